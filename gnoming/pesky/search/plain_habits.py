"""Hands played out by habit in plain Python, card for card like `habits.play_out_by_habit`.

That function is for the compiler. Here, longer tables make most limits and sums unnecessary, which halves the time.
"""

from dataclasses import dataclass

from gnoming.pesky.search.flat_state import (
    BEST_CARD,
    CARDS,
    GAIN,
    GOAL,
    HAND_COUNT,
    HAND_SIZE,
    HANDS,
    HIGHER_LEFT,
    NEED,
    NO_TRUMP,
    PLAYERS,
    POWER,
    SEAT,
    SUIT,
    SUIT_LED,
    TRICK,
    TRICK_WINNER,
    TRUMP,
    TURN,
)
from gnoming.pesky.search.habits import (
    BEATS,
    BEHIND,
    BY_CARD,
    BY_COLOUR,
    BY_HIGHER,
    BY_NEED,
    FEW_CARDS,
    FINE,
    HELD,
    HIGHER,
    LACKING,
    LEADS,
    LOSES,
    OVER,
    SITUATIONS,
    SOME_CARDS,
    SPANS,
    TAKES,
)
from gnoming.pesky.search.habits import GAPS as CLASSES
from gnoming.pesky.search.playouts import NAME_TRUMP, apply_choice, next_world, outcome_cost
from gnoming.pesky.search.policy import play_card
from gnoming.pesky.search.value import (
    ABOVE,
    AFTER,
    FAR,
    GAPS,
    GOALS,
    KINDS,
    LEADING,
    POWER_FACTOR,
    STAGE,
    STRENGTHS,
    TRUMPS,
    UNIT,
    Weights,
)
from gnoming.pesky.search.value import FINE as POWER_PLACES
from gnoming.pesky.search.worlds import sum_hands

MOST_HIGHER = 20
"""More than the number of higher cards in any suit."""
EVERY_SUIT = (3, 2, 1, 0)
ABOVE_CARD = [
    sum(1 << other for other in range(card + 1, CARDS) if SUIT[other] == SUIT[card]) for card in range(CARDS)
]
"""The higher cards of each card's suit, as bits."""
CARD_BITS = [1 << card if SUIT[card] == SUIT[card - 1] else 0 for card in range(1, CARDS)]
UNDECIDED = 1 << 60
Row = list[int]


Effect = tuple[list[Row], Row, list[list[Row]], list[Row]]
"""The habits for a card's effect: by gap and card, by need, by colour and number held, and by trumps."""


@dataclass(frozen=True, slots=True)
class Book:
    """The weights, arranged for plain Python.

    A row by gap has two places for each number that is needed, and a row by need has one; `middle` is the
    place in the middle.
    """

    weights: Weights
    cards: list[list[tuple[int, int, int]]]
    """The gain, power and value of each card, by trump and goal."""
    values: list[list[list[tuple[Row, Row, Row]]]]
    """The expected miss, by kind of goal, tricks left and strength, then by gap: if a card loses the trick, if it wins,
    and the first one as part of a surprise."""
    holds: list[list[Row]]
    """A card's chance to win, by tricks left, players to come, whether it is safe from trumps, and higher cards."""
    effects: list[list[Effect]]
    """The habits, by class of hand and kind of goal, then by the effect of a card."""
    gaps: Row
    """The class of each gap."""
    middle: int
    """The index of gap and need 0; one for gaps is half a card's contribution."""
    far: int
    """The gap and need from which on nothing changes."""


_latest: list[Book] = []


def book_of(k: Weights) -> Book:
    """Return these weights as a book; the latest book is cached."""
    if not _latest or _latest[0].weights is not k:
        _latest[:] = [_make_book(k)]
    return _latest[0]


def _stretched(row: Row, size: int) -> Row:
    return row + [row[-1]] * (size - len(row))


