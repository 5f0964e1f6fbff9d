"""The navigation of lessons: to their page, to their table, and on to the next step after each."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from gnoming import paths
from gnoming.characters import gnome_name
from gnoming.core.errors import GnomingError
from gnoming.core.game import Match, Player
from gnoming.core.record_reader import Record, read_record
from gnoming.core.session import AnySession
from gnoming.deals.players import DEFAULT_PORTRAIT
from gnoming.lessons.lesson import Lesson, Meeting
from gnoming.lessons.lesson_file import STEPS, game_of_lesson, lesson_names, read_lesson, read_offers
from gnoming.lessons.run import LessonRun
from gnoming.person.people import person_on_title
from gnoming.registry import GAMES
from gnoming.storage.files import read_text_file
from gnoming.storage.saves import RECORD_SUFFIX
from gnoming.text import text
from scenes.app.controller import Controller, Navigator
from scenes.games import faces, presenter_for

if TYPE_CHECKING:
    from scenes.lessons.table import LessonTable
    from scenes.table.scene import TableScene

log = logging.getLogger(__name__)
FOLDER = "lessons"
FEW_GAMES = 3
"""The number of games after which no first game is offered any more."""
FIRST_OPPONENTS = ("helna", "tilda")


class Offer(NamedTuple):
    """A lesson to offer in a game: its name, game, the key of its title, and the moment when it is offered."""

    name: str
    game: str
    title: str
    when: str


@lru_cache(maxsize=1)
def find_offers(folder: Path) -> Sequence[Offer]:
    """Return the lessons to offer in games. They are kept, because reading them takes longer than a frame."""
    read = [(read_usable(folder, name), when) for name, when in read_offers(folder).items()]
    return [Offer(one.name, one.script.game.name, one.title, when) for one, when in read if one is not None]


@lru_cache(maxsize=32)
def read_usable(folder: Path, name: str) -> Lesson | None:
    """Return a lesson, which is kept; if its files cannot be used, log the error and return None."""
    try:
        return read_lesson(folder / f"{name}{STEPS}", GAMES)
    except (GnomingError, OSError) as error:
        log.error("cannot use the lesson %s: %s", name, error)
        return None


class Lessons(Controller):
    """The controller of the lessons page, of each lesson, and of the lessons offered at other tables.

    The title needs it for its first picture, so it imports a table's modules only where it opens one.
    """

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.folder = paths.assets() / FOLDER

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all lessons, in order."""
        return lesson_names(self.folder)

    def open(self, game: str | None = None) -> None:
        """Show the lessons except those whose files are damaged; those of a given game come first."""
        from scenes.lessons.page import LessonCard, LessonsScene

        settings = self._profile.settings
        lessons = [lesson for name in self.names if (lesson := self._read(name)) is not None]
        cards = [
            LessonCard(
                lesson.name,
                lesson.script.game.name,
                text(lesson.title),
                text(lesson.about),
                lesson.gnome,
                lesson.name in settings.lessons_done,
                lesson.name in settings.lesson_steps,
            )
            for lesson in lessons
        ]
        games = [(game.name, game.title) for game in faces() if any(card.game == game.name for card in cards)]
        page = LessonsScene(
            self._app, cards, games, self.take, self._navigator.setup.open, self._navigator.show_title, game
        )
        self._app.scenes.replace(page)

    def _read(self, name: str) -> Lesson | None:
        return read_usable(self.folder, name)

    def prepare_offers(self) -> None:
        """Read the lessons to offer, so that opening a table needn't wait for them."""
        find_offers(self.folder)

    def offer_at(self, table: TableScene) -> None:
        """Offer lessons at a table with a single person; each only once, and none that was taken."""
        if sum(player.human for player in table.session.match.players) != 1:
            return
        settings, game = self._profile.settings, table.session.game.name
        past = {*settings.lessons_done, *settings.lessons_offered, *settings.lesson_steps}
        offers = [one for one in find_offers(self.folder) if one.game == game and one.name not in past]
        if offers:
            from scenes.lessons.offers import LessonOffers

            titles = {one.name: text(one.title) for one in offers}
            due = {one.name: one.when for one in offers}
            table.observers.append(LessonOffers(self._navigator, table, due, titles))

    def note_offer(self, name: str) -> None:
        """Record that a lesson has been offered, so that it isn't offered again."""
        settings = self._profile.settings
        offered = (*settings.lessons_offered, name)
        self._profile.change_settings(replace(settings, lessons_offered=offered))

    def take(self, name: str) -> None:
        """Start a lesson, at the step where the player left it."""
        lesson = self._read(name)
        if lesson is None:
            self._profile.notices.append(text("lesson.damaged"))
            self._navigator.show_title()
            return
        self._navigator.setup.game = lesson.script.game
        settings = self._profile.settings
        gnome = person_on_title(self._profile.people, settings).gnome
        run = LessonRun(lesson, text("lesson.you"), settings.lesson_steps.get(name, 0), gnome)
        self._navigator.prepare_table()
        self._app.scenes.replace(self._make_table(lesson, run))

    def _make_table(self, lesson: Lesson, run: LessonRun) -> LessonTable:
        from scenes.lessons.navigation import LessonNavigation
        from scenes.lessons.table import LessonTable

        navigation = LessonNavigation(self._navigator, run, partial(self._finish, lesson))
        return LessonTable(
            self._app.ui,
            presenter_for(run.session.game),
            run,
            self._profile,
            navigation,
            self._navigator.thinker,
            partial(self._note_step, lesson),
            lambda: self._way_on(lesson)[1](),
            partial(self.open, lesson.script.game.name),
            lambda: self._way_on(lesson)[0],
            self._place(lesson),
        )

    def _place(self, lesson: Lesson) -> tuple[int, int]:
        """Return a lesson's number among the lessons of its game, from 1, and how many these are."""
        lessons = (self._read(name) for name in self.names)
        game = lesson.script.game.name
        own = [one.name for one in lessons if one is not None and one.script.game.name == game]
        return own.index(lesson.name) + 1, len(own)

    def _note_step(self, lesson: Lesson, number: int) -> None:
        """Save the progress of a lesson."""
        settings = self._profile.settings
        steps = {name: step for name, step in settings.lesson_steps.items() if name != lesson.name}
        done = settings.lessons_done
        if number == len(lesson.steps):
            done = tuple(sorted({*done, lesson.name}))
        elif number:
            steps[lesson.name] = number
        if (steps, done) != (settings.lesson_steps, settings.lessons_done):
            self._profile.change_settings(replace(settings, lesson_steps=steps, lessons_done=done))

    def _way_on(self, lesson: Lesson) -> tuple[str, Callable[[], None]]:
        """Return the label and the action for the step after a lesson: a first game, or the next lesson.

        After the last lesson, that is the lessons page.
        """
        game = lesson.script.game.name
        if lesson.first_game is not None and not self._profile.games.has_save(game):
            begin = partial(self._play_first_game, game, lesson.first_game)
            return text("lesson.first-game"), partial(self._navigator.give_up_save, game, begin)
        if (following := self._following(lesson)) is not None:
            return text("lesson.on-to", title=text(following.title)), partial(self.take, following.name)
        return text("lesson.all"), partial(self.open, game)

    def ways_on(self) -> Sequence[tuple[str, str, Callable[[], None]]]:
        """Return the ways on that the title offers, each as a label, a game's name and an action.

        Before any lesson or game, these are the games' first lessons, the current game's before the others.
        Later, it is the step after the current game's latest lesson, if there is one.
        """
        settings, has_played = self._profile.settings, self._profile.records.any()
        game = self._navigator.setup.game_name
        if not (settings.lessons_done or settings.lesson_steps or has_played):
            firsts = {game_of_lesson(self.folder, name): name for name in reversed(self.names)}
            ways = [
                (text("title.first-lesson"), one, partial(self.take, first))
                for one, first in firsts.items()
                if one in [*GAMES]
            ]
            return sorted(ways, key=lambda way: way[1] != game)
        latest = self._latest_done
        if latest is None:
            return ()
        found = self._way_on(latest) if self.is_first_game_due else self._lead_to_following(latest)
        return () if found is None else ((found[0], game, found[1]),)

    @property
    def _latest_done(self) -> Lesson | None:
        """The lesson of the current game that was done last."""
        read = (self._read(name) for name in reversed(self._profile.settings.lessons_done))
        game = self._navigator.setup.game_name
        return next((one for one in read if one is not None and one.script.game.name == game), None)

    @property
    def is_first_game_due(self) -> bool:
        """True if the lesson done last leads to a first game, and few games have been played, none of which
        was a first game.
        """
        latest = self._latest_done
        if latest is None or latest.first_game is None:
            return False
        files = [*self._profile.records.folder.glob(f"*{RECORD_SUFFIX}")]
        return len(files) < FEW_GAMES and not any(map(self._was_first_game, files))

    def _was_first_game(self, file: Path) -> bool:
        """Return whether a finished game's record is of a first game."""
        try:
            record = read_record(read_text_file(file), GAMES)
        except (GnomingError, OSError, ValueError) as error:
            log.warning("cannot read %s: %s", file, error)
            return False
        return self.is_first_game(record)

    def _lead_to_following(self, lesson: Lesson) -> tuple[str, Callable[[], None]] | None:
        """Return the label and action for the next lesson; None if it is done or is another game's."""
        following = self._following(lesson)
        is_due = following is not None and following.name not in self._profile.settings.lessons_done
        if following is None or not is_due or following.script.game.name != lesson.script.game.name:
            return None
        return text("lesson.on-to", title=text(following.title)), partial(self.take, following.name)

    def _following(self, lesson: Lesson) -> Lesson | None:
        """Return the lesson after this one; None if this is the last one, or if the next one is damaged."""
        names = self.names
        following = names[names.index(lesson.name) + 1 :][:1]
        return self._read(following[0]) if following else None

    def after_first_game(self, session: AnySession) -> tuple[str, Callable[[], None]] | None:
        """Return the label and action that lead from a first game to the next lesson; None if none is left."""
        lesson = self._lesson_before(session)
        return None if lesson is None else self._lead_to_following(lesson)

    def _lesson_before(self, session: AnySession | Record) -> Lesson | None:
        """Return the completed lesson that leads to a first game like this session; None if there is none."""
        game, bots = session.game, [player for player in session.match.players if not player.human]
        if {player.level for player in bots} != {game.levels[0]}:
            return None
        lessons = (
            lesson for name in self._profile.settings.lessons_done if (lesson := self._read(name)) is not None
        )
        of_game = (one for one in lessons if one.script.game.name == game.name and one.first_game is not None)
        same = (one for one in of_game if session.match.options == game.make_options(one.first_game or {}))
        return next(same, None)

    def is_first_game(self, session: AnySession | Record) -> bool:
        """Return whether a session is a first game, which follows a lesson and shows hints unasked."""
        from gnoming.handicap.rated import Unrated

        return Unrated.HINT in (session.assists or ()) and self._lesson_before(session) is not None

    def explain_at(self, table: TableScene) -> bool:
        """Explain new subjects at the table of a first game, whether begun or resumed; return whether it is a
        first game.

        Subjects from before the game was left aren't explained again.
        """
        if not self.is_first_game(table.session):
            return False
        from scenes.lessons.first_meetings import FirstMeetings
        from scenes.lessons.moments import has_passed
        from scenes.lessons.table import TurnHints

        meetings = [
            one for one in self._meetings(table.session.game.name) if not has_passed(table, one[1].when)
        ]
        table.advice.hint.prefers_taught = True
        table.observers += [FirstMeetings(table, meetings), TurnHints(table, lambda: self._profile.settings)]
        return True

    def _finish(self, lesson: Lesson) -> None:
        """Offer the next step after a lesson that ended with a free round."""
        words, go_on = self._way_on(lesson)

        def answer(yes: bool) -> None:
            (go_on if yes else partial(self.open, lesson.script.game.name))()

        question = text("lesson.finished", title=text(lesson.title))
        self._navigator.confirm(question, words, text("lesson.all"), answer, yes_first=True)

    def _meetings(self, game: str) -> list[tuple[str, Meeting]]:
        """Return the gnomes of a game's lessons with their explanations for a first game."""
        lessons = [lesson for name in self.names if (lesson := self._read(name)) is not None]
        ours = [lesson for lesson in lessons if lesson.script.game.name == game]
        return [(lesson.gnome, meeting) for lesson in ours for meeting in lesson.meetings]

    def _play_first_game(self, name: str, options: Mapping[str, int]) -> None:
        """Start a short game against two of the weakest bots, with a hint for each choice."""
        from gnoming.handicap.rated import Unrated

        game = GAMES[name]
        bots = (Player(gnome_name(name), "bot", game.levels[0], name) for name in FIRST_OPPONENTS)
        pupil = Player(text("lesson.you"), portrait=DEFAULT_PORTRAIT)
        match = Match((pupil, *bots), game.make_options(options))
        session = self._profile.new_rated_session(game, match)
        session.note_assist(Unrated.HINT)
        self._navigator.seals.begin(session)
