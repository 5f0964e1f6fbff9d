"""The coach: off unless it is wanted, it holds a costly move back, says why, and waits for an answer by any device."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from gnoming.core.game import Action, AnyGame, Budget, Judgement
from gnoming.handicap.rated import Unrated
from gnoming.registry import find_game
from gnoming.thinking.in_process import InProcessThinker
from scenes.table.advice.coach import Coach
from scenes.table.advice.move_marks import Arrow
from scenes.table.advice.move_sheet import MARGIN
from tests.support.given import given
from tests.support.tables import GAME, PESKY, Table, by_clicks, my_turn, table

GAMES = {"around": GAME, "pesky": PESKY}


class Worker(InProcessThinker):
    in_background = True


def coached(
    game: AnyGame = GAME,
    points: int = 2,
    people: int = 1,
    size: tuple[int, int] = (1280, 720),
    text_scale: float = 1.0,
) -> Table:
    """Return a table at which somebody is to move whom the coach watches."""
    at = table(
        3, people, seed="coach", game=game, thinker=Worker(find_game), size=size, text_scale=text_scale
    )
    at.session.assists = frozenset()
    at.profile.choose(coach=str(points) if points else "off")
    assert my_turn(at)
    return at


def coach_of(at: Table) -> Coach:
    return at.scene.advice.coach


def judge(at: Table, lost: float, error: float = 0.1) -> Action:
    """Let the coach know that all moves but the first cost so many points; return the last of them."""
    at.pilot.wait(50)
    view = given(at.scene.perspective.acting_view())
    actions = at.session.game.legal(view)
    judged = at.session.game.judge(view, Budget("coach", nodes=4))
    by_action = {one.action: one for one in judged}
    found: Judgement[Action] = tuple(
        replace(by_action[action], points=lost * (n > 0), standard_error=error)
        for n, action in enumerate(actions)
    )
    coach_of(at).judged = found
    return actions[-1]


def make(at: Table, action: Action) -> None:
    """Make a move by clicks, as a person would."""
    gestures = at.scene.input.resolver.gestures()
    by_clicks(at, next(gesture for gesture, meant in gestures.items() if meant == action))


pytestmark = pytest.mark.usefixtures("quick_judgement")


@pytest.mark.parametrize("name", GAMES)
def test_a_costly_move_is_held_back_with_what_it_costs_and_what_is_better(name: str) -> None:
    at = coached(GAMES[name])
    costly, done = judge(at, 3.4), at.done
    view = at.session.view(0)
    make(at, costly)
    coach, game = coach_of(at), at.session.game
    assert at.done == done
    assert coach.held is not None
    words = coach.sheet.words
    assert "3.4" in words
    assert game.describe(view, costly) in words
    assert game.describe(view, coach.held.best.action) in words
    gestures = game.gestures(view)
    assert [gestures[mark.gesture] for mark in coach.marks.shown] == [costly, coach.held.best.action]
    assert at.scene.focus.focused is coach.take_back
    assert at.app.ui.spoken.sentences[-1] == words
    assert at.session.assists == frozenset({Unrated.COACH})


def test_a_card_is_compared_with_the_one_that_was_meant() -> None:
    at = coached(PESKY)
    make(at, judge(at, 3.4))
    coach, view = coach_of(at), at.session.view(0)
    held, names = given(coach.held), tuple(at.scene.picture.names)
    over = at.session.game.explain_apart(view, held.best.action, held.taken.action, held.choices, names)
    assert coach.sheet.content.reason == (over[1] or over[0])


@pytest.mark.parametrize(("points", "lost", "error"), [(4, 3.4, 0.1), (2, 3.4, 2.0), (0, 30.0, 0.1)])
def test_a_move_that_costs_less_or_is_not_watched_goes(points: int, lost: float, error: float) -> None:
    at = coached(points=points)
    if not points:
        at.pilot.wait(50)
        assert coach_of(at).judged == ()
        costly = at.session.game.legal(at.session.view(0))[-1]
    else:
        costly = judge(at, lost, error)
    done = at.done
    make(at, costly)
    assert at.done > done
    assert coach_of(at).held is None


def test_who_moves_before_it_was_computed_is_not_warned() -> None:
    at = coached()
    at.pilot.wait(50)
    coach_of(at).judged = ()
    done = at.done
    make(at, at.session.game.legal(at.session.view(0))[-1])
    assert at.done > done


def press(*keys: str) -> Callable[[Table], None]:
    def answer(at: Table) -> None:
        for key in keys:
            at.pilot.press(key)

    return answer


def pad(*buttons: int) -> Callable[[Table], None]:
    """Press a pad's buttons, one after another."""

    def answer(at: Table) -> None:
        for button in buttons:
            at.pilot.pad(button)

    return answer


ANSWERS: dict[str, tuple[Callable[[Table], None], bool]] = {
    "click on take back": (lambda at: at.pilot.click_on(coach_of(at).take_back), False),
    "click on anyway": (lambda at: at.pilot.click_on(coach_of(at).anyway), True),
    "escape": (press("escape"), False),
    "enter": (press("return"), False),
    "down and enter": (press("down", "return"), True),
    "pad": (pad(pygame.CONTROLLER_BUTTON_A), False),
    "pad down": (pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_A), True),
}


