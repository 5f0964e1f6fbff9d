"""The system's memory, and its settings for eyes and ears."""

import subprocess
import sys

import pytest

from gnoming import system

ASKS_GLIBC = """
import ctypes

class Told(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in "arena ordblks smblks hblks hblkhd a b c d e".split()]

library = ctypes.CDLL(None)
library.mallinfo2.restype = Told
library.malloc.restype = library.calloc.restype = ctypes.c_void_p
library.free.argtypes = [ctypes.c_void_p]
from gnoming import system
system.return_large_blocks()
library.free(library.malloc(16 << 20))
before = library.mallinfo2().hblkhd
held = [library.malloc(1 << 20) for _ in range(8)]
print(library.mallinfo2().hblkhd - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing is to be done")
def test_large_blocks_come_from_the_system_even_after_one_was_dropped() -> None:
    done = subprocess.run([sys.executable, "-c", ASKS_GLIBC], capture_output=True, text=True, check=False)
    if "mallinfo2" in done.stderr:
        pytest.skip("another C library")
    assert int(done.stdout) >= 8 << 20


@pytest.mark.skipif(sys.platform != "linux", reason="other systems are asked otherwise")
@pytest.mark.parametrize(
    ("reader", "scale", "uses"),
    [("true", "1.0", True), ("false", "1.5", True), ("false", "1.0", False), ("", "", False)],
)
def test_gnome_says_whether_there_is_a_reader_or_large_text(
    monkeypatch: pytest.MonkeyPatch, reader: str, scale: str, uses: bool
) -> None:
    answers = {"screen-reader-enabled": reader, "text-scaling-factor": scale}
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "ubuntu:GNOME")
    monkeypatch.setattr(system, "command_output", lambda *command: answers[command[-1]])
    assert system.uses_reader_or_large_text() is uses


@pytest.mark.skipif(sys.platform != "linux", reason="other systems are asked otherwise")
def test_other_desktops_are_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    monkeypatch.setattr(system, "command_output", lambda *command: "true")
    assert not system.uses_reader_or_large_text()


@pytest.mark.parametrize(
    ("mark", "listed", "separator"),
    [(",", ";", ";"), (".", ",", ","), (".", ";", ";"), (",", ",", ";"), (".", "", ","), (".", "x", ",")],
)
def test_columns_are_separated_as_the_system_says_where_that_is_no_decimal_mark(
    mark: str, listed: str, separator: str
) -> None:
    assert system.number_format(mark, listed) == (mark, separator)


@pytest.mark.parametrize("name", ["", "C", "C.UTF-8", "POSIX", "xx_XX.UTF-8"])
def test_a_locale_that_says_nothing_or_is_not_there_gives_no_number_format(name: str) -> None:
    if sys.platform != "linux":
        pytest.skip("other systems have a format of their own")
    assert system.preferred_number_format({"LC_ALL": name}) is None
