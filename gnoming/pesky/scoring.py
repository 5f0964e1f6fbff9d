"""Scoring a hand, winning a trick, naming trump, and winning the game (sections 2 to 4)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gnoming.pesky.actions import Trump
from gnoming.pesky.cards import Face, known_faces
from gnoming.pesky.sheet import Goal, GoalSheet, Kind
from gnoming.pesky.state import PeskyState, Trick, totals

MAX_SCORE = 10
"""The most points that one hand adds to a game score."""


@dataclass(frozen=True, slots=True)
class GoalProgress:
    """The state of a goal: the number `made` so far, including the token if it counts, and the `target`."""

    goal: Goal
    made: int
    target: int

    @property
    def difference(self) -> int:
        return abs(self.made - self.target)

    @property
    def score(self) -> int:
        """The points that the goal adds to the game score (section 3)."""
        return min(self.difference, MAX_SCORE)


def assess_goal(goal: Goal, token: int, won: Iterable[Face], sheet: GoalSheet, players: int) -> GoalProgress:
    """Return the progress of a goal with this token and these won cards (section 3)."""
    return progress_of(goal, token, counted_for(goal, won, sheet), players)


def counted_for(goal: Goal, won: Iterable[Face], sheet: GoalSheet) -> int:
    """Return the value of the won cards to a goal: their points, or the number of cards that it counts."""
    match goal.kind:
        case Kind.POINTS:
            return sum(sheet.points(face) for face in won)
        case Kind.CARDS:
            return sum(face.suit in goal.suits for face in won)
        case Kind.TOKEN:
            return 0


def progress_of(goal: Goal, token: int, counted: int, players: int) -> GoalProgress:
    """Return the progress of a goal with this token and cards worth `counted` to it (section 3)."""
    match goal.kind:
        case Kind.POINTS:
            return GoalProgress(goal, counted + token, goal.target(players))
        case Kind.CARDS:
            return GoalProgress(goal, counted, goal.target(players))
        case Kind.TOKEN:
            return GoalProgress(goal, token, 0)


def goal_progress(state: PeskyState, seat: int) -> GoalProgress | None:
    """Return a seat's progress towards its goal; None if its goal or token is hidden or not chosen yet."""
    goals, tokens = known_faces(state.goals[seat]), known_faces(state.tokens[seat])
    if len(goals) != 1 or len(tokens) != 1:
        return None
    return assess_goal(goals[0], tokens[0], known_faces(state.won[seat]), state.options.sheet, state.players)


def round_scores(state: PeskyState) -> tuple[int, ...]:
    """Return the points that each seat adds to its score. Raises ValueError if the view hides some of them."""
    found = [goal_progress(state, seat) for seat in range(state.players)]
    scores = tuple(one.score for one in found if one is not None)
    if len(scores) != state.players:
        raise ValueError("a hand with hidden goals cannot be scored")
    return scores


def beats(card: Face, other: Face, trump: Trump) -> bool:
    """Return whether a card beats `other`, the best card of the trick so far."""
    if card.suit is other.suit:
        return card.rank > other.rank
    return card.suit is trump.suit


def trick_winner(trick: Trick, trump: Trump) -> int:
    """Return the seat with the best card: the highest trump, or else the highest of the suit led (2.5)."""
    best = trick[0]
    for played in trick[1:]:
        assert played.card.face is not None
        assert best.card.face is not None
        if beats(played.card.face, best.card.face, trump):
            best = played
    return best.seat


def trump_namer(tokens: Sequence[int]) -> int:
    """Return the seat that names trump: the one with the second-highest token by signed value (section 2.4)."""
    return sorted(range(len(tokens)), key=lambda seat: tokens[seat])[-2]


def game_ends(state: PeskyState) -> bool:
    """Return whether a game score exceeds the target (section 4)."""
    return max(totals(state)) > state.options.target


def winners(state: PeskyState) -> tuple[int, ...]:
    """Return the seats with the lowest game score (section 4)."""
    sums = totals(state)
    return tuple(seat for seat, total in enumerate(sums) if total == min(sums))
