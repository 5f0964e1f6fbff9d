from collections.abc import Sequence
from typing import ClassVar

import pygame

from gnoming.core.game import Action, Event, State
from gnoming.core.session import AnyEntry
from gnoming.core.table import CardPlacement, Spot
from gnoming.pesky.events import ChoiceBegan, TrickWon, TrumpAwaited, TurnBegan
from gnoming.pesky.game import PeskyGame
from gnoming.pesky.scoring import trick_winner
from gnoming.pesky.sheet import built_in_sheet, sheet_in_use
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.table import trick_spot
from gnoming.storage.settings import HandOrder
from gnoming.text import text, text_n
from scenes.help.glossary import Term
from scenes.help.page import HelpPage
from scenes.kit.cards.deck import Deck
from scenes.kit.input.bindings import Bindings
from scenes.kit.viewport import LARGE_TEXT
from scenes.kit.widgets.ui_context import UiContext
from scenes.pesky import cues, narration, notes, words
from scenes.pesky.board.goal_board import GoalBoard
from scenes.pesky.board.plates import LastTrick, TrickGreen
from scenes.pesky.board.sign import SuitSign
from scenes.pesky.cards.deck import make_deck
from scenes.pesky.cards.face_names import GOAL_BACK, TOKEN_BACK, placement_face_name
from scenes.pesky.cards.pictures import trump_banner
from scenes.pesky.help_pages import pesky_pages
from scenes.pesky.large_layout import large_table_layout
from scenes.pesky.layout import table_layout
from scenes.pesky.papers.goals import GoalsPaper
from scenes.pesky.papers.played import PlayedPaper
from scenes.pesky.tall_layout import tall_table_layout
from scenes.table.game.cue import Cue
from scenes.table.game.layout import TableLayout
from scenes.table.game.presenter import CardOverview, Extra, Names, Paper, PaperView, Presenter

_EXTRA_CHOICES = {"take-goal": GOAL_BACK, "take-token": TOKEN_BACK}
"""The picture for each choice: to take a second goal, or a second token."""
_GOAL_ZONES = frozenset(("goal", "goals", "token", "tokens"))
"""The zones of goals and bids, without the seat's number."""


