"""What is seen round the cards: garlands, flying numbers, tags; in their order, in their quiet form, hurried."""

import pytest

from gnoming.around.state import AroundState
from scenes.table.view.celebrations.flying_number import FlyingNumber
from scenes.table.view.celebrations.tag import Tag
from shots.positions import Party, last_before
from shots.table import lines
from tests.support.tables import Table, table

FRAME = 1000 / 60


def set_made(state: AroundState) -> bool:
    return state.turn.seat == 0 and bool(lines(state, 0))


def bounced(state: AroundState) -> bool:
    return state.turn.seat == 0 and state.turn.bounces == 1


def celebrate(wanted: object, reduced: bool = False, pace: str = "relaxed") -> Table:
    """Return a table on which a person has just done what brings a game to what is wanted."""
    session, action = last_before(Party(4), wanted)  # type: ignore[arg-type]
    at = table(4, session=session, reduced=reduced, pace=pace)  # type: ignore[arg-type]
    at.pilot.settle()
    session.post(0, action)
    session.pump()
    return at


def plaque(at: Table) -> str:
    return at.picture.panels.seats[0].plaque.content.points


def flying(at: Table) -> bool:
    return any(isinstance(node, FlyingNumber) and node.visible for node in at.scene.stage.nodes)


def test_a_set_is_tied_then_counted_and_its_points_arrive_before_the_score_says_so() -> None:
    at = celebrate(set_made)
    before, truth = plaque(at), at.scene.presenter.plaque_text(at.session.view(0), 0)
    story: list[str] = []
    said: list[str] = []
    while at.picture.busy:
        at.pilot.wait(FRAME)
        shown = at.picture.garlands.shown
        grown = [garland.grown for line, garland in shown.items() if line[0].zone == "grid-0"]
        state = "tied" if grown and min(grown) >= 1 else "grows" if grown and max(grown) > 0 else ""
        for word in (state, "number" if flying(at) else ""):
            if word and word not in story:
                story.append(word)
        if plaque(at) != (said[-1] if said else None):
            said.append(plaque(at))
            assert not flying(at), "the number and the new score are read as one"
    assert story == ["grows", "tied", "number"]
    assert said == [before, truth]
    assert before != truth


def test_the_cards_of_a_set_hop_and_huddle_and_lie_as_before() -> None:
    at = celebrate(set_made)
    home = {}
    moved = set()
    while at.picture.busy:
        at.pilot.wait(FRAME)
        for line in at.picture.garlands.shown:
            for spot in line:
                order = at.picture.cards.top_card(spot)
                rest = at.picture.director.rest_pose(order) if order is not None else None
                if order is not None and rest is not None and order not in at.picture.cards.airborne:
                    home[order] = rest.centre
                    if at.picture.cards.sprites[order].centre != rest.centre:
                        moved.add(order)
    assert len(moved) >= 2
    assert all(at.picture.cards.sprites[order].centre == centre for order, centre in home.items())
    assert not at.picture.cards.owners


def test_with_less_motion_a_garland_and_its_number_fade_in_where_they_belong() -> None:
    at = celebrate(set_made, reduced=True)
    places, shown = set(), []
    while at.picture.busy:
        at.pilot.wait(FRAME)
        shown += [garland.grown for garland in at.picture.garlands.shown.values()]
        numbers = [node for node in at.scene.stage.nodes if isinstance(node, FlyingNumber) and node.visible]
        places |= {node.rect.center for node in numbers}
    assert len(places) == 1
    assert set(shown) == {1.0}
    assert plaque(at) == at.scene.presenter.plaque_text(at.session.view(0), 0)


@pytest.mark.parametrize("after", [100.0, 700.0, 1300.0, 1900.0, 2400.0])
def test_the_celebration_of_a_set_can_be_hurried(after: float) -> None:
    at = celebrate(set_made)
    at.pilot.wait(after)
    at.picture.finish()
    assert not at.picture.celebrations.moving
    assert not at.picture.celebrations._nodes
    assert plaque(at) == at.scene.presenter.plaque_text(at.session.view(0), 0)
    assert all(garland.grown == 1 for garland in at.picture.garlands.shown.values())


@pytest.mark.parametrize("reduced", [False, True])
def test_a_bounce_is_called_by_a_tag_that_goes_again(reduced: bool) -> None:
    at = celebrate(bounced, reduced)
    tags = 0
    for _ in range(180):
        at.pilot.wait(FRAME)
        tags += any(isinstance(node, Tag) and node.visible for node in at.scene.stage.nodes)
    assert tags * FRAME > 600
    assert not any(isinstance(node, Tag) for node in at.scene.stage.nodes)
