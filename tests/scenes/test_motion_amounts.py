"""Flashes, shaking, motion of the background and tilting: each as much as its slider says."""

import random
from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from gnoming import paths
from gnoming.around.actions import Discard
from gnoming.around.cards import MULLIGAN
from gnoming.around.table import HAND
from scenes.app.app_options import AppOptions, make_ui_context
from scenes.garden.leaves import LeafImages
from scenes.garden.master_images import MasterImages
from scenes.garden.sails import Sails
from scenes.garden.title.clouds import Cloud, CloudPath
from scenes.kit.cards.posed_card import CardPose, PosedCard
from scenes.kit.stage.node import Node
from scenes.kit.stage.stage import Stage
from scenes.kit.theme import MotionSettings
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.results.evening_life import STEADY_MS, EveningLife
from scenes.table.view.celebrations.marvels import Rays
from scenes.table.view.celebrations.nudge import Nudges
from shots.tables.table import draws_plain
from tests.scenes.table.view.cards.test_acts import at_rest, do
from tests.scenes.table.view.marks.test_legal_marks import to_draw
from tests.scenes.table.view.test_celebrations import FRAME, bounced, celebrate, drawn
from tests.support.given import given
from tests.support.tables import Table, frames, my_turn, point, table

MILL = pygame.Rect(0, 0, 180, 275)
WINDOW = pygame.Rect(0, 0, 1280, 720)


@pytest.fixture
def tools() -> UiContext:
    pygame.init()
    return make_ui_context(AppOptions(paths.assets()), random.Random(1))


def turned(tools: UiContext, background: float) -> int:
    """Return how many pictures of its sails a windmill shows within twenty seconds."""
    sails = Sails(tools, MasterImages(paths.assets()))
    sails.layout(MILL)
    while tools.idle.run_one():
        pass
    tools.motion = MotionSettings(background=background)
    shown = []
    for _ in range(1200):
        sails.update(FRAME)
        shown.append(sails.picture)
    return sum(a is not b for a, b in pairwise(shown))


def test_sails_turn_as_fast_as_the_background_may(tools: UiContext) -> None:
    still, half, whole = (turned(tools, share) for share in (0.0, 0.5, 1.0))
    assert still == 0
    assert 0.4 * whole < half < 0.6 * whole


def test_clouds_drift_as_fast_as_the_background_may(tools: UiContext) -> None:
    def drifted(background: float) -> int:
        tools.motion = MotionSettings(background=background)
        cloud = Cloud(tools, MasterImages(paths.assets()), CloudPath("cloud-1", 0.5, 40, 100, 6))
        cloud.layout(WINDOW, (0, 0), 1.0)
        start = cloud.rect.x
        for _ in range(600):
            cloud.update(FRAME)
        return cloud.rect.x - start

    assert drifted(0.0) == 0
    assert drifted(1.0) > 40
    assert abs(drifted(0.5) - drifted(1.0) / 2) <= 3


@pytest.mark.parametrize("brightness", [0.0, 1.0])
def test_fireworks_rise_only_where_flashes_may(tools: UiContext, brightness: float) -> None:
    life, viewport = EveningLife(Stage(), 3), Viewport(640, 360)
    life.start(viewport, LeafImages(MasterImages(paths.assets()), viewport))
    life.brightness = brightness
    for _ in range(round(STEADY_MS / 50)):
        life.update(50)
    assert (life.fireworks > 0) == (brightness > 0)


def strongest(at: Table, kind: type[Node]) -> float:
    found = 0.0
    for _ in frames(at):
        found = max([found, *(node.opacity for node in at.scene.stage.nodes if isinstance(node, kind))])
    return found


@pytest.mark.parametrize("flash", [0.0, 0.5, 1.0])
def test_rays_shine_as_much_as_flashes_may(flash: float) -> None:
    at = celebrate(drawn(MULLIGAN))
    at.app.ui.motion = MotionSettings(flash=flash)
    assert strongest(at, Rays) == pytest.approx(flash, abs=0.05)


