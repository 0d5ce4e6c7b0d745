"""Rules, odds, tables and puzzles for three card games."""

__version__ = "0.1.0"
