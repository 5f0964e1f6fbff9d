"""Who may import whom; a part of `python3 build check`, and of the tests."""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import sources


@dataclass(frozen=True, slots=True)
class Rule:
    """What the modules of one package may import of the project and of other people's libraries."""

    package: str
    own: tuple[str, ...]
    libraries: tuple[str, ...] = ()


INFRASTRUCTURE = tuple(f"gnoming.{name}" for name in ("log", "paths", "po", "system", "text"))
CORE = ("gnoming.core", "gnoming.text")

# The rule with the longest fitting package counts. A game never imports another one.
RULES = (
    *(Rule(name, ("gnoming.__version__", *INFRASTRUCTURE), ("platformdirs",)) for name in INFRASTRUCTURE),
    Rule("gnoming.storage", ("gnoming.storage", "gnoming.core.errors", "gnoming.text")),
    Rule("gnoming.core", ("gnoming.__version__", *CORE)),
    Rule("gnoming.around", ("gnoming.around", "gnoming.paths", *CORE)),
    Rule("gnoming.pesky", ("gnoming.pesky", "gnoming.paths", *CORE)),
    Rule("gnoming.review", ("gnoming.review", *CORE)),
    Rule("gnoming", ("gnoming",)),
    Rule("scenes.kit", ("scenes.kit", "gnoming.paths", "gnoming.text"), ("pygame",)),
    Rule("scenes", ("scenes", "gnoming"), ("pygame",)),
)

NETWORK = frozenset(
    [
        "asyncio",
        "ftplib",
        "http",
        "imaplib",
        "nntplib",
        "poplib",
        "smtplib",
        "socket",
        "socketserver",
        "ssl",
        "telnetlib",
        "urllib",
        "wsgiref",
        "xmlrpc",
    ]
)
"""Nothing leaves the machine: not even the means to do so is imported."""

WINDOW_OPENERS = ("gnoming.cli", "gnoming.__main__")
"""The command line starts the window by name, when it is asked to; nothing else in gnoming/ knows of scenes."""


def faults(root: Path) -> list[str]:
    """One sentence for each import that breaks a rule."""
    found: list[str] = []
    for source in sources.read_sources(root, "gnoming", "scenes"):
        for line, name in _imports(source):
            why = _why_forbidden(source.module, name)
            if why:
                found.append(f"{source.path}:{line}: {source.module} imports {name}: {why}")
    return found


def _imports(source: sources.Source) -> Iterator[tuple[int, str]]:
    for node in ast.walk(source.tree):
        match node:
            case ast.Import():
                yield from ((node.lineno, alias.name) for alias in node.names)
            case ast.ImportFrom():
                base = _base(source, node)
                yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                if not _is_within(source.module, WINDOW_OPENERS):
                    yield node.lineno, name


def _base(source: sources.Source, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    package = source.module.split(".")
    if not source.path.endswith("__init__.py"):
        package = package[:-1]
    return ".".join([*package[: len(package) - node.level + 1], *([node.module] if node.module else [])])


def _why_forbidden(module: str, name: str) -> str:
    top = name.partition(".")[0]
    rule = max(
        (rule for rule in RULES if _is_within(module, (rule.package,))), key=lambda rule: len(rule.package)
    )
    if top in NETWORK:
        return "there is no network code in this program"
    if top in sys.stdlib_module_names:
        return ""
    if top in ("gnoming", "scenes"):
        return (
            ""
            if _is_within(name, rule.own)
            else f"{rule.package} may import of the project only {', '.join(rule.own)}"
        )
    if top in rule.libraries:
        return ""
    return f"{rule.package} may use {', '.join(rule.libraries) or 'the standard library alone'}"


def _is_within(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)
