"""A bot's reasons for its last turns, asked at the table, in the log and in the menu."""

from collections.abc import Iterator

import pytest

from gnoming.core.game import Budget, Player
from gnoming.review.decisions import judged_decision
from gnoming.review.steps import acting_views
from gnoming.text import text
from scenes.dialogs.reading import LinkLabel
from scenes.kit.widgets import Button, Label
from scenes.table.game.navigation import MenuEntry
from scenes.table.input.controls import BUTTONS
from scenes.table.scene import TableScene
from scenes.table.sheets.log import LogScene, WhyScene
from scenes.table.sheets.menu import TableMenu
from tests.support.given import given
from tests.support.looks import WINDOWS, Window, faults, ignore, names, opened, top
from tests.support.navigating import navigator
from tests.support.playing import sit_down
from tests.support.program import Program as WholeProgram
from tests.support.tables import GAME, PESKY, on_turn, table

pytestmark = pytest.mark.usefixtures("quick_judgement")


class Program(WholeProgram):
    """The whole program, at a table with one person and two bots of which each has had a turn."""

    def __init__(self, scale: float, size: tuple[int, int], code: str) -> None:
        seats = (Player("Ann"), Player("Bramble", "bot", "careful"), Player("Tilda", "bot", "careful"))
        session = sit_down(GAME, seats, "why", first=1)
        session.act(None, GAME.deal_action())
        while session.state.to_act != (0,) or len(session.journal) < 12:
            seat = session.state.to_act[0]
            session.act(seat, GAME.make_bot("careful").think(session.view(seat), Budget("why")))
        self.session = session
        super().__init__(session, size, scale, code)
        self.pilot.settle()

    @property
    def why(self) -> WhyScene:
        return self.shown(WhyScene)


@pytest.fixture
def program(home: None) -> Iterator[Program]:
    with Program(1.0, (1280, 720), "en") as made:
        yield made


def table_of(program: Program) -> TableScene:
    scene = next(scene for scene in program.app.scenes.stack if isinstance(scene, TableScene))
    assert scene.advice.bot_turns()
    return scene


def test_the_last_turn_is_explained_choice_by_choice(program: Program) -> None:
    program.press("w")
    turn = program.why.turn
    assert turn == table_of(program).advice.bot_turns()[-1]
    choices = [entry for entry in turn.entries if len(GAME.legal(entry.before)) > 1]
    assert len(program.why.reasons) == len(choices) > 0
    for reason, entry in zip(program.why.reasons, choices, strict=True):
        view = acting_views(GAME, entry)[0]
        judged = GAME.judge(view, Budget("any"))
        assert reason.move == GAME.describe(view, entry.action)
        player = program.session.match.players[turn.seat]
        assert reason.sentence == GAME.motive(view, entry.action, player, ("Ann", "Bramble", "Tilda"))
        is_mistake = judged_decision(GAME, judged, entry.action).is_mistake
        assert bool(reason.comparison) is is_mistake
        assert f"{reason.move}. {reason.sentence}".strip() in program.app.ui.spoken.last


def test_every_choice_has_its_reason_even_if_they_are_alike(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(GAME), "motive", staticmethod(lambda *about: "Alike."))
    program.press("w")
    while len(program.why.reasons) < 2:
        program.press("left")
    said = [node for node in program.why.stage.nodes if isinstance(node, Label) and node.text == "Alike."]
    assert [node.visible for node in said] == [True] * len(program.why.reasons)


def test_the_arrows_lead_to_other_turns_and_the_key_closes(program: Program) -> None:
    program.press("w")
    last, places = program.why.at, set[int]()
    program.press("left")
    assert program.why.at == last - 1
    for _ in range(30):
        program.pilot.press("left")
        places.add(program.why._later.area.top)
    assert len(places) == 1, "the arrows stay under the pointer, however long the reasons are"
    assert program.why.at == 0
    program.pilot.press("right")
    assert program.why.at == 1
    program.press("w")
    assert program.scene is table_of(program)


