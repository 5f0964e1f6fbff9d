"""The lower levels err like people: what they miss they miss for a whole turn, and they do nothing silly."""

from collections import Counter
from functools import cache

import pytest

from gnoming.arena.self_play import game_seed, play_game
from gnoming.around.actions import REMOVE_HAZARD, AroundAction, Bounce, Discard, Play, Source
from gnoming.around.bots.judge import judge
from gnoming.around.bots.one_turn_bot import Gardener, Weeder
from gnoming.around.bots.perception import Perception, overlooked_lines, remembered_chances
from gnoming.around.cards import HAZARD, MULLIGAN, Face
from gnoming.around.rules import legal
from gnoming.around.scoring import LINES, points
from gnoming.around.state import AroundState, Phase
from gnoming.around.view import view
from gnoming.around.visible import chances, hand_face, secured_places, visible_grid, with_face
from gnoming.core.game import Budget
from tests.around.bots.arena import ADVANCED, GAME, states
from tests.around.pictures import DOWN, run, table

LEVELS = ("sprout", "weeder", "gardener")
BLIND = Perception(Weeder.perception.heuristics, memory=0.0, rows=0.0, columns=0.0)


@cache
def _moves(level: str, advanced: bool) -> list[tuple[AroundState, AroundAction]]:
    found = []
    options = GAME.make_options({**(ADVANCED if advanced else {}), "rounds": 1})
    for number in range(8):
        for entry in play_game(GAME, (level,) * 4, options, game_seed("silly", number)).journal:
            assert isinstance(entry.before, AroundState)
            if entry.seat is not None:
                assert isinstance(entry.action, AroundAction)
                found.append((entry.before, entry.action))
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_no_silly_move(level: str) -> None:
    for state, action in _moves(level, False):
        if not isinstance(action, Play | Bounce | Discard):
            continue
        grid, hand = visible_grid(state.grids[state.to_act[0]]), hand_face(state)
        kept = secured_places(grid, runs=False)
        if isinstance(action, Discard):
            high = any(face is not None and face > 4 and n not in kept for n, face in enumerate(grid))
            drawn = state.phase is Phase.PLAY and state.turn.source is Source.DRAW_PILE
            assert not (drawn and high and hand < -1), "a good card thrown away, and a bad one kept"
        elif action.place - 1 in kept and len(legal(state)) > 3:
            after = with_face(grid, action.place - 1, hand)
            assert secured_places(after, runs=False) >= kept or points(after) <= points(grid), "a set torn up"


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("level", LEVELS)
def test_a_hazard_never_stays_when_it_may_go(level: str, advanced: bool) -> None:
    drawn = 0
    for state, action in _moves(level, advanced):
        if state.turn.hand is not None and state.turn.hand.face is HAZARD and REMOVE_HAZARD in legal(state):
            drawn += 1
            assert action is REMOVE_HAZARD
    assert drawn


@pytest.mark.parametrize("options", [{}, ADVANCED], ids=["basic", "advanced"])
def test_what_is_overlooked_stays_so_for_a_turn(options: dict[str, object]) -> None:
    turns: dict[int, list[frozenset[int]]] = {}
    made: dict[int, frozenset[int]] = {}
    number = 0
    for state in states(("weeder", "gardener", "weeder"), options, "wander"):
        number += state.phase is Phase.DRAW
        holds = state.turn.hand is not None and (state.out is not None or hand_face(state) is MULLIGAN)
        if state.phase in (Phase.DRAW, Phase.PLAY, Phase.TAKEN) and not holds:
            kept = secured_places(visible_grid(state.grids[state.turn.seat]), state.options.runs)
            lines = frozenset(n for n, line in enumerate(LINES) if kept.issuperset(line))
            found = overlooked_lines(view(state), Weeder.perception)
            assert not found & lines, "a set that lies there is seen by everybody"
            turns.setdefault(number, []).append(found)
            made[number] = made.get(number, lines) | lines
    assert len(turns) > 30
    for number, seen in turns.items():
        assert len({found - made[number] for found in seen}) == 1
    assert len({found for seen in turns.values() for found in seen}) > 5


def test_a_line_that_is_not_looked_at_is_not_completed() -> None:
    state = view(table("6 6 ? / ? 5 ? / ? ? ?", DOWN, left="8", right="6"))
    assert overlooked_lines(state, BLIND) == frozenset(range(6))
    made = view(table("6 6 6 / ? 5 ? / ? ? ?", DOWN))
    assert overlooked_lines(made, BLIND) == frozenset(range(1, 6))


@pytest.mark.parametrize(
    ("own", "other"),
    [
        ("-1 5 -4 / -1 5 -1 / ? ? ?", "? -3 ? / ? 4 7 / 6 ? ?"),
        ("-1 5 -4 / 4 -1 ? / ? ? ?", "6 5 ? / ? -1 ? / ? 7 ?"),
        ("4 5 ? / -1 5 -4 / 3 ? ?", "? ? ? / 5 4 ? / ? ? ?"),
    ],
)
def test_a_mulligan_is_kept_where_it_may_make_a_set(own: str, other: str) -> None:
    """It's worth more than covering a 5 with it."""
    state = view(run(table(own, other, left="8", right="6", draw="M"), "d"))
    judged = {one.action: one.points for one in judge(state, Budget("star", nodes=60))}
    assert judged[Weeder().think(state, Budget("star"))] < min(judged.values()) + 4


def test_the_card_in_hand_is_tried_everywhere_in_the_last_lap() -> None:
    """A third 5 goes to the two in its column, however little a player looks at columns."""
    mine = "? -4 ? / 5 ? ? / 5 ? ?"
    state = view(run(table("-1 -2 3 / 4 4 4 / -1 3 3", mine, draw="5", seat=1, out=0), "d"))
    assert overlooked_lines(state, BLIND) == frozenset()
    assert Weeder().think(state, Budget("last")) == Play(1)


def test_columns_are_overlooked_more_often_than_rows() -> None:
    missed: Counter[bool] = Counter()
    for state in states(("weeder", "gardener", "sprout", "weeder"), {}, "eyes"):
        missed.update(line > 2 for line in overlooked_lines(view(state), Weeder.perception))
    assert missed[True] > 2 * missed[False] > 0


def test_discards_are_forgotten_the_deeper_they_lie() -> None:
    eights = "8 8 8 8 8 8 8 8 8 8 8 8"
    state = view(run(table(DOWN, DOWN, left=eights, draw="-1"), "d"))
    by_level = [
        remembered_chances(state, one.perception).in_draw_pile[Face.EIGHT] for one in (Weeder, Gardener)
    ]
    assert by_level[0] > by_level[1] > chances(state).in_draw_pile[Face.EIGHT]
