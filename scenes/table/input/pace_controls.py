"""The small shelf beside the tools: how fast bots play, the last turns once more, and the sound; and "next move"."""

from functools import partial
from typing import Protocol

from gnoming.storage.settings import Pace
from gnoming.text import text
from scenes.kit.box import Box
from scenes.kit.drawing.icons import IconName
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.buttons import Button, IconButton
from scenes.kit.widgets.panel import Panel
from scenes.table.context import TableContext
from scenes.table.game.layout import TableLayout
from scenes.table.input.controls import CommandRunner, show_pad_signs

Z_SHELF = 40.0
KNOB = 44.0
"""The size of a knob at most, in units."""
ROUND: tuple[Pace, ...] = ("normal", "fast", "instant", "step")
"""The paces in the order in which the knob goes round them."""
ICONS: dict[Pace, IconName] = {
    "relaxed": "play",
    "normal": "play",
    "fast": "forward",
    "instant": "last",
    "step": "step",
}


def next_pace(pace: Pace) -> Pace:
    """Return the pace that one press of the knob leads to."""
    return ROUND[(ROUND.index(pace) + 1) % len(ROUND)] if pace in ROUND else ROUND[0]


def pace_words(pace: Pace) -> str:
    """Return a pace in words."""
    return text(f"options.pace.{pace}")  # text keys: options.pace.*


class StepSource(Protocol):
    """What knows whether a bot's move waits for a press."""

    @property
    def waiting_bot(self) -> int | None:
        """The bot that waits; None while none does."""

    def release(self) -> bool:
        """Let it make its move; return whether there was one."""


class PaceControls:
    """Three knobs on a shelf, and a wide button while a bot's move waits for a press."""

    def __init__(self, table: TableContext, commands: CommandRunner, steps: StepSource) -> None:
        ui = table.picture.ui
        self._ui = ui
        self._focus = table.focus
        self._names = table.picture.names
        self._prompt = table.picture.panels.prompt
        self._steps = steps
        self._shelf = Panel(ui, "wood", Z_SHELF - 1)
        self._shown: tuple[Pace, bool] | None = None
        self._waiting: int | None = None
        self._hides_prompt = False
        """Whether the button lies over the sentence that tells whose move it is, so that it has to say that itself."""
        self._focus_before: Widget | None = None
        knob = partial(IconButton, ui, "", enamel="wood", z=Z_SHELF)
        self.pace = knob(icon="play", on_use=partial(_run, commands, "pace"))
        self.again = knob(icon="replay", on_use=partial(_run, commands, "replay-lap"))
        self.sound = knob(icon="sound", on_use=partial(_run, commands, "mute"))
        self.next_move = Button(ui, "", self._release, "primary", "step", z=Z_SHELF + 1)
        self.next_move.visible = False
        self._knobs = (self.pace, self.again, self.sound)
        self.show_prompts()
        table.stage.add(self._shelf, *self._knobs, self.next_move)
        table.focus.add(*self._knobs, self.next_move)

    def relabel(self) -> None:
        """Take the names anew, in the language spoken now."""
        self._shown = None
        self._waiting = None

    def show_prompts(self) -> None:
        """Show on each knob which button of a gamepad does the same, while a gamepad is in use."""
        show_pad_signs(self._ui.bindings, dict(zip(("pace", "replay-lap", "mute"), self._knobs, strict=True)))

    def layout(self, viewport: Viewport, layout: TableLayout) -> None:
        """Put the knobs at their places."""
        box = layout.shelf
        for widget in (self._shelf, *self._knobs):
            widget.visible = box is not None
        if box is not None:
            self._shelf.layout(viewport, box.x, box.y, box.w, box.h)
            pitch, size = box.w / len(self._knobs), min(KNOB, box.h - 4, box.w / len(self._knobs) - 1)
            for n, knob in enumerate(self._knobs):
                left = box.x + pitch * (n + 0.5) - size / 2
                knob.layout(viewport, left, box.y + (box.h - size) / 2 - 0.5, size, size)
        self._hides_prompt = layout.step_button is not None
        step: Box = layout.step_button or layout.choice_button
        self.next_move.layout(viewport, step.x, step.y, step.w, step.h)

    def show(self, pace: Pace, muted: bool) -> None:
        """Show the pace and whether the sound is off; and the wide button, if a bot waits for a press."""
        if (pace, muted) != self._shown:
            self._shown = pace, muted
            self.pace.icon = ICONS[pace]
            self.pace.name = text("table.pace", pace=pace_words(pace))
            self.again.name = text("table.again")
            self.sound.icon = "mute" if muted else "sound"
            self.sound.name = text("title.unmute") if muted else text("title.mute")
        waiting = self._steps.waiting_bot
        if waiting != self._waiting:
            self._waiting = waiting
            self._offer(waiting)

    def _offer(self, seat: int | None) -> None:
        """Show the wide button for a seat, with the focus where keys are used; or take it away again."""
        button = self.next_move
        if seat is not None:
            name = self._names[seat]
            button.name = (
                text("table.next-move-of", name=name) if self._hides_prompt else text("table.next-move")
            )
            # It waits for a press, and thinks no longer.
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

    def _release(self) -> None:
        self._steps.release()


def _run(commands: CommandRunner, name: str) -> None:
    commands.run(name)
