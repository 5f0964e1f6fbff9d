"""The measurement for handicaps."""

from pathlib import Path

import pytest

from measure import handicap


def test_too_few_games_are_refused_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    levels = ("sprout", "weeder", "gardener", "champion")
    losses = ", ".join(f'["{level}", 10, 1.5]' for level in levels)
    (tmp_path / "gnoming-a-round.jsonl").write_text(f"[{losses}]\n")
    assert handicap.main([str(tmp_path), "--only", "gnoming-a-round", "--games", "1"]) == 1
    assert "raise --games" in capsys.readouterr().err
