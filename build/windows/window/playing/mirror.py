"""The same game on this system, in a window that nobody sees: it tells where to point, and how it should look."""

import time
from collections.abc import Callable
from pathlib import Path

import pygame

from gnoming.core.game import Action
from gnoming.core.session import AnySession
from gnoming.core.table import Gesture
from gnoming.registry import find_game
from gnoming.storage.settings import Settings
from gnoming.thinking.in_process import InProcessThinker
from scenes.app.app import App
from scenes.pilot import player
from scenes.pilot.pilot import Pilot
from scenes.pilot.program import Program, make_profile
from windows.window.desktop.screen import STEP_S, Screen

BREATH_S = 0.45
"""Seconds before a gesture, longer than what the game takes for a hurried press."""


class Hand:
    """A hand that does on the real window what the pilot does in the mirror."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self.window: int | None = None
        """The window that it is on; None: it rests."""

    def press(self, key: str) -> None:
        """Press a key."""
        if self.window is not None:
            time.sleep(STEP_S)
            self._screen.press(key)

    def point(self, x: int, y: int) -> None:
        """Move the pointer to a pixel of the window."""
        if self.window is not None:
            area = self._screen.area(self.window)
            self._screen.move(area.x + x, area.y + y)

    def button(self, way: str) -> None:
        """Press the left button ("down") or let it go ("up")."""
        if self.window is not None:
            self._screen.button(way)


class LeadingPilot(Pilot):
    """A pilot whose presses, clicks and drags a hand does too, on another window of the same size."""

    def __init__(self, app: App, hand: Hand, fps: float, wait_for_disk: Callable[[], None]) -> None:
        super().__init__(app, fps, wait_for_disk)
        self.hand = hand

    def press(self, key: str) -> None:
        """Press a key here and there."""
        self.hand.press(key)
        super().press(key)

    def hold(self, x: float, y: float) -> None:
        """Press the button here and there."""
        self.hand.point(*self._pixel(x, y))
        self.hand.button("down")
        super().hold(x, y)

    def move(self, x: float, y: float) -> None:
        """Move the pointer, there only while the button is held."""
        if self._buttons:
            self.hand.point(*self._pixel(x, y))
        super().move(x, y)

    def let_go(self, x: float, y: float) -> None:
        """Release the button here and there."""
        self.hand.point(*self._pixel(x, y))
        self.hand.button("up")
        super().let_go(x, y)


class Mirror(Program):
    """The program with the same options in a window of the same size, played by the same gestures."""

    def __init__(self, home: Path, settings: Settings, size: tuple[int, int], hand: Hand) -> None:
        # What is scaled and turned by portable code comes closest to what another processor's code makes.
        pygame.transform.set_smoothscale_backend("GENERIC")
        super().__init__(make_profile(home, settings), InProcessThinker(find_game), size, 30.0)
        self._home, self._settings, self._runs = home, settings, 0
        self.hand = hand
        self.pilot = LeadingPilot(self.app, hand, 30.0, self.pilot.wait_for_disk)

    def show(self, session: AnySession | None = None) -> None:
        """Start anew, for a player without a save, with a game if one is given, as the window shows it at rest."""
        self._runs += 1
        self.open(session, make_profile(self._home / str(self._runs), self._settings))
        self.rest()

    def rest(self) -> None:
        """Let everything come to rest, the pointer off the window."""
        player.settle(self)
        self.pilot.move(-40, -40)
        self.pilot.wait(3000)

    def picture(self) -> pygame.Surface:
        """Return what the window shows."""
        return self.app.screenshot()

    def wanted(self) -> tuple[Gesture, Action]:
        """Return what the weakest bot would do for the person to act, and the gesture that does it."""
        action = player.next_action(self.table.session)
        gestures = self.table.input.resolver.gestures()
        return next(gesture for gesture, meant in gestures.items() if meant == action), action

    def act_by_mouse(self) -> None:
        """Do it with the mouse, here and there."""
        time.sleep(BREATH_S)
        player.play_action(self)
