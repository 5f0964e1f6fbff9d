"""Third-party components and their licences, as shown on the About page."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from gnoming import paths

LIST_FILE = "components.toml"


@dataclass(frozen=True, slots=True)
class Component:
    """A third-party work that ships: `files` are path patterns within a bundle, `texts` the names of licence texts."""

    name: str
    licence: str
    copyright: str
    source: str
    texts: tuple[str, ...]
    files: tuple[str, ...]


def read_components(folder: Path | None = None) -> tuple[Component, ...]:
    """Return the components listed in a folder (`assets/licences`). Raises OSError, KeyError or ValueError."""
    found = tomllib.loads(((folder or _folder()) / LIST_FILE).read_text("utf-8"))["component"]
    return tuple(
        Component(
            name=str(one["name"]),
            licence=str(one["licence"]),
            copyright=str(one["copyright"]),
            source=str(one["source"]),
            texts=tuple(map(str, one["texts"])),
            files=tuple(map(str, one["files"])),
        )
        for one in found
    )


def licence_text(component: Component) -> str:
    """Return the copyright line and all licence texts of a component; raises OSError if one is missing."""
    words = [licence_path(name).read_text("utf-8").strip() for name in component.texts]
    return "\n\n\n".join([component.copyright, *words])


def licence_path(name: str) -> Path:
    """Return the path of a licence text; a font's is stored beside the font."""
    folder = paths.assets() / "fonts" if name.startswith("OFL-") else _folder() / "texts"
    return folder / f"{name}.txt"


def _folder() -> Path:
    return paths.assets() / "licences"
