"""Whatever stands in a record: it is read and replayed, or refused as a bad record; nothing else ever happens."""

import copy
import json
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnoming.arena.self_play import play_game
from gnoming.core.errors import RecordError
from gnoming.core.game import Json, JsonObject
from gnoming.core.record_reader import read_record
from gnoming.core.record_writer import write_record
from gnoming.core.replay import resume
from gnoming.core.session import Session
from gnoming.pesky.sheet import built_in_sheet
from gnoming.registry import GAMES
from tests.core.hostile import put, remove, steps, value_at
from tests.core.sample_record import record, unfinished
from tests.support.playing import begin, finish


@cache
def valid(number: int) -> str:
    """Return one of several valid records: finished, unfinished, with a renewal, of several rounds."""
    game = GAMES["gnoming-a-round"]
    if number >= 6:
        return json.dumps(with_secrets(number))
    if number < 3:
        return json.dumps((record(), unfinished(30), unfinished(0))[number])
    switches = {spec.name: number % 2 == 0 for spec in game.option_specs if isinstance(spec.default, bool)}
    session = begin(game, 2, {"rounds": 2, **switches}, f"{number}", practice=number == 4)
    finish(session, Random(number), ("any", "first", "last")[number % 3])
    return json.dumps(write_record(session))


def with_secrets(number: int) -> JsonObject:
    """Return a record of the other game: over, or stopped in a late hand, with cards of the player's own."""
    game = GAMES["pesky-garden-gnomes"]
    if number == 6:
        return write_record(
            play_game(game, ("weeder", "random", "sprout"), game.make_options({"target": 20}), "6")
        )
    cards = built_in_sheet().as_json() | {"points": {"1": 1}}
    whole = play_game(game, ("random",) * 3, game.options_from_record({"target": 30, **cards}), "7")
    part = Session(game, whole.match, whole.luck, whole.created)
    for entry in whole.journal[: 7 * len(whole.journal) // 8]:
        part.act(entry.seat, entry.action)
    return write_record(part)


RECORDS = range(8)


def withstands(text: str) -> None:
    """Read and replay; what is accepted must be written, read again, and go on to the end of its game."""
    try:
        session = resume(read_record(text, GAMES))
    except RecordError:
        return
    written = json.dumps(write_record(session), ensure_ascii=False).encode()
    again = resume(read_record(written.decode(), GAMES))
    assert json.dumps(write_record(again), ensure_ascii=False).encode() == written
    finish(again, Random(0))


any_text = st.text(st.characters(exclude_categories=()), max_size=12)
"""Any text, lone surrogates included."""
any_json: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | any_text,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(any_text, inner, max_size=4),
    max_leaves=8,
)
near_miss: st.SearchStrategy[Json] = st.sampled_from(
    [0, 1, -1, 2, 7, 110, 1.0, True, False, None, "", " ", "0", "M", "human", "bot", [], {}]
)
MOVES = "-1 -4 9 0:d 1:d 0:l 0:r 0:p1 1:p9 0:L 1:R 0:x 1:- 0:f3 0:b2"
words = st.sampled_from(["", *"345678XM", *MOVES.split()])


@settings(max_examples=120)
@given(st.sampled_from(RECORDS), st.data())
def test_any_value_replaced_removed_or_repeated(number: int, data: st.DataObject) -> None:
    found: JsonObject = json.loads(valid(number))
    for _ in range(data.draw(st.integers(1, 3))):
        ways = steps(found)
        way = data.draw(st.sampled_from(ways))
        match data.draw(st.sampled_from(["replace", "near", "remove", "copy"])):
            case "replace":
                put(found, way, data.draw(any_json))
            case "near":
                put(found, way, data.draw(near_miss))
            case "remove":
                remove(found, way)
            case _:
                put(found, way, copy.deepcopy(value_at(found, data.draw(st.sampled_from(ways)))))
    withstands(json.dumps(found))


@settings(max_examples=120)
@given(st.sampled_from(RECORDS), st.data())
def test_any_words_of_the_moves_decks_and_renewals_changed(number: int, data: st.DataObject) -> None:
    found: JsonObject = json.loads(valid(number))
    texts = [way for way in steps(found) if way[0] == "rounds" and isinstance(value_at(found, way), str)]
    way = data.draw(st.sampled_from(texts))
    inside = str(value_at(found, way)).split()
    for _ in range(data.draw(st.integers(1, 4))):
        n, m = (data.draw(st.integers(0, max(0, len(inside) - 1))) for _ in range(2))
        match data.draw(st.sampled_from(["swap", "drop", "cut", "word", "insert"])) if inside else "insert":
            case "swap":
                inside[n], inside[m] = inside[m], inside[n]
            case "drop":
                del inside[n]
            case "cut":
                del inside[n:]
            case "word":
                inside[n] = data.draw(words)
            case _:
                inside.insert(n, data.draw(words | any_text))
    put(found, way, " ".join(inside))
    withstands(json.dumps(found))


@settings(max_examples=80)
@given(st.sampled_from(RECORDS), st.data())
def test_any_part_of_the_text_cut_or_written_over(number: int, data: st.DataObject) -> None:
    text = valid(number)
    start = data.draw(st.integers(0, len(text)))
    stop = data.draw(st.integers(start, min(len(text), start + 40)))
    withstands(text[:start] + data.draw(any_text) + text[stop:])


@settings(max_examples=50)
@given(st.text(st.characters(exclude_categories=()), max_size=200) | any_json.map(json.dumps))
def test_any_text_at_all(text: str) -> None:
    withstands(text)


@pytest.mark.parametrize("key", ["seed", "created"])
def test_half_a_character_is_no_text(key: str) -> None:
    found = unfinished(30)
    found[key] = "\ud800"
    with pytest.raises(RecordError):
        read_record(json.dumps(found), GAMES)
    with pytest.raises(RecordError):
        read_record(json.dumps(found, ensure_ascii=False), GAMES)


def test_a_character_of_two_halves_is_text() -> None:
    found = unfinished(30)
    found["seed"] = "\N{MUSHROOM}"
    withstands(json.dumps(found))
    assert read_record(json.dumps(found), GAMES).seed == "\N{MUSHROOM}"


@pytest.mark.parametrize("number", RECORDS)
def test_the_records_that_are_changed_here_are_valid(number: int) -> None:
    resume(read_record(valid(number), GAMES))
