"""The program's Python files as syntax trees, for the checks that read them."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Source:
    """A file: its dotted module name, its path from the root with slashes, its text and its tree."""

    module: str
    path: str
    text: str
    tree: ast.Module


def read_sources(root: Path, *folders: str) -> Iterator[Source]:
    """Yield every module in these folders, ordered by path."""
    for folder in folders:
        for file in sorted((root / folder).rglob("*.py")):
            path = file.relative_to(root)
            parts = path.with_suffix("").parts
            module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            source = file.read_text("utf-8")
            yield Source(module, path.as_posix(), source, ast.parse(source, str(path)))
