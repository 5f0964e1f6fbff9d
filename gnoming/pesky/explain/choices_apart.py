"""The difference between two choices of trump, goal or bid, as sentences in favour of the better one."""

from collections.abc import Sequence
from math import ceil, comb

from gnoming.pesky.actions import KeepGoal, KeepToken, NameTrump, PeskyAction, Take, Trump
from gnoming.pesky.cards import Suit, known_faces
from gnoming.pesky.explain.aim import Aim, signed
from gnoming.pesky.explain.cards_apart import excuse, wanted
from gnoming.pesky.explain.outcome import Ends, Judged, outcomes
from gnoming.pesky.explain.trick import strength
from gnoming.pesky.explain.words import describe_goal, trump_name
from gnoming.pesky.scoring import assess_goal
from gnoming.pesky.sheet import Goal, Kind
from gnoming.pesky.state import PeskyState
from gnoming.pesky.view import unseen_tokens
from gnoming.text import capitalised, format_decimal, player_text, text, text_n

NEAR = 3
"""The largest distance from a goal at the start that a second goal or bid hardly lessens."""
CLEAR = 0.5
"""The least difference in points that is told of two goals."""
SLIGHT = 0.2
"""The least difference in what a goal costs that is told of two trumps."""
STRONG = 0.75
"""The share of a suit's ranks below a card that is likely to win a trick."""


def choices_apart(
    view: PeskyState, best: PeskyAction, rival: PeskyAction, judged: Judged, names: Sequence[str]
) -> str:
    """Return the reason for a choice over another of its kind; empty if there is none."""
    if isinstance(best, NameTrump) and isinstance(rival, NameTrump):
        found = outcomes(view, judged)
        words = _trumps_apart(view, best, rival, Ends(found[best], found[rival]), names)
        return f"{words} {own_trumps(view, best, rival)}"
    if isinstance(best, KeepGoal) and isinstance(rival, KeepGoal):
        return _goals_apart(view, best, rival, judged)
    if isinstance(best, KeepToken) and isinstance(rival, KeepToken):
        return _bids_apart(view, best.token, rival.token)
    if isinstance(best, Take) and isinstance(rival, Take):
        return _extras_apart(view, best, rival)
    return ""


# trump ------------------------------------------------------------------------------------------------


def _trumps_apart(
    view: PeskyState, best: NameTrump, rival: NameTrump, ends: Ends, names: Sequence[str]
) -> str:
    """Return the sentence that one trump is better for the player's goal, or worse for the others' goals."""
    aim = Aim.of(view)
    if aim is None:
        return ""
    values = _with(best.trump, rival.trump)
    prefix = excuse(aim)
    if ends.is_hopeless and ends.most_hurt[1] >= SLIGHT:
        prefix = prefix or text("pesky.want.hopeless")
    if prefix or not ends.is_own:
        seat, points = ends.most_hurt
        fact = player_text("pesky.fact.trump-hurts", names[seat], points=format_decimal(points), **values)
        return wanted(prefix, fact) if prefix else f"{capitalised(fact)}."
    tricks = [round(one.tricks, 1) for one in ends]
    if not aim.counts_points and (tricks[0] > tricks[1]) is ends.wants_more and tricks[0] != tricks[1]:
        n, m = (format_decimal(one.tricks) for one in ends)
        return wanted(aim.want(ends.wants_more), text("pesky.fact.trump-tricks", n=n, m=m, **values))
    if aim.counts_points and ends.is_plain:
        shown = [format_decimal(one.later, plus=True) for one in ends]
        if shown[0] != shown[1]:
            fact = text("pesky.fact.trump-points", n=shown[0], m=shown[1], **values)
            return wanted(aim.want(ends.wants_more), fact)
    return _costs_with(best, rival, ends)


def trumps_alike(view: PeskyState, best: NameTrump, rival: NameTrump, judged: Judged) -> str:
    """Return the sentence about the goal's cost to the player with each of two about equal trumps."""
    aim, found = Aim.of(view), outcomes(view, judged)
    if aim is None or (excused := excuse(aim)):
        return wanted(excused, text("pesky.alike.others")) if aim else ""
    ends, words = Ends(found[best], found[rival]), own_trumps(view, best, rival)
    if ends.rival.cost - ends.best.cost >= SLIGHT:
        return f"{_costs_with(best, rival, ends)} {words}"
    return f"{capitalised(text('pesky.alike.trumps', **_with(rival.trump, best.trump)))}. {words}"


def _costs_with(best: NameTrump, rival: NameTrump, ends: Ends) -> str:
    """Return the sentence about the goal's cost to the player with each of two trumps."""
    n, m = (format_decimal(one.cost) for one in ends)
    return f"{capitalised(text('pesky.fact.trump-ends', n=n, m=m, **_with(best.trump, rival.trump)))}."


def _with(best: Trump, rival: Trump) -> dict[str, object]:
    """Return the words for playing with each of two trumps."""

    def words(trump: Trump, key: str) -> str:
        # text keys: pesky.with-trump pesky.with-suit
        return text("pesky.without-trump") if trump is Trump.NONE else text(key, trump=trump_name(trump))

    return {"with": words(best, "pesky.with-trump"), "other": words(rival, "pesky.with-suit")}


