"""What can go wrong on the command line, each in one sentence; and printing that no text can spoil."""

import codecs
import errno
import io
from typing import TextIO

from gnoming.core.errors import GnomingError

MAX_SENTENCE_CHARS = 600
"""Characters of a sentence that are printed; more comes only from input that is no good."""
_ERROR_HANDLER = "gnoming-plainly"
_PLAIN_SIGNS = {"−": "-", "–": "-", "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "\u00a0": " "}
"""What stands for a sign that the output's encoding lacks: one for one, or columns would shift."""


class CliError(GnomingError):
    """The command line asks for something that there is not, or that cannot be done."""


def cli_error_for(error: OSError) -> CliError:
    """Return the sentence for what the system could not do."""
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
        case IsADirectoryError():
            return CliError("cli.file-folder", file=file)
        case PermissionError():
            return CliError("cli.file-forbidden", file=file)
        case _:
            return CliError("cli.file-trouble", file=file, reason=error.strerror)


def require_stream(stream: TextIO | None) -> TextIO:
    """Return standard input or output; raises CliError when the program was started without it."""
    if stream is None:
        raise CliError("cli.stream-closed")
    return stream


def printable(sentence: str) -> str:
    """Return a sentence of bounded length on one line, without characters that would steer a terminal."""
    short = sentence if len(sentence) <= MAX_SENTENCE_CHARS else f"{sentence[: MAX_SENTENCE_CHARS - 1]}…"
    return "".join(c if c.isprintable() else " " for c in short)


def prepare_streams(reading: TextIO | None, *writing: TextIO | None) -> None:
    """Read UTF-8; make every text printable, whatever the encoding; end lines alike on every system."""
    codecs.register_error(_ERROR_HANDLER, _encode_plainly)
    if isinstance(reading, io.TextIOWrapper):
        reading.reconfigure(encoding="utf-8-sig", errors="strict")
    for stream in writing:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_ERROR_HANDLER, newline="\n")


def _encode_plainly(error: UnicodeError) -> tuple[str, int]:
    """Write what cannot be encoded plainly where that can be, else as its number."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    plain = (_PLAIN_SIGNS.get(c) or c.encode("ascii", "backslashreplace").decode("ascii") for c in lacking)
    return "".join(plain), error.end
