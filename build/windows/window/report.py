"""What was tried in the window, and what came of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from scenes.pilot.player import PlayError
from windows.installation import CheckFailedError
from windows.window.desktop.game import NoAnswerError


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that was tried."""

    name: str
    ok: bool
    detail: str = ""

    def __str__(self) -> str:
        words = f"{'ok  ' if self.ok else 'FAIL'} {self.name}"
        return f"{words}: {self.detail}" if self.detail else words


class Report:
    """All of it, told as it comes."""

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def note(self, name: str, ok: object, detail: str = "") -> None:
        """Note and tell a result."""
        self.rows.append(Row(name, bool(ok), detail))
        print(self.rows[-1], flush=True)

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        """Note whether what is done in this context goes through; what it is stopped by stops it alone."""
        try:
            yield
        except (NoAnswerError, PlayError, CheckFailedError, LookupError, TimeoutError) as error:
            self.note(name, False, f"{type(error).__name__}: {error}")
        else:
            self.note(name, True)

    @property
    def faults(self) -> int:
        """How many things were not as they should be."""
        return sum(not row.ok for row in self.rows)
