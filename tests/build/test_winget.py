"""The files for Windows' two shops: winget's manifests, and the package for the Store."""

import hashlib
import os
import re
import struct
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml

import gnoming
from bundle.version import windows_numbers
from environment import BuildError
from installers import msix, winget
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
    monkeypatch.setattr(winget, "DIST", tmp_path)
    setup = tmp_path / "windows" / "Gnoming-1.2.3-windows-x64-setup.exe"
    setup.parent.mkdir()
    setup.write_bytes(b"MZ setup")
    words = ["--from", "https://example.org/v1.2.3/", "--out", str(tmp_path / "out")]
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


FOUNDATION = "{http://schemas.microsoft.com/appx/manifest/foundation/windows10}"
UAP = "{http://schemas.microsoft.com/appx/manifest/uap/windows10}"
WORDS = ["--name", "1Name.Gnoming", "--publisher", "CN=1-2", "--publisher-name", 'A "Gnome" & Son']


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Lay out a small bundle, and return the folder."""
    (tmp_path / "bundle").mkdir()
    (tmp_path / "bundle" / "gnoming.exe").write_bytes(b"MZ")
    monkeypatch.setattr(msix, "FOLDER", tmp_path / "msix")
    monkeypatch.setattr(msix, "DIST", tmp_path)
    assert msix.main(["--bundle", str(tmp_path / "bundle"), *WORDS]) == 0
    return tmp_path / "msix"


def test_the_manifest_says_whose_and_which_it_is(folder: Path) -> None:
    text = (folder / "AppxManifest.xml").read_text("utf-8")
    assert "@" not in text
    root = ElementTree.fromstring(text)
    identity = root.find(f"{FOUNDATION}Identity")
    assert identity is not None
    numbers = ".".join(map(str, windows_numbers(gnoming.__version__)))
    assert identity.attrib == {
        "Name": "1Name.Gnoming",
        "Publisher": "CN=1-2",
        "Version": numbers,
        "ProcessorArchitecture": "x64",
    }
    assert numbers.endswith(".0"), "the Store keeps the last number for itself"
    assert root.findtext(f"{FOUNDATION}Properties/{FOUNDATION}PublisherDisplayName") == 'A "Gnome" & Son'


def test_all_that_the_manifest_names_is_there(folder: Path) -> None:
    root = ElementTree.parse(folder / "AppxManifest.xml").getroot()
    shown = next(root.iter(f"{UAP}VisualElements"))
    named = [root.findtext(f"{FOUNDATION}Properties/{FOUNDATION}Logo"), *map(shown.get, SIDES)]
    sizes = []
    for name in named:
        assert name is not None
        data = (folder / name.replace("\\", "/")).read_bytes()
        sizes.append(struct.unpack(">II", data[16:24]))
    assert sizes == [(50, 50), (150, 150), (44, 44)]
    program = next(root.iter(f"{FOUNDATION}Application")).get("Executable")
    assert (folder / str(program)).is_file()
    kinds = [(one.text, one.get("ContentType")) for one in root.iter(f"{UAP}FileType")]
    assert kinds == [(".gnome", "application/x-gnoming-record")]


SIDES = ("Square150x150Logo", "Square44x44Logo")


def test_without_the_sdk_the_command_is_said(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(folder.parent / "empty"))
    capsys.readouterr()
    assert msix.main(["--bundle", str(folder.parent / "bundle")]) == 0
    assert f"makeappx pack /o /d {folder} /p " in capsys.readouterr().out


@pytest.mark.skipif(os.name == "nt", reason="what stands in for the SDK is a script")
def test_with_the_sdk_it_is_packed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = folder.parent / "programs"
    programs.mkdir()
    (programs / "makeappx").write_text(f"#!/bin/sh\necho $* > {programs}/told\nexit 3\n")
    (programs / "makeappx").chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    assert msix.main(["--bundle", str(folder.parent / "bundle")]) == 3
    assert (programs / "told").read_text().startswith(f"pack /o /d {folder} /p ")


def test_another_bundle_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="no bundle for Windows"):
        msix.main(["--bundle", str(tmp_path)])
