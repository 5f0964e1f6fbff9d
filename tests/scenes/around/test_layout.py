"""The table's places: nothing overlaps and nothing leaves the window, in any shape, at any text size."""

from itertools import combinations

import pytest

from gnoming.core.table import Spot
from scenes.around.layout import table_layout
from scenes.around.seat_places import CHALK_REACH
from scenes.around.tall_layout import tall_table_layout
from scenes.kit.box import Box, enclosing_box
from scenes.kit.drawing.green_skin import KERB
from scenes.table.game.layout import TableLayout
from tests.support.given import given

WIDTHS = (960.0, 1100.0, 1152.0, 1280.0, 1368.0)
HEIGHTS = (936.0, 1008.0, 1120.0, 1280.0, 1560.0)
TEXT = (1.0, 1.25, 1.5, 2.0)


def boxes(layout: TableLayout) -> dict[str, Box]:
    found = {
        "hand": layout.spots[Spot("hand")],
        "prompt": layout.prompt,
        "board": layout.board,
        "tray": layout.tray,
    }
    found |= {name: box for name, box in (("pond", layout.pond), ("slate", layout.slate)) if box is not None}
    found |= {name: layout.spots[Spot(name)] for name in ("draw", "left", "right")}
    for seat in layout.seats:
        found[f"turf {seat.seat}"] = seat.turf
        found[f"plaque {seat.seat}"] = seat.plaque
    return found


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("text", TEXT)
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_overlaps_or_leaves_the_table(width: float, text: float, players: int) -> None:
    layout = table_layout(width, text, players, 0)
    _lie_apart(boxes(layout), (width, 720.0))
    own, box = layout.seat(0), layout.hint_box
    assert not box.overlaps(own.turf)
    assert not box.overlaps(own.plaque)
    assert 0 <= box.x < box.right <= width
    assert 0 <= box.y < box.bottom <= 720


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("text", TEXT)
@pytest.mark.parametrize("height", HEIGHTS)
def test_an_upright_table_has_room_for_all(height: float, text: float, players: int) -> None:
    layout = tall_table_layout((720.0, height), text, players, 0)
    found = boxes(layout) | {"choice": layout.choice_button, "pond": layout.pond or layout.tray}
    slate = given(layout.slate)
    button = layout.choice_button
    if slate.overlaps(button):  # then the button hides it
        assert enclosing_box((slate, button)) == button
        assert slate.h >= 40
        del found["slate"]
    _lie_apart(found | {f"label {name}": box for name, box in layout.labels.items()}, (720.0, height))
    own = layout.seat(0)
    for box in (layout.hint_box, layout.detail):
        assert not box.overlaps(own.turf)
        assert not box.overlaps(own.plaque)
        assert 0 <= box.x < box.right <= 720
        assert 0 <= box.y < box.bottom
    assert layout.spots[Spot("grid-0", 0)].w >= (80 if height >= 1008 else 57)
    assert layout.spots[Spot("draw")].w >= 50

    kerbs = [seat.turf.inflated(KERB) for seat in layout.seats]
    assert not any(one.overlaps(other) for one, other in combinations(kerbs, 2))
    others = {name: box for name, box in boxes(layout).items() if not name.startswith(("turf", "plaque"))}
    for seat in layout.seats:
        chalk = seat.turf.inflated(CHALK_REACH - 3)
        assert min(chalk.x, chalk.y, 720 - chalk.right, height - chalk.bottom) >= 0
        assert not [name for name, box in others.items() if box.overlaps(chalk)]


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("width", WIDTHS)
def test_large_words_have_a_slate_and_a_board_with_room_for_each_row(width: float, players: int) -> None:
    layout = table_layout(width, 2.0, players, 0)
    assert given(layout.slate).w >= 250
    assert layout.board.h >= 46 + 20 * players
    assert layout.detail.x <= layout.board.x, "a sheet covers the board from side to side"
    assert layout.detail.right >= layout.board.right


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("text", TEXT)
def test_the_pond_s_cards_and_their_marks_keep_off_its_label(text: float, players: int) -> None:
    wide = [table_layout(width, text, players, 0) for width in WIDTHS]
    tall = [tall_table_layout((720.0, height), text, players, 0) for height in HEIGHTS]
    for layout in (*wide, *tall):
        card, pond = layout.spots[Spot("pond")], layout.pond
        assert pond is not None
        assert pond.x <= card.x < card.right <= pond.right
        assert pond.y <= card.y
        if "pond" in layout.labels:
            assert not card.inflated(4).overlaps(layout.labels["pond"])


def _lie_apart(found: dict[str, Box], size: tuple[float, float]) -> None:
    outside = {n for n, b in found.items() if b.x < 0 or b.y < 0 or b.right > size[0] or b.bottom > size[1]}
    assert not outside
    over = [(a, b) for a, b in combinations(found, 2) if found[a].overlaps(found[b])]
    assert [pair for pair in over if not _joined(*pair)] == []


def _joined(a: str, b: str) -> bool:
    """Return whether these are a seat's turf and plaque, or the pond and its label, which may touch."""
    if {a, b} == {"pond", "label pond"}:
        return True
    return a.split()[-1] == b.split()[-1] and a.split()[0] == "turf" and b.split()[0] == "plaque"


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("width", WIDTHS)
def test_cards_are_large_enough_to_read_and_to_hit(width: float, players: int) -> None:
    layout = table_layout(width, 1.0, players, 0)
    for spot, box in layout.spots.items():
        assert box.w >= 42, spot
    assert layout.spots[Spot("grid-0", 0)].w >= 80


def test_seats_follow_clockwise_from_the_own_one() -> None:
    layout = table_layout(1280, 1.0, 5, 2)
    tops = sorted((seat for seat in layout.seats if not seat.own), key=lambda seat: seat.turf.x)
    assert [seat.seat for seat in tops] == [3, 4, 0, 1]
    assert layout.seat(2).own


def test_a_point_between_two_cards_belongs_to_the_nearer_one() -> None:
    layout = table_layout(1280, 1.0, 4, 0)
    first = layout.spots[Spot("grid-0", 0)]
    assert layout.spot_at(first.right + 2, first.centre[1]) == Spot("grid-0", 0)
    assert layout.spot_at(first.right + 3.2, first.centre[1]) == Spot("grid-0", 1)
    assert layout.spot_at(5, 715) is None
