"""While all look at bids, trump or goals, the prompt says what is seen, and nobody is said to be asked."""

import pytest

from gnoming.pesky.state import PeskyState, Phase
from gnoming.text import text
from scenes.pesky.presenter import as_pesky_state
from scenes.pesky.words import trump_named
from shots.pesky_positions import found
from tests.support.tables import PESKY, Table, by_clicks, chosen, table


def seen(at: Table) -> PeskyState:
    """Return the state that is seen now."""
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
    """Return the seats that are lit."""
    return [seat for seat, view in enumerate(at.picture.panels.seats) if view.turf.lit]


@pytest.mark.parametrize("may_draw", [False, True], ids=["nobody may draw", "somebody may draw"])
def test_while_bids_trump_and_goals_are_shown_the_prompt_says_so(may_draw: bool) -> None:
    session = found(4, lambda state: state.phase is Phase.EXTRA) if may_draw else None
    at = table(4, game=PESKY, seed="last", session=session, pace="normal", fps=30)
    look: dict[str, set[str]] = {"bids": set(), "trump": set(), "goals": set()}
    play_hand(at, look)
    assert look["bids"] == {text("pesky.banner.tokens")}
    assert len(look["trump"]) == 1
    assert look["goals"] == {text("pesky.banner.goals")}
