"""Between the last trick of a hand and the next deal: nobody is said to play, and nothing is shown that is over."""

import pytest

from gnoming.text import text
from scenes.pesky.presenter import as_pesky_state
from shots.pesky_positions import decided, found
from tests.support.tables import PESKY, Table, by_clicks, chosen, my_turn, play, table


def to_last_card(at: Table) -> None:
    """Play on until a person has one card left, and is to play it."""
    play(at, by_clicks, until=lambda: len(at.pesky.hands) == 4 and len(at.pesky.hands[0]) == 1)


def is_shown(at: Table) -> bool:
    """Return whether the sheet of the last trick can be seen."""
    return at.scene.input.highlights.overview_sheet.visible


def test_when_all_cards_are_played_nobody_is_said_to_play() -> None:
    at = table(4, game=PESKY, seed="last", pace="normal", fps=20)
    to_last_card(at)
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


def test_a_hand_keeps_its_number_while_its_goals_are_turned_up() -> None:
    session = found(3, lambda state: len(state.results) == 1 and decided(state))
    at = table(session=session, game=PESKY, pace="normal", fps=20)
    at.pilot.settle()
    at.pilot.press("n")
    headings: set[str] = set()
    turned_up: set[int] = set()
    while not at.exits:
        at.pilot.wait(at.pilot.frame_ms)
        turned_up |= as_pesky_state(at.picture.view or at.session.state).opened
        headings.add(at.picture.panels.board.content.heading)
    assert turned_up
    assert headings == {text("pesky.hand", number=2)}


@pytest.mark.parametrize(("rest_ms", "stays"), [(0, False), (700, True)], ids=["before", "just now"])
def test_what_was_said_of_a_hand_ends_as_the_next_is_dealt_unless_it_came_just_now(
    rest_ms: int, stays: bool
) -> None:
    at = table(4, game=PESKY, seed="last", fps=20)
    to_last_card(at)
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
    at = table(4, game=PESKY, seed="last", fps=20)
    to_last_card(at)
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
