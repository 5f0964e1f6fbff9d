"""The setup page: illustrated cards for the kind of game, the players' faces, and Start one click away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from gnoming.characters import CHARACTER_NAMES
from gnoming.core.game import Player
from gnoming.setup.draft import SetupDraft, character_name
from gnoming.text import text, text_n
from scenes.app.controller import Navigator
from scenes.games import face_of, presenter_for
from scenes.garden.master_images import MasterImages
from scenes.kit.box import Box
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Stepper, Widget
from scenes.kit.widgets.base import Group
from scenes.menus.backgrounds import SOFT_GARDEN, background_picture
from scenes.menus.figure import PAGE, Figure
from scenes.menus.menu_scene import MenuScene
from scenes.setup.house_rules import FoldBar, HouseRulesScene, LinkBar, rules_summary
from scenes.setup.portrait_picker import PortraitPickerScene
from scenes.setup.preset_cards import PresetCard
from scenes.setup.rating_sign import RatingSign
from scenes.setup.seat_sheet import SeatScene
from scenes.setup.seats_board import SeatsBoard
from scenes.setup.tall_places import card_boxes
from scenes.table.game.face import OwnCards

MIN_WIDTH_FOR_FIGURE = 930.0
"""The minimum width in units, at 100 % text, for the gnome beside the cards."""
MARGIN, GAP, BAR_GAP, MAX_WIDTH = 28.0, 14.0, 8.0, 1240.0
GARDEN_SHARE = 0.62
"""The share of a tall window's height that shows the garden; below that is bare ground."""


