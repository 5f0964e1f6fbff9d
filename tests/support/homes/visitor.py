"""A person who walks through the pages of a program by lot, and does by lot what there is to do."""

import contextlib
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from gnoming import paths
from gnoming.deals.days import GameDay
from gnoming.person.profile import Profile
from gnoming.registry import GAMES
from gnoming.text import text
from gnoming.tour.course import COURSES
from scenes.dialogs.dialog import ConfirmScene
from scenes.drills.scene import DrillScene
from scenes.kit.widgets import TextField
from scenes.pilot import player
from scenes.pilot.program import TODAY, Program
from scenes.profiles.person_sheet import PersonScene
from scenes.table.scene import TableScene
from tests.support.homes.ledger import Ledger

NAMES = ("Ada", "Zoë", "Ömer", "Kıvanç", "李雷", "Ann", "ada", "Małgosia")
LONGEST_PAUSE_S = 0.25
MOST_ROUNDS = 12
"""The most rounds after which a game is left unfinished."""
FRAMES, PRESSES = 3, 4
"""The number of frames after each step, and of things pressed one after another on a page."""


class Visitor:
    """Uses a program step by step; `steps` are the names of those done. `records` are files of finished games."""

    def __init__(self, program: Program, ledger: Ledger, records: Sequence[Path], dice: Random) -> None:
        self._program, self._ledger, self._records, self._dice = program, ledger, records, dice
        self.steps: list[str] = []

    def run(self, steps: int) -> None:
        """Start the program in the ledger's home, and take this many steps, with pauses of random length."""
        self._start()
        for _ in range(steps):
            self._ledger.asked = False
            self.steps.append(self._program.scene.name)
            self._step()
            for _ in range(FRAMES):
                self._program.pilot.wait(self._program.pilot.frame_ms)
            if not self._program.app.scenes.running:
                self._start()
            time.sleep(self._dice.random() * LONGEST_PAUSE_S)
        self._program.profile.wait_for_disk()
        self._program.navigator.show_title()

    def _start(self) -> None:
        profile = Profile(paths.user_folders({"GNOMING_HOME": str(self._ledger.home)}))
        profile.settings = replace(
            profile.settings, speed=4.0, reduced_motion=True, bots_pace="instant", language="en"
        )
        self._program.open(profile=profile)

    def _step(self) -> None:
        scene = self._program.scene
        if isinstance(scene, ConfirmScene):
            self._answer()
        elif isinstance(scene, PersonScene) and self._dice.random() < 0.7:
            self._name(scene)
        elif isinstance(scene, TableScene) and scene.name == "table" and self._dice.random() < 0.9:
            self._play(scene)
        elif scene.name == "notice":
            self._program.pilot.press("return")
        elif self._dice.random() < 0.4:
            self._open_a_page()
        else:
            self._press_something()

    def _answer(self) -> None:
        answers = self._program.widgets()  # none in a window that is too small for them
        self._ledger.asked = bool(answers) and self._dice.random() < 0.8
        if self._ledger.asked:
            self._program.pilot.click_on(self._dice.choice(answers))
        else:
            self._program.pilot.press("escape")

    def _name(self, scene: PersonScene) -> None:
        scene.focus.set(scene.name_field)
        self._program.pilot.press("ctrl+a")
        self._program.pilot.type(self._dice.choice(NAMES))
        self._press("profiles.play")

    def _open_a_page(self) -> None:
        page = self._dice.choice(self._pages())
        self.steps[-1] += f" {page.__name__}"
        if isinstance(self._program.scene, TableScene):
            self._program.navigator.show_title()
        page()

    def _pages(self) -> Sequence[Callable[[], object]]:
        navigator = self._program.navigator
        return (
            navigator.people.open,
            self._add_somebody,
            self._rename,
            self._remove_somebody,
            self._bring_back,
            self._change_player,
            self._change_options,
            self._change_options,
            navigator.overlays.open_help,
            navigator.lessons.open,
            navigator.clubhouse.open,
            navigator.deals.open,
            navigator.tour.open,
            navigator.shelf.open,
            navigator.stats.open,
            navigator.drills.open,
            self._set_up,
            self._continue,
            self._play_a_hole,
            self._play_a_deal,
            self._answer_drills,
            self._answer_drills,
            self._learn,
            self._open_past_games,
        )

    def _open_people(self, *presses: str) -> None:
        """Open the page of people, and press what has these names."""
        self._program.navigator.people.open()
        for name in presses:
            with contextlib.suppress(LookupError):
                self._program.use(name)

    def _add_somebody(self) -> None:
        self._open_people(text("profiles.new"), text("profiles.first"))
        if isinstance(self._program.scene, PersonScene):
            self._name(self._program.scene)

    def _rename(self) -> None:
        self._open_people(*self._own_name)
        if isinstance(self._program.scene, PersonScene):
            self._name(self._program.scene)

    def _remove_somebody(self) -> None:
        self._open_people(*self._own_name, text("profiles.remove"), text("profiles.remove-yes"))

    def _bring_back(self) -> None:
        removed = self._program.profile.people.roster.removed
        self._open_people(text("profiles.back"), *(one.name for one in removed[-1:]))

    def _change_player(self) -> None:
        """Let somebody else play: anybody on the list, or a guest."""
        names = [*self._program.profile.people.roster.names.values(), text("profiles.guest")]
        self._open_people(self._dice.choice(names))

    @property
    def _own_name(self) -> tuple[str, ...]:
        people = self._program.profile.people
        return () if people.current is None else (people.roster.names[people.current.id],)

    def _change_options(self) -> None:
        self._program.navigator.overlays.open_options()
        for _ in range(PRESSES):
            self._press_something()

    def _set_up(self) -> None:
        self._program.navigator.setup.open(self._dice.choice([*GAMES]))
        self._press("setup.start")

    def _continue(self) -> None:
        title = self._program.navigator.title
        self._program.navigator.show_title()
        with contextlib.suppress(IndexError):
            title.continue_game(self._dice.randrange(len(GAMES)))

    def _play_a_hole(self) -> None:
        tour = self._program.navigator.tour
        course = tour.courses[self._dice.choice(COURSES)]
        hole = tour.card(course).next_hole
        if hole is None:
            tour.walk_again(course)
        else:
            tour.play(course, hole)

    def _play_a_deal(self) -> None:
        self._program.navigator.deals.open_code(GameDay(TODAY, self._dice.choice([*GAMES])).deal.code)

    def _answer_drills(self) -> None:
        """Answer a drill by its spots, or by whatever else is there."""
        self._program.navigator.drills.begin(self._dice.choice([*GAMES]))
        for _ in range(PRESSES):
            if isinstance(self._program.scene, DrillScene):
                self._press_something()

    def _learn(self) -> None:
        lessons = self._program.navigator.lessons
        lessons.take(self._dice.choice(lessons.names))

    def _open_past_games(self) -> None:
        self._program.navigator.past.open()
        if self._records and self._dice.random() < 0.5:
            self._program.navigator.past.drop(self._dice.choice(self._records))

    def _play(self, table: TableScene) -> None:
        """Play some actions or to the end of the game, or leave the table."""
        way = self._dice.randrange(4)
        session = table.session
        if way == 0:
            self._program.navigator.show_title()
        elif way == 1:
            player.settle(self._program)
            if self._program.scene is table and table.input.resolver.gestures():
                player.play_action(self._program)
        elif session.save is not None:
            rounds = 1 if way == 2 else MOST_ROUNDS
            self.steps[-1] += f" {rounds} rounds"
            for _ in range(rounds):
                self._play_round(table)

    def _play_round(self, table: TableScene) -> None:
        session = table.session
        while session.state.to_act and not session.state.over:
            session.act(session.state.to_act[0], player.next_action(session))
        for _ in range(MOST_ROUNDS):
            player.settle(self._program)
            if table not in self._program.app.scenes.stack or session.state.to_act:
                return
            if self._program.scene is not table:
                self._program.pilot.press("return")

    def _press_something(self) -> None:
        """Use a widget by lot; quitting is rare, since it takes the most time."""
        widgets = [one for one in self._program.widgets() if not isinstance(one, TextField)]
        if widgets and self._dice.random() < 0.9:
            widget = self._dice.choice(widgets)
            if widget.name != text("title.quit") or self._dice.random() < 0.3:
                self.steps[-1] += f" {widget.name!r}"
                self._program.pilot.click_on(widget)
        else:
            self._program.pilot.press("escape")

    def _press(self, key: str) -> None:
        with contextlib.suppress(LookupError):
            self._program.use(text(key))
