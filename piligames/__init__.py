"""Rules, odds, tables and puzzles for three card games, Pili Pili, Pleesheez and Piles!."""

__version__ = "0.1.0"
