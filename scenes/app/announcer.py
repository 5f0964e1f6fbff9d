"""The announcer, which describes a scene to players through a screen reader or the program's voice."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cached_property
from threading import Thread
from typing import TYPE_CHECKING

import pygame

from gnoming.text import text
from scenes.app.app_options import SpeechOptions
from scenes.kit.input.bindings import MENU_COMMANDS
from scenes.kit.scene import Scene
from scenes.kit.widgets.base import Widget, joined
from scenes.kit.widgets.explaining import usage
from scenes.kit.widgets.text_field import TextField
from scenes.kit.widgets.ui_context import Spoken, as_sentence

if TYPE_CHECKING:
    from gnoming.screen_readers import Reading
    from scenes.kit.assist.access.echo import Echo
    from scenes.kit.assist.access.narrator import Narrator
    from scenes.kit.assist.speech.speaker import Speaker
    from scenes.kit.assist.speech.voice import Voice

KEY_PRESSES = (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN)
ASKING_MS = 4_000.0
"""The ms between two checks for running screen readers, while accessibility is on."""
ANSWER_MS, FOCUS_FIRST_MS = 250.0, 900.0
"""The ms that the voice beside a screen reader waits after a press, and after the focus has moved.

Until the reader begins to read the focus, it would cut off other speech.
"""
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.CONTROLLERBUTTONDOWN)
HUSHING_KEYS = (pygame.K_LCTRL, pygame.K_RCTRL)
"""Keys that silence the voice, as in screen readers."""


def open_system_voice() -> Voice:
    """Return the system's voice; its modules are imported only now. Raises VoiceError or OSError."""
    if sys.platform == "win32":
        from scenes.kit.assist.speech.sapi import SapiVoice

        return SapiVoice()
    if sys.platform == "darwin":
        from scenes.kit.assist.speech.mac_say import SayVoice

        return SayVoice()
    from scenes.kit.assist.speech.speech_dispatcher import open_voice

    return open_voice()


