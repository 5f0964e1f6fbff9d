"""The situation in which a player's choices of a card are about equal: why none of them stands out."""

from collections.abc import Sequence
from dataclasses import replace

from gnoming.pesky.cards import Face, known_faces
from gnoming.pesky.explain.aim import Aim
from gnoming.pesky.explain.trick import LOST, Prospect, prospect, strength, this_trick
from gnoming.pesky.explain.words import card_name, suit_name
from gnoming.pesky.scoring import MAX_SCORE
from gnoming.pesky.state import PeskyState
from gnoming.pesky.view import unseen_faces
from gnoming.text import text, text_n

PAIR = 2
"""The number of cards that are told apart."""


def situation(view: PeskyState, faces: Sequence[Face]) -> str:
    """Return why these cards, the recommended one first, are about equal, and what the goal needs."""
    aim, trump = Aim.of(view), view.trump
    if aim is None or trump is None or aim.is_settled or aim.is_lost:
        return "" if aim is None else aim.sentence
    cards = [prospect(view, face, trump, aim) for face in faces]
    if told := _none_wins(view, aim, cards):
        then = replace(aim, tricks=aim.tricks - 1)
        return then.sentence if then.is_lost else f"{told} {then.sentence}"
    told = text("pesky.alike.takes") if all(one.wins for one in cards) else _now_or_later(aim, cards)
    if not told and aim.wants_cards and aim.apart - view.players >= MAX_SCORE:
        least = aim.progress.target - MAX_SCORE + 1
        told = text("pesky.alike.far-cards", n=least, most=MAX_SCORE)
    return f"{told or _strength(view, aim, cards)} {aim.sentence}"


def _none_wins(view: PeskyState, aim: Aim, cards: Sequence[Prospect]) -> str:
    """Return that none of the cards takes the trick, and the strongest one that is kept."""
    own, *others = cards
    if any(one.beaters != LOST for one in cards):
        return ""
    is_suit = {one.face.suit for one in cards} == {view.led}
    highest = next(played.card for played in view.trick if played.seat == own.winner)
    key = "none-of" if is_suit else "none"

    def value(face: Face) -> tuple[bool, float]:
        """Return how much a card is worth keeping."""
        return face.suit in aim.progress.goal.suits, strength(face)

    kept = max((one.face for one in others), key=value)
    if aim.wants_cards and value(kept) > value(own.face):
        key += "-keeps"
    values = {"colour": suit_name(own.face.suit), "kept": card_name(kept)}
    # text keys: pesky.alike.none*
    return text(f"pesky.alike.{key}", card=card_name(*known_faces([highest])), **values)


def _now_or_later(aim: Aim, cards: Sequence[Prospect]) -> str:
    """Return what taking the trick brings or costs, if one card takes it and another doesn't."""
    taking = [one for one in cards if one.wins]
    if not cards[0].is_last or not taking:
        return ""
    least = min(aim.apart, *(aim.apart_with(one.faces) for one in taking))
    if aim.wants_cards is None and least >= MAX_SCORE:
        return text("pesky.alike.far", most=MAX_SCORE)
    gain = taking[0].gain
    key = "now-nothing" if not gain else "now-helps" if gain > 0 else "now-hurts"
    # text keys: pesky.alike.now-*
    return text(f"pesky.alike.{key}", card=card_name(taking[0].face))


def _strength(view: PeskyState, aim: Aim, cards: Sequence[Prospect]) -> str:
    """Return that the cards are equally strong, or what can beat the first one."""
    own, ranks = cards[0], [one.face.rank for one in cards]
    suits = {one.face.suit for one in cards}
    others = *unseen_faces(view), *known_faces(one.card for one in view.trick)
    between = [one for one in others if one.suit in suits and min(ranks) < one.rank < max(ranks)]
    if len(suits) == 1 and not between:
        return text("pesky.alike.touching", colour=suit_name(own.face.suit))
    if own.beaters == 0:
        return text("pesky.alike.sure", card=card_name(own.face))
    if own.beaters != LOST and view.trump is not None and own.face.suit is not view.trump.suit:
        plain = [one for one in others if one.suit is own.face.suit and one.rank > own.face.rank]
        if not plain:
            return text("pesky.alike.only-trump", card=card_name(own.face))
    if own.beaters == LOST:
        words = {"card": card_name(own.face), "trick": this_trick(view, aim)}
        kept = max((one.face for one in cards if one.beaters != LOST), key=strength, default=own.face)
        if aim.wants_few or strength(kept) <= strength(own.face):
            return text("pesky.alike.lets-go", **words)
        return text("pesky.alike.lets-go-keeps", kept=card_name(kept), **words)
    count, values = own.beaters, {"of": len(unseen_faces(view)), "card": card_name(own.face)}
    if len(cards) == 1 or cards[1].beaters == LOST or len(cards) > PAIR:
        return text_n("pesky.alike.beaters", count, **values)
    other, more = card_name(cards[1].face), cards[1].beaters
    return text_n("pesky.alike.beaters-two", count, other=other, m=more, **values)
