"""Captions: which sounds have one, how long they stay, and that they cover nothing at a table."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gnoming.core.game import AnyGame
from gnoming.paths import assets
from gnoming.text import set_language
from scenes.app.caption_strip import CAPTIONED, Caption, CaptionStrip, caption
from scenes.kit.scene import Scene
from scenes.kit.sound.mixer import MIDDLE, SoundSource
from scenes.kit.ui_context import UiContext
from tests.support.tables import GAME, PESKY, my_turn, table

WITHOUT = {"button", "garland", "lift", "peg"}
"""Sounds that only go with a hand's movement, or with another sound."""
TABLES = [(GAME, 2), (GAME, 4), (GAME, 7), (PESKY, 3), (PESKY, 5)]


def test_every_sound_that_means_something_has_a_caption() -> None:
    names = {path.stem.rstrip("0123456789").rstrip("-") for path in (assets() / "sound").glob("*.ogg")}
    assert names == CAPTIONED.keys() | WITHOUT


def test_a_caption_tells_what_sounds_on_which_side_and_whose_doing_it_is() -> None:
    set_language("en")
    assert caption("flip", MIDDLE) == Caption("A card is turned")
    assert caption("flip", SoundSource(-0.6, "Rowan")) == Caption("Rowan: A card is turned", "left")
    assert caption("bounce-octave", SoundSource(0.6)) == Caption("Another bounce, higher", "right")
    assert caption("lift", MIDDLE) is None


def test_the_last_two_stay_for_a_while(tools: UiContext) -> None:
    pygame.font.init()
    strip, scene = CaptionStrip(tools), Scene(tools)
    for sound in ("deal", "flip", "place", "lift"):
        strip.hear(sound, MIDDLE)
    stood = [strip.captions]
    strip.update(scene, 1000.0)
    assert strip.area.size != (0, 0)
    strip.hear("flip", MIDDLE)
    for ms in (2000.0, 60_000.0):
        strip.update(scene, ms)
        stood.append(strip.captions)
    flip, place = caption("flip", MIDDLE), caption("place", MIDDLE)
    assert stood == [(flip, place), (flip,), ()]
    assert strip.area.size == (0, 0)


@pytest.mark.parametrize("code", ["de", "fr"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_at_a_table_they_cover_no_card_and_not_what_is_asked(
    game: AnyGame, seats: int, scale: float, code: str
) -> None:
    set_language(code)
    at = table(seats, game=game, text_scale=scale)
    my_turn(at)
    at.app.apply_settings(replace(at.app.settings, captions=True))
    at.pilot.wait(100)
    strip = at.app.assists.captions
    assert strip is not None
    for sound in CAPTIONED:
        strip.hear(sound, SoundSource(-1.0, "Wolfgang"))
        at.pilot.wait(34)
        layout, view = at.scene.picture.layout, at.scene.viewport
        boxes = [layout.prompt, layout.tray, *layout.spots.values(), *(seat.plaque for seat in layout.seats)]
        areas = [view.rect(box.x, box.y, box.w, box.h) for box in boxes]
        assert strip.area.collidelist(areas) < 0
        assert view.window.contains(strip.area)


def test_sounds_of_seats_come_from_their_side() -> None:
    at = table(4, people=0, pace="fast")
    heard: list[SoundSource] = []
    at.app.ui.mixer.on_effect = lambda name, source: heard.append(source)
    at.pilot.wait(12_000)
    middles = {
        name: at.scene.picture.layout.seat(seat).medallion.centre[0] / at.scene.viewport.units_wide
        for seat, name in enumerate(at.scene.picture.names)
    }
    left, right = min(middles, key=lambda name: middles[name]), max(middles, key=lambda name: middles[name])
    assert all(source.side < 0 for source in heard if source.name == left)
    assert any(source.side > 0.2 for source in heard if source.name == right)
    assert {left, right} <= {source.name for source in heard}


def test_without_the_option_nobody_listens() -> None:
    at = table(2)
    assert at.app.assists.captions is None
    assert at.app.ui.mixer.on_effect is None
    at.app.apply_settings(replace(at.app.settings, captions=True))
    at.app.apply_settings(replace(at.app.settings, captions=False))
    assert at.app.ui.mixer.on_effect is None
