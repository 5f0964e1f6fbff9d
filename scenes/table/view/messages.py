"""The table's messages, the places for them, and the "not saved" tag."""

from collections.abc import Callable, Iterable, Sequence

import pygame

from gnoming.text import text
from scenes.kit.box import Box
from scenes.kit.drawing.icons import IconName, render_icon
from scenes.kit.sound.mixer import Mixer
from scenes.kit.stage.node import Node
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.panel import Panel
from scenes.kit.widgets.toast import Toast
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.game.placing import MARGIN, Obstacles, Size, covered, place_beside, place_best
from scenes.table.view.panels.choices import ChoicePanel
from scenes.table.view.picture import TablePicture


class TableFeedback:
    def __init__(self, toast: Toast, mixer: Mixer) -> None:
        self.only_refusals = False
        """True if only refusals are shown, because other code shows the messages."""
        self.toast = toast
        self._mixer = mixer

    def refuse(self, sentence: str) -> None:
        """Show why an action isn't possible."""
        self._mixer.play("refusal")
        self.toast.show_first(sentence, "halt")

    def show(self, sentence: str, icon: IconName) -> None:
        """Show a message about an event, which the narration announces in its own time."""
        if not self.only_refusals:
            self.toast.show_message(sentence, icon, is_spoken=False)

    def say(self, sentence: str, icon: IconName) -> None:
        if not self.only_refusals:
            self.toast.show_message(sentence, icon)

    def answer(self, sentence: str, icon: IconName = "question") -> None:
        """Show an answer to a request at once; where other code shows the messages, only announce it."""
        if self.only_refusals:
            self.toast.ui.spoken.say(sentence)
        else:
            self.toast.show_answer(sentence, icon)

    def call_to_turn(self, sentence: str) -> None:
        self.toast.show_message(sentence, "person")
        self._mixer.play("turn")


WIDTHS = (430.0, 350.0, 280.0, 250.0)
"""The widths of a message in units at text scale 1, best first."""
SMALLER = (
    (430.0, 0.85), (280.0, 0.85), (200.0, 0.85), (430.0, 0.7), (280.0, 0.7), (200.0, 0.7), (165.0, 0.7),
)  # fmt: skip
"""The additional widths, each with a share of the text size, for large text that would cover something."""
LEAST_SCALE = 1.25
"""The minimum text scale to which messages may be reduced."""
RIM = 1.0
"""The largest overlap, in units, of a message's edge with something else."""


