"""The title's signs swing when pointer or focus reach them, round their nails, and hang still again."""

from __future__ import annotations

import pygame
import pytest

from scenes.pilot.pilot import Pilot
from scenes.title.game_signs import GameSign
from scenes.title.hanging import Ropes
from tests.scenes.title.test_title import BOX, Calls
from tests.support.looks import opened, top


def signs_of(pilot: Pilot) -> list[GameSign]:
    return [node for node in top(pilot).stage.nodes if isinstance(node, GameSign)]


def point_at(pilot: Pilot, sign: GameSign) -> None:
    pilot.move(*pilot.viewport.to_units(sign.area.center))


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((900, 1400), 1.0), ((1280, 720), 2.0)])
def test_a_sign_that_the_pointer_reaches_swings_and_comes_to_rest(
    size: tuple[int, int], scale: float
) -> None:
    with opened(Calls().make, size, scale, reduced=False) as pilot:
        pilot.settle()
        sign = signs_of(pilot)[-1]
        area, rect = sign.area.copy(), sign.rect.copy()
        point_at(pilot, sign)
        angles, together = [], set[float]()
        for _ in range(30):
            pilot.wait(50)
            assert top(pilot).is_lively
            assert (sign.area, sign.rect) == (area, rect)
            angles.append(sign.swing.angle)
            together.update(other.swing.angle for other in signs_of(pilot)[:-1])
            body = area.inflate(8, 8)
            assert rect.contains(sign.swing.turned(pygame.Surface(body.size), body)[1])
        assert min(angles) < -0.4
        assert max(angles) > 0.4
        assert together == ({0.0} if scale == 1.0 else set(angles))
        assert abs(angles[-1]) < max(map(abs, angles))
        pilot.wait(2000)
        assert sign.swing.angle == 0
        assert not top(pilot).is_lively


def test_its_ropes_swing_with_it() -> None:
    with opened(Calls().make, reduced=False) as pilot:
        pilot.settle()
        sign = signs_of(pilot)[0]
        ropes = next(node for node in sign.swing.nodes if isinstance(node, Ropes))
        looks = set[bytes]()
        point_at(pilot, sign)
        for _ in range(6):
            pilot.wait(50)
            still = pygame.Surface(ropes.rect.size)
            turned = pygame.Surface(pilot.viewport.window.size)
            ropes.paint(turned)
            still.blit(turned, (0, 0), ropes.rect)
            assert (
                pygame.mask.from_threshold(still, (0, 0, 0), (9, 9, 9)).count() < ropes.rect.w * ropes.rect.h
            )
            looks.add(pygame.image.tobytes(still, "RGB"))
        assert len(looks) > 3


def test_keys_that_bring_the_focus_to_a_sign_set_it_swinging_too() -> None:
    with opened(Calls().make, reduced=False) as pilot:
        pilot.settle()
        sign = signs_of(pilot)[0]
        for _ in range(20):
            if sign.focused:
                break
            pilot.press("tab")
        pilot.wait(100)
        assert sign.swing.moving


def test_with_less_motion_signs_hang_still() -> None:
    with opened(Calls().make) as pilot:
        for sign in signs_of(pilot):
            point_at(pilot, sign)
            pilot.wait(200)
            assert not sign.swing.moving
        assert len(signs_of(pilot)) == len(BOX)
