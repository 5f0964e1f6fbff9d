"""Scenes and their stack: the topmost scene has the input; under an overlay, the scene below shows dimmed."""

import gc
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from gnoming import system
from gnoming.text import text
from scenes.kit.assist.scanning.offer import Usable, runs
from scenes.kit.box import Box
from scenes.kit.input.bindings import command_name
from scenes.kit.input.keys import key_name
from scenes.kit.motion.timeline import Call, Timeline
from scenes.kit.sound.ambience import Ambience
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import MIN_TALL_RATIO, Viewport
from scenes.kit.widgets.base import joined
from scenes.kit.widgets.buffers import Buffer
from scenes.kit.widgets.explaining import explain
from scenes.kit.widgets.focus import FocusManager
from scenes.kit.widgets.tag import Tag
from scenes.kit.widgets.text_field import TextField
from scenes.kit.widgets.toast import Toast
from scenes.kit.widgets.ui_context import UiContext

PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN)
"""Events that hide a tag."""
_SHORTCUT = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Scene:
    """One screen: its nodes, its timeline and its focus."""

    name = "scene"
    overlay = False
    closes_on_back = False
    """True if Escape closes the scene."""
    upright = False
    """True if the scene has its own layout for tall windows."""
    tall_ratio = MIN_TALL_RATIO
    """The ratio of height to width from which a window is tall."""
    music_level = 1.0
    """The music's volume in this scene, as a share of the usual one."""
    lists_moves = False
    """True if the scene lists a game's moves on request, instead of its controls."""
    read_by: tuple[str, ...] = ("read-page",)
    """The commands that read the scene's texts aloud."""

    def __init__(self, ui: UiContext) -> None:
        self.ui = ui
        self.stage = Stage(ui.theme.palette.moss)
        self.timeline = Timeline()
        self.focus = FocusManager(self.stage, ui.bindings, ui.theme)
        self.toast = Toast(ui, self.timeline, self._attended_area)
        self.stage.add(self.toast)
        self.tag = Tag(ui)
        self.viewport = Viewport(1280, 720)
        self.on_back: Call | None = None
        """The function called when Escape is pressed and nothing else uses it, if any."""
        self.scenes: SceneManager

    @property
    def spoken_title(self) -> str:
        """The title for screen readers and voices, for scenes without a visible title."""
        return ""

    @property
    def is_lively(self) -> bool:
        """True while scenery is drifting, which would stutter at the slow frame rate of an idle game."""
        return False

    @property
    def busy(self) -> bool:
        """True if the scene's picture is moving; the app then runs at its full frame rate."""
        return self.timeline.moving

    @property
    def ambience(self) -> Ambience | None:
        """The scene's music and sounds; None keeps those of the scene below, or the current ones."""
        return None

    def enter(self) -> None:
        """React to being put on the stack, after the first layout."""

    def layout(self, viewport: Viewport) -> None:
        """Lay everything out; called before `enter`, and when the window or the text size changes."""

    @property
    def help_topic(self) -> str | None:
        """The help topic of the scene; None for the topic of the scene below."""
        return None

    def caption_place(self, sizes: Sequence[tuple[float, float]]) -> tuple[int, Box]:
        """Return the index of the size to use for captions, and their place; earlier sizes are preferred."""
        w, h = sizes[0]
        return 0, Box((self.viewport.units_wide - w) / 2, self.viewport.units_high - h - 8, w, h)

    def usable(self) -> Usable:
        """Return everything that can be used now, for switch scanning."""
        widgets = [widget for widget in self.focus.widgets if widget.does_something]
        goes_back = self.closes_on_back or self.on_back is not None or type(self).back is not Scene.back
        return Usable(runs(widgets), can_go_back=goes_back)

    def buffers(self) -> Sequence[Buffer]:
        """Return the groups of lines that a player can have read aloud, besides the scene's texts."""
        return ()

    def situation(self) -> Sequence[str]:
        """Return sentences about what is going on, besides the scene's texts, for players who have the page read."""
        return ()

    def commands_here(self) -> Sequence[str]:
        """Return the commands that apply here now, leaving out those of every page."""
        explain = () if self.focus.focused is None else ("explain",)
        return (*explain, "moves") if self.choices_text() else explain

    def key_lines(self) -> Sequence[str]:
        """Return sentences about the scene's keys that aren't commands, such as those that type cards."""
        return ()

    def key_name(self, command: str) -> str:
        """Return a command's name for the list of keys that work here."""
        lists_choices = command == "moves" and not self.lists_moves
        return text("speech.list-choices") if lists_choices else command_name(command)

    def choice_names(self) -> Sequence[str]:
        """Return the names of the scene's controls, except a grid's cells; if there are several lists,
        include their names.
        """
        widgets = [one for one in self.focus.widgets if one.does_something]
        controls = [one for one in widgets if one.group is None or one.group.role != "grid"]
        lists = dict.fromkeys(one.group for one in controls if one.group and one.group.role == "list")
        untold = {group for group in lists if group.name} if len(lists) > 1 else set()
        names = []
        for one in controls:
            own = (words.name for words in one.texts if one.role == "button" and words.visible)
            name = joined(one.describe(), *own).rstrip(".")
            if name and one.group in untold:
                untold.remove(one.group)
                name = text("table.name-and-turn", name=one.group.name, turn=name)
            names.append(name)
        return list(dict.fromkeys(filter(None, names)))

    def choices_text(self) -> str:
        """Return a sentence that lists the scene's controls; empty if there are none."""
        told = "; ".join(self.choice_names())
        return text("speech.choices", names=told) if told else ""

    def show_prompts(self) -> None:
        """Show the prompts for the input device in use; called when the device changes."""

    def captures_key(self, event: pygame.event.Event) -> bool:
        """Return whether the scene gets a key press before it can be a command, such as a typed letter."""
        if event.type != pygame.KEYDOWN or self.text_field is None:
            return False
        letter = event.dict.get("unicode", "")
        is_typed = self.text_field.focused and len(letter) == 1 and letter.isprintable()
        return is_typed or _is_letter(event)

    @property
    def text_field(self) -> TextField | None:
        """The field that receives typed letters: the focused one or, if none is focused, the first; None if
        there is no field.

        Where the page is read aloud, letters outside a field are commands.
        """
        fields = [one for one in self.focus.widgets if isinstance(one, TextField) and one.takes_focus]
        first = fields[0] if fields and not self.ui.spoken.is_announcing else None
        return next((one for one in fields if one.focused), first)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an input event with positions in pixels; return whether it was used."""
        field = self.text_field
        is_all = event.type == pygame.KEYDOWN and key_name(event) == "ctrl+a"
        if field is not None and (is_all or (not field.focused and _is_letter(event))):
            self.focus.set(field)
        if self.focus.handle(event):
            return True
        command = self.ui.bindings.command(event)
        asked = self.focus.attended or self.focus.focused
        if command == "explain" and asked is not None:
            self.toast.announce(explain(asked), keep=False)
            return True
        if command == "moves" and (choices := self.choices_text()):
            self.toast.announce(choices, keep=False)
            return True
        if command == "back" and self.toast.is_answer:
            self.toast.dismiss()
            return True
        return command == "back" and self.back()

    def _attended_area(self) -> pygame.Rect | None:
        """Return the area in pixels of the control under the pointer or focused; None if there is none."""
        at = self.focus.attended
        return None if at is None else at.focus_area

    def release_all(self) -> None:
        """Release everything held, because the releases may never arrive, or may go elsewhere."""
        self.focus.cancel_pointer()

    def back(self) -> bool:
        """Go back, because nothing else used a press of Escape; return whether there was a way back."""
        use = self.close if self.closes_on_back else self.on_back
        if use is not None:
            use()
        return use is not None

    def close(self) -> None:
        """Take the scene off the stack, with all scenes above it."""
        self.scenes.pop(self)

    def update(self, dt: float) -> None:
        """Advance by `dt` ms; the timeline has already advanced."""

    def leave(self) -> None:
        """React to being taken off the stack."""

    def resume(self) -> None:
        """React to having the input again, after the scene above has closed."""

    def begin_day(self) -> None:
        """React to a new day by the local clock while the scene is open."""

    def before_quit(self) -> None:
        """Save anything that must not be lost, because the program is about to end."""


def _is_letter(event: pygame.event.Event) -> bool:
    """Return whether an event types a letter; Space and digits may also mean something to a button."""
    match event.type:
        case pygame.KEYDOWN:
            letter = event.dict.get("unicode", "")
            return len(letter) == 1 and letter.isalpha() and not event.mod & _SHORTCUT
        case pygame.TEXTINPUT | pygame.TEXTEDITING:
            return bool(event.text[:1].isalpha())
        case _:
            return False


@dataclass(eq=False, slots=True)
class _Fade:
    """A fade between two scenes: the canvas on which the new scene paints, the ms left, and the old picture's share.

    The window itself holds the mixed picture, so the old one isn't copied.
    """

    canvas: pygame.Surface
    remaining_ms: float
    share: float = 1.0


MOST_ENDED = 12
"""The number of ended scenes that may wait for the picture to be at rest before they are freed."""
VEIL_HEIGHT = 64
"""The height in pixels of the strip that dims a picture, which may be as large as the screen."""


class SceneManager:
    def __init__(self, ui: UiContext, viewport: Viewport) -> None:
        self.ui = ui
        self.viewport = viewport
        self.running = True
        self._stack: list[Scene] = []
        self._needs_redraw = True
        self._scene_changed = False
        self._fade: _Fade | None = None
        self._drawn_size = (0, 0)
        self._is_writing = False
        self._garbage_pending = False
        self._ended = 0

    @property
    def top(self) -> Scene | None:
        """The scene that receives input."""
        return self._stack[-1] if self._stack else None

    @property
    def stack(self) -> tuple[Scene, ...]:
        """All scenes, from bottom to top."""
        return tuple(self._stack)

    @property
    def is_lively(self) -> bool:
        """True if something is drifting in the scene that has the input, or a tag is about to appear in it."""
        return self.top is not None and (self.top.is_lively or self.top.tag.is_due)

    @property
    def busy(self) -> bool:
        """True if the picture is moving, or one scene is fading into another."""
        return self._fade is not None or self._scene_changed or (self.top is not None and self.top.busy)

    def push(self, scene: Scene) -> None:
        scene.scenes = self
        if self.top is not None:
            self.top.release_all()
            self.top.focus.show_ring(False)
        self._stack.append(scene)
        self._lay_out(scene)
        self._needs_redraw = self._scene_changed = True
        scene.enter()

    def replace(self, scene: Scene, above: Scene | None = None) -> None:
        """Replace the stack with this scene, or only the part of it `above` a scene. Raises ValueError if
        that isn't there.
        """
        kept = 0 if above is None else self._stack.index(above) + 1
        gone, self._stack = self._stack[kept:], self._stack[:kept]
        self._remove(gone)
        self.push(scene)

    def pop(self, scene: Scene) -> None:
        """Take a scene off the stack, with all those above it. Raises ValueError if it isn't on the stack."""
        at = self._stack.index(scene)
        gone, self._stack = self._stack[at:], self._stack[:at]
        self._remove(gone)
        self._needs_redraw = self._scene_changed = True
        if self.top is not None:
            self.top.focus.show_ring(self.ui.bindings.follows_focus)
            self.top.resume()

    def resize(self, viewport: Viewport) -> None:
        """Lay every scene out for a new window or text size."""
        self.viewport = viewport
        for scene in self._stack:
            self._lay_out(scene)
        self._needs_redraw = True

    def show_prompts(self) -> None:
        """Let every scene show the prompts of the device in use."""
        for scene in self._stack:
            scene.show_prompts()
        self._needs_redraw = self._needs_redraw or len(self._stack) > 1  # the scenes below are still pictures

    def viewport_of(self, scene: Scene | None) -> Viewport:
        """Return the viewport for a scene; it is upright if the window is tall and the scene allows that."""
        if scene is None:
            return replace(self.viewport, upright=False)
        return replace(self.viewport, upright=scene.upright, tall_ratio=scene.tall_ratio)

    def handle(self, event: pygame.event.Event) -> bool:
        """Give the event to the top scene; return whether it was used."""
        if self.top is None:
            return False
        if event.type in PRESSES:
            self.top.tag.dismiss()
            self.top.toast.note_press()
        return self.top.handle(event)

    def update(self, dt: float) -> None:
        """Advance the top scene by `dt` ms."""
        if self._fade is not None:
            self._fade.remaining_ms -= dt
        scene = self.top
        if scene is None:
            return
        self._switch_text_input(scene.text_field)
        scene.timeline.speed = self.ui.motion.speed
        scene.timeline.advance(dt)
        scene.update(dt)
        scene.focus.refresh()
        scene.tag.update(dt, scene.focus, scene.stage, scene.viewport)
        self._update_ambience(scene, dt)
        if self._garbage_pending and not self.busy:
            self._garbage_pending = False
            self.ui.idle.add_first(self._collect_garbage)

    def _switch_text_input(self, field: TextField | None) -> None:
        """Turn text input on only where keys can type, so that no input method or screen keyboard appears elsewhere."""
        is_writing = field is not None and (field.focused or self.ui.bindings.device != "pad")
        if is_writing != self._is_writing:
            self._is_writing = is_writing
            (pygame.key.start_text_input if is_writing else pygame.key.stop_text_input)()

    def _update_ambience(self, scene: Scene, dt: float) -> None:
        """Play the topmost ambience for `dt` ms of real time, whatever the speed of motion."""
        ambiences = (below.ambience for below in reversed(self._stack))
        ambience = next((each for each in ambiences if each is not None), None)
        self.ui.mixer.update(ambience, scene.music_level, dt)

    def draw(self, target: pygame.Surface) -> bool:
        """Draw all changes; return whether there were any."""
        if self.top is None:
            return False
        if self._needs_redraw:
            self._fade = None
            for scene in self._stack[: self._lowest_visible]:
                scene.stage.suspend()
            if self._scene_changed and self._drawn_size == target.get_size():
                self._fade = _Fade(pygame.Surface(target.get_size(), 0, target), self._fade_ms)
            self._redraw(target if self._fade is None else self._fade.canvas, self._fade is None)
            self._needs_redraw = self._scene_changed = False
            self._drawn_size = target.get_size()
        elif self._fade is None:
            return self.top.stage.draw(target)
        self._draw_fading(target, self.top)
        return True

    def _draw_fading(self, target: pygame.Surface, scene: Scene) -> None:
        """Paint the scene with the old picture fading out over it."""
        fade = self._fade
        if fade is None:
            return
        scene.stage.draw(fade.canvas)
        share = fade.remaining_ms / self._fade_ms
        if share > 0 and fade.canvas.get_size() == target.get_size():
            fade.canvas.set_alpha(round(255 * (1 - share / fade.share)))
            fade.share = share
        else:
            self._fade = None
        target.blit(fade.canvas, (0, 0))
        fade.canvas.set_alpha(None)  # the stage copies parts of it
        if self._fade is None and fade.canvas.get_size() == target.get_size():
            scene.stage.keep_still(fade.canvas)

    @property
    def _fade_ms(self) -> float:
        return max(1.0, self.ui.theme.ms.fade)

    def quit(self) -> None:
        """Let every scene save, then end the program."""
        for scene in reversed(self._stack):
            scene.before_quit()
        self.running = False

    def _remove(self, scenes: list[Scene]) -> None:
        """Let the scenes taken off the stack react, and release their backgrounds, topmost first."""
        if not scenes:
            return
        if self._ended >= MOST_ENDED:  # the picture has not been at rest for long
            self._collect_garbage()
        for old in reversed(scenes):
            old.leave()
            old.stage.release()
        self._garbage_pending = True
        self._ended += len(scenes)

    def _collect_garbage(self) -> None:
        """Free scenes that have ended. They and their nodes refer to each other, so only the collector frees them."""
        self._ended = 0
        gc.collect()
        system.return_freed_memory()

    def _lay_out(self, scene: Scene) -> None:
        view = scene.viewport = self.viewport_of(scene)
        scene.toast.layout(view)
        scene.tag.dismiss()
        scene.focus.restyle(self.ui.theme)
        scene.layout(view)
        scene.focus.refresh()
        scene.stage.invalidate_all()

    @property
    def _lowest_visible(self) -> int:
        """The position in the stack of the lowest scene that can be seen."""
        return max((i for i, scene in enumerate(self._stack) if not scene.overlay), default=0)

    def _redraw(self, target: pygame.Surface, at_rest: bool) -> None:
        """Draw the lowest visible scene and all overlays above it; unless `at_rest`, none keeps a still layer."""
        for scene in self._stack[self._lowest_visible :]:
            if scene.overlay:
                scene.stage.background = self._dimmed(target)
            scene.stage.invalidate_all()
            scene.stage.draw(target, at_rest and scene is self.top)
            if scene is not self.top:
                scene.stage.suspend()

    def _dimmed(self, picture: pygame.Surface) -> pygame.Surface:
        copy = picture.copy()
        veil = pygame.Surface((copy.get_width(), VEIL_HEIGHT))
        veil.fill(self.ui.theme.palette.umber)
        veil.set_alpha(round(255 * self.ui.theme.dim))
        copy.blits([(veil, (0, y)) for y in range(0, copy.get_height(), VEIL_HEIGHT)])
        return copy
