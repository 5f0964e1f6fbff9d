"""Drills in the window: decided on the table or from the list, told what each choice costs, kept, and repeated."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pygame
import pytest

from gnoming.core.game import Action, Player
from gnoming.core.table import CardPlacement, Choose, Drag, Press, Spot
from gnoming.drills.drill import Drill, lay_out
from gnoming.drills.progress import DrillProgress, Repetition
from gnoming.paths import assets
from gnoming.registry import GAMES
from gnoming.text import text
from scenes.clubhouse.scene import ClubhouseScene
from scenes.dialogs.dialog import NoticeScene
from scenes.drills.choice_row import ABOUT_EQUAL
from scenes.drills.page import DrillsPage
from scenes.drills.scene import DrillScene
from scenes.kit.box import Box
from scenes.pilot.program import TODAY
from scenes.table.sheets.moves import MovesScene
from tests.scenes.drills.conftest import GAMES_DRILLED, sit_down
from tests.support.given import given
from tests.support.looks import Window, faults
from tests.support.program import SMALL, Program

Start = Callable[..., Program]
PLACES = [((1280, 720), 1.0, "en"), ((1280, 720), 2.0, "de"), ((900, 1400), 2.0, "de")]


def dearest(scene: DrillScene) -> Action:
    """Return the choice that costs most."""
    return scene.asked.position.choices[-1].action


def do(program: Program, scene: DrillScene, action: Action) -> None:
    """Do something on the table by the mouse, and confirm it by doing it again."""
    mean(program, scene, action)
    assert scene.decision is None
    mean(program, scene, action)


def mean(program: Program, scene: DrillScene, action: Action) -> None:
    """Do something on the table by the mouse once."""
    game, view = scene.presenter.game, scene.asked.position.view
    *_, gesture = (gesture for gesture, one in game.gestures(view).items() if one == action)
    layout = scene.picture.layout
    match gesture:
        case Press(spot):
            program.pilot.click(*layout.spots[spot].centre)
        case Drag(source, target):
            program.pilot.drag(layout.clickable_box(source).centre, layout.spots[target].centre)
        case Choose(name):
            program.pilot.click_on(scene.input.choices.buttons[name])
    program.pilot.settle()


def go_on(program: Program) -> None:
    """Press what leads on, after the moment in which no press counts."""
    program.pilot.wait(1300)
    program.press("return")


@pytest.mark.parametrize("game", GAMES_DRILLED)
def test_a_move_on_the_table_decides_and_stays_undone(start: Start, game: str) -> None:
    program = start()
    scene = sit_down(program, game)
    state, action = scene.asked.position.session.state, dearest(scene)
    do(program, scene, action)
    assert given(scene.decision).taken.action == action
    assert scene.asked.position.session.state is state, "the cards stay where they are"
    known = program.profile.stores.drills.repetitions[scene.asked.drill.name]
    assert known == Repetition(1, 0, TODAY + timedelta(1))
    assert scene.sheet.next_button.focused
    assert text("drills.wrong", points="")[:8] in scene.sheet.words


def test_a_second_click_on_a_card_of_the_hand_decides(start: Start) -> None:
    program = start()
    ready = [one for one in program.navigator.drills.ready if one.game == GAMES_DRILLED[1]]

    def pressed(drill: Drill) -> list[Press]:
        position = lay_out(drill, GAMES, Player("You"))
        gestures = position.session.game.gestures(position.view)
        return [one for one in gestures if isinstance(one, Press) and one.spot.zone.startswith("hand")]

    name = next(drill.name for drill in ready if pressed(drill))
    program.profile.stores.drills = DrillProgress((), {name: Repetition(1, 0, TODAY)})
    scene = sit_down(program, GAMES_DRILLED[1])
    card = pressed(scene.asked.drill)[0]
    action = scene.presenter.game.gestures(scene.asked.position.view)[card]
    for _ in range(2):
        assert scene.decision is None
        program.pilot.click(*scene.picture.layout.clickable_box(card.spot).centre)
        program.pilot.settle()
    assert given(scene.decision).taken.action == action


def test_a_row_of_the_list_decides_and_later_tells_its_reason(start: Start) -> None:
    program = start()
    scene = sit_down(program)
    best = scene.asked.position.choices[0].action
    row = scene.sheet.rows[scene.asked.position.session.game.legal(scene.asked.position.view).index(best)]
    assert row.value() == "", "nothing tells before what it is worth"
    bottom = scene.sheet.box.bottom
    program.pilot.click_on(row)
    assert abs(scene.sheet.box.bottom - bottom) < 1, "the button's room was kept free"
    assert not scene.sheet.is_decided
    program.pilot.click_on(scene.sheet.take_button)
    assert not given(scene.decision).is_mistake
    assert row.value() == text("drills.costs", points="0")
    assert program.profile.stores.drills.repetitions[scene.asked.drill.name].rights == 1
    program.pilot.wait(1300)
    before, other = scene.sheet.words, scene.sheet.rows[-1 if row is not scene.sheet.rows[-1] else 0]
    other.activate()
    assert scene.sheet.words != before
    assert other.name in scene.sheet.words
    assert program.profile.stores.drills.repetitions[scene.asked.drill.name].taken == 1, (
        "the first decision counts"
    )


def test_a_slip_of_the_hand_does_not_count(start: Start) -> None:
    program = start()
    scene = sit_down(program)
    game, view = scene.presenter.game, scene.asked.position.view
    first, other = scene.sheet.rows[0], scene.sheet.rows[1]
    program.pilot.click_on(first)
    assert (first.chosen, scene.decision) == (True, None)
    program.pilot.click_on(other)
    assert (first.chosen, other.chosen) == (False, True)
    program.pilot.move(2, 2)
    (mark,) = scene.marks.shown
    assert game.gestures(view)[mark.gesture] == scene.meant == game.legal(view)[1]
    program.press("escape")
    assert not scene.marks.shown
    assert not any(row.chosen for row in scene.sheet.rows)
    assert not scene.sheet.take_button.visible
    assert program.scene is scene, "nothing was left by that either"
    assert program.profile.stores.drills.repetitions == {}


def test_a_row_that_is_looked_at_shows_its_move_on_the_table(start: Start) -> None:
    program = start()
    scene = sit_down(program)
    game, view = scene.presenter.game, scene.asked.position.view
    for number in (0, 1):
        row = scene.sheet.rows[number]
        program.pilot.move(*program.pilot.viewport.to_units(row.area.center))
        (mark,) = scene.marks.shown
        assert game.gestures(view)[mark.gesture] == game.legal(view)[number]
    program.pilot.move(2, 2)
    assert scene.marks.shown == ()
    assert scene.decision is None


def test_a_whole_sitting_by_pad(start: Start) -> None:
    program = start()
    learned = Repetition(2, 2, TODAY)
    names = [drill.name for drill in program.navigator.drills.ready]
    program.profile.stores.drills = DrillProgress((), dict.fromkeys(names[3:], learned))
    program.shown(DrillsPage).refresh()
    scene = sit_down(program)
    seen = []
    while isinstance(program.scene, DrillScene):
        scene = program.scene
        seen.append(scene.asked.drill.name)
        for _ in range(20):
            if scene.focus.focused in scene.sheet.rows:
                break
            program.press("tab")
        assert scene.focus.focused in scene.sheet.rows
        for wait in (0, 0, 1300):
            program.pilot.wait(wait)
            program.pilot.pad(pygame.CONTROLLER_BUTTON_A)
            program.pilot.settle()
    page = program.shown(DrillsPage)
    assert seen == names[:3]
    right = sum(program.profile.stores.drills.repetitions[name].rights for name in seen)
    told = text("drills.all-right", count=3) if right == 3 else text("drills.summary", right=right, count=3)
    assert page.about.text == told


@pytest.mark.parametrize("right", [0, 1])
def test_a_sitting_is_left_at_any_moment_and_its_answers_are_kept(
    start: Start, home: Path, right: int
) -> None:
    program = start()
    first = sit_down(program)
    do(program, first, first.asked.position.choices[0].action if right else dearest(first))
    program.pilot.press("return")
    assert program.shown(DrillScene) is first, "what came of it is not skipped in a hurry"
    go_on(program)
    program.press("escape")
    page = program.shown(DrillsPage)
    assert page.about.text == text("drills.summary", right=right, count=1)
    program.press("escape")
    assert isinstance(program.scene, ClubhouseScene)
    program.profile.wait_for_writes()
    with Program(size=SMALL) as again:
        assert list(again.profile.stores.drills.repetitions) == [first.asked.drill.name]


def test_what_is_due_comes_first_and_nothing_before_its_day(start: Start) -> None:
    program = start()
    first = sit_down(program)
    program.press("escape")
    names = [drill.name for drill in program.navigator.drills.ready]
    late = Repetition(1, 0, TODAY - timedelta(1))
    known = {name: Repetition(1, 1, TODAY + timedelta(2)) for name in names}
    program.profile.stores.drills = DrillProgress((), {**known, names[7]: late})
    program.shown(DrillsPage).refresh()
    assert sit_down(program).asked.drill.name == names[7] != first.asked.drill.name
    program.press("escape")
    program.profile.stores.drills = DrillProgress((), known)
    program.shown(DrillsPage).refresh()
    page = program.shown(DrillsPage)
    assert [plot.begin.enabled for plot in page.plots] == [False, False]
    assert page.plots[0].begin.name == "Next drill in 2 days"


def test_after_the_last_own_mistake_the_player_hears_that_others_follow(start: Start) -> None:
    program = start()
    ready = program.navigator.drills.ready[:2]
    own = tuple(replace(one, name=f"own-{n}", grade=0) for n, one in enumerate(ready))
    program.profile.stores.drills = DrillProgress(own)
    program.shown(DrillsPage).refresh()
    scene, told = sit_down(program), list[bool]()
    for _ in range(3):
        scene.decide(dearest(scene))
        told.append("your own mistakes" in scene.sheet.words)
        program.navigator.drills.ask_next()
        program.pilot.settle()
        scene = program.shown(DrillScene)
    assert told == [False, True, False]


def test_a_drill_that_cannot_be_laid_out_is_passed_over_told_once_and_kept(start: Start) -> None:
    program = start()
    whole = program.navigator.drills.ready[0]
    broken = replace(whole, name="own-broken", grade=0, record={"format": "no record"})
    program.profile.stores.drills = DrillProgress((broken,))
    program.shown(DrillsPage).refresh()
    scene = sit_down(program)
    assert scene.asked.drill.name == whole.name
    assert scene.asked.number == 1
    program.go(program.navigator.drills.leave)
    program.shown(NoticeScene)
    program.press("return")
    assert "Start 10" in program.shown(DrillsPage).plots[0].begin.name
    assert program.profile.stores.drills.own == (broken,)
    program.go(program.navigator.drills.open)
    program.shown(DrillsPage)


def test_the_sign_in_the_clubhouse_counts_what_waits(start: Start) -> None:
    program = start()
    name = program.navigator.drills.ready[0].name
    program.profile.stores.drills = DrillProgress((), {name: Repetition(1, 0, TODAY)})
    program.press("escape")
    sign = next(one for one in program.shown(ClubhouseScene).signs if one.entry.name == "drills")
    assert sign.value() == "One drill due today"
    assert sign.entry.waits


@pytest.mark.parametrize("game", GAMES_DRILLED)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((1280, 720), 2.0), ((1000, 1300), 1.5)])
def test_the_answer_covers_no_seat_no_card_and_no_goal(
    start: Start, size: tuple[int, int], scale: float, game: str
) -> None:
    scene = sit_down(start(size, scale), game)
    scene.decide(dearest(scene))
    layout, sheet = scene.picture.layout, scene.sheet
    seen = [*layout.always_seen, *layout.looked_up, *(seat.plaque for seat in layout.seats)]
    seen += [seat.turf for seat in layout.seats]
    seen += [box for spot, box in layout.spots.items() if spot.zone not in {"pond", "last-trick"}]
    following = Box(*scene.viewport.to_units(sheet.next_button.area.topleft), 1, 1)
    assert not any(map(sheet.box.overlaps, seen))
    assert not any(map(following.overlaps, seen))


@pytest.mark.parametrize("window", PLACES)
def test_nothing_is_cut_off_or_covered(start: Start, window: Window) -> None:
    program = start(*window)
    assert faults(program.scene) == []
    assert all(plot.ready_caption.visible for plot in program.shown(DrillsPage).plots)
    for game in GAMES_DRILLED:
        scene = sit_down(program, game)
        layout = scene.picture.layout
        sheet = scene.sheet.box
        used = [box for spot, box in layout.spots.items() if spot.zone != "pond"]
        used += [layout.prompt] if scene.picture.panels.prompt.visible else []
        assert not [box for box in used if sheet.overlaps(box)], "while one thinks, all is to be seen"
        scene.decide(dearest(scene))
        assert scene.sheet.next_button.area.bottom <= scene.viewport.window.bottom
        assert not scene.picture.panels.prompt.visible, "the sheet may cover it"
        program.press("escape")


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1000, 1300), 1.5)])
def test_an_explanation_leaves_the_choices_free(start: Start, size: tuple[int, int], scale: float) -> None:
    program = start(size, scale)
    scene = sit_down(program, GAMES_DRILLED[1])
    own = scene.picture.own
    for spot in (Spot(f"goal-{own}"), Spot(f"token-{own}")):
        scene.input.highlights.hover(spot, may_lift=False)
        scene.input.highlights.answer(given(scene.input.highlights.note()))
        note = scene.input.highlights.note_sheet
        assert note.visible
        assert not [row for row in scene.sheet.rows if row.area.colliderect(note.area)]


def test_where_every_choice_is_seen_no_bar_lies_over_the_list(start: Start) -> None:
    program = start((900, 1400), 1.0, "de")
    name = program.navigator.drills.ready[34].name
    program.profile.stores.drills = DrillProgress((), {name: Repetition(1, 0, TODAY)})
    scene = sit_down(program, GAMES_DRILLED[1])
    assert scene.asked.drill.name == name
    scene.decide(dearest(scene))
    scroll = scene.sheet.scroll
    assert max(row.area.bottom for row in scene.sheet.rows) <= scroll.area.bottom + 1
    assert scroll.max_offset == 0


def test_in_large_text_a_tall_window_shows_three_choices_at_once(start: Start) -> None:
    sheet = sit_down(start((1000, 1300), 1.5), GAMES_DRILLED[1]).sheet
    assert sum(sheet.scroll.area.contains(row.area) for row in sheet.rows) >= min(3, len(sheet.rows))


@pytest.mark.parametrize("game", GAMES_DRILLED)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1000, 1300), 1.5)])
def test_a_second_click_at_the_same_place_decides_on_the_same_choice(
    start: Start, size: tuple[int, int], scale: float, game: str
) -> None:
    program = start(size, scale)
    scene = sit_down(program, game)
    sheet = scene.sheet
    places = [row.area.copy() for row in sheet.rows]
    chosen = next(row for row in reversed(sheet.rows) if sheet.scroll.area.contains(row.area))
    program.pilot.click_on(chosen)
    assert chosen.chosen
    assert [row.area for row in sheet.rows] == places
    program.pilot.click_on(chosen)
    assert given(scene.decision).taken.action == scene.meant


@pytest.mark.parametrize(("size", "scale"), [((1000, 1300), 1.5), ((1280, 720), 2.0), ((900, 1400), 1.0)])
def test_a_verdict_opens_at_its_first_line_beside_the_trick(
    start: Start, size: tuple[int, int], scale: float
) -> None:
    program = start(size, scale)

    def trick_of(drill: Drill) -> list[CardPlacement]:
        position = lay_out(drill, GAMES, Player("You"))
        placements = position.session.game.placements(position.view)
        return [one for one in placements if one.spot.zone == "trick"]

    of_tricks = (one for one in program.navigator.drills.ready if one.game == GAMES_DRILLED[1])
    name = next(drill.name for drill in of_tricks if len(trick_of(drill)) > 1)
    program.profile.stores.drills = DrillProgress((), {name: Repetition(1, 0, TODAY)})
    scene = sit_down(program, GAMES_DRILLED[1])
    assert scene.asked.drill.name == name
    sheet, layout = scene.sheet, scene.picture.layout
    sheet.scroll.scroll_to(10_000)
    scene.decide(dearest(scene))
    assert sheet.scroll.offset == 0
    trick = [layout.spots[one.spot] for one in trick_of(scene.asked.drill)]
    assert not [card for card in trick if sheet.box.overlaps(card)]


@pytest.mark.parametrize("game", GAMES_DRILLED)
def test_a_drill_reads_its_position_and_names_the_keys_of_its_table(game: str, start: Start) -> None:
    program = start()
    scene = sit_down(program, game)
    spoken = program.app.ui.spoken
    spoken.is_announcing = True
    told = []
    for key in ("b", "o", "k", "y"):
        program.press(key)
        told.append(spoken.last)
    assert text("buffer.none") not in " ".join(told)
    assert len(set(told)) == len(told)
    usable = {key for key, spot in scene.presenter.spot_keys.items() if scene.input.resolver.can_use(spot)}
    assert usable | {"place-1"} <= {*scene.commands_here()}
    assert bool(usable) is (game == GAMES_DRILLED[0])
    assert scene.key_name("place-1") == ("Top left" if usable else "card 1")
    scene.decide(dearest(scene))
    assert not {*scene.presenter.spot_keys} & {*scene.commands_here()}


@pytest.mark.parametrize("game", GAMES_DRILLED)
def test_the_key_that_lists_moves_lists_them_in_a_drill_as_at_the_table(game: str, start: Start) -> None:
    program = start()
    scene = sit_down(program, game)
    program.press("f4")
    program.shown(MovesScene)
    program.press("return")
    assert scene.meant is not None, "a line chooses, and still asks"
    assert scene.decision is None
    scene.decide(scene.meant)
    program.press("f4")
    assert program.shown(DrillScene) is scene


@pytest.mark.parametrize("name", ["Andika-Regular", "Andika-Bold"])
def test_the_sign_for_about_equal_is_in_the_fonts_of_the_table(name: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(assets() / "fonts" / f"{name}.ttf", 20)
    assert font.metrics(ABOUT_EQUAL) != font.metrics("\N{SYMBOL FOR NULL}")
