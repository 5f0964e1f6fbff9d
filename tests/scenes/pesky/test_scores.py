"""The score of a hand: goals come one by one, figures go as far as they should, and one key ends it."""

from dataclasses import replace
from functools import cache

import pytest

from gnoming.core.game import Player
from gnoming.pesky.cards import BY_TEXT
from gnoming.pesky.scoring import assess_goal
from gnoming.pesky.sheet import Kind, built_in_sheet
from gnoming.pesky.state import PeskyState, totals
from gnoming.registry import find_game
from gnoming.text import text
from scenes.app.app import App
from scenes.kit.text.phrases import NO_BREAK_SPACE
from scenes.pesky.path.score_path import OPAQUE_ALPHA, ScorePath
from scenes.pesky.scores import PeskyScoresScene
from scenes.pesky.words import hand_result
from scenes.table.game.round_end import RoundEnd
from tests.support.given import given
from tests.support.looks import WINDOWS, Window, click, each_window, faults, opened, shown
from tests.support.playing import bot_moves, sit_down

GAME = find_game("pesky-garden-gnomes")
NAMES = ("Wilhelmine-Auguste", "Bramble", "Ø", "Maximiliane Sophie", "Juniper")
PORTRAITS = ("penny", "bramble", "helna", "moss", "rowan")


@cache
def after_hands(players: int, hands: int) -> PeskyState:
    seats = [Player(name, "bot", "random") for name in NAMES[:players]]
    for entry in bot_moves(sit_down(GAME, seats, "scores", values={"target": 60})):
        assert isinstance(entry.after, PeskyState)
        if len(entry.after.results) == hands:
            return entry.after
    raise AssertionError("the game ended before")


class Page:
    """Makes the scene, and notes when it is done."""

    def __init__(self, players: int = 4, hands: int = 2, people: int = 1) -> None:
        self.people = people
        self.state = after_hands(players, hands)
        self.done = 0

    def make(self, app: App, is_look_back: bool = False) -> PeskyScoresScene:
        names, portraits = NAMES[: self.state.players], PORTRAITS[: self.state.players]
        end = RoundEnd(
            find_game("pesky-garden-gnomes"),
            names,
            portraits,
            self.state,
            self._done,
            is_look_back=is_look_back,
            people=tuple(range(self.people)),
        )
        return PeskyScoresScene(app, end)

    def _done(self) -> None:
        self.done += 1


@each_window
def test_is_whole_in_every_window(window: Window) -> None:
    with opened(Page(5).make, *window) as pilot:
        for players in (3, 4, 5):
            pilot.app.scenes.replace(Page(players).make(pilot.app))
            scene = shown(pilot, PeskyScoresScene)
            assert scene.is_counted
            assert not faults(scene)
            assert not [board for board in scene.panels if board.token.rect.colliderect(board.goal.rect)]


