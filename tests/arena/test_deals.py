"""Deals in the arena: every entry on every seat, on the same cards, and the same numbers again."""

from dataclasses import dataclass, field, replace
from typing import cast

import pytest

from gnoming.arena.deals import (
    LineUp,
    count_stalled,
    count_turns,
    play_deal,
    play_timed,
    rotate_levels,
    sum_known,
)
from gnoming.arena.result import LineUpTally
from gnoming.arena.self_play import game_seed, play_game
from gnoming.around.game import AroundGame
from gnoming.around.state import AroundState
from gnoming.core.game import Action, AnyGame, Bot, Budget, Event, State
from gnoming.registry import GAMES

GAME = GAMES["gnoming-a-round"]
MIXED = ("careful", "sprout", "random", "sprout")


def line_up(*levels: str, seed: str = "7", **options: object) -> LineUp:
    return LineUp(GAME.name, levels, GAME.make_options({"rounds": 1} | options), seed)


@dataclass(slots=True)
class Notes:
    """The bots and their seats, in the order in which each was asked for the first time in a game."""

    sat: list[tuple[str, int, str]] = field(default_factory=list)


class Spied(AroundGame):
    """The game with bots who write down where they sit, and on which cards."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes

    def make_bot(self, level: str) -> "Spy":  # type: ignore[override]
        return Spy(level, cast(Bot[State, Action], super().make_bot("random")), self._notes)


@dataclass(slots=True)
class Spy:
    """Plays at random; its first move tells where it sits."""

    level: str
    player: Bot[State, Action]
    notes: Notes
    asked: bool = False

    def think(self, view: State, budget: Budget) -> Action:
        if not self.asked:
            assert isinstance(view, AroundState)
            self.notes.sat.append((self.level, view.to_act[0], budget.seed.partition("/")[0]))
            self.asked = True
        return self.player.think(view, budget)


@pytest.mark.parametrize("players", [2, 4, 7])
def test_every_entry_sits_on_every_seat_once_on_every_deal(
    monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    notes = Notes()
    monkeypatch.setattr("gnoming.arena.deals.find_game", lambda name: cast(AnyGame, Spied(notes)))
    levels = tuple(f"entry {n}" for n in range(players))
    for number in (1, 2):
        play_deal(line_up(*levels), number)
    expected = {
        (level, seat, game_seed("7", number))
        for level in levels
        for seat in range(players)
        for number in (1, 2)
    }
    assert len(notes.sat) == len(expected)
    assert set(notes.sat) == expected


def test_a_deal_gathers_each_entry_from_the_seats_it_sat_on() -> None:
    ours, found = line_up(*MIXED), play_deal(line_up(*MIXED), 3)
    games = [
        play_game(GAME, rotate_levels(MIXED, shift), ours.options, game_seed("7", 3)) for shift in range(4)
    ]
    for entry in range(4):
        wins = points = 0.0
        for shift, session in enumerate(games):
            seat, result = (entry + shift) % 4, GAME.result(session.state)
            winners, totals = result["winners"], result["totals"]
            assert isinstance(winners, list)
            assert isinstance(totals, list)
            wins += (seat in winners) / len(winners) / 4
            total = totals[seat]
            assert isinstance(total, int)
            points += total / 4
        assert found.entries[entry].wins == pytest.approx(wins)
        assert found.entries[entry].points == pytest.approx(points)
    assert found.rounds == 4


def test_a_shared_victory_counts_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    class Shared(AroundGame):
        def result(self, state: AroundState) -> dict[str, object]:  # type: ignore[override]
            return {"totals": [0, 0, 0], "winners": [0, 2]}

    played = play_timed(cast(AnyGame, Shared()), ("random",) * 3, line_up().options, "seed")
    assert played.wins == (0.5, 0.0, 0.5)


def test_a_round_that_nobody_ended_is_a_stall() -> None:
    assert count_stalled([{"out": 0}, {"out": None}, {"out": None}]) == 2
    assert count_stalled([{"out": 0}]) == 0


def test_a_game_in_which_nobody_goes_out_cannot_stall() -> None:
    assert count_stalled([{}, {}]) is None
    assert sum_known([None, None]) is None
    assert sum_known([None, 2, 3]) == 5


def test_turns_are_counted_as_they_begin() -> None:
    session = play_game(GAME, MIXED, line_up().options, "seed")
    draws = [0] * 4
    for entry in session.journal:
        if entry.seat is not None and GAME.encode(entry.action) in ("d", "l", "r"):
            draws[entry.seat] += 1
    assert count_turns(session.journal, 4) == tuple(draws)


def test_a_game_without_turns_counts_actions() -> None:
    class Fell(Event):
        pass

    session = play_game(GAME, ("random", "random"), line_up().options, "seed")
    journal = [replace(entry, events=(Fell(),)) for entry in session.journal]
    acted = tuple(sum(entry.seat == seat for entry in journal) for seat in range(2))
    assert count_turns(journal, 2) == acted


def test_four_equal_bots_share_fairly() -> None:
    levels = ("sprout",) * 4
    tally = LineUpTally(levels)
    for number in range(1, 7):
        tally.add(play_deal(line_up(*levels), number))
    for entry in tally.result().entries:
        assert entry.wins.mean == pytest.approx(0.25)
        assert entry.wins.low - 1e-9 <= 0.25 <= entry.wins.high + 1e-9
