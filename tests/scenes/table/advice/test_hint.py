"""The hint at the table: asked for by key, button or pad, drawn where it belongs, gone with the next input."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from gnoming.around.actions import decode
from gnoming.around.state import Phase
from gnoming.core.game import AnyGame, Budget, JudgedAction, State
from gnoming.core.table import Choose, Drag, Press, Spot
from gnoming.review import decisions as judging
from gnoming.review.decisions import judging_seed
from gnoming.review.steps import review_query
from gnoming.text import format_decimal, set_language, text
from scenes.kit.input.pads import LEFT_TRIGGER
from scenes.lessons.table import TurnHints
from scenes.table.advice.hint import Judgements, PendingJudgements
from scenes.table.advice.move_marks import Z_ARROWS, MoveMark, arrow_outline
from scenes.table.advice.move_sheet import MOVE_SIZE
from scenes.table.input.handles import SeatHandle
from scenes.table.view.panels.seats import Prompt
from tests.support.given import given
from tests.support.tables import GAME, PESKY, Table, by_clicks, chosen, my_turn, on_turn, play, point, table

pytestmark = pytest.mark.usefixtures("quick_judgement")


WAYS: dict[str, Callable[[Table], None]] = {
    "key": lambda at: at.pilot.press("h"),
    "pad": lambda at: at.pilot.pad(LEFT_TRIGGER),
    "button": lambda at: at.pilot.click_on(at.scene.controls.buttons["hint"]),
}


def _numbers(at: Table, way: str) -> None:
    """Press the button that shows the numbers."""
    match way:
        case "key":
            at.pilot.press("tab")
        case "pad":
            at.pilot.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        case _:
            at.pilot.click_on(at.scene.advice.hint.numbers)
    at.pilot.wait(50)


def ask(at: Table, way: str = "key") -> None:
    WAYS[way](at)
    at.pilot.wait(100)


def test_a_hint_with_numbers_has_letters_of_thirteen_pixels() -> None:
    set_language("en")
    at = on_turn(table(4, game=PESKY, seed="hints", size=(1280, 720)))
    try:
        ask(at)
        _numbers(at, "button")
        sheet = at.scene.advice.hint.sheet
        assert len(sheet.content.moves) > 1
        assert sheet._flow._text_px(MOVE_SIZE) >= 13
        assert not at.picture.panels.board.opacity, "it does not show below a short sheet"
    finally:
        at.pilot.close()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1000, 1300), 1.5)])
def test_numbers_list_every_trump(size: tuple[int, int], scale: float) -> None:
    set_language("en")
    at = on_turn(table(3, game=PESKY, seed="trump-1", size=size, text_scale=scale))
    try:
        play(at, by_clicks, until=lambda: PESKY.decision_kind(PESKY.legal(at.session.state)[0]) == "trump")
        at.profile.choose(hint_numbers=True)
        ask(at)
        hint, every = at.scene.advice.hint, PESKY.legal(at.session.view(0))
        assert len(hint.sheet.content.moves) == len(hint.marks.shown) == len(every) == 5
        assert hint.sheet._flow._text_px(MOVE_SIZE) >= 13
    finally:
        at.pilot.close()


@pytest.fixture
def at() -> Iterator[Table]:
    set_language("en")
    found = table(3, seed="hint")
    assert my_turn(found)
    yield found
    found.pilot.close()


def after_flips(at: Table) -> None:
    """Play until it is one's own turn to draw."""
    play(at, by_clicks, until=lambda: at.around.phase is Phase.DRAW)


