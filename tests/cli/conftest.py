"""Running the command line inside the tests."""

import io
import sys
from dataclasses import dataclass

import pytest

from gnoming.cli import main
from gnoming.text import set_language


@dataclass(frozen=True, slots=True)
class Done:
    """The result of a command."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Cli:
    """Runs commands as a person would type them, in English unless they ask for another language."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def __call__(self, *argv: str, stdin: bytes = b"") -> Done:
        """Run one command."""
        set_language("en")
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        self._capsys.readouterr()
        status = main(argv)
        printed = self._capsys.readouterr()
        return Done(status, printed.out, printed.err)

    def refused(self, *argv: str, stdin: bytes = b"") -> str:
        """Run a command that must fail for bad input; return its one sentence."""
        done = self(*argv, stdin=stdin)
        assert done.status == 2
        assert done.err.startswith("gnoming: ")
        assert done.err.count("\n") == 1, "more than one line"
        assert "Traceback" not in done.err
        return done.err.removeprefix("gnoming: ").strip()


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Return a command line in English."""
    return Cli(capsys, monkeypatch)
