"""Who has lost stands in a way of its own: by the outlines of the pictures."""

import pygame

from gnoming import paths
from scenes.kit.drawing.image_files import load_image

SHRUGS, WAVES, CLAPS = ("cobble", "juniper"), ("helna", "penny"), ("kiara", "rowan")


def outline(name: str, pose: str) -> pygame.mask.Mask:
    pygame.init()
    return pygame.mask.from_surface(load_image(paths.assets() / "gnomes" / f"{name}-{pose}.webp"))


def reach(name: str, pose: str, top: float, bottom: float) -> tuple[float, float]:
    """Return how far left and right a figure reaches between two heights, as shares of its page."""
    mask = outline(name, pose)
    wide, high = mask.get_size()
    band = pygame.mask.Mask((wide, round(high * (bottom - top))))
    band.draw(mask, (0, -round(high * top)))
    rects = band.get_bounding_rects()
    return min(rect.left for rect in rects) / wide, max(rect.right for rect in rects) / wide


def test_some_shrug_some_wave_and_some_clap() -> None:
    for name in SHRUGS:
        left, right = reach(name, "clap", 0.58, 0.7)
        assert right - left > 0.8, name
    for name in WAVES:
        assert reach(name, "clap", 0.38, 0.46)[1] > 0.84, name
    for name in CLAPS:
        left, right = reach(name, "clap", 0.38, 0.7)
        assert right - left < 0.65, name


def test_who_stands_on_the_other_side_is_turned_round() -> None:
    for name in WAVES:
        assert reach(name, "clap-left", 0.38, 0.46)[0] < 0.16, name
