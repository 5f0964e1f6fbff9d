from collections.abc import Callable, Sequence
from functools import partial

from gnoming.core.session import AnySession
from gnoming.deals.results import ScoredTry
from gnoming.handicap.calibration import level_name
from gnoming.handicap.rated import why_unrated
from gnoming.person.profile import Profile
from gnoming.text import text
from gnoming.tour.progress import is_hole
from scenes.app.app import App
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Label, Panel, Stepper, Widget
from scenes.kit.widgets.label import label_height
from scenes.menus.menu_scene import MenuScene
from scenes.table.game.navigation import MenuEntry

PAD, GAP = 32.0, 16.0


class LevelSheet(MenuScene):
    """A sheet over the table for choosing the level of all bots; `on_done` is called with the level when
    "Done" is pressed.

    If the bots have different levels, the first choice keeps them. Escape changes nothing.
    """

    name = "opponents-level"
    overlay = True
    upright = True
    closes_on_back = True

    def __init__(self, app: App, session: AnySession, on_done: Callable[[str], None]) -> None:
        super().__init__(app)
        self._game = session.game
        self._is_rated = why_unrated(session) is None
        self._on_done = on_done
        levels = session.game.levels
        present = {session.game.resolve_level(one.level) for one in session.match.players if not one.human}
        self._choices: list[str | None] = [*levels] if len(present) == 1 else [None, *levels]
        self._at = self._choices.index(present.pop() if len(present) == 1 else None)

    def build(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        self._sheet = self.add(Panel(ui, "wood"))
        heading = text("level-change.menu")
        self._heading = self.add(Label(ui, heading, 34, "display", "centre", overflow="shrink"))
        names = [text("level-change.as-now") if one is None else level_name(one) for one in self._choices]
        self.stepper = self.add(Stepper(ui, heading, names, self._at, self._choose, name_share=0.0))
        self._paper = self.add(Panel(ui, "parchment"))
        self._help = self.add(Label(ui, self._help_for(self._at), size.body, ground="parchment"))
        words = text("level-change.about")
        if self._is_rated:
            words += "\n" + text("level-change.rated")
        self.note = self.add(Label(ui, words, size.body, align="centre"))
        self._cancel_button = self.add(Button(ui, text("menu.cancel"), self.close, icon="left"))
        self._done_button = self.add(Button(ui, text("level-change.use"), self._finish, "primary", "check"))

    def first_focus(self) -> Widget:
        return self.stepper

    def _help_for(self, at: int) -> str:
        level = self._choices[at]
        return text("level-change.as-now.help") if level is None else self._game.describe_level(level)

    def _choose(self, at: int) -> None:
        self._at = at
        self._help.text = self._help_for(at)

    def _finish(self) -> None:
        self.close()
        level = self._choices[self._at]
        if level is not None:
            self._on_done(level)

    def arrange(self, viewport: Viewport) -> None:
        scale = viewport.text_scale
        width = min(viewport.units_wide - 40, 560 + 420 * (scale - 1))
        inner = width - 2 * PAD
        heading = self._heading.height(viewport, inner)
        row = 30 + 19 * scale
        paper = self._paper_height(viewport, inner)
        note = label_height(self.note, viewport, inner)
        done, foot = self._done_button.preferred_size(viewport)
        cancel, _ = self._cancel_button.preferred_size(viewport)
        beside = cancel + GAP + done <= inner
        below = 0.0 if beside else foot + 8
        height = 2 * 24 + heading + row + paper + note + foot + below + 4 * GAP
        x, y = (viewport.units_wide - width) / 2, (viewport.units_high - height) / 2
        self._sheet.layout(viewport, x, y, width, height)
        x, y = x + PAD, y + 24
        self._heading.layout(viewport, x, y, inner, heading)
        y += heading + GAP
        self.stepper.layout(viewport, x, y, inner, row)
        y += row + GAP
        self._paper.layout(viewport, x, y, inner, paper)
        self._help.layout(viewport, x + 22, y + 16, inner - 44, paper - 32)
        y += paper + GAP
        self.note.layout(viewport, x, y, inner, note)
        y += note + GAP
        self._cancel_button.layout(viewport, x, y, cancel if beside else inner, foot)
        done = done if beside else inner
        self._done_button.layout(viewport, x + inner - done, y + below, done, foot)

    def _paper_height(self, viewport: Viewport, w: float) -> float:
        """Return the height of the help paper: enough for every level's text, so that it never changes."""
        before, tallest = self._help.name, 0.0
        for at in range(len(self._choices)):
            self._help.name = self._help_for(at)
            tallest = max(tallest, label_height(self._help, viewport, w - 44))
        self._help.name = before
        return tallest + 32


def level_entries(app: App, profile: Profile, session: AnySession) -> Sequence[MenuEntry]:
    """Return the entry for the bots' level; none without bots, on the tour, in a scored try, or after the game."""
    measured = is_hole(profile.stores.tour, session) or ScoredTry(lambda: profile.deals.value, session).runs()
    if measured or session.state.over or all(player.human for player in session.match.players):
        return ()
    return (MenuEntry(text("level-change.menu"), "bot", partial(_open_sheet, app, session)),)


def _open_sheet(app: App, session: AnySession) -> None:
    app.scenes.push(LevelSheet(app, session, partial(_change, app, session)))


def _change(app: App, session: AnySession, level: str) -> None:
    if session.change_level(level) and app.scenes.top is not None:
        app.scenes.top.toast.show_message(text("level-change.done", level=level_name(level)), "bot")
