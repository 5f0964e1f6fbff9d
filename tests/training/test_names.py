"""Training is compiled, which no test does; some of what the compiler refuses can be read off the source."""

import ast
from pathlib import Path

import pytest

from gnoming import paths

TRAINING = sorted((paths.assets() / "training").rglob("*.py"))


@pytest.mark.parametrize("file", TRAINING, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_no_parameter_hides_an_imported_module(file: Path) -> None:
    tree = ast.parse(file.read_text("utf-8"))
    imported = {
        alias.asname or alias.name
        for part in tree.body
        if isinstance(part, ast.Import | ast.ImportFrom)
        for alias in part.names
    }
    hidden = {
        f"{function.name}({one.arg})"
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for one in ast.walk(function.args)
        if isinstance(one, ast.arg) and one.arg in imported
    }
    assert not hidden
