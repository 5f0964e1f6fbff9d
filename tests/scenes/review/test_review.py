"""The review in the window: it grows, is walked through, leads to the table and on into a new game."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count

import pygame
import pytest

from gnoming.core.game import Budget, JudgedAction, Player
from gnoming.core.record_writer import write_record
from gnoming.core.session import AnySession
from gnoming.drills.drill import own_name
from gnoming.drills.progress import DrillProgress
from gnoming.handicap.game_review import GameReview
from gnoming.registry import find_game
from gnoming.review import decisions as judging
from gnoming.review.decisions import JudgedDecision
from gnoming.review.player_stats import player_stats, points_lost
from gnoming.review.steps import review, run_review
from gnoming.text import format_decimal, text
from gnoming.thinking.in_process import InProcessThinker
from gnoming.thinking.thinker import BotAnswer, BotRequest, JudgeRequest
from scenes.dialogs.dialog import ConfirmScene
from scenes.drills.scene import DrillScene
from scenes.kit.assist.access.outline import free_words, title_of
from scenes.kit.widgets import Widget
from scenes.menus.press_guard import MAX_IGNORED_MS, QUIET_MS
from scenes.replay.scene import ReplayScene
from scenes.review.chart import ReviewChart, costliest_text, course_lines, good_moves_text
from scenes.review.decision_content import NEGLIGIBLE_POINTS, decision_content, margin_text
from scenes.review.live_review import REQUESTS_AHEAD, AnyStep, LiveReview
from scenes.review.player_rows import COLUMN_COUNT, CostlyRow, column_heads, stat_cells
from scenes.review.position import PositionScene
from scenes.review.scene import PAGES, ReviewGuide, ReviewScene
from scenes.table.scene import TableScene
from tests.support.given import given
from tests.support.looks import FPS, WINDOWS, Window, click, faults, names
from tests.support.playing import sit_down
from tests.support.program import FEW_FRAMES
from tests.support.program import Program as WholeProgram
from tests.support.pupils.listening import Listener
from tests.support.tables import GAME

pytestmark = pytest.mark.usefixtures("quick_judgement")


@cache
def played(players: int = 3, rounds: int = 1, people: int = 1) -> AnySession:
    """Return a finished game in which the people play by dice now and then."""
    seats = tuple(
        Player(name, "human") if n < people else Player(name, "bot", "careful")
        for n, name in enumerate(("Ann", "Bramble", "Tilda", "Moss", "Juniper", "Cobble", "Greta")[:players])
    )
    session = sit_down(GAME, seats, "window", values={"rounds": rounds})
    while not session.state.over:
        if not session.state.to_act:
            session.act(None, GAME.deal_action())
            continue
        seat = session.state.to_act[0]
        level = "random" if seat < people and len(session.journal) % 5 == 0 else "careful"
        session.act(seat, GAME.make_bot(level).think(session.view(seat), Budget(f"{len(session.journal)}")))
    return session


class Program(WholeProgram):
    """The whole program with a finished game opened, and its review."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        scale: float = 1.0,
        code: str = "en",
        players: int = 3,
        rounds: int = 1,
    ) -> None:
        self.session = played(players, rounds)
        super().__init__(self.session, size, scale, code, fps=FEW_FRAMES)
        self.pilot.wait(300)  # the film runs
        self.shown(ReplayScene)
        click(self.pilot, {"en": "Review", "de": "Rückblick"}[code])
        self.pilot.settle()
        self.pilot.wait(MAX_IGNORED_MS)  # who opened it has seen it

    @property
    def review(self) -> ReviewScene:
        scene = self.shown(ReviewScene)
        assert scene.review.is_done
        return scene

    @property
    def review_book(self) -> LiveReview:
        """The book, whichever of its scenes is open."""
        return self.position.review

    @property
    def position(self) -> PositionScene:
        return self.shown(PositionScene)


@pytest.fixture
def program(home: None) -> Iterator[Program]:
    with Program() as made:
        yield made


def resized(program: Program, scale: float) -> None:
    """Let the text have another size."""
    program.app.apply_settings(replace(program.app.settings, text_scale=scale))
    program.pilot.settle()


def at_position(program: Program) -> PositionScene:
    program.review.choose_step(program.review.review.costliest()[0])
    program.use("See it on the table")
    return program.position


def test_the_small_graph_is_as_high_as_its_own_line(program: Program) -> None:
    position = at_position(program)
    plot, line = position.chart._plot, position.review.margins(position.review.seat)
    heights = [plot.point(0, points)[1] for points in line]
    assert max(heights) - min(heights) >= plot.area.h / 2
    assert plot.area.top <= min(heights) <= max(heights) <= plot.area.bottom


# the book -----------------------------------------------------------------------------------------


