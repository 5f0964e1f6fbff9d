"""Words, numerals and the focus ring on the composed pixels: large enough, and far enough from what is under them.

A picture is composed twice, with its words and without: what differs is letters, and what lies under them is known.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

import pygame
import pytest

from scenes.kit.drawing.shapes import blank
from scenes.kit.stage.node import Node
from scenes.kit.text.typography import Style, Typography
from scenes.kit.theme import Colour
from scenes.kit.widgets import Widget
from scenes.kit.widgets.scroll_area import EdgeFade
from shots.studio import Combination, Studio
from shots.task import STATES
from tests.scenes.eyes import contrast, contrast_of, luminance
from tests.support.looks import FPS

NAMES = (
    "title-saved", "setup-default", "setup-rules", "options-picture", "options-keys", "help-1", "score-4", "final-4",
    "table-7-seats", "table-card-in-hand", "table-score-sheet", "table-counts", "table-menu", "table-log",
)  # fmt: skip
LATE = ("table-last-lap",)
"""The light is warmer then."""
LEAST_UNITS = 12.0
ORDINARY, HIGH = 4.5, 7.0
RING = 3.0
CELL = (36, 30)
"""Pixels of a window 720 high that hold a letter or two of any size that is used."""
ENOUGH = 14
"""Pixels that must differ in a cell for it to hold letters and not the rim of some."""


@dataclass
class Written:
    """The requests to Type.render, and whether it is to leave everything blank."""

    least: dict[str, int]
    blank: bool = False


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    found = Written({})
    render = Typography.render

    def watched(
        self: Typography, text: str, px: int, colour: Colour, style: Style = "text"
    ) -> pygame.Surface:
        if text.strip():
            found.least[text] = min(px, found.least.get(text, px))
        shown = render(self, text, px, colour, style)
        return blank(shown.get_size()) if found.blank else shown

    monkeypatch.setattr(Typography, "render", watched)
    return found


def composed(studio: Studio, written: Written, words: bool) -> pygame.Surface:
    """Paint the present scenes, laid out anew; only the top one may have words, for the others are dimmed."""
    tools, scenes = studio.app.ui, studio.app.scenes
    tools.typography.clear()
    tools.skin.clear()
    target = studio.app._surface()
    for scene in scenes.stack:
        written.blank = not words or scene is not scenes.top
        scene.layout(scenes.viewport)
        if scene.overlay:
            scene.stage.background = scenes._dimmed(target)
        scene.stage.invalidate_all()
        scene.stage.draw(target)
        studio.app.ui.typography.clear()
    return studio.app.screenshot()


def with_and_without_words(studio: Studio, written: Written) -> tuple[pygame.Surface, pygame.Surface]:
    ground = composed(studio, written, words=False)
    return composed(studio, written, words=True), ground


def differing(a: pygame.Surface, b: pygame.Surface) -> Iterator[tuple[int, int, float]]:
    """Return where two pictures differ, and the contrast between them there."""
    wide, high = a.get_size()
    one, other = (memoryview(pygame.image.tobytes(picture, "RGBX")).cast("I") for picture in (a, b))
    for y in range(high):
        first, second = one[y * wide : (y + 1) * wide], other[y * wide : (y + 1) * wide]
        if first != second:
            for x, (p, q) in enumerate(zip(first, second, strict=True)):
                if p != q:
                    yield x, y, contrast_between(p, q)


@lru_cache(1 << 18)
def contrast_between(one: int, other: int) -> float:
    """Return the contrast between two pixels, each its red, green, blue and nothing as a number."""
    return contrast_of(one.to_bytes(4, sys.byteorder), other.to_bytes(4, sys.byteorder))


def faint(studio: Studio, written: Written, least: float) -> list[str]:
    """One sentence for every place where letters stand out too little.

    What cannot be used now may, and what goes away at the edge of something scrolled, beyond which it goes on.
    """
    words, ground = with_and_without_words(studio, written)
    cells: dict[tuple[int, int], list[float]] = {}
    for x, y, ratio in differing(words, ground):
        cells.setdefault((x // CELL[0], y // CELL[1]), []).append(ratio)
    assert sum(map(len, cells.values())) > 1000, "no words were found"
    off = [widget.area for widget in _widgets(studio) if not widget.enabled]
    off += [node.rect for node in _nodes(studio) if isinstance(node, EdgeFade) and node.opacity > 0]
    best = {cell: max(ratios) for cell, ratios in cells.items() if len(ratios) >= ENOUGH}
    sentences = []
    for (column, row), ratio in sorted(best.items()):
        place = pygame.Rect(column * CELL[0], row * CELL[1], *CELL)
        near = max(best.get((column + i, row), 0) for i in (-1, 0, 1))
        if near < least and place.collidelist(off) < 0:
            sentences.append(f"{tuple(place)}: {ratio:.2f} to 1")
    return sentences


def _nodes(studio: Studio) -> list[Node]:
    return [node for scene in studio.app.scenes.stack for node in scene.stage.nodes]


def _widgets(studio: Studio) -> list[Widget]:
    return [node for node in _nodes(studio) if isinstance(node, Widget) and node.visible]


@pytest.mark.parametrize("name", [*NAMES, *LATE])
def test_words_stand_out_from_what_is_under_them_and_are_large_enough(name: str, written: Written) -> None:
    with Studio(Combination(1280, 720), fps=FPS) as studio:
        STATES[name](studio)
        written.least.clear()
        assert not faint(studio, written, ORDINARY)
        small = {text: px for text, px in written.least.items() if px < LEAST_UNITS}
        assert small == {}


@pytest.mark.parametrize(
    "name",
    [
        "title-saved",
        "setup-default",
        "table-7-seats",
        "table-last-lap",
        "pesky-4-seats",
        "lessons",
        "help-1",
        "score-4",
    ],
)
def test_in_high_contrast_words_stand_out_still_more(name: str, written: Written) -> None:
    with Studio(Combination(1280, 720), fps=FPS) as studio:
        STATES[name](studio)
        studio.app.apply_settings(replace(studio.app.settings, high_contrast=True))
        assert not faint(studio, written, HIGH)


@pytest.mark.parametrize("name", ["table-7-seats", "pesky-4-seats"])
def test_in_high_contrast_marks_stand_out_on_all_sides(name: str) -> None:
    """The marks of usable cards and of a shown set: with the mark and without, on each side of each."""
    with Studio(Combination(1280, 720, contrast=True), fps=FPS) as studio:
        STATES[name](studio)
        picture = studio.table.picture
        legal = studio.table.input.highlights.legal
        places = [[picture.card_rect(spot)] for spot in legal.spots if not picture.is_fan(spot.zone)]
        garlands = picture.garlands.shown
        places += [[picture.card_rect(spot) for spot in line] for line in garlands]
        marked = studio.app.screenshot()
        legal.show({})
        picture.garlands.show((), coming=False)
        studio.pilot.wait(40)
        bare = studio.app.screenshot()
        assert len(places) >= 3 or (name.startswith("pesky") and places)
        ratios = {(x, y): ratio for x, y, ratio in differing(marked, bare)}
        for boxes in places:
            box = boxes[0].unionall(boxes[1:])
            for side in _sides(box.inflate(24, 24)):
                assert max((r for at, r in ratios.items() if side.collidepoint(at)), default=0) >= HIGH, box


def _sides(box: pygame.Rect) -> list[pygame.Rect]:
    """Return bands of a quarter of a box's size along its edges."""
    w, h = box.w // 4, box.h // 4
    return [
        pygame.Rect(box.x, box.y, box.w, h),
        pygame.Rect(box.x, box.bottom - h, box.w, h),
        pygame.Rect(box.x, box.y, w, box.h),
        pygame.Rect(box.right - w, box.y, w, box.h),
    ]