def own_trumps(view: PeskyState, best: PeskyAction, rival: PeskyAction) -> str:
    """Return the sentence about the trumps that the player would have; empty for other actions.

    It compares the numbers of trumps with both choices. If one choice is no trump, it compares the player's
    cards of the other suit with the rest of that suit.
    """
    if not isinstance(best, NameTrump) or not isinstance(rival, NameTrump):
        return ""
    trump, other = best.trump, rival.trump
    hand = known_faces(view.hands[view.seat])
    if Trump.NONE in (trump, other):
        suit = other if trump is Trump.NONE else trump
        own = sum(face.suit is suit.suit for face in hand)
        return text("pesky.why.trump.counts", n=own, m=_size(suit) - own, trump=trump_name(suit))
    n, m = (sum(face.suit is one.suit for face in hand) for one in (trump, other))
    return text("pesky.why.trump.own", n=n, m=m, trump=trump_name(trump), other=trump_name(other))


def _size(trump: Trump) -> int:
    return 0 if trump.suit is None else trump.suit.highest


# goals and bids ---------------------------------------------------------------------------------------


def _goals_apart(view: PeskyState, best: KeepGoal, rival: KeepGoal, judged: Judged) -> str:
    """Return how much better a goal ends in similar hands, and how it starts if that speaks for it."""
    sheet, costs = view.options.sheet, {one.action: one.points for one in judged}
    goal, other = (sheet.goal(one.name) for one in (best, rival))
    starts = [
        min(_start(view, each, token) for token in known_faces(view.tokens[view.seat]))
        for each in (goal, other)
        if each.kind is not Kind.CARDS
    ]
    better = costs[rival] - costs[best]
    if goal.kind is not Kind.CARDS and starts[0] > min(NEAR, *starts) and better >= CLEAR:
        words = {
            "goal": capitalised(describe_goal(goal, view.players)),
            "other": describe_goal(other, view.players),
        }
        return text("pesky.why.goal.similar", points=format_decimal(better), **words)
    return f"{_outlook(view, goal)} {_outlook(view, other)}"


def _outlook(view: PeskyState, goal: Goal) -> str:
    """Return a sentence on the start of a goal: its distance with the nearest bid, or the hand's cards for it."""
    words, hand = capitalised(describe_goal(goal, view.players)), known_faces(view.hands[view.seat])
    if goal.kind is not Kind.CARDS:
        # text keys: pesky.why.goal.start pesky.why.goal.fixed
        key = "fixed" if goal.kind is Kind.TOKEN else "start"
        apart = min(_start(view, goal, token) for token in known_faces(view.tokens[view.seat]))
        return text(f"pesky.why.goal.{key}", goal=words, apart=apart)
    if len(goal.suits) == len(Suit):
        target = goal.target(view.players)
        key = "pesky.why.goal.strong" if target else "pesky.why.goal.strong-none"
        tricks, strong = ceil(target / view.players), sum(strength(face) > STRONG for face in hand)
        return text_n(key, strong, goal=words, tricks=tricks)
    return text_n("pesky.why.goal.holds", sum(face.suit in goal.suits for face in hand), goal=words)


def _start(view: PeskyState, goal: Goal, token: int) -> int:
    """Return the distance to a goal at the start, with this bid."""
    return assess_goal(goal, token, (), view.options.sheet, view.players).difference


def _with_bid(view: PeskyState) -> list[Goal]:
    """Return the player's goals for which the bid counts."""
    return [goal for goal in known_faces(view.goals[view.seat]) if goal.kind is not Kind.CARDS]


def _bids_apart(view: PeskyState, best: int, rival: int) -> str:
    """Return the sentence that one bid starts nearer to the goal.

    If the goal ignores bids, it says how often each bid would name trump.
    """
    goals = _with_bid(view)
    names = {"token": signed(best), "other": signed(rival)}
    if not goals:
        odds = {"own": _naming_percent(view, best), "theirs": _naming_percent(view, rival)}
        key = "name-alike" if odds["own"] == odds["theirs"] else "names"
        return text(f"pesky.why.bid.{key}", **names, **odds)
    apart, more = (min(_start(view, goal, token) for goal in goals) for token in (best, rival))
    return text("pesky.why.bid.start", apart=apart, more=more, **names) if apart < more else ""


def _naming_percent(view: PeskyState, token: int) -> int:
    """Return how often a bid is the second-highest one at the table and so names trump, in percent."""
    unseen, others = unseen_tokens(view), view.players - 1
    higher = sum(other > token for other in unseen)
    ways = higher * comb(len(unseen) - higher, others - 1)
    return round(100 * ways / comb(len(unseen), others))


def _extras_apart(view: PeskyState, best: Take, rival: Take) -> str:
    """Return the reason for taking more or fewer goals and bids, judged by the start without them."""
    goals, more = _with_bid(view), best.goal + best.token - rival.goal - rival.token
    if not goals:
        if rival.token and not best.token and best.goal >= rival.goal:
            return text(f"pesky.why.take.{'goal-not' if best.goal > rival.goal else 'idle'}-bid")
        outlook = _outlook(view, known_faces(view.goals[view.seat])[0])
        return f"{text('pesky.why.take.goal')} {outlook}" if best.goal and not rival.goal else ""
    token = known_faces(view.tokens[view.seat])[0]
    apart = min(_start(view, goal, token) for goal in goals)
    if more > 0:
        return text("pesky.why.take.more", apart=apart)
    if more < 0:
        return text("pesky.why.take.fewer", apart=apart) if apart <= NEAR else ""
    return text("pesky.why.take.goal-over-bid") if best.goal else ""
