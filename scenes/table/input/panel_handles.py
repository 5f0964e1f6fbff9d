"""The boards of a table as something to click on: the score board opens the last scores, the slate what it tells of."""

from collections.abc import Callable

from gnoming.text import text
from scenes.kit.box import Box
from scenes.kit.stage.node import Node
from scenes.kit.ui_context import UiContext
from scenes.table.context import TableContext
from scenes.table.input.seat_handles import SeatHandle


class PanelHandle(SeatHandle):
    """A handle over a board, there only while the board is seen and has something to show."""

    def __init__(
        self, ui: UiContext, on_use: Callable[[], None], board: Node | None, is_open: Callable[[], bool]
    ) -> None:
        super().__init__(ui, "", on_use)
        self._board = board
        self._is_open = is_open

    @property
    def reachable(self) -> bool:
        """Whether focus and pointer find it now."""
        return super().reachable and (self._board is None or self._board.visible) and self._is_open()


class PanelHandles:
    """Holds them. The slate has one only where no bot can be asked for its reasons there."""

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
        """Where a game shows small on the table what the overview shows large."""
        table.stage.add(self.board, self.slate, self.plate)
        table.focus.add(self.board, self.slate, self.plate)
        self.relabel()

    def _shows_cards(self) -> bool:
        view = self._picture.view
        return view is not None and bool(self._picture.presenter.overview(view, self._picture.names).rows)

    def relabel(self) -> None:
        """Take the names anew, in the language spoken now."""
        self.board.name = text("table.menu-scores")
        self.slate.name = self.plate.name = self._picture.presenter.overview_name()

    def layout(self) -> None:
        """Put them over the boards, as large as these are."""
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
