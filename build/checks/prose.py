"""The check that files and tasks named in docstrings, comments and documents exist. A part of `python3 build check`."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

FOLDERS = ("gnoming", "scenes", "build", "tests", "assets", "packaging")
DOCUMENTS = (
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "docs/*.md",
    "packaging/*.md",
    "assets/**/*.md",
)
PATH = re.compile(rf"(?<![\w./-])(?:{'|'.join((*FOLDERS, 'docs'))})/[\w./*-]*[\w*/]")
MODULE = re.compile(r"(?<![\w./*<-])(?:[a-z_]\w*/)*[a-z_]\w*\.py\b")
TASK = re.compile(r"python3 build ([a-z][\w-]*)")


def faults(root: Path, tasks: frozenset[str]) -> list[str]:
    """Return a sentence for each path, module or task that is named and does not exist.

    A path with a part in capitals (`locale/LANGUAGE`) stands for many, and is checked only up to that part.
    """
    modules = {
        "/".join(parts[start:])
        for folder in FOLDERS
        for path in (root / folder).rglob("*.py")
        for parts in (path.relative_to(root).parts,)
        for start in range(len(parts))
    }
    found = []
    for place, text in _texts(root):
        for name in PATH.findall(text):
            if not _exists(root, name):
                found.append(f"{place}: there is no {name}")
        for name in MODULE.findall(text):
            if name not in modules:
                found.append(f"{place}: there is no module {name}")
        for name in TASK.findall(text):
            if name not in tasks:
                found.append(f"{place}: there is no task `python3 build {name}`")
    return found


@cache
def _exists(root: Path, name: str) -> bool:
    parts: list[str] = []
    for part in name.strip("/").split("/"):
        if any(letter.isupper() for letter in part):
            break
        parts.append(part)
    path = "/".join(parts)
    return any(root.glob(path)) if "*" in path else (root / path).exists()


def _texts(root: Path) -> Iterator[tuple[str, str]]:
    """Yield each docstring, comment and document with its location."""
    for pattern in DOCUMENTS:
        for path in sorted(root.glob(pattern)):
            yield path.relative_to(root).as_posix(), path.read_text("utf-8")
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.py")):
            source = path.read_text("utf-8")
            for line, text in (*_docstrings(source), *_comments(source)):
                yield f"{path.relative_to(root).as_posix()}:{line}", text


def _docstrings(source: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text


def _comments(source: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