class Speech:
    """The program's own voice, loaded on first use.

    If it is on, it speaks whenever no screen reader does. Beside a screen reader, it leaves the focused
    widget to the reader.
    """

    def __init__(self, options: SpeechOptions, open_voice: Callable[[], Voice] = open_system_voice) -> None:
        self.open_voice = open_voice
        self.on_failure: Callable[[], None] = lambda: None
        """The function to call once if the system has no voice."""
        self._options = options
        self._speaker: Speaker | None = None
        self._waiting: list[str] = []
        """The sentences that the voice beside a screen reader will say in `_delay_ms`."""
        self._delay_ms = 0.0
        self._focus = (0, 0)
        """The ids of the scene and of its focused widget at the last update."""
        self.pressed = False
        """True if the player has pressed something since the last update."""

    @cached_property
    def _narrator(self) -> Narrator:
        from scenes.kit.assist.access.narrator import Narrator

        return Narrator(self.say)

    @cached_property
    def _echo(self) -> Echo:
        from scenes.kit.assist.access.echo import Echo

        return Echo()

    @property
    def voice_names(self) -> tuple[str, ...]:
        """The names of the voices for the language in use; none while the program does not speak."""
        return () if self._speaker is None else self._speaker.voice_names

    @property
    def is_speaking(self) -> bool:
        return self._speaker is not None

    def apply(self, options: SpeechOptions) -> None:
        """Apply new options at once. If they turn speech off, this frame's announcement is still spoken."""
        self._options = options
        if options.on and self._speaker is not None:
            self._speaker.tune(options.tuning)

    def say(self, sentence: str, interrupt: bool) -> None:
        if self._speaker is not None:
            self._speaker.say(sentence, interrupt)

    def note(self, event: pygame.event.Event) -> None:
        """Note a key press or click; after that, the rest of the current sentence may be cut short."""
        self.pressed = self.pressed or event.type in PRESSES
        if event.type == pygame.KEYDOWN and event.key in HUSHING_KEYS and self._speaker is not None:
            self._speaker.stop()

    def update(self, scene: Scene, title: str, said: str, reading: Reading, dt: float) -> None:
        """Announce changes in the scene, except those that a screen reader reads, and open or release the
        voice as needed.

        A screen reader reads the `title` of a new page, too. `dt` is the ms since the last call.
        """
        pressed, self.pressed = self.pressed, False
        is_beside = self.is_beside(reading)
        if not is_beside and (not self._options.on or reading != "nothing"):
            if self._speaker is not None and reading != "all":
                self._speaker.say(" ".join([*self._waiting, *filter(None, [said])]), interrupt=True)
            self.close()
            return
        if self._speaker is None:
            from scenes.kit.assist.speech.speaker import Speaker

            self._speaker = Speaker(self.open_voice, self._options.tuning)
        if is_beside:
            is_new = self._is_focus_new(scene)
            self._delay_ms = max(self._delay_ms - dt, FOCUS_FIRST_MS if is_new else 0.0)
            unread = _unread_field(scene.focus.focused, title) if is_new and reading == "focus" else ""
            self._say_beside(" ".join(filter(None, (unread, said))), pressed)
            self._echo_beside(scene.focus.focused, reading)
        else:
            whole = " ".join(filter(None, (title, said)))
            self._narrator.update(scene, whole, pressed, self._options.in_full)
        if self._speaker.has_failed:
            self.close()
            self.on_failure()

    def is_beside(self, reading: Reading) -> bool:
        """Return whether the voice speaks what a screen reader with this much support leaves out."""
        wanted = self._options.beside
        return reading != "nothing" and (wanted == "on" or (wanted == "auto" and reading == "focus"))

    def _is_focus_new(self, scene: Scene) -> bool:
        before, self._focus = self._focus, (id(scene), id(scene.focus.focused))
        return before != self._focus

    def _say_beside(self, said: str, pressed: bool) -> None:
        """Speak the waiting sentences once the screen reader has begun to read the focus; a key press or
        click drops those still waiting.
        """
        if pressed and self._speaker is not None:
            self._waiting.clear()
            self._speaker.stop()
        if said:
            self._waiting.append(said)
            self._delay_ms = max(self._delay_ms, ANSWER_MS)
        if self._waiting and self._delay_ms <= 0:
            self.say(" ".join(self._waiting), False)
            self._waiting.clear()

    def _echo_beside(self, focused: Widget | None, reading: Reading) -> None:
        """Speak the letters that are typed, deleted or passed by the caret; older screen readers read only
        selected text.
        """
        letters = self._echo.update(focused)
        selected = isinstance(focused, TextField) and focused.selection[0] != focused.selection[1]
        if letters and reading == "focus" and not selected:
            self.say(letters, True)

    def close(self) -> None:
        """Release the voice once it has spoken the waiting sentences."""
        if self._speaker is not None:
            self._speaker.close()
            self._speaker = None
            self._waiting.clear()
            vars(self).pop("_narrator", None)


def _unread_field(focused: Widget | None, title: str) -> str:
    """Return a page's title and its focused text field if the field's text is selected, because Orca 43 then
    fails and reads nothing; otherwise return an empty text.
    """
    if not isinstance(focused, TextField) or focused.selection[0] == focused.selection[1]:
        return ""
    return " ".join(filter(None, (title, as_sentence(joined(focused.describe(), focused.ui.words.selected)))))


def told_by(scene: Scene, reading: Reading | None) -> tuple[Widget | None, str, bool | None]:
    """Return what screen readers read by themselves: the focused widget, its text, and whether it is switched
    on.

    They say that a radio button is chosen only after Space.
    """
    at = scene.focus.focused
    if at is None or scene.focus.is_untold:
        return None, "", None
    is_radio = at.group is not None and at.group.role == "radios"
    told = joined(*at.name_and_value()) if is_radio and reading != "nothing" else at.describe()
    return at, told, at.is_on


