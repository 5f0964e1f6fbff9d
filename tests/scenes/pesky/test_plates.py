"""The pesky gnomes' table besides its cards: the round green, the sign, and the board that counts off."""

from dataclasses import replace
from itertools import product
from typing import TypeVar

import pygame
import pytest

from gnoming.core.game import Player
from gnoming.pesky.actions import Trump
from gnoming.pesky.cards import Suit
from gnoming.pesky.explain.words import suit_name
from gnoming.pesky.scoring import GoalProgress, goal_progress
from gnoming.pesky.sheet import built_in_sheet
from gnoming.pesky.state import Phase
from gnoming.pesky.table import trick_spot
from gnoming.setup.choice import MAX_NAME_CHARS
from gnoming.text import capitalised, languages, set_language, text, text_n
from scenes.kit.widgets import Panel
from scenes.kit.widgets.ui_context import UiContext
from scenes.pesky.board.goal_board import GoalBoard, GoalStanding, Laid
from scenes.pesky.board.goal_marks import draw_beds, draw_putt
from scenes.pesky.board.plates import TrickGreen
from scenes.pesky.board.sign import Named, SuitSign, trump_word
from scenes.pesky.presenter import as_pesky_state
from scenes.table.view.panels.seats import SlateContent
from tests.support.given import given
from tests.support.playing import sit_down
from tests.support.tables import PESKY, Table, by_keys, chosen, my_turn, on_turn, table
from tests.support.writing import Line, note_writing

GOALS = {goal.name: goal for goal in built_in_sheet().goals}
PLACE = pygame.Rect(10, 10, 256, 30)
T = TypeVar("T")


def extra(at: Table, kind: type[T]) -> T:
    return next(extra for extra in at.picture.panels._extras if isinstance(extra, kind))


def test_a_tricks_green_lies_there_all_the_time_and_holds_all_its_places() -> None:
    at = table(4, game=PESKY)
    (green,) = extra(at, TrickGreen).nodes
    assert isinstance(green, Panel)
    assert all(green.area.contains(at.picture.card_rect(trick_spot(seat))) for seat in range(4))
    assert green.visible


def test_sign_and_board_say_what_is_led_what_is_trump_and_how_one_stands_all_through_a_hand() -> None:
    at = table(4, game=PESKY)
    sign, board = extra(at, SuitSign), extra(at, GoalBoard)
    said = set()
    while my_turn(at):
        at.pilot.settle()
        if at.pesky.results:
            break
        view = as_pesky_state(at.session.view(0))
        assert sign.content == Named(view.led if view.trick else None, view.trump)
        assert sign.visible == (view.trump is not None)
        said.add(sign.content.led)
        if view.phase is Phase.PLAY:
            assert given(board.content.standing).progress == goal_progress(view, 0)
        by_keys(at, chosen(at)[0])
    assert len(said) > 1


def test_the_sign_looks_otherwise_for_each_colour_led_and_each_trump() -> None:
    at = table(4, game=PESKY)
    sign = extra(at, SuitSign)
    seen = set()
    everything = [
        *(Named(led) for led in Suit),
        *(Named(None, trump) for trump in Trump),
        Named(Suit.RED, Trump.RED),
    ]
    for named in everything:
        sign.show(named)
        seen.add(pygame.image.tobytes(given(sign.picture), "RGBA"))
    assert len(seen) == len(everything)


@pytest.mark.parametrize(
    ("size", "scale"), [((1000, 700), 1.0), ((1000, 700), 1.5), ((1100, 720), 1.25), ((1280, 720), 2.0)]
)
def test_no_sign_is_cut(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float) -> None:
    sign = extra(table(5, game=PESKY, size=size, text_scale=scale), SuitSign)
    written = note_writing(monkeypatch)
    for code, suit, trump in product(languages(), Suit, Trump):
        set_language(code)
        headings = {text("pesky.led"), text("pesky.trump")}
        sign.show(Named(suit, trump))
        assert {line.words for line in written} <= headings | {
            capitalised(suit_name(suit)),
            trump_word(trump),
        }
        sizes = {line.px for line in written if line.words in headings}
        assert len(sizes) == 1, "both headings are of one size"
        assert min(sizes) >= 10
        written.clear()


