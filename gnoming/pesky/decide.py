"""The events of an action: the only place that checks legality and draws random cards."""

from functools import cache
from typing import assert_never

from gnoming.core.luck import require_luck
from gnoming.core.model import GameWon, RoundScored
from gnoming.pesky import events
from gnoming.pesky.actions import Deal, KeepGoal, KeepToken, NameTrump, PeskyAction, Play, Take
from gnoming.pesky.cards import DECK, TOKEN_BY_TEXT, TOKENS, Face, format_token, known_faces
from gnoming.pesky.events import PeskyEvent
from gnoming.pesky.evolve import evolve
from gnoming.pesky.rules import check, may_take
from gnoming.pesky.scoring import game_ends, round_scores, trick_winner, trump_namer, winners
from gnoming.pesky.state import PeskyState, Phase, seats_from_left, totals

# The events of every turn. There are few different ones, and looking one up is faster than making it.
_card_played, _turn_began = cache(events.CardPlayed), cache(events.TurnBegan)


def decide(state: PeskyState, action: PeskyAction) -> tuple[PeskyEvent, ...]:
    """Return the events of this action. Raises IllegalActionError with the broken rule."""
    check(state, action)
    match action:
        case Play():
            return _play(state, action.face)
        case Take():
            return _take(state, action)
        case KeepGoal(name):
            goals = state.goals[state.seat]
            kept = events.GoalKept(state.seat, goals[1].face is not None and goals[1].face.name == name)
            return (kept, *_after_keeping(evolve(state, kept)))
        case KeepToken(token):
            held = events.TokenKept(state.seat, state.tokens[state.seat][1].face == token)
            return (held, *_after_keeping(evolve(state, held)))
        case NameTrump(trump):
            return (events.TrumpNamed(state.seat, trump), _turn_began(state.seat))
        case Deal():
            dealt = _deal(state)
            return (dealt, *_next_choice(evolve(state, dealt), None))
        case _:
            assert_never(action)


def _deal(state: PeskyState) -> events.Dealt:
    """Section 2.1: shuffle cards, goals and tokens separately."""
    luck, name = require_luck(state.luck), f"round-{state.round_number}"
    dealer = (state.dealer + 1) % state.players if state.results else state.dealer
    tokens = luck.draw(f"{name}-tokens", tuple(format_token(token) for token in TOKENS))
    return events.Dealt(
        dealer,
        state.players,
        luck.shuffle(name, DECK),
        luck.draw(f"{name}-goals", state.options.sheet.goals),
        tuple(TOKEN_BY_TEXT[token] for token in tokens),
    )


def _next_choice(state: PeskyState, after: int | None) -> tuple[PeskyEvent, ...]:
    """Section 2.2: ask the next seat that may take more. If there is none, reveal the tokens (2.3, 2.4)."""
    seats = seats_from_left(state)
    rest = seats if after is None else seats[seats.index(after) + 1 :]
    for seat in rest:
        if may_take(state, seat):
            return (events.ChoiceBegan(seat),)
    tokens = [known_faces(held)[0] for held in state.tokens]
    return (events.TokensRevealed(), events.TrumpAwaited(trump_namer(tokens)))


def _take(state: PeskyState, take: Take) -> tuple[PeskyEvent, ...]:
    if not take.goal and not take.token:
        return (events.ExtraDeclined(state.seat), *_next_choice(state, state.seat))
    goal = state.goal_pile[-1].face if take.goal else None
    token = state.token_pile[-1].face if take.token else None
    return (events.ExtraTaken(state.seat, goal, token),)


def _after_keeping(state: PeskyState) -> tuple[PeskyEvent, ...]:
    return () if state.phase is Phase.KEEP_TOKEN else _next_choice(state, state.seat)


def _play(state: PeskyState, face: Face) -> tuple[PeskyEvent, ...]:
    """Section 2.5: begin the next seat's turn, or give the trick to its winner; after the last trick, end the hand."""
    played = _card_played(state.seat, face)
    if len(state.trick) + 1 < state.players:
        return (played, _turn_began((state.seat + 1) % state.players))
    after = evolve(state, played)
    assert after.trump is not None
    won = events.TrickWon(trick_winner(after.trick, after.trump))
    if any(after.hands):
        return (played, won, _turn_began(won.seat))
    return (played, won, *_round_end(evolve(after, won)))


def _round_end(state: PeskyState) -> tuple[PeskyEvent, ...]:
    """Sections 3 and 4: reveal the goals, score the hand, and end the game if it is over."""
    opened = [events.GoalRevealed(seat) for seat in seats_from_left(state)]
    scored = RoundScored(round_scores(state))
    after = evolve(state, scored)
    end = (GameWon(totals(after), winners(after)),) if game_ends(after) else ()
    return (*opened, scored, *end)
