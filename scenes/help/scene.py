from collections.abc import Callable, Sequence

import pygame

from gnoming.text import text
from scenes.app.app import App
from scenes.help.animation import Animation
from scenes.help.canvas import CANVAS_HEIGHT, CANVAS_WIDTH, HelpCanvas
from scenes.help.page import Bullet, HelpPage, HelpTopic, key_lines_height, lay_out_key_lines
from scenes.kit.box import Box, Space, page_box
from scenes.kit.input.bindings import command_name
from scenes.kit.stage.node import Node, Picture
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import IconButton, Label, ProgressDots, ScrollArea
from scenes.kit.widgets.label import label_height
from scenes.kit.widgets.ui_context import as_sentence
from scenes.menus.menu_scene import SheetScene

PAD = 30.0
GAP = 14.0
"""The gap between sentences, in units."""
TALL_PICTURE, LESS_PICTURE = 0.45, 0.12
"""The picture's maximum share of the height in a tall window, where the text is below it, and by how much
that share is smaller at a text scale of 2.
"""
SENTENCE_SCALES, TALL_SCALES = (1.0, 0.96, 0.92, 0.88), (1.3, 1.2, 1.1)
"""The scales to try for sentences until they fit; text that never fits scrolls at full size. In a tall
window with room to spare, sentences are larger if that fits.
"""


