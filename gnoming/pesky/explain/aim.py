"""A player's remaining distance to the goal, as hints and reviews state it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self, assert_never

from gnoming.pesky.cards import Face, Suit, known_faces
from gnoming.pesky.explain.words import describe_goal
from gnoming.pesky.scoring import MAX_SCORE, GoalProgress, assess_goal
from gnoming.pesky.sheet import GoalSheet, Kind
from gnoming.pesky.state import PeskyState
from gnoming.pesky.view import unseen_faces
from gnoming.text import text, text_n

NEAR = 5
"""The largest distance to a goal in points at which most tricks would only do harm."""


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
    def wants_cards(self) -> bool | None:
        """True if more tricks help, False if they hurt, None if that depends on their cards."""
        return self.needed > 0 if self.progress.goal.kind is Kind.CARDS else None

    @property
    def wants_few(self) -> bool:
        """True if few tricks help: all that count are won, or the points are nearly right."""
        is_near = self.progress.goal.kind is Kind.POINTS and self.apart <= NEAR
        return is_near or self.wants_cards is False

    @property
    def is_settled(self) -> bool:
        """True if only the bid counts, whatever the player wins."""
        return self.progress.goal.kind is Kind.TOKEN

    @property
    def is_lost(self) -> bool:
        """True if the goal costs the most whatever happens: cards too many can't be given back, and no more tricks are
        left to win those that lack.
        """
        goal = self.progress.goal
        if self.is_settled:
            return False
        worth = [self.worth(face) for face in self.left]
        most = sum(sorted((one for one in worth if one > 0), reverse=True)[: self.tricks * self.players])
        return self.apart - (most if self.needed > 0 or goal.kind is Kind.POINTS else 0) >= MAX_SCORE

    def worth(self, face: Face) -> int:
        """Return by how much a card brings what is needed."""
        if self.progress.goal.kind is Kind.CARDS:
            return int(face.suit in self.progress.goal.suits)
        points = self.sheet.points(face)
        return points if self.needed > 0 else -points

    def apart_with(self, faces: Iterable[Face]) -> int:
        """Return the distance to the goal after winning these cards."""
        won = (*self.won, *faces)
        return assess_goal(self.progress.goal, self.token, won, self.sheet, self.players).difference

    @property
    def sentence(self) -> str:
        """A sentence on what the goal still needs."""
        goal = self.progress.goal
        if self.is_lost:
            return text("pesky.aim.lost", most=MAX_SCORE)
        match goal.kind:
            case Kind.TOKEN:
                return text("pesky.aim.token")
            case Kind.POINTS:
                return self._points_sentence()
            case Kind.CARDS:
                words = self._cards_sentence(describe_goal(goal, self.players))
                over = self.needed - MAX_SCORE + 1
                return f"{words} {text('pesky.aim.far', n=over, most=MAX_SCORE)}" if over > 1 else words
            case _:
                assert_never(goal.kind)

    def _points_sentence(self) -> str:
        """Return how many points are needed, and the cards that bring the most of them or the danger of a trick."""
        if not self.needed:
            return text("pesky.aim.points-done")
        words = text_n("pesky.aim.points", abs(self.needed), points=signed(self.needed))
        if self.wants_few:
            return f"{words} {text('pesky.aim.near')}"
        best = sorted({(self.worth(face), face.rank) for face in self.left}, reverse=True)[:2]
        if len(best) < 2 or best[1][0] <= 0:
            return words
        (worth, rank), (less, other) = best
        sign = 1 if self.needed > 0 else -1
        values = {"rank": rank, "points": signed(sign * worth), "other": other, "more": signed(sign * less)}
        return f"{words} {text('pesky.aim.bring', **values)}"

    def _cards_sentence(self, goal: str) -> str:
        if self.needed > 0 and len(self.progress.goal.suits) == len(Suit):
            most = self.tricks * self.players
            key = "pesky.aim.any-cards" if self.needed <= most else "pesky.aim.too-few"
            return text_n(key, self.needed, of=most)
        if self.needed > 0:
            lacking = describe_goal(replace(self.progress.goal, number=self.needed), self.players)
            return text_n("pesky.aim.cards", self.needed, goal=goal, lacking=lacking)
        if self.progress.target:
            return text("pesky.aim.full", goal=goal)
        return text("pesky.aim.no-cards") if self.progress.made else text("pesky.aim.none-at-all")


def signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"
