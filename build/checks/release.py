"""The check that the version and the project's address are written in one place each. A part of `build check`."""

import re
from collections.abc import Iterator
from pathlib import Path

from bundle.project import read_project
from bundle.source_date import RELEASE
from bundle.version import read_version
from checks import prose

DOWNLOAD = re.compile(r"\b[Gg]noming[-_](\d+\.\d+\.\d+)[-_]")
SUFFIXES = ("", ".desktop", ".md", ".nsi", ".plist", ".po", ".py", ".sh", ".toml", ".xml", ".yml")
OWN_FILE = "pyproject.toml"


def faults(root: Path) -> list[str]:
    """Return a sentence for each older version that a document names, and each copy of the address."""
    version, project = read_version(root), read_project(root)
    found = list(_changelog_faults((root / "CHANGELOG.md").read_text("utf-8"), version))
    for path in _texts(root):
        place, text = path.relative_to(root).as_posix(), path.read_text("utf-8", "replace")
        if path.suffix == ".md":
            others = sorted({one for one in DOWNLOAD.findall(text) if one != version})
            found += [f"{place}: names the downloads of {one}, but this is {version}" for one in others]
        if project.home in text:
            found.append(f"{place}: {project.home} has its place in {OWN_FILE} alone")
    return found


def _changelog_faults(changelog: str, version: str) -> Iterator[str]:
    newest = RELEASE.search(changelog)
    if newest is None or newest["version"] != version:
        yield f"CHANGELOG.md: the newest release is not {version}, the version in gnoming/__init__.py"


def _texts(root: Path) -> Iterator[Path]:
    yield from root.glob("*.md")
    for folder in (*prose.FOLDERS, "docs", ".github"):
        paths = (root / folder).rglob("*")
        yield from (path for path in paths if path.suffix in SUFFIXES and path.is_file())
