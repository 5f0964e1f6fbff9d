"""The timestamp of every file in a release: the sources' own, no matter when and where it is made."""

import os
import re
import shutil
import subprocess
import time
from datetime import UTC, datetime
from pathlib import Path

VARIABLE = "SOURCE_DATE_EPOCH"
"""The environment variable that build tools read: https://reproducible-builds.org/docs/source-date-epoch/"""
EARLIEST = int(datetime(2026, 1, 1, tzinfo=UTC).timestamp())
"""The timestamp for undated sources; archives cannot store times before 1980."""
RELEASE = re.compile(r"^## (?P<version>\d+\.\d+\.\d+) - (?P<date>\d{4}-\d\d-\d\d)$", re.MULTILINE)


def source_date(root: Path) -> int:
    """Return the timestamp in seconds since 1970.

    It is the environment's, else the last commit's, else the newest release's.
    """
    told = os.environ.get(VARIABLE, "")
    if told.isdigit():
        return int(told)
    return _commit_date(root) or next(map(seconds_of, _released(root).values()), EARLIEST)


def _commit_date(root: Path) -> int | None:
    if shutil.which("git") is None or not (root / ".git").exists():
        return None
    done = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=root, capture_output=True, text=True, check=False
    )
    said = done.stdout.strip()
    return int(said) if done.returncode == 0 and said.isdigit() else None


def release_date(root: Path, version: str) -> str:
    """Return the day of a release from CHANGELOG.md; for an unreleased version, the sources' day."""
    return _released(root).get(version) or day_of(source_date(root))


def _released(root: Path) -> dict[str, str]:
    """Return the day of each release, the newest first."""
    changes = root / "CHANGELOG.md"
    found = RELEASE.finditer(changes.read_text("utf-8")) if changes.is_file() else ()
    return {one["version"]: one["date"] for one in found}


def seconds_of(day: str) -> int:
    """Return the seconds since 1970 at which a day such as 2027-01-31 begins in UTC."""
    return int(datetime.strptime(day, "%Y-%m-%d").replace(tzinfo=UTC).timestamp())


def day_of(seconds: int) -> str:
    """Return the day of a timestamp in UTC."""
    return time.strftime("%Y-%m-%d", time.gmtime(seconds))


def stamp(folder: Path, seconds: int) -> None:
    """Set the timestamp of a folder and of all files, folders and links in it, because archives store it."""
    keeps_links = os.utime in os.supports_follow_symlinks
    for path in [*folder.rglob("*"), folder]:
        if keeps_links or not path.is_symlink():
            os.utime(path, (seconds, seconds), follow_symlinks=not keeps_links)
