"""`python3 build installer`: the downloads made from the bundle in dist, as far as this system can make them."""

import argparse
import hashlib
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from bundle.folders import DIST, bundle_folder
from bundle.version import read_version
from environment import ROOT, BuildError
from installers import linux, macos, windows

MAX_MB = 40.0

Make = Callable[[Path, str], list[Path]]
"""A function that returns the files made in dist from a bundle and its version."""


def main(arguments: list[str]) -> int:
    """Make all installers that this system can make, or the named ones; print their sizes and checksums."""
    kinds = _makers()
    parser = argparse.ArgumentParser(prog="python3 build installer", description=__doc__)
    parser.add_argument(
        "kinds", nargs="*", metavar="KIND", help=f"only these: {', '.join(kinds) or 'none here'}"
    )
    parser.add_argument(
        "--bundle", type=Path, default=bundle_folder(), help="the folder that `build bundle` made"
    )
    asked = parser.parse_args(arguments)
    unknown = [name for name in asked.kinds if name not in kinds]
    if unknown:
        raise BuildError(
            f"No installer of this system is called {unknown[0]!r}; there are {', '.join(kinds) or 'none'}."
        )
    if not asked.bundle.is_dir():
        raise BuildError(f"{asked.bundle} is not there yet: python3 build bundle makes it.")
    version = read_version(ROOT)
    wanted = asked.kinds or [name for name in kinds if name != "windows" or sys.platform == "win32"]
    made = [path for name in wanted for path in kinds[name](asked.bundle.resolve(), version)]
    return _report(made)


def _makers() -> dict[str, Make]:
    """Return the installers that can be made here: Windows' wherever makensis is, the others on their own systems."""
    kinds: dict[str, Make] = {}
    if sys.platform.startswith("linux"):
        kinds["tar"] = linux.make_tar
        if shutil.which("dpkg-deb"):
            kinds["deb"] = linux.make_deb
    if sys.platform == "darwin":
        kinds["dmg"] = macos.make_dmg
    if sys.platform == "win32" or shutil.which("makensis"):
        kinds["windows"] = windows.make_setup
    return kinds


def _report(made: list[Path]) -> int:
    """Write dist/SHA256SUMS and print the files; return 1 if any is larger than allowed."""
    sums = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in made}
    (DIST / "SHA256SUMS").write_text("".join(f"{digest}  {name}\n" for name, digest in sums.items()), "utf-8")
    large = 0
    for path in made:
        megabytes = path.stat().st_size / 1e6
        large += megabytes > MAX_MB
        print(
            f"installer: dist/{path.name}, {megabytes:.1f} MB{' (TOO LARGE)' if megabytes > MAX_MB else ''}"
        )
    return 1 if large else 0
