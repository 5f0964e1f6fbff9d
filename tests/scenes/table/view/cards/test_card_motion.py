"""Cards in motion: whatever the speed, and however often one skips, all end where the game has them."""

from dataclasses import replace

import pytest

from gnoming.around.state import Phase
from gnoming.core.game import Action
from gnoming.core.table import Spot
from scenes.garden.evening_light import DAYLIGHT
from scenes.kit.theme import MotionSettings
from scenes.table.view.cards.card_motion import CardFlip
from scenes.table.view.reactions import FIRST_ASLEEP_MS
from shots.positions import Party, found, last_before
from shots.tables.table import hazard_in_hand, mine
from tests.support.given import given
from tests.support.tables import GAME, Table, by_keys, chosen, my_turn, point, table

DRAW = Spot("draw")
MINE_TO_DRAW = mine(Phase.DRAW)


def rests(at: Table) -> list[tuple[object, ...]]:
    """Return how all cards are shown, of those that can be seen."""
    sprites = at.picture.cards.sprites
    return [
        (order, s.face, s.centre, s.size, s.angle, s.lift, s.flip, s.flip_face, s.opacity)
        for order, s in sorted(sprites.items())
        if s.visible
    ]


def act(at: Table, wanted: str) -> None:
    """Carry out the first action of this kind for whoever is asked."""
    state = at.session.state
    action: Action = next(a for a in GAME.legal(state) if type(a).__name__ == wanted)
    at.session.post(state.to_act[0], action)
    at.session.pump()


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(("speed", "fps"), [(0.5, 60.0), (1.0, 60.0), (4.0, 60.0), (1.0, 7.0)])
def test_after_any_motion_all_cards_lie_as_without(speed: float, fps: float, reduced: bool) -> None:
    at = table(3, seed="motion", fps=fps)
    at.app.ui.motion = MotionSettings(reduced=reduced, speed=speed)
    for _ in range(12):
        if not my_turn(at):
            break
        by_keys(at, chosen(at)[0])
    at.pilot.settle()
    at.scene.focus.set(None)  # where a turn begins it lifts a card
    at.pilot.settle()
    shown = rests(at)
    assert not at.picture.cards.owners
    at.picture.settle(at.session.view(at.picture.own))
    assert rests(at) == shown


def test_a_skip_in_the_middle_of_anything_lays_all_cards_down() -> None:
    at = table(3, people=0, pace="relaxed", seed="skip")
    for n in range(40):
        at.pilot.wait(37 + 11 * (n % 5))
        at.picture.beats.finish_all()
        shown = rests(at)
        at.picture.director.settle(at.session.view(at.picture.own))
        assert rests(at) == shown


def test_cards_are_dealt_from_the_windmills_door() -> None:
    at = table(4, seed="door")
    door = given(at.picture.layout.door)
    x, y = at.app.scenes.viewport.point(*door)
    near = 0
    for _ in range(40):
        at.pilot.wait(1000 / 60)
        sprites = at.picture.cards.sprites.values()
        near += any(abs(s.centre[0] - x) < 25 and abs(s.centre[1] - y) < 25 and s.lift > 0 for s in sprites)
    assert near > 20


def test_all_that_is_seen_of_a_turn_is_made_before_it_begins() -> None:
    at = table(3, seed="turns", fps=60)
    at.pilot.settle()
    art, field = at.app.ui.art, at.picture.cards
    order, sprite = next((order, s) for order, s in field.sprites.items() if s.visible and s.face == "back")
    lies = given(at.picture.director.rest_pose(order))
    field.prewarm_flip(lies, replace(lies, face="5"))
    while at.app.ui.idle.run_one():
        pass
    before = art.sprite_bytes
    turning = CardFlip(field, at.app.ui, order, replace(lies, face="5"))
    turning.begin()
    for step in range(100):
        turning.apply(step / 100)
    assert sprite.flip == 0.99
    assert art.sprite_bytes == before


