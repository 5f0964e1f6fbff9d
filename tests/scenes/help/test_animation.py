"""The pictures of the help play their matter in a loop, and stand still where that is wanted or nobody sees them."""

from collections.abc import Callable

import pygame
import pytest

from scenes.app.app import App
from scenes.around.presenter import AroundPresenter
from scenes.dialogs.dialog import NoticeScene
from scenes.help.animation import HOLD_MS, Animation, Track
from scenes.help.scene import HelpScene
from scenes.kit.motion.curves import linear
from scenes.pesky.presenter import PeskyPresenter
from scenes.pilot.pilot import Pilot
from scenes.table.game.presenter import Presenter
from tests.support.given import given
from tests.support.looks import opened, shown

PAGES = [(presenter, page) for presenter in (AroundPresenter(), PeskyPresenter()) for page in range(9)]


def opens(presenter: Presenter, page: int) -> Callable[[App], HelpScene]:
    return lambda app: HelpScene(app, presenter, page)


def animation_of(pilot: Pilot) -> Animation:
    return given(shown(pilot, HelpScene)._animation)


def lively(pilot: Pilot) -> bool:
    return pilot.app.scenes.is_lively


def picture_of(pilot: Pilot) -> bytes:
    """Return the pixels of the page's picture as they are in the window now."""
    area = shown(pilot, HelpScene)._picture.rect
    return pygame.image.tobytes(pilot.app.screenshot().subsurface(area), "RGB")


@pytest.mark.parametrize(("presenter", "page"), PAGES)
def test_every_page_plays_holds_its_last_frame_and_begins_anew(presenter: Presenter, page: int) -> None:
    with opened(opens(presenter, page), reduced=False) as pilot:
        animation = animation_of(pilot)
        assert 3000 < animation.lasts_ms - HOLD_MS < 8000
        looks = set[bytes]()
        while animation.moving:
            assert lively(pilot)
            looks.add(picture_of(pilot))
            pilot.app.step(200)
        assert len(looks) >= 8
        held = picture_of(pilot)
        pilot.app.step(200)
        assert not lively(pilot)
        pilot.wait(1000)
        assert picture_of(pilot) == held
        before = animation.ms
        while animation.ms >= before:
            pilot.app.step(200)
        pilot.app.step(100)
        assert lively(pilot)
        assert picture_of(pilot) != held


@pytest.mark.parametrize(("presenter", "page"), PAGES)
def test_with_less_motion_a_page_shows_the_frame_that_tells_all(presenter: Presenter, page: int) -> None:
    with opened(opens(presenter, page)) as pilot:
        animation = animation_of(pilot)
        told = picture_of(pilot)
        assert animation.stands
        for _ in range(30):
            pilot.app.step(200)
            assert not lively(pilot)
        assert picture_of(pilot) == told
        assert sum(node.visible for node in animation.nodes) >= 3


def test_a_film_waits_while_another_page_lies_over_it() -> None:
    with opened(opens(AroundPresenter(), 1), reduced=False) as pilot:
        animation = animation_of(pilot)
        pilot.wait(600)
        seen = animation.ms
        assert seen > 0
        pilot.app.scenes.push(NoticeScene(pilot.app, "Look here."))
        pilot.wait(2000)
        assert animation.ms <= seen + 20


@pytest.mark.parametrize("size", [(1280, 720), (900, 1400)])
def test_another_page_takes_the_film_before_off_the_stage(size: tuple[int, int]) -> None:
    with opened(opens(AroundPresenter(), 0), size, reduced=False) as pilot:
        scene = shown(pilot, HelpScene)
        for _ in range(4):
            before = animation_of(pilot)
            pilot.press("right")
            assert all(node.host is None for node in before.nodes)
            assert all(node.host is scene.stage for node in animation_of(pilot).nodes)
            assert animation_of(pilot).ms < 500


def test_a_track_stays_until_it_goes() -> None:
    track = Track(4)
    track.go(100, 50, 10, linear)
    track.go(300, 100, 0, linear)
    assert [track.at(ms) for ms in (0, 100, 125, 150, 299, 350, 900)] == [4, 4, 7, 10, 10, 5, 0]