@pytest.mark.parametrize("way", WAYS)
def test_the_best_move_is_recommended_in_a_sentence_and_numbers_come_on_request(at: Table, way: str) -> None:
    after_flips(at)
    ask(at, way)
    hint, view = at.scene.advice.hint, at.session.view(0)
    judged = GAME.judge(view, Budget("any"))
    best = judged
    advice = GAME.advise(view, best[0].action, judged, at.picture.names)
    assert hint.sheet.words == f"{text('hint.heading')}. {advice}"
    assert GAME.describe(view, best[0].action) in at.app.ui.spoken.sentences[-1], "an arrow cannot be heard"
    assert ("Press D: " in at.app.ui.spoken.sentences[-1]) is (way != "pad")
    assert [GAME.gestures(view)[mark.gesture] for mark in hint.marks.shown] == [best[0].action]
    _numbers(at, way)
    assert at.profile.settings.hint_numbers, "it is remembered"
    assert [GAME.gestures(view)[mark.gesture] for mark in at.scene.advice.hint.marks.shown] == [
        one.action for one in best
    ]
    assert [mark.symbol for mark in at.scene.advice.hint.marks.shown] == ["1", "2", "3"], (
        "both face-up cards and the pile"
    )
    for one in best:
        assert GAME.describe(view, one.action) in at.scene.advice.hint.sheet.words
    assert hint.sheet.content.moves[0].points == text("hint.best")
    assert hint.sheet.words.startswith(f"{advice} {text('hint.points')}"), (
        "the sentence stays above the numbers"
    )
    assert at.scene.advice.hint.sheet.visible
    assert at.app.ui.spoken.sentences[-1].startswith(at.scene.advice.hint.sheet.words)
    _numbers(at, "button")
    assert hint.sheet.words == f"{text('hint.heading')}. {advice}"


@pytest.mark.parametrize("game", [GAME, PESKY])
def test_the_review_prefers_what_the_hint_recommended(game: AnyGame) -> None:
    at = table(3, game=game, seed="agrees")
    for _ in range(12):
        assert my_turn(at)
        view, number = at.session.view(0), len(at.session.journal)
        hinted = None
        if len(game.legal(view)) > 1:
            ask(at)
            hinted = game.gestures(view)[at.scene.advice.hint.marks.shown[0].gesture]
        by_clicks(at, chosen(at)[0])
        query = review_query(game, at.session.journal, number)
        assert (query is None) is (hinted is None)
        if query is not None:
            budget = Budget(judging_seed(at.session.luck.seed, number), judging.PLAYOUTS)
            assert game.judge(query.view, budget)[0].action == hinted
    at.pilot.close()


def test_a_hint_s_badge_lies_inside_its_own_button_among_several() -> None:
    set_language("en")
    at = on_turn(table(4, game=PESKY, seed="hints", size=(1280, 720)))
    try:
        play(at, by_clicks, until=lambda: len(at.scene.input.choices.buttons) > 2)
        ask(at)
        marks = at.scene.advice.hint.marks
        choice, (badge,) = marks.shown[0].gesture, marks._nodes
        assert isinstance(choice, Choose)
        inside = at.scene.input.choices.buttons[choice.name].area
        assert inside.collidepoint(badge.rect.center)
        assert badge.rect.right <= inside.right + 2
    finally:
        at.pilot.close()


def test_the_button_for_numbers_shows_its_key_while_keys_are_used(at: Table) -> None:
    numbers = at.scene.advice.hint.numbers
    at.pilot.press("h")
    at.pilot.wait(300)
    assert (numbers.visible, numbers.key_sign) == (True, "Tab")
    at.pilot.press("tab")
    at.pilot.wait(50)
    shown = at.profile.settings.hint_numbers
    assert (at.scene.focus.focused is numbers, shown, numbers.key_sign) == (True, True, "Enter")
    at.pilot.press("return")
    assert not at.profile.settings.hint_numbers, "the key on the button is never lost"
    at.pilot.move(*at.picture.viewport.to_units(numbers.area.center))
    at.pilot.click_on(numbers)
    at.pilot.wait(100)
    assert numbers.key_sign == ""


def test_the_prompt_gives_way_to_the_sheet_and_the_slate_to_nothing(at: Table) -> None:
    after_flips(at)
    slate, prompt = at.picture.panels.slate, at.picture.panels.prompt
    assert (slate.visible, slate.opacity) == (True, 1.0)
    ask(at)
    assert (slate.opacity, prompt.opacity) == (1.0, 0.0)
    sheet = at.scene.advice.hint.sheet
    assert not slate.area.colliderect(sheet.area)
    _numbers(at, "button")
    assert (slate.opacity, prompt.opacity) == (1.0, 0.0)
    at.pilot.press("c")
    at.pilot.wait(50)
    assert slate.opacity == 0.0, "the overview lies over a part of it"
    at.press("c")
    assert slate.opacity == 1.0


