"""`python3 build lock`: resolve pyproject.toml's dependencies into build/locks.

Uses a recent `uv` on the PATH, which lists the hashes of every platform's files and, with these arguments, writes no
index address.
"""

import shutil
import subprocess

from environment import LOCKS, ROOT, BuildError


def main(arguments: list[str]) -> int:
    """Write play.lock, then the other locks, which are constrained by it; arguments go to uv (such as --upgrade)."""
    uv = shutil.which("uv")
    if uv is None:
        raise BuildError("Renewing the locks needs the tool `uv` on the PATH (pip install uv, anywhere).")
    compile_ = [
        uv,
        "pip",
        "compile",
        "--quiet",
        "--universal",
        "--generate-hashes",
        "--python-version",
        "3.11",
    ]
    compile_ += ["--no-header", "--no-emit-index-url", "--no-annotate", *arguments]
    play = LOCKS / "play.lock"
    runs = [
        [*compile_, "pyproject.toml", "--group", "play", "-o", str(play)],
        [*compile_, "--group", "dev", "-c", str(play), "-o", str(LOCKS / "dev.lock")],
        [*compile_, "--group", "art", "-c", str(play), "-o", str(LOCKS / "art.lock")],
        [*compile_, "--group", "train", "-c", str(play), "-o", str(LOCKS / "train.lock")],
        [*compile_, "pyproject.toml", "--group", "bundle", "-c", str(play), "-o", str(LOCKS / "bundle.lock")],
    ]
    return max(subprocess.call(run, cwd=ROOT) for run in runs)
