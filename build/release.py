"""A release's parts besides its files: `python3 build/release.py tag TAG | notes TAG | sbom | fill FILE`.

It needs only Python.
"""

import json
import re
import sys
import tomllib
from pathlib import Path

from bundle.project import fill, read_project
from bundle.version import read_version

ROOT = Path(__file__).resolve().parent.parent
HEADING = re.compile(r"^## ", re.MULTILINE)
WRAP = re.compile(r"(?<!\n)\n *(?![\s#|]|- )")
"""A line break within a paragraph or an entry of a list."""
RELATIVE = re.compile(r"(?<=\]\()(?!\w+:|#)")
"""The place before a relative link."""
PINNED = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>[\w.]+)(?: ; (?P<when>[^\\]+?))? *\\?$", re.MULTILINE)
BUILD_ONLY = frozenset(
    [
        "altgraph",
        "dmgbuild",
        "ds-store",
        "mac-alias",
        "macholib",
        "packaging",
        "pefile",
        "pyinstaller-hooks-contrib",
        "pywin32-ctypes",
        "setuptools",
    ]
)
"""Packages in the lock file that do not ship."""


class ReleaseError(Exception):
    """Raised for a problem that a person has to fix; the message is for them."""


def main(arguments: list[str]) -> int:
    """Run the command in the first argument; return 2 for a wrong call, 1 for a problem."""
    try:
        match arguments:
            case ["tag", tag]:
                check_tag(tag)
            case ["notes", tag]:
                notes = release_notes(tag.removeprefix("v"), (ROOT / "CHANGELOG.md").read_text("utf-8"))
                print(for_release_page(notes, f"{read_project(ROOT).home}/blob/{tag}/"))
            case ["sbom"]:
                print(json.dumps(make_sbom(), indent=2))
            case ["fill", template]:
                print(fill(ROOT, template), end="")
            case _:
                print(__doc__, file=sys.stderr)
                return 2
    except ReleaseError as trouble:
        print(f"release: {trouble}", file=sys.stderr)
        return 1
    return 0


def check_tag(tag: str) -> None:
    """Raise ReleaseError unless tag, program and changelog name the same version, and the home's address is set."""
    version = read_version(ROOT)
    if tag != f"v{version}":
        raise ReleaseError(f"the tag is {tag}, but gnoming/__init__.py says {version}")
    release_notes(version, (ROOT / "CHANGELOG.md").read_text("utf-8"))
    if not read_project(ROOT).is_filled_in:
        raise ReleaseError("pyproject.toml still has example.org for the project's home")


def release_notes(version: str, changelog: str) -> str:
    """Return a version's section of the changelog; raises ReleaseError if there is none."""
    for part in HEADING.split(changelog)[1:]:
        heading, _, words = part.partition("\n")
        if heading.split()[0] == version:
            return words.strip()
    raise ReleaseError(f"CHANGELOG.md has no heading for {version}")


def for_release_page(notes: str, base: str) -> str:
    """Return notes in the form for a release's page, where line breaks show and relative links don't work."""
    return RELATIVE.sub(base, WRAP.sub(" ", notes))


def make_sbom() -> dict[str, object]:
    """Return the program's parts as CycloneDX: the libraries in the lock file, and those they contain."""
    version = read_version(ROOT)
    lock = (ROOT / "build" / "locks" / "bundle.lock").read_text("utf-8")
    listed = tomllib.loads((ROOT / "assets" / "licences" / "components.toml").read_text("utf-8"))["component"]
    licences = {str(one["name"]).lower(): str(one["licence"]) for one in listed}
    parts = [_pinned(found["name"], found["version"], licences) for found in PINNED.finditer(lock)]
    named = {found["name"] for found in PINNED.finditer(lock)}
    brought = [
        _component(str(one["name"]), str(one["licence"])) for one in listed if str(one["name"]) not in named
    ]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "gnoming", "version": version}},
        "components": [*(part for part in parts if part["name"] not in BUILD_ONLY), *brought],
    }


def _pinned(name: str, version: str, licences: dict[str, str]) -> dict[str, object]:
    licence = licences.get(name) or licences.get(f"{name}'s starter") or "NOASSERTION"
    return {**_component(name, licence), "version": version, "purl": f"pkg:pypi/{name}@{version}"}


def _component(name: str, licence: str) -> dict[str, object]:
    return {"type": "library", "name": name, "licenses": [{"expression": licence}]}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
