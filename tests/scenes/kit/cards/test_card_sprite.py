"""Sprites: cached, bounded, and still for a person to tell apart."""

from pathlib import Path

import pygame
import pytest

from gnoming import paths
from scenes.around.cards.deck import AROUND_DECK
from scenes.kit.cards.card_art import CardArt
from scenes.kit.cards.card_sprite import CardSprite, LineGlow
from scenes.kit.cards.deck import Deck, Face
from scenes.kit.cards.flip_frames import flip_frame
from scenes.kit.cards.sprite_composer import FLIP_STEPS, SpriteSpec
from scenes.kit.drawing import image_files
from scenes.kit.drawing.shapes import rounded
from scenes.kit.motion.idle_queue import IdleQueue
from scenes.kit.stage.stage import Stage
from scenes.kit.theme import Theme
from scenes.kit.widgets.ui_context import UiContext
from tests.support.given import given

# A picture of 8 by 11 pixels, all (10, 200, 30).
GREEN = "UklGRh4AAABXRUJQVlA4TBEAAAAvB4ACAAdQ5CrUo/+BiOh/AAA="


@pytest.fixture
def shipped(tools: UiContext) -> CardArt:
    art = CardArt(paths.assets() / "cards", Theme(), IdleQueue())
    art.register_deck(AROUND_DECK)
    return art


def test_the_same_look_is_the_same_sprite(tools: UiContext) -> None:
    look = SpriteSpec("5", 88, 123)
    assert tools.art.sprite(look) is tools.art.sprite(SpriteSpec("5", 88, 123))


def test_the_cache_stays_within_its_budget(tools: UiContext) -> None:
    art = CardArt(Path("nowhere"), Theme(), IdleQueue(), budget=1 << 20)
    for angle in range(0, 180, 2):
        art.sprite(SpriteSpec("7", 60, 84, angle=angle))
        assert art.sprite_bytes <= 1 << 20
    assert art.sprite_bytes > 1 << 19


def test_a_new_window_forgets_all_sprites(tools: UiContext) -> None:
    tools.art.sprite(SpriteSpec("5", 88, 123))
    tools.art.set_unit(2.0)
    assert tools.art.sprite_bytes == 0


def test_the_largest_window_does_not_take_as_much_more_as_it_is_larger(tools: UiContext) -> None:
    art = CardArt(Path("nowhere"), Theme(), IdleQueue(), budget=1 << 20)
    art.set_unit(6.0)
    for angle in range(0, 180, 2):
        art.sprite(SpriteSpec("7", 120, 168, angle=angle))
    assert 1 << 20 < art.sprite_bytes <= 2.75 * (1 << 20)


def test_prewarmed_sprites_are_made_one_by_one(tools: UiContext) -> None:
    looks = [SpriteSpec("5", 88, 123, angle=angle) for angle in (0, 2, 4)]
    tools.art.render_face("5", 88, 123)
    tools.art.prewarm(looks)
    assert [tools.idle.run_one() for _ in range(4)] == [True, True, True, False]
    before = tools.art.sprite_bytes
    tools.art.sprite(looks[2])
    assert tools.art.sprite_bytes == before


def test_a_picture_is_read_in_a_step_of_its_own_and_other_jobs_have_their_turn(tools: UiContext) -> None:
    done: list[str] = []
    tools.art.prewarm([SpriteSpec("-3", 88, 123)])
    tools.idle.add([lambda: done.append("job")])
    assert tools.idle.run_one()
    assert tools.art.sprite_bytes == 0
    assert tools.idle.run_one()
    assert tools.art.sprite_bytes > 0
    assert not done
    assert tools.idle.run_one()
    assert done == ["job"]
    assert not tools.idle.run_one()


def test_several_pictures_are_decoded_in_a_thread_that_keeps_none_of_them() -> None:
    idle = IdleQueue()
    art = CardArt(paths.assets() / "cards", Theme(), idle)
    art.register_deck(AROUND_DECK)
    art.prewarm([SpriteSpec("5", 88, 123), SpriteSpec("6", 88, 123)])
    pictures = [AROUND_DECK.faces_in(art.style)[face].picture(False) for face in ("5", "6")]
    files = [paths.assets() / "cards" / f"{picture}.webp" for picture in pictures]
    assert idle.run_one()
    assert image_files._readers[-1].has_all(files)
    while idle.run_one():
        pass
    assert not any(image_files._readers[-1].has_all([path]) for path in files)


def test_the_back_looks_the_same_upside_down(shipped: CardArt) -> None:
    back = shipped.render_face("back", 88, 123, False)
    turned = pygame.transform.rotate(back, 180)
    apart = [
        max(abs(a - b) for a, b in zip(back.get_at((x, y)), turned.get_at((x, y)), strict=True))
        for x in range(4, 84)
        for y in range(4, 119)
    ]
    # Reducing a picture rounds a little differently from the other end.
    assert sum(apart) / len(apart) < 6


def test_a_missing_card_is_plain_and_logged_once(tools: UiContext, caplog: pytest.LogCaptureFixture) -> None:
    for size in (88, 60):
        assert tools.art.render_face("heron", size, 123).get_size() == (size, 123)
    assert [record.getMessage().count("heron.webp") for record in caplog.records] == [1]


