"""The workflow's steps, run from their own text as far as Linux can; what only other systems have is stood in for."""

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

import gnoming
from bundle.project import PLACEHOLDER
from tests.build.workflow.reading import ROOT, find_step, read_steps

pytestmark = pytest.mark.skipif(
    os.name == "nt" or shutil.which("bash") is None, reason="the steps are scripts for bash"
)
VERSION = gnoming.__version__
TAG = f"v{VERSION}"
SETUP = f"Gnoming-{VERSION}-windows-x64-setup.exe"

ELSEWHERE = {
    "Tests": "a task, as long as all tests",
    "Checks": "a task, longer than a test may be",
    "Bundle, with its self-test": "a task, tried by whoever packs",
    "Bundle and installer": "a task that takes wine",
    "The suite under a Windows Python, the self-test, the installer": "a task that takes wine",
    "Installer": "a task, tried by whoever packs",
    "The app is what Apple asks for (macOS)": "a task: tests/build/macos",
    "One commit, made twice": "a task: tests/build/bundle",
    "What installers are made with (Linux)": "it changes the machine",
    "What installers are made with (Windows)": "it changes the machine",
    "Install Wine and the tools": "it changes the machine",
    "What is installed works (Linux)": "it changes the machine",
    "What is installed works (Windows)": "it is for PowerShell",
}
"""Steps that no test runs, and why."""
HERE = {
    "The tag says the version", "The certificate (macOS)", "What is installed works (macOS)", "Self-test",
    "What Windows' package manager is told", "Notes, parts and checksums", "Draft",
}  # fmt: skip


def test_every_step_is_run_here_or_said_why_not() -> None:
    names = {step.name for step in read_steps()}
    assert names == HERE | set(ELSEWHERE)
    assert HERE.isdisjoint(ELSEWHERE)


@dataclass
class Machine:
    """A runner with a checkout of its own; programs of other systems are stand-ins that note what they are told."""

    checkout: Path
    temp: Path
    programs: Path
    env: dict[str, str] = field(default_factory=dict)

    def run(self, job: str, name: str, **env: str) -> subprocess.CompletedProcess[str]:
        """Run a step as the service does: bash stops at the first command that fails."""
        step = find_step(job, name)
        own = {
            "PATH": f"{self.programs}{os.pathsep}{os.environ['PATH']}",
            "RUNNER_TEMP": str(self.temp),
            "GITHUB_ENV": str(self.temp / "environment"),
            "GITHUB_REF_NAME": TAG,
            "GITHUB_SERVER_URL": "https://github.example",
            "GITHUB_REPOSITORY": "gnomes/gnoming",
            "HOME": str(self.temp),
        }
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step.commands],
            cwd=self.checkout,
            env={**own, **env},
            capture_output=True,
            text=True,
        )

    def stand_in(self, name: str, script: str) -> None:
        """Put a program in the place of one that is not here."""
        path = self.programs / name
        path.write_text(f"#!/bin/sh\necho \"{name} $*\" >> '{self.temp}/told'\n{script}\n")
        path.chmod(0o755)

    @property
    def told(self) -> list[str]:
        """Commands given to the stand-ins, one a line."""
        return (self.temp / "told").read_text().splitlines()


