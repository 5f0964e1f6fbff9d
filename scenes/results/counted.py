"""A page on which a round is counted: any key or click ends the counting, another one goes on."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from gnoming.core.game import State
from gnoming.text import text
from scenes.ambiences import COUNTING_MUSIC_LEVEL
from scenes.app.app import App
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button
from scenes.menus.base import MenuScene
from scenes.results.patience import Patience, answers


def _no_course() -> pygame.Surface | None:
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
    course: Callable[[], pygame.Surface | None] = _no_course

    @property
    def last(self) -> bool:
        """Whether the game is over."""
        return self.state.over


class CountedScene(MenuScene[None]):
    """Counts a round. It takes itself off before it tells that it is done."""

    name = "score"
    music_level = COUNTING_MUSIC_LEVEL
    picture = "garden"

    def __init__(
        self,
        app: App,
        on_done: Callable[[], None],
        last_round: bool,
        course: Callable[[], pygame.Surface | None] = _no_course,
    ) -> None:
        super().__init__(app)
        self._on_done = on_done
        self._last_round = last_round
        self._course = course
        self.counted = False
        self._patience = Patience()
        self._gone = False

    @abstractmethod
    def count(self) -> None:
        """Queues the counting on the timeline; at its end `end_counting` is to be called."""

    @abstractmethod
    def show_all(self) -> None:
        """Shows the end of the counting at once."""

    def end_counting(self) -> None:
        """All is counted: the next key or click goes on."""
        self.counted = True
        self._patience.begin()
        self.tools.mixer.play("turn")

    def go_button(self, next_round: str) -> Button:
        """Makes the button that goes on: to the next round, or to the winners."""
        words = text("score.final") if self._last_round else next_round
        return Button(self.tools, words, self.done, "primary", "trophy" if self._last_round else "right")

    def ground(self, viewport: Viewport) -> pygame.Surface:
        """The course as it was left, in the same light: to paint another garden would take long."""
        course = self._course()
        if course is not None and course.get_size() == viewport.window.size:
            return course
        return super().ground(viewport)

    def enter(self) -> None:
        super().enter()
        if self.tools.motion.reduced:
            self.show_all()
        else:
            self.count()

    def update(self, dt: float) -> None:
        self._patience.wait(dt)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button != 1:
            return False
        pressed = answers(event, self.tools.bindings)
        if pressed and not self.counted:
            self.timeline.finish_all()
            return True
        if pressed and not self._patience.heeds():
            return True
        if super().handle(event):
            return True
        if pressed and self._goes_on(event):
            self.done()
            return True
        return False

    def _goes_on(self, event: pygame.event.Event) -> bool:
        """Whether an answer that no widget wanted goes on: every click and button, and the keys that do so anywhere."""
        return event.type != pygame.KEYDOWN or self.tools.bindings.command(event) in ("skip", "back")

    def done(self) -> None:
        """Goes on, once."""
        if not self._gone:
            self._gone = True
            self.close(None)
            self._on_done()