def bed(ui: UiContext, goal: str, made: int, won: tuple[Suit, ...], players: int = 4) -> bytes:
    picture = pygame.Surface((276, 50), pygame.SRCALPHA)
    draw_beds(ui, picture, PLACE, GoalProgress(GOALS[goal], made, GOALS[goal].target(players)), won)
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize(
    ("goal", "suits"), [("r10", (Suit.RED,)), ("c0", tuple(Suit)), ("half", tuple(Suit))]
)
def test_each_card_won_shows_in_the_bed_and_one_too_many_too(goal: str, suits: tuple[Suit, ...]) -> None:
    ui = table(4, game=PESKY).picture.ui
    most = GOALS[goal].target(4) + 10
    pictures = [bed(ui, goal, made, suits[:1] * made) for made in range(most + 1)]
    assert len(set(pictures)) == len(pictures)


def test_a_bed_of_two_colours_tells_which_were_won() -> None:
    ui = table(4, game=PESKY).picture.ui
    yellow, blue = bed(ui, "yb10", 1, (Suit.YELLOW,)), bed(ui, "yb10", 1, (Suit.BLUE,))
    assert yellow != blue


def test_the_putt_ends_ten_off_on_either_side_and_tells_all_that_is_nearer() -> None:
    ui = table(4, game=PESKY).picture.ui
    zero = GoalProgress(GOALS["p0"], 0, 0)

    def putt(made: int) -> bytes:
        picture = pygame.Surface((276, 50), pygame.SRCALPHA)
        draw_putt(ui, picture, PLACE, replace(zero, made=made), 1.0)
        return pygame.image.tobytes(picture, "RGBA")

    assert len({putt(made) for made in range(-10, 11)}) == 21
    assert putt(-10) == putt(-33)
    assert putt(10) == putt(27)


LONG = (
    "Maximiliane Sophie",
    "Friedrich-Wilhelms",
    "Wolfgang Amadeus M",
    "Bartholomew Wisest",
    "Christopher Robins",
)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    return note_writing(monkeypatch)


def table_of(names: tuple[str, ...], size: tuple[int, int], scale: float = 1.0, first: int = 0) -> Table:
    people = (Player(names[0]), *(Player(name, "bot", "random") for name in names[1:]))
    session = sit_down(PESKY, people, "plaque", first)
    return on_turn(table(len(names), game=PESKY, session=session, size=size, text_scale=scale))


@pytest.mark.parametrize(
    ("size", "scale", "players"), [((1280, 720), 1.0, 5), ((1280, 720), 2.0, 4), ((900, 1400), 1.0, 5)]
)
def test_no_long_name_is_cut(written: list[Line], size: tuple[int, int], scale: float, players: int) -> None:
    assert {len(name) for name in LONG} == {MAX_NAME_CHARS}
    table_of(LONG[:players], size, scale)
    short = [line.words[:-1] for line in written if line.words.endswith("…")]
    assert not [words for words in short if any(name.startswith(words) for name in LONG)]
    said = " ".join(line.words for line in written)
    assert all(word in said for name in LONG[:players] for word in name.split())


@pytest.mark.parametrize(
    ("size", "scale", "name", "least"),
    [
        ((1000, 700), 1.0, "Bo", 17),
        ((960, 720), 1.0, "Player 1", 14),
        ((900, 1400), 1.0, "Player 1", 14),
        ((1000, 700), 1.5, "Player 1", 15),
        ((1000, 700), 2.0, "Maximiliane Sophie", 18),
    ],
)
def test_tricks_at_ones_own_name_can_be_read(
    written: list[Line], size: tuple[int, int], scale: float, name: str, least: int
) -> None:
    table_of((name, "Rowan", "Helna"), size, scale)
    assert min(line.px for line in written if line.words == text_n("pesky.tricks", 0)) >= least
    names = [line.px for line in written if line.words == name]
    assert names, "it is whole, on one line"
    assert min(names) >= 12 or scale > 1


