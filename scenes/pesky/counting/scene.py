from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from gnoming.characters import seat_portraits
from gnoming.core.counting import Doubt
from gnoming.pesky.cards import DECK, HAND_SIZE, TOKENS, Face, Suit, format_token
from gnoming.pesky.counting import CountedHand, parse_hand
from gnoming.pesky.explain.words import card_name
from gnoming.pesky.options import PeskyOptions
from gnoming.pesky.scoring import counted_for
from gnoming.pesky.sheet import Goal, Kind
from gnoming.text import text, text_n
from scenes.counting.entry.key_cap import CAP_SIDE, KeyCap
from scenes.counting.entry.page import EntryScene
from scenes.counting.entry.seat_places import MOST_IN_A_ROW, lay_out_tabs
from scenes.kit.box import Box, Space, grid, rows
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Stepper, Widget
from scenes.kit.widgets.base import Group
from scenes.pesky.cards.deck import make_deck
from scenes.pesky.cards.face_names import GOAL_BACK, goal_face_name, token_face_name
from scenes.pesky.counting.picks import SUIT_SIDE, Chip, Pick, ReckoningPaper, SuitSign, chip_lines
from scenes.pesky.words import format_number, goal_title

NUMBERS = range(-60, 61)
"""The numbers that can be entered in place of cards."""
SHORT = 1050.0
"""The height of a tall window, in units, below which goals and bids each take a single line."""
WIDE_CHIPS = 1240.0
"""The minimum window width in units at which a whole suit fits in one row."""
BIDS = tuple(sorted(TOKENS))
DIGITS = "1234567890-"
"""The keys for typing a number, in the order of their tiles."""
ROW_ENDS = ("home", "end")


