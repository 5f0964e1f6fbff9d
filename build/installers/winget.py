"""`python3 build winget`: the files about a release for the public list of Windows' package manager.

    python3 build winget --from https://example.org/downloads

The installer's address ends in its file name. The texts are those of the Linux software centres.
"""

import argparse
import hashlib
import shutil
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from bundle.folders import DIST
from bundle.project import read_project
from bundle.source_date import day_of, source_date
from bundle.version import read_version
from environment import ROOT, BuildError
from installers.winget_rules import FORMAT, Entry, Manifest, Value, faults

IDENTIFIER, NAME, PUBLISHER = "Gnoming.Gnoming", "Gnoming", "The Gnoming authors"
"""The package's identifier, and the name and publisher as Windows lists the installed program, so that they match."""
OLDEST_WINDOWS = "10.0.0.0"
METAINFO = ROOT / "packaging" / "linux" / "org.gnoming.Gnoming.metainfo.xml"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
LOCALES = {"en-US": None, "de-DE": "de", "es-ES": "es", "fr-FR": "fr"}
"""The locales, the fallback first, each with the language code of its texts."""
TAGS = ("card-game", "family", "game", "gnomes", "offline")
RUNNING, TOO_OLD, TOO_LONG = 3, 2, 4
"""Exit codes of packaging/windows/gnoming.nsi: game running, Windows too old, folder path too long."""


def main(arguments: list[str]) -> int:
    """Write the files for the installer in dist, and print where they are."""
    parser = argparse.ArgumentParser(prog="python3 build winget", description=__doc__.split("\n")[0])
    version = read_version(ROOT)
    file = f"Gnoming-{version}-windows-x64-setup.exe"
    by_wine = DIST / "windows" / file
    usual = by_wine if by_wine.is_file() else DIST / file
    parser.add_argument(
        "--from", dest="base", required=True, metavar="ADDRESS", help="the folder it is downloaded from"
    )
    parser.add_argument("--setup", type=Path, default=usual, help="the installer")
    parser.add_argument("--out", type=Path, default=DIST / "winget", help="where the files go")
    asked = parser.parse_args(arguments)
    if not asked.setup.is_file():
        raise BuildError(
            f"{asked.setup} is not there: python3 build windows, or installer on Windows, makes it."
        )
    digest = hashlib.sha256(asked.setup.read_bytes()).hexdigest()
    manifests = make_manifests(version, f"{asked.base.rstrip('/')}/{asked.setup.name}", digest)
    found = [f"{name}: {fault}" for name, one in manifests.items() for fault in faults(one)]
    if found:
        raise BuildError("; ".join(found))
    folder = asked.out / "manifests" / IDENTIFIER[0].lower() / IDENTIFIER.replace(".", "/") / version
    shutil.rmtree(asked.out, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, manifest in manifests.items():
        (folder / name).write_text(as_yaml(manifest), "utf-8", newline="\n")
        print(f"winget: {folder / name}")
    return 0


def make_manifests(version: str, address: str, digest: str) -> dict[str, Manifest]:
    """Return each file's name and content: the version, its installer, and the texts in every language."""
    head = {"PackageIdentifier": IDENTIFIER, "PackageVersion": version}
    first, *others = LOCALES
    made: dict[str, Manifest] = {
        f"{IDENTIFIER}.yaml": {**head, "DefaultLocale": first, **_foot("version")},
        f"{IDENTIFIER}.installer.yaml": {**head, **_installer(address, digest), **_foot("installer")},
    }
    for locale, mark in LOCALES.items():
        kind = "locale" if locale in others else "defaultLocale"
        words = {**head, "PackageLocale": locale, **_words(mark)}
        if kind == "defaultLocale":
            words["Moniker"] = NAME.lower()
        made[f"{IDENTIFIER}.locale.{locale}.yaml"] = {**words, "Tags": TAGS, **_foot(kind)}
    return made


def _foot(kind: str) -> dict[str, Value]:
    return {"ManifestType": kind, "ManifestVersion": FORMAT}


def _installer(address: str, digest: str) -> dict[str, Value]:
    ends: tuple[Entry, ...] = (
        {"InstallerReturnCode": RUNNING, "ReturnResponse": "packageInUse"},
        {"InstallerReturnCode": TOO_OLD, "ReturnResponse": "systemNotSupported"},
        {"InstallerReturnCode": TOO_LONG, "ReturnResponse": "invalidParameter"},
    )
    return {
        "Platform": ("Windows.Desktop",),
        "MinimumOSVersion": OLDEST_WINDOWS,
        "InstallerType": "nullsoft",
        "Scope": "user",
        "InstallModes": ("interactive", "silent"),
        "UpgradeBehavior": "install",
        "ExpectedReturnCodes": ends,
        "FileExtensions": ("gnome",),
        "ProductCode": NAME,
        "ReleaseDate": day_of(source_date(ROOT)),
        "Installers": ({"Architecture": "x64", "InstallerUrl": address, "InstallerSha256": digest.upper()},),
    }


def _words(mark: str | None) -> dict[str, Value]:
    component = ElementTree.parse(METAINFO).getroot()
    described = component.find("description")
    if described is None:
        raise BuildError(f"{METAINFO.name} has no description")
    marks = {"p": "", "li": "- "}
    lines = [
        marks[one.tag] + " ".join((one.text or "").split())
        for one in described.iter()
        if one.tag in marks and one.get(LANGUAGE) == mark
    ]
    project = read_project(ROOT)
    return {
        "Publisher": PUBLISHER,
        "PublisherSupportUrl": project.issues,
        "PackageName": NAME,
        "PackageUrl": project.home,
        "License": component.findtext("project_license") or "",
        "Copyright": f"Copyright 2026 {PUBLISHER}",
        "ShortDescription": next(
            one.text or "" for one in component.iter("summary") if one.get(LANGUAGE) == mark
        ),
        "Description": "\n".join(lines),
    }


# as a file ----------------------------------------------------------------------------------------------


def as_yaml(manifest: Manifest) -> str:
    """Return a file's text; all words are quoted, so that none reads as a number, date or boolean."""
    kind = manifest["ManifestType"]
    schema = f"# yaml-language-server: $schema=https://aka.ms/winget-manifest.{kind}.{FORMAT}.schema.json"
    return "\n".join([schema, *_lines(manifest), ""])


def _lines(manifest: Manifest) -> Iterator[str]:
    for key, value in manifest.items():
        if isinstance(value, str):
            yield from _entry(key, value)
            continue
        yield f"{key}:"
        for item in value:
            if isinstance(item, str):
                yield f"  - {_quoted(item)}"
            else:
                for number, (name, words) in enumerate(item.items()):
                    yield f"  {'-' if number == 0 else ' '} {name}: {_quoted(words)}"


def _entry(key: str, words: str) -> Iterator[str]:
    if "\n" not in words:
        yield f"{key}: {_quoted(words)}"
        return
    yield f"{key}: |-"
    yield from (f"  {line}" for line in words.splitlines())


def _quoted(words: str | int) -> str:
    if isinstance(words, int):
        return str(words)
    doubled = words.replace("'", "''")
    return f"'{doubled}'"
