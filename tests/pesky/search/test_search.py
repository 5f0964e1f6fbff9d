"""The flat hand plays by the rules; its worlds agree with all that was shown; what was played tells of goals."""

from random import Random
from statistics import fmean

import pytest

from gnoming.arena.self_play import game_seed, play_game
from gnoming.paths import assets
from gnoming.pesky.cards import BY_TEXT, DECK, known_faces
from gnoming.pesky.decide import decide
from gnoming.pesky.evolve import evolve
from gnoming.pesky.search import flat_state, objective, playouts, policy, value, weights, worlds
from gnoming.pesky.search.allocate import infer_goal_odds
from gnoming.pesky.search.decision import PERFECT, Decision, Perception, cards_played, encode_decision
from gnoming.pesky.sheet import built_in_sheet
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.view import resample, unseen_faces, view
from gnoming.registry import find_game
from gnoming.search.slices import finish
from tests.pesky.pictures import GAME, OPTIONS, run, table

ANY = find_game(GAME.name)


def states(levels: tuple[str, ...], seed: str) -> list[PeskyState]:
    """Return all positions of a game in which a card is played."""
    entries = play_game(ANY, levels, OPTIONS, game_seed(seed, 1)).journal
    found = [entry.before for entry in entries if isinstance(entry.before, PeskyState)]
    return [state for state in found if state.phase is Phase.PLAY]


def asked(state: PeskyState, wits: Perception = PERFECT) -> Decision:
    return encode_decision(view(state, state.seat), Random(1), wits)


def whole(state: PeskyState) -> tuple[list[int], value.Weights]:
    """Return a full state as a flat table."""
    found, k = asked(state), weights.load_weights(state.options.sheet, state.players)
    s = list(found.table)
    for seat, hand in enumerate(state.hands):
        for place, face in enumerate(sorted(known_faces(hand), reverse=True)):
            s[flat_state.HANDS + flat_state.HAND_SIZE * seat + place] = flat_state.CARD_NUMBER[face]
        goal = state.options.sheet.goals.index(known_faces(state.goals[seat])[0])
        s[flat_state.GOAL + seat] = goal
        s[flat_state.NEED + seat] = worlds.goal_need(k, found.world, found.won, seat, goal)
        value.sum_hand(s, k, seat)
    return s, k


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_flat_hand_plays_by_the_rules(players: int) -> None:
    """The same cards may be played, tricks go to the same seats, and in the end the same is missed."""
    for seed in range(4):
        hands = ("",) * players
        state = run(resample(view(table(*hands, goals="half yb10 none p0 r10"), 0), Random(seed)), "tb")
        s, k = whole(state)
        costs, rng = [0] * 16, Random(seed)
        while state.phase is Phase.PLAY:
            seat = state.seat
            assert s[flat_state.SEAT] == seat
            found = policy.playable_span(s, k, seat)
            places = range(found & 15, found >> 4)
            hand = s[
                flat_state.HANDS + flat_state.HAND_SIZE * seat : flat_state.HANDS
                + flat_state.HAND_SIZE * seat
                + s[flat_state.HAND_COUNT + seat]
            ]
            assert {str(DECK[hand[place]]) for place in places} == {
                GAME.encode(one) for one in GAME.legal(state)
            }
            place = (
                policy.pick_card(s, k, costs)
                if rng.random() < 0.7
                else places[int(rng.random() * len(places))]
            )
            for event in decide(state, GAME.decode(str(DECK[hand[place]]))):
                state = evolve(state, event)
            policy.play_card(s, k, place)
            assert s[flat_state.POWER : flat_state.POWER + players] == _weighed(s, k, players)
        assert [value.final_miss(s, seat) for seat in range(players)] == list(state.results[-1].scores)


def _weighed(s: list[int], k: value.Weights, players: int) -> list[int]:
    again = list(s)
    for seat in range(players):
        value.sum_hand(again, k, seat)
    return again[flat_state.POWER : flat_state.POWER + players]


def test_every_world_agrees_with_what_was_shown() -> None:
    moved = 0
    for state in states(("weeder", "random", "sprout", "weeder"), "worlds")[::5]:
        found = asked(state)
        s, free = (
            list(found.table),
            {flat_state.CARD_NUMBER[face] for face in unseen_faces(view(state, state.seat))},
        )
        hands = set[tuple[int, ...]]()
        for _ in range(4):
            worlds.exchange_cards(s, found.world, found.weights)
            worlds.hand_out(s, found.world)
            for seat, hand in enumerate(state.hands):
                at = flat_state.HANDS + flat_state.HAND_SIZE * seat
                cards = s[at : at + s[flat_state.HAND_COUNT + seat]]
                assert len(cards) == len(hand)
                assert cards == sorted(cards, reverse=True)
                if seat == state.seat:
                    assert cards == sorted(
                        (flat_state.CARD_NUMBER[face] for face in known_faces(hand)), reverse=True
                    )
                    continue
                assert free.issuperset(cards)
                assert not {flat_state.SUIT[card] for card in cards} & {
                    int(suit) for suit in state.voids[seat]
                }
            hands.add(tuple(s[flat_state.HANDS : flat_state.HANDS + flat_state.HAND_SIZE * 4]))
        moved += len(hands) > 1
    assert moved > 20