def test_the_book_says_what_the_engine_says(home: None) -> None:
    session = played()
    book = LiveReview(session, InProcessThinker(find_game))
    shares = []
    while not book.is_done:
        book.update()
        shares.append(book.progress)
        decisions = sum(figure.decisions for figure in book.player_stats())
        assert decisions == sum(step.decision is not None for step in book.steps), "it is told as it grows"
    steps: list[AnyStep] = []
    run_review(
        review(GAME, session.journal, steps.append), lambda asked: GAME.judge(asked.view, Budget("any"))
    )
    assert book.player_stats() == player_stats(steps, 3)
    assert len(book.steps) == len(session.journal)
    assert len(shares) > 3, "it takes its time"
    assert shares == sorted(shares)
    assert shares[-1] == 1


def test_the_whole_game_is_judged_roughly_before_any_of_it_is_judged_thoroughly(home: None) -> None:
    asked: list[int | None] = []

    class Noting(InProcessThinker):
        def submit(self, question: BotRequest) -> int:
            assert isinstance(question, JudgeRequest)
            asked.append(question.budget.nodes)
            return super().submit(question)

    book = LiveReview(played(), Noting(find_game))
    rough, thorough = judging.ROUGH_PLAYOUTS, judging.PLAYOUTS
    while not book.is_done:
        book.update()
    whole = sum(step.decision is not None for step in book.steps)
    assert asked.count(rough) == asked.count(thorough) == whole
    assert asked.index(thorough) > whole - REQUESTS_AHEAD, "only requests sent together are in another order"


def test_a_mistake_that_the_podium_named_is_shown_from_the_start(program: Program) -> None:
    found = GameReview(program.session, (0,), InProcessThinker(find_game))
    while not found.is_done:
        found.poll()
    worst = max(found.decisions, key=lambda one: one.decision.points_lost)
    program.navigator.reviews.open(program.session, found.decisions)
    scene = program.shown(ReviewScene)
    book = scene.review
    assert book.progress == 0
    assert book.chosen_step is not None
    assert book.chosen_step.number == worst.number
    rows = [row.step.number for row in scene._costly_rows]
    assert rows[0] == worst.number
    assert scene.focus.focused is scene._costly_rows[0]
    order = scene.focus.widgets
    assert order.index(scene._costly_rows[-1]) < order.index(scene.player_rows[0])
    program.pilot.wait(MAX_IGNORED_MS)
    program.use("See it on the table")
    assert program.position.step.decision == worst.decision
    program.press("escape")
    assert [row.step.number for row in program.review._costly_rows] == rows, "and it stays when all is judged"


def test_a_costly_decision_says_why_the_other_move_is_better(program: Program) -> None:
    review = program.review.review
    for row in program.review._costly_rows:
        decision, entry = row.step.decision, review.session.journal[row.step.number]
        assert decision is not None
        best, taken = decision.best.action, decision.taken.action
        view = GAME.view(entry.before, entry.seat or 0)
        why, against = GAME.explain_apart(view, best, taken, decision.choices, tuple(review.player_names))
        done, said = row.name.split(f"\nBetter: {GAME.describe(view, best)}.")
        done = done.partition(GAME.describe(view, taken))[2].removeprefix(". ")
        assert done.strip(".") or said.strip()
        assert against.startswith(done.strip("."))
        assert why.startswith(said.strip())


def test_only_a_mistake_has_a_flag(program: Program) -> None:
    scene = program.review
    step = scene.review.costliest()[0]
    assert step.decision is not None
    other = next(one for one in step.decision.choices if one.action != step.decision.taken.action)

    def has_flag(lost: float, error: float) -> bool:
        best, taken = replace(other, points=0.0, standard_error=0.0), JudgedAction(taken_action, lost, error)
        decision = JudgedDecision("source", (best, taken), taken)
        row = CostlyRow(scene.ui, scene.review, replace(step, decision=decision), lambda step: None)
        row.layout(scene.viewport, 0, 0, 400, 80)
        picture = pygame.Surface((400, 80))
        row.paint(picture)
        colours = [picture.get_at((x, y)) for x in range(80) for y in range(80)]
        return any(colour.r > colour.g + 60 for colour in colours)

    taken_action = step.decision.taken.action
    assert [has_flag(2.6, 2.0), has_flag(1.8, 0.1), has_flag(0.3, 0.1)] == [False, True, False]


