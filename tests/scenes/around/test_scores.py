"""The score of a round: counted line by line, finished by one key, left by another."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest

from gnoming.around.cards import parse_faces
from gnoming.around.scoring import score
from gnoming.core.game import State
from gnoming.core.table import Spot
from gnoming.registry import find_game
from scenes.app.app import App
from scenes.around.scores.scene import AroundScoresScene
from scenes.around.scores.seat_results import SeatResult
from scenes.around.scores.standings_board import StandingsBoard, Total
from scenes.dialogs.dialog import NoticeScene
from scenes.kit.assist.access.outline import free_words
from scenes.kit.widgets import Button
from scenes.menus.press_guard import CONFIRM_QUIET_MS, QUIET_MS
from scenes.pilot.pilot import Pilot
from scenes.table.game.presenter import ScoringLine
from scenes.table.game.round_end import CountedRound, RoundEnd
from scenes.table.view.panels.tallies import MOST_NUMBER, NUMBER
from tests.support.looks import Window, each_window, faults, opened, shown, top
from tests.support.writing import note_writing

GRIDS = (
    "5 5 5 / 5 3 4 / 5 6 7", "5 M 5 / 3 7 4 / -4 7 X", "8 8 8 / -1 -2 3 / 4 4 5", "7 6 5 / 3 3 3 / -1 M 8",
    "3 -4 4 / 7 7 7 / -2 5 6", "4 4 4 / -2 3 3 / 3 -1 6", "6 6 6 / 3 8 -1 / -3 4 X",
)  # fmt: skip
NAMES = ("Rowan", "Spieler 2", "Kiara", "Wilhelmine-Auguste", "Greta", "Moss", "Tilda")
PORTRAITS = ("rowan", "helna", "kiara", "penny", "greta", "moss", "tilda")
NOTE = "Hat die Runde beendet, aber nicht mit den wenigsten Punkten"


def result(seat: int, before: int = 100) -> SeatResult:
    """Return what a seat has made of the round, after so many points; seat 1 has gone out."""
    scored = score(parse_faces(GRIDS[seat]))
    lines = tuple(
        ScoringLine(
            tuple(Spot(f"grid-{seat}", place - 1) for place in line.places),
            f"Reihe aus {-line.points}en" if len(line.places) == 3 else str(line.points),
            line.points,
            len(line.places) == 3,
        )
        for line in scored.lines
    )
    out = seat == 1
    adjust = 5 if out else 0
    return SeatResult(
        seat, lines, scored.points, adjust, scored.points + adjust + before, NOTE if out else ""
    )


def nothing(*_: object) -> None:
    """Do nothing."""


WITH_REAL_CARDS = CountedRound(
    nothing, "Runde 3", nothing, "Wilhelmine-Auguste gibt, Rowan beginnt", nothing, nothing
)


class Rounds:
    """Makes the score of a round over a table that is not there, and counts how often it was left."""

    counted: CountedRound | None = None

    def __init__(self, players: int = 4, last: bool = False, before: tuple[int, ...] = (100,) * 7) -> None:
        self.players, self.last, self.before = players, last, before
        self.done = 0

    def make(self, app: App) -> AroundScoresScene:
        count = self.players
        grids = [tuple(str(face) for face in parse_faces(GRIDS[seat])) for seat in range(count)]
        results = tuple(result(seat, self.before[seat]) for seat in range(count))
        heading = "Runde 2 von 3"
        state = cast(State, SimpleNamespace(over=self.last, results=range(2)))
        game = find_game("gnoming-a-round")
        end = RoundEnd(game, NAMES[:count], PORTRAITS[:count], state, self._done, counted=self.counted)
        return AroundScoresScene(app, end, results, grids, heading)

    def _done(self) -> None:
        self.done += 1


@contextmanager
def counting(rounds: Rounds, reduced: bool = False) -> Iterator[Pilot]:
    """Open a window in which the score of a round lies over something else and has begun to count."""
    with opened(lambda app: NoticeScene(app, "Table"), reduced=reduced) as pilot:
        pilot.frame_ms = 1000 / 60
        pilot.app.scenes.push(rounds.make(pilot.app))
        pilot.wait(600)
        yield pilot


@pytest.mark.parametrize(
    ("before", "moved"), [((0, 0, 0), [0, 0, 0]), ((7, 7, 7), [0, 0, 0]), ((0, 0, 30), [0, -2, 1])]
)
def test_nobody_wins_or_loses_a_place_where_all_were_level(before: tuple[int, ...], moved: list[int]) -> None:
    totals = [
        Total(seat, points, score)
        for seat, (points, score) in enumerate(zip(before, (1, 30, -9), strict=True))
    ]
    with opened(lambda app: NoticeScene(app, "Table")) as pilot:
        board = StandingsBoard(pilot.app.ui, totals, NAMES[:3], PORTRAITS[:3])
    assert [row.places_won for row in board.rows] == moved


@pytest.mark.parametrize(("size", "players"), [((1280, 720), 4), ((900, 1400), 7)])
def test_grids_and_by_ear_the_seats_come_by_their_places_as_on_the_board(
    players: int, size: tuple[int, int]
) -> None:
    before = (40, 12, 12, 70, -5, 3, 99)
    with opened(Rounds(players, before=before).make, size) as pilot:
        pilot.wait(500)
        scene = shown(pilot, AroundScoresScene)
        by_rank = sorted(range(players), key=lambda seat: (result(seat, before[seat]).total, seat))
        told = [
            words.name
            for words in free_words(scene)
            if any(words is seat.description for seat in scene.panels)
        ]
        assert [next(n for n in by_rank if words.startswith(NAMES[n])) for words in told] == by_rank
        assert by_rank != list(range(players))
        grids = {seat: scene.panels[seat].panel.area for seat in by_rank}
        assert sorted(by_rank, key=lambda seat: (grids[seat].y, grids[seat].x)) == by_rank


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1400)])
def test_names_too_long_for_a_row_stand_whole_on_two_lines(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    names = (
        "Wolfgang Amadeus M",
        "Friedrich-Wilhelm",
        "Wilhelmina Wombat",
        "Bartholomew Under",
        "Ida",
        "M" * 18,
        "Tilda",
    )
    written = note_writing(monkeypatch)

    def make(app: App) -> AroundScoresScene:
        scene = Rounds(7).make(app)
        scene._end = replace(scene._end, names=names)
        return scene

    with opened(make, size):
        words = {line.words for line in written}
        assert not [one for one in words if len(one) > 1 and one.endswith("…")]
        assert {"Wolfgang", "Amadeus M", "M" * 9, "Ida"} <= words


def test_in_large_text_the_sum_is_below_the_cards() -> None:
    with opened(Rounds(4).make, (1280, 720), 2.0) as pilot:
        for panel in shown(pilot, AroundScoresScene).panels:
            assert panel.words.visible
            assert panel.words.area.top > panel.turf.area.bottom
            assert "\n" not in panel.words.text, "the points for going out stand beside the cards"


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1400)])
@pytest.mark.parametrize("players", [3, 4, 5, 7])
def test_larger_text_makes_no_number_on_a_tag_smaller(players: int, size: tuple[int, int]) -> None:
    high = []
    for scale in (1.0, 1.25, 1.5):
        with opened(Rounds(players).make, size, scale) as pilot:
            tags = shown(pilot, AroundScoresScene).panels[0].tags
            high.append(min(tag._home.h for tag in tags) * min(NUMBER * scale, MOST_NUMBER))
    assert min(high) == high[0]


@each_window
def test_is_whole_in_every_window(window: Window) -> None:
    with opened(Rounds(2).make, *window) as pilot:
        for players in (2, 5, 7):
            rounds = Rounds(players)
            if players > 2:
                rounds.counted = WITH_REAL_CARDS
            pilot.app.scenes.replace(rounds.make(pilot.app))
            assert shown(pilot, AroundScoresScene).is_counted
            assert faults(top(pilot)) == []
            _check_boards(shown(pilot, AroundScoresScene))
            _check_sizes(shown(pilot, AroundScoresScene))


def _check_boards(scene: AroundScoresScene) -> None:
    """Every board in the window, beside the others, and every card on its turf."""
    window = scene.viewport.window
    boards = [*(seat.panel.area for seat in scene.panels), scene.board.panel.area]
    assert all(window.contains(board) for board in boards)
    assert all(scene.board.panel.area.contains(row.rect) for row in scene.board.rows)
    for n, board in enumerate(boards):
        assert not any(board.colliderect(other) for other in boards[n + 1 :])
    for seat in scene.panels:
        assert all(seat.panel.area.contains(tag.rect) for tag in seat.tags)
        for n, tag in enumerate(seat.tags):
            assert not any(tag.rect.inflate(-2, -2).colliderect(other.rect) for other in seat.tags[n + 1 :])
        assert all(seat.turf.area.contains(card.card_rect) for card in seat.cards)
        assert seat.panel.area.contains(seat.turf.area)
        rim = seat.turf.area.left - seat.panel.area.left
        assert rim >= scene.viewport.px(16), "a green's kerb, 7 units wide, keeps off the board's edge"
        assert not seat.adjust.visible or seat.panel.area.contains(seat.adjust.area)
        name, total = (
            line.get_rect(topleft=label._line_corners[-1])
            for label in (seat.name, seat.sum)
            for line in label._lines[-1:]
        )
        assert not name.colliderect(total)
        assert seat.cards[0].size[0] >= scene.viewport.px(26)


def _check_sizes(scene: AroundScoresScene) -> None:
    """All sums are of one size; what going out brought is said once."""
    assert len({seat.sum.font_px for seat in scene.panels}) == 1
    for seat in scene.panels:
        said = bool(seat.result.note) and seat.words.visible and seat.result.note in seat.words.text
        assert not (said and seat.adjust.visible)
        assert said or seat.adjust.visible or not seat.result.adjust


def test_lines_light_up_one_by_one_with_a_tag_each_and_the_sum_says_how_it_comes_about() -> None:
    with opened(Rounds().make, reduced=False) as pilot:
        scene = shown(pilot, AroundScoresScene)
        first = scene.panels[0]
        pilot.wait(200)
        assert (first.sum.text, first.words.text) == ("−5", "−5")
        assert [glow.visible for glow in first.glows] == [True, False]
        assert [tag.visible for tag in first.tags] == [True, False, False, False]
        pilot.wait(400)
        assert (first.sum.text, first.words.text) == ("2", "−5 + 7")
        pilot.wait(400)
        assert (first.sum.text, first.words.text) == ("15", "−5 + 7 + 13")
        assert not any(row._is_ranked for row in scene.board.rows)
        pilot.settle()
        assert (first.sum.text, first.words.text) == ("10", "−5 +\u00a07 +\u00a013 −\u00a05 =\u00a010")
        assert scene.panels[1].sum.text == "6"
        assert scene.panels[1].adjust.text == "+5"
        assert not scene.panels[1].adjust.visible
        assert scene.panels[1].words.text.endswith("+5")
        assert "=\u00a01\n" in scene.panels[1].words.text
        assert [seat.panel.lit for seat in scene.panels] == [False, False, True, False]


def test_the_board_rolls_to_the_new_totals_and_then_sorts_its_rows_with_motion() -> None:
    with opened(lambda app: NoticeScene(app, "Table"), reduced=False) as pilot:
        scene = Rounds(3, before=(0, 2, 4)).make(pilot.app)
        pilot.app.scenes.push(scene)

        def order() -> list[int]:
            return sorted(range(3), key=lambda seat: scene.board.rows[seat].rect.y)

        pilot.wait(300)
        assert order() == [0, 1, 2]
        tops: set[int] = set()
        while not scene.is_counted:
            pilot.wait(30)
            tops.add(scene.board.rows[0].rect.y)
        assert order() == [1, 2, 0]
        assert len(tops) > 5
        assert [row.total.after for row in scene.board.rows] == [10, 8, 9]


def press_once(pilot: Pilot, press: str, at: tuple[int, int] = (640, 400)) -> None:
    """Press a key, click, or press a pad's button."""
    match press:
        case "click":
            pilot.click(*at)
        case "pad":
            pilot.pad(0)
        case _:
            pilot.press(press)


