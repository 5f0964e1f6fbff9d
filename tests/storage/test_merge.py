"""Two versions of a document become one in which neither's change is lost."""

import pytest

from gnoming.core.match import Json
from gnoming.storage.merge import merge

ANN: Json = {"id": "p1", "name": "Ann", "gnome": "penny"}
BOB: Json = {"id": "p2", "name": "Bob", "gnome": "moss"}
CEM: Json = {"id": "p3", "name": "Cem", "gnome": "helna"}
ANNA: Json = {"id": "p1", "name": "Anna", "gnome": "penny"}
GAME: Json = {"game": "g", "created": "c", "seed": "s"}
LOST: Json = {"game": "g", "created": "c", "seed": "s", "lost": 2.5}
NEXT: Json = {"begun": "2", "hole": 2, "code": "b"}


@pytest.mark.parametrize(
    ("base", "ours", "theirs", "merged"),
    [
        pytest.param([ANN], [ANN, BOB], [ANN, CEM], [ANN, CEM, BOB], id="both add a person"),
        pytest.param([ANN, BOB], [ANN], [ANN, BOB, CEM], [ANN, CEM], id="one removes, one adds"),
        pytest.param([ANN], [ANNA], [ANN, BOB], [ANNA, BOB], id="one renames, one adds"),
        pytest.param([ANN], [ANNA], [], [ANNA], id="a renamed person is not lost to a removal"),
        pytest.param([GAME], [LOST], [GAME], [LOST], id="a game is reviewed"),
        pytest.param({"a": 1, "b": 1}, {"a": 2, "b": 1}, {"a": 1, "b": 3}, {"a": 2, "b": 3}, id="fields"),
        pytest.param({"a": 1}, {"a": 2}, {"a": 3}, {"a": 2}, id="the same field: ours"),
        pytest.param({"a": 1}, {}, {"a": 1, "b": 2}, {"b": 2}, id="one field goes, one comes"),
        pytest.param(
            {"club": [[0, None], [0, None]]},
            {"club": [[0, None], [1, None]]},
            {"club": [[1, -4], [0, None]]},
            {"club": [[1, -4], [1, None]]},
            id="two holes",
        ),
        pytest.param(None, {"begun": "1", "hole": 1, "code": "a"}, NEXT, {"begun": "1", "hole": 1, "code": "a"},
                     id="a round is one thing"),
        pytest.param(["a"], ["a", "b"], ["a", "c"], ["a", "c", "b"], id="names"),
        pytest.param([1, 2], [1, 2, 3], [4, 5], [1, 2, 3], id="numbers: ours"),
    ],
)  # fmt: skip
def test_neither_change_is_lost(base: Json, ours: Json, theirs: Json, merged: Json) -> None:
    assert merge(base, ours, theirs) == merged
    assert merge(base, base, theirs) == theirs
    assert merge(base, ours, base) == ours
