"""The curtain's board and button leave its gnomes' faces free."""

from functools import partial

import pytest

from gnoming.pesky.actions import Trump
from gnoming.pesky.cards import Suit
from gnoming.text import text
from scenes.app.app import App
from scenes.kit.box import Box
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.pesky.board.sign import Named, SuitSign
from scenes.table.game.presenter import CardOverview
from scenes.table.sheets.curtain import (
    LOCKED_MS,
    MIN_HEIGHT,
    NAME_SIZE,
    CurtainScene,
    PublicTable,
    share_room,
)
from tests.support.looks import Window, click, each_window, faults, ignore, opened, shown

LONG_NAME = "Wolfgang Amadeus M"
FACES = (0.45, 0.73)
"""Between which shares of the picture's height faces and the lantern are."""


@each_window
def test_faces_are_free_and_words_in_the_middle(window: Window) -> None:
    size, _, _ = window

    def make(app: App) -> CurtainScene:
        return CurtainScene(app, "Maximiliane Sophie", "bramble", "pesky/curtain", ignore, ignore)

    with opened(make, *window) as pilot:
        scene = shown(pilot, CurtainScene)
        assert faults(scene) == []
        middle = scene.viewport.window.centerx
        assert scene._board.area.bottom < FACES[0] * size[1]
        assert scene._go.area.top > FACES[1] * size[1]
        headline = scene._portrait.rect.union(scene._heading.area)
        for area in (scene._board.area, scene._words.area, scene._go.area, headline):
            assert abs(area.centerx - middle) <= min(size) / 72


def make_sign(ui: UiContext) -> SuitSign:
    sign = SuitSign(ui)
    sign.show(Named(Suit.GREEN, Trump.BLUE))
    return sign


@pytest.mark.parametrize("count", [0, 5])
@each_window
def test_the_open_trick_and_its_sign_are_seen_above_the_faces(window: Window, count: int) -> None:
    """All have seen these cards; who comes to the machine need not open the curtain to think about them."""
    size, scale, _ = window
    faces = ("p3", "p4", "p8", "n2", "p1")[:count]
    rows = tuple((face, LONG_NAME, n > 0) for n, face in enumerate(faces))

    def make(app: App) -> CurtainScene:
        heading = text("pesky.last-trick.won", name=LONG_NAME) if count == 5 else ""
        table = PublicTable(CardOverview(heading, rows, framed=True), make_sign, lambda: "Trump: blue.")
        return CurtainScene(app, "Tilda", "tilda", "pesky/curtain", ignore, ignore, table)

    with opened(make, *window) as pilot:
        scene = shown(pilot, CurtainScene)
        assert faults(scene) == []
        cards, sign = scene._cards, scene._sign
        assert isinstance(sign, SuitSign)
        assert cards.visible or scale > 1 or not count
        assert sign.visible
        for place in [sign.area, *([cards.rect] if cards.visible else [])]:
            assert scene._board.area.bottom < place.top
            assert place.bottom <= FACES[0] * size[1] + 1
            assert scene.viewport.window.contains(place)
        assert not (cards.visible and sign.area.colliderect(cards.rect))


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (960, 720), (720, 1280), (720, 1008)])
def test_cards_and_their_sign_share_the_room_in_any_window(width: int, height: int, scale: float) -> None:
    viewport = Viewport(width, height, scale)
    room = Box(24, 150, viewport.units_wide - 48, 160)
    for cards in (200.0, 506.0, 2000.0):
        row, sign = share_room(room, cards, viewport)
        assert not row.overlaps(sign)
        assert row.h >= MIN_HEIGHT
        for box in (row, sign):
            assert room.x <= box.x
            assert box.right <= room.right + 0.01
            assert room.y <= box.y
            assert box.bottom <= room.bottom + 0.01


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_names_below_the_open_trick_are_whole(scale: float) -> None:
    rows = tuple((face, "Old Moss", False) for face in ("p3", "p4", "p8"))

    def make(app: App) -> CurtainScene:
        table = PublicTable(CardOverview("", rows, framed=True), make_sign)
        return CurtainScene(app, "Tilda", "tilda", "pesky/curtain", ignore, ignore, table)

    with opened(make, (1280, 720), scale, "de") as pilot:
        scene = shown(pilot, CurtainScene)
        size = scene.viewport.text_px(NAME_SIZE)
        assert scene._cards.visible
        assert scene.ui.typography.width(
            "Old Moss", size, "bold"
        ) < scene._cards.rect.w / 3 - scene.viewport.px(8)


def test_enter_opens_the_curtain_after_a_click_beside_the_button_too() -> None:
    opened_by: list[str] = []

    def make(app: App) -> CurtainScene:
        return CurtainScene(app, "Bramble", "bramble", "pesky/curtain", partial(opened_by.append, "ready"))

    with opened(make, (1280, 720), 1.0, "en") as pilot:
        pilot.wait(LOCKED_MS)
        pilot.click(640, 400)
        assert opened_by == []
        pilot.press("return")
        assert opened_by == ["ready"]


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
