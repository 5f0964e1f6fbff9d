"""`python3 build style-report`: that it measures what it says."""

import re

import pytest

from gnoming.arena.intervals import Interval
from gnoming.arena.self_play import play_game
from gnoming.around.actions import Draw
from gnoming.around.bots.levels import LEVELS
from gnoming.around.bots.style import STYLES
from measure import style_report
from measure.style_report import GAME, RoundEndings, RuleMix, measure_rules


def test_every_round_and_every_players_turns_in_it_are_counted() -> None:
    ends = RoundEndings()
    session = play_game(GAME, ("careful", "rusher"), GAME.make_options({"rounds": 2}), "ends")
    ends.add(session)
    draws = sum(isinstance(entry.action, Draw) for entry in session.journal)
    assert (ends.rounds, ends.unfinished, ends.ended) == (2, 0, 1.0)
    assert len(ends.turns) == 4
    assert sum(ends.turns) == draws


def test_rounds_that_nobody_ends_are_counted() -> None:
    ends = RoundEndings()
    ends.add(play_game(GAME, ("staller", "staller"), GAME.make_options({"rounds": 2}), "ends"))
    assert (ends.rounds, ends.unfinished, ends.ended) == (2, 2, 0.0)


def test_all_levels_share_the_wins_of_a_mixture() -> None:
    found = measure_rules(("runs", "free_take"), deals=2, games=1, nodes=1, seed="mixed")
    assert sum(share.mean for share in found.wins) == pytest.approx(1)
    assert found.among_all.rounds == 2 * 5 * 3
    assert found.among_equals.rounds == 5 * 3
    assert found.wins[0].mean + found.steps[0].mean == pytest.approx(found.wins[1].mean)


def test_a_level_below_the_one_under_it_is_named() -> None:
    none, up, down = Interval(0, -0.1, 0.1), Interval(0.2, 0.1, 0.3), Interval(-0.2, -0.3, -0.1)
    assert RuleMix(
        (), (none,) * 5, (up, none, down, up), RoundEndings(), RoundEndings()
    ).level_order_violations == [LEVELS[3]]


def test_every_gnome_has_a_line_beside_the_level_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert style_report.main(["--styles", "sprout", "--deals", "1", "--rounds", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [
        "sprout",
        "sprout",
        *(f"sprout/{gnome}" for gnome in STYLES),
    ]
    assert all(re.search(r"\d+\.\d \(\d+\.\d to \d+\.\d\)$", line) for line in lines[1:])
