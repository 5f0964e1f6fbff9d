"""The window in every size and state that a desktop can give it."""

from windows.installation import expect
from windows.window.desktop.game import GameOnScreen, wait_until
from windows.window.desktop.screen import SIZE
from windows.window.desktop.stage import WINDOW_SIZE, Stage
from windows.window.playing.rounds import Pair

OTHER_SIZE = (1000, 700)
DPI_KEY = r"HKCU\Control Panel\Desktop"


def try_sizes(stage: Stage) -> None:
    """Try full screen and back, another size, maximised and minimised; then all at twice the pixel density."""
    with stage.installed("sizes") as game:
        with stage.pair(game) as pair:
            game.start()
            pair.mirror.show()
            for name, size, back in (("f11", SIZE, "f11"), ("alt-return", SIZE, "alt+return")):
                with stage.report.step(f"full screen by {name} and back"):
                    game.screen.press(back)
                    _show(stage, pair, size, f"full-screen-{name}")
                    game.screen.press(back)
                    _show(stage, pair, WINDOW_SIZE, f"window-after-{name}")
            with stage.report.step("resized"):
                game.screen.resize(game.window, *OTHER_SIZE)
                _show(stage, pair, OTHER_SIZE, "resized")
            with stage.report.step("maximised and back"):
                _maximise(stage, pair)
            with stage.report.step("minimised and back"):
                _minimise(stage, pair)
            game.quit()
        with stage.report.step("192 dots an inch"):
            _double_dots(stage, game)


def _show(stage: Stage, pair: Pair, size: tuple[int, int], name: str) -> None:
    """Wait until the window has this size, and compare its picture with the mirror's."""
    stage.show_size(pair.game, size)
    pair.mirror.pilot.resize(*size)
    pair.picture(name)


def _maximise(stage: Stage, pair: Pair) -> None:
    game = pair.game
    expect("the window takes the order to fill the screen", stage.tell_window(game, "maximise"))
    wait_until("a wide window", lambda: game.screen.area(game.window).width >= SIZE[0] - 8)
    size = game.screen.area(game.window)[2:]
    _show(stage, pair, size, "maximised")
    expect("the window takes the order to go back", stage.tell_window(game, "restore"))
    _show(stage, pair, OTHER_SIZE, "restored")


def _minimise(stage: Stage, pair: Pair) -> None:
    game = pair.game
    expect("the window takes the order to go away", stage.tell_window(game, "minimise"))
    wait_until("no window", lambda: not game.screen.windows("Gnoming"))
    expect("the window takes the order to come back", stage.tell_window(game, "restore"))
    wait_until("the window", lambda: game.screen.windows("Gnoming"))
    _show(stage, pair, OTHER_SIZE, "after-minimising")


def _double_dots(stage: Stage, game: GameOnScreen) -> None:
    game.wine.run(["reg", "add", DPI_KEY, "/v", "LogPixels", "/t", "REG_DWORD", "/d", "192", "/f"])
    game.set_options()  # without the size that the window had before
    game.start()
    size = game.screen.area(game.window)[2:]
    with stage.pair(game, size=size) as pair:
        pair.mirror.show()
        pair.picture("dots-192")
    stage.report.note("the window of 192 dots an inch", size[0] >= WINDOW_SIZE[0], f"{size[0]}x{size[1]}")
    game.quit()
