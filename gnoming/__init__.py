"""Gnoming: two card games in a garden of gnomes, played offline with people or against bots."""

__version__ = "1.0.0"
