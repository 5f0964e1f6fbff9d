"""The tour in the window: a course walked to its ninth flag, what is left and what is given up, by every device."""

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from gnoming.around.game import AroundGame
from gnoming.deals.days import golf_word
from gnoming.deals.deal import deal_of
from gnoming.deals.same_cards import round_scores
from gnoming.person.roster import Person
from gnoming.text import text
from gnoming.tour.course import HOLES, STROKE
from gnoming.tour.progress import TOUR_PROGRESS, CourseCard, HoleCard, Progress, hole_over
from scenes.dialogs.dialog import ConfirmScene
from scenes.kit.text.typography import Style
from scenes.kit.theme import Colour
from scenes.pilot import player
from scenes.tour.cup_tab import CupTab
from scenes.tour.hole_flag import split_words
from scenes.tour.map_plan import CUPS, PATH, stop
from scenes.tour.result import ResultScene
from scenes.tour.scene import TourScene
from scenes.tour.sign import HoleSign
from scenes.tour.words import hole_state, over_words
from tests.support.program import FEW_FRAMES, SMALL, Program
from tests.support.tour import courses

FAMILY = courses()["family"]
WALKED = 7
"""Holes that were walked before: each of the others is a whole round, and two show how one leads to the next."""


def _open(program: Program) -> TourScene:
    program.go(program.navigator.tour.open)
    return program.shown(TourScene)


def _sit_down(program: Program) -> None:
    """Go from the map to the table of the next hole by its two buttons."""
    program.press("return")
    program.pilot.press("return")
    for _ in range(60):
        if program.scene.name == "table":
            return
        program.pilot.wait(100)
    raise TimeoutError("no table is laid")


def _to_the_result(program: Program) -> ResultScene:
    player.play_to_end(program)
    for _ in range(60):
        if program.scene.name == "tour-result":
            return program.shown(ResultScene)
        program.pilot.wait(500)
        program.pilot.press("return")
    raise TimeoutError("nobody said what the round was worth")


def _card(done: int) -> CourseCard:
    return CourseCard(
        tuple(HoleCard(1, FAMILY.par(n) - 4) if n < done else HoleCard() for n in range(HOLES)),
        dealt=tuple(int(n < done) for n in range(HOLES)),
    )


@pytest.mark.parametrize("code", ["de", "en", "es", "fr"])
def test_what_is_said_of_the_next_hole_has_room_in_its_field(home: Path, code: str) -> None:
    with Program(code=code) as program:
        scene = _open(program)
        field, wanted = scene._card.field(0), scene.viewport.text_px(15)
        assert scene.ui.typography.width(text("tour.next"), wanted, "bold") <= field.w


@pytest.mark.parametrize("code", ["de", "en", "es", "fr"])
def test_what_a_hole_is_worth_is_legible_in_its_field(home: Path, code: str) -> None:
    with Program(code=code) as program:
        scene = _open(program)
        room = scene._card.field(0).w - scene.viewport.px(7)
        type_, usual = scene.ui.typography, scene.viewport.text_px(15)
        for points in (-20, -8, -5, 0, 5, 10, 20):
            words = text(f"deal.golf.{golf_word(points, 0)}")
            lines = [words] if type_.width(words, usual, "bold") <= room else split_words(words)
            assert "".join(lines).replace(" ", "") == words.replace(" ", "")
            assert min(type_.fit_size(line, usual, room, "bold") for line in lines) >= 0.86 * usual


@pytest.mark.parametrize("code", ["de", "en", "es", "fr"])
def test_no_name_under_a_cup_is_cut_in_large_text(home: Path, code: str) -> None:
    with Program(code=code, scale=2.0) as program:
        scene, drawn = _open(program), list[str]()
        type_, tabs = scene.ui.typography, [one for one in scene.focus.widgets if isinstance(one, CupTab)]
        render = type_.render

        def noted(words: str, px: int, colour: Colour, style: Style) -> pygame.Surface:
            drawn.append(words)
            return render(words, px, colour, style)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(type_, "render", noted)
            for tab in tabs:
                tab.paint(pygame.Surface(tab.area.bottomright))
        assert drawn == [tab.name for tab in tabs]


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all bots play by a child's rules: whole rounds follow."""
    monkeypatch.setattr(AroundGame, "make_bot_for", lambda game, player: game.make_bot("sprout"))


