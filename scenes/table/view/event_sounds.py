"""The sounds of events: each from where it happens."""

from collections.abc import Sequence

from scenes.kit.sound.sound_source import SoundSource
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Point, Viewport
from scenes.table.game.cue import Cue
from scenes.table.game.layout import TableLayout


class EventSounds:
    """Lets events be heard from where their card lies, else from whose doing they are; some are felt as well."""

    def __init__(self, ui: UiContext, names: Sequence[str]) -> None:
        self._ui = ui
        self._names = names
        self._viewport: Viewport
        self._layout: TableLayout
        self._own: int

    def lay_out(self, viewport: Viewport, layout: TableLayout, own: int) -> None:
        """Take the places of a table; what the seat `own` does is felt in its hand."""
        self._viewport, self._layout, self._own = viewport, layout, own

    def play(self, sound: str, cue: Cue, at: Point | None = None) -> None:
        """Play a sound of an event, whose card lies at this point in pixels if it has one."""
        seat, viewport = cue.seat, self._viewport
        if seat == self._own or sound == "hazard":
            self._ui.rumble.feel(sound)
        if at is not None:
            x = at[0]
        elif seat is not None:
            x = viewport.point(*self._layout.seat(seat).medallion.centre)[0]
        else:
            x = viewport.width / 2
        side = 2 * x / viewport.width - 1
        self._ui.mixer.play(sound, source=SoundSource(side, "" if seat is None else self._names[seat]))
