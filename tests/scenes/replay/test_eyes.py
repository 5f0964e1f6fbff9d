"""A film watched with other eyes: what a seat could not know lies face down, whoever looks."""

from functools import partial

import pytest

from gnoming.core.table import CardPlacement
from gnoming.registry import GAMES
from gnoming.text import text, text_n
from scenes.kit.input.pads import RIGHT_TRIGGER
from scenes.replay.scene import ReplayScene
from tests.scenes.replay.test_replay import make, watch
from tests.support.looks import WINDOWS, faults, opened, shown

PESKY = "pesky-garden-gnomes"


def faces(scene: ReplayScene) -> dict[int, object]:
    """Return what each card on the table shows, by its order; None for its back."""
    view = scene.picture.view
    assert view is not None
    return {one.card: one.face for one in scene._presenter.game.placements(view)}


def known(scene: ReplayScene, seat: int) -> dict[int, object]:
    """Return what a seat can know of the same cards."""
    game = scene._presenter.game
    placed: tuple[CardPlacement, ...] = game.placements(game.view(scene._shown_state(), seat))
    return {one.card: one.face for one in placed}


@pytest.mark.parametrize("name", GAMES)
def test_each_seat_is_shown_no_more_than_its_view(name: str) -> None:
    with opened(partial(watch, name)) as pilot:
        scene = shown(pilot, ReplayScene)
        for at in (3, len(scene.entries) // 2, len(scene.entries)):
            scene._go(at)
            for seat in (1, 2, 0):
                pilot.press("v")
                pilot.settle()
                assert scene.picture.own == seat
                assert faces(scene) == known(scene, seat)


def test_another_s_hand_is_open_to_its_own_eyes_alone() -> None:
    with opened(partial(watch, PESKY)) as pilot:
        scene = shown(pilot, ReplayScene)
        scene._go(next(n for n, entry in enumerate(scene.entries, 1) if entry.seat is not None))
        seen = []
        for _ in range(3):
            pilot.press("v")
            pilot.settle()
            seen.append({order for order, face in faces(scene).items() if face is not None})
        assert seen[0] - seen[1]
        assert seen[1] - seen[2]
        assert seen[2] - seen[0]


def test_what_happens_next_is_shown_to_the_same_eyes() -> None:
    with opened(partial(watch, PESKY)) as pilot:
        scene = shown(pilot, ReplayScene)
        pilot.press("v")
        for _ in range(12):
            pilot.press("right")
            pilot.settle()
            assert faces(scene) == known(scene, 1)
        pilot.press("left")
        assert faces(scene) == known(scene, 1)


@pytest.mark.parametrize("name", GAMES)
def test_a_gnome_that_is_clicked_on_lends_its_eyes_and_it_is_said(name: str) -> None:
    with opened(partial(watch, name)) as pilot:
        scene = shown(pilot, ReplayScene)
        scene._go(8)
        other = scene.picture.names[2]
        handle = next(one for one in scene.eyes.handles if one.name == text("replay.eyes", name=other))
        pilot.click_on(handle)
        pilot.settle()
        assert scene.picture.own == 2
        assert not handle.visible, "its own eyes are in use"
        hidden = sum(face is None for face in faces(scene).values())
        assert scene.eyes.summary_text(scene._view()) == text_n("replay.eyes-told", hidden, name=other)
        assert scene.eyes.summary_text(scene._view()) in scene.picture.panels.prompt.content
        pilot.press("v")
        pilot.settle()
        assert scene.picture.own == 0
        assert "Seen by" not in scene.picture.panels.prompt.content


def test_a_pad_looks_with_other_eyes_too() -> None:
    with opened(partial(watch, PESKY)) as pilot:
        scene = shown(pilot, ReplayScene)
        pilot.pad(RIGHT_TRIGGER)
        pilot.settle()
        assert scene.picture.own == 1


@pytest.mark.parametrize(("size", "scale", "code"), WINDOWS[::4])
@pytest.mark.parametrize("name", GAMES)
def test_from_each_seat_the_board_has_its_place(
    name: str, size: tuple[int, int], scale: float, code: str
) -> None:
    with opened(partial(make, name), size, scale, code) as pilot:
        scene = shown(pilot, ReplayScene)
        before = faults(scene)
        for seat in (1, 2):
            scene.look_with(seat)
            pilot.settle()
            assert faults(scene) == before