def test_what_is_wanted_first_is_never_answered_last(home: None) -> None:
    """A worker answers the newest question first, one at a time."""

    class Newest(InProcessThinker):
        def __init__(self) -> None:
            super().__init__(find_game)
            self.waiting: list[int] = []

        def submit(self, question: BotRequest) -> int:
            self.waiting.append(super().submit(question))
            return self.waiting[-1]

        def take_answer(self, number: int, wait: float = 0.0) -> BotAnswer | None:
            if not self.waiting or number != self.waiting[-1]:
                return None
            return super().take_answer(self.waiting.pop())

    # As much at once as there is: a slow machine does less.
    book = LiveReview(played(), Newest(), clock=lambda: 0.0)
    behind = []
    while not book.is_done:
        book.update()
        behind.append(len(book._answered))
    assert max(behind) < 30, "it grows from the beginning"


def test_a_judgement_that_fails_stops_nothing(home: None) -> None:
    class Silent(InProcessThinker):
        def take_answer(self, number: int, wait: float = 0.0) -> BotAnswer | None:
            return ()

    book = LiveReview(played(), Silent(find_game))
    while not book.is_done:
        book.update()
    assert all(figure.points_lost == 0 for figure in book.player_stats())


def test_leaving_early_drops_what_was_asked(program: Program) -> None:
    asked: set[int] = set()

    class Counting(InProcessThinker):
        def submit(self, question: BotRequest) -> int:
            number = super().submit(question)
            asked.add(number)
            return number

        def take_answer(self, number: int, wait: float = 0.0) -> BotAnswer | None:
            return None

        def cancel(self, number: int) -> None:
            super().cancel(number)
            asked.discard(number)

    book = LiveReview(program.session, Counting(find_game))
    program.app.scenes.push(ReviewScene(program.app, book, lambda step: None))
    program.pilot.wait(200)
    assert asked
    program.press("escape")
    assert not asked
    assert book.is_done


# the page -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("window", [WINDOWS[0], WINDOWS[3]])
def test_every_page_is_whole_in_every_window(home: None, window: Window) -> None:
    _, scale, _ = window
    program = Program(*window, players=4 if scale == 1 else 7, rounds=1)
    try:
        for page in PAGES:
            program.review._turn_to_page(page)
            program.pilot.settle()
            assert [fault for fault in faults(program.review) if "too small" not in fault] == []
            targets = [widget for widget in program.review.focus.widgets if widget.visible]
            assert all(min(widget.area.size) >= widget.viewport.px(24) for widget in targets)
        program.review.choose_step(program.review.review.costliest()[0])
        program.review._open_chosen()
        program.pilot.settle()
        scene, viewport = program.position, program.app.scenes.viewport
        turf = scene.picture.layout.seat(0).turf
        assert viewport.window.contains(scene.sheet.area)
        assert not scene.sheet.area.colliderect(viewport.rect(turf.x, turf.y, turf.w, turf.h))
        shown = [widget for widget in scene.focus.widgets if widget.visible]
        for n, one in enumerate(shown):
            assert viewport.window.contains(one.area)
            assert not [other.name for other in shown[n + 1 :] if one.area.colliderect(other.area)]
    finally:
        program.close()


def test_the_board_says_everybodys_figures(program: Program) -> None:
    for row, figure in zip(program.review.player_rows, program.review.review.player_stats(), strict=True):
        assert format_decimal(figure.mean_loss, 2) in row.value()
        assert margin_text(figure.adjusted) in row.value()
    assert "selected" in program.review.player_rows[0].value()


def test_a_guests_mistakes_are_practised_but_not_kept(program: Program) -> None:
    progress = program.navigator.profile.stores.drills
    review, button = program.review.review, program.review._practise_button
    assert button.enabled == bool(review.mistakes())
    program.use("Practise mistakes")
    drill = program.shown(DrillScene)
    mine = {own_name(review.session, step.number) for step in review.mistakes()}
    assert {one.name for one in (drill.asked.drill, *drill.asked.to_come)} <= mine
    drill.decide(drill.asked.position.choices[0].action)
    assert "again" not in drill._note
    assert program.navigator.profile.stores.drills == progress


def test_mistakes_of_bots_are_not_for_practice(program: Program) -> None:
    button = program.review._practise_button
    program.use("Bramble")
    assert not button.enabled
    places = [one.area for one in program.review.focus.widgets]
    program.review.are_drills = lambda: True
    program.review._update_contents()
    program.pilot.settle()
    assert [one.area for one in program.review.focus.widgets] == places, "no button moves under the pointer"


def test_practice_from_a_review_begins_with_its_mistakes_and_leads_back(program: Program) -> None:
    drills = program.navigator.drills
    ready = [replace(one, grade=0) for one in drills.ready if one.game == GAME.name]
    here = replace(ready[0], name=own_name(program.review.review.session, 3))
    other = replace(ready[1], name="own-other")
    program.navigator.profile.stores.drills = DrillProgress((other, here))
    program.use("Bramble")
    before = program.app.scenes.stack
    program.use("Practise mistakes")
    assert program.shown(DrillScene).asked.drill.name == here.name
    program.go(drills.leave)
    program.go(lambda: drills.begin(GAME.name))
    program.go(drills.leave)
    program.use("Back to the review")
    assert program.app.scenes.stack == before, "the way back from there is as it was"
    program.go(drills.open)
    program.use("Back")