def unheard(command: str, used: bool, scene: Scene) -> str:
    """Return a reply to an otherwise silent command: the focused widget, or a note that the command does
    nothing here.

    It is empty after a move at a table, which is announced separately, and in a text field, where screen
    readers follow the caret.
    """
    at = scene.focus.focused
    is_for_menus = command in (*MENU_COMMANDS, "skip")
    is_move = not is_for_menus and command in scene.commands_here()
    if used and (isinstance(at, TextField) or (is_move and (at is None or scene.busy))):
        return ""
    if at is not None and command == "confirm" and at.role == "slider":
        return joined(as_sentence(at.describe()), usage(at))
    if at is not None and (used or is_for_menus):
        return joined(at.describe(), at.end({"left": -1, "down": -1, "right": 1, "up": 1}.get(command, 0)))
    return text("speech.nothing-here", key=scene.ui.bindings.prompt(command))


if TYPE_CHECKING:
    from scenes.kit.assist.access.narrator import TitleAnnouncer
    from scenes.kit.assist.access.screen_reader import ScreenReader


def _ask_readers() -> Reading | None:
    """Return how much the running screen readers read; None if that is unknown, as on Windows and macOS."""
    if sys.platform in ("win32", "darwin"):
        return None
    from gnoming.screen_readers import registered_reading

    return registered_reading()


class Announcer:
    """The announcements of each frame: the scene's content, and the sentences said since the previous frame."""

    def __init__(self, options: SpeechOptions) -> None:
        self.reader: ScreenReader | None = None
        """The connection to screen readers; None until `connect` is called."""
        self.speech = Speech(options)
        self.ask_readers: Callable[[], Reading | None] = _ask_readers
        """A function that returns how much running screen readers read, called on its own thread; None if
        unknown.
        """
        self._asking: Thread | None = None
        self._since_asked_ms = ASKING_MS
        self._known: Reading | None = None
        self._held_title, self._held = "", list[str]()
        """The page's title and the sentences held back until it is known who reads them."""

    def connect(self, window: pygame.Window) -> None:
        from scenes.kit.assist.access.screen_reader import connect_screen_reader

        self.reader = connect_screen_reader(window)

    @property
    def reading(self) -> Reading | None:
        """The parts of the window that screen readers read; None until that is known."""
        return self._known if self.reader is not None and self.reader.is_listening else "nothing"

    def say_alone(self, sentence: str, interrupt: bool) -> None:
        """Say a sentence if speech is on and no screen reader is running."""
        if self.reading == "nothing":
            self.speech.say(sentence, interrupt)

    def ask(self) -> None:
        """Check at once which screen readers are running; `reading` is None until the answer arrives."""
        self._known, self._since_asked_ms = None, ASKING_MS

    def _keep_asking(self, dt: float) -> None:
        """Check now and then which screen readers are running, as long as the system reports that one is."""
        if self.reader is None or not self.reader.is_listening:
            self.ask()
            return
        self._since_asked_ms += dt
        if self._since_asked_ms >= ASKING_MS and (self._asking is None or not self._asking.is_alive()):
            self._since_asked_ms = 0.0
            self._asking = Thread(target=self._find_readers, name="readers", daemon=True)
            self._asking.start()

    def _find_readers(self) -> None:
        self._known = self.ask_readers() or self._known or "all"

    @cached_property
    def _titles(self) -> TitleAnnouncer:
        from scenes.kit.assist.access.narrator import TitleAnnouncer  # first needed after the first picture

        return TitleAnnouncer()

    def update(self, window_title: str, scene: Scene, spoken: Spoken, dt: float = 0.0) -> None:
        """Announce the scene's content and what was said since the previous frame, which was `dt` ms ago."""
        spoken.speaking_ms = 0.0 if self.speech.pressed else max(0.0, spoken.speaking_ms - dt)
        spoken.follow(scene.focus.focused)
        title, new = self._titles.update(scene), spoken.take()
        if self.reader is not None:  # it reads titles with the focus
            self.reader.update(window_title, scene, new, dt, self.speech.pressed)
        self._keep_asking(dt)
        reading = self.reading
        self._held_title = title or self._held_title
        self._held += filter(None, [new])
        if reading is not None:
            self.speech.update(scene, self._held_title, " ".join(self._held), reading, dt)
            self._held_title, self._held = "", []
        spoken.is_announcing = reading != "nothing" or self.speech.is_speaking
