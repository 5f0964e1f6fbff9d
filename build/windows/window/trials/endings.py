"""Every way in which the program can end: no process is left, and the game continues from its save."""

import shutil
import tempfile
import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

from gnoming.core.session import AnySession
from gnoming.person.records import read_session
from gnoming.storage.saves import LoadedSave, SaveStore
from windows.installation import expect
from windows.window.desktop.game import TITLE, GameOnScreen, wait_until
from windows.window.desktop.stage import Stage
from windows.window.playing.positions import bots_begin, write_record

End = Callable[[GameOnScreen], object]
BUSY_SHARE, LOOK_S, THOUGHT_S = 20.0, 0.4, 60.0
TRIED_KEYS = ("d", "5", "e", "1")
"""Keys that include a move for any person; bots need none."""
OPEN_KEY = r"HKCU\Software\Classes\Gnoming.Record.1\shell\open\command"
RECORD_NAME = "Ärger im Garten"


def try_endings(stage: Stage) -> None:
    """End the program in each way while a bot thinks.

    Then try a second copy, and opening a record while the program is running.
    """
    ends: dict[str, End] = {
        "alt+f4": lambda game: game.screen.press("alt+f4"),
        "the close button": lambda game: stage.tell_window(game, "close"),
        "log-off": lambda game: _log_off(stage, game),
        "a kill": lambda game: game.program().kill(),
        "a kill of the worker, then alt+f4": _kill_worker,
    }
    with stage.installed("endings") as game:
        for name, end in ends.items():
            with stage.report.step(f"ended by {name} in mid-thought; no process left, the game goes on"):
                _end_and_continue(game, end, name)
            game.kill()
        with stage.report.step("a second copy is started"):
            _second_copy(stage, game)
        game.kill()
        with stage.report.step("a record is opened while the game runs"):
            _open_record(stage, game)


def load_saves(home: Path) -> LoadedSave[AnySession]:
    """Load the saved game as the program would, from a copy of its folder."""
    name = next((path.name.split(".")[0] for path in (home / "saves").glob("*.json*")), "game")
    with tempfile.TemporaryDirectory(prefix="gnoming-saves-") as folder:
        shutil.copytree(home / "saves", folder, dirs_exist_ok=True)
        store = SaveStore(Path(folder), name)
        try:
            return store.load(read_session)
        finally:
            store.close()  # Windows cannot delete an open file


def _end_and_continue(game: GameOnScreen, end: End, name: str) -> None:
    shutil.rmtree(game.home / "saves", ignore_errors=True)
    record = write_record(game.wine.prefix / "drive_c", "begun", bots_begin(name))
    game.screen.activate(game.start([game.place.program / "gnoming.exe", record]))
    _wait_for_thought(game)
    seen = game.saved()
    expect("the game is saved", seen is not None)
    assert seen is not None
    end(game)
    game.wait_for_end()
    found = load_saves(game.home)
    expect("the save is whole", found.value is not None and not found.set_aside)
    assert found.value is not None
    expect("nothing is lost", len(found.value.journal) >= len(seen.journal))
    _continue(game, len(found.value.journal))
    game.quit()


def _continue(game: GameOnScreen, done: int) -> None:
    """Start the game by its link, continue with the first button, and play until another move is saved."""
    game.start()
    time.sleep(LOOK_S)
    game.screen.press("return")
    keys = cycle(TRIED_KEYS)

    def has_gone_on() -> bool:
        game.screen.press(next(keys))
        time.sleep(LOOK_S)
        found = game.saved()
        return found is not None and len(found.journal) > done

    wait_until("a move after going on", has_gone_on)


def _wait_for_thought(game: GameOnScreen) -> None:
    """Wait until the worker is busy, playing on if the bots have already moved."""
    keys = cycle(TRIED_KEYS)

    def is_busy() -> bool:
        worker = game.worker()
        if worker is not None and worker.cpu_percent(LOOK_S) > BUSY_SHARE:
            return True
        game.screen.press(next(keys))
        return False

    wait_until("a worker at work", is_busy, THOUGHT_S)


def _log_off(stage: Stage, game: GameOnScreen) -> None:
    """Ask whether the session may end, announce its end, and then kill the program as Windows does."""
    expect("the window agrees to the end of the session", stage.tell_window(game, "log-off"))
    for process in game.processes()[:1]:
        process.kill()


def _kill_worker(game: GameOnScreen) -> None:
    killed = game.worker()
    if killed is not None:
        killed.kill()
    keys = cycle(TRIED_KEYS)

    def is_replaced() -> bool:
        game.screen.press(next(keys))  # the bots may all have moved before the kill
        time.sleep(LOOK_S)
        return (worker := game.worker()) is not None and worker != killed

    wait_until("another worker", is_replaced)
    done = len(saved.journal) if (saved := game.saved()) else 0
    wait_until("a move", lambda: (now := game.saved()) and len(now.journal) > done)
    game.screen.press("alt+f4")


def _second_copy(stage: Stage, game: GameOnScreen) -> None:
    """Start a second copy: it ends, and the first one's window stays with its game."""
    first = _start_saved(game)
    game.start_again()
    stage.keep_picture(game, "second-copy")
    expect("one window stays", game.screen.windows(TITLE) == [first])
    game.quit()
    expect("the save is whole", load_saves(game.home).value is not None)


def _start_saved(game: GameOnScreen) -> int:
    """Start the game and continue its saved game; return its window."""
    window = game.start()
    time.sleep(LOOK_S)
    game.screen.press("return")
    wait_until("a saved game", game.saved)
    return window


def _opening(game: GameOnScreen, record: Path) -> list[str]:
    """Return the registry's command for opening records, completed with this record's path.

    Wine's own desktop ignores the user's own file types.
    """
    command = game.place.value(OPEN_KEY) or ""
    words = [word.strip() for word in command.split('"') if word.strip()]
    expect("the registry says what opens a record", len(words) == 2 and words[1] == "%1")
    return [words[0], game.wine.path(record)]


def _open_record(stage: Stage, game: GameOnScreen) -> None:
    """Open a record with a double click: the window that is open takes it, without harm to its own save."""
    first = _start_saved(game)
    before = load_saves(game.home).value
    record = write_record(game.wine.prefix / "drive_c" / "Für später", RECORD_NAME, bots_begin("opened", 0))
    game.start_again(_opening(game, record))
    time.sleep(2 * LOOK_S)
    stage.keep_picture(game, "record-opened")
    expect("one window stays", game.screen.windows(TITLE) == [first])
    game.quit()
    after = load_saves(game.home).value
    assert before is not None
    expect("its game is still saved", after is not None and after.luck.seed == before.luck.seed)
