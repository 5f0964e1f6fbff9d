"""The situation in which a player's choices of a card are about equal: why none of them stands out."""

from collections.abc import Sequence
from dataclasses import replace

from gnoming.pesky.actions import Play
from gnoming.pesky.bots.judge import HOPELESS
from gnoming.pesky.cards import Face, known_faces
from gnoming.pesky.explain.aim import Aim, signed
from gnoming.pesky.explain.cards_apart import CLEAR, excuse, how_often, wanted, winning
from gnoming.pesky.explain.outcome import Judged, outcomes
from gnoming.pesky.explain.trick import LOST, Prospect, are_touching, prospect, strength
from gnoming.pesky.explain.words import card_name, suit_name
from gnoming.pesky.state import PeskyState
from gnoming.text import format_decimal, text

RARE = 0.1
"""The number of tricks below which a player will hardly win one."""
HALF = 0.5
"""The fewest points or cards in a trick that make it helpful or harmful."""


def situation(view: PeskyState, faces: Sequence[Face], judged: Judged) -> str:
    """Return what the goal wants, and why these cards, the recommended one first, are about equal."""
    aim, trump = Aim.of(view), view.trump
    if aim is None or trump is None:
        return ""
    found = outcomes(view, judged)
    is_hopeless = min(one.cost for one in found.values()) >= HOPELESS
    if excused := excuse(aim) or (text("pesky.want.hopeless") if is_hopeless else ""):
        return wanted(excused, text("pesky.alike.others"))
    want, cards = aim.want(), [prospect(view, face, trump, aim) for face in faces]
    if not aim.wants_no_more and all(one.won + one.tricks < RARE for one in found.values()):
        return wanted(want, text("pesky.alike.no-more"))
    if told := _none_wins(view, aim, cards):
        after = replace(aim, tricks=aim.tricks - 1)
        return wanted(excuse(after) or after.want(), told)
    if all(one.wins for one in cards):
        return wanted(want, text("pesky.alike.takes"))
    if are_touching(view, faces):
        return wanted(want, text("pesky.alike.touching", colour=suit_name(faces[0].suit)))
    if aim.counts_points and cards[0].beaters == LOST and aim.worth(faces[0]) < 0:
        words = {"card": card_name(faces[0]), "points": signed(aim.sheet.points(faces[0]))}
        return wanted(want, text("pesky.fact.rid-points", other="", **words))
    own = found[Play(faces[0])]
    other = max(cards[1:], key=lambda one: abs(found[Play(one.face)].won - own.won))
    likelier = max(own, found[Play(other.face)], key=lambda one: one.won)
    worth = likelier.brought / max(CLEAR, likelier.won)
    is_for = abs(worth) >= HALF and (likelier is own) is (abs(aim.needed - worth) < aim.apart)
    pair = (cards[0], own), (other, found[Play(other.face)])
    if is_for and (told := winning(pair, "pesky.fact.wins", aim)):
        return wanted(want, told)
    if winning(pair, "pesky.fact.wins", aim):
        points = format_decimal(own.cost)
        words = {"card": card_name(faces[0]), "other": card_name(other.face), "points": points}
        return wanted(want, text("pesky.alike.costs", **words))
    words = {"card": card_name(faces[0]), "other": card_name(faces[1])}
    if cards[0].beaters == cards[1].beaters == LOST:
        return wanted(want, text("pesky.alike.neither", **words))
    return wanted(want, text("pesky.alike.wins", often=how_often(cards[0], own), **words))


def _none_wins(view: PeskyState, aim: Aim, cards: Sequence[Prospect]) -> str:
    """Return the fact that none of the cards takes the trick, and the strongest card that is kept.

    Return an empty text if one of the cards may take it.
    """
    own, *others = cards
    if any(one.beaters != LOST for one in cards):
        return ""
    is_suit = {one.face.suit for one in cards} == {view.led}
    highest = next(played.card for played in view.trick if played.seat == own.winner)
    key = "none-of" if is_suit else "none"

    def value(face: Face) -> tuple[int, float]:
        """Return how much a card is worth keeping."""
        return aim.worth(face), 0.0 if aim.counts_points else strength(face)

    kept = max((one.face for one in others), key=value)
    if aim.needed and not aim.wants_no_more and value(kept) > max(value(own.face), (0, 0.0)):
        key += "-keeps"
    elif aim.counts_points and aim.worth(own.face) < 0:
        key += "-rid"
    values = {"colour": suit_name(own.face.suit), "kept": card_name(kept), "own": card_name(own.face)}
    # text keys: pesky.alike.none*
    return text(f"pesky.alike.{key}", card=card_name(*known_faces([highest])), **values)
