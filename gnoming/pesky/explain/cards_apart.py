"""The larger part of the difference that the judgement sees between two cards, as a sentence for the better one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from gnoming.pesky.actions import Play, Trump
from gnoming.pesky.cards import Face, Suit, known_faces
from gnoming.pesky.explain.aim import Aim, signed
from gnoming.pesky.explain.outcome import Ends, Judged, Outcome, outcomes
from gnoming.pesky.explain.trick import LOST, Prospect, collected, prospect, strength
from gnoming.pesky.explain.words import card_name, describe_goal, suit_name
from gnoming.pesky.scoring import MAX_SCORE
from gnoming.pesky.state import PeskyState
from gnoming.pesky.view import unseen_faces
from gnoming.text import capitalised, format_decimal, player_text, player_text_n, text

CLEAR = 0.15
"""The least difference in how often a trick is won, or in the number of tricks, that is told."""
SURE = 0.5
"""The least difference in the number of tricks that is told of a goal in points."""
SMALL = 0.2
"""The fewest points that a single player is said to lose."""
USEFUL = 3
"""The fewest points of a card still out that are worth leading its suit."""


def wanted(want: str, fact: str) -> str:
    """Return the words for what a player wants, with the fact that follows from it."""
    return text("pesky.why.wanted", want=want, fact=fact)


@dataclass(frozen=True, slots=True)
class CardsApart:
    """Two cards of the seat to act, and the prospect and outcome of each; `best` is the better one."""

    view: PeskyState
    trump: Trump
    aim: Aim
    best: Prospect
    rival: Prospect
    ends: Ends
    names: Sequence[str]

    @classmethod
    def of(
        cls, view: PeskyState, best: Face, rival: Face, judged: Judged, names: Sequence[str]
    ) -> Self | None:
        """Return two cards to compare; None until trump, the goal and the bid are all settled."""
        aim, trump = Aim.of(view), view.trump
        if aim is None or trump is None:
            return None
        found = outcomes(view, judged)
        seen = prospect(view, best, trump, aim), prospect(view, rival, trump, aim)
        return cls(view, trump, aim, *seen, Ends(found[Play(best)], found[Play(rival)]), names)

    def sentence(self) -> str:
        """Return the sentence about the larger part of the difference.

        That is its effect on the player's own goal, or on the other players.
        """
        best, rival = self.ends
        if prefix := excuse(self.aim):
            return wanted(prefix, self._others())
        if self._is_given_up:
            is_hurt = self.ends.most_hurt[1] >= SMALL
            fact = self._others() if is_hurt else self._told("nearer", self.best, self.rival)
            return wanted(text("pesky.want.hopeless"), fact)
        if not self.ends.is_own:
            is_alike = abs(rival.cost - best.cost) < SMALL
            return (
                wanted(text("pesky.want.alike"), self._others())
                if is_alike
                else f"{capitalised(self._others())}."
            )
        if not self.ends.is_plain:
            points = {"apart": format_decimal(best.cost), "more": format_decimal(rival.cost)}
            return f"{capitalised(self._told('ends', self.best, self.rival, **points))}."
        fact = self._now() if self.ends.is_now else self._later()
        return wanted(self.aim.want(self.ends.wants_more), fact)

    def _told(self, key: str, one: Prospect, other: Prospect, **values: object) -> str:
        """Return a fact about two cards."""
        # text keys: pesky.fact.*
        return text(f"pesky.fact.{key}", card=card_name(one.face), other=card_name(other.face), **values)

    def _others(self) -> str:
        """Return the fact about the player whom the better card stops, or whom it costs the most."""
        names, best, rival = self.names, self.best, self.rival
        lost, now = (one.others.get(rival.winner, 0.0) for one in self.ends)
        goal = (
            collected(self.view, rival.winner) if best.wins and rival.wins is False and lost > now else None
        )
        if goal is not None and any(face.suit in goal.suits for face in best.faces):
            told = describe_goal(goal, self.view.players)
            return player_text("pesky.fact.stops", names[rival.winner], goal=told)
        seat, points = self.ends.most_hurt
        if points < SMALL:
            return self._told("hurts-all", best, rival)
        goal, shown = collected(self.view, seat), format_decimal(points).removesuffix(format_decimal(0.0)[1:])
        key, wish = ("hurts", "") if goal is None else ("hurts-after", describe_goal(goal, self.view.players))
        words = {"card": card_name(best.face), "other": card_name(rival.face), "points": shown, "goal": wish}
        # text keys: pesky.fact.hurts*
        return player_text_n(f"pesky.fact.{key}", 1 if shown == "1" else 2, names[seat], **words)

    @property
    def _is_given_up(self) -> bool:
        """True if the goal is as good as lost with either card, and costs about the same with both."""
        return self.ends.is_hopeless and abs(self.ends.rival.cost - self.ends.best.cost) < SMALL

    # this trick -----------------------------------------------------------------------------------

    @property
    def _is_parted(self) -> bool:
        """True if one card certainly takes the trick and the other certainly doesn't."""
        return self.best.is_last and self.best.wins is not self.rival.wins

    def parted(self) -> tuple[str, str] | None:
        """Return each card's effect on the trick; None unless it certainly differs and matters most."""
        is_told = self._is_parted and self.ends.is_own and self.ends.is_now
        if not is_told or self._is_given_up or excuse(self.aim):
            return None
        best, rival = (self._result(one) for one in (self.best, self.rival))
        return best, rival

    def _result(self, one: Prospect) -> str:
        """Return the sentence about who takes the trick with a card, and the distance to the goal then."""
        card = card_name(one.face)
        if not one.wins:
            return player_text("pesky.why.leaves", self.names[one.winner], card=card)
        apart = self.aim.apart_with(one.faces)
        key = "pesky.why.takes-points" if self.aim.counts_points else "pesky.why.takes"
        # text keys: pesky.why.takes*
        return text(key, card=card, points=signed(self._points(one)), apart=apart, before=self.aim.apart)

    def _points(self, one: Prospect) -> int:
        return sum(map(self.aim.sheet.points, one.faces))

    def _now(self) -> str:
        """Return the fact about the current trick with each of the two cards."""
        both = (self.best, self.ends.best), (self.rival, self.ends.rival)
        high, low = (one for one, _ in sorted(both, key=lambda one: -one[1].won))
        if self._is_parted:
            key = "takes-points" if self.aim.counts_points else "takes"
            values = {"points": signed(self._points(high)), "other": card_name(low.face)}
            return player_text(
                f"pesky.fact.{key}", self.names[low.winner], card=card_name(high.face), **values
            )
        suits = self.aim.progress.goal.suits
        counts = [one.face.suit in suits for one in (self.best, self.rival)]
        if not self.view.trick and counts == [True, False] and high is self.best and self.ends.wants_more:
            often = how_often(high, self.ends.best)
            return self._told("collects", high, low, often=often, colour=suit_name(high.face.suit))
        near, far = (abs(self.aim.needed - one.brought / max(CLEAR, one.won)) for one in self.ends)
        is_turned = self.aim.counts_points and near < self.aim.apart < far
        if is_turned and min(one.won for one in self.ends) >= CLEAR and (told := self._content()):
            return told
        if told := winning(both, "pesky.fact.wins", self.aim):
            return told
        return self._content() or self._told("now", self.best, self.rival)

    def _content(self) -> str:
        """Return the fact that the trick is worth more with one of two cards, which win it about as often."""
        best, rival, goal = self.best, self.rival, self.aim.progress.goal
        if self.aim.counts_points:
            worth = [round(one.brought / one.won) if one.won > CLEAR else 0 for one in self.ends]
            useful = max(self._unseen_of(best.face.suit), key=self.aim.worth, default=best.face)
            if (
                not self.view.trick
                and best.face.suit is not rival.face.suit
                and self.aim.worth(useful) >= USEFUL
            ):
                points = signed(self.aim.sheet.points(useful))
                return self._told("may-catch", best, rival, useful=card_name(useful), points=points)
            if worth[0] == worth[1]:
                return ""
            return self._told("counts", best, rival, points=signed(worth[0]), more=signed(worth[1]))
        counts = [one.face.suit in goal.suits for one in (best, rival)]
        if counts[0] is counts[1]:
            return ""
        one, other = (best, rival) if counts[0] else (rival, best)
        if self.view.trick:
            return self._told("counts-for", one, other)
        return self._told("brings-out", one, other, colour=suit_name(one.face.suit))

    # later tricks ---------------------------------------------------------------------------------

    def _later(self) -> str:
        """Return the fact that one card is better kept, or better gone, for the later tricks."""
        best, rival, more = self.best, self.rival, self.ends.wants_more
        own, other = (self._brings(one.face) for one in (best, rival))
        is_likely_lost = best.beaters != LOST and self.ends.best.won < CLEAR and self.aim.counts_points
        if is_likely_lost and own < min(0, other):
            return self._told(
                "rid-points-likely", best, rival, points=signed(self.aim.sheet.points(best.face))
            )
        is_useful = other > max(0, own) and self.ends.best.tricks >= CLEAR
        if best.beaters == LOST and (is_useful or own < min(0, other)):
            key, kept = ("keeps", rival) if is_useful else ("rid", best)
            points = signed(self.aim.sheet.points(kept.face))
            return self._told(
                f"{key}-{'points' if self.aim.counts_points else 'counted'}", best, rival, points=points
            )
        tricks = self.ends.best.tricks - self.ends.rival.tricks
        kept, gone = (rival, best) if tricks > 0 else (best, rival)
        least = SURE if self.aim.counts_points else CLEAR
        is_told = abs(tricks) >= least and more is (tricks > 0)
        if is_told and self._power(kept.face) > self._power(gone.face):
            return self._told("keeps-winner" if tricks > 0 else "rid-winner", best, rival)
        suit, has_trump = best.face.suit, self.count(self.trump.suit) > 0
        if (
            self.count(suit) == 1 < self.count(rival.face.suit)
            and suit is not self.trump.suit
            and (has_trump or not more)
        ):
            return self._told("last-trump" if more else "last", best, rival, colour=suit_name(suit))
        brought = [format_decimal(one.later, plus=self.aim.counts_points) for one in self.ends]
        if brought[0] == brought[1]:
            return self._told("later", best, rival)
        key = "later-points" if self.aim.counts_points else "later-cards"
        return self._told(key, best, rival, n=brought[0], m=brought[1])

    def _power(self, face: Face) -> tuple[bool, float]:
        """Return a card's strength as a sort key; trumps are the strongest."""
        return face.suit is self.trump.suit, strength(face)

    def _brings(self, face: Face) -> int:
        """Return the value of winning a card: above 0 in the direction that is wanted."""
        sign = 1 if self.ends.wants_more else -1
        return sign * (self.aim.sheet.points(face) if self.aim.counts_points else self.aim.worth(face))

    def count(self, suit: Suit | None) -> int:
        """Return how many cards of a suit the player holds."""
        return sum(face.suit is suit for face in known_faces(self.view.hands[self.view.seat]))

    def _unseen_of(self, suit: Suit) -> list[Face]:
        return [face for face in unseen_faces(self.view) if face.suit is suit]


