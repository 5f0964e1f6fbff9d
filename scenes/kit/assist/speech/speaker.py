"""Speech on its own thread, so that a slow or broken voice never delays a frame."""

import logging
import threading
from collections import deque
from collections.abc import Callable

from scenes.kit.assist.speech.voice import Tuning, Voice

log = logging.getLogger(__name__)
MAX_WAITING = 30
"""The most sentences in the queue; older ones are dropped."""
POLL_S = 0.05
"""Seconds between checks of whether a voice that speaks one sentence at a time is ready."""


class Speaker:
    """A voice on its own thread, which calls `open_voice` when the voice is first needed.

    A voice that fails is opened once more; if that fails too, `has_failed` is set and nothing more is said.
    """

    def __init__(self, open_voice: Callable[[], Voice], tuning: Tuning) -> None:
        self._open_voice = open_voice
        self._wanted = tuning
        self._waiting: deque[str] = deque(maxlen=MAX_WAITING)
        self._must_stop = False
        self._closing = False
        self._change = threading.Condition()
        self._voice: Voice | None = None
        self._tuned: Tuning | None = None
        self.has_failed = False
        """True if no voice can be opened."""
        self.voice_names: tuple[str, ...] = ()
        """The names of the voices for the language in use, once they are known."""
        self._thread = threading.Thread(target=self._run, name="speech", daemon=True)
        self._thread.start()

    # called by the window -------------------------------------------------------------------------

    def say(self, sentence: str, interrupt: bool = False) -> None:
        """Say a sentence after those that are waiting or, with `interrupt`, at once and instead of them."""
        if not sentence:
            return
        with self._change:
            if interrupt:
                self._waiting.clear()
                self._must_stop = True
            self._waiting.append(sentence)
            self._change.notify()

    def stop(self) -> None:
        with self._change:
            self._waiting.clear()
            self._must_stop = True
            self._change.notify()

    def tune(self, tuning: Tuning) -> None:
        """Use this tuning from the next sentence on."""
        with self._change:
            self._wanted = tuning
            self._change.notify()

    def close(self) -> None:
        """Let the thread speak the waiting sentences and release the voice; return at once."""
        with self._change:
            self._closing = True
            self._change.notify()

    def join(self, seconds: float) -> bool:
        """After `close`, wait up to this many seconds for the thread to end; return whether it has."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    # on the thread --------------------------------------------------------------------------------

    def _run(self) -> None:
        while not self.has_failed:
            with self._change:
                self._change.wait_for(lambda: self._has_work, None if self._is_free else POLL_S)
                stop, self._must_stop = self._must_stop, False
                sentence = self._waiting.popleft() if self._waiting and (stop or self._is_free) else ""
                tuning = self._wanted
                done = self._closing and not (stop or sentence or self._waiting)
            if done:
                break
            self._attempt(stop, sentence, tuning)
        self._drop_voice()

    @property
    def _has_work(self) -> bool:
        says = bool(self._waiting) and self._is_free
        ends = self._closing and not self._waiting
        return says or self._must_stop or ends or self._wanted != self._tuned

    @property
    def _is_free(self) -> bool:
        return self._voice is None or self._voice.is_ready

    def _attempt(self, stop: bool, sentence: str, tuning: Tuning) -> None:
        """Stop, tune and speak as asked; if the voice fails, try once more with a new one."""
        for last in (False, True):
            try:
                self._do(stop, sentence, tuning)
                return
            except Exception as error:  # whatever a system's speech does, the game goes on
                log.warning("the voice fails: %r", error)
                self._drop_voice()
                self.has_failed = last

    def _do(self, stop: bool, sentence: str, tuning: Tuning) -> None:
        if self._voice is None:
            self._voice = self._open_voice()
        if tuning != self._tuned:
            self.voice_names = self._voice.voices(tuning.language)
            self._voice.tune(tuning)
            self._tuned = tuning
        if stop:
            self._voice.stop()
        if sentence:
            self._voice.say(sentence)

    def _drop_voice(self) -> None:
        voice, self._voice, self._tuned = self._voice, None, None
        if voice is not None:
            try:
                voice.close()
            except Exception as error:
                log.info("the voice was gone: %r", error)
