"""The table for players who use one switch, cannot click, or cannot hear."""

from dataclasses import replace

from gnoming.core.table import Spot
from gnoming.storage.settings import Settings
from scenes.kit.assist.scanning.offer import Group
from scenes.kit.sound.mixer import SoundSource
from shots.pages import menus
from shots.steps import State, Step, press, state, wait
from shots.studio import Studio
from shots.switch_pupil import SwitchPupil, press_key
from shots.tables import pesky, table

STEP_MS, DWELL_MS = 1000.0, 1000.0
PATIENCE_MS = 60_000


def _change(studio: Studio, settings: Settings) -> None:
    """Change settings, then lay the scenes out again, so that everything that moves starts from its beginning."""
    studio.app.apply_settings(settings)
    studio.app.scenes.resize(studio.app.scenes.viewport)


def scan(studio: Studio) -> None:
    """Start scanning with one switch."""
    studio.away()
    _change(studio, replace(studio.app.settings, scanning="one", scan_seconds=STEP_MS / 1000))
    studio.pilot.wait(300)


def until_offered(is_group: bool) -> Step:
    """Wait until a group, or a single item, is offered."""

    def wait_for_it(studio: Studio) -> None:
        switches = studio.app.assists.switches
        for _ in range(PATIENCE_MS // 100):
            at = None if switches is None else switches.scanner.at
            if at is not None and isinstance(at, Group) == is_group:
                return
            studio.pilot.wait(100)
        raise TimeoutError("it is not offered")

    return wait_for_it


def change_a_row(studio: Studio) -> None:
    """Choose the first row that can be adjusted, and wait until its first adjustment is offered."""
    pupil = SwitchPupil(studio, press_key(studio, "space"))
    pupil.choose(lambda thing: thing.widget is not None and bool(thing.widget.adjustments))
    studio.pilot.wait(STEP_MS)


def rest_on_draw_pile(studio: Studio) -> None:
    """Let the pointer rest on the draw pile for half the time that a dwell click takes."""
    _change(studio, replace(studio.app.settings, dwell="1"))
    studio.pilot.move(*studio.point(Spot("draw")))
    studio.pilot.wait(DWELL_MS * 0.6)


def hear(studio: Studio) -> None:
    """Show the captions of two sounds from other seats."""
    _change(studio, replace(studio.app.settings, captions=True))
    names = studio.table.picture.names
    captions = studio.app.assists.captions
    if captions is not None:
        captions.hear("set", SoundSource(-0.7, names[1]))
        captions.hear("discard-left", SoundSource(0.7, names[-1]))
    studio.pilot.wait(200)


TABLE, HAND = table.STATES["table-4-seats"], pesky.STATES["pesky-4-seats"]
STATES: dict[str, State] = {
    "scan-title": state(menus.STATES["title-saved"], scan, until_offered(is_group=True)),
    "scan-group": state(TABLE, scan, until_offered(is_group=True)),
    "scan-thing": state(TABLE, scan, until_offered(is_group=True), press("space"), until_offered(is_group=False)),
    "scan-hand": state(HAND, scan, until_offered(is_group=True), press("space"), wait(STEP_MS)),
    "scan-options": state(menus.STATES["options-picture"], scan, change_a_row),
    "dwell": state(TABLE, rest_on_draw_pile),
    "captions": state(TABLE, hear),
    "captions-hand": state(HAND, hear),
}  # fmt: skip
FEW = ("scan-group", "scan-options", "captions")
