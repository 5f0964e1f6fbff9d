"""How the scenes follow one another: title, setup, table, scores, and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING

from gnoming.text import text
from scenes.app.app import App
from scenes.flow.asides import Asides
from scenes.flow.file_opener import FileOpener
from scenes.flow.presenters import boxed_title, presenter_for
from scenes.flow.profile import Profile
from scenes.flow.rooms import Rooms
from scenes.flow.title_offers import TitleOffers
from scenes.kit.scene import Scene
from scenes.kit.widgets import TextField
from scenes.menus.backgrounds import release_background
from scenes.title.board import CLUBHOUSE, LESSONS, SETUP
from scenes.title.scene import PEOPLE

if TYPE_CHECKING:
    from gnoming.core.session import AnySession
    from gnoming.thinking.thinker import Thinker
    from scenes.table.game.exits import MenuEntry, TableExits
    from scenes.table.scene import TableScene

DEMO_PLAYERS = ("rowan", "helna", "kiara", "penny")


class Flow:
    """The order of the scenes, each made when it is shown; what the title does not need is loaded when it is wanted.

    `record` is a game opened from a file. `today` gives the local date.
    """

    def __init__(
        self,
        profile: Profile,
        make_thinker: Callable[[], Thinker],
        record: AnySession | None = None,
        demo: bool = False,
        today: Callable[[], date] = date.today,
    ) -> None:
        self._profile = profile
        self._make_thinker = make_thinker
        self._opened_record = record
        self._is_demo = demo
        self._today = today
        self._offers = TitleOffers(profile, lambda: self.rooms.before_game)
        self._app: App
        self.rooms: Rooms
        self.files: FileOpener

    @property
    def asides(self) -> Asides:
        """What is shown beside all this, whatever is open."""
        return self.rooms.asides

    def first_scene(self, app: App) -> Scene:
        """Return the scene that the program starts with."""
        self._app = app
        self.rooms = Rooms(app, self._profile, self, self._make_thinker, self._today)
        self.files = FileOpener(self._profile, self.rooms, self)
        self._profile.results.tell_won = self._tell_won
        app.commands["help"] = self.asides.open_help
        app.commands["mute"] = self.asides.toggle_sound
        app.commands |= self.asides.speech.commands
        app.commands["fullscreen"] = self.asides.toggle_fullscreen
        app.on_step = self.rooms.poll
        app.on_file_dropped = self.files.open_file
        app.on_write = self._open_letters
        app.on_text_dropped = lambda words: self.rooms.deals.open_code(words)
        app.on_resize = self.asides.keep_size
        if self._is_demo:
            return self._make_table(self._demo_session())
        return self._offers.make_title(self._app, self, self.asides)

    def _tell_won(self, words: str) -> None:
        """Tell quietly what has come to the shelf; at a table nobody is disturbed, the clubhouse's sign will say it."""
        top = self._app.scenes.top
        if top is not None and top.name != "table":
            top.toast.show_message(words, "trophy")

    def show_first_notices(self) -> None:
        """Show the notices over the first scene, then open the record that was asked for."""
        self.show_notices()
        record, self._opened_record = self._opened_record, None
        if record is not None:
            self.files.open_session(record)

    def show_notices(self) -> None:
        """Show the notices that wait, one after another."""
        if self._profile.notices:
            from scenes.dialogs.dialog import NoticeScene

            self._app.scenes.push(NoticeScene(self._app, self._profile.notices.pop(0), self.show_notices))

    def close(self) -> None:
        """Write what is left to write; the program ends."""
        self.rooms.close()
        self._profile.close()

    # title ----------------------------------------------------------------------------------------

    def open_people(self) -> None:
        """Show who plays, and who else could."""
        self._offers.last_sign = PEOPLE
        self.rooms.people.open_page()

    def show_title(self) -> None:
        """Leave whatever there is for the title."""
        self._profile.close()
        self._app.scenes.replace(self._offers.make_title(self._app, self, self.asides))
        self.show_notices()

    def play_like_last_time(self) -> None:
        """Begin a game with the seats and rules of the last one."""
        choice = self.rooms.before_game.last_choice()
        if choice is not None:
            self.rooms.before_game.start_game(choice)

    def continue_game(self, number: int) -> None:
        """Go on with one of the saved games."""
        self._app.scenes.replace(self._make_table(self._offers.saved[number]))

    def quit(self) -> None:
        """End the program."""
        self._app.scenes.quit()

    # before and beside a game ---------------------------------------------------------------------

    def open_setup(self, name: str | None = None) -> None:
        """Set up a game: this one, or the one that was set up last."""
        self._offers.last_sign = name or SETUP
        self.rooms.before_game.open_setup(name)

    def play(self, session: AnySession) -> None:
        """Sit down to a game, saved from now on."""
        self._offers.last_sign = None
        self.rooms.seals.ensure(session)
        self._profile.games.autosave(session)
        if session.journal:
            self._profile.games.save(session)  # it goes on from elsewhere: left at once, it must be here
        self._app.scenes.replace(self._make_table(session))

    def begin(self, session: AnySession) -> None:
        """Sit down to a new game, whose deck may be cut before."""
        self.rooms.seals.begin(session)

    def show_envelope(self, session: AnySession) -> None:
        """Show the sealed envelope of a game."""
        self.rooms.seals.open_page(session)

    def game_entries(self, session: AnySession) -> Sequence[MenuEntry]:
        """Return the ways for the menu to the opponents' level and to the game's sealed envelope, where there are."""
        from scenes.flow.level_change import level_entries

        return (*level_entries(self._app, self._profile, session), *self.rooms.seals.menu_entries(session))

    def open_lessons(self) -> None:
        """Show the lessons, or begin with the first."""
        self._offers.last_sign = LESSONS
        self.rooms.lessons.begin()

    def open_clubhouse(self) -> None:
        """Show the wall of signs that lead to all pages round the games."""
        self._offers.last_sign = CLUBHOUSE
        self.rooms.clubhouse.open_page()
        self.show_notices()

    def open_tour(self) -> None:
        """Show the tour."""
        self.rooms.tour.open_page()

    def way_to_tour(self, session: AnySession) -> Callable[[], None] | None:
        """Return the way back to the tour, once a round on one of its holes was counted; None for other games."""
        return self.rooms.tour.way_back(session)

    def open_drills(self) -> None:
        """Show the drills."""
        self.rooms.drills.open_page()
        self.show_notices()

    def count_due_drills(self) -> int:
        """Return how many drills are to be repeated today; without any that was taken there is nothing to look up."""
        return self.rooms.drills.count_due() if self._profile.books.drills.repetitions else 0

    def open_past(self) -> None:
        """Show the finished games."""
        self.rooms.past.open_page()

    def open_shelf(self) -> None:
        """Show the trophy shelf."""
        self.rooms.shelf.open_page()

    def open_stats(self) -> None:
        """Show the statistics."""
        self.rooms.stats.open_page()
        self.show_notices()

    # table ----------------------------------------------------------------------------------------

    def _make_table(self, session: AnySession) -> TableScene:
        from scenes.flow.scored_try import ScoredTry
        from scenes.table.scene import TableScene

        self.rooms.before_game.game = session.game
        release_background()
        self._app.ui.skin.clear()
        ui, profile, thinker = self._app.ui, self._profile, self.rooms.thinker
        presenter, exits = presenter_for(session.game), self._table_exits(session)
        is_unaided = ScoredTry(lambda: profile.deals.book, session).runs
        people = sum(player.human for player in session.match.players)
        offers = self.rooms.lessons.offers(session.game.name) if people == 1 and not self._is_demo else None
        table = TableScene(ui, presenter, session, profile, exits, thinker, is_unaided)
        if offers is not None:
            from scenes.lessons.offers import LessonOffers

            table.observers.append(LessonOffers(table, offers))
        return table

    def _table_exits(self, session: AnySession) -> TableExits:
        from scenes.flow.table_exits import DemoTableExits, GameTableExits

        exits = DemoTableExits if self._is_demo else GameTableExits
        return exits(self._app, session, self.rooms.thinker, self.rooms.after_game, self)

    def restart_demo(self) -> None:
        """Begin the demo's next game."""
        self._app.scenes.replace(self._make_table(self._demo_session()))

    def open_deals(self) -> None:
        """Show the day's deals, and from there the way to a deal by its code."""
        self.rooms.deals.open_calendar()

    def enter_deal(self) -> None:
        """Show the sheet on which a deal's code is entered."""
        self.rooms.deals.open_code_entry()

    def note_deal_result(self, session: AnySession) -> None:
        """Keep what was scored on the deal of a game that is over."""
        self.rooms.deals.note_result(session)

    def show_deal(self, session: AnySession) -> None:
        """Show the card of a finished game's deal, and what can be done with it."""
        self.rooms.deals.show_card(session)

    # others ---------------------------------------------------------------------------------------

    def _open_letters(self, field: TextField) -> None:
        """Show letters, by which a gamepad writes in a field."""
        from scenes.dialogs.letters import LettersScene

        self._app.scenes.push(LettersScene(self._app, field))

    def confirm_replace(self, record: AnySession, on_replaced: Callable[[], None] = lambda: None) -> None:
        """Ask whether the saved game may be given up for another; if so, play that one and call back."""
        from scenes.dialogs.dialog import ConfirmScene

        def answer(yes: bool) -> None:
            if yes:
                if not record.journal:
                    self._profile.games.discard_save(record.game.name)
                self.play(record)
                on_replaced()

        question = ConfirmScene(
            self._app,
            text("flow.replace-saved", game=boxed_title(record.game.name)),
            text("flow.replace-yes"),
            text("flow.replace-no"),
            answer,
        )
        self._app.scenes.push(question)

    def _demo_session(self) -> AnySession:
        """Return a game that bots play by themselves; it is not saved."""
        from gnoming.core.game import Match, Player

        game = self.rooms.before_game.game
        level = game.resolve_level()
        players = tuple(Player(name.capitalize(), "bot", level, name) for name in DEMO_PLAYERS)
        session = self._profile.new_session(game, Match(players, game.make_options({})))
        session.save = None
        return session