@pytest.mark.parametrize("way", ANSWERS)
def test_it_is_played_anyway_or_taken_back_by_mouse_keys_and_pad(way: str) -> None:
    at = coached()
    costly, done = judge(at, 9.0), at.done
    make(at, costly)
    answer, played = ANSWERS[way]
    answer(at)
    at.pilot.wait(30)
    assert coach_of(at).held is None
    assert not coach_of(at).sheet.visible
    assert not coach_of(at).anyway.visible
    assert (at.done > done) is played
    if played:
        assert at.session.journal[done].action == costly


def test_the_same_move_made_once_more_after_it_was_taken_back_goes() -> None:
    at = coached()
    costly, done = judge(at, 9.0), at.done
    make(at, costly)
    make(at, costly)
    assert at.done == done
    at.pilot.press("escape")
    make(at, costly)
    assert at.done > done


def test_another_move_may_be_made_while_one_is_held_back() -> None:
    at = coached()
    costly, done = judge(at, 9.0), at.done
    best = at.session.game.legal(at.session.view(0))[0]
    make(at, costly)
    make(at, best)
    assert at.session.journal[done].action == best
    assert coach_of(at).held is None


def test_nothing_is_computed_from_cards_that_are_hidden_behind_a_curtain() -> None:
    at = table(3, 2, seed="coach", game=PESKY, thinker=Worker(find_game))
    at.profile.choose(coach="2")
    at.pilot.wait(100)
    while at.scene.perspective.acting_person() is None:
        at.pilot.wait(100)
    at.scene.perspective.viewer = None
    at.scene.advice.coach.update()
    assert at.scene.advice.coach.judged == ()
    assert at.scene.advice.coach._view is None


@pytest.mark.parametrize("size", [(1280, 720), (900, 1400), (1024, 768)])
@pytest.mark.parametrize("name", GAMES)
def test_sheet_and_buttons_lie_in_windows_of_every_size(name: str, size: tuple[int, int]) -> None:
    at = coached(GAMES[name])
    make(at, judge(at, 3.4))
    at.pilot.resize(*size)
    coach = coach_of(at)
    window = at.picture.viewport.window
    assert coach.held is not None
    assert window.contains(coach.sheet.area)
    assert window.contains(coach.take_back.area)
    assert window.contains(coach.anyway.area)
    bottom = coach.sheet.area.y + at.picture.viewport.px(MARGIN) + coach.sheet._flow._bottom
    assert bottom <= coach.take_back.area.y, "no button hides the words"
    apart = at.picture.viewport.px(11)
    assert coach.anyway.area.y - coach.take_back.area.bottom >= apart, "the focus ring has room"
    if coach.sheet.area.colliderect(coach.anyway.area):
        inside = coach.sheet.area.inflate(-2 * apart, -2 * apart)
        assert all(inside.contains(button.area) for button in coach.buttons), "and so it has on the sheet"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1000, 1300)])
def test_a_warning_covers_no_name_and_no_sign_and_its_arrows_no_prompt(
    size: tuple[int, int], scale: float
) -> None:
    at = coached(PESKY, size=size, text_scale=scale)
    if at.picture.view is not None and at.scene.input.choices.buttons:
        by_clicks(at, next(iter(at.scene.input.resolver.gestures())))
        assert my_turn(at)
    make(at, judge(at, 3.4))
    coach, layout, prompt = coach_of(at), at.picture.layout, at.picture.panels.prompt
    assert coach.held is not None
    seen = [at.picture.viewport.rect(*box) for box in (*layout.names, *layout.always_seen)]
    if at.picture.viewport.has_large_text:
        seen += [at.picture.viewport.rect(*box) for box in at.picture.overview_boxes]
    assert coach.sheet.area.collidelist(seen) == -1 or not at.picture.viewport.is_tall
    covers = [coach.sheet.area, *(button.area for button in coach.buttons)]
    for panel in (prompt, at.picture.panels.slate, at.picture.panels.board):
        assert panel.opacity == 0.0 or panel.area.collidelist(covers) == -1, "nothing looks out from under it"
    crossing = [
        node.z for node in coach.marks._nodes if isinstance(node, Arrow) and node.crosses(prompt.words_rect)
    ]
    assert all(z < prompt.z for z in crossing)
    coach.dismiss()
    assert (prompt.z, prompt.opacity) == (coach._prompt_z, 1.0)


def test_a_warning_makes_room_for_the_sheet_that_says_what_a_thing_is() -> None:
    at = coached()
    make(at, judge(at, 9.0))
    sheet, where = coach_of(at).sheet, at.picture.layout.seat(1).medallion.centre
    assert (sheet.visible, sheet.opacity) == (True, 1.0)
    at.pilot.look_closely(*where)
    at.pilot.look_closely(*where, held=False)
    at.pilot.wait(50)
    assert at.scene.input.highlights.note_sheet.visible
    assert sheet.opacity == 0.0
    at.pilot.press("escape")
    at.pilot.wait(50)
    assert sheet.opacity == 1.0
