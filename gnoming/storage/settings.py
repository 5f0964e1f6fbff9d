"""The settings, and their file, which anyone may have edited."""

import json
import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias, cast, get_args

from gnoming.core.match import Json, JsonObject
from gnoming.storage import files, shape
from gnoming.storage.merge import merge
from gnoming.storage.saves import as_save_error
from gnoming.storage.setting_kinds import (
    KEY,
    Effect,
    Row,
    Scope,
    Setting,
    amount,
    choice,
    percent,
    seconds,
    steps,
    stored,
    switch,
    times,
)
from gnoming.storage.shape import Shape, ShapeError
from gnoming.text import language_name, languages, text

log = logging.getLogger(__name__)

WindowMode: TypeAlias = Literal["windowed", "fullscreen"]
Pace: TypeAlias = Literal["relaxed", "normal", "fast", "instant", "step"]
CoachPoints: TypeAlias = Literal["off", "2", "4", "8"]
Scanning: TypeAlias = Literal["off", "one", "two"]
Dwell: TypeAlias = Literal["off", "0.4", "0.6", "0.8", "1", "1.5", "2"]
SpeechDetail: TypeAlias = Literal["short", "full"]
SpeechBeside: TypeAlias = Literal["auto", "on", "off"]
HandOrder: TypeAlias = Literal["colour", "rank", "dealt"]

WINDOW_MODES: Final[tuple[WindowMode, ...]] = get_args(WindowMode)
PACES: Final[tuple[Pace, ...]] = get_args(Pace)
COACH_POINTS: Final[tuple[CoachPoints, ...]] = get_args(CoachPoints)
SCANNINGS: Final[tuple[Scanning, ...]] = get_args(Scanning)
DWELLS: Final[tuple[Dwell, ...]] = get_args(Dwell)
SPEECH_DETAILS: Final[tuple[SpeechDetail, ...]] = get_args(SpeechDetail)
SPEECH_BESIDES: Final[tuple[SpeechBeside, ...]] = get_args(SpeechBeside)
HAND_ORDERS: Final[tuple[HandOrder, ...]] = get_args(HandOrder)

MIN_WINDOW_SIDE, MAX_WINDOW_SIDE = 320, 16384
MAX_LESSONS = 100
"""The most lessons remembered, many times more than there are."""
MAX_BINDINGS = 200
"""The most keys or buttons remembered, many times more than there are commands."""
MAX_VOICES, MAX_VOICE_CHARS = 20, 200
"""The most languages with a chosen voice, and the maximum length of its name."""
MOST_NAMES_ASKED = 2
"""The number of finished games after which a player without a name is asked for one."""
MAX_SETUP_DEPTH, MAX_SETUP_CHARS = 20, 100_000
"""The maximum nesting and length of the remembered setup, far beyond any that was played."""


# shapes and words of single settings ----------------------------------------------------------------


def _setup(found: object) -> JsonObject | None:
    """Return a JSON object that is neither deep nor long, or None; can serve as a shape. Raises ShapeError."""
    if found is not None and _is_deeper(found, MAX_SETUP_DEPTH):
        raise ShapeError("too deep")
    return shape.maybe(shape.json_object(MAX_SETUP_CHARS))(found)


def _is_deeper(value: object, levels: int) -> bool:
    """Return whether a JSON value is nested deeper than `levels`; recurses no deeper than that."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return levels < 0 or any(_is_deeper(one, levels - 1) for one in inner)


_SIDE: Shape[int] = shape.whole(MIN_WINDOW_SIDE, MAX_WINDOW_SIDE)
_NAME = shape.words(40, 1, printable=False)
_NAMES = shape.fitting(_NAME, first=MAX_LESSONS)
_COUNTS = shape.fitting_map(_NAME, shape.whole(0, 999), first=MAX_LESSONS)
_VOICES = shape.fitting_map(
    shape.words(20, printable=False), shape.words(MAX_VOICE_CHARS, 1, printable=False), first=MAX_VOICES
)


def _pairs(found: object) -> tuple[tuple[str, str], ...]:
    return tuple(shape.fitting_map(_NAME, _NAME, first=MAX_BINDINGS)(found).items())


def _pairs_to_json(value: object) -> object:
    return dict(value) if isinstance(value, tuple) else value


def _names_to_json(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _languages(_: str) -> Sequence[tuple[object, str]]:
    return [(code, language_name(code)) for code in ("system", *languages())]


def _speech_pace(rate: float) -> str:
    """Return a speech rate as a change from the voice's own pace."""
    named = {-1.0: "slowest", 0.0: "own-pace", 1.0: "fastest"}
    if rate in named:
        return text(f"options.speech.{named[rate]}")  # text keys: options.speech.*
    return text("options.percent", number=f"{round(100 * rate):+d}".replace("-", "−"))


