"""The narration of a scene for a voice: its title, the program's sentences, and the focus."""

from collections.abc import Callable
from weakref import ReferenceType, ref

from scenes.kit.assist.access.echo import Echo
from scenes.kit.assist.access.outline import opening_of
from scenes.kit.scene import Scene
from scenes.kit.widgets.base import Widget, joined
from scenes.kit.widgets.text_field import TextField


class Narrator:
    """A narrator of scenes; `say` gets each sentence, and whether it may interrupt the current one."""

    def __init__(self, say: Callable[[str, bool], None]) -> None:
        self._say = say
        self._scene: Scene | None = None
        self._focused: Widget | None = None
        self._announced: tuple[str, str, tuple[int, ...], bool] | None = None
        """The name, value and place of the last focused widget, and whether it was the chosen one."""
        self._echo = Echo()

    def update(self, scene: Scene, said: str, pressed: bool, in_full: bool) -> None:
        """Announce a scene's news since the last call: the sentences `said`, then the focus.

        If the player has just `pressed` something, this interrupts the current sentence. Letters, or a focus that the
        player has moved within the scene, then come first.
        """
        focused, is_here = self._focused, scene is self._scene
        sentences = [said, self._focus_sentence(scene, pressed, in_full)]
        now = self._focused
        is_moved = now is not None and now is not focused and not scene.focus.is_led(now)
        if pressed and is_here and (is_moved or isinstance(now, TextField)):
            sentences.reverse()
        for number, sentence in enumerate(filter(None, sentences)):
            self._say(sentence, pressed and number == 0)

    def _focus_sentence(self, scene: Scene, pressed: bool, in_full: bool) -> str:
        """Return what is new about the focus: a full description of a new widget, or a changed value."""
        before, focused = self._announced, scene.focus.focused
        known = scene is self._scene and focused is self._focused
        self._scene, self._focused = scene, focused
        letters = self._echo.update(focused)
        if focused is None:
            self._announced = None
            return ""
        now = self._announced = (focused.name, focused.value(), tuple(focused.area), focused.is_chosen)
        if before is not None and now[0] == before[0] and (known or now[2] == before[2]):
            if isinstance(focused, TextField):
                return letters
            return _changed(focused, before[1], before[3]) if pressed else ""
        return focus_sentence(focused, in_full)


def _changed(widget: Widget, value: str, was_chosen: bool) -> str:
    """Return a widget's new value, and whether it is now chosen; no value for a place that shows another
    card.

    The game announces such cards itself. After a card is played, for example, another one moves into the gap.
    """
    new = "" if widget.value_first or widget.value() == value else widget.value()
    chosen = widget.ui.words.selected if widget.is_chosen and not was_chosen else ""
    return joined(new, chosen)


def focus_sentence(widget: Widget, in_full: bool) -> str:
    """Return a widget's name, value and state. `in_full` adds the texts that belong to it."""
    words = [text.name for text in widget.texts if text.visible] if in_full else []
    return ". ".join(part for part in (widget.describe(), *words) if part)


class TitleAnnouncer:
    """An announcer that reads the title of each scene that comes to the top, and a dialog's texts."""

    def __init__(self) -> None:
        self._announced: ReferenceType[Scene] | None = None

    def update(self, scene: Scene) -> str:
        """Return the text to read when the scene appears; empty if the scene was already on top at the last call."""
        if self._announced is not None and self._announced() is scene:
            return ""
        self._announced = ref(scene)
        return opening_of(scene)
