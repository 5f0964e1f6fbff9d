"""Section 2.2: who may take more, what it is, and who is told."""

from gnoming.pesky.events import ChoiceBegan, ExtraTaken, TokensRevealed, TrumpAwaited
from gnoming.pesky.state import Phase
from tests.pesky.pictures import done, may, rule_against, run, table

GOALS = "p0 half none r10 c0 p+5 p-5"
TOKENS = "+4 +1 -2 -6 -8 +6 +8"


def asked(*scores: int) -> tuple[int, Phase]:
    state = table("", "", "", goals=GOALS, tokens=TOKENS, scores=scores)
    return state.seat, state.phase


def test_nobody_is_asked_below_ten() -> None:
    assert asked(9, 0, 9) == (1, Phase.TRUMP)


def test_who_has_ten_is_asked_in_turn_from_the_dealers_left() -> None:
    assert asked(0, 0, 10) == (2, Phase.EXTRA)
    assert asked(10, 0, 10) == (0, Phase.EXTRA)


def test_both_only_from_twenty_points_on() -> None:
    state = table("", "", "", goals=GOALS, tokens=TOKENS, scores=(19, 0, 20))
    assert may(state) == "G T ="
    assert rule_against(state, "GT") == "both-from-twenty"
    assert may(run(state, "=")) == "G T GT ="


def test_one_seat_chooses_completely_before_the_next() -> None:
    state = table("", "", "", goals=GOALS, tokens=TOKENS, scores=(20, 0, 20))
    state = run(state, "GT")
    assert (state.seat, may(state)) == (0, "kgp0 kgr10")
    state = run(state, "kgr10")
    assert (state.seat, may(state)) == (0, "kt+4 kt-6")
    state, events = done(state, "kt-6")
    assert events[-1] == ChoiceBegan(2)
    assert [str(card.face) for card in state.goals[0] + state.returned_goals[0]] == ["r10", "p0"]
    assert [card.face for card in state.tokens[0] + state.returned_tokens[0]] == [-6, 4]


def test_extras_come_in_the_order_in_which_they_are_taken() -> None:
    state = table("", "", "", goals=GOALS, tokens=TOKENS, scores=(10, 10, 10))
    state = run(state, "T kt+4")
    state, events = done(state, "T")
    assert isinstance(events[0], ExtraTaken)
    assert (events[0].token, events[0].goal) == (-8, None)
    state, events = done(run(state, "kt+1"), "G")
    assert isinstance(events[0], ExtraTaken)
    assert str(events[0].goal) == "r10"


def test_tokens_are_revealed_after_the_last_choice() -> None:
    state = table("", "", "", goals=GOALS, tokens=TOKENS, scores=(0, 0, 10))
    assert not state.tokens_shown
    state, events = done(run(state, "T"), "kt-6")
    assert events[-2:] == (TokensRevealed(), TrumpAwaited(1))
    state, events = done(table("", "", "", goals=GOALS, tokens=TOKENS, scores=(0, 0, 10)), "=")
    assert events[-2:] == (TokensRevealed(), TrumpAwaited(1))


def test_the_token_that_is_kept_decides_who_names_trump() -> None:
    state = table("", "", "", goals=GOALS, tokens="+4 +1 -2 +11", scores=(0, 0, 10))
    assert run(state, "T kt+11").seat == 0
    assert run(state, "T kt-2").seat == 1


def test_rules_about_the_order() -> None:
    state = table("", "", "", goals=GOALS, tokens=TOKENS, scores=(20, 0, 0))
    assert rule_against(state, "tg") == "say-what-you-take"
    assert rule_against(state, "kgp0") == "say-what-you-take"
    taken = run(state, "GT")
    assert rule_against(taken, "kt+4") == "keep-a-goal-first"
    assert rule_against(taken, "kghalf") == "not-your-goal"
    kept = run(taken, "kgp0")
    assert rule_against(kept, "tg") == "keep-a-token-first"
    assert rule_against(kept, "kt+1") == "not-your-token"
    over = run(kept, "kt+4 tn")
    assert rule_against(over, "G") == "nothing-to-take"
    assert rule_against(over, "kgp0") == "nothing-to-keep"
