"""The app: the window, the main loop, and the only place that reads a clock."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import assert_never

import pygame

from gnoming.crash_report import RecentActions
from gnoming.storage.setting_kinds import Effect
from gnoming.storage.settings import Settings, changed_effects
from gnoming.text import language
from scenes.app.announcer import KEY_PRESSES, Announcer, told_by, unheard
from scenes.app.app_options import (
    AppOptions,
    card_style,
    make_theme,
    make_ui_context,
    motion_settings,
    speech_options,
    volumes,
    widget_words,
)
from scenes.app.assists import Assists
from scenes.app.frame_pace import RESTING_NAP_MS, Activity, FramePace
from scenes.app.gamepad import Gamepads
from scenes.app.raw_input import HeldKeys, Pointer, describe_event
from scenes.app.window import open_window
from scenes.kit.input.bindings import names_from_setting
from scenes.kit.scene import Scene, SceneManager
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.text_field import TextField

log = logging.getLogger(__name__)
FIRST_PICTURE_LOG = "the first picture is shown"
"""The log message at the first picture; `python3 build bench bundle` waits for it."""
SETTLING_MS = 200.0
RELAYOUTS = frozenset((Effect.LOOK, Effect.TEXT_SIZE, Effect.LANGUAGE))
"""The effects of changed settings that require every scene to be laid out again."""

_SHOWN_EVENTS = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWRESTORED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWFOCUSGAINED,
)
_HIDDEN_EVENTS = (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED)
_AWAY_EVENTS = (*_HIDDEN_EVENTS, pygame.WINDOWFOCUSLOST)
"""Window events after which releases of keys and buttons no longer arrive."""


class App:
    """One window with a stack of scenes. `run` runs the whole program; tests call `step`. Raises
    NoDisplayError.
    """

    def __init__(
        self, options: AppOptions, first: Callable[[App], Scene], rng: random.Random | None = None
    ) -> None:
        self.settings = settings = options.settings
        self.announcer = Announcer(speech_options(settings))
        self.window = open_window(options, self.announcer.connect)
        self.ui = make_ui_context(options, rng or random.Random())
        self._apply_speech()
        self.pace = FramePace(self.ui)
        self.fullscreen = settings.mode == "fullscreen"
        self.recent_actions = RecentActions()
        self.on_step: Callable[[], None] = lambda: None
        """The function called in each step, for work alongside the scenes."""
        self.on_files_dropped: Callable[[Sequence[Path]], None] = lambda paths: None
        self.on_write: Callable[[TextField], None] = lambda field: None
        """The function called when a player with a gamepad, switches or dwell clicking wants to type in a
        field.
        """
        self.on_text_dropped: Callable[[str], None] = lambda words: None
        self.on_resize: Callable[[tuple[int, int] | None, bool], None] = lambda size, is_maximized: None
        """The function called after the player has resized or maximised the window.

        It gets the new size in the system's units, or None if it isn't the size of a normal window, and
        whether the window is maximised.
        """
        self.commands: dict[str, Callable[[], None]] = {"fullscreen": self.toggle_fullscreen}
        self._title, self._language = options.title, language()
        self._size = self._surface().get_size()
        self.scenes = SceneManager(self.ui, self._viewport())
        self.assists = Assists(
            self.ui, settings, self.announcer.say_alone, lambda field: self.on_write(field)
        )
        self._pads = Gamepads(self.ui.bindings)
        self.ui.rumble.strength, self.ui.rumble.shake = settings.rumble, self._pads.shake
        self._pointer, self._held_keys = Pointer(), HeldKeys()
        self._exposed = True
        self._hidden = self._was_minimized = False
        self._dropped: list[Path] = []
        self._is_maximized = settings.maximized
        self._normal_size = self.window.size
        self._maximized_size: tuple[int, int] | None = None
        self._now_ms = 0.0
        self._settles_at_ms: float | None = None
        """The time in ms at which a new size is reported, since systems report sizes before or after maximising."""
        self._had_input = False
        self._is_warm = False
        self.ui.art.set_unit(self.scenes.viewport.u)
        self.scenes.replace(first(self))

    # time -----------------------------------------------------------------------------------------

    def step(self, dt: float, draw: bool = True) -> bool:
        """Handle the waiting events, let `dt` ms pass, and draw if asked; return whether anything was drawn."""
        self._now_ms += dt
        events = pygame.event.get()
        self._had_input = bool(events)
        for event in self._held_keys.without_backlog(events):
            self._handle_event(event)
        if dropped := self._dropped:
            self._dropped = []
            self.on_files_dropped(dropped)
        if not self._hidden:
            self.scenes.update(dt)
            if self.scenes.top is not None:
                self.assists.update(self.scenes.top, dt)
        self.on_step()
        if self._settles_at_ms is not None and self._now_ms >= self._settles_at_ms:
            self._report_size()
        if not self.scenes.busy:
            self.ui.mixer.reopen()
        self._follow_size()
        drawn = draw and self._draw()
        if self.scenes.top is not None:
            self.announcer.update(self._title, self.scenes.top, self.ui.spoken, dt)
        return drawn

    def run(self) -> None:
        last = perf_counter()
        while self.scenes.running:
            start = perf_counter()
            dt, last = (start - last) * 1000, start
            self.step(min(dt, RESTING_NAP_MS))
            if not self._is_warm:
                self._warm_up()
            self.pace.wait(start, dt, self.activity)
        self.close()

    @property
    def activity(self) -> Activity:
        if self._hidden:
            return Activity.HIDDEN
        if self.scenes.busy:
            return Activity.BUSY
        awake = self._had_input or self.scenes.is_lively or self.assists.is_awake
        return Activity.AWAKE if awake else Activity.STILL

    def _warm_up(self) -> None:
        """Open everything that could wait until the first picture had been shown."""
        self._is_warm = True
        log.info(FIRST_PICTURE_LOG)
        self.ui.mixer.open()
        self._pads.open()
        if self.announcer.reader is None:
            self.announcer.connect(self.window)

    def close(self) -> None:
        if self._settles_at_ms is not None:
            self._report_size()
        self.ui.mixer.close()
        self.announcer.speech.close()
        self._pads.close()
        self.window.destroy()
        pygame.quit()

    # settings -------------------------------------------------------------------------------------

    def apply_settings(self, settings: Settings) -> None:
        """Apply changed settings immediately, updating only what they affect."""
        effects = changed_effects(self.settings, settings)
        if language() != self._language:
            effects |= {Effect.LANGUAGE}
        self.settings, self._language = settings, language()
        for effect in Effect:
            if effect in effects:
                self._apply(effect)
        if effects & RELAYOUTS:
            self._resized()

    def _apply_speech(self) -> None:
        options = speech_options(self.settings)
        self.announcer.speech.apply(options)
        self.ui.spoken.in_full = options.in_full

    def _apply(self, effect: Effect) -> None:
        """Apply one effect of changed settings, except for the layout."""
        settings, ui = self.settings, self.ui
        match effect:
            case Effect.NONE | Effect.TEXT_SIZE:
                pass
            case Effect.SOUND:
                ui.mixer.set_volumes(volumes(settings))
            case Effect.SPEECH:
                self._apply_speech()
            case Effect.MOTION:
                ui.motion = motion_settings(settings)
            case Effect.BINDINGS:
                buttons = names_from_setting(settings.pad_bindings)
                ui.bindings.take(names_from_setting(settings.bindings), buttons)
                self.scenes.show_prompts()
            case Effect.RUMBLE:
                ui.rumble.strength = settings.rumble
            case Effect.SCANNING:
                self.assists.set_switches(settings)
            case Effect.CAPTIONS:
                self.assists.set_captions(settings)
            case Effect.WINDOW:
                if self.fullscreen != (settings.mode == "fullscreen"):
                    self.toggle_fullscreen()
            case Effect.LOOK:
                self._apply_look()
            case Effect.LANGUAGE:
                ui.words = widget_words()
                self._apply_speech()
            case _:
                assert_never(effect)

    def _apply_look(self) -> None:
        ui = self.ui
        if ui.theme.high_contrast != self.settings.high_contrast:
            ui.theme = ui.skin.theme = ui.art.theme = make_theme(self.settings)
            ui.skin.clear()
            ui.art.clear_sprites()
        ui.art.set_style(card_style(self.settings))

    def show_window(self) -> None:
        """Bring the window to the front."""
        if self._hidden:
            self.window.restore()
        self.window.focus()

    def toggle_fullscreen(self) -> None:
        if self._settles_at_ms is not None:
            self._report_size()
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
            if self._is_maximized:
                self.window.maximize()
        self._resized()

    def screenshot(self) -> pygame.Surface:
        """Draw any pending changes, and return a copy of the window's picture."""
        self._draw()
        return self._surface().copy()

    # window ---------------------------------------------------------------------------------------

    def show_wait(self, words: str) -> None:
        """Show words over the picture at once; they stay until the next scene, which takes a moment to make,
        is drawn.
        """
        surface, viewport, ui = self._surface(), self.scenes.viewport, self.ui
        shown = ui.typography.render(words, viewport.text_px(22), ui.theme.palette.paper, "bold")
        place = shown.get_rect(center=surface.get_rect().center)
        board = place.inflate(viewport.px(60), viewport.px(40))
        body = ui.skin.panel("wood", board.size, viewport.u)
        surface.blit(body.surface, (board.x - body.pad, board.y - body.pad))
        surface.blit(shown, place)
        self.window.flip()

    def _surface(self) -> pygame.Surface:
        return self.window.get_surface()

    def _viewport(self) -> Viewport:
        return Viewport(*self._size, self.settings.text_scale)

    def _resized(self) -> None:
        self._size = self._surface().get_size()
        viewport = self._viewport()
        if viewport.u != self.scenes.viewport.u:
            self.ui.skin.clear()
            self.ui.typography.clear()
            self.ui.idle.clear()
        self.ui.art.set_unit(viewport.u)
        self.scenes.resize(viewport)

    def _note_state(self, is_maximized: bool) -> None:
        """Note that the window was maximised or restored.

        A window that comes back after being minimised may be reported as restored although it is maximised.
        """
        if not self.fullscreen and (is_maximized or not self._was_minimized):
            self._is_maximized = is_maximized
        self._was_minimized &= is_maximized
        self._settles_at_ms = self._now_ms + SETTLING_MS

    def _report_size(self) -> None:
        """Report the window's size and whether it is maximised, except while it fills the screen."""
        self._settles_at_ms = None
        if self.fullscreen:
            return
        size = self.window.size
        # X11 also reports a window as restored when it was minimised and comes back maximised.
        self._is_maximized = self._is_maximized or size == self._maximized_size
        if self._is_maximized:
            self._maximized_size = size
        is_new = not self._is_maximized and size != self._normal_size
        if is_new:
            self._normal_size = size
        self.on_resize(size if is_new else None, self._is_maximized)

    def _follow_size(self) -> None:
        if self._surface().get_size() != self._size:
            self._resized()
            self._settles_at_ms = self._now_ms + SETTLING_MS

    def _draw(self) -> bool:
        surface = self._surface()
        if self._hidden and not self._exposed:
            return False
        drawn = self.scenes.draw(surface)
        if drawn or self._exposed:
            self.window.flip()
        self._exposed = False
        return drawn

    # events ---------------------------------------------------------------------------------------

    def _handle_event(self, event: pygame.event.Event) -> None:
        if event.type in (*_AWAY_EVENTS, pygame.WINDOWLEAVE) and event.window is not self.window:
            return  # a closed window also reports this, when another one is already open
        if event.type in _AWAY_EVENTS or self._pointer.misses_release(event):
            self.release_all()
        self._note_device(event)
        self._record_action(event)
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            if self.scenes.running:
                self.scenes.quit()
        elif event.type in _SHOWN_EVENTS:
            self._exposed, self._hidden = True, False
            if event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
                self._note_state(event.type == pygame.WINDOWMAXIMIZED)
        elif event.type in _HIDDEN_EVENTS:
            self._hidden = True
            self._was_minimized |= event.type == pygame.WINDOWMINIMIZED
        elif event.type == pygame.AUDIODEVICEREMOVED:
            if event.which and not event.iscapture:  # 0 stands for a device that was not open
                self.ui.mixer.lose_device()
        elif event.type == pygame.DROPFILE:
            self._dropped.append(Path(event.file))
        elif event.type == pygame.DROPTEXT:
            self.on_text_dropped(event.text)
        elif not self._pads.handle(event) and not self._held_keys.is_repeat(event, self._is_writing):
            self.announcer.speech.note(event)
            self._dispatch(event)

    def release_all(self) -> None:
        """Release everything held by mouse, finger, key or gamepad, because no release may arrive."""
        self._pointer.release_all()
        self._held_keys.release_all()
        self.assists.release_all()
        if self.scenes.top is not None:
            self.scenes.top.release_all()

    @property
    def _is_writing(self) -> bool:
        return self.scenes.top is not None and isinstance(self.scenes.top.focus.focused, TextField)

    def _note_device(self, event: pygame.event.Event) -> None:
        """Note the device in use, and update the prompts if it has changed."""
        bindings = self.ui.bindings
        before = bindings.shown_device, bindings.follows_focus
        bindings.note_device(event)
        if (bindings.shown_device, bindings.follows_focus) != before and self.assists.switches is None:
            self.scenes.show_prompts()

    def _dispatch(self, event: pygame.event.Event) -> None:
        """Handle an event that no switch caused, and reply to a command that would otherwise be silent."""
        top = self.scenes.top
        if top is not None and self.assists.take(event, top):
            return
        command = self.ui.bindings.command(event)
        reading = self.announcer.reading
        before = told_by(top, reading) if top is not None and self.ui.spoken.is_announcing else None
        used = self._use(event, command, top)
        if command is None or before is None or top is not self.scenes.top or event.type not in KEY_PRESSES:
            return
        if top is not None and told_by(top, reading) == before and not self.ui.spoken.is_waiting:
            self.ui.spoken.say(unheard(command, used, top), keep=False)

    def _use(self, event: pygame.event.Event, command: str | None, top: Scene | None) -> bool:
        """Run an event's command or pass the event to the scene; return whether it was used."""
        claimed = top is not None and top.captures_key(event)
        field = None if top is None else top.focus.focused
        if command in self.commands and not claimed:
            self.commands[command]()
        elif (
            event.type == pygame.CONTROLLERBUTTONDOWN
            and command == "confirm"
            and isinstance(field, TextField)
        ):
            self.on_write(field)
        else:
            translated = self._pointer.to_pixels(event, self.window.size[0], self._size)
            if translated is not None and top is not None:
                self.assists.note(translated, top)
            return translated is None or self.scenes.handle(translated)
        return True

    def _record_action(self, event: pygame.event.Event) -> None:
        description = describe_event(event, self.ui.bindings, self.scenes.top.name if self.scenes.top else "")
        if description is not None:
            self.recent_actions.note(description)
