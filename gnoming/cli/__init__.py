"""The command line: `gnoming`."""

from gnoming.cli.main import main

__all__ = ["main"]
