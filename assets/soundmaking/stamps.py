"""Stamps that show whether the sounds come from the current sources: hashes of everything that each was made from.

A recording's stamp is made from its recipe's modules and those that they import here, as code without comments and
docstrings, and from the recorded notes if it uses them. Needs only Python.
"""

from __future__ import annotations

import ast
import json
import tokenize
from functools import cache
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import TypeGuard

SOURCES = Path(__file__).resolve().parent
FOLDER = SOURCES.parent / "sound"
MADE = FOLDER / "made.json"

# The modules (and their imports) that make the recordings whose paths begin with these words.
ROOTS = (
    ("music/title", ("music.golden_hour", "waves.ogg")),
    ("music/table", ("music.long_green", "waves.ogg")),
    ("music/last", ("music.last_lap", "waves.ogg")),
    ("around/bird", ("garden.birds", "waves.ogg")),
    ("around/", ("garden.place", "waves.ogg")),
    ("", ("garden.handling", "garden.figures", "garden.finishing", "waves.ogg")),
)
PLAYS_NOTES = "music.sampled"


def stamp(path: str) -> str:
    """The current stamp of a recording, given its path below assets/sound without its extension."""
    roots = next(modules for start, modules in ROOTS if path.startswith(start))
    total = sha256()
    for module in sorted(_closure(roots)):
        total.update(f"{module}\n{_code(module)}\n".encode())
        if module == PLAYS_NOTES:
            for file in sorted(
                (SOURCES / "samples").iterdir(), key=lambda file: file.name
            ):  # Windows ignores case
                total.update(file.read_bytes())
    return total.hexdigest()[:16]


def read() -> dict[str, str]:
    """The stamps of the recordings from the time they were made."""
    if not MADE.is_file():
        return {}
    found = json.loads(MADE.read_text("utf-8"))
    return {str(path): str(value) for path, value in found.items()}


def write(stamps: dict[str, str]) -> None:
    """Save the stamps."""
    MADE.write_text(json.dumps(dict(sorted(stamps.items())), indent=0) + "\n", "utf-8")


def files() -> set[str]:
    """The paths of all existing sound files, without their extensions."""
    return {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.ogg")}


def _closure(roots: tuple[str, ...]) -> set[str]:
    found: set[str] = set()
    open_ = list(roots)
    while open_:
        module = open_.pop()
        if module not in found:
            found.add(module)
            open_ += [name for name in _imports(module) if _path(name).is_file()]
    return found


def _path(module: str) -> Path:
    return SOURCES.joinpath(*module.split(".")).with_suffix(".py")


def _text(module: str) -> str:
    return _path(module).read_text("utf-8")


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(_text(module))


def _imports(module: str) -> list[str]:
    names: list[str] = []
    for node in ast.walk(_tree(module)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.append(node.module)
    return names


@cache
def _code(module: str) -> str:
    """A module's code without comments and docstrings, as text that is the same in every version of Python, unlike
    `ast.dump`.
    """
    said = {node.lineno for node in ast.walk(_tree(module)) if _is_text(node)}
    found: list[str] = []
    docstring = False
    for token in tokenize.generate_tokens(StringIO(_text(module)).readline):
        docstring = token.start[0] in said if token.type == tokenize.STRING else docstring
        match token.type:
            case tokenize.COMMENT | tokenize.NL:
                continue
            case tokenize.NEWLINE:
                found += [] if docstring else ["\n"]
                docstring = False
            case tokenize.INDENT:
                found.append(">")
            case tokenize.DEDENT:
                found.append("<")
            case _ if not docstring:
                # Since 3.12 a formatted string is several tokens; without blanks it is the same text.
                found += token.string.split()
    return "".join(found)


def _is_text(node: ast.AST) -> TypeGuard[ast.Expr]:
    """True for a string on its own: a docstring."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )
