"""The check of licences finds what it is there to find."""

from pathlib import Path

import pytest

from checks import licences

PROJECT = '[project]\ndependencies = ["platformdirs>=4"]\n'
CREDITS = "| platformdirs | folders | MIT |\n| Andika (Regular) | SIL | SIL Open Font License 1.1, `x` |\n"


def faults(root: Path, credits: str = CREDITS, project: str = PROJECT) -> list[str]:
    """Lay out a small project and check it."""
    fonts = root / "assets" / "fonts"
    fonts.mkdir(parents=True)
    (fonts / "Andika-Regular.ttf").write_bytes(b"")
    (fonts / "OFL-Andika.txt").write_text("SIL OPEN FONT LICENSE Version 1.1")
    (root / "CREDITS.md").write_text(credits)
    (root / "pyproject.toml").write_text(project)
    return licences.faults(root)


def test_all_is_well(tmp_path: Path) -> None:
    assert faults(tmp_path) == []


@pytest.mark.parametrize(
    ("credits", "expected"),
    [
        (CREDITS.replace("platformdirs", "other"), "platformdirs is not named"),
        (CREDITS.replace("MIT", "AGPL-3.0-only"), "AGPL-3.0-only is not among those allowed"),
        (CREDITS.replace("MIT", "ISC"), "CREDITS.md says ISC, the library itself MIT"),
        (CREDITS.replace("Andika", "Arial"), "Andika is not named"),
        (CREDITS.replace("SIL Open Font License", "MIT"), "Andika is not named under its licence"),
    ],
)
def test_a_wrong_credit_is_found(tmp_path: Path, credits: str, expected: str) -> None:
    assert any(expected in fault for fault in faults(tmp_path, credits))


def test_what_only_another_system_needs_counts_too(tmp_path: Path) -> None:
    project = (
        "[project]\ndependencies = [\"no-such-thing; sys_platform == 'win32'\", \"nor-this; extra == 'x'\"]\n"
    )
    assert faults(tmp_path, project=project) == ["no-such-thing is not named in CREDITS.md"]


def test_a_font_without_its_licence_is_found(tmp_path: Path) -> None:
    assert faults(tmp_path) == []
    (tmp_path / "assets" / "fonts" / "OFL-Andika.txt").write_text("all rights reserved")
    assert licences.faults(tmp_path) == ["Andika-Regular.ttf: its licence is missing (OFL-Andika.txt)"]
