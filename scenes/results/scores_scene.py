"""A page on which a round is counted: any key or click ends the counting, another one goes on."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from gnoming.core.game import State
from gnoming.text import text
from scenes.app.app import App
from scenes.garden.ambience import COUNTING_MUSIC_LEVEL
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button
from scenes.menus.menu_scene import MenuScene
from scenes.menus.press_guard import PressGuard, is_answer


def _no_picture() -> pygame.Surface | None:
    return None


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """A round that has just ended: the seats by name and portrait, the full state, and what comes then.

    With `last` the game is over too. `course` gives the ground of the table that was played on.
    """

    names: tuple[str, ...]
    portraits: tuple[str, ...]
    state: State
    on_done: Callable[[], None]
    course_picture: Callable[[], pygame.Surface | None] = _no_picture

    @property
    def is_game_over(self) -> bool:
        """Whether the game is over."""
        return self.state.over


class ScoresScene(MenuScene):
    """Counts a round. It takes itself off before it tells that it is done."""

    name = "score"
    music_level = COUNTING_MUSIC_LEVEL
    picture = "garden"

    def __init__(
        self,
        app: App,
        on_done: Callable[[], None],
        last_round: bool,
        course_picture: Callable[[], pygame.Surface | None] = _no_picture,
    ) -> None:
        super().__init__(app)
        self._on_done = on_done
        self._is_last_round = last_round
        self._course_picture = course_picture
        self.is_counted = False
        self._press_guard = PressGuard()
        self._is_done = False

    @abstractmethod
    def queue_counting(self) -> None:
        """Queue the counting on the timeline; at its end `finish_counting` is to be called."""

    @abstractmethod
    def show_result(self) -> None:
        """Show the end of the counting at once."""

    def finish_counting(self) -> None:
        """End the counting: the next key or click goes on."""
        self.is_counted = True
        self._press_guard.restart()
        self.ui.mixer.play("turn")

    def make_next_button(self, next_round: str) -> Button:
        """Make the button that goes on: to the next round, or to the winners."""
        words = text("score.final") if self._is_last_round else next_round
        return Button(self.ui, words, self.proceed, "primary", "trophy" if self._is_last_round else "right")

    def make_background(self, viewport: Viewport) -> pygame.Surface:
        """Return the course as it was left, in the same light: to paint another garden would take long."""
        course = self._course_picture()
        if course is not None and course.get_size() == viewport.window.size:
            return course
        return super().make_background(viewport)

    def enter(self) -> None:
        super().enter()
        if self.ui.motion.reduced:
            self.show_result()
        else:
            self.queue_counting()

    def update(self, dt: float) -> None:
        self._press_guard.advance(dt)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button != 1:
            return False
        pressed = is_answer(event, self.ui.bindings)
        if pressed and not self.is_counted:
            self.timeline.finish_all()
            return True
        if pressed and not self._press_guard.accepts_press():
            return True
        if super().handle(event):
            return True
        if pressed and self._proceeds(event):
            self.proceed()
            return True
        return False

    def _proceeds(self, event: pygame.event.Event) -> bool:
        """Tell whether an answer that no widget wanted goes on: each click and button, and keys that do so anywhere."""
        return event.type != pygame.KEYDOWN or self.ui.bindings.command(event) in ("skip", "back")

    def proceed(self) -> None:
        """Go on, once."""
        if not self._is_done:
            self._is_done = True
            self.close()
            self._on_done()
