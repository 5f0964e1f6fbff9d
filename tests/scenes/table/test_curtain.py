"""The curtain's board and button leave its gnomes' faces free."""

from functools import partial

import pytest

from scenes.app.app import App
from scenes.table.curtain import LOCKED_MS, CurtainScene
from scenes.table.presenter import CardOverview
from scenes.table.public_cards import NAME_SIZE
from tests.support.looks import TALL_WINDOWS, WINDOWS, click, faults, ignore, opened, shown

FACES = (0.45, 0.73)
"""Between which shares of the picture's height faces and the lantern are."""


@pytest.mark.parametrize("name", ["Bramble", "Maximiliane Sophie"])
@pytest.mark.parametrize(("size", "scale", "code"), [*WINDOWS, *TALL_WINDOWS])
def test_faces_are_free_and_words_in_the_middle(
    size: tuple[int, int], scale: float, code: str, name: str
) -> None:
    def make(app: App) -> CurtainScene:
        return CurtainScene(app, name, "bramble", "pesky/curtain", ignore, ignore)

    with opened(make, size, scale, code) as pilot:
        scene = shown(pilot, CurtainScene)
        assert faults(scene) == []
        middle = scene.viewport.window.centerx
        assert scene._board.area.bottom < FACES[0] * size[1]
        assert scene._go.area.top > FACES[1] * size[1]
        headline = scene._portrait.rect.union(scene._heading.area)
        for area in (scene._board.area, scene._words.area, scene._go.area, headline):
            assert abs(area.centerx - middle) <= min(size) / 72


@pytest.mark.parametrize(("size", "scale", "code"), [*WINDOWS, *TALL_WINDOWS])
def test_the_open_trick_is_seen_above_the_faces(size: tuple[int, int], scale: float, code: str) -> None:
    """All have seen these cards; who comes to the machine need not open the curtain to think about them."""
    rows = tuple((f"{face}", "Wolfgang Amadeus M", n > 0) for n, face in enumerate(("p3", "p4", "p8", "n2")))

    def make(app: App) -> CurtainScene:
        cards = CardOverview("", rows, framed=True)
        return CurtainScene(app, "Tilda", "tilda", "pesky/curtain", ignore, ignore, cards)

    with opened(make, size, scale, code) as pilot:
        scene = shown(pilot, CurtainScene)
        assert faults(scene) == []
        cards = scene._cards
        assert cards.visible or scale > 1
        if cards.visible:
            assert scene._board.area.bottom < cards.rect.top
            assert cards.rect.bottom <= FACES[0] * size[1] + 1
            assert scene.viewport.window.contains(cards.rect)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_names_below_the_open_trick_are_whole(scale: float) -> None:
    rows = tuple((face, "Old Moss", False) for face in ("p3", "p4", "p8"))

    def make(app: App) -> CurtainScene:
        cards = CardOverview("", rows, framed=True)
        return CurtainScene(app, "Tilda", "tilda", "pesky/curtain", ignore, ignore, cards)

    with opened(make, (1280, 720), scale, "de") as pilot:
        scene = shown(pilot, CurtainScene)
        size = scene.viewport.text_px(NAME_SIZE)
        assert scene._cards.visible
        assert scene.ui.typography.width(
            "Old Moss", size, "bold"
        ) < scene._cards.rect.w / 3 - scene.viewport.px(8)


@pytest.mark.parametrize("key", ["escape", "m"])
def test_a_key_opens_the_menu_at_the_curtain_and_not_the_curtain(key: str) -> None:
    opened_menus: list[str] = []

    def make(app: App) -> CurtainScene:
        menu = partial(opened_menus.append, "menu")
        return CurtainScene(app, "Bramble", "bramble", "pesky/curtain", ignore, menu)

    with opened(make, (1280, 720), 1.0, "en") as pilot:
        pilot.press(key)
        assert opened_menus == [], "a press that hurried the bots is not meant for it"
        pilot.wait(LOCKED_MS)
        pilot.press(key)
        assert opened_menus == ["menu"]
        click(pilot, "Menu")
        assert opened_menus == ["menu", "menu"]
        shown(pilot, CurtainScene)
