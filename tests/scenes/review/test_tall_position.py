"""A reviewed position in a tall window: the table stands upright, and nothing is in its way; the line of a game."""

from itertools import combinations, pairwise

import pytest

from gnoming.characters import CHARACTER_NAMES
from gnoming.core.session import AnySession
from gnoming.registry import GAMES
from gnoming.review.steps import part_name
from gnoming.text import text
from scenes.kit.theme import Theme
from scenes.kit.viewport import Viewport
from scenes.review.chart import LINE_COLOURS, spread_out
from scenes.review.layout import EDGE, FOOT, layout_all_parts
from scenes.review.position import PositionScene
from shots.pesky_positions import finished
from shots.positions import Party, advance
from shots.steps import settle, state, use
from shots.studio import Combination, Studio
from shots.tables.advice import review_of
from tests.scenes.eyes import contrast_of
from tests.support.given import as_a
from tests.support.looks import FPS, faults

pytestmark = pytest.mark.usefixtures("quick_judgements")
WINDOWS = (Combination(900, 1400), Combination(720, 1400, "de"), Combination(720, 1400, "de", 200))


@pytest.mark.parametrize("players", [2, 4, 7])
@pytest.mark.parametrize("window", WINDOWS[::2], ids=str)
def test_it_stands_upright_with_its_decision_beside_the_cards(window: Combination, players: int) -> None:
    with Studio(window, fps=FPS) as studio:
        scene = position(studio, players)
        sheet, layout = scene.sheet.area, scene.picture.layout
        assert scene.viewport.is_tall
        assert layout.tray.bottom > 0.95 * scene.viewport.units_high
        for box in (layout.seat(0).turf, layout.seat(0).plaque, layout.prompt, *layout.turfs):
            assert not sheet.colliderect(scene.viewport.rect(box.x, box.y, box.w, box.h))
        assert faults(scene) == []


@pytest.mark.parametrize("window", WINDOWS[:2], ids=str)
def test_its_course_lies_on_the_tray_beside_the_buttons(window: Combination) -> None:
    with Studio(window, fps=FPS) as studio:
        scene = position(studio, 4)
        row = [*(button.area for button in scene._buttons), scene.chart.area]
        assert scene.chart.visible
        assert all(left.right < right.left for left, right in pairwise(row))
        assert all(scene._tray.area.contains(area) for area in row)


@pytest.mark.parametrize(
    ("code", "percent"), [("de", 100), ("en", 100), ("es", 100), ("fr", 100), ("es", 150)]
)
def test_the_words_below_the_buttons_share_one_legible_size(code: str, percent: int) -> None:
    with Studio(Combination(1280, 720, code, percent), fps=FPS) as studio:
        scene = position(studio, 2)
        words = [line for button in scene._buttons for line in button._caption_lines()]
        sizes = {size for _, size, _ in words}
        assert len(words) == len(scene._buttons), "each has one line"
        assert len(sizes) == 1
        assert min(sizes) >= 14 * min(1.4, percent / 100)
        assert all(left.right + 4 <= right.left for (*_, left), (*_, right) in pairwise(words))
        assert all(scene._tray.area.contains(box) for *_, box in words)


def test_in_the_second_game_nothing_lies_over_the_middle_and_the_prompt_is_one_line() -> None:
    with Studio(Combination(900, 1400, "de"), fps=FPS) as studio:
        state(review_of(lambda: finished(1)), use(lambda: text("review.look")), settle)(studio)
        scene = as_a(PositionScene, studio.scene)
        middle = scene.picture.layout.choice_panel
        assert scene.viewport.is_tall
        assert middle is not None
        box = scene.viewport.rect(middle.x, middle.y, middle.w, middle.h)
        assert not any(
            box.colliderect(widget.area) for widget in (scene.sheet, scene._play_on_button, scene.chart)
        )
        assert "\n" not in scene.picture.panels.prompt.content
        assert faults(scene) == []


@pytest.mark.parametrize("percent", [125, 150, 200])
def test_in_the_second_game_no_button_lies_on_the_one_that_plays_on(percent: int) -> None:
    with Studio(Combination(1000, 1300, "de", percent), fps=FPS) as studio:
        state(review_of(lambda: finished(1)), use(lambda: text("review.look")), settle)(studio)
        scene = as_a(PositionScene, studio.scene)
        words = [box for button in scene._buttons for *_, box in button._caption_lines()]
        others = [*(button.area for button in scene._buttons), *words]
        assert scene._play_on_button.area.collidelist(others) < 0


def position(studio: Studio, players: int) -> PositionScene:
    """Open a position of a short game's review."""

    def short_game() -> AnySession:
        session = Party(players, options={"rounds": 1}).session("review")
        while advance(session):
            pass
        return session

    state(review_of(short_game), use(lambda: text("review.look")), settle)(studio)
    return as_a(PositionScene, studio.scene)


def test_every_line_is_dark_enough_on_the_paper_and_another_than_the_others() -> None:
    assert all(contrast_of(Theme().paper, colour) >= 3 for colour in LINE_COLOURS.values())
    for one, other in combinations(LINE_COLOURS.values(), 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 50
    assert set(LINE_COLOURS) == set(CHARACTER_NAMES)


def test_portraits_at_the_ends_of_lines_lie_before_no_other() -> None:
    wanted = [50.0, 52.0, 51.0, 120.0, 199.0, 200.0, 5.0]
    found = spread_out(wanted, 20, 0, 200)
    assert all(10 <= place <= 190 for place in found)
    assert all(b - a >= 20 for a, b in pairwise(sorted(found)))
    assert [found.index(place) for place in sorted(found)] == [6, 0, 2, 1, 3, 4, 5]
    assert found[3] == 120


def test_one_game_has_rounds_and_the_other_hands() -> None:
    assert part_name(GAMES["gnoming-a-round"], 2) == "Round 2"
    assert part_name(GAMES["pesky-garden-gnomes"], 2) == "Hand 2"


@pytest.mark.parametrize("players", [2, 4, 7])
@pytest.mark.parametrize("size", [(720, 1280), (900, 1400), (1080, 1920)])
def test_chart_figures_and_costly_decisions_are_in_a_column(size: tuple[int, int], players: int) -> None:
    viewport = Viewport(*size, upright=True)
    assert viewport.is_tall
    top, foot = 70.0, viewport.units_high - FOOT - 48
    boxes = layout_all_parts(viewport, players, top, foot)
    column = (boxes.chart, boxes.players, boxes.costly)
    assert column[0].y == top
    for above, below in pairwise(column):
        assert above.bottom < below.y
    assert boxes.costly.bottom == pytest.approx(foot - 14)
    for box in column:
        assert box.w == viewport.units_wide - 2 * EDGE
        assert box.h > 100
