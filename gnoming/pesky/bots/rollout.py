"""A hand as plain numbers, which can be played out by rules of thumb a thousand times a second.

A card is its index in the deck. A seat's goal is a sum: `worth` is the contribution of each card won, and `need` is the
number still missing; below 0, the seat has too many. The choice of a card depends only on the trick and on the seat's
hand and goal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from gnoming.pesky.cards import DECK, Face, known_faces
from gnoming.pesky.scoring import MAX_SCORE, assess_goal
from gnoming.pesky.search.flat_state import CARD_NUMBER, SUIT
from gnoming.pesky.search.weights import card_values
from gnoming.pesky.sheet import Goal, GoalSheet
from gnoming.pesky.state import PeskyState

RELATIVE_RANK = tuple(face.rank / face.suit.highest for face in DECK)
"""The rank of each card relative to its suit, up to 1."""
NO_TRUMP = -1
SLIP_RATE = 0.2
"""The share of cards that are played at random, so that playouts of a hand differ."""
HIGH_CARD_POINTS = 0.05
"""Points that holding a high card is worth if tricks are wanted, or costs if they are not."""
GIVEAWAY_SHARE = 0.15
"""The weight of a card's contribution if the seat gives the card away."""
HOLD_SHARE = 0.85
"""The chance that one more player doesn't trump the highest card of a plain suit."""


def goal_need(goal: Goal, token: int, won: Sequence[Face], sheet: GoalSheet, players: int) -> int:
    """Return the number still missing for a goal; below 0 if the goal is already exceeded."""
    stands = assess_goal(goal, token, won, sheet, players)
    return stands.target - stands.made


@dataclass(eq=False, slots=True)
class Rollout:
    """A hand in progress; playing a card changes it."""

    hands: list[list[int]]
    seat: int
    trump: int
    worth: tuple[tuple[int, ...], ...]
    need: list[int]
    trick: list[int]
    seats: list[int]

    def play(self, card: int) -> None:
        """Play a card for the current seat; after a trick's last card, its winner takes it and leads next."""
        seat = self.seat
        self.hands[seat].remove(card)
        self.trick.append(card)
        self.seats.append(seat)
        if len(self.trick) < len(self.hands):
            self.seat = (seat + 1) % len(self.hands)
            return
        winner = self.seats[best_card(self.trick, self.trump)]
        worth = self.worth[winner]
        self.need[winner] -= sum([worth[played] for played in self.trick])
        self.seat, self.trick, self.seats = winner, [], []

    def play_out(self, slips: Random | None = None) -> list[int]:
        """Play the hand out and return each seat's score; with `slips`, some cards are random."""
        while self.hands[self.seat]:
            hand = self.hands[self.seat]
            if slips is not None and slips.random() < SLIP_RATE:
                choices = playable_cards(hand, self.trick)
                self.play(choices[int(slips.random() * len(choices))])
            else:
                self.play(self.pick_card())
        return [min(abs(need), MAX_SCORE) for need in self.need]

    def pick_card(self) -> int:
        """Return the card that the rules of thumb choose for the current seat."""
        seat, after = self.seat, len(self.hands) - 1 - len(self.trick)
        return pick_card(self.hands[seat], self.trick, self.trump, self.worth[seat], self.need[seat], after)


def start_rollout(state: PeskyState) -> Rollout:
    """Return a full state as plain numbers; trump must have been named."""
    trump = state.trump.suit if state.trump is not None else None
    sheet, players = state.options.sheet, state.players
    goals = [known_faces(goals)[0] for goals in state.goals]
    tokens = [known_faces(tokens)[0] for tokens in state.tokens]
    return Rollout(
        [[CARD_NUMBER[face] for face in known_faces(hand)] for hand in state.hands],
        state.seat,
        NO_TRUMP if trump is None else int(trump),
        tuple(card_values(goal, sheet) for goal in goals),
        [
            goal_need(goals[seat], tokens[seat], known_faces(state.won[seat]), sheet, players)
            for seat in range(players)
        ],
        [CARD_NUMBER[face] for face in known_faces(played.card for played in state.trick)],
        [played.seat for played in state.trick],
    )


def best_card(trick: Sequence[int], trump: int) -> int:
    """Return the index of the best card in a trick so far."""
    best = 0
    for n in range(1, len(trick)):
        card, other = trick[n], trick[best]
        if (card > other) if SUIT[card] == SUIT[other] else SUIT[card] == trump:
            best = n
    return best


def playable_cards(hand: Sequence[int], trick: Sequence[int]) -> Sequence[int]:
    """Return the cards in a hand that the seat may play to a trick."""
    if not trick:
        return hand
    led = SUIT[trick[0]]
    return [card for card in hand if SUIT[card] == led] or hand


def pick_card(
    hand: Sequence[int], trick: Sequence[int], trump: int, worth: Sequence[int], need: int, after: int
) -> int:
    """Return the card that brings the seat closest to its need in this trick, with `after` players after it."""
    choices = playable_cards(hand, trick)
    if len(choices) == 1:
        return choices[0]
    pot = sum([worth[card] for card in trick])
    best = trick[best_card(trick, trump)] if trick else NO_TRUMP
    keen = HIGH_CARD_POINTS if need > len(trick) else -HIGH_CARD_POINTS
    least, found = 1e9, choices[0]
    for card in choices:
        holds = hold_chance(card, best, trump, after)
        own = worth[card]
        missed = abs(need - pot - own)
        cost = holds * missed + (1 - holds) * (abs(need) + GIVEAWAY_SHARE * (own if need > 0 else -own))
        cost += keen * RELATIVE_RANK[card]
        if cost < least:
            least, found = cost, card
    return found


def hold_chance(card: int, best: int, trump: int, after: int) -> float:
    """Return roughly how likely a card is to beat both the best one so far and those of `after` later players."""
    suit = SUIT[card]
    if best >= 0 and not ((card > best) if suit == SUIT[best] else suit == trump):
        return 0.0
    if not after:
        return 1.0
    safe = RELATIVE_RANK[card] if suit == trump or trump < 0 else RELATIVE_RANK[card] * HOLD_SHARE
    return float(safe**after)
