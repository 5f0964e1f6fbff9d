"""The rules of Windows' package manager for a package: each field's pattern and length, for schema 1.10.

Only the fields that the game uses are known here; any other field is a fault.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

FORMAT = "1.10.0"

Entry = Mapping[str, str | int]
Value = str | tuple[str, ...] | tuple[Entry, ...]
Manifest = Mapping[str, Value]
"""A file: fields with words, with lists of words, or with lists of entries that have fields of their own."""


@dataclass(frozen=True, slots=True)
class Rule:
    """The rule for a field's words: a pattern, and limits on the length in characters.

    In a list, the rule applies to each item.
    """

    pattern: str = r"[\s\S]*"
    least: int = 1
    most: int = 256
    many: int = 1


ADDRESS = r"[Hh][Tt][Tt][Pp][Ss]?://\S+"
NUMBER = r"(0|[1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])"
_PART = r"[^\.\s\\/:\*\?\"<>\|\x01-\x1f]{1,32}"
_LOCALE = Rule(r"([a-zA-Z]{2,3}|[iI]-[a-zA-Z]+|[xX]-[a-zA-Z]{1,8})(-[a-zA-Z]{1,8})*", most=20)
RULES = {
    "PackageIdentifier": Rule(rf"{_PART}(\.{_PART}){{1,7}}", most=128),
    "PackageVersion": Rule(r"[^\\/:\*\?\"<>\|\x01-\x1f]+", most=128),
    "DefaultLocale": _LOCALE,
    "PackageLocale": _LOCALE,
    "Platform": Rule(r"Windows\.(Desktop|Universal)", many=2),
    "MinimumOSVersion": Rule(rf"{NUMBER}(\.{NUMBER}){{0,3}}"),
    "InstallerType": Rule("nullsoft"),
    "Scope": Rule("user|machine"),
    "InstallModes": Rule("interactive|silent|silentWithProgress", many=3),
    "UpgradeBehavior": Rule("install|uninstallPrevious|deny"),
    "InstallerReturnCode": Rule(r"-?[1-9]\d{0,9}"),
    "ReturnResponse": Rule(
        "packageInUse|systemNotSupported|invalidParameter|cancelledByUser|diskFull|custom"
    ),
    "FileExtensions": Rule(r"[^\\/:\*\?\"<>\|\x01-\x1f]+", most=64, many=512),
    "ProductCode": Rule(most=255),
    "ReleaseDate": Rule(r"\d{4}-\d{2}-\d{2}"),
    "Architecture": Rule("x86|x64|arm|arm64|neutral"),
    "InstallerUrl": Rule(ADDRESS, most=2048),
    "PackageUrl": Rule(ADDRESS, most=2048),
    "PublisherSupportUrl": Rule(ADDRESS, most=2048),
    "InstallerSha256": Rule("[A-Fa-f0-9]{64}"),
    "Publisher": Rule(least=2),
    "PackageName": Rule(least=2),
    "License": Rule(least=3, most=512),
    "Copyright": Rule(least=3, most=512),
    "ShortDescription": Rule(least=3),
    "Description": Rule(least=3, most=10_000),
    "Moniker": Rule(most=40),
    "Tags": Rule(most=40, many=16),
    "ManifestType": Rule("version|installer|defaultLocale|locale"),
    "ManifestVersion": Rule(rf"{NUMBER}(\.{NUMBER}){{2}}"),
}
_ALWAYS = ("PackageIdentifier", "PackageVersion", "ManifestType", "ManifestVersion")
REQUIRED = {
    "version": (*_ALWAYS, "DefaultLocale"),
    "installer": (*_ALWAYS, "Installers", "InstallerType"),
    "defaultLocale": (
        *_ALWAYS, "PackageLocale", "Publisher", "PackageName", "License", "ShortDescription",
    ),
    "locale": (*_ALWAYS, "PackageLocale"),
}  # fmt: skip
ENTRIES = {
    "Installers": ("Architecture", "InstallerUrl", "InstallerSha256"),
    "ExpectedReturnCodes": ("InstallerReturnCode", "ReturnResponse"),
}
"""The required fields of each entry, for fields that hold lists of entries."""


def faults(manifest: Manifest) -> list[str]:
    """Return a sentence for each reason why the list would reject a file."""
    kind = str(manifest.get("ManifestType", ""))
    if kind not in REQUIRED:
        return [f"ManifestType is {kind!r}"]
    return [
        *(f"{key} is missing" for key in REQUIRED[kind] if key not in manifest),
        *(fault for key, value in manifest.items() for fault in _field_faults(key, value)),
    ]


def _entry_faults(key: str, value: Value) -> Iterator[str]:
    entries = [entry for entry in value if isinstance(entry, Mapping)]
    if not entries:
        yield f"{key} is empty"
    for entry in entries:
        yield from (f"{name} is missing" for name in ENTRIES[key] if name not in entry)
        yield from (fault for name, words in entry.items() for fault in _field_faults(name, str(words)))


def _field_faults(key: str, value: Value) -> Iterator[str]:
    if key in ENTRIES:
        yield from _entry_faults(key, value)
        return
    rule = RULES.get(key)
    if rule is None:
        yield f"{key} is not known"
        return
    words = (value,) if isinstance(value, str) else tuple(map(str, value))
    if len(words) > rule.many or len(set(words)) < len(words):
        yield f"{key} has too many entries, or one of them twice"
    for word in words:
        if not rule.least <= len(word) <= rule.most or re.fullmatch(rule.pattern, word) is None:
            yield f"{key} is {word[:80]!r}"
