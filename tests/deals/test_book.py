"""The book of deals: results that last, whatever lies in its file and whenever the program dies."""

import json
from datetime import date
from pathlib import Path

import pytest

from gnoming.deals.book import Book, DayTry, Result, read_book
from gnoming.deals.book_file import load_book, save_book
from gnoming.deals.days import GameDay, day_deal, read_game_day
from gnoming.storage.errors import SaveError

SECOND_GAME = "pesky-garden-gnomes"

CODE = "2100-3P40-0J6H-B79J"
ANN = Result(CODE, "Ann", -4, "2026-11-23")
BOOK = Book((ANN,), {"2026-11-23": (DayTry("2026-11-23T17:00:00Z", 12),)}, {CODE: 7})


def test_what_was_kept_is_there_again(tmp_path: Path) -> None:
    save_book(tmp_path / "deals.json", BOOK)
    assert load_book(tmp_path / "deals.json") == (BOOK, None, True)
    assert load_book(tmp_path / "none.json").book == Book()


def test_a_result_is_kept_once_and_the_oldest_go() -> None:
    book = BOOK.with_result(ANN)
    assert book.of(CODE) == (ANN,)
    for score in range(4100):
        book = book.with_result(Result(CODE, "Bob", score, "2026-11-23"))
    assert len(book.results) == 4000
    assert ANN not in book.results


@pytest.mark.parametrize(
    "words", ["", "[]", "{", "[" * 100_000, '{"format":"gnoming-deals","version":9}', "\udcff"]
)
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, words: str) -> None:
    path = tmp_path / "deals.json"
    path.write_bytes(words.encode("utf-8", "surrogateescape"))
    found = load_book(path)
    assert found.book == Book()
    assert found.notice is not None
    assert "deals.json.damaged-1" in found.notice
    assert (tmp_path / "deals.json.damaged-1").read_bytes() == words.encode("utf-8", "surrogateescape")
    assert not path.exists()


def test_entries_that_cannot_be_are_left_out_and_the_others_stay() -> None:
    document = json.loads(json.dumps(BOOK.as_json()))
    document["results"] += [
        None,
        {**document["results"][0], "code": "2100-3P40-0J6H-B79K"},
        {**document["results"][0], "who": "\u0007"},
        {**document["results"][0], "who": "x" * 19},
        {**document["results"][0], "score": True},
        {**document["results"][0], "score": 1 << 70},
        {**document["results"][0], "date": "2026-02-30"},
    ]
    document["days"] |= {"2026-13-01": {"begun": "x", "score": 1}, "2026-11-22": {"begun": 5}, "x": None}
    document["days"] |= {
        "2026-11-21 chess": {"begun": "x", "score": 1},
        "2026-11-21 gnoming-a-round": {"begun": "x", "score": 1},
        "20261121 pesky-garden-gnomes": {"begun": "x", "score": 1},
    }
    document["pars"] |= {"nothing": 5, CODE.lower(): 5}
    assert read_book(document) == BOOK


def test_a_write_that_fails_leaves_the_old_book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "deals.json"
    save_book(path, BOOK)

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(SaveError):
        save_book(path, Book())
    monkeypatch.undo()
    assert load_book(path).book == BOOK
    assert [one.name for one in tmp_path.iterdir()] == ["deals.json"]


def test_each_game_has_a_day_of_its_own_and_who_has_begun_it_is_known() -> None:
    second = GameDay(date(2026, 11, 23), SECOND_GAME)
    book = BOOK.with_day(second.key, DayTry("2026-11-23T18:00:00Z", 4, "p2"))
    assert read_book(json.loads(json.dumps(book.as_json()))) == book
    assert [read_game_day(key) for key in book.days] == [GameDay(date(2026, 11, 23)), second]
    document = book.as_json()
    document["days"] = {second.key: {"begun": "x", "score": 4, "by": "../p2"}}
    assert read_book(document).days == {second.key: (DayTry("x", 4),)}


def test_a_day_has_one_try_for_each_person_and_an_older_book_s_is_the_first_one_s() -> None:
    key = GameDay(date(2026, 11, 23)).key
    book = BOOK.with_day(key, DayTry("2026-11-23T18:00:00Z", by="p2"))
    assert book.day_try(key, "p1") == DayTry("2026-11-23T17:00:00Z", 12)
    book = book.with_day(key, DayTry("2026-11-23T18:00:00Z", 4, "p2"))
    assert len(book.days[key]) == 2
    assert book.day_try(key, "p2") == DayTry("2026-11-23T18:00:00Z", 4, "p2")
    assert book.day_try(key, "p3") is None
    assert read_book(json.loads(json.dumps(book.as_json()))) == book
    document = book.as_json()
    document["days"] = {key: {"begun": "x", "score": 4}}
    assert read_book(document).day_try(key, "p1") == DayTry("x", 4)


def test_the_day_s_decks_are_those_that_everybody_has() -> None:
    day = date(2026, 11, 24)
    assert day_deal(day).code == "2000-NM00-1XYW-RBD3"
    assert day_deal(day, SECOND_GAME).code == "2800-NM00-7CVY-HSMS"
