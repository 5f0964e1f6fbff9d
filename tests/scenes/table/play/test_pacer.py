"""Bots at the table think elsewhere: nothing waits for them, and nothing that they were asked too early counts."""

from collections.abc import Iterator
from statistics import median

import pytest

from gnoming.around.state import Phase
from gnoming.core.game import Action
from gnoming.core.table import Spot
from gnoming.storage.settings import Pace, Settings
from gnoming.thinking.in_process import InProcessThinker
from gnoming.thinking.thinker import BotAnswer, BotRequest, MoveRequest
from gnoming.thinking.worker import WorkerThinker
from scenes.table.play.pacer import GUARD_MS, SkipGuard
from tests.support.given import as_a
from tests.support.tables import GAME, Table, by_keys, chosen, journal, my_turn, point, table
from tests.thinking import odd_bots

BOTS = 1
"""The seat of the first bot."""


class Hesitant(InProcessThinker):
    """Has every answer ready, and gives it only when it may. Notes what it was asked and what was dropped."""

    def __init__(self) -> None:
        super().__init__(odd_bots.find)
        self.willing = False
        self.asked: dict[int, MoveRequest] = {}
        self.dropped: list[int] = []

    def submit(self, question: BotRequest) -> int:
        number = super().submit(question)
        self.asked[number] = as_a(MoveRequest, question)
        return number

    def take_answer(self, number: int, wait: float = 0.0) -> BotAnswer | None:
        assert list(self.asked)[-1] == number
        assert number not in self.dropped
        return super().take_answer(number, wait) if self.willing else None

    def cancel(self, number: int) -> None:
        self.dropped.append(number)
        super().cancel(number)

    def closed(self) -> bool:
        return not self._open_jobs


@pytest.fixture
def thinker() -> Hesitant:
    return Hesitant()


def first_bots_turn(at: Table) -> int:
    """Play until the first bot is asked and nothing moves; return how many actions that took."""
    assert my_turn(at)
    while at.scene.pacer.acting_bot != BOTS:
        by_keys(at, chosen(at)[0])
        at.pilot.wait(30)
    while at.picture.busy:
        at.pilot.wait(30)
    return at.done


def seen(at: Table) -> bool:
    """Return whether somebody can be seen thinking."""
    return at.picture.panels.thinking_dots.visible


@pytest.mark.parametrize("reduced", [False, True])
def test_a_seat_that_thinks_for_long_is_seen_to_until_it_acts(thinker: Hesitant, reduced: bool) -> None:
    at = table(3, seed="long", pace="normal", thinker=thinker, reduced=reduced)
    dots = at.picture.panels.thinking_dots
    done = first_bots_turn(at)
    at.pilot.wait(200)
    assert not seen(at)
    at.pilot.wait(300)
    assert seen(at)
    assert at.picture.layout.seat(BOTS).medallion.centre[0] == pytest.approx(
        at.app.scenes.viewport.to_units(dots.rect.center)[0], abs=1
    )
    at.pilot.wait(50)
    pictures = set()
    for _ in range(60):
        at.pilot.wait(40)
        pictures.add(id(dots.picture))
    assert len(pictures) == (1 if reduced else 3)
    assert at.done == done
    thinker.willing = True
    at.pilot.wait(50)
    assert at.done > done
    assert not seen(at)


def test_a_bot_is_asked_while_the_picture_still_moves(thinker: Hesitant) -> None:
    at = table(3, people=0, seed="early", pace="relaxed", thinker=thinker)
    at.pilot.wait(20)
    assert at.picture.busy
    assert len(thinker.asked) == 1


def test_each_position_is_asked_about_once_with_the_games_own_seed(thinker: Hesitant) -> None:
    thinker.willing = True
    at = table(3, people=0, seed="once", pace="instant", thinker=thinker, options={"rounds": 1})
    at.pilot.wait(12_000)
    assert at.session.state.over
    questions = list(thinker.asked.values())
    done = [entry for entry in at.session.journal if entry.seat is not None]
    assert [question.budget.seed for question in questions] == [
        f"once/{n}" for n, entry in enumerate(at.session.journal) if entry.seat is not None
    ]
    assert [GAME.encode(entry.action) for entry in done] == [
        GAME.encode(bot_says(question)) for question in questions
    ]
    assert thinker.dropped == []
    assert thinker.closed()


