"""The check that files, tasks, links and rules' sections named in prose exist. A part of `build check`."""

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
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "CREDITS.md",
    "SECURITY.md",
    "CODE_OF_CONDUCT.md",
    ".github/**/*.md",
    "docs/**/*.md",
    "packaging/*.md",
    "assets/**/*.md",
)
PATH = re.compile(rf"(?<![\w./-])(?:{'|'.join((*FOLDERS, 'docs'))})/[\w./*-]*[\w*/]")
MODULE = re.compile(r"(?<![\w./*<-])(?:[a-z_]\w*/)*[a-z_]\w*\.py\b")
TASK = re.compile(r"python3 build ([a-z][\w-]*)")
LINK = re.compile(r"\]\((?![a-z]+:|#)([^)#\s]+)")
SECTIONS = re.compile(r"\bsections? (\d+(?:\.\d+)?(?:(?:, | to | and )\d+(?:\.\d+)?)*)")
HEADING = re.compile(r"^#+ (\d+(?:\.\d+)?)\b", re.MULTILINE)
RULES = {"around": "docs/rules/gnoming-a-round.md", "pesky": "docs/rules/those-pesky-garden-gnomes.md"}
"""The documents whose sections the code refers to, by the name of the code's folder."""


def faults(root: Path, tasks: frozenset[str]) -> list[str]:
    """Return a sentence for each path, module, task, link or section that is named and does not exist.

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
        found += _missing_links(root, place, text) if place.endswith(".md") else ()
        found += _missing_sections(root, place, text)
    return found


def _missing_links(root: Path, document: str, text: str) -> Iterator[str]:
    """Yield a sentence for each broken link to a file; links out of the repository lead to the host's pages."""
    for link in LINK.findall(text):
        target = ((root / document).parent / link).resolve()
        if target.is_relative_to(root.resolve()) and not target.exists():
            yield f"{document}: there is no {link}"


def _missing_sections(root: Path, place: str, text: str) -> Iterator[str]:
    for folder in place.split("/")[:-1]:
        if folder not in RULES:
            continue
        for numbers in SECTIONS.findall(text):
            for number in re.split(", | to | and ", numbers):
                if number not in _sections(root / RULES[folder]):
                    yield f"{place}: there is no section {number} in {RULES[folder]}"


@cache
def _sections(document: Path) -> frozenset[str]:
    return frozenset(HEADING.findall(document.read_text("utf-8")))


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
