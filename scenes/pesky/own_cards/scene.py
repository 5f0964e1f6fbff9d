"""The page for the player's own cards, with a tab for each suit and one for the goals. Changes are saved at once."""

from collections.abc import Callable
from functools import partial

import pygame

from gnoming.pesky.cards import DECK, Face, Suit
from gnoming.pesky.explain.words import card_name, suit_name
from gnoming.pesky.sheet import Goal, GoalSheet, built_in_sheet
from gnoming.text import capitalised, text
from scenes.app.controller import Navigator
from scenes.kit.box import Box, Space, columns
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import IconButton, ScrollArea, Widget
from scenes.kit.widgets.base import Group
from scenes.kit.widgets.label import label_height
from scenes.menus.menu_scene import SheetScene, list_board
from scenes.pesky.own_cards.faces import own_deck
from scenes.pesky.own_cards.goal_scene import GoalScene, with_number
from scenes.pesky.own_cards.value_card import ValueCard, bar_size
from scenes.pesky.own_cards.values import card_value, goal_value, goals_summary, odd_about, suit_summary

PAD, GAP, ROW_GAP, EDGE = 22.0, 6.0, 14.0, 8.0
MIN_CARD, MAX_CARD, SCROLLED_CARD = 84.0, 210.0, 120.0
"""A card's minimum width, its maximum width if all are visible, and its width if they scroll, in units."""
GOALS = len(Suit)
"""The index of the goals' tab, after those of the suits."""
Place = Face | int
"""A playing card, or the index of a goal."""


