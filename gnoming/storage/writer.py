"""Writing to the disk on a thread of its own, so that no frame waits for it.

A disk takes ten milliseconds to promise that it has something; a frame has sixteen for everything.
"""

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait

from gnoming.storage.errors import SaveError

Write = Callable[[], object]


class BackgroundWriter:
    """Carries out writes one after another, in the order in which they were asked for.

    Python ends only when all are done, however the program comes to its end (but by a kill).
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "writer")
        self._pending: deque[Future[object]] = deque()
        self._replaceable: dict[str, Future[object]] = {}

    @property
    def is_idle(self) -> bool:
        """Whether all that was asked for is done."""
        return all(future.done() for future in self._pending)

    def submit(self, write: Write) -> None:
        """Ask for a write."""
        self._pending.append(self._thread.submit(write))

    def submit_latest(self, name: str, write: Write) -> None:
        """Ask for a write that makes an earlier one of this name needless, if that has not begun."""
        before = self._replaceable.get(name)
        if before is not None:
            before.cancel()
        self.submit(write)
        self._replaceable[name] = self._pending[-1]

    def wait(self) -> None:
        """Return when all that was asked for is done."""
        wait(self._pending)

    def take_outcomes(self) -> list[SaveError | None]:
        """Return what came of the writes done since the last call, in order: the trouble, or None when all was well.

        Raises whatever else a write raised: that is a mistake of the program.
        """
        found: list[SaveError | None] = []
        while self._pending and self._pending[0].done():
            future = self._pending.popleft()
            if not future.cancelled():
                found.append(_save_error(future))
        return found


def _save_error(future: Future[object]) -> SaveError | None:
    try:
        future.result()
    except SaveError as trouble:
        return trouble
    return None
