"""The release's workflow agrees with the tasks, the recipes and the documents about it."""

import re
import shutil
import subprocess
import tomllib
from fnmatch import fnmatch

import pytest
import yaml

import release
from bundle import reproducible
from tasks import TASKS
from tests.build.workflow.reading import FILE, ROOT, TASK, Step, read_jobs, read_steps, read_text
from windows.task import TASKS as WINDOWS_TASKS
from windows.wine import DEBIAN_PACKAGES

STEPS = list(read_steps())
JOBS = read_jobs()
MADE = (
    "gnoming_1.2.3_amd64.deb",
    "gnoming-1.2.3-linux-x86_64.tar.xz",
    "Gnoming-1.2.3-macos.dmg",
    "Gnoming-1.2.3-windows-x64-setup.exe",
)
"""The downloads, as build/installers names them."""
WORKFLOWS = "\n".join(path.read_text("utf-8") for path in sorted(FILE.parent.glob("*.yml")))
GONE = ("macos-13", "macos-14", "ubuntu-20.04", "windows-2019")
"""Runners that GitHub has taken away; `macos-14` on 2026-11-02."""
NODE_24 = {
    "actions/checkout": 5,
    "actions/setup-python": 6,
    "actions/upload-artifact": 6,
    "actions/download-artifact": 7,
    "actions/attest-build-provenance": 3,
}
"""The first major versions for Node 24, the only one on GitHub's runners since 2026-09-16."""


def by_name(step: Step) -> str:
    return f"{step.job}: {step.name}"


# tasks --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", STEPS, ids=by_name)
def test_a_step_names_tasks_and_files_that_exist(step: Step) -> None:
    for task, word in TASK.findall(step.commands):
        assert task in TASKS
        assert task != "windows" or not word or word in WINDOWS_TASKS
    for path in re.findall(r"(?<![\w/-])(?:build|packaging|\.ci)/[\w./-]*\w", step.commands):
        assert (ROOT / path).exists(), path


def test_the_tasks_that_a_release_is_made_of_are_run_on_every_system_in_order() -> None:
    run = [task for step in STEPS if step.job == "build" for task, _ in TASK.findall(step.commands)]
    assert run == ["test", "check", "bundle", "installer", "check-app"]
    systems = {one["runner"].partition("-")[0] for one in JOBS["build"]["strategy"]["matrix"]["include"]}
    assert systems == {"ubuntu", "windows", "macos"}


def test_the_tests_by_wine_are_a_job_with_all_that_they_take() -> None:
    commands = "\n".join(step.commands for step in STEPS if step.job == "wine")
    assert list(TASK.findall(commands)) == [("windows", ""), ("windows", "test")]
    (line,) = (line for line in commands.splitlines() if " install " in line)
    assert line.split("--no-install-recommends ")[1].split() == list(DEBIAN_PACKAGES.values())


@pytest.mark.parametrize("step", [one for one in STEPS if "release.py" in one.commands], ids=by_name)
def test_a_step_uses_words_that_the_release_script_knows(step: Step) -> None:
    source = (ROOT / "build" / "release.py").read_text("utf-8")
    words = re.findall(r"build/release\.py (\w+)", step.commands)
    assert words
    assert all(f'case ["{word}"' in source for word in words)
    assert release.__doc__ is not None
    assert all(word in release.__doc__ for word in words)


def test_what_is_made_is_what_is_kept_and_compared() -> None:
    (upload,) = (one for one in JOBS["build"]["steps"] if "upload-artifact" in one.get("uses", ""))
    kept = [pattern.removeprefix("dist/") for pattern in upload["with"]["path"].split()]
    assert [name for name in MADE if not any(fnmatch(name, pattern) for pattern in kept)] == []
    assert all(any(fnmatch(name, pattern) for name in MADE) for pattern in kept)
    assert set(reproducible.PACKAGES) <= set(kept)


# what could go wrong without anybody's doing -------------------------------------------------------------


def test_every_action_is_pinned_by_its_commit_and_says_its_version() -> None:
    used = re.findall(r"uses: (\S+)(.*)", WORKFLOWS)
    pinned = [re.fullmatch(r"([\w-]+/[\w-]+)@([0-9a-f]{40})", name) for name, _ in used]
    assert len(used) > 10
    assert all(pinned)
    assert all(re.fullmatch(r" # v\d+\.\d+\.\d+", comment) for _, comment in used)
    versions: dict[str, set[tuple[str, str]]] = {}
    for found, (_, comment) in zip(pinned, used, strict=True):
        assert found is not None
        versions.setdefault(found[1], set()).add((found[2], comment))
    assert [name for name, several in versions.items() if len(several) > 1] == []
    majors = {name: int(comment.split("v")[1].split(".")[0]) for name, ((_, comment),) in versions.items()}
    assert [name for name, major in majors.items() if major < NODE_24[name]] == []


def test_a_change_is_tested_on_three_systems_and_every_python() -> None:
    assert [runner for runner in GONE if runner in WORKFLOWS] == []
    matrix = yaml.safe_load((FILE.parent / "ci.yml").read_text("utf-8"))["jobs"]["test"]["strategy"]["matrix"]
    assert {one.partition("-")[0] for one in matrix["runner"]} == {"ubuntu", "windows", "macos"}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    classified = re.findall(r"Python :: (3\.\d+)", " ".join(project["classifiers"]))
    assert matrix["python"] == classified
    assert project["requires-python"] == f">={classified[0]}"


def test_tools_that_are_fetched_have_a_version() -> None:
    for step in STEPS:
        for line in step.commands.splitlines():
            assert "choco install" not in line or re.search(r"--version=\d+(\.\d+)+", line), line


@pytest.mark.parametrize("job", JOBS)
def test_a_job_has_a_system_of_one_kind_a_limit_and_no_more_rights_than_it_needs(job: str) -> None:
    told = JOBS[job]
    matrix = told.get("strategy", {}).get("matrix", {})
    runners = [
        told["runs-on"],
        *matrix.get("runner", []),
        *(one["runner"] for one in matrix.get("include", [])),
    ]
    named = [one for one in runners if "${{" not in one]
    assert named
    assert all(re.fullmatch(r"(ubuntu|windows|macos)-\d+(\.\d+)?(-intel)?", one) for one in named)
    assert told["timeout-minutes"] <= 90
    rights = told["permissions"]
    assert rights == {"contents": "read"} or (job == "release" and set(rights.values()) == {"write"})
    for step in told["steps"]:
        if "actions/checkout" in step.get("uses", ""):
            assert step["with"]["persist-credentials"] is False


def test_a_release_waits_for_everything_else() -> None:
    assert set(JOBS["release"]["needs"]) == set(JOBS) - {"release"}
    assert JOBS["release"]["if"] == "startsWith(github.ref, 'refs/tags/')"


def test_no_command_is_put_together_from_what_others_say() -> None:
    assert [step.name for step in STEPS if "${{" in step.commands] == []


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
@pytest.mark.parametrize("step", [one for one in STEPS if one.shell == "bash"], ids=by_name)
def test_a_step_is_a_script_that_bash_can_read(step: Step) -> None:
    done = subprocess.run(["bash", "-n"], input=step.commands, capture_output=True, text=True)
    assert done.stderr == ""


def test_every_secret_is_explained() -> None:
    told = (ROOT / "packaging" / "README.md").read_text("utf-8")
    secrets = set(re.findall(r"secrets\.(\w+)", read_text()))
    assert len(secrets) > 3
    assert [name for name in sorted(secrets) if f"`{name}`" not in told] == []
