"""A player's remaining distance to the goal, as hints and reviews state it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self, assert_never

from gnoming.pesky.cards import Face, Suit, known_faces
from gnoming.pesky.explain.words import describe_goal
from gnoming.pesky.scoring import MAX_SCORE, GoalProgress, assess_goal
from gnoming.pesky.sheet import GoalSheet, Kind
from gnoming.pesky.state import PeskyState
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

    @classmethod
    def of(cls, view: PeskyState) -> Self | None:
        """Return the aim of the seat to act; None while it still has to choose a goal or a bid."""
        goals, tokens = known_faces(view.goals[view.seat]), known_faces(view.tokens[view.seat])
        if len(goals) != 1 or len(tokens) != 1:
            return None
        won, sheet, players = known_faces(view.won[view.seat]), view.options.sheet, view.players
        return cls(assess_goal(goals[0], tokens[0], won, sheet, players), tokens[0], won, sheet, players)

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
    def is_lost(self) -> bool:
        """True if the goal costs the most already, because of cards too many, which can't be given back."""
        return self.progress.goal.kind is Kind.CARDS and -self.needed >= MAX_SCORE

    def apart_with(self, faces: Iterable[Face]) -> int:
        """Return the distance to the goal after winning these cards."""
        won = (*self.won, *faces)
        return assess_goal(self.progress.goal, self.token, won, self.sheet, self.players).difference

    @property
    def sentence(self) -> str:
        """A sentence on what the goal still needs."""
        goal = self.progress.goal
        match goal.kind:
            case Kind.TOKEN:
                return text("pesky.aim.token")
            case Kind.POINTS:
                if not self.needed:
                    return text("pesky.aim.points-done")
                if self.needed < 0:
                    return text_n("pesky.aim.minus-points", -self.needed)
                return text_n("pesky.aim.points", self.needed, points=signed(self.needed))
            case Kind.CARDS:
                return self._cards_sentence(describe_goal(goal, self.players))
            case _:
                assert_never(goal.kind)

    def _cards_sentence(self, goal: str) -> str:
        is_any = len(self.progress.goal.suits) == len(Suit)
        if self.needed > 0:
            key = "pesky.aim.any-cards" if is_any else "pesky.aim.cards"
            return text_n(key, self.needed, goal=goal)
        if self.progress.target:
            return text("pesky.aim.full", goal=goal)
        return text("pesky.aim.no-cards") if self.progress.made else text("pesky.aim.none-at-all")


def signed(points: int) -> str:
    """Return points with their sign."""
    return f"{points:+d}".replace("-", "−") if points else "0"
