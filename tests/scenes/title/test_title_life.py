"""Life on the title: a blink and a putt now and then, three animals that answer a click; at rest nothing more."""

import pygame
import pytest

from scenes.garden.title.life import TitleLife
from scenes.kit.stage.node import Node
from scenes.pilot.pilot import Pilot
from scenes.title.game_signs import GameSign
from scenes.title.hanging import Ropes
from scenes.title.scene import TitleScene
from tests.scenes.title.test_title import BOX, Calls
from tests.support.given import as_a, given
from tests.support.looks import opened, top


def life_of(pilot: Pilot) -> TitleLife:
    scene = as_a(TitleScene, top(pilot))
    return scene._scenery.life


def shown(node: Node) -> bool:
    return node.visible


def is_lively(pilot: Pilot) -> bool:
    return pilot.app.scenes.is_lively


def is_putting(pilot: Pilot) -> bool:
    return life_of(pilot).putt.moving


def click_at(pilot: Pilot, pixel: tuple[int, int]) -> None:
    pilot.click(*pilot.viewport.to_units(pixel))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (900, 1400)])
def test_a_click_on_the_robin_lets_it_sing_and_hop_once(size: tuple[int, int]) -> None:
    with opened(Calls().make, size=size, reduced=False) as pilot:
        pilot.settle()
        life, heard = life_of(pilot), list[str]()
        robin = life.animals[0]
        pilot.app.ui.mixer.on_effect = lambda name, source: heard.append(name)
        assert not shown(robin.body)
        assert not is_lively(pilot)
        click_at(pilot, robin.home.center)
        assert heard == ["around/bird-7"]
        heights = set()
        for _ in range(30):
            pilot.wait(1000 / 60)
            assert is_lively(pilot)
            heights.add(robin.home.y - robin.body.rect.y)
        assert shown(robin.bare)
        assert max(heights) > 8
        pilot.wait(1000)
        assert not shown(robin.body)
        assert not shown(robin.bare)
        assert not is_lively(pilot)


def test_frog_and_turtle_do_their_act_and_leave_it() -> None:
    with opened(Calls().make, size=(2560, 1080), reduced=False) as pilot:
        pilot.settle()
        life, heard = life_of(pilot), list[str]()
        pilot.app.ui.mixer.on_effect = lambda name, source: heard.append(name)
        turtle = life._turtle
        places = [animal.home.center for animal in life.animals if animal.home.w] + [turtle.rect.center]
        for place in places:
            assert life.press(place)
            pilot.wait(200)
            assert life.moving
            pilot.wait(1200)
            assert not life.moving
        assert len(heard) == len(places) >= 2
        assert turtle._lift == pytest.approx(0, abs=0.01)


def test_she_blinks_now_and_then_and_never_where_less_motion_is_wanted() -> None:
    for reduced in (False, True):
        with opened(Calls().make, reduced=reduced) as pilot:
            pilot.settle()
            eyes, shut = life_of(pilot).eyes, 0
            for _ in range(150):
                pilot.app.step(200)
                shut += eyes.visible
            assert (shut == 0) if reduced else (3 <= shut <= 15)


def test_with_less_motion_the_robin_is_only_heard() -> None:
    with opened(Calls().make) as pilot:
        pilot.settle()
        life, heard = life_of(pilot), list[str]()
        pilot.app.ui.mixer.on_effect = lambda name, source: heard.append(name)
        click_at(pilot, life.animals[0].home.center)
        pilot.wait(300)
        assert heard == ["around/bird-7"]
        assert not life.animals[0].body.visible
        for _ in range(400):
            pilot.app.step(200)
            assert not life.moving, "and nobody putts"


