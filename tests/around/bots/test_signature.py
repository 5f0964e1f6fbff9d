"""Every level plays as it did: a hash over the moves of fixed games, so that no change of strength goes unnoticed."""

from hashlib import sha256

import pytest

from gnoming.around.actions import DEAL, AroundAction, encode
from gnoming.around.bots.levels import LEVELS, POOL, make_bot
from gnoming.around.bots.style import STYLES
from gnoming.around.decide import decide
from gnoming.around.evolve import evolve
from gnoming.around.game import AroundGame, start
from gnoming.around.view import view
from gnoming.core.game import Budget, Match, Player
from gnoming.core.luck import Luck
from tests.around.bots.arena import ADVANCED

GAMES, OF_VETERAN = 6, 2
"""Every number of seats; and two of them."""
NODES = 16
"""Enough for a level that searches to search, and few enough to be quick."""
SIGNATURES = {
    LEVELS[:3]: "d6620bc456482c00",
    LEVELS: "0d82af81817206ae",
    ("gardener", "veteran"): "bcb8019b49630d3e",
}
"""For levels mixed. When one changes on purpose: measure the strength anew, then write it.

That of `veteran` is what `champion` in its place played before, and never changes.
"""


@pytest.mark.parametrize("levels", SIGNATURES, ids="-".join)
def test_games_are_played_as_ever(levels: tuple[str, ...]) -> None:
    moves = sha256()
    for number in range(OF_VETERAN if "veteran" in levels else GAMES):
        moves.update(" ".join(_moves(levels, number)).encode())
    assert moves.hexdigest()[:16] == SIGNATURES[levels]


def _moves(levels: tuple[str, ...], number: int) -> list[str]:
    """Return the moves of one game of one round: two to seven seats, levels mixed, a third with a style if they can."""
    seats = 2 + number % 6
    names = [levels[(number + seat * (1 + number // 6)) % len(levels)] for seat in range(seats)]
    gnomes = tuple(STYLES)
    styled = [
        f"{name}/{gnomes[(number + seat) % len(gnomes)]}"
        if (number + seat) % 3 == 0 and name not in POOL
        else name
        for seat, name in enumerate(names)
    ]
    bots = [make_bot(name) for name in styled]
    options = AroundGame().make_options({"rounds": 1, **(ADVANCED if number % 2 else {})})
    players = tuple(Player(name, "bot") for name in styled)
    state = start(Match(players, options, number % seats), Luck(f"signature-{number}"))
    found: list[str] = []
    while not state.over:
        action: AroundAction = DEAL
        if state.to_act:
            seat = state.to_act[0]
            action = bots[seat].think(view(state), Budget(f"{number}/{len(found)}", nodes=NODES))
            found.append(encode(action))
        for event in decide(state, action):
            state = evolve(state, event)
    return found
