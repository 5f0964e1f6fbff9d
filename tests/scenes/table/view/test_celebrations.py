"""Celebrations round the cards: garlands, flying numbers, tags; in their order, in their quiet form, hurried."""

import math
from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from gnoming.around.actions import Discard, Play, Source
from gnoming.around.cards import MULLIGAN, Face
from gnoming.around.rules import legal
from gnoming.around.state import AroundState, Phase
from gnoming.core.table import Spot
from gnoming.text import format_decimal
from scenes.kit.cards.deck import CardStyle
from scenes.kit.cards.posed_card import CardPose
from scenes.kit.stage.node import Node
from scenes.table.view.celebrations.celebrations import GaspStrokes, Tag
from scenes.table.view.celebrations.effects import CARD_UNITS, MAX_LIFE, MAX_PARTICLES, Burst
from scenes.table.view.celebrations.golden_number import GoldenNumber
from scenes.table.view.celebrations.line_count import Glint
from scenes.table.view.celebrations.marvels import EYE, SKIN, Rays, Wink, rays_picture
from shots.positions import Party, found, last_before
from shots.tables.table import CROSSING, crosses_lines, draws_plain, lines
from tests.support.given import as_a, given
from tests.support.tables import Table, frames, table

FRAME = 1000 / 60


def set_made(state: AroundState) -> bool:
    return state.turn.seat == 0 and bool(lines(state, 0))


def bounced(state: AroundState) -> bool:
    return state.turn.seat == 0 and state.turn.bounces == 1


def celebrate(wanted: object, reduced: bool = False, pace: str = "relaxed", seed: str = "shots") -> Table:
    """Return a table on which a person has just done what brings a game to what is wanted."""
    session, action = last_before(Party(4), wanted, seed)  # type: ignore[arg-type]
    at = table(4, session=session, reduced=reduced, pace=pace)  # type: ignore[arg-type]
    at.pilot.settle()
    session.post(0, action)
    session.pump()
    return at


def plaque(at: Table) -> str:
    return at.picture.panels.seats[0].plaque.content.points


def flying(at: Table) -> bool:
    return bool(numbers(at))


def numbers(at: Table) -> list[GoldenNumber]:
    return [node for node in at.scene.stage.nodes if isinstance(node, GoldenNumber) and node.visible]


def test_a_set_is_tied_then_counted_and_its_points_arrive_before_the_score_says_so() -> None:
    at = celebrate(set_made)
    before, truth = plaque(at), at.scene.presenter.plaque_text(at.session.view(0), 0)
    story: list[str] = []
    said: list[str] = []
    for _ in frames(at):
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


def test_a_number_fades_out_within_its_picture_and_is_blurred_small(monkeypatch: pytest.MonkeyPatch) -> None:
    ui = table().app.ui
    blurred: list[int] = []
    blur = pygame.transform.gaussian_blur

    def note(picture: pygame.Surface, radius: int) -> pygame.Surface:
        blurred.append(picture.get_width() * picture.get_height())
        return blur(picture, radius)

    monkeypatch.setattr(pygame.transform, "gaussian_blur", note)
    number = GoldenNumber(ui, "−16", 108, (400.0, 300.0), 90.0)
    number.fade(1.0)
    picture = given(number.picture)
    w, h = picture.get_size()
    assert blurred
    assert max(blurred) * 12 < w * h
    rim = {(x, y) for x in range(w) for y in (0, h - 1)} | {(x, y) for y in range(h) for x in (0, w - 1)}
    assert max(picture.get_at(pixel).a for pixel in rim) <= 4


def test_the_cards_of_a_set_hop_and_huddle_and_lie_as_before() -> None:
    at = celebrate(set_made)
    home = {}
    moved = set()
    for _ in frames(at):
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
    for _ in frames(at):
        shown += [garland.grown for garland in at.picture.garlands.shown.values()]
        places |= {number.rect.center for number in numbers(at)}
    assert len(places) == 1
    assert set(shown) == {1.0}
    assert plaque(at) == at.scene.presenter.plaque_text(at.session.view(0), 0)