@pytest.mark.parametrize("way", ["button", "focus"])
def test_the_tool_that_shows_it_also_hides_it(at: Table, way: str) -> None:
    hint, tool = at.scene.advice.hint, at.scene.controls.buttons["hint"]
    shown = []
    for _ in range(3):
        if way == "focus":
            at.scene.focus.set(tool, show=True)
            at.pilot.press("return")
        else:
            at.pilot.click_on(tool)
        at.pilot.wait(100)
        shown.append(hint.showing)
    assert shown == [True, False, True]


@pytest.mark.parametrize("way", WAYS)
def test_an_automatic_hint_stays_when_asked_for_and_goes_when_asked_again(at: Table, way: str) -> None:
    after_flips(at)
    at.profile.choose(turn_hints=True)
    at.scene.observers.append(TurnHints(at.scene, lambda: at.profile.settings))
    at.pilot.wait(200)
    hint, spoken = at.scene.advice.hint, at.app.ui.spoken
    assert hint.marks.shown
    told = spoken.sentences[-1].replace("Press D: ", "")
    shown = []
    for _ in range(2):
        ask(at, way)
        said = spoken.sentences[-1].replace("Press D: ", "")
        shown.append((hint.showing, bool(hint.marks.shown), said))
    assert shown == [(True, True, told), (False, False, text("hint.hidden"))]
    again = [sentence.replace("Press D: ", "") for sentence in spoken.sentences]
    assert again.count(told) == 2, "it is said again to whoever asks"


@pytest.mark.parametrize("end", ["h", "c", "click"])
def test_any_input_takes_it_away_and_does_what_it_does(at: Table, end: str) -> None:
    ask(at)
    assert at.scene.advice.hint.marks.shown
    done = at.done
    if end == "click":
        by_clicks(at, chosen(at)[0])
        assert at.done > done
    else:
        at.pilot.press(end)
        assert at.done == done
    assert not at.scene.advice.hint.showing
    at.pilot.wait(400)
    assert not at.scene.advice.hint.sheet.visible
    assert at.scene.input.highlights.overview_sheet.visible is (end == "c")


def drag_slowly(at: Table, source: Spot, target: tuple[float, float]) -> None:
    at.pilot.hold(*point(at, source))
    at.pilot.move(600, 300)
    at.pilot.wait(600)
    at.pilot.move(*target)
    at.pilot.let_go(*target)
    at.pilot.settle()


@pytest.mark.parametrize("is_first", [True, False])
def test_only_a_move_ends_a_hint_and_a_drag_from_a_pile_goes_on(at: Table, is_first: bool) -> None:
    hint, lawn = at.scene.advice.hint, (900.0, 480.0)
    after_flips(at)
    if is_first:
        at.profile.choose(turn_hints=True)
        at.scene.observers.append(TurnHints(at.scene, lambda: at.profile.settings))
        at.pilot.wait(100)
    else:
        ask(at)
    before = at.session.state
    at.pilot.click(*lawn)
    at.pilot.click(*point(at, Spot("grid-1", 4)))
    drag_slowly(at, Spot("left"), lawn)
    assert at.session.state == before
    assert (hint.showing, hint.sheet.visible) == (True, True)
    assert hint.marks.shown
    done = at.done
    drag_slowly(at, Spot("draw"), point(at, Spot("grid-0", 4)))
    assert at.codes(done)[:2] == ["d", "p5"]


def test_a_card_in_hand_is_pointed_to_its_place(at: Table) -> None:
    after_flips(at)
    while not at.scene.input.resolver.sources():
        at.pilot.press("d")
        assert my_turn(at)
    ask(at)
    assert at.scene.advice.hint.marks.shown
    assert all(isinstance(mark.gesture, Drag) for mark in at.scene.advice.hint.marks.shown)


