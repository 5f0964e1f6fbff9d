"""The data file of the sheet: the one that comes with the game, or the owner's corrected copy."""

import re
import tomllib
from functools import cache
from pathlib import Path

from gnoming import paths
from gnoming.core.errors import GnomingError
from gnoming.pesky.sheet import GoalSheet, SheetError, read_sheet

NAME = "pesky.toml"
MAX_BYTES = 100_000
_AT_LINE = re.compile(r"\(at line (\d+), column \d+\)")


class SheetFileError(GnomingError):
    """A fault in a data file; the sentence names the file and the line."""


@cache
def built_in_sheet() -> GoalSheet:
    """Return the sheet that comes with the game, which is also that of records without one."""
    return parse_sheet((paths.assets() / NAME).read_text("utf-8"), NAME)


def custom_path() -> Path:
    """Return the path where the owner of the cards may put a corrected copy."""
    return paths.user_folders().data / NAME


def sheet_in_use(path: Path | None = None) -> tuple[GoalSheet, SheetFileError | None]:
    """Return the sheet for a new game, and the error in the owner's copy if it is unusable."""
    path = path or custom_path()
    try:
        if not path.is_file():
            return built_in_sheet(), None
        if path.stat().st_size > MAX_BYTES:
            return built_in_sheet(), SheetFileError("pesky.sheet.too-long", file=str(path))
        return parse_sheet(path.read_text("utf-8-sig"), str(path)), None
    except (OSError, UnicodeDecodeError):
        return built_in_sheet(), SheetFileError("pesky.sheet.unreadable", file=str(path))
    except SheetFileError as fault:
        return built_in_sheet(), fault


def parse_sheet(text: str, file: str) -> GoalSheet:
    """Return the sheet in this text; raises SheetFileError with the line. `file` is its name in the sentence."""
    try:
        return read_sheet(tomllib.loads(text))
    except (ValueError, RecursionError) as error:  # also of numbers too long and tables too deep to be read
        found = _AT_LINE.search(str(error))
        line = int(found.group(1)) if found else text.count("\n") + 1
        raise SheetFileError("pesky.sheet.not-toml", file=file, line=line) from None
    except SheetError as fault:
        # text keys: pesky.sheet.*
        raise SheetFileError(
            fault.key, file=file, line=find_line(text, *fault.place), **fault.values
        ) from None


def find_line(text: str, table: str, entry: str | None = None) -> int:
    """Return the line, from 1, of an entry in a table; else the line of the table, else the last line."""
    heading = re.compile(rf"\s*\[?\s*[\"']?{re.escape(table)}[\"']?\s*(\]|=|\.)")
    inside, last = 0, 1
    for number, line in enumerate(text.splitlines(), 1):
        last = number
        if heading.match(line):
            inside = number
        elif re.match(r"\s*\[", line) and inside:
            break
        if inside and entry is not None and re.match(rf"\s*[\"']?{re.escape(entry)}[\"']?\s*[=.]", line):
            return number
    return inside or last
