"""What Windows' package manager is told of a release: true, whole, and as its list takes it."""

import hashlib
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

from environment import BuildError
from installers import winget
from installers.winget_rules import FORMAT, REQUIRED, Entry, Manifest, Value, faults

ROOT = Path(__file__).resolve().parents[2]
NSI = (ROOT / "packaging" / "windows" / "gnoming.nsi").read_text("utf-8")
ADDRESS, DIGEST = "https://example.org/Gnoming-1.2.3-windows-x64-setup.exe", "ab" * 32
INSTALLER = "Gnoming.Gnoming.installer.yaml"


@pytest.fixture
def manifests() -> dict[str, Manifest]:
    """Return the files of a release."""
    return winget.make_manifests("1.2.3", ADDRESS, DIGEST)


def test_the_list_takes_the_files_as_they_are_made(manifests: dict[str, Manifest]) -> None:
    assert list(manifests) == [
        "Gnoming.Gnoming.yaml",
        INSTALLER,
        *(f"Gnoming.Gnoming.locale.{one}.yaml" for one in winget.LOCALES),
    ]
    assert [fault for one in manifests.values() for fault in faults(one)] == []
    assert [one["ManifestType"] for one in manifests.values()] == [
        "version",
        "installer",
        "defaultLocale",
        *["locale"] * (len(winget.LOCALES) - 1),
    ]


def test_a_file_says_what_was_meant(manifests: dict[str, Manifest]) -> None:
    for manifest in manifests.values():
        text = winget.as_yaml(manifest)
        read = yaml.safe_load(text)
        assert read == {key: _plain(value) for key, value in manifest.items()}
        kind = manifest["ManifestType"]
        assert f"$schema=https://aka.ms/winget-manifest.{kind}.{FORMAT}.schema.json\n" in text


def _plain(value: object) -> object:
    return (
        [dict(one) if not isinstance(one, str) else one for one in value]
        if isinstance(value, tuple)
        else value
    )


@pytest.mark.parametrize(
    "words", ["it's 1.0", "yes", "2026-11-23", "# no", "a: b", "- a\n- b: 'c'\n\nd", "0x10", "~"]
)
def test_words_are_never_taken_for_anything_else(words: str) -> None:
    manifest = {"ManifestType": "locale", "Description": words}
    assert yaml.safe_load(winget.as_yaml(manifest))["Description"] == words


def test_it_is_the_installer_that_windows_lists(manifests: dict[str, Manifest]) -> None:
    told = manifests[INSTALLER]
    assert f'!define NAME "{winget.NAME}"' in NSI
    assert f'"Publisher" "{winget.PUBLISHER}"' in NSI
    assert rf'CurrentVersion\Uninstall\{told["ProductCode"]}"' in NSI
    ends = [winget.RUNNING, winget.TOO_OLD, winget.TOO_LONG]
    assert sorted(re.findall(r"SetErrorLevel (\d+)", NSI)) == sorted(map(str, ends))
    assert [one["InstallerReturnCode"] for one in entries(told["ExpectedReturnCodes"])] == ends
    assert (told["Scope"] == "user") is ("RequestExecutionLevel user" in NSI)
    assert ".gnome" in NSI
    assert told["FileExtensions"] == ("gnome",)


def entries(value: Value) -> list[Entry]:
    return [one for one in value if isinstance(one, Mapping)]


def test_words_are_told_in_every_language(manifests: dict[str, Manifest]) -> None:
    told = [str(manifests[f"Gnoming.Gnoming.locale.{one}.yaml"]["Description"]) for one in winget.LOCALES]
    assert "miniature golf" in told[0]
    assert all("inigolf" in words for words in told[1:])
    assert len(set(told)) == len(told)
    (lines,) = {words.count("\n") for words in told}
    assert lines >= 3


@pytest.mark.parametrize("kind", REQUIRED)
def test_each_field_that_has_to_be_there_is_missed(kind: str, manifests: dict[str, Manifest]) -> None:
    manifest = next(one for one in manifests.values() if one["ManifestType"] == kind)
    for key in REQUIRED[kind]:
        if key != "ManifestType":
            lacking = {name: value for name, value in manifest.items() if name != key}
            assert faults(lacking) == [f"{key} is missing"]
    assert faults({**manifest, "ManifestType": "singleton"}) == ["ManifestType is 'singleton'"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("FileExtensions", (".gnome/",)),
        ("PackageIdentifier", "Gnoming"),
        ("PackageIdentifier", "Gnoming.A Round"),
        ("PackageIdentifier", f"Gnoming.{'a' * 33}"),
        ("PackageVersion", "1/2"),
        ("PackageVersion", ""),
        ("MinimumOSVersion", "10.0.70000"),
        ("InstallerType", "nsis"),
        ("Scope", "everybody"),
        ("ReleaseDate", "23.11.2026"),
        ("ManifestVersion", "1.10"),
    ],
)
def test_a_value_that_the_list_refuses_is_told(
    key: str, value: Value, manifests: dict[str, Manifest]
) -> None:
    told = value if isinstance(value, str) else value[0]
    assert faults({**manifests[INSTALLER], key: value}) == [f"{key} is {told!r}"]


def test_lists_entries_and_unknown_fields_are_looked_at(manifests: dict[str, Manifest]) -> None:
    installer = manifests[INSTALLER]
    words = manifests["Gnoming.Gnoming.locale.en-US.yaml"]
    assert faults({**words, "Tags": ("a", "a")}) == ["Tags has too many entries, or one of them twice"]
    assert faults({**words, "Tags": tuple(map(str, range(17)))}) == [
        "Tags has too many entries, or one of them twice"
    ]
    assert faults({**words, "ShortDescription": "a" * 257}) == [f"ShortDescription is {'a' * 80!r}"]
    assert faults({**words, "Colour": "green"}) == ["Colour is not known"]
    assert faults({**installer, "Installers": ()}) == ["Installers is empty"]
    entry = {"Architecture": "x64", "InstallerUrl": "ftp://example.org/a"}
    assert faults({**installer, "Installers": (entry,)}) == [
        "InstallerSha256 is missing",
        "InstallerUrl is 'ftp://example.org/a'",
    ]


def test_the_task_writes_the_files_where_the_list_has_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(winget, "read_version", lambda root: "1.2.3")
    setup = tmp_path / "Gnoming-1.2.3-windows-x64-setup.exe"
    setup.write_bytes(b"MZ setup")
    words = ["--from", "https://example.org/v1.2.3/", "--setup", str(setup), "--out", str(tmp_path / "out")]
    assert winget.main(words) == 0
    folder = tmp_path / "out" / "manifests" / "g" / "Gnoming" / "Gnoming" / "1.2.3"
    (entry,) = yaml.safe_load((folder / INSTALLER).read_text("utf-8"))["Installers"]
    assert entry["InstallerUrl"] == f"https://example.org/v1.2.3/{setup.name}"
    assert entry["InstallerSha256"] == hashlib.sha256(b"MZ setup").hexdigest().upper()
    assert len(list(folder.iterdir())) == 2 + len(winget.LOCALES)
    setup.unlink()
    with pytest.raises(BuildError, match="is not there"):
        winget.main(words)
    setup.touch()
    with pytest.raises(BuildError, match="InstallerUrl is 'nowhere"):
        winget.main(["--from", "nowhere", *words[2:]])
