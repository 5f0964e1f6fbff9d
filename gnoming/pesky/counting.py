"""Counting hands played with real cards, from each player's goal, bid and won cards (section 3)."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from gnoming.core.counting import Counting, Doubt
from gnoming.core.errors import RecordError
from gnoming.core.match import Match, Options
from gnoming.core.model import GameWon, RoundScored, ScoredCards
from gnoming.pesky.cards import BY_TEXT, HAND_SIZE, TOKEN_BY_TEXT, Face, format_token
from gnoming.pesky.evolve import evolve
from gnoming.pesky.explain.words import card_name, describe_goal
from gnoming.pesky.options import PeskyOptions
from gnoming.pesky.scoring import MAX_SCORE, GoalProgress, counted_for, game_ends, progress_of, winners
from gnoming.pesky.sheet import Goal, Kind
from gnoming.pesky.state import PeskyState, Phase, totals
from gnoming.text import text, text_n

_NUMBER = re.compile(r"=-?[0-9]{1,3}")


@dataclass(frozen=True, slots=True)
class CountedHand:
    """A player's goal and bid (None until entered), and the cards won, or their value for the goal."""

    goal: Goal | None = None
    token: int | None = None
    won: tuple[Face, ...] = ()
    number: int | None = None

    def __str__(self) -> str:
        goal = "?" if self.goal is None else self.goal.name
        token = "?" if self.token is None else format_token(self.token)
        won = map(str, self.won) if self.number is None else (f"={self.number}",)
        return " ".join((goal, token, *won))

    @property
    def is_whole(self) -> bool:
        """True if both goal and bid have been entered; a player may win no cards."""
        return self.goal is not None and self.token is not None

    @property
    def needs_its_cards(self) -> bool:
        """True if the hand is scored by its cards, so that none may be left out.

        A hand with only a bid needs none.
        """
        has_goal = self.goal is not None and self.goal.kind is not Kind.TOKEN
        return self.number is None and (has_goal or bool(self.won))

    def progress(self, options: PeskyOptions, players: int) -> GoalProgress | None:
        """Return the hand's distance from its goal; None until both goal and bid have been entered."""
        if self.goal is None or self.token is None:
            return None
        counted = counted_for(self.goal, self.won, options.sheet) if self.number is None else self.number
        return progress_of(self.goal, self.token, counted, players)


def parse_hand(words: str, options: Options) -> CountedHand:
    """Return the hand in a text such as `p0 -6 y4 y5`, with `?` for an unknown part; raises RecordError."""
    assert isinstance(options, PeskyOptions)
    goals = {goal.name: goal for goal in options.sheet.goals}
    match words.split():
        case [goal, token, *won] if goal in (*goals, "?") and token in (*TOKEN_BY_TEXT, "?"):
            hand = CountedHand(goals.get(goal), TOKEN_BY_TEXT.get(token))
        case _:
            raise RecordError("count.hand-wrong", hand=words[:60])
    if len(won) == 1 and _NUMBER.fullmatch(won[0]):
        return CountedHand(hand.goal, hand.token, (), int(won[0][1:]))
    if any(word not in BY_TEXT for word in won) or len(set(won)) < len(won):
        raise RecordError("count.hand-wrong", hand=words[:60])
    return CountedHand(hand.goal, hand.token, tuple(BY_TEXT[word] for word in won))


def reckonings(hands: Sequence[str], options: Options) -> tuple[tuple[GoalProgress, int], ...]:
    """Return the progress and the bid of each hand; raises RecordError, or ValueError for a hand without both."""
    assert isinstance(options, PeskyOptions)
    read = [parse_hand(words, options) for words in hands]
    found = [(hand.progress(options, len(hands)), hand.token) for hand in read]
    whole = tuple((one, token) for one, token in found if one is not None and token is not None)
    if len(whole) != len(hands):
        raise ValueError("a hand without a goal or a bid")
    return whole


class PeskyCounting(Counting):
    """The counting of hands such as `p0 -6 y4 y5 y9 b2`: goal, bid, and the cards won or their number (`=7`)."""

    empty: ClassVar[str] = str(CountedHand())
    may_grow: ClassVar[bool] = True

    def score(self, words: str, options: Options, players: int) -> tuple[ScoredCards, ...]:
        assert isinstance(options, PeskyOptions)
        found = parse_hand(words, options).progress(options, players)
        if found is None:
            return ()
        key = "count.goal-capped" if found.difference > MAX_SCORE else "count.goal"
        # text keys: count.goal count.goal-capped
        reason = text(key, made=found.made, target=found.target, off=found.difference, most=MAX_SCORE)
        return (ScoredCards("goal", (), found.score, reason),)

    def is_complete(self, words: str, options: Options) -> bool:
        return parse_hand(words, options).is_whole

    def doubts(self, hands: Sequence[str], match: Match) -> tuple[Doubt, ...]:
        read = [parse_hand(words, match.options) for words in hands]
        players = len(match.players)
        counts = Counter(thing for hand in read for thing in _things(hand))
        doubts = [
            Doubt(
                f"{thing} {count}",
                text("count.doubt.single", card=_name(thing, players), count=count),
                tuple(seat for seat, hand in enumerate(read) if thing in _things(hand)),
                tuple(1 for hand in read if thing in _things(hand)),
            )
            for thing, count in counts.items()
            if count > 1
        ]
        for seat, hand in enumerate(read):
            if len(hand.won) % players:
                sentence = text_n("count.doubt.tricks", len(hand.won), players=players)
                doubts.append(Doubt(f"tricks {seat} {len(hand.won)}", sentence, (seat,), is_late=True))
        total = sum(len(hand.won) for hand in read)
        if total > HAND_SIZE * players:
            sentence = text("count.doubt.total", count=total, most=HAND_SIZE * players)
            doubts.append(Doubt(f"total {total}", sentence, tuple(range(len(read)))))
        return tuple(doubts)

    def round_scored(self, hands: Sequence[str], out: int | None, options: Options) -> RoundScored:
        assert isinstance(options, PeskyOptions)
        found = [parse_hand(words, options).progress(options, len(hands)) for words in hands]
        return RoundScored(tuple(0 if one is None else one.score for one in found))

    def state(self, match: Match, results: Sequence[RoundScored]) -> PeskyState:
        assert isinstance(match.options, PeskyOptions)
        players = len(match.players)
        state = PeskyState(
            match.options, players, None, (), match.dealer, Phase.DEAL, match.first_seat % players
        )
        for result in results:
            state = evolve(state, result)
        ended = bool(results) and game_ends(state)
        return evolve(state, GameWon(totals(state), winners(state))) if ended else state


def _things(hand: CountedHand) -> tuple[Goal | int | Face, ...]:
    """Return a hand's goal, bid and cards, each of which a pack holds once."""
    goal = () if hand.goal is None else (hand.goal,)
    token = () if hand.token is None else (hand.token,)
    return (*goal, *token, *hand.won)


def _name(thing: Goal | int | Face, players: int) -> str:
    """Return the name of a goal, bid or card for use in a sentence."""
    match thing:
        case Goal():
            return describe_goal(thing, players)
        case Face():
            return card_name(thing)
        case _:
            return format_token(thing).replace("-", "−")