def excuse(aim: Aim) -> str:
    """Return the reason why a player's own goal no longer matters; empty if it does."""
    if aim.is_settled:
        return text("pesky.want.settled")
    return text("pesky.want.lost", most=MAX_SCORE) if aim.is_lost else ""


def winning(pairs: Sequence[tuple[Prospect, Outcome]], key: str, aim: Aim) -> str:
    """Return the fact that one of two cards wins the trick clearly more often; empty if neither does.

    The better of the cards comes first in `pairs`.
    """
    (high, often), (low, seldom) = sorted(pairs, key=lambda one: -one[1].won)
    if often.won - seldom.won < CLEAR:
        return ""
    worth = round(often.brought / often.won) if aim.counts_points else 0
    values = {"card": card_name(high.face), "other": card_name(low.face), "points": signed(worth)}
    less = how_often(low, seldom, "times" if high.wins else "fewer")
    # text keys: pesky.fact.wins*
    key += ("-points" if worth else "") + ("" if high is pairs[0][0] else "-not")
    return text(key, often=how_often(high, often), seldom=less, **values)


def how_often(one: Prospect, outcome: Outcome, key: str = "times") -> str:
    """Return the words for how often a card wins the trick."""
    if one.wins is not None:
        return text("pesky.often.sure" if one.wins else "pesky.often.never")
    # text keys: pesky.often.times pesky.often.fewer
    return text(f"pesky.often.{key}", n=min(9, max(1, round(10 * outcome.won))))
