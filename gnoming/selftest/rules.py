"""The games without a screen: played, written down, read again, saved; and every bot asked in the worker's process."""

import json
import os
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic

from gnoming.core.game import Action, Budget, Event, Match, Player, State
from gnoming.core.luck import Luck
from gnoming.core.reading import AnyGame, read_record
from gnoming.core.record import write_record
from gnoming.core.replay import resume
from gnoming.core.session import Session
from gnoming.registry import GAMES, find_game
from gnoming.saves import SaveStore
from gnoming.selftest.steps import Fault, Step
from gnoming.thinking.link import Link
from gnoming.thinking.messages import Answered, Ask, Failed, Reply
from gnoming.thinking.questions import Think

AnySession = Session[State, Action, Event]
SEED = "selftest"
MOST_ACTIONS = 20_000
PATIENCE_S = 60.0
"""How long one bot may take over one decision."""


def steps(home: Path) -> list[Step]:
    """Return the steps; saves go into `home`."""
    found = []
    for game in GAMES.values():
        found.append(Step(f"rules of {game.name}", partial(_rules, game)))
        found.append(Step(f"bots of {game.name}", partial(_bots, game)))
        found.append(Step(f"saves of {game.name}", partial(_saves, game, home)))
    return found


def begun(game: AnyGame, people: int = 0, rounds: int = 1) -> AnySession:
    """Return a short game for as few seats as may be, the first of them people, the others the weakest bots."""
    seats = max(game.seats.start, people)
    level = game.levels[0]
    players = [Player(f"Person {n + 1}") for n in range(people)]
    players += [Player(f"Bot {n + 1}", "bot", level) for n in range(seats - people)]
    length = {spec.name: rounds for spec in game.option_specs if spec.name == "rounds"}
    match = Match(tuple(players), game.options(length))
    return Session(game, match, Luck(SEED), created="2026-01-01T00:00:00Z")


def played(session: AnySession, most: int = MOST_ACTIONS) -> int:
    """Play on by dice, at most so many actions; return how many there were."""
    dice = Random(SEED)
    for done in range(most):
        if session.state.over:
            return done
        legal = session.game.legal(session.state)
        action = legal[int(dice.random() * len(legal))]
        session.act(session.state.to_act[0] if session.state.to_act else None, action)
    if most == MOST_ACTIONS:
        raise Fault("the game does not end")
    return most


def _rules(game: AnyGame) -> str:
    session = begun(game)
    done = played(session)
    if write_record(_read(json.dumps(write_record(session)))) != write_record(session):
        raise Fault("a record leads to another end than its game")
    return f"{done} actions, and the same again from the record"


def _saves(game: AnyGame, home: Path) -> str:
    session = begun(game)
    store = SaveStore(home / "selftest-saves", "game")
    session.save = lambda now: store.write(json.dumps(write_record(now)))
    played(session, 12)
    store.close()
    found = SaveStore(home / "selftest-saves", "game")
    loaded = found.load(_read)
    if loaded.value is None or write_record(loaded.value) != write_record(session):
        raise Fault("what was saved is not what is loaded")
    store.path.write_text("{", "utf-8")
    backup = found.load(_read)
    found.remove()
    found.close()
    if backup.backup != 1:
        raise Fault("the backup of a damaged save is not found")
    return "saved, loaded, and loaded from the backup"


def _read(document: str) -> AnySession:
    return resume(read_record(document, GAMES))


def _bots(game: AnyGame) -> str:
    """Ask every level once, in a process as the program starts it."""
    session = begun(game)
    played(session, 8)
    while len(session.state.to_act) < 1:
        played(session, 1)
    view = session.view(session.state.to_act[0])
    link = Link(find_game)
    times = []
    try:
        if link.pid in (None, os.getpid()):
            raise Fault("the worker is no process of its own")
        for number, level in enumerate(game.levels, 1):
            start = monotonic()
            question = Think(game.name, Player("Bot", "bot", level), view, Budget(f"{SEED}-{level}"))
            link.send(Ask(number, question))
            _check(game, level, view, _reply(link, level))
            times.append(f"{level} {monotonic() - start:.1f} s")
    finally:
        link.end()
    return ", ".join(times)


def _reply(link: Link, level: str) -> Reply:
    end = monotonic() + PATIENCE_S
    while monotonic() < end:
        for reply in link.replies(0.5):
            return reply
    raise Fault(f"{level} gives no answer within {PATIENCE_S:.0f} s")


def _check(game: AnyGame, level: str, view: State, reply: Reply) -> None:
    match reply:
        case Failed(_, trace):
            raise Fault(f"{level} failed: {trace}")
        case Answered(_, thought):
            if thought not in game.legal(view):
                raise Fault(f"{level} answers {thought!r}, which is not allowed")
