"""Drills are repeated after 1, 3, 7 and 21 days, until they were right twice in a row."""

from collections import Counter
from datetime import date, timedelta

import pytest

from gnoming import paths
from gnoming.drills.drill import CodedChoice, Drill, Position, lay_out
from gnoming.drills.progress import (
    GRADES,
    MOST_OWN,
    SESSION_DRILLS,
    DrillProgress,
    Repetition,
    next_repetition,
    next_session,
    read_ready,
)
from gnoming.registry import GAMES
from gnoming.text import set_language

TODAY = date(2026, 11, 23)
GAME = "gnoming-a-round"


def drill(name: str, cost: float = 2.0, grade: int = 0, game: str = GAME) -> Drill:
    return Drill(name, game, {}, (CodedChoice("a", 0.0, 0.0), CodedChoice("b", cost, 0.0)), "b", grade)


@pytest.mark.parametrize(
    ("answers", "days", "learned"),
    [
        ([True], [1], False),
        ([True, True], [1, 3], True),
        ([False, True, True], [1, 3, 7], True),
        ([True, False, True], [1, 3, 7], False),
        ([False] * 6, [1, 3, 7, 21, 21, 21], False),
        ([False, False, False, True, True], [1, 3, 7, 21, 21], True),
    ],
)
def test_distances_grow_until_it_was_right_twice_in_a_row(
    answers: list[bool], days: list[int], learned: bool
) -> None:
    known: Repetition | None = None
    today = TODAY
    for right, distance in zip(answers, days, strict=True):
        assert known is None or known.is_due(today)
        known = next_repetition(known, right, today)
        assert known.due - today == timedelta(distance)
        assert not known.is_due(known.due - timedelta(1))
        today = known.due
    assert known is not None
    assert known.learned is learned
    assert known.is_due(today) is not learned


def test_a_clock_that_was_wrong_puts_nothing_off_for_years() -> None:
    known = next_repetition(None, False, date(2099, 1, 1))
    assert known.is_due(TODAY)


def test_a_sitting_is_what_is_due_then_own_leaks_then_ready_made() -> None:
    ready = [drill(f"ready-{n}", grade=1) for n in range(3)] + [drill("other", grade=1, game="other")]
    progress = DrillProgress().with_own([drill("cheap", 1.0), drill("dear", 9.0), drill("due", 3.0)])
    progress = progress.with_answer(progress.own[2], False, TODAY - timedelta(1))
    progress = progress.with_answer(ready[0], False, TODAY - timedelta(5))
    names = [one.name for one in next_session(progress, GAME, ready, TODAY)]
    assert names == ["ready-0", "due", "dear", "cheap", "ready-1", "ready-2"]
    assert [one.name for one in next_session(progress, GAME, ready, TODAY, most=2)] == ["ready-0", "due"]
    many = [drill(f"{n}", grade=1) for n in range(40)]
    assert len(next_session(DrillProgress(), GAME, many, TODAY)) == SESSION_DRILLS


def test_nothing_comes_before_its_day_and_nothing_that_is_learned() -> None:
    one = drill("one", grade=1)
    progress = DrillProgress().with_answer(one, True, TODAY)
    assert next_session(progress, GAME, [one], TODAY) == ()
    assert progress.next_day([one]) == TODAY + timedelta(1)
    learned = progress.with_answer(one, True, TODAY + timedelta(1))
    assert learned.is_learned(one)
    assert next_session(learned, GAME, [one], TODAY + timedelta(400)) == ()
    assert learned.next_day([one]) is None


def test_a_leak_is_kept_once_and_keeps_its_repetitions() -> None:
    progress = DrillProgress().with_own([drill("one")]).with_answer(drill("one"), False, TODAY)
    assert progress.with_own([drill("one", 5.0)]) is progress


def test_learned_and_cheap_leaks_make_room() -> None:
    progress = DrillProgress().with_own([drill(f"{n}", 2.0 + n) for n in range(MOST_OWN)])
    dear = drill(f"{MOST_OWN - 1}")
    for _ in range(2):
        progress = progress.with_answer(dear, True, TODAY)
    progress = progress.with_own([drill("new", 30.0), drill("newer", 40.0), drill("elsewhere", game="other")])
    names = {one.name for one in progress.own}
    assert len(names) == MOST_OWN + 1
    assert {"new", "newer", "elsewhere"} <= names
    assert not {dear.name, "0"} & names
    assert not progress.repetitions, "what is gone leaves nothing behind"


GAMES_DRILLED = ("gnoming-a-round", "pesky-garden-gnomes")


def ready(game: str) -> list[tuple[Drill, Position]]:
    return [
        (drill, lay_out(drill, GAMES)) for drill in read_ready(paths.assets() / "drills" / f"{game}.json")
    ]


@pytest.mark.parametrize("game", GAMES_DRILLED)
def test_are_clear_decisions_of_all_grades_and_kinds(game: str) -> None:
    set_language("en")
    drills = ready(game)
    assert len(drills) == 30
    grades = [drill.grade for drill, _ in drills]
    assert grades == sorted(grades), "the easiest come first"
    assert set(grades) == set(range(1, GRADES + 1))
    for drill, position in drills:
        taken = position.decide(position.tempting)
        assert taken.is_mistake
        right = [one for one in position.choices if not position.decide(one.action).is_mistake]
        assert 2 * len(right) <= len(position.choices)
        assert drill.cost >= max(1.5, 4 * taken.standard_error) - 0.01
    kinds = Counter(position.decide(position.tempting).kind for _, position in drills)
    assert len(kinds) >= 4


@pytest.mark.parametrize("game", GAMES_DRILLED)
def test_no_two_are_alike(game: str) -> None:
    set_language("en")
    rules, drills = GAMES[game], ready(game)
    seen = Counter(
        (rules.describe(one.view, one.choices[0].action), rules.describe(one.view, one.tempting))
        for _, one in drills
    )
    assert seen.most_common(1)[0][1] == 1
    assert len({drill.name for drill, _ in drills}) == len(drills)
    assert len({str(drill.record["seed"]) for drill, _ in drills}) == len(drills), "one of each game"