@pytest.mark.usefixtures("hurried")
def test_the_last_holes_of_a_course_are_walked_to_its_ninth_flag(home: Path) -> None:
    with Program(size=(640, 480), fps=FEW_FRAMES) as program:
        program.profile.stores.tour = Progress({"family": _card(WALKED)})
        _open(program)
        for hole in range(WALKED, HOLES):
            scene = program.shown(TourScene)
            assert scene.card.next_hole == hole
            _sit_down(program)
            session = program.table.session
            assert deal_of(session) == FAMILY.holes[hole].deal
            assert [one.portrait for one in session.match.players[1:]] == [
                gnome for gnome, _ in program.navigator.tour.faces(FAMILY, hole)
            ]
            assert not session.practice, "no card is taken back on a hole"
            shown = _to_the_result(program)
            points = (round_scores(session) or ())[0]
            word = text(f"deal.golf.{golf_word(points, FAMILY.par(hole))}")
            assert shown.headline.text.startswith(word)
            program.press("return")
        scene = program.shown(TourScene)
        overs = [hole_over(FAMILY, scene.card, hole) for hole in range(HOLES)]
        assert scene.total.text == over_words(sum(over or 0 for over in overs))
        assert scene.card.next_hole is None
        assert [flag.flag_state for flag in scene.flags] == [
            hole_state(FAMILY, scene.card, hole) for hole in range(HOLES)
        ]
        program.use(text("tour.again"))
        program.shown(ConfirmScene)
        program.use(text("tour.again-yes"))
        assert program.shown(TourScene).card.next_hole == 0
    kept = TOUR_PROGRESS(json.loads((home / "tour.json").read_text("utf-8"))).card("family")
    assert kept.best == sum(over or 0 for over in overs)
    assert kept.dealt == (1,) * HOLES


@pytest.mark.usefixtures("hurried")
def test_a_round_that_was_left_waits_and_counts_after_a_restart(home: Path) -> None:
    with Program(size=SMALL, fps=FEW_FRAMES) as program:
        _open(program)
        _sit_down(program)
        begun = program.table.session.created
    with Program(size=SMALL, fps=FEW_FRAMES) as program:
        scene = _open(program)
        assert scene.card.holes[0] == HoleCard(1)
        program.use(text("tour.go-on", number=1))
        program.use(text("tour.sign-go-on"))
        assert program.table.session.created == begun
        player.play_to_end(program)  # the scores are on the table, and the program dies
        program.pilot.settle()
        names = [widget.name for widget in program.widgets()]
        assert text("tour.to-map") in names
        assert text("score.final") not in names, "no winners are shown for a hole"
        points = (round_scores(program.table.session) or ())[0]
    with Program(size=SMALL, fps=FEW_FRAMES) as program:
        assert program.profile.stores.tour.card("family").holes[0] == HoleCard(1, points)


def test_another_game_gives_the_try_up_and_two_let_one_leave(program: Program) -> None:
    for tried in (1, 2):
        _open(program)
        _sit_down(program)
        assert program.profile.stores.tour.card("family").holes[0].tries == tried
        program.navigator.profile.games.discard_save("gnoming-a-round-tour")
    scene = _open(program)
    scene.open_sign(0)
    program.pilot.settle()
    assert text("tour.leave-hole") in [widget.name for widget in program.widgets()]
    program.use(text("tour.leave-hole"))
    scene = program.shown(TourScene)
    assert hole_over(FAMILY, scene.card, 0) == 2 * STROKE
    assert scene.flags[0].flag_state == "left"
    assert scene.card.next_hole == 1


def test_an_ordinary_game_is_kept_and_another_hole_is_not_given_up_unasked(home: Path) -> None:
    with Program() as program:
        program.open_setup()
        program.use(text("setup.start"))
        program.pilot.wait(500)
        ordinary = program.table.session.luck.seed
    with Program() as program:
        _open(program)
        _sit_down(program)
        program.pilot.wait(500)
        tour = program.table.session.luck.seed
        assert {one.luck.seed for one in program.profile.games.saved()} == {ordinary, tour}
        before, other = program.profile.stores.tour, courses()["championship"]
        program.go(program.navigator.tour.play, other, 0)
        program.shown(ConfirmScene)
        program.press("escape")
        assert program.profile.stores.tour == before
        program.go(program.navigator.tour.play, other, 0)
        program.use(text("saves.replace-yes"))
        assert program.profile.stores.tour.card(other.name).holes[0].tries == 1
        assert program.table.session.luck.seed != tour
        assert ordinary in {one.luck.seed for one in program.profile.games.saved()}


