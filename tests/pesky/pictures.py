"""Hands laid out as words, for tests: `table("g1 r5 …", "…", goals="p0 none half", tokens="+1 -2 +4")`."""

from gnoming.core.luck import Luck
from gnoming.core.model import RoundScored
from gnoming.pesky.actions import DEAL, decode
from gnoming.pesky.cards import BY_TEXT, DECK
from gnoming.pesky.decide import decide
from gnoming.pesky.events import PeskyEvent
from gnoming.pesky.evolve import evolve
from gnoming.pesky.game import PeskyGame
from gnoming.pesky.options import PeskyOptions
from gnoming.pesky.rules import refusal
from gnoming.pesky.sheet import built_in_sheet
from gnoming.pesky.state import PeskyState, Phase

GAME = PeskyGame()
OPTIONS = PeskyOptions(30, built_in_sheet())


def table(
    *hands: str,
    goals: str = "p0 half none r10 c0",
    tokens: str = "+4 +1 -2 -6 -8",
    scores: tuple[int, ...] = (),
    options: PeskyOptions = OPTIONS,
) -> PeskyState:
    """Return the state after a deal by the last seat: seat 0 is asked first. Short hands are filled with what is left.

    `goals` and `tokens` are in the order of drawing, seat 0 first; `scores` are the game scores so far.
    """
    players = len(hands)
    named = [hand.split() for hand in hands]
    left = [str(face) for face in DECK if not any(str(face) in hand for hand in named)]
    full = [hand + [left.pop() for _ in range(10 - len(hand))] for hand in named]
    deck = [hand[n] for n in range(10) for hand in full] + left
    script = (
        (f"round-{1 + bool(scores)}", tuple(deck)),
        (f"round-{1 + bool(scores)}-goals", tuple(goals.split())),
        (f"round-{1 + bool(scores)}-tokens", tuple(tokens.split())),
    )
    results = (RoundScored(scores),) if scores else ()
    dealer = players - 1 if not scores else players - 2
    start = PeskyState(options, players, Luck("pictures", script), results, dealer, Phase.DEAL, 0)
    return run(start)


def done(state: PeskyState, code: str) -> tuple[PeskyState, tuple[PeskyEvent, ...]]:
    """Return the state after one move, and what happened."""
    events = decide(state, decode(code) if code else DEAL)
    for event in events:
        state = evolve(state, event)
    return state, events


def run(state: PeskyState, moves: str = "") -> PeskyState:
    """Return the state after these moves; without any, after a deal."""
    for code in moves.split() or [""]:
        state = done(state, code)[0]
    return state


def rule_against(state: PeskyState, code: str) -> str | None:
    return refusal(state, decode(code))


def may(state: PeskyState) -> str:
    """Return the codes of all that is legal."""
    return " ".join(GAME.encode(action) for action in GAME.legal(state))


def faces(words: str) -> list[object]:
    """Return cards by their names."""
    return [BY_TEXT[word] for word in words.split()]
