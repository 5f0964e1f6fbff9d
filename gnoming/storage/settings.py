"""The settings, and their file, which anyone may have edited."""

import json
import logging
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from gnoming.storage import files
from gnoming.storage.field_reader import FieldReader
from gnoming.storage.saves import as_save_error
from gnoming.text import text

log = logging.getLogger(__name__)

WindowMode: TypeAlias = Literal["windowed", "fullscreen"]
Pace: TypeAlias = Literal["relaxed", "normal", "fast", "instant", "step"]
CoachPoints: TypeAlias = Literal["off", "2", "4", "8"]
Scanning: TypeAlias = Literal["off", "one", "two"]
Dwell: TypeAlias = Literal["off", "0.4", "0.6", "0.8", "1", "1.5", "2"]
SpeechDetail: TypeAlias = Literal["short", "full"]
HandOrder: TypeAlias = Literal["colour", "rank", "dealt"]

WINDOW_MODES: Final[tuple[WindowMode, ...]] = get_args(WindowMode)
PACES: Final[tuple[Pace, ...]] = get_args(Pace)
COACH_POINTS: Final[tuple[CoachPoints, ...]] = get_args(CoachPoints)
SCANNINGS: Final[tuple[Scanning, ...]] = get_args(Scanning)
DWELLS: Final[tuple[Dwell, ...]] = get_args(Dwell)
SPEECH_DETAILS: Final[tuple[SpeechDetail, ...]] = get_args(SpeechDetail)
HAND_ORDERS: Final[tuple[HandOrder, ...]] = get_args(HandOrder)
SPEED_RANGE = (0.5, 4.0)
SCAN_SECONDS_RANGE = (0.6, 3.0)
TEXT_SCALE_RANGE = (1.0, 2.0)


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings with their defaults."""

    mode: WindowMode = "windowed"
    width: int = 1280
    """Of the window, in the system's units, as the height. Until somebody changes it, it is as the screen allows."""
    height: int = 720
    window_sized: bool = False
    """Whether somebody has given the window its size."""
    speed: float = 1.0
    """Factor on every motion, 0.5 to 4."""
    bots_pace: Pace = "normal"
    reduced_motion: bool = False
    flash: float = 1.0
    """How much there is of flashes, from 0 to 1, like the next three: shaking, motion of the background, tilting."""
    shake: float = 1.0
    background: float = 1.0
    tilt: float = 1.0
    text_scale: float = 1.0
    high_contrast: bool = False
    large_numerals: bool = False
    """Whether the numerals fill the cards."""
    language: str = "system"
    """A language's code, or "system"."""
    master: float = 0.8
    """Volume from 0 to 1, like the next three."""
    music: float = 0.6
    effects: float = 0.8
    ambience: float = 0.6
    muted: bool = False
    mono: bool = False
    speech: bool = False
    """Whether the program speaks where no screen reader does."""
    speech_detail: SpeechDetail = "full"
    speech_voices: Mapping[str, str] = field(default_factory=dict)
    """By language, the name of the system's voice that speaks it, where one was chosen."""
    speech_rate: float = 0.0
    """From -1, the slowest, to 1; 0 is the voice's own pace."""
    speech_volume: float = 1.0
    """From 0 to 1."""
    speech_offered: bool = False
    """Whether it was looked whether somebody may want to be asked about it."""
    practice: bool = False
    cut_deck: bool = False
    """Whether the deck may be cut before each game, once its envelope is sealed."""
    memory_aid: bool = False
    """Whether a paper tells what was played; no game that is rated may allow it."""
    hand_order: HandOrder = "colour"
    """How a hand of many cards is held."""
    auto_play: bool = False
    """Whether a card that is the only one that may be played goes by itself."""
    coach: CoachPoints = "off"
    """From how many points that it costs a move is held back; no game that is rated may allow it."""
    scanning: Scanning = "off"
    """With how many switches the program is used, if it is used by switches."""
    scan_seconds: float = 1.2
    """How long each thing is offered to one who has a single switch."""
    dwell: Dwell = "off"
    """For how many seconds the pointer rests on something to click on it."""
    captions: bool = False
    """Whether sounds stand in words as well."""
    bindings: tuple[tuple[str, str], ...] = ()
    """Pairs (command, key name) that differ from the defaults."""
    rumble: float = 0.0
    """How strong a gamepad shakes, from 0, which is never, to 1."""
    pad_bindings: tuple[tuple[str, str], ...] = ()
    """The same of a gamepad's buttons."""
    last_setup: Mapping[str, object] | None = None
    """The seats and rules last played, a JSON object."""
    lessons_done: tuple[str, ...] = ()
    """The names of the lessons that were taken to their end."""
    lessons_offered: tuple[str, ...] = ()
    """The names of those that were offered at a table."""
    lesson_steps: Mapping[str, int] = field(default_factory=dict)
    """By name, how many steps are done of a lesson that was left in the middle."""
    wins_in_a_row: Mapping[str, int] = field(default_factory=dict)
    """By game and level, such as "gnoming-a-round/weeder", the wins since the last loss or offer."""


