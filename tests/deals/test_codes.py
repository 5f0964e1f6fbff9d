"""Codes of deals: they stand for the same cards for ever, and a mistyped one is never another."""

import random
from collections import Counter

import pytest

from gnoming.core.deck_order import deck_order
from gnoming.core.game import AnyGame, Match, Player
from gnoming.core.luck import Luck
from gnoming.core.session import Session
from gnoming.deals.deal import (
    Deal,
    _pack_options,
    _unpack_options,
    deal_match,
    deal_of,
    new_deal,
    new_seed,
    read_deal,
)
from gnoming.deals.same_cards import bot_players
from gnoming.deals.symbols import ALPHABET, DealError, read_symbols, write_symbols
from gnoming.registry import GAMES

AROUND, PESKY = GAMES["gnoming-a-round"], GAMES["pesky-garden-gnomes"]
CODES = 2_000


def _random_deal(dice: random.Random) -> Deal:
    game = dice.choice((AROUND, PESKY))
    seats = dice.choice(game.seats)
    seating = tuple(dice.choice((None, *game.levels)) for _ in range(seats))
    values = {
        spec.name: bool(dice.getrandbits(1))
        if isinstance(spec.default, bool)
        else dice.randint(spec.low, spec.high)
        for spec in game.option_specs
    }
    return Deal(game.name, game.make_options(values), seating, dice.randrange(seats), dice.getrandbits(29))


def _refused(words: str) -> str:
    with pytest.raises(DealError) as raised:
        read_deal(words)
    return str(raised.value)


def test_a_code_is_sixteen_characters_and_says_everything() -> None:
    dice = random.Random("codes")
    for _ in range(200):
        deal = _random_deal(dice)
        assert len(deal.code.replace("-", "")) == 16
        assert set(deal.code) <= {*ALPHABET, "-"}
        assert read_deal(deal.code) == deal


def test_of_two_thousand_codes_with_one_wrong_character_none_is_accepted() -> None:
    dice = random.Random("wrong characters")
    for _ in range(CODES):
        code = write_symbols(dice.getrandbits(70))
        place = dice.randrange(16)
        wrong = dice.choice([symbol for symbol in ALPHABET if symbol != code[place]])
        with pytest.raises(DealError) as raised:
            read_symbols(code[:place] + wrong + code[place + 1 :])
        assert raised.value.key == "deal.code-mistyped"


def test_every_wrong_character_and_every_swap_in_a_code_is_caught() -> None:
    dice = random.Random("swaps")
    for _ in range(15):
        code = write_symbols(dice.getrandbits(70))
        changed = {code[:at] + wrong + code[at + 1 :] for at in range(16) for wrong in ALPHABET}
        changed |= {
            code[:at] + code[other] + code[at + 1 : other] + code[at] + code[other + 1 :]
            for at in range(16)
            for other in range(at + 1, 16)
        }
        for words in changed - {code}:
            with pytest.raises(DealError):
                read_symbols(words)


def test_a_code_is_read_as_people_type_it() -> None:
    code = write_symbols(0x2A5C_1042_0815_0123_45 & (1 << 70) - 1)
    assert {"0", "1"} <= set(code)
    data = read_symbols(code)
    spoken = code.replace("0", "o").replace("1", "I").lower()
    assert read_symbols(spoken) == data
    assert read_symbols(spoken.replace("i", "l")) == data
    assert read_symbols(f" {code[:4]} - {code[4:8]}–{code[8:]}\n") == data


def test_what_is_wrong_with_a_code_is_said_in_one_sentence() -> None:
    code = new_deal(AROUND, AROUND.make_options({}), (None, "champion")).code
    assert "16 letters and digits" in _refused("  ")
    assert _refused(code[:-1]) == "A code has 16 letters and digits; this one has 15."
    assert "“!”" in _refused(f"{code[:-1]}!")
    assert _refused(f"U{code[1:]}") == "Codes never contain a U. Could it be a V?"
    swapped = (
        code[1] + code[0] + code[2:] if code[0] != code[1] else f"{'0' if code[0] != '0' else '1'}{code[1:]}"
    )
    assert "typo" in _refused(swapped)
    assert "this program plays version 1" in _refused(write_symbols((2 << 66) | 77))
    assert "doesn’t know" in _refused(write_symbols((1 << 66) | (7 << 63)))


def test_the_cards_of_a_code_never_change() -> None:
    """Codes pass between machines and to later versions, so these cards may never change."""
    deal = Deal(AROUND.name, AROUND.make_options({}), (None, "gardener", "champion"), 1, 0x0123_4567)
    assert deal.code == "2100-3P40-0J6H-B79J"
    assert deal.seed == "deal:gnoming-a-round:1:01234567"
    luck = Luck(deal.seed)
    cards = luck.shuffle("round-1", tuple(range(110)))
    assert cards[:12] == (20, 64, 6, 92, 60, 99, 32, 109, 68, 5, 54, 26)
    assert luck.draw("round-1", tuple(range(110))) == cards


def test_the_deck_can_be_computed_elsewhere() -> None:
    """The documented rule, written again: SHA-256 of seed, name and block, four bytes for each number."""
    from hashlib import sha256

    stream = b"".join(sha256(f"deal:x/round-1/{block}".encode()).digest() for block in range(20))
    numbers = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    order = list(range(110))
    for last in range(109, 0, -1):
        number = numbers.pop(0)
        while number >= 2**32 // (last + 1) * (last + 1):
            number = numbers.pop(0)
        place = number % (last + 1)
        order[last], order[place] = order[place], order[last]
    assert deck_order(range(110), "deal:x", "round-1") == tuple(order)


def test_every_order_of_a_deck_is_equally_likely() -> None:
    found = Counter(deck_order("abc", f"deal:{n}", "round-1") for n in range(6000))
    assert len(found) == 6
    assert all(abs(count - 1000) < 120 for count in found.values())


def test_other_people_get_the_same_cards() -> None:
    deal = new_deal(AROUND, AROUND.make_options({}), (None, "gardener"))
    other = deal.seated(("gardener", None))
    assert other.code != deal.code
    assert other.seed == deal.seed
    assert (deal.person, other.person) == (0, 1)


def test_a_game_of_one_hand_has_a_code_and_older_codes_mean_the_same() -> None:
    packed = {target: _pack_options(PESKY, PESKY.make_options({"target": target})) for target in range(1, 61)}
    assert [packed[target] for target in (10, 30, 60)] == [0, 20, 50]
    for target, value in packed.items():
        assert _unpack_options(PESKY, value) == PESKY.make_options({"target": target})


@pytest.mark.parametrize("game", [AROUND, PESKY])
def test_a_game_that_was_begun_by_a_code_tells_it(game: AnyGame) -> None:
    seats = game.seats.start
    deal = new_deal(game, game.make_options({}), (None, *["gardener"] * (seats - 1)), 1)
    players = (Player("Ann"), *bot_players(["gardener"] * (seats - 1)))
    assert deal_of(Session(game, deal_match(deal, players), Luck(deal.seed), "")) == deal


def test_a_game_that_no_code_can_tell_has_none() -> None:
    match = Match((Player("Ann"), *bot_players(["gardener"])), AROUND.make_options({}))
    seeds = ("7c1f", "deal:gnoming-a-round:2:00000001", "deal:gnoming-a-round:1:zz", new_seed(PESKY))
    for seed in (*seeds, "deal:gnoming-a-round:1:ffffffff", "deal:gnoming-a-round:1:1"):
        assert deal_of(Session(AROUND, match, Luck(seed), "")) is None
    assert deal_of(Session(AROUND, match, Luck(new_seed(AROUND)), "")) is not None