@pytest.mark.parametrize("hides", [True, False])
def test_an_arrow_leaves_the_prompts_words_free(
    at: Table, hides: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    after_flips(at)
    while not at.scene.input.resolver.sources():
        at.pilot.press("d")
        assert my_turn(at)
    prompt = at.picture.panels.prompt
    assert prompt.area.contains(prompt.words_rect)
    assert prompt.words_rect.w > prompt.words_rect.h
    usual = prompt.z
    words = pygame.Rect(0, 0, 1280, 720) if hides else pygame.Rect(0, 0, 1, 1)
    monkeypatch.setattr(Prompt, "words_rect", words)
    ask(at)
    assert (prompt.z > Z_ARROWS) is hides
    at.pilot.press("escape")
    assert prompt.z == usual


def test_there_is_no_hint_while_a_bot_is_asked() -> None:
    at = table(3, people=0, seed="bots", pace="relaxed")
    at.pilot.wait(4000)
    at.pilot.press("h")
    assert not at.scene.advice.hint.showing
    assert at.scene.toast.showing
    at.pilot.close()


def test_a_hint_that_comes_too_late_is_not_shown(at: Table) -> None:
    """The person has moved while it was thought about."""
    view = at.session.view(0)
    at.scene.advice.hint.request(view, "late", "later")
    at.scene.advice.hint.dismiss()
    at.scene.advice.hint.update()
    assert not at.scene.advice.hint.marks.shown


def test_resizing_takes_it_away(at: Table) -> None:
    ask(at)
    at.pilot.resize(1024, 768)
    at.pilot.wait(50)
    assert not at.scene.advice.hint.showing
    assert not at.scene.advice.hint.sheet.visible


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_the_sheet_stays_in_the_window_and_off_ones_own_grid(size: tuple[int, int], scale: float) -> None:
    at = on_turn(table(4, seed="sheet", size=size, text_scale=scale))
    ask(at)
    sheet, layout, viewport = at.scene.advice.hint.sheet, at.picture.layout, at.app.scenes.viewport
    assert viewport.window.contains(sheet.area)
    turf = layout.seat(0).turf
    assert not sheet.area.colliderect(viewport.rect(turf.x, turf.y, turf.w, turf.h))
    at.pilot.close()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("players", [2, 4, 7])
def test_the_sheet_with_its_button_keeps_off_the_tools_and_the_pond(players: int, scale: float) -> None:
    at = table(players, seed="hint", text_scale=scale)
    assert my_turn(at)
    after_flips(at)
    at.profile.choose(hint_numbers=True)
    ask(at)
    hint, viewport, pond = at.scene.advice.hint, at.app.scenes.viewport, at.picture.layout.pond
    tools = [button.area for button in at.scene.controls.buttons.values() if button.visible]
    free = [*tools, viewport.rect(*given(pond))] if scale == 1 else tools
    for area in (hint.sheet.area, hint.numbers.area):
        assert area.collidelist(free) < 0
    at.pilot.close()


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize(("players", "has_numbers"), [(2, True), (3, True), (4, True), (7, True), (7, False)])
def test_in_a_tall_window_a_hint_covers_no_opponents_cards(
    players: int, has_numbers: bool, scale: float
) -> None:
    at = on_turn(table(players, seed="hint", size=(1000, 1300), text_scale=scale))
    at.profile.choose(hint_numbers=has_numbers)
    ask(at)
    hint, viewport = at.scene.advice.hint, at.picture.viewport
    turfs = [viewport.rect(*seat.turf) for seat in at.picture.layout.seats]
    for area in (hint.sheet.area, hint.numbers.area):
        assert area.collidelist(turfs) < 0
    at.pilot.close()


@pytest.mark.parametrize("has_numbers", [False, True])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((1000, 1300), 1.0), ((1000, 1300), 1.5)])
def test_a_hint_covers_no_last_trick_and_stays_while_keys_lead_to_a_card(
    size: tuple[int, int], scale: float, has_numbers: bool
) -> None:
    set_language("en")
    at = on_turn(table(4, game=PESKY, seed="hints", size=size, text_scale=scale))
    play(at, by_clicks, until=lambda: bool(at.picture.overview_boxes) and not at.scene.input.choices.buttons)
    at.profile.choose(hint_numbers=has_numbers)
    ask(at)
    hint, rect = at.scene.advice.hint, at.picture.viewport.rect
    kept = [rect(*box) for box in (*at.picture.overview_boxes, *at.picture.layout.looked_up)]
    for area in (hint.sheet.area, hint.numbers.area):
        assert area.collidelist(kept) < 0
    least = 19 if size == (1000, 1300) and scale > 1 else 16
    assert hint.sheet._flow._text_px(16.5) >= least, "large text isn't smaller than the usual one"
    for key in ("right", "left", "tab", "shift+tab", "return"):
        at.pilot.press(key)
        at.pilot.wait(300)
        assert (hint.showing, hint.sheet.opacity) == (True, 1.0), key
    at.pilot.close()


