"""The end of a game: the winner, the table of rounds, and the ways on."""

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest

from gnoming.core.game import Player
from gnoming.core.session import AnySession
from gnoming.text import format_decimal, text
from scenes.app.app import App
from scenes.app.frame_pace import FRAME_MS
from scenes.garden.leaves import Leaf
from scenes.kit.assist.access.outline import title_of
from scenes.kit.sound.ambience import COUNTING_MUSIC_LEVEL, GARDEN
from scenes.kit.widgets import IconButton
from scenes.kit.widgets.explaining import explain
from scenes.menus.press_guard import CONFIRM_QUIET_MS, MAX_IGNORED_MS
from scenes.results.controller import choose_fanfare
from scenes.results.final import FinalScene
from scenes.results.rounds_table import GameResult
from tests.support.looks import Window, click, each_window, faults, opened, shown, top
from tests.support.navigating import Note, navigator
from tests.support.writing import Line, note_writing

WAYS = ("final.again", "final.review", "final.watch", "deal.card.heading")
NAMES = ("Rowan", "Spieler 2", "Kiara", "Wilhelmine-Auguste", "Greta", "Moss", "Tilda")
PORTRAITS = ("rowan", "helna", "kiara", "penny", "greta", "moss", "tilda")


class Ends:
    """Makes the end of a game and notes which ways were taken."""

    def __init__(self, players: int = 4, winners: tuple[int, ...] = (2,), rounds: int = 3) -> None:
        self.players, self.winners, self.rounds = players, winners, rounds
        self.game = "gnoming-a-round"
        self.taken: list[str] = []
        self.no_card = ""
        """The reason why the game's deal has no card."""

    def make(self, app: App) -> FinalScene:
        rounds = tuple(
            tuple((7 * seat + 11 * n) % 40 - 12 for n in range(self.rounds)) for seat in range(self.players)
        )
        totals = tuple(sum(scores) for scores in rounds)
        names, portraits = NAMES[: self.players], PORTRAITS[: self.players]
        result = GameResult(self.game, names, portraits, totals, self.winners, rounds)
        return self.scene(app, result)

    def scene(self, app: App, result: GameResult) -> FinalScene:
        note = Note(self.taken)
        deals = SimpleNamespace(show_card=note.show_card, why_no_card=lambda session: self.no_card)
        noting = navigator(app, after_game=note, reviews=note, replays=note, deals=deals, seals=note)
        return FinalScene(noting, cast(AnySession, None), result, "win")


