"""The steps of the self-test that need pygame."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from gnoming import paths
from gnoming.core.record_reader import AnyGame
from gnoming.registry import GAMES
from gnoming.selftest.checks import Check, SelfTestError
from gnoming.selftest.game_checks import AnySession, new_game, play_randomly
from gnoming.thinking.worker import WorkerThinker
from scenes.selftest import loading, playing
from scenes.selftest.program import Program
from scenes.selftest.walk import Walk, all_scenes


def steps(home: Path) -> list[Check]:
    """Return the steps; the games' desks lie under `home`."""
    assets = paths.assets()
    return [
        Check("pictures", partial(loading.pictures, assets)),
        Check("sounds", partial(loading.sounds, assets)),
        Check("fonts", partial(loading.fonts, assets)),
        *(Check(f"a game of {game.name} by hand", partial(_play, game, home)) for game in GAMES.values()),
        Check("every scene", partial(_walk, home)),
    ]


@contextmanager
def _program(home: Path) -> Iterator[Program]:
    program = Program(home, WorkerThinker())
    try:
        yield program
    finally:
        program.close()


def _play(game: AnyGame, home: Path) -> str:
    """Play a game by events from the deal to the final scores; leave it once, and go on from the save."""
    with _program(home / f"play-{game.name}") as program:
        program.open(record=new_game(game, people=1))
        playing.act(program)
        program.settle()
        program.press("escape")
        program.restart()
        program.press("return")  # go on with the saved game
        done = playing.finish(program)
        return f"{done + 1} actions by mouse and keys, left once and gone on with"


def _walk(home: Path) -> str:
    with _program(home / "walk") as program:
        walk = Walk(program)
        walk.from_(program.open)
        walk.from_(partial(program.open, note="Something to be told."))
        walk.from_(program.crash)
        for game in GAMES.values():
            for start in _starts(program, game):
                walk.from_(start, game.name)
        missed = sorted(scene.__name__ for scene in all_scenes() - walk.seen)
        if missed:
            raise SelfTestError(f"never came to {', '.join(missed)}")
        return f"{len(walk.seen)} scenes, {walk.tried} buttons and keys tried"


def _starts(program: Program, game: AnyGame) -> list[Callable[[], None]]:
    """Where the program may start with a game: in its middle, beside a saved one, before its end, after it."""

    def middle() -> AnySession:
        session = new_game(game, people=1, rounds=2)
        play_randomly(session, 10)
        return session

    def over() -> AnySession:
        session = new_game(game)
        play_randomly(session)
        return session

    def last_card() -> None:
        seats = game.seats.start
        length = play_randomly(new_game(game, people=seats))
        session = new_game(game, people=seats)
        play_randomly(session, length - 1)
        program.open(record=session)
        playing.finish(program)
        program.settle()

    def several() -> AnySession:
        session = new_game(game, people=game.seats.start)
        play_randomly(session, 10)
        return session

    return [
        lambda: program.open(record=middle()),
        lambda: program.open(record=several()),
        lambda: program.open(record=middle(), saved=middle()),
        last_card,
        lambda: program.open(record=over()),
    ]