CHANGELOG = f"""\
# What's new

## {VERSION} - 2027-01-31

All of it, for
everyone.

### More

- [Scoring](docs/scoring.md#the-record) and
  [more](https://gnomes.net/more)
- the rest

## 0.9.0 - 2027-01-30

- some of it
"""
NOTES = f"""\
All of it, for everyone.

### More

- [Scoring](https://gnomes.net/gnoming/blob/{TAG}/docs/scoring.md#the-record) and [more](https://gnomes.net/more)
- the rest
"""
"""A release's page keeps line breaks, and relative links lead nowhere from there."""
GITHUB = """\
case $2 in
    view) cat "$RUNNER_TEMP/draft" ;;
    delete) rm "$RUNNER_TEMP/draft" ;;
    create) [ ! -e "$RUNNER_TEMP/draft" ] && echo true > "$RUNNER_TEMP/draft" ;;
esac
"""
"""Stands in for `gh release`: the file `draft` says whether the release of the tag is a draft."""
PYTHON = """\
import runpy, sys
sys.path.insert(0, "build")
import environment
environment.prepare_venv, environment.is_inside_venv = (lambda locks: None), (lambda: True)
sys.argv[0] = "build"
runpy.run_path("build", run_name="__main__")
"""
"""Runs a task in the environment of the tests: the copy of the checkout is to make none of its own."""


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """Return a machine with a checkout that is about to be released."""
    checkout, temp, programs = (tmp_path / name for name in ("checkout", "temp", "programs"))
    for folder in (checkout, temp, programs):
        folder.mkdir()
    ignore = shutil.ignore_patterns("__pycache__")
    for name in ("build", "packaging", "assets/licences"):
        shutil.copytree(ROOT / name, checkout / name, ignore=ignore)
    (checkout / "gnoming").mkdir()
    shutil.copy(ROOT / "gnoming" / "__init__.py", checkout / "gnoming")
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    (checkout / "pyproject.toml").write_text(project.replace(PLACEHOLDER, "gnomes.net"), "utf-8")
    (checkout / "CHANGELOG.md").write_text(CHANGELOG, "utf-8")
    (checkout / "dist").mkdir()
    (checkout / "dist" / SETUP).write_bytes(b"MZ setup")
    (programs / "tasks.py").write_text(PYTHON)
    for name in ("python", "python3"):
        task = f"exec '{sys.executable}' '{programs}/tasks.py' \"$@\""
        plain = f"exec '{sys.executable}' \"$@\""
        (programs / name).write_text(
            f'#!/bin/sh\nif [ "$1" = build ]; then shift; {task}; else {plain}; fi\n'
        )
        (programs / name).chmod(0o755)
    return Machine(checkout, temp, programs)


def test_the_tag_is_compared_with_the_version(machine: Machine) -> None:
    assert machine.run("build", "The tag says the version").returncode == 0
    done = machine.run("build", "The tag says the version", GITHUB_REF_NAME="v9.9.9")
    assert (done.returncode, "the tag is v9.9.9" in done.stderr) == (1, True)


def test_a_tag_waits_until_the_projects_home_is_known(machine: Machine) -> None:
    shutil.copy(ROOT / "pyproject.toml", machine.checkout)
    done = machine.run("build", "The tag says the version")
    assert (done.returncode, "still has example.org" in done.stderr) == (1, True)


# macOS --------------------------------------------------------------------------------------------------


def test_without_a_certificate_that_is_said_and_nothing_done(machine: Machine) -> None:
    done = machine.run("build", "The certificate (macOS)")
    assert (done.returncode, "MACOS_CERTIFICATE is not set" in done.stdout) == (0, True)
    assert not (machine.temp / "environment").exists()


