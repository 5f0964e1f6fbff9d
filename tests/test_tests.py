"""Every test is run, and asserts something, by itself or by a helper of the tests."""

import ast
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
Trees = dict[str, ast.Module]


def called_names(node: ast.AST) -> set[str]:
    called = [n.func for n in ast.walk(node) if isinstance(n, ast.Call)]
    return {
        f.attr if isinstance(f, ast.Attribute) else f.id
        for f in called
        if isinstance(f, ast.Attribute | ast.Name)
    }


def asserts(node: ast.AST) -> bool:
    """Return whether a node asserts, raises or expects an error by itself."""
    return any(isinstance(n, ast.Assert | ast.Raise) for n in ast.walk(node)) or "raises" in called_names(
        node
    )


def helper_modules(tree: ast.Module) -> set[str]:
    found = [n for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and n.module]
    found = [n for n in found if str(n.module).partition(".")[0] == "tests"]
    return {str(n.module) for n in found} | {f"{n.module}.{alias.name}" for n in found for alias in n.names}


def idle_tests(trees: Trees) -> list[str]:
    """Return the tests, as module:name, that neither assert nor call a helper they can see that does."""
    functions = {
        (module, node.name): node
        for module, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    }
    asserting = {place for place, node in functions.items() if asserts(node)}
    visible = {module: {module} | helper_modules(tree) for module, tree in trees.items()}

    called = {place: called_names(node) for place, node in functions.items()}

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
