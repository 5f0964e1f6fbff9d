"""The themes of decisions, so that a set of drills is varied."""

from collections.abc import Callable, Mapping

from gnoming.around import actions as around
from gnoming.around.cards import MULLIGAN
from gnoming.around.state import AroundState
from gnoming.core.game import Action, AnyGame, State
from gnoming.core.luck import stream
from gnoming.pesky import actions as pesky
from gnoming.pesky.state import PeskyState

Theme = Callable[[AnyGame, State, Action, Action], str]
"""A function that returns the theme of a decision in a view, given its best choice and the tempting one."""


def around_theme(game: AnyGame, view: State, best: Action, tempting: Action) -> str:
    """Return the theme of a decision in the first game."""
    assert isinstance(view, AroundState)
    both = (best, tempting)
    if view.out is None and _goes_out(game, view, best) != _goes_out(game, view, tempting):
        return "out"
    if _has_mulligan(view, both):
        return "mulligan"
    if any(isinstance(one, around.Flip | around.Decline) for one in both):
        return "flip"
    if any(isinstance(one, around.Draw) for one in both):
        return "draw"
    if any(isinstance(one, around.Discard | around.RemoveHazard) for one in both):
        return "discard"
    return "place"


def _goes_out(game: AnyGame, view: State, action: Action) -> bool:
    """Return whether an action turns up the last card of the current player."""
    state = game.resample(view, stream("drills", "out"))
    for event in game.decide(state, action):
        state = game.evolve(state, event)
    return not isinstance(state, AroundState) or state.out is not None


def _has_mulligan(view: AroundState, both: tuple[Action, Action]) -> bool:
    """Return whether a Mulligan is in hand, or one of the two choices takes one from a pile."""
    taken = [one.source.value for one in both if isinstance(one, around.Draw)]
    tops = [view.piles[pile][-1].face for pile in taken if pile < len(view.piles) and view.piles[pile]]
    hand = None if view.turn.hand is None else view.turn.hand.face
    return MULLIGAN in (hand, *tops)


def pesky_theme(game: AnyGame, view: State, best: Action, tempting: Action) -> str:
    """Return the theme of a decision in the second game."""
    assert isinstance(view, PeskyState)
    if isinstance(best, pesky.NameTrump):
        return "trump"
    if not isinstance(best, pesky.Play):
        return "goal"
    trump = None if view.trump is None else view.trump.suit
    suits = {one.face.suit for one in (best, tempting) if isinstance(one, pesky.Play)}
    if not view.trick:
        return "lead"
    return "trump" if trump in suits and view.led != trump else "follow"


THEMES: Mapping[str, Theme] = {"gnoming-a-round": around_theme, "pesky-garden-gnomes": pesky_theme}
QUOTAS: Mapping[str, Mapping[str, int]] = {
    "gnoming-a-round": {"draw": 7, "place": 7, "discard": 5, "flip": 3, "out": 4, "mulligan": 4},
    "pesky-garden-gnomes": {"lead": 8, "follow": 8, "trump": 7, "goal": 7},
}
"""The number of drills for each theme in a game's set."""
