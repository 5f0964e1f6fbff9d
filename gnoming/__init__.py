"""Gnoming: two card games with garden gnomes, offline, for people and bots."""

__version__ = "1.0.0"
