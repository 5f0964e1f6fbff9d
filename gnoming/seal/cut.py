"""Cutting the deck: what a player chose after the seal decides, with the envelope's nonce, which decks are played.

The nonce is sealed before the player chooses, so the program cannot choose it by the cut; the player does not know
it, so the cut cannot be chosen by the decks.
"""

from gnoming.core.record_reader import MAX_CUT_CHARS
from gnoming.deals.deal import number_from


def cut_number(nonce: str, cut: str) -> int:
    """Return the number of the decks: the first 29 bits of the SHA-256 of `NONCE/CUT` in UTF-8."""
    return number_from(f"{nonce}/{cut}")


def cut_words(place: int, word: str = "") -> str:
    """Return a cut as a record has it: after which card the deck was cut, from 1, and a word, as far as there are both.

    Place 0 is none; without a place and a word it is empty.
    """
    return " ".join((*([str(place)] if place else []), *word.split()))[:MAX_CUT_CHARS].rstrip()