def bot_says(question: MoveRequest) -> Action:
    return odd_bots.ODD.make_bot_for(question.player).think(question.view, question.budget)


def test_a_bot_that_gets_another_level_is_asked_anew(thinker: Hesitant) -> None:
    at = table(3, seed="level", pace="normal", thinker=thinker)
    done = first_bots_turn(at)
    asked = list(thinker.asked)
    at.session.change_level("careful")
    at.pilot.wait(100)
    assert thinker.dropped == asked[-1:]
    assert [question.player.level for question in thinker.asked.values()][len(asked) :] == ["careful"]
    thinker.willing = True
    at.pilot.wait(2000)
    assert at.done > done


def test_an_undo_takes_the_question_back(thinker: Hesitant) -> None:
    at = table(3, seed="undo", pace="normal", practice=True, thinker=thinker)
    first_bots_turn(at)
    (number,) = thinker.asked
    at.press("backspace")
    assert at.session.state.to_act == (0,)
    assert thinker.dropped == [number]
    first_bots_turn(at)
    assert len(thinker.asked) == 2
    thinker.willing = True
    at.pilot.wait(500)
    assert at.session.journal[-1].seat is not None


def test_leaving_the_table_takes_the_question_back(thinker: Hesitant) -> None:
    at = table(3, seed="leave", pace="normal", thinker=thinker)
    first_bots_turn(at)
    at.scene.leave()
    assert thinker.dropped == list(thinker.asked)


def test_a_click_hurries_a_bot_that_still_thinks(thinker: Hesitant) -> None:
    at = table(3, seed="hurry", pace="relaxed", thinker=thinker)
    done = first_bots_turn(at)
    at.pilot.click(*point(at, Spot("pond")))
    at.pilot.wait(500)
    assert at.done == done
    thinker.willing = True
    while at.scene.pacer.acting_bot == BOTS:
        done = at.done
        at.pilot.wait(1000 / 60)
        assert at.done == done + 1  # an action every frame
        assert not at.picture.busy
    done = at.done
    at.pilot.wait(50)
    assert at.done == done  # the next seat is in no hurry


@pytest.fixture
def worker() -> Iterator[WorkerThinker]:
    worker = WorkerThinker(odd_bots.find)
    yield worker
    worker.close()


def test_a_game_with_a_worker_is_the_same_as_one_without(worker: WorkerThinker) -> None:
    games = []
    for thinker in (worker, InProcessThinker(odd_bots.find)):
        at = table(3, seed="same", level="careful", options={"rounds": 1}, thinker=thinker)
        while my_turn(at, limit=600_000):
            by_keys(at, chosen(at)[0])
        games.append(journal(at.session))
    assert games[0] == games[1]
    assert worker.pid is not None


def test_a_table_of_people_starts_no_worker(worker: WorkerThinker) -> None:
    at = table(2, people=2, seed="people", thinker=worker)
    at.pilot.wait(100)
    assert worker.pid is None


def test_a_table_with_bots_has_its_worker_ready(worker: WorkerThinker) -> None:
    table(2, people=1, seed="ready", thinker=worker)
    assert worker.pid is not None


def test_bots_wait_for_a_slow_disk_and_the_picture_does_not() -> None:
    at = table(players=3, people=0)
    assert at.scene.pacer.acting_bot is not None or at.session.journal
    kept = False
    at.session.is_saved = lambda: kept
    at.pilot.wait(3000)
    played, drawn = at.done, at.pilot.frames_drawn
    assert at.scene.pacer.acting_bot is not None
    at.pilot.press("space")
    at.pilot.wait(3000)
    assert at.done == played
    assert at.pilot.frames_drawn > drawn
    kept = True
    at.pilot.wait(500)
    assert at.done > played


