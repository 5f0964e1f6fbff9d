"""Gnoming: card games with garden gnomes, offline, for people and bots."""

__version__ = "0.1.0"
