"""The base class of a game's presenter, which gives the table the game's looks and texts."""

from abc import abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, NamedTuple

import pygame

from gnoming.core.game import Action, AnyGame, Event, State
from gnoming.core.session import AnyEntry
from gnoming.core.table import CardPlacement, Spot
from gnoming.registry import find_game
from gnoming.review.steps import part_name
from gnoming.storage.settings import HandOrder
from gnoming.text import player_text, text
from scenes.help.glossary import Term
from scenes.help.page import HelpTopic
from scenes.kit.box import Box
from scenes.kit.cards.deck import Deck
from scenes.kit.stage.node import Node
from scenes.kit.viewport import MIN_TALL_RATIO, Viewport
from scenes.kit.widgets.ui_context import UiContext, as_sentence
from scenes.table.game.cue import Cue
from scenes.table.game.layout import TableLayout


@dataclass(frozen=True, slots=True)
class ScoringLine:
    """Cards that score together, or one that scores alone: their spots, a text, and points."""

    spots: tuple[Spot, ...]
    words: str
    points: int
    joined: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of the score board: a seat's total so far, and whether the seat deals or has gone out."""

    seat: int
    total: int
    dealer: bool
    out: bool


AID = "played"
"""The command of the paper that serves as a memory aid."""


class PaperView(NamedTuple):
    """Everything that a paper needs: a view, the seat `own` that it belongs to, and all names."""

    view: State
    own: int
    names: Sequence[str]


class PlacedNode(Node):
    @abstractmethod
    def layout(self, viewport: Viewport, box: Box) -> None:
        """Place the node in a box in units."""


class Paper(PlacedNode):
    """A sheet with a heading and a list; `foot` units at the bottom are left free for a button."""

    foot: float = 0.0

    @property
    @abstractmethod
    def words(self) -> str:
        """All the text on the sheet, for screen readers."""


Names = Sequence[str]


@dataclass(frozen=True, slots=True)
class CardOverview:
    """An overview of cards: a heading, and each card's face, text, and whether it is dimmed.

    A `framed` overview has few cards: their texts are below them, and those that aren't dimmed have a frame.
    """

    heading: str
    rows: tuple[tuple[str, str, bool], ...]
    framed: bool = False


class Extra(Node):
    """Something that only one game has on its table, such as a sign with the trump suit."""

    @property
    def nodes(self) -> Sequence[Node]:
        """All nodes to put onto the stage."""
        return (self,)

    @abstractmethod
    def lay_out(self, viewport: Viewport, layout: TableLayout) -> None:
        """Lay out the nodes on a table."""

    def show_view(self, view: State, own: int) -> None:
        """Update the nodes from a view, for the seat `own`."""