@pytest.fixture
def rendered(monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    """Return what will be written."""
    return note_writing(monkeypatch)


def test_every_way_on_but_the_last_says_what_it_is_for() -> None:
    with opened(Ends().make) as pilot:
        buttons = shown(pilot, FinalScene).buttons[:-1]
        assert [text(f"tag.{key}") in explain(one) for key, one in zip(WAYS, buttons, strict=True)] == [
            True
        ] * 4


def test_leaves_fall_behind_all_that_is_read() -> None:
    with opened(Ends().make, reduced=False) as pilot:
        scene = shown(pilot, FinalScene)
        leaves: list[Leaf] = []
        for _ in range(100):
            pilot.wait(100)
            leaves += [node for node in scene.stage.nodes if isinstance(node, Leaf)]
        read = (scene._board, scene.table, *scene.medals.plates, *scene.buttons)
        assert leaves
        assert max(leaf.z for leaf in leaves) < min(node.z for node in read)


def test_a_deal_without_a_card_has_a_grey_button_with_the_reason() -> None:
    ends = Ends()
    ends.no_card = "This game has no deal code."
    with opened(ends.make) as pilot:
        button = shown(pilot, FinalScene).buttons[3]
        assert not button.enabled
        assert button.note == ends.no_card


def test_the_winners_stand_in_the_garden_and_the_music_leaves_room_for_them() -> None:
    with opened(Ends().make) as pilot:
        pilot.wait(3000)
        mixer = pilot.app.ui.mixer
        assert mixer.ambience is GARDEN
        assert mixer._scene_music_level == pytest.approx(COUNTING_MUSIC_LEVEL)


@each_window
def test_is_whole_in_every_window(window: Window) -> None:
    with opened(Ends().make, *window) as pilot:
        for players, winners, rounds in ((2, (1,), 1), (4, (3,), 3), (7, (0, 3), 9), (7, tuple(range(7)), 9)):
            pilot.app.scenes.replace(Ends(players, winners, rounds).make(pilot.app))
            scene = shown(pilot, FinalScene)
            assert faults(scene) == []
            _check_parts(scene)
            if scene._rounds_button.visible:
                assert scene._board.area.contains(scene._rounds_button.area)
                scene._toggle_rounds()
                assert faults(scene) == []
                _check_parts(scene)
                assert scene._board.area.contains(scene._rounds_button.area)


def _check_parts(scene: FinalScene) -> None:
    """Everything in the window, and nothing over another thing."""
    parts = [scene.heading.rect, scene.table.rect, *(button.area for button in scene.buttons)]
    people = [figure.body for figure in scene.figures if figure.visible]
    assert len(people) in (0, len(scene.order))
    if people:
        parts.append(people[0].unionall(people[1:]))
        assert scene.trophy.visible
        assert scene.viewport.window.contains(scene.trophy.rect)
    assert all(scene.viewport.window.contains(part) for part in parts)
    for n, part in enumerate(parts):
        touching = [other for other in parts[n + 1 :] if part.clip(other).h > scene.viewport.px(12)]
        assert touching == []
    for n, one in enumerate(people):
        for other in people[n + 1 :]:
            assert abs(one.centerx - other.centerx) >= 0.6 * min(one.w, other.w)


@pytest.mark.parametrize(
    ("rounds", "scale", "size", "there"),
    [
        (9, 1.0, (1024, 768), True),
        (8, 1.5, (1280, 720), True),
        (16, 1.3, (1024, 768), False),
        (12, 2.0, (1024, 768), True),
    ],
)
def test_the_gnomes_make_room_only_for_numbers_that_would_be_too_small(
    rounds: int, scale: float, size: tuple[int, int], there: bool
) -> None:
    with opened(Ends(5, (2,), rounds).make, size, scale) as pilot:
        assert all(figure.visible == there for figure in shown(pilot, FinalScene).figures)


@pytest.mark.parametrize(
    ("players", "rounds", "size"), [(5, 12, (1280, 720)), (7, 12, (1024, 768)), (7, 3, (1024, 768))]
)
def test_all_can_be_read(players: int, rounds: int, size: tuple[int, int], rendered: list[Line]) -> None:
    with opened(Ends(players, (0,), rounds).make, size):
        assert min(px for _, px in rendered) >= 12 * size[1] / 720


@pytest.mark.parametrize(("players", "least"), [(4, 0.36), (7, 0.33)])
def test_gnomes_stay_large_beside_large_text(players: int, least: float) -> None:
    for rounds in (3, 9):
        with opened(Ends(players, (1,), rounds).make, scale=2.0, code="de") as pilot:
            scene = shown(pilot, FinalScene)
            assert all(figure.visible for figure in scene.figures)
            assert max(figure.rect.h for figure in scene.figures) >= least * 720


@pytest.mark.parametrize("players", [4, 7])
def test_the_totals_leave_no_name_out_and_rounds_come_when_asked_for(
    players: int, rendered: list[Line]
) -> None:
    ends = Ends(players, (1,), 9)
    with opened(ends.make, scale=2.0) as pilot:
        scene = shown(pilot, FinalScene)
        totals = {format_decimal(total, 0) for total in scene.result.totals}
        assert {*NAMES[:players], *totals} <= {words for words, _ in rendered}
        assert "9" not in {words for words, _ in rendered}
        pilot.wait(CONFIRM_QUIET_MS + 50)
        rendered.clear()
        click(pilot, "Rounds")
        numbers = {format_decimal(number, 0) for scores in scene.result.rounds for number in scores}
        assert {*numbers, *totals, *map(str, range(1, 10))} <= {words for words, _ in rendered}
        assert not any(figure.visible for figure in scene.figures)


def test_what_one_game_counts_in_rounds_the_other_counts_in_hands() -> None:
    ends = Ends()
    ends.game = "pesky-garden-gnomes"
    with opened(ends.make, scale=2.0) as pilot:
        scene = shown(pilot, FinalScene)
        assert scene._rounds_button.name == "Hands"
        assert "Hand by hand: −12, −1, 10." in scene._words.rounds()


@pytest.mark.parametrize("way", ["escape", "button"])
def test_from_the_rounds_one_gets_back_to_the_winners_by_keys(way: str) -> None:
    ends = Ends(4)
    with opened(ends.make, scale=2.0) as pilot:
        scene = shown(pilot, FinalScene)
        pilot.wait(CONFIRM_QUIET_MS + 50)
        pilot.press("shift+tab")
        assert scene.focus.focused is scene._rounds_button
        pilot.press("return")
        assert not scene.trophy.visible
        pilot.wait(CONFIRM_QUIET_MS + 50)
        pilot.press("escape" if way == "escape" else "return")
        assert all(node.visible for node in (*scene.figures, scene.trophy))
        assert ends.taken == []
        pilot.wait(CONFIRM_QUIET_MS + 50)
        pilot.press("escape")
        assert ends.taken == ["leave"]


def test_a_focus_that_was_on_the_rounds_is_seen_when_they_are_always_there() -> None:
    with opened(Ends(4).make, scale=2.0) as pilot:
        scene = shown(pilot, FinalScene)
        scene.focus.set(scene._rounds_button, show=True)
        pilot.app.apply_settings(replace(pilot.app.settings, text_scale=1.0))
        pilot.wait(100)
        assert scene.focus.focused is scene.buttons[0]


def test_numbers_of_rounds_are_of_one_size_and_totals_larger(rendered: list[Line]) -> None:
    with opened(Ends().make) as pilot:
        shown(pilot, FinalScene)
        rounds = {px for words, px in rendered if words in {format_decimal(n, 0) for n in (-12, 6, 17, 24)}}
        totals = {px for words, px in rendered if words in {format_decimal(-3 + 21 * n, 0) for n in (1, 3)}}
    assert len(rounds) == 1
    assert min(totals) > max(rounds)


def test_winners_come_first_and_the_rest_by_their_totals() -> None:
    with opened(Ends(4, (2,)).make) as pilot:
        scene = shown(pilot, FinalScene)
        assert scene.order[0] == 2
        assert sorted(scene.order) == [0, 1, 2, 3]


def test_every_way_on_by_keys_and_by_mouse() -> None:
    ends = Ends()
    with opened(ends.make) as pilot:
        pilot.wait(CONFIRM_QUIET_MS + 50)
        pilot.press("return")
        assert all(type(widget) is not IconButton for widget in shown(pilot, FinalScene).focus.widgets)
        for name in ("Play again", "Watch replay", "Main menu"):
            pilot.wait(CONFIRM_QUIET_MS + 50)
            click(pilot, name)
        pilot.wait(CONFIRM_QUIET_MS + 50)
        pilot.press("escape")
    assert ends.taken == ["play_again", "play_again", "watch", "leave", "leave"]


@pytest.mark.parametrize(
    ("winners", "words"),
    [
        ((0,), "Rowan wins!"),
        ((0, 2), "Rowan and Kiara win together!"),
        ((0, 1, 2), "3 winners share the cup!"),
    ],
)
def test_it_says_who_has_won(winners: tuple[int, ...], words: str) -> None:
    with opened(Ends(4, winners).make) as pilot:
        assert shown(pilot, FinalScene).heading.text == words


def test_where_all_are_alike_it_is_a_draw_and_nobody_shares_the_cup() -> None:
    def make(app: App) -> FinalScene:
        scene = Ends(3, (0, 1, 2)).make(app)
        return Ends().scene(app, replace(scene.result, totals=(10, 10, 10)))

    with opened(make) as pilot:
        assert shown(pilot, FinalScene).heading.text == "It’s a draw: 10 points each."


def test_the_winners_points_are_told_and_the_page_has_a_name() -> None:
    def make(app: App) -> FinalScene:
        scene = Ends(3, (1,)).make(app)
        return Ends().scene(app, replace(scene.result, totals=(12, 1, 15)))

    with opened(make) as pilot:
        scene = shown(pilot, FinalScene)
        assert title_of(scene) == "Final scores"
        names = scene.result.names
        told = f"{names[1]} wins! Place 1: {names[1]}, 1 point. "
        told += f"Place 2: {names[0]}, 12 points. Place 3: {names[2]}, 15 points."
        assert told in scene.ui.spoken.sentences


@pytest.mark.parametrize(("code", "words"), [("en", "You win!"), ("de", "Du gewinnst!")])
def test_whoever_is_called_you_is_spoken_to(code: str, words: str) -> None:
    def make(app: App) -> FinalScene:
        scene = Ends(2, (0,)).make(app)
        result = replace(scene.result, names=(text("lesson.you"), "Helna"))
        return Ends().scene(app, result)

    with opened(make, code=code) as pilot:
        assert shown(pilot, FinalScene).heading.text == words


def test_the_celebration_can_be_interrupted_and_ends_within_three_seconds() -> None:
    ends = Ends()
    with opened(ends.make, reduced=False) as pilot:
        assert pilot.app.scenes.busy
        pilot.wait(CONFIRM_QUIET_MS + 50)
        click(pilot, "Play again")
        assert ends.taken == ["play_again"]
        pilot.settle(3000)
        pilot.wait(1000)
        assert not pilot.app.scenes.busy


@pytest.mark.parametrize("press", ["return", "space", "right", "escape", "pad"])
def test_a_key_in_the_celebration_only_ends_it(press: str) -> None:
    ends = Ends()
    with opened(ends.make, reduced=False) as pilot:
        pilot.wait(CONFIRM_QUIET_MS + 50)
        if press == "pad":
            pilot.pad(0)
        else:
            pilot.press(press)
        assert ends.taken == []
        assert not top(pilot).timeline.busy
        pilot.wait(CONFIRM_QUIET_MS + 50)
        pilot.pad(0)
        assert len(ends.taken) == 1


@pytest.mark.parametrize("reduced", [True, False])
def test_whoever_presses_on_and_on_sees_the_winners_first(reduced: bool) -> None:
    ends = Ends()
    with opened(ends.make, reduced=reduced) as pilot:
        shown(pilot, FinalScene)._press_guard.restart()
        for _ in range(round(MAX_IGNORED_MS / 150) - 1):
            pilot.press("return")
            pilot.wait(150 - 2 * FRAME_MS)
        assert ends.taken == []
        for _ in range(round(2 * MAX_IGNORED_MS / 150)):
            pilot.press("return")
            pilot.wait(150)
        assert ends.taken


def test_for_those_who_want_less_motion_all_stand_where_they_belong_at_once() -> None:
    with opened(Ends().make, reduced=True) as pilot:
        pilot.settle()
        drawn = pilot.frames_drawn
        pilot.wait(1000)
        assert pilot.frames_drawn == drawn
        scene = shown(pilot, FinalScene)
        assert scene.trophy.rect == scene.trophy.home
        assert all(scene.viewport.window.contains(figure.body) for figure in scene.figures)


def test_who_comes_in_walks_on_the_ground_and_ends_on_the_stump() -> None:
    with opened(Ends().make, reduced=False) as pilot:
        pilot.settle(6000)
        scene = shown(pilot, FinalScene)
        homes = [figure.rect for figure in scene.figures]
        for share in (0.0, 0.3, 0.6, 0.9, 1.0):
            scene.procession.walk(share)
        assert [figure.rect for figure in scene.figures] == homes
        scene.procession.walk(0.0)
        assert all(figure.rect.right <= 0 for figure in scene.figures)


def test_who_has_come_stays_where_a_change_of_language_builds_the_page_anew() -> None:
    with opened(Ends().make, reduced=False) as pilot:
        pilot.settle(6000)
        scene = shown(pilot, FinalScene)
        homes = [figure.rect for figure in scene.figures]
        scene.refresh()
        assert [figure.rect for figure in scene.figures] == homes
        assert scene.trophy.rect == scene.trophy.home


@pytest.mark.parametrize(("winners", "heard"), [((0,), "win"), ((1,), "lose"), ((0, 1), "win")])
def test_game_that_people_lost_ends_more_softly(winners: tuple[int, ...], heard: str) -> None:
    players = (Player("Anna"), Player("Moss", "bot"))
    assert choose_fanfare(players, winners) == heard
    assert choose_fanfare(players[1:], (0,)) == "win"


def test_winners_leap_with_the_trophy_and_come_down_where_they_stood() -> None:
    with opened(Ends(4, (1, 2)).make, reduced=False) as pilot:
        pilot.settle(6000)
        scene = shown(pilot, FinalScene)
        homes = [figure.rect for figure in scene.figures]
        scene.procession.leap(0.2)
        risen = [home.y - figure.rect.y for home, figure in zip(homes, scene.figures, strict=True)]
        assert [rise > 0 for rise in risen] == [True, True, False, False]
        assert scene.trophy.home.y - scene.trophy.rect.y == risen[0]
        scene.procession.leap(1.0)
        assert [figure.rect for figure in scene.figures] == homes
        assert scene.trophy.rect == scene.trophy.home


def test_in_a_tall_window_with_large_text_the_gnomes_take_a_good_part_of_it() -> None:
    with opened(Ends(players=3, rounds=1).make, (1000, 1300), 1.5) as pilot:
        scene = shown(pilot, FinalScene)
        stage, board = scene._final_layout.stage, scene._final_layout.board
        assert stage.h >= board.h
        assert scene.figures[0].rect.h > 180
