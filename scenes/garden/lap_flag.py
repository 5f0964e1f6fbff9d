import pygame

from scenes.garden.master_images import MasterImages
from scenes.kit.motion.curves import keyed, sprung
from scenes.kit.stage.node import Node

HOIST_MS = 1700.0
"""The time in milliseconds from raising the pole until the cloth hangs still."""
PLANTED, UP, OPENS = 140.0, 800.0, 760.0
"""The times in ms at which the pole is up, the cloth reaches the top, and the wind opens it."""
PULLS = ((PLANTED, 0.0), (330, 0.36), (400, 0.34), (560, 0.7), (620, 0.68), (UP, 1.0))
"""The times in ms of the pulls, each with the height of the cloth at that moment, from 0 to 1."""
FLAG_PICTURES = ("lap-pole", "lap-cloth")
PAGE = (84.0, 118.0)
PAGES = ((26.0, 118.0), (72.0, 46.0))
"""The sizes of the pole's picture and the cloth's, in units."""
STAFF, CLOTH_TOP, CLOTH_LOW = 8.0, 9.0, 62.0
"""The x on the page at which the cloth is tied, and the y of its upper edge when raised and when lowered."""
FURLED = 0.2
"""The width of the cloth while it is hoisted, as a share of its full width."""
WIDEST = 1.05


class LapFlag(Node):
    """The flag of the player who went out, hidden until it is hoisted in three pulls and blown open."""

    def __init__(self, masters: MasterImages, z: float) -> None:
        super().__init__(None, z)
        self.visible = False
        self._masters = masters
        self._pole = self._cloth = pygame.Surface((1, 1), pygame.SRCALPHA)
        self._share = 1.0

    def layout(self, place: pygame.Rect) -> None:
        """Place the flag in a rectangle in pixels, which has the proportions of PAGE."""
        scale = place.w / PAGE[0]

        def drawn(name: str, page: tuple[float, float]) -> pygame.Surface:
            size = (max(1, round(page[0] * scale)), max(1, round(page[1] * scale)))
            return pygame.transform.smoothscale(self._masters.get(name), size).premul_alpha()

        self._pole, self._cloth = (drawn(*picture) for picture in zip(FLAG_PICTURES, PAGES, strict=True))
        self.rect = place
        self.show(1.0)

    def show(self, share: float) -> None:
        """Show the flag after this fraction of the time it takes to raise, 0 to 1."""
        self._share = share
        self.visible = True
        self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        ms, scale = self._share * HOIST_MS, self.rect.w / PAGE[0]
        planted = keyed(ms, (0, 0.0), (PLANTED, 1.0))
        high = round(self._pole.get_height() * planted)
        foot = pygame.Rect(0, 0, self._pole.get_width(), high)
        place = (self.rect.x, self.rect.bottom - high)
        surface.blit(self._pole, place, foot, special_flags=pygame.BLEND_PREMULTIPLIED)
        if planted < 1:
            return
        wide = FURLED if self._share < 1 else 1.0
        if ms > OPENS and self._share < 1:
            wide = min(WIDEST, FURLED + (1 - FURLED) * sprung(ms - OPENS, 2.6, 0.3))
        up = keyed(ms, *PULLS)
        top = self.rect.y + (CLOTH_LOW + (CLOTH_TOP - CLOTH_LOW) * up) * scale
        cloth = self._cloth
        if wide != 1:
            size = max(1, round(cloth.get_width() * wide)), cloth.get_height()
            cloth = pygame.transform.smoothscale(cloth, size)
        left = self.rect.x + STAFF * scale
        surface.blit(cloth, (round(left), round(top)), special_flags=pygame.BLEND_PREMULTIPLIED)
