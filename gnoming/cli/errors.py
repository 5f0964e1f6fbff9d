"""The errors of the command line, and output that works with any text."""

import codecs
import errno
import io
import os
import sys
from pathlib import PureWindowsPath
from typing import TextIO

from gnoming.core.errors import GnomingError

MAX_SENTENCE_CHARS = 600
"""The maximum length of a printed sentence, which only bad input exceeds."""
_ERROR_HANDLER = "gnoming-plainly"
_PLAIN_SIGNS = {"−": "-", "–": "-", "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "\u00a0": " "}
"""The ASCII replacements for characters that the output cannot encode; one each, to keep columns aligned."""


class CliError(GnomingError):
    """Raised when the command line asks for something unknown or impossible."""


def cli_error_for(error: OSError) -> CliError:
    file = error.filename
    if error.errno == errno.ENOSPC:
        return CliError("cli.disk-full")
    if file is None:
        return CliError("cli.output-trouble", reason=error.strerror)
    match error:
        case FileNotFoundError() if not file:
            return CliError("cli.file-unnamed")
        case FileNotFoundError():
            return CliError("cli.file-missing", file=file)
        # Windows reports a folder as a permission error.
        case IsADirectoryError() | PermissionError() if os.path.isdir(file):
            return CliError("cli.file-folder", file=file)
        case PermissionError():
            return CliError("cli.file-forbidden", file=file)
        case _:
            return CliError("cli.file-trouble", file=file, reason=error.strerror)


def require_file_name(name: str, system: str = sys.platform) -> None:
    """Raise CliError if the name is that of a Windows device, such as CON or aux.gnome; reading one might never end."""
    if system == "win32" and PureWindowsPath(name).is_reserved():
        raise CliError("cli.file-device", file=name)


def require_stream(stream: TextIO | None) -> TextIO:
    """Return the stream; raises CliError if the program was started without it."""
    if stream is None:
        raise CliError("cli.stream-closed")
    return stream


def printable(sentence: str) -> str:
    """Return a sentence as a single line of limited length, without control characters."""
    short = sentence if len(sentence) <= MAX_SENTENCE_CHARS else f"{sentence[: MAX_SENTENCE_CHARS - 1]}…"
    return "".join(c if c.isprintable() else " " for c in short)


def prepare_streams(reading: TextIO | None, *writing: TextIO | None) -> None:
    """Make input UTF-8, output able to take any character, and newlines the same on every system."""
    codecs.register_error(_ERROR_HANDLER, _encode_plainly)
    if isinstance(reading, io.TextIOWrapper):
        reading.reconfigure(encoding="utf-8-sig", errors="strict")
    for stream in writing:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_ERROR_HANDLER, newline="\n")


def _encode_plainly(error: UnicodeError) -> tuple[str, int]:
    """Replace characters that cannot be encoded with ASCII ones, or with their escapes."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    unencodable = error.object[error.start : error.end]
    plain = (
        _PLAIN_SIGNS.get(c) or c.encode("ascii", "backslashreplace").decode("ascii") for c in unencodable
    )
    return "".join(plain), error.end
