"""The achievements a seat has won in Those Pesky Garden Gnomes, found in a finished game's journal."""

from collections.abc import Iterator, Sequence

from gnoming.core.achievements import GameAchievements
from gnoming.core.model import Entry, GameWon, RoundScored
from gnoming.pesky.actions import PeskyAction
from gnoming.pesky.events import PeskyEvent
from gnoming.pesky.scoring import GoalProgress, goal_progress
from gnoming.pesky.sheet import Kind
from gnoming.pesky.state import PeskyState

Journal = Sequence[Entry[PeskyState, PeskyAction, PeskyEvent]]
USUAL_TARGET = 30
"""The lowest target score of a game that can win achievements for whole games."""
CLEAR_LEAD = 5
"""The lead in points over the next seat that makes a victory clear."""
CLOSE, CLOSE_HANDS = 3, 3
"""The most points per hand, on average, for a game close to the goals, and the fewest hands of such a game."""
RUN_HANDS, RUN = 3, 6
"""The number of hands in a successful run, and the most points in all of them together."""
FAR_TOKEN = 6
"""The distance from zero from which a bid is hard to make up for."""


def won(journal: Journal, seat: int) -> frozenset[str]:
    """Return the achievements that a seat has won with its points in a finished game."""
    hands, end = list(_hands(journal, seat)), journal[-1].events[-1]
    assert isinstance(end, GameWon)
    scores = [met.score for _, met in hands]
    found = set()
    if any(is_far and met.difference == 0 for is_far, met in hands):
        found.add("pesky-token")
    if any(sum(scores[at : at + RUN_HANDS]) <= RUN for at in range(len(scores) - RUN_HANDS + 1)):
        found.add("pesky-run")
    if is_full_length(journal[-1].after):
        if len(scores) >= CLOSE_HANDS and sum(scores) <= CLOSE * len(scores):
            found.add("pesky-close")
        others = [total for other, total in enumerate(end.totals) if other != seat]
        if seat in end.winners and min(others) - end.totals[seat] >= CLEAR_LEAD:
            found.add("pesky-clear")
    return frozenset(found)


def is_full_length(state: PeskyState) -> bool:
    """Return whether a game has the usual target score or a higher one."""
    return state.options.target >= USUAL_TARGET


def _hands(journal: Journal, seat: int) -> Iterator[tuple[bool, GoalProgress]]:
    """Yield, for each hand, whether a far bid counted towards a points goal, and the goal's progress at the end."""
    for entry in journal:
        if not any(isinstance(event, RoundScored) for event in entry.events):
            continue
        state = entry.after
        met = goal_progress(state, seat)
        if met is not None:
            bid = state.tokens[seat][0].face or 0
            yield met.goal.kind is Kind.POINTS and abs(bid) >= FAR_TOKEN, met


ACHIEVEMENTS: GameAchievements[PeskyState, PeskyAction, PeskyEvent] = GameAchievements(
    names=tuple(f"pesky-{name}" for name in ("three", "clear", "close", "run", "token", "tidy", "sharp")),
    victory="pesky-three",
    careful={"pesky-tidy": 0.25, "pesky-sharp": 0.15},
    won=won,
    is_full_length=is_full_length,
)
