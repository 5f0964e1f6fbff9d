"""The line of the game around a Hazard."""

from gnoming.around.actions import AroundAction, Draw, RemoveHazard, Source
from gnoming.around.decide import decide
from gnoming.around.evolve import evolve
from gnoming.around.state import AroundState, Phase
from gnoming.core.model import Entry
from gnoming.core.session import AnyEntry
from gnoming.registry import GAMES
from gnoming.review.steps import margins
from tests.around.pictures import table

GAME = GAMES["gnoming-a-round"]
OTHERS = "? ? ? / ? ? ? / 4 3 6"


def played(state: AroundState, *actions: AroundAction) -> list[AnyEntry]:
    """Return the entries of a turn played from a position."""
    found: list[AnyEntry] = []
    for action in actions:
        seat, before = state.to_act[0], state
        events = decide(state, action)
        for event in events:
            state = evolve(state, event)
        found.append(Entry(seat, action, tuple(events), before, state))
    return found


def test_who_has_got_rid_of_a_hazard_is_not_taken_to_begin_another_turn() -> None:
    """While the others are asked whether they flip, the line would leap for the seat whose turn is over."""
    state = table("8 ? 8 / 7 5 7 / 6 6 ?", OTHERS, "? ? ? / ? ? ? / ? 3 ?", draw="X")
    *_, removed = played(state, Draw(Source.DRAW_PILE), RemoveHazard())
    assert removed.after.phase is Phase.OFFER  # type: ignore[attr-defined]
    before, after = (
        margins(GAME.expected_scores(GAME.joint_view(one)))[0] for one in (removed.before, removed.after)
    )
    assert abs(after - before) < 4
