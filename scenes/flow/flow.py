"""How the scenes follow one another: title, setup, table, scores, and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from gnoming.core.errors import RecordError
from gnoming.core.game import Match, Player
from gnoming.registry import GAMES
from gnoming.storage.files import read_text_file
from gnoming.storage.settings import Settings, WindowMode
from gnoming.text import text
from gnoming.thinking.thinker import Thinker
from scenes.app.app import App
from scenes.dialogs.confirm import ConfirmScene
from scenes.dialogs.notice import NoticeScene
from scenes.flow.after_game import After, Afterwards
from scenes.flow.before_game import Beforehand
from scenes.flow.presenters import presenter_of
from scenes.flow.profile import AnySession, Profile
from scenes.flow.reasons import TurnReasons
from scenes.kit.scene import BaseScene
from scenes.menus.backdrop import forget
from scenes.menus.gamesign import Boxed
from scenes.table.exits import TableExits
from scenes.table.portraits import Portraits
from scenes.table.scene import TableScene
from scenes.title import TitleScene

DEMO_PLAYERS = ("rowan", "helna", "kiara", "penny")


class Flow:
    """Makes the scenes, and knows which comes after which. `record` is a game opened from a file.

    All bots think by way of `thinker`, which is closed with the flow.
    """

    def __init__(
        self, desk: Profile, thinker: Thinker, record: AnySession | None = None, demo: bool = False
    ) -> None:
        self._desk = desk
        self._thinker = thinker
        self._record = record
        self._demo = demo
        self._saved: AnySession | None = None
        self._app: App
        self._beforehand: Beforehand
        self._afterwards: Afterwards

    def first(self, app: App) -> BaseScene:
        """Return the scene that the program starts with."""
        self._app = app
        self._beforehand = Beforehand(app, self._desk, self._play, self.to_title)
        after = After(self._play, self.to_title, self._ask_replace)
        self._afterwards = Afterwards(app, self._desk, self._thinker, after)
        app.commands["help"] = self._help
        app.commands["fullscreen"] = self._fullscreen
        app.on_file = self.open_file
        if self._demo:
            return self._table(self._demo_session())
        return self._title()

    def started(self) -> None:
        """The first scene is there: tell what waits to be told, open what was asked for."""
        self.tell()
        record, self._record = self._record, None
        if record is not None:
            self._show(record, self._saved is not None)

    def _show(self, record: AnySession, running: bool) -> None:
        """Watch a finished game, or go on with another; asks first if one that is `running` would be given up."""
        if record.state.over:
            self._afterwards.watch(record)
        elif running:
            self._ask_replace(record)
        else:
            self._play(record)

    def open_file(self, path: Path) -> None:
        """Show a record that was dropped on the window, or opened on the desktop while the program runs."""
        try:
            record = open_record(path)
        except (RecordError, OSError) as error:
            self._desk.notices.append(not_opened(path, error))
            self.tell()
        else:
            self._show(record, self._desk.store.exists)

    def tell(self) -> None:
        """Show the notices that wait, one after another."""
        if self._desk.notices:
            self._app.scenes.push(NoticeScene(self._app, self._desk.notices.pop(0), self.tell))

    def close(self) -> None:
        """The program ends."""
        self._thinker.close()
        self._desk.close()

    # title ----------------------------------------------------------------------------------------

    def _title(self) -> BaseScene:
        self._saved = self._desk.saved_session()
        return TitleScene(
            self._app,
            self._saved_line(),
            self._continue,
            lambda: self._beforehand.new_game(),
            lambda: self._help(),
            self._options,
            self._app.scenes.quit,
            self._mute,
            self._about,
            boxed(),
            self._beforehand.new_game,
        )

    def _about(self) -> None:
        from scenes.dialogs.about import AboutScene

        self._app.scenes.push(AboutScene(self._app))

    def to_title(self) -> None:
        """Leave whatever there is for the title."""
        self._desk.close()
        self._app.scenes.replace(self._title())
        self.tell()

    def _saved_line(self) -> str | None:
        if self._saved is None:
            return None
        heading = presenter_of(self._saved.game).heading(self._saved.view(0))
        names = ", ".join(player.name for player in self._saved.match.players[1:])
        return text("flow.saved", round=heading, names=names)

    def _continue(self) -> None:
        if self._saved is not None:
            self._app.scenes.replace(self._table(self._saved))

    def _mute(self, muted: bool) -> None:
        self._change(replace(self._desk.settings, muted=muted))

    # before and beside a game ---------------------------------------------------------------------

    def _play(self, session: AnySession) -> None:
        self._desk.keep(session)
        if session.journal:
            self._desk.save(session)  # it goes on from elsewhere: left at once, it must be here
        self._app.scenes.replace(self._table(session))

    def _help(self, page: int = 0) -> None:
        from scenes.help.scene import HelpScene

        if isinstance(self._app.scenes.top, HelpScene):
            return
        topics = (scene.topic for scene in reversed(self._app.scenes.stack))
        name = next((topic for topic in topics if topic is not None), self._beforehand.game.name)
        self._app.scenes.push(HelpScene(self._app, presenter_of(GAMES[name]), lambda: None, page))

    def _options(self) -> None:
        from scenes.options.scene import OptionsScene

        scene = OptionsScene(self._app, self._desk.settings, self._change, lambda: None)
        self._app.scenes.push(scene)

    def _fullscreen(self) -> None:
        """A key for what is an option too: it is kept, and the options on the screen show it."""
        from scenes.options.scene import OptionsScene

        mode: WindowMode = "windowed" if self._app.fullscreen else "fullscreen"
        self._change(replace(self._desk.settings, mode=mode))
        for scene in self._app.scenes.stack:
            if isinstance(scene, OptionsScene):
                scene.show(self._desk.settings)

    def _change(self, settings: Settings) -> None:
        self._desk.change(settings)
        self._app.apply(self._desk.app_options())

    # table ----------------------------------------------------------------------------------------

    def _table(self, session: AnySession) -> TableScene:
        self._beforehand.game = session.game
        forget()
        self._app.tools.skin.clear()
        presenter = presenter_of(session.game)
        told = TurnReasons(self._app, presenter, self._thinker)
        exits = TableExits(
            self._round_over, self._menu, told.open_log, told.open_reasons, self._curtain, self._scores_soon
        )
        portraits = Portraits(self._app.tools)
        return TableScene(
            self._app.tools,
            presenter,
            session,
            portraits,
            lambda: self._desk.settings.bots_pace,
            self._tell_at_table,
            exits,
            self._thinker,
        )

    def _tell_at_table(self, table: TableScene) -> None:
        """Trouble with saving is said at the table and stops nobody."""
        while self._desk.notices:
            table.toast.say(self._desk.notices.pop(0), "save")

    def _curtain(self, table: TableScene, seat: int) -> None:
        """Hide the table until this person has come to it."""
        from scenes.table.curtain import CurtainScene

        name, portrait = table.picture.names[seat], table.picture.portrait_names[seat]
        ready = partial(table.show_to, seat)
        scene = CurtainScene(self._app, name, portrait, table.presenter.curtain_picture, ready)
        self._app.scenes.push(scene)

    def _menu(self, table: TableScene) -> None:
        from scenes.table.menu import MenuExits, TableMenu

        hint = table.commands.hint if table.commands.can_hint else None
        why = partial(table.commands.explain, None) if table.commands.bot_turns() else None
        exits = MenuExits(
            hint, why, lambda: self._help(), self._options, self._beforehand.new_game, self.to_title
        )
        self._app.scenes.push(TableMenu(self._app, exits))

    def _scores_soon(self, table: TableScene) -> None:
        if not self._demo:
            self._afterwards.prepare(table)

    def _round_over(self, table: TableScene) -> None:
        """Show the scores; in a demo nobody sits there to go on, so the next round or game begins by itself."""
        if not self._demo:
            self._afterwards.round_over(table)
        elif table.session.state.over:
            self._app.scenes.replace(self._table(self._demo_session()))
        else:
            table.deal()

    # others ---------------------------------------------------------------------------------------

    def _ask_replace(self, record: AnySession, then: Callable[[], None] = lambda: None) -> None:
        def answer(yes: bool) -> None:
            if yes:
                if not record.journal:
                    self._desk.discard()
                self._play(record)
                then()

        question = ConfirmScene(
            self._app,
            text("flow.replace-saved"),
            text("flow.replace-yes"),
            text("flow.replace-no"),
            answer,
        )
        self._app.scenes.push(question)

    def _demo_session(self) -> AnySession:
        """Return a game that bots play by themselves; it is not saved."""
        game = self._beforehand.game
        level = game.resolve_level()
        players = tuple(Player(name.capitalize(), "bot", level, name) for name in DEMO_PLAYERS)
        session = self._desk.new_session(game, Match(players, game.make_options({})))
        session.save = None
        return session


def boxed() -> list[Boxed]:
    """Return the games in the box."""
    return [
        Boxed(name, presenter_of(game).title(), presenter_of(game).emblem) for name, game in GAMES.items()
    ]


def open_record(path: Path) -> AnySession:
    """Return the session that a file holds; raises BadRecord or OSError."""
    from gnoming.core.record_reader import read_record
    from gnoming.core.replay import resume

    try:
        document = read_text_file(path)
    except ValueError:  # no text, no plain file, or far too large
        raise RecordError("record.not-json") from None
    return resume(read_record(document, GAMES))


def not_opened(path: Path, error: RecordError | OSError) -> str:
    """Return the sentence for somebody who has opened a file that is no record, or cannot be read."""
    reason = error.strerror or type(error).__name__ if isinstance(error, OSError) else str(error)
    return text("crash.not-opened", file=path.name, reason=reason)