def test_another_players_game_can_be_looked_at(program: Program) -> None:
    program.use("Bramble")
    assert program.review.review.seat == 1
    assert all(row.step.seat == 1 for row in program.review._costly_rows)
    assert program.review.review.chosen_step is None or program.review.review.chosen_step.seat == 1


class Growing:
    """A review that grows when the test says so, by steps of a whole one."""

    def __init__(self, program: Program) -> None:
        self.whole = program.review.review
        ticks = count()
        self.book = LiveReview(program.session, InProcessThinker(find_game), lambda: float(next(ticks)))
        self.scene = ReviewScene(program.app, self.book, lambda step: None)
        program.app.scenes.push(self.scene)

    def grow(self, entries: int) -> None:
        """Let this many entries be reviewed, and the page notice it."""
        self.book.steps[:] = self.whole.steps[:entries]
        self.scene._update_contents()
        self.scene.focus.refresh()

    @property
    def focus(self) -> Widget | None:
        return self.scene.focus.focused


@pytest.mark.parametrize("moved", [False, True])
def test_a_growing_review_has_a_focus_and_leads_nobody_away(program: Program, moved: bool) -> None:
    growing = Growing(program)
    program.pilot.wait(200)
    for key in ("tab", "shift+tab") if moved else ():
        program.pilot.press(key)
    assert growing.focus is growing.scene._close_button
    assert not growing.scene.chart.growing, "the heading tells it"
    growing.grow(4)
    assert growing.focus is growing.scene._close_button
    assert {row._cells for row in growing.scene.player_rows} == {("…",) * COLUMN_COUNT}, (
        "half a game misleads"
    )
    growing.book.is_done = True
    growing.grow(len(growing.whole.steps))
    assert not any("…" in row.value() for row in growing.scene.player_rows)
    assert growing.focus is (growing.scene._close_button if moved else growing.scene._open_button)


def test_large_text_tells_on_the_graph_that_a_review_grows(home: None) -> None:
    program = Program(scale=1.5)
    growing = Growing(program)
    program.pilot.wait(100)
    growing.grow(4)
    words = text("review.growing", percent=round(100 * growing.book.progress))
    assert growing.scene.chart.growing == words
    program.close()


@pytest.mark.parametrize("press", ["return", "click"])
def test_whoever_opens_it_with_two_presses_does_not_close_it_again(program: Program, press: str) -> None:
    growing = Growing(program)
    program.pilot.frame_ms = 1000 / FPS

    def again() -> None:
        if press == "click":
            click(program.pilot, growing.scene._close_button.name)
        else:
            program.pilot.press(press)

    for _ in range(4):
        program.pilot.wait(150)
        again()
        assert program.scene is growing.scene
    program.pilot.wait(QUIET_MS + 50)
    again()
    assert program.scene is not growing.scene, "who means it is obeyed"


def test_a_press_as_the_focus_moves_by_itself_is_not_meant_for_where_it_goes(program: Program) -> None:
    growing = Growing(program)
    opened: list[AnyStep] = []
    growing.scene._on_position = opened.append
    program.pilot.wait(MAX_IGNORED_MS + 500)
    growing.book.is_done = True
    growing.grow(len(growing.whole.steps))
    assert growing.focus is growing.scene._open_button
    program.pilot.press("return")
    assert not opened
    program.pilot.wait(QUIET_MS + 50)
    program.pilot.press("return")
    assert len(opened) == 1


def test_figures_flags_and_list_wait_until_they_no_longer_change(program: Program) -> None:
    growing = Growing(program)
    scene, entries = growing.scene, len(growing.whole.steps)
    growing.grow(entries)
    assert growing.book.mistakes()
    assert not growing.book.is_settled
    assert not scene._costly_rows
    assert {row._cells for row in scene.player_rows} == {("…",) * COLUMN_COUNT}
    plain = scene.chart._picture.copy()
    growing.book.is_done = True
    growing.grow(entries)
    scene.chart.refresh()
    assert [row.step for row in scene._costly_rows] == list(growing.whole.costliest())
    assert [one for one in scene.focus.widgets if one in scene._costly_rows] == scene._costly_rows
    assert scene.chart._picture.get_buffer().raw != plain.get_buffer().raw, "the flags have come"


