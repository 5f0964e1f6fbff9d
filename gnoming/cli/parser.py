"""argparse with help and errors in the current language."""

import re
import sys
from argparse import (
    Action,
    ArgumentParser,
    RawDescriptionHelpFormatter,
    _ArgumentGroup,
    _MutuallyExclusiveGroup,
)
from collections.abc import Iterable
from textwrap import wrap
from typing import NoReturn, Protocol

from gnoming.cli.errors import CliError
from gnoming.text import languages, text

WIDTH, INDENT = 100, 2
# The messages of argparse, tried in this order; named groups fill the placeholders of the text.
_ARGPARSE_MESSAGES = (
    (re.compile(r"unrecognized arguments: (?P<argument>.*)"), "cli.argument-unknown"),
    (re.compile(r"the following arguments are required: (?P<argument>.*)"), "cli.argument-missing"),
    (re.compile(r"argument (?P<argument>.*?): expected .*"), "cli.value-missing"),
    (re.compile(r"argument (?P<argument>.*?): ignored explicit argument .*"), "cli.value-not-wanted"),
)


class _Writable(Protocol):
    def write(self, words: str, /) -> object:
        """Write text."""


class CommandParser(ArgumentParser):
    """A parser for one command; raises CliError for bad arguments."""

    def __init__(self, prog: str, summary: str) -> None:
        super().__init__(
            prog=prog,
            description="\n".join(wrap(summary, WIDTH)),
            add_help=False,
            allow_abbrev=False,
            formatter_class=_HelpFormatter,
        )
        self.positionals: _ArgumentGroup = self.add_argument_group(text("cli.help.arguments"))
        self.options: _ArgumentGroup = self.add_argument_group(text("cli.help.options"))

    def add_common_options(self) -> "CommandParser":
        """Add the options that every command has, at the end of its help."""
        known = text("cli.help.language", known=", ".join(languages()))
        self.options.add_argument("--language", metavar=text("cli.help.code"), help=known)
        self.options.add_argument("-h", "--help", action="help", help=text("cli.help.help"))
        return self

    def add_listing(self, title: str, entries: Iterable[tuple[str, str]]) -> None:
        """Add a list of names and their meanings to the help."""
        pairs = list(entries)
        wide = max(len(name) for name, _ in pairs) + 2
        lines = []
        for name, meaning in pairs:
            first, *more = wrap(meaning, WIDTH - INDENT - wide) or [""]
            lines += [f"{name:{wide}}{first}", *(" " * wide + line for line in more)]
        self.add_argument_group(title, "\n".join(lines))

    def _print_message(self, message: str, file: _Writable | None = None) -> None:
        """Print help or the version; without a stream, print nothing, because older versions of Python would fail."""
        if file is not None or sys.stderr is not None:
            super()._print_message(message, file)

    def error(self, message: str) -> NoReturn:
        """Raise CliError with argparse's message in the current language."""
        for pattern, key in _ARGPARSE_MESSAGES:
            found = pattern.fullmatch(message)
            if found:
                raise CliError(key, command=self.prog, **found.groupdict())
        raise CliError("cli.arguments-wrong", command=self.prog, reason=message)


class _HelpFormatter(RawDescriptionHelpFormatter):
    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=30, width=WIDTH)

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[Action],
        groups: Iterable[_MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, f"{text('cli.help.usage')} ")


def parse_whole_number(name: str, words: str, low: int, high: int) -> int:
    """Return an argument as a whole number from `low` to `high`; raises CliError if it is not one."""
    if words.isascii() and words.isdigit() and len(words) < 12 and low <= int(words) <= high:
        return int(words)
    raise CliError("cli.number-wrong", argument=name, value=words, low=low, high=high)
