"""Every page in every window: all in its place, none of it cut or covered, and nothing that arrows do not reach.

Pages are states that `build shots` takes pictures of. Each is come to once and then laid out for window after window.
Rows that are set by left and right keep these to themselves, so that from them only up and down are tried.
"""

import re
from collections.abc import Iterator

import pygame
import pytest

from gnoming.core.session import AnySession
from gnoming.text import text
from scenes.kit.drawing import panel_skin
from scenes.kit.drawing.panel_skin import Material
from scenes.kit.drawing.shapes import Size, rounded
from scenes.kit.theme import Theme
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, IconButton, Label, Panel, Widget
from scenes.kit.widgets.setting_rows import SettingRow
from shots.positions import Party, advance
from shots.steps import settle, state, use
from shots.studio import Combination, Studio
from shots.tables.advice import review_of
from shots.task import STATES
from tests.support.looks import FPS, faults

UP, DOWN, LEFT, RIGHT = (0, -1), (0, 1), (-1, 0), (1, 0)
NARROW, TALL, USUAL = (1280, 720, 2.0), (900, 1400, 1.0), (1280, 720, 1.0)
WINDOWS = (USUAL, NARROW, (1024, 768, 2.0), (1000, 1300, 2.0), TALL)
"""Width, height and size of the text where room is least: in German, whose words are longest."""
ARROWS = (
    "title-new", "title-saved", "title-again", "title-rules", "setup-default", "setup-7-seats", "setup-rules",
    "setup-seat", "setup-portraits", "setup-styles", "options-picture", "options-motion", "options-sound",
    "options-game", "options-keys", "help-1", "help-9", "confirm-replace", "notice-damaged", "score-4", "final-4",
    "table-menu", "table-log", "pesky-setup", "pesky-score", "pesky-final",
)  # fmt: skip
UPRIGHT = (
    "deal-card", "deal-code-begun", "deal-days", "deal-days-new", "deal-levels", "lessons", "help-1", "help-9",
    "past-game", "glossary", "setup-rules", "setup-seat", "setup-portraits", "setup-styles", "table-log", "why-4",
)  # fmt: skip
"""Pages whose sheet fills a tall window and stands in its middle."""
OTHERS = (
    "title-saved-both", "pad-xbox-letters", "past", "drills", "deal-days-second", "people", "person",
    "count-who", "count-round", "count-round-7", "count-doubt", "count-result", "count-rounds", "count-over",
    "count-hand", "count-hand-number", "count-hand-result", "count-advice", "count-title",
    "seal-closed", "seal-opened", "shelf", "stats", "stats-plain", "stats-none", "tour", "tour-championship",
    "tour-sign", "tour-sign-last", "table-menu-rated", "opponents-level", "setup-person", "cut-chosen", "stats-chosen",
    "who", "seat-people",
)  # fmt: skip
LEFT_BY_BACK = (
    "clubhouse", "past", "deal-days", "lessons", "drills", "stats", "stats-plain", "stats-none", "tour", "shelf",
    "setup-default", "count-who", "count-rounds", "people", "people-removed",
)  # fmt: skip
"""All pages between the title and a table."""
WHOLE = tuple(dict.fromkeys(ARROWS + UPRIGHT + OTHERS))


class Walk:
    """The scene on top, and its widgets that take the focus."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self.scene = studio.scene
        self.focus = self.scene.focus

    @property
    def widgets(self) -> list[Widget]:
        return [widget for widget in self.focus.widgets if widget.takes_focus]

    def led(self, start: Widget, way: tuple[int, int]) -> Widget | None:
        """Return where an arrow leads from a widget, or from the text that it scrolls to its end."""
        self.focus.set(start, show=True)
        return self.go(way)

    def go(self, way: tuple[int, int]) -> Widget | None:
        """Press an arrow until the focus is elsewhere, however long a text is scrolled for it."""
        start = self.focus.focused
        for _ in range(60):
            if not self.focus.move(*way) or self.focus.focused is not start:
                break
        return self.focus.focused

    def ways(self, widget: Widget) -> tuple[tuple[int, int], ...]:
        return (UP, DOWN) if isinstance(widget, SettingRow) else (UP, DOWN, LEFT, RIGHT)

    def graph(self) -> dict[Widget, set[Widget]]:
        return {
            widget: {other for way in self.ways(widget) if (other := self.led(widget, way)) is not None}
            for widget in self.widgets
        }


def reached(graph: dict[Widget, set[Widget]], start: Widget) -> set[Widget]:
    found, rest = {start}, [start]
    while rest:
        fresh = graph[rest.pop()] - found
        found |= fresh
        rest += fresh
    return found


@pytest.fixture(scope="module")
def studio() -> Iterator[Studio]:
    """Open a window in which boards have no grain, for their size is all that matters here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(panel_skin, "_paint_body", _plain_board)
        with Studio(Combination(1280, 720, "de"), fast=True, reduced=True, fps=FPS) as studio:
            yield studio


def _plain_board(theme: Theme, material: Material, size: Size, radius: int, u: float) -> pygame.Surface:
    return rounded(size, radius, theme.wood)


