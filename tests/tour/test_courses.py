"""The courses as they ship: every hole can be played and has a measured par, and docs/tour.md agrees."""

from pathlib import Path

import pytest

import tour as tour_task
from gnoming import paths
from gnoming.deals.deal import Deal, read_deal
from gnoming.po import parse
from gnoming.text import languages
from gnoming.tour.course import COURSES, read_course
from gnoming.tour.par import Par, read_pars
from tests.support.tour import courses

FOLDER = paths.assets() / "tour"
HOLES = [(course, hole) for course in courses().values() for hole in course.holes]


def test_there_are_three_courses_of_nine_holes_with_cards_of_their_own() -> None:
    assert list(courses()) == list(COURSES) == ["family", "club", "championship"]
    assert [course.level for course in courses().values()] == ["weeder", "gardener", "greenkeeper"]
    assert len({hole.name for _, hole in HOLES}) == len({hole.deal.seed for _, hole in HOLES}) == 27


@pytest.mark.parametrize(("course", "hole"), HOLES, ids=[hole.name for _, hole in HOLES])
def test_a_hole_is_one_round_for_one_person_among_gnomes_of_different_names(course, hole) -> None:  # type: ignore[no-untyped-def]
    assert hole.deal.options.as_json()["rounds"] == 1
    assert hole.deal.person == 0
    assert len(hole.gnomes) == len(set(hole.gnomes)) == len(hole.levels) == len(hole.deal.seating) - 1
    assert all((paths.assets() / "gnomes" / f"{gnome}-calm.webp").exists() for gnome in hole.gnomes)


def test_later_tries_have_other_cards_on_the_same_table() -> None:
    for _, hole in HOLES:
        deals = [hole.deal_of_try(n) for n in range(4)]
        assert deals[0] == hole.deal
        assert len({deal.seed for deal in deals}) == 4
        assert {(deal.seating, deal.options, deal.first_seat) for deal in deals} == {
            (hole.deal.seating, hole.deal.options, hole.deal.first_seat)
        }
        assert read_deal(deals[3].code) == deals[3]


def test_the_file_and_the_code_of_a_hole_must_agree(tmp_path: Path) -> None:
    document = (FOLDER / "family.toml").read_text("utf-8")
    path = tmp_path / "family.toml"
    path.write_text(document, "utf-8")
    assert read_course(path, {}).holes == courses()["family"].holes
    for old, new in (
        ('level = "sprout"', 'level = "champion"'),
        ("first = 0", "first = 1"),
        ('switches = ["forgive_penalty"]', "switches = []"),
        ('level = "weeder"', 'level = "emperor"'),
        ('name = "frog-pond"', 'name = "garden-gate"'),
    ):
        path.write_text(document.replace(old, new, 1), "utf-8")
        with pytest.raises(ValueError, match=r"deal is|nine holes"):
            read_course(path, {})


def test_par_is_the_rounded_mean_with_students_interval() -> None:
    par = Par()
    for score in (4, -2, 9, 3):
        par = tour_task.with_score(par, score)
    assert par == Par(4, 14, 110)
    assert par.points == 4, "3.5 is rounded upwards"
    assert round(tour_task.half_interval(par), 2) == 7.18
    assert Par(2, -1, 1).points == 0


def test_pars_are_those_of_rounds_that_anybody_can_play_again(tmp_path: Path) -> None:
    course = courses()["club"]
    hole, kind = course.holes[1], course.holes[1].kind("gardener")
    scores = [tour_task.play_for_par(kind, hole.deal, "gardener", number) for number in range(3)]
    assert scores == [tour_task.play_for_par(kind, hole.deal, "gardener", number) for number in range(3)]
    assert len(set(scores)) > 1
    pars = read_pars(FOLDER)
    (tmp_path / "par.json").write_bytes(tour_task.write_pars(pars))
    assert read_pars(tmp_path) == pars


def test_every_kind_of_hole_was_measured_and_the_document_tells_it() -> None:
    pars = read_pars(FOLDER)
    assert set(pars) == {hole.kind(course.level) for course, hole in HOLES}
    assert all(tour_task.half_interval(par) < 2 for par in pars.values())
    told = tour_task.TOLD.read_text("utf-8")
    assert told == tour_task.with_table(told, pars), "python3 build tour writes it"


def test_measuring_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[str, int]] = []

    def score(kind: str, deal: Deal, level: str, number: int) -> int:
        if len(played) == 30:
            raise KeyboardInterrupt
        played.append((kind, number))
        return number

    monkeypatch.setattr(tour_task, "FOLDER", tmp_path)
    monkeypatch.setattr(tour_task, "TOLD", tmp_path / "tour.md")
    monkeypatch.setattr(tour_task, "courses", lambda: list(courses().values()))
    monkeypatch.setattr(tour_task, "play_for_par", score)
    monkeypatch.setattr(tour_task, "CHUNK", 2)
    tour_task.TOLD.write_text("<!-- par --><!-- /par -->", "utf-8")
    with pytest.raises(KeyboardInterrupt):
        tour_task.main(["--rounds", "3"])
    kept = read_pars(tmp_path)
    assert sum(par.rounds for par in kept.values()) == 30
    del played[:]
    kinds = len(kept)
    assert kinds == 17
    monkeypatch.setattr(tour_task, "play_for_par", lambda kind, deal, level, number: number)
    assert tour_task.main(["--rounds", "3"]) == 0
    assert set(read_pars(tmp_path).values()) == {Par(3, 3, 5)}
    assert tour_task.main(["--check"]) == 0


def test_every_hole_and_course_has_its_words_in_every_language() -> None:
    for code in languages():
        source = (paths.assets() / "locale" / code / "tour.po").read_text("utf-8")
        known = {entry.key for entry in parse(source)}
        for course, hole in HOLES:
            assert {
                f"tour.course.{course.name}",
                f"tour.hole.{hole.name}",
                f"tour.story.{hole.name}",
            } <= known
