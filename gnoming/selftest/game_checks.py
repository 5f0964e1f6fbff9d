"""Checks of the games without a screen: playing, recording, reading back, saving, and asking all bots in the worker."""

import json
import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic

from gnoming.core.game import AnyGame, Budget, Match, Player, State
from gnoming.core.luck import Luck
from gnoming.core.record_reader import read_record
from gnoming.core.record_writer import write_record
from gnoming.core.replay import resume
from gnoming.core.session import AnySession, Session
from gnoming.registry import GAMES, find_game
from gnoming.selftest.checks import SEED, Check, SelfTestError, run_seeds
from gnoming.storage.saves import SaveStore
from gnoming.thinking.thinker import MoveRequest, Reply, RequestAnswered, RequestFailed, SubmitRequest
from gnoming.thinking.worker_process import WorkerProcess

MAX_ACTIONS = 20_000
DECISION_LIMIT_S = 60.0
"""The seconds that a bot may take for one decision."""


def game_checks(home: Path, seeds: Sequence[str] = (SEED,)) -> list[Check]:
    """Return the checks; saves go into `home`. Rules are checked with every seed, bots and saves with the first."""
    found = []
    for game in GAMES.values():
        found.append(Check(f"rules of {game.name}", partial(run_seeds, seeds, partial(_check_rules, game))))
        found.append(Check(f"bots of {game.name}", partial(run_seeds, seeds[:1], partial(_check_bots, game))))
        saves = partial(_check_saves, game, home)
        found.append(Check(f"saves of {game.name}", partial(run_seeds, seeds[:1], saves)))
    return found


def new_game(
    game: AnyGame, people: int = 0, rounds: int = 1, seed: str = SEED, seats: int | None = None
) -> AnySession:
    """Return a short game: people first, then bots of the weakest level, on `seats` seats or the fewest possible."""
    seats = max(seats or game.seats.start, people)
    level = game.levels[0]
    players = [Player(f"Person {n + 1}") for n in range(people)]
    players += [Player(f"Bot {n + 1}", "bot", level) for n in range(seats - people)]
    length = {spec.name: rounds for spec in game.option_specs if spec.name == "rounds"}
    match = Match(tuple(players), game.make_options(length))
    return Session(game, match, Luck(seed), created="2026-01-01T00:00:00Z")


def play_randomly(session: AnySession, most: int = MAX_ACTIONS) -> int:
    """Play at most `most` random actions, drawn by the game's seed; return the number played."""
    dice = Random(session.luck.seed)
    for done in range(most):
        if session.state.over:
            return done
        legal = session.game.legal(session.state)
        action = legal[int(dice.random() * len(legal))]
        session.act(session.state.to_act[0] if session.state.to_act else None, action)
    if most == MAX_ACTIONS:
        raise SelfTestError("the game does not end")
    return most


def _check_rules(game: AnyGame, seed: str = SEED) -> str:
    session = new_game(game, seed=seed)
    done = play_randomly(session)
    if write_record(_read_session(json.dumps(write_record(session)))) != write_record(session):
        raise SelfTestError("a record leads to another end than its game")
    return f"{done} actions, and the same again from the record"


def _check_saves(game: AnyGame, home: Path, seed: str = SEED) -> str:
    session = new_game(game, seed=seed)
    store = SaveStore(home / "selftest-saves", "game")
    session.save = lambda now: store.write(json.dumps(write_record(now)))
    play_randomly(session, 12)
    store.close()
    found = SaveStore(home / "selftest-saves", "game")
    loaded = found.load(_read_session)
    if loaded.value is None or write_record(loaded.value) != write_record(session):
        raise SelfTestError("what was saved is not what is loaded")
    store.path.write_text("{", "utf-8")
    backup = found.load(_read_session)
    found.remove()
    found.close()
    if backup.backup != 1:
        raise SelfTestError("the backup of a damaged save is not found")
    return "saved, loaded, and loaded from the backup"


def _read_session(document: str) -> AnySession:
    return resume(read_record(document, GAMES))


def _check_bots(game: AnyGame, seed: str = SEED) -> str:
    """Ask every level for a move, in a worker process started as the program does; return the times taken."""
    session = new_game(game, seed=seed)
    play_randomly(session, 8)
    while len(session.state.to_act) < 1:
        play_randomly(session, 1)
    view = session.view(session.state.to_act[0])
    link = WorkerProcess(find_game)
    times = []
    try:
        if link.pid in (None, os.getpid()):
            raise SelfTestError("the worker is no process of its own")
        for number, level in enumerate(game.levels, 1):
            start = monotonic()
            question = MoveRequest(game.name, Player("Bot", "bot", level), view, Budget(f"{seed}-{level}"))
            link.send(SubmitRequest(number, question))
            _check_reply(game, level, view, _wait_for_reply(link, level))
            times.append(f"{level} {monotonic() - start:.1f} s")
    finally:
        link.terminate()
    return ", ".join(times)


def _wait_for_reply(link: WorkerProcess, level: str) -> Reply:
    end = monotonic() + DECISION_LIMIT_S
    while monotonic() < end:
        for reply in link.receive(0.5):
            return reply
    raise SelfTestError(f"{level} gives no answer within {DECISION_LIMIT_S:.0f} s")


def _check_reply(game: AnyGame, level: str, view: State, reply: Reply) -> None:
    match reply:
        case RequestFailed(_, trace):
            raise SelfTestError(f"{level} failed: {trace}")
        case RequestAnswered(_, thought):
            if thought not in game.legal(view):
                raise SelfTestError(f"{level} answers {thought!r}, which is not allowed")
