from collections.abc import Callable
from functools import cached_property, partial

from gnoming import paths
from gnoming.characters import CHARACTER_NAMES, portrait_or_default
from gnoming.core.game import Player
from gnoming.core.session import AnySession
from gnoming.deals.deal import deal_match, deal_of
from gnoming.deals.players import DEFAULT_PORTRAIT, named_apart
from gnoming.deals.same_cards import round_scores
from gnoming.person.saved_games import TOUR
from gnoming.person.trophies import won_words
from gnoming.registry import GAMES
from gnoming.setup.choice import latest_person
from gnoming.text import text
from gnoming.tour.course import COURSES, Course, read_courses
from gnoming.tour.progress import CourseCard, Running, begin, leave, leaves, next_deal, total_over, walk_again
from scenes.app.controller import Controller, Navigator
from scenes.tour.result import ResultScene, RoundResult
from scenes.tour.scene import TourScene
from scenes.tour.words import total_words


class Tour(Controller):
    """The controller of the tour: its map, the rounds on its holes, and their results."""

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self._shown: str | None = None
        """The course that was shown last."""

    @cached_property
    def courses(self) -> dict[str, Course]:
        """The courses by name, from the easiest to the hardest."""
        return read_courses(paths.assets() / "tour")

    def open_course(self, name: str) -> None:
        self._shown = name
        self.open()

    def open(self, walked_from: int | None = None) -> None:
        """Show the course shown or played last or, if there is none, the first unfinished one."""
        try:
            scene = TourScene(self._navigator, self._latest_course(), walked_from)
        except (OSError, ValueError) as error:
            self._navigator.say(text("tour.broken", reason=str(error)))
            return
        self._app.scenes.replace(scene)
        while (notice := self._profile.next_notice()) is not None:
            self._navigator.say(notice)

    def _latest_course(self) -> Course:
        running = self._profile.stores.tour.running
        if self._shown is None and running is not None:
            self._shown = running.course
        unfinished = (name for name in COURSES if self._profile.stores.tour.card(name).next_hole is not None)
        return self.courses[self._shown or next(unfinished, COURSES[0])]

    # content -------------------------------------------------------------------------------------

    @property
    def gnome(self) -> str:
        """The name of the character who walks the course."""
        return portrait_or_default(self._person.portrait, 0)

    @property
    def _person(self) -> Player:
        """The current player: the first person in the game that was set up last."""
        found = latest_person(self._profile.settings.last_setup, GAMES)
        return found or Player(text("lesson.you"), portrait=DEFAULT_PORTRAIT)

    def card(self, course: Course) -> CourseCard:
        """Return the player's progress on a course."""
        return self._profile.stores.tour.card(course.name)

    def faces(self, course: Course, hole: int) -> tuple[tuple[str, str], ...]:
        """Return each opponent's character and level; none has the player's character."""
        asked = course.holes[hole]
        spare = next(name for name in CHARACTER_NAMES if name not in asked.gnomes and name != self.gnome)
        gnomes = (spare if name == self.gnome else name for name in asked.gnomes)
        return tuple(zip(gnomes, asked.levels, strict=True))

    def is_waiting(self, course: Course, hole: int) -> bool:
        """Return whether there is a saved round on this hole to continue."""
        return self._waiting_session(course, hole) is not None

    def _waiting_session(self, course: Course, hole: int) -> AnySession | None:
        run = self._profile.stores.tour.runs_on(course.name, hole)
        if run is None:
            return None
        return next((one for one in self._profile.games.saved() if _is_round(one, run)), None)

    def play(self, course: Course, hole: int) -> None:
        """Continue the saved round on a hole, or start a new try, which counts from its first card on."""
        self._shown = course.name
        waiting = self._waiting_session(course, hole)
        if waiting is not None:
            self._navigator.play(waiting)
            return
        deal = next_deal(course, self.card(course), hole)
        faces = self.faces(course, hole)
        bots = [Player(text(f"gnome.{gnome}"), "bot", level, gnome) for gnome, level in faces]
        players = named_apart((self._person, *bots))
        session = self._profile.new_session(GAMES[deal.game], deal_match(deal, players), deal.seed)
        session.practice, session.slot = False, TOUR

        def note() -> None:
            self._profile.stores.tour = begin(self._profile.stores.tour, course, hole, session.created)

        self._navigator.play_instead(session, note)

    def leave_hole(self, course: Course, hole: int) -> None:
        """Skip a hole, and move on to the next one."""
        self._profile.stores.tour = leave(self._profile.stores.tour, course.name, hole)

    def walk_again(self, course: Course) -> None:
        """Start a course again from its first hole."""
        self._profile.stores.tour = walk_again(self._profile.stores.tour, course)

    def leave(self) -> None:
        self._shown = None
        self._navigator.clubhouse.open()

    # afterwards -----------------------------------------------------------------------------------

    def way_back(self, session: AnySession) -> Callable[[], None] | None:
        """Return a function that shows a finished tour round's result; None for any other game."""
        run = self._profile.stores.tour.running
        scores = round_scores(session)
        if run is None or scores is None or not _is_round(session, run):
            return None
        points = scores[next(seat for seat, player in enumerate(session.match.players) if player.human)]
        return lambda: self._show_result(session, run, points)

    def _show_result(self, session: AnySession, run: Running, points: int) -> None:
        course, self._shown = self.courses[run.course], run.course
        card = self.card(course)
        entry, par = card.holes[run.hole], course.par(run.hole)
        cup = ""
        if card.next_hole is None:
            cup = text(f"tour.won.{leaves(total_over(course, card))}")  # text keys: tour.won.*
        won = self._profile.trophies.won_by(session)
        cup = "\n".join(filter(None, (cup, won_words(won) if won else "")))
        title = text("tour.hole-name", number=run.hole + 1, name=course.holes[run.hole].title)
        strokes = 0 if run.is_mulligan else entry.tries - 1
        total = text("tour.total", over=total_words(course, card))
        result = RoundResult(title, points, par, strokes, run.is_mulligan, entry.counts(par) or 0, total, cup)
        self.open(None if run.is_mulligan else run.hole)
        watch, review = self._navigator.replays.watch, self._navigator.reviews.open
        uses = partial(watch, session), partial(review, session)
        self._app.scenes.push(ResultScene(self._app, result, *uses))


def _is_round(session: AnySession, run: Running) -> bool:
    deal = deal_of(session)
    return deal is not None and (session.created, deal.code) == (run.begun, run.code)
