"""Every level plays as it did: a hash over the moves of fixed games, so that no change of strength goes unnoticed."""

from dataclasses import replace
from hashlib import sha256

from gnoming.core.game import Budget, Match, Player
from gnoming.core.luck import Luck
from gnoming.core.model import RoundScored
from gnoming.pesky.actions import DEAL, PeskyAction, encode
from gnoming.pesky.bots.levels import LEVELS, make_bot
from gnoming.pesky.decide import decide
from gnoming.pesky.evolve import evolve
from gnoming.pesky.game import start
from gnoming.pesky.view import view
from tests.pesky.pictures import OPTIONS

GAMES = 9
NODES = 8
"""Enough for a level that plays hands out to do so, and few enough to be quick."""
SIGNATURE = "4fee05dd08a57b0e"
"""If it changes on purpose: measure the strength anew, then write it."""


def test_games_are_played_as_ever() -> None:
    moves = sha256()
    for number in range(GAMES):
        moves.update(" ".join(_moves(number)).encode())
    assert moves.hexdigest()[:16] == SIGNATURE


def _moves(number: int) -> list[str]:
    """Return the moves of one hand of three to five seats, levels mixed; in every other some may take more."""
    seats = 3 + number % 3
    bots = [make_bot(LEVELS[(number + seat * (1 + number // 5)) % len(LEVELS)]) for seat in range(seats)]
    players = tuple(Player(f"{seat}", "bot") for seat in range(seats))
    state = start(Match(players, OPTIONS, number % seats), Luck(f"signature-{number}"))
    if number % 2:
        state = replace(state, results=(RoundScored((4, 13, 22, 10, 28)[:seats]),))
    hands, found = len(state.results) + 1, list[str]()
    while len(state.results) < hands:
        action: PeskyAction = DEAL
        if state.to_act:
            budget = Budget(f"{number}/{len(found)}", nodes=NODES)
            action = bots[state.seat].think(view(state, state.seat), budget)
            found.append(encode(action))
        for event in decide(state, action):
            state = evolve(state, event)
    return found
