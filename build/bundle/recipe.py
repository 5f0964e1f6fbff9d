"""The settings with which PyInstaller runs, wherever the program is made: they are passed in the environment."""

from pathlib import Path

from bundle.source_date import VARIABLE, source_date


def environment(root: Path) -> dict[str, str]:
    """Return the variables that make the program small and reproducible.

    Byte code stores columns for tracebacks that quote the source. There are no sources here, and without columns byte
    code is a twelfth smaller.
    """
    return {"PYTHONHASHSEED": "0", "PYTHONNODEBUGRANGES": "1", VARIABLE: str(source_date(root))}
