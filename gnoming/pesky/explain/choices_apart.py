"""The difference between two choices of trump, goal or bid, as sentences in favour of the better one."""

from collections.abc import Sequence
from math import ceil, comb

from gnoming.pesky.actions import KeepGoal, KeepToken, NameTrump, PeskyAction, Take, Trump
from gnoming.pesky.cards import Face, Suit, known_faces
from gnoming.pesky.explain.aim import Aim, signed
from gnoming.pesky.explain.trick import strength
from gnoming.pesky.explain.words import describe_goal, trump_name
from gnoming.pesky.scoring import assess_goal
from gnoming.pesky.sheet import Goal, Kind
from gnoming.pesky.state import PeskyState
from gnoming.pesky.view import unseen_tokens
from gnoming.text import text, text_n

NEAR = 3
"""The largest distance from a goal at the start that a second goal or bid hardly lessens."""
SEVERAL = 2
"""The fewest trumps in a hand that make naming them better than no trump."""
STRONG = 0.75
"""The share of a suit's ranks below a card that is likely to win a trick."""


def choices_apart(view: PeskyState, best: PeskyAction, rival: PeskyAction) -> str:
    """Return what speaks for a choice over another of its kind; empty if nothing does."""
    if isinstance(best, NameTrump) and isinstance(rival, NameTrump):
        return _trumps_apart(view, best.trump, rival.trump)
    if isinstance(best, KeepGoal) and isinstance(rival, KeepGoal):
        return " ".join(_outlook(view, view.options.sheet.goal(one.name)) for one in (best, rival))
    if isinstance(best, KeepToken) and isinstance(rival, KeepToken):
        return _bids_apart(view, best.token, rival.token)
    if isinstance(best, Take) and isinstance(rival, Take):
        return _extras_apart(view, best, rival)
    return ""


# trump ------------------------------------------------------------------------------------------------


def _trumps_apart(view: PeskyState, best: Trump, rival: Trump) -> str:
    """Return which trump wins the player more tricks that the goal needs, or fewer that it doesn't."""
    aim = Aim.of(view)
    if aim is None or aim.is_settled:
        return ""
    hand = known_faces(view.hands[view.seat])
    if Trump.NONE in (best, rival):
        words = _trump_or_none(hand, aim.wants_cards, best, rival)
    else:
        words = _suits_apart(hand, aim.wants_cards, best, rival)
    return f"{words} {aim.sentence}" if words else ""


def _suits_apart(hand: Sequence[Face], wants: bool | None, best: Trump, rival: Trump) -> str:
    own, less = (sum(face.suit is one.suit for face in hand) for one in (best, rival))
    theirs, others = (_size(one) - count for one, count in ((best, own), (rival, less)))
    names = {"trump": trump_name(best), "other": trump_name(rival)}
    if own > less and wants is not False:
        return text("pesky.why.trump.more" if wants else "pesky.why.trump.choose", n=own, m=less, **names)
    if own < less and wants is not True:
        return text("pesky.why.trump.fewer", n=own, m=less, **names)
    if theirs < others and wants is not False and _high_outside(hand, best):
        return text("pesky.why.trump.safer", n=theirs, m=others, **names)
    if theirs > others and wants is not True:
        return text("pesky.why.trump.theirs", n=theirs, m=others, **names)
    return ""


def own_trumps(view: PeskyState, best: PeskyAction, rival: PeskyAction) -> str:
    """Return how many trumps the player would have with each of two suits, or all with one; empty for other actions."""
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


def _trump_or_none(hand: Sequence[Face], wants: bool | None, best: Trump, rival: Trump) -> str:
    suit = best if rival is Trump.NONE else rival
    own, name = sum(face.suit is suit.suit for face in hand), trump_name(suit)
    if best is Trump.NONE:
        if wants is not False and _high_outside(hand, suit):
            return text_n("pesky.why.trump.none-high", _high_outside(hand, suit))
        return text_n("pesky.why.trump.none-few", own, trump=name) if own and wants is not True else ""
    if own >= SEVERAL and wants is not False:
        key = "pesky.why.trump.own-need" if wants else "pesky.why.trump.own-choose"
        return text_n(key, own, trump=name)
    key = "own-theirs" if own else "none-own"
    return text(f"pesky.why.trump.{key}", n=_size(suit) - own, trump=name) if wants is not True else ""


def _size(trump: Trump) -> int:
    return 0 if trump.suit is None else trump.suit.highest


def _high_outside(hand: Sequence[Face], trump: Trump) -> int:
    """Return how many of a hand's cards are likely to win a trick unless they're trumped."""
    return sum(strength(face) > STRONG for face in hand if face.suit is not trump.suit)


# goals and bids ---------------------------------------------------------------------------------------


def _outlook(view: PeskyState, goal: Goal) -> str:
    """Return a sentence on the start of a goal: its distance with the nearest bid, or the hand's cards for it."""
    words, hand = describe_goal(goal, view.players), known_faces(view.hands[view.seat])
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
    """Return the player's goals to which a bid counts."""
    return [goal for goal in known_faces(view.goals[view.seat]) if goal.kind is not Kind.CARDS]


def _bids_apart(view: PeskyState, best: int, rival: int) -> str:
    """Return which bid starts nearer to the goal; if the goal ignores bids, how often each names trump."""
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
    """Return why to take more goals and bids or fewer, by the start without them."""
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