@pytest.mark.usefixtures("hurried")
def test_the_mulligan_is_offered_on_every_hole_that_was_played_until_it_is_spent(home: Path) -> None:
    with Program(size=SMALL, fps=FEW_FRAMES) as program:
        program.profile.stores.tour = Progress({"family": _card(3)})
        scene = _open(program)
        scene.open_sign(1)
        program.pilot.settle()
        program.use(text("tour.mulligan"))
        session = program.table.session
        assert deal_of(session) == FAMILY.holes[1].deal_of_try(1)
        shown = _to_the_result(program)
        assert shown.headline.text
        program.press("return")
        card = program.shown(TourScene).card
        assert card.mulligan == 1
        assert card.holes[1].score == min(FAMILY.par(1) - 4, (round_scores(session) or ())[0])
        program.shown(TourScene).open_sign(2)
        program.pilot.settle()
        assert text("tour.mulligan") not in [widget.name for widget in program.widgets()]


def test_a_hole_further_on_only_tells_its_story(program: Program) -> None:
    scene = _open(program)
    scene.flags[5].activate()
    program.pilot.settle()
    names = [widget.name for widget in program.widgets()]
    assert FAMILY.holes[5].story in [node.name for node in program.scene.stage.nodes if hasattr(node, "name")]
    assert text("tour.to-map") in names
    assert not {text("tour.sign-play"), text("tour.mulligan"), text("tour.leave-hole")} & set(names)


def test_every_hole_is_reached_by_arrows_and_by_the_mouse(program: Program) -> None:
    scene = _open(program)
    seen = set()
    for key in ("left", "left", "left", *["up", "left", "down", "right"] * 12, *["tab"] * 20):
        program.press(key)
        if scene.focus.focused in scene.flags:
            seen.add(scene.focus.focused)
    assert seen == set(scene.flags)
    program.pilot.click(*scene.flags[7].area.center)
    program.pilot.settle()
    assert program.shown(HoleSign).hole == 7


def test_the_own_gnome_is_nobodys_opponent(program: Program) -> None:
    tour = program.navigator.tour
    _open(program)
    assert tour.gnome == "penny"
    hole = next(n for n, hole in enumerate(FAMILY.holes) if "penny" in hole.gnomes)
    gnomes = [gnome for gnome, _ in tour.faces(FAMILY, hole)]
    assert len(set(gnomes)) == len(gnomes)
    assert "penny" not in gnomes


def test_the_gnome_walks_from_hole_to_hole_and_stands_at_once_with_little_motion(program: Program) -> None:
    program.profile.stores.tour = Progress({"family": _card(3)})
    scene = _open(program)
    at_home = scene.walker.rect.topleft
    scene.walk_on(2)
    assert scene.walker.rect.topleft != at_home
    program.pilot.wait(5000)
    assert scene.walker.rect.topleft == at_home
    program.app.ui.motion = replace(program.app.ui.motion, reduced=True)
    scene.walk_on(2)
    assert not scene.busy
    assert scene.walker.rect.topleft == at_home


def test_stops_follow_the_path_and_states_differ_by_form(home: Path) -> None:
    stops = [stop(hole) for hole in range(HOLES)]
    assert stops == sorted(set(stops))
    assert len(CUPS) == HOLES
    assert stops[-1] < len(PATH)
    kinds = ("next", "par", "under", "over", "left", "ahead")
    with Program() as program:
        masters = program.app.ui.assets / "table"
        shapes = {(masters / f"tour-flag-{kind}.webp").read_bytes() for kind in kinds}
        assert len(shapes) == len(kinds)


def test_another_person_is_shown_their_own_course(home: Path) -> None:
    with Program(size=SMALL) as program:
        program.profile.keep_person(Person("p1", "Ann", "penny", "gardener"))
        program.navigator.tour.open_course("club")
        program.profile.keep_person(Person("p2", "Bob", "moss", "sprout"))
        program.go(program.navigator.people.open)
        program.use("Ann")
        assert _open(program).course.name == "family"