@pytest.mark.parametrize("name", WHOLE)
def test_it_is_whole_in_every_window_and_arrows_lead_everywhere(studio: Studio, name: str) -> None:
    STATES[name](studio)
    for window in WINDOWS:
        if window != USUAL:  # the studio's own
            lay_out(studio, window)
        assert faults(studio.scene) == [], window
        labels = [node.text for node in studio.scene.stage.nodes if isinstance(node, Label)]
        assert not [words for words in labels if re.fullmatch(r"[a-z]+(\.[a-z0-9-]+)+", words)], (
            "keys of texts"
        )
        if name in UPRIGHT and window[1] > window[0]:
            _stands_upright(studio, window)
        if name in LEFT_BY_BACK:
            _has_back_in_its_corner(studio, window)
        if name in ARROWS and window in (NARROW, TALL):
            _walk_everywhere(studio)


def lay_out(studio: Studio, window: tuple[int, int, float]) -> None:
    """Lay the scene on top out for a window of this size, which needn't be painted."""
    scene = studio.scene
    scene.viewport = Viewport(*window, upright=scene.upright, tall_ratio=scene.tall_ratio)
    scene.layout(scene.viewport)
    scene.focus.refresh()


def _stands_upright(studio: Studio, window: tuple[int, int, float]) -> None:
    areas = [node.area for node in studio.scene.stage.nodes if isinstance(node, Panel)]
    sheet: pygame.Rect = max(areas, key=lambda area: area.w * area.h)
    assert sheet.width > 0.7 * window[0]
    assert abs(sheet.centery - window[1] / 2) < 20


@pytest.mark.parametrize("name", [name for name in LEFT_BY_BACK if name not in WHOLE])
def test_back_has_one_corner_and_one_sign_on_the_other_pages(studio: Studio, name: str) -> None:
    STATES[name](studio)
    for window in WINDOWS:
        lay_out(studio, window)
        _has_back_in_its_corner(studio, window)


def _has_back_in_its_corner(studio: Studio, window: tuple[int, int, float]) -> None:
    (back,) = [one for one in studio.scene.focus.widgets if one.name == text("menu.back") and one.reachable]
    assert isinstance(back, Button | IconButton)
    assert back.icon == "left"
    assert back.area.left < 0.2 * window[0], window
    assert back.area.bottom > 0.9 * window[1], window


@pytest.mark.usefixtures("quick_judgement")
def test_arrows_lead_everywhere_in_the_review_at_its_positions_and_back() -> None:
    """A short game's review, at its end, where there is the least room."""
    with Studio(Combination(1280, 720, "de", 200), fast=True, fps=FPS) as studio:
        review_of(_short_game)(studio)
        for window in (*WINDOWS, NARROW):  # the last is the studio's own
            lay_out(studio, window)
            _has_back_in_its_corner(studio, window)
        for page in ("players", "costliest", "course"):
            studio.use_if_there(text(f"review.page.{page}"))
            settle(studio)
            _walk_everywhere(studio)
        state(use(lambda: text("review.look")), settle)(studio)
        assert studio.scene.name == "review-position"
        _walk_everywhere(studio)


def _short_game() -> AnySession:
    session = Party(4, options={"rounds": 1}).session("review")
    while advance(session):
        pass
    return session


def _walk_everywhere(studio: Studio) -> None:
    studio.app.ui.bindings.device = "keys"
    walk = Walk(studio)
    graph = walk.graph()
    assert graph
    for widget in graph:
        missing = [other.name for other in set(graph) - reached(graph, widget)]
        assert not missing, f"from {widget.name}"
        _is_seen_whole(walk, widget)
        _comes_back(walk, widget)
        _skips_nothing(walk, widget)


def _is_seen_whole(walk: Walk, widget: Widget) -> None:
    walk.focus.set(widget, show=True)
    seen = widget.clip or walk.scene.viewport.window
    assert seen.contains(widget.focus_area), f"{widget.name} is cut"
    assert not _struck(walk, widget), f"the ring of {widget.name}"


def _comes_back(walk: Walk, widget: Widget) -> None:
    for there, back in ((DOWN, UP), (UP, DOWN)):
        other = walk.led(widget, there)
        if other is not widget and other is not None:
            assert walk.go(back) is widget, f"{widget.name} > {other.name}"


def _skips_nothing(walk: Walk, widget: Widget) -> None:
    """Down passes over nothing that lies in its way."""
    below = walk.led(widget, DOWN)
    here = widget.area  # after what was scrolled for it
    if below is None or below.area.top < here.bottom:
        return
    between = here.unionall([below.area])
    between.top, between.h = here.bottom, below.area.top - here.bottom
    left, right = max(here.x, below.area.x), min(here.right, below.area.right)
    passed = [
        other.name
        for other in walk.widgets
        if other.clip == widget.clip == below.clip and between.contains(other.area)
        if min(other.area.right, right) > max(other.area.x, left)
    ]
    assert not passed, f"{widget.name} > {below.name}"


def _struck(walk: Walk, widget: Widget) -> list[str]:
    """Return the words that the ring goes through, by more than the edge of their letters."""
    ring, inner = walk.focus.ring, widget.focus_area
    assert ring is not None
    found = []
    for node in walk.scene.stage.nodes:
        if isinstance(node, Label) and node.visible and node not in (widget, *widget.texts):
            words = node.text_bounds.clip(node.clip or walk.scene.viewport.window)
            cut = ring.clip(words)
            if min(cut.size) > node.font_px // 4 and not inner.contains(cut) and node.name:
                found.append(node.name)
    return found
