"""What the program is made of besides its own code, and under which licences. Ships with it, and is shown in About."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from gnoming import paths

LIST_FILE = "components.toml"


@dataclass(frozen=True, slots=True)
class Component:
    """Somebody else's work that ships along. `files` are patterns of paths in a bundle, `texts` name licence texts."""

    name: str
    licence: str
    copyright: str
    source: str
    texts: tuple[str, ...]
    files: tuple[str, ...]


def read_components(folder: Path | None = None) -> tuple[Component, ...]:
    """Read the list, from `assets/licences` or another folder; raises OSError, KeyError or ValueError for a bad one."""
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
    """Return its licence: who has the rights, and all the texts; raises OSError for one that is missing."""
    words = [licence_path(name).read_text("utf-8").strip() for name in component.texts]
    return "\n\n\n".join([component.copyright, *words])


def licence_path(name: str) -> Path:
    """Return where a licence's text lies; the fonts' ones lie beside the fonts."""
    folder = paths.assets() / "fonts" if name.startswith("OFL-") else _folder() / "texts"
    return folder / f"{name}.txt"


def find_owner(path: str, known: Iterable[Component]) -> Component | None:
    """Return the component to which a file of a bundle belongs, by its path with slashes; None for nobody's."""
    for component in known:
        if any(fnmatchcase(path.lower(), pattern.lower()) for pattern in component.files):
            return component
    return None


def _folder() -> Path:
    return paths.assets() / "licences"
