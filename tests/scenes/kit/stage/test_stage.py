"""Painting only what changed must look exactly like painting everything."""

import random
from collections.abc import Callable

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.kit.drawing.shapes import rounded, shadow
from scenes.kit.stage.node import Node, Observed, Picture
from scenes.kit.stage.painting import merge, paint_node
from scenes.kit.stage.stage import Stage

SIZE = (233, 151)


class Painter(Node):
    def paint(self, surface: pygame.Surface) -> None:
        pygame.draw.rect(surface, (200, 40, 40), self.rect, border_radius=5)
        pygame.draw.circle(surface, (40, 200, 40), self.rect.center, min(self.rect.size) // 3)


def _node(rng: random.Random) -> Node:
    size = (rng.randint(3, 70), rng.randint(3, 60))
    pos = (rng.randint(-20, SIZE[0]), rng.randint(-20, SIZE[1]))
    if rng.random() < 0.3:
        return Painter(pygame.Rect(pos, size), rng.randint(0, 4))
    colour = (rng.randint(0, 255), rng.randint(0, 255), rng.randint(0, 255))
    soft = rounded(size, 9, colour, rng.choice((90, 255))) if rng.random() < 0.5 else shadow(size, 6, 5, 200)
    picture = Picture(soft, pos, rng.randint(0, 4))
    if rng.random() < 0.5:
        picture.show(soft.premul_alpha())
        picture.premultiplied = True
    return picture


def _change(stage: Stage, nodes: list[Node], rng: random.Random) -> None:
    node = rng.choice(nodes)

    def add() -> None:
        nodes.append(_node(rng))
        stage.add(nodes[-1])

    def leave() -> None:
        if len(nodes) > 3:
            nodes.remove(node)
            stage.remove(node)

    changes: list[Callable[[], None]] = [
        add,
        leave,
        lambda: setattr(node, "rect", node.rect.move(rng.randint(-30, 30), rng.randint(-30, 30))),
        lambda: setattr(node, "z", rng.randint(0, 4)),
        lambda: setattr(node, "visible", rng.random() < 0.5),
        lambda: setattr(node, "opacity", rng.choice((0.0, 0.3, 1.0))),
        lambda: setattr(node, "clip", rng.choice((None, pygame.Rect(40, 30, 90, 60)))),
        lambda: setattr(stage, "background", rng.choice(((9, 99, 9), stage.background))),
        node.invalidate,
    ]
    rng.choice(changes)()


def _course() -> pygame.Surface:
    background = pygame.Surface(SIZE)
    background.fill((120, 150, 80))
    pygame.draw.circle(background, (200, 200, 90), (100, 60), 50)
    return background


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1_000_000))
def test_a_partial_repaint_equals_a_full_one(seed: int) -> None:
    rng = random.Random(seed)
    stage, target = Stage(_course()), pygame.Surface(SIZE)
    nodes = [_node(rng) for _ in range(8)]
    stage.add(*nodes)
    for _ in range(12):
        for _ in range(rng.randint(0, 4)):
            _change(stage, nodes, rng)
        stage.draw(target)
        partial = target.copy()
        stage.invalidate_all()
        stage.draw(target)
        assert partial.get_buffer().raw == target.get_buffer().raw


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 1_000_000))
def test_what_stands_still_may_be_kept_as_one_picture(seed: int) -> None:
    rng = random.Random(seed)
    stage = Stage(_course())
    stage.keeps_still_layer = True
    target, whole = pygame.Surface(SIZE), pygame.Surface(SIZE)
    nodes = [_node(rng) for _ in range(9)]
    stage.add(*nodes)
    stage.draw(target)
    for _ in range(12):
        for _ in range(rng.randint(0, 4)):
            _change(stage, nodes, rng)
        busy = rng.choice(nodes)
        for _ in range(rng.choice((1, 3, 40))):
            stage.draw(target)
            busy.rect = busy.rect.move(rng.randint(-4, 4), rng.randint(-4, 4))
        if rng.random() < 0.2:
            background = stage.background
            if isinstance(background, pygame.Surface):
                background.fill((9, 9, 200), (30, 30, 50, 40))
                stage.invalidate_area(pygame.Rect(30, 30, 50, 40))
        stage.draw(target)
        _paint_all(stage, whole)
        assert target.get_buffer().raw == whole.get_buffer().raw


def _flown(stage: Stage, target: pygame.Surface) -> Picture:
    """Return a card that has moved over a still table for some frames."""
    stage.keeps_still_layer = True
    card = Picture(rounded((22, 30), 4, (240, 230, 200), 255), (40, 40))
    stage.add(card)
    for _ in range(4):
        stage.draw(target)
        card.rect = card.rect.move(3, 2)
    stage.draw(target)
    return card


def test_what_lay_under_a_card_is_let_go_when_it_lies_still() -> None:
    stage, target = Stage(_course()), pygame.Surface(SIZE)
    card, other = _flown(stage, target), Painter(pygame.Rect(150, 100, 20, 20))
    assert stage._underlays.contains(card.record)
    stage.add(other)
    for _ in range(40):
        other.invalidate()
        stage.draw(target)
    assert not stage._underlays.contains(card.record)
    card.rect = card.rect.move(2, 0)
    stage.draw(target)
    assert stage._underlays.contains(card.record)
    stage.suspend()
    assert not stage._underlays.contains(card.record)


def _paint_all(stage: Stage, target: pygame.Surface) -> None:
    if isinstance(stage.background, pygame.Surface):
        target.blit(stage.background, (0, 0))
    else:
        target.fill(stage.background)
    for node in stage.nodes:
        shown = node.visible_rect().clip(target.get_rect())
        if shown.w <= 0 or shown.h <= 0:
            continue
        target.set_clip(shown)
        below = target.copy()
        node.paint(target)
        if node.opacity < 1:
            below.set_alpha(round(255 * (1 - node.opacity)))
            target.blit(below, (0, 0))
        target.set_clip(None)


def test_nothing_is_drawn_when_nothing_changed() -> None:
    stage, target = Stage(), pygame.Surface(SIZE)
    node = Painter(pygame.Rect(5, 5, 20, 20))
    stage.add(node)
    assert stage.draw(target)
    assert not stage.draw(target)
    node.rect = pygame.Rect(5, 5, 20, 20)
    assert not stage.draw(target)
    node.invalidate()
    assert stage.draw(target)


def test_a_hidden_node_costs_nothing() -> None:
    stage, target = Stage(), pygame.Surface(SIZE)
    node = Painter(pygame.Rect(5, 5, 20, 20))
    node.visible = False
    stage.add(node)
    stage.draw(target)
    node.invalidate()
    assert not stage.draw(target)


def test_a_new_window_is_painted_wholly() -> None:
    stage = Stage((1, 2, 3))
    stage.draw(pygame.Surface(SIZE))
    larger = pygame.Surface((300, 200))
    assert stage.draw(larger)
    assert larger.get_at((299, 199))[:3] == (1, 2, 3)


def test_nodes_lie_by_z_and_then_by_age() -> None:
    stage = Stage()
    low, old, young = Painter(z=0), Painter(z=1), Painter(z=1)
    stage.add(old, young, low)
    assert stage.nodes == (low, old, young)
    low.z = 2
    assert stage.nodes == (old, young, low)


def test_a_node_stands_on_one_stage_only() -> None:
    first, second, node = Stage(), Stage(), Painter()
    first.add(node)
    second.add(node)
    assert first.nodes == ()
    assert node.host is second


rects = st.builds(pygame.Rect, st.integers(0, 90), st.integers(0, 90), st.integers(1, 40), st.integers(1, 40))


@given(st.lists(rects, max_size=9))
def test_merged_rectangles_cover_the_same_and_cost_no_more(given_rects: list[pygame.Rect]) -> None:
    result = merge(given_rects)
    assert all(any(big.contains(rect) for big in result) for rect in given_rects)
    assert sum(r.w * r.h for r in result) <= sum(r.w * r.h for r in given_rects)


def test_an_unpainted_node_raises_nothing() -> None:
    stage = Stage()
    stage.add(Node(pygame.Rect(0, 0, 5, 5)))
    assert stage.draw(pygame.Surface(SIZE))


@pytest.mark.parametrize("opacity", [-1.0, 0.0, 0.4, 1.0, 7.0])
def test_opacity_stays_within_its_range(opacity: float) -> None:
    node = Painter()
    node.opacity = opacity
    assert 0 <= node.opacity <= 1


class Lamp(Node):
    lit = Observed(False)


def test_an_observed_attribute_has_its_node_painted_only_when_it_changes() -> None:
    stage, lamp, other = Stage(), Lamp(), Lamp()
    stage.add(lamp, other)
    stage.draw(pygame.Surface(SIZE))
    lamp.lit = False
    assert not stage.dirty
    lamp.lit = True
    assert stage.dirty_nodes == [lamp]
    assert (lamp.lit, other.lit) == (True, False)


def test_what_stands_still_enters_the_still_layer_a_little_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    target = pygame.Surface((160, 90))
    stage = Stage()
    stage.keeps_still_layer = True
    things = [Picture(pygame.Surface((39, 29)), (40 * (n % 4), 30 * (n // 4))) for n in range(12)]
    mover = Picture(pygame.Surface((4, 4)), z=9)
    stage.add(*things, mover)
    stage.draw(target)
    for thing in things:
        thing.rect = thing.rect.move(1, 0)
    painted: list[int] = []
    frozen = []

    def note(surface: pygame.Surface, node: Node, region: pygame.Rect) -> None:
        painted.append(region.w * region.h)
        paint_node(surface, node, region)

    monkeypatch.setattr("scenes.kit.stage.stage.paint_node", note)
    for n in range(120):
        mover.rect = pygame.Rect(n, 0, 4, 4)
        stage.draw(target)
        frozen.append(len(painted))
        assert sum(painted[frozen[-2] if n else 0 :]) <= 160 * 90 // 8 + 39 * 29
    assert frozen[-1] >= len(things)
    assert len(set(frozen)) > 4
