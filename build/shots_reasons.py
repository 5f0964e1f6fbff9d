"""Hints, reasons and reviews in their telling states."""

from collections.abc import Callable
from functools import partial

from gnoming.around.cards import HAZARD
from gnoming.around.state import AroundState, Phase, face_down
from shots_games import Party, Wanted, found
from shots_studio import Studio
from shots_table import ADVANCED, LONGEST, midgame, mine

State = Callable[[Studio], None]


def hint(wanted: Wanted, count: int, studio: Studio) -> None:
    """A hint in a position."""
    studio.open(found(Party(count), wanted))
    studio.settle()
    studio.press("h")
    studio.wait(200)


def hint_long(studio: Studio) -> None:
    """A hint at the fullest table: seven with long names and all advanced rules, a card in hand."""
    party = Party(7, names=LONGEST, options={**ADVANCED, "rounds": 9})
    studio.open(found(party, _card_in_hand))
    studio.settle()
    studio.press("h")
    studio.wait(200)


def _card_in_hand(state: AroundState) -> bool:
    hand = state.turn.hand
    usual = hand is not None and hand.face is not HAZARD
    return usual and mine(Phase.PLAY)(state) and face_down(state.grids[0]) < 6


def _bounces(state: AroundState) -> bool:
    hand = state.turn.hand
    if hand is None or hand.face is None or not mine(Phase.TAKEN)(state) or not state.turn.taken_down:
        return False
    return hand.face.positive and any(card.face_up and card.face is hand.face for card in state.grids[0])


def why(count: int, studio: Studio) -> None:
    """A bot's reasons for its last turn."""
    studio.open(found(Party(count), midgame))
    studio.settle()
    studio.press("w")
    studio.settle()


STATES: dict[str, State] = {
    "hint-draw": partial(hint, midgame, 4),
    "hint-place": partial(hint, _card_in_hand, 4),
    "hint-bounce": partial(hint, _bounces, 4),
    "hint-flip": partial(hint, mine(Phase.OFFER), 4),
    "hint-starting-flips": partial(hint, mine(Phase.STARTING_FLIPS), 3),
    "hint-7": hint_long,
    "why-4": partial(why, 4),
    "why-7": partial(why, 7),
}
