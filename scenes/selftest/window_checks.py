"""The steps of the self-test that need pygame."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from gnoming import paths
from gnoming.core.game import AnyGame
from gnoming.core.session import AnySession
from gnoming.registry import GAMES
from gnoming.selftest.checks import Check, SelfTestError
from gnoming.selftest.game_checks import new_game, play_randomly
from gnoming.thinking.worker import WorkerThinker
from scenes.selftest import asset_checks, table_player
from scenes.selftest.program_pilot import ProgramPilot
from scenes.selftest.scene_walk import SceneWalk, all_scenes


def checks(home: Path) -> list[Check]:
    """Return the steps; the games' desks lie under `home`."""
    assets = paths.assets()
    return [
        Check("pictures", partial(asset_checks.check_pictures, assets)),
        Check("sounds", partial(asset_checks.check_sounds, assets)),
        Check("fonts", partial(asset_checks.check_fonts, assets)),
        *(
            Check(f"a game of {game.name} by hand", partial(_play_game, game, home))
            for game in GAMES.values()
        ),
        Check("every scene", partial(_walk_scenes, home)),
    ]


@contextmanager
def _open_program(home: Path) -> Iterator[ProgramPilot]:
    program = ProgramPilot(home, WorkerThinker())
    try:
        yield program
    finally:
        program.close()


def _play_game(game: AnyGame, home: Path) -> str:
    """Play a game by events from the deal to the final scores; leave it once, and go on from the save."""
    with _open_program(home / f"play-{game.name}") as program:
        program.open(record=new_game(game, people=1))
        table_player.play_action(program)
        program.settle()
        program.press("escape")
        program.restart()
        program.press("return")  # go on with the saved game
        done = table_player.play_to_end(program)
        return f"{done + 1} actions by mouse and keys, left once and gone on with"


def _walk_scenes(home: Path) -> str:
    with _open_program(home / "walk") as program:
        walk = SceneWalk(program)
        walk.explore_from(program.open)
        walk.explore_from(partial(program.open, note="Something to be told."))
        walk.explore_from(program.fail)
        for game in GAMES.values():
            for start in _starting_points(program, game):
                walk.explore_from(start, game.name)
        missed = sorted(scene.__name__ for scene in all_scenes() - walk.visited)
        if missed:
            raise SelfTestError(f"never came to {', '.join(missed)}")
        return f"{len(walk.visited)} scenes, {walk.input_count} buttons and keys tried"


def _starting_points(program: ProgramPilot, game: AnyGame) -> list[Callable[[], None]]:
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
        table_player.play_to_end(program)
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