class SetupScene(MenuScene):
    """The page on which a game is set up.

    `games` has the names and titles of all games; `rating` returns the sentence that says if a game of these
    players would be rated.
    """

    name = "setup"
    upright = True
    tall_ratio = 1.25

    def __init__(
        self,
        navigator: Navigator,
        draft: SetupDraft,
        games: Sequence[tuple[str, str]],
        rating: Callable[[Sequence[Player]], str] | None = None,
    ) -> None:
        super().__init__(navigator.app)
        self._navigator = navigator
        self.draft = draft
        self._games = tuple(games)
        self._rating = rating
        self.on_back = self._leave
        self.focus.redirect = self._in_reading_order

    @property
    def spoken_title(self) -> str:
        return text("title.new")

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        ui = self.ui
        self._masters = MasterImages(ui.assets)
        self._figure = self.add(Figure(ui, self._own_portrait))
        self._game_panel = self.panel("wood")
        self.game_stepper = self.add(self._make_game_stepper())
        self.gnome_button = self.button(character_name(self._own_portrait), self.pick_gnome, icon="down")
        self.gnome_button.value_text = text("setup.gnome")
        self.preset_cards = {name: self.add(card) for name, card in self._make_cards().items()}
        self._equalize_cards()
        self.rules_bar = self.add(FoldBar(ui, text("setup.house-rules"), self.open_house_rules))
        self._own_cards = face_of(self.draft.game.name).own_cards
        self.cards_bars = [] if self._own_cards is None else [self._make_cards_bar(self._own_cards)]
        self._seats = SeatsBoard(ui, self.draft, self.open_seat, self.add_seat, self._remove_last_seat)
        self.add_all(self._seats.nodes)
        self.seat_buttons, self.add_button = self._seats.buttons, self._seats.add_button
        self._back_button = self.button(text("menu.back"), self._leave, icon="left")
        self._start_button = self.button(text("setup.start"), self.start, "primary", "play")
        self.rating_sign = RatingSign(ui, self.add)
        self._update_rules()

    def _make_cards_bar(self, cards: OwnCards) -> LinkBar:
        return self.add(LinkBar(self.ui, cards.words, on_use=partial(cards.open, self._navigator)))

    def _make_game_stepper(self) -> Stepper:
        names, titles = zip(*self._games, strict=True)
        now = names.index(self.draft.game.name)
        return Stepper(
            self.ui,
            text("setup.game"),
            titles,
            now,
            lambda n: self._navigator.setup.change_game(names[n], self.draft.make_choice()),
            name_share=0.0,
        )

    def _make_cards(self) -> dict[str, PresetCard]:
        # text keys: preset.*
        self.ui.art.register_deck(presenter_for(self.draft.game).deck(None))
        presets, pictures = self.draft.game.presets, face_of(self.draft.game.name).presets
        cards = {
            preset: PresetCard(
                self.ui,
                self._masters,
                text(f"preset.{name}"),
                text(f"preset.{name}.help"),
                picture,
                partial(self._use_preset, preset),
            )
            for (preset, _), (name, picture) in zip(presets, pictures.items(), strict=True)
        }
        if len(cards) > 1:
            Group("radios", text("count.rules")).add(*cards.values())
        return cards

    def _equalize_cards(self) -> None:
        cards = self.preset_cards.values()
        for card in cards:
            card.peer_names = tuple(other.name for other in cards)
            card.peer_words = tuple(other.words for other in cards)

    # places ---------------------------------------------------------------------------------------

    def make_background(self, viewport: Viewport) -> pygame.Surface:
        # In a tall window the gnome stands on grass: the garden ends above, and the ground goes on below.
        depth = round(GARDEN_SHARE * viewport.height) if viewport.is_tall else None
        return background_picture(self.ui, viewport, SOFT_GARDEN, depth=depth)

    def arrange(self, viewport: Viewport) -> None:
        if viewport.is_tall:
            self._arrange_tall(viewport)
            return
        wide, scale = viewport.units_wide, viewport.text_scale
        room = min(wide - 2 * MARGIN, MAX_WIDTH)
        left, top = (wide - room) / 2, 24.0
        roomy = wide / scale >= MIN_WIDTH_FOR_FIGURE
        side = room * 0.3 if roomy else 0.0
        foot = self._arrange_footer(viewport, left, room)
        self._figure.visible = self.gnome_button.visible = roomy
        if roomy:
            self._arrange_side(viewport, left, top, side, foot)
            left, room = left + side + 30, room - side - 30
        else:
            top += self._put_game(viewport, (left, top - 12, room)) + 2
        low = self._arrange_lower(viewport, left, room, foot - GAP) - GAP
        self._arrange_cards(viewport, left, top, room, low)

    def _arrange_side(self, viewport: Viewport, x: float, top: float, w: float, foot: float) -> None:
        """Lay out the column beside the cards: the game's name, and below it the gnome with its name."""
        high = self._put_game(viewport, (x, top, w))
        name = foot - GAP - high
        self.gnome_button.layout(viewport, x, name, w, high)
        tall = min(name - top - high - 20, w * 1.36)
        self._figure.layout(viewport, x + w / 2, name - 12, tall)

    def _put_game(self, viewport: Viewport, place: tuple[float, float, float]) -> float:
        """Lay out the game's name on its panel, whose left, top and width are given; return its height."""
        (x, y, w), high = place, self.game_stepper.height(viewport) + 14
        self._game_panel.layout(viewport, x, y, w, high)
        self.game_stepper.layout(viewport, x + 12, y + 7, w - 24, high - 14)
        return high

    def _arrange_footer(self, viewport: Viewport, left: float, room: float) -> float:
        """Lay out the two buttons at the window's bottom edge; return their top."""
        (back, high), (start, _) = (
            self._back_button.preferred_size(viewport),
            self._start_button.preferred_size(viewport),
        )
        start = min(max(start, 300.0), room - back - 30)
        y = viewport.units_high - high - 18
        self._back_button.layout(viewport, left, y, back, high)
        self._start_button.layout(viewport, left + room - start, y, start, high)
        words = "" if self._rating is None else self._rating(self.draft.seats)
        self.rating_sign.layout(viewport, words, Box(left + back + 16, y, room - back - start - 32, high))
        return y

    def _arrange_tall(self, viewport: Viewport) -> None:
        """Lay everything out from top to bottom: game, gnome, cards, house rules, seats, and the two buttons."""
        left, room = MARGIN - 6, viewport.units_wide - 2 * MARGIN + 12
        foot = self._arrange_footer(viewport, left, room)
        seats = self._seats.arrange_tall(viewport, left, room, foot - GAP)
        bars = self._arrange_bars(viewport, left, room, seats - GAP)
        top = 20 + self._put_game(viewport, (left, 20, room)) + GAP
        self._arrange_tall_cards(viewport, Box(left, top, room, bars - GAP - top))

    def _arrange_tall_cards(self, viewport: Viewport, room: Box) -> None:
        """Lay out the cards, and above them the gnome with its name beside it."""
        cards = tuple(self.preset_cards.values())
        places, above = card_boxes(viewport, len(cards), room)
        for card, box in zip(cards, places, strict=True):
            card.layout(viewport, *box)
        self._masters.clear()
        for node in (self._figure, self.gnome_button):
            node.visible = above is not None
        if above is not None:
            high, wide = self.gnome_button.preferred_size(viewport)[1], min(330.0, above.w * 0.5)
            left = above.right - wide
            self.gnome_button.layout(viewport, left, above.centre[1] - high / 2, wide, high)
            wide = left - above.x
            tall = min(above.h, wide * PAGE[1] / PAGE[0])
            self._figure.layout(viewport, above.x + wide / 2, above.bottom - 4, tall)

    def _arrange_lower(self, viewport: Viewport, x: float, w: float, bottom: float) -> float:
        """Lay out the seats with the house rules above them; return the top of the house rules."""
        return self._arrange_bars(viewport, x, w, self._seats.arrange(viewport, x, w, bottom) - GAP)

    def _arrange_bars(self, viewport: Viewport, x: float, w: float, bottom: float) -> float:
        """Lay out the house rules, and below them the way to the owner's cards, if any; return their top."""
        for bar in self.cards_bars:
            high = bar.height(viewport, w)
            bar.layout(viewport, x, bottom - high, w, high)
            bottom -= high + BAR_GAP
        high = self.rules_bar.height(viewport)
        self.rules_bar.layout(viewport, x, bottom - high, w, high)
        return bottom - high

    def _arrange_cards(self, viewport: Viewport, x: float, y: float, w: float, bottom: float) -> None:
        cards = tuple(self.preset_cards.values())
        each = (w - 18 * (len(cards) - 1)) / len(cards)
        for n, card in enumerate(cards):
            card.layout(viewport, x + n * (each + 18), y, each, bottom - y)
        self._masters.clear()

    # use ------------------------------------------------------------------------------------------

    @property
    def _own_seat(self) -> int:
        """The seat whose gnome is on the grass: the first person's, or the first seat if only bots play."""
        return next((n for n, player in enumerate(self.draft.seats) if player.human), 0)

    @property
    def _own_portrait(self) -> str:
        return self.draft.seats[self._own_seat].portrait or CHARACTER_NAMES[0]

    def _use_preset(self, name: str) -> None:
        self.draft.use_preset(name)
        self._update_rules()
        bar = self.rules_bar
        self.ui.spoken.say(text("table.name-and-turn", name=bar.name, turn=bar.value()))

    def _update_rules(self) -> None:
        """Mark the current preset, and summarise the house rules."""
        chosen = self.draft.current_preset()
        for name, card in self.preset_cards.items():
            card.is_chosen = name == chosen
        self.rules_bar.value_text = rules_summary(self.draft)
        self.rules_bar.invalidate()

    def open_house_rules(self) -> None:
        """Open the sheet with all options."""
        self.scenes.push(HouseRulesScene(self.app, self.draft, self._update_rules))

    def open_seat(self, seat: int) -> None:
        """Open the sheet on which a seat's gnome, name and player are chosen."""
        remove = partial(self.remove_seat, seat)
        self.scenes.push(SeatScene(self.app, self.draft, seat, self.refresh, remove))

    def pick_gnome(self) -> None:
        """Open the choice of the gnome on the grass."""

        def take(name: str) -> None:
            self.draft.set_portrait(self._own_seat, name)
            self.refresh()

        self.scenes.push(PortraitPickerScene(self.app, self._own_portrait, False, take))

    def focus_game_choice(self) -> None:
        self.focus.set(self.game_stepper)

    def add_seat(self) -> None:
        """Add a bot."""
        self.draft.add_bot()
        self.refresh()
        new = self.seat_buttons[-1]
        count = len(self.seat_buttons)
        self.ui.spoken.say(text_n("setup.added", count, name=new.shown_name, level=new.value()))
        self.focus.set(self.add_button if self.add_button.reachable else self.seat_buttons[-1])

    def _remove_last_seat(self) -> None:
        name = self.seat_buttons[-1].shown_name
        self.draft.remove_last()
        self.refresh()
        self._announce_removed(name)
        fewer, more = self._seats.fewer_button, self._seats.add_button
        self.focus.set(fewer if fewer.reachable else more)  # which another press of the same key may use

    def remove_seat(self, seat: int) -> None:
        name = self.seat_buttons[seat].shown_name
        self.draft.remove_seat(seat)
        self.refresh()
        self._announce_removed(name)
        self.focus.set(self.seat_buttons[min(seat, len(self.seat_buttons) - 1)])

    def _announce_removed(self, name: str) -> None:
        count = len(self.seat_buttons)
        words = text_n("setup.removed", count, name=name)
        self.ui.spoken.say(f"{words} {text('setup.fewest')}" if self.draft.is_minimal else words)

    def _in_reading_order(self, start: Widget, found: Widget | None, dy: int) -> Widget | None:
        """Return the widget to which Up or Down leads; Down leads from the lowest seats to Start, and Up from
        there to a seat.
        """
        lowest = [seat for seat in self.seat_buttons if seat.area.bottom == self.seat_buttons[-1].area.bottom]
        row = (*lowest, self.add_button, self._seats.fewer_button)
        if dy > 0 and start in row and found is self._back_button:
            return self._start_button
        if dy < 0 and start is self._start_button and found not in row:
            return min(lowest, key=lambda seat: abs(seat.area.centerx - start.area.centerx))
        return found

    def key_lines(self) -> Sequence[str]:
        return (text("setup.seat-keys"),)

    def handle(self, event: pygame.event.Event) -> bool:
        letter = event.dict.get("unicode", "") if event.type == pygame.KEYDOWN else ""
        button = {"+": self._seats.add_button, "-": self._seats.fewer_button}.get(letter)
        if button is None:
            return super().handle(event)
        if button.reachable:
            button.activate()
        else:
            self.toast.announce(text("setup.most" if letter == "+" else "setup.fewest"))
        return True

    def start(self) -> None:
        """Start the game, or show what prevents it."""
        problem = self.draft.start_problem()
        if problem is not None:
            self.open_seat(problem.seat)
            sheet = self.scenes.top
            assert isinstance(sheet, SeatScene)
            sheet.toast.show_message(problem.sentence, "person")
            sheet.focus.set(sheet.name_field, show=True)
            return
        begin = partial(self._navigator.setup.start_game, self.draft.make_choice())
        self._navigator.give_up_save(self.draft.game.name, begin)

    def _leave(self) -> None:
        self._navigator.setup.leave_setup(self.draft.make_choice())

    def resume(self) -> None:
        super().resume()
        if self._own_cards is not None and self._own_cards.words != self.cards_bars[0].name:
            self.refresh()

    def before_quit(self) -> None:
        self._navigator.setup.remember_setup(self.draft.make_choice())
