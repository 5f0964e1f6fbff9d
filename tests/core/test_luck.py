"""Luck: shuffles that stay the same for ever, and those that were written down."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnoming.around.cards import DECK
from gnoming.core.errors import ShuffleError
from gnoming.core.luck import Luck, shuffled, stream


def test_the_first_cards_of_a_seed_never_change() -> None:
    """Saved games go on by their seed, and a tournament's seed must give the same games in every version."""
    order = Luck("7c1f").shuffle("round-1", DECK)
    assert " ".join(str(face) for face in order[:10]) == "X 6 6 7 5 M -4 M 3 4"
    order = Luck("7c1f").shuffle("round-2", DECK)
    assert " ".join(str(face) for face in order[:10]) == "5 6 5 7 8 4 8 3 8 3"


def test_a_shuffle_uses_only_what_python_promises_to_keep() -> None:
    assert shuffled(range(10), Random("gnome")) == (8, 0, 3, 9, 5, 1, 7, 6, 2, 4)


@settings(max_examples=30)
@given(st.lists(st.integers(), max_size=60), st.text(max_size=20), st.text(max_size=20))
def test_a_shuffle_keeps_every_item_and_is_the_same_again(items: list[int], seed: str, name: str) -> None:
    order = Luck(seed).shuffle(name, items)
    assert Counter(order) == Counter(items)
    assert Luck(seed).shuffle(name, items) == order


def test_shuffles_and_streams_of_other_names_and_seeds_are_others() -> None:
    decks = {Luck(seed).shuffle(name, DECK) for seed in ("a", "b") for name in ("round-1", "round-2")}
    assert len(decks) == 4
    assert stream("seed", "a").random() != stream("seed", "b").random() == stream("seed", "b").random()


def test_every_order_is_equally_likely() -> None:
    found = Counter(shuffled("abc", Random(n)) for n in range(6000))
    assert len(found) == 6
    assert all(abs(count - 1000) < 120 for count in found.values())


def test_a_shuffle_that_was_written_down_comes_as_it_stands() -> None:
    luck = Luck("seed", (("round-1", ("3", "5", "4")), ("round-2", ("5", "4", "3"))))
    assert luck.shuffle("round-1", (3, 4, 5)) == (3, 5, 4)
    assert luck.shuffle("round-2", (3, 4, 5)) == (5, 4, 3)
    assert luck.shuffle("round-3", DECK) == Luck("seed").shuffle("round-3", DECK)


def test_of_two_orders_of_one_name_the_first_that_fits_counts() -> None:
    script = (("a", ("1", "2")), ("b", ("2", "1")), ("a", ("3", "4")), ("a", ("4", "3")))
    luck = Luck("seed", script)
    assert luck.shuffle("a", (2, 1)) == (1, 2)
    with pytest.raises(ShuffleError):
        luck.shuffle("a", (4, 3))
    assert Luck("seed", script, strict=False).shuffle("a", (4, 3)) == (3, 4)


def test_a_shuffle_does_not_look_through_all_that_was_written_down() -> None:
    class Script(tuple[tuple[str, tuple[str, ...]], ...]):
        looked = 0

        def __iter__(self) -> Iterator[tuple[str, tuple[str, ...]]]:
            Script.looked += 1
            return super().__iter__()

    luck = Luck("seed", Script((f"round-{n}", ("3", "4")) for n in range(9)))
    for n in range(9):
        assert luck.shuffle(f"round-{n}", (4, 3)) == luck.draw(f"round-{n}", (4, 3)) == (3, 4)
    assert Script.looked == 1


def test_equal_items_of_a_written_shuffle_come_in_their_own_order() -> None:
    items = (True, 1, 1.0)
    order = Luck("", (("s", ("1", "True", "1.0")),)).shuffle("s", items)
    assert [type(item) for item in order] == [int, bool, float]


@pytest.mark.parametrize("order", ["3 4", "3 4 5 5", "3 4 4", "3 4 6", ""])
def test_a_written_shuffle_must_hold_exactly_the_cards(order: str) -> None:
    with pytest.raises(ShuffleError):
        Luck("seed", (("s", tuple(order.split())),)).shuffle("s", (3, 4, 5))


def test_a_luck_that_is_not_strict_shuffles_by_its_seed_what_was_not_written_down() -> None:
    luck = Luck("seed", (("s", ("5", "4", "3")),), strict=False)
    assert luck.shuffle("s", (3, 4, 5)) == (5, 4, 3)
    assert luck.shuffle("s", (3, 4, 6)) == Luck("seed").shuffle("s", (3, 4, 6))