def crossing(at: Table) -> tuple[Spot, list[int]]:
    """Return where a person has just put a card, and what each line that it completes is worth."""
    play = as_a(Play, at.session.journal[-1].action)
    spot = Spot("grid-0", play.place - 1)
    made = at.scene.presenter.lines(at.session.view(0), 0)
    return spot, [line.points for line in made if line.joined and spot in line.spots]


def signed(points: int) -> str:
    return format_decimal(points, 0, plus=True)


def test_the_numbers_of_lines_that_cross_meet_at_their_card_and_their_sum_goes_home() -> None:
    at = celebrate(crosses_lines(), seed=CROSSING)
    before, truth = plaque(at), at.scene.presenter.plaque_text(at.session.view(0), 0)
    spot, points = crossing(at)
    meeting = at.picture.card_rect(spot)
    story: list[set[str]] = []
    said: list[str] = []
    away: list[float] = []
    for _ in frames(at):
        words = {number.words for number in numbers(at)}
        if words and words not in story:
            story.append(words)
        if len(words) == 2:
            away.append(max(math.dist(meeting.center, number.rect.center) for number in numbers(at)))
        if plaque(at) != (said[-1] if said else None):
            said.append(plaque(at))
    assert len(points) == 2
    assert story[-2:] == [{signed(n) for n in points}, {signed(sum(points))}]
    assert max(away) > meeting.w, "each springs out of its own line"
    assert away[-1] < meeting.w / 2, "they do not meet"
    assert said == [before, truth]


def test_with_less_motion_only_the_sum_of_lines_that_cross_is_seen() -> None:
    at = celebrate(crosses_lines(), reduced=True, seed=CROSSING)
    spot, points = crossing(at)
    seen_numbers = set()
    for _ in frames(at):
        seen_numbers |= {(number.words, number.rect.center) for number in numbers(at)}
    assert seen_numbers == {(signed(sum(points)), at.picture.card_rect(spot).center)}


@pytest.mark.parametrize("reduced", [False, True])
def test_sparks_fly_at_the_score_as_points_come_to_it(reduced: bool) -> None:
    at = celebrate(set_made, reduced)
    home, before = at.picture.panels.points_place(0), plaque(at)
    while plaque(at) == before:
        at.pilot.wait(FRAME)
    bursts = [node for node in at.scene.stage.nodes if isinstance(node, Burst)]
    assert any(burst.rect.collidepoint(home) for burst in bursts) is not reduced


@pytest.mark.parametrize("after", [100.0, 1300.0, 1700.0, 2400.0])
@pytest.mark.parametrize(("wanted", "seed"), [(set_made, "shots"), (crosses_lines(), CROSSING)])
def test_the_celebration_of_a_set_can_be_hurried(wanted: object, seed: str, after: float) -> None:
    at = celebrate(wanted, seed=seed)
    at.pilot.wait(after)
    at.picture.finish()
    assert not at.picture.effects.moving
    assert not at.picture.effects.nodes
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


def drawn(face: Face) -> Callable[[AroundState], bool]:
    """Return whether a person has just drawn this card from the draw pile."""

    def wanted(state: AroundState) -> bool:
        hand, turn = state.turn.hand, state.turn
        fresh = state.phase is Phase.PLAY and turn.source is Source.DRAW_PILE
        return turn.seat == 0 and fresh and hand is not None and hand.face is face

    return wanted


def seen(at: Table, kind: type[Node]) -> list[float]:
    """Let everything be shown; return the milliseconds at which a node of a kind was visible."""
    found = []
    for ms in frames(at):
        if any(isinstance(node, kind) and node.visible and node.opacity > 0 for node in at.scene.stage.nodes):
            found.append(ms)
    return found


def poses(at: Table) -> list[tuple[float, CardPose]]:
    """Let everything be shown; return the poses of the card that was drawn, and at how many milliseconds."""
    found = []
    for ms in frames(at):
        order = at.picture.cards.top_card(Spot("hand"))
        card = None if order is None else at.picture.cards.airborne.get(order)
        if card is not None and card.pose_now is not None:
            found.append((ms, card.pose_now))
    return found


def winks_in(pose: CardPose) -> bool:
    """Return whether a pose draws a shut eye on a plain card."""
    plain = pygame.Surface((172, 240), pygame.SRCALPHA)
    plain.fill((255, 255, 255, 255))
    if pose.drawn_over is not None:
        pose.drawn_over(plain)
    return plain.get_at((round(EYE[0] * 172), round(EYE[1] * 240)))[:3] == SKIN


