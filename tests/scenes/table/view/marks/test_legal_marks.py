"""Usable cards are marked green by sprouts, the seat on turn white by chalk: told apart by form as by colour."""

import pygame
import pytest

from gnoming.around.state import Phase
from gnoming.around.table import DRAW_PILE, HAND, PILES, grid_zone
from gnoming.core.table import Press, Spot
from gnoming.pesky.table import hand_zone
from scenes.kit.drawing.green_skin import KERB
from scenes.kit.drawing.table_marks import CHALK_GAP, CHALK_WIDTH
from scenes.kit.theme import Theme, high_contrast
from scenes.table.view.marks.legal_marks import BREATH_MS
from tests.support.tables import PESKY, Table, by_keys, chosen, my_turn, point, table

OWN = grid_zone(0)


def to_draw(at: Table) -> None:
    """Play on until one is to draw."""
    while my_turn(at) and at.around.phase is not Phase.DRAW:
        by_keys(at, chosen(at)[0])


def marked(at: Table) -> set[str]:
    return {spot.zone for spot in at.scene.input.highlights.legal.spots}


def greenish(at: Table, area: pygame.Rect) -> int:
    """Return how many pixels of a part of the window are of the colour of what can be used."""
    shot, legal = at.app.screenshot(), Theme().legal
    area = area.clip(shot.get_rect())
    pixels = [shot.get_at((x, y)) for x in range(area.x, area.right) for y in range(area.y, area.bottom)]
    return sum(max(abs(pixel[n] - legal[n]) for n in range(3)) < 40 for pixel in pixels)


def test_piles_are_marked_when_one_must_draw_and_places_when_one_must_place() -> None:
    at = table(3, seed="marks")
    to_draw(at)
    piles = {spot.zone for spot in PILES.values()}
    assert marked(at) <= {DRAW_PILE.zone, *piles}
    assert DRAW_PILE.zone in marked(at)
    assert not greenish(at, at.picture.card_rect(Spot(OWN, 4)))
    at.pilot.press("d")
    my_turn(at)
    assert OWN in marked(at)
    assert DRAW_PILE.zone not in marked(at)
    assert greenish(at, at.picture.card_rect(Spot(OWN, 4)).inflate(10, 10)) > 100


def test_nothing_is_marked_while_others_play() -> None:
    at = table(3, seed="marks", pace="relaxed")
    to_draw(at)
    by_keys(at, chosen(at)[0])
    while at.scene.pacer.acting_bot is None:
        if not at.picture.busy:
            by_keys(at, chosen(at)[0])
        at.pilot.wait(20)
    at.pilot.wait(20)
    assert not marked(at)


def test_whose_turn_it_is_is_said_by_white_chalk_and_not_by_gold() -> None:
    at = table(3, seed="marks")
    to_draw(at)
    green = at.picture.panels.seats[0].turf.area
    shot, u = at.app.screenshot(), at.scene.viewport.u
    outside = KERB + CHALK_GAP + CHALK_WIDTH / 2
    line = [
        shot.get_at((round(green.left - outside * u), y))
        for y in range(green.centery - 40, green.centery + 40)
    ]
    assert sum(min(pixel[:3]) > 200 for pixel in line) > 50
    gold = at.app.ui.theme.glow
    assert not any(max(abs(pixel[n] - gold[n]) for n in range(3)) < 30 for pixel in line)


def test_sprouts_breathe_and_without_motion_stand_still() -> None:
    for reduced in (False, True):
        at = table(3, seed="marks", reduced=reduced)
        to_draw(at)
        at.pilot.wait(BREATH_MS)
        box = at.picture.card_rect(DRAW_PILE).inflate(12, 12)
        seen = set()
        for _ in range(8):
            seen.add(pygame.image.tobytes(at.app.screenshot().subsurface(box), "RGB"))
            at.pilot.wait(BREATH_MS / 8)
        assert (len(seen) > 1) is not reduced


def test_a_table_at_rest_with_marks_does_not_ask_for_every_frame() -> None:
    at = table(3, seed="marks", reduced=True)
    to_draw(at)
    at.pilot.wait(3000)
    assert marked(at)
    assert not at.scene.busy


def test_the_place_under_a_held_card_is_ringed_if_it_may_lie_there() -> None:
    at = table(3, seed="marks")
    to_draw(at)
    at.pilot.press("d")
    my_turn(at)
    ring = at.scene.input.highlights.legal.ring
    assert at.around.phase is Phase.PLAY
    at.pilot.hold(*point(at, HAND))
    at.pilot.move(*point(at, Spot(OWN, 4)))
    at.pilot.wait(50)
    assert (ring.visible, ring.held_over) == (True, True)
    assert ring.rect.center == at.picture.card_rect(Spot(OWN, 4)).center
    at.pilot.move(*point(at, DRAW_PILE))
    at.pilot.wait(50)
    assert ring.visible_rect().w == 0
    at.pilot.let_go(*point(at, DRAW_PILE))


def test_the_cards_of_a_hand_that_can_be_played_wear_sprouts_and_take_them_along() -> None:
    at = table(4, game=PESKY, seed="marks")
    hand = hand_zone(0)
    while my_turn(at):
        playable = {g.spot for g in at.scene.input.resolver.gestures() if isinstance(g, Press)}
        if playable and all(spot.zone == hand for spot in playable) and len(playable) < 5:
            break
        by_keys(at, chosen(at)[0])
    legal = at.scene.input.highlights.legal
    assert {spot for spot in legal.spots if spot.zone == hand} == playable
    spot = min(playable, key=lambda spot: spot.index)
    nodes = legal._sprouts[spot].nodes
    at.pilot.wait(400)
    before = [node.rect.y for node in nodes]
    at.pilot.move(*point(at, spot))
    at.pilot.wait(400)
    assert all(node.rect.y < y for node, y in zip(nodes, before, strict=True))


@pytest.mark.parametrize("theme", [Theme(), high_contrast(Theme())])
def test_every_meaning_has_a_colour_of_its_own_that_its_edge_sets_off(theme: Theme) -> None:
    colours = {theme.legal, theme.turn, theme.focus, theme.glow}
    assert len(colours) == 4
    for light, dark in (
        (theme.legal, theme.legal_edge), (theme.turn, theme.turn_edge), (theme.focus, theme.focus_edge)
    ):  # fmt: skip
        assert sum(light) - sum(dark) > 330
