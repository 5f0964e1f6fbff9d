"""A sheet's cards and goals as their page shows them, with warnings about likely slips."""

from collections.abc import Iterator, Sequence

from gnoming.pesky.cards import DECK, TOKENS, Face, Suit
from gnoming.pesky.explain.words import describe_goal
from gnoming.pesky.sheet import MOST_POINTS, Goal, GoalSheet, Kind, built_in_sheet
from gnoming.text import text
from scenes.pesky.own_cards.faces import own_card_name, own_goal_name
from scenes.pesky.own_cards.value_card import CardValue
from scenes.pesky.words import format_number

POINTS, COUNTS, NONE = range(-MOST_POINTS, MOST_POINTS + 1), range(len(DECK) + 1), range(0)
"""The possible numbers of a card's points, of a count of cards, and of a goal without a number."""
_MOST_PLAYERS = 5


def card_value(sheet: GoalSheet, face: Face) -> CardValue:
    """Return the points and the picture to show for a playing card."""
    points, ours = sheet.points(face), built_in_sheet().points(face)
    words = _signed(points)
    if points != ours:
        words = text("pesky.own.changed", now=words, ours=_signed(ours))
    return CardValue(own_card_name(face, points), points, POINTS, _signed(points), words, points != ours)


def goal_value(sheet: GoalSheet, at: int) -> CardValue:
    """Return the number and the picture to show for a goal card."""
    goal, ours = sheet.goals[at], built_in_sheet().goals[at]
    is_changed, words = goal.as_json() != ours.as_json(), goal_words(goal)
    if is_changed:
        words = text("pesky.own.changed", now=words, ours=goal_words(ours))
    match goal.kind:
        case Kind.POINTS:
            number, allowed, sign = goal.number, POINTS, _signed(goal.number or 0)
        case Kind.CARDS if goal.number is None:
            number, allowed, sign = None, COUNTS, "½"
        case Kind.CARDS:
            number, allowed, sign = goal.number, COUNTS, str(goal.number)
        case Kind.TOKEN:
            number, allowed, sign = None, NONE, "–"
    return CardValue(own_goal_name(goal), number, allowed, sign, words, is_changed)


def goal_words(goal: Goal) -> str:
    """Return a goal's description, worded for any number of players."""
    if goal.number is None and len(goal.suits) == len(Suit):
        return text("pesky.own.half")
    return describe_goal(goal, _MOST_PLAYERS)


def _signed(points: int) -> str:
    return format_number(points, plus=points > 0)


def suit_summary(sheet: GoalSheet, suit: Suit) -> str:
    """Return a line about a suit: how many cards have points, the sum of the points, and how many cards are changed."""
    points = {face: sheet.points(face) for face in DECK if face.suit is suit}
    summary = text(
        "pesky.own.summary",
        pointed=sum(map(bool, points.values())),
        cards=len(points),
        sum=_signed(sum(points.values())),
    )
    changed = sum(number != built_in_sheet().points(face) for face, number in points.items())
    return f"{summary} {text('pesky.own.changes', changed=changed)}" if changed else summary


def goals_summary(sheet: GoalSheet) -> str:
    """Return the advice on changing a goal, with the number of changed goals if there are any."""
    ours = built_in_sheet().goals
    changed = sum(goal.as_json() != our.as_json() for goal, our in zip(sheet.goals, ours, strict=True))
    summary = text("pesky.own.goals-help")
    return f"{summary} {text('pesky.own.goal-changes', changed=changed)}" if changed else summary


def odd_about(sheet: GoalSheet) -> Iterator[str]:
    """Yield a warning for each likely slip in a sheet. The sheet can be used all the same."""
    if not any(sheet.cards):
        yield text("pesky.own.odd.no-points")
    seen: list[object] = []
    for goal in sheet.goals:
        if not _is_possible(goal, sheet.cards):
            yield text("pesky.own.odd.too-far", goal=goal_words(goal))
        if goal.as_json() in seen:
            yield text("pesky.own.odd.twice", goal=goal_words(goal))
        seen.append(goal.as_json())


def _is_possible(goal: Goal, cards: Sequence[int]) -> bool:
    """Return whether any combination of cards and a bid could meet a goal."""
    number = goal.number or 0
    match goal.kind:
        case Kind.POINTS:
            least, most = sum(p for p in cards if p < 0), sum(p for p in cards if p > 0)
            return least + min(TOKENS) <= number <= most + max(TOKENS)
        case Kind.CARDS:
            return number <= sum(suit.highest for suit in goal.suits)
        case Kind.TOKEN:
            return True