def _coach_words(points: CoachPoints) -> str:
    return text("options.coach.off") if points == "off" else text("options.coach.points", points=points)


def _dwell_words(wait: Dwell) -> str:
    return text("options.dwell.off") if wait == "off" else seconds(float(wait))


# the settings ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings, in the order of their file."""

    mode: WindowMode = choice("windowed", WINDOW_MODES, Effect.WINDOW, scope=Scope.MACHINE, picture=10)
    width: int = stored(1280, _SIDE, Scope.MACHINE)
    """The window's width, in the system's units like the height; until `window_sized` the screen decides."""
    height: int = stored(720, _SIDE, Scope.MACHINE)
    window_sized: bool = stored(False, shape.truth, Scope.MACHINE)
    """True if the player has ever changed the window's size."""
    maximized: bool = stored(False, shape.truth, Scope.MACHINE)
    """True if the window is maximised whenever it doesn't fill the screen; width and height are its normal size."""
    speed: float = steps(
        1.0, (0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0), times, Effect.MOTION, motion=10
    )
    """A factor for the speed of every motion."""
    bots_pace: Pace = choice("normal", PACES, label="pace", wraps=False, has_help=True, motion=20)
    reduced_motion: bool = switch(False, Effect.MOTION, "reduced", has_help=True, motion=30)
    flash: float = amount(1.0, Effect.MOTION, motion=40)
    """The strength of flashes; the next three are for shaking, the background's motion, and tilting cards."""
    shake: float = amount(1.0, Effect.MOTION, motion=50)
    background: float = amount(1.0, Effect.MOTION, motion=60)
    tilt: float = amount(1.0, Effect.MOTION, motion=70)
    text_scale: float = steps(
        1.0, (1.0, 1.1, 1.25, 1.5, 1.75, 2.0), percent, Effect.TEXT_SIZE, "text", picture=5
    )
    high_contrast: bool = switch(False, Effect.LOOK, "contrast", has_help=True, picture=30)
    large_numerals: bool = switch(False, Effect.LOOK, "numerals", has_help=True, picture=35)
    """True if the numerals fill the cards."""
    language: str = stored(
        "system",
        shape.words(20, 1, printable=False),
        Scope.COMFORT,
        Effect.LANGUAGE,
        Row("choice", {"picture": 40}, choices=_languages),
    )
    """A language's code, or "system"."""
    master: float = amount(0.8, Effect.SOUND, sound=20)
    """The volume of all sound; the next three are shares of it."""
    music: float = amount(0.6, Effect.SOUND, sound=40)
    effects: float = amount(0.8, Effect.SOUND, sound=30)
    ambience: float = amount(0.6, Effect.SOUND, sound=50)
    muted: bool = switch(False, Effect.SOUND, sound=10)
    mono: bool = switch(False, Effect.SOUND, sound=60)
    speech: bool = switch(False, Effect.SPEECH, has_help=True, access=170)
    """True if the program speaks where no screen reader does."""
    speech_beside: SpeechBeside = choice(
        "auto",
        SPEECH_BESIDES,
        Effect.SPEECH,
        words=lambda beside: text(f"options.speech-beside.{beside}"),
        has_help=True,
        access=175,
    )
    """The voice's mode beside a screen reader; "auto" speaks if the reader hears no announcements."""
    speech_detail: SpeechDetail = choice(
        "full",
        SPEECH_DETAILS,
        Effect.SPEECH,
        words=lambda detail: text(f"options.speech.{detail}"),
        has_help=True,
        access=180,
    )
    speech_voices: Mapping[str, str] = stored(
        {},
        _VOICES,
        Scope.COMFORT,
        Effect.SPEECH,
        Row("voice", {"access": 190}, "speech-voice", has_help=True),
    )
    """The names of the system's voices that were chosen, by language."""
    speech_rate: float = steps(
        0.0, (-1.0, -0.75, -0.5, -0.25, 0.0, 0.25, 0.5, 0.75, 1.0), _speech_pace, Effect.SPEECH, access=200
    )
    """The pace of speech from -1, the slowest, to 1; 0 is the voice's own pace."""
    speech_volume: float = amount(1.0, Effect.SPEECH, access=210)
    speech_offered: bool = stored(False, shape.truth, Scope.COMFORT)
    """True if the program has already checked whether to offer speech."""
    practice: bool = switch(False, has_help=True, scope=Scope.PLAY, game=20)
    cut_deck: bool = switch(False, has_help=True, game=80)
    """True if the deck may be cut before each game, once its envelope is sealed."""
    memory_aid: bool = switch(False, has_help=True, scope=Scope.PLAY, game=30)
    """True if a paper lists the cards played; not allowed in a rated game."""
    hand_order: HandOrder = choice(
        "colour", HAND_ORDERS, words=lambda order: text(f"options.hand.{order}"), has_help=True, game=40
    )
    """The order of a hand of many cards."""
    auto_play: bool = switch(False, has_help=True, game=50)
    """True if the only card that may be played is played automatically."""
    coach: CoachPoints = choice(
        "off", COACH_POINTS, words=_coach_words, wraps=False, has_help=True, scope=Scope.PLAY, game=10
    )
    """The minimum cost in points at which the coach holds a move back; not allowed in a rated game."""
    turn_hints: bool = switch(True, has_help=True, scope=Scope.PLAY, game=12)
    """True if a hint opens by itself for each choice in a first game, and when a lesson lets its pupil play."""
    hint_numbers: bool = switch(False, has_help=True, game=14)
    """True if a hint shows the expected points of the two best moves."""
    scanning: Scanning = choice("off", SCANNINGS, Effect.SCANNING, wraps=False, has_help=True, access=140)
    """The number of switches the program is used with."""
    scan_seconds: float = steps(
        1.2, (0.6, 0.8, 1.0, 1.2, 1.5, 2.0, 2.5, 3.0), seconds, Effect.SCANNING, "scan-step", access=150
    )
    """The seconds for which each item is offered to a player with a single switch."""
    dwell: Dwell = choice(
        "off", DWELLS, Effect.SCANNING, words=_dwell_words, wraps=False, has_help=True, access=160
    )
    """The seconds for which the pointer must rest on a target to click it."""
    captions: bool = switch(False, Effect.CAPTIONS, has_help=True, sound=70)
    """True if sounds are also shown as text."""
    bindings: tuple[tuple[str, str], ...] = stored(
        (), _pairs, Scope.COMFORT, Effect.BINDINGS, to_json=_pairs_to_json
    )
    """Pairs (command, keys) that differ from the defaults."""
    rumble: float = amount(0.0, Effect.RUMBLE, sound=80)
    """The strength of a gamepad's rumble."""
    pad_bindings: tuple[tuple[str, str], ...] = stored(
        (), _pairs, Scope.COMFORT, Effect.BINDINGS, to_json=_pairs_to_json
    )
    """Pairs (command, gamepad buttons) that differ from the defaults."""
    last_setup: Mapping[str, object] | None = stored(None, _setup)
    """The seats and rules last played, as JSON."""
    lessons_done: tuple[str, ...] = stored((), _NAMES, to_json=_names_to_json)
    """The names of the lessons that were completed."""
    lessons_offered: tuple[str, ...] = stored((), _NAMES, to_json=_names_to_json)
    """The names of the lessons that were offered at a table."""
    lesson_steps: Mapping[str, int] = stored({}, _COUNTS)
    """The number of steps done before a lesson was left, by lesson."""
    wins_in_a_row: Mapping[str, int] = stored({}, _COUNTS)
    """The wins since the last loss or offer, by game and level, such as "gnoming-a-round/weeder"."""
    names_asked: int = stored(0, shape.whole(0, MOST_NAMES_ASKED))
    """The number of times that a player without a name was asked for one and answered "Later"."""

    @property
    def coach_points(self) -> int:
        """The minimum cost in points for the coach to hold a move back; 0 without a coach."""
        return 0 if self.coach == "off" else int(self.coach)