def turns_of_bots(pace: Pace, count: int) -> list[float]:
    """Return for how many ms of the game's own time each of so many turns of bots was seen."""
    at = table(4, seed="pace-c", pace=pace, fps=30, level="weeder")
    lasted: dict[tuple[int, int], float] = {}
    while len(lasted) <= count:
        if at.session.state.to_act == (0,) and not at.picture.busy:
            by_keys(at, chosen(at)[0])
        at.pilot.wait(at.pilot.frame_ms)
        seat = at.scene.pacer.acting_bot
        if seat is not None and at.around.phase is not Phase.STARTING_FLIPS:
            own_turns = sum(entry.seat == 0 for entry in at.session.journal)
            lasted[own_turns, seat] = lasted.get((own_turns, seat), 0.0) + at.pilot.frame_ms
    return list(lasted.values())[:count]


def test_at_the_usual_pace_a_bots_turn_can_be_followed() -> None:
    """It is the pace of who has chosen none; the others are slower and faster than it."""
    assert Settings().bots_pace == "normal"
    usual = median(turns_of_bots("normal", 18))
    assert 1700 <= usual <= 2400, usual
    assert median(turns_of_bots("fast", 18)) < usual * 0.7


def bots_turn() -> Table:
    """Return a table at which the only bot is about to draw, and then it is a person's turn to draw."""
    at = table(2, seed="skip-guard", pace="relaxed")
    while at.around.phase is not Phase.DRAW or at.scene.pacer.acting_bot is None:
        if at.session.state.to_act == (0,) and not at.picture.busy:
            by_keys(at, chosen(at)[0])
        else:
            at.pilot.wait(30)
    return at


def hurry_by_clicks(at: Table) -> None:
    """Click on the draw pile until the bot's turn is over."""
    for _ in range(100):
        at.pilot.click(*point(at, Spot("draw")))
        if at.scene.pacer.acting_bot is None:
            return
    raise AssertionError("the bot never ended its turn")


def own_actions(at: Table) -> int:
    return sum(entry.seat == 0 for entry in at.session.journal)


def test_clicks_that_hurry_a_bot_draw_no_card_when_its_turn_ends_under_them() -> None:
    at = bots_turn()
    before = own_actions(at)
    hurry_by_clicks(at)
    at.pilot.click(*point(at, Spot("draw")))
    assert own_actions(at) == before
    assert at.around.phase is Phase.DRAW
    at.pilot.wait(GUARD_MS + 50.0)
    at.pilot.click(*point(at, Spot("draw")))
    assert own_actions(at) == before + 1, "a quarter of a second later it is one's own move again"


def test_a_button_answers_at_once_while_a_bot_is_hurried() -> None:
    at = bots_turn()
    hurry_by_clicks(at)
    at.pilot.click_on(at.scene.controls.buttons["menu"])
    assert at.exits == ["menu"]


def test_space_that_hurries_a_bot_draws_no_card_when_its_turn_ends_though_the_pile_has_the_focus() -> None:
    at = bots_turn()
    at.scene.focus.set(at.scene.input.spots._handles[Spot("draw")], show=True)
    before = own_actions(at)
    for _ in range(100):
        at.pilot.press("space")
        if at.scene.pacer.acting_bot is None:
            break
    at.pilot.press("space")
    assert own_actions(at) == before
    at.pilot.wait(GUARD_MS + 50.0)
    at.pilot.press("space")
    assert own_actions(at) == before + 1


@pytest.mark.parametrize("name", ["hint", "menu"])
def test_space_presses_no_tool_but_enter_does(name: str) -> None:
    at = bots_turn()
    tool = at.scene.controls.buttons[name]
    at.scene.focus.set(tool, show=True)
    for _ in range(100):
        at.pilot.press("space")
        if at.scene.pacer.acting_bot is None:
            break
    at.pilot.wait(GUARD_MS + 50.0)
    at.pilot.press("space")
    assert at.exits == []
    assert not at.scene.advice.hint.showing
    at.pilot.press("return")
    assert at.exits == ["menu"] if name == "menu" else at.scene.advice.hint.showing


@pytest.mark.parametrize(("ms", "active"), [(0.0, True), (GUARD_MS - 1.0, True), (GUARD_MS, False)])
def test_the_guard_ends_by_itself(ms: float, active: bool) -> None:
    guard = SkipGuard()
    guard.restart()
    guard.advance(ms)
    assert guard.active is active
