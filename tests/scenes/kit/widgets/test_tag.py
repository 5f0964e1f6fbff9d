"""Tags name what the pointer or the focus rests on, and are gone as soon as anything is done."""

from collections.abc import Iterator

import pytest

from scenes.kit.scene import Scene
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, IconButton
from scenes.kit.widgets.ui_context import UiContext
from scenes.pilot.pilot import Pilot
from tests.support.looks import opened, top

UNDO, LOG, WORDS = (320, 340), (420, 340), (640, 340)


class Bench(Scene):
    """Two icons side by side, and a button with words, which need no tag."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui)
        self.used: list[str] = []
        icons = [IconButton(ui, name, "undo", lambda: self.used.append("icon")) for name in ("Undo", "Log")]
        icons[0].command, icons[0].note = "undo", "Takes back your last move"
        self.widgets = [*icons, Button(ui, "Words", lambda: self.used.append("words"))]
        self.stage.add(*self.widgets)
        self.focus.add(*self.widgets)

    def layout(self, viewport: Viewport) -> None:
        for n, widget in enumerate(self.widgets):
            widget.layout(viewport, 300 + 100 * n, 320, 44, 44)
        self.widgets[2].layout(viewport, 600, 320, 140, 44)


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with opened(lambda app: Bench(app.ui)) as pilot:
        yield pilot


def shown(pilot: Pilot) -> str:
    """Return the name on the tag, as its stage shows it; empty if there is no tag."""
    scene = top(pilot)
    return scene.tag.words if scene.tag in scene.stage.nodes and scene.tag.visible else ""


def test_it_names_an_icon_under_a_pointer_at_rest(pilot: Pilot) -> None:
    pilot.move(*UNDO)
    pilot.wait(450)
    assert not shown(pilot)
    pilot.wait(150)
    assert shown(pilot) == "Undo"
    pilot.move(500, 340)  # over nothing
    pilot.wait(60)
    assert shown(pilot)
    pilot.wait(150)
    assert not shown(pilot)


def test_a_sign_without_words_is_named_almost_at_once(pilot: Pilot) -> None:
    pilot.move(*LOG)
    pilot.wait(200)
    assert shown(pilot) == "Log"


def test_a_neighbour_is_named_at_once(pilot: Pilot) -> None:
    pilot.move(*UNDO)
    pilot.wait(600)
    pilot.move(500, 340)
    pilot.wait(350)  # gone, but not for long
    pilot.move(*LOG)
    pilot.wait(50)
    assert shown(pilot) == "Log"
    pilot.move(500, 340)
    pilot.wait(600)
    pilot.move(*UNDO)
    pilot.wait(50)
    assert not shown(pilot)


def test_a_press_takes_it_away_and_does_what_it_always_does(pilot: Pilot) -> None:
    pilot.move(*UNDO)
    pilot.wait(600)
    pilot.click(*UNDO)
    assert not shown(pilot)
    pilot.wait(1000)
    assert not shown(pilot)
    assert top(pilot).used == ["icon"]  # type: ignore[attr-defined]


def test_the_focus_is_named_too_and_words_need_no_tag(pilot: Pilot) -> None:
    pilot.press("tab")
    pilot.wait(600)
    assert not shown(pilot)
    pilot.wait(200)
    assert shown(pilot) == "Undo"
    pilot.press("tab")
    pilot.wait(50)
    assert shown(pilot) == "Log"
    pilot.press("tab")
    pilot.wait(1000)
    assert not shown(pilot)


def test_a_tag_takes_no_clicks_and_readers_do_not_read_it_again(pilot: Pilot) -> None:
    pilot.move(*UNDO)
    pilot.wait(600)
    scene = top(pilot)
    assert scene.focus.widget_at(scene.tag.box.center) is None
    assert not scene.ui.spoken.sentences


def test_what_comes_to_a_resting_pointer_has_no_tag_until_it_moves(pilot: Pilot) -> None:
    scene = top(pilot)
    cover = Button(scene.ui, "Continue", lambda: setattr(cover, "visible", False))
    cover.z = 5.0
    cover.layout(scene.viewport, 290, 310, 200, 60)
    scene.stage.add(cover)
    scene.focus.add(cover)
    pilot.click(*UNDO)
    scene.focus.refresh_hover()
    pilot.wait(1500)
    assert not shown(pilot), "it was only laid bare"
    pilot.move(UNDO[0] + 1, UNDO[1])
    pilot.wait(600)
    assert shown(pilot) == "Undo"
