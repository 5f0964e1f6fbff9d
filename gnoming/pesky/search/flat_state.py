"""A hand of tricks as one list of integers, which playouts copy and change thousands of times a second.

A card is its index in the deck, so the cards of a suit are consecutive, lowest first. Hands are sorted, highest number
first. A goal is its index in the sheet's goals.
"""

from gnoming.pesky.cards import DECK, Suit

CARDS = len(DECK)
CARD_NUMBER = {face: number for number, face in enumerate(DECK)}
SUIT = [int(face.suit) for face in DECK]
LOWEST_CARD = [SUIT.index(suit) for suit in Suit]
"""The lowest card of each suit."""
NO_TRUMP = 4
MAX_SEATS, HAND_SIZE = 5, 10

# Indices into the list; RNG_STATE is 7.
PLAYERS, SEAT, TRUMP, TURN, SUIT_LED, BEST_CARD, TRICK_WINNER = 0, 1, 2, 3, 4, 5, 6
HAND_COUNT, NEED, GOAL, TRICK, POWER, GAIN = 8, 13, 18, 23, 28, 33
HANDS, HIGHER_LEFT, SIZE = 38, 88, 138
"""Besides its hand, each seat has its `NEED` (0: goal met), the value of its cards in tricks (`POWER`, in
thousandths) and for its goal (`GAIN`, in 1024ths). `HIGHER_LEFT[card]` is the number of higher cards of its suit
not played yet."""


def reset_higher_left(s: list[int]) -> None:
    """Set, for each card, how many higher cards its suit has at the start of a hand."""
    card = 0
    for suit in range(4):
        size = 5 * (suit + 1)
        for place in range(size):
            s[HIGHER_LEFT + card] = size - 1 - place
            card += 1


def mark_played(s: list[int], first: int, card: int) -> None:
    """Note that a card has been played; `first` is the lowest card of its suit."""
    for lower in range(first, card):
        s[HIGHER_LEFT + lower] -= 1


def sort_hand(s: list[int], seat: int) -> None:
    """Sort a seat's hand, highest number first."""
    h = HANDS + HAND_SIZE * seat
    for i in range(1, s[HAND_COUNT + seat]):
        card = s[h + i]
        j = i
        while j > 0 and s[h + j - 1] < card:
            s[h + j] = s[h + j - 1]
            j -= 1
        s[h + j] = card
