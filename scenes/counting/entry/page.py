"""The page of a round with real cards: the seats, one of them being entered, and the button that continues."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from gnoming.characters import seat_portraits
from gnoming.core.counting import Doubt
from gnoming.counted.game import NOBODY, CountedGame
from gnoming.text import text
from scenes.app.controller import Navigator
from scenes.counting.entry.key_cap import CapButton
from scenes.counting.entry.question import Question
from scenes.counting.entry.rounds_sign import SIGN_ROOM, RoundsSign
from scenes.counting.entry.seat_places import lay_out_signs, lay_out_tabs
from scenes.counting.entry.seat_sign import SeatLine, SeatSign
from scenes.kit.box import Box, Space
from scenes.kit.drawing.icons import IconName
from scenes.kit.drawing.skin import ButtonKind
from scenes.kit.input.keys import key_name
from scenes.kit.sound.ambience import GARDEN
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import IconButton, Panel, Widget
from scenes.menus.menu_scene import MenuScene

KEYPAD = "keypad "
CLEAR = "delete"
"""The key that clears a seat's cards."""


def typed_key(event: pygame.event.Event) -> str:
    """Return the name of the key pressed, on the keypad or elsewhere; empty for other events."""
    return key_name(event).removeprefix(KEYPAD) if event.type == pygame.KEYDOWN else ""