def _make_book(k: Weights) -> Book:
    most_brought = 5 * max(map(abs, k.card_value)) + 2
    most_gained = (max(map(abs, k.gain)) >> UNIT) + 1
    far = FAR + most_brought + most_gained
    middle = far + most_brought + most_gained

    halves = range(-2 * middle, 2 * middle)
    steps = [max(0, min(2 * FAR, (half + 1 >> 1) + FAR)) for half in halves]

    def by_gap(row: Row) -> Row:
        return [row[step] for step in steps]

    def values(kind: int, left: int) -> list[tuple[Row, Row, Row]]:
        found = []
        for strength in range(STRENGTHS):
            at = (kind * (HAND_SIZE + 1) + left) * STAGE + strength * GAPS
            lost, won = k.value[at : at + GAPS], k.value[at + LEADING : at + LEADING + GAPS]
            careful = [1000 * value * k.care[left + 1] >> FINE for value in lost]
            found.append((by_gap(lost), by_gap(won), by_gap(careful)))
        return found

    def hold(left: int, safe: int, after: int) -> Row:
        if after == 0:
            return [1000] * MOST_HIGHER
        place = (left * 2 + safe) * ABOVE * AFTER + after
        return _stretched([k.hold[place + higher * AFTER] for higher in range(ABOVE)], MOST_HIGHER)

    def table(start: int, row: int, size: int) -> Row:
        return k.habits[start + row * size : start + (row + 1) * size]

    def colour(row: int) -> list[Row]:
        found = [table(BY_COLOUR, row * OVER + over, CLASSES) for over in range(OVER)]
        return found + found[-1:] * (HAND_SIZE - OVER)

    def by_need(row: int) -> Row:
        found = table(BY_NEED, row, LACKING)
        needs = range(-middle, middle)
        return [found[max(0, min(LACKING - 1, need + BEHIND))] for need in needs]

    def effect(span: int, kind: int, situation: int) -> Effect:
        goal = kind * SITUATIONS + situation
        return (
            [table(BY_CARD, goal * CLASSES + gap, CARDS) for gap in range(CLASSES)],
            by_need(goal * SPANS + span),
            [colour(situation * 4 * HELD + held) for held in range(4 * HELD)],
            [_stretched(table(BY_HIGHER, goal * 2 + trump, HIGHER), MOST_HIGHER) for trump in range(2)],
        )

    lefts = range(HAND_SIZE)
    return Book(
        weights=k,
        cards=[
            [
                (
                    k.gain[row * CARDS + n],
                    k.power[row // GOALS * CARDS + n],
                    k.card_value[row % GOALS * CARDS + n],
                )
                for n in range(CARDS)
            ]
            for row in range(TRUMPS * GOALS)
        ],
        values=[[values(kind, left) for left in lefts] for kind in range(KINDS)],
        holds=[[hold(left, safe, after) for safe in range(2)] for left in lefts for after in range(AFTER)],
        effects=[
            [effect(span, kind, situation) for situation in range(SITUATIONS)]
            for span in range(SPANS)
            for kind in range(KINDS)
        ],
        gaps=[sum(half >> 1 >= limit for limit in (-3, -1, 0, 1, 3)) for half in halves],
        middle=middle,
        far=far,
    )


def play_out_worlds(
    s: list[int],
    t: list[int],
    d: list[int],
    book: Book,
    won: list[int],
    odds: list[int],
    aims: list[int],
    codes: list[int],
    tried: list[int],
    worlds: int,
    sums: list[int],
) -> None:
    """Play the choices of `tried` out, like `playouts.play_out_worlds`, but sum up the hands of a world only once."""
    seat, k = s[SEAT], book.weights
    for _ in range(worlds):
        next_world(s, d, k, won, odds)
        sum_hands(s, k)
        for n in tried:
            t[:] = s
            if codes[n] < NAME_TRUMP:
                play_card(t, k, codes[n])
            else:
                apply_choice(t, k, codes[n])
            play_out_by_habit(t, book)
            sums[n] += outcome_cost(t, aims, seat)


def play_out_by_habit(s: list[int], book: Book) -> None:
    """Play the hand out, like `habits.play_out_by_habit`, but update only the values that the seats use."""
    k, players, trump, turn, seat = book.weights, s[PLAYERS], s[TRUMP], s[TURN], s[SEAT]
    goals, powers, gains = s[GOAL : GOAL + players], s[POWER : POWER + players], s[GAIN : GAIN + players]
    needs, counts = s[NEED : NEED + players], s[HAND_COUNT : HAND_COUNT + players]
    hands = _hands_by_suit(s)
    rows = [book.cards[trump * GOALS + goal] for goal in goals]
    kinds = [k.goal_kind[goal] for goal in goals]
    unplayed = _unplayed(s)
    far, middle, gaps, laters = book.far, book.middle, book.gaps, k.later
    far_gap, middle_gap, bits = far << UNIT, middle << UNIT, ABOVE_CARD
    trick, led, best, winner = s[TRICK : TRICK + turn], s[SUIT_LED], s[BEST_CARD], s[TRICK_WINNER]
    best_suit = SUIT[best]
    while (count := counts[seat]) > 0:
        hand, row = hands[seat], rows[seat]
        left = count - 1
        suits = (led,) if turn and hand[led] else EVERY_SUIT
        suit = suits[0]
        place = 0
        if left == 0:
            while not hand[suit]:
                suit -= 1
        elif len(hand[suit]) > 1 or suits is EVERY_SUIT:
            after = players - 1 - turn
            need, kind, power = needs[seat], kinds[seat], powers[seat]
            part, care = POWER_FACTOR[left], k.care[count]
            by_strength, holds = book.values[kind][left], book.holds[left * AFTER + after]
            pot = 0
            for card in trick:
                pot += row[card][2]
            behind = (need << UNIT) - gains[seat]
            if not -far_gap <= behind <= far_gap:
                behind = far_gap if behind > 0 else -far_gap
            if not -far <= need <= far:
                need = far if need > 0 else -far
            behind += middle_gap
            need += middle
            later = goals[seat] * 4 * AFTER + after
            effects = book.effects[
                (0 if count < FEW_CARDS else (1 if count < SOME_CARDS else 2)) * KINDS + kind
            ]
            wins = effects[(BEATS if after else TAKES) if turn else LEADS]
            win_card, win_need, win_colours, win_trumps = wins
            lose_card, lose_need, lose_colours, lose_trumps = effects[LOSES]
            least = UNDECIDED
            for own in suits:
                cards = hand[own]
                if not cards:
                    continue
                held = len(cards) if len(cards) < HELD else HELD - 1
                trumps = own == trump
                coming = pot + laters[later + AFTER * (led if turn else own)]
                limit = (best if own == best_suit else (-1 if trumps else CARDS)) if turn else -1
                hold = holds[trumps or trump == NO_TRUMP]
                win_colour, win_higher = win_colours[own * HELD + held], win_trumps[trumps]
                lose_colour, lose_higher = lose_colours[own * HELD + held], lose_trumps[trumps]
                for over, card in enumerate(cards):
                    gain, strong, brings = row[card]
                    brings += coming
                    at = behind + gain >> UNIT - 1
                    lose, win, careful = by_strength[(power - strong) * part >> POWER_PLACES]
                    higher = (unplayed & bits[card]).bit_count() - over
                    gap = gaps[at]
                    if card > limit:
                        lost = lose[at]
                        cost = 1000 * lost + hold[higher] * (win[at - 2 * brings] - lost)
                        usual = win_card[gap][card] + win_colour[over][gap]
                        cost = (cost * care >> FINE) - usual - win_higher[higher] - win_need[need - brings]
                    else:
                        usual = lose_card[gap][card] + lose_colour[over][gap]
                        cost = careful[at] - usual - lose_higher[higher] - lose_need[need - brings]
                    if cost < least:
                        least = cost
                        suit = own
                        place = over
        card = hand[suit].pop(place)
        counts[seat] = left
        gain, strong, _ = row[card]
        gains[seat] -= gain
        powers[seat] -= strong
        unplayed &= ~(1 << card)
        if turn == 0:
            led = suit
        if turn == 0 or (card > best if suit == best_suit else suit == trump):
            best = card
            best_suit = suit
            winner = seat
        trick.append(card)
        turn += 1
        if turn < players:
            seat += 1
            if seat == players:
                seat = 0
        else:
            row = rows[winner]
            for card in trick:
                needs[winner] -= row[card][2]
            trick.clear()
            turn = 0
            seat = winner
    s[NEED : NEED + players] = needs


def _hands_by_suit(s: list[int]) -> list[list[list[int]]]:
    found = []
    for seat in range(s[PLAYERS]):
        hand: list[list[int]] = [[], [], [], []]
        h = HANDS + HAND_SIZE * seat
        for card in s[h : h + s[HAND_COUNT + seat]]:
            hand[SUIT[card]].append(card)
        found.append(hand)
    return found


def _unplayed(s: list[int]) -> int:
    """Return the unplayed cards as bits; the lowest card of a suit doesn't matter."""
    higher = s[HIGHER_LEFT : HIGHER_LEFT + CARDS]
    return sum(bit for below, at, bit in zip(higher, higher[1:], CARD_BITS, strict=False) if below > at)
