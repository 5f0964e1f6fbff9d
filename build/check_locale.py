"""One part of `python3 build check`."""

from pathlib import Path


def faults(root: Path) -> list[str]:
    """One sentence for each fault found; none when all is well."""
    return []
