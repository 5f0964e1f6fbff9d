"""Writing to the disk on a thread of its own, so that no frame waits for it.

A disk takes ten milliseconds to promise that it has something; a frame has sixteen for everything.
"""

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait

from gnoming.saves import SaveTrouble

Write = Callable[[], object]


class Writer:
    """Carries out writes one after another, in the order in which they were asked for.

    Python ends only when all are done, however the program comes to its end (but by a kill).
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "writer")
        self._under_way: deque[Future[object]] = deque()
        self._replaceable: dict[str, Future[object]] = {}

    @property
    def idle(self) -> bool:
        """Whether all that was asked for is done."""
        return all(future.done() for future in self._under_way)

    def put(self, write: Write) -> None:
        """Ask for a write."""
        self._under_way.append(self._thread.submit(write))

    def replace(self, name: str, write: Write) -> None:
        """Ask for a write that makes an earlier one of this name needless, if that has not begun."""
        before = self._replaceable.get(name)
        if before is not None:
            before.cancel()
        self.put(write)
        self._replaceable[name] = self._under_way[-1]

    def wait(self) -> None:
        """Return when all that was asked for is done."""
        wait(self._under_way)

    def outcomes(self) -> list[SaveTrouble | None]:
        """Return what came of the writes done since the last call, in order: the trouble, or None when all was well.

        Raises whatever else a write raised: that is a mistake of the program.
        """
        found: list[SaveTrouble | None] = []
        while self._under_way and self._under_way[0].done():
            future = self._under_way.popleft()
            if not future.cancelled():
                found.append(_trouble(future))
        return found


def _trouble(future: Future[object]) -> SaveTrouble | None:
    try:
        future.result()
    except SaveTrouble as trouble:
        return trouble
    return None
