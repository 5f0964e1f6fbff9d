"""Descriptions of Those Pesky Garden Gnomes' table for screen readers, which give away no hidden cards."""

from collections.abc import Iterator, Sequence

from gnoming.core.game import Event
from gnoming.pesky.cards import known_faces
from gnoming.pesky.events import CardPlayed, Dealt, GoalRevealed, TokensRevealed, TrickWon, TrumpNamed
from gnoming.pesky.explain.words import describe_goal, suit_name, trump_name
from gnoming.pesky.scoring import GoalProgress, goal_progress, trick_winner
from gnoming.pesky.sheet import Kind
from gnoming.pesky.state import PeskyState, Trick
from gnoming.pesky.table import HandOrder, arrange_hand
from gnoming.text import player_text, text, text_n
from scenes.kit.widgets.ui_context import as_sentence
from scenes.pesky import words
from scenes.table.game.presenter import Names


def seat_lines(state: PeskyState, seat: int, names: Names, order: HandOrder) -> Sequence[str]:
    """Return a description of a seat: its hand in this order (or its size), tricks, bid, goal and progress."""
    if not state.hands:
        return [text("pesky.narration.no-hand", name=names[seat])]
    return tuple(_seat_sentences(state, seat, names[seat], order))


def _seat_sentences(state: PeskyState, seat: int, name: str, order: HandOrder) -> Iterator[str]:
    hand = arrange_hand(state.hands[seat], order)
    cards = [words.card_with_points(card.face, state) for card in hand if card.face is not None]
    if cards and len(cards) == len(state.hands[seat]):
        yield player_text("pesky.narration.hand", name)  # text keys: pesky.narration.hand.*
        yield from cards
    else:
        yield text_n("pesky.narration.hidden", len(state.hands[seat]), name=name)
    if state.won:
        yield text_n("pesky.narration.won", state.tricks(seat))
    for token in known_faces(state.tokens[seat]) if state.tokens else ():
        yield text("pesky.narration.bid", bid=words.format_number(token, plus=True))
    for goal in known_faces(state.goals[seat]) if state.goals else ():
        yield text("pesky.narration.goal", goal=describe_goal(goal, state.players))
    reckoning = goal_progress(state, seat)
    if reckoning is not None:
        cost = words.goal_cost(reckoning)
        yield as_sentence(text("pesky.narration.stand", progress=_progress(reckoning), difference=cost))


def _progress(reckoning: GoalProgress) -> str:
    """Return what counts for a goal, and how much of it there is so far."""
    if reckoning.goal.kind is Kind.TOKEN:
        return words.goal_progress(reckoning)
    key = (
        "pesky.narration.points-so-far"
        if reckoning.goal.kind is Kind.POINTS
        else "pesky.narration.cards-so-far"
    )
    return text(key, made=words.format_number(reckoning.made), aim=words.format_number(reckoning.target))


def event_text(event: Event, after: PeskyState, names: Names, listener: int | None) -> str:
    """Return a sentence about an event that no turn summary covers, or about a turn of the seat `listener`."""
    match event:
        case Dealt() if listener is not None:
            return _dealt_text(after, listener)
        case TokensRevealed():
            tokens = (next(iter(known_faces(held)), None) for held in after.tokens)
            bids = (
                text("table.narration.total", name=name, total=words.format_number(token, plus=True))
                for name, token in zip(names, tokens, strict=True)
                if token is not None
            )
            return text("pesky.narration.bids", bids=", ".join(bids))
        case TrumpNamed(seat, trump) if seat == listener:
            return words.trump_named(seat, trump, names)
        case CardPlayed(seat, face) if seat == listener:
            return as_sentence(words.card_with_points(face, after))
        case TrickWon(seat):
            return words.trick_taken(seat, names, listener)
        case GoalRevealed() if len(after.opened) == 1:
            return text("pesky.banner.goals")
        case _:
            return ""


def _dealt_text(after: PeskyState, listener: int) -> str:
    """Return a sentence about the goal and bid that a seat has been dealt."""
    dealt = zip(known_faces(after.goals[listener]), known_faces(after.tokens[listener]), strict=True)
    return " ".join(
        text(
            "pesky.narration.dealt",
            goal=describe_goal(goal, after.players),
            bid=words.format_number(bid, plus=True),
        )
        for goal, bid in dealt
    )


def piles_lines(state: PeskyState, names: Names) -> Sequence[str]:
    """Return sentences about the cards of the trick and about trump."""
    sentences = [_trick_words(state.trick, state, names) or text("pesky.narration.no-trick")]
    if state.led is not None:
        sentences.append(text("pesky.narration.led", colour=suit_name(state.led)))
    if state.trick and state.trump is not None:
        sentences.append(text("pesky.narration.best", name=names[trick_winner(state.trick, state.trump)]))
    if state.trump is not None:
        sentences.append(text("pesky.narration.trump", trump=trump_name(state.trump)))
    return sentences


def public_text(state: PeskyState, names: Names) -> str:
    """Return sentences about the trick and trump; before its first card, also about the last trick."""
    trick = " ".join(piles_lines(state, names))
    return trick if state.trick else f"{trick} {_last_trick_text(state, names)}".rstrip()


def left_lines(state: PeskyState, names: Names) -> Sequence[str]:
    """Return lines with the number of tricks left and the previous trick, which anyone may look at."""
    to_come = text_n("pesky.narration.to-come", max((len(hand) for hand in state.hands), default=0))
    return to_come, _last_trick_text(state, names) or text("pesky.last-trick.none")


def _last_trick_text(state: PeskyState, names: Names) -> str:
    """Return a sentence with the winner and the cards of the previous trick; empty if there is none."""
    if not state.last_trick or state.trump is None:
        return ""
    winner = names[trick_winner(state.last_trick, state.trump)]
    return text("pesky.narration.last-trick", name=winner, cards=_trick_cards(state.last_trick, state, names))


def _trick_words(trick: Trick, state: PeskyState, names: Names) -> str:
    return text("pesky.narration.trick", cards=_trick_cards(trick, state, names)) if trick else ""


def _trick_cards(trick: Trick, state: PeskyState, names: Names) -> str:
    return ", ".join(
        text(
            "pesky.narration.played",
            name=names[played.seat],
            card=words.card_with_points(played.card.face, state),
        )
        for played in trick
        if played.card.face is not None
    )