def test_the_king_of_the_night_leans_out_and_grows_and_winks_meanwhile() -> None:
    shown = poses(celebrate(drawn(Face.MINUS_FOUR)))
    winks = [(ms, pose) for ms, pose in shown if winks_in(pose)]
    assert 150 <= len(winks) * FRAME <= 300
    assert winks[0][0] > 600
    assert winks[-1][0] - winks[0][0] < 300, "he winks more than once"
    assert all(pose.size > 1.1 and pose.angle < -3 for _, pose in winks)
    last = shown[-1][1]
    assert last.size == pytest.approx(1, abs=0.02)
    assert abs(last.angle) < 1


def test_a_king_that_is_all_numeral_does_not_wink() -> None:
    session, action = last_before(Party(4), drawn(Face.MINUS_FOUR))
    at = table(4, session=session, pace="relaxed")
    at.app.ui.art.set_style(CardStyle(large_numerals=True))
    at.pilot.settle()
    session.post(0, action)
    session.pump()
    assert not any(winks_in(pose) for _, pose in poses(at))


def test_with_less_motion_the_king_only_winks_where_he_lies() -> None:
    at = celebrate(drawn(Face.MINUS_FOUR), reduced=True)
    winks = []
    for ms in frames(at):
        assert not at.picture.cards.airborne
        winks += [ms for node in at.scene.stage.nodes if isinstance(node, Wink) and node.visible]
    assert 150 <= len(winks) * FRAME <= 350
    assert winks[0] > 400
    assert winks[-1] - winks[0] < 350, "he winks more than once"


def test_a_mulligan_swells_as_its_stars_burst_and_not_before_it_can_be_read() -> None:
    at = celebrate(drawn(MULLIGAN))
    grown, starry = [], []
    for ms in frames(at):
        grown += [(ms, c.pose_now.size) for c in at.picture.cards.airborne.values() if c.pose_now]
        bursts = [node for node in at.scene.stage.nodes if isinstance(node, Burst)]
        starry += [ms for burst in bursts if any(particle.kind == "star" for particle in burst.particles)]
    assert starry[0] == pytest.approx(470, abs=2 * FRAME)
    assert max(size for _, size in grown) == pytest.approx(1.09, abs=0.02)
    assert all(size == 1 for ms, size in grown if ms < starry[0] - FRAME)
    assert grown[-1][1] == pytest.approx(1, abs=0.02)


@pytest.mark.parametrize("face", [MULLIGAN, Face.MINUS_FOUR])
@pytest.mark.parametrize("after", [300.0, 700.0])
def test_a_marvel_in_the_hand_can_be_hurried(face: Face, after: float) -> None:
    at = celebrate(drawn(face))
    at.pilot.wait(after)
    at.picture.finish()
    assert not at.picture.cards.airborne
    assert not at.picture.cards.owners
    assert not at.picture.effects.nodes


@pytest.mark.parametrize(("wanted", "seed"), [(set_made, "shots"), (crosses_lines(), CROSSING)])
def test_a_light_goes_over_the_cards_of_a_line_one_by_one(wanted: object, seed: str) -> None:
    at = celebrate(wanted, seed=seed)
    first_seen: dict[int, float] = {}
    cards: set[int] = set()
    for ms in frames(at):
        for node in at.scene.stage.nodes:
            if isinstance(node, Glint):
                first_seen.setdefault(id(node), ms)
                card = next(
                    n
                    for n in range(9)
                    if at.picture.card_rect(Spot("grid-0", n)).collidepoint(node.rect.center)
                )
                cards.add(card)
    put_down, _ = crossing(at)
    lines = [line for line in at.picture.garlands.shown if put_down in line]
    assert cards == {spot.index for line in lines for spot in line}
    assert len(first_seen) == len(cards), "a card that lines share glints once"
    steps = sorted(set(first_seen.values()))
    assert len(steps) == 3
    assert all(later - earlier == pytest.approx(90, abs=FRAME + 1) for earlier, later in pairwise(steps))


def test_with_less_motion_no_light_goes_over_a_line() -> None:
    assert not seen(celebrate(set_made, reduced=True), Glint)


