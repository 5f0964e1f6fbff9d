"""Records of Those Pesky Garden Gnomes: to the letter of the format, and judged by a second reading of the rules."""

import json
from copy import deepcopy
from random import Random

import pytest

from gnoming.arena.self_play import play_game
from gnoming.core.errors import RecordError
from gnoming.core.game import Json, JsonObject
from gnoming.core.record_reader import read_record
from gnoming.core.record_writer import write_record
from gnoming.core.replay import resume
from gnoming.pesky.options import PeskyOptions
from gnoming.pesky.sheet import built_in_sheet, read_sheet
from gnoming.registry import GAMES
from tests.pesky.referee import FoulError, judge
from tests.support.playing import begin, finish

GAME = GAMES["pesky-garden-gnomes"]
LEVELS = ("random", "sprout", "weeder", "weeder", "random")


def played(seats: int = 4, seed: str = "1") -> JsonObject:
    return write_record(play_game(GAME, LEVELS[:seats], GAME.make_options({}), seed))


def replayed(record: JsonObject) -> JsonObject:
    return write_record(resume(read_record(json.dumps(record), GAMES)))


def round_of(record: JsonObject, number: int) -> JsonObject:
    rounds = record["rounds"]
    assert isinstance(rounds, list)
    found = rounds[number]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("number", range(12))
def test_a_second_reading_of_the_rules_agrees(number: int) -> None:
    judge(played(3 + number % 3, f"referee {number}"))


def test_any_card_in_anothers_place_is_found_by_both() -> None:
    """Moves of a record are exchanged: where the second reading finds a foul, so does the first, and the other way."""
    record, rng, fouls = played(), Random(7), 0
    for _ in range(40):
        wrong = deepcopy(record)
        round_ = round_of(wrong, rng.randrange(2))
        moves = str(round_["moves"]).split()
        one, other = rng.sample(range(len(moves)), 2)
        codes = [move.split(":") for move in moves]
        codes[one][1], codes[other][1] = codes[other][1], codes[one][1]
        round_["moves"] = " ".join(f"{seat}:{code}" for seat, code in codes)
        fouls += refused(wrong)
        assert refused(wrong) == foul(wrong)
    assert fouls > 20


def refused(record: JsonObject) -> bool:
    try:
        replayed(record)
    except RecordError:
        return True
    return False


def foul(record: JsonObject) -> bool:
    try:
        judge(record)
    except (FoulError, ValueError, KeyError, IndexError):
        return True
    return False


def test_the_record_has_the_formats_keys_and_codes() -> None:
    record = played()
    assert record["options"] == {"target": 30}
    for number in range(len(record["rounds"])):  # type: ignore[arg-type]
        round_ = round_of(record, number)
        assert list(round_) == ["dealer", "deck", "goals", "tokens", "moves", "scores"]
        taken = [move.split(":")[1] for move in str(round_["moves"]).split() if move[2:] in ("G", "T", "GT")]
        assert len(str(round_["goals"]).split()) == 4 + sum("G" in code for code in taken)
        assert len(str(round_["tokens"]).split()) == 4 + sum("T" in code for code in taken)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("goals", "p0 half none"),
        ("goals", "p0 half none r10 c0"),
        ("goals", "p0 p0 none r10"),
        ("goals", "p0 half none x9"),
        ("goals", 7),
        ("tokens", "+4 +1 -2"),
        ("tokens", "+4 +1 -2 3"),
        ("deck", "g1 g2"),
        ("dealer", 9),
    ],
)
def test_a_round_that_cannot_be_is_refused(key: str, value: Json) -> None:
    record = played()
    round_of(record, 0)[key] = value
    with pytest.raises(RecordError):
        replayed(record)


def test_missing_target_is_refused() -> None:
    with pytest.raises(RecordError):
        replayed({**played(), "options": {}})
    with pytest.raises(RecordError):
        replayed({**played(), "options": {"target": 5}})


# other points and goals ---------------------------------------------------------------------------


def corrected() -> PeskyOptions:
    said = built_in_sheet().as_json()
    points, goals = said["points"], said["goals"]
    assert isinstance(points, dict)
    assert isinstance(goals, dict)
    points |= {"3": 9, "b6": -2}
    goals["g5"] = {"cards": 5, "colours": "g"}
    del goals["r10"]
    return PeskyOptions(30, read_sheet(said))


def test_a_game_with_corrected_cards_carries_them_and_replays_as_it_was_played() -> None:
    record = write_record(play_game(GAME, LEVELS[:4], corrected(), "own cards"))
    options = record["options"]
    assert isinstance(options, dict)
    assert options["points"] == {**corrected().sheet.as_json()}["points"]
    assert "g5" in options["goals"]  # type: ignore[operator]
    assert replayed(record) == record


def test_such_a_record_without_its_cards_is_refused() -> None:
    record = write_record(play_game(GAME, LEVELS[:4], corrected(), "own cards"))
    with pytest.raises(RecordError):
        replayed({**record, "options": {"target": 30}})


def test_a_usual_record_is_not_read_by_the_cards_that_lie_here(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played()
    monkeypatch.setattr("gnoming.pesky.options.sheet_in_use", lambda: (corrected().sheet, None))
    assert GAME.own_options({}) == corrected()
    assert GAME.make_options({}) == PeskyOptions(30, built_in_sheet())
    assert replayed(record) == record


@pytest.mark.parametrize(
    "cards", [{"points": {}}, {"points": [], "goals": {}}, {"goals": {"p0": {"points": 0}}}]
)
def test_wrong_cards_in_a_record_are_refused(cards: JsonObject) -> None:
    with pytest.raises(RecordError):
        replayed({**played(), "options": {"target": 30, **cards}})


def test_extras_go_on_by_the_seed_after_the_record_ends() -> None:
    """A game that stopped between two extra draws draws next what it would have drawn."""
    whole = begin(GAME, 5, {}, "extras")
    finish(whole, Random(4))
    taken = [n for n, entry in enumerate(whole.journal) if GAME.encode(entry.action) in ("G", "GT", "T")]
    assert taken
    for stop in taken:
        part = begin(GAME, 5, {}, "extras")
        for entry in whole.journal[:stop]:
            part.act(entry.seat, entry.action)
        again = resume(read_record(json.dumps(write_record(part)), GAMES))
        for entry in whole.journal[stop:]:
            again.act(entry.seat, entry.action)
        assert write_record(again) == write_record(whole)
