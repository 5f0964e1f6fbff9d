"""The ready-made drills: valid positions, clear decisions of all kinds, and no two alike."""

from collections import Counter

import pytest

from gnoming import paths
from gnoming.drills.drill import Drill, Position, lay_out
from gnoming.drills.progress import GRADES, read_ready
from gnoming.registry import GAMES
from gnoming.text import set_language

GAMES_DRILLED = ("gnoming-a-round", "pesky-garden-gnomes")


def ready(game: str) -> list[tuple[Drill, Position]]:
    """Return a game's ready-made drills with their positions."""
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
