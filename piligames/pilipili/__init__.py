"""Pili Pili: bet how many tricks you will win, under eighteen kinds of missions."""
