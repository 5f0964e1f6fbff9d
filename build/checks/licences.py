"""The check that everything that ships may ship, and is listed in CREDITS.md. A part of `build check`."""

import importlib.metadata
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ALLOWED = frozenset(
    [
        "0BSD",
        "Apache-2.0",
        "BSD-2-Clause",
        "BSD-3-Clause",
        "ISC",
        "LGPL-2.1-only",
        "MIT",
        "MPL-2.0",
        "PSF-2.0",
        "Zlib",
    ]
)
"""Licences of libraries that may ship with MIT code (LGPL only as a separate library, which it is)."""

PLATFORMS = ("linux", "darwin", "win32")
OPEN_FONT = "SIL Open Font License"


@dataclass(frozen=True, slots=True)
class Credit:
    """A row of a table in CREDITS.md."""

    name: str
    licence: str


def faults(root: Path) -> list[str]:
    """Return a sentence for each library or font that is not listed, not allowed, or listed with another licence."""
    credits = read_credits((root / "CREDITS.md").read_text("utf-8"))
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    found: list[str] = []
    for name in sorted(_closure([Requirement(text) for text in project["dependencies"]])):
        found += _library_faults(name, credits)
    for font in sorted((root / "assets" / "fonts").glob("*.[to]tf")):
        found += _font_faults(font, credits)
    return found


def read_credits(page: str) -> dict[str, Credit]:
    """Return the credits by canonical name, the first column of the tables; the last column is the licence."""
    rows: dict[str, Credit] = {}
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and len(cells) == 3:
            rows[canonicalize_name(cells[0].split(" (")[0])] = Credit(cells[0], cells[2])
    return rows


def _closure(wanted: list[Requirement]) -> set[str]:
    """Return all libraries needed at run time on any platform; of those not installed here, only the name is known."""
    names: set[str] = set()
    while wanted:
        requirement = wanted.pop()
        marker = requirement.marker
        name = canonicalize_name(requirement.name)
        if name in names or (
            marker and not any(marker.evaluate(_system(platform)) for platform in PLATFORMS)
        ):
            continue
        names.add(name)
        try:
            wanted += [Requirement(text) for text in importlib.metadata.requires(name) or ()]
        except importlib.metadata.PackageNotFoundError:
            continue
    return names


def _system(platform: str) -> dict[str, str]:
    names = {"linux": "Linux", "darwin": "Darwin", "win32": "Windows"}
    return {"sys_platform": platform, "platform_system": names[platform], "extra": ""}


def _library_faults(name: str, credits: dict[str, Credit]) -> Iterator[str]:
    credit = credits.get(name)
    if credit is None:
        yield f"{name} is not named in CREDITS.md"
        return
    refused = [part for part in re.split(r" AND | OR ", credit.licence) if part not in ALLOWED]
    if refused:
        yield f"{name}: the licence {refused[0]} is not among those allowed"
    try:
        declared = importlib.metadata.metadata(name).json.get("license_expression")
    except importlib.metadata.PackageNotFoundError:
        return
    if declared and declared != credit.licence:
        yield f"{name}: CREDITS.md says {credit.licence}, the library itself {declared}"


def _font_faults(font: Path, credits: dict[str, Credit]) -> Iterator[str]:
    family = font.stem.partition("-")[0]
    licence = font.with_name(f"OFL-{family}.txt")
    if not licence.is_file() or OPEN_FONT.upper() not in licence.read_text("utf-8").upper():
        yield f"{font.name}: its licence is missing ({licence.name})"
    credit = credits.get(canonicalize_name(family))
    if credit is None or OPEN_FONT not in credit.licence:
        yield f"{font.name}: {family} is not named under its licence in CREDITS.md"
