"""A table's spots as widgets for pointer, Tab and arrow keys, with names for screen readers."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pygame

from gnoming.core.table import Spot, Zone, ZoneKind
from gnoming.text import capitalised, text
from scenes.kit.widgets.base import Group, HotSpot, Widget, joined
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.game.layout import TableLayout
from scenes.table.input.context import TableContext
from scenes.table.input.drag import DragController, HeldLook
from scenes.table.view.marks.highlights import Highlights

LEAST_TARGET = 24.0
"""Minimum size of a clickable spot in units."""
MOST_RISE = 30.0
"""The height in units up to which the focus ring follows a card; a higher card is on its way elsewhere."""


class SpotHandle(HotSpot):
    """A spot that can be clicked, focused and dragged from."""

    is_told = True

    def __init__(
        self,
        ui: UiContext,
        spot: Spot,
        zone: Zone,
        drag: DragController,
        look: HeldLook,
        handles: "SpotHandles",
    ) -> None:
        use, show = partial(handles.use, spot), partial(handles.look, self)
        super().__init__(ui, "", use, show, partial(handles.content_name, spot))
        self.spot = spot
        self.zone = zone
        self.value_first = zone.kind is not ZoneKind.PILE
        self._drag = drag
        self._look = look
        self._handles = handles

    @property
    def tag_name(self) -> str:
        if self.note:
            return self._handles.card_name(self.spot) if self.value_first else self.name
        return self._handles.plain_tag(self.spot) if self.hovered else ""

    def name_and_value(self) -> tuple[str, str]:
        short = "" if self.ui.spoken.in_full else self._handles.short_name(self)
        return (joined(self.value(), short), "") if short else super().name_and_value()

    @property
    def focus_area(self) -> pygame.Rect:
        return super().focus_area.move(0, -self._handles.rise(self.spot))

    def press_key(self) -> None:
        self._handles.press_key(self.spot)

    def press(self, pos: tuple[float, float]) -> None:
        super().press(pos)
        self._drag.pointer_down(self.spot, pos)
        self._look.press(self.zone)

    def drag(self, pos: tuple[float, float]) -> None:
        self._drag.pointer_move(pos)

    def release(self, pos: tuple[float, float]) -> None:
        self.pressed = False
        if self._look.is_pressed and self._look.release():
            self._drag.cancel()
        elif not self._handles.opens_more(self.spot, pos):
            self._drag.pointer_up(self.spot, pos)

    def cancel(self) -> None:
        super().cancel()
        self._look.release()
        self._drag.let_go()


class SpotHandles:
    def __init__(
        self,
        table: TableContext,
        drag: DragController,
        look: HeldLook,
        highlights: Highlights,
        open_paper: Callable[[str], object],
    ) -> None:
        picture = self._picture = table.picture
        self._focus = table.focus
        self._drag = drag
        self._highlights = highlights
        self._open_paper = open_paper
        self._zones = {zone.name: zone for zone in picture.presenter.game.zones(len(picture.names))}
        self._handles = {
            spot: SpotHandle(picture.ui, spot, zone, drag, look, self)
            for zone in self._zones.values()
            for spot in (Spot(zone.name, index) for index in range(zone.size))
        }
        self._laid_for: TableLayout | None = None
        self._targets: frozenset[Spot] = frozenset()
        self._hovered: SpotHandle | None = None
        self._read: tuple[SpotHandle, int | None] | None = None
        """The focused spot and the card on it that was read aloud; None if there is none."""
        self._numbered: int | None = None
        """The card that the first press of a number key has focused; None after any other press of one."""
        self._groups = dict(self._make_groups())
        table.stage.add(*self._handles.values())
        table.focus.add(*self._handles.values())
        self.relabel()

    def rise(self, spot: Spot) -> int:
        """Return how many pixels a card in a hand is raised above its spot; 0 for other cards."""
        picture = self._picture
        card = picture.cards.top_card(spot) if picture.is_fan(spot.zone) else None
        if card not in picture.cards.sprites or spot not in picture.layout.spots:
            return 0
        box = picture.viewport.rect(*picture.layout.spots[spot])
        up = box.centery - picture.cards.sprites[card].centre[1]
        return min(max(0, round(up)), picture.viewport.px(MOST_RISE))

    def use(self, spot: Spot) -> None:
        """Use a spot at once, or show the page that it opens."""
        if not self._shows_more(spot):
            self._drag.activate(spot)

    def press_key(self, spot: Spot) -> None:
        """Use a spot by key as a click would: a card in the hand is picked first, then played."""
        if not self._shows_more(spot):
            self._drag.click(spot)

    def opens_more(self, spot: Spot, pos: tuple[float, float]) -> bool:
        """Open a spot's overview or paper if a click has ended on it at `pos`; return whether it has one."""
        return self._handles[spot].area.collidepoint(pos) and self._shows_more(spot)

    def opens(self, spot: Spot) -> bool:
        """Return whether a spot has an overview or a paper."""
        presenter = self._picture.presenter
        return presenter.spot_paper(spot) is not None or presenter.shows_overview(spot)

    def _shows_more(self, spot: Spot) -> bool:
        """Open a spot's overview or paper; return whether it has one. Usable spots have none."""
        presenter = self._picture.presenter
        paper = None if spot in self._targets else presenter.spot_paper(spot)
        if paper is None and not presenter.shows_overview(spot):
            return False
        self._drag.cancel()
        if paper is None:
            self._highlights.toggle_overview()
        else:
            self._open_paper(paper)
        return True

    def relabel(self) -> None:
        for spot, handle in self._handles.items():
            handle.name = self._picture.presenter.spot_name(spot, self._picture.names)
        for seat, group in self._groups.items():
            group.name = self._picture.names[seat]

    def short_name(self, handle: SpotHandle) -> str:
        """Return the place of one of your cards, without your name; empty for all other spots."""
        group, place = handle.group, handle.place_in_group
        if group is None or handle.zone.seat != self._picture.own:
            return ""
        if group.role == "grid":
            row, column = divmod(place, group.columns)
            return text("table.spot.cell", row=row + 1, column=column + 1)
        return text("table.spot.card", number=place + 1)

    def _make_groups(self) -> Iterator[tuple[int, Group]]:
        for zone in self._zones.values():
            if zone.seat is not None and (zone.columns > 1 or zone.kind is ZoneKind.HAND):
                group = Group("grid" if zone.columns > 1 else "list", columns=zone.columns)
                group.add(*(self._handles[Spot(zone.name, index)] for index in range(zone.size)))
                yield zone.seat, group

    def is_over(self, pos: tuple[float, float]) -> bool:
        """Return whether the topmost widget at a point in pixels is a spot."""
        return isinstance(self._focus.widget_at(pos), SpotHandle)

    def keep_focus(self, zone_before: str) -> None:
        """Move a focus from the former bottom zone to the same place in the new one; in a hand, clear it instead."""
        now = self._focus.focused
        if isinstance(now, SpotHandle) and now.spot.zone == zone_before:
            is_hand = self._picture.is_fan(self.own_zone())
            self._focus.set(None if is_hand else self._handles[Spot(self.own_zone(), now.spot.index)])

    def layout(self) -> None:
        layout = self._laid_for = self._picture.layout
        for spot, handle in self._handles.items():
            handle.visible = spot in layout.spots
            if handle.visible:
                box = layout.clickable_box(spot).inflated(0.0 if spot.zone in layout.arranged else 2.4)
                if self._zones[spot.zone].seat != self._picture.own:
                    box = box.at_least(LEAST_TARGET)  # one card stands for the whole hand of another seat
                handle.layout(self._picture.viewport, box.x, box.y, box.w, box.h)
                handle.focusable = self._is_key_reachable(spot)

    def update_targets(self, targets: Iterable[Spot]) -> None:
        """Make usable spots reachable by key, and update the handles of spots that have moved."""
        self._targets = frozenset(targets)
        for spot, handle in self._handles.items():
            if handle.visible:
                handle.focusable = self._is_key_reachable(spot)
        if self._picture.layout is self._laid_for:
            return
        now = self._focus.focused
        self.layout()
        self._focus.refresh_hover()
        if isinstance(now, SpotHandle) and not now.visible and now.spot.zone in self._picture.layout.arranged:
            self._focus_last(now.spot.zone)

    def leave_what_is_gone(self) -> None:
        """Clear the focus if its spot has gone, such as that of a rejected bid."""
        now = self._focus.focused
        if not isinstance(now, SpotHandle) or now.spot.zone == self.own_zone():
            return
        if now.spot not in self._picture.layout.spots:
            self._focus.set(None)

    def _focus_last(self, zone: str) -> None:
        """Focus the last card of a hand, because the focused card is gone."""
        left = [handle for spot, handle in self._handles.items() if spot.zone == zone and handle.visible]
        if left:
            self._focus.lead(left[-1])

    def _is_key_reachable(self, spot: Spot) -> bool:
        """Return whether keys can reach a spot; they reach only one of another seat's cards."""
        zone = self._zones[spot.zone]
        if zone.seat is None and zone.kind is ZoneKind.GRID:
            # An empty place in a trick is no target, and something else may cover it.
            return spot in self._targets or self._picture.cards.top_card(spot) is not None
        if zone.seat in (None, self._picture.own):
            return True
        one = 0 if spot.zone in self._picture.layout.arranged else zone.size // 2
        return zone.kind is ZoneKind.PILE or spot.index == one

    def handle(self, spot: Spot) -> SpotHandle:
        return self._handles[spot]

    @property
    def has_targets(self) -> bool:
        return bool(self._targets)

    def in_zones(self, spots: Iterable[Spot]) -> list[list[Widget]]:
        """Return the reachable handles of these spots, grouped by zone."""
        zones: dict[str, list[Widget]] = {}
        for spot in dict.fromkeys(spots):
            if self._handles[spot].takes_focus:
                zones.setdefault(spot.zone, []).append(self._handles[spot])
        return list(zones.values())

    def own_zone(self) -> str:
        """Return the zone at the bottom, which the number keys refer to."""
        return self._picture.presenter.own_zone(self._picture.own)

    def focus_usable(self) -> None:
        """Move the focus from an unusable card to a usable one, in a hand the nearest. A focus on a button stays."""
        now = self._focus.focused
        if now is not None and not isinstance(now, SpotHandle):
            return
        if isinstance(now, SpotHandle) and now.spot in self._targets:
            return
        usable = [one for spot, one in self._handles.items() if spot in self._targets and one.takes_focus]
        held = [handle for handle in usable if self._picture.is_fan(handle.spot.zone)]
        if not usable:
            return
        start = now.spot.index if isinstance(now, SpotHandle) and self._picture.is_fan(now.spot.zone) else 0
        self._focus.lead(min(held or usable, key=lambda one: abs(one.spot.index - start)))

    def use_numbered(self, number: int, on_keypad: bool = False) -> bool:
        """Use a spot by its number, or only focus it where a slip would matter; return whether there is such a spot."""
        spot = self._numbered_spot(number, on_keypad)
        handle, card = self._handles.get(spot), self._picture.cards.top_card(spot)
        if handle is None or not handle.visible:
            return False
        is_again = self._focus.focused is handle and self._numbered == card
        is_chosen = self._drag.picked == spot or (is_again and spot not in self._targets)
        self._numbered = None
        if self.is_read_first(spot) and not is_chosen:
            self._numbered = card
            if self._focus.focused is handle:
                self._picture.ui.spoken.say(handle.describe())  # screen readers only read a focus that moves
            self._focus.set(handle, show=True)
            if spot in self._targets:
                self._drag.click(spot)
        else:
            self._drag.activate(spot)
        return True

    def number_keys(self) -> dict[Spot, str]:
        """Return the command of each spot's number key."""
        return {self._numbered_spot(number): f"place-{number}" for number in range(1, 11)}

    def is_read_first(self, spot: Spot) -> bool:
        """Return whether a spot's number key first focuses or picks it, so that no slip plays a card."""
        return self.asked_zone() is not None or self._picture.is_fan(spot.zone)

    def _numbered_spot(self, number: int, on_keypad: bool = False) -> Spot:
        """Return the spot of a number key; its index is -1 if there is none."""
        zone, presenter = self.asked_zone(), self._picture.presenter
        index_for = presenter.index_for_keypad if on_keypad else presenter.index_for_key
        index = number - 1 if zone is not None else index_for(number)
        return Spot(zone or self.own_zone(), -1 if index is None else index)

    def new_card(self) -> str:
        """Return a description of the focused spot if it has got another card since the focus came; otherwise empty."""
        handle = self._focus.focused
        if not isinstance(handle, SpotHandle) or not self._picture.is_fan(handle.spot.zone):
            return ""
        before, self._read = self._read, (handle, self._picture.cards.top_card(handle.spot))
        return "" if before is None or before[0] is not handle or before == self._read else handle.describe()

    def asked_zone(self) -> str | None:
        """Return the zone of your answers if only they are usable; None if there is no question."""
        zones = {spot.zone for spot in self._targets}
        only = next(iter(zones)) if len(zones) == 1 else self.own_zone()
        is_own = self._zones[only].seat == self._picture.own and only != self.own_zone()
        return only if is_own and only in self._picture.layout.arranged else None

    def look(self, handle: SpotHandle, is_targeted: bool) -> None:
        """Show details of the spot under the pointer or focus, unless a card is held."""
        view = self._picture.view
        if is_targeted:
            self._hovered = handle
            if self._drag.picked not in (None, handle.spot) and self._picture.ui.bindings.follows_focus:
                self._leave_picked(handle)
            if self._read is None or self._read[0] is not handle:
                self._read = handle, self._picture.cards.top_card(handle.spot)
        elif self._read is not None and self._read[0] is handle:
            self._read = None
        is_free = view is not None and self._drag.held is None
        handle.note = self._picture.presenter.sign_note(view, handle.spot) if view and is_free else ""
        if not is_targeted or self._drag.held is not None:
            self._highlights.clear_hover()
        else:
            self._highlights.hover(handle.spot, may_lift=not self._drag.can_drag)

    def _leave_picked(self, handle: SpotHandle) -> None:
        """Put back the picked card if the focus has moved to another card of the same zone."""
        picked = self._drag.picked
        if picked is not None and picked.zone == handle.spot.zone:
            self._drag.pick(None)

    def look_again(self) -> None:
        """Note the spot under the pointer, or under the focus after a key.

        This is needed because the highlights forget it at each new layout, and because the focus may be elsewhere than
        the pointer.
        """
        at = self._focus.looked_at
        if isinstance(at, SpotHandle) and at.visible:
            self._highlights.hovered = at.spot
        elif self._highlights.hovered is not None:
            self._highlights.clear_hover()

    @property
    def attended_seat(self) -> int:
        """The seat under the pointer or focus; if there is none, your own."""
        at = self._hovered
        seat = self._zones[at.spot.zone].seat if at is not None and at.is_targeted else None
        return self._picture.own if seat is None else seat

    def rehover(self) -> None:
        """Show details of the spot under the pointer or focus after cards have moved, unless it is your own."""
        at = self._hovered
        if at is None or not at.is_targeted or not at.visible:
            return
        if at.spot.zone != self.own_zone() or self._picture.is_fan(at.spot.zone):
            self.look(at, True)

    def card_name(self, spot: Spot) -> str:
        order, view = self._picture.cards.top_card(spot), self._picture.view
        if order is None or view is None:
            return ""
        return self._picture.presenter.placement_name(view, self._picture.cards.placements[order])

    def plain_tag(self, spot: Spot) -> str:
        """Return the name of a card, or of a pile and its top card; empty while a card could be moved there."""
        is_card = self._zones[spot.zone].kind is not ZoneKind.PILE
        if self._drag.picked is not None or (is_card and spot in self._targets):
            return ""
        card = self.card_name(spot)
        words = card if is_card else joined(self._handles[spot].name, card)
        return capitalised(words)

    def content_name(self, spot: Spot) -> str:
        """Return the name of a spot's top card, with its set or run, and with a note if it can't be used now.

        The note is only for your own cards, and only if others in the same zone can be used.
        """
        name = self.card_name(spot)
        if not name:
            return text("table.empty")
        line = self._line_of(spot)
        if line is not None:
            name = text("table.in-line", card=name, line=line)
        own = any(target.zone == spot.zone for target in self._targets)
        own = own and self._picture.is_fan(spot.zone)  # in a grid, the cards face up are known to be unusable
        if own and spot not in self._targets and self._zones[spot.zone].seat == self._picture.own:
            return text("table.not-now", card=name)
        return name

    def _line_of(self, spot: Spot) -> str | None:
        """Return the name of the set or run that a card belongs to, or None."""
        view, seat = self._picture.view, self._zones[spot.zone].seat
        if view is None or seat is None:
            return None
        lines = self._picture.presenter.lines(view, seat)
        return next((line.words for line in lines if line.joined and spot in line.spots), None)