class PeskyEntryScene(EntryScene):
    """The page for a hand: goals, bids, and the cards won, entered card by card or as a number."""

    name = "count-hand"
    own_keys = frozenset({*DIGITS, "+", *ROW_ENDS, *"gbcin"})
    leads_on = False
    next_key = "n"

    def build_cards(self) -> None:
        ui, size, options = self.ui, self.ui.theme.text, self.options
        ui.art.register_deck(make_deck(options.sheet))
        self._goal_panel, self._bid_panel, self._won_panel = (self.panel("wood") for _ in range(3))
        self._goal_words = self.label(text("count.goal-heading"), size.heading, "display", overflow="fit")
        players = len(self.game.match.players)
        self.goals = {
            goal: self.add(
                Pick(
                    ui,
                    goal_title(goal, players),
                    goal_face_name(goal),
                    CARD_SHAPE,
                    partial(self.pick_goal, goal),
                )
            )
            for goal in options.sheet.goals
        }
        for pick in self.goals.values():
            pick.is_tagged = True
        Group("radios", text("count.goal-heading")).add(*self.goals.values())
        self._bid_words = self.label(text("count.bid-heading"), size.heading, "display", overflow="fit")
        self.bids = {
            token: self.add(
                Pick(ui, format_number(token, plus=True), token_face_name(format_token(token)), 1.0,
                     partial(self.pick_bid, token))
            )
            for token in BIDS
        }  # fmt: skip
        Group("radios", text("count.bid-heading")).add(*self.bids.values())
        self._won_words = self.label("", size.body, "bold", overflow="fit")
        self.by_card = self.cap_button(text("count.by-card"), self.use_cards, "c", size.body)
        self.in_numbers = self.cap_button(text("count.in-numbers"), self.use_numbers, "i", size.body)
        Group("radios", text("count.won-heading")).add(self.by_card, self.in_numbers)
        self.chips = {
            face: self.add(
                Chip(ui, card_name(face), face, options.sheet.points(face), partial(self.toggle, face))
            )
            for face in DECK
        }
        self.numbers = self.add(
            Stepper(ui, text("count.number"), [format_number(n) for n in NUMBERS], 60, self._set_number, wraps=False,
                    name_share=0.55)
        )  # fmt: skip
        self.digits = [
            self.button(key.replace("-", "−"), partial(self.type_number, key), size=size.heading)
            for key in DIGITS
        ]
        self._typed = self._prefix = ""
        """The number typed so far, and what has been typed of a card, a goal or a bid."""
        Group("grid", text("count.won-heading"), 10).add(*self.chips.values())
        self._caps = {key: self.add(KeyCap(ui, key.upper())) for key in "gb"}
        self._suits = [self.add(SuitSign(ui, suit)) for suit in Suit]
        self.paper = self.add(ReckoningPaper(ui))

    @property
    def options(self) -> PeskyOptions:
        """The game's rules, including the points and goals of its cards."""
        options = self.game.match.options
        assert isinstance(options, PeskyOptions)
        return options

    def hand(self, seat: int | None = None) -> CountedHand:
        """Return the hand of a seat, by default the one being entered."""
        words = self.game.rounds[self.number].hands[self.seat if seat is None else seat]
        return parse_hand(words, self.options)

    # taps -------------------------------------------------------------------------------------------

    def _use(self, hand: CountedHand, typed: str = "") -> None:
        self._typed = typed
        self.ui.mixer.play("place")
        self.take(str(hand))
        found = self.hand().progress(self.options, len(self.seats))
        if found is not None:
            self.ui.spoken.say(self.paper.value())

    def pick_goal(self, goal: Goal) -> None:
        """Choose the seat's goal; choosing it again clears it."""
        hand = self.hand()
        self._use(replace(hand, goal=None if hand.goal == goal else goal))

    def pick_bid(self, token: int) -> None:
        """Choose the seat's bid; choosing it again clears it."""
        hand = self.hand()
        self._use(replace(hand, token=None if hand.token == token else token))

    def toggle(self, *faces: Face) -> None:
        """Give the seat the cards that it has won; take back those that it already has."""
        hand = self.hand()
        kept = (one for one in hand.won if one not in faces)
        added = (one for one in faces if one not in hand.won)
        self._use(replace(hand, won=(*kept, *added), number=None))

    def use_cards(self) -> None:
        """Switch to entering the won cards one by one."""
        self._use(replace(self.hand(), number=None))

    def use_numbers(self) -> None:
        """Switch to entering a single number: what the won cards count for the goal."""
        hand = self.hand()
        if hand.number is None:
            number = 0 if hand.goal is None else counted_for(hand.goal, hand.won, self.options.sheet)
            self._use(replace(hand, won=(), number=number))

    def _set_number(self, index: int) -> None:
        self._use(replace(self.hand(), won=(), number=NUMBERS[index]))

    def type_number(self, key: str) -> None:
        """Type a digit of the number, or toggle its sign; the first digit starts a new number."""
        typed = self._typed + key
        if key == "-":
            shown = self._typed or format(self.hand().number or "")
            typed = shown[1:] if shown.startswith("-") else f"-{shown}"
        number = int(typed) if typed.strip("-") else 0
        if number not in NUMBERS:
            self.ui.mixer.play("refusal")
            return
        self._use(replace(self.hand(), won=(), number=number), typed)

    def begin_seat(self) -> None:
        self._typed = self._prefix = ""

    def undone(self, words: str) -> None:
        self._typed, self._prefix = self._typed[:-1], ""
        self.ui.spoken.say(self.seats[self.seat].describe())

    def doubts_at_end(self) -> Sequence[Doubt]:
        """Return a doubt about cards that nobody has entered, if all hands are entered card by card."""
        read = [self.hand(seat) for seat in range(len(self.game.match.players))]
        count, most = sum(len(hand.won) for hand in read), HAND_SIZE * len(read)
        if count >= most or not all(hand.needs_its_cards for hand in read):
            return ()
        sentence = text("count.doubt.fewer", count=count, most=most)
        return (Doubt(f"total {count}", sentence, tuple(range(len(read))), is_late=True),)

    # showing ----------------------------------------------------------------------------------------

    def show_cards(self) -> None:
        hand, players = self.hand(), self.game.match.players
        portraits = seat_portraits(players)
        others = [(seat, self.hand(seat)) for seat in range(len(players)) if seat != self.seat]
        takers: dict[Goal | int | Face | None, int] = {
            thing: seat for seat, other in others for thing in (other.goal, other.token, *other.won)
        }
        picks: list[tuple[Goal | int, Pick]] = [*self.goals.items(), *self.bids.items()]
        for thing, pick in picks:
            seat = takers.get(thing)
            holder = ("", "") if seat is None else (portraits[seat], players[seat].name)
            pick.show(thing in (hand.goal, hand.token), *holder)
        by_card = hand.number is None
        for face, chip in self.chips.items():
            chip.visible = by_card
            chip.holder = "own" if face in hand.won else "other" if face in takers else "free"
            chip.holder_name = players[takers[face]].name if face in takers else ""
        for sign in self._suits:
            sign.visible = by_card
        for node in (self.numbers, *self.digits):
            node.visible = not by_card
        is_number_of_cards = hand.goal is not None and hand.goal.kind is Kind.CARDS
        self.numbers.name = text("count.number-cards" if is_number_of_cards else "count.number")
        # text keys: count.number count.number-cards
        if hand.number is not None:
            self.numbers.index = max(0, min(len(NUMBERS) - 1, hand.number - NUMBERS.start))
        for button, is_on in ((self.by_card, by_card), (self.in_numbers, not by_card)):
            button.kind, button.is_chosen = "primary" if is_on else "wood", is_on
            button.invalidate()
        tricks, rest = divmod(len(hand.won), len(players))
        count = text_n("count.won", len(hand.won))
        self._won_words.text = (
            text("count.won-heading")
            if not by_card
            else f"{count} · {text_n('count.tricks', tricks)}"
            if not rest
            else count
        )
        before = sum(result.scores[self.seat] for result in self.game.results[: self.number])
        self.paper.show(hand.progress(self.options, len(players)), hand.token, before)

    def seat_points(self, seat: int) -> int | None:
        found = self.hand(seat).progress(self.options, len(self.seats))
        return None if found is None else found.score

    def paint_small(self, seat: int, surface: pygame.Surface, place: pygame.Rect) -> None:
        hand = self.hand(seat)
        wide = min(place.w, round(place.h / CARD_SHAPE))
        card = pygame.Rect(0, 0, wide, round(wide * CARD_SHAPE))
        card.center = place.center
        name = GOAL_BACK if hand.goal is None else goal_face_name(hand.goal)
        surface.blit(self.ui.art.render_face(name, *card.size), card)
        if hand.token is not None:
            d = round(card.w * 0.62)
            token = self.ui.art.render_face(token_face_name(format_token(hand.token)), d, d)
            surface.blit(token, (card.x - d // 8, card.y))  # the goal's number is at the bottom

    def heading(self) -> str:
        return text("pesky.hand", number=self.number + 1)

    def what_is_missing(self) -> str:
        return text("count.pick-both")

    # keys -------------------------------------------------------------------------------------------

    def take_key(self, key: str) -> bool:
        if key in (*DIGITS, "+", *ROW_ENDS):
            return self._take_row_key(key)
        self._prefix = ""
        match key:
            case "g":
                self._lead_to(*self.goals.values())
            case "b":
                self._lead_to(*self.bids.values())
            case "c":
                row = self._row()
                self.use_cards()
                suits = [self._suit_row(suit) for suit in Suit]
                self._lead_to(suits[(suits.index(row) + 1) % len(suits) if row in suits else 0][0])
            case "i":
                self.use_numbers()
                self._lead_to(self.numbers)
            case _:
                seat = self.seat
                self.go_on_if_gold()
                if self.seat != seat:
                    self._lead_to(*self.goals.values())
        return True

    def _take_row_key(self, key: str) -> bool:
        """Handle a digit, a sign, Home or End; return whether the key means anything where the focus is."""
        row = self._row()
        if key in ROW_ENDS:
            self._prefix = ""
            if row:
                self._lead_to(row[0 if key == "home" else -1])
            return bool(row)
        if row and isinstance(row[0], Pick):
            self._type_pick(key)
        elif self.hand().number is None:
            self._type_rank(key)
        elif key in DIGITS:
            self.type_number(key)
        return True

    def _suit_row(self, suit: Suit) -> list[Widget]:
        return [chip for face, chip in self.chips.items() if face.suit is suit]

    def _row(self) -> list[Widget]:
        """Return the row that the keys apply to: the goals, the bids, or the cards of a suit; empty if none."""
        if self.focus.ring is None:
            return []
        rows_: list[list[Widget]] = [[*self.goals.values()], [*self.bids.values()]]
        rows_ += [self._suit_row(suit) for suit in Suit]
        return next((row for row in rows_ if self.focus.focused in row), [])

    def _lead_to(self, *widgets: Widget) -> None:
        """Move the focus to the chosen widget, or to the first one if none is chosen."""
        self.focus.set(next((one for one in widgets if one.is_chosen), widgets[0]), show=True)
        self._say_focus()

    def _say_focus(self) -> None:
        if self.focus.focused is not None:
            self.ui.spoken.say(self.focus.focused.describe())

    def _type_rank(self, key: str) -> None:
        """Take or give back a card of the focused suit; a second digit makes a number of two digits with the
        first.
        """
        focused = self.focus.focused
        suit = focused.face.suit if isinstance(focused, Chip) else Suit.GREEN
        faces = {str(face.rank): face for face in self.chips if face.suit is suit}
        typed, begun = self._prefix + key, faces.get(self._prefix)
        if begun is None or typed not in faces:
            typed, begun = key, None
        face = faces.get(typed)
        if face is None:
            self._refuse_key()
            return
        self.toggle(*(one for one in (begun, face) if one is not None))
        self._prefix = typed
        self._lead_to(self.chips[face])

    def _type_pick(self, key: str) -> None:
        """Choose the goal or bid with the typed number, or the next one if several have it; a sign is optional."""
        hand, players = self.hand(), len(self.seats)
        numbers: dict[Goal | int, int] = (
            {goal: goal.target(players) for goal in self.goals}
            if self.focus.focused in self.goals.values()
            else {bid: bid for bid in BIDS}
        )
        numbers = dict(sorted(numbers.items(), key=lambda item: item[1] < 0))
        tries = (self._prefix + key, key)
        typed = next((one for one in tries if any(_is_begun(one, n) for n in numbers.values())), "")
        if not typed:
            self._refuse_key()
            return
        found = [one for one, number in numbers.items() if typed in (str(abs(number)), f"{number:+}")]
        if found:
            at = next((n for n, one in enumerate(found) if one in (hand.goal, hand.token)), -1)
            picked = found[(at + 1) % len(found)]
            if isinstance(picked, Goal):
                self._use(replace(hand, goal=picked))
                self._lead_to(self.goals[picked])
            else:
                self._use(replace(hand, token=picked))
                self._lead_to(self.bids[picked])
        self._prefix = typed

    def _refuse_key(self) -> None:
        self._prefix = ""
        self.ui.mixer.play("refusal")
        self._say_focus()

    def handle(self, event: pygame.event.Event) -> bool:
        command = self.ui.bindings.command(event)
        if command in ("up", "down", "left", "right"):
            self._prefix = ""
            row, at = self._row(), self.focus.focused
            outer = {"left": row[:1], "right": row[-1:]}.get(command, [])
            if at in outer and isinstance(at, Pick):
                self._lead_to(row[0 if command == "right" else -1])
                return True
            return self.pass_to_focus(event)
        if command == "confirm" and self.focus.ring is not None:
            if self._prefix and self._row():  # the number is complete, and what it names is chosen
                self._prefix = ""
                return True
            return self.pass_to_focus(event)
        return super().handle(event)

    def first_focus(self) -> Widget | None:
        return next(iter(self.goals.values()))

    # places -----------------------------------------------------------------------------------------

    def arrange_wide(self, viewport: Viewport) -> None:
        wide, large = viewport.units_wide, viewport.has_large_text
        tabs = large or wide < WIDE_CHIPS
        left = 300.0
        if tabs:
            sign = 190.0 if not large else 250.0
            leave = Box(16, 10, 50, 50)
            self.show_leave(viewport, leave, True)
            self.lay_out_sign(viewport, Box(wide - 18 - sign, 10, sign, 54))
            used = lay_out_tabs(viewport, self.seats, Box(78, 10, wide - 78 - sign - 30, 54), large)
            area = Box(18, 10 + used + 8, wide - 36, 720 - used - 26)
        else:
            self.lay_out_left(viewport, left)
            area = Box(left + 38, 14, wide - left - 56, 692)
        space = Space(area)
        is_roomy = large and len(self.seats) <= MOST_IN_A_ROW
        foot = space.bottom(160.0 if is_roomy else 118.0 if tabs else 136.0, 10)
        goal_high, bid_high = (134.0, 82.0) if not tabs else (112.0, 72.0)
        self._lay_out_picks(viewport, space.top(goal_high, 8), space.top(bid_high, 8), 1)
        self._lay_out_won(viewport, space.box, 20 if not tabs else 25)
        room = Space(Box(18, foot.y, wide - 36, foot.h))
        go = 290.0 if not large else 330.0
        self.next_button.layout(viewport, *room.right(go, 14).centred(go, min(82.0, foot.h)))
        pitch = 84.0 if not tabs else 64.0
        for button in (self.clear_button, self.undo_button):
            knob = room.right(pitch, 4)
            button.is_plank, button.caption, button.caption_width = False, not tabs, pitch
            button.layout(viewport, *knob.centred(56, 56 if tabs else 84).inset(0, 0, 0, 0 if tabs else 28))
        self.paper.layout(viewport, *room.box)
        self.question.layout(viewport, room.box, not large)

    def arrange_tall(self, viewport: Viewport) -> None:
        large = viewport.has_large_text
        space = self.lay_out_tall_head(viewport, 68)
        self.next_button.layout(viewport, *space.bottom(64 if not large else 84, 10))
        paper = space.bottom(118 if not large or viewport.units_high < SHORT else 130, 10)
        self.paper.layout(viewport, *paper)
        goals, bids, lines = (112, 72, 1) if large or viewport.units_high < SHORT else (196, 124, 2)
        self._lay_out_picks(viewport, space.top(goals, 8), space.top(bids, 8), lines)
        self._lay_out_won(viewport, space.box, 10)
        self.question.layout(viewport, paper, not large)

    def _lay_out_picks(self, viewport: Viewport, goals: Box, bids: Box, lines: int) -> None:
        for panel, box, label, cap, picks in (
            (self._goal_panel, goals, self._goal_words, self._caps["g"], self.goals),
            (self._bid_panel, bids, self._bid_words, self._caps["b"], self.bids),
        ):
            panel.layout(viewport, *box)
            space = Space(box.inset(16, 8))
            label.size = self.ui.theme.text.heading * (0.7 if viewport.has_large_text else 1)
            head = Space(space.left(74 if not viewport.has_large_text else 96, 4))
            foot = head.bottom(CAP_SIDE * 1.3)
            cap.put(viewport, foot.x + CAP_SIDE / 2, foot.y + foot.h / 2)
            label.layout(viewport, *head.box)
            for pick, place in zip(picks.values(), grid(space.box, 10 // lines, lines, 0), strict=True):
                pick.layout(viewport, *place)

    def _lay_out_won(self, viewport: Viewport, box: Box, across: int) -> None:
        """Lay out the won cards with one or two suits in each row, or in rows of ten."""
        self._won_panel.layout(viewport, *box)
        space = Space(box.inset(8, 8, 4, 6))
        high = max(44.0, min(self.by_card.preferred_size(viewport)[1], 58.0))
        head = Space(space.top(high, 4))
        for button in (self.in_numbers, self.by_card):
            w = min(button.preferred_size(viewport)[0], box.w * (0.36 if viewport.is_tall else 0.27))
            button.layout(viewport, *head.right(w, 8))
        self._won_words.size = self.ui.theme.text.body * (0.8 if viewport.has_large_text else 1.1)
        self._won_words.layout(viewport, *head.box)
        self._lay_out_number(viewport, space.box)
        lines = chip_lines(across)
        pitch = (space.box.w - SUIT_SIDE) / (across if across < 25 else 20)
        tall = space.box.h / len(lines)
        for n, line in enumerate(lines):
            x, y = space.box.x, space.box.y + n * tall
            for suit, faces, shows_sign in line:
                side = min(SUIT_SIDE - 4, tall - 6)
                if shows_sign:
                    self._suits[suit].layout(viewport, x, y + (tall - side) / 2, side, side)
                x += SUIT_SIDE
                for face in faces:
                    self.chips[face].layout(viewport, x, y, pitch, min(tall, 58.0))
                    x += pitch

    def _lay_out_number(self, viewport: Viewport, box: Box) -> None:
        wide, high = min(box.w, 760.0), min(64.0, (box.h - 12) / 2)
        row, tiles = rows(box.centred(wide, 2 * high + 12), [high] * 2, 12)
        self.numbers.layout(viewport, *row)
        for tile, place in zip(self.digits, grid(tiles, len(self.digits), 1, 6), strict=True):
            tile.layout(viewport, *place)


def _is_begun(typed: str, number: int) -> bool:
    """Return whether a number begins with the typed text, with or without its sign."""
    return str(abs(number)).startswith(typed) or f"{number:+}".startswith(typed)
