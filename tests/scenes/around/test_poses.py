"""Three of a value are no triplets: other poses of a card's gnome, laid over its picture without a seam."""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from gnoming import paths
from gnoming.core.table import CardPlacement, Spot
from scenes.app.app_options import AppOptions, make_ui_context
from scenes.around.cards.deck import AROUND_DECK, FACES, posed
from scenes.around.cards.poses import LARGE_PATCHES, SMALL_PATCHES
from scenes.around.presenter import AroundPresenter
from scenes.kit.cards import face_painter
from scenes.kit.cards.card_art import CardArt
from scenes.kit.drawing.image_files import load_image
from scenes.kit.drawing.shapes import alpha_copy

POSED = list(LARGE_PATCHES)
RIM = 3


@pytest.fixture(scope="module")
def art() -> Iterator[CardArt]:
    """Return the program's own pictures."""
    pygame.display.init()
    found = make_ui_context(AppOptions(assets=paths.assets(), size=(1280, 720)), random.Random(1)).art
    found.register_deck(AROUND_DECK)
    yield found
    pygame.quit()


def rim_difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return how much two pictures differ along their edges, 0 to 255."""
    total, count = 0, 0
    w, h = one.get_size()
    for x in range(w):
        for y in range(h):
            if min(x, y, w - 1 - x, h - 1 - y) < RIM:
                total += sum(
                    abs(a - b) for a, b in zip(one.get_at((x, y))[:3], other.get_at((x, y))[:3], strict=True)
                )
                count += 3
    return total / count


def changed(one: pygame.Surface, other: pygame.Surface) -> int:
    """Return how many pixels of two pictures clearly differ."""
    return (
        one.get_width() * one.get_height()
        - pygame.mask.from_threshold(one, (0, 0, 0, 0), (24, 24, 24, 255), other).count()
    )


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("name", POSED)
def test_a_patch_fits_its_picture_without_a_seam(name: str, small: bool) -> None:
    face = AROUND_DECK.faces[name]
    patch, place = face.patch_for(small), (SMALL_PATCHES if small else LARGE_PATCHES)[name]
    assert patch is not None
    cards = paths.assets() / "cards"
    picture = alpha_copy(load_image(cards / f"{face.picture(small)}.webp"))
    piece = alpha_copy(load_image(cards / f"{patch.picture}.webp"))
    assert piece.get_size() == (place.width, place.height)
    under = pygame.Rect(patch.left, patch.top, *piece.get_size())
    assert picture.get_rect().contains(under)
    assert rim_difference(picture.subsurface(under), piece) < 5


@pytest.mark.parametrize(("size", "small"), [((48, 67), True), ((88, 123), False)])
@pytest.mark.parametrize("value", ["3", "4", "5", "6", "7", "8"])
def test_three_of_a_value_look_different(
    art: CardArt, value: str, size: tuple[int, int], small: bool
) -> None:
    looks = [art.render_face(name, *size, small) for name in (value, f"{value}.1", f"{value}.2")]
    for n, one in enumerate(looks):
        for other in looks[n + 1 :]:
            assert changed(one, other) >= 12
    badge = pygame.Rect(0, 0, round(size[0] * 0.3), round(size[0] * 0.3))
    for other in looks[1:]:
        assert changed(looks[0].subsurface(badge), other.subsurface(badge)) == 0


def test_a_card_keeps_its_look_wherever_it_goes() -> None:
    presenter = AroundPresenter()
    for order in range(9):
        names = {
            presenter.picture_name(CardPlacement(order, Spot(zone, depth), depth, "8"))
            for zone in ("grid-0", "left", "hand")
            for depth in range(3)
        }
        assert names == {posed("8", order)}
        assert presenter.picture_name(CardPlacement(order, Spot("draw"), 0, None)) == "back"
    assert len({posed("8", order) for order in range(3)}) == 3


def test_the_look_says_nothing_of_the_value_and_special_cards_have_one() -> None:
    for face in FACES:
        looks = {posed(face, order).removeprefix(face) for order in range(110)}
        assert looks == ({"", ".1", ".2"} if face in "345678" else {""})
        assert all(posed(face, order) in AROUND_DECK.faces for order in range(110))


def test_every_file_is_read_once_for_all_sizes_of_its_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    art = make_ui_context(AppOptions(assets=paths.assets(), size=(1280, 720)), random.Random(1)).art
    read: Counter[str] = Counter()

    def note(path: Path) -> pygame.Surface:
        read[str(path)] += 1
        return load_image(path)

    monkeypatch.setattr(face_painter, "load_image", note)
    art.register_deck(AROUND_DECK)
    for width in (60, 72, 100, 140):
        for face in AROUND_DECK.faces:
            art.render_face(face, width, round(width * 1.4), small=width < 90)
    assert len(read) > 2 * len(POSED)
    assert set(read.values()) == {1}
