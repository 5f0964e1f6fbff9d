"""Par, measured as a level's mean score in the person's seat over many deals of one kind of table.

Only the number of rounds and two sums are kept, so measuring can stop at any round and continue later.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import floor, sqrt
from pathlib import Path

from gnoming.arena.intervals import Interval, student_quantile
from gnoming.deals.deal import Deal, deal_match, number_from
from gnoming.deals.same_cards import bot_players, play_first_round, round_scores
from gnoming.registry import GAMES
from gnoming.storage.files import read_text_file
from gnoming.storage.shape import mapped, row, whole, words

FILE = "par.json"
ROUNDS = 2000
"""Rounds of each kind of table that make par reliable."""


@dataclass(frozen=True, slots=True)
class Par:
    """A number of rounds, the sum of the seat's scores, and the sum of their squares."""

    rounds: int = 0
    total: int = 0
    squares: int = 0

    @property
    def points(self) -> int:
        """Par: the mean, rounded half up."""
        return floor(self.total / self.rounds + 0.5)

    def with_score(self, score: int) -> "Par":
        """Return the par after one more round."""
        return Par(self.rounds + 1, self.total + score, self.squares + score * score)

    def interval(self) -> Interval:
        """Return the mean of at least two rounds with its 95 % interval."""
        n, mean = self.rounds, self.total / self.rounds
        deviation = sqrt(max(self.squares - n * mean * mean, 0.0) / (n - 1))
        half = student_quantile(n - 1) * deviation / sqrt(n)
        return Interval(mean, mean - half, mean + half)


_ROUNDS, _SUM = whole(0, 10**9), whole(-(10**12), 10**12)
_PARS = mapped(words(80), row(3, lambda of: Par(of(0, _ROUNDS), of(1, _SUM), of(2, _SUM))), most=1000)


def read_pars(folder: Path) -> dict[str, Par]:
    """Return the pars by kind of table. Raises OSError or ValueError."""
    return _PARS(json.loads(read_text_file(folder / FILE)))


def write_pars(pars: Mapping[str, Par]) -> bytes:
    """Return the bytes of the file of these pars, with a line for each kind."""
    lines = [f' "{kind}": [{par.rounds}, {par.total}, {par.squares}]' for kind, par in sorted(pars.items())]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def play_for_par(kind: str, deal: Deal, level: str, number: int) -> int:
    """Return a level's score on the person's seat in one round of a kind of table, numbered from 0.

    The bots have no style, because gnomes are not part of the kind.
    """
    game, seat = GAMES[deal.game], deal.person or 0
    dealt = replace(deal, number=number_from(f"par:{kind}:{number}"))
    levels = [one or level for one in deal.seating]
    session = play_first_round(game, deal_match(dealt, bot_players(levels)), dealt.seed, dealt.seed)
    scores = round_scores(session)
    assert scores is not None
    return scores[seat]
