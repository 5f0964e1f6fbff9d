"""The download for Windows: a program that installs the game for its user, and can uninstall it."""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from bundle.folders import DIST, folder_size
from bundle.project import read_project
from bundle.version import windows_numbers
from environment import ROOT, BuildError
from installers.small_icon import small_icon

SCRIPT = ROOT / "packaging" / "windows" / "gnoming.nsi"
ICON = ROOT / "assets" / "icon" / "gnoming.ico"

TARGET = "amd64-unicode"
"""The target option of makensis: Debian's makes 64-bit installers, the official one equivalent 32-bit ones."""


def make_setup(made: Path, version: str, folder: Path = DIST) -> list[Path]:
    """Compile the NSIS script for a bundle; raises BuildError if makensis is missing or fails."""
    makensis = shutil.which("makensis") or shutil.which("makensis", path=r"C:\Program Files (x86)\NSIS")
    if makensis is None:
        raise BuildError(
            "The installer for Windows is made by makensis (NSIS 3.08 or newer), which is not here."
        )
    path = folder / f"Gnoming-{version}-windows-x64-setup.exe"
    with tempfile.TemporaryDirectory(prefix="gnoming-setup-") as name:
        icon = Path(name) / "uninstall.ico"
        icon.write_bytes(small_icon(ICON.read_bytes()))
        _compile(makensis, _values(made, version, path, icon))
    return [path]


def _values(made: Path, version: str, path: Path, uninstall_icon: Path) -> dict[str, str]:
    """Return the values for the script."""
    project = read_project(ROOT)
    values = {
        "VERSION": version,
        "HOME": project.home,
        "ISSUES": project.issues,
        "NUMBERS": ".".join(map(str, windows_numbers(version))),
        "FILES": str(made / "*.*"),
        "OUT": str(path),
        "ICON": str(ICON),
        "UNINSTALL_ICON": str(uninstall_icon),
        "KILOBYTES": str(folder_size(made) // 1024),
    }
    if (Path("/usr/share/nsis/Stubs") / f"lzma_solid-{TARGET}").exists():
        values["TARGET"] = TARGET
    return values


def _compile(makensis: str, values: Mapping[str, str]) -> None:
    mark = "/D" if sys.platform == "win32" else "-D"
    defines = [f"{mark}{name}={value}" for name, value in values.items()]
    if subprocess.run([makensis, f"{mark[0]}V2", f"{mark[0]}WX", *defines, str(SCRIPT)]).returncode != 0:
        raise BuildError("makensis could not make the installer; the lines above say why.")
