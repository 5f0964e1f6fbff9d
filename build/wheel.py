"""`python3 build wheel`: make the wheel and test it away from any checkout."""

import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from environment import ROOT, BuildError

REQUIRED = ("gnoming/__init__.py", "scenes/__init__.py", "gnoming/assets/fonts/", "gnoming/assets/locale/de/")
FORBIDDEN = ("assets/", "gnoming/assets/art/", "gnoming/assets/soundmaking/", "tests/", "build/")


def main(arguments: list[str]) -> int:
    """Write dist/gnoming-*.whl, inspect its contents, install it elsewhere and run its help."""
    del arguments
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", "dist"]
    if subprocess.call(command, cwd=ROOT) != 0:
        raise BuildError("hatchling could not build the wheel; the lines above say why.")
    wheel = max((ROOT / "dist").glob("gnoming-*.whl"), key=lambda path: path.stat().st_mtime)
    for fault in faults(wheel):
        print(f"wheel: {fault}", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="gnoming-wheel-") as folder:
        status = _try_wheel(wheel, Path(folder))
    print(
        f"wheel: {wheel.relative_to(ROOT)} ({wheel.stat().st_size / 1e6:.1f} MB) {'works' if not status else 'fails'}"
    )
    return status


def faults(wheel: Path) -> list[str]:
    """Return a sentence for each file that is missing in the wheel or doesn't belong there."""
    names = zipfile.ZipFile(wheel).namelist()
    missing = [f"{part} is missing" for part in REQUIRED if not any(name.startswith(part) for name in names)]
    astray = [f"{name} has no place in it" for name in names if name.startswith(FORBIDDEN)]
    return missing + astray


def _try_wheel(wheel: Path, folder: Path) -> int:
    """Unpack the wheel beside this environment's libraries, as an installation would, and start the program there."""
    zipfile.ZipFile(wheel).extractall(folder)
    trial = (
        f"import sys; sys.path.insert(0, {str(folder)!r}); import gnoming.paths as p; "
        f"assert str(p.assets()).startswith({str(folder.resolve())!r}), p.assets(); "
        "from gnoming.cli import main; sys.argv = ['gnoming', '--help']; sys.exit(main())"
    )
    return subprocess.call([sys.executable, "-I", "-c", trial], cwd=folder)
