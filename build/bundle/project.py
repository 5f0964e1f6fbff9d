"""The project's home, which pyproject.toml alone holds, and the files filled in with it."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from bundle.source_date import release_date
from bundle.version import read_version

PLACEHOLDER = "example.org"
"""Part of the home's address until the project's owner fills it in."""


@dataclass(frozen=True, slots=True)
class Project:
    """The project's repository on the web, and its authors' name."""

    home: str
    author: str

    @property
    def issues(self) -> str:
        return f"{self.home}/issues"

    @property
    def maintainer(self) -> str:
        """A name and a mail address, which Debian asks for: the address that GitHub gives to the home's owner."""
        where = urlsplit(self.home)
        owner = where.path.strip("/").partition("/")[0]
        return f"{self.author} <{owner}@users.noreply.{where.hostname}>"

    @property
    def is_filled_in(self) -> bool:
        return PLACEHOLDER not in self.home


def read_project(root: Path) -> Project:
    """Return the project as described in pyproject.toml."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    return Project(project["urls"]["Homepage"], project["authors"][0]["name"])


def fill(root: Path, template: str, **more: str) -> str:
    """Return the text of a file in packaging/linux, with @NAMES@ replaced by the release's values and these."""
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