@pytest.mark.parametrize("name", ["table-7-seats", "pesky-4-seats"])
def test_in_high_contrast_greens_are_framed_by_a_line_that_stands_out(name: str) -> None:
    with Studio(Combination(1280, 720, contrast=True), fps=FPS) as studio:
        STATES[name](studio)
        picture, view = studio.app.screenshot(), studio.table.picture.viewport
        for turf in studio.table.picture.layout.turfs:
            area = view.rect(turf.x, turf.y, turf.w, turf.h)
            x = area.x + area.w // 5
            down = [picture.get_at((x, y)) for y in range(max(0, area.y - 9), area.y + 1)]
            light = max(luminance((c.r, c.g, c.b)) for c in down)
            inside = picture.get_at((x, area.y + 4))
            assert contrast(light, luminance((inside.r, inside.g, inside.b))) >= HIGH, area


@pytest.mark.parametrize("name", ["title-saved", "setup-default", "table-card-in-hand", "score-4", "final-4"])
def test_the_focus_ring_is_seen_all_round_on_any_ground(name: str) -> None:
    with Studio(Combination(1280, 720), fps=FPS) as studio:
        STATES[name](studio)
        focus = studio.scene.focus
        tried = [widget for widget in focus.widgets if widget.reachable][::3]
        assert tried
        for widget in tried:
            focus.set(None)
            studio.pilot.wait(40)
            without = studio.app.screenshot()
            focus.set(widget, show=True)
            studio.pilot.wait(40)
            assert _gaps(widget, without, studio.app.screenshot()) == 0, widget.name


def _gaps(widget: Widget, without: pygame.Surface, ringed: pygame.Surface) -> int:
    """In how many of sixteen parts of what is round a widget there is no line of enough contrast."""
    around = pygame.Rect(widget.focus_area).inflate(26, 26)
    cx, cy = around.center
    seen = [False] * 16
    inside = [False] * 16
    window = ringed.get_rect()
    for n in range(16):
        x = cx + round((((n % 4) - 1.5) / 1.5) * around.w / 2)
        y = cy + round((((n // 4) - 1.5) / 1.5) * around.h / 2)
        inside[n] = window.collidepoint(x, y)
    for x, y, ratio in differing(ringed, without):
        if ratio >= RING and around.collidepoint(x, y):
            column = min(3, max(0, 4 * (x - around.x) // around.w))
            row = min(3, max(0, 4 * (y - around.y) // around.h))
            seen[row * 4 + column] = True
    rim = [n for n in range(16) if n % 4 in (0, 3) or n // 4 in (0, 3)]
    return sum(inside[n] and not seen[n] for n in rim)
