"""A player's remaining distance to the goal, and what it wants, as hints and reviews state it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from gnoming.pesky.cards import Face, Suit, known_faces
from gnoming.pesky.explain.words import describe_goal, suited
from gnoming.pesky.scoring import MAX_SCORE, GoalProgress, assess_goal
from gnoming.pesky.sheet import GoalSheet, Kind
from gnoming.pesky.state import PeskyState
from gnoming.pesky.view import unseen_faces
from gnoming.text import text, text_n


@dataclass(frozen=True, slots=True)
class Aim:
    """A player's only goal, with the bid and the cards won so far."""

    progress: GoalProgress
    token: int
    won: tuple[Face, ...]
    sheet: GoalSheet
    players: int
    left: tuple[Face, ...]
    """The cards that nobody has won yet, as far as this player knows."""
    tricks: int
    """The number of tricks still to be taken."""

    @classmethod
    def of(cls, view: PeskyState) -> Self | None:
        """Return the aim of the seat to act; None while it still has to choose a goal or a bid."""
        goals, tokens = known_faces(view.goals[view.seat]), known_faces(view.tokens[view.seat])
        if len(goals) != 1 or len(tokens) != 1:
            return None
        won, sheet, players = known_faces(view.won[view.seat]), view.options.sheet, view.players
        progress, hand = assess_goal(goals[0], tokens[0], won, sheet, players), view.hands[view.seat]
        left = *unseen_faces(view), *known_faces(hand), *known_faces(one.card for one in view.trick)
        return cls(progress, tokens[0], won, sheet, players, left, len(hand))

    @property
    def apart(self) -> int:
        """The distance to the goal."""
        return self.progress.difference

    @property
    def needed(self) -> int:
        """The points or cards still needed; below 0 if there are too many."""
        return self.progress.target - self.progress.made

    @property
    def counts_points(self) -> bool:
        """True if the goal is a sum of points."""
        return self.progress.goal.kind is Kind.POINTS

    @property
    def wants_no_more(self) -> bool:
        """True if the goal counts cards, and no more of them are needed."""
        return self.progress.goal.kind is Kind.CARDS and self.needed <= 0

    @property
    def is_settled(self) -> bool:
        """True if only the bid counts, whatever the player wins."""
        return self.progress.goal.kind is Kind.TOKEN

    @property
    def is_lost(self) -> bool:
        """True if the goal will cost the most whatever happens.

        Surplus cards can't be given back, and too few tricks are left to win the missing ones.
        """
        if self.is_settled:
            return False
        worth = [self.worth(face) for face in self.left]
        most = sum(sorted((one for one in worth if one > 0), reverse=True)[: self.tricks * self.players])
        return self.apart - (most if self.needed > 0 or self.counts_points else 0) >= MAX_SCORE

    def worth(self, face: Face) -> int:
        """Return a card's contribution: 1 if the goal counts it, or its points in the direction needed."""
        if not self.counts_points:
            return int(face.suit in self.progress.goal.suits)
        points = self.sheet.points(face)
        return points if self.needed > 0 else -points

    def apart_with(self, faces: Iterable[Face]) -> int:
        """Return the distance to the goal after winning these cards."""
        won = (*self.won, *faces)
        return assess_goal(self.progress.goal, self.token, won, self.sheet, self.players).difference

    def want(self, more: bool | None = None) -> str:
        """Return the words for what the goal still needs.

        If `more` says that the player should win more, or less, against that need, return the danger instead.
        """
        needed, goal = self.needed, self.progress.goal
        if more is None:
            more = needed > 0
        if self.counts_points:
            if not needed and not more:
                return text("pesky.want.done")
            if more is (needed > 0):
                return text_n("pesky.want.points", abs(needed), points=signed(needed))
            if needed:
                return text_n("pesky.want.only-points", abs(needed), points=signed(needed))
            return text("pesky.want.too-few" if more else "pesky.want.too-many")
        if more:
            if len(goal.suits) == len(Suit):
                return text_n("pesky.want.any-cards", needed)
            return text_n("pesky.want.cards", needed, colour="/".join(map(suited, goal.suits)))
        if needed > 0:
            return text_n("pesky.want.only-cards", needed)
        if len(goal.suits) == len(Suit):
            return text("pesky.want.no-more" if self.progress.made else "pesky.want.none")
        return text("pesky.want.complete", goal=describe_goal(goal, self.players))


def signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"