class LoadedSettings(NamedTuple):
    """The result of `load`."""

    settings: Settings
    repaired: tuple[str, ...] = ()
    """The fields whose value in the file was impossible; they have their defaults."""
    set_aside: Path | None = None
    """The new path of a damaged file."""
    unreadable: bool = False
    """Whether there is a file that could be neither read nor renamed; it must not be overwritten."""

    def notice(self) -> str | None:
        """Return the sentence that tells people of a problem; None if there was none."""
        if self.unreadable:
            return text("settings.unread")
        return text("settings.unreadable", file=self.set_aside.name) if self.set_aside else None


def load(path: Path, defaults: Settings, now: float) -> LoadedSettings:
    """Return the settings of a file: defaults for bad fields, and for all without a readable file. Never raises.

    A damaged file is renamed, with `now` (seconds since 1970) in its name.
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
        aside = _set_aside(path, now)
        return LoadedSettings(defaults, set_aside=aside, unreadable=aside is None)


def save(path: Path, settings: Settings) -> None:
    """Write the settings, whole or not at all. Raises SaveError."""
    data = format_settings(settings).encode("ascii")
    with as_save_error():
        files.replace_atomically(path, data)


def format_settings(settings: Settings) -> str:
    """Return the settings as the text of their file."""
    shape: dict[str, object] = asdict(settings)
    shape["bindings"] = dict(settings.bindings)
    shape["pad_bindings"] = dict(settings.pad_bindings)
    return json.dumps(shape, indent=2, ensure_ascii=True) + "\n"


def parse_settings(document: object, default: Settings) -> LoadedSettings:
    """Return the settings with every valid field of a JSON object. Raises ValueError if it is none."""
    if not isinstance(document, dict):
        raise ValueError("not an object")
    reader = FieldReader(document)
    settings = Settings(
        mode=reader.choice("mode", WINDOW_MODES, default.mode),
        width=reader.integer("width", default.width),
        height=reader.integer("height", default.height),
        window_sized=reader.boolean("window_sized", default.window_sized),
        speed=reader.number("speed", SPEED_RANGE, default.speed),
        bots_pace=reader.choice("bots_pace", PACES, default.bots_pace),
        reduced_motion=reader.boolean("reduced_motion", default.reduced_motion),
        flash=reader.number("flash", (0.0, 1.0), default.flash),
        shake=reader.number("shake", (0.0, 1.0), default.shake),
        background=reader.number("background", (0.0, 1.0), default.background),
        tilt=reader.number("tilt", (0.0, 1.0), default.tilt),
        text_scale=reader.number("text_scale", TEXT_SCALE_RANGE, default.text_scale),
        high_contrast=reader.boolean("high_contrast", default.high_contrast),
        large_numerals=reader.boolean("large_numerals", default.large_numerals),
        language=reader.short_text("language", default.language),
        master=reader.number("master", (0.0, 1.0), default.master),
        music=reader.number("music", (0.0, 1.0), default.music),
        effects=reader.number("effects", (0.0, 1.0), default.effects),
        ambience=reader.number("ambience", (0.0, 1.0), default.ambience),
        muted=reader.boolean("muted", default.muted),
        mono=reader.boolean("mono", default.mono),
        speech=reader.boolean("speech", default.speech),
        speech_detail=reader.choice("speech_detail", SPEECH_DETAILS, default.speech_detail),
        speech_voices=reader.words("speech_voices", default.speech_voices),
        speech_rate=reader.number("speech_rate", (-1.0, 1.0), default.speech_rate),
        speech_volume=reader.number("speech_volume", (0.0, 1.0), default.speech_volume),
        speech_offered=reader.boolean("speech_offered", default.speech_offered),
        practice=reader.boolean("practice", default.practice),
        cut_deck=reader.boolean("cut_deck", default.cut_deck),
        memory_aid=reader.boolean("memory_aid", default.memory_aid),
        hand_order=reader.choice("hand_order", HAND_ORDERS, default.hand_order),
        auto_play=reader.boolean("auto_play", default.auto_play),
        coach=reader.choice("coach", COACH_POINTS, default.coach),
        scanning=reader.choice("scanning", SCANNINGS, default.scanning),
        scan_seconds=reader.number("scan_seconds", SCAN_SECONDS_RANGE, default.scan_seconds),
        dwell=reader.choice("dwell", DWELLS, default.dwell),
        captions=reader.boolean("captions", default.captions),
        bindings=reader.bindings("bindings", default.bindings),
        rumble=reader.number("rumble", (0.0, 1.0), default.rumble),
        pad_bindings=reader.bindings("pad_bindings", default.pad_bindings),
        last_setup=reader.json_object("last_setup", default.last_setup),
        lessons_done=reader.names("lessons_done", default.lessons_done),
        lessons_offered=reader.names("lessons_offered", default.lessons_offered),
        lesson_steps=reader.counts("lesson_steps", default.lesson_steps),
        wins_in_a_row=reader.counts("wins_in_a_row", default.wins_in_a_row),
    )
    if reader.repaired:
        log.warning("impossible values for %s", ", ".join(reader.repaired))
    return LoadedSettings(settings, tuple(reader.repaired))


def _set_aside(path: Path, now: float) -> Path | None:
    try:
        return files.set_aside(path, time.strftime("unreadable-%Y%m%d-%H%M%S", time.gmtime(now)))
    except OSError as error:
        log.warning("could not set %s aside: %r", path, error)
        return None
