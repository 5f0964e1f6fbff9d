"""Both games played in the window: a round by mouse, one by keys, and a whole game of the second one by mouse."""

import shutil
import time
from collections.abc import Callable
from typing import NamedTuple

from windows.window.desktop.game import GameOnScreen
from windows.window.desktop.stage import Stage
from windows.window.playing.rounds import (
    HURRY_S,
    Act,
    Pair,
    by_keys,
    by_mouse,
    find_title,
    play_game,
    play_round,
    sit_down,
)

Play = Callable[[Pair, Act, str], int]


def _one_round(pair: Pair, act: Act, name: str) -> int:
    """Play a round and look at its scores; return the number of turns."""
    turns = play_round(pair, act, name)
    time.sleep(HURRY_S)
    pair.picture(f"{name}-scores")
    return turns


class Sitting(NamedTuple):
    """A game to play, and the means to play it."""

    name: str
    game: str
    act: Act
    play: Play


SITTINGS = (
    Sitting("mouse", "gnoming-a-round", by_mouse, _one_round),
    Sitting("keys", "gnoming-a-round", by_keys, _one_round),
    Sitting("pesky", "pesky-garden-gnomes", by_mouse, play_game),
)
LEAST_TURNS = 5


def try_games(stage: Stage) -> None:
    """Install the game, start it by its link in the start menu, and play."""
    with stage.installed("games") as game:
        for sitting in SITTINGS:
            with stage.report.step(f"{find_title(sitting.game)}, {sitting.name}"):
                _try_game(stage, game, sitting)
            game.kill()


def _try_game(stage: Stage, game: GameOnScreen, sitting: Sitting) -> None:
    shutil.rmtree(game.home / "saves", ignore_errors=True)
    game.start()
    with stage.pair(game) as pair:
        pair.mirror.show()
        pair.picture(f"{sitting.name}-title")
        sit_down(pair, sitting.name, sitting.game)
        turns = sitting.play(pair, sitting.act, sitting.name)
        pair.report.note(f"turns, {sitting.name}", turns >= LEAST_TURNS, str(turns))
    game.quit()
