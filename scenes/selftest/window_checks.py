import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from gnoming import paths
from gnoming.core.game import AnyGame
from gnoming.core.luck import stream
from gnoming.person.profile import Profile
from gnoming.registry import GAMES
from gnoming.selftest.checks import SEED, Check, run_seeds
from gnoming.selftest.game_checks import new_game
from gnoming.storage.settings import Settings
from gnoming.thinking.worker import WorkerThinker
from scenes.kit.drawing.image_files import each_picture_once
from scenes.pilot import player
from scenes.pilot.program import Program, make_profile
from scenes.selftest import asset_checks

SIZE = (960, 540)
FPS = 10.0
MOST_SEATS = 3
"""The number of seat counts to choose from, starting with a game's smallest."""
QUICK = Settings(speed=4.0, reduced_motion=True, bots_pace="instant", language="en")


def checks(home: Path, seeds: Sequence[str] = (SEED,)) -> list[Check]:
    """Return the self-test's steps. Players' files go into `home`; each game is played once per seed."""
    assets = paths.assets()
    return [
        Check("pictures", partial(asset_checks.check_pictures, assets)),
        Check("sounds", partial(asset_checks.check_sounds, assets)),
        Check("fonts", partial(asset_checks.check_fonts, assets)),
        *(
            Check(f"a game of {game.name} by hand", partial(_play_games, game, home, seeds))
            for game in GAMES.values()
        ),
    ]


def _play_games(game: AnyGame, home: Path, seeds: Sequence[str]) -> str:
    program = Program(make_profile(home / f"play-{game.name}", QUICK), WorkerThinker(), SIZE, FPS)
    program.app.ui.mixer.open()
    try:
        with each_picture_once():
            return run_seeds(seeds, partial(_play_game, program, game, home / f"play-{game.name}"))
    finally:
        program.close()


def _play_game(program: Program, game: AnyGame, home: Path, seed: str) -> str:
    """Play a game through events, from the deal to the final scores, leaving and continuing it once."""
    home = Path(tempfile.mkdtemp(dir=home))
    seats = game.seats[int(stream(seed, "seats").random() * MOST_SEATS)]
    program.open(new_game(game, people=1, seed=seed, seats=seats), make_profile(home, QUICK))
    player.settle(program)
    player.play_action(program)
    player.settle(program)
    program.pilot.press("escape")
    program.open(profile=Profile(paths.user_folders({"GNOMING_HOME": str(home)})))
    player.settle(program)
    program.pilot.press("return")  # continue the saved game
    done = player.play_to_end(program)
    return f"{done + 1} actions with mouse and keys, left once and gone on with"