def test_escape_closes_a_hint_or_an_answer_and_opens_no_menu(at: Table) -> None:
    opened: list[bool] = []
    at.scene.commands._commands["menu"] = lambda: opened.append(True)
    ask(at)
    at.pilot.press("escape")
    assert not at.scene.advice.hint.showing
    at.scene.feedback.answer("That is so.")
    at.pilot.wait(300)
    at.pilot.press("escape")
    assert not at.scene.toast.showing
    assert not opened
    at.pilot.press("escape")
    assert opened


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1300)])
def test_a_hint_s_rings_stay_on_the_cards_that_they_mark(size: tuple[int, int]) -> None:
    at = on_turn(table(4, game=PESKY, seed="hints", size=size))
    play(at, by_clicks, until=lambda: not at.scene.input.choices.buttons)
    layout, viewport = at.picture.layout, at.picture.viewport
    layer = at.scene.advice.hint.marks
    for spot in (spot for spot in layout.spots if spot.zone == at.picture.presenter.own_zone(0)):
        ring = layer._make_nodes(viewport, layout, MoveMark(Press(spot), "1", "honey"))[0]
        assert viewport.rect(*layout.clickable_box(spot)).inflate(12, 12).contains(ring.rect)
    at.pilot.close()


def test_an_arrow_is_a_closed_shape_that_ends_at_its_tip() -> None:
    shape = arrow_outline((0.0, 0.0), (100.0, 50.0), 1.0, 0.0)
    assert (100.0, 50.0) in [(round(x, 6), round(y, 6)) for x, y in shape]
    assert len(shape) > 30
    assert arrow_outline((5.0, 5.0), (5.0, 5.0), 1.0, 0.0), "even for a way of no length"


def test_the_middle_of_a_place_is_where_it_was(at: Table) -> None:
    """The handles for the bots' reasons lie over no card."""
    for spot in at.picture.layout.spots:
        over = at.scene.focus.widget_at(at.app.scenes.viewport.point(*point(at, spot)))
        assert not isinstance(over, SeatHandle)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_hint_covers_no_own_cards_no_piles_and_no_scores(scale: float) -> None:
    set_language("en")
    at = table(3, seed="hint", size=(1280, 720), text_scale=scale, reduced=True)
    try:
        after_flips(at)
        ask(at)
        hint, layout, rect = at.scene.advice.hint, at.picture.layout, at.picture.viewport.rect
        piles = [box for spot, box in layout.spots.items() if not spot.zone.startswith("grid")]
        kept = [layout.board, layout.tray, *piles, *(seat.turf for seat in layout.seats)]
        for area in (hint.sheet.area, hint.numbers.area):
            assert area.collidelist([rect(*box) for box in kept]) < 0
        assert hint.sheet._flow._text_px(16.5) >= 16
    finally:
        at.pilot.close()


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("players", [2, 3, 4, 7])
@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.PLAY])
def test_numbers_cover_no_cards_no_scores_and_not_the_pond(phase: Phase, players: int, scale: float) -> None:
    set_language("en")
    at = table(players, seed="hint", size=(1280, 720), text_scale=scale, reduced=True)
    try:
        assert my_turn(at)
        at.profile.choose(hint_numbers=True)
        play(at, by_clicks, until=lambda: at.around.phase is phase)
        ask(at)
        hint, layout, rect = at.scene.advice.hint, at.picture.layout, at.picture.viewport.rect
        lying = [layout.spots[one.spot] for one in GAME.placements(at.session.view(0))]
        plaques = [seat.plaque for seat in layout.seats]
        kept = [layout.board, layout.tray, given(layout.pond), *lying, *plaques]
        place = hint.numbers.area.copy()
        for area in (hint.sheet.area, place):
            assert area.collidelist([rect(*box) for box in kept]) < 0
        assert at.picture.panels.board.opacity
        _numbers(at, "button")
        assert hint.numbers.area == place, "who shows numbers again finds the button where it was"
        _numbers(at, "button")
        assert hint.sheet._flow._text_px(MOVE_SIZE) >= 13
    finally:
        at.pilot.close()


