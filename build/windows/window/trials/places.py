"""Windows set up in other ways: in German, with non-ASCII names, in deep folders, and with read-only folders."""

import os
import subprocess
from pathlib import Path

from environment import BuildError
from windows.installation import expect
from windows.window.desktop.game import GameOnScreen
from windows.window.desktop.stage import Stage, spoken
from windows.window.playing.rounds import sit_down

GERMAN = "de_DE"
USER = "Jörg Müßig von Überall"
DEEP = "C:\\" + "\\".join(f"Für-viele-Spiele-im-Grünen,-Ordner-{n}-von-4" for n in range(1, 5)) + "-"
DEEP += (180 - len(DEEP)) * "x"
"""The longest path that the installer takes. It has no spaces, round which Wine would put quotes."""


def try_places(stage: Stage) -> None:
    """Start the game in each of these setups, and compare what it shows."""
    with stage.report.step("German Windows, a user name with umlauts and spaces"):
        _german(stage)
    with stage.report.step(f"installed in a folder of {len(DEEP)} characters"):
        _deep(stage)
    with stage.report.step("installed where nothing can be written"), stage.installed("sealed") as game:
        _sealed(stage, game)


def _german(stage: Stage) -> None:
    locales = _make_locale(stage.home, GERMAN)
    with stage.installed("german", USER=USER, LC_ALL=f"{GERMAN}.UTF-8", LOCPATH=str(locales)) as game:
        expect("the user's folder has the user's name", USER in str(game.place.local))
        game.set_options(spoken("system"))
        game.start()
        with stage.pair(game, spoken("de")) as pair:
            pair.mirror.show()
            pair.picture("german")
        game.quit()
        expect("the log lies in the user's folder", "first picture" in game.log())


def _make_locale(folder: Path, name: str) -> Path:
    """Make the system locale for a language, which Wine uses; return the folder of such locales."""
    folder /= "locales"
    folder.mkdir()
    command = ["localedef", "-i", name, "-f", "UTF-8", str(folder / f"{name}.UTF-8")]
    if subprocess.run(command, capture_output=True).returncode != 0:
        raise BuildError("A Windows in German takes what Debian and Ubuntu have as: apt-get install locales")
    return folder


def _deep(stage: Stage) -> None:
    with stage.installed("deep", DEEP) as game:
        expect("the program lies there", (game.place.program / "gnoming.exe").is_file())
        _play_a_little(stage, game, "deep-folder")


def _sealed(stage: Stage, game: GameOnScreen) -> None:
    program = game.place.program
    before = _tree(program)
    for path in (program, *program.rglob("*")):
        os.chmod(path, 0o555 if path.is_dir() else 0o444)
    try:
        _play_a_little(stage, game, "sealed-folder")
    finally:
        for path in (program, *program.rglob("*")):
            os.chmod(path, 0o755)
    expect("nothing has changed where the program lies", _tree(program) == before)


def _tree(folder: Path) -> dict[str, tuple[int, int]]:
    found = ((path, path.stat()) for path in folder.rglob("*") if path.is_file())
    return {str(path): (facts.st_size, facts.st_mtime_ns) for path, facts in found}


def _play_a_little(stage: Stage, game: GameOnScreen, name: str) -> None:
    """Start the game, look at the title, sit down at a table, and close the window."""
    game.start()
    with stage.pair(game) as pair:
        pair.mirror.show()
        pair.picture(name)
        sit_down(pair, name, "gnoming-a-round")
    game.quit()
