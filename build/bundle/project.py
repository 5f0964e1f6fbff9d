"""The project's home, issues page and mail address, which pyproject.toml alone holds, and files filled in with them."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from bundle.source_date import release_date
from bundle.version import read_version

PLACEHOLDER = "example.org"
"""Part of every value that the project's owner hasn't filled in yet."""


@dataclass(frozen=True, slots=True)
class Project:
    """The values that only the project's owner knows."""

    home: str
    issues: str
    maintainer: str
    """Name and mail address, as in mail: Ann Gnome <ann@gnomes.net>."""

    @property
    def is_filled_in(self) -> bool:
        return not any(PLACEHOLDER in value for value in (self.home, self.issues, self.maintainer))


def read_project(root: Path) -> Project:
    """Return the owner's values from pyproject.toml."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    author = project["authors"][0]
    return Project(
        project["urls"]["Homepage"], project["urls"]["Issues"], f"{author['name']} <{author['email']}>"
    )


def fill(root: Path, template: str, **more: str) -> str:
    """Return the text of a file in packaging/linux, its @NAMES@ replaced by the release's values and these."""
    project, version = read_project(root), read_version(root)
    values = {
        "VERSION": version,
        "DATE": release_date(root, version),
        "HOME": project.home,
        "ISSUES": project.issues,
        "MAINTAINER": project.maintainer,
        **more,
    }
    words = (root / "packaging" / "linux" / template).read_text("utf-8")
    for name, value in values.items():
        words = words.replace(f"@{name}@", value)
    return words
