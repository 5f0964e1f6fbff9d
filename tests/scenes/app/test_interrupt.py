"""Ctrl-C closes the window wherever the program just is."""

import signal
from collections.abc import Iterator
from contextlib import suppress

import pygame
import pytest

from scenes.app.window import CtrlC


class PressesCtrlC:
    """Presses it as it is dropped, where Python loses every error."""

    def __del__(self) -> None:
        signal.raise_signal(signal.SIGINT)


@pytest.fixture
def hearing() -> Iterator[None]:
    """Let Ctrl-C be heard, even in tests that a shell runs in its background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def window(hearing: None) -> Iterator[None]:
    pygame.display.init()
    pygame.event.clear()
    yield
    pygame.quit()


def test_it_closes_the_window_though_it_comes_where_errors_are_lost(window: None) -> None:
    reached = []
    with suppress(KeyboardInterrupt), CtrlC():
        PressesCtrlC()
        assert pygame.event.get(pygame.QUIT), "the window is told, and saves before it goes"
        reached.append("end")
    assert reached == ["end"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_the_second_one_interrupts_at_once(window: None) -> None:
    reached = []
    with suppress(KeyboardInterrupt), CtrlC():
        signal.raise_signal(signal.SIGINT)
        reached.append("first")
        signal.raise_signal(signal.SIGINT)
        reached.append("second")
    assert reached == ["first"]


def test_without_a_window_it_interrupts_at_once(hearing: None) -> None:
    pygame.quit()
    reached = []
    with suppress(KeyboardInterrupt), CtrlC():
        signal.raise_signal(signal.SIGINT)
        reached.append("first")
    assert not reached


def test_a_program_started_deaf_to_it_stays_so(window: None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with CtrlC():
        signal.raise_signal(signal.SIGINT)
    assert not pygame.event.get(pygame.QUIT)


def test_without_it_the_program_ends_as_it_would(window: None) -> None:
    with CtrlC():
        assert signal.getsignal(signal.SIGINT) is not signal.default_int_handler
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