class PeskyPresenter(Presenter):
    """The presenter of Those Pesky Garden Gnomes: its looks and texts at the table."""

    game_name: ClassVar[str] = PeskyGame.name
    upright = True
    tall_ratio = 1.15
    overview_plate: ClassVar[str] = "last-trick"
    curtain_picture: ClassVar[str] = "pesky/curtain"
    papers: ClassVar[tuple[str, ...]] = ("goals", "played")
    turn_events: ClassVar[tuple[type[Event], ...]] = (ChoiceBegan, TrumpAwaited, TurnBegan)

    # places and pictures --------------------------------------------------------------------------

    def layout(self, size: tuple[float, float], text: float, players: int, own: int) -> TableLayout:
        if size[1] > size[0]:
            return tall_table_layout(size, text, players, own)
        if text >= LARGE_TEXT:
            return large_table_layout(size[0], players, own)
        return table_layout(size[0], text, players, own)

    def hold_hands(self, order: HandOrder) -> bool:
        assert isinstance(self.game, PeskyGame)
        changed, self.game.hand_order = self.game.hand_order != order, order
        return changed

    def picture_name(self, placement: CardPlacement) -> str:
        return placement_face_name(placement)

    def deck(self, view: State | None) -> Deck:
        if view is None:
            # The help pages' examples use our goals, not the player's own.
            return make_deck(sheet_in_use()[0], built_in_sheet().goals)
        return make_deck(as_pesky_state(view).options.sheet)

    def extras(self, ui: UiContext, names: Names, portraits: Names) -> Sequence[Extra]:
        return TrickGreen(ui), SuitSign(ui), LastTrick(ui, names, portraits), GoalBoard(ui)

    def pages(self, bindings: Bindings) -> tuple[HelpPage, ...]:
        return pesky_pages(bindings)

    # papers ---------------------------------------------------------------------------------------

    def paper_name(self, command: str) -> str:
        # text keys: pesky.paper.*
        return text(f"pesky.paper.{command}")

    def make_paper(self, ui: UiContext, command: str, seen: PaperView) -> Paper:
        make = GoalsPaper if command == "goals" else PlayedPaper
        return make(ui, as_pesky_state(seen.view), seen.own, seen.names)

    def spot_paper(self, spot: Spot) -> str | None:
        return "goals" if spot.zone.partition("-")[0] in _GOAL_ZONES else None

    # words ----------------------------------------------------------------------------------------

    def prompt(self, view: State, names: Names, mine: bool) -> str:
        return words.prompt(as_pesky_state(view), names, mine)

    def brief_prompt(self, view: State) -> str:
        return words.brief_prompt(as_pesky_state(view))

    def next_move_words(self, view: State) -> str:
        state = as_pesky_state(view)
        if state.phase is Phase.TRUMP:
            return text("pesky.next.trump")
        return text("pesky.next.lead") if state.phase is Phase.PLAY and state.led is None else ""

    def held_words(self, view: State, names: Names, spoken_to: int | None = None) -> str:
        return words.trick_result(as_pesky_state(view), names, spoken_to)

    def shows_result(self, entry: AnyEntry) -> bool:
        return any(isinstance(event, TrickWon) for event in entry.events)

    def aftermath_words(self, view: State, names: Names, spoken_to: int | None = None) -> str:
        return words.just_shown(as_pesky_state(view), names, spoken_to)

    def no_place_words(self) -> str:
        return text("pesky.not-there")

    def decided_words(self) -> str:
        return text("pesky.prompt.decided")

    def turn_call(self, view: State, name: str) -> str:
        return text("pesky.call", name=name)

    def plaque_text(self, view: State, seat: int) -> str:
        state = as_pesky_state(view)
        return text_n("pesky.tricks", state.tricks(seat)) if state.won else ""

    def spot_name(self, spot: Spot, names: Names) -> str:
        return words.spot_name(spot, names)

    def placement_name(self, view: State, placement: CardPlacement) -> str:
        return words.placement_name(placement, as_pesky_state(view))

    def seat_lines(self, view: State, seat: int, names: Names) -> Sequence[str]:
        assert isinstance(self.game, PeskyGame)
        return narration.seat_lines(as_pesky_state(view), seat, names, self.game.hand_order)

    def piles_name(self) -> str:
        return text("buffer.trick")

    def piles_lines(self, view: State, names: Names) -> Sequence[str]:
        return narration.piles_lines(as_pesky_state(view), names)

    def public_text(self, view: State, names: Names) -> str:
        return narration.public_text(as_pesky_state(view), names)

    def left_name(self) -> str:
        return text("buffer.tricks-left")

    def left_lines(self, view: State, names: Names) -> Sequence[str]:
        return narration.left_lines(as_pesky_state(view), names)

    def choice_name(self, choice: str) -> str:
        return text(f"pesky.choose.{choice}")

    def choice_note(self, view: State, choice: str) -> tuple[str, str] | None:
        return notes.choice_note(as_pesky_state(view), choice)

    def choice_term(self, choice: str) -> str:
        return "trump" if choice in notes.TRUMP_CHOICES else "second-goal"

    def choice_picture(self, ui: UiContext, choice: str, high: int) -> pygame.Surface | None:
        if choice in notes.TRUMP_CHOICES:
            return trump_banner(ui, notes.TRUMP_CHOICES[choice], high)
        back = _EXTRA_CHOICES.get(choice)
        if back is None:
            return None
        wide = high if back == TOKEN_BACK else round(high * 88 / 123)
        return ui.art.render_face(back, wide, high, False)

    def overview(self, view: State, names: Names) -> CardOverview:
        return words.last_trick_overview(as_pesky_state(view), names)

    def public_cards(self, view: State, names: Names) -> CardOverview:
        return words.public_trick(as_pesky_state(view), names)

    def public_sign(self, ui: UiContext, view: State) -> SuitSign | None:
        sign = SuitSign(ui)
        sign.show_view(view, 0)
        return sign if sign.visible else None

    def shows_overview(self, spot: Spot) -> bool:
        return spot.zone.startswith("won-")

    def note(self, view: State, spot: Spot) -> tuple[str, str] | None:
        return notes.note(as_pesky_state(view), spot)

    def terms(self) -> Sequence[Term]:
        return notes.TERMS

    def term(self, view: State, spot: Spot) -> str:
        return notes.term_of(spot)

    @property
    def board_term(self) -> str:
        return notes.BOARD

    def log_headings(self, turns: Sequence[Sequence[AnyEntry]], names: Names) -> dict[int, str]:
        return words.trick_headings(turns, names)

    def move_words(self, view: State, action: Action) -> str:
        return words.with_points(super().move_words(view, action), action, as_pesky_state(view))

    def overview_name(self) -> str:
        return text("pesky.last-trick")

    def overview_caption(self) -> str:
        return text("pesky.last-trick.caption")

    def cue(self, event: Event, before: State, after: State, names: Names) -> Cue:
        return cues.cue(event, as_pesky_state(before), as_pesky_state(after), names)

    def event_text(
        self, event: Event, before: State, after: State, names: Names, listener: int | None
    ) -> str:
        return narration.event_text(event, as_pesky_state(after), names, listener)

    def summary(self, turn: Sequence[AnyEntry]) -> str | None:
        return words.summarise_turn(turn)

    # standings ------------------------------------------------------------------------------------

    def heading(self, view: State) -> str:
        state = as_pesky_state(view)
        is_between = state.phase in (Phase.DEAL, Phase.OVER) and not any(state.hands)
        return text("pesky.hand", number=max(1, state.round_number - is_between))

    def lit_seats(self, view: State) -> tuple[int, ...]:
        """Return the seats to light: a trick's winner until it leads, none while the bids are shown, and
        otherwise those to act.
        """
        state = as_pesky_state(view)
        winner = None if state.opened else words.trick_taker(state)
        if winner is not None:
            return (winner,)
        return () if words.are_bids_turned_up(state) else state.to_act

    def best_spot(self, view: State) -> Spot | None:
        state = as_pesky_state(view)
        if not state.trick or state.trump is None:
            return None
        return trick_spot(trick_winner(state.trick, state.trump))


def as_pesky_state(view: State) -> PeskyState:
    assert isinstance(view, PeskyState)
    return view
