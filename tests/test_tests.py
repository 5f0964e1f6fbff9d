"""Every test is run, and asserts something, by itself or by a helper of the tests."""

import ast
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
Trees = dict[str, ast.Module]


def statements(node: ast.AST) -> Iterator[ast.stmt]:
    """Yield the statements in a node, at any depth."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            yield child
            yield from statements(child)


def called_names(nodes: list[ast.AST]) -> set[str]:
    called = [node.func for node in nodes if isinstance(node, ast.Call)]
    return {f.attr if isinstance(f, ast.Attribute) else getattr(f, "id", "") for f in called}


def helper_modules(tree: ast.Module) -> set[str]:
    found = [n for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and n.module]
    found = [n for n in found if str(n.module).partition(".")[0] == "tests"]
    return {str(n.module) for n in found} | {f"{n.module}.{alias.name}" for n in found for alias in n.names}


def idle_tests(trees: Trees) -> list[str]:
    """Return the tests, as module:name, that neither assert nor call a helper they can see that does."""
    functions = {
        (module, node.name): [*ast.walk(node)]
        for module, tree in trees.items()
        for node in statements(tree)
        if isinstance(node, ast.FunctionDef)
    }
    called = {place: called_names(nodes) for place, nodes in functions.items()}
    asserting = {
        place
        for place, nodes in functions.items()
        if "raises" in called[place] or any(isinstance(node, ast.Assert | ast.Raise) for node in nodes)
    }
    visible = {module: {module} | helper_modules(tree) for module, tree in trees.items()}

    def calls_asserting(place: tuple[str, str]) -> bool:
        return any((module, name) in asserting for module in visible[place[0]] for name in called[place])

    while more := {place for place in functions.keys() - asserting if calls_asserting(place)}:
        asserting |= more
    return sorted(f"{m}:{name}" for m, name in functions.keys() - asserting if name.startswith("test_"))


def test_every_test_asserts() -> None:
    paths = (ROOT / "tests").rglob("*.py")
    trees = {
        ".".join(p.relative_to(ROOT).with_suffix("").parts): ast.parse(p.read_text("utf-8")) for p in paths
    }
    assert len(trees) > 100
    assert idle_tests(trees) == []


def test_every_folder_of_tests_is_looked_into(request: pytest.FixtureRequest) -> None:
    left_out: list[str] = request.config.getini("norecursedirs")
    folders = {path.parent.name for path in (ROOT / "tests").rglob("test_*.py")}
    assert "build" in folders
    assert [name for name in sorted(folders) if any(fnmatch(name, one) for one in left_out)] == []


def test_an_idle_test_is_found() -> None:
    sources = {
        "tests.help": "def check():\n    assert x",
        "tests.test_a": "from tests.help import check\ndef test_it():\n    check()",
        "tests.test_b": "def test_it():\n    check()",
        "tests.test_c": "def test_it():\n    with pytest.raises(Error):\n        run()",
    }
    assert idle_tests({name: ast.parse(source) for name, source in sources.items()}) == [
        "tests.test_b:test_it"
    ]
