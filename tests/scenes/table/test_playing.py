"""Whole games at the table: every input and frame rate, people and bots mixed; what lies there is told."""

import pytest

from gnoming.around.state import Phase
from gnoming.core.game import AnyGame
from gnoming.core.table import Drag, Press, Spot
from gnoming.registry import GAMES
from gnoming.text import set_language, text
from scenes.kit.sound.ambience import LAST_LAP, TABLE
from tests.support.given import given
from tests.support.program import FEW_FRAMES, SMALL
from tests.support.tables import (
    GAME,
    PESKY,
    Make,
    Table,
    by_clicks,
    by_drags,
    by_keys,
    chosen,
    journal,
    my_turn,
    on_turn,
    play,
    point,
    rests_as_it_should,
    table,
)

pytestmark = pytest.mark.usefixtures("english")


@pytest.mark.parametrize(
    ("make", "players", "options"),
    [
        (by_drags, 3, {"rounds": 1}),
        (by_clicks, 4, {"rounds": 1, "bounce_face_up": True, "runs": True}),
        (by_keys, 2, {"rounds": 1}),
    ],
    ids=["dragging", "clicks", "keys"],
)
def test_a_game_by_one_kind_of_input_alone(make: Make, players: int, options: dict[str, int]) -> None:
    at = table(players, options=options, seed="alone", size=SMALL, fps=FEW_FRAMES)
    play(at, make)
    assert at.session.state.over
    assert at.exits == ["round-over"] * options["rounds"]


def test_three_people_at_one_machine_each_with_the_own_grid_below() -> None:
    at = table(4, people=3, options={"rounds": 1}, seed="pass", size=SMALL, fps=FEW_FRAMES)
    acted = set()
    for _ in range(24):
        assert my_turn(at)
        assert at.picture.own == at.session.state.to_act[0]
        acted.add(at.picture.own)
        by_clicks(at, chosen(at)[0])
    assert acted == {0, 1, 2}


@pytest.mark.parametrize(("game", "options"), [(GAME, {"rounds": 1}), (PESKY, {"target": 10})], ids=GAMES)
def test_bots_alone_play_to_the_end(game: AnyGame, options: dict[str, int]) -> None:
    at = table(3, people=0, game=game, options=options, pace="fast", size=SMALL)
    for _ in range(20_000):
        if at.session.state.over:
            break
        at.pilot.wait(100)
    assert at.session.state.over


def test_the_same_game_ends_alike_at_7_and_at_30_frames_a_second_with_and_without_motion() -> None:
    games = []
    for fps, reduced in ((7, True), (30, False)):
        at = table(2, options={"rounds": 1}, seed="frames", size=SMALL, fps=fps, pace="fast", reduced=reduced)
        play(at, by_clicks)
        games.append((journal(at.session), GAME.result(at.session.state)))
    assert games[0] == games[1]


def test_after_the_deal_input_is_never_blocked_by_motion() -> None:
    at = on_turn(table(2, options={"rounds": 1}, seed="hasty", size=SMALL))
    hasty = 0
    while not at.session.state.over:
        to_act = at.session.state.to_act
        if to_act and at.session.match.players[to_act[0]].human:
            hasty += at.picture.busy
            done = at.done
            by_keys(at, chosen(at)[0])
            assert at.done > done
        else:
            at.pilot.wait(10)
    assert hasty > 5


def test_a_person_asked_after_anothers_hazard_is_told_so() -> None:
    at = table(2, people=2, seed="hazard-7", options={"rounds": 1}, size=SMALL, fps=FEW_FRAMES)
    said = at.sentences()
    play(at, by_clicks)
    offers = [entry for entry in at.session.journal if GAME.encode(entry.action) == "-"]
    answered = sum("may turn up a card" in words and "a Hazard has sunk" in words for words in said)
    assert answered >= len(offers)
    assert any("it’s your turn" in words for words in said)


def test_who_is_said_to_think_is_who_is_lit() -> None:
    at = table(4, seed="lit", pace="normal", fps=30.0)
    picture = at.picture
    waiting = {text("around.prompt.waiting", name=name): seat for seat, name in enumerate(picture.names)}
    said = set()
    for _ in range(600):
        at.pilot.wait(1000 / 30)
        if not picture.busy and 0 in at.session.state.to_act:
            by_keys(at, chosen(at)[0])
        seat = waiting.get(picture.panels.prompt.content)
        if seat is not None:
            said.add(seat)
            assert seat in given(picture.view).to_act
    assert said == {1, 2, 3}


def test_music_is_in_a_hurry_when_the_round_comes_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = table()
    seen.pilot.settle()
    assert seen.app.ui.mixer.ambience is TABLE
    monkeypatch.setattr(seen.scene.presenter, "near_end", lambda view: True)
    seen.pilot.wait(50)
    assert seen.app.ui.mixer.ambience is LAST_LAP
    monkeypatch.undo()
    seen.pilot.wait(50)
    assert seen.app.ui.mixer.ambience is TABLE


def asked(at: Table) -> tuple[str, str] | None:
    """Press the question mark, and return what the sheet says; None if there is none."""
    at.pilot.press("?")
    at.pilot.wait(100)
    sheet = at.scene.input.highlights.note_sheet
    return (sheet.content.heading, sheet.content.words) if sheet.visible else None


