"""The spots of a table as widgets: named for those who hear them, reached by pointer, Tab and arrows."""

from collections.abc import Callable, Iterable

from gnoming.core.table import Spot, ZoneKind
from gnoming.text import text
from scenes.kit.focus import FocusRing
from scenes.kit.stage import Stage
from scenes.kit.widgets import Widget
from scenes.table.asking import SeatHandle
from scenes.table.attention import Attention
from scenes.table.choices import ChoiceButton
from scenes.table.layout import TableLayout
from scenes.table.picture import TablePicture
from scenes.table.pointer import Grabber, SpotHandle

BUTTONS, SEATS, CHOICES = "buttons", "seats", "choices"


class Places:
    """Holds a handle for every spot. `holding` says whether there is a card in hand."""

    def __init__(
        self,
        picture: TablePicture,
        stage: Stage,
        focus: FocusRing,
        grabber: Grabber,
        attention: Attention,
        holding: Callable[[], bool],
    ) -> None:
        self._picture = picture
        self._focus = focus
        self._grabber = grabber
        self._attention = attention
        self._holding = holding
        self._handles: dict[Spot, SpotHandle] = {}
        self._zones = {zone.name: zone for zone in picture.presenter.game.zones(len(picture.names))}
        self._laid_for: TableLayout | None = None
        self._targets: frozenset[Spot] = frozenset()
        self._looked_at: SpotHandle | None = None
        for zone in self._zones.values():
            for index in range(zone.size):
                spot = Spot(zone.name, index)
                handle = SpotHandle(picture.tools, spot, "", grabber, self._hover(spot, zone.seat))
                handle.says = self._says(spot)
                self._handles[spot] = handle
                stage.add(handle)
                focus.add(handle)
        self.rename()

    def rename(self) -> None:
        """Take the names anew, in the language spoken now."""
        for spot, handle in self._handles.items():
            handle.name = self._picture.presenter.spot_name(spot, self._picture.names)

    def follow(self, before: str) -> None:
        """The table has turned: a focus that was in the grid `before` goes to the same place of the one below now."""
        now = self._focus.focus
        if isinstance(now, SpotHandle) and now.spot.zone == before:
            self._focus.set(self._handles[Spot(self.own_zone(), now.spot.index)])

    def layout(self) -> None:
        """Put the handles over their places; of another's grid only one can be reached by keys."""
        layout = self._laid_for = self._picture.layout
        for spot, handle in self._handles.items():
            handle.visible = spot in layout.spots
            if handle.visible:
                box = layout.reach(spot).grown(0.0 if spot.zone in layout.arranged else 2.4)
                handle.layout(self._picture.viewport, box.x, box.y, box.w, box.h)
                handle.focusable = self._by_keys(spot)

    def follow_cards(self, targets: Iterable[Spot]) -> None:
        """Cards lie otherwise now: keys reach other places, and where cards lie by their number, those are others."""
        self._targets = frozenset(targets)
        for spot, handle in self._handles.items():
            if handle.visible:
                handle.focusable = self._by_keys(spot)
        if self._picture.layout is self._laid_for:
            return
        now = self._focus.focus
        self.layout()
        self._focus.point_again()
        if isinstance(now, SpotHandle) and not now.visible and now.spot.zone in self._picture.layout.arranged:
            self._point_at_last(now.spot.zone)

    def _point_at_last(self, zone: str) -> None:
        """The card that had the focus is gone: another one of that hand gets it."""
        left = [handle for spot, handle in self._handles.items() if spot.zone == zone and handle.visible]
        if left:
            self._focus.set(left[-1])

    def _by_keys(self, spot: Spot) -> bool:
        """Return whether keys reach a spot: of what another seat has, one stands for the whole."""
        zone = self._zones[spot.zone]
        if zone.seat is None and zone.kind is ZoneKind.GRID:
            # An empty place of a trick is nothing to go to, and something else may lie over it.
            return spot in self._targets or self._picture.field.top(spot) is not None
        if zone.seat in (None, self._picture.own):
            return True
        one = 0 if spot.zone in self._picture.layout.arranged else zone.size // 2
        return zone.kind is ZoneKind.PILE or spot.index == one

    def own_zone(self) -> str:
        """Return the zone of the seat below that number keys mean."""
        return self._picture.presenter.own_zone(self._picture.own)

    def use_numbered(self, number: int) -> None:
        """Use a place by its number; where that could be a slip, it is focused first."""
        index = self._picture.presenter.keyed(number)
        spot = Spot(self.own_zone(), -1 if index is None else index)
        handle = self._handles.get(spot)
        if handle is None or not handle.visible:
            return
        if self._picture.is_fan(spot.zone) and self._focus.focus is not handle:
            self._focus.set(handle, show=True)
        else:
            self._grabber.use(spot)

    def step(self, way: int) -> None:
        """Tab goes from zone to zone; the arrows go from place to place within one."""
        firsts: dict[str, Widget] = {}
        for widget in self._focus.widgets:
            if widget.reachable:
                firsts.setdefault(_group(widget), widget)
        groups = list(firsts)
        now = self._focus.focus
        here = _group(now) if now is not None else None
        index = groups.index(here) + way if here in groups else (0 if way > 0 else -1)
        self._focus.set(firsts[groups[index % len(groups)]], show=True)

    def look_again(self) -> None:
        """What the pointer or keys came to while cards moved is shown now; one's own grid can wait for the pointer."""
        at = self._looked_at
        if at is None or not at.attended or not at.visible:
            return
        if at.spot.zone != self.own_zone() or self._picture.is_fan(at.spot.zone):
            at.look()

    def _hover(self, spot: Spot, seat: int | None) -> Callable[[bool], None]:
        def look(attended: bool) -> None:
            if attended:
                self._looked_at = self._handles[spot]
            if not attended or self._grabber.held is not None:
                self._attention.look_away()
            else:
                holding = self._holding()
                self._attention.look(spot, None if holding else seat, may_lift=not holding)

        return look

    def _says(self, spot: Spot) -> Callable[[], str]:
        def face() -> str:
            order = self._picture.field.top(spot)
            if order is None:
                return text("table.empty")
            return self._picture.presenter.thing_name(self._picture.field.placed[order])

        return face


def _group(widget: Widget) -> str:
    """Return what Tab counts a widget to: its zone, the others' seats, or the buttons."""
    if isinstance(widget, SeatHandle):
        return SEATS
    if isinstance(widget, ChoiceButton):
        return CHOICES
    return widget.spot.zone if isinstance(widget, SpotHandle) else BUTTONS
