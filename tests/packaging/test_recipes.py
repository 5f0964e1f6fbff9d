"""The recipes agree with one another and with the program."""

import ast
import os
import plistlib
import re
import shutil
import struct
import subprocess
import sys
import zipfile
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

import gnoming
import release
from bundle import contents, icns, project, source_date
from bundle import version as bundle_version
from environment import BuildError
from gnoming.selftest import file_checks
from gnoming.text import languages
from installers import glibc, linux, macos, winget
from installers import task as installers_task

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
MIME = "application/x-gnoming-record"
LANGUAGES = sorted(languages())
USED_BY_RECIPES = {
    "contents": contents,
    "icns": icns,
    "source_date": source_date,
    "bundle_version": bundle_version,
    "file_checks": file_checks,
}
"""By the names that recipes give them."""


def read(name: str) -> str:
    return (PACKAGING / name).read_text("utf-8")


@pytest.mark.parametrize("recipe", ["gnoming.spec"])
def test_a_recipe_that_only_other_systems_run_uses_names_that_exist(recipe: str) -> None:
    uses = [
        (node.value.id, node.attr)
        for node in ast.walk(ast.parse(read(recipe)))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in USED_BY_RECIPES
    ]
    assert uses
    assert [use for use in uses if not hasattr(USED_BY_RECIPES[use[0]], use[1])] == []


# the version ------------------------------------------------------------------------------------------


def test_the_version_is_the_programs() -> None:
    assert bundle_version.read_version(ROOT) == gnoming.__version__
    assert bundle_version.windows_numbers("1.2.3") == (1, 2, 3, 0)


def test_windows_is_told_the_version() -> None:
    told = bundle_version.windows_resource("1.2.3", "gnoming-cli")
    compile(told, "version", "eval")
    assert "filevers=(1, 2, 3, 0)" in told
    assert told.count("'1.2.3'") == 2
    assert "'gnoming-cli.exe'" in told


def test_a_program_without_a_version_is_refused(tmp_path: Path) -> None:
    (tmp_path / "gnoming").mkdir()
    (tmp_path / "gnoming" / "__init__.py").write_text('__version__ = "1.2"')
    with pytest.raises(ValueError, match="three numbers"):
        bundle_version.read_version(tmp_path)


# all systems ------------------------------------------------------------------------------------------


def test_every_system_opens_records_by_the_same_ending_and_type() -> None:
    desktop, mime = read("linux/gnoming.desktop"), read("linux/gnoming.mime.xml")
    info = plistlib.loads(read("macos/Info.plist").encode())
    tags = info["UTExportedTypeDeclarations"][0]["UTTypeTagSpecification"]
    assert f"MimeType={MIME};" in desktop
    assert 'pattern="*.gnome"' in mime
    assert f'type="{MIME}"' in mime
    assert (tags["public.filename-extension"], tags["public.mime-type"]) == (["gnome"], MIME)
    assert rf'"Software\Classes\.gnome" "Content Type" "{MIME}"' in read("windows/gnoming.nsi")


def test_the_icon_for_macos_is_the_icon_in_all_sizes() -> None:
    icon = icns.icns(ROOT / "assets" / "icon")
    assert icon[:4] == b"icns"
    assert struct.unpack(">I", icon[4:8])[0] == len(icon)
    assert icon.count(b"\x89PNG\r\n") == len(icns.KINDS)


def test_nothing_that_the_program_imports_is_left_out() -> None:
    imported = set()
    for path in [*(ROOT / "gnoming").rglob("*.py"), *(ROOT / "scenes").rglob("*.py")]:
        imported |= set(re.findall(r"^\s*(?:import|from) ([\w.]+)", path.read_text("utf-8"), re.MULTILINE))
    assert "pygame" in imported
    assert imported & set(contents.EXCLUDED_MODULES) == set()


# Linux ------------------------------------------------------------------------------------------------


