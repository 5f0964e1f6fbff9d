"""Where things lie on this machine: the player's own files, and the game's assets."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs


@dataclass(frozen=True, slots=True)
class UserFolders:
    """The player's own places. None of them need exist; whoever writes there makes them."""

    saves: Path
    records: Path
    logs: Path
    settings: Path
    """A file: settings.json."""
    data: Path
    """What holds the saves and records; files that correct the game's own lie beside them."""


def user_folders(environ: Mapping[str, str] = os.environ) -> UserFolders:
    """Find the places where the system wants such files; GNOMING_HOME, when set, holds all of them instead."""
    home = environ.get("GNOMING_HOME", "")
    if home:
        base = _expand_home(Path(home)).absolute()
        data = config = base
        logs = base / "logs"
    else:
        system = platformdirs.PlatformDirs("gnoming", appauthor=False)
        data, config = Path(system.user_data_dir), Path(system.user_config_dir)
        logs = Path(system.user_log_dir)
    return UserFolders(
        saves=data / "saves",
        records=data / "records",
        logs=logs,
        settings=config / "settings.json",
        data=data,
    )


def _expand_home(path: Path) -> Path:
    """Read `~` as the shell does; one that names nobody is a folder's name like any other."""
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def assets() -> Path:
    """Find the folder of fonts, pictures, sounds and texts: in a bundle, in an installed wheel or in a checkout."""
    bundle: object = getattr(sys, "_MEIPASS", None)  # where a frozen program unpacked itself
    if isinstance(bundle, str):
        return Path(bundle) / "assets"
    package = Path(__file__).resolve().parent
    installed = package / "assets"
    return installed if installed.is_dir() else package.parent / "assets"
