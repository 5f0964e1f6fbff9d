"""The order of imports: the project keeps it, and the check would notice if it did not."""

import subprocess
import sys
from pathlib import Path

import pytest

from checks import imports, sources

ROOT = Path(__file__).resolve().parents[3]

LOAD_ALL = """
import pkgutil, sys, gnoming
for module in pkgutil.walk_packages(gnoming.__path__, "gnoming."):
    if not module.name.endswith("__main__"):
        __import__(module.name)
print(*sorted({name.partition(".")[0] for name in sys.modules} & {"pygame", "scenes", "ssl"}))
"""


def test_every_module_has_a_floor() -> None:
    entrances = {"gnoming", "gnoming.__main__", "scenes", "scenes.kit"}
    modules = {source.module for source in sources.read_sources(ROOT, "gnoming", "scenes")}
    assert {module for module in modules - entrances if imports.floor(module) < 0} == set()


def test_loading_all_of_gnoming_loads_neither_pygame_nor_scenes_nor_a_network() -> None:
    done = subprocess.run([sys.executable, "-c", LOAD_ALL], capture_output=True, text=True, cwd=ROOT)
    assert (done.returncode, done.stdout, done.stderr) == (0, "\n", "")


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("gnoming/core/x.py", "import pygame"),
        ("gnoming/core/x.py", "from gnoming.around import game"),
        ("gnoming/core/x.py", "from gnoming import around"),
        ("gnoming/core/x.py", "from ..around.game import Game"),
        ("gnoming/core/x.py", "def f():\n    import gnoming.storage.settings"),
        ("gnoming/core/x.py", "import importlib\nimportlib.import_module('scenes.app')"),
        ("gnoming/around/x.py", "import gnoming.pesky.game"),
        ("gnoming/pesky/__init__.py", "from ..around import game"),
        ("gnoming/registry.py", "import scenes.app"),
        ("gnoming/cli/x.py", "from scenes import app"),
        ("gnoming/storage/saves.py", "from gnoming.core import game"),
        ("gnoming/x.py", "import numpy"),
        ("gnoming/x.py", "from urllib import request"),
        ("scenes/x.py", "import socket"),
        ("scenes/kit/assist/speech/speech_dispatcher.py", "import socket"),
        ("scenes/kit/assist/speech/unix_socket.py", "from socket import create_connection"),
        ("scenes/kit/assist/speech/unix_socket.py", "import socket as library"),
        ("scenes/kit/assist/speech/unix_socket.py", "import socket\nsocket.create_connection(('here', 1))"),
        ("scenes/kit/assist/speech/unix_socket.py", "import socket\nsocket.socket()"),
        ("scenes/kit/assist/speech/unix_socket.py", "import socket\nsocket.socket(2, socket.SOCK_STREAM)"),
        ("scenes/kit/x.py", "from gnoming.core import game"),
        ("scenes/kit/x.py", "from scenes.table import table"),
        ("scenes/kit/x.py", "from gnoming import registry"),
        ("scenes/kit/stage/x.py", "from scenes.kit.widgets.base import Widget"),
        ("scenes/table/view/x.py", "from scenes.table.scene import TableScene"),
        ("gnoming/thinking/x.py", "from gnoming.review.steps import Step"),
    ],
)
def test_a_forbidden_import_is_found(tmp_path: Path, path: str, line: str) -> None:
    (tmp_path / path).parent.mkdir(parents=True)
    (tmp_path / path).write_text(line + "\n")
    (found,) = imports.faults(tmp_path)
    assert found.startswith(f"{path}:")


def test_a_circle_is_found_even_if_it_is_closed_for_types_alone(tmp_path: Path) -> None:
    (tmp_path / "gnoming").mkdir()
    (tmp_path / "gnoming" / "a.py").write_text("from gnoming import b\n")
    (tmp_path / "gnoming" / "b.py").write_text("if TYPE_CHECKING:\n    from gnoming.c import C\n")
    (tmp_path / "gnoming" / "c.py").write_text("def f():\n    import gnoming.a\n")
    (found,) = imports.faults(tmp_path)
    assert {"gnoming.a", "gnoming.b", "gnoming.c"} <= set(found.split())


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("gnoming/core/x.py", "from gnoming.core.game import Game"),
        ("gnoming/core/x.py", "from . import game"),
        ("gnoming/core/x.py", "from gnoming import __version__"),
        ("gnoming/around/x.py", "from gnoming.core.game import Game\nfrom random import Random"),
        ("gnoming/registry.py", "from gnoming.around.game import Around"),
        ("gnoming/cli/x.py", "import importlib\nimportlib.import_module('scenes.app')"),
        (
            "scenes/kit/assist/speech/unix_socket.py",
            "import socket\nsocket.socket(socket.AF_UNIX, socket.SOCK_STREAM)",
        ),
        ("scenes/kit/x.py", "import pygame\nfrom gnoming.text import text\nfrom scenes.kit import theme"),
        ("scenes/table/x.py", "from gnoming.registry import GAMES\nfrom scenes.kit.stage import Stage"),
    ],
)
def test_a_proper_import_is_none_of_its_business(tmp_path: Path, path: str, line: str) -> None:
    (tmp_path / path).parent.mkdir(parents=True)
    (tmp_path / path).write_text(line + "\n")
    assert imports.faults(tmp_path) == []
