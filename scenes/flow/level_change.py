"""Another level for the opponents in mid-game, where nothing is measured by the one that they began with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from gnoming.core.session import AnySession
from gnoming.handicap.calibration import level_name
from gnoming.text import text
from gnoming.tour.progress import is_hole
from scenes.app.app import App
from scenes.flow.profile import Profile
from scenes.flow.scored_try import ScoredTry
from scenes.table.game.exits import MenuEntry


def level_entries(app: App, profile: Profile, session: AnySession) -> Sequence[MenuEntry]:
    """Return the way to the sheet; none without bots, on the tour, or in the scored try at a day's deal."""
    measured = is_hole(profile.books.tour, session) or ScoredTry(lambda: profile.deals.book, session).runs()
    if measured or session.state.over or all(player.human for player in session.match.players):
        return ()
    return (MenuEntry(text("level-change.menu"), "bot", partial(_open_sheet, app, session)),)


def _open_sheet(app: App, session: AnySession) -> None:
    from scenes.table.sheets.level import LevelSheet

    app.scenes.push(LevelSheet(app, session, partial(_change, app, session)))


def _change(app: App, session: AnySession, level: str) -> None:
    """Let the bots play at another level, and say so at the table."""
    if session.change_level(level) and app.scenes.top is not None:
        app.scenes.top.toast.show_message(text("level-change.done", level=level_name(level)), "bot")
