"""The pages that explain the games: whole in every window, turned by mouse and by keys, true to the rules."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from gnoming.around.cards import parse_faces
from gnoming.around.scoring import score
from gnoming.text import set_language
from scenes.app.app import App
from scenes.around.help_pages import around_pages
from scenes.around.presenter import AroundPresenter
from scenes.help.canvas import HelpCanvas
from scenes.help.page import HelpPage
from scenes.help.scene import HelpScene
from scenes.kit.input.bindings import Bindings
from scenes.kit.widgets import Label
from scenes.pesky.help_pages import pesky_pages
from scenes.pesky.presenter import PeskyPresenter
from scenes.table.game.presenter import Presenter
from tests.support.looks import WINDOWS, Window, click, faults, opened, shown, top

PRESENTER = AroundPresenter()
GAMES = [pytest.param(AroundPresenter(), id="around"), pytest.param(PeskyPresenter(), id="pesky")]


def opens(page: int = 0, presenter: Presenter = PRESENTER) -> Callable[[App], HelpScene]:
    return lambda app: HelpScene(app, presenter, page)


@pytest.mark.parametrize("presenter", GAMES)
@pytest.mark.parametrize("window", WINDOWS)
def test_every_page_is_whole_in_every_window(window: Window, presenter: Presenter) -> None:
    with opened(opens(presenter=presenter), *window) as pilot:
        scene = shown(pilot, HelpScene)
        for page in range(len(scene.pages)):
            assert scene.page == page
            assert faults(scene) == []
            for bullet, label in scene._sentences:
                line = 1.36 * label.font_px
                assert abs(bullet.rect.centery - label.area.top - line / 2) < line / 4
            areas = [label.area for _, label in scene._sentences]
            gaps = [below.top - above.bottom for above, below in pairwise(areas)]
            assert max(gaps, default=0) - min(gaps, default=0) <= 2, "the sentences are evenly apart"
            words = [node.text for node in scene.stage.nodes if isinstance(node, Label)]
            assert not [text for text in words if text.startswith(("help.", "pesky.", "command.", "key."))]
            scene.turn_page(1)


@pytest.mark.parametrize("presenter", GAMES)
@pytest.mark.parametrize("k", [0.6, 1.0, 1.7])
def test_no_picture_is_cut_by_the_edge_of_its_sheet(presenter: Presenter, k: float) -> None:
    with opened(opens(presenter=presenter)) as pilot:
        tools = pilot.app.ui
        for number, page in enumerate(presenter.pages(tools.bindings), 1):
            canvas = HelpCanvas(tools, k, k)
            animation = page.draw_picture(canvas)
            if animation is not None:
                animation.show_still()
                for node in sorted(animation.nodes, key=lambda node: node.z):
                    if node.visible:
                        node.paint(canvas.surface)
            painted = canvas.surface.get_bounding_rect(40)
            assert canvas.surface.get_rect().inflate(-2, -2).contains(painted), number


@pytest.mark.parametrize("presenter", GAMES)
@pytest.mark.parametrize("window", WINDOWS)
def test_all_keys_of_a_table_are_of_one_size_and_whole(window: Window, presenter: Presenter) -> None:
    with opened(opens(99, presenter), *window) as pilot:
        lines = [
            node for node in top(pilot).stage.nodes if isinstance(node, Label) and node.overflow == "shrink"
        ]
        assert len(lines) > 20
        assert len({line.line_height for line in lines}) == 1
        for line in lines:
            assert line.width(pilot.app.scenes.viewport) * pilot.app.scenes.viewport.u <= line.area.w + 2


def test_pages_are_turned_by_arrows_and_by_buttons() -> None:
    with opened(opens()) as pilot:
        scene = shown(pilot, HelpScene)
        for key, page in (
            ("right", 1),
            ("right", 2),
            ("left", 1),
            ("pagedown", 2),
            ("pageup", 1),
            ("return", 2),
        ):
            pilot.press(key)
            assert scene.page == page
        click(pilot, "Next")
        click(pilot, "Previous")
        assert scene.page == 2
        for _ in range(20):
            pilot.press("right")
        assert scene.page == len(scene.pages) - 1


def test_escape_the_help_key_and_the_last_page_close_it() -> None:
    with opened(lambda app: HelpScene(app, PRESENTER)) as pilot:
        for page, leave in ((3, "escape"), (3, "f1"), (99, "Close")):
            pilot.app.scenes.push(opens(page)(pilot.app))
            click(pilot, leave) if page == 99 else pilot.press(leave)
            assert len(pilot.app.scenes.stack) == 1


def test_the_keys_page_shows_the_keys_in_force() -> None:
    with opened(lambda app: HelpScene(app, PRESENTER)) as pilot:
        pilot.app.ui.bindings.keys["draw"] = ("k",)
        for _ in range(20):
            pilot.press("right")
        words = [node.text for node in top(pilot).stage.nodes if isinstance(node, Label)]
        assert words[words.index("Draw pile") + 1] == "K"


@pytest.mark.parametrize("pages", [around_pages, pesky_pages])
def test_the_keys_page_speaks_of_what_is_in_hand(pages: Callable[[Bindings], tuple[HelpPage, ...]]) -> None:
    set_language("en")
    bindings = Bindings()
    by_keys = " ".join(pages(bindings)[-1].sentences)
    bindings.device = "pad"
    by_pad = " ".join(pages(bindings)[-1].sentences)
    assert ("number" in by_keys, "number" in by_pad) == (True, False)
    assert f"press {bindings.prompt('confirm')} to " in by_pad
    bindings.by_switch = True
    by_switch = " ".join(pages(bindings)[-1].sentences)
    assert "With a switch, wait" in by_switch
    assert "number" not in by_switch


def test_the_keys_page_changes_with_the_device() -> None:
    with opened(lambda app: HelpScene(app, PRESENTER)) as pilot:
        for _ in range(20):
            pilot.press("right")

        def words() -> str:
            return " ".join(node.text for node in top(pilot).stage.nodes if isinstance(node, Label))

        assert "On a gamepad" not in words()
        pilot.pad(11)
        assert "On a gamepad" in words()


@pytest.mark.parametrize(
    ("picture", "runs", "points"),
    [
        ("5 5 5 / 5 3 4 / 5 6 7", False, 10),
        ("5 M 5 / 3 7 4 / -4 7 X", False, 1),
        ("3 4 5 / ? ? ? / ? ? ?", True, -4),
        ("8 M 6 / ? ? ? / ? ? ?", True, -7),
    ],
)
def test_the_pictures_say_what_the_rules_say(picture: str, runs: bool, points: int) -> None:
    assert score(parse_faces(picture), runs).points == points
