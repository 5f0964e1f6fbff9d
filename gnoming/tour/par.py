"""Par, measured as a level's mean score in the person's seat over many deals of one kind of table.

Only the number of rounds and two sums are kept, so measuring can stop at any round and continue later.
"""

import json
from dataclasses import dataclass
from math import floor
from pathlib import Path

from gnoming.storage.files import read_text_file
from gnoming.storage.shape import mapped, row, whole, words

FILE = "par.json"


@dataclass(frozen=True, slots=True)
class Par:
    """The measurements behind a par: the number of rounds, and the sums of the scores and their squares."""

    rounds: int = 0
    total: int = 0
    squares: int = 0

    @property
    def points(self) -> int:
        """Par in points: the mean score, rounded half up."""
        return floor(self.total / self.rounds + 0.5)


_ROUNDS, _SUM = whole(0, 10**9), whole(-(10**12), 10**12)
_PARS = mapped(words(80), row(3, lambda of: Par(of(0, _ROUNDS), of(1, _SUM), of(2, _SUM))), most=1000)


def read_pars(folder: Path) -> dict[str, Par]:
    """Return the pars by kind of table. Raises OSError or ValueError."""
    return _PARS(json.loads(read_text_file(folder / FILE)))
