"""The score of a grid given as text, explained line by line (sections 8 and 9)."""

from gnoming.around.cards import Face, parse_faces
from gnoming.around.options import AroundOptions
from gnoming.around.scoring import ROWS, ScoreLine, score
from gnoming.core.errors import RecordError
from gnoming.core.game import Options, ScoredCards
from gnoming.text import text

MAX_MULLIGANS = 5
"""The most Mulligans of one value in a grid: each makes the computation six times as long, and packs have three."""


def score_grid(words: str, options: Options) -> tuple[ScoredCards, ...]:
    """Return the items of a grid's score, such as `5 M 5 / ? 7 4 / -4 7 X`; raises RecordError."""
    assert isinstance(options, AroundOptions)
    lines = score(parse_grid(words, options), options.runs, options.mulligan_one_value).lines
    return tuple(ScoredCards(line.kind, line.places, line.points, _reason(line)) for line in lines)


def parse_grid(words: str, options: Options) -> tuple[Face | None, ...]:
    """Return the nine faces of a grid, None for an unknown one; raises RecordError."""
    assert isinstance(options, AroundOptions)
    try:
        grid = parse_faces(words)
    except ValueError:
        raise RecordError("cli.score.grid-wrong", grid=words[:60]) from None
    if options.mulligan_one_value and grid.count(Face.MULLIGAN) > MAX_MULLIGANS:
        raise RecordError("cli.score.mulligans", most=MAX_MULLIGANS)
    return grid


def _reason(line: ScoreLine) -> str:
    # text keys: cli.score.*
    places = tuple(place - 1 for place in line.places)
    row, column = places[0] // 3 + 1, places[0] % 3 + 1
    if line.kind in ("set", "run"):
        way, number = ("row", row) if places in ROWS else ("column", column)
        return text(f"cli.score.{line.kind}-{way}", number=number, value=-line.points)
    return text(f"cli.score.{line.kind}", row=row, column=column, value=line.points)
