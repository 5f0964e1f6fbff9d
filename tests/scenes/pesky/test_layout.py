"""The second game's places: nothing overlaps and nothing leaves the window, in any shape, at any text size."""

from dataclasses import replace
from itertools import combinations, product

import pytest

from gnoming.core.table import Spot
from gnoming.pesky.cards import HAND_SIZE
from gnoming.pesky.table import goal_zone, hand_zone, token_zone, trick_spot, won_spot
from scenes.kit.box import Box
from scenes.kit.drawing.green_skin import KERB
from scenes.kit.drawing.round_green import RING, fits_round
from scenes.kit.viewport import LARGE_TEXT, Viewport
from scenes.pesky.board.plates import MIN_GREEN
from scenes.pesky.layout import table_layout
from scenes.pesky.presenter import PeskyPresenter
from scenes.table.game.layout import TableLayout
from shots.studio import Combination, Studio
from shots.tables.pesky import STATES
from tests.support.given import given
from tests.support.looks import FPS

WIDTHS = (960.0, 1100.0, 1180.0, 1280.0, 1368.0)
TEXT = (1.0, 1.25)


def layout_for(width: float, text: float, players: int, hand: int = HAND_SIZE, goals: int = 1) -> TableLayout:
    counts = {hand_zone(seat): hand for seat in range(players)}
    counts |= {goal_zone(seat): goals for seat in range(players)}
    counts |= {token_zone(seat): goals for seat in range(players)}
    return table_layout(width, text, players, 0).for_counts(counts)


@pytest.fixture(params=product(WIDTHS, TEXT, (3, 4, 5)), ids=str)
def layout(request: pytest.FixtureRequest) -> TableLayout:
    return layout_for(*request.param)


def boxes(layout: TableLayout) -> dict[str, Box]:
    """Return what lies on the table by name, greens with their kerbs and one's hand with what stands out of it."""
    found = {"prompt": layout.prompt, "board": layout.board, "tray": layout.tray}
    found |= {name: layout.plates[name] for name in ("sign", "goal-board")}
    found["green"] = layout.plates["green"].inflated(RING)
    found |= {f"turf {box.x}": box.inflated(KERB) for box in layout.turfs}
    if layout.shelf is not None:
        found["shelf"] = layout.shelf
    if "last-trick" in layout.plates:
        last = layout.plates["last-trick"]
        found["last trick"] = last.inflated(KERB) if last.h >= MIN_GREEN else last
    found |= {
        name: box
        for name, box in (("slate", layout.slate), ("mill", layout.windmill), ("pond", layout.pond))
        if box is not None
    }
    hand = [box for spot, box in layout.spots.items() if spot.zone == hand_zone(0)]
    top = min(box.y for box in hand) - layout.usable_rise
    for seat in layout.seats:
        found[f"plaque {seat.seat}"] = seat.plaque
        turf = seat.turf.inflated(0 if seat.own else KERB)
        found[f"turf {seat.seat}"] = replace(turf, y=top, h=turf.bottom - top) if seat.own else turf
    return found


def clashes(found: dict[str, Box]) -> list[tuple[str, str]]:
    return [(a, b) for a, b in combinations(found, 2) if found[a].overlaps(found[b])]


def test_nothing_overlaps_or_leaves_the_table(layout: TableLayout) -> None:
    found = boxes(layout)
    outside = {
        n: b for n, b in found.items() if b.x < 0 or b.y < 0 or b.right > layout.width or b.bottom > 720
    }
    assert not outside
    assert clashes(found) == []


def test_the_last_trick_has_a_place_in_every_window_that_is_not_tall(layout: TableLayout) -> None:
    last = layout.plates["last-trick"]
    assert last.w >= 80
    assert last.h >= 44, "it is clicked on"


def test_what_is_led_and_what_is_trump_has_room_in_every_window(layout: TableLayout) -> None:
    sign = layout.plates["sign"]
    assert sign.w >= 120
    assert sign.h >= 50


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize(
    "size", [(1280, 720), (1920, 1080), (1300, 1000), (2000, 1000), (1000, 1150), (1000, 1300), (720, 1440)]
)
def test_what_a_player_needs_never_gives_way(size: tuple[int, int], text: float, players: int) -> None:
    presenter = PeskyPresenter()
    viewport = Viewport(*size, text, upright=True, tall_ratio=presenter.tall_ratio)
    whole = Box(0, 0, viewport.units_wide, viewport.units_high)
    zones = [zone for seat in range(players) for zone in (goal_zone(seat), token_zone(seat))]
    layout = presenter.layout((whole.w, whole.h), text, players, 0)
    layout = layout.for_counts(dict.fromkeys(zones, 1) | {hand_zone(0): 8})
    plates, own = layout.plates, layout.seat(0)
    needed = {name: plates[name] for name in ("sign", "last-trick", "goal", "standing")}
    needed |= {"prompt": layout.prompt, "board": layout.board, "tools": layout.tray, "name": own.plaque}
    needed |= {f"card {n}": layout.clickable_box(Spot(hand_zone(0), n)) for n in range(8)}
    needed |= {f"trick {n}": layout.spots[trick_spot(n)] for n in range(players)}
    needed |= {f"seat {seat.seat}": seat.plaque for seat in layout.seats if not seat.own}
    needed["goal in words"] = plates["goal-name"]
    if size != (1000, 1150):
        needed["slate"] = given(layout.slate)
    assert (plates["last-trick"].w - 38) / players >= 35, "its cards lie side by side"
    assert [name for name, box in needed.items() if not holds(whole, box)] == []
    assert clashes(needed) == []
    least = {"prompt": 17.0, "standing": 29.0, "sign": 40.0, "last-trick": 42.0, "name": 16.0, "card 0": 80.0}
    grown = min(text, 1.6) if text >= LARGE_TEXT else 1.0
    assert [name for name, high in least.items() if needed[name].h < high * grown] == []
    assert lies_well_on_the_own_board(layout)
    if viewport.is_tall and text >= LARGE_TEXT:
        assert plates["standing"].y - plates["token"].bottom >= 20, "room for the token's caption"
    assert min(layout.spots[trick_spot(n)].w for n in range(players)) >= 48


