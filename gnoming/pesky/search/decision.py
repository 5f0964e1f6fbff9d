"""A view as the search takes it: the flat table, what is unseen, and who has shown to lack what."""

from dataclasses import dataclass
from random import Random

from gnoming.pesky.cards import DECK, HAND_SIZE, known_faces
from gnoming.pesky.search import flat_state, worlds
from gnoming.pesky.search.flat_state import CARD_NUMBER
from gnoming.pesky.search.history import cards_played
from gnoming.pesky.search.policy import lay_card
from gnoming.pesky.search.value import GOALS, Weights, sum_hand
from gnoming.pesky.search.weights import load_weights
from gnoming.pesky.sheet import Kind
from gnoming.pesky.state import PeskyState
from gnoming.pesky.view import unseen_faces
from gnoming.search import arrays
from gnoming.search.flat_random import RNG_STATE


@dataclass(frozen=True, slots=True)
class Perception:
    """What a player takes in: how many tricks of each seat it remembers, and whether it notices who did not follow."""

    memory: int = HAND_SIZE
    notices_voids: bool = True
    overlooked: float = 0.0
    """The share of its own cards that it does not think of."""


PERFECT = Perception()


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of the seat to act, as numbers."""

    table: list[int]
    """The table with the own hand alone."""
    world: list[int]
    """One world, and what must hold in all."""
    won: list[int]
    """What each seat has won so far for each goal."""
    goal_odds: list[int]
    """How likely each goal is for each seat, in any unit."""
    history: list[int]
    """How many cards were played in this hand, and then seat and card of each."""
    weights: Weights


def encode_history(view: PeskyState) -> list[int]:
    """Return the cards played in this hand as a flat list."""
    found = cards_played(view) if any(view.won) or view.trick else []
    return [len(found), *(number for pair in found for number in pair)]


def _forgotten_cards(view: PeskyState, memory: int) -> list[int]:
    """Return the cards that are gone, but not for somebody who remembers so many tricks of each seat."""
    won = [cards[: max(0, len(cards) - memory * view.players)] for cards in view.won]
    return [CARD_NUMBER[face] for cards in won for face in known_faces(cards)]


def flatten(view: PeskyState, seed: int, memory: int = HAND_SIZE) -> list[int]:
    """Return the flat table as the seat in turn sees it, its own hand alone.

    `seed` is where its chance begins. Of each seat's tricks only the latest are in `memory`.
    """
    k, sheet = load_weights(view.options.sheet, view.players), view.options.sheet
    s = [0] * flat_state.SIZE
    seat = view.seat
    goal = known_faces(view.goals[seat])[0]
    s[flat_state.PLAYERS], s[RNG_STATE], s[flat_state.GOAL + seat] = (
        view.players,
        seed,
        sheet.goals.index(goal),
    )
    trump = view.trump.suit if view.trump is not None else None
    s[flat_state.TRUMP] = flat_state.NO_TRUMP if trump is None else int(trump)
    box = arrays.ints(s)
    flat_state.reset_higher_left(box)
    forgotten = set(_forgotten_cards(view, memory))
    for cards in view.won:
        for card in {CARD_NUMBER[face] for face in known_faces(cards)} - forgotten:
            flat_state.mark_played(box, k.lowest_card[k.suit[card]], card)
    for lying in view.trick:
        assert lying.card.face is not None
        lay_card(box, k, lying.seat, CARD_NUMBER[lying.card.face])
    box[flat_state.SEAT] = seat
    for other, hand in enumerate(view.hands):
        box[flat_state.HAND_COUNT + other] = len(hand)
    for place, number in enumerate(
        sorted((CARD_NUMBER[face] for face in known_faces(view.hands[seat])), reverse=True)
    ):
        box[flat_state.HANDS + flat_state.HAND_SIZE * seat + place] = number
    d, won = arrays.ints(_empty_world(view)), arrays.ints(won_so_far(view))
    box[flat_state.NEED + seat] = worlds.goal_need(k, d, won, seat, s[flat_state.GOAL + seat])
    sum_hand(box, k, seat)
    return box


def encode_decision(view: PeskyState, rng: Random, perception: Perception = PERFECT) -> Decision:
    """Return the decision of the seat to act; `rng` is where all its chance begins."""
    k = load_weights(view.options.sheet, view.players)
    table = flatten(view, int(rng.random() * 2**31), perception.memory)
    d = _empty_world(view)
    if not perception.notices_voids:
        d[worlds.VOIDS : worlds.VOIDS + worlds.VOIDS_SIZE] = [0] * worlds.VOIDS_SIZE
    held = [(seat, len(hand)) for seat, hand in enumerate(view.hands) if seat != view.seat]
    holders = [seat for seat, count in held for _ in range(count)]
    cards = [CARD_NUMBER[face] for face in unseen_faces(view)] + _forgotten_cards(view, perception.memory)
    holders += [worlds.UNDEALT] * (len(cards) - len(holders))
    d[worlds.FREE_CARDS] = len(cards)
    d[worlds.POOL : worlds.POOL + len(cards)] = cards
    d[worlds.HOLDER : worlds.HOLDER + len(holders)] = holders
    boxed = arrays.ints(d)
    if worlds.settle(table, boxed, k):
        raise ValueError("these cards cannot be spread so")
    return Decision(
        table,
        boxed,
        arrays.ints(won_so_far(view)),
        arrays.ints(even_odds(view)),
        arrays.ints(encode_history(view)),
        k,
    )


def _empty_world(view: PeskyState) -> list[int]:
    """Return a deal without its cards: who lacks what, the goals' numbers, and the tokens as far as they are known."""
    d = [0] * worlds.WORLD_SIZE
    d[worlds.OWN_SEAT] = view.seat
    for seat, voids in enumerate(view.voids):
        for suit in voids:
            d[worlds.VOIDS + 4 * seat + suit] = 1
    for number, goal in enumerate(view.options.sheet.goals):
        d[worlds.TARGET + number] = 0 if goal.kind is Kind.TOKEN else goal.target(view.players)
    for seat, tokens in enumerate(view.tokens):
        faces = known_faces(tokens)
        d[worlds.TOKENS + seat] = faces[0] if len(faces) == 1 else 0
    return d


def won_so_far(view: PeskyState) -> list[int]:
    """Return what the won cards of each seat bring to each goal."""
    k = load_weights(view.options.sheet, view.players)
    won = [0] * (view.players * GOALS)
    for seat, cards in enumerate(view.won):
        numbers = [CARD_NUMBER[face] for face in known_faces(cards)]
        for goal in range(GOALS):
            won[seat * GOALS + goal] = sum(int(k.card_value[goal * len(DECK) + number]) for number in numbers)
    return won


def even_odds(view: PeskyState) -> list[int]:
    """Return the odds of goals before anything is made of how others played: what one has seen oneself, nobody has."""
    seen = known_faces((*view.goals[view.seat], *view.returned_goals[view.seat]))
    return [0 if goal in seen else 100 for goal in view.options.sheet.goals] * view.players
