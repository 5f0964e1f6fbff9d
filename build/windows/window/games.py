"""Both games played in the window: a round by mouse, one by keys, the second game by mouse."""

import shutil
import time

from gnoming.text import text
from scenes.flow.presenters import boxed_games
from windows.window.game import GameOnScreen
from windows.window.rounds import HURRY_S, Act, Pair, by_keys, by_mouse, play_round
from windows.window.stage import Stage

ROUNDS: tuple[tuple[str, str, Act], ...] = (
    ("mouse", "gnoming-a-round", by_mouse),
    ("keys", "gnoming-a-round", by_keys),
    ("pesky", "pesky-garden-gnomes", by_mouse),
)
LEAST_TURNS = 5


def try_games(stage: Stage) -> None:
    """Install, start by the link in the start menu, and play."""
    titles = {one.name: one.title for one in boxed_games()}
    with stage.installed("games") as game:
        for name, title, act in ROUNDS:
            with stage.report.step(f"a round of {titles[title]}, {name}"):
                _try_round(stage, game, name, titles[title], act)
            game.kill()


def _try_round(stage: Stage, game: GameOnScreen, name: str, title: str, act: Act) -> None:
    """Start by the link in the start menu, set up a game, play a round, and close the window."""
    shutil.rmtree(game.home / "saves", ignore_errors=True)
    game.start()
    with stage.pair(game) as pair:
        pair.mirror.show()
        pair.picture(f"{name}-title")
        _play(pair, name, title, act)
    game.quit()


def _play(pair: Pair, name: str, title: str, act: Act) -> None:
    mirror = pair.mirror
    mirror.hand.window = pair.game.window
    mirror.use(text("title.play", game=title))
    pair.picture(f"{name}-setup")
    mirror.use(text("setup.start"))
    pair.take_up_save()
    done = play_round(pair, act, name)
    time.sleep(HURRY_S)
    pair.picture(f"{name}-scores")
    pair.report.note(f"turns of that round, {name}", done >= LEAST_TURNS, str(done))
