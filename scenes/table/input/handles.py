"""Clickable plaques and boards, and the groups of widgets that Tab moves between."""

from collections.abc import Callable, Iterable
from functools import partial

from gnoming.text import text
from scenes.kit.box import Box, enclosing_box
from scenes.kit.stage.node import Node
from scenes.kit.widgets.base import HotSpot, Widget
from scenes.kit.widgets.focus import FocusManager
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.input.context import TableContext
from scenes.table.input.spots import SpotHandle
from scenes.table.view.panels.choices import ChoiceButton
from scenes.table.view.panels.plaque import SeatStatus
from scenes.table.view.picture import TablePicture


def marks_text(status: SeatStatus) -> str:
    """Return a sentence about each mark on a plaque."""
    marks = (status.active, "ball"), (status.dealer, "dealer"), (status.out, "out-flag")
    # text keys: glossary.ball.means, glossary.dealer.means, glossary.out-flag.means
    return " ".join(text(f"glossary.{mark}.means") for is_shown, mark in marks if is_shown)


class SeatHandle(HotSpot):
    """A clickable area over a plaque or a board; while disabled, it only has a tag."""

    is_tagged = True


class SeatHandles:
    """The handles over all plaques and the slate. `explain` takes a bot's seat, or None for the last to act."""

    def __init__(
        self, table: TableContext, bots: Iterable[int], explain: Callable[[int | None], None]
    ) -> None:
        self._picture = table.picture
        ui = table.picture.ui
        seats = range(len(table.picture.names))
        self._bots = frozenset(bots)
        """The seats that can be asked for their reasons."""
        self._seats = {seat: SeatHandle(ui, "", partial(explain, seat)) for seat in seats}
        for seat in self._seats.keys() - self._bots:
            # Screen readers read a seat's cards, and its points with them.
            self._seats[seat].role, self._seats[seat].is_for_pointer = "text", True
        slate = table.picture.panels.slate
        self._described: list[object] = []
        """The contents of the plaques when the tags were last updated."""
        self._slate = PanelHandle(ui, partial(explain, None), slate, lambda: slate.opacity > 0)
        handles = (*self._seats.values(), *([self._slate] if self._bots else []))
        table.stage.add(*handles)
        table.focus.add(*handles)
        self.relabel()

    def relabel(self) -> None:
        self._described.clear()
        for seat, handle in self._seats.items():
            name = self._picture.names[seat]
            handle.name = text("hint.ask", name=name) if seat in self._bots else name
        self._slate.name = text("hint.ask-latest")

    def layout(self) -> None:
        viewport, layout = self._picture.viewport, self._picture.layout
        for seat, handle in self._seats.items():
            box = layout.seat(seat)
            around = enclosing_box((box.medallion, box.plaque))
            handle.layout(viewport, around.x, around.y, around.w, around.h)
            handle.enabled = seat in self._bots and seat != self._picture.own
        self._described.clear()
        self.update()
        slate = layout.slate
        self._slate.visible = slate is not None
        if slate is not None:
            self._slate.layout(viewport, slate.x, slate.y, slate.w, slate.h)

    def update(self) -> None:
        """Update the plaques' tags to match the marks on them."""
        contents: list[object] = [self._picture.panels.seats[seat].plaque.content for seat in self._seats]
        if contents == self._described:
            return
        self._described = contents
        for seat, handle in self._seats.items():
            marks = marks_text(self._picture.panels.seats[seat].plaque.content)
            use = text("tag.why") if handle.enabled else "" if marks else text("tag.seat")
            handle.note = f"{use} {marks}".strip()


class PanelHandle(SeatHandle):
    """A clickable area over a board, available only while the board is visible and has more to show."""

    def __init__(
        self, ui: UiContext, on_use: Callable[[], None], board: Node | None, is_open: Callable[[], bool]
    ) -> None:
        super().__init__(ui, "", on_use)
        self._board = board
        self._is_open = is_open

    @property
    def reachable(self) -> bool:
        """True if focus and pointer can reach the handle."""
        board = self._board
        return (
            super().reachable and (board is None or (board.visible and board.opacity > 0)) and self._is_open()
        )


class PanelHandles:
    """The handles over the score board, the slate (in games with secrets) and the overview plate."""

    def __init__(
        self,
        table: TableContext,
        open_scores: Callable[[], None],
        has_scores: Callable[[], bool],
        show_overview: Callable[[], None],
    ) -> None:
        self._picture = table.picture
        ui, panels = table.picture.ui, table.picture.panels
        self.board = PanelHandle(ui, open_scores, panels.board, has_scores)
        self.slate = PanelHandle(ui, show_overview, panels.slate, lambda: table.session.game.has_secrets)
        self.plate = PanelHandle(ui, show_overview, None, self._shows_cards)
        """The handle over the plate with a small version of the overview."""
        table.stage.add(self.board, self.slate, self.plate)
        table.focus.add(self.board, self.slate, self.plate)
        self.relabel()

    def _shows_cards(self) -> bool:
        view = self._picture.view
        return view is not None and bool(self._picture.presenter.overview(view, self._picture.names).rows)

    def relabel(self) -> None:
        self.board.name = text("table.menu-scores")
        self.slate.name = self.plate.name = self._picture.presenter.overview_name()

    def layout(self) -> None:
        layout, viewport = self._picture.layout, self._picture.viewport
        board = self._picture.panels.board_box(layout, viewport.text_scale)
        boxes: tuple[tuple[PanelHandle, Box | None], ...] = (
            (self.board, board),
            (self.slate, layout.slate),
            (self.plate, layout.plates.get(self._picture.presenter.overview_plate)),
        )
        for handle, box in boxes:
            handle.visible = box is not None
            if box is not None:
                handle.layout(viewport, box.x, box.y, box.w, box.h)


BUTTON_GROUP, SEAT_GROUP, CHOICE_GROUP = "buttons", "seats", "choices"


class TabGroups:
    """The groups of widgets that Tab moves between; arrow keys move the focus within a group."""

    def __init__(self, picture: TablePicture, focus: FocusManager) -> None:
        self._picture = picture
        self._focus = focus

    def step(self, way: int) -> None:
        """Move the focus to the first widget of the next group (`way` 1) or of the previous one (-1)."""
        firsts: dict[str, Widget] = {}
        for widget in self._focus.widgets:
            if widget.reachable:
                firsts.setdefault(self._group_of(widget), widget)
        groups = sorted(firsts, key=lambda group: self._rank(firsts[group]))
        now = self._focus.focused
        here = self._group_of(now) if now is not None else None
        index = groups.index(here) + way if here in groups else (0 if way > 0 else -1)
        self._focus.set(firsts[groups[index % len(groups)]], show=True)

    def _rank(self, widget: Widget) -> int:
        """Return a group's rank: your cards and choices, then the piles, the others' cards, and everything else."""
        if isinstance(widget, ChoiceButton):
            return 0
        if not isinstance(widget, SpotHandle):
            return 3
        return {self._picture.own: 0, None: 1}.get(widget.zone.seat, 2)

    @property
    def tool_focused(self) -> bool:
        return self._focus.focused is not None and self._group_of(self._focus.focused) == BUTTON_GROUP

    def _group_of(self, widget: Widget) -> str:
        """Return a widget's group; the widgets of all other seats form one group."""
        if isinstance(widget, SeatHandle):
            return SEAT_GROUP
        if isinstance(widget, ChoiceButton):
            return CHOICE_GROUP
        if not isinstance(widget, SpotHandle):
            return BUTTON_GROUP
        zone = widget.zone
        return zone.name if zone.seat in (None, self._picture.own) else f"seat-{zone.seat}"
