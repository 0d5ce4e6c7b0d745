"""Rules, odds, tables and puzzles for three card games, Pili Pili, Pleesheez and Piles!.

The names below are imported when they are first used, so that `import piligames` stays quick
and works where no notebook is installed.
"""

__version__ = "0.1.0"

_HOMES = {
    "IllegalAction": "piligames.core",
    "ImpossiblePosition": "piligames.core",
    "NotationError": "piligames.core",
    "Record": "piligames.core",
    "finish": "piligames.core",
    "play": "piligames.core",
    "Match": "piligames.pleesheez",
    "Pleesheez": "piligames.pleesheez",
    "Rules": "piligames.pleesheez",
    "careful": "piligames.agents.pleesheez",
    "choosing": "piligames.agents",
    "randomly": "piligames.agents",
    "Table": "piligames.tables",
    "WhoTakesIt": "piligames.tables",
}

__all__ = [
    "IllegalAction",
    "ImpossiblePosition",
    "Match",
    "NotationError",
    "Pleesheez",
    "Record",
    "Rules",
    "Table",
    "WhoTakesIt",
    "careful",
    "choosing",
    "finish",
    "play",
    "randomly",
]


def __getattr__(name):  # type: ignore[no-untyped-def]  # has to parse, and to run, on a Python too old for the rest
    """Import one of the names above from its home."""
    if name not in _HOMES:
        raise AttributeError("module 'piligames' has no attribute " + repr(name))
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)


def __dir__():  # type: ignore[no-untyped-def]  # as above
    """Name what is here, imported or not."""
    return sorted([*globals(), *__all__])
