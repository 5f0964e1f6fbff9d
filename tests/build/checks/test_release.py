"""The version and the project's address stand in one place each."""

from pathlib import Path

import pytest

from checks import release

PROJECT = """\
[project]
authors = [{ name = "Ann" }]
urls = { Homepage = "https://gnomes.net/ann" }
"""


@pytest.mark.parametrize(
    ("file", "words", "expected"),
    [
        ("README.md", "Take `Gnoming-1.2.3-macos.dmg`.", None),
        ("README.md", "Take `gnoming_1.2.2_amd64.deb`.", "README.md: names the downloads of 1.2.2"),
        ("CHANGELOG.md", "## Unreleased\n\n## 1.2.3 - 2027-01-31\n", None),
        ("CHANGELOG.md", "## 1.2.2 - 2027-01-31\n", "the newest release is not 1.2.3"),
        ("CHANGELOG.md", "## Unreleased\n", "the newest release is not 1.2.3"),
        (
            "packaging/linux/control",
            "Homepage: https://gnomes.net/ann\n",
            "linux/control: https://gnomes.net",
        ),
        (
            ".github/x/config.yml",
            "url: https://gnomes.net/ann/issues\n",
            "config.yml: https://gnomes.net/ann",
        ),
        ("scenes/about.py", 'HOME = "https://gnomes.net/ann"\n', "about.py: https://gnomes.net/ann"),
    ],
)
def test_what_stands_elsewhere_or_is_old_is_found(
    tmp_path: Path, file: str, words: str, expected: str | None
) -> None:
    written = {
        "gnoming/__init__.py": '__version__ = "1.2.3"\n',
        "pyproject.toml": PROJECT,
        "CHANGELOG.md": "## 1.2.3 - 2027-01-31\n",
        file: words,
    }
    for name, text in written.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    found = release.faults(tmp_path)
    assert len(found) == (expected is not None)
    assert (expected or "") in "".join(found)
