"""Tables for other programs, as CSV."""

import csv
import io
import re
from collections.abc import Iterable, Sequence

from gnoming.system import number_format, preferred_number_format
from gnoming.text import text

FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r")
"""Characters that begin a formula in a spreadsheet; no text from outside may start with one."""
NUMBERS = re.compile(r"-?\d+(?: -?\d+)*")

Cell = str | int | float


def csv_table(heading: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    """Return a heading and rows as a CSV file, in which no text can become a formula.

    As Excel expects, the file begins with a byte order mark and uses the system's decimal mark and separator, or those
    of the game's language if the system names none.
    """
    written = io.StringIO()
    mark, separator = preferred_number_format() or number_format(text("number.mark"))
    # Every cell is quoted, because some programs split unquoted text at commas and minus signs. Line ends follow RFC
    # 4180.
    writer = csv.writer(written, delimiter=separator, lineterminator="\r\n", quoting=csv.QUOTE_ALL)
    writer.writerow(heading)
    writer.writerows([_written(cell, mark) for cell in row] for row in rows)
    return written.getvalue().encode("utf-8-sig")


def _written(cell: Cell, mark: str) -> str:
    if isinstance(cell, float):
        return str(cell).replace(".", mark)
    if isinstance(cell, int):
        return str(cell)
    is_formula = cell.startswith(FORMULA_SIGNS) and not NUMBERS.fullmatch(cell)
    return f"'{cell}" if is_formula else cell