@pytest.mark.parametrize("notary", ["", "the key"])
def test_a_certificate_is_told_to_later_steps_and_does_not_stay(machine: Machine, notary: str) -> None:
    machine.stand_in("openssl", "echo secret")
    machine.stand_in(
        "security",
        "[ $1 = find-identity ] && echo '  1) ABC \"Developer ID Application: A Gnome (TEAM)\"' || true",
    )
    secrets: Mapping[str, str] = {"MACOS_CERTIFICATE": "cDEy", "MACOS_NOTARY_KEY_TEXT": notary}
    done = machine.run("build", "The certificate (macOS)", **secrets)
    assert done.returncode == 0, done.stderr
    later = (machine.temp / "environment").read_text()
    assert "MACOS_SIGN_IDENTITY=Developer ID Application: A Gnome (TEAM)\n" in later
    assert ("MACOS_NOTARY_KEY=" in later) is bool(notary)
    assert not (machine.temp / "certificate.p12").exists()
    assert notary == "" or (machine.temp / "notary.p8").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("job", "name"), [("build", "What is installed works (macOS)"), ("macos-intel", "Self-test")]
)
@pytest.mark.parametrize("status", [0, 1])
def test_the_image_is_opened_and_the_game_in_it_tries_itself(
    machine: Machine, job: str, name: str, status: int
) -> None:
    program = "$4/Gnoming.app/Contents/MacOS/gnoming"
    log = f"{machine.temp}/told"
    machine.stand_in(
        "hdiutil",
        f'[ $1 = attach ] || exit 0\nmkdir -p "$(dirname "{program}")"\n'
        f'printf \'#!/bin/sh\\necho "gnoming $*" >> {log}\\nexit {status}\\n\' > "{program}"\n'
        f'chmod 755 "{program}"',
    )
    machine.stand_in("uname", "echo x86_64")
    (machine.checkout / "dist" / f"Gnoming-{VERSION}-macos.dmg").touch()
    done = machine.run(job, name)
    assert (done.returncode, done.stderr) == (status, "")
    image = f"dist/Gnoming-{VERSION}-macos.dmg"
    told = [line for line in machine.told if not line.startswith("uname")]
    assert told[:2] == [
        f"hdiutil attach -nobrowse -mountpoint {machine.temp}/gnoming {image}",
        "gnoming selftest",
    ]
    assert (f"hdiutil detach {machine.temp}/gnoming" in told) is (status == 0)


# the release --------------------------------------------------------------------------------------------


def test_a_release_is_put_together_and_drafted(machine: Machine) -> None:
    machine.stand_in("gh", GITHUB)
    for name in ("What Windows' package manager is told", "Notes, parts and checksums", "Draft"):
        done = machine.run("release", name)
        assert done.returncode == 0, done.stderr
    dist = machine.checkout / "dist"
    assert (machine.checkout / "notes.md").read_text() == NOTES
    names = {"SHA256SUMS", "gnoming.cdx.json", "gnoming-winget.zip", SETUP}
    assert {path.name for path in dist.iterdir()} == names
    sums = dict(line.split("  ")[::-1] for line in (dist / "SHA256SUMS").read_text().splitlines())
    assert sums == {
        name: hashlib.sha256((dist / name).read_bytes()).hexdigest() for name in names - {"SHA256SUMS"}
    }
    with zipfile.ZipFile(dist / "gnoming-winget.zip") as packed:
        (installer,) = (name for name in packed.namelist() if name.endswith(".installer.yaml"))
        words = packed.read(installer).decode()
    assert installer == f"manifests/g/Gnoming/Gnoming/{VERSION}/Gnoming.Gnoming.installer.yaml"
    assert f"https://github.example/gnomes/gnoming/releases/download/{TAG}/{SETUP}" in words
    assert sums[SETUP].upper() in words
    _, draft = machine.told
    assert draft.startswith(f"gh release create {TAG} --draft --verify-tag --title Gnoming {VERSION} ")
    assert draft.endswith(" ".join(sorted((f"dist/{name}" for name in names), key=str)))


@pytest.mark.parametrize(
    ("is_draft", "status", "told"),
    [("true", 0, ["view", "delete", "create"]), ("false", 1, ["view", "create"])],
)
def test_a_second_run_replaces_a_draft_and_never_what_is_published(
    machine: Machine, is_draft: str, status: int, told: list[str]
) -> None:
    machine.stand_in("gh", GITHUB)
    (machine.checkout / "notes.md").touch()
    (machine.temp / "draft").write_text(f"{is_draft}\n")
    assert machine.run("release", "Draft").returncode == status
    assert [line.split()[2] for line in machine.told] == told


def test_a_release_without_notes_is_none(machine: Machine) -> None:
    (machine.checkout / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n")
    done = machine.run("release", "Notes, parts and checksums")
    assert (done.returncode, "has no heading" in done.stderr) == (1, True)
