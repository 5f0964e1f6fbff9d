"""The command line as a process: what it loads, and how it ends when it is cut short."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT)}
GNOMING = [sys.executable, "-m", "gnoming"]
ENDLESS = [*GNOMING, "simulate", "--players", "random,random", "--games", "10000000"]
LIMIT_S = 120.0
posix = pytest.mark.skipif(os.name != "posix", reason="signals and /dev are those of POSIX")


def _run(*argv: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*GNOMING, *argv], capture_output=True, text=True, env=ENVIRONMENT, timeout=LIMIT_S)


def _restore_interrupt() -> None:
    """Handle Ctrl-C again: background jobs of a shell inherit that they ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_the_module_runs() -> None:
    done = _run("score", "8 8 8 / -1 -2 3 / 4 4 5")
    assert (done.returncode, done.stdout.splitlines()[0], done.stderr) == (0, "Score: 5", "")


def test_bad_input_ends_with_2() -> None:
    done = _run("frob")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1


WINDOW = ("pygame", "scenes", "tqdm")
GAMES = ("gnoming.around", "gnoming.pesky")


@pytest.mark.parametrize(
    ("argv", "unwanted"),
    [
        (["verify", "--help"], WINDOW + GAMES),
        (["score", "5 5 5 / 3 3 3 / 4 4 4"], (*WINDOW, "gnoming.pesky")),
    ],
)
def test_only_the_window_loads_pygame_and_only_a_game_its_rules(
    argv: list[str], unwanted: tuple[str, ...]
) -> None:
    code = (
        f"import sys; from gnoming.cli import main; assert main({argv!r}) == 0; "
        f"assert not [name for name in sys.modules if f'{{name}}.'.startswith({tuple(f'{u}.' for u in unwanted)!r})]"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=ENVIRONMENT, timeout=LIMIT_S
    )
    assert done.returncode == 0, done.stderr


@posix
def test_a_reader_that_goes_away_is_no_error() -> None:
    with subprocess.Popen(
        ENDLESS, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b"{")
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(LIMIT_S) == 141


@posix
def test_ctrl_c_ends_with_130_and_whole_lines(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    with subprocess.Popen(
        [*ENDLESS, "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        preexec_fn=_restore_interrupt,
    ) as process:
        try:
            end = time.monotonic() + LIMIT_S
            while not (out.exists() and out.stat().st_size) and time.monotonic() < end:
                time.sleep(0.05)
            process.send_signal(signal.SIGINT)
            printed, error = process.communicate(timeout=LIMIT_S)
        finally:
            process.kill()
    assert (process.returncode, printed, error) == (130, b"", b"")
    assert out.read_bytes().endswith(b"}\n")


@posix
@pytest.mark.parametrize("argv", [["--out", "/dev/full"], []])
def test_a_full_disk_is_told(argv: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*GNOMING, "simulate", "--players", "random,random", *argv],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=ENVIRONMENT,
            timeout=LIMIT_S,
        )
    assert (done.returncode, done.stderr) == (2, "gnoming: The disk is full.\n")


@posix
@pytest.mark.parametrize("line", ["score - <&-", "simulate --players random,random >&-"])
def test_closed_streams_are_told(line: str) -> None:
    command = f'"{sys.executable}" -m gnoming {line}'
    done = subprocess.run(
        ["sh", "-c", command], stderr=subprocess.PIPE, text=True, env=ENVIRONMENT, timeout=LIMIT_S
    )
    assert (done.returncode, done.stderr) == (2, "gnoming: Standard input or output is closed.\n")
