"""Piles!: a race in real time to sort six piles into sets."""