def test_a_glint_is_as_bright_as_flashes_may_be(tools: UiContext) -> None:
    def shown(brightness: float, glint: float | None = 0.5) -> bytes:
        card = PosedCard(tools.art, "7", 1.4, 0.0)
        card.show(CardPose((200, 200), 100, glint=glint, brightness=brightness))
        return pygame.image.tobytes(given(card.picture), "RGBA")

    bare = shown(1.0, None)
    assert shown(0.0) == bare
    assert sum(shown(0.5)) - sum(bare) < 0.7 * (sum(shown(1.0)) - sum(bare))


def thrown(motion: MotionSettings) -> list[CardPose]:
    """Return the poses of a drawn card that is thrown away."""
    at = at_rest(lambda state: draws_plain(state))
    at.press("d")
    order = given(at.picture.cards.top_card(HAND))
    at.app.ui.motion = motion
    do(at, lambda action: isinstance(action, Discard))
    poses = []
    for _ in frames(at):
        card = at.picture.cards.airborne.get(order)
        if card is not None and card.pose_now is not None:
            poses.append(card.pose_now)
    assert poses
    return poses


def test_cards_in_the_air_lean_and_glint_as_much_as_they_may() -> None:
    poses = thrown(MotionSettings(tilt=0.0, flash=0.25))
    assert all(abs(pose.angle) <= 3 for pose in poses)
    assert {pose.brightness for pose in poses} == {0.25}
    assert min(pose.angle for pose in thrown(MotionSettings())) < -10


@pytest.mark.parametrize("tilt", [0.0, 0.5, 1.0])
def test_a_held_card_leans_as_much_as_it_may(tilt: float) -> None:
    at = table(3, seed="marks")
    to_draw(at)
    at.app.ui.motion = MotionSettings(tilt=tilt)
    at.pilot.press("d")
    my_turn(at)
    x, y = point(at, HAND)
    at.pilot.hold(x, y)
    most = 0.0
    for n in range(12):
        at.pilot.move(x + 25 * n, y)
        order = at.picture.director.held_card
        if order is not None:
            most = max(most, abs(at.picture.cards.sprites[order].angle))
    assert most <= 20 * tilt
    assert most > 6 * tilt or not tilt
    at.pilot.let_go(x + 300, y)


@pytest.mark.parametrize("shake", [0.0, 0.5])
def test_a_blow_is_felt_as_much_as_things_may_shake(shake: float, monkeypatch: pytest.MonkeyPatch) -> None:
    forces: list[float] = []
    jolt: Callable[..., None] = Nudges.jolt

    def watched(self: Nudges, rest: object, force: float) -> None:
        forces.append(force)
        jolt(self, rest, force)

    monkeypatch.setattr(Nudges, "jolt", watched)
    at = celebrate(bounced)
    at.app.ui.motion = MotionSettings(shake=shake)
    at.pilot.settle()
    assert forces
    assert all(force == pytest.approx(shake) for force in forces)


def test_a_portrait_starts_as_much_as_things_may_shake() -> None:
    at = table(3)
    at.pilot.settle()
    medallion = at.picture.panels.seats[1].medallion
    home = medallion.rect.copy()
    moved = {}
    for shake in (0.0, 1.0):
        at.app.ui.motion = MotionSettings(shake=shake)
        at.picture.moods.set_mood(1, "dismayed")
        moved[shake] = 0
        for _ in range(60):
            at.pilot.wait(FRAME)
            moved[shake] = max(moved[shake], abs(medallion.rect.x - home.x))
    assert moved[0.0] == 0
    assert moved[1.0] >= 2


@pytest.mark.parametrize("motion", [MotionSettings(reduced=True), MotionSettings(background=0.0)])
def test_less_motion_stops_the_background_whatever_its_slider_says(motion: MotionSettings) -> None:
    assert motion.drift == 0