@pytest.mark.parametrize("size", [(1280, 720), (900, 1400)])
def test_the_old_hand_putts_rarely_and_his_ball_goes_into_the_hole(size: tuple[int, int]) -> None:
    with opened(Calls().make, size=size, reduced=False) as pilot:
        pilot.settle()
        life, heard = life_of(pilot), list[str]()
        pilot.app.ui.mixer.on_effect = lambda name, source: heard.append(name)
        still = pilot.app.screenshot().subsurface(life.putt.bare.rect).copy()
        putt, waited = life.putt, 0
        while not is_putting(pilot):
            assert not shown(putt.ball)
            pilot.app.step(200)
            waited += 200
        assert waited >= 20_000
        angles, places = set[int](), list[pygame.Rect]()
        while is_putting(pilot):
            assert is_lively(pilot)
            pilot.app.step(50)
            angles.add(putt.club.rect.centerx - putt.bare.rect.centerx)
            places.append(putt.ball.rect)
        assert min(angles) < 0 < max(angles)
        assert heard == ["place", "peg"]
        assert places[0].bottom > places[-1].bottom
        assert places[-1].w < places[0].w
        assert not any(shown(node) for node in (putt.bare, putt.club, putt.ball))
        pilot.app.step(50)
        assert shown(life.animals[0].body), "the robin hops for it"
        pilot.wait(1500)
        assert pygame.image.tobytes(still, "RGB") == pygame.image.tobytes(
            pilot.app.screenshot().subsurface(putt.bare.rect), "RGB"
        )
        waited = 0
        while not is_putting(pilot):
            pilot.app.step(200)
            waited += 200
        assert waited >= 60_000


def test_while_putter_and_ball_rest_nothing_is_drawn_of_a_putt(monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(Calls().make, reduced=False) as pilot:
        pilot.settle()
        while not is_putting(pilot):
            pilot.app.step(200)
        putt, turn = life_of(pilot).putt, pygame.transform.rotozoom
        turned: list[float] = []

        def note(picture: pygame.Surface, angle: float, scale: float) -> pygame.Surface:
            turned.append(angle)
            return turn(picture, angle, scale)

        monkeypatch.setattr(pygame.transform, "rotozoom", note)
        at_rest = 0
        while is_putting(pilot):
            turned.clear()
            before = putt.ball.picture, putt.ball.rect
            pilot.app.step(1000 / 60)
            changed = (putt.ball.picture, putt.ball.rect) != before or putt.ball.record.dirty
            at_rest += not turned and not changed
        assert at_rest > 30


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_sails_are_not_painted_behind_the_board_and_nobody_sees_it(size: tuple[int, int]) -> None:
    with opened(Calls(*["Gnoming A Round"] * 3).make, size=size, reduced=False) as pilot:
        while pilot.app.ui.idle.run_one():
            pass
        scene = as_a(TitleScene, top(pilot))
        sails = scene._scenery._sails
        cut = given(sails.clip)
        assert cut.right < sails.home.right
        for step in range(len(sails._pictures)):
            sails._show(step)
            looks = []
            for clip in (cut, None):
                sails.clip = clip
                scene.stage.draw(pilot.app.window.get_surface())
                part = pilot.app.window.get_surface().subsurface(sails.home)
                looks.append(pygame.image.tobytes(part, "RGB"))
            assert looks[0] == looks[1], step


def test_sails_are_whole_where_no_board_hides_them() -> None:
    with opened(Calls(*["Gnoming A Round"] * 3).make, size=(1920, 1080), reduced=False) as pilot:
        scene = as_a(TitleScene, top(pilot))
        assert scene._scenery._sails.clip is not None
        pilot.resize(900, 1400)
        pilot.wait(50)
        assert scene._scenery._sails.clip is None


def signs_of(pilot: Pilot) -> list[GameSign]:
    return [node for node in top(pilot).stage.nodes if isinstance(node, GameSign)]


def point_at(pilot: Pilot, sign: GameSign) -> None:
    pilot.move(*pilot.viewport.to_units(sign.area.center))


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((900, 1400), 1.0), ((1280, 720), 2.0)])
def test_a_sign_under_the_pointer_swings_and_comes_to_rest(size: tuple[int, int], scale: float) -> None:
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