def test_who_forgets_thinks_that_gone_cards_may_still_come() -> None:
    state = states(("weeder",) * 4, "forgets")[36]
    gone = {flat_state.CARD_NUMBER[face] for won in state.won for face in known_faces(won)}
    assert len(gone) >= 32
    sharp, forgetful = asked(state), asked(state, Perception(memory=1, notices_voids=False))
    assert not gone & set(sharp.world[worlds.POOL : worlds.POOL + sharp.world[worlds.FREE_CARDS]])
    assert gone & set(forgetful.world[worlds.POOL : worlds.POOL + forgetful.world[worlds.FREE_CARDS]])
    assert not any(forgetful.world[worlds.VOIDS : worlds.VOIDS + worlds.VOIDS_SIZE])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_order_of_play_is_known_again(players: int) -> None:
    levels = ("weeder", "random", "sprout", "weeder", "weeder")[:players]
    told: list[tuple[int, int]] = []
    same = checked = 0
    for entry in play_game(ANY, levels, OPTIONS, game_seed("order", players)).journal:
        state = entry.before
        assert isinstance(state, PeskyState)
        if state.phase is not Phase.PLAY:
            told = []
            continue
        found = cards_played(view(state, state.seat))
        assert sorted(found) == sorted(told)
        same, checked = same + (found == told), checked + 1
        told.append((state.seat, flat_state.CARD_NUMBER[BY_TEXT[ANY.encode(entry.action)]]))
    assert same > 0.97 * checked


def test_what_is_played_tells_of_goals() -> None:
    """Without it each of nine goals is alike likely."""
    found = []
    for state in states(("weeder", "gardener", "weeder", "gardener"), "goals"):
        if state.trick or len(state.hands[state.seat]) > 4:
            continue
        odds = finish(infer_goal_odds(asked(state), []))
        for seat in range(4):
            own = odds[10 * seat : 10 * seat + 10]
            goal = built_in_sheet().goals.index(known_faces(state.goals[seat])[0])
            if seat != state.seat:
                found.append(own[goal] / sum(own))
    assert len(found) > 30
    assert fmean(found) > 1.3 / 9


# worths -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_worths_come_back_from_their_file(players: int) -> None:
    learned = weights.unpack((assets() / "weights" / weights.file_name(players)).read_bytes())
    assert weights.unpack(weights.pack(*learned)) == learned
    k = weights.load_weights(built_in_sheet(), players)
    assert all(0 <= miss <= value.MAX_MISS for miss in k.value)
    assert all(0 <= chance < 1000 for chance in k.power)


def test_a_spoilt_file_is_refused() -> None:
    with pytest.raises(ValueError, match="not a file"):
        weights.unpack(b"spoilt")
    short = weights.pack([1], [2], [3])
    with pytest.raises(ValueError, match="not as many"):
        weights.unpack(short)


def test_far_from_a_goal_more_is_missed() -> None:
    k = weights.load_weights(built_in_sheet(), 4)
    place = value.value_index(value.POINTS, 3, 0, 1200)
    near, far = (k.value[place + value.gap_step(need, 0)] for need in (0, 12))
    assert near + 300 < far


# what is aimed at ---------------------------------------------------------------------------------


def chance(totals: list[int], scores: list[int], seat: int = 0) -> int:
    s = [0] * flat_state.SIZE
    s[flat_state.PLAYERS] = len(totals)
    s[flat_state.NEED : flat_state.NEED + len(scores)] = scores
    ends = [total + score for total, score in zip(totals, scores, strict=True)]
    aims = objective.make_objective(totals, 30, 1000)
    return playouts.win_chance(s, aims, seat, max(ends), min(ends))


def test_a_game_that_ends_is_won_or_lost() -> None:
    assert chance([10, 25, 20, 20], [0, 9, 0, 0]) == playouts.UNIT_CHANCE
    assert chance([21, 25, 20, 20], [0, 9, 0, 0]) == 0
    assert chance([20, 25, 20, 21], [0, 9, 0, 0]) == playouts.UNIT_CHANCE // 2


def test_whoever_is_ahead_is_likelier_to_win_the_more_so_near_the_end() -> None:
    assert chance([5, 5, 5, 5], [0, 0, 0, 0]) == playouts.UNIT_CHANCE // 4
    early, late = chance([0, 5, 5, 5], [0, 0, 0, 0]), chance([20, 25, 25, 25], [0, 0, 0, 0])
    assert playouts.UNIT_CHANCE // 4 < early < late < playouts.UNIT_CHANCE
