from collections.abc import Sequence
from typing import ClassVar

from gnoming.around.cards import BY_TEXT, Face
from gnoming.around.events import FlipAnswered, FlipsBegan, TurnBegan
from gnoming.around.game import AroundGame
from gnoming.around.rules import bounceable
from gnoming.around.scoring import LINES
from gnoming.around.state import AroundState, Phase, totals
from gnoming.around.table import grid_zone
from gnoming.core.game import Event, State
from gnoming.core.session import AnyEntry
from gnoming.core.table import CardPlacement, Spot
from gnoming.text import format_decimal, player_text, text
from scenes.around import cues, narration, notes, words
from scenes.around.cards.deck import AROUND_DECK, posed
from scenes.around.help_pages import around_pages
from scenes.around.layout import table_layout
from scenes.around.scores.seat_results import grid_score, scoring_lines
from scenes.around.tall_layout import tall_table_layout
from scenes.help.glossary import Term
from scenes.help.page import HelpPage
from scenes.kit.cards.deck import Deck
from scenes.kit.input.bindings import Bindings
from scenes.table.game.cue import Cue
from scenes.table.game.layout import TableLayout
from scenes.table.game.presenter import Names, Presenter, ScoringLine, Standing

KEYPAD_PLACES = {7: 0, 8: 1, 9: 2, 4: 3, 5: 4, 6: 5, 1: 6, 2: 7, 3: 8}
"""The place in the grid for each key of the number pad: both have the same arrangement."""


class AroundPresenter(Presenter):
    """The presenter of Gnoming A Round: its looks and texts at the table."""

    game_name: ClassVar[str] = AroundGame.name
    upright = True
    tall_ratio = 1.3

    turn_events: ClassVar[tuple[type[Event], ...]] = (FlipsBegan, TurnBegan, FlipAnswered)
    notes_on_request: ClassVar[bool] = True
    spot_keys: ClassVar[dict[str, Spot]] = {
        "draw": Spot("draw"),
        "left-pile": Spot("left"),
        "right-pile": Spot("right"),
        "pond": Spot("pond"),
    }

    def layout(self, size: tuple[float, float], text: float, players: int, own: int) -> TableLayout:
        if size[1] > size[0]:
            return tall_table_layout(size, text, players, own)
        return table_layout(size[0], text, players, own)

    def pages(self, bindings: Bindings) -> tuple[HelpPage, ...]:
        return around_pages(bindings)

    def prompt(self, view: State, names: Names, mine: bool) -> str:
        return words.prompt(as_around_state(view), names, mine)

    def brief_prompt(self, view: State) -> str:
        return words.brief_prompt(as_around_state(view))

    def reminder(self, view: State, names: Names) -> str:
        state = as_around_state(view)
        # In the draw phase, the prompt says so.
        if state.out is None or not state.to_act or state.phase is Phase.DRAW:
            return ""
        return player_text("around.banner.last-lap", names[state.out])

    def is_second_move(self, view: State) -> bool:
        state = as_around_state(view)
        is_hazard = state.turn.hand is not None and state.turn.hand.face is Face.HAZARD
        return is_hazard or (state.phase is Phase.TAKEN and bool(bounceable(state)))

    def turn_call(self, view: State, name: str) -> str:
        if as_around_state(view).phase is Phase.OFFER:
            return text("around.call.offer", name=name)
        return text("around.call.turn", name=name)

    def plaque_text(self, view: State, seat: int) -> str:
        state = as_around_state(view)
        return format_decimal(grid_score(state, seat).points, 0) if state.grids else "0"

    def pile_label(self, view: State, zone: str) -> str:
        if zone == "draw":
            return text("around.pile.draw", count=len(as_around_state(view).draw_pile))
        # text keys: around.pile.*
        return text(f"around.pile.{zone}")

    def short_pile_label(self, view: State, zone: str) -> str:
        return str(len(as_around_state(view).draw_pile)) if zone == "draw" else self.pile_label(view, zone)

    def standings(self, view: State) -> tuple[Standing, ...]:
        state = as_around_state(view)
        sums = totals(state)
        return tuple(
            Standing(seat, sums[seat], dealer=seat == state.dealer, out=seat == state.out)
            for seat in range(state.players)
        )

    def heading(self, view: State) -> str:
        done, rounds = self.progress(view)
        return text("around.round", number=min(done + 1, rounds), rounds=rounds)

    def lines(self, view: State, seat: int) -> tuple[ScoringLine, ...]:
        state = as_around_state(view)
        return scoring_lines(state, seat) if state.grids else ()

    def possible_lines(self, players: int) -> tuple[tuple[Spot, ...], ...]:
        return tuple(
            tuple(Spot(grid_zone(seat), place) for place in line) for seat in range(players) for line in LINES
        )

    def index_for_key(self, number: int) -> int | None:
        return number - 1 if number <= len(KEYPAD_PLACES) else None

    def index_for_keypad(self, number: int) -> int | None:
        return KEYPAD_PLACES.get(number)

    def note(self, view: State, spot: Spot) -> tuple[str, str] | None:
        return notes.note(as_around_state(view), spot)

    def sign_note(self, view: State, spot: Spot) -> str:
        return notes.sign_note(as_around_state(view), spot)

    def terms(self) -> Sequence[Term]:
        return notes.TERMS

    def term(self, view: State, spot: Spot) -> str:
        return notes.term_of(as_around_state(view), spot)

    @property
    def board_term(self) -> str:
        return notes.BOARD

    def picture_name(self, placement: CardPlacement) -> str:
        return "back" if placement.face is None else posed(placement.face, placement.card)

    def peek_faces(self, view: State, seat: int) -> tuple[str, ...]:
        state = as_around_state(view)
        return tuple(face or "back" for face in grid_faces(state, seat)) if state.grids else ()

    def deck(self, view: State | None) -> Deck:
        return AROUND_DECK

    def near_end(self, view: State) -> bool:
        return as_around_state(view).out is not None

    def cue(self, event: Event, before: State, after: State, names: Names) -> Cue:
        return cues.cue(event, as_around_state(before), as_around_state(after), names)

    def event_text(
        self, event: Event, before: State, after: State, names: Names, listener: int | None
    ) -> str:
        return narration.event_text(event, as_around_state(before), as_around_state(after), names, listener)

    def summary(self, turn: Sequence[AnyEntry]) -> str | None:
        return words.summarise_turn(turn)

    def turn_text(self, turn: Sequence[AnyEntry]) -> str:
        return narration.turn_text(turn)

    def spot_name(self, spot: Spot, names: Names) -> str:
        return words.spot_name(spot, names)

    def placement_name(self, view: State, placement: CardPlacement) -> str:
        return words.face_name(None if placement.face is None else BY_TEXT[placement.face])

    def seat_lines(self, view: State, seat: int, names: Names) -> Sequence[str]:
        return narration.seat_lines(as_around_state(view), seat, names)

    def piles_lines(self, view: State, names: Names) -> Sequence[str]:
        return narration.piles_lines(as_around_state(view))

    def left_lines(self, view: State, names: Names) -> Sequence[str]:
        return narration.left_lines(as_around_state(view))

    def choice_name(self, choice: str) -> str:
        return text("around.choose.decline") if choice == "decline" else text("around.choose.deal")


def as_around_state(view: State) -> AroundState:
    assert isinstance(view, AroundState)
    return view


def grid_faces(state: AroundState, seat: int) -> tuple[str | None, ...]:
    """Return the names of a grid's nine faces in reading order; None for a card that is face down."""
    return tuple(posed(str(card.face), card.order) if card.face_up else None for card in state.grids[seat])
