"""The icon of the uninstaller: the game's own, without its largest pictures."""

import io

import pygame

from environment import ROOT
from installers.small_icon import ENTRY, HEADER, LARGEST, small_icon

ICON = (ROOT / "assets" / "icon" / "gnoming.ico").read_bytes()


def pictures(icon: bytes) -> dict[int, bytes]:
    _, kind, count = HEADER.unpack_from(icon)
    assert kind == 1
    found = {}
    for number in range(count):
        width, *_, size, place = ENTRY.unpack_from(icon, HEADER.size + number * ENTRY.size)
        found[width or 256] = icon[place : place + size]
        assert len(found[width or 256]) == size
    return found


def test_it_has_the_small_pictures_alone() -> None:
    whole, small = pictures(ICON), pictures(small_icon(ICON))
    assert small == {width: data for width, data in whole.items() if width <= LARGEST}
    assert {16, 32, 48} <= set(small)
    assert len(small_icon(ICON)) < len(ICON) / 3


def test_its_pictures_can_be_read() -> None:
    for width, data in pictures(small_icon(ICON)).items():
        assert pygame.image.load(io.BytesIO(data), "icon.png").get_width() == width