def test_what_the_pointer_is_on_is_explained() -> None:
    at = on_turn(table(players=2))
    at.pilot.move(*point(at, Spot("draw")))
    found = given(asked(at))
    assert found[0] == "Draw pile"
    assert "face-down cards" in found[1]


def test_what_the_focus_is_on_is_explained_and_goes_with_it() -> None:
    at = on_turn(table(players=2))
    at.pilot.press("tab")
    assert asked(at) is not None
    for _ in range(6):
        at.pilot.press("tab")
    assert not at.scene.input.highlights.note_sheet.visible


def test_a_long_look_alone_explains_nothing_in_the_first_game() -> None:
    at = on_turn(table(players=2))
    at.pilot.move(*point(at, Spot("grid-0", 4)))
    at.pilot.wait(1500)
    assert not at.scene.input.highlights.note_sheet.visible


def to_draw(at: Table) -> None:
    """Play on until a person is to draw who has seen the others play."""
    play(at, by_keys, until=lambda: at.around.phase is Phase.DRAW and at.done > 12)


def all_lies_as_it_should(at: Table) -> None:
    """Let all come to rest, with the pointer away: every card, and what is said of them, is as the game has it."""
    at.pilot.move(-50, -50)
    at.pilot.settle()
    at.pilot.wait(500)
    rests_as_it_should(at)


def test_a_press_on_a_card_while_the_lap_is_seen_again_hurries_and_drags_nothing() -> None:
    at = table(4, seed="seen-again", pace="fast")
    to_draw(at)
    done = at.done
    at.pilot.press("r")
    at.pilot.wait(50)
    assert at.picture.busy
    at.pilot.hold(*point(at, Spot("draw")))
    at.pilot.move(600, 400)
    assert at.scene.input.drag.held is None
    at.pilot.move(*point(at, Spot("grid-0", 4)))
    at.pilot.let_go(*point(at, Spot("grid-0", 4)))
    at.pilot.settle()
    assert at.codes(done) == []
    all_lies_as_it_should(at)
    at.pilot.wait(300)
    at.pilot.drag(point(at, Spot("draw")), point(at, Spot("grid-0", 4)))
    assert at.codes(done)[:2] == ["d", "p5"]


def test_after_the_lap_was_seen_again_in_mid_turn_words_and_lines_tell_of_what_one_did_oneself() -> None:
    at = table(4, seed="seen-again", pace="fast")
    to_draw(at)
    at.press("d")
    assert at.session.state.to_act == (0,)
    at.pilot.press("r")
    at.pilot.wait(50)
    assert at.picture.busy
    assert at.picture.view != at.session.view(0)
    all_lies_as_it_should(at)


def counts_as_it_should(at: Table) -> bool:
    """Return whether the sheet of cards tells, in the language spoken now, of what can be seen now."""
    picture = at.picture
    told = picture.presenter.overview(at.session.view(picture.own), picture.names)
    return at.scene.input.highlights.overview_sheet.content == told


def test_an_undo_counts_a_drawn_card_no_longer_as_seen() -> None:
    at = table(2, seed="practice", practice=True)
    to_draw(at)
    at.pilot.press("c")
    at.press("d")
    assert counts_as_it_should(at)
    drawn = at.scene.input.highlights.overview_sheet.content
    at.press("backspace")
    assert at.scene.input.highlights.overview_sheet.content != drawn
    assert counts_as_it_should(at)


def test_the_sheet_of_cards_speaks_the_language_chosen_meanwhile(english: None) -> None:
    at = table(2, seed="practice")
    to_draw(at)
    at.pilot.press("c")
    assert counts_as_it_should(at)
    set_language("de")
    at.scene.resume()
    assert counts_as_it_should(at)


def test_a_window_changed_in_mid_motion_leaves_no_count_behind() -> None:
    at = table(2, seed="practice", pace="relaxed")
    to_draw(at)
    at.pilot.press("c")
    hidden = next(n for n, card in enumerate(at.around.grids[0]) if not card.face_up)
    for gesture in (Press(Spot("draw")), Drag(Spot("hand"), Spot("grid-0", hidden))):
        at.session.post(0, at.scene.input.resolver.gestures()[gesture])
        at.session.pump()
    at.pilot.resize(1024, 768)
    assert counts_as_it_should(at)


def test_a_pile_that_rose_under_the_pointer_sinks_though_another_was_drawn_from() -> None:
    at = table(3, seed="seen-again")
    to_draw(at)
    pile = at.sprite(Spot("right"))
    x, y = point(at, Spot("right"))
    for step in range(3):
        at.pilot.move(x + step, y)
    at.pilot.wait(300)
    assert pile.lift > 0.5
    at.press("d")
    assert pile.lift == 0
    all_lies_as_it_should(at)


@pytest.mark.parametrize("game", [GAME, PESKY], ids=lambda game: game.name)
def test_a_table_opens_in_a_window_too_small_for_its_longest_captions(game: AnyGame) -> None:
    set_language("de")
    at = table(3, game=game, size=(320, 200), fps=FEW_FRAMES)
    assert at.scene.focus.widgets
