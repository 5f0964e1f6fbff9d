"""A view as a question to the mind: the flat table, what is unseen, and who has shown to lack what."""

from dataclasses import dataclass
from random import Random

from gnoming.pesky.cards import DECK, HAND, known
from gnoming.pesky.mind import boxes, deal, flat
from gnoming.pesky.mind.flat import NUMBER
from gnoming.pesky.mind.history import played
from gnoming.pesky.mind.tricks import put
from gnoming.pesky.mind.weights import kit
from gnoming.pesky.mind.worth import GOALS, Kit, weigh_hand
from gnoming.pesky.sheet import Kind
from gnoming.pesky.state import PeskyState
from gnoming.pesky.view import unseen


@dataclass(frozen=True, slots=True)
class Wits:
    """What a player takes in: how many tricks of each seat it remembers, and whether it minds who did not follow."""

    memory: int = HAND
    heedful: bool = True


SHARP = Wits()


@dataclass(frozen=True, slots=True)
class Question:
    """One decision of the seat that is asked, as numbers."""

    table: list[int]
    """The table with the own hand alone."""
    deal: list[int]
    """One world, and what must hold in all."""
    won: list[int]
    """What each seat has won so far for each goal."""
    odds: list[int]
    """How likely each goal is for each seat, in any unit."""
    played: list[int]
    """How many cards were played in this hand, and then seat and card of each."""
    kit: Kit


def told(view: PeskyState) -> list[int]:
    """Return the cards played in this hand as a flat list."""
    found = played(view) if any(view.won) or view.trick else []
    return [len(found), *(number for pair in found for number in pair)]


def _forgotten(view: PeskyState, memory: int) -> list[int]:
    """Return the cards that are gone, but not for somebody who remembers so many tricks of each seat."""
    won = [cards[: max(0, len(cards) - memory * view.players)] for cards in view.won]
    return [NUMBER[face] for cards in won for face in known(cards)]


def tabled(view: PeskyState, dice: int, memory: int = HAND) -> list[int]:
    """Return the flat table as the seat in turn sees it, its own hand alone.

    `dice` is where its chance begins. Of each seat's tricks only the latest are in `memory`.
    """
    k, sheet = kit(view.options.sheet, view.players), view.options.sheet
    s = [0] * flat.SIZE
    seat = view.seat
    goal = known(view.goals[seat])[0]
    s[flat.PLAYERS], s[flat.DICE], s[flat.GOAL + seat] = view.players, dice, sheet.goals.index(goal)
    trump = view.trump.suit if view.trump is not None else None
    s[flat.TRUMP] = flat.NO_TRUMP if trump is None else int(trump)
    box = boxes.ints(s)
    flat.none_played(box)
    forgotten = set(_forgotten(view, memory))
    for cards in view.won:
        for card in {NUMBER[face] for face in known(cards)} - forgotten:
            flat.cross_out(box, k.first[k.suit[card]], card)
    for lying in view.trick:
        assert lying.card.face is not None
        put(box, k, lying.seat, NUMBER[lying.card.face])
    box[flat.SEAT] = seat
    for other, hand in enumerate(view.hands):
        box[flat.COUNT + other] = len(hand)
    for place, number in enumerate(sorted((NUMBER[face] for face in known(view.hands[seat])), reverse=True)):
        box[flat.HANDS + flat.HAND * seat + place] = number
    d, won = boxes.ints(_facts(view)), boxes.ints(won_so_far(view))
    box[flat.NEED + seat] = deal.needed(k, d, won, seat, s[flat.GOAL + seat])
    weigh_hand(box, k, seat)
    return box


def question(view: PeskyState, rng: Random, wits: Wits = SHARP) -> Question:
    """Return the decision of the seat that is asked; `rng` is where all its chance begins."""
    k = kit(view.options.sheet, view.players)
    table = tabled(view, int(rng.random() * 2**31), wits.memory)
    d = _facts(view)
    if not wits.heedful:
        d[deal.LACKS : deal.LACKS + deal.LACKS_SIZE] = [0] * deal.LACKS_SIZE
    held = [(seat, len(hand)) for seat, hand in enumerate(view.hands) if seat != view.seat]
    holders = [seat for seat, count in held for _ in range(count)]
    cards = [NUMBER[face] for face in unseen(view)] + _forgotten(view, wits.memory)
    holders += [deal.REST] * (len(cards) - len(holders))
    d[deal.FREE] = len(cards)
    d[deal.POOL : deal.POOL + len(cards)] = cards
    d[deal.HOLDER : deal.HOLDER + len(holders)] = holders
    boxed = boxes.ints(d)
    if deal.settle(table, boxed, k):
        raise ValueError("these cards cannot be spread so")
    return Question(
        table, boxed, boxes.ints(won_so_far(view)), boxes.ints(even_odds(view)), boxes.ints(told(view)), k
    )


def _facts(view: PeskyState) -> list[int]:
    """Return a deal without its cards: who lacks what, the goals' numbers, and the tokens as far as they are known."""
    d = [0] * deal.DEAL_SIZE
    d[deal.OWN] = view.seat
    for seat, voids in enumerate(view.voids):
        for suit in voids:
            d[deal.LACKS + 4 * seat + suit] = 1
    for number, goal in enumerate(view.options.sheet.goals):
        d[deal.TARGET + number] = 0 if goal.kind is Kind.TOKEN else goal.target(view.players)
    for seat, tokens in enumerate(view.tokens):
        faces = known(tokens)
        d[deal.TOKENS + seat] = faces[0] if len(faces) == 1 else 0
    return d


def won_so_far(view: PeskyState) -> list[int]:
    """Return what the won cards of each seat bring to each goal."""
    k = kit(view.options.sheet, view.players)
    won = [0] * (view.players * GOALS)
    for seat, cards in enumerate(view.won):
        numbers = [NUMBER[face] for face in known(cards)]
        for goal in range(GOALS):
            won[seat * GOALS + goal] = sum(int(k.worth[goal * len(DECK) + number]) for number in numbers)
    return won


def even_odds(view: PeskyState) -> list[int]:
    """Return the odds of goals before anything is made of how others played: what one has seen oneself, nobody has."""
    seen = known((*view.goals[view.seat], *view.returned_goals[view.seat]))
    return [0 if goal in seen else 100 for goal in view.options.sheet.goals] * view.players
