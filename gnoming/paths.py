"""The paths of the player's files and of the program's assets."""

import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple


class UserFolders(NamedTuple):
    """The player's folders. They need not exist; the code that writes there creates them."""

    saves: Path
    records: Path
    logs: Path
    settings: Path
    """The file settings.json."""
    data: Path
    """The folder of saves and records, and of files that override the program's own."""
    pictures: Path
    """The folder for pictures that the player saves, within the system's folder of pictures."""
    documents: Path
    """The folder for copies that the player asks for, within the system's folder of documents."""

    def written(self) -> Iterator[Path]:
        """Yield the existing folders in which the program replaces files."""
        yield from {self.settings.parent, self.data}
        yield from self.data.glob("*/")
        yield self.saves / "guest"
        yield from self.data.glob("profiles/*/")
        yield from self.data.glob(f"profiles/*/{self.saves.name}/")


def user_folders(environ: Mapping[str, str] = os.environ) -> UserFolders:
    """Return the system's folders for the player's files, or those below GNOMING_HOME if it is set."""
    home = environ.get("GNOMING_HOME", "")
    if home:
        base = _expand_home(Path(home)).absolute()
        data = config = base
        logs, pictures, documents = base / "logs", base / "pictures", base / "documents"
    else:
        import platformdirs  # slow to load, and not needed by commands and workers

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
    """Expand `~` as the shell does, if the user exists."""
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def assets() -> Path:
    """Return the folder of fonts, pictures, sounds and texts, in a bundle, an installed wheel or a checkout."""
    bundle: object = getattr(sys, "_MEIPASS", None)  # the folder where a frozen program unpacked itself
    if isinstance(bundle, str):
        return Path(bundle) / "assets"
    package = Path(__file__).resolve().parent
    installed = package / "assets"
    return installed if installed.is_dir() else package.parent / "assets"
