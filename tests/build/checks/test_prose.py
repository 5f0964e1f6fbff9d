"""Files, tasks, links and sections of the rules that prose names have to exist."""

from pathlib import Path

import pytest

from checks import prose


@pytest.mark.parametrize(
    ("words", "missing"),
    [
        ("see scenes/kit/gone.py", "scenes/kit/gone.py"),
        ("see `kit/gone.py`", "kit/gone.py"),
        ("written to assets/nowhere", "assets/nowhere"),
        ("all of assets/gone/LANGUAGE/x.po", "assets/gone/LANGUAGE/x.po"),
        ("`python3 build teach` makes it", "teach"),
    ],
)
@pytest.mark.parametrize("form", ['"""{}."""\n', "x = 1  # {}\n"])
def test_what_is_gone_is_found(tmp_path: Path, form: str, words: str, missing: str) -> None:
    (tmp_path / "gnoming").mkdir()
    (tmp_path / "gnoming" / "x.py").write_text(form.format(words))
    found = prose.faults(tmp_path, frozenset({"train"}))
    assert found
    assert all(line.startswith("gnoming/x.py:1: there is no") and missing in line for line in found)


@pytest.mark.parametrize(
    ("file", "words", "expected"),
    [
        (
            "gnoming/around/x.py",
            '"""Score a grid (sections 3 to 9)."""',
            "there is no section 9 in docs/rules/gnoming",
        ),
        ("gnoming/pesky/x.py", "# as section 2.2 says", "there is no section 2.2 in docs/rules/those"),
        ("gnoming/around/x.py", '"""Score a grid (section 3)."""', ""),
        ("docs/x.md", "[the rules](rules/gone.md)", "there is no rules/gone.md"),
        ("docs/x.md", "[rules](rules), [files](../../releases), [top](#x), [site](https://a.b/c)", ""),
    ],
)
def test_sections_and_links_lead_somewhere(tmp_path: Path, file: str, words: str, expected: str) -> None:
    rules = tmp_path / "docs" / "rules"
    rules.mkdir(parents=True)
    (rules / "gnoming-a-round.md").write_text("# Rules\n\n## 3. A turn\n")
    (rules / "those-pesky-garden-gnomes.md").write_text("# Rules\n\n## 2. A hand\n\n### 2.1 Dealing\n")
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_text(words)
    found = prose.faults(tmp_path, frozenset())
    assert len(found) == bool(expected)
    assert expected in "".join(found)


@pytest.mark.parametrize(
    "words", ["see gnoming/x.py", "`x.py`", "`python3 build train`", "gnoming/*.py", "gnoming/NAME.po"]
)
def test_what_is_there_is_well(tmp_path: Path, words: str) -> None:
    (tmp_path / "gnoming").mkdir()
    (tmp_path / "gnoming" / "x.py").write_text(f'"""{words}"""\n')
    assert prose.faults(tmp_path, frozenset({"train"})) == []
