"""The results of trying the game in a window."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from scenes.pilot.player import PlayError
from windows.installation import CheckFailedError
from windows.window.desktop.game import NoAnswerError


@dataclass(frozen=True, slots=True)
class Row:
    """A result."""

    name: str
    ok: bool
    detail: str = ""

    def __str__(self) -> str:
        words = f"{'ok  ' if self.ok else 'FAIL'} {self.name}"
        return f"{words}: {self.detail}" if self.detail else words


class Report:
    """All results, printed as they come."""

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def note(self, name: str, ok: object, detail: str = "") -> None:
        """Record and print a result."""
        self.rows.append(Row(name, bool(ok), detail))
        print(self.rows[-1], flush=True)

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        """Record whether the code in this context succeeds; an exception ends only this step."""
        try:
            yield
        except (NoAnswerError, PlayError, CheckFailedError, LookupError, TimeoutError) as error:
            self.note(name, False, f"{type(error).__name__}: {error}")
        else:
            self.note(name, True)

    @property
    def faults(self) -> int:
        """The number of failures."""
        return sum(not row.ok for row in self.rows)
