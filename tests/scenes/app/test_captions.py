"""Captions: which sounds have one, how long they stay, and that they cover nothing at a table."""

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from gnoming.core.game import AnyGame
from gnoming.paths import assets
from gnoming.text import set_language
from scenes.app.caption_strip import CAPTIONED, FORMS, Caption, CaptionStrip, caption
from scenes.kit.box import Box
from scenes.kit.scene import Scene
from scenes.kit.sound.mixer import MIDDLE, SoundSource
from scenes.kit.text.typography import Style
from scenes.kit.theme import Colour
from scenes.kit.widgets.ui_context import UiContext
from tests.support.given import given
from tests.support.tables import GAME, PESKY, on_turn, table

WITHOUT = {"button", "garland", "lift", "peg"}
"""Sounds that only go with a hand's movement, or with another sound."""
TABLES = [(GAME, 4), (GAME, 7), (PESKY, 5)]


def test_every_sound_that_means_something_has_a_caption() -> None:
    names = {path.stem.rstrip("0123456789").rstrip("-") for path in (assets() / "sound").glob("*.ogg")}
    assert names == CAPTIONED.keys() | WITHOUT


def test_a_caption_tells_what_sounds_on_which_side_and_whose_doing_it_is() -> None:
    set_language("en")
    assert caption("flip", MIDDLE) == Caption("A card turning over")
    assert caption("flip", SoundSource(-0.6, "Rowan")) == Caption("Rowan: A card turning over", "left")
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


class FullScene(Scene):
    """A scene without a free place for captions."""

    def caption_place(self, sizes: Sequence[tuple[float, float]]) -> tuple[int, Box]:
        return len(sizes) - 1, Box(0, 0, *sizes[-1])


def test_without_a_free_place_a_long_caption_takes_two_lines_and_not_tiny_letters(
    tools: UiContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    def note(words: str, px: int, colour: Colour, style: Style) -> pygame.Surface:
        written.append((words, px))
        return render(words, px, colour, style)

    pygame.font.init()
    set_language("de")
    written: list[tuple[str, int]] = []
    render = tools.typography.render
    monkeypatch.setattr(tools.typography, "render", note)
    strip, scene = CaptionStrip(tools), FullScene(tools)
    strip.hear("discard-left", SoundSource(-1.0, "Wolfgang"))
    strip.update(scene, 1.0)
    assert len(written) == 2
    usual = scene.viewport.text_px(tools.theme.text.small) * FORMS[-1][1]
    assert all(px > 0.9 * usual for _, px in written)


@pytest.mark.parametrize(("code", "scale"), [("fr", 1.0), ("de", 2.0)])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_they_cover_no_card_and_no_question(game: AnyGame, seats: int, code: str, scale: float) -> None:
    set_language(code)
    at = on_turn(table(seats, game=game, text_scale=scale))
    at.app.apply_settings(replace(at.app.settings, captions=True))
    at.pilot.wait(100)
    strip = given(at.app.assists.captions)
    for sound in CAPTIONED:
        strip.hear(sound, SoundSource(-1.0, "Wolfgang"))
        at.pilot.wait(34)
        layout, view = at.scene.picture.layout, at.scene.viewport
        boxes = [layout.prompt, layout.tray, *layout.spots.values(), *(seat.plaque for seat in layout.seats)]
        areas = [view.rect(box.x, box.y, box.w, box.h) for box in boxes]
        assert strip.area.collidelist(areas) < 0
        assert view.window.contains(strip.area)
