from scenes.garden.evening_light import DAYLIGHT
from scenes.garden.master_images import MasterImages
from scenes.kit.stage.node import Node
from scenes.kit.theme import Colour
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Panel
from scenes.kit.widgets.ui_context import UiContext

POST_WIDTH = 18.0
GRASS_SIZE, GRASS_ORIGIN = (96.0, 46.0), (48.0, 30.0)
"""The size of the grass in units, and the post's position in it."""


class Post(Panel):
    """A wooden post that ends in the ground. Its `grass` is a separate node, to be put on the stage after it."""

    def __init__(
        self, ui: UiContext, masters: MasterImages, light: Colour = DAYLIGHT, z: float = 0.0
    ) -> None:
        super().__init__(ui, "wood", z=z)
        self.grass = Node(None, z)
        self.grass.premultiplied = True
        self._masters = masters
        self._light = light

    def layout_between(self, viewport: Viewport, x: float, top: float, bottom: float) -> None:
        """Place the post with its left edge at `x`, from `top` to `bottom`, in units."""
        self.layout(viewport, x, top, POST_WIDTH, bottom - top)
        size = (viewport.px(GRASS_SIZE[0]), viewport.px(GRASS_SIZE[1]))
        at = viewport.point(x + POST_WIDTH / 2 - GRASS_ORIGIN[0], bottom - GRASS_ORIGIN[1])
        picture = self._masters.get_lit("post-foot", size, self._light)
        self.grass.show_picture(picture, topleft=(round(at[0]), round(at[1])))