SETTINGS: Final[Mapping[str, Setting]] = {
    name: declared
    for name, declared in ((one.name, one.metadata[KEY]) for one in fields(Settings))
    if isinstance(declared, Setting)
}
"""The declarations by name, in the order in which the file holds them."""


def changed_effects(old: Settings, new: Settings) -> frozenset[Effect]:
    """Return the parts of the running program that a change from the old to the new settings affects."""
    return frozenset(
        setting.effect for name, setting in SETTINGS.items() if getattr(old, name) != getattr(new, name)
    )


def with_scope(settings: Settings, scope: Scope, others: Settings) -> Settings:
    """Return the settings with those of one scope taken from `others`."""
    taken = {name: getattr(others, name) for name, setting in SETTINGS.items() if setting.scope is scope}
    return replace(settings, **taken)


class LoadedSettings(NamedTuple):
    settings: Settings
    repaired: tuple[str, ...] = ()
    """The fields whose value in the file was impossible; they have their defaults."""
    set_aside: Path | None = None
    """The new path of a damaged file."""
    unreadable: bool = False
    """True if there is a file that could be neither read nor renamed; it must not be overwritten."""

    def notice(self) -> str | None:
        """Return the sentence about a problem; None if there was none."""
        if self.unreadable:
            return text("settings.unread")
        return text("settings.unreadable", file=self.set_aside.name) if self.set_aside else None


