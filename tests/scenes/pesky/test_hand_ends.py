"""As a hand goes on and ends, words say what is seen, ask nobody out of turn, and name nothing that is over."""

import pytest

from gnoming.pesky.state import PeskyState, Phase
from gnoming.text import text
from scenes.pesky.presenter import as_pesky_state
from scenes.pesky.words import trump_named
from shots.pesky_positions import decided, found
from tests.support.tables import PESKY, Table, by_clicks, chosen, my_turn, on_turn, play, table


def one_card_left(state: PeskyState) -> bool:
    return len(state.hands) == 4 and len(state.hands[0]) == 1


def is_shown(at: Table) -> bool:
    """Return whether the sheet of the last trick can be seen."""
    return at.scene.input.highlights.overview_sheet.visible


def test_when_all_cards_are_played_nobody_is_said_to_play() -> None:
    at = on_turn(table(4, game=PESKY, seed="last", pace="normal", fps=20, until=one_card_left))
    by_clicks(at, chosen(at)[0])
    to_play = {text("pesky.wait.play", name=name) for name in at.picture.names}
    said: list[str] = []
    while not at.exits:
        at.pilot.wait(at.pilot.frame_ms)
        view, words = as_pesky_state(at.picture.view or at.session.state), at.picture.panels.prompt.content
        if not any(view.hands) and not view.trick and words not in said:
            said.append(words)
    assert said
    assert not to_play & set(said)


def test_a_hand_keeps_its_number_and_totals_while_its_goals_are_turned_up() -> None:
    session = found(3, lambda state: len(state.results) == 1 and decided(state))
    at = table(session=session, game=PESKY, pace="normal", fps=20)
    at.pilot.settle()
    at.pilot.press("n")
    headings: set[str] = set()
    turned_up: set[int] = set()
    before = [row.total for row in at.scene.presenter.standings(at.session.state)]
    totals = set()
    while not at.exits:
        at.pilot.wait(at.pilot.frame_ms)
        turned_up |= as_pesky_state(at.picture.view or at.session.state).opened
        headings.add(at.picture.panels.board.content.heading)
        totals |= {(row.name, row.total) for row in at.picture.panels.board.content.rows}
    assert turned_up
    assert totals == set(zip(at.picture.names, before, strict=True)), "the scores are counted up first"
    assert [row.total for row in at.scene.presenter.standings(at.session.state)] != before
    assert headings == {text("pesky.hand", number=2)}


@pytest.mark.parametrize(("rest_ms", "stays"), [(0, False), (700, True)], ids=["before", "just now"])
def test_what_was_said_of_a_hand_ends_with_it_unless_it_came_just_now(rest_ms: int, stays: bool) -> None:
    at = on_turn(table(4, game=PESKY, seed="last", fps=20, until=one_card_left))
    by_clicks(at, chosen(at)[0])
    while at.picture.busy or at.session.state.to_act:
        at.pilot.wait(at.pilot.frame_ms)
    at.pilot.wait(rest_ms)
    at.scene.feedback.say("said of this hand", "flag")
    while not at.exits:
        assert at.scene.toast.showing
        at.pilot.wait(at.pilot.frame_ms)
    assert (at.scene.toast.showing and at.scene.toast.text == "said of this hand") == stays


def test_the_sheet_of_the_last_trick_goes_when_the_next_hand_is_dealt_and_can_be_asked_for_again() -> None:
    at = on_turn(table(4, game=PESKY, seed="last", fps=20, until=one_card_left))
    sheet = at.scene.input.highlights.overview_sheet
    at.pilot.press("c")
    assert is_shown(at)
    assert sheet.content.rows
    play(at, by_clicks, until=lambda: len(at.pesky.results) == 1 and not any(at.pesky.won))
    assert my_turn(at)
    assert not is_shown(at)
    at.pilot.press("c")
    assert is_shown(at)
    assert not sheet.content.rows


def seen(at: Table) -> PeskyState:
    return as_pesky_state(at.picture.view or at.session.state)


def play_hand(at: Table, look: dict[str, set[str]]) -> None:
    """Play a hand at a pace that can be followed; note by what is being shown what the prompt says meanwhile."""
    while not at.exits:
        if not at.picture.busy and at.session.state.to_act == (0,):
            by_clicks(at, chosen(at)[0])
        at.pilot.wait(at.pilot.frame_ms)
        state, said = seen(at), at.picture.panels.prompt.content
        if state.tokens_shown and state.phase not in (Phase.TRUMP, Phase.PLAY) and not state.opened:
            look["bids"].add(said)
            assert not lit(at)
        elif state.phase is Phase.TRUMP and state.trump is not None:
            look["trump"].add(said)
            assert said == trump_named(state.seat, state.trump, at.picture.names)
        elif state.opened and state.phase is Phase.PLAY:
            look["goals"].add(said)
            assert not lit(at)


def lit(at: Table) -> list[int]:
    return [seat for seat, view in enumerate(at.picture.panels.seats) if view.is_active]


@pytest.mark.parametrize("may_draw", [False, True], ids=["nobody may draw", "somebody may draw"])
def test_while_bids_trump_and_goals_are_shown_the_prompt_says_so(may_draw: bool) -> None:
    session = found(4, lambda state: state.phase is Phase.EXTRA) if may_draw else None
    at = table(4, game=PESKY, seed="last", session=session, pace="normal", fps=20)
    look: dict[str, set[str]] = {"bids": set(), "trump": set(), "goals": set()}
    play_hand(at, look)
    assert look["bids"] == {text("pesky.banner.tokens")}
    assert len(look["trump"]) == 1
    assert look["goals"] == {text("pesky.banner.goals")}