def test_what_lies_before_a_seat_lies_on_its_turf_or_board(layout: TableLayout) -> None:
    for seat in (seat for seat in layout.seats if not seat.own):
        n = seat.seat
        before = [layout.spots[spot] for spot in (Spot(goal_zone(n)), Spot(token_zone(n)), won_spot(n))]
        assert all(holds(seat.turf.inflated(1), box) for box in before)
        assert clashes({str(n): box for n, box in enumerate(before)}) == []
    assert lies_well_on_the_own_board(layout)


def lies_well_on_the_own_board(layout: TableLayout) -> bool:
    """Return whether goal, token, won cards and what is said of them lie on the board, none over another."""
    spots = (Spot(goal_zone(0)), Spot(token_zone(0)), won_spot(0))
    lying = {spot.zone: layout.spots[spot] for spot in spots if spot.zone not in layout.unseen_backs}
    lying |= {name: layout.plates[name] for name in ("standing", "goal-name") if name in layout.plates}
    return all(holds(layout.plates["goal-board"], box) for box in lying.values()) and clashes(lying) == []


def holds(outer: Box, inner: Box) -> bool:
    return outer.contains(inner.x, inner.y) and outer.contains(inner.right, inner.bottom)


def test_a_tricks_cards_lie_on_its_round_green_and_beside_each_other(layout: TableLayout) -> None:
    green, cards = layout.plates["green"], [layout.spots[trick_spot(n)] for n in range(len(layout.seats))]
    (x, y), half = green.centre, (green.w / 2, green.h / 2)
    for box in cards:
        for across in (box.x, box.right):
            for down in (box.y, box.bottom):
                assert fits_round((across - x) / half[0], (down - y) / half[1])
    assert not any(a.overlaps(b) for a, b in combinations(cards, 2))


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("width", [1180.0, 1280.0, 1368.0])
def test_a_wide_table_has_a_mill_with_a_path_from_its_door_and_a_pond(width: float, players: int) -> None:
    layout = layout_for(width, 1.0, players)
    assert layout.windmill is not None
    assert min(abs(x - given(layout.door)[0]) for x, _ in layout.path) < layout.windmill.w
    assert layout.pond is not None or players == 5 or width < 1200


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("width", WIDTHS)
def test_cards_are_large_enough_to_read_and_to_hit(width: float, players: int) -> None:
    layout = layout_for(width, 1.0, players)
    for n in range(HAND_SIZE):
        assert layout.spots[Spot(hand_zone(0), n)].w >= 88
        assert layout.clickable_box(Spot(hand_zone(0), n)).w >= 44
    assert all(layout.spots[trick_spot(seat)].w >= 60 for seat in range(players))


@pytest.mark.parametrize("hand", range(1, HAND_SIZE + 1))
def test_a_hand_stays_in_the_middle_however_many_cards_it_has(hand: int) -> None:
    middles = []
    for count in (hand, HAND_SIZE):
        layout = layout_for(1280, 1.0, 4, count)
        cards = [box for spot, box in layout.spots.items() if spot.zone == hand_zone(0)]
        assert len(cards) == count
        middles.append((min(box.x for box in cards) + max(box.right for box in cards)) / 2)
    assert middles[0] == pytest.approx(middles[1])


def test_two_goals_lie_in_the_middle_and_are_what_one_points_at() -> None:
    layout = layout_for(1280, 1.0, 4, goals=2)
    for n in range(2):
        spot = Spot(goal_zone(0), n)
        assert layout.spots[spot].w > 90
        assert layout.spot_at(*layout.spots[spot].centre) == spot


def test_the_right_neighbour_in_a_hand_covers_what_can_be_pointed_at() -> None:
    layout = layout_for(1280, 1.0, 4)
    card, next_one = Spot(hand_zone(0), 3), Spot(hand_zone(0), 4)
    assert layout.clickable_box(card).right == layout.spots[next_one].x
    assert layout.spot_at(layout.spots[next_one].x + 3, layout.spots[next_one].centre[1]) == next_one


def test_a_card_let_go_anywhere_in_the_middle_goes_to_ones_own_place_of_the_trick() -> None:
    layout = layout_for(1280, 1.0, 4)
    assert layout.drop_zone_at(*layout.spots[trick_spot(2)].centre) == trick_spot(0)
    assert layout.drop_zone_at(*layout.tray.centre) is None


def test_seats_follow_clockwise_from_the_own_one() -> None:
    layout = table_layout(1280, 1.0, 5, 3)
    tops = sorted((seat for seat in layout.seats if not seat.own), key=lambda seat: seat.turf.x)
    assert [seat.seat for seat in tops] == [4, 0, 1, 2]


def test_in_a_tall_window_with_large_text_the_names_of_trumps_are_as_large_as_the_text() -> None:
    with Studio(Combination(1000, 1300, "en", 150), fps=FPS) as studio:
        STATES["pesky-trump"](studio)
        buttons, view = studio.table.input.choices.buttons.values(), studio.table.picture.viewport
        assert {button.words_px for button in buttons} == {view.text_px(button.size) for button in buttons}
