"""No effect flashes more than three times a second, looked at frame by frame wherever something happens."""

import pygame
import pytest

from scenes.app.frame_pace import FRAME_MS
from shots.motion import MOTIONS
from shots.studio import Combination, Studio

PARTS = (7, 4)
"""The window in parts, each a quarter of what one looks at: WCAG's threshold for a general flash."""
STEP = 0.1
"""The least change of light that counts, as a share of all between black and white."""
DARK = 0.8
MOST = 3
SECOND = round(1000 / FRAME_MS)
LASTS = 2600.0
"""Milliseconds that are looked at."""


def lights(studio: Studio, ms: float) -> list[list[float]]:
    """Return the brightness of each part of the window, frame by frame."""
    found: list[list[float]] = [[] for _ in range(PARTS[0] * PARTS[1])]
    for _ in range(round(ms / FRAME_MS)):
        studio.app.step(FRAME_MS)
        small = pygame.image.tobytes(pygame.transform.smoothscale(studio.app._surface(), PARTS), "RGB")
        for n, part in enumerate(found):
            red, green, blue = ((c / 255) ** 2.2 for c in small[3 * n : 3 * n + 3])
            part.append(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return found


def turns(light: list[float]) -> list[int]:
    """Return the frames by which the light has turned by a step: from darker to lighter, or the other way round."""
    found: list[int] = []
    low = high = light[0]
    way = 0
    for frame, now in enumerate(light):
        low, high = min(low, now), max(high, now)
        if way >= 0 and high - now >= STEP and now < DARK:
            found.append(frame)
            way, low, high = -1, now, now
        elif way <= 0 and now - low >= STEP and low < DARK:
            found.append(frame)
            way, low, high = 1, now, now
    return found


def flashes(light: list[float]) -> int:
    """Return the most flashes, which are two turns each, within any second."""
    at = turns(light)
    return max((sum(1 for other in at if 0 <= other - one < SECOND) for one in at), default=0) // 2


@pytest.mark.parametrize("name", ["deal", "hazard", "set", "last-lap", "score", "victory"])
def test_no_more_than_three_flashes_a_second(name: str) -> None:
    with Studio(Combination(960, 540)) as studio:
        MOTIONS[name].begin(studio)
        seen = lights(studio, LASTS)
    assert any(max(part) - min(part) > 0.01 for part in seen), "nothing moved"
    assert max(flashes(part) for part in seen) <= MOST


def test_what_flashes_is_found() -> None:
    strobe = [0.2 + 0.5 * (frame // 5 % 2) for frame in range(3 * SECOND)]
    assert flashes(strobe) == 6
    assert flashes([frame / 180 for frame in range(180)]) == 0