def _answer(at: Table, *points: float, then: tuple[float, ...] = ()) -> None:
    """Answer a request for a hint with these points of the choices, best first; `then` are those of the half after."""
    hint, view = at.scene.advice.hint, at.session.view(0)
    hint._requested = view
    order = {code: n for n, code in enumerate(("r", "d", "l"))}
    actions = sorted(GAME.legal(view), key=lambda action: order[GAME.encode(action)])
    first = tuple(JudgedAction(action, worth, 0.0) for action, worth in zip(actions, points, strict=True))
    at.scene.advice.hint.judgements = Answers(
        [first, tuple(JudgedAction(decode("p3"), worth, 0.0) for worth in then)]
    )
    hint.request(view, "any", "next")


class Answers(PendingJudgements):
    """Judgements known beforehand."""

    def __init__(self, answers: list[Judgements]) -> None:
        self._answers = answers

    def cancel_all(self) -> None:
        pass

    def update(self) -> None:
        pass

    def request(
        self, view: State, seed: str, on_answer: Callable[[Judgements], None], playouts: int | None = None
    ) -> None:
        on_answer(self._answers.pop(0))


@pytest.mark.parametrize(("behind", "code"), [(0.5, "d"), (0.6, "r")])
def test_a_first_game_prefers_what_a_lesson_taught_unless_that_is_a_mistake(
    at: Table, behind: float, code: str
) -> None:
    """Two high cards lie open; by the estimate, taking one is a little better than drawing, as the lessons teach."""
    after_flips(at)
    at.scene.advice.hint.prefers_taught = True
    assert not GAME.is_taught(at.session.view(0), decode("r"))
    _answer(at, -1.0, -1.0 + behind, 3.0, then=(-1.0,))
    assert GAME.encode(at.scene.advice.hint._judged[0].action) == code


@pytest.mark.parametrize("in_first_game", [False, True])
@pytest.mark.parametrize(("behind", "first"), [(0.4, True), (1.1, False)])
def test_what_a_player_sees_comes_first_among_equal_moves(
    at: Table, monkeypatch: pytest.MonkeyPatch, behind: float, first: bool, in_first_game: bool
) -> None:
    after_flips(at)
    hint, view, seen = at.scene.advice.hint, at.session.view(0), decode("d")
    hint.prefers_taught = in_first_game
    monkeypatch.setattr(
        type(at.picture.presenter.game), "in_sight", lambda self, view, action: action == seen
    )
    others = [action for action in GAME.legal(view) if action != seen]
    judged = tuple(JudgedAction(action, behind * (action == seen), 0.1) for action in (*others, seen))
    assert (hint._ranked(view, judged)[0].action == seen) is first


