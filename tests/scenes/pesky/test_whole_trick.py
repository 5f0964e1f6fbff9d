"""A whole trick rests so long that it can be looked at, and says who takes it, whoever played its last card."""

import pytest

from gnoming.pesky.scoring import trick_winner
from gnoming.pesky.state import Phase
from gnoming.storage.settings import Pace
from gnoming.text import text
from scenes.pesky.presenter import as_pesky_state
from tests.support.tables import PESKY, Table, by_clicks, chosen, my_turn, play, table

FRAME_MS = 1000 / 60
NEXT_IS_MINE, NEXT_IS_A_BOTS = "c", "last"
"""Seeds of games in which the first trick that the person completes goes to them, or to a bot."""


def trick_of(cards: int, pace: Pace, seed: str = NEXT_IS_A_BOTS) -> Table:
    """Return a table at which the person has just played, as so many cards lay there."""
    at = table(4, game=PESKY, seed=seed, pace=pace, fps=60)
    play(at, by_clicks, until=lambda: at.pesky.phase is Phase.PLAY and len(at.pesky.trick) == cards)
    assert my_turn(at)
    by_clicks(at, chosen(at)[0])
    return at


def is_whole(at: Table) -> bool:
    """Return whether a whole trick is seen."""
    return len(as_pesky_state(at.picture.view or at.session.state).trick) == 4


def until_whole(at: Table) -> None:
    """Let time pass until a whole trick lies still."""
    while not is_whole(at) or at.picture.cards.owners:
        at.pilot.wait(FRAME_MS)


def rest_ms(at: Table) -> float:
    """Return for how many more milliseconds the whole trick lies still."""
    waited = 0.0
    while is_whole(at):
        at.pilot.wait(FRAME_MS)
        waited += FRAME_MS
    return waited


@pytest.mark.parametrize("cards", [0, 3], ids=["a bot completes it", "the person completes it"])
@pytest.mark.parametrize(("pace", "wanted"), [("relaxed", 1800), ("normal", 1200), ("fast", 600)])
def test_a_whole_trick_rests_by_the_pace_of_the_bots(cards: int, pace: Pace, wanted: float) -> None:
    at = trick_of(cards, pace)
    until_whole(at)
    assert rest_ms(at) == pytest.approx(wanted, abs=60)


@pytest.mark.parametrize("seed", [NEXT_IS_MINE, NEXT_IS_A_BOTS])
def test_a_click_ends_the_rest_and_is_no_move(seed: str) -> None:
    at = trick_of(3, "normal", seed)
    until_whole(at)
    at.pilot.wait(200)
    assert is_whole(at)
    assert (at.session.state.to_act == (0,)) == (seed == NEXT_IS_MINE), "another seed"
    done = at.done
    at.pilot.click(650, 640)  # on a card of one's own hand
    assert not is_whole(at)
    assert at.scene.input.drag.picked is None
    assert not [entry for entry in at.session.journal[done:] if entry.seat == 0]


@pytest.mark.parametrize(("cards", "seed"), [(0, NEXT_IS_A_BOTS), (3, NEXT_IS_A_BOTS), (3, NEXT_IS_MINE)])
def test_while_it_rests_the_prompt_says_who_takes_it(cards: int, seed: str) -> None:
    at = trick_of(cards, "normal", seed)
    until_whole(at)
    state = as_pesky_state(at.picture.view or at.session.state)
    assert state.trump is not None
    winner = trick_winner(state.trick, state.trump)
    if cards == 3:
        assert (winner == 0) == (seed == NEXT_IS_MINE), "another seed"
    said = (
        text("pesky.prompt.taken") if winner == 0 else text("pesky.wait.taken", name=at.picture.names[winner])
    )
    assert at.picture.panels.prompt.content == said
    at.pilot.settle()
    assert at.picture.panels.prompt.content != said


@pytest.mark.parametrize(("cards", "seed"), [(0, NEXT_IS_A_BOTS), (3, NEXT_IS_A_BOTS), (3, NEXT_IS_MINE)])
def test_nobody_is_said_to_play_from_a_whole_trick_until_its_winner_leads(cards: int, seed: str) -> None:
    at = trick_of(cards, "normal", seed)
    until_whole(at)
    said = at.picture.panels.prompt.content
    state = as_pesky_state(at.picture.view or at.session.state)
    assert state.trump is not None
    winner = trick_winner(state.trick, state.trump)
    while (at.picture.view or at.session.state).to_act != (winner,):
        assert at.picture.panels.prompt.content == said
        at.pilot.wait(FRAME_MS)


@pytest.mark.parametrize("cards", [0, 3])
def test_who_takes_a_whole_trick_is_lit_until_they_lead(cards: int) -> None:
    at = trick_of(cards, "normal")
    until_whole(at)
    state = as_pesky_state(at.picture.view or at.session.state)
    assert state.trump is not None
    winner = trick_winner(state.trick, state.trump)
    assert state.to_act != (winner,), "another seed: here who played last takes it"
    while (at.picture.view or at.session.state).to_act != (winner,):
        lit = [seat for seat, view in enumerate(at.picture.panels.seats) if view.turf.lit]
        assert lit == [winner]
        at.pilot.wait(FRAME_MS)