def test_a_flip_shows_the_other_face_after_the_edge(tools: UiContext) -> None:
    sprite = CardSprite(tools.art, "back", 88, 123)
    sprite.centre = (100, 100)
    sprite.flip_face = "5"
    widths = []
    for step in range(11):
        sprite.flip = step / 10
        widths.append(sprite.rect.w)
    assert min(widths) == widths[5]
    sprite.finish_flip()
    assert (sprite.face, sprite.flip) == ("5", 0.0)
    assert sprite.flip_face is None


def test_a_whole_flip_needs_few_sprites(tools: UiContext) -> None:
    sprite = CardSprite(tools.art, "back", 88, 123)
    sprite.flip_face = "5"
    pictures = set()
    for step in range(241):
        sprite.flip = step / 240
        pictures.add(sprite.picture)
    assert len(pictures) <= 2 * FLIP_STEPS + 2


def test_a_disc_throws_its_own_shadow_even_after_a_card_of_its_size(tools: UiContext, tmp_path: Path) -> None:
    for face, radius in (("disc", 120), ("card", 10)):
        pygame.image.save(rounded((240, 240), radius), tmp_path / f"{face}.png")
        (tmp_path / f"{face}.png").rename(tmp_path / f"{face}.webp")
    faces = {"disc": Face("disc", "disc", round=True), "card": Face("card", "card")}
    after, alone = (CardArt(tmp_path, Theme(), IdleQueue()) for _ in range(2))
    for art in (after, alone):
        art.register_deck(Deck(faces))
    after.sprite(SpriteSpec("card", 60, 60))
    discs = [art.sprite(SpriteSpec("disc", 60, 60)).surface for art in (after, alone)]
    assert discs[0].get_buffer().raw == discs[1].get_buffer().raw


def _high(picture: pygame.Surface, x: int) -> int:
    """Return the share of a column that is covered."""
    return sum(picture.get_at((x, y)).a > 127 for y in range(picture.get_height()))


@pytest.mark.parametrize("turn", [-0.8, -0.5, -0.2, 0.2, 0.5, 0.8])
def test_of_a_card_that_is_turned_over_the_edge_that_is_up_is_the_longer_one(turn: float) -> None:
    card = rounded((88, 124), 4, (200, 180, 160))
    seen = flip_frame(card, turn, (250, 240, 220))
    box = seen.get_bounding_rect(127)
    left, right = (_high(seen, x) for x in (box.left + 1, box.right - 2))
    assert (right > left) is (turn > 0)
    assert box.w < 88
    assert box.left <= seen.get_width() // 2 <= box.right
    assert abs(box.top - (seen.get_height() - box.bottom)) <= 1


def test_the_less_light_falls_on_a_card_the_darker_it_is() -> None:
    card = rounded((88, 124), 4, (200, 180, 160))
    seen = [flip_frame(card, turn, (250, 240, 220)) for turn in (-0.2, -0.5, -0.8)]
    shades = [picture.get_at((picture.get_width() // 2, picture.get_height() // 2)).r for picture in seen]
    assert 200 > shades[0] > shades[1] > shades[2] > 80


def test_a_card_on_its_edge_is_a_line_of_paper() -> None:
    card = rounded((88, 124), 4, (20, 80, 160))
    seen = flip_frame(card, 1.0, (250, 240, 220))
    assert seen.get_width() <= 4
    assert seen.get_at((seen.get_width() // 2, seen.get_height() // 2))[:3] == (250, 240, 220)


def test_setters_touch_only_when_something_changes(tools: UiContext) -> None:
    stage, target = Stage(), pygame.Surface((300, 300))
    sprite = CardSprite(tools.art, "5", 88, 123)
    sprite.centre = (100, 100)
    stage.add(sprite)
    stage.draw(target)
    sprite.centre = (100.3, 100.2)
    sprite.angle = 0.7
    sprite.mark()
    assert not stage.dirty
    sprite.angle = 8
    assert stage.dirty


def test_the_shadow_falls_to_the_lower_right(tools: UiContext) -> None:
    sprite = CardSprite(tools.art, "5", 88, 123)
    sprite.centre = (200, 200)
    card = sprite.card_rect
    assert sprite.rect.right - card.right > card.left - sprite.rect.left
    assert sprite.rect.bottom - card.bottom > card.top - sprite.rect.top
    low = sprite.rect.size
    sprite.lift = 1.0
    assert sprite.rect.size > low


@pytest.mark.parametrize("u", [1.0, 1.5, 3.0])
def test_a_gliding_card_reuses_sizes_whatever_the_window(tools: UiContext, u: float) -> None:
    tools.art.set_unit(u)
    sprite = CardSprite(tools.art, "5", round(48 * u), round(67 * u))
    sprite.gliding = True
    pictures = set()
    for w in range(round(48 * u), round(88 * u) + 1):
        sprite.size = (w, round(w * 1.4))
        pictures.add(sprite.picture)
    assert len(pictures) <= 11
    sprite.gliding = False
    assert sprite.size == (round(88 * u), round(round(88 * u) * 1.4))


def test_a_line_lies_around_its_cards(tools: UiContext) -> None:
    glow = LineGlow(tools.theme)
    cards = [pygame.Rect(10 + 50 * i, 20, 48, 67) for i in range(3)]
    glow.enclose(cards, 1.0)
    assert all(glow.rect.contains(card) for card in cards)
    middle = given(glow.picture).get_at((glow.rect.w // 2, glow.rect.h // 2))
    assert middle.a == 0
