"""The patches that turn a card's picture into one of its other poses.

The places are defined only here; the scripts that draw the pictures use them too.
"""

from typing import NamedTuple

POSES = 3
"""The number of pictures for each positive value, including the usual one."""


class PatchPlace(NamedTuple):
    """A rectangle in a card's picture, in pixels."""

    left: int
    top: int
    width: int
    height: int


LARGE_PATCHES: dict[str, PatchPlace] = {
    "3.1": PatchPlace(164, 251, 104, 109), "3.2": PatchPlace(63, 100, 321, 304),
    "4.1": PatchPlace(170, 259, 98, 88), "4.2": PatchPlace(82, 157, 284, 243),
    "5.1": PatchPlace(151, 255, 117, 95), "5.2": PatchPlace(89, 41, 247, 363),
    "6.1": PatchPlace(139, 210, 105, 108), "6.2": PatchPlace(140, 210, 110, 115),
    "7.1": PatchPlace(163, 256, 104, 106), "7.2": PatchPlace(90, 100, 256, 342),
    "8.1": PatchPlace(165, 272, 104, 32), "8.2": PatchPlace(101, 168, 224, 249),
}  # fmt: skip
"""The patches by value and pose, on pictures of 396 by 554 pixels."""
SMALL_PATCHES: dict[str, PatchPlace] = {
    "3.1": PatchPlace(113, 210, 95, 99), "3.2": PatchPlace(21, 73, 235, 262),
    "4.1": PatchPlace(115, 220, 82, 77), "4.2": PatchPlace(34, 131, 222, 182),
    "5.1": PatchPlace(101, 208, 107, 86), "5.2": PatchPlace(44, 13, 211, 330),
    "6.1": PatchPlace(109, 203, 98, 94), "6.2": PatchPlace(70, 45, 186, 300),
    "7.1": PatchPlace(109, 209, 96, 98), "7.2": PatchPlace(42, 66, 214, 293),
    "8.1": PatchPlace(112, 215, 97, 29), "8.2": PatchPlace(52, 119, 203, 230),
}  # fmt: skip
"""The patches by value and pose, on small pictures of 264 by 368 pixels."""
