"""Guided sheets: items in an order, with less and less support, as notebooks and as data.

- `manifest`: a sheet as it stands in `seeds/practice/sheets/`; which items, which variants, how much support, what for.
- `form`: the same as the cells of a notebook: a question, an answer to fill in, a check; blank, and in other variants.
"""

from piligames.practice.sheets.form import Cell, cells, notebook
from piligames.practice.sheets.manifest import Part, Question, Sheet, UnknownSheet, sheet, sheets

__all__ = ["Cell", "Part", "Question", "Sheet", "UnknownSheet", "cells", "notebook", "sheet", "sheets"]
