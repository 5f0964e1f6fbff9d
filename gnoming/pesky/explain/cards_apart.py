"""The first difference between two cards that the player's goal feels, as a sentence in favour of the better one."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from gnoming.pesky.actions import Trump
from gnoming.pesky.cards import Face, Suit, known_faces
from gnoming.pesky.explain.aim import Aim, signed
from gnoming.pesky.explain.trick import LOST, Prospect, prospect, stopped, strength, this_trick
from gnoming.pesky.explain.words import card_name, suit_name
from gnoming.pesky.sheet import Kind
from gnoming.pesky.state import PeskyState
from gnoming.pesky.view import unseen_faces
from gnoming.text import player_text, text

STRONGER = 0.15
"""The least difference in strength at which one of two suits' cards is called the higher one."""
CLEARLY_FEWER = 0.75
"""The largest share of the cards that can beat a card at which those that can beat another one are clearly fewer."""
MIDDLING, HALF = 0.4, 0.5
"""The least strength of a card that may win a trick later, and the one above which a lead may win."""
USEFUL = 3
"""The fewest points of a card still out that are worth leading its suit."""
LIKELY_LOST = 3
"""The number of cards that may still beat a card which will probably not win the trick."""


@dataclass(frozen=True, slots=True)
class CardsApart:
    """Two cards of the seat to act, and what each does to the trick; `best` is the better one, in `view`'s hand too."""

    view: PeskyState
    trump: Trump
    aim: Aim
    best: Prospect
    rival: Prospect
    names: Sequence[str]

    @classmethod
    def of(cls, view: PeskyState, best: Face, rival: Face, names: Sequence[str]) -> Self | None:
        """Return two cards to compare; None while the view shows no trump, goal or bid."""
        aim, trump = Aim.of(view), view.trump
        if aim is None or trump is None:
            return None
        seen = prospect(view, best, trump, aim), prospect(view, rival, trump, aim)
        return cls(view, trump, aim, *seen, names)

    def sentences(self) -> str:
        """Return the first difference that speaks for the better card, and the goal's need; empty if there is none."""
        place, words = self.difference()
        if self.aim.is_settled:
            return words
        return f"{words} {self.aim.sentence}" if words and place not in self.telling_distance else words

    telling_distance: ClassVar = (0, 2, 3)
    """The places of the differences that tell the distance to the goal."""

    def difference(self) -> tuple[int, str]:
        """Return the place of the first difference among all, the plainest first, and its sentence; empty if there is
        none.
        """
        if self.aim.is_settled:
            return 1, self._stop()
        differences: tuple[Callable[[], str], ...] = (
            self._result,
            self._stop,
            self._content,
            self._helps_or_hurts,
            self._chance,
            self._brings_points,
            self._colour_led,
            self._load,
            self._later_trick,
            self._last_of_suit,
            self._kept_trump,
            self._height,
        )
        told = ((place, find()) for place, find in enumerate(differences) if not self.aim.is_lost)
        return next(((place, words) for place, words in told if words), (len(differences), ""))

    def later(self) -> str:
        """Return that only the judgement tells the cards apart."""
        # text keys: pesky.why.card.settled pesky.why.card.lost pesky.why.card.later
        return self.named("settled" if self.aim.is_settled else "lost" if self.aim.is_lost else "later")

    def named(self, key: str, **values: object) -> str:
        """Return a sentence that names both cards."""
        # text keys: pesky.why.card.*
        card, other = card_name(self.best.face), card_name(self.rival.face)
        return text(f"pesky.why.card.{key}", card=card, other=other, **values)

    # the trick ------------------------------------------------------------------------------------

    def _result(self) -> str:
        """Return who takes the trick, if that helps the goal with one card and not with the other."""
        best, rival = self.best, self.rival
        if not best.is_last:
            return ""
        if best.wins and not rival.wins and best.gain > 0:
            return f"{self.taken(best)} {self.left(rival)}"
        return f"{self.taken(rival)} {self.left(best)}" if self.is_taken_by_rival else ""

    @property
    def is_taken_by_rival(self) -> bool:
        """True if the worse card takes the trick, to the harm of the goal."""
        return self.best.is_last and self.best.wins is False and bool(self.rival.wins) and self.rival.gain < 0

    def taken(self, one: Prospect) -> str:
        """Return that a card takes the trick, with its effect on the distance to the goal."""
        values = {
            "card": card_name(one.face),
            "apart": self.aim.apart_with(one.faces),
            "before": self.aim.apart,
        }
        if self.aim.progress.goal.kind is not Kind.POINTS:
            return text("pesky.why.takes", **values)
        points = sum(self.view.options.sheet.points(face) for face in one.faces)
        return text("pesky.why.takes-points", points=signed(points), **values)

    def left(self, one: Prospect) -> str:
        """Return who takes the trick if the player doesn't."""
        return player_text("pesky.why.leaves", self.names[one.winner], card=card_name(one.face))

    def _stop(self) -> str:
        """Return whom the better card stops, if the other one leaves the trick to that player."""
        if not self.best.wins or self.rival.wins is not False:
            return ""
        return stopped(self.view, self.trump, self.best.faces, self.names)

    def _content(self) -> str:
        """Return which of two cards that take the trick makes it worth more to the goal."""
        apart, more = (self.aim.apart_with(one.faces) for one in (self.best, self.rival))
        if not (self.best.is_last and self.best.wins and self.rival.wins) or apart >= more:
            return ""
        return self.named("both-take", apart=apart, more=more)

    def _chance(self) -> str:
        """Return which card is likelier to win a wanted trick, or to lose an unwanted one."""
        best, rival = self.best, self.rival
        few, more = sorted((best.beaters, rival.beaters))
        if few > CLEARLY_FEWER * more:
            return ""
        wanted = best.gain > 0 and best.beaters < rival.beaters
        unwanted = rival.gain < 0 and best.beaters > rival.beaters
        is_open = not self.view.trick and self.aim.wants_cards is None and not self.aim.wants_few
        if is_open or (not wanted and not unwanted):
            return ""  # nobody knows yet what the trick will count
        trick = this_trick(self.view, self.aim, best.face if wanted else None)
        if more == LOST:
            return self.named("can-win" if wanted else "cannot-win", trick=trick)
        key = "likelier" if wanted else "unlikelier"
        if wanted and self._only_trump_beats(best.face):
            key = "likelier-trump" if few else "sure"
        # text keys: pesky.why.card.likelier* pesky.why.card.unlikelier pesky.why.card.sure
        return self.named(key, few=few, more=more, trick=trick)

    def _only_trump_beats(self, face: Face) -> bool:
        """Return whether no higher card of a card's own suit is still out."""
        return not any(one.rank > face.rank for one in self._unseen_of(face.suit))

    def may_take(self) -> str:
        """Return with which card the trick so far would bring the player closer to the goal."""
        apart, more = (self.aim.apart_with(one.faces) for one in (self.best, self.rival))
        if False in (self.best.wins, self.rival.wins) or apart >= more:
            return ""
        sums = [sum(map(self.aim.sheet.points, one.faces)) for one in (self.best, self.rival)]
        if self.aim.wants_cards is not None or (sums[0] - sums[1]) * self.aim.needed <= 0:
            return self.named("may-take", apart=apart, more=more)
        is_needed = sums[0] * self.aim.needed > 0 and self.best.gain > 0 >= sums[1] * self.aim.needed
        if is_needed and not self.view.trick:
            return self.named("lead-needed", points=signed(sums[0]))
        key = f"{'trick' if self.view.trick else 'lead'}-{'plus' if self.aim.needed > 0 else 'minus'}"
        # text keys: pesky.why.card.trick-* pesky.why.card.lead-*
        return self.named(key, points=signed(sums[0]), more=signed(sums[1]))

    def _brings_points(self) -> str:
        """Return that the better card leads a suit in which only a trump can beat it, and the points it may bring."""
        best, rival = self.best.face, self.rival.face
        is_open = not self.view.trick and self.aim.wants_cards is None and not self.aim.wants_few
        if not is_open or not self._only_trump_beats(best) or self.aim.worth(best) < 0:
            return ""
        useful = max(self._unseen_of(best.suit), key=self.aim.worth, default=best)
        if rival.suit is best.suit or self.aim.worth(useful) < USEFUL:
            return ""
        key = "brings" if self.best.beaters else "brings-sure"
        # text keys: pesky.why.card.brings*
        points = signed(self.aim.sheet.points(useful))
        return self.named(key, useful=card_name(useful), points=points)

    def _helps_or_hurts(self) -> str:
        """Return that a trick would help with the better card in it, and hurt with the other one."""
        return self.may_take() if self.best.gain > 0 > self.rival.gain else ""

    def _colour_led(self) -> str:
        """Return that the better card, a high one, leads a colour that the goal counts, and the other one doesn't."""
        goal, best = self.aim.progress.goal, self.best.face
        counts = [one.face.suit in goal.suits for one in (self.best, self.rival)]
        if self.view.trick or counts != [True, False] or not self.aim.wants_cards or strength(best) <= HALF:
            return ""
        return self.named("brings-out", colour=suit_name(best.suit))

    # the cards given away and kept ----------------------------------------------------------------

    def _load(self) -> str:
        """Return which card is better given to another player's trick, by what each counts for the goal."""
        best, rival = self.best.face, self.rival.face
        own, other = self.aim.apart_with((best,)), self.aim.apart_with((rival,))
        if own <= other or any(one.beaters < LIKELY_LOST for one in (self.best, self.rival)):
            return ""
        by_points = self.aim.progress.goal.kind is Kind.POINTS
        points = self.view.options.sheet.points
        if own > self.aim.apart:
            if other > self.aim.apart:
                return self.named("heavier")
            return (
                self.named("rid-points", points=signed(points(best))) if by_points else self.named("rid-card")
            )
        if other < self.aim.apart:
            return (
                self.named("keeps-points", points=signed(points(rival)))
                if by_points
                else self.named("keeps-card")
            )
        return ""

    def _later_trick(self) -> str:
        """Return that a card is used up, or saved, in a trick that is worth little to the player."""
        best, rival = self.best, self.rival
        is_higher = self.is_higher(best.face, rival.face) and self.aim.wants_cards is not True
        if best.wins and rival.wins is False and is_higher and best.gain <= 0:
            return self.named("used-up" if best.gain else "used-up-free")
        is_saved = best.wins is False and rival.wins and rival.gain >= 0 and self.aim.wants_cards is not False
        if is_saved and rival.gain and len(self.aim.progress.goal.suits) == len(Suit):
            return ""  # any trick has as many cards
        return self.named("saved" if rival.gain else "saved-free") if is_saved else ""

    def _last_of_suit(self) -> str:
        """Return that the better card is the last one of its colour, so that any card may be played on it later."""
        suit = self.best.face.suit
        if self.count(suit) > 1 or self.count(self.rival.face.suit) == 1 or suit is self.trump.suit:
            return ""
        # text keys: pesky.why.card.last-of-suit pesky.why.card.last-of-suit-trump
        use = self.use_of_void()
        return "" if use is None else self.named(f"last-of-suit{use}", colour=suit_name(suit))

    def use_of_void(self) -> str | None:
        """Return "" if the player gains by discarding from a suit they're out of, "-trump" by trumping, else None."""
        if self.aim.wants_few:
            return ""
        suit = self.trump.suit
        return "-trump" if suit is not None and self.count(suit) else None

    def _kept_trump(self) -> str:
        """Return that a trump is kept, or played because it might win an unwanted trick."""
        is_trump = [one.face.suit is self.trump.suit for one in (self.best, self.rival)]
        if is_trump == [False, True] and not self.aim.wants_few:
            return self._kept("keeps-trump")
        if is_trump == [True, False] and self.aim.wants_few:
            return self.named("rid-trump")
        return ""

    def _height(self) -> str:
        """Return that the higher card is kept to win a trick, or gone before it wins an unwanted one."""
        best, rival = self.best.face, self.rival.face
        if self.is_higher(rival, best) and not self.aim.wants_few and strength(rival) >= MIDDLING:
            return self._kept("keeps-high")
        if self.is_higher(best, rival) and self.aim.wants_few:
            return self.named("rid-high" if self.view.trick or not self.best.beaters else "rid-high-led")
        return ""

    def _kept(self, key: str) -> str:
        """Return that the worse card is kept to win a trick that the goal can use."""
        # text keys: pesky.why.card.keeps-trump* pesky.why.card.keeps-high*
        if self.aim.wants_cards is None:
            key += "-plus" if self.aim.needed > 0 else "-minus"
        return self.named(key)

    def is_higher(self, face: Face, other: Face) -> bool:
        """Return whether a card is likelier to win a later trick than another."""
        if face.suit is other.suit:
            return any(other.rank < one.rank < face.rank for one in self._unseen_of(face.suit))
        return strength(face) >= strength(other) + STRONGER

    def count(self, suit: Suit) -> int:
        """Return how many cards of a suit the player holds."""
        return sum(face.suit is suit for face in known_faces(self.view.hands[self.view.seat]))

    def _unseen_of(self, suit: Suit) -> Iterator[Face]:
        return (face for face in unseen_faces(self.view) if face.suit is suit)
