"""The buttons of a table: the tray of tools, and a shelf for the bots' pace, the replay and the sound."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from gnoming.storage.settings import Pace
from gnoming.text import text
from scenes.kit.box import Box
from scenes.kit.drawing.icons import IconName
from scenes.kit.input.bindings import Bindings
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.buttons import Button, IconButton
from scenes.kit.widgets.panel import Panel
from scenes.table.game.layout import TableLayout
from scenes.table.input.context import TableContext

Z_BUTTONS = 40.0
CAPTION_GAP, LEAST_GAP = 7.5, 4.5
"""The gap between neighbouring captions at text scale 1, and its minimum with smaller text, in units."""
TRAY_MARGIN = 2.0
BUTTON_SIZE, CAPTION_SIZE = 44.0, 14.5
"""Size of a button and of its caption at text scale 1, in units."""
PLANK_SHARE = 0.56
"""The maximum share of a plank's height for its caption."""
TWO_ROWS_FROM = 130.0
"""Minimum height in units of a tray with two rows of buttons."""


BUTTONS: tuple[tuple[str, str, IconName], ...] = (
    ("undo", "table.undo", "undo"),
    ("hint", "table.hint", "hint"),
    ("counts", "", "cards"),
    ("log", "table.history", "log"),
    ("menu", "table.menu", "menu"),
)
"""The command of each button, its text key (empty if the game provides the text), and its icon.

All are brown, because gold, green and blue have meanings of their own at a table.
"""


MOST_LETTERS = 6
"""The longest name of a key that a button has room for; its tag has the others."""


def show_key_signs(bindings: Bindings, buttons: Mapping[str, IconButton]) -> None:
    """Show the key or gamepad button for each button while keys or a gamepad are in use."""
    for command, button in buttons.items():
        sign = bindings.short_prompt(command) if bindings.follows_focus else ""
        button.key_sign = sign if bindings.device == "pad" or len(sign) <= MOST_LETTERS else ""


def set_plank(viewport: Viewport, button: IconButton, box: Box) -> None:
    """Lay out a tool as a plank with a caption."""
    button.caption = True
    button.caption_size = min(CAPTION_SIZE * viewport.text_scale, box.h * PLANK_SHARE)
    button.layout(viewport, *box)


