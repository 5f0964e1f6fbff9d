"""The list of people: who plays, what lasts, and what a hostile file cannot do."""

import json
from pathlib import Path

import pytest

from gnoming.identity import FIRST
from gnoming.person.roster import MOST_PEOPLE, MOST_READ, Person, Roster, own_folder
from gnoming.person.roster import ROSTER as ROSTER_SHAPE

ANN = Person("p1", "Ann", "penny", "gardener")
BOB = Person("p2", "Bob", "moss", "sprout")
ROSTER = Roster((ANN, BOB), "p2")


def test_the_first_persons_files_stay_where_they_are_and_the_others_have_folders() -> None:
    root = Path("/home/gnome")
    assert own_folder(root, FIRST) == root
    assert own_folder(root, "p2") == root / "profiles" / "p2"
    assert Roster().next_id() == FIRST


def test_an_id_is_never_given_twice() -> None:
    ids = {ROSTER.next_id() for _ in range(100)}
    assert len(ids) == 100
    assert all(own_folder(Path("/home/gnome"), id_).name == id_ for id_ in ids)
    nobody = ROSTER.without("p1").without("p2")
    assert nobody.current not in (FIRST, "p2"), "whoever comes next begins afresh"
    assert nobody.next_id() == nobody.current


def test_people_come_change_and_go() -> None:
    assert ROSTER.with_person(ANN._replace(name="Anna")).people[0].name == "Anna"
    assert ROSTER.without("p2") == Roster((ANN,), "p1", removed=(BOB,))
    assert ROSTER.without("p1").current == "p2"
    assert ROSTER.without("p1").with_back("p1") == Roster((BOB, ANN), "p2")
    twins = ROSTER.with_person(ANN._replace(id="p3", name="ANN"))
    assert twins.names == {"p1": "Ann", "p2": "Bob", "p3": "ANN (2)"}
    full = Roster(tuple(Person(f"p{n}", "x", "penny", "sprout") for n in range(1, MOST_PEOPLE + 1)))
    assert full.is_full


@pytest.mark.parametrize("id_", ["", "..", "../p2", "p0", "P2", "p2/", "p2\n", "p12345", "/etc"])
def test_an_id_leads_nowhere_else(id_: str) -> None:
    with pytest.raises(ValueError, match="no id"):
        own_folder(Path("/home/gnome"), id_)
    document = ROSTER.as_json() | {"people": [{**BOB._asdict(), "id": id_}], "current": id_}
    assert ROSTER_SHAPE(document) == Roster()


def test_people_who_cannot_be_are_left_out_and_the_others_stay() -> None:
    document = json.loads(json.dumps(ROSTER.as_json()))
    good = document["people"][0]
    document["people"] += [
        None,
        good,
        {**good, "id": "p3", "name": ""},
        {**good, "id": "p3", "name": "x" * 19},
        {**good, "id": "p3", "name": "a\u0007"},
        {**good, "id": "p3", "name": 5},
        {**good, "id": "p3", "gnome": "../x"},
        {**good, "id": "p3", "level": None},
    ]
    assert ROSTER_SHAPE(document) == ROSTER
    assert ROSTER_SHAPE(document | {"current": "p9"}).current == "p1"
    many = [{**good, "id": f"p{n}"} for n in range(1, 99)]
    assert len(ROSTER_SHAPE(document | {"people": many}).people) == MOST_READ
