"""`gnoming verify` and `gnoming deal`: records and decks that anybody can check."""

import json
import os
from hashlib import sha256
from pathlib import Path

import pytest

from gnoming.cli.errors import cli_error_for
from gnoming.core.game import Json, JsonObject
from gnoming.registry import find_game
from tests.cli.conftest import Cli
from tests.core import sample_record
from tests.seal.conftest import play_sealed


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a file with one record over many lines, like a save."""
    return _file(tmp_path, json.dumps(sample_record.record(), indent=2))


def _file(folder: Path, words: str | bytes, name: str = "game.json") -> Path:
    path = folder / name
    path.write_bytes(words.encode() if isinstance(words, str) else words)
    return path


def _with_moves(moves: str) -> JsonObject:
    return sample_record.with_round(moves=moves)


def test_one_record_over_many_lines(cli: Cli, game: Path) -> None:
    moves = len(sample_record.moves().split())
    done = cli("verify", str(game))
    assert (done.status, done.out, done.err) == (0, f"1 record, {moves} moves, ok\n", "")


def test_records_of_several_files_are_added_up(cli: Cli, game: Path, tmp_path: Path) -> None:
    lines = "\n\n".join([json.dumps(sample_record.record()), json.dumps(sample_record.unfinished(9)), ""])
    many = _file(tmp_path, "\ufeff" + lines, "many.jsonl")
    moves = 2 * len(sample_record.moves().split()) + 9
    assert cli("verify", str(many), str(game)).out == f"3 records, {moves} moves, ok\n"


def test_standard_input(cli: Cli, game: Path) -> None:
    assert cli("verify", "-", stdin=game.read_bytes()).status == 0


def test_german(cli: Cli, game: Path) -> None:
    assert cli("verify", str(game), "--language", "de").out.startswith("1 Aufzeichnung, ")


def test_an_illegal_move_is_named_by_round_move_and_rule(cli: Cli, tmp_path: Path) -> None:
    wrong = sample_record.moves().replace("0:d 0:p5 0:L", "0:d 0:p5 0:p6", 1)
    index = wrong.split().index("0:p6")
    file = _file(tmp_path, "\n".join([json.dumps(sample_record.record()), json.dumps(_with_moves(wrong))]))
    done = cli("verify", str(file))
    assert (done.status, done.out) == (1, "")
    assert done.err == (
        f"{file}, record 2: Round 1, move {index} (the first is 0), 0:p6: You’ve already placed your card; "
        "the one you took out can only bounce or be discarded.\n"
    )


@pytest.mark.parametrize(
    ("record", "fault"),
    [
        (_with_moves("0:f1 0:f1"), "move 1 (the first is 0), 0:f1: That card is already face up."),
        (_with_moves("1:f1"), "move 0 (the first is 0), 1:f1: It’s someone else’s turn."),
        (_with_moves("0:f1 0:q"), "move 1 (the first is 0), 0:q: “q” isn’t a move."),
        (_with_moves("zero:f1"), "“zero:f1” isn’t a move."),
        (
            sample_record.with_round(deck="3 3 3"),
            "Round 1, deck: There should be 110 cards, but there are 3.",
        ),
        (sample_record.with_round(deck=sample_record.deck().replace("X", "9", 1)), "There’s no card “9”"),
        (sample_record.with_round(scores=[8, 27]), "Round 1: the record’s entry “scores”"),
        (sample_record.with_round(out=1), "Round 1: the record’s entry “out”"),
        (sample_record.record() | {"winners": [0, 1]}, "The record’s entry “winners”"),
        (sample_record.record() | {"players": []}, "The number of players must be between 2 and 7."),
        (sample_record.record() | {"seed": 5}, "The record’s entry “seed” is missing or wrong."),
        (
            sample_record.record() | {"options": {}},
            "The record’s entry “options.rounds” is missing or wrong.",
        ),
    ],
)
def test_a_record_that_breaks_a_rule(cli: Cli, tmp_path: Path, record: JsonObject, fault: str) -> None:
    done = cli("verify", str(_file(tmp_path, json.dumps(record))))
    assert (done.status, done.out) == (1, "")
    assert fault in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (b"", "There are no records in"),
        (b"\n \n", "There are no records in"),
        (b"Hello!\n", "it isn’t in the JSON format"),
        (b'{"format": "gnom', "it isn’t in the JSON format"),
        (b"[" * 100_000, "it isn’t in the JSON format"),
        (b"[1, 2]", "“format” is missing or wrong"),
        (b"{}", "This isn’t a record of a Gnoming game"),
        (b'{"format": "gnoming-record", "version": 2}', "The record has version 2"),
        (b"\x00\x01\xff", "isn’t a text file"),
        (b"5" * 5_000_000, "far too long"),
    ],
)
def test_what_is_no_record_at_all(cli: Cli, tmp_path: Path, words: bytes, sentence: str) -> None:
    assert sentence in cli.refused("verify", str(_file(tmp_path, words)))


def test_a_folder_that_the_system_does_not_open_is_called_a_folder(tmp_path: Path) -> None:
    refused = PermissionError(13, "access denied", str(tmp_path))  # as Windows says it
    assert cli_error_for(refused).key == "cli.file-folder"


def test_files_that_cannot_be_read(cli: Cli, tmp_path: Path) -> None:
    assert cli.refused("verify", str(tmp_path / "none")).startswith("There’s no file ")
    assert cli.refused("verify", str(tmp_path)).endswith("is a folder, not a file.")
    if os.name == "posix" and os.geteuid() != 0:
        secret = _file(tmp_path, "{}", "secret")
        secret.chmod(0)
        assert "does not allow" in cli.refused("verify", str(secret))


def test_an_endless_file_is_read_no_further_than_needed(cli: Cli) -> None:
    if os.path.exists("/dev/zero"):
        assert "far too long" in cli.refused("verify", "/dev/zero")


def test_a_hostile_name_cannot_steer_the_terminal(cli: Cli, tmp_path: Path) -> None:
    record: Json = sample_record.record() | {"game": "\x1b[2J\n\x07"}
    err = cli("verify", str(_file(tmp_path, json.dumps(record)))).err
    assert "\x1b" not in err
    assert err.count("\n") == 1


def _sealed(folder: Path, cut: str = "") -> tuple[Path, Path]:
    """Return the files of an envelope and of the record of its game."""
    played = play_sealed(find_game("gnoming-a-round"), cut)
    return _file(folder, played.document, "envelope.txt"), _file(folder, json.dumps(played.written))


def test_a_record_follows_from_its_envelope(cli: Cli, tmp_path: Path) -> None:
    envelope, record = _sealed(tmp_path, "57 rhubarb")
    done = cli("verify", "--envelope", str(envelope), str(record))
    seal = sha256(envelope.read_bytes()).hexdigest()
    assert done.status == 0
    assert done.lines[0] == f"seal (SHA-256 of the envelope): {seal}"
    assert done.lines[1:3] == ["3 shuffles, all as the envelope says", "the deck was cut: 57 rhubarb"]


def test_a_player_who_was_named_later_is_told(cli: Cli, tmp_path: Path) -> None:
    envelope, record = _sealed(tmp_path)
    written = json.loads(record.read_text())
    written["players"][0]["name"] = "Mia"
    record.write_text(json.dumps(written))
    done = cli("verify", "--envelope", str(envelope), str(record))
    assert (done.status, done.err) == (0, "")
    assert done.lines[2] == "Seat 1 is now called Mia; the envelope still has the earlier name."


def test_a_record_whose_cards_were_changed_is_caught(cli: Cli, tmp_path: Path) -> None:
    envelope, record = _sealed(tmp_path)
    written = json.loads(record.read_text())
    cards = written["rounds"][1]["deck"].split()
    written["rounds"][1]["deck"] = " ".join((*cards[:-2], cards[-1], cards[-2]))
    record.write_text(json.dumps(written))
    assert cli("verify", str(record)).status == 0, "no rule is broken"
    done = cli("verify", "--envelope", str(envelope), str(record))
    assert (done.status, done.out) == (1, "")
    assert "card 109 of round-2" in done.err
    german = cli("verify", "--envelope", str(envelope), str(record), "--language", "de")
    assert "Karte 109 von round-2" in german.err


def test_what_is_no_envelope_is_bad_input(cli: Cli, game: Path, tmp_path: Path) -> None:
    assert "isn’t one of Gnoming’s envelopes" in cli.refused("verify", "--envelope", str(game), str(game))
    missing = str(tmp_path / "none.txt")
    assert "none.txt" in cli.refused("verify", "--envelope", missing, str(game))


CODE = "2100-3P40-0J6H-B79J"


def test_it_tells_what_a_code_stands_for(cli: Cli) -> None:
    done = cli("deal", CODE.lower().replace("-", ""))
    assert done.status == 0
    assert done.lines[:3] == [
        f"Deal {CODE}",
        "Gnoming A Round, version 1 of the rules",
        "Seats: 1 you, 2 gardener, 3 champion; seat 2 goes first",
    ]
    assert "rounds=3" in done.lines[3]


def test_a_new_code_leads_back_to_what_was_asked_for(cli: Cli) -> None:
    argv = ("--players", "sprout,you", "--option", "rounds=2", "--option", "runs=on", "--json")
    made = json.loads(cli("deal", *argv).out)
    again = json.loads(cli("deal", made["code"], "--json").out)
    assert again == made
    assert again["seats"] == ["sprout", "you"]
    assert (again["options"]["rounds"], again["options"]["runs"]) == (2, True)


def test_its_deck_is_the_one_that_is_dealt(cli: Cli) -> None:
    """The cards of this code on every machine."""
    found = json.loads(cli("deal", CODE, "--deck", "--json").out)
    assert len(found["deck"].split()) == 110
    assert found["deck"] == json.loads(cli("deal", CODE, "--deck", "--json").out)["deck"]
    assert found["deck"].startswith("7 4 8 -2 4 -3 6 M 3 8 4 6 ")


def test_the_levels_are_told_from_the_weakest_to_the_strongest(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gnoming.around.game.AroundGame.levels", ("sprout", "weeder"))
    code = json.loads(cli("deal", "--players", "you,sprout", "--json").out)["code"]
    found = json.loads(cli("deal", code, "--levels", "--json").out)["levels"]
    assert list(found) == ["sprout", "weeder"]
    lines = cli("deal", code, "--levels").lines
    assert [line.split() for line in lines[-2:]] == [[str(points), level] for level, points in found.items()]


def test_a_wrong_code_is_refused_in_a_sentence(cli: Cli) -> None:
    assert "typo" in cli.refused("deal", CODE.replace("B", "C"))
    assert "no bot called" in cli.refused("deal", "--players", "you,nobody")
    assert "between 2 and 7" in cli.refused("deal", "--players", "you")


def test_playing_opens_the_window_with_the_code(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def note(code: str) -> int:
        opened.append(code)
        return 0

    monkeypatch.setattr("gnoming.cli.commands.deal.open_window_with_deal", note)
    assert cli("deal", CODE, "--play").status == 0
    assert opened == [CODE]