@pytest.mark.parametrize("press", ["space", "click", "pad"])
def test_a_first_press_only_finishes_and_another_goes_on_but_not_at_once(press: str) -> None:
    with counting(rounds := Rounds()) as pilot:
        scene = shown(pilot, AroundScoresScene)
        seen = [scene.is_counted]
        press_once(pilot, press)
        seen.append(scene.is_counted)
        assert seen == [False, True]
        press_once(pilot, press)
        assert rounds.done == 0
        pilot.wait(CONFIRM_QUIET_MS + 50)
        press_once(pilot, press, at=(640, 6))
        assert rounds.done == int(press != "click"), "a click beside the button does not go on"
        pilot.wait(CONFIRM_QUIET_MS + 50)
        if press == "click":
            press_once(pilot, "return")
        assert len(pilot.app.scenes.stack) == 1
    assert rounds.done == 1


@pytest.mark.parametrize("press", ["return", "pad", "click"])
def test_whoever_presses_on_and_on_sees_the_sum_first(press: str) -> None:
    with counting(rounds := Rounds()) as pilot:
        scene = shown(pilot, AroundScoresScene)
        go = next(widget for widget in scene.focus.widgets if isinstance(widget, Button))
        pilot.press("tab")
        for _ in range(7):
            press_once(pilot, press, go.rect.center)
            assert scene.is_counted
            pilot.wait(120)
            assert rounds.done == 0
        pilot.wait(QUIET_MS + 50)
        pilot.pad(0)
        assert rounds.done == 1


def test_two_presses_of_enter_in_a_second_leave_the_sum_to_be_read() -> None:
    with counting(rounds := Rounds()) as pilot:
        pilot.press("return")
        pilot.wait(700)
        pilot.press("return")
        assert rounds.done == 0
        pilot.wait(700)
        pilot.press("return")
        assert rounds.done == 1


def test_what_leads_about_on_a_gamepad_does_not_go_on() -> None:
    with counting(rounds := Rounds()) as pilot:
        pilot.settle()
        pilot.wait(QUIET_MS + 50)
        for button in (2, 3, 5, 6, 11, 12, 13, 14):
            pilot.pad(button)
        assert rounds.done == 0


@pytest.mark.parametrize("fps", [7, 30, 240])
def test_the_counting_ends_alike_at_any_frame_rate(fps: float) -> None:
    with opened(Rounds(7).make, reduced=False) as pilot:
        pilot.frame_ms = 1000 / fps
        pilot.settle()
        scene = shown(pilot, AroundScoresScene)
        assert [seat.sum.text for seat in scene.panels] == ["10", "6", "5", "22", "5", "8", "15"]