@pytest.mark.parametrize("reduced", [False, True])
def test_a_hazard_splashes_where_motion_is_wished_and_nothing_waits_for_the_water(reduced: bool) -> None:
    at = table(4, session=found(Party(4), hazard_in_hand), seed="splash", reduced=reduced)
    at.pilot.settle()
    act(at, "RemoveHazard")
    splash = at.picture.scenery._splash
    seen = beside = False
    for _ in range(60):
        at.pilot.wait(1000 / 60)
        seen = seen or splash.visible
        beside = beside or (splash.visible and not at.picture.busy)
    assert seen is beside is not reduced
    at.pilot.wait(2000)
    assert not splash.visible
    assert at.sprite(Spot("pond")).visible


@pytest.mark.parametrize("reduced", [False, True])
def test_the_bell_rings_and_evening_comes_with_the_last_lap_and_a_deal_brings_day(reduced: bool) -> None:
    before, action = last_before(Party(4), lambda s: s.out == 0)
    at = table(4, session=before, reduced=reduced, pace="fast")
    at.pilot.settle()
    before.post(0, action)
    before.pump()
    scenery = at.picture.scenery
    rang = evening = False
    while not evening or scenery.evening.is_evening:
        at.pilot.wait(1000 / 60)
        rang = rang or scenery.bell.visible
        if scenery.evening.is_evening and not scenery.moving:
            evening = evening or scenery.evening.light_at(0) != DAYLIGHT
    at.pilot.wait(4000)
    assert rang is not reduced
    assert not at.picture.scenery.evening.is_evening
    assert scenery.evening.light_at(0) == DAYLIGHT


def test_a_card_rises_under_the_pointer_sinks_and_rises_again_when_it_comes_back() -> None:
    at = table(3, session=found(Party(3), MINE_TO_DRAW))
    at.pilot.settle()
    sprite = at.sprite(DRAW)
    lay = sprite.centre
    x, y = point(at, DRAW)
    for step in range(3):  # a hand never moves a mouse but once
        at.pilot.move(x + step, y)
    at.pilot.wait(300)
    high, most = sprite.lift, sprite.centre
    assert high > 0.5
    assert most[1] < lay[1] - 3
    at.pilot.move(-50, -50)
    at.pilot.wait(30)
    assert 0 < sprite.lift < high
    at.pilot.move(x, y)
    at.pilot.wait(300)
    assert (sprite.lift, *sprite.centre) == pytest.approx((high, *most))
    at.pilot.move(-50, -50)
    at.pilot.wait(300)
    assert (sprite.lift, sprite.centre) == (0, lay)


def test_who_waits_for_long_falls_asleep_and_wakes_as_something_happens() -> None:
    at = table(4, session=found(Party(4), MINE_TO_DRAW))
    at.pilot.settle()
    moods = [seat.medallion for seat in at.picture.panels.seats]
    at.pilot.wait(FIRST_ASLEEP_MS + 30_000)
    assert [m.mood == "sleeping" for m in moods] == [False, True, True, True]
    at.pilot.press("d")
    at.pilot.wait(100)
    assert all(m.mood != "sleeping" for m in moods)


def test_a_portrait_that_hops_comes_back_to_its_place() -> None:
    at = table(3)
    at.pilot.settle()
    medallion = at.picture.panels.seats[1].medallion
    home = medallion.rect.copy()
    for mood, axis in (("delighted", 1), ("dismayed", 0)):
        at.picture.moods.set_mood(1, mood)
        away = 0
        for _ in range(60):
            at.pilot.wait(1000 / 60)
            away = max(away, abs(medallion.rect.topleft[axis] - home.topleft[axis]))
        assert away >= 2
        assert medallion.rect == home
    at.app.ui.motion = MotionSettings(reduced=True)
    at.picture.moods.set_mood(1, "delighted")
    at.pilot.wait(100)
    assert medallion.rect == home
    assert medallion.mood == "delighted"


def test_scores_are_announced_once_before_they_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    session, action = last_before(Party(2, people=2), lambda s: s.phase is Phase.DEAL and len(s.results) == 1)
    at = table(2, session=session)
    prepared: list[object] = []
    monkeypatch.setattr(at.navigation_log, "prepare_scores", prepared.append)
    session.post(session.state.to_act[0], action)
    session.pump()
    while not at.exits:
        at.pilot.wait(1000 / 60)
        while at.app.ui.idle.run_one():
            pass
    assert prepared == [at.picture.scenery.course_picture]
    assert at.exits == ["round-over"]
