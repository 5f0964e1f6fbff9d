"""A hand as plain numbers, played out by rules of thumb a thousand times a second.

A card is its number in the deck. What a seat wants is one sum: `worth` says what each card it wins brings it,
`need` what is still missing, below 0 what is too much already. What a seat plays depends on its own cards, the trick
and its goal alone.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from gnoming.pesky.cards import DECK, Face, known
from gnoming.pesky.scoring import MOST, reckon
from gnoming.pesky.sheet import Goal, Kind, Sheet
from gnoming.pesky.state import PeskyState

NUMBER = {face: number for number, face in enumerate(DECK)}
SUIT = tuple(int(face.suit) for face in DECK)
HEIGHT = tuple(face.rank / face.suit.highest for face in DECK)
"""How high a card is in its colour, up to 1."""
NO_TRUMP = -1
SLIPS = 0.2
"""How often somebody plays any card, where a single way to play a hand out would say too little."""
POWER = 0.05
"""Points that a high card more or less in hand is worth, to whom wants tricks or wants none."""
GIVEN = 0.15
"""How much of what a card brings is minded when it is given away."""
TRUMPED = 0.85
"""How often the highest card of a colour holds against one more player, where there are trumps."""


@lru_cache(maxsize=256)
def worths(goal: Goal, sheet: Sheet) -> tuple[int, ...]:
    """Return what each card brings to this goal."""
    match goal.kind:
        case Kind.POINTS:
            return tuple(sheet.points(face.rank) for face in DECK)
        case Kind.CARDS:
            return tuple(int(face.suit in goal.suits) for face in DECK)
        case Kind.TOKEN:
            return (0,) * len(DECK)


def needed(goal: Goal, token: int, won: Sequence[Face], sheet: Sheet, players: int) -> int:
    """Return what is still missing of a goal."""
    stands = reckon(goal, token, won, sheet, players)
    return stands.aim - stands.made


class Flat:
    """A hand in progress; changes as it is played."""

    __slots__ = ("hands", "need", "players", "seat", "seats", "trick", "trump", "worth")

    def __init__(
        self,
        hands: list[list[int]],
        seat: int,
        trump: int,
        worth: tuple[tuple[int, ...], ...],
        need: list[int],
        trick: list[int],
        seats: list[int],
    ) -> None:
        self.hands, self.seat, self.trump = hands, seat, trump
        self.worth, self.need = worth, need
        self.trick, self.seats = trick, seats
        self.players = len(hands)

    def copy(self) -> "Flat":
        """Return the same hand, to be played on by itself."""
        hands = [hand[:] for hand in self.hands]
        return Flat(hands, self.seat, self.trump, self.worth, self.need[:], self.trick[:], self.seats[:])

    def play(self, card: int) -> None:
        """Play a card for the seat in turn; the last of a trick takes it to its winner."""
        seat = self.seat
        self.hands[seat].remove(card)
        self.trick.append(card)
        self.seats.append(seat)
        if len(self.trick) < self.players:
            self.seat = (seat + 1) % self.players
            return
        winner = self.seats[best_of(self.trick, self.trump)]
        worth = self.worth[winner]
        self.need[winner] -= sum([worth[played] for played in self.trick])
        self.seat, self.trick, self.seats = winner, [], []

    def finish(self, slips: Random | None = None) -> list[int]:
        """Play the hand out and return what each seat adds to its score; with `slips` some cards are any card."""
        while self.hands[self.seat]:
            hand = self.hands[self.seat]
            if slips is not None and slips.random() < SLIPS:
                choices = following(hand, self.trick)
                self.play(choices[int(slips.random() * len(choices))])
            else:
                self.play(self.picked())
        return [min(abs(need), MOST) for need in self.need]

    def picked(self) -> int:
        """Return the card that the seat in turn plays by thumb."""
        seat, after = self.seat, self.players - 1 - len(self.trick)
        return pick(self.hands[seat], self.trick, self.trump, self.worth[seat], self.need[seat], after)


def flat(state: PeskyState) -> Flat:
    """Return a full state in which trump is named as plain numbers."""
    trump = state.trump.suit if state.trump is not None else None
    sheet, players = state.options.sheet, state.players
    goals = [known(goals)[0] for goals in state.goals]
    tokens = [known(tokens)[0] for tokens in state.tokens]
    return Flat(
        [[NUMBER[face] for face in known(hand)] for hand in state.hands],
        state.seat,
        NO_TRUMP if trump is None else int(trump),
        tuple(worths(goal, sheet) for goal in goals),
        [
            needed(goals[seat], tokens[seat], known(state.won[seat]), sheet, players)
            for seat in range(players)
        ],
        [NUMBER[face] for face in known(played.card for played in state.trick)],
        [played.seat for played in state.trick],
    )


def best_of(trick: Sequence[int], trump: int) -> int:
    """Return which card of a trick is the best so far, by its place."""
    best = 0
    for n in range(1, len(trick)):
        card, other = trick[n], trick[best]
        if (card > other) if SUIT[card] == SUIT[other] else SUIT[card] == trump:
            best = n
    return best


def following(hand: Sequence[int], trick: Sequence[int]) -> Sequence[int]:
    """Return the cards of a hand that may be played to a trick."""
    if not trick:
        return hand
    led = SUIT[trick[0]]
    return [card for card in hand if SUIT[card] == led] or hand


def pick(
    hand: Sequence[int], trick: Sequence[int], trump: int, worth: Sequence[int], need: int, after: int
) -> int:
    """Return the card by which a trick comes closest to what is needed, as far as one trick can tell.

    So many players are thought of that play `after` this seat.
    """
    choices = following(hand, trick)
    if len(choices) == 1:
        return choices[0]
    pot = sum([worth[card] for card in trick])
    best = trick[best_of(trick, trump)] if trick else NO_TRUMP
    keen = POWER if need > len(trick) else -POWER
    least, found = 1e9, choices[0]
    for card in choices:
        holds = holding(card, best, trump, after)
        own = worth[card]
        missed = abs(need - pot - own)
        cost = holds * missed + (1 - holds) * (abs(need) + GIVEN * (own if need > 0 else -own))
        cost += keen * HEIGHT[card]
        if cost < least:
            least, found = cost, card
    return found


def holding(card: int, best: int, trump: int, after: int) -> float:
    """Return about how likely a card is to win against the best so far and so many players yet to come."""
    suit = SUIT[card]
    if best >= 0 and not ((card > best) if suit == SUIT[best] else suit == trump):
        return 0.0
    if not after:
        return 1.0
    safe = HEIGHT[card] if suit == trump or trump < 0 else HEIGHT[card] * TRUMPED
    return float(safe**after)