class Controls:
    """The tray of round buttons."""

    def __init__(self, table: TableContext, run: Callable[[str], object]) -> None:
        ui = table.picture.ui
        self._presenter = table.picture.presenter
        self._typography = ui.typography
        self._bindings = ui.bindings
        self._tray = Panel(ui, "wood", Z_BUTTONS - 1)
        self.buttons = {
            name: IconButton(ui, "", icon, partial(run, name), "wood", True, z=Z_BUTTONS)
            for name, _, icon in BUTTONS
        }
        self.relabel()
        table.stage.add(self._tray, *self.buttons.values())
        table.focus.add(*self.buttons.values())

    def relabel(self) -> None:
        """Update the texts after a change of language; the next layout shows them."""
        # text keys: tag.undo tag.hint tag.log tag.menu
        for command, key, _ in BUTTONS:
            button = self.buttons[command]
            button.name = text(key) if key else self._presenter.overview_name()
            button.caption_words = text(key) if key else self._presenter.overview_caption()
            button.command, button.note = command, text(f"tag.{command}") if key else ""
        self.show_prompts()

    def show_prompts(self) -> None:
        show_key_signs(self._bindings, self.buttons)

    def layout(self, viewport: Viewport, layout: TableLayout) -> None:
        tray, buttons = layout.tray, tuple(self.buttons.values())
        self._tray.layout(viewport, *tray)
        self._tray.visible = not layout.tools
        for button in buttons:
            button.is_plank = bool(layout.tools)
        if layout.tools:
            for button, box in zip(buttons, (*layout.tools[:4], layout.tools[-1]), strict=True):
                set_plank(viewport, button, box)
            return
        rows = 2 if tray.h >= TWO_ROWS_FROM else 1
        columns, high = -(-len(buttons) // rows), tray.h / rows
        lines = max(len(button.caption_words.split()) for button in buttons)
        size = min(BUTTON_SIZE, high - 8)
        line = min(viewport.text_px(CAPTION_SIZE) / viewport.u, (high - size - 4) / lines)
        top = tray.y + (high - size - lines * line) / 2 - 1
        gap, room = CAPTION_GAP * viewport.text_scale, tray.w - 2 * TRAY_MARGIN
        split = [buttons[n : n + columns] for n in range(0, len(buttons), columns)]
        line, pitches = self._fit_captions(viewport, split, line, gap, room)
        for n, (row, wide) in enumerate(zip(split, pitches, strict=True)):
            left = tray.x + TRAY_MARGIN + (room - sum(wide)) / 2
            for button, pitch in zip(row, wide, strict=True):
                button.caption = True
                button.caption_size = line
                button.caption_width = pitch
                button.layout(viewport, left + (pitch - size) / 2, top + n * high, size, size)
                left += pitch

    def _fit_captions(
        self, viewport: Viewport, rows: Sequence[Sequence[IconButton]], line: float, gap: float, room: float
    ) -> tuple[float, list[list[float]]]:
        """Return the height of the captions, at most `line`, and the width of each column, row by row.

        The columns are equally wide unless a caption needs more; then each gets the width it needs. In a window too
        small for any letters, the captions overlap.
        """
        columns = max(len(row) for row in rows)
        even, least = room / columns, min(BUTTON_SIZE + 1, room / columns)
        while viewport.px(line) > 1:
            wanted = [[max(least, self._width(viewport, one, line) + gap) for one in row] for row in rows]
            if max(max(row) for row in wanted) <= even:
                return line, [[even] * len(row) for row in rows]
            spare = [room - sum(row) for row in wanted]
            if min(spare) >= 0:
                pairs = zip(wanted, spare, strict=True)
                return line, [[wide + free / columns for wide in row] for row, free in pairs]
            line, gap = line * 0.98, max(gap * 0.96, LEAST_GAP * viewport.text_scale)
        return line, [[even] * len(row) for row in rows]

    def _width(self, viewport: Viewport, button: IconButton, line: float) -> float:
        return self._typography.width(button.caption_words, viewport.px(line), "bold") / viewport.u


Z_SHELF = 40.0
KNOB, WORD = 44.0, 18.0
"""The maximum size of a knob, and the height of its caption, in units."""
ROUND: tuple[Pace, ...] = ("normal", "fast", "instant", "step")
"""The order of the paces that the knob steps through."""
ICONS: dict[Pace, IconName] = {
    "relaxed": "play",
    "normal": "play",
    "fast": "forward",
    "instant": "last",
    "step": "step",
}


def next_pace(pace: Pace) -> Pace:
    """Return the pace that a press of the knob switches to."""
    return ROUND[(ROUND.index(pace) + 1) % len(ROUND)] if pace in ROUND else ROUND[0]


def pace_words(pace: Pace) -> str:
    return text(f"options.pace.{pace}")  # text keys: options.pace.*


class PaceControls:
    """Three knobs on a shelf, and a wide button while a bot waits for a press before it moves."""

    def __init__(
        self, table: TableContext, run: Callable[[str], object], release: Callable[[], object]
    ) -> None:
        ui = table.picture.ui
        self._ui = ui
        self._focus = table.focus
        self._picture = table.picture
        self._names = table.picture.names
        self._prompt = table.picture.panels.prompt
        self._shelf = Panel(ui, "wood", Z_SHELF - 1)
        self._pace_words = ""
        self._shown: tuple[Pace, bool] | None = None
        self._waiting: int | None = None
        self._hides_prompt = False
        """True if the wide button covers the prompt, so that its own text has to name the player."""
        self._focus_before: Widget | None = None
        knob = partial(IconButton, ui, "", enamel="wood", z=Z_SHELF)
        self.pace = knob(icon="play", on_use=partial(run, "pace"))
        self.again = knob(icon="replay", on_use=partial(run, "replay-lap"))
        self.sound = knob(icon="sound", on_use=partial(run, "mute"))
        self.next_move = Button(ui, "", release, "primary", "step", z=Z_SHELF + 1)
        self.next_move.visible = False
        self._knobs = (self.pace, self.again, self.sound)
        self.pace.command, self.again.command, self.sound.command = "pace", "replay-lap", "mute"
        self.show_prompts()
        table.stage.add(self._shelf, *self._knobs, self.next_move)
        table.focus.add(*self._knobs, self.next_move)

    def relabel(self) -> None:
        self._shown = None
        self._waiting = None

    def show_prompts(self) -> None:
        show_key_signs(self._ui.bindings, {knob.command: knob for knob in self._knobs})

    def layout(self, viewport: Viewport, layout: TableLayout) -> None:
        box = layout.shelf
        for widget in (self._shelf, *self._knobs):
            widget.visible = box is not None
        self.pace.is_plank = self.pace.caption = bool(layout.tools)
        self._name_pace()
        if layout.tools:
            self.pace.visible = True
            set_plank(viewport, self.pace, layout.tools[-2])
        elif box is not None:
            self._shelf.layout(viewport, *box)
            pitch = box.w / len(self._knobs)
            below = WORD if box.h >= KNOB + WORD else 0.0
            size = min(KNOB, box.h - 4 - below, pitch - 1)
            for n, knob in enumerate(self._knobs):
                knob.caption, knob.caption_width, knob.caption_size = bool(below), pitch - 4, CAPTION_SIZE
                left = box.x + pitch * (n + 0.5) - size / 2
                knob.layout(viewport, left, box.y + (box.h - below - size) / 2 - 0.5, size, size)
        self._hides_prompt = layout.step_button is not None
        self.next_move.layout(viewport, *(layout.step_button or layout.choice_button))

    def _name_pace(self) -> None:
        """Write the pace itself on a plank; under a round knob, write what the knob is for."""
        self.pace.caption_words = self._pace_words if self.pace.is_plank else text("table.word.pace")

    def show(self, pace: Pace, muted: bool, waiting: int | None) -> None:
        """Show the pace, whether the sound is off, and the wide button if the bot in seat `waiting` awaits a press."""
        if (pace, muted) != self._shown:
            self._shown = pace, muted
            self.pace.icon = ICONS[pace]
            self.pace.name = text("table.pace", pace=pace_words(pace))
            self.pace.note, self._pace_words = text("tag.pace"), pace_words(pace)
            self.again.caption_words, self.sound.caption_words = (
                text("table.word.again"),
                text("table.word.sound"),
            )
            self._name_pace()
            self.again.name, self.again.note = text("table.again"), text("tag.replay-lap")
            self.sound.icon = "mute" if muted else "sound"
            self.sound.name = text("title.unmute") if muted else text("title.mute")
        if waiting != self._waiting:
            self._waiting = waiting
            self._offer(waiting)

    def _offer(self, seat: int | None) -> None:
        """Show the wide button for a seat and focus it if the player uses keys; hide it for None."""
        button = self.next_move
        if seat is not None:
            name = self._names[seat]
            button.name = (
                text("table.next-move-of", name=name) if self._hides_prompt else text("table.next-move")
            )
            view = self._picture.view
            button.value_text = "" if view is None else self._picture.presenter.next_move_words(view)
            # The bot waits for a press and has stopped thinking.
            self._prompt.show(text("table.to-move", name=name))
            button.visible = True
            button.invalidate()
            if self._ui.bindings.follows_focus:
                if self._focus.focused is not button:
                    self._focus_before = self._focus.focused
                self._focus.set(button)
            return
        had_focus = self._focus.focused is button
        button.visible = False
        if had_focus:
            self._focus.set(self._focus_before)
            self._focus_before = None