def load(path: Path, defaults: Settings, now: float, is_locked: bool = False) -> LoadedSettings:
    """Return a file's settings, with defaults for bad fields, or for all if it is unreadable. Never raises.

    A damaged file is renamed, with `now` (seconds since 1970) in its name. `is_locked` means that the caller holds the
    lock; otherwise the file is read again under it, because another program may just have replaced it.
    """
    try:
        return parse_settings(json.loads(files.read_with_retries(path)), defaults)
    except FileNotFoundError:
        return LoadedSettings(defaults)
    except OSError as error:  # no damage: the next start may be able to read it
        log.warning("cannot read %s: %r", path, error)
        return LoadedSettings(defaults, unreadable=True)
    except (ValueError, RecursionError) as error:
        log.warning("cannot use %s: %r", path, error)
        if not is_locked:
            try:
                with files.stores_locked(path):
                    return load(path, defaults, now, True)
            except (OSError, files.LockedError) as refused:
                log.warning("no lock for %s: %r", path, refused)
                return LoadedSettings(defaults, unreadable=True)
        aside = _set_aside(path, now)
        return LoadedSettings(defaults, set_aside=aside, unreadable=aside is None)


def save(path: Path, settings: Settings, known: Settings | None = None) -> None:
    """Write the settings, whole or not at all. Raises SaveError.

    If `known` is the version that this program last read or wrote, only changes made since are written, because another
    running program may have changed the rest.
    """
    with as_save_error(), files.stores_locked(path):
        if known is not None:
            settings = _changed(path, settings, known)
        files.replace_atomically(path, format_settings(settings).encode("ascii"))


def _changed(path: Path, settings: Settings, known: Settings) -> Settings:
    """Return the file's settings with the changes from `known`. Raises SaveError if it cannot be read."""
    found = load(path, settings, time.time(), True)
    if found.unreadable:
        raise files.SaveError("saves.unknown", f"{path.name} cannot be read")
    changed = {
        name: _merged(setting, getattr(known, name), value, getattr(found.settings, name))
        for name, setting in SETTINGS.items()
        if (value := getattr(settings, name)) != getattr(known, name)
    }
    return replace(found.settings, **changed)  # type: ignore[arg-type]


def _merged(setting: Setting, known: object, ours: object, theirs: object) -> object:
    """Return a setting's value; lists of names and tables of numbers or names also get the other program's entries."""
    versions = [setting.to_json(value) for value in (known, ours, theirs)]
    if any(map(is_flat, versions)):
        return setting.read(merge(*(cast(Json, one) for one in versions)))
    return ours


def is_flat(value: object) -> bool:
    """Return whether a value is a list or a table of single values, with at least one of them."""
    parts = [*value.values()] if isinstance(value, dict) else value
    return isinstance(parts, list) and bool(parts) and not any(isinstance(one, dict | list) for one in parts)


def format_settings(settings: Settings) -> str:
    document = {name: setting.to_json(getattr(settings, name)) for name, setting in SETTINGS.items()}
    return json.dumps(document, indent=2, ensure_ascii=True) + "\n"


def parse_settings(document: object, defaults: Settings) -> LoadedSettings:
    """Return the settings with all valid fields of a JSON object. Raises ValueError for anything else."""
    if not isinstance(document, dict):
        raise ValueError("not an object")
    found: dict[str, object] = {}
    repaired: list[str] = []
    for name, setting in SETTINGS.items():
        if name not in document:
            continue
        try:
            found[name] = setting.read(document[name])
            is_whole = setting.to_json(found[name]) == document[name]
        except ValueError:
            is_whole = False
        if not is_whole:
            repaired.append(name)
    if repaired:
        log.warning("impossible values for %s", ", ".join(repaired))
    return LoadedSettings(replace(defaults, **found), tuple(repaired))  # type: ignore[arg-type]


def _set_aside(path: Path, now: float) -> Path | None:
    try:
        return files.set_aside(path, time.strftime("unreadable-%Y%m%d-%H%M%S", time.gmtime(now)))
    except OSError as error:
        log.warning("could not set %s aside: %r", path, error)
        return None