def test_a_growing_review_reads_no_row_again_until_it_is_done(program: Program) -> None:
    growing = Growing(program)
    program.pilot.wait(50)
    listener = Listener(program)
    growing.scene.focus.set(growing.scene.player_rows[0], show=True)
    listener.wait(3)
    before = listener.heard[-1]
    for length in range(1, len(growing.whole.steps), 3):
        growing.grow(length)
        listener.wait()
        assert listener.heard[-1] == before
    growing.book.is_done = True
    growing.grow(len(growing.whole.steps))
    listener.wait()
    assert listener.heard[-1] != before


def test_a_review_says_once_that_it_is_ready_and_how_the_game_went(program: Program) -> None:
    assert program.review.review.is_done
    program.pilot.wait(500)
    review = program.review.review
    seen = program.review.player_rows[review.seat].value()
    good = (
        f"Good moves by Ann: {len(review.decisions()) - len(review.mistakes())} of {len(review.decisions())}."
    )
    assert good.removeprefix("Good moves by Ann: ").removesuffix(".") in seen, "spoken and written are one"
    told = good, costliest_text(review), *program.review.situation()
    ready = text("review.ready", summary=" ".join(told))
    spoken = program.app.ui.spoken
    assert spoken.sentences.count(ready) == 1
    assert title_of(program.review) == f"Review, {good}"
    course = " ".join(course_lines(review))
    program.press("z")
    assert len(spoken.sentences[-1].split()) <= 40
    assert course not in spoken.sentences[-1]
    program.press("u")
    assert spoken.sentences[-1] == course
    program.press("f4")
    chosen = program.review.chart.value()
    assert chosen not in spoken.last, "a decision that is told with the costliest ones"
    growing = Growing(program)
    program.pilot.wait(500)
    assert title_of(growing.scene) == "Review"
    assert text("review.working") in spoken.sentences
    growing.book.chosen_step = None
    program.pilot.press("h")
    assert spoken.sentences[-1] == text("review.unchosen")


def test_a_decision_is_read_with_its_loss_and_the_better_move(program: Program) -> None:
    scene = at_position(program)
    program.pilot.settle()
    program.press("z")
    told = program.app.ui.spoken.sentences[-1]
    assert text("review.points-lost", points=format_decimal(given(scene.step.decision).points_lost)) in told
    assert "Better: " in told


