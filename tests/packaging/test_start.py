"""The bundle's beginning: how its archive of modules is read."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

START = Path(__file__).parents[2] / "packaging" / "start.py"
COUNTING = """
import io, runpy, sys
opened, really = [], io.open_code
io.open_code = lambda path: opened.append(path) or really(path)
runpy.run_path(sys.argv[1])["read_archives_whole"]()
sys.path.insert(0, sys.argv[2])
import one, two.three
print(one.NAME, two.three.NAME, len([path for path in opened if path == sys.argv[2]]))
"""


def test_an_archive_of_modules_is_opened_once_however_many_are_loaded(tmp_path: Path) -> None:
    archive = tmp_path / "modules.zip"
    with zipfile.ZipFile(archive, "w") as writer:
        writer.writestr("one.py", "NAME = 'first'")
        writer.writestr("two/__init__.py", "")
        writer.writestr("two/three.py", "NAME = 'third'")

    command = [sys.executable, "-c", COUNTING, str(START), str(archive)]
    environ = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    said = subprocess.run(command, capture_output=True, text=True, env=environ, check=True).stdout

    assert said.split() == ["first", "third", "1"]


def test_a_module_that_is_not_there_is_still_missed(tmp_path: Path) -> None:
    archive = tmp_path / "modules.zip"
    with zipfile.ZipFile(archive, "w") as writer:
        writer.writestr("one.py", "import nowhere_at_all")
    program = COUNTING.replace("import one, two.three", "import one")

    command = [sys.executable, "-c", program, str(START), str(archive)]
    said = subprocess.run(command, capture_output=True, text=True, check=False)

    assert said.returncode == 1
    assert "ModuleNotFoundError: No module named 'nowhere_at_all'" in said.stderr
