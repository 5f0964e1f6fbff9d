"""The terms of Those Pesky Garden Gnomes, and the term that explains each spot."""

from gnoming.core.table import Spot
from scenes.help.glossary import Term

TERMS = (
    Term("goal", "pesky.help.goal"),
    Term("points-goal", "pesky.help.score"),
    Term("cards-goal", "pesky.help.score"),
    Term("card-points", "pesky.help.cards"),
    Term("trick", "pesky.help.trick"),
    Term("following", "pesky.help.trick"),
    Term("void", "pesky.help.trick"),
    Term("trump", "pesky.help.trump"),
    Term("token", "pesky.help.trump"),
    Term("second-goal", "pesky.help.more"),
    Term("path", "pesky.help.end"),
    Term("tricks-won", "pesky.help.trick"),
)
BOARD = "path"
ZONES = {
    "goal": "goal",
    "token": "token",
    "won": "tricks-won",
    "trick": "trick",
    "hand": "following",
}


def term_of(spot: Spot) -> str:
    """Return the name of the term that best explains a spot; empty if there is none."""
    return ZONES.get(spot.zone.partition("-")[0], "")
