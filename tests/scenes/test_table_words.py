"""The words on a table, measured: none too small, none cut but names, and tools never without their words."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from gnoming.core.game import AnyGame
from gnoming.text import languages, set_language
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import IconButton
from scenes.table.view.panels.overlays import OverviewSheet
from shots.studio import Combination, Studio
from shots.task import STATES
from tests.support.looks import FPS
from tests.support.tables import GAME, PESKY, table
from tests.support.writing import Line, note_writing

NAMES = ("table-2-seats", "table-7-seats", "table-counts", "table-card-in-hand")
WINDOWS = (
    Combination(1280, 720, "fr", 100),
    Combination(1280, 720, "fr", 200),
    Combination(1024, 768, "es", 100),
    Combination(1024, 768, "de", 200),
    Combination(900, 1400, "fr", 200),
)
TOOLS = (
    Combination(1000, 700, "de", 100),
    Combination(1280, 720, "de", 150),
    Combination(1280, 720, "fr", 200),
    Combination(2560, 1080, "de", 200),
    Combination(1024, 768, "es", 200),
    Combination(900, 1400, "es", 200),
)
LEAST_PIXELS = 14
"""The smallest font size in a window of 1280 x 720 pixels at a text size of 100 %."""
LEAST_UNITS = 11.5
"""The smallest size of words; a window is 720 units high, or a tall one as wide."""


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    return note_writing(monkeypatch)


@pytest.fixture(params=WINDOWS, ids=str, scope="module")
def studio(request: pytest.FixtureRequest) -> Iterator[Studio]:
    with Studio(request.param, fps=FPS) as studio:
        yield studio


def write_anew(studio: Studio, written: list[Line], name: str) -> tuple[dict[str, int], Viewport]:
    """Bring a table to a state and write all its words anew.

    Return the size in pixels of each line, the smallest where it is there more than once, and how the table is seen.
    """
    STATES[name](studio)
    written.clear()
    scene, app = studio.scene, studio.app
    app.ui.typography.clear()
    view = app.scenes.viewport_of(scene)
    scene.layout(view)
    scene.stage.invalidate_all()
    scene.stage.draw(app._surface())
    return {
        line.words: line.px for line in sorted(written, key=lambda line: -line.px) if line.words.strip()
    }, view


def test_what_informs_at_the_usual_size_is_at_least_fourteen_pixels_high(written: list[Line]) -> None:
    with Studio(Combination(1280, 720), fps=FPS) as studio:
        for name in ("table-counts", "coach", "watch-2", "score-7"):
            sizes, _ = write_anew(studio, written, name)
            assert {words: px for words, px in sizes.items() if px < LEAST_PIXELS} == {}, name


@pytest.mark.parametrize("percent", [100, 150])
def test_an_unseen_count_is_nearer_to_its_own_card_than_to_the_next(
    monkeypatch: pytest.MonkeyPatch, percent: int
) -> None:
    lines: list[tuple[int, int]] = []

    def note(
        sheet: OverviewSheet,
        picture: pygame.Surface,
        words: str,
        area: pygame.Rect,
        *rest: object,
        like: str = "",
    ) -> None:
        px, shown = sheet._fit_line(words, area, 17, "bold", like)
        lines.append((area.x, sheet.ui.typography.width(shown, px, "bold")))

    with Studio(Combination(1280, 720, "en", percent), fps=FPS) as studio:
        STATES["table-counts"](studio)
        monkeypatch.setattr(OverviewSheet, "line", note)
        sheet = studio.table.input.highlights.overview_sheet
        sheet.show(replace(sheet.content, heading="Anew"))
        studio.pilot.wait(100)
        _, *counts = lines
        rows, edge = len(counts) // 2, studio.pilot.viewport.px(7)
        card = counts[0][0] - edge
        for (left, wide), (right, narrow) in zip(counts[:rows], counts[rows:], strict=True):
            assert right - card - (left + wide) >= edge
            assert right + narrow <= sheet.area.w - edge


def test_a_long_word_under_a_button_of_counting_is_not_small(written: list[Line]) -> None:
    with Studio(Combination(1280, 720, "es"), fps=FPS) as studio:
        sizes, _ = write_anew(studio, written, "count-round")
        assert sizes["Deshacer"] >= LEAST_PIXELS


@pytest.mark.parametrize("name", NAMES)
def test_no_word_on_a_table_is_cut_or_too_small(studio: Studio, written: list[Line], name: str) -> None:
    sizes, view = write_anew(studio, written, name)
    scene = studio.scene
    assert {words: px / view.u for words, px in sizes.items() if px < LEAST_UNITS * view.u} == {}
    assert [words for words in sizes if words.endswith("…")] == []
    tools = [widget for widget in scene.focus.widgets if isinstance(widget, IconButton) and widget.caption]
    assert len(tools) in (5, 8)


@pytest.mark.parametrize("combination", TOOLS, ids=str)
def test_tools_have_their_words_in_both_games(written: list[Line], combination: Combination) -> None:
    with Studio(combination, fps=FPS) as studio:
        for name in ("table-7-seats", "pesky-5-seats"):
            sizes, view = write_anew(studio, written, name)
            tools = [w for w in studio.scene.focus.widgets if isinstance(w, IconButton) and w.caption]
            words = {tool.caption_words or tool.name for tool in tools}
            assert len(words) in ((6,) if any(tool.is_plank for tool in tools) else (5, 8)), name
            unwritten = [w for w in words if sizes.get(w, 0) < LEAST_UNITS * view.u]
            assert unwritten == [], name


def test_a_long_name_does_not_make_all_the_others_small(written: list[Line]) -> None:
    with Studio(Combination(1280, 720, "de", 200), fps=FPS) as studio:
        sizes, _ = write_anew(studio, written, "table-long-names")
        names = [px for words, px in sizes.items() if words[:4] in ("Barth", "Frie", "Wolf", "Wilh")]
        assert min(names) >= 12


def test_a_tall_window_is_filled_by_its_table() -> None:
    with Studio(Combination(900, 1400), fps=FPS) as studio:
        STATES["table-4-seats"](studio)
        picture, view = studio.table.picture, studio.pilot.viewport
        assert view.table == view.window
        own = picture.layout.seat(picture.own).turf
        assert view.rect(own.x, own.y, own.w, own.h).w > 0.5 * view.width
        assert max(seat.turf.bottom for seat in picture.layout.seats if not seat.own) < own.y
        assert picture.panels.slate.visible


@pytest.mark.parametrize("game", [GAME, PESKY])
@pytest.mark.parametrize("code", languages())
def test_captions_are_one_line_apart(game: AnyGame, code: str) -> None:
    set_language(code)
    at = table(3, game=game)
    for size, scale, apart in [
        ((1280, 720), 1.0, 6.0),
        ((1280, 720), 2.0, 4.0),
        ((1024, 768), 1.0, 4.0),
        ((900, 1400), 2.0, 4.0),
    ]:
        at.lay_out(size, scale)
        buttons = [one for one in at.scene.controls.buttons.values() if not one.is_plank]
        boxes = [button.caption_boxes() for button in buttons]
        assert [len(lines) for lines in boxes] == [1] * len(buttons)
        gap = apart * scale * at.picture.viewport.u
        for (one,), (other,) in pairwise(boxes):
            assert one.y != other.y or other.left - one.right >= gap


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (900, 1400)])
def test_each_drawn_row_of_a_tools_word_can_be_clicked(size: tuple[int, int], scale: float) -> None:
    at = table(3)
    at.lay_out(size, scale)
    buttons = [one for one in at.scene.controls.buttons.values() if not one.is_plank]
    for button in buttons:
        pictures = {}
        for button.caption in (False, True):
            pictures[button.caption] = pygame.Surface(size)
            button.paint(pictures[button.caption])
        same = pygame.mask.from_threshold(pictures[True], (0, 0, 0), (1, 1, 1), pictures[False])
        same.invert()
        letters = same.get_bounding_rects()
        word = letters[0].unionall(letters)
        assert word.h >= 8
        for y in range(word.top, word.bottom):
            assert [each for each in buttons if each.hit((word.centerx, y))] == [button], (button.name, y)