class HelpScene(SheetScene):
    """The help, page by page. Arrow keys or buttons turn the pages, and Escape closes the help."""

    name = "help"

    def __init__(
        self,
        app: App,
        topic: HelpTopic,
        opened_at: int | str = 0,
        open_glossary: Callable[[], None] | None = None,
        own_cards: tuple[str, Callable[[], None]] | None = None,
        game: str = "",
    ) -> None:
        """Make the help; `opened_at` is the number of its first page, from 0, or the key of a heading.

        `own_cards` is the label of a button for the page of the owner's cards, and the function that opens the page.
        `game` is the game's name, which is read aloud.
        """
        super().__init__(app)
        self.page = 0
        self._opened_at: int | str | None = opened_at
        self._topic = topic
        self._open_glossary = open_glossary
        self._own_cards = own_cards
        self._game = game
        self.pages: Sequence[HelpPage] = ()
        self._animation: Animation | None = None

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        ui.art.register_deck(self._topic.deck(None))
        self.pages = self._topic.pages(ui.bindings)
        self.page = min(max(self._first_page(), 0), len(self.pages) - 1)
        page = self.pages[self.page]
        self._sheet = self.panel("parchment")
        self._heading = self.label(page.heading, size.heading * 1.25, "display", ground="parchment")
        self._close_button = IconButton(ui, text("menu.close"), "close", self.close, "clay")
        self._picture = self.add(Picture(pygame.Surface((1, 1), pygame.SRCALPHA)))
        self._scroll_area = self.add(ScrollArea(ui, page.heading, ground=self._sheet))
        self._sentences = [
            (self.add(Bullet(ui, str(n) if page.has_steps else "")), self.label(words, ground="parchment"))
            for n, words in enumerate(page.sentences, 1)
        ]
        self._key_lines = [self._make_key_line(command) for command in page.commands]
        for name, keys in self._key_lines:
            self.add(name)
            self.add(keys)
        self._cards_buttons = (
            [self.button(*self._own_cards, icon="card", size=size.body)]
            if self._own_cards is not None and page.leads_to_cards
            else []
        )
        self._build_footer()
        self._glossary_button = IconButton(ui, text("glossary.heading"), "book", self._leave_for_glossary)
        self._glossary_button.visible = self._open_glossary is not None
        self.add(self._glossary_button)
        self.add(self._close_button)

    @property
    def spoken_title(self) -> str:
        return " ".join(
            filter(None, (as_sentence(self._game), as_sentence(text("help.heading")), self._page_name))
        )

    @property
    def _page_name(self) -> str:
        heading = self.pages[self.page].heading
        return text("help.page", number=self.page + 1, count=len(self.pages), heading=heading)

    def _first_page(self) -> int:
        """Return the number of the page to show first; after a rebuild, that is the current page."""
        at, self._opened_at = self._opened_at, None
        if isinstance(at, str):
            headings = [page.heading for page in self.pages]
            return headings.index(text(at)) if at and text(at) in headings else 0
        return self.page if at is None else at

    def _leave_for_glossary(self) -> None:
        self.close()
        if self._open_glossary is not None:
            self._open_glossary()

    def _build_footer(self) -> None:
        """Make the page buttons and the dots between them; the last page has a button that closes the help."""
        ui = self.ui
        self._previous_button = self.button(text("help.previous"), lambda: self.turn_page(-1), icon="left")
        self._dots = self.add(ProgressDots(ui, "", len(self.pages), self.page))
        last = self.page == len(self.pages) - 1
        words = text("help.done") if last else text("help.next")
        use = self.close if last else lambda: self.turn_page(1)
        self._next_button = self.button(words, use, "primary", "check" if last else "right")
        self._previous_button.enabled = self.page > 0

    def show_prompts(self) -> None:
        if self._key_lines:
            self.refresh()

    def _make_key_line(self, command: str) -> tuple[Label, Label]:
        size = self.ui.theme.text.small
        keys = self.ui.bindings.prompt(command) or text("key.none")
        name = self._topic.overview_name() if command == "counts" else command_name(command)
        return (
            Label(self.ui, name, size, ground="parchment", overflow="shrink"),
            Label(self.ui, keys, size, "bold", "right", "parchment", overflow="shrink"),
        )

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        wide, scale = viewport.units_wide, viewport.text_scale
        w = min(wide - 40, 1120.0)
        sheet = page_box(viewport).centred(w, viewport.units_high - 32)
        self._sheet.layout(viewport, *sheet)
        space = Space(sheet.inset(PAD, 18, PAD, 24))
        high = max(44.0, label_height(self._heading, viewport, space.box.w - 116))
        head = Space(space.top(high, 10).inset(0, 0, -4, 0))
        for button in (self._close_button, self._glossary_button):
            button.layout(viewport, *head.right(44, 12).centred(44, 44))
        self._heading.layout(viewport, *head.box.inset(0, 0, 8, 0))
        self._arrange_footer(viewport, space)
        free = space.box
        if viewport.is_tall:
            share = TALL_PICTURE - LESS_PICTURE * (scale - 1)
            room = min(free.w, free.h * share * CANVAS_WIDTH / CANVAS_HEIGHT)
            picture = space.top(room * CANVAS_HEIGHT / CANVAS_WIDTH, 16)
            self._draw_picture(viewport, picture.x + (picture.w - room) / 2, picture.y, room)
        else:
            shrink = min(1.0, 1.12 - 0.34 * (scale - 1)) if wide < 1200 or scale > 1.2 else 1.14
            room = min(CANVAS_WIDTH * shrink, free.w * 0.46)
            room = min(room, free.h * CANVAS_WIDTH / CANVAS_HEIGHT)
            picture = space.left(room, 28).centred(room, room * CANVAS_HEIGHT / CANVAS_WIDTH)
            self._draw_picture(viewport, picture.x, max(free.y, picture.y), room)
        self._arrange_text(viewport, space.box)

    def _draw_picture(self, viewport: Viewport, x: float, y: float, w: float) -> None:
        canvas = HelpCanvas(self.ui, viewport.u * w / CANVAS_WIDTH, viewport.u)
        animation = self.pages[self.page].draw_picture(canvas)
        self._picture.show(canvas.surface)
        place = viewport.rect(x, y, w, w * CANVAS_HEIGHT / CANVAS_WIDTH)
        self._picture.rect = canvas.surface.get_rect(topleft=place.topleft)
        self._show_animation(animation, place.topleft)

    def _show_animation(self, animation: Animation | None, origin: tuple[int, int]) -> None:
        if self._animation is not None:
            self.stage.remove(*self._animation.nodes)
        self._animation = animation
        if animation is not None:
            animation.origin = origin
            self.stage.add(*animation.nodes)
            self._advance_animation(0)

    def _advance_animation(self, dt: float) -> None:
        motion = self.ui.motion
        if self._animation is None:
            return
        if not motion.reduced:
            self._animation.advance(dt * motion.speed)
        elif not self._animation.stands:
            self._animation.show_still()

    def update(self, dt: float) -> None:
        self._advance_animation(dt)

    @property
    def is_lively(self) -> bool:
        return self._animation is not None and self._animation.moving and not self.ui.motion.reduced

    def _arrange_footer(self, viewport: Viewport, space: Space) -> None:
        buttons = self._previous_button, self._next_button
        sizes = [button.preferred_size(viewport) for button in buttons]
        foot = Space(space.bottom(sizes[0][1], 12))
        each = min(max(w for w, _ in sizes), (foot.box.w - 20) / 2)
        self._previous_button.layout(viewport, *foot.left(each, 12))
        self._next_button.layout(viewport, *foot.right(each, 12))
        self._dots.visible = foot.box.w >= 12 * len(self.pages)
        self._dots.layout(viewport, foot.box.x, foot.box.y, max(10.0, foot.box.w), foot.box.h)

    def _arrange_text(self, viewport: Viewport, room: Box) -> None:
        """Lay out sentences and keys in the middle of `room`; if they are too long, they scroll."""
        page, scale = self.pages[self.page], viewport.text_scale
        d = (28.0 if page.has_steps else 13.0) * (1 + 0.7 * (scale - 1))
        text_box = room.inset(d + 12, 0, 26, 0)
        columns = 2 if scale < 1.3 and room.w - 26 >= 392 else 1
        keys = key_lines_height(self._key_lines, scale, columns) + (10 if self._key_lines else 0)
        sizes = [(*button.preferred_size(viewport), button) for button in self._cards_buttons]
        keys += sum(high + 10 for _, high, _ in sizes)
        needed = self._fit_sentences(viewport, text_box.w, room.h - keys) + keys
        at = room.y + max(0.0, (room.h - needed) / 2 - 10)
        nodes: list[Node] = []
        for bullet, label in self._sentences:
            high = label_height(label, viewport, text_box.w)
            bullet.layout(viewport, room.x, at + (label.size * scale * 1.36 - d) / 2, d)
            label.layout(viewport, text_box.x, at, text_box.w, high)
            nodes += [bullet, label]
            at += high + GAP
        at += 10 if self._key_lines else 0
        lines = Box(text_box.x, at, text_box.w, room.h)
        at = lay_out_key_lines(viewport, self._key_lines, lines, columns)
        nodes += [node for pair in self._key_lines for node in pair]
        for wide, high, button in sizes:
            button.layout(viewport, text_box.x, at, min(wide, text_box.w), high)
            nodes.append(button)
            at += high + 10
        self._scroll_area.layout(viewport, *room.inset(-6, 0, 0, 0))
        self._scroll_area.set_content(nodes, viewport.px(at - room.y - (0 if self._key_lines else GAP)))

    def _fit_sentences(self, viewport: Viewport, w: float, h: float) -> float:
        """Give the sentences the largest common size that fits; return their total height in units."""
        size = self.ui.theme.text
        # With large text, the body size is the one that fills the sheet.
        usual = size.body if viewport.has_large_text else size.label
        needs: list[float] = []
        larger = TALL_SCALES if viewport.is_tall else ()
        for share in (*larger, *SENTENCE_SCALES, 1.0):
            for _, label in self._sentences:
                label.size = usual * share
            needs.append(sum(label_height(label, viewport, w) + GAP for _, label in self._sentences))
            if needs[-1] - GAP <= h:
                break
        return needs[-1]

    # use ------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        command = self.ui.bindings.command(event)
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self.turn_page(1 if event.key == pygame.K_PAGEDOWN else -1)
            return True
        match command:
            case "right":
                self.turn_page(1)
            case "left":
                self.turn_page(-1)
            case "down" | "up" if self._scroll_area.max_offset > 0:
                self._scroll_area.nudge(0, 1 if command == "down" else -1)
            case "help":
                self.close()
            case _:
                return super().handle(event)
        return True

    def resume(self) -> None:
        self.refresh()  # the cards may have changed

    def turn_page(self, by: int) -> None:
        """Turn `by` pages forward, or back if negative, but not beyond the first or last page."""
        page = min(max(self.page + by, 0), len(self.pages) - 1)
        if page == self.page:
            return
        self.page = page
        back = self.focus.focused is self._previous_button
        self.refresh()
        self._scroll_area.scroll_to(0)
        self.focus.set(self._previous_button if back and self._previous_button.enabled else self._next_button)
        self.ui.mixer.play("flip")
        lines = [label.name for _, label in self._sentences]
        lines += [
            text("table.name-and-turn", name=name.name, turn=keys.name) for name, keys in self._key_lines
        ]
        self.ui.spoken.say(" ".join(map(as_sentence, (self._page_name, *lines))))
        text_nodes = [node for pair in (*self._sentences, *self._key_lines) for node in pair]
        self.fade_in([self._heading, self._picture, *text_nodes], self.ui.theme.ms.fade, 0.03)
