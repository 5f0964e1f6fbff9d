"""The arena's results as plain-text tables."""

from collections.abc import Collection, Mapping, Sequence

from gnoming.arena.deals import sum_known
from gnoming.arena.intervals import Interval
from gnoming.arena.result import EntryResult, LineUpResult
from gnoming.arena.sprt import Sprt, SprtVerdict
from gnoming.cli.output import format_table
from gnoming.text import format_decimal, text

COLUMNS = ("player", "wins", "interval", "points", "interval", "turns", "median", "p95")


def players_lines(result: LineUpResult) -> list[str]:
    # text keys: arena.head.*
    head = [text(f"arena.head.{column}") for column in COLUMNS]
    return [*format_table([head, *map(_row, result.entries)]), "", _footer(result)]


def _row(entry: EntryResult) -> list[str]:
    return [
        entry.name,
        _format_number(100 * entry.wins.mean, 1),
        _format_interval(entry.wins, 100, 1),
        _format_number(entry.points.mean, 2),
        _format_interval(entry.points, 1, 2),
        _format_number(entry.turns, 1),
        _format_number(entry.ms_median, 2),
        _format_number(entry.ms_p95, 2),
    ]


def _footer(result: LineUpResult) -> str:
    if result.stalls is None:
        return text("arena.below-plain", games=result.games, deals=result.deals, rounds=result.rounds)
    share = _format_number(100 * (1 - result.stalls / result.rounds), 2)
    return text(
        "arena.below",
        games=result.games,
        deals=result.deals,
        rounds=result.rounds,
        share=share,
        stalls=result.stalls,
    )


def matrix_lines(
    levels: Sequence[str], against: Sequence[str], seats: int, results: Mapping[tuple[str, str], LineUpResult]
) -> list[str]:
    """Return the lines of a matrix: one bot of each level against a table of each other level."""
    rows = [[text("arena.head.matrix"), *against]]
    rows += [[one, *(_cell(one, others, results) for others in against)] for one in levels]
    games = next(iter(results.values())).games
    words = text("arena.matrix", others=seats - 1, games=games, fair=_format_number(100 / seats, 1))
    return [*format_table(rows), "", words, *_ended_lines(results.values())]


def _ended_lines(results: Collection[LineUpResult]) -> list[str]:
    """Return a line with the share of rounds that a player ended; none if that never varies in this game."""
    rounds, stalls = sum(r.rounds for r in results), sum_known(r.stalls for r in results)
    if stalls is None:
        return []
    share = _format_number(100 * (1 - stalls / rounds), 2)
    return [text("arena.ended", rounds=rounds, share=share, stalls=stalls)]


def _cell(one: str, others: str, results: Mapping[tuple[str, str], LineUpResult]) -> str:
    result = results.get((one, others))
    if result is None:
        return "–"
    wins = result.entries[0].wins
    return f"{_format_number(100 * wins.mean, 1)} ({_format_interval(wins, 100, 1)})"


def verdict_line(one: str, others: str, test: Sprt, games: int) -> str:
    """Return the sentence that gives a test's verdict."""
    match test.verdict:
        case SprtVerdict.ACCEPTED:
            key = "arena.accepted"
        case SprtVerdict.REFUSED:
            key = "arena.refused"
        case SprtVerdict.UNDECIDED:
            key = "arena.undecided"
    return text(
        key,
        one=one,
        others=others,
        fair=_format_number(100 * test.fair, 1),
        ratio=_format_number(test.ratio, 2),
        games=games,
    )


def _format_interval(found: Interval, times: int, digits: int) -> str:
    return text(
        "arena.range",
        low=_format_number(times * found.low, digits),
        high=_format_number(times * found.high, digits),
    )


def _format_number(value: float, digits: int) -> str:
    """Return a number with the language's decimal mark, but a hyphen as minus sign, for other programs."""
    return format_decimal(value, digits).replace("−", "-")
