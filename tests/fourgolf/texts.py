"""The words of Four-Card Golf, and how they get into the English texts for the length of a test."""

from gnoming import paths
from gnoming.registry import FIRST_GAME
from gnoming.text import Catalogue, read_catalogue
from tests.fourgolf.game import FourCardGolf

OWN = {
    f"deal.game.{FourCardGolf.name}": "Four-Card Golf",
    f"rule.{FourCardGolf.name}": "Choose one of your face-down cards.",
    "golf.move.": "Deal.",
    "golf.move.p": "Put the open card on place {place}.",
    "golf.move.t": "Turn up place {place}.",
    "golf.title": "Four-Card Golf",
    "golf.help": "Put the open card in place of one of yours, or turn one of yours up. Fewest points win.",
    "golf.prompt": "Put the open card on a card of yours, or turn one up.",
    "golf.waits": "Another one is to move.",
    "golf.spot": "{name}, place {place}",
    "golf.spot.stock": "Stock",
    "golf.spot.open": "Open card",
    "golf.hidden": "face down",
    "preset.golf": "Four cards",
    "preset.golf.help": "Four cards each, fewest points.",
    "golf.costs": "It costs {points} points.",
}


def english() -> Catalogue:
    """Return the English texts with those of Four-Card Golf; what a round is called it has from the first game."""
    found = read_catalogue(paths.assets() / "locale" / "en")
    like_the_first = {
        f"{key.removesuffix(FIRST_GAME)}{FourCardGolf.name}": forms
        for key, forms in found.texts.items()
        if key.endswith(f".{FIRST_GAME}")
    }
    own = {key: (words,) for key, words in OWN.items()}
    return Catalogue({**found.texts, **like_the_first, **own}, found.plural)
