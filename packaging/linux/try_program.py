#!/usr/bin/env python3
"""Start a bundled or installed program in a window, close it, and look what it wrote, left running, and left behind.

    python3 packaging/linux/try_program.py /usr/games/gnoming        needs strace and xvfb-run

The program plays by itself for some seconds and is then told to end, as by a logout. It may write into the player's own
folders alone. Ends with 0 if all was as it should be.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

STARTS_WITHIN_S, PLAYS_S, ENDS_WITHIN_S = 120.0, 10.0, 120.0
CALLS = "openat|open|creat|mkdir|mkdirat|rename|renameat2?|unlink|unlinkat|rmdir|link|symlink|truncate"
WRITES = re.compile(rf"^\d+ +(?P<call>{CALLS})\((?P<words>.*)\) += (?P<result>-?\d+)")
PATH = re.compile(r'"((?:[^"\\]|\\.)*)"')
OPENED_TO_WRITE = re.compile(r"O_WRONLY|O_RDWR|O_CREAT|O_TRUNC")
DEVICES = ("/dev/", "/proc/self/", "/sys/")


def main(program: str) -> int:
    """Try one program."""
    before = set(os.listdir("/tmp"))
    with tempfile.TemporaryDirectory(prefix="gnoming-try-") as folder:
        home = Path(folder) / "home"
        home.mkdir()
        trace = Path(folder) / "trace"
        ran = _run(program, home, trace)
        written = list(_written(trace.read_text("utf-8", "replace"), home))
        own = sorted(path.relative_to(home).as_posix() for path in home.rglob("*") if path.is_file())
    left = {name for name in set(os.listdir("/tmp")) - before if "MEI" in name or "gnoming" in name.lower()}
    left.discard(Path(folder).name)
    faults = [f"wrote outside the player's folders: {path}" for path in sorted(set(written))]
    faults += [f"left in the temporary folder: {name}" for name in sorted(left)]
    faults += [f"still runs: {line}" for line in _running(program)]
    if not ran:
        faults.append("it did not come to its window: no settings, saves or log were written")
    print(f"wrote {', '.join(own)}")
    print("\n".join(faults) or "nothing was written elsewhere, nothing runs on, nothing is left behind")
    return 1 if faults else 0


def _run(program: str, home: Path, trace: Path) -> bool:
    """Let it play for a while under strace, then end it; return whether it got as far as its log."""
    environ = {
        name: value for name, value in os.environ.items() if name not in ("GNOMING_HOME", "SDL_VIDEODRIVER")
    }
    environ |= {"HOME": str(home), "SDL_AUDIODRIVER": "dummy", "XDG_RUNTIME_DIR": str(home / "none")}
    environ["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={home}/none/bus"  # none, or libdbus would start one
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        environ.pop(name, None)
    command = [
        "xvfb-run",
        "-a",
        "strace",
        "-f",
        "-qq",
        "-s",
        "300",
        "-o",
        str(trace),
        "-e",
        "trace=file,process",
    ]
    process = subprocess.Popen([*command, program, "--demo"], env=environ, start_new_session=True)
    log, latest = home / ".local/state/gnoming/log/gnoming.log", time.monotonic() + STARTS_WITHIN_S
    while not log.is_file() and time.monotonic() < latest:
        time.sleep(0.2)
    time.sleep(PLAYS_S)
    for pid in _pids(program):
        os.kill(pid, signal.SIGTERM)
    try:
        process.wait(ENDS_WITHIN_S)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        raise
    time.sleep(1)
    return log.is_file()


def _written(trace: str, home: Path) -> list[str]:
    """Return the paths that were made, changed or removed outside the home folder."""
    found = []
    for line in trace.splitlines():
        call = WRITES.match(line)
        if call is None or int(call["result"]) < 0:
            continue
        if call["call"].startswith("open") and not OPENED_TO_WRITE.search(call["words"]):
            continue
        for path in PATH.findall(call["words"]):
            if path.startswith("/") and not path.startswith((str(home), *DEVICES)) and "xvfb-run" not in path:
                found.append(path)
    return found


def _pids(program: str) -> list[int]:
    """Return the processes of a program, workers included."""
    real = os.path.realpath(program)
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                if os.readlink(entry / "exe") == real:
                    found.append(int(entry.name))
            except OSError:
                continue
    return found


def _running(program: str) -> list[str]:
    return [str(pid) for pid in _pids(program)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
