"""The lots of a self-test follow from a seed, and a fault names the seed that finds it again."""

import pytest

from gnoming.registry import GAMES
from gnoming.selftest.checks import MAX_NAMED, SelfTestError, make_seeds, run_seeds
from gnoming.selftest.game_checks import new_game, play_randomly


def test_the_first_seed_is_the_one_that_was_asked_for() -> None:
    assert make_seeds("a", 1) == ("a",)
    assert make_seeds("a", 3) == ("a", "a-2", "a-3")


def test_one_seed_tells_what_was_seen_and_more_also_how_many() -> None:
    assert run_seeds(("a",), "seen by {}".format) == "seen by a"
    assert run_seeds(("a", "b"), "seen by {}".format) == "seen by b; by 2 seeds"


def test_every_seed_that_finds_a_fault_is_named_with_it() -> None:
    tried: list[str] = []

    def check(seed: str) -> str:
        tried.append(seed)
        if seed == "b":
            raise SelfTestError("no luck")
        if seed == "c":
            raise KeyError("card")
        return "seen"

    with pytest.raises(SelfTestError) as caught:
        run_seeds(("a", "b", "c", "d"), check)
    assert str(caught.value) == "no luck (--seed b); KeyError: 'card' (--seed c)"
    assert tried == ["a", "b", "c", "d"]


def test_of_many_faults_only_the_first_are_told_in_full() -> None:
    def check(seed: str) -> str:
        raise SelfTestError("no")

    with pytest.raises(SelfTestError) as caught:
        run_seeds(make_seeds("a", MAX_NAMED + 3), check)
    assert str(caught.value).count("--seed") == MAX_NAMED
    assert str(caught.value).endswith("; and 3 more")


@pytest.mark.parametrize("name", sorted(GAMES))
def test_deals_and_dice_follow_from_the_seed(name: str) -> None:
    def play(seed: str) -> list[object]:
        session = new_game(GAMES[name], seed=seed)
        play_randomly(session)
        return [entry.action for entry in session.journal]

    assert play("a") == play("a") != play("b")
