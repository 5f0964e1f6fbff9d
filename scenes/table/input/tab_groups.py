"""What Tab goes through at a table: zones, other seats' cards, the seats' signs, choices and buttons, each a group."""

from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.focus import FocusManager
from scenes.table.input.seat_handles import SeatHandle
from scenes.table.input.spots import SpotHandle
from scenes.table.view.panels.choices import ChoiceButton
from scenes.table.view.picture import TablePicture

BUTTON_GROUP, SEAT_GROUP, CHOICE_GROUP = "buttons", "seats", "choices"


class TabGroups:
    """Leads the focus from group to group; arrows move it within one."""

    def __init__(self, picture: TablePicture, focus: FocusManager) -> None:
        self._picture = picture
        self._focus = focus

    def step(self, way: int) -> None:
        """Move the focus to the first of the next group (way 1) or of the one before (-1)."""
        firsts: dict[str, Widget] = {}
        for widget in self._focus.widgets:
            if widget.reachable:
                firsts.setdefault(self._group_of(widget), widget)
        groups = list(firsts)
        now = self._focus.focused
        here = self._group_of(now) if now is not None else None
        index = groups.index(here) + way if here in groups else (0 if way > 0 else -1)
        self._focus.set(firsts[groups[index % len(groups)]], show=True)

    @property
    def tool_focused(self) -> bool:
        """Whether the focus is on a button of the table's toolbar."""
        return self._focus.focused is not None and self._group_of(self._focus.focused) == BUTTON_GROUP

    def _group_of(self, widget: Widget) -> str:
        """Return what Tab counts a widget to; all that another seat has is one group."""
        if isinstance(widget, SeatHandle):
            return SEAT_GROUP
        if isinstance(widget, ChoiceButton):
            return CHOICE_GROUP
        if not isinstance(widget, SpotHandle):
            return BUTTON_GROUP
        zone = widget.zone
        return zone.name if zone.seat in (None, self._picture.own) else f"seat-{zone.seat}"