class EntryScene(MenuScene):
    """The page on which a seat's cards in a round (numbered from 0) are entered; games add the controls.

    It refuses no cards. If some can't be right, it asks about them once, and the next click confirms them.
    """

    upright = True
    leads_on = True
    """True if the continue button gets the focus once the seat's cards are complete."""
    next_key = ""
    """The letter of the key that continues; empty for Enter."""
    picture = "garden"
    ambience = GARDEN

    def __init__(self, navigator: Navigator, number: int, seat: int) -> None:
        super().__init__(navigator.app)
        self.navigator, self.number, self.seat = navigator, number, seat
        self.doubt: Doubt | None = None
        """The doubt that the page asks about; None if there is none."""
        known = [*self.game.doubts(number), *(self.doubts_at_end() if self.is_correction else ())]
        self._known_doubts = frozenset(one.key for one in known)
        self._shown = self.game
        self.on_back = navigator.counting.show_rounds if self.is_correction else navigator.counting.leave

    # the game ---------------------------------------------------------------------------------------

    @property
    def game(self) -> CountedGame:
        return self.navigator.counting.game

    @property
    def words(self) -> str:
        return self.game.rounds[self.number].hands[self.seat]

    @property
    def is_correction(self) -> bool:
        """True if the round has already been counted."""
        return self.number < self.game.counted

    def take(self, words: str) -> None:
        """Replace the seat's cards; if any of them can't be right, ask about them."""
        self.doubt = None
        self._keep(self.game.with_hand(self.number, self.seat, words))
        found = self.game.doubts(self.number)
        fresh = [one for one in found if one.key not in self._known_doubts and not one.is_late]
        self._known_doubts = frozenset(one.key for one in found if not one.is_late)
        self._ask_about(fresh)
        self.show_state()

    def _ask_about(self, doubts: Sequence[Doubt]) -> None:
        self.doubt = next(iter(doubts), None)
        if self.doubt is not None:
            self.ui.mixer.play("refusal")
            self.ui.spoken.say(self._question())

    def _question(self) -> str:
        """Return the page's question and the seats that it concerns; empty if there is no doubt."""
        doubt, players = self.doubt, self.game.match.players
        if doubt is None or not doubt.counts:
            return "" if doubt is None else doubt.sentence
        holders = ", ".join(
            f"{players[seat].name} ({count})" if count > 1 else players[seat].name
            for seat, count in zip(doubt.seats, doubt.counts, strict=True)
        )
        return f"{doubt.sentence} {text('count.doubt.holders', names=holders)}"

    def mark_out(self, seat: int) -> None:
        """Record which seat went out, or that nobody did."""
        before = self.game.rounds[self.number].out
        self.doubt = None
        self._keep(self.game.with_out(self.number, seat))
        if before is not None and before not in (NOBODY, seat) and seat != NOBODY:
            name = self.game.match.players[before].name
            self.doubt = Doubt("out", text("count.doubt.out", name=name), (before, seat))
            self.ui.spoken.say(self.doubt.sentence)
        self.show_state()

    def _keep(self, game: CountedGame) -> None:
        self._shown = game
        self.navigator.counting.change(game)

    def update(self, dt: float) -> None:
        self.navigator.counting.catch_up(self._shown)

    def undo(self) -> None:
        """Undo the latest change in this round, whichever seat it was made in."""
        if not self.game.can_undo(self.number):
            self.ui.mixer.play("refusal")
            self.toast.show_instead(text("count.nothing-to-undo"))
            return
        game, change = self.game.undone()
        self._keep(game)
        self.doubt = None
        self._known_doubts = frozenset(one.key for one in game.doubts(self.number))
        if change.seat is not None and change.seat != self.seat:
            self.go_to(change.seat)
        self.undone(change.before.hands[self.seat])
        self.show_state()

    def clear_seat(self) -> None:
        """Take away all of the seat's cards; a single undo brings them back."""
        self.take(self.game.counting.empty)
        self.begin_seat()
        self.show_state()
        self.toast.show_instead(text("count.cleared"))

    def accept(self) -> None:
        """Accept the doubted cards and, if they were asked about at the end, continue with the next seat."""
        is_late = self.doubt is not None and self.doubt.is_late
        self.doubt = None
        self.show_state()
        if is_late:
            self.go_on()

    def take_back(self) -> None:
        """Undo the change in doubt. No single card raised a question asked at the end, so such a question is
        only closed.
        """
        if self.doubt is not None and self.doubt.is_late:
            self.doubt = None
            self.show_state()
        else:
            self.undo()

    # seats ------------------------------------------------------------------------------------------

    def go_to(self, seat: int) -> None:
        self.seat, self.doubt = seat, None
        self.begin_seat()
        self.show_state()
        if self.viewport.has_large_text:  # the active seat's sign is wider there
            self.arrange(self.viewport)
        self.ui.spoken.say(self.seats[seat].describe())

    def step_seat(self, by: int) -> None:
        """Go to the next or previous seat."""
        self.go_to((self.seat + by) % len(self.seats))

    @property
    def is_complete(self) -> bool:
        return self.game.is_complete(self.number, self.seat)

    def go_on(self) -> None:
        """Go to the next seat that lacks cards; if there is none, ask who went out, or count the round.

        First ask about any cards of the current seat that can't be right.
        """
        following = self.game.first_open(self.number, self.seat)
        late = [one for one in self.game.doubts(self.number) if one.is_late and self.seat in one.seats]
        late += self.doubts_at_end() if following is None else ()
        late = [one for one in late if one.key not in self._known_doubts]
        if late:
            self._known_doubts |= {one.key for one in late}
            self._ask_about(late)
            self.show_state()
            return
        if following is not None:
            self.go_to(following)
        elif not self.game.is_ready(self.number):
            self.ask_who_went_out()
        else:
            self.navigator.counting.count(self.number)
            self._shown = self.game

    def go_on_if_gold(self) -> None:
        """Continue if the seat's cards are complete; otherwise say what is missing."""
        if self.is_complete:
            self.go_on()
        else:
            self.ui.mixer.play("refusal")
            self.toast.show_instead(self.what_is_missing())

    # each game --------------------------------------------------------------------------------------

    @abstractmethod
    def build_cards(self) -> None:
        """Add the game's controls for entering cards, between the seats and the continue button."""

    @abstractmethod
    def begin_seat(self) -> None:
        """React to a switch to another seat."""

    @abstractmethod
    def show_cards(self) -> None:
        """Show the seat's current cards."""

    @abstractmethod
    def undone(self, words: str) -> None:
        """React to the undoing of a change, after which the seat has these cards again."""

    @abstractmethod
    def seat_points(self, seat: int) -> int | None:
        """Return a seat's points so far, or None before its first card."""

    @abstractmethod
    def paint_small(self, seat: int, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw a small picture of a seat's cards in a rectangle."""

    @abstractmethod
    def heading(self) -> str:
        """Return the name of the round."""

    @abstractmethod
    def what_is_missing(self) -> str:
        """Return a sentence about the cards that the seat still lacks."""

    @abstractmethod
    def take_key(self, key: str) -> bool:
        """Handle a key by its name; return whether it means anything here."""

    def doubts_at_end(self) -> Sequence[Doubt]:
        """Return the doubts that can be raised only once the whole round is entered; none by default."""
        return ()

    def ask_who_went_out(self) -> None:
        """Ask who went out; without an answer, the round can't be counted."""

    # making -----------------------------------------------------------------------------------------

    def build(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        players = self.game.match.players
        assert self.on_back is not None
        self.leave_button = self.button(text("menu.back"), self.on_back, icon="left", size=size.body)
        self.leave_icon = self.add(IconButton(ui, text("menu.back"), "left", self.on_back, "clay"))
        self.sign: Panel | RoundsSign
        if self.game.counted:
            words, show_rounds = (
                text(f"count.rounds.{self.game.game.name}"),
                self.navigator.counting.show_rounds,
            )
            self.sign = self.add(RoundsSign(ui, words, self.heading(), show_rounds))
        else:
            self.sign = self.panel("wood")
        self.sign_words = self.centred(self.heading(), size.heading * 1.1, "display", "shrink")
        self.seats = [
            self.add(
                SeatSign(
                    ui, player.name, portrait, partial(self.go_to, seat), partial(self.paint_small, seat)
                )
            )
            for seat, (player, portrait) in enumerate(zip(players, seat_portraits(players), strict=True))
        ]
        self.build_cards()
        self.question = Question(ui, self.take_back, self.accept)
        for node in self.question.nodes:
            self.add(node)
        self.undo_button = self.add(
            IconButton(ui, text("count.undo"), "undo", self.undo, "clay", caption=True)
        )
        self.clear_button = self.add(
            IconButton(ui, text("count.clear"), "broom", self.clear_seat, "clay", caption=True)
        )
        self.next_button = self.cap_button("", self.go_on, self.next_key, size.heading * 0.92, "right")
        self.begin_seat()
        self.show_state()

    def cap_button(
        self, words: str, on_use: Callable[[], object], key: str, size: float, icon: IconName | None = None
    ) -> CapButton:
        """Add a button with its keycap, and return it."""
        button = self.add(CapButton(self.ui, words, on_use, icon=icon, size=size))
        button.key_letter = key.upper()
        return button

    def first_focus(self) -> Widget | None:
        return self.seats[self.seat]

    def enter(self) -> None:
        super().enter()
        self.ui.spoken.say(self.heading())

    def show_state(self) -> None:
        out = self.game.rounds[self.number].out
        for seat, sign in enumerate(self.seats):
            line = SeatLine(self.seat_points(seat), self.game.is_complete(self.number, seat), out == seat)
            sign.show(line, seat == self.seat)
        self.show_cards()
        self.question.ask(self._question(), self.doubt is not None and self.doubt.is_late)
        self.undo_button.enabled = self.game.can_undo(self.number)
        self.clear_button.enabled = self.words != self.game.counting.empty
        self.next_button.name = self._next_words()
        is_due = self.game.first_open(self.number) is not None or self.game.is_ready(self.number)
        kind: ButtonKind = "primary" if self.is_complete and is_due else "wood"
        if self.next_button.kind != kind:
            self.next_button.kind = kind
            if kind == "primary" and self.leads_on:
                self.focus.set(self.next_button)
            elif self.focus.focused is self.next_button:
                self.focus.set(self.first_focus())
        self.next_button.invalidate()
        self.focus.refresh()

    def _next_words(self) -> str:
        following = self.game.first_open(self.number, self.seat)
        if following is not None and following != self.seat:
            button, words = self.next_button, text("count.next", name=self.game.match.players[following].name)
            room = button.area.w - button.cap_room - self.viewport.px(26)
            px = min(round(0.75 * self.viewport.text_px(button.size)), self.viewport.px(24))
            fits = not button.area.w or self.ui.typography.width(words, px, "bold") + 1.6 * px <= room
            return words if fits else text("count.next-short")
        if self.is_correction and (following is None or self.is_complete):
            return text("count.corrected")
        # text keys: count.count-round.*
        return text(f"count.count-round.{self.game.game.name}")

    # places -----------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        (self.arrange_tall if viewport.is_tall else self.arrange_wide)(viewport)
        self.show_state()

    @abstractmethod
    def arrange_wide(self, viewport: Viewport) -> None:
        """Lay out everything in a wide window."""

    @abstractmethod
    def arrange_tall(self, viewport: Viewport) -> None:
        """Lay out everything in a tall window."""

    def lay_out_left(self, viewport: Viewport, wide: float) -> None:
        """Lay out the left column of a wide page: the leave button, the round's sign, and the seats."""
        leave = self.leave_button.preferred_size(viewport)[0]
        narrow = leave + 170 > wide
        leave = 50 if narrow else leave
        self.show_leave(viewport, Box(16, 14, leave, 48), narrow)
        self.lay_out_sign(viewport, Box(leave + 24, 12, wide - leave - 6, 52))
        lay_out_signs(viewport, self.seats, Box(18, 80, wide, 480))

    def lay_out_sign(self, viewport: Viewport, box: Box) -> None:
        self.sign_words.size = self.ui.theme.text.heading * (0.7 if viewport.has_large_text else 1.1)
        self.sign.layout(viewport, *box)
        room = SIGN_ROOM if isinstance(self.sign, RoundsSign) else 0.0
        self.sign_words.layout(viewport, *Box(box.x, box.y, box.w - room, box.h).inset(12, 2))

    def lay_out_tall_head(self, viewport: Viewport, tab: float, *knobs: IconButton) -> Space:
        """Lay out the top of a tall page, with knobs on its right and tabs below; return the space left."""
        wide, high, side = viewport.units_wide, viewport.units_high, 50.0
        self.show_leave(viewport, Box(16, 14, side, side), True)
        head = Space(Box(76, 12, wide - 76 - 16, side))
        for knob in (self.undo_button, self.clear_button, *knobs):
            knob.caption = knob.is_plank = False
            knob.layout(viewport, *head.right(side, 10))
        self.lay_out_sign(viewport, head.box)
        used = lay_out_tabs(viewport, self.seats, Box(16, 76, wide - 32, tab))
        return Space(Box(16, 90 + used, wide - 32, high - 102 - used))

    def show_leave(self, viewport: Viewport, box: Box, as_icon: bool) -> None:
        """Lay out the leave button, either wide with its text or as a round icon."""
        self.leave_button.visible, self.leave_icon.visible = not as_icon, as_icon
        (self.leave_icon if as_icon else self.leave_button).layout(viewport, *box)

    # keys -------------------------------------------------------------------------------------------

    def captures_key(self, event: pygame.event.Event) -> bool:
        return self._own_key(event) != "" or super().captures_key(event)

    def _own_key(self, event: pygame.event.Event) -> str:
        """Return the name of a key that enters cards here; empty for any other key."""
        key = typed_key(event)
        return key if key in self.own_keys or key == CLEAR else ""

    own_keys: frozenset[str] = frozenset()
    """The names of the keys that enter cards, without modifiers."""

    def key_lines(self) -> Sequence[str]:
        # text keys: count.keys.*
        goes_on = (text("count.keys.next"),) if self.next_key else ()
        return (*text(f"count.keys.{self.game.game.name}").split("\n"), *goes_on, text("count.keys"))

    def commands_here(self) -> Sequence[str]:
        undo = ("undo",) if self.game.can_undo(self.number) else ()
        scores = ("scores",) if self.game.counted else ()
        return (*undo, *scores, *super().commands_here())

    def handle(self, event: pygame.event.Event) -> bool:
        key = self._own_key(event)
        if key == CLEAR:
            self.clear_seat()
            return True
        if key and self.take_key(key):
            return True
        command, by_pad = self.ui.bindings.command(event), self.ui.bindings.device == "pad"
        use: Callable[[], object] | None = None
        if command in ("next", "previous"):
            use = partial(self.step_seat, 1 if command == "next" else -1)
        elif command == "undo":
            use = self.undo
        elif command == "scores" and self.game.counted:
            use = self.navigator.counting.show_rounds
        elif command == "confirm" and not by_pad:
            use = self.go_on_if_gold
        elif command in ("up", "down", "left", "right") and not by_pad:
            use = partial(self.move, command)
        if use is not None:
            use()
            return True
        return super().handle(event)

    def pass_to_focus(self, event: pygame.event.Event) -> bool:
        """Let the focused widget handle an event, or move the focus, as on other pages."""
        return MenuScene.handle(self, event)

    def move(self, way: str) -> None:
        """Move in a direction to another place among the seat's cards."""
