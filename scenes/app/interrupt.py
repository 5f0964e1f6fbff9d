"""Ctrl-C in the terminal that the game was started from."""

import signal
from types import FrameType, TracebackType

import pygame


class CtrlC:
    """While this context is entered, the first Ctrl-C closes the window as its button does, the second interrupts.

    Python's own KeyboardInterrupt comes wherever the program just is; in a callback, like those of weak references
    while a module is imported, it is printed and lost, and the game would play on. Leaving the context raises it.
    """

    def __init__(self) -> None:
        self._is_pressed = False

    def __enter__(self) -> None:
        # Who started the program deaf to Ctrl-C, as a shell does in its background, wants it to stay so.
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, self._close_window)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if signal.getsignal(signal.SIGINT) == self._close_window:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        if self._is_pressed and error is None:
            raise KeyboardInterrupt

    def _close_window(self, number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        if not pygame.display.get_init():
            raise KeyboardInterrupt
        self._is_pressed = True
        pygame.event.post(pygame.event.Event(pygame.QUIT))
