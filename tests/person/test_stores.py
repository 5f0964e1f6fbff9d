"""All kinds of stores: there again as they were, set aside when damaged, and never lost by a write that fails."""

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import NamedTuple

import pytest

from gnoming.achievements.shelf import SHELF, Shelf, Won
from gnoming.around.options import AroundOptions
from gnoming.core.match import Match, Player
from gnoming.counted.file import CountedGames, counted_games
from gnoming.counted.game import begin
from gnoming.deals.results import DEAL_RESULTS, DayTry, DealResults, Result
from gnoming.drills.drill import CodedChoice, Drill
from gnoming.drills.progress import DRILL_PROGRESS, DrillProgress, Repetition
from gnoming.handicap.rated import RATED_GAMES, RatedGame, RatedGames
from gnoming.handicap.scoring import GameLoss
from gnoming.person.own_games import OWN_GAMES, OwnGames
from gnoming.person.owners import GAME_OWNERS, GameOwners, OwnedGame
from gnoming.person.roster import ROSTER, Person, Roster
from gnoming.registry import GAMES
from gnoming.stats.reviewed_games import REVIEWED_GAMES, Cost, ReviewedGames
from gnoming.storage.files import SaveError
from gnoming.storage.shape import Shape
from gnoming.storage.store import Document, Store, load_document, save_document
from gnoming.tour.progress import TOUR_PROGRESS, CourseCard, HoleCard, Progress, Running

CODE, GAME, NOON = "2100-3P40-0J6H-B79J", "gnoming-a-round", "2026-11-23T12:00:00Z"


class Kind(NamedTuple):
    """A kind of store: its shape, the value without a file, and an example."""

    shape: Shape[Document]
    empty: Document
    example: Document


DRILL = Drill("own-1", GAME, {"format": "x"}, (CodedChoice("d", -1.25, 0.0), CodedChoice("l", 2.0, 0.5)), "l")
CARD = CourseCard(
    (HoleCard(1, -4), HoleCard(2, left=True), HoleCard(1), *[HoleCard()] * 6),
    mulligan=1,
    best=-7,
    records=(-4, *[None] * 7, 3),
)
COUNTED, _ = (
    begin(
        GAMES[GAME],
        Match((Player("Ann", portrait="moss"), Player("Bob", portrait="greta")), AroundOptions()),
        NOON,
    )
    .with_hand(0, 0, "5 5 5 / 3 M 4 / -4 ? ?")
    .with_out(0, 1)
    .with_hand(0, 1, "X ? ? / ? ? ? / ? ? ?")
    .undone()
)
KINDS = {
    "deals": Kind(
        DEAL_RESULTS,
        DealResults(),
        DealResults(
            (Result(CODE, "Ann", -4, "2026-11-23", (-4, 3)),), {"2026-11-23": (DayTry(NOON, 12),)}, {CODE: 7}
        ),
    ),
    "drills": Kind(
        DRILL_PROGRESS,
        DrillProgress(),
        DrillProgress((DRILL,), {"own-1": Repetition(2, 1, date(2026, 11, 24))}),
    ),
    "handicap": Kind(
        RATED_GAMES,
        RatedGames(),
        RatedGames((RatedGame(GAME, NOON, "a", GameLoss(60, 12.5)), RatedGame(GAME, NOON, "b"))),
    ),
    "statistics": Kind(
        REVIEWED_GAMES, ReviewedGames(), ReviewedGames({(GAME, NOON, "a"): {"place": Cost(3, 1.5)}}, "2026")
    ),
    "tour": Kind(
        TOUR_PROGRESS, Progress(), Progress({"club": CARD}, Running("club", 2, "2026-11-23T17:00:00Z", CODE))
    ),
    "shelf": Kind(
        SHELF,
        Shelf(),
        Shelf((Won("around-three", GAME, NOON, "a"), Won("club-cup")), frozenset({"club-cup"})),
    ),
    "owners": Kind(
        GAME_OWNERS, GameOwners(), GameOwners({GAME: OwnedGame(NOON, "a", "p2"), "x": OwnedGame("", "", "")})
    ),
    "counted": Kind(counted_games(GAMES), CountedGames(), CountedGames(COUNTED)),
    "games": Kind(OWN_GAMES, OwnGames(), OwnGames({(GAME, NOON, "a"): 2}, ("Ann",))),
    "roster": Kind(
        ROSTER,
        Roster(),
        Roster(
            (Person("p1", "Ann", "penny", "gardener"), Person("p2", "Bob", "moss", "sprout")),
            "p2",
            (Person("p0123456789ab", "Cem", "greta", "weeder"),),
        ),
    ),
}
every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)


def open_store(path: Path, kind: Kind, said: list[str]) -> Store[Document]:
    """Return a store that writes at once."""

    def submit(name: str, write: Callable[[], object]) -> None:
        write()

    return Store(path, kind.shape, kind.empty, submit, said.append)


@every_kind
def test_what_was_kept_is_there_again(tmp_path: Path, kind: Kind) -> None:
    said: list[str] = []
    store = open_store(tmp_path / "store.json", kind, said)
    assert (store.value, store.was_missing) == (kind.empty, True)
    store.value = kind.example
    again = open_store(tmp_path / "store.json", kind, said)
    assert (again.value, again.was_missing, said) == (kind.example, False, [])


