"""Decoding of sounds on a second thread, so that no frame waits for a long file."""

import threading
from io import BytesIO
from pathlib import Path
from queue import SimpleQueue

import pygame

DecodedSound = pygame.mixer.Sound | None


class SoundLoader:
    """A thread that decodes files one after another; it is started on first use and ended by `close`."""

    def __init__(self) -> None:
        self._requested: set[Path] = set()
        self._done: dict[Path, DecodedSound] = {}
        self._queue: SimpleQueue[tuple[Path, int | None] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def request(self, path: Path, max_bytes: int | None = None) -> None:
        """Start decoding a file, or only its first `max_bytes`, unless it was already requested."""
        if path in self._requested:
            return
        self._requested.add(path)
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sounds", daemon=True)
            self._thread.start()
        self._queue.put((path, max_bytes))

    def is_ready(self, path: Path) -> bool:
        """Return whether the file has been decoded, or could not be."""
        return path in self._done

    def take(self, path: Path) -> DecodedSound:
        """Return a decoded file's sound; None if decoding failed. Raises KeyError if it is not ready."""
        sound = self._done.pop(path)
        self._requested.discard(path)
        return sound

    def close(self) -> None:
        """Wait for the file being decoded and drop everything; after that the device may be closed."""
        if self._thread is not None:
            while not self._queue.empty():
                self._queue.get()
            self._queue.put(None)
            self._thread.join()
            self._thread = None
        self._requested.clear()
        self._done.clear()

    def _run(self) -> None:
        while (request := self._queue.get()) is not None:
            path, max_bytes = request
            self._done[path] = decode(path, max_bytes)


def decode(path: Path, max_bytes: int | None = None) -> DecodedSound:
    """Return the sound in a file, or in its first `max_bytes`; None if there is none."""
    try:
        if max_bytes is None:
            return pygame.mixer.Sound(path)
        with path.open("rb") as file:
            return pygame.mixer.Sound(BytesIO(file.read(max_bytes)))
    except (pygame.error, OSError):
        return None
