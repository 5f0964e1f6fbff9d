"""Records: read, replayed and written again; every fault is named, and nothing but a fault is raised."""

import pytest

from gnoming.core.errors import IllegalActionError, RecordError
from gnoming.core.game import Budget, Event, Json, JsonObject, Match, Player
from gnoming.core.luck import Luck
from gnoming.core.record_reader import MAX_RECORD_CHARS, read_record
from gnoming.core.record_writer import write_record
from gnoming.core.replay import count_moves, resume
from gnoming.core.session import Session
from gnoming.registry import GAMES
from tests.core.hostile import Steps, steps
from tests.core.hostile import put as put_at
from tests.core.sample_record import CREATED, deck, moves, record, rounds_of, text, unfinished, with_round


def fault(found: Json) -> RecordError:
    with pytest.raises(RecordError) as caught:
        resume(read_record(text(found), GAMES))
    return caught.value


def changed(**changes: Json) -> JsonObject:
    return {**record(), **changes}


def test_a_record_written_by_hand_from_the_rules_is_replayed_and_written_the_same() -> None:
    session = resume(read_record(text(record()), GAMES))
    assert session.state.over
    assert write_record(session) == {**record(), "program": write_record(session)["program"]}
    assert list(write_record(session)) == list(record()), "the keys in the order of the format"


@pytest.mark.parametrize("count", [0, 1, 4, 5, 6, 7, 38])
def test_an_unfinished_game_is_a_record_too(count: int) -> None:
    session = resume(read_record(text(unfinished(count)), GAMES))
    assert not session.state.over
    written = write_record(session)
    assert written["rounds"] == unfinished(count)["rounds"]
    assert "totals" not in written
    assert "winners" not in written


def test_a_game_before_its_first_deal_is_a_record_without_rounds() -> None:
    session = resume(read_record(text({**unfinished(0), "rounds": []}), GAMES))
    assert session.journal == []
    assert write_record(session)["rounds"] == []


def test_moves_are_counted_and_listed() -> None:
    read = read_record(text(record()), GAMES)
    assert count_moves(read) == len(moves().split()) == 39
    session = resume(read)
    played = [entry for entry in session.journal if entry.seat is not None]
    codes = [f"{entry.seat}:{session.game.encode(entry.action)}" for entry in played]
    assert codes == moves().split()


