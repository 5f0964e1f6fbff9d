"""Paths of the player's files and of the program's assets."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple


class UserFolders(NamedTuple):
    """The player's folders. None need exist; whoever writes there creates them."""

    saves: Path
    records: Path
    logs: Path
    settings: Path
    """The file settings.json."""
    data: Path
    """The folder of saves and records; files that override the program's own lie there too."""
    pictures: Path
    """The folder of pictures that the player has saved, where the system has such pictures."""
    documents: Path
    """The folder of copies that the player has asked for, where the system has documents."""


def user_folders(environ: Mapping[str, str] = os.environ) -> UserFolders:
    """Return the folders that the system has for such files, or those below GNOMING_HOME if that is set."""
    home = environ.get("GNOMING_HOME", "")
    if home:
        base = _expand_home(Path(home)).absolute()
        data = config = base
        logs, pictures, documents = base / "logs", base / "pictures", base / "documents"
    else:
        import platformdirs  # takes its time to load, and commands and workers have no need of it

        system = platformdirs.PlatformDirs("gnoming", appauthor=False)
        data, config = Path(system.user_data_dir), Path(system.user_config_dir)
        logs = Path(system.user_log_dir)
        pictures = Path(platformdirs.user_pictures_dir()) / "Gnoming"
        documents = Path(platformdirs.user_documents_dir()) / "Gnoming"
    return UserFolders(
        saves=data / "saves",
        records=data / "records",
        logs=logs,
        settings=config / "settings.json",
        data=data,
        pictures=pictures,
        documents=documents,
    )


def _expand_home(path: Path) -> Path:
    """Expand `~` as the shell does, if it names a user."""
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def assets() -> Path:
    """Return the folder of fonts, pictures, sounds and texts: in a bundle, an installed wheel or a checkout."""
    bundle: object = getattr(sys, "_MEIPASS", None)  # where a frozen program unpacked itself
    if isinstance(bundle, str):
        return Path(bundle) / "assets"
    package = Path(__file__).resolve().parent
    installed = package / "assets"
    return installed if installed.is_dir() else package.parent / "assets"
