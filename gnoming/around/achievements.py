"""The achievements a seat has won in Gnoming A Round, found in a finished game's journal (docs/achievements.md)."""

from collections.abc import Sequence

from gnoming.around.actions import AroundAction
from gnoming.around.events import AroundEvent, RoundScored
from gnoming.around.state import AroundState
from gnoming.core.achievements import GameAchievements
from gnoming.core.model import Entry, GameWon

Journal = Sequence[Entry[AroundState, AroundAction, AroundEvent]]
LEAST_ROUNDS = 3
"""The fewest rounds of a game that can win achievements for whole games."""
CLEAR_LEAD, ROUND_LEAD = 10, 10
"""The lead over the next seat, in points, that makes a victory clear, and one that makes a round count as runaway."""
UNDER, STEADY = -10, 0
"""The most points for a low score, in three rounds on average, and for each round of a steady game."""
OUTS = 2
"""The number of times that a seat must go out in a game, always with the lowest score."""


def won(journal: Journal, seat: int) -> frozenset[str]:
    """Return the achievements that a seat has won with its points in a finished game."""
    state, end = journal[-1].after, journal[-1].events[-1]
    assert isinstance(end, GameWon)
    if state.options.runs or state.options.forgive_penalty:
        return frozenset()  # low scores are easier there
    rounds = [event for entry in journal for event in entry.events if isinstance(event, RoundScored)]
    points = [scored.points for scored in rounds]
    found = set()
    if any(_lead(each, seat) >= ROUND_LEAD for each in points):
        found.add("around-lead")
    if is_full_length(state):
        found |= _of_the_whole(rounds, points, seat)
        if seat in end.winners and _lead(end.totals, seat) >= CLEAR_LEAD:
            found.add("around-clear")
    return frozenset(found)


def is_full_length(state: AroundState) -> bool:
    """Return whether a game has the usual number of rounds or more."""
    return state.options.rounds >= LEAST_ROUNDS


def _lead(points: tuple[int, ...], seat: int) -> int:
    """Return by how many points a seat beats the best other seat; negative if it doesn't."""
    return min(other for at, other in enumerate(points) if at != seat) - points[seat]


def _of_the_whole(rounds: list[RoundScored], points: list[tuple[int, ...]], seat: int) -> set[str]:
    """Return the achievements that a seat has won over the whole game."""
    mine, found = [each[seat] for each in points], set()
    if sum(mine) * LEAST_ROUNDS <= UNDER * len(mine):
        found.add("around-under")
    if max(mine) <= STEADY:
        found.add("around-steady")
    outs = [scored.adjust[seat] < 0 for scored in rounds if scored.out == seat]
    if len(outs) >= OUTS and all(outs):
        found.add("around-out")
    return found


ACHIEVEMENTS: GameAchievements[AroundState, AroundAction, AroundEvent] = GameAchievements(
    names=tuple(
        f"around-{name}" for name in ("three", "clear", "under", "steady", "lead", "out", "tidy", "sharp")
    ),
    victory="around-three",
    careful={"around-tidy": 0.4, "around-sharp": 0.25},
    won=won,
    is_full_length=is_full_length,
)
