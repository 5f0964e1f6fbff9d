"""A walk over every page of a home."""

import contextlib
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

from gnoming import paths
from gnoming.core.session import AnySession
from gnoming.deals.days import GameDay
from gnoming.person.profile import Profile
from gnoming.registry import GAMES
from gnoming.text import text
from scenes.past.scene import PastScene
from scenes.pilot import player
from scenes.pilot.program import TODAY, Program
from scenes.table.scene import TableScene

FRAMES = 4
"""The number of frames that each page is shown."""


class HomeWalk:
    """Opens every page of a home, one step after another. `seconds` is each step's processor time.

    Tables take most of it, so `dice` choose which game is played on and which drill is shown.
    """

    def __init__(self, program: Program, home: Path, dice: Random) -> None:
        self._program = program
        self._home = home
        self._dice = dice
        self.step = "start"
        self.seconds: dict[str, float] = {}

    def run(self) -> None:
        """Take all steps; `step` names the one that failed."""
        for name, step in self._steps():
            self.step, before = name, time.thread_time()
            step()
            self._rest()
            self._close_notices()
            self.seconds[name] = time.thread_time() - before

    def _steps(self) -> Iterator[tuple[str, Callable[[], None]]]:
        yield "start", self._start
        program = self._program
        yield "a saved game", self._continue
        yield "its move", self._play
        yield "title", lambda: program.navigator.show_title()
        yield "people", lambda: program.navigator.people.open()
        yield "the removed people", lambda: self._press("profiles.back")
        for person in list(program.profile.people.roster.people)[1:2]:
            yield "another person", partial(program.profile.play_as, person.id)
            yield "their statistics", lambda: program.navigator.stats.open()
            yield "another start", self._start
        yield "setup", lambda: program.navigator.setup.open()
        yield "lessons", lambda: program.navigator.lessons.open()
        yield "clubhouse", lambda: program.navigator.clubhouse.open()
        yield "calendar", lambda: program.navigator.deals.open()
        yield "tour", lambda: program.navigator.tour.open()
        yield "shelf", lambda: program.navigator.shelf.open()
        yield "drills", lambda: program.navigator.drills.open()
        yield "a drill", lambda: program.navigator.drills.begin(self._dice.choice(list(GAMES)))
        yield "its end", lambda: program.navigator.drills.leave()
        yield "past games", lambda: program.navigator.past.open()
        yield "the list", lambda: program.pilot.wait(1000)
        yield "a past game", lambda: program.pilot.press("return")
        for page in ("past.watch", "past.review", "seal.menu"):
            yield page, partial(self._press, page)
            yield f"back from {page}", lambda: program.pilot.press("escape")
        yield "its card", lambda: self._use_past_game(program.navigator.deals.show_card)
        yield "its scores", lambda: self._use_past_game(self._show_scores)
        yield "statistics", lambda: program.navigator.stats.open()
        yield "options", lambda: program.navigator.overlays.open_options()
        yield "help", lambda: program.navigator.overlays.open_help()
        yield "the last title", lambda: program.navigator.show_title()
        yield "a code", lambda: program.navigator.deals.open_code(GameDay(TODAY).deal.code)
        yield "whether it may begin", lambda: self._press("saves.replace-yes")
        yield "its first move", self._play

    def _start(self) -> None:
        profile = Profile(paths.user_folders({"GNOMING_HOME": str(self._home)}))
        profile.settings = replace(
            profile.settings,
            speed=4.0,
            reduced_motion=True,
            bots_pace="instant",
            language="en",
            scanning="off",
        )
        self._program.open(profile=profile)

    def _continue(self) -> None:
        """Go on with a saved game of the person, if there is one that can be read."""
        title = self._program.navigator.title
        with contextlib.suppress(IndexError):
            title.continue_game(self._dice.randrange(len(GAMES)))

    def _play(self) -> None:
        if isinstance(self._program.scene, TableScene):
            player.settle(self._program)
            if self._program.scene is self._program.table and self._program.table.input.resolver.gestures():
                player.play_action(self._program)

    def _use_past_game(self, use: Callable[[AnySession], None]) -> None:
        for scene in self._program.app.scenes.stack:
            if isinstance(scene, PastScene) and scene.list.chosen is not None:
                self._program.navigator.past.use_session(scene.list.chosen, use)

    def _show_scores(self, session: AnySession) -> None:
        self._program.navigator.replays.show_scores(session, session.state)

    def _press(self, key: str) -> None:
        with contextlib.suppress(LookupError):
            self._program.use(text(key))

    def _close_notices(self) -> None:
        for _ in range(9):
            if self._program.scene.name == "notice":
                self._program.pilot.press("return")
                self._rest()

    def _rest(self) -> None:
        for _ in range(FRAMES):
            self._program.pilot.wait(self._program.pilot.frame_ms)