@every_kind
@pytest.mark.parametrize(
    "words",
    [b"", b"[]", b"{", b"NaN", b"\xff", b"[" * 100_000, b'{"format":"other","version":1}'],
    ids=lambda words: repr(words[:8]),
)
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, kind: Kind, words: bytes) -> None:
    path, said = tmp_path / "store.json", list[str]()
    path.write_bytes(words)
    store = open_store(path, kind, said)
    assert (store.value, store.was_missing) == (kind.empty, True)
    assert "store.json.damaged-1" in said[0]
    assert (tmp_path / "store.json.damaged-1").read_bytes() == words
    assert not path.exists()


def test_a_file_that_cannot_be_read_now_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, kind, said = tmp_path / "store.json", KINDS["deals"], list[str]()
    save_document(path, kind.example.as_json())
    before = path.read_bytes()

    def refused(path: Path) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("gnoming.storage.files.read_with_retries", refused)
    store = open_store(path, kind, said)
    store.value = KINDS["deals"].example
    assert store.value == kind.example
    assert path.read_bytes() == before
    assert len(said) == 1


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, kind = tmp_path / "store.json", KINDS["deals"]
    save_document(path, kind.example.as_json())

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(SaveError):
        save_document(path, kind.empty.as_json())
    monkeypatch.undo()
    assert load_document(path, kind.shape, kind.empty).value == kind.example
    assert [one.name for one in tmp_path.iterdir()] == ["store.json"]


def test_what_two_programs_write_is_merged_and_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gnoming.storage.store.LOOK_S", 0)
    path, kind = tmp_path / "store.json", KINDS["tour"]
    one, other = (open_store(path, kind, []) for _ in range(2))
    first, second = HoleCard(1, -4), HoleCard(1, -3)
    both = CourseCard((first, second, *CourseCard().holes[2:]))
    one.value = Progress({"club": CourseCard((first, *CourseCard().holes[1:]))})
    one.value = Progress({"club": both})
    begun = CourseCard((HoleCard(1), *CourseCard().holes[1:]), dealt=(1, *CourseCard().dealt[1:]))
    other._value = kind.empty  # it has not looked at the file since
    other.value = Progress({"club": begun}, Running("club", 0, NOON, CODE))
    for store in (one, other, open_store(path, kind, [])):
        assert isinstance(store.value, Progress)
        assert store.value.card("club").holes == both.holes


def test_a_large_file_of_another_program_is_not_read_in_a_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gnoming.storage.store.LOOK_S", 0)
    path, kind, waiting = tmp_path / "store.json", KINDS["games"], list[Callable[[], object]]()
    own = Store(path, kind.shape, kind.empty, lambda name, work: waiting.append(work), list[str]().append)
    other = open_store(path, kind, [])
    others = {(GAME, NOON, f"seed-{number}"): 0 for number in range(1000)}
    other.value = OwnGames(others)
    assert own.value == kind.empty
    waiting.pop()()
    assert own.value == OwnGames(others)

    other.value = more = OwnGames({**others, (GAME, NOON, "theirs"): 1})
    assert own.value == OwnGames(others)
    waiting.pop()()
    own._value = mine = OwnGames({**others, (GAME, NOON, "ours"): 2})  # before it is taken in
    own.write()
    waiting.pop()()
    for store in (own, open_store(path, kind, [])):
        store.look()
        while waiting:
            waiting.pop()()
        assert store.value == OwnGames({**more.seats, **mine.seats})


@pytest.mark.parametrize(
    ("name", "part", "damaged"),
    [
        ("roster", ["people", 1], {"id": "p2", "name": "Bob", "gnome": "MOSS", "level": "sprout"}),
        ("roster", ["current"], "x" * 100),
        ("roster", ["removed"], {"p3": "Cem"}),
        ("owners", ["games", "x", "seats"], ["p1", 5]),
        ("deals", ["results", 0, "table"], [-4, "3"]),
        ("deals", ["days", "2026-11-23", 0, "by"], 5),
    ],
    ids=str,
)
def test_what_cannot_be_read_is_kept_in_a_copy_and_told_once(
    tmp_path: Path, name: str, part: list[str | int], damaged: object
) -> None:
    path, kind, said = tmp_path / "store.json", KINDS[name], list[str]()
    document = whole_document = json.loads(json.dumps(kind.example.as_json()))
    for step in part[:-1]:
        document = document[step]
    document[part[-1]] = damaged
    path.write_text(json.dumps(whole_document), "utf-8")
    whole = path.read_bytes()
    for _ in range(2):
        store = open_store(path, kind, said)
    store.write()
    assert len(said) == 1
    assert [one.read_bytes() for one in tmp_path.glob("*.kept*")] == [whole]


@every_kind
def test_a_file_of_a_later_version_stays_as_it_is(tmp_path: Path, kind: Kind) -> None:
    path, said = tmp_path / "store.json", list[str]()
    path.write_text(json.dumps(kind.example.as_json() | {"version": 9}), "utf-8")
    before = path.read_bytes()
    store = open_store(path, kind, said)
    assert (store.value, len(said)) == (kind.empty, 1)
    store.value = kind.example
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["store.json"]
