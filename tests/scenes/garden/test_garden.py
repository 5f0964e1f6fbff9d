"""Moving things in the garden come round again, leave nothing behind, and stand still for whoever wants that."""

import random

import pygame
import pytest

from gnoming import paths
from scenes.app.app_options import AppOptions, make_ui_context
from scenes.garden.bell import Bell
from scenes.garden.evening_light import EveningLight
from scenes.garden.leaves import KIND_COUNT, LeafImages, start_leaf_shower
from scenes.garden.master_images import MasterImages
from scenes.garden.posts import Post
from scenes.garden.sails import Sails
from scenes.garden.title.clouds import Cloud, CloudPath
from scenes.garden.title.splash import Splash
from scenes.garden.title.turtle import REST_MS, STEP_MS, Turtle
from scenes.kit.motion.timeline import Timeline
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext
from tests.support.given import given

MILL = pygame.Rect(0, 0, 180, 275)
WINDOW = pygame.Rect(0, 0, 1280, 720)
FRAME = 1000 / 60


@pytest.fixture
def tools() -> UiContext:
    pygame.init()
    return make_ui_context(AppOptions(paths.assets()), random.Random(1))


@pytest.fixture
def masters() -> MasterImages:
    return MasterImages(paths.assets())


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def work(tools: UiContext) -> None:
    """Do all that was left for spare time."""
    while tools.idle.run_one():
        pass


def test_sails_stand_until_their_pictures_are_made_and_then_turn(
    tools: UiContext, masters: MasterImages
) -> None:
    sails = Sails(tools, masters)
    sails.layout(MILL)
    first = given(sails.picture)
    sails.update(60_000)
    assert sails.picture is first
    work(tools)
    shown = set()
    for _ in range(3000):
        sails.update(FRAME)
        shown.add(hash(given(sails.picture).get_buffer().raw))
    assert 24 <= len(shown) <= 64
    assert hash(first.get_buffer().raw) in shown


def test_sails_paint_no_more_than_is_seen_of_them(tools: UiContext, masters: MasterImages) -> None:
    sails = Sails(tools, masters)
    sails.layout(MILL)
    work(tools)
    painted = set()
    for _ in range(1200):
        sails.update(FRAME)
        assert sails.rect.size == given(sails.picture).get_bounding_rect().size
        assert sails.home.contains(sails.rect)
        painted.add(sails.rect.size)
    assert min(wide for wide, _ in painted) < 0.9 * sails.home.w
    assert max(wide for wide, _ in painted) > 0.98 * sails.home.w


def test_sails_that_are_forgotten_are_made_anew_for_the_same_place(
    tools: UiContext, masters: MasterImages
) -> None:
    sails = Sails(tools, masters)
    sails.layout(MILL)
    sails.release()
    work(tools)
    sails.update(60_000)
    assert sails.picture is None
    sails.layout(MILL)
    assert sails.picture is not None


def test_a_cloud_drifts_to_the_right_and_comes_round(tools: UiContext, masters: MasterImages) -> None:
    cloud = Cloud(tools, masters, CloudPath("cloud-1", 0.5, 10.0, 100.0, 20.0))
    cloud.layout(WINDOW, (0.0, 0.0), 1.0)
    lefts = []
    for _ in range(400):
        cloud.update(250)
        lefts.append(cloud.rect.x)
    back = [n for n in range(1, len(lefts)) if lefts[n] < lefts[n - 1]]
    assert len(back) == 1
    assert max(lefts) >= WINDOW.right - 10
    assert lefts[back[0]] <= WINDOW.left - cloud.rect.w + 10


def test_a_cloud_that_drifts_slowly_is_painted_every_other_nap(
    tools: UiContext, masters: MasterImages
) -> None:
    cloud = Cloud(tools, masters, CloudPath("cloud-1", 0.5, 10.0, 100.0, 5.0))
    cloud.layout(WINDOW, (0.0, 0.0), 1.0)
    start, lefts = cloud.rect.x, []
    for _ in range(50):
        cloud.update(200)
        lefts.append(cloud.rect.x)
    assert len(set(lefts)) <= 26
    assert lefts[-1] == start + 50