def test_a_glint_stays_within_its_card_and_leaves_its_corners_dark() -> None:
    glint = Glint(lambda: pygame.Rect(10, 20, 84, 118), 1.0, 0.0)
    window = pygame.Surface((110, 160))
    glint.show(0.5)
    glint.paint(window)
    assert max(window.get_at((52, 79))[:3]) > 60
    assert all(window.get_at(corner)[:3] == (0, 0, 0) for corner in ((10, 20), (93, 20), (9, 80), (94, 80)))


@pytest.mark.parametrize("reduced", [False, True])
def test_strokes_stand_over_those_who_gasp_and_they_look_so_for_a_while(reduced: bool) -> None:
    session = found(Party(4), drawn(Face.MINUS_FOUR))
    at = table(4, session=session, reduced=reduced, pace="relaxed")
    at.pilot.settle()
    session.post(0, next(action for action in legal(at.around) if isinstance(action, Discard)))
    session.pump()
    over: set[int] = set()
    dismayed = 0.0
    seats = at.picture.panels.seats
    for _ in frames(at):
        dismayed += FRAME * all(seat.medallion.mood == "dismayed" for seat in seats[1:])
        for node in at.scene.stage.nodes:
            if isinstance(node, GaspStrokes):
                over |= {n for n, s in enumerate(seats) if s.medallion.rect.collidepoint(node.rect.center)}
    assert over == (set() if reduced else {1, 2, 3})
    assert dismayed > 240


@pytest.mark.parametrize("reduced", [False, True])
def test_a_mulligan_has_rays_behind_it_and_its_stars_only_where_much_may_move(reduced: bool) -> None:
    at = celebrate(drawn(MULLIGAN), reduced)
    starry = False
    for _ in frames(at):
        bursts = [node for node in at.scene.stage.nodes if isinstance(node, Burst)]
        starry = starry or any(particle.kind == "star" for burst in bursts for particle in burst.particles)
        assert all(len(burst.particles) <= MAX_PARTICLES and burst.lasts <= MAX_LIFE for burst in bursts)
    assert starry is not reduced
    assert not any(isinstance(node, Rays) for node in at.scene.stage.nodes)


def test_all_others_gasp_at_a_treasure_that_is_thrown_away_and_nobody_at_a_plain_card() -> None:
    for face, gasps in ((Face.MINUS_FOUR, True), (None, False)):
        wanted = drawn(face) if face is not None else (lambda state: draws_plain(state))
        at = table(4, session=found(Party(4), wanted), pace="relaxed")
        at.pilot.settle()
        if face is None:
            at.press("d")
        sounds: list[str] = []
        at.app.ui.mixer.on_effect = lambda name, source, sounds=sounds: sounds.append(name)
        at.session.post(0, next(action for action in legal(at.around) if isinstance(action, Discard)))
        at.session.pump()
        dismayed: set[int] = set()
        for _ in frames(at):
            seats = at.picture.panels.seats
            dismayed |= {n for n, seat in enumerate(seats) if seat.medallion.mood == "dismayed"}
        assert (dismayed >= {1, 2, 3}) is gasps
        assert ("gasp" in sounds) is gasps


def test_a_portrait_takes_a_card_as_it_is_only_when_the_card_can_be_seen() -> None:
    at = celebrate(drawn(Face.MINUS_FOUR))
    moods = []
    for _ in frames(at):
        flying = [card.face_up for card in at.picture.cards.airborne.values()]
        moods.append((at.picture.panels.seats[0].medallion.mood, flying))
    first = next(faces for mood, faces in moods if mood == "delighted")
    assert "back" not in first


def test_rays_over_every_grid_are_drawn_beforehand() -> None:
    at = table(7, session=found(Party(7), draws_plain), size=(1366, 768))
    while at.app.ui.idle.run_one():
        pass
    missed = rays_picture.cache_info().misses
    for seat in range(7):
        order = at.picture.cards.top_card(Spot(f"grid-{seat}", 0))
        rest = given(at.picture.director.rest_pose(order) if order is not None else None)
        Rays(rest.centre, rest.size[0] / CARD_UNITS, 0.0, still=True).show(0.5)
    assert rays_picture.cache_info().misses == missed
