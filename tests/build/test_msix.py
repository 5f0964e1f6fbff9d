"""A bundle for Windows as the Store takes it: its manifest is whole, and all that it names is there."""

import os
import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest

import gnoming
from bundle.version import windows_numbers
from environment import BuildError
from installers import msix

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