def test_linuxs_shop_is_told_what_the_program_is() -> None:
    component = ElementTree.fromstring(read("linux/org.gnoming.Gnoming.metainfo.xml"))
    assert component.findtext("launchable") == "gnoming.desktop"
    assert component.findtext("provides/mediatype") == MIME
    assert sorted(one.text or "" for one in component.iter("lang")) == LANGUAGES
    for element in ("summary", "p", "li", "caption"):
        told = [one.get("{http://www.w3.org/XML/1998/namespace}lang") for one in component.iter(element)]
        assert sorted(set(Counter(lang or "en" for lang in told).items())) == [
            (lang, len(told) // len(LANGUAGES)) for lang in LANGUAGES
        ]


def test_every_system_is_told_of_every_language() -> None:
    desktop = read("linux/gnoming.desktop")
    for field in ("GenericName", "Comment", "Keywords"):
        assert sorted(["en", *re.findall(rf"^{field}\[(\w+)\]=", desktop, re.MULTILINE)]) == LANGUAGES
    assert sorted(["en", *re.findall(r'xml:lang="(\w+)"', read("linux/gnoming.mime.xml"))]) == LANGUAGES
    assert sorted(plistlib.loads(read("macos/Info.plist").encode())["CFBundleLocalizations"]) == LANGUAGES
    assert sorted(re.findall(r'Resource Language="(\w+)"', read("windows/AppxManifest.xml"))) == LANGUAGES
    assert sorted(mark or "en" for mark in winget.LOCALES.values()) == LANGUAGES
    spoken = read("linux/gnoming.6").partition("language")[2].partition("whatever the system")[0]
    assert sorted(re.findall(r"\b[a-z]{2}\b", spoken.partition("Play in")[2].replace("or", ""))) == LANGUAGES


def test_the_manual_names_every_command_and_option() -> None:
    manual = read("linux/gnoming.6").replace("\\-", "-")
    done = subprocess.run(
        [sys.executable, "-m", "gnoming", "--help"], cwd=ROOT, capture_output=True, text=True
    )
    words = set(re.findall(r"^  ([a-z]+)  ", done.stdout, re.MULTILINE)) | set(
        re.findall(r"--[a-z]+", done.stdout)
    )
    assert {"play", "selftest", "--demo"} <= words
    assert [word for word in sorted(words) if word not in manual] == []


def test_the_oldest_c_library_is_read_from_programs_alone(tmp_path: Path) -> None:
    (tmp_path / "lib.so").write_bytes(b"\x7fELF..GLIBC_2.2.5..GLIBC_2.17..GLIBC_2.9..")
    (tmp_path / "words.txt").write_bytes(b"GLIBC_2.99")
    assert glibc.needed_versions(tmp_path) == {(2, 17): ["lib.so"]}
    assert glibc.faults(tmp_path, (2, 17)) == []
    assert glibc.faults(tmp_path, (2, 16)) == ["lib.so needs glibc 2.17, newer than 2.16"]


def test_every_package_takes_the_owners_values_from_one_place() -> None:
    on_github = project.Project("https://github.com/ann/gnoming", "Ann Gnome")
    assert on_github.maintainer == "Ann Gnome <ann@users.noreply.github.com>"
    owner = project.read_project(ROOT)
    control = project.fill(ROOT, "control", ARCH="amd64", SIZE="1", GLIBC="2.35")
    assert f"Maintainer: {owner.maintainer}\nHomepage: {owner.home}\n" in control
    assert f" -- {owner.maintainer}  " in linux._changelog(gnoming.__version__)
    filled = [control, project.fill(ROOT, linux.METAINFO), project.fill(ROOT, "gnoming.6")]
    assert [re.findall(r"@[A-Z]+@", words) for words in filled] == [[], [], []]


def test_what_software_centres_read_is_valid(tmp_path: Path) -> None:
    metainfo = tmp_path / linux.METAINFO
    metainfo.write_text(project.fill(ROOT, linux.METAINFO), "utf-8")
    validators = {
        "appstreamcli": ["validate", "--no-net", str(metainfo)],
        "desktop-file-validate": [str(PACKAGING / "linux" / "gnoming.desktop")],
    }
    missing = [name for name in validators if shutil.which(name) is None]
    for name in validators.keys() - set(missing):
        done = subprocess.run([name, *validators[name]], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
    if missing:
        pytest.skip(f"not here: {', '.join(missing)}")


def test_software_centres_show_pictures_that_are_there() -> None:
    shown = re.findall(r"/raw/v@VERSION@/(.+?)<", read(f"linux/{linux.METAINFO}"))
    assert len(shown) == 4
    assert [name for name in shown if not (ROOT / name).is_file()] == []


def test_debian_is_told_every_owner_of_rights() -> None:
    words = "".join(linux.copyright_paragraphs())
    assert "Files: *\nCopyright: 2026 The Gnoming authors\nLicense: Expat" in words
    assert "Sam Lantinga" in words
    named = set(re.findall(r"^License: (.+)$", words, re.MULTILINE))
    explained = set(re.findall(r"\n\nLicense: (.+)\n See|\n\nLicense: (.+)\n On", words))
    assert named == {a or b for a, b in explained}


# macOS ------------------------------------------------------------------------------------------------


def test_without_secrets_nothing_is_signed_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ran: list[tuple[str, ...]] = []
    monkeypatch.setattr(macos, "_run", lambda *command: ran.append(command))
    for name in ("MACOS_SIGN_IDENTITY", *macos.NOTARY_SECRETS):
        monkeypatch.delenv(name, raising=False)
    macos.make_dmg(tmp_path / "Gnoming.app", "1.2.3")
    assert [command[1:3] for command in ran] == [("-m", "dmgbuild")]
    said = capsys.readouterr().out
    assert "MACOS_SIGN_IDENTITY is not set" in said
    assert "MACOS_NOTARY_KEY, MACOS_NOTARY_KEY_ID, MACOS_NOTARY_ISSUER not set" in said


def test_with_secrets_the_app_and_the_image_are_signed_and_notarised(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ran: list[tuple[str, ...]] = []
    monkeypatch.setattr(macos, "_run", lambda *command: ran.append(command))
    for name in ("MACOS_SIGN_IDENTITY", *macos.NOTARY_SECRETS):
        monkeypatch.setenv(name, f"the {name}")
    macos.make_dmg(tmp_path / "Gnoming.app", "1.2.3")
    assert [Path(command[0]).stem for command in ran][:1] + [command[0] for command in ran[2:]] == [
        "codesign", "codesign", "xcrun", "xcrun",
    ]  # fmt: skip
    assert "--entitlements" in ran[0]
    assert "--entitlements" not in ran[2]


@pytest.mark.parametrize("name", ["Info.plist", "entitlements.plist"])
def test_property_lists_can_be_read(name: str) -> None:
    assert plistlib.loads((PACKAGING / "macos" / name).read_bytes())


# Windows ----------------------------------------------------------------------------------------------


def test_windows_is_told_of_screens_and_long_paths() -> None:
    words = "".join(ElementTree.fromstring(read("windows/gnoming.manifest")).itertext())
    assert "PerMonitorV2, PerMonitor" in words
    assert words.count("true") == 2


def test_the_installer_asks_for_no_administrator_and_speaks_every_language() -> None:
    script = read("windows/gnoming.nsi")
    assert "RequestExecutionLevel user" in script
    assert "HKLM" not in script
    used = set(re.findall(r"\$\((\w+)\)", script))
    spoken = re.findall(r'^!insertmacro MUI_LANGUAGE "(\w+)"', script, re.MULTILINE)
    assert len(spoken) == len(LANGUAGES)
    for name in spoken:
        told = re.findall(rf"^LangString (\w+) \$\{{LANG_{name.upper()}\}}", script, re.MULTILINE)
        assert sorted(told) == sorted(used)


def test_saves_go_only_when_that_is_asked_for() -> None:
    script = read("windows/gnoming.nsi")
    place = script.index(r'RMDir /r "$LOCALAPPDATA\gnoming"')
    assert script.count(r"$LOCALAPPDATA\gnoming") == 1
    assert script[:place].rstrip().endswith("${If} $DeleteSaves = 1")


# the release ------------------------------------------------------------------------------------------


def test_a_tag_must_be_the_version() -> None:
    with pytest.raises(release.ReleaseError, match="the tag is v9"):
        release.check_tag("v9.9.9")


def test_the_parts_list_names_what_ships_and_not_what_makes_it() -> None:
    names = {str(part["name"]) for part in release.make_sbom()["components"]}  # type: ignore[attr-defined]
    assert {"pygame-ce", "platformdirs", "SDL", "Python"} <= names
    assert not names & {"setuptools", "pefile", "dmgbuild"}


def test_an_installer_needs_a_bundle(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="python3 build bundle makes it"):
        installers_task.main(["--bundle", str(tmp_path / "none")])
    with pytest.raises(BuildError, match="no-such"):
        installers_task.main(["no-such", "--bundle", str(tmp_path)])


START = Path(__file__).parents[2] / "packaging" / "start.py"
COUNTING = """
import io, runpy, sys
opened, really = [], io.open_code
io.open_code = lambda path: opened.append(path) or really(path)
runpy.run_path(sys.argv[1])["read_archives_whole"]()
sys.path.insert(0, sys.argv[2])
import one, two.three
print(one.NAME, two.three.NAME, len([path for path in opened if path == sys.argv[2]]))
"""


def test_an_archive_of_modules_is_opened_once_however_many_are_loaded(tmp_path: Path) -> None:
    archive = tmp_path / "modules.zip"
    with zipfile.ZipFile(archive, "w") as writer:
        writer.writestr("one.py", "NAME = 'first'")
        writer.writestr("two/__init__.py", "")
        writer.writestr("two/three.py", "NAME = 'third'")

    command = [sys.executable, "-c", COUNTING, str(START), str(archive)]
    environ = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    said = subprocess.run(command, capture_output=True, text=True, env=environ, check=True).stdout

    assert said.split() == ["first", "third", "1"]


def test_a_module_that_is_not_there_is_still_missed(tmp_path: Path) -> None:
    archive = tmp_path / "modules.zip"
    with zipfile.ZipFile(archive, "w") as writer:
        writer.writestr("one.py", "import nowhere_at_all")
    program = COUNTING.replace("import one, two.three", "import one")

    command = [sys.executable, "-c", program, str(START), str(archive)]
    said = subprocess.run(command, capture_output=True, text=True, check=False)

    assert said.returncode == 1
    assert "ModuleNotFoundError: No module named 'nowhere_at_all'" in said.stderr
