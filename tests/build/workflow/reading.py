"""The release's workflow, read as the service that runs it reads it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[3]
FILE = ROOT / ".github" / "workflows" / "release.yml"
TASK = re.compile(r"\bpython3? build ([a-z][\w-]*)(?: ([a-z]\w*))?")


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a job that runs commands."""

    job: str
    name: str
    commands: str
    shell: str
    env: Mapping[str, str]

    @property
    def key(self) -> tuple[str, str]:
        return self.job, self.name


def read_text() -> str:
    return FILE.read_text("utf-8")


def read_jobs() -> dict[str, dict[str, Any]]:
    return dict(yaml.safe_load(read_text())["jobs"])


def read_steps() -> Iterator[Step]:
    """Yield the steps that run commands, in order."""
    shell = yaml.safe_load(read_text())["defaults"]["run"]["shell"]
    for job, told in read_jobs().items():
        for step in told["steps"]:
            if "run" in step:
                yield Step(job, step["name"], step["run"], step.get("shell", shell), step.get("env", {}))


def find_step(job: str, name: str) -> Step:
    """Return a step; raises LookupError if there is none of that name."""
    for step in read_steps():
        if step.key == (job, name):
            return step
    raise LookupError(f"{job} has no step {name!r}")