def test_a_plaque_is_asked_for_its_own_last_turn(program: Program) -> None:
    for seat, name in ((1, "Bramble"), (2, "Tilda")):
        box = table_of(program).picture.layout.seat(seat).plaque
        program.pilot.click(*box.centre)
        program.pilot.settle()
        assert program.why.turn.seat == seat
        assert "Reasons" in [widget.name for widget in program.why.stage.nodes if hasattr(widget, "name")]
        assert f"Ask {name} why" not in names(program.pilot)
        program.press("escape")
        assert f"Ask {name} why" in names(program.pilot)


def test_the_slate_is_asked_for_the_latest(program: Program) -> None:
    slate = given(table_of(program).picture.layout.slate)
    program.pilot.click(*slate.centre)
    program.pilot.settle()
    assert program.why.turn == table_of(program).advice.bot_turns()[-1]


def test_a_line_of_the_log_is_asked(program: Program) -> None:
    program.press("l")
    program.shown(LogScene)
    assert faults(program.scene) == []
    lines = [widget for widget in program.scene.focus.widgets if isinstance(widget, LinkLabel)]
    assert len(lines) == len(table_of(program).advice.bot_turns())
    program.use(lines[0].name)
    assert program.why.at == 0
    program.press("escape")
    assert isinstance(program.scene, LogScene), "back to where it was asked"


def test_the_log_of_a_game_with_hidden_hands_says_where_reasons_are_told(home: None) -> None:
    seats = (Player("Ann"), Player("Bramble", "bot", "weeder"), Player("Tilda", "bot", "weeder"))
    session = sit_down(PESKY, seats, "why", first=0)
    session.act(None, PESKY.deal_action())
    with WholeProgram(session, (1280, 720), 1.0, "en") as program:
        program.pilot.settle()
        program.press("l")
        assert faults(program.shown(LogScene)) == []
        told = [node.text for node in program.shown(LogScene).stage.nodes if isinstance(node, Label)]
        assert text("hint.secret-log") in told


def test_the_menu_leads_to_reasons_and_repeats_no_tool(program: Program) -> None:
    assert table_of(program).advice.can_hint
    tools = {icon for _, _, icon in BUTTONS}
    program.press("m")
    program.shown(TableMenu)
    assert not [widget for widget in program.widgets() if isinstance(widget, Button) and widget.icon in tools]
    program.use("Why that move?")
    program.shown(WhyScene)


@pytest.mark.parametrize("window", WINDOWS)
def test_the_menus_heading_keeps_away_from_its_buttons(window: Window) -> None:
    size, scale, code = window
    with opened(
        lambda app: TableMenu(
            navigator(app), (MenuEntry("Hint", "hint", ignore),), MenuEntry("Title", "door", ignore)
        ),
        size,
        scale,
        code,
    ) as pilot:
        nodes = top(pilot).stage.nodes
        heading = next(node for node in nodes if isinstance(node, Label) and node.text)
        first = next(node for node in nodes if isinstance(node, Button))
        assert first.area.top - heading.rect.bottom >= pilot.app.scenes.viewport.px(12)
        assert faults(top(pilot)) == []


@pytest.mark.parametrize(("people", "words"), [(2, "hint.no-bots"), (1, "hint.nothing-to-explain")])
def test_without_a_bots_turn_there_is_nothing_to_explain(people: int, words: str) -> None:
    at = on_turn(table(2, people=people, seed="people"))
    assert not at.scene.advice.bot_turns()
    at.pilot.press("w")
    assert at.exits == []
    assert at.scene.toast.text == text(words)  # text keys: hint.no-bots hint.nothing-to-explain


def test_what_is_asked_next_is_answered_at_once() -> None:
    at = on_turn(table(2, people=2, seed="people"))
    at.pilot.press("w")
    at.pilot.wait(500)
    at.pilot.press("f2")
    assert at.scene.toast.text == text("table.explain-how", key="?")
