"""Gnoming A Round with odd bots, by level, for tests of thinking: in here and in worker processes alike."""

import multiprocessing
import os
import time
from collections.abc import Generator
from itertools import islice, repeat
from typing import cast

from gnoming.around.actions import AroundAction
from gnoming.around.game import AroundGame
from gnoming.around.state import AroundState
from gnoming.core.game import AnyGame, Bot, Budget, Judgement, Match, Player
from gnoming.core.luck import Luck
from gnoming.core.session import Session
from gnoming.search.slices import SlicedPlayer
from gnoming.thinking.thinker import JudgeRequest, MoveRequest

AnyBot = Bot[AroundState, AroundAction]
LONG = 80
"""Slices of a long thought, each of some 2 ms."""


class BrokenError(Exception):
    """The error that a broken bot raises."""


class Slow(SlicedPlayer[AroundState, AroundAction]):
    """Ponders for so many slices, then does the first thing that it may."""

    def __init__(self, slices: int) -> None:
        self._slices = slices

    def think_in_slices(self, view: AroundState, budget: Budget) -> Generator[None, None, AroundAction]:
        for _ in islice(repeat(None), self._slices):
            busy(0.002)
            yield
        return AroundGame().legal(view)[0]

    def think(self, view: AroundState, budget: Budget) -> AroundAction:
        raise NotImplementedError("whoever can ponder is not asked to think")


class Stubborn:
    """Thinks so long that nobody would wait, and cannot be talked to meanwhile."""

    def think(self, view: AroundState, budget: Budget) -> AroundAction:
        busy(600)
        return AroundGame().legal(view)[0]


class Deadly:
    """Takes every worker process with it."""

    def think(self, view: AroundState, budget: Budget) -> AroundAction:
        if multiprocessing.parent_process() is not None:
            os._exit(3)
        return AroundGame().legal(view)[-1]


class Faulty:
    """Raises wherever it is asked."""

    def think(self, view: AroundState, budget: Budget) -> AroundAction:
        raise BrokenError


class OddGame(AroundGame):
    """The usual game; some levels have odd bots."""

    def make_bot(self, level: str) -> AnyBot:
        match level:
            case "slow":
                return Slow(LONG)
            case "endless":
                return Slow(LONG * 1000)
            case "stubborn":
                return Stubborn()
            case "deadly":
                return Deadly()
            case "faulty":
                return Faulty()
            case _:
                return super().make_bot(level)

    def make_bot_for(self, player: Player) -> AnyBot:
        return self.make_bot(player.level or "")


class HopelessGame(OddGame):
    """The usual game, with nobody who could think about it."""

    levels = ("deadly", "faulty")

    def judge_in_slices(
        self, view: AroundState, budget: Budget
    ) -> Generator[None, None, Judgement[AroundAction]]:
        raise BrokenError


ODD = cast(AnyGame, OddGame())
HOPELESS = cast(AnyGame, HopelessGame())


def find(name: str) -> AnyGame:
    """Return the odd game; a worker imports this function by its name."""
    return ODD


def find_hopeless(name: str) -> AnyGame:
    return HOPELESS


def busy(seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pass


def views(count: int = 6) -> list[AroundState]:
    """Return some positions of a game, as the seat that is asked sees them."""
    players = tuple(Player(f"Player {seat}") for seat in range(3))
    session = Session(ODD, Match(players, ODD.make_options({})), Luck("odd"), "2026-01-01T00:00:00Z")
    session.act(None, ODD.deal_action())
    bot, found = ODD.make_bot("careful"), []
    for number in range(count):
        (seat, *_) = session.state.to_act
        found.append(session.view(seat))
        session.act(seat, bot.think(session.view(seat), Budget(str(number))))
    return cast(list[AroundState], found)


def think(level: str, view: AroundState | None = None) -> MoveRequest:
    return MoveRequest(ODD.name, Player("Odd", "bot", level), view or views(1)[0], Budget("seed"))


def judge(view: AroundState) -> JudgeRequest:
    """Return a question for what each action is worth."""
    return JudgeRequest(ODD.name, view, Budget("seed"))