def test_the_button_to_a_later_decision_is_answered_by_that_decision(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = at_position(program)
    program.pilot.settle()
    program.press("left")
    program.app.announcer.reader = None
    monkeypatch.setattr(program.app.ui.spoken, "is_announcing", True)
    told = len(program.app.ui.spoken.sentences)
    scene.focus.set(next(one for one in scene._buttons if one.command == "right"))
    program.pilot.press("return")
    [only] = program.app.ui.spoken.sentences[told:]
    assert only.startswith(scene._told)


def test_a_review_without_mistakes_says_that_there_are_no_clear_ones(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = program.review.review
    monkeypatch.setattr(JudgedDecision, "is_mistake", False)
    number = len(book.decisions())
    assert good_moves_text(book) == f"Good moves by Ann: {number} of {number}."
    program.review._update_contents()
    assert not program.review._costly_heading.text
    assert not program.review._costly_rows
    assert program.review._empty_label.text == "No clear mistakes."


def test_return_names_the_button_to_which_the_focus_has_just_moved(program: Program) -> None:
    growing = Growing(program)
    scene = growing.scene
    program.pilot.wait(3000)
    scene._move_focus(scene._guide_button)
    program.pilot.press("return")
    assert program.app.ui.spoken.sentences[-1] == scene._guide_button.describe()
    assert program.app.scenes.top is scene


def test_a_click_on_the_line_chooses_the_decision_there(program: Program) -> None:
    chart, book = program.review.chart, program.review.review
    to_units = program.app.scenes.viewport.to_units
    program.pilot.click(*to_units((chart.area.x + 3, chart.area.centery)))
    first = book.chosen_step
    program.pilot.click(*to_units((chart.area.right - 3, chart.area.centery)))
    assert first is book.decisions()[0]
    assert book.chosen_step is book.decisions()[-1]
    program.review.choose_step(book.costliest()[1])
    rows = program.review._costly_rows
    assert [row.is_shown for row in rows] == [n == 1 for n in range(len(rows))]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_keys_of_the_graph_are_named_on_it_and_in_the_list_of_keys(
    program: Program, scale: float
) -> None:
    resized(program, scale)
    scene = program.review
    assert scene.key_lines() == (scene.chart.keys,)
    assert all(program.app.ui.bindings.prompt(key) in scene.chart.keys for key in ("left", "down", "next"))
    drawn: list[pygame.Rect] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ReviewChart, "_paint_keys", lambda chart, surface: drawn.append(chart.area))
        scene.focus.set(scene.chart, show=True)
        program.press("right")
        assert drawn
        drawn.clear()
        scene.focus.set(scene._close_button, show=True)
        program.pilot.wait(50)
        assert not drawn


def test_arrows_lead_from_decision_to_decision_and_from_mistake_to_mistake(program: Program) -> None:
    scene, book = program.review, program.review.review
    scene.focus.set(scene.chart)
    scene.choose_step(book.decisions()[0])
    program.pilot.press("right")
    assert book.chosen_step is book.decisions()[1]
    program.pilot.press("left")
    program.pilot.press("left")
    assert book.chosen_step is book.decisions()[0], "there is none before"
    for mistake in [step for step in book.mistakes() if step.number > book.decisions()[0].number]:
        program.pilot.press("down")
        assert book.chosen_step is mistake
    program.press("h")
    choices = program.app.ui.spoken.sentences[-1]
    program.press("return")
    assert program.position.step is book.chosen_step
    program.press("h")
    assert program.app.ui.spoken.sentences[-1] == choices


def test_a_position_shows_the_thorough_judgement_of_its_decision_and_tells_nothing_again(
    program: Program,
) -> None:
    scene, spoken = at_position(program), program.app.ui.spoken
    rough, told = scene.step, len(spoken.sentences)
    decision = given(rough.decision)
    costs = (3.0 * (one.action == decision.taken.action) for one in decision.choices)
    worse = (
        replace(one, points=one.points + cost) for one, cost in zip(decision.choices, costs, strict=True)
    )
    choices = tuple(sorted(worse, key=lambda one: one.points))
    thorough = judging.judged_decision(program.session.game, choices, decision.taken.action)
    shown = scene.sheet.content
    scene.review.steps[rough.number] = replace(rough, decision=thorough)
    program.pilot.wait(100)
    assert scene.step.decision is thorough
    assert scene.sheet.content != shown
    assert len(spoken.sentences) == told


def test_the_costliest_lead_to_the_table(program: Program) -> None:
    worst = program.review.review.costliest()
    assert [row.step for row in program.review._costly_rows] == list(worst)
    row: Widget = program.review._costly_rows[0]
    program.pilot.click(*program.app.scenes.viewport.to_units(row.area.center))
    program.pilot.settle()
    assert program.position.step is worst[0]


@pytest.mark.parametrize("part", ["chart", "player", "row", "leave"])
def test_what_is_focused_can_be_seen_when_the_text_size_changes(program: Program, part: str) -> None:
    scene = program.review
    widgets = {
        "chart": scene.chart,
        "player": scene.player_rows[2],
        "row": scene._costly_rows[-1],
        "leave": scene._close_button,
    }
    scene.focus.set(widgets[part], show=True)
    resized(program, 2.0)
    assert scene.focus.focused is widgets[part]
    assert widgets[part].reachable
    if part != "leave":
        scene.focus.set(scene._tabs[scene.page], show=True)
    resized(program, 1.0)
    assert given(scene.focus.focused).reachable


@pytest.mark.parametrize("page", PAGES)
def test_on_another_page_the_focus_is_on_something_that_can_be_seen(home: None, page: str) -> None:
    program = Program(scale=2.0)
    scene = program.review
    for other in PAGES:
        scene._turn_to_page(other)
        scene.focus.set(next(w for w in scene.focus.widgets if w in scene._page_nodes[other]), show=True)
        scene._turn_to_page(page)
        program.pilot.wait(50)
        assert given(scene.focus.focused).reachable
    program.close()


def test_the_position_keeps_a_focus_where_large_text_leaves_no_room_for_the_course(program: Program) -> None:
    scene = at_position(program)
    scene.focus.set(scene.chart, show=True)
    resized(program, 2.0)
    assert given(scene.focus.focused).reachable


# the position -------------------------------------------------------------------------------------


def test_what_was_done_and_what_was_better_are_drawn_and_told(program: Program) -> None:
    scene = at_position(program)
    step, decision = scene.step, scene.step.decision
    assert decision is not None
    view = GAME.view(program.session.journal[step.number].before, 0)
    assert scene.picture.view == view
    drawn = [GAME.gestures(view)[mark.gesture] for mark in scene.move_marks.shown]
    assert drawn == [decision.best.action, decision.taken.action]
    told = [one.words for one in scene.sheet.content.moves]
    assert told == [GAME.describe(view, decision.taken.action), GAME.describe(view, decision.best.action)]
    both = decision.best.action, decision.taken.action
    names = tuple(scene.review.player_names)
    better, against = GAME.explain_apart(view, *both, decision.choices, names)
    assert [one.reason for one in scene.sheet.content.moves] == [against, better]
    assert format_decimal(points_lost(step)) in scene.sheet.content.heading


def test_a_decision_is_told_once_with_its_place_and_each_choice_on_request(program: Program) -> None:
    scene, spoken = at_position(program), program.app.ui.spoken
    decision, game = scene.step.decision, program.session.game
    assert decision is not None
    view = game.view(program.session.journal[scene.step.number].before, 0)
    told = [sentence for sentence in spoken.sentences if "Played: " in sentence]
    assert len(told) == 1
    assert re.match(r"Ann, Round \d, Decision \d+ of \d+\. Played: ", told[0])
    done, best = (game.describe(view, one.action) for one in (decision.taken, decision.best))
    assert re.search(rf"Played: {re.escape(done)}\. \S+ points lost\. .*Better: {re.escape(best)}\.", told[0])
    assert " Draw pile: " in told[0]
    assert "Ann’s grid. Row 1: " in told[0]
    program.pilot.press("h")
    first, *others = spoken.sentences[-1].split(": ", 1)[1].rstrip(".").split("; ")
    assert first == best
    unsure = [JudgedDecision("any", decision.choices, one).is_unsure for one in decision.choices[1:]]
    listed = sorted(zip(unsure, decision.choices[1:], strict=True), key=lambda one: not one[0])
    for words, (_, one) in zip(others, listed, strict=True):
        lost = format_decimal(one.points - decision.best.points)
        assert words in (
            game.describe(view, one.action),
            f"{game.describe(view, one.action)}, {lost} points worse",
            f"{game.describe(view, one.action)}, about equal",
        )
    program.pilot.press("b")
    assert spoken.sentences[-1].startswith("Ann’s grid. Row 1: ")
    program.press("right")
    assert re.match(r"Ann, Round \d, Decision \d+ of \d+\. ", spoken.sentences[-1])


def test_the_graph_is_told_part_by_part(program: Program) -> None:
    words = next(one.name for one in free_words(program.review) if "Round 1: " in one.name)
    review = program.review.review
    ends = [n - 1 for n, entry in enumerate(program.session.journal) if entry.seat is None and n]
    for number, end in enumerate([*ends, len(program.session.journal) - 1], 1):
        points = (
            f"{name} {margin_text(margin)}"
            for seat, name in enumerate(review.player_names)
            for margin in (review.margins(seat)[end],)
        )
        assert f"Round {number}: {', '.join(points)}." in words


def test_what_lies_on_the_table_of_a_film_is_told(program: Program) -> None:
    for key in ("escape", "right", "right", "right", "b"):
        program.pilot.press(key)  # the film runs
    assert program.app.ui.spoken.sentences[-1].startswith("Ann’s grid. Row 1: ")
    program.pilot.press("j")
    assert program.app.ui.spoken.sentences[-1]


def test_a_decision_well_made_is_praised(program: Program) -> None:
    good = next(step for step in program.review.review.decisions() if points_lost(step) == 0)
    program.review.choose_step(good)
    program.use("See it on the table")
    decision = given(good.decision)
    equal = [one for one in decision.choices if one.points - decision.best.points < NEGLIGIBLE_POINTS]
    heading = "One of the best moves" if len(equal) > 1 else "The best move"
    assert program.position.sheet.content.heading == heading
    assert len(program.position.move_marks.shown) == 1


def test_the_buttons_of_a_position_show_their_keys_and_no_tag_lies_over_their_words(program: Program) -> None:
    scene = at_position(program)
    program.pilot.press("right")
    assert [button.key_sign for button in scene._buttons] == ["Up", "Left", "Right", "Down", "Esc"]
    assert not any(button.tag_name for button in scene._buttons[:-1])


def test_every_decision_can_be_stepped_to_by_keys_and_buttons(program: Program) -> None:
    program.review.choose_step(program.review.review.decisions()[0])
    program.use("See it on the table")
    for step in program.review_book.decisions()[1:]:
        program.press("right")
        assert program.position.step is step
        assert program.position.picture.view == GAME.view(program.session.journal[step.number].before, 0)
        assert program.position.move_marks.shown
    program.pilot.press("right")
    assert program.position.toast.showing
    assert program.app.ui.spoken.sentences[-1] == "No later decision."
    program.use("Earlier mistake")
    assert program.position.step in program.review_book.mistakes()
    program.press("escape")
    assert program.review.review.chosen_step in program.review.review.mistakes(), (
        "the ball lies where one has been"
    )


def test_a_button_that_leads_nowhere_is_dim_and_its_key_says_why(program: Program) -> None:
    first = program.review.review.mistakes()[0]
    program.review.choose_step(first)
    program.use("See it on the table")
    buttons = {button.name: button.enabled for button in program.position._buttons}
    assert not buttons["Earlier mistake"]
    assert buttons["Later decision"]
    program.pilot.press("up")
    assert program.position.step is first
    assert program.app.ui.spoken.sentences[-1] == "No earlier mistake."


def test_a_finished_review_is_not_computed_again(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    first = program.review.review
    asked: list[BotRequest] = []
    submit = InProcessThinker.submit

    def note(thinker: InProcessThinker, request: BotRequest) -> int:
        asked.append(request)
        return submit(thinker, request)

    monkeypatch.setattr(InProcessThinker, "submit", note)
    program.navigator.reviews.open(program.session)
    program.pilot.wait(3_000)
    again = program.review.review
    assert again is not first
    assert again.player_stats() == first.player_stats()
    assert again.seat == 0, "a person's mistakes come first"
    assert not asked


def test_a_game_can_be_played_on_from_there(program: Program) -> None:
    scene = at_position(program)
    view = scene.picture.view
    click(program.pilot, "Play from here")
    program.pilot.wait(100)
    table = program.shown(TableScene)
    assert table.session.view(0) == view
    assert table.session is not program.session
    assert table.toast.showing, "it is said that the cards are new"
    assert table.session.match.players == program.session.match.players
    assert program.session.state.over, "the old game stays what it was"
    program.press("escape")
    program.use("Back to the review")
    assert program.shown(ReviewScene).review.session is program.session
    program.press("escape")
    assert program.shown(TableScene) is table


def test_a_position_lists_its_own_keys(program: Program) -> None:
    at_position(program)
    here = program.position.commands_here()
    told = [program.position.key_name(command) for command in here]
    assert {"Earlier mistake", "Earlier decision", "Later decision", "Later mistake"} <= {*told}


def test_arrows_leave_the_chart_at_its_last_decision(program: Program) -> None:
    chart, decisions = program.review.chart, program.review.review.decisions()
    program.review.choose_step(decisions[-2])
    assert [chart.nudge(1, 0), chart.nudge(1, 0)] == [True, False]


def test_an_unsure_loss_is_no_mistake_and_has_no_figures() -> None:
    session = played()
    at = next(n for n, one in enumerate(session.journal) if one.seat == 0 and len(GAME.legal(one.before)) > 1)
    view = GAME.view(session.journal[at].before, 0)
    best, taken = (
        JudgedAction(action, points, 0.6)
        for action, points in zip(GAME.legal(view), (-2.74, -1.36), strict=False)
    )
    decision = JudgedDecision("any", (best, taken), taken)
    content = decision_content(GAME, view, decision, ("Ann", "Bramble", "Tilda"))
    assert (content.heading, *(move.points for move in content.moves)) == (
        "About as good as the best move",
        "",
        "",
    )
    assert content.note == "The difference is too small to be sure of, so it isn’t counted as a mistake."


def test_a_game_that_runs_is_not_given_up_without_asking(program: Program) -> None:
    running = program.profile.new_session(GAME, program.session.match)
    running.act(None, GAME.deal_action())
    at_position(program)
    program.use("Play from here")
    program.shown(ConfirmScene)
    program.press("escape")
    program.shown(PositionScene)
    (kept,) = program.profile.games.saved()
    assert write_record(kept) == write_record(running)
    program.use("Play from here")
    program.use(names(program.pilot)[1])
    program.shown(TableScene)


def test_a_column_says_what_it_means_and_moves_that_were_good_are_counted(program: Program) -> None:
    scene, stats = program.review, program.review.review.player_stats()[0]
    assert stat_cells(stats)[1] == f"{stats.decisions - stats.mistakes} of {stats.decisions}"
    for n, head in enumerate(column_heads()):
        tag = scene._head_tags[n]
        assert tag.tag_name.startswith(head)
        program.pilot.move(*program.pilot.viewport.to_units(tag.area.center))
        assert scene.focus.attended is tag
        assert not tag.takes_focus, "those who use keys have the button"


@pytest.mark.parametrize(("size", "scale"), [((1024, 768), 2.0)])
def test_what_the_numbers_mean_is_told_by_columns(home: None, size: tuple[int, int], scale: float) -> None:
    with Program(size, scale) as program:
        program.use("About the numbers")
        guide = program.shown(ReviewGuide)
        told = " ".join(row.text for row in guide.make_rows())
        heads = ("Lost per move:", "Good moves:", "Luck:", "Against others:", "Without luck:")
        assert all(head in told for head in heads)
        assert not faults(guide)
        program.press("escape")
        program.shown(ReviewScene)


def test_the_review_goes_on_while_the_numbers_are_explained(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    updates: list[float] = []
    monkeypatch.setattr(program.review, "update", updates.append)
    program.use("About the numbers")
    program.shown(ReviewGuide)
    updates.clear()
    program.press("down")
    assert updates