class Presenter(HelpTopic):
    """A game's looks and texts; every answer uses only information in the given view."""

    game_name: ClassVar[str]
    notes_on_request: ClassVar[bool] = False
    """True if notes on cards are shown only on request, not on hovering."""
    spot_keys: ClassVar[dict[str, Spot]] = {}
    """The spots that have a key of their own, by the name of the key's command."""
    upright: ClassVar[bool] = False
    """True if the table has a layout for tall windows."""
    tall_ratio: ClassVar[float] = MIN_TALL_RATIO
    """The ratio of a window's height to its width from which it uses that layout."""
    overview_plate: ClassVar[str] = ""
    """The name of the plate on the table that opens the overview; empty if there is none."""
    curtain_picture: ClassVar[str] = "garden"
    """The picture on the curtain between people, named like the backgrounds of menus."""

    papers: ClassVar[tuple[str, ...]] = ()
    """The commands that open papers."""
    turn_events: ClassVar[tuple[type[Event], ...]] = ()
    """The events that begin a turn, or end a pause between turns."""

    @cached_property
    def game(self) -> AnyGame:
        return find_game(self.game_name)

    @abstractmethod
    def layout(self, size: tuple[float, float], text: float, players: int, own: int) -> TableLayout:
        """Return the layout for a table of this size in units, at a text scale of 1 to 2."""

    @abstractmethod
    def prompt(self, view: State, names: Names, mine: bool) -> str:
        """Return the instruction for the current player, phrased for that player if `mine`."""

    def brief_prompt(self, view: State) -> str:
        """Return the instruction in a few words, the card first, for brief speech; empty if it can't be shortened."""
        return ""

    def reminder(self, view: State, names: Names) -> str:
        """Return what a player needs to know besides the prompt, such as that the round is ending; empty if nothing."""
        return ""

    def move_words(self, view: State, action: Action) -> str:
        """Return a move's line in the list of all moves, by default worded as in a hint."""
        return self.game.describe(view, action)

    def held_words(self, view: State, names: Names, spoken_to: int | None = None) -> str:
        """Return the text shown while play pauses on a result; empty if there is none.

        The seat `spoken_to`, if given, is addressed directly instead of by name.
        """
        return ""

    def shows_result(self, entry: AnyEntry) -> bool:
        """Return whether an entry ends in a result that stays on show for a moment, even if bots play instantly."""
        return False

    def aftermath_words(self, view: State, names: Names, spoken_to: int | None = None) -> str:
        """Return the text shown before the next turn, about the result that was just shown or is being cleared away."""
        return ""

    def no_place_words(self) -> str:
        """Return a sentence that tells a player who dropped a card elsewhere where cards may go."""
        return text("table.not-there")

    def decided_words(self) -> str:
        """Return a sentence that explains why the round is decided, for a player who may still play it to the end."""
        return ""

    def next_move_words(self, view: State) -> str:
        """Return what a seat does next in a turn of several moves, such as "names trump"; empty if it is obvious."""
        return ""

    def turn_call(self, view: State, name: str) -> str:
        """Return the sentence that calls a person to the table by name."""
        return player_text("table.to-move", name)  # text keys: table.to-move.*

    def pile_label(self, view: State, zone: str) -> str:
        """Return a pile's label; empty if it has none."""
        return ""

    def short_pile_label(self, view: State, zone: str) -> str:
        """Return a shorter label for a pile, for large text or little room."""
        return self.pile_label(view, zone)

    def standings(self, view: State) -> tuple[Standing, ...]:
        """Return the rows of the score board, in seat order."""
        return tuple(
            Standing(seat, total, dealer=seat == view.dealer, out=False)
            for seat, total in enumerate(self.game.totals(view))
        )

    def heading(self, view: State) -> str:
        """Return the heading of the score board."""
        done, rounds = self.progress(view)
        return part_name(self.game, min(done + 1, rounds or done + 1))

    def progress(self, view: State) -> tuple[int, int]:
        """Return the number of rounds played and the total; (n, 0) if the total is unknown."""
        return len(view.results), self.game.most_rounds(view.options) or 0

    def lines(self, view: State, seat: int) -> tuple[ScoringLine, ...]:
        """Return the scores of a seat's visible cards, line by line; empty in games that don't score cards."""
        return ()

    def glowing_lines(self, view: State) -> tuple[tuple[Spot, ...], ...]:
        """Return the spots of each line to highlight: of each visible set or run."""
        seats = range(view.players)
        return tuple(line.spots for seat in seats for line in self.lines(view, seat) if line.joined)

    def lit_seats(self, view: State) -> tuple[int, ...]:
        """Return the seats to highlight: that of the current player, or the one that an event is about."""
        return view.to_act

    def best_spot(self, view: State) -> Spot | None:
        """Return the spot of the card that is winning so far, which gets a flag; None if there is none."""
        return None

    def possible_lines(self, players: int) -> tuple[tuple[Spot, ...], ...]:
        """Return the spots of each possible line, so that highlights can be drawn in advance."""
        return ()

    def overview(self, view: State, names: Names) -> CardOverview:
        """Return the content of the overview: the cards left, or the cards played."""
        copies, shown = Counter(self.game.deck), Counter(one.face for one in self.game.placements(view))
        left = {face: count - shown[face] for face, count in copies.items()}
        rows = []
        for face, count in copies.items():
            picture = self.picture_name(CardPlacement(0, Spot(""), 0, face))
            rows.append((picture, f"{left[face]} / {count}", not left[face]))
        return CardOverview(text("table.remaining"), tuple(rows))

    def public_cards(self, view: State, names: Names) -> CardOverview:
        """Return the open cards that may be shown beside a curtain, with the names of their players."""
        return CardOverview("", ())

    def public_sign(self, ui: UiContext, view: State) -> PlacedNode | None:
        """Return a sign with other public information, such as the trump suit; None if there is none."""
        return None

    def shows_overview(self, spot: Spot) -> bool:
        """Return whether clicking a spot shows the overview when the click isn't an action."""
        return False

    def note(self, view: State, spot: Spot) -> tuple[str, str] | None:
        """Return a heading and an explanation of what lies on a spot; None if there is none."""
        return None

    def sign_note(self, view: State, spot: Spot) -> str:
        """Return the effect of a card that has a sign instead of a number, for its tag; empty if there is none."""
        return ""

    def terms(self) -> Sequence[Term]:
        """Return the glossary terms of this game."""
        return ()

    def term(self, view: State, spot: Spot) -> str:
        """Return the name of the glossary term for a spot; empty if there is none."""
        return ""

    @property
    def board_term(self) -> str:
        """The name of the glossary term for the score board."""
        return ""

    def log_headings(self, turns: Sequence[Sequence[AnyEntry]], names: Names) -> dict[int, str]:
        """Return the log's headings, keyed by the index of the turn that follows each."""
        return {}

    def overview_name(self) -> str:
        return text("table.counts")

    def overview_caption(self) -> str:
        """Return the caption below the overview button, by default the button's name."""
        return self.overview_name()

    def own_zone(self, seat: int) -> str:
        """Return the seat's zone that the number keys stand for, by default its first one."""
        return next(zone.name for zone in self.game.zones(self.game.seats[-1]) if zone.seat == seat)

    def hold_hands(self, order: HandOrder) -> bool:
        """Sort hands in this order from now on; return whether anything changed."""
        return False

    def index_for_key(self, number: int) -> int | None:
        """Return the index of the card for a number key, 1 to 10 (10 is the 0 key); None if there is none."""
        return number - 1

    def index_for_keypad(self, number: int) -> int | None:
        """Return the index of the card for a number pad key; the pad may mirror the layout of the cards."""
        return self.index_for_key(number)

    def peek_faces(self, view: State, seat: int) -> tuple[str, ...]:
        """Return the faces for a close-up of another seat's cards; empty if there is no close-up."""
        return ()

    def is_second_move(self, view: State) -> bool:
        """Return whether a turn goes on with a rarer move, whose keys are announced to screen reader users."""
        return False

    def plaque_text(self, view: State, seat: int) -> str:
        """Return the text beside a seat's name, such as its visible score; empty if there is none."""
        return ""

    def picture_name(self, placement: CardPlacement) -> str:
        """Return the name of a card's picture: its face if visible, otherwise its back."""
        return placement.face or "back"

    def deck(self, view: State | None) -> Deck:
        """Return the deck of a game in progress, given its view, or of a new game (None)."""
        return Deck()

    def extras(self, ui: UiContext, names: Names, portraits: Names) -> Sequence[Extra]:
        """Return the extra nodes of this game's table."""
        return ()

    def near_end(self, view: State) -> bool:
        """Return whether the round is nearly over, which makes the light warmer."""
        return False

    @abstractmethod
    def cue(self, event: Event, before: State, after: State, names: Names) -> Cue:
        """Return the cue for an event."""

    def summary(self, turn: Sequence[AnyEntry]) -> str | None:
        """Return a short description of a seat's turn, or None if there is nothing to mention."""
        last = turn[-1]
        if last.seat is None:
            return None
        return self.game.describe(self.game.view(last.before, last.seat), last.action)

    def turn_text(self, turn: Sequence[AnyEntry]) -> str:
        """Return a seat's turn in full, to be read aloud; empty if there is nothing to mention."""
        return self.summary(turn) or ""

    def ends_turn(self, entry: AnyEntry) -> bool:
        """Return whether an entry ends its seat's turn, even if the next turn is the same seat's."""
        is_next = any(isinstance(event, self.turn_events) for event in entry.events)
        return is_next or entry.seat not in entry.after.to_act

    def event_text(
        self, event: Event, before: State, after: State, names: Names, listener: int | None
    ) -> str:
        """Return a sentence about an event that turn summaries leave out; empty if there is none.

        The seat `listener`, if given, is addressed directly, and gets no summaries of its own turns.
        """
        return ""

    @abstractmethod
    def spot_name(self, spot: Spot, names: Names) -> str:
        """Return the name of a spot for screen readers."""

    @abstractmethod
    def placement_name(self, view: State, placement: CardPlacement) -> str:
        """Return a card's name for screen readers, without giving away a hidden face."""

    def seat_lines(self, view: State, seat: int, names: Names) -> Sequence[str]:
        """Return sentences about a seat's visible cards, to be read aloud."""
        return self._spot_lines(view, seat, names)

    def piles_lines(self, view: State, names: Names) -> Sequence[str]:
        """Return sentences about the cards in the middle, to be read aloud."""
        return self._spot_lines(view, None, names)

    def piles_name(self) -> str:
        return text("buffer.piles")

    def _spot_lines(self, view: State, seat: int | None, names: Names) -> Sequence[str]:
        """Return sentences about the top card on each of a seat's spots, or on the spots of no seat (None)."""
        zones = {zone.name for zone in self.game.zones(view.players) if zone.seat == seat}
        lying = sorted(self.game.placements(view), key=lambda one: one.depth)
        tops = {one.spot: self.placement_name(view, one) for one in lying if one.spot.zone in zones}
        spots = ((self.spot_name(spot, names), card) for spot, card in tops.items())
        return [as_sentence(text("table.name-and-turn", name=spot, turn=card)) for spot, card in spots]

    def public_text(self, view: State, names: Names) -> str:
        """Return sentences about what is public beside a curtain, for screen readers."""
        return " ".join(self.piles_lines(view, names))

    def left_name(self) -> str:
        """Return the heading of the lines about the cards or tricks left."""
        return text("buffer.left")

    def left_lines(self, view: State, names: Names) -> Sequence[str]:
        """Return lines about the cards or tricks left, to be read aloud; they don't replace the memory aid."""
        return ()

    def choice_name(self, choice: str) -> str:
        """Return the text of a named choice's button."""
        return ""

    def choice_note(self, view: State, choice: str) -> tuple[str, str] | None:
        """Return a heading and a text about the consequences of a named choice; None if its name says enough."""
        return None

    def choice_term(self, choice: str) -> str:
        """Return the name of the glossary term for a named choice; empty if there is none."""
        return ""

    def choice_picture(self, ui: UiContext, choice: str, high: int) -> pygame.Surface | None:
        """Return a picture `high` pixels tall for a named choice's button; None if it has no picture."""
        return None

    # papers ---------------------------------------------------------------------------------------

    def paper_name(self, command: str) -> str:
        """Return a paper's name, for the menu."""
        raise KeyError(command)

    def make_paper(self, ui: UiContext, command: str, seen: PaperView) -> Paper:
        """Create a paper with its current content."""
        raise KeyError(command)

    def spot_paper(self, spot: Spot) -> str | None:
        """Return the name of the paper that a click on a spot opens when it isn't an action; None if there is none."""
        return None
