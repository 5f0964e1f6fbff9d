"""`python3 build style-report` and `drills`: that they measure what they say."""

import re
from dataclasses import replace

import pytest

from gnoming.arena.intervals import Interval
from gnoming.arena.self_play import play_game
from gnoming.around.actions import Draw
from gnoming.around.bots.levels import LEVELS
from gnoming.around.bots.style import STYLES
from gnoming.core.game import Action, AnyGame, JudgedAction
from gnoming.drills.drill import CodedChoice, Drill
from gnoming.registry import GAMES
from gnoming.review.decisions import JudgedDecision
from measure import drills, style_report
from measure.drill_themes import QUOTAS, THEMES
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
    ends.add(play_game(GAME, ("staller", "staller"), GAME.make_options({"rounds": 1}), "ends"))
    assert (ends.rounds, ends.unfinished, ends.ended) == (1, 1, 0.0)


def test_all_levels_share_the_wins_of_a_mixture() -> None:
    found = measure_rules(("runs", "free_take"), deals=2, games=1, nodes=1, seed="mixed")
    assert sum(share.mean for share in found.wins) == pytest.approx(1)
    assert found.among_all.rounds == 2 * 5 * 3
    assert found.among_equals.rounds == 5 * 3
    assert found.wins[0].mean + found.steps[0].mean == pytest.approx(found.wins[1].mean)


def test_a_single_deal_proves_no_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(style_report, "LEVELS", LEVELS[:3])  # the third loses to the second here
    found = measure_rules((), deals=1, games=1, nodes=1, seed="single")
    assert sum(share.mean for share in found.wins) == pytest.approx(1)
    assert found.level_order_violations == []


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


AROUND, PESKY = GAMES["gnoming-a-round"], GAMES["pesky-garden-gnomes"]


def decided(cost: float, error: float) -> JudgedDecision[Action]:
    best, taken = (JudgedAction(AROUND.decode("d"), 0.0, 0.0), JudgedAction(AROUND.decode("l"), cost, error))
    return JudgedDecision("source", (best, taken), taken)


@pytest.mark.parametrize(
    ("cost", "error", "clear"), [(1.4, 0.0, False), (1.6, 0.1, True), (3.0, 0.8, False), (9.0, 2.0, True)]
)
def test_a_cost_must_be_large_and_larger_than_its_noise(cost: float, error: float, clear: bool) -> None:
    assert drills.is_clear(decided(cost, error)) is clear


@pytest.mark.parametrize(
    ("points", "hard"), [((0.0, 3.0), True), ((0.0, 0.4, 3.0), False), ((0.0, 0.4, 2.0, 3.0), True)]
)
def test_at_most_half_of_the_choices_may_be_right(points: tuple[float, ...], hard: bool) -> None:
    codes = ("d", "l", "r", "L")
    choices = tuple(
        JudgedAction(AROUND.decode(code), one, 0.0) for code, one in zip(codes, points, strict=False)
    )
    assert drills.is_hard_to_guess(JudgedDecision("source", choices, choices[-1])) is hard


def candidate(name: str, grade: int, theme: str, words: str) -> drills.Candidate:
    drill = Drill(
        name, AROUND.name, {"rounds": [name]}, (CodedChoice("d", 0, 0), CodedChoice("l", 2, 0)), "l", grade
    )
    return drills.Candidate(drill, theme, (words, "other"))


def test_themes_take_turns_within_a_grade() -> None:
    chosen = [
        candidate(f"{n}", grade, theme, "")
        for n, (grade, theme) in enumerate(
            [(2, "out"), (1, "draw"), (1, "draw"), (1, "place"), (3, "draw"), (1, "draw")]
        )
    ]
    ordered = drills.in_order(chosen)
    assert [(*one.record["rounds"], one.grade) for one in ordered] == [  # type: ignore[misc]
        *[("1", 1), ("3", 1), ("2", 1), ("5", 1), ("0", 2), ("4", 3)]
    ]
    names = [one.name for one in ordered]
    assert names == [drills.position_name(one.drill) for one in (chosen[n] for n in (1, 3, 2, 5, 0, 4))]
    assert len(set(names)) == 6


def test_one_of_a_game_and_none_that_reads_like_another(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {
        "s-0": [candidate("a", 1, "draw", "x"), candidate("b", 1, "place", "y")],
        "s-1": [candidate("c", 1, "place", "x"), candidate("d", 1, "place", "z")],
        "s-2": [candidate("e", 1, "place", "w")],
    }
    monkeypatch.setattr(
        drills, "candidates", lambda game, seed, themes: [one for one in found[seed] if one.theme in themes]
    )
    chosen = drills.choose(AROUND, "s", 3, {"draw": 1, "place": 2})
    assert [one.drill.name for one in chosen] == ["a", "d", "e"]
    chosen = drills.choose(AROUND, "s", 3, {"draw": 1})
    assert [one.drill.name for one in chosen] == ["a"]


def test_both_games_have_thirty_of_their_themes() -> None:
    assert {name: sum(quotas.values()) for name, quotas in QUOTAS.items()} == dict.fromkeys(THEMES, 30)


@pytest.mark.parametrize("game", [AROUND, PESKY], ids=lambda game: game.name)
def test_candidates_are_decisions_of_the_themes_asked_for(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a judgement of few playouts and no demand, whatever a bot has done is a candidate."""
    monkeypatch.setattr(drills, "is_clear", lambda decision: True)
    monkeypatch.setattr(drills, "is_hard_to_guess", lambda decision: True)
    monkeypatch.setattr(drills, "FIRST_LOOK", 4)
    monkeypatch.setattr(drills, "SECOND_LOOK", 4)
    monkeypatch.setattr(drills, "ROUNDS", {game.name: 1})
    monkeypatch.setattr(drills, "grade", lambda *args: 2)
    themes = set(QUOTAS[game.name])
    found = drills.candidates(game, "seed", themes)
    few = [one for one, _ in zip(found, range(3), strict=False)]
    assert len(few) == 3
    assert all(one.theme in themes and one.drill.grade == 2 for one in few)
    assert replace(few[0].drill, name="x") == replace(
        next(drills.candidates(game, "seed", themes)).drill, name="x"
    )
