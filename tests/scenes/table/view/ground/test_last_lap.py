"""The last lap on the lawn: lanterns one by one, a flag at the right seat, hiding nothing, and taken back."""

import pytest

from scenes.games import presenter_for
from scenes.kit.viewport import Viewport
from scenes.table.game.layout import TableLayout
from scenes.table.view.ground import last_lap
from scenes.table.view.ground.last_lap import NEXT_LIT, place_flag, place_lanterns
from shots.positions import Party, last_before
from tests.support.tables import GAME, Table, table

SIZES = ((1280, 720), (1024, 768), (2560, 1080), (900, 1400))


def laid_out(size: tuple[int, int], players: int, text: float) -> tuple[Viewport, TableLayout]:
    viewport = Viewport(*size, text, upright=True)
    room = (viewport.units_wide, viewport.units_high)
    return viewport, presenter_for(GAME).layout(room, text, players, 0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_lanterns_and_flag_hide_nothing_of_the_game(size: tuple[int, int], players: int, text: float) -> None:
    viewport, layout = laid_out(size, players, text)
    lanterns = place_lanterns(viewport, layout)
    flags = [place_flag(viewport, layout, seat, lanterns) for seat in range(players)]
    game = [*layout.spots.values(), *layout.labels.values(), layout.prompt, layout.board, layout.tray]
    for seat in layout.seats:
        game += [seat.turf, seat.plaque, seat.medallion]
    game += [box for box in (layout.pond, layout.slate, layout.windmill, layout.shelf) if box is not None]
    for box in (*lanterns, *(flag for flag in flags if flag is not None)):
        assert viewport.window.contains(viewport.rect(box.x, box.y, box.w, box.h))
        assert not [other for other in game if box.overlaps(other)]
    assert len(lanterns) >= 2
    assert not [(a, b) for n, a in enumerate(lanterns) for b in lanterns[:n] if a.overlaps(b)]


@pytest.mark.parametrize("players", range(2, 8))
def test_in_a_usual_window_every_seat_has_room_for_its_flag(players: int) -> None:
    viewport, layout = laid_out((1280, 720), players, 1.0)
    lanterns = place_lanterns(viewport, layout)
    assert all(place_flag(viewport, layout, seat, lanterns) is not None for seat in range(players))


def test_a_place_for_each_flag_is_looked_for_in_spare_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that raising one takes no time; each stands where it would stand had it been looked for at once."""
    at = table(7)
    at.pilot.settle()
    lap, viewport, layout = at.picture.scenery.lap, at.picture.viewport, at.picture.layout
    while at.pilot.app.pace.run_spare_job():
        pass
    wanted = [place_flag(viewport, layout, seat, place_lanterns(viewport, layout)) for seat in range(7)]

    def looks_now(*_: object) -> None:
        pytest.fail("its place is looked for only now")

    monkeypatch.setattr(last_lap, "place_flag", looks_now)
    for seat, box in enumerate(wanted):
        lap.show(viewport, layout, seat, at_once=True)
        assert lap.flag.visible == (box is not None)
        if box is not None:
            assert lap.flag.rect.collidepoint(viewport.rect(box.x, box.y, box.w, box.h).center)


def goes_out(reduced: bool = False, practice: bool = False) -> Table:
    """Return a table at which somebody has just turned up the last card."""
    session, action = last_before(Party(4), lambda state: state.out == 0)
    session.practice = practice
    at = table(4, session=session, reduced=reduced, pace="relaxed")
    at.pilot.settle()
    assert not [lantern for lantern in at.picture.scenery.lap.lanterns if lantern.burns]
    session.post(0, action)
    session.pump()
    while at.picture.scenery.lap.caller is None:
        at.pilot.wait(1000 / 60)
    return at


def test_lanterns_are_lit_one_by_one_from_the_seat_that_went_out() -> None:
    at = goes_out()
    lap, layout = at.picture.scenery.lap, at.picture.layout
    assert lap.caller == 0
    assert lap.flag.visible
    lit: list[int] = []
    for _ in range(90):
        at.pilot.wait(NEXT_LIT / 4)
        lit += [n for n, lantern in enumerate(lap.lanterns) if lantern.burns and n not in lit]
        assert len(lit) == len(set(lit))
    assert len(lit) == len(lap.lanterns) >= 3
    x, y = at.picture.viewport.point(*layout.seat(0).turf.centre)
    far = [(lap.lanterns[n].flame[0] - x) ** 2 + (lap.lanterns[n].flame[1] - y) ** 2 for n in lit]
    assert far == sorted(far)


def test_the_mill_is_lit_from_within_and_dark_again_by_day() -> None:
    at = goes_out()
    lap, mill = at.picture.scenery.lap, at.picture.layout.windmill
    assert mill is not None
    at.pilot.wait(2000)
    place = at.picture.viewport.rect(mill.x, mill.y, mill.w, mill.h)
    assert lap.mill_lights
    assert all(light.burns and place.collidepoint(light.flame) for light in lap.mill_lights)
    lap.take_back()
    assert not any(light.burns for light in lap.mill_lights)


def test_who_wants_less_motion_sees_all_lanterns_and_the_flag_at_once() -> None:
    at = goes_out(reduced=True)
    lap = at.picture.scenery.lap
    assert all(lantern.burns for lantern in lap.lanterns)
    assert lap.flag.visible
    assert not at.picture.scenery.moving


def test_undo_puts_the_lanterns_out_and_strikes_the_flag() -> None:
    at = goes_out(practice=True)
    at.pilot.wait(1500)
    at.press("backspace")
    lap = at.picture.scenery.lap
    assert lap.caller is None
    assert not lap.flag.visible
    assert not [lantern for lantern in lap.lanterns if lantern.burns]
    assert at.session.state.to_act == (0,)
    assert not at.picture.scenery.evening.is_evening


def test_a_window_of_another_size_shows_the_last_lap_as_it_was() -> None:
    at = goes_out()
    at.pilot.wait(2500)
    at.pilot.resize(900, 1400)
    lap = at.picture.scenery.lap
    assert lap.flag.visible
    assert lap.lanterns
    assert all(lantern.burns for lantern in lap.lanterns)
