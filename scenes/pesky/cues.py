from gnoming.core.game import Event
from gnoming.core.model import GameWon
from gnoming.pesky.events import (
    CardPlayed,
    Dealt,
    ExtraDeclined,
    ExtraTaken,
    GoalKept,
    GoalRevealed,
    TokenKept,
    TokensRevealed,
    TrickWon,
    TrumpNamed,
    TurnBegan,
)
from gnoming.pesky.state import PeskyState
from gnoming.pesky.table import pile_of, trick_spot
from gnoming.text import text
from scenes.pesky.words import trump_named
from scenes.table.game.cue import Cue
from scenes.table.game.presenter import Names

HOLD_TRICK, HOLD_TOKENS, HOLD_TRUMP, HOLD_GOAL = 1520.0, 700.0, 700.0, 250.0
"""The milliseconds for which a full trick, all tokens, trump and a revealed goal are shown at usual pace."""


def cue(event: Event, before: PeskyState, after: PeskyState, names: Names) -> Cue:
    match event:
        case Dealt():
            return Cue("deal", dealt=True, gather=pile_of)
        case CardPlayed(seat, _):
            whole = len(after.trick) == after.players
            return Cue("place", hold=HOLD_TRICK if whole else 0.0, spots=(trick_spot(seat),), seat=seat)
        case TrickWon(seat):
            return Cue("set", mood="delighted", seat=seat)
        case TokensRevealed():
            return Cue("flip", text("pesky.banner.tokens"), HOLD_TOKENS)
        case TrumpNamed(seat, trump):
            return Cue("last-lap", trump_named(seat, trump, names), HOLD_TRUMP, seat=seat)
        case ExtraTaken(seat, _, _):
            return Cue("lift", seat=seat)
        case ExtraDeclined() | GoalKept() | TokenKept():
            return Cue("place")
        case TurnBegan(seat):
            return Cue("turn", mood="thinking", seat=seat)
        case GoalRevealed(seat):
            return Cue("flip", hold=HOLD_GOAL, seat=seat)
        case GameWon():
            return Cue("win")
        case _:
            return Cue()