def test_a_move_costs_points_only_if_that_is_certain(at: Table) -> None:
    after_flips(at)
    at.scene.advice.hint.prefers_taught = True
    at.scene.advice.hint._points.show(True)
    _answer(at, -1.0, -0.6, 3.0, then=(-1.0,))
    moves = at.scene.advice.hint.sheet.content.moves
    assert [move.points for move in moves] == ["about equal (0.4)", "about equal", "4.0"]
    at.scene.advice.hint.prefers_taught = False
    _answer(at, -1.0, -0.6, 3.0, then=(-1.0,))
    moves = at.scene.advice.hint.sheet.content.moves
    assert [move.points for move in moves] == ["best", "about equal (0.4)", "4.0"]


def test_numbers_always_show_what_discarding_costs(at: Table) -> None:
    after_flips(at)
    at.pilot.press("d")
    assert my_turn(at)
    hint, view = at.scene.advice.hint, at.session.view(0)
    actions = sorted(GAME.legal(view), key=lambda action: GAME.decision_kind(action) == "pile")
    first = [GAME.decision_kind(action) for action in actions].index("pile")
    assert first > 2
    hint._judged = tuple(JudgedAction(action, float(n), 0.0) for n, action in enumerate(actions))
    hint._requested = view
    hint._points.show(True)
    hint._show(view)
    moves = hint.sheet.content.moves
    assert [move.points for move in moves] == [
        text("hint.best"),
        *(format_decimal(float(n)) for n in (1, first)),
    ]
    assert moves[2].words == GAME.describe(view, actions[first])


@pytest.mark.parametrize(
    ("code", "automatic", "goes_on"), [("r", False, True), ("l", False, False), ("r", True, False)]
)
def test_a_hint_to_take_a_card_goes_on_with_its_place(
    at: Table, code: str, automatic: bool, goes_on: bool
) -> None:
    after_flips(at)
    _answer(at, -1.0, 1.0, 3.0, then=(-1.0,))
    hint = at.scene.advice.hint
    hint.is_automatic = automatic
    hint.judgements = PendingJudgements(at.scene.advice._table.thinker, at.session.game)
    at.session.act(0, decode(code))
    at.pilot.wait(3_000)
    assert hint.showing is goes_on


def test_the_only_move_has_no_numbers(at: Table) -> None:
    after_flips(at)
    hint, view = at.scene.advice.hint, at.session.view(0)
    hint._points.show(True)
    hint._judged, hint._requested = (JudgedAction(GAME.legal(view)[0], 0.0, 0.0),), view
    hint._show(view)
    assert not hint.sheet.content.moves
    assert not hint.numbers.visible


@pytest.mark.parametrize(
    ("language", "size", "scale"),
    [("en", (1280, 720), 1.0), ("fr", (1280, 720), 1.5), ("es", (1024, 768), 1.5), ("en", (1280, 720), 2.0)],
)
def test_paper_and_button_have_one_place_in_every_phase_with_numbers_and_without(
    language: str, size: tuple[int, int], scale: float
) -> None:
    set_language(language)
    at, phases = table(4, seed="hazards", size=size, text_scale=scale), set[Phase]()
    buttons, feet = set[tuple[int, ...]](), set[tuple[int, int]]()
    wanted = {Phase.DRAW, Phase.PLAY, Phase.OFFER}
    while my_turn(at) and not wanted <= phases:
        if at.around.phase not in phases and len(GAME.legal(at.session.view(0))) > 1:
            ask(at)
            hint, choices = at.scene.advice.hint, at.scene.input.choices.buttons
            for _ in range(2):
                assert hint.sheet.area.contains(hint.numbers.area), "the button is on the paper"
                assert all(hint.numbers.area.collidelist([one.area]) < 0 for one in choices.values())
                under = [one for one in choices.values() if one.z < hint.sheet.z]
                assert hint.sheet.area.collidelist([one.area for one in under]) < 0
                feet.add(hint.sheet.area.bottomleft)
                buttons.add(tuple(hint.numbers.area))
                at.pilot.click_on(hint.numbers)
            at.pilot.press("h")
            phases.add(at.around.phase)
        by_clicks(at, chosen(at)[0])
    assert wanted <= phases
    assert (len(feet), len(buttons)) == (1, 1)
    at.pilot.close()