def test_each_action_of_a_long_record_is_compared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Comparing every round with the whole game so far would take minutes for a record of some hundred hands."""
    game, told = GAMES["gnoming-a-round"], list[object]()
    agreed = Match((Player("Ann"), Player("Ben", "bot", "sprout")), game.make_options({"rounds": 4}), 0)
    session = Session(game, agreed, Luck("long"), CREATED)
    bot = game.make_bot("sprout")
    while not session.state.over:
        if session.state.to_act:
            seat = session.state.to_act[0]
            session.act(seat, bot.think(session.view(seat), Budget(str(len(session.journal)))))
        else:
            session.act(None, game.deal_action())
    found = read_record(text(write_record(session)), GAMES)
    note = game.record_event

    def counted(event: Event, round_: JsonObject) -> None:
        told.append(event)
        note(event, round_)

    monkeypatch.setattr(type(game), "record_event", staticmethod(counted))
    assert len(resume(found).journal) == len(session.journal)
    assert len(told) == sum(len(entry.events) for entry in session.journal)


def test_what_was_agreed_is_read() -> None:
    read = read_record(text(changed(practice=True)), GAMES)
    assert (read.seed, read.created, read.practice) == ("7c1f", "2026-11-20T18:00:00Z", True)
    assert read.match.first_seat == 0
    assert [(p.name, p.kind, p.level) for p in read.match.players] == [
        ("You", "human", None),
        ("Rowan", "bot", "random"),
    ]


def test_unknown_keys_are_ignored() -> None:
    found = with_round(weather="fine")
    found["weather"] = ["fine", {"wind": None}]
    assert resume(read_record(text(found), GAMES)).state.over


def test_blanks_may_be_many() -> None:
    found = with_round(moves=f"  {moves().replace(' ', '   ')} ", deck=deck().replace(" ", "  "))
    assert resume(read_record(text(found), GAMES)).state.over


REQUIRED = ("format", "version", "game", "program", "created", "seed", "options", "players", "rounds")


@pytest.mark.parametrize("key", REQUIRED)
@pytest.mark.parametrize("wrong", [None, 1.5, [1], "", {"a": 1}, True])
def test_a_missing_or_ill_typed_key_is_refused(key: str, wrong: Json) -> None:
    without = {name: value for name, value in record().items() if name != key}
    fault(without)
    if not (isinstance(wrong, str) and key in ("program", "created", "seed")):
        fault({**without, key: wrong})


@pytest.mark.parametrize("key", ["dealer", "deck", "reshuffles", "moves", "scores", "out", "adjust"])
def test_a_missing_key_of_a_round_is_refused(key: str) -> None:
    found = record()
    rounds_of(found)[0].pop(key)
    fault(found)


@pytest.mark.parametrize("key", ["totals", "winners"])
def test_a_finished_game_says_how_it_ended(key: str) -> None:
    assert fault({name: value for name, value in record().items() if name != key}).key == "record.result"


@pytest.mark.parametrize("option", [spec.name for spec in GAMES["gnoming-a-round"].option_specs])
@pytest.mark.parametrize("wrong", [None, 1.0, "on", [], 0, 99])
def test_options_are_complete_and_of_their_type(option: str, wrong: Json) -> None:
    options = record()["options"]
    assert isinstance(options, dict)
    fault(changed(options={name: value for name, value in options.items() if name != option}))
    fault(changed(options={**options, option: wrong}))


@pytest.mark.parametrize(
    "players",
    [
        [],
        [{"name": "You", "kind": "human"}],
        [{"name": f"{n}", "kind": "human"} for n in range(8)],
        [{"name": "You"}, {"name": "Me", "kind": "human"}],
        [{"name": "You", "kind": "ghost"}, {"name": "Me", "kind": "human"}],
        [{"name": "You", "kind": "bot"}, {"name": "Me", "kind": "human"}],
        [{"name": 7, "kind": "human"}, {"name": "Me", "kind": "human"}],
        [{"name": "x" * 61, "kind": "human"}, {"name": "Me", "kind": "human"}],
        [{"name": "Y\0u", "kind": "human"}, {"name": "Me", "kind": "human"}],
        [{"name": "You\n", "kind": "human"}, {"name": "Me", "kind": "human"}],
        ["You", "Me"],
    ],
)
def test_players_are_two_to_seven_people_and_bots_with_names(players: Json) -> None:
    fault(changed(players=players))


def test_an_unknown_game_format_or_version_is_refused_by_name() -> None:
    assert fault(changed(game="chess")).key == "record.game-unknown"
    assert fault(changed(format="pgn")).key == "record.not-a-record"
    assert fault(changed(version=2)).key == "record.version"


@pytest.mark.parametrize(
    "broken", ["", "{", "null", "[]", "7", '"x"', "\x00", "[" * 100_000, '{"a":' * 5000, "NaN"]
)
def test_what_is_not_json_or_not_an_object_is_refused(broken: str) -> None:
    with pytest.raises(RecordError):
        read_record(broken, GAMES)


def test_a_text_without_end_is_refused_unread() -> None:
    with pytest.raises(RecordError) as caught:
        read_record("[" * (MAX_RECORD_CHARS + 1), GAMES)
    assert caught.value.key == "record.too-long"


def put(index: int, move: str) -> JsonObject:
    words = moves().split()
    words[index] = move
    return with_round(moves=" ".join(words))


@pytest.mark.parametrize(
    ("index", "move", "rule"),
    [
        (0, "0:d", "flip-two-first"),
        (1, "0:f1", "already-face-up"),
        (4, "0:p1", "draw-first"),
        (4, "1:d", "not-your-turn"),
        (5, "0:d", "one-card-a-turn"),
        (5, "0:-", "nothing-to-decline"),
        (6, "0:b4", "bounce-needs-match"),
        (6, "0:x", "no-hazard-in-hand"),
        (6, "0:f9", "no-peeking"),
    ],
)
def test_an_illegal_move_is_refused_naming_round_index_and_rule(index: int, move: str, rule: str) -> None:
    error = fault(put(index, move))
    assert error.key == "record.move"
    assert (error.values["round"], error.values["index"], error.values["move"]) == (1, index, move)
    assert error.values["reason"] == str(IllegalActionError(rule))


@pytest.mark.parametrize(
    "move", ["", "0", "0:", ":d", "0:q", "0:p0", "0:p10", "x:d", "-1:d", "²:d", "0:D", "00000000000:d"]
)
def test_a_code_that_does_not_exist_is_refused_naming_round_and_index(move: str) -> None:
    error = fault(put(4, move or ":"))
    assert (error.key, error.values["round"], error.values["index"]) == ("record.move", 1, 4)


def test_moves_after_the_end_of_a_round_are_refused() -> None:
    error = fault(with_round(moves=f"{moves()} 0:d"))
    assert (error.key, error.values["index"]) == ("record.move", 39)


@pytest.mark.parametrize(
    "wrong",
    [
        deck().replace("M", "3"),
        deck().replace("-4 ", "", 1),
        f"{deck()} 3",
        deck().replace("8", "9", 1),
        deck().replace("M", "m"),
        "",
        " ".join(["3"] * 110),
    ],
)
def test_an_impossible_deck_is_refused_naming_its_round(wrong: str) -> None:
    error = fault(with_round(deck=wrong))
    assert (error.key, error.values["round"]) == ("record.deck", 1)


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("scores", [8, 27]),
        ("scores", [8]),
        ("scores", "8 28"),
        ("scores", None),
        ("out", None),
        ("out", 1),
        ("adjust", [5, 0]),
        ("reshuffles", ["3 3"]),
        ("scores", [8.0, 28]),
        ("adjust", [-5, False]),
        ("out", False),
        ("out", 0.0),
    ],
)
def test_a_round_that_says_other_than_its_moves_is_refused(key: str, wrong: Json) -> None:
    error = fault(with_round(**{key: wrong}))
    assert (error.key, error.values["round"], error.values["name"]) == ("record.mismatch", 1, key)


@pytest.mark.parametrize("dealer", [-1, 2, 0.0, True, "1", None])
def test_the_first_dealer_is_a_seat(dealer: Json) -> None:
    fault(with_round(dealer=dealer))


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("totals", [3, 29]),
        ("totals", [3.0, 28]),
        ("totals", None),
        ("winners", [1]),
        ("winners", [False]),
        ("winners", []),
    ],
)
def test_a_result_other_than_the_moves_is_refused(key: str, wrong: Json) -> None:
    assert fault(changed(**{key: wrong})).key == "record.result"


@pytest.mark.parametrize("value", [None, [0, 0]])
def test_an_unfinished_game_has_no_result(value: Json) -> None:
    assert fault({**unfinished(8), "totals": value}).key == "record.result"


@pytest.mark.parametrize("key", ["scores", "out", "adjust"])
def test_an_unfinished_round_has_no_scores(key: str) -> None:
    found = unfinished(8)
    rounds_of(found)[0][key] = None
    assert fault(found).key == "record.mismatch"


@pytest.mark.parametrize(
    ("found", "key"),
    [
        pytest.param(unfinished(8), "record.round-unfinished", id="after one that is not over"),
        pytest.param(record(), "record.rounds-too-many", id="after the last that was agreed"),
    ],
)
def test_a_round_that_cannot_follow_is_refused_as_such(found: JsonObject, key: str) -> None:
    error = fault({**found, "rounds": [*rounds_of(found)] * 2})
    assert (error.key, error.values["round"]) == (key, 2)


@pytest.mark.parametrize("depth", [50, 480, 960, 50_000])
@pytest.mark.parametrize("way", steps(record()), ids=lambda way: ".".join(map(str, way)))
def test_deep_nesting_is_refused_like_any_other_fault(way: Steps, depth: int) -> None:
    found = record()
    put_at(found, way, "@")
    with pytest.raises(RecordError):
        resume(read_record(text(found).replace('"@"', "[" * depth + "]" * depth), GAMES))