class OwnCardsScene(SheetScene):
    """The points and goals for new games; `write` saves them, and returns a sentence to show, or "" for none."""

    name = "own-cards"
    tall_ratio = 1.35

    def __init__(self, navigator: Navigator, sheet: GoalSheet, write: Callable[[GoalSheet], str]) -> None:
        super().__init__(navigator.app)
        self._navigator = navigator
        self.sheet = sheet
        self._write = write
        self._tab = 0
        self._before: list[GoalSheet] = []
        self._changing: Place | None = None
        """The card or goal changed last; several changes to it are undone at once."""

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        ui.art.register_deck(own_deck(self.sheet))
        self._board = self.panel("wood")
        self._heading = self.label(text("pesky.own.heading"), size.heading, "display", overflow="shrink")
        names = [suit_name(suit) for suit in Suit]
        self._tabs = [
            self.button(
                capitalised(name),
                partial(self.show_tab, n),
                "primary" if n == self._tab else "wood",
                size=size.body,
            )
            for n, name in enumerate((*names, text("pesky.own.goals")))
        ]
        Group("tabs").add(*self._tabs)
        self._tabs[self._tab].is_chosen = True
        self._turf = self.panel("turf")
        self._intro = self.label(text("pesky.own.intro"), size.small)
        self._scroll_area = self.add(ScrollArea(ui, text("pesky.own.heading"), ground=self._turf))
        self.cards = {place: self.add(self._make_card(place)) for place in self._places()}
        self._grid = Group("grid", self._tabs[self._tab].name)
        self._grid.add(*self.cards.values())
        self._restore_button = self.button(text("pesky.own.ours"), self.put_back_ours, icon="undo")
        self._summary = self.label("", size.small, overflow="fit")
        self._undo_button = self.add(IconButton(ui, text("pesky.own.undo"), "undo", self.undo))
        self._close_button = self.add(IconButton(ui, text("menu.close"), "close", self.close, "clay"))
        self._show_state()

    def _places(self) -> list[Place]:
        if self._tab == GOALS:
            return list(range(len(self.sheet.goals)))
        return [face for face in DECK if face.suit == self._tab]

    def _make_card(self, place: Place) -> ValueCard:
        change, step = partial(self._change, place), partial(self._step, place)
        if isinstance(place, Face):
            return ValueCard(self.ui, card_name(place), card_value(self.sheet, place), change, step)
        name = text("pesky.own.goal", number=place + 1)
        edit = partial(self._edit_goal, place)
        return ValueCard(self.ui, name, goal_value(self.sheet, place), change, step, edit)

    def first_focus(self) -> Widget | None:
        return next(iter(self.cards.values()))

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        board = list_board(viewport)
        self._board.layout(viewport, *board)
        space = Space(board.inset(PAD, 12, PAD, 16))
        head = Space(space.top(max(44.0, self._heading.height(viewport, 2000)), 4))
        for button in (self._close_button, self._undo_button):
            button.layout(viewport, *head.right(44, 12).centred(44, 44))
        self._heading.layout(viewport, *head.box)
        if not viewport.has_large_text:
            high = label_height(self._intro, viewport, space.box.w)
            self._intro.layout(viewport, *space.top(high, 10))
        tabs = space.top(self._tabs[0].preferred_size(viewport)[1], 12)
        each = (tabs.w - GAP * (len(self._tabs) - 1)) / len(self._tabs)
        for tab, place in zip(self._tabs, columns(tabs, [each] * len(self._tabs), GAP), strict=True):
            tab.layout(viewport, *place)
        self._arrange_foot(viewport, space)
        self._turf.layout(viewport, *space.box)
        self._arrange_cards(viewport, space.box.inset(16, 6, 12, 8))

    def _arrange_foot(self, viewport: Viewport, space: Space) -> None:
        wide, high = self._restore_button.preferred_size(viewport)
        wide = min(wide, space.box.w * 0.5)
        words = space.box.w - wide - 20
        needed = min(label_height(self._summary, viewport, words), space.box.h * 0.3)
        foot = Space(space.bottom(max(high, needed), 12))
        self._restore_button.layout(viewport, *foot.right(wide, 20).centred(wide, high))
        self._summary.layout(viewport, *foot.box)

    def _arrange_cards(self, viewport: Viewport, box: Box) -> None:
        """Lay the cards out in rows, as large as possible; if they would be too small, they scroll.

        With large text, the introduction doesn't fit above the cards, so it scrolls below them.
        """
        space = Space(box.inset(0, EDGE, 16, 0))
        nodes: list[Node] = [*self.cards.values()]
        least, bar = bar_size(self.ui, viewport)
        across, card = _fit_cards(space.box, len(self.cards), least, bar)
        self._grid.columns = across
        cell, high = max(card + 10, least), card * CARD_SHAPE + 6 + bar
        cells = list(self.cards.values())
        down = -(-len(cells) // across)
        space.top(max(0.0, (space.box.h - down * (high + ROW_GAP) + ROW_GAP) / 2 - EDGE))
        for start in range(0, len(cells), across):
            row = space.top(high, ROW_GAP)
            spare = (row.w - across * cell) / across
            places = columns(row.inset(spare / 2, 0), [cell] * across, spare)
            for widget, place in zip(cells[start : start + across], places, strict=False):
                widget.layout(viewport, *place)
        if viewport.has_large_text:
            high = label_height(self._intro, viewport, space.box.w)
            self._intro.layout(viewport, *space.top(high, ROW_GAP))
            nodes.append(self._intro)
        self._scroll_area.layout(viewport, *box)
        self._scroll_area.set_content(nodes, viewport.px(space.box.y - ROW_GAP - box.y))

    # use ------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        for card in self.cards.values():
            card.hold(dt)

    @property
    def is_lively(self) -> bool:
        return any(card.pressed for card in self.cards.values())

    def captures_key(self, event: pygame.event.Event) -> bool:
        focused = self.focus.focused
        return (isinstance(focused, ValueCard) and focused.takes_key(event)) or super().captures_key(event)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self.show_tab((self._tab + (1 if event.key == pygame.K_PAGEDOWN else -1)) % len(self._tabs))
            return True
        if super().handle(event):
            return True
        if self.ui.bindings.command(event) == "undo":
            self.undo()
            return True
        return False

    def show_tab(self, tab: int) -> None:
        """Show the cards of the suit with this number, or the goals."""
        was_on_card = isinstance(self.focus.focused, ValueCard)
        self._tab = tab
        self.focus.set(None)
        self.refresh()
        self._scroll_area.scroll_to(0)
        self.focus.set(next(iter(self.cards.values())) if was_on_card else self._tabs[tab])

    def _step(self, place: Place, by: int) -> bool:
        """Move the focus forward or back by one card, across tabs if necessary; return False at either end."""
        cards = list(self.cards.values())
        at = list(self.cards).index(place) + by
        if not 0 <= at < len(cards):
            if not 0 <= self._tab + by <= GOALS:
                return False
            self.show_tab(self._tab + by)
            cards, at = list(self.cards.values()), 0 if by > 0 else -1
        self.focus.set(cards[at], show=True)
        return True

    def _change(self, place: Place, number: int) -> None:
        if isinstance(place, Face):
            self._take(self.sheet.with_points(place, number), place)
        else:
            self.change_goal(place, with_number(self.sheet.goals[place], number))

    def change_goal(self, at: int, goal: Goal) -> None:
        self._take(self.sheet.with_goal(at, goal), at)

    def _edit_goal(self, at: int) -> None:
        self.scenes.push(GoalScene(self.app, at, lambda: self.sheet, partial(self.change_goal, at)))

    def put_back_ours(self) -> None:
        """Restore the points and goals that come with the game; this can be undone."""
        if self.sheet != built_in_sheet():
            self._take(built_in_sheet(), None)
            self.toast.show_message(text("pesky.own.put-back"), "undo")

    def undo(self) -> None:
        """Undo the last change; consecutive changes to the same card count as one."""
        if self._before:
            sheet = self._before.pop()
            tab = next((n for n in range(GOALS + 1) if not _same_on(n, sheet, self.sheet)), self._tab)
            self.sheet, self._changing = sheet, None
            self._save()
            self.show_tab(tab) if tab != self._tab else self._show_state()

    def _take(self, sheet: GoalSheet, place: Place | None) -> None:
        """Switch to a changed sheet; `place` is the card or goal that was changed, or None for everything."""
        if place is None or place != self._changing:
            self._before.append(self.sheet)
        self.sheet, self._changing = sheet, place
        self._save()
        self._show_state()

    def _save(self) -> None:
        notice = self._write(self.sheet)
        if notice:
            self.toast.show_message(notice, "save")

    def _show_state(self) -> None:
        sheet = self.sheet
        self.ui.art.register_deck(own_deck(sheet))
        for place, card in self.cards.items():
            card.show(card_value(sheet, place) if isinstance(place, Face) else goal_value(sheet, place))
        summary = goals_summary(sheet) if self._tab == GOALS else suit_summary(sheet, Suit(self._tab))
        self._summary.text = " ".join((summary, *odd_about(sheet)))
        self._restore_button.enabled = sheet != built_in_sheet()
        self._undo_button.enabled = bool(self._before)

    def resume(self) -> None:
        self.refresh()

    def close(self) -> None:
        self._navigator.profile.wait_for_writes()  # the pages below read the file
        super().close()
        self._navigator.show_notices()


def _fit_cards(box: Box, count: int, min_cell: float, bar: float) -> tuple[int, float]:
    """Return the number of cards per row, and a card's width in units."""
    found = (1, 0.0)
    for across in range(1, count + 1):
        down = -(-count // across)
        cell = (box.w - GAP * (across - 1)) / across
        high = (box.h - ROW_GAP * (down - 1)) / down - bar - 8
        card = min(cell - 10, high / CARD_SHAPE, MAX_CARD)
        if cell >= min_cell and card > found[1]:
            found = across, card
    if found[1] >= MIN_CARD:
        return found
    across = max(1, min(count, int((box.w + GAP) / (max(MIN_CARD + 10, min_cell) + GAP))))
    return across, min((box.w - GAP * (across - 1)) / across - 10, SCROLLED_CARD)


def _same_on(tab: int, one: GoalSheet, other: GoalSheet) -> bool:
    if tab == GOALS:
        return one.goals == other.goals
    return all(one.points(face) == other.points(face) for face in DECK if face.suit == tab)