@pytest.mark.parametrize("code", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("size", [(960, 720), (1100, 720), (1280, 720), (1000, 1300)])
def test_what_a_board_says_can_be_read_and_is_larger_in_large_words(size: tuple[int, int], code: str) -> None:
    sizes, tall = [], size == (1000, 1300)
    for scale in (1.5,) if tall else (1.0, 1.5, 2.0) if size == (1280, 720) else (1.0,):
        with opened(Page(5).make, size, scale, code) as pilot:
            for players in (3, 5):
                pilot.app.scenes.replace(Page(players).make(pilot.app))
                panels = shown(pilot, PeskyScoresScene).panels
                sizes.append(min(panel.words.font_px for panel in panels))
    assert min(sizes[:2]) >= (18 if tall else 12)
    assert all(large >= small + 1 for small, large in zip(sizes, sizes[2:], strict=False))
    assert not sizes[4:] or min(sizes[4:]) >= 18


def test_goals_are_turned_up_one_by_one_from_the_dealers_left() -> None:
    page = Page(4)
    with opened(page.make, reduced=False) as pilot:
        scene = shown(pilot, PeskyScoresScene)
        seen: list[int] = []
        for _ in range(4000):
            told = [n for n, seat in enumerate(scene.panels) if seat.added.text]
            seen += [n for n in told if n not in seen]
            if scene.is_counted:
                break
            pilot.wait(16)
        dealer = page.state.dealer
        assert seen == [(dealer + n) % 4 for n in range(1, 5)]


@pytest.mark.parametrize("people", [1, 3], ids=["alone", "passed-round"])
@pytest.mark.parametrize("last", ["space", "escape", "return"])
def test_two_fast_keys_end_the_counting_and_another_goes_on_but_not_at_once(last: str, people: int) -> None:
    page = Page(3, people=people)
    with opened(page.make, reduced=False) as pilot:
        scene = shown(pilot, PeskyScoresScene)
        assert not scene.is_counted
        pilot.press("space")
        pilot.press("space")
        assert shown(pilot, PeskyScoresScene).is_counted
        pilot.press(last)
        assert page.done == 0
        pilot.wait(600 if people > 1 else 1100)
        if people > 1:  # whoever meant the look-button of the turn before
            pilot.press(last)
            assert page.done == 0
            pilot.wait(1100)
        pilot.press(last)
        assert page.done == 1


@pytest.mark.parametrize(
    ("goal", "token", "won", "said"),
    [
        ("p0", -6, ("g2", "b4", "y9"), "Bid −6, cards +5\nmakes −1, goal 0\n1 off"),
        ("p-10", 8, ("r17",), "Bid +8, cards +10\nmakes 18, goal −10\n28 off, costs 10"),
        ("p+5", 1, ("r12", "g4"), "Bid +1, cards +4\nmakes 5, goal 5\nspot on"),
        ("r10", 8, ("r1", "r2", "b1"), "Red cards: 2\ngoal 10\n8 off"),
        ("yb10", -2, ("y1", "b2", "r3"), "Yellow and blue: 2\ngoal 10\n8 off"),
        ("half", -2, ("y1", "b2", "r3"), "Cards won: 3\ngoal 20\n17 off, costs 10"),
        ("c0", -2, ("y1", "b2", "r3"), "Cards won: 3\ngoal 0\n3 off"),
        ("none", -13, ("r1",), "Only the bid: −13\ngoal 0\n13 off, costs 10"),
    ],
)
def test_a_board_says_what_was_made_of_bid_and_cards_and_where_the_limit_is(
    goal: str, token: int, won: tuple[str, ...], said: str
) -> None:
    sheet = built_in_sheet()
    found = assess_goal(sheet.goal(goal), token, [BY_TEXT[face] for face in won], sheet, 4)
    assert hand_result(found, token).replace(NO_BREAK_SPACE, " ") == said


def test_a_board_says_the_sum_by_which_the_score_goes_on() -> None:
    page = Page(4, 2)
    with opened(page.make) as pilot:
        scene = shown(pilot, PeskyScoresScene)
        added, sums = page.state.results[-1].scores, totals(page.state)
        assert [seat.total.text.replace(NO_BREAK_SPACE, " ") for seat in scene.panels] == [
            f"{total - more} + {more} = {total}" for total, more in zip(sums, added, strict=True)
        ]


def test_who_asks_hears_why_a_bid_does_not_count_and_where_the_limit_is() -> None:
    seen = set[tuple[bool, bool]]()
    for hands in (1, 2, 3):
        with opened(Page(5, hands).make) as pilot:
            scene = shown(pilot, PeskyScoresScene)
            for seat, panel in enumerate(scene.panels):
                found, asked = panel.reckoning, panel.description.name
                reasons = found.goal.kind is Kind.CARDS, found.difference > found.score
                limit = text("pesky.narration.capped", most=10)
                assert ("since this goal counts cards" in asked, limit in asked) == reasons
                assert "since" not in scene.reason_text(seat)
                seen.add(reasons)
    assert {is_unused for is_unused, _ in seen} == {is_capped for _, is_capped in seen} == {True, False}


def test_a_look_back_shows_the_end_at_once_and_leads_back() -> None:
    page = Page(3)
    for leave in ("return", "escape"):
        with opened(lambda app: page.make(app, is_look_back=True), reduced=False) as pilot:
            scene = shown(pilot, PeskyScoresScene)
            assert scene.is_counted
            assert scene._next_button.name == text("menu.close")
            pilot.wait(1500)
            done = page.done
            pilot.press(leave)
            assert page.done == done + 1


def test_of_the_clicks_only_one_on_its_button_goes_on() -> None:
    page = Page(3)
    with opened(page.make) as pilot:
        scene = shown(pilot, PeskyScoresScene)
        pilot.wait(1500)
        pilot.click(640, 130)
        pilot.wait(600)
        assert page.done == 0
        click(pilot, scene._next_button.name)
        assert page.done == 1


def test_what_is_added_is_what_the_rules_say() -> None:
    page = Page(5, 3)
    with opened(page.make) as pilot:
        scene = shown(pilot, PeskyScoresScene)
        assert tuple(seat.reckoning.score for seat in scene.panels) == page.state.results[-1].scores
        best = min(page.state.results[-1].scores)
        lit = [n for n, seat in enumerate(scene.panels) if seat.panel.lit]
        assert lit == [n for n, score in enumerate(page.state.results[-1].scores) if score == best]


def standing(path: ScorePath) -> list[float]:
    return list(path._scores)


def test_figures_end_on_their_totals_and_beyond_what_the_game_goes_up_to_in_the_pond() -> None:
    page = Page(4, 2)
    with opened(page.make) as pilot:
        scene = shown(pilot, PeskyScoresScene)
        assert standing(scene.path) == [float(total) for total in totals(page.state)]
        target = page.state.options.target
        middle, last, beyond = (
            scene.path._score_point(score) for score in (target / 2, target, target + 1.0)
        )
        assert len({middle, last, beyond}) == 3
        assert scene.path._score_point(target + 7.0) == beyond


def test_figures_on_one_stone_stand_side_by_side() -> None:
    page = Page(3)
    with opened(page.make) as pilot:
        scene = shown(pilot, PeskyScoresScene)
        for seat in range(3):
            scene.path._start_scores = (4, 4, 4)
            scene.path.move_figure(seat, 1, 1.0)
        rects = [figure.rect for figure in scene.path._figures]
        assert len({rect.x for rect in rects}) == 3
        assert len({rect.y for rect in rects}) == 1


@pytest.mark.parametrize("window", WINDOWS[::2])
def test_no_figure_stands_before_a_number_and_all_boards_are_written_alike(window: Window) -> None:
    page = Page(5)
    with opened(page.make, *window) as pilot:
        scene = shown(pilot, PeskyScoresScene)
        path = scene.path
        for stone in (0, 9, 10, 11, 20, 27, 40):
            path._start_scores = (stone,) * 5
            for seat in range(5):
                path.move_figure(seat, 0, 1.0)
            for figure in path._figures:
                body = given(figure.picture).get_bounding_rect(OPAQUE_ALPHA).move(figure.rect.topleft)
                assert body.move(-path.rect.x, -path.rect.y).collidelist(path.number_rects) < 0
        for labels in zip(*((seat.words, seat.added, seat.total) for seat in scene.panels), strict=True):
            assert len({label.line_height for label in labels}) == 1
            assert len({len(label._lines) for label in labels}) == 1


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1000, 1300), 1.5)])
def test_a_game_of_one_hand_says_who_wins_instead_of_showing_the_path(
    size: tuple[int, int], scale: float
) -> None:
    page = Page(3, hands=1)
    page.state = replace(page.state, options=replace(page.state.options, target=1))
    with opened(page.make, size, scale) as pilot:
        scene = shown(pilot, PeskyScoresScene)
        assert not scene.path.visible
        assert all(node.visible for node in scene.only_hand)
        assert not faults(scene)
    with opened(Page(3, hands=1).make, size, scale) as pilot:
        scene = shown(pilot, PeskyScoresScene)
        assert scene.path.visible
        assert not any(node.visible for node in scene.only_hand)
