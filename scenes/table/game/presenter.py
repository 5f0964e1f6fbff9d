"""The base class of a game's presenter: what the table, which knows no game, asks about looks and words."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import pygame

from gnoming.core.game import AnyGame, Event, State
from gnoming.core.session import AnyEntry
from gnoming.core.table import Placement, Spot
from gnoming.review.steps import part_name
from gnoming.storage.settings import HandOrder
from gnoming.text import text
from scenes.help.glossary import Term
from scenes.help.page import HelpTopic
from scenes.kit.box import Box
from scenes.kit.cards.deck import Deck
from scenes.kit.stage.node import Node
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.table.game.cue import Cue
from scenes.table.game.layout import TableLayout


@dataclass(frozen=True, slots=True)
class ScoringLine:
    """Cards that score together, or one that scores alone: its spots, its words, its points."""

    spots: tuple[Spot, ...]
    words: str
    points: int
    joined: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """One row of the score board: total so far, and what is to be marked."""

    seat: int
    total: int
    dealer: bool
    out: bool


AID = "played"
"""The paper that remembers for people."""


class PaperView(NamedTuple):
    """What a paper is made from: what the seat `own` may know, and all names."""

    view: State
    own: int
    names: Sequence[str]


class PlacedNode(Node):
    """A node that is laid out in a box of units."""

    @abstractmethod
    def layout(self, viewport: Viewport, box: Box) -> None:
        """Put it into a box in units."""


class Paper(PlacedNode):
    """A sheet with a heading and a list, with `foot` units kept free at the bottom for a button."""

    foot: float = 0.0

    @property
    @abstractmethod
    def words(self) -> str:
        """All of its text, for screen readers."""


Names = Sequence[str]


@dataclass(frozen=True, slots=True)
class CardOverview:
    """Cards that can be looked at for a while: a heading, and of each its face, its words, and whether it is faint.

    With `framed` they are few: the words stand below each, and those that are not faint have a frame.
    """

    heading: str
    rows: tuple[tuple[str, str, bool], ...]
    framed: bool = False


class Extra(Node):
    """Something on the table of one game only, such as a sign with the trump colour."""

    @property
    def nodes(self) -> Sequence[Node]:
        """Everything that goes onto the stage."""
        return (self,)

    @abstractmethod
    def lay_out(self, viewport: Viewport, layout: TableLayout) -> None:
        """Take its place on a table."""

    def show_view(self, view: State, own: int) -> None:
        """Show what is new in a view, for the seat `own`."""


class Presenter(HelpTopic):
    """One game's looks and words; every answer is made from what may be seen."""

    game: AnyGame
    notes_on_request: ClassVar[bool] = False
    """Whether what lies on the table is explained only when that is asked for, not whenever it is looked at."""
    spot_keys: ClassVar[dict[str, Spot]] = {}
    """The spots that have a key of their own, by the command's name."""
    upright: ClassVar[bool] = False
    """Whether its table has a layout for tall windows."""
    overview_plate: ClassVar[str] = ""
    """The plate on the table that opens the overview; empty: none does."""
    curtain_picture: ClassVar[str] = "garden"
    """The picture on the curtain between people, as the menus' grounds are named."""

    papers: ClassVar[tuple[str, ...]] = ()
    """The commands that each open one."""

    @abstractmethod
    def layout(self, size: tuple[float, float], text: float, players: int, own: int) -> TableLayout:
        """Return the places on a table so many units wide and high, with a text scale of 1 to 2."""

    @abstractmethod
    def prompt(self, view: State, names: Names, mine: bool) -> str:
        """Return the sentence that says what is asked for: to the person whose turn it is, or about another."""

    def held_words(self, view: State, names: Names, spoken_to: int | None = None) -> str:
        """Return what is said while all stop to look at what lies there; empty: nothing but who is asked.

        The seat `spoken_to`, if there is one, is told of itself without its name.
        """
        return ""

    def aftermath_words(self, view: State, names: Names, spoken_to: int | None = None) -> str:
        """Return what is said of what has just been shown, or is cleared away, before the next seat is to act."""
        return ""

    def no_place_words(self) -> str:
        """Return where a card goes, to somebody who brought one where none may lie."""
        return text("table.not-there")

    def decided_words(self) -> str:
        """Return why the rest of a round is decided, to the person who may have it played out."""
        return ""

    def turn_call(self, view: State, name: str) -> str:
        """Return the sentence that calls a person to the table, by name."""
        return text("table.to-move", name=name)

    def pile_label(self, view: State, zone: str) -> str:
        """Return what stands on the plate under a pile: what it is; nothing where it has none."""
        return ""

    def short_pile_label(self, view: State, zone: str) -> str:
        """Return what stands there in few words, where there is little room or words are large."""
        return self.pile_label(view, zone)

    def standings(self, view: State) -> tuple[Standing, ...]:
        """Return the rows of the score board, in seat order."""
        return tuple(
            Standing(seat, total, dealer=seat == view.dealer, out=False)
            for seat, total in enumerate(self.game.totals(view))
        )

    def heading(self, view: State) -> str:
        """Return the score board's heading."""
        done, rounds = self.progress(view)
        return part_name(self.game, min(done + 1, rounds or done + 1))

    def progress(self, view: State) -> tuple[int, int]:
        """Return the rounds played and the rounds there are; (n, 0) when nobody knows how many."""
        return len(view.results), self.game.most_rounds(view.options) or 0

    def lines(self, view: State, seat: int) -> tuple[ScoringLine, ...]:
        """Return what a seat's cards score as far as they show, line by line; nothing where that is not so simple."""
        return ()

    def glowing_lines(self, view: State) -> tuple[tuple[Spot, ...], ...]:
        """Return the spots that have a line of light round them: the sets and runs that show."""
        seats = range(view.players)
        return tuple(line.spots for seat in seats for line in self.lines(view, seat) if line.joined)

    def lit_seats(self, view: State) -> tuple[int, ...]:
        """Return the seats that are lit: who is to act, or whom what is just being shown is about."""
        return view.to_act

    def best_spot(self, view: State) -> Spot | None:
        """Return the spot of the card that would win now, which has a flag; None where none would."""
        return None

    def possible_lines(self, players: int) -> tuple[tuple[Spot, ...], ...]:
        """Return the spots of every line that may ever be one, so that what goes round it is drawn beforehand."""
        return ()

    def overview(self, view: State, names: Names) -> CardOverview:
        """Return what the button shows that looks at cards: what remains, or what was played."""
        copies, shown = Counter(self.game.deck), Counter(one.face for one in self.game.placements(view))
        left = {face: count - shown[face] for face, count in copies.items()}
        rows = tuple((face, f"{left[face]} / {count}", not left[face]) for face, count in copies.items())
        return CardOverview(text("table.remaining"), rows)

    def public_cards(self, view: State, names: Names) -> CardOverview:
        """Return the cards that all may see who wait behind a curtain: what they are, and each with who played it."""
        return CardOverview("", ())

    def public_sign(self, ui: UiContext, view: State) -> PlacedNode | None:
        """Return the sign that says there what else all have seen, such as trump; None if there is nothing to say."""
        return None

    def shows_overview(self, spot: Spot) -> bool:
        """Return whether a click on this spot, which is no action, shows the overview."""
        return False

    def note(self, view: State, spot: Spot) -> tuple[str, str] | None:
        """Return a heading and an explanation of what lies on a spot that is looked at; None where all is plain."""
        return None

    def terms(self) -> Sequence[Term]:
        """Return the words of this game that the glossary explains."""
        return ()

    def term(self, view: State, spot: Spot) -> str:
        """Return the name of the word of the glossary that a spot that is looked at is about; empty: none."""
        return ""

    @property
    def board_term(self) -> str:
        """The name of the word of the glossary for what totals are shown on."""
        return ""

    def log_headings(self, turns: Sequence[Sequence[AnyEntry]], names: Names) -> dict[int, str]:
        """Return the headings of the log, each by the index of the turn that it stands before."""
        return {}

    def overview_name(self) -> str:
        """Return what that button is called."""
        return text("table.counts")

    def overview_caption(self) -> str:
        """Return the word below that button; by default its name."""
        return self.overview_name()

    @abstractmethod
    def own_zone(self, seat: int) -> str:
        """Return the zone of a seat that the number keys mean."""

    def hold_hands(self, order: HandOrder) -> bool:
        """Hold hands in another order from now on; return whether that changes anything."""
        return False

    def index_for_key(self, number: int) -> int | None:
        """Return the index in it that a number key means, from 1 to 10 (the key with 0); None where none does."""
        return number - 1

    def index_for_keypad(self, number: int) -> int | None:
        """Return the same for a key of a number pad, where places may lie as its keys do."""
        return self.index_for_key(number)

    def peek_faces(self, view: State, seat: int) -> tuple[str, ...]:
        """Return the faces of another seat's cards, if it is worth while to look at them near."""
        return ()

    def is_undecided(self, view: State, seat: int) -> bool:
        """Return whether a seat is in the middle of something that changes its score once more."""
        return False

    def plaque_text(self, view: State, seat: int) -> str:
        """Return what stands beside a seat's name, as what shows of its score; nothing where the table says it all."""
        return ""

    def picture_name(self, placement: Placement) -> str:
        """Return the name of the picture of what lies there: its face if it shows, else its back."""
        return placement.face or "back"

    def deck(self, view: State | None) -> Deck:
        """Return what the faces of a game in progress are made of, or (None) those of a new one."""
        return Deck()

    def extras(self, ui: UiContext, names: Names) -> Sequence[Extra]:
        """Return what else stands on the table."""
        return ()

    def near_end(self, view: State) -> bool:
        """Return whether the round comes to its end, so that the light turns warmer."""
        return False

    @abstractmethod
    def cue(self, event: Event, before: State, after: State, names: Names) -> Cue:
        """Return how an event is made felt."""

    def summary(self, turn: Sequence[AnyEntry]) -> str | None:
        """Return in a few words what one seat's turn was; None when there is nothing to tell."""
        last = turn[-1]
        return (
            None
            if last.seat is None
            else self.game.describe(self.game.view(last.before, last.seat), last.action)
        )

    def begins_turn(self, entry: AnyEntry) -> bool:
        """Return whether an entry is a turn of its own even if the same seat acted before."""
        return False

    @abstractmethod
    def spot_name(self, spot: Spot, names: Names) -> str:
        """Return what a spot is called, for people who hear the table."""

    @abstractmethod
    def placement_name(self, placement: Placement) -> str:
        """Return what lies there is called, as far as it shows."""

    @abstractmethod
    def seat_text(self, view: State, seat: int, names: Names) -> str:
        """Return what can be seen of a seat's cards, in sentences for people who hear the table."""

    @abstractmethod
    def piles_text(self, view: State, names: Names) -> str:
        """Return what lies in the middle, in such sentences."""

    def public_text(self, view: State, names: Names) -> str:
        """Return what all may hear who wait behind a curtain, in such sentences."""
        return self.piles_text(view, names)

    def left_text(self, view: State, names: Names) -> str:
        """Return what is still to come, in such sentences; nothing that takes a memory aid."""
        return ""

    @abstractmethod
    def choice_name(self, choice: str) -> str:
        """Return the words on the button for a named choice."""

    def choice_note(self, view: State, choice: str) -> tuple[str, str] | None:
        """Return a heading and what comes of a named choice; None where its name says it all."""
        return None

    def choice_term(self, choice: str) -> str:
        """Return the name of the word of the glossary that a named choice is about; empty: none."""
        return ""

    def choice_picture(self, ui: UiContext, choice: str, high: int) -> pygame.Surface | None:
        """Return the picture, so many pixels high, that stands before those words, if one does."""
        return None

    # papers ---------------------------------------------------------------------------------------

    def paper_name(self, command: str) -> str:
        """Return the words of the menu for a paper."""
        raise KeyError(command)

    def make_paper(self, ui: UiContext, command: str, seen: PaperView) -> Paper:
        """Make a paper as it is now."""
        raise KeyError(command)

    def spot_paper(self, spot: Spot) -> str | None:
        """Return the paper that a click on this spot opens, where that is no action; None where there is none."""
        return None
