"""Buffers: named groups of lines about a page, which a player can step through and have read aloud."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gnoming.text import text
from scenes.kit.widgets.ui_context import as_sentence


@dataclass(frozen=True, slots=True)
class Buffer:
    """A named group of lines.

    The first of its `commands` identifies it, and each of them reads all its lines. If `is_history`, the
    newest line is last, and stepping begins there whenever a newer line has arrived.
    """

    commands: tuple[str, ...]
    name: str
    lines: Callable[[], Sequence[str]]
    is_history: bool = False


class BufferWalker:
    """A player's position in the page's buffers. Every step gives an answer, even beyond the ends."""

    def __init__(self) -> None:
        self._current = ""
        self._places: dict[str, int] = {}
        self._seen: dict[str, str] = {}
        """The last line of each history buffer at the last step."""

    def read(self, buffer: Buffer) -> str:
        """Return all lines of a buffer, and make it the current one."""
        self._current = buffer.commands[0]
        self._places.pop(self._current, None)
        lines = buffer.lines()
        return joined(lines) if lines else text("buffer.empty", name=buffer.name)

    def step_buffer(self, buffers: Sequence[Buffer], step: int) -> str:
        """Go to the next buffer (1) or the previous one (-1); return its name and current line."""
        at = self._index(buffers)
        wanted = (0 if step > 0 else len(buffers) - 1) if at is None else at + step
        reached = min(max(wanted, 0), len(buffers) - 1)
        self._current = buffers[reached].commands[0]
        return _at_end(self._opened(buffers[reached]), wanted - reached)

    def step_line(self, buffers: Sequence[Buffer], step: int) -> str:
        """Go to the next line (1) or the previous one (-1) of the current buffer, or open the first buffer."""
        at = self._index(buffers)
        if at is None:
            return self.step_buffer(buffers, 1)
        return self.step_in(buffers[at], step)

    def step_in(self, buffer: Buffer, step: int) -> str:
        """Go to a line of this buffer, and make it the current one."""
        name = self._current = buffer.commands[0]
        is_first = name not in self._places
        lines, at = self._look(buffer)
        if not lines:
            return text("buffer.empty", name=buffer.name)
        wanted = at if is_first and not buffer.is_history else at + step
        reached = self._places[name] = min(max(wanted, 0), len(lines) - 1)
        return _at_end(as_sentence(lines[reached]), wanted - reached)

    def _opened(self, buffer: Buffer) -> str:
        """Return a buffer's name, its number of lines, and its current line."""
        lines, at = self._look(buffer)
        if not lines:
            return text("buffer.empty", name=buffer.name)
        self._places[buffer.commands[0]] = at
        line = as_sentence(lines[at])
        return text("buffer.opened", name=buffer.name, line=line, place=at + 1, count=len(lines))

    def _look(self, buffer: Buffer) -> tuple[Sequence[str], int]:
        """Return a buffer's lines, and the index of the current one."""
        name, lines = buffer.commands[0], buffer.lines()
        last = len(lines) - 1
        newest = lines[-1] if lines and buffer.is_history else ""
        if self._seen.get(name, "") != newest:
            self._places.pop(name, None)
            self._seen[name] = newest
        return lines, min(self._places.get(name, last if buffer.is_history else 0), max(last, 0))

    def _index(self, buffers: Sequence[Buffer]) -> int | None:
        names = [buffer.commands[0] for buffer in buffers]
        return names.index(self._current) if self._current in names else None


def joined(lines: Sequence[str]) -> str:
    """Return lines as one text: sentences separated by spaces, and mere names by commas."""
    is_whole = [as_sentence(line) == line for line in lines] + [True]
    ends = ("," if not is_whole[n] and not is_whole[n + 1] else "" for n in range(len(lines)))
    return " ".join(f"{line}," if end else as_sentence(line) for line, end in zip(lines, ends, strict=True))


def _at_end(sentence: str, beyond: int) -> str:
    """Return a sentence, with a note if the step went beyond the first or last one."""
    if not beyond:
        return sentence
    return text("buffer.end" if beyond > 0 else "buffer.top", line=sentence)
