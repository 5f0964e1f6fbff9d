"""What people on Windows download: one program that installs the game for its user, and takes it away again."""

import shutil
import subprocess
import sys
from pathlib import Path

from bundle.folders import DIST, folder_size
from bundle.version import windows_numbers
from environment import ROOT, BuildError

SCRIPT = ROOT / "packaging" / "windows" / "gnoming.nsi"

TARGET = "amd64-unicode"
"""Debian's makensis makes installers of 64 bits; the official one of 32, which do the same."""


def make_setup(made: Path, version: str, folder: Path = DIST) -> list[Path]:
    """Compile the NSIS script around a bundle; raises BuildError where makensis is missing or fails."""
    makensis = shutil.which("makensis") or shutil.which("makensis", path=r"C:\Program Files (x86)\NSIS")
    if makensis is None:
        raise BuildError(
            "The installer for Windows is made by makensis (NSIS 3.08 or newer), which is not here."
        )
    path = folder / f"Gnoming-{version}-windows-x64-setup.exe"
    values = {
        "VERSION": version,
        "NUMBERS": ".".join(map(str, windows_numbers(version))),
        "FILES": str(made / "*.*"),
        "OUT": str(path),
        "ICON": str(ROOT / "assets" / "icon" / "gnoming.ico"),
        "KILOBYTES": str(folder_size(made) // 1024),
    }
    if (Path("/usr/share/nsis/Stubs") / f"lzma_solid-{TARGET}").exists():
        values["TARGET"] = TARGET
    mark = "/D" if sys.platform == "win32" else "-D"
    defines = [f"{mark}{name}={value}" for name, value in values.items()]
    if subprocess.run([makensis, f"{mark[0]}V2", f"{mark[0]}WX", *defines, str(SCRIPT)]).returncode != 0:
        raise BuildError("makensis could not make the installer; the lines above say why.")
    return [path]
