"""A game played with real cards: the seating, and the cards in front of each player after every round."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from gnoming.core.counting import Counting, Doubt
from gnoming.core.game import AnyGame
from gnoming.core.match import Match
from gnoming.core.model import RoundScored, State

T = TypeVar("T")
NOBODY = -1
"""The value of `out` once a player has said that nobody went out."""
MOST_CHANGES = 300
"""The number of latest changes that can be undone."""


@dataclass(frozen=True, slots=True)
class CountedRound:
    """One round: each seat's cards as text, and the seat that went out (NOBODY, or None if not yet known)."""

    hands: tuple[str, ...]
    out: int | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """The state before a change: a round's number (from 0), the seat changed (None for `out`), and the round."""

    number: int
    seat: int | None
    before: CountedRound


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A game in progress or finished. `rounds` ends with the round being entered, unless the game is over.

    `counted` is the number of rounds whose result has been shown; only they have scores.
    """

    game: AnyGame
    match: Match
    created: str
    rounds: tuple[CountedRound, ...] = ()
    counted: int = 0
    changes: tuple[Change, ...] = ()

    @property
    def counting(self) -> Counting:
        assert self.game.counting is not None
        return self.game.counting

    @property
    def results(self) -> tuple[RoundScored, ...]:
        """The scores of the counted rounds, by the game's own rules."""
        return tuple(self.round_result(number) for number in range(self.counted))

    def round_result(self, number: int) -> RoundScored:
        """Return the scores of a round, counted or not; unknown cards score 0."""
        round_ = self.rounds[number]
        out = None if round_.out == NOBODY else round_.out
        return self.counting.round_scored(round_.hands, out, self.match.options)

    @property
    def state(self) -> State:
        return self.counting.state(self.match, self.results)

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def totals(self) -> tuple[int, ...]:
        return self.game.totals(self.state)

    @property
    def winners(self) -> tuple[int, ...]:
        return self.game.winners(self.state)

    @property
    def standing(self) -> list[int]:
        """The seats from first to last."""
        winners, totals = self.winners if self.over else (), self.totals
        return sorted(range(len(totals)), key=lambda seat: (seat not in winners, totals[seat], seat))

    def dealer(self, number: int) -> int:
        """Return the seat that deals a round; the deal moves one seat to the left each time."""
        return (self.match.dealer + number) % len(self.match.players)

    def is_complete(self, number: int, seat: int) -> bool:
        return self.counting.is_complete(self.rounds[number].hands[seat], self.match.options)

    def first_open(self, number: int, after: int = -1) -> int | None:
        """Return the first seat after `after`, wrapping round, with cards still to enter; None if there is none."""
        players = len(self.match.players)
        seats = [(after + step) % players for step in range(1, players + 1)]
        return next((seat for seat in seats if not self.is_complete(number, seat)), None)

    def seat_to_enter(self, number: int) -> int:
        """Return the seat at which to continue entering a round.

        That is the one changed last or, if all its cards have been entered, the next one.
        """
        seats = [one.seat for one in self.changes if one.number == number and one.seat is not None]
        if not seats or self.rounds[number].hands[seats[-1]] == self.counting.empty:
            return self.first_open(number) or 0
        following = None if self.counting.may_grow else self.first_open(number, seats[-1] - 1)
        return seats[-1] if following is None else following

    def is_ready(self, number: int) -> bool:
        """Return whether a round can be counted: all cards are entered, and who went out is known."""
        is_open = self.counting.asks_who_went_out and self.rounds[number].out is None
        return self.first_open(number) is None and not is_open

    def doubts(self, number: int) -> tuple[Doubt, ...]:
        """Return the doubts about a round: cards that one pack can't hold."""
        return self.counting.doubts(self.rounds[number].hands, self.match)

    # changes --------------------------------------------------------------------------------------

    def with_hand(self, number: int, seat: int, words: str) -> CountedGame:
        """Return the game with a seat's cards replaced, perhaps in an earlier round. Raises RecordError."""
        self.counting.is_complete(words, self.match.options)
        before = self.rounds[number]
        return self._changed(number, seat, replace(before, hands=replaced(before.hands, seat, words)))

    def with_out(self, number: int, out: int | None) -> CountedGame:
        """Return the game with the seat that went out in a round; NOBODY if none did, None if unknown."""
        return self._changed(number, None, replace(self.rounds[number], out=out))

    def _changed(self, number: int, seat: int | None, round_: CountedRound) -> CountedGame:
        if round_ == self.rounds[number]:
            return self
        changes = (*self.changes, Change(number, seat, self.rounds[number]))[-MOST_CHANGES:]
        rounds = replaced(self.rounds, number, round_)
        return replace(self, rounds=rounds, changes=changes)._with_open_round()

    def with_round_cleared(self, number: int) -> CountedGame:
        """Return the game without any cards in a round, and without the seat that went out in it."""
        return self._changed(number, None, CountedRound((self.counting.empty,) * len(self.match.players)))

    def can_undo(self, number: int) -> bool:
        """Return whether the latest change was made in this round."""
        return bool(self.changes) and self.changes[-1].number == number

    def undone(self) -> tuple[CountedGame, Change]:
        change = self.changes[-1]
        rounds = replaced(self.rounds, change.number, change.before)
        return replace(self, rounds=rounds, changes=self.changes[:-1])._with_open_round(), change

    def with_round_counted(self) -> CountedGame:
        """Return the game with the current round counted, and the next one begun unless the game is over."""
        return replace(self, counted=len(self.rounds))._with_open_round()

    def with_round_reopened(self) -> CountedGame:
        """Return the game with its last counted round reopened for entry, and without the round after it."""
        left = replace(self, counted=self.counted - 1, rounds=self.rounds[: self.counted])
        return replace(left, changes=tuple(one for one in self.changes if one.number < self.counted))

    def _with_open_round(self) -> CountedGame:
        """Return the game with an open round after the counted ones, or with none if the game is over."""
        if self.over:
            return replace(self, rounds=self.rounds[: self.counted])
        if len(self.rounds) > self.counted:
            return self
        empty = CountedRound((self.counting.empty,) * len(self.match.players))
        return replace(self, rounds=(*self.rounds, empty))


def begin(game: AnyGame, match: Match, created: str) -> CountedGame:
    assert game.counting is not None
    return CountedGame(game, match, created)._with_open_round()


def replaced(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])
