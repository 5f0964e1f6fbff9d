"""The navigator, through which every page opens the next one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING, Generic, TypeVar

from gnoming import paths
from gnoming.person.profile import Profile
from gnoming.person.saved_games import save_name
from gnoming.text import text
from scenes.app.app import App
from scenes.app.controller import Controller
from scenes.games import face_of, presenter_for
from scenes.kit.drawing.image_files import read_ahead
from scenes.kit.scene import Scene
from scenes.kit.widgets import TextField
from scenes.menus.backgrounds import release_background
from scenes.navigation.overlays import Overlays

if TYPE_CHECKING:
    from gnoming.core.session import AnySession
    from gnoming.person.rating import RatingQueue
    from gnoming.storage.handover import Handover
    from gnoming.thinking.thinker import Thinker
    from scenes.clubhouse.controller import Clubhouse
    from scenes.counting.controller import CountingPages
    from scenes.deals.controller import Deals
    from scenes.drills.controller import Drills
    from scenes.kit.drawing.icons import IconName
    from scenes.lessons.controller import Lessons
    from scenes.navigation.files import Files
    from scenes.past.controller import PastPage
    from scenes.profiles.controller import PeoplePage
    from scenes.replay.controller import Replays
    from scenes.results.controller import AfterGame
    from scenes.review.controller import Reviews
    from scenes.seal.controller import Seals
    from scenes.setup.controller import Setup
    from scenes.shelf.controller import ShelfPage
    from scenes.stats.controller import StatsPage
    from scenes.table.scene import TableScene
    from scenes.title.controller import Title
    from scenes.tour.controller import Tour

AnyController = TypeVar("AnyController", bound=Controller)
DEMO_PLAYERS = ("rowan", "helna", "kiara", "penny")
TABLE_PICTURES = (
    *("lawn", "border-top", "border-top-2", "border-bottom", "border-left", "border-right"),
    *("windmill-tower", "cup-left", "cup-right", "pond", "lanterns", "windmill-sails"),
)
"""The pictures of a table that take the longest to decode, in the order in which they are needed."""


class Page(Generic[AnyController]):
    """A property of the navigator that holds a controller, whose module is loaded when it is first needed."""

    def __init__(self, path: str) -> None:
        self._module, _, self._class = path.rpartition(".")

    def __set_name__(self, owner: type[Navigator], name: str) -> None:
        self._name = name

    def __get__(self, navigator: Navigator, owner: type[Navigator]) -> AnyController:
        made: AnyController = getattr(import_module(self._module), self._class)(navigator)
        vars(navigator)[self._name] = made
        return made


class Navigator:
    """The way from screen to screen.

    Each page's controller is loaded and created when it is first needed. `record` is a game to open at the
    start, read from a file. `today` returns the local date, and `handover` holds the requests of later
    starts.
    """

    app: App
    overlays: Overlays
    """Help, glossary, options and the keys that work on every page."""

    def __init__(
        self,
        profile: Profile,
        make_thinker: Callable[[], Thinker],
        record: AnySession | None = None,
        demo: bool = False,
        today: Callable[[], date] = date.today,
        handover: Handover | None = None,
    ) -> None:
        self.profile = profile
        self._handover = handover
        self.is_demo = demo
        self.today, self._day = today, today()
        self._make_thinker = make_thinker
        self._opened_record = record

    def first_scene(self, app: App) -> Scene:
        self.app = app
        self.overlays = Overlays(self)
        self.profile.results.announce_won = self._announce_won
        app.commands |= self.overlays.commands
        app.on_step, app.on_resize = self._poll, self.overlays.keep_size
        app.on_files_dropped = lambda paths: self.files.open_files(paths)
        app.on_text_dropped = lambda words: self.deals.open_code(words)
        app.on_write = self._open_letters
        return self.make_table(self._demo_session()) if self.is_demo else self.title.make_scene()

    def show_first_notices(self) -> None:
        """Show waiting notices over the first scene, then open the record that the program was started with."""
        self.show_notices()
        record, self._opened_record = self._opened_record, None
        if record is not None:
            self.files.open_session(record)

    def close(self) -> None:
        """End the bots' thinker and finish all writing."""
        if self.is_made("thinker"):
            self.thinker.close()
        self.profile.close()

    def _poll(self) -> None:
        """Advance the background work, whichever page is open."""
        if self._handover is not None and (request := self._handover.take()) is not None:
            self.app.show_window()
            if request.file is not None:
                self.files.open_file(request.file)
            elif request.code:
                self.deals.open_code(request.code)
        self.overlays.speech.poll()
        if self.is_made("rating"):
            self.rating.poll()
        if (today := self.today()) != self._day:
            self._day = today
            for scene in self.app.scenes.stack:
                scene.begin_day()

    # controllers ----------------------------------------------------------------------------------

    def is_made(self, name: str) -> bool:
        """Return whether the controller with this name already exists."""
        return name in vars(self)

    def leave_person(self) -> None:
        """Drop all controllers because another person will play; each is recreated when it is next needed."""
        if self.is_made("rating"):
            self.rating.leave()
        for name, member in vars(Navigator).items():
            if isinstance(member, cached_property | Page) and name != "thinker":
                vars(self).pop(name, None)

    @cached_property
    def thinker(self) -> Thinker:
        return self._make_thinker()

    @cached_property
    def rating(self) -> RatingQueue:
        """The queue of rated games, which are reviewed in the background."""
        from gnoming.person.rating import RatingQueue

        return RatingQueue(self.profile, lambda: self.thinker)

    title: Page[Title] = Page("scenes.title.controller.Title")
    setup: Page[Setup] = Page("scenes.setup.controller.Setup")
    lessons: Page[Lessons] = Page("scenes.lessons.controller.Lessons")
    clubhouse: Page[Clubhouse] = Page("scenes.clubhouse.controller.Clubhouse")
    counting: Page[CountingPages] = Page("scenes.counting.controller.CountingPages")
    deals: Page[Deals] = Page("scenes.deals.controller.Deals")
    tour: Page[Tour] = Page("scenes.tour.controller.Tour")
    drills: Page[Drills] = Page("scenes.drills.controller.Drills")
    shelf: Page[ShelfPage] = Page("scenes.shelf.controller.ShelfPage")
    past: Page[PastPage] = Page("scenes.past.controller.PastPage")
    stats: Page[StatsPage] = Page("scenes.stats.controller.StatsPage")
    people: Page[PeoplePage] = Page("scenes.profiles.controller.PeoplePage")
    seals: Page[Seals] = Page("scenes.seal.controller.Seals")
    after_game: Page[AfterGame] = Page("scenes.results.controller.AfterGame")
    replays: Page[Replays] = Page("scenes.replay.controller.Replays")
    reviews: Page[Reviews] = Page("scenes.review.controller.Reviews")
    files: Page[Files] = Page("scenes.navigation.files.Files")

    # showing --------------------------------------------------------------------------------------

    def push(self, scene: Scene) -> None:
        self.app.scenes.push(scene)

    def say(self, sentence: str) -> None:
        from scenes.dialogs.dialog import NoticeScene

        self.push(NoticeScene(self.app, sentence))

    def show_notices(self) -> None:
        """Show the waiting notices, one after another."""
        if (notice := self.profile.next_notice()) is not None:
            from scenes.dialogs.dialog import NoticeScene

            self.push(NoticeScene(self.app, notice, self.show_notices))

    def confirm(
        self, question: str, yes: str, no: str, answer: Callable[[bool], None], yes_first: bool = False
    ) -> None:
        """Ask a question over whatever is open, and call `answer` with the choice."""
        from scenes.dialogs.dialog import ConfirmScene

        self.push(ConfirmScene(self.app, question, yes, no, answer, yes_first=yes_first))

    def toast(self, words: str, icon: IconName) -> None:
        """Show a short message at the edge of the page that is open."""
        if self.app.scenes.top is not None:
            self.app.scenes.top.toast.show_message(words, icon)

    def _announce_won(self, words: str) -> None:
        """Show a toast about new trophies, except at a table, where it would disturb the game."""
        top = self.app.scenes.top
        if top is not None and top.name != "table":
            self.toast(words, "trophy")

    def _open_letters(self, field: TextField) -> None:
        """Show a page of letters, for typing in a field with a gamepad."""
        from scenes.dialogs.letters import LettersScene

        self.push(LettersScene(self.app, field))

    def show_title(self) -> None:
        """Leave whatever is open and go to the title."""
        self.profile.close()
        self.app.scenes.replace(self.title.make_scene())
        self.show_notices()

    # games ----------------------------------------------------------------------------------------

    def play(self, session: AnySession) -> None:
        """Open the table for a game, which is saved from now on."""
        self.title.last_sign = None
        self.seals.ensure(session)
        self.profile.games.autosave(session)
        if session.journal:
            # It comes from elsewhere, so it must be saved here even if the player leaves it at once.
            self.profile.games.save(session)
        else:
            self.app.show_wait(text("table.dealing"))
        self.app.scenes.replace(self.make_table(session))

    def play_instead(self, session: AnySession, on_begun: Callable[[], None] = lambda: None) -> None:
        """Open a game's table and call `on_begun`; ask first if a saved game in its slot would be lost."""

        def begin() -> None:
            if not session.journal:
                self.profile.games.discard_save(save_name(session.game.name, session.slot))
            self.play(session)
            on_begun()

        self.give_up_save(session.game.name, begin, session.slot)

    def give_up_save(self, game: str, begin: Callable[[], None], slot: str = "") -> None:
        """Begin a game in this slot; ask first if a saved one would be lost, and refuse if it is open elsewhere."""
        name = save_name(game, slot)
        if self.profile.games.is_open_elsewhere(name):
            self.say(text("saves.other-program"))
            return
        if not self.profile.games.has_save(name):
            begin()
            return

        def answer(yes: bool) -> None:
            if yes:
                begin()

        # text keys: saves.replace-saved.*
        key = f"saves.replace-saved.{slot}" if slot else "saves.replace-saved"
        question = text(key, game=face_of(game).title)
        self.confirm(question, text("saves.replace-yes"), text("saves.replace-no"), answer)

    def read_table_ahead(self) -> None:
        """Decode the largest pictures of a table in spare time, while the player is still choosing."""
        files = [paths.assets() / "table" / f"{name}.webp" for name in TABLE_PICTURES]
        self.app.ui.idle.add([partial(read_ahead, files)])

    def prepare_table(self) -> None:
        """Release pictures that no table needs."""
        release_background()
        self.app.ui.skin.keep_greens()

    def make_table(self, session: AnySession) -> TableScene:
        from gnoming.deals.results import ScoredTry
        from scenes.table.controller import DemoTable, GameTable
        from scenes.table.scene import TableScene

        self.setup.game = session.game
        self.prepare_table()
        navigation = (DemoTable if self.is_demo else GameTable)(self, session)
        is_unaided = ScoredTry(lambda: self.profile.deals.value, session).runs
        presenter = presenter_for(session.game)
        table = TableScene(
            self.app.ui, presenter, session, self.profile, navigation, self.thinker, is_unaided
        )
        if not self.is_demo and not self.lessons.explain_at(table):
            self.lessons.offer_at(table)
        self.app.ui.idle.add([partial(read_ahead, ())])
        return table

    def restart_demo(self) -> None:
        self.app.scenes.replace(self.make_table(self._demo_session()))

    def _demo_session(self) -> AnySession:
        """Return a game that bots play by themselves; it is not saved."""
        from gnoming.core.game import Match, Player

        game = self.setup.game
        level = game.resolve_level()
        players = tuple(Player(name.capitalize(), "bot", level, name) for name in DEMO_PLAYERS)
        session = self.profile.new_session(game, Match(players, game.make_options({})))
        session.save = None
        return session
