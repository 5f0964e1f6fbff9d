"""No module outside the games' own rooms names a game: each asks the game, its face, or one of the two registries."""

import ast
from collections.abc import Iterator
from pathlib import Path

from gnoming.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("gnoming/around", "gnoming/pesky", "scenes/around", "scenes/pesky")
REGISTRIES = ("gnoming/registry.py", "scenes/games.py")


def names_in(path: Path) -> Iterator[str]:
    """Yield the modules of a game that a file imports, and the games and their modules named in its strings."""
    rooms = tuple(room.replace("/", ".") for room in ROOMS)
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(rooms):
            yield str(node.module)
        elif (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and (node.value in GAMES or node.value.startswith(rooms))
        ):
            yield node.value


def test_only_rooms_and_registries_name_games() -> None:
    found = {}
    for path in (*ROOT.glob("gnoming/**/*.py"), *ROOT.glob("scenes/**/*.py")):
        place = path.relative_to(ROOT).as_posix()
        if not place.startswith(ROOMS) and place not in REGISTRIES and [*names_in(path)]:
            found[place] = [*names_in(path)]
    assert found == {}