def test_the_turtle_goes_the_whole_way_and_then_rests(tools: UiContext, masters: MasterImages) -> None:
    turtle = Turtle(tools, masters)
    turtle.layout((-50.0, 450.0), 400.0, 1.0, 0.0)
    places = []
    for _ in range(1200):
        turtle.update(STEP_MS)
        places.append(turtle.rect.centerx)
    top = places.index(max(places))
    assert 430 <= places[top] <= 460
    assert places[:top] == sorted(places[:top])
    assert len(set(places[top + 1 : top + 1 + int(REST_MS / STEP_MS) - 2])) == 1
    assert len(set(places)) > 100


def test_rings_and_drops_begin_small_and_end_in_nothing(tools: UiContext) -> None:
    splash = Splash(tools, 0.0)
    splash.layout(120)
    splash.place((300, 300))
    sizes = []
    for n in range(20):
        splash.show(n / 20)
        assert splash.visible
        sizes.append(given(splash.picture).get_bounding_rect(20).w)
    assert sizes[0] < sizes[8]
    splash.show(1.0)
    assert not splash.visible


def test_the_bell_comes_swings_to_both_sides_and_goes(tools: UiContext, masters: MasterImages) -> None:
    bell = Bell(tools, masters, 0.0)
    bell.layout(Viewport(1280, 720), 640)
    turns: set[int] = set()
    tops = []
    make = bell.render_turn

    def noting(turn: int) -> tuple[pygame.Surface, int, int]:
        turns.add(turn)
        return make(turn)

    bell.render_turn = noting  # type: ignore[method-assign]
    for n in range(1, 100):
        bell.show(n / 100)
        tops.append(bell.rect.centery)
    assert min(turns) < -3
    assert max(turns) > 3
    assert turns <= set(bell.turn_steps())
    assert tops[0] < max(tops)
    assert tops[-1] < max(tops)
    bell.show(1.0)
    assert not bell.visible


def test_the_evening_comes_from_the_left_and_its_ground_is_kept_once() -> None:
    day, window = pygame.Surface((640, 360), 0, 32), pygame.Surface((640, 360))
    day.fill((120, 160, 80))
    before, stage = pixels(day), Stage()
    evening = EveningLight(stage)
    evening.set_background(day)
    corners = []
    for share in (0.4, 1.0, 0.3, 0.0):
        evening.show(share)
        stage.draw(window)
        corners.append((window.get_at((5, 5)).b < 80, window.get_at((635, 5)).b < 80))
    assert corners == [(True, False), (True, True), (True, False), (False, False)]
    assert pixels(day) == before == pixels(window)
    assert stage.background is day


def test_no_step_of_the_evening_paints_more_than_half_of_the_window() -> None:
    day = pygame.Surface((1280, 720), 0, 32)
    stage = Stage(day)
    evening = EveningLight(stage)
    evening.set_background(day)
    painted: list[int] = []
    stage.invalidate_area = lambda rect: painted.append(rect.w * rect.h)  # type: ignore[method-assign]
    for frame in range(1, 85):
        painted.clear()
        evening.show(frame / 84)
        assert sum(painted) <= 1280 * 720 / 2


def test_what_stands_on_the_ground_is_toned_as_the_ground_under_it() -> None:
    day = pygame.Surface((640, 360), 0, 32)
    day.fill((255, 255, 255))
    stage, window = Stage(day), pygame.Surface((640, 360))
    evening = EveningLight(stage)
    for share in (0.0, 0.2, 0.6, 1.0):
        evening.show(share)
        stage.draw(window)
        for x in (0, 100, 320, 639):
            assert evening.light_at(x) == tuple(window.get_at((x, 9)))[:3]


