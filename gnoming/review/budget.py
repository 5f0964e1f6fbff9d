"""By how much a decision is judged where a whole game is reviewed."""

PLAYOUTS = 240
"""Positions that a decision is judged by: one person's decisions in a game take some seconds.

Handicaps are calibrated with it (`python3 build handicap`): with another number they have to be measured anew.
"""


def judging_seed(seed: str, number: int) -> str:
    """Return what the judgement of a journal's entry draws by, so that whoever asks is answered alike."""
    return f"{seed}/{number}"
