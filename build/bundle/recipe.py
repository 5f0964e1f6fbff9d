"""How PyInstaller is run, wherever it makes the program: what it is told by its environment."""

from pathlib import Path

from bundle.source_date import VARIABLE, source_date


def environment(root: Path) -> dict[str, str]:
    """Return the variables that make the program small, and the same each time.

    Byte code tells the columns of what failed for a line that a traceback quotes: here are no sources to quote, and
    without columns byte code is a twelfth smaller.
    """
    return {"PYTHONHASHSEED": "0", "PYTHONNODEBUGRANGES": "1", VARIABLE: str(source_date(root))}
