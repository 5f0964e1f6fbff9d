"""The check of an app's Info.plist: the keys that Apple requires, and the file type of the game's records."""

import plistlib
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import cast

from macos import icon
from macos.programs import Version

ENDING, MIME = "gnome", "application/x-gnoming-record"
"""The extension and MIME type of records."""
RIGHTS = frozenset({"Owner", "Default", "Alternate"})

_IDENTIFIER = re.compile(r"[A-Za-z][A-Za-z0-9-]*(\.[A-Za-z0-9-]+){2,}")
_NUMBERS = re.compile(r"\d+(\.\d+){0,2}")
_SYSTEM = re.compile(r"(\d+)\.(\d+)(\.\d+)?")
_CATEGORY = re.compile(r"public\.app-category\.[a-z-]+")

Info = Mapping[str, object]

WANTED: dict[str, Callable[[object], bool]] = {
    "CFBundleIdentifier": lambda value: _is_word(value, _IDENTIFIER),
    "CFBundleName": lambda value: isinstance(value, str) and 0 < len(value) <= 15,
    "CFBundleDisplayName": lambda value: isinstance(value, str) and bool(value),
    "CFBundlePackageType": lambda value: value == "APPL",
    "CFBundleInfoDictionaryVersion": lambda value: value == "6.0",
    "CFBundleShortVersionString": lambda value: _is_word(value, _NUMBERS),
    "CFBundleVersion": lambda value: _is_word(value, _NUMBERS),
    "CFBundleDevelopmentRegion": lambda value: isinstance(value, str) and bool(value),
    "CFBundleLocalizations": lambda value: isinstance(value, list) and {"en", "de", "es", "fr"} <= set(value),
    "LSMinimumSystemVersion": lambda value: _is_word(value, _SYSTEM),
    "LSApplicationCategoryType": lambda value: _is_word(value, _CATEGORY),
    "NSHighResolutionCapable": lambda value: value is True,
    "NSHumanReadableCopyright": lambda value: isinstance(value, str) and bool(value.strip()),
}
"""The required keys, each with a function that checks its value."""


def read_info(app: Path) -> Info:
    """Return an app's Info.plist; raises ValueError if it is missing or unreadable."""
    try:
        found = plistlib.loads((app / "Contents" / "Info.plist").read_bytes())
    except OSError as error:
        raise ValueError("Contents/Info.plist is missing") from error
    except (plistlib.InvalidFileException, ValueError, TypeError, AttributeError) as error:
        raise ValueError("Contents/Info.plist is no property list") from error
    except Exception as error:  # expat raises its own exceptions for damaged XML
        raise ValueError("Contents/Info.plist is damaged") from error
    if not isinstance(found, dict):
        raise ValueError("Contents/Info.plist is no dictionary")
    return cast(Info, found)


def oldest_system(info: Info) -> Version:
    """Return the oldest system that an app promises to run on; 0.0 if it promises none."""
    found = _SYSTEM.fullmatch(str(info.get("LSMinimumSystemVersion", "")))
    return (int(found[1]), int(found[2])) if found else (0, 0)


def faults(app: Path, info: Info, version: str) -> list[str]:
    """Return a sentence for each thing in an app's Info.plist that is missing, wrong, or refers to a missing file."""
    found = []
    for key, will_do in WANTED.items():
        if key not in info:
            found.append(f"Info.plist: {key} is missing")
        elif not will_do(info[key]):
            found.append(f"Info.plist: {key} is {info[key]!r}")
    for key in ("CFBundleShortVersionString", "CFBundleVersion"):
        if info.get(key, version) != version:
            found.append(f"Info.plist: {key} is {info[key]!r}, but the program is {version}")
    if info.get("LSBackgroundOnly"):
        found.append("Info.plist: LSBackgroundOnly lets no window show")
    return [*found, *_executable_faults(app, info), *_icon_faults(app, info), *_document_faults(info)]


def _executable_faults(app: Path, info: Info) -> list[str]:
    name = info.get("CFBundleExecutable")
    if not isinstance(name, str) or not name:
        return ["Info.plist: CFBundleExecutable is missing"]
    path = app / "Contents" / "MacOS" / name
    if not path.is_file():
        return [f"Contents/MacOS/{name}, which Info.plist starts, is missing"]
    return [] if path.stat().st_mode & 0o111 else [f"Contents/MacOS/{name} may not be executed"]


def _icon_faults(app: Path, info: Info) -> list[str]:
    name = info.get("CFBundleIconFile")
    if not isinstance(name, str) or not name:
        return ["Info.plist: CFBundleIconFile is missing"]
    path = app / "Contents" / "Resources" / (name if name.endswith(".icns") else f"{name}.icns")
    if not path.is_file():
        return [f"the icon {name} is missing"]
    return [f"the icon {name}: {fault}" for fault in icon.faults(path)]


def _document_faults(info: Info) -> list[str]:
    """Return the faults that keep a double click on a record from opening it in the app."""
    types = [one for one in _dictionaries(info, "UTExportedTypeDeclarations") if ENDING in _endings(one)]
    if not types:
        return [f"Info.plist: no exported type has the ending .{ENDING}"]
    kind, found = types[0], []
    name = kind.get("UTTypeIdentifier")
    if not _is_word(name, _IDENTIFIER) and not _is_word(name, re.compile(r"[a-z]+(\.[a-z]+)+")):
        found.append(f"Info.plist: UTTypeIdentifier is {name!r}")
    for key in ("UTTypeDescription", "UTTypeConformsTo"):
        if not kind.get(key):
            found.append(f"Info.plist: the type {name} has no {key}")
    if _tags(kind).get("public.mime-type") != MIME:
        found.append(f"Info.plist: the type {name} is not said to be {MIME}")
    opened = [
        one
        for one in _dictionaries(info, "CFBundleDocumentTypes")
        if name in _list(one, "LSItemContentTypes")
    ]
    if not opened:
        return [*found, f"Info.plist: no document type opens {name}"]
    for key, known in (("CFBundleTypeRole", {"Viewer", "Editor"}), ("LSHandlerRank", RIGHTS)):
        if opened[0].get(key) not in known:
            found.append(f"Info.plist: the document type of {name} has {key} {opened[0].get(key)!r}")
    return found


def _is_word(value: object, pattern: re.Pattern[str]) -> bool:
    return isinstance(value, str) and pattern.fullmatch(value) is not None


def _list(info: Info, key: str) -> list[object]:
    value = info.get(key)
    return value if isinstance(value, list) else []


def _dictionaries(info: Info, key: str) -> list[Info]:
    return [one for one in _list(info, key) if isinstance(one, dict)]


def _tags(kind: Info) -> Info:
    tags = kind.get("UTTypeTagSpecification")
    return tags if isinstance(tags, dict) else {}


def _endings(kind: Info) -> list[object]:
    return _list(_tags(kind), "public.filename-extension")