def test_beside_the_dealers_sign_too_a_usual_name_keeps_to_one_line(written: list[Line]) -> None:
    at = table_of(("Player 1", "Rowan", "Helna"), (1000, 700), first=1)
    assert at.pesky.dealer == 0
    assert "Player" not in {line.words for line in written}


@pytest.mark.parametrize(("size", "scale"), [((1000, 1300), 1.5), ((1000, 1300), 2.0), ((1300, 1000), 2.0)])
def test_large_words_show_names_as_large_as_each_other_and_more_than_one_line_of_the_slate(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    written, names = note_writing(monkeypatch), ("Rowan", "Bramble", "Tilda", "Moss", "Juniper")
    at = table_of(names, size, scale)
    written.clear()
    for seat in at.picture.panels.seats[1:]:
        if not seat.plaque.content.dealer:
            seat.plaque.compose()
    sizes = [line.px for line in written if line.words in names]
    assert max(sizes) <= min(sizes) * 1.1
    written.clear()
    lines = "played the yellow 12", "played the red 3"
    at.picture.panels.slate.show(SlateContent("", tuple(("helna", words) for words in lines)))
    assert " ".join(line.words for line in written) == " ".join(lines)
    at.pilot.close()


@pytest.mark.parametrize("size", [(1280, 720), (1300, 1000), (1000, 1300)])
def test_long_names_grow_with_the_text_and_shrink_no_other(
    written: list[Line], size: tuple[int, int]
) -> None:
    others = ("Rowan", "Bramble", "Tilda", "Moss")
    found = {}
    for scale, long in product((1.0, 1.5, 2.0), ("Ida", "Friedrich-Wilhelm", "Wolfgang Amadeus M")):
        at = table_of((*others, long), size, scale)
        written.clear()
        for seat in at.picture.panels.seats:
            seat.plaque.compose()
        found[scale, long] = {name: [line.px for line in written if line.words == name] for name in others}
        parts = long.replace("-", "- ").split()
        found[scale, long][long] = [line.px for line in written if any(part in line.words for part in parts)]
        at.pilot.close()
    for scale, long in found:
        assert {name: found[scale, long][name] for name in others} == {
            name: found[scale, "Ida"][name] for name in others
        }
        assert min(found[scale, long][long]) >= min(found[1.0, long][long])
        assert min(found[scale, long][long]) >= 13


@pytest.mark.parametrize("size", [(1280, 720), (1300, 1000), (1000, 1300)])
@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_large_words_leave_a_bid_its_count_and_scale_and_let_suits_grow(
    written: list[Line], size: tuple[int, int], scale: float
) -> None:
    def px(at: Table, words: str) -> int:
        return max((line.px for line in written if line.words == words), default=0)

    progress = GoalProgress(GOALS["none"], 11, 0)
    sizes = []
    for text_scale in (1.0, scale):
        at = table(4, game=PESKY, size=size, text_scale=text_scale)
        board, sign = extra(at, GoalBoard), extra(at, SuitSign)
        written.clear()
        sign.show(Named(Suit.YELLOW, Trump.BLUE))
        board.show(Laid(True, GoalStanding(progress, (), "No goal")))
        assert px(at, text("pesky.bid")) or text_scale == 1.0
        assert px(at, "costs 10") or px(at, "costs 10 points")
        assert px(at, "No goal, bid +11") or px(at, "Bid +11")
        assert board._divide(board._standing)[0].h, "it has a scale"
        sizes.append(px(at, "Yellow"))
        at.pilot.close()
    assert sizes[1] >= sizes[0] * 1.3