class ToastPlace:
    """Finds places for messages on a table."""

    def __init__(self, toast: Toast, picture: TablePicture, choices: ChoicePanel) -> None:
        self._toast = toast
        self._picture = picture
        self._choices = choices
        self.hint_room: Callable[[], Box | None] = lambda: None
        """A function that returns the room for an open hint, which no message may cover, in units."""
        self.bubbles: list[Node] = []
        """The speech bubbles, which no message may cover while they are visible."""

    def layout(self, viewport: Viewport) -> None:
        """Give messages the widest form that covers nothing; with large text, a smaller form is possible."""
        grown = 0.5 + 0.5 * viewport.text_scale
        smaller = [(wide, share) for wide, share in SMALLER if share * viewport.text_scale >= LEAST_SCALE]
        forms = [*((wide, 1.0) for wide in WIDTHS), *smaller]
        self._toast.place_by(self._place, [(wide * grown, share) for wide, share in forms])

    def _place(self, sizes: Sequence[Size]) -> tuple[int, Box]:
        """Return the index of the best form of a message, and its box in units."""
        picture, layout = self._picture, self._picture.layout
        table = picture.viewport.units_wide, picture.viewport.units_high
        mine = picture.presenter.own_zone(picture.own)
        own = [box for spot, box in layout.spots.items() if spot.zone == mine]
        # these stay uncovered even if there is no free place at all
        about = [layout.seat(picture.own).plaque, layout.prompt, *own, *self._choices.boxes]
        hint = self.hint_room()
        about += [hint] if hint is not None else []
        seen = [node.rect for node in (*self.bubbles, picture.best_flag.node) if node.visible]
        u = picture.viewport.u
        about += [Box(*picture.viewport.to_units(one.topleft), one.w / u, one.h / u) for one in seen]
        within = [(w - 2 * RIM, h - 2 * RIM) for w, h in sizes]
        passing = self._passing_obstacles()
        spared, watched, needed = passing.spared, passing.watched, [*passing.kept, *picture.overview_boxes]
        number, box = place_best(table, within, about, Obstacles(needed, spared, watched), len(WIDTHS))
        if layout.slate is not None and covered(box, [*needed, *watched]):
            # The slate can wait longest, and the scores longer than the goal.
            needed += layout.looked_up
            scores = Obstacles(needed, [*spared, layout.slate], [layout.board])
            number, box = place_best(table, within, about, scores, len(WIDTHS))
        return number, box.inflated(RIM)

    def place_in_corner(self, size: Size, besides: Sequence[Box] = ()) -> Box:
        """Return a box of this size for a permanent item, close to the lower left corner.

        If possible, it doesn't cover the boxes `besides` either.
        """
        viewport = self._picture.viewport
        left, foot = viewport.to_units((0, viewport.height))
        corner = Box(left, foot, 0, 0)
        table = viewport.units_wide, viewport.units_high
        layout, obstacles = self._picture.layout, self._obstacles()
        # something permanent must not cover what the game says either
        said = [layout.board] if layout.slate is None else [layout.board, layout.slate]
        obstacles = Obstacles([*obstacles.kept, *said, *besides], obstacles.spared)
        beside = Box(left + MARGIN, foot - size[1] - MARGIN, *size)
        if not covered(beside, obstacles.kept):
            return beside
        prompt = [self._picture.layout.prompt, *self._choices.boxes]
        return place_beside(table, size, [corner, *prompt], obstacles)

    def place_captions(self, sizes: Sequence[Size]) -> tuple[int, Box]:
        """Return the index of the first of these sizes that fits, or of the last if none does, and its box."""
        # plates may hold cards, such as the last trick
        besides = [*self._picture.layout.plates.values(), *self._choices.boxes]
        kept = [*self._obstacles().kept, *besides]
        *better, least = enumerate(sizes)
        for number, size in better:
            box = self.place_in_corner(size, besides)
            if not covered(box, kept):
                return number, box
        return least[0], self.place_in_corner(least[1], besides)

    def _obstacles(self) -> Obstacles:
        """Return the boxes that permanent items must not cover."""
        layout = self._picture.layout
        return self._around([*layout.names, *(seat.turf for seat in layout.seats)], layout.spots.values())

    def _passing_obstacles(self) -> Obstacles:
        """Return the boxes that passing messages must not cover; they may cover the backs of other hands."""
        picture, layout = self._picture, self._picture.layout
        own = picture.presenter.own_zone(picture.own)
        fans = {spot: box for spot, box in layout.spots.items() if picture.is_fan(spot.zone)}
        backs = [box for spot, box in fans.items() if spot.zone != own]
        seats = [*layout.names, *(seat.turf for seat in layout.seats if not covered(seat.turf, backs))]
        obstacles = self._around(seats, [box for box in layout.spots.values() if box not in backs])
        return obstacles._replace(spared=[*obstacles.spared, *backs])

    def _around(self, seats: Sequence[Box], cards: Iterable[Box]) -> Obstacles:
        layout = self._picture.layout
        # a seat's turf stands for all the cards on it
        loose = [box for box in cards if not covered(box, seats)]
        kept = [*seats, *loose, layout.prompt, layout.tray, *layout.labels.values(), *layout.always_seen]
        # somebody may be reading at `detail`
        panels = (layout.board, layout.slate, layout.shelf, layout.detail)
        watched = [*layout.looked_up, *(box for box in panels if box is not None)]
        return Obstacles(kept, [*layout.plates.values(), *([layout.pond] if layout.pond else [])], watched)


Z_TAG = 45.0
HEIGHT, PAD, MAX_SIZE = 34.0, 12.0, 25.0
"""The minimum height, the horizontal padding, and the maximum text size, in units."""


class SaveTag(Widget):
    """A tag near the lower left corner that says "Not saved"; pressing it shows why."""

    def __init__(self, ui: UiContext, stage: Stage, on_ask: Callable[[str], None]) -> None:
        super().__init__(ui, text("table.not-saved"), Z_TAG)
        self.on_use = lambda: on_ask(self.problem or "")
        self.size = ui.theme.text.small
        self.problem: str | None = None
        self._px = 12
        self._board = Panel(ui, "wood", Z_TAG - 1)
        stage.add(self._board, self)
        self.visible = self._board.visible = False

    def place_in(self, viewport: Viewport, find_place: Callable[[Size], Box]) -> None:
        """Update the layout; `find_place` returns a box for a size, both in units."""
        px = self._px = min(viewport.text_px(self.size), viewport.px(MAX_SIZE))
        w = self.ui.typography.width(self.name, px, "bold") / viewport.u + 1.5 * px / viewport.u + 2 * PAD
        place = find_place((w, max(HEIGHT, 1.7 * px / viewport.u)))
        self._board.layout(viewport, *place)
        self.layout(viewport, *place)

    def show(self, problem: str | None) -> None:
        """Show the tag for this problem; None hides it."""
        if problem == self.problem:
            return
        self.problem = problem
        self.name = text("table.not-saved")
        self.visible = self._board.visible = problem is not None
        self.invalidate()

    def value(self) -> str:
        return self.problem or ""

    def paint(self, surface: pygame.Surface) -> None:
        px, theme = self._px, self.ui.theme
        icon = render_icon("save", round(px * 1.25), theme.palette.honey_pale)
        x = self.area.x + self.viewport.px(PAD)
        surface.blit(icon, icon.get_rect(midleft=(x, self.area.centery)))
        words = self.ui.typography.render(self.name, px, theme.on_wood_strong, "bold")
        surface.blit(words, words.get_rect(midleft=(x + round(px * 1.5), self.area.centery)))
