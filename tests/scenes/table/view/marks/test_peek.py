"""A look at others' cards is had on demand, beside its source, and hides nothing that it is compared with."""

from itertools import product

import pygame
import pytest

from gnoming.around.table import grid_zone
from gnoming.core.table import Spot
from scenes.table.view.marks.peek import HOLD_MS, Peek
from tests.support.tables import Table, by_keys, chosen, my_turn, point, table

SHAPES = [(1280, 720), (1024, 768), (2560, 1080), (900, 1400), (720, 1280)]
RIGHT_TRIGGER_AXIS = 5


def opened(players: int = 4, size: tuple[int, int] = (1280, 720), text_scale: float = 1.0) -> Table:
    """Return a table at which one is to act, some cards lie open, and nothing moves."""
    at = table(players, seed="peek", size=size, text_scale=text_scale)
    for _ in range(4):
        my_turn(at)
        by_keys(at, chosen(at)[0])
    my_turn(at)
    return at


def peek(at: Table) -> Peek:
    return at.scene.input.highlights.peek


def overlaps(at: Table, seat: int) -> list[str]:
    """Return what a look at a seat's grid covers of its source, one's own grid, the piles and the hand."""
    picture, sheet = at.picture, peek(at).grid_sheet.area
    loose = {spot.zone: picture.card_rect(spot) for spot in picture.layout.spots if "grid-" not in spot.zone}
    own = {str(n): picture.card_rect(Spot(grid_zone(0), n)) for n in range(9)}
    source = {f"source {n}": picture.card_rect(Spot(grid_zone(seat), n)) for n in range(9)}
    found = [name for name, rect in (loose | own | source).items() if rect.colliderect(sheet)]
    return found if at.scene.viewport.window.contains(sheet) else [*found, "out of the window"]


@pytest.mark.parametrize(("players", "shapes"), [(2, SHAPES[:1]), (4, SHAPES), (7, SHAPES[::3])])
def test_a_look_covers_neither_source_nor_own_grid_nor_piles(
    players: int, shapes: list[tuple[int, int]]
) -> None:
    at = opened(players)
    for where in product(shapes, (1.0, 2.0)):
        at.lay_out(*where)
        for seat in range(1, players):
            peek(at).show(seat)
            assert peek(at).grid_sheet.visible
            assert overlaps(at, seat) == [], (seat, where)
            cards = peek(at).grid_sheet.area.w / 3
            assert cards > at.picture.card_rect(Spot(grid_zone(seat), 0)).w, (seat, where)


def test_hovering_alone_shows_no_sheet() -> None:
    at = opened()
    for zone in (grid_zone(0), grid_zone(2)):
        at.pilot.move(*point(at, Spot(zone, 4)))
        at.pilot.wait(1500)
        assert not peek(at).grid_sheet.visible
        assert not peek(at).score_sheet.visible


def test_the_right_button_shows_a_grid_for_as_long_as_it_is_held() -> None:
    at = opened()
    where, done = point(at, Spot(grid_zone(2), 4)), at.done
    at.pilot.look_closely(*where)
    at.pilot.wait(1000)
    assert peek(at).grid_sheet.visible
    at.pilot.look_closely(*where, held=False)
    assert not peek(at).grid_sheet.visible
    assert at.done == done


def test_the_right_button_on_the_own_grid_says_what_it_scores() -> None:
    at = opened()
    at.pilot.look_closely(*point(at, Spot(grid_zone(0), 4)))
    assert peek(at).score_sheet.visible
    sheet = peek(at).score_sheet.area
    assert not any(at.picture.card_rect(Spot(grid_zone(0), n)).colliderect(sheet) for n in range(9))


def test_each_line_of_the_own_grid_says_its_value_while_its_score_is_looked_at() -> None:
    at = opened()
    where = point(at, Spot(grid_zone(0), 4))
    at.pilot.look_closely(*where)
    tags = peek(at).tags
    score = sum(line.points for line in peek(at).score_sheet.content.lines)
    assert tags
    assert sum(tag.tally.points for tag in tags) == score
    grid = at.picture.card_rect(Spot(grid_zone(0), 0)).union(at.picture.card_rect(Spot(grid_zone(0), 8)))
    assert all(tag.visible and tag.rect.colliderect(grid) for tag in tags)
    at.pilot.look_closely(*where, held=False)
    assert not peek(at).tags
    assert not any(tag.host for tag in tags)


def test_holding_the_button_on_anothers_grid_looks_and_is_no_click() -> None:
    at = opened()
    where, sentences = point(at, Spot(grid_zone(1), 4)), at.sentences()
    at.pilot.hold(*where)
    at.pilot.wait(HOLD_MS / 2)
    assert not peek(at).grid_sheet.visible
    at.pilot.wait(HOLD_MS)
    assert peek(at).grid_sheet.visible
    at.pilot.let_go(*where)
    assert not peek(at).grid_sheet.visible
    assert sentences == []


def test_a_key_shows_what_the_focus_is_at_until_it_is_let_go() -> None:
    at = opened()
    at.scene.focus.set(at.scene.input.spots._handles[Spot(grid_zone(3), 4)], show=True)
    at.app.ui.bindings.device = "keys"
    at.scene.input.spots._handles[Spot(grid_zone(3), 4)].invalidate()
    at.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v"))
    assert (peek(at).seat, peek(at).grid_sheet.visible) == (3, True)
    at.scene.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_v, mod=0))
    assert peek(at).seat is None


def test_a_pads_trigger_shows_it_until_it_is_let_go() -> None:
    at = opened()
    for value, seat in ((32_000, 0), (0, None)):
        at.pilot._post(pygame.CONTROLLERAXISMOTION, axis=RIGHT_TRIGGER_AXIS, value=value, instance_id=0)
        at.pilot.wait(60)
        assert peek(at).seat == seat


def test_a_look_goes_with_the_cards() -> None:
    at = opened()
    at.pilot.look_closely(*point(at, Spot(grid_zone(1), 4)))
    before = peek(at).grid_sheet.content
    for _ in range(6):
        by_keys(at, chosen(at)[0])
        my_turn(at)
        peek(at).show(1)
        by_keys(at, chosen(at)[0])
        my_turn(at)
    peek(at).show(1)
    assert peek(at).grid_sheet.content != before
