"""The codes of the record format, the options and the game's particulars."""

import pytest

from gnoming.around.actions import (
    DECLINE,
    EVERY_ACTION,
    REMOVE_HAZARD,
    AroundAction,
    Bounce,
    Deal,
    Discard,
    Draw,
    Flip,
    Play,
    Source,
    decode,
    encode,
)
from gnoming.around.cards import parse_faces
from gnoming.around.game import AroundGame
from gnoming.around.options import PRESETS, AroundOptions
from gnoming.core.errors import RecordError
from gnoming.core.game import Match, Player
from gnoming.core.luck import Luck
from tests.around.pictures import format_grid, parse_grid

GAME = AroundGame()


def test_codes_are_those_of_the_record_format() -> None:
    piles = Source.DRAW_PILE, Source.LEFT, Source.RIGHT
    actions: list[AroundAction] = [
        Flip(9),
        DECLINE,
        *map(Draw, piles),
        Play(1),
        Bounce(9),
        *map(Discard, piles[1:]),
        REMOVE_HAZARD,
    ]
    codes = ["f9", "-", *"dlr", "p1", "b9", *"LRx"]
    assert [decode(code) for code in codes] == actions
    assert [encode(action) for action in actions] == codes


def test_every_action_but_the_deal_has_a_code() -> None:
    assert len(EVERY_ACTION) == 1 + 9 + 1 + 3 + 9 + 9 + 2 + 1
    assert [action for action in EVERY_ACTION if not encode(action)] == [Deal()]


@pytest.mark.parametrize("code", ["", "p", "p0", "p10", "P1", "D", "f", "--", "X", "p1 "])
def test_other_codes_are_refused(code: str) -> None:
    with pytest.raises(RecordError):
        decode(code)


def test_the_options_are_those_of_the_record_format_in_its_order() -> None:
    assert AroundOptions().as_json() == {
        "rounds": 3,
        "count_rounds_won": False,
        "forgive_penalty": False,
        "free_take": False,
        "bounce_face_up": False,
        "runs": False,
        "hazard_needs_four": False,
        "mulligan_one_value": False,
    }
    assert list(AroundOptions().as_json()) == [spec.name for spec in GAME.option_specs]


def test_options_are_read_with_their_defaults() -> None:
    assert GAME.make_options({}) == AroundOptions()
    assert GAME.make_options({"runs": True, "rounds": 9}) == AroundOptions(rounds=9, runs=True)


WRONG = (
    {"rounds": 0},
    {"rounds": 10},
    {"rounds": True},
    {"rounds": "3"},
    {"runs": 1},
    {"runs": None},
    {"walks": 1},
)


@pytest.mark.parametrize("values", WRONG, ids=str)
def test_wrong_options_are_refused(values: dict[str, object]) -> None:
    with pytest.raises(RecordError):
        GAME.make_options(values)


def test_presets_name_switches_that_exist() -> None:
    for _, names in PRESETS:
        GAME.make_options(dict.fromkeys(names, True))
    assert dict(PRESETS)["advanced"] == ("bounce_face_up", "runs", "hazard_needs_four", "mulligan_one_value")


@pytest.mark.parametrize("players", [0, 1, 8])
def test_two_to_seven_play(players: int) -> None:
    match = Match(tuple(Player("x") for _ in range(players)), AroundOptions())
    with pytest.raises(ValueError, match="2 to 7"):
        GAME.start(match, Luck("seed"))


def test_grids_are_read_from_pictures_and_drawn_as_such() -> None:
    text = "5 M 5 / ? 7 4 / -4 7 X"
    assert format_grid(parse_grid(text)) == text
    assert [c.order for c in parse_grid(text, first=20)] == list(range(20, 29))


@pytest.mark.parametrize(
    "text", ["", "5 M 5", "5 5 5 / 5 5 5 / 5 5", "5 5 5 / 5 5 5 / 5 5 9", "5 5 5 5 / 5 5 / 5 5 5"]
)
def test_what_is_no_grid_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        parse_faces(text)
