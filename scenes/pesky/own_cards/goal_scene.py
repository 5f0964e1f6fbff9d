from collections.abc import Callable
from dataclasses import replace
from functools import partial

from gnoming.pesky.cards import DECK, Suit
from gnoming.pesky.explain.words import suit_name
from gnoming.pesky.sheet import MOST_POINTS, Goal, GoalSheet, Kind
from gnoming.text import capitalised, text
from scenes.app.app import App
from scenes.kit.box import Space, page_box
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import ScrollArea, Stepper, Toggle, Widget
from scenes.kit.widgets.setting_rows import SettingRow, row_height
from scenes.menus.menu_scene import SheetScene
from scenes.pesky.own_cards.value_card import ValueCard, bar_size
from scenes.pesky.own_cards.values import goal_value, goal_words

KINDS = tuple(Kind)
PAD, CARD = 28.0, 150.0


def with_number(goal: Goal, number: int) -> Goal:
    return replace(goal, number=number)


def with_kind(goal: Goal, kind: Kind) -> Goal:
    """Return a goal of another kind, keeping as much of this one as that kind allows."""
    number = goal.number or 0
    match kind:
        case Kind.POINTS:
            return Goal(goal.name, kind, min(number, MOST_POINTS))
        case Kind.CARDS:
            return Goal(goal.name, kind, min(abs(number), len(DECK)), goal.suits or tuple(Suit))
        case Kind.TOKEN:
            return Goal(goal.name, kind)


def with_suit(goal: Goal, suit: Suit, counts: bool) -> Goal:
    """Return a goal in cards with a suit added or removed; the last suit always stays."""
    suits = tuple(one for one in Suit if (counts if one is suit else one in goal.suits))
    return replace(goal, suits=suits or goal.suits)


class GoalScene(SheetScene):
    """A goal's kind, and everything else about it that can be changed; each change is passed on at once."""

    name = "own-goal"

    def __init__(
        self, app: App, at: int, sheet: Callable[[], GoalSheet], on_change: Callable[[Goal], None]
    ) -> None:
        super().__init__(app)
        self._at = at
        self._sheet = sheet
        self._on_change = on_change

    @property
    def _goal(self) -> Goal:
        return self._sheet().goals[self._at]

    def build(self) -> None:
        ui, size, goal = self.ui, self.ui.theme.text, self._goal
        self._panel = self.panel("parchment")
        self._heading = self.on_paper(text("pesky.own.goal", number=self._at + 1), size.heading, "display")
        self._words = self.on_paper("", size.body)
        self._scroll_area = self.add(
            ScrollArea(ui, text("pesky.own.goal", number=self._at + 1), ground=self._panel)
        )
        self.card = self.add(
            ValueCard(
                ui,
                text("pesky.own.number"),
                goal_value(self._sheet(), self._at),
                lambda chosen: self._take(with_number(self._goal, chosen)),
                lambda by: False,
            )
        )
        self.rows: list[SettingRow] = self.add_all(self._make_rows(goal))
        self._done_button = self.button(text("menu.close"), self.close, "primary", "close")
        self._show_goal()

    def _make_rows(self, goal: Goal) -> list[SettingRow]:
        # text keys: pesky.own.kind.*
        kinds = [text(f"pesky.own.kind.{kind.value}") for kind in KINDS]
        self.kind = Stepper(
            self.ui,
            text("pesky.own.kind"),
            kinds,
            KINDS.index(goal.kind),
            lambda n: self._take(with_kind(self._goal, KINDS[n])),
            "parchment",
            name_share=0.36,
        )
        rows: list[SettingRow] = [self.kind]
        if goal.kind is Kind.CARDS:
            half = goal.number is None
            rows.append(Toggle(self.ui, text("pesky.own.count-half"), half, self._set_half, "parchment"))
            for suit in Suit:
                name = text("pesky.own.suit", colour=suit_name(suit))
                change = partial(self._set_suit, suit)
                rows.append(Toggle(self.ui, name, suit in goal.suits, change, "parchment"))
        return rows

    def first_focus(self) -> Widget | None:
        return self.kind

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        page = page_box(viewport)
        w = min(page.w - 40, 760 + 300 * (viewport.text_scale - 1))
        board = page.centred(
            w, min(page.h - 32, (760 if viewport.is_tall else 500) + 260 * (viewport.text_scale - 1))
        )
        self._panel.layout(viewport, *board)
        space = Space(board.inset(PAD, 16, PAD, 20))
        head = self._heading.height(viewport, space.box.w)
        self._heading.layout(viewport, *space.top(head, 2))
        self._words.layout(viewport, *space.top(self._words.height(viewport, space.box.w), 10))
        wide, high = self._done_button.preferred_size(viewport)
        self._done_button.layout(viewport, *space.bottom(high, 12).centred(max(wide, 200.0), high))
        least, bar = bar_size(self.ui, viewport)
        across = max(CARD, least)
        card = CARD * CARD_SHAPE + 6 + bar
        column = space.top(card, 14) if viewport.is_tall else space.left(across, 24)
        self.card.layout(viewport, *column.centred(across, min(card, column.h)))
        rows = Space(space.box.inset(0, 0, 18, 0))
        for row in self.rows:
            high = row_height(self.ui, viewport, row.name, rows.box.w, row.name_share, 48.0)
            row.layout(viewport, *rows.top(high, 6))
        self._scroll_area.layout(viewport, *space.box)
        self._scroll_area.set_content(self.rows, viewport.px(rows.box.y - 6 - space.box.y))

    # use ------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        self.card.hold(dt)

    @property
    def is_lively(self) -> bool:
        return self.card.pressed

    def _set_half(self, on: bool) -> None:
        goal = self._goal
        self._take(replace(goal, number=None if on else len(DECK) // 2))

    def _set_suit(self, suit: Suit, counts: bool) -> None:
        goal = with_suit(self._goal, suit, counts)
        if goal == self._goal:
            self.refresh()
            self.toast.show_message(text("pesky.own.one-suit"), "question")
        else:
            self._take(goal)

    def _take(self, goal: Goal) -> None:
        kind, is_half = self._goal.kind, self._goal.number is None
        self._on_change(goal)
        if (goal.kind, goal.number is None) == (kind, is_half):
            self._show_goal()
        else:
            self.refresh()

    def _show_goal(self) -> None:
        self.card.show(goal_value(self._sheet(), self._at))
        self._words.text = capitalised(goal_words(self._goal))