def test_sails_take_the_light_and_keep_it_as_they_turn(tools: UiContext, masters: MasterImages) -> None:
    sails = Sails(tools, masters)
    sails.layout(MILL)
    work(tools)
    by_day = _sum(sails)
    sails.light = (255, 200, 150)
    assert _sum(sails)[2] < by_day[2] * 0.7
    for _ in range(120):
        sails.update(FRAME)
    assert _sum(sails)[2] < by_day[2] * 0.7
    sails.light = (255, 255, 255)
    assert _sum(sails)[2] > by_day[2] * 0.9


def _sum(sails: Sails) -> tuple[int, ...]:
    return tuple(pygame.transform.average_color(given(sails.picture)))


def test_a_new_ground_is_as_late_as_the_old_one() -> None:
    stage = Stage()
    evening = EveningLight(stage)
    evening.is_evening = True
    ground = pygame.Surface((320, 180), 0, 32)
    ground.fill((200, 200, 200))
    evening.set_background(ground)
    window = pygame.Surface(ground.get_size())
    stage.draw(window)
    assert window.get_at((0, 0)).b < 200


def test_all_leaves_come_down_over_the_whole_window_and_are_gone(masters: MasterImages) -> None:
    stage, time, viewport = Stage(), Timeline(), Viewport(1280, 720)
    start_leaf_shower(stage, time, viewport, LeafImages(masters, viewport), random.Random(3), 100.0)
    most, columns = 0, set()
    while time.moving:
        time.advance(FRAME)
        most = max(most, len(stage.nodes))
        columns |= {node.rect.centerx // 160 for node in stage.nodes}
    assert most > 20
    assert len(columns & set(range(8))) == 8
    assert stage.nodes == ()


def test_a_garden_without_pictures_shows_placeholders_and_logs_each_once(
    tools: UiContext, tmp_path_factory: pytest.TempPathFactory, caplog: pytest.LogCaptureFixture
) -> None:
    empty = MasterImages(tmp_path_factory.mktemp("assets"))
    sails, bell = Sails(tools, empty), Bell(tools, empty, 0.0)
    sails.layout(MILL)
    bell.layout(Viewport(1280, 720), 100)
    bell.show(0.5)
    cloud, turtle = Cloud(tools, empty, CloudPath("cloud-1", 1, 1, 1, 1)), Turtle(tools, empty)
    for _ in range(2):
        cloud.layout(WINDOW, (0.0, 0.0), 1.0)
        turtle.layout((0.0, 100.0), 50.0, 1.0, 0.0)
        empty.clear()
    for node in (sails, cloud, turtle):
        node.update(1000)
    assert LeafImages(empty, Viewport(1280, 720)).get(KIND_COUNT - 1, 0).get_width() > 0
    assert all(node.picture is not None for node in (sails, bell, cloud, turtle))
    names = ("windmill-sails", "bell", "cloud-1", "turtle", "leaves")
    assert [sum(f"{name}.webp" in record.getMessage() for record in caplog.records) for name in names] == [
        1
    ] * 5


def test_a_post_stands_in_grass_and_is_seen_above_it(tools: UiContext, masters: MasterImages) -> None:
    post = Post(tools, masters)
    post.layout_between(Viewport(1280, 720), 300, 200, 560)
    assert post.grass.picture is not None
    assert post.grass.rect.left < post.area.left < post.area.right < post.grass.rect.right
    assert post.grass.rect.top > post.area.top
    assert post.grass.rect.top < post.area.bottom < post.grass.rect.bottom


def test_a_low_sun_lights_upper_edges_and_nothing_outside_of_a_shape(masters: MasterImages) -> None:
    plain = masters.get_lit("stump-1", (250, 232), (255, 255, 255))
    lit = masters.get_lit("stump-1", (250, 232), (255, 255, 255), 3)
    assert plain is not None
    assert lit is not None
    middle = [tuple(plain.get_at((125, y))) for y in range(232)]
    after = [tuple(lit.get_at((125, y))) for y in range(232)]
    top = next(y for y, pixel in enumerate(middle) if pixel[3] > 200)
    assert sum(after[top][:3]) > sum(middle[top][:3])
    assert after[top + 12] == middle[top + 12]
    assert after[0] == middle[0] == (0, 0, 0, 0)
