"""The rules for imports between modules; a part of `python3 build check`, and of the tests."""

import ast
import sys
from collections.abc import Container, Iterator
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from checks import local_sockets, sources


@dataclass(frozen=True, slots=True)
class Rule:
    """The modules of the project and of other libraries that one package may import."""

    package: str
    own: tuple[str, ...]
    libraries: tuple[str, ...] = ()


INFRASTRUCTURE = tuple(f"gnoming.{name}" for name in ("log", "paths", "po", "system", "text"))
CORE = ("gnoming.core", "gnoming.text")

# The rule with the longest matching package applies. A game never imports another one.
RULES = (
    *(Rule(name, ("gnoming.__version__", *INFRASTRUCTURE), ("platformdirs",)) for name in INFRASTRUCTURE),
    Rule("gnoming.storage", ("gnoming.storage", "gnoming.core.errors", "gnoming.core.match", "gnoming.text")),
    Rule("gnoming.core", ("gnoming.__version__", *CORE)),
    Rule("gnoming.search", ("gnoming.search", "gnoming.paths", *CORE)),
    Rule("gnoming.around", ("gnoming.around", "gnoming.search", *CORE)),
    Rule("gnoming.pesky", ("gnoming.pesky", "gnoming.paths", "gnoming.search", *CORE)),
    Rule("gnoming.review", ("gnoming.review", *CORE)),
    Rule("gnoming", ("gnoming",)),
    Rule("scenes.kit.assist.access", ("scenes.kit",), ("pygame", "accesskit")),
    Rule("scenes.kit", ("scenes.kit", "gnoming.paths", "gnoming.system", "gnoming.text"), ("pygame",)),
    Rule("scenes", ("scenes", "gnoming"), ("pygame",)),
)

FLOORS = (
    ("gnoming.licences", "gnoming.log", "gnoming.paths", "gnoming.po", "gnoming.system", "gnoming.text"),
    ("gnoming.csv_table", "gnoming.identity", "gnoming.screen_readers", "gnoming.system_look"),
    ("gnoming.core",),
    ("gnoming.storage",),
    ("gnoming.search",),
    ("gnoming.around", "gnoming.pesky"),
    ("gnoming.characters", "gnoming.registry"),
    ("gnoming.thinking",),
    (
        "gnoming.arena",
        "gnoming.counted",
        "gnoming.crash_report",
        "gnoming.deals",
        "gnoming.lessons",
        "gnoming.past",
        "gnoming.setup",
        "gnoming.review",
        "gnoming.stats",
    ),
    ("gnoming.drills", "gnoming.seal", "gnoming.tour"),
    ("gnoming.handicap",),
    ("gnoming.achievements",),
    ("gnoming.person",),
    ("gnoming.selftest",),
    ("gnoming.cli",),
    ("scenes.kit",),
    (
        "scenes.kit.input",
        "scenes.kit.motion",
        "scenes.kit.sound",
        "scenes.kit.assist.speech",
        "scenes.kit.stage",
    ),
    ("scenes.kit.drawing",),
    ("scenes.kit.text",),
    ("scenes.kit.cards",),
    ("scenes.kit.widgets",),
    ("scenes.kit.assist.scanning",),
    ("scenes.kit.scene",),
    ("scenes.kit.assist.access",),
    ("scenes.garden",),
    ("scenes.app",),
    ("scenes.menus",),
    ("scenes.dialogs",),
    ("scenes.help",),
    ("scenes.table.game",),
    ("scenes.games",),
    ("scenes.table.view.panels",),
    ("scenes.table.view",),
    ("scenes.table.input",),
    ("scenes.table.advice",),
    ("scenes.table.play",),
    ("scenes.table.sheets",),
    ("scenes.table",),
    ("scenes.lessons",),
    ("scenes.deals",),
    ("scenes.results", "scenes.counting.entry"),
    ("scenes.around", "scenes.pesky"),
    ("scenes.seal", "scenes.tour"),
    # The pages: every package of scenes without an entry of its own.
    ("scenes",),
    ("scenes.stats",),
    ("scenes.profiles",),
    ("scenes.title",),
    ("scenes.navigation",),
    ("scenes.pilot",),
    ("scenes.selftest",),
)
"""The packages by layer, lowest first: a module imports from its own layer and lower ones. The longest name applies."""

NAVIGATOR = "scenes.navigation.navigator."
"""The module that every page may name in its types; this is the only import cycle, and there is none at run time."""

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
"""Modules that nothing may import, since the game never uses a network; one module may use local sockets."""

WINDOW_OPENERS = ("gnoming.cli", "gnoming.__main__")
"""The modules that may open the window by name; no other module in gnoming/ refers to scenes."""


def faults(root: Path) -> list[str]:
    """Return a sentence for each import that breaks a rule, and one for an import cycle."""
    found: list[str] = []
    imports: dict[str, set[str]] = {}
    for source in sources.read_sources(root, "gnoming", "scenes"):
        imports[source.module] = set()
        for line, name in _imports(source):
            if name.startswith(NAVIGATOR) and line in _type_lines(source):
                continue
            imports[source.module].add(name)
            why = _why_forbidden(source.module, name)
            if why:
                found.append(f"{source.path}:{line}: {source.module} imports {name}: {why}")
        if source.module == local_sockets.MODULE:
            found += local_sockets.faults(source)
    return found + _circle(imports)


def _type_lines(source: sources.Source) -> set[int]:
    """Return the lines of a module that only the type checker reads."""
    blocks = (
        node.body
        for node in ast.walk(source.tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    )
    return {statement.lineno for body in blocks for statement in body}


def _circle(imports: dict[str, set[str]]) -> list[str]:
    """Return a sentence if there is an import cycle, even one for types only or inside functions."""
    graph = {
        module: {module_of(name, imports) for name in names} - {module, ""}
        for module, names in imports.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return [f"modules import one another in a circle: {' <- '.join(error.args[1])}"]
    return []


def module_of(name: str, modules: Container[str]) -> str:
    """Return the module that an imported name is or belongs to; empty if that isn't one of `modules`."""
    if name in modules:
        return name
    parent = name.rpartition(".")[0]
    return parent if parent in modules else ""


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
    if top in NETWORK and (module, name) != (local_sockets.MODULE, "socket"):
        return "there is no network code in this program"
    if top in sys.stdlib_module_names:
        return ""
    if top in ("gnoming", "scenes"):
        if not _is_within(name, rule.own):
            return f"{rule.package} may import of the project only {', '.join(rule.own)}"
        return "that is on a higher floor" if floor(name) > floor(module) >= 0 else ""
    if top in rule.libraries:
        return ""
    return f"{rule.package} may use {', '.join(rule.libraries) or 'the standard library alone'}"


def floor(name: str) -> int:
    """Return the number of a module's layer; -1 if it has none."""
    rooms = [
        (len(room), number)
        for number, rooms in enumerate(FLOORS)
        for room in rooms
        if _is_within(name, (room,))
    ]
    return max(rooms, default=(0, -1))[1]


def _is_within(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)
