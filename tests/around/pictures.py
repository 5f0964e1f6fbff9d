"""Positions built from pictures, and played on by the codes of the record format: what the tests of the rules read.

A grid is written row by row: `5 M 5 / ?3 7 4 / ? 7 X`. `?3` is a 3 that lies face down, `?` any card that does. The
last card of a pile is its top; the draw pile is written in the order in which it is drawn.
"""

from collections import Counter

from gnoming.around.actions import DEAL, decode, encode
from gnoming.around.cards import BY_TEXT, DECK, Face, Grid, card, parse_faces
from gnoming.around.decide import decide
from gnoming.around.events import AroundEvent, RoundScored
from gnoming.around.evolve import evolve
from gnoming.around.game import start
from gnoming.around.options import AroundOptions
from gnoming.around.rules import legal
from gnoming.around.state import AroundState, Phase, Turn
from gnoming.core.errors import IllegalActionError
from gnoming.core.game import Match, Player
from gnoming.core.luck import Luck

DOWN = "? ? ? / ? ? ? / ? ? ?"
UP = "6 7 8 / -1 -1 -2 / 4 3 6"
"""A grid that lies open and makes no set."""
BASIC = AroundOptions()
NAMED = {"UP": UP, "DOWN": DOWN, "LAST": "6 7 8 / -1 -1 -2 / 4 3 ?6", "HIGH": "6 7 8 / -2 -2 -2 / 5 5 6"}


class Box:
    """The 110 cards, taken out one by one; each gets an order of its own."""

    def __init__(self) -> None:
        self._left = Counter(DECK)
        self._order = 0

    def take(self, word: str) -> Face:
        """Take out a card by its text; fails when there are no more of it."""
        face = BY_TEXT[word]
        assert self._left[face], f"the deck holds no further {word}"
        self._left[face] -= 1
        return face

    def filler(self) -> str:
        """Return a card for a place of which the picture says nothing: negative, else positive, nothing special."""
        there = [face for face in self._left if self._left[face] and face.name not in ("HAZARD", "MULLIGAN")]
        return str(min(there, key=lambda face: face.positive))

    def order(self) -> int:
        """Return the next card's name."""
        self._order += 1
        return self._order - 1

    def rest(self) -> list[str]:
        """Return what was not taken, as words, 3s last: what is drawn by the way is harmless."""
        return [str(face) for face in sorted(self._left.elements(), key=lambda face: face.positive)]


def table(
    *grids: str,
    left: str = "7",
    right: str = "8",
    draw: str = "",
    rest: str = "draw",
    options: AroundOptions = BASIC,
    seat: int = 0,
    dealer: int = 0,
    out: int | None = None,
    renewed: bool = False,
    still: int = 0,
    results: tuple[RoundScored, ...] = (),
) -> AroundState:
    """Return the position in which `seat` is to draw, with all 110 cards on the table.

    Cards that the picture does not name lie beneath the draw pile, or beneath the pile that `rest` names; in that
    case the Hazards among them are out of play.
    """
    box = Box()
    words = [grid.replace("/", " ").split() for grid in grids]
    assert all(len(grid) == 9 for grid in words), grids
    named = [[box.take(word.strip("?")) if word != "?" else None for word in grid] for grid in words]
    shared = {"left": left, "right": right, "draw": draw}
    piles = {name: [box.take(word) for word in text.split()] for name, text in shared.items()}
    grids_ = [[box.take(box.filler()) if face is None else face for face in grid] for grid in named]
    beneath = [box.take(word) for word in box.rest()]
    piles["draw"].reverse()
    gone = [] if rest == "draw" else [face for face in beneath if face is Face.HAZARD]
    piles[rest] = [face for face in beneath if face not in gone] + piles[rest]
    return AroundState(
        options=options,
        players=len(grids),
        luck=Luck("pictures"),
        results=results,
        dealer=dealer,
        turn=Turn(seat, Phase.DRAW),
        grids=tuple(_grid(box, faces, texts) for faces, texts in zip(grids_, words, strict=True)),
        draw_pile=tuple(card(box.order(), face) for face in piles["draw"]),
        piles=(
            tuple(card(box.order(), face, True) for face in piles["left"]),
            tuple(card(box.order(), face, True) for face in piles["right"]),
        ),
        removed=tuple(card(box.order(), face, True) for face in gone),
        out=out,
        renewed=renewed,
        renewed_faces=tuple(sorted(piles["draw"])) if renewed else (),
        still=still,
    )


def lay_out(position: str) -> AroundState:
    """Return the position that a line describes: grids, then `draw=5 X`, `seat=1`, `on=runs` or `renewed`, by commas.

    The opponent of a single grid has an open one (UP).
    """
    parts = [part.strip() for part in position.split(",")]
    given = dict(part.split("=") for part in parts if "=" in part)
    grids = [NAMED.get(part, part) for part in parts if "=" not in part and part != "renewed"]
    numbers = {name: int(given.pop(name)) for name in ("seat", "out", "still") if name in given}
    options = AroundOptions(**dict.fromkeys(given.pop("on", "").split(), True))
    if len(grids) == 1:
        grids.append(UP)
    return table(*grids, **given, **numbers, options=options, renewed="renewed" in parts)  # type: ignore[arg-type]


def _grid(box: Box, found: list[Face], texts: list[str]) -> Grid:
    return tuple(
        card(box.order(), face, not text.startswith("?")) for face, text in zip(found, texts, strict=True)
    )


def happened(state: AroundState, move: str) -> tuple[AroundEvent, ...]:
    """Return the events of one move, `code` or `seat:code`; with a seat, that one must be asked."""
    seat, _, code = move.rpartition(":")
    assert not seat or state.to_act == (int(seat),), f"{move}, but {state.to_act} is asked"
    return decide(state, decode(code))


def run(state: AroundState, moves: str) -> AroundState:
    """Return the position after these moves; all cards must be there all the time."""
    for move in moves.split():
        for event in happened(state, move):
            state = evolve(state, event)
            assert_whole(state)
    return state


def cards_of(state: AroundState) -> list[tuple[int, Face | None]]:
    found = [*state.draw_pile, *state.piles[0], *state.piles[1], *state.removed]
    found += [c for grid in state.grids for c in grid]
    found += [state.turn.hand] if state.turn.hand is not None else []
    return [(c.order, c.face) for c in found]


def assert_whole(state: AroundState) -> None:
    """Fail unless each of the 110 cards is there once, and no Hazard lies on a discard pile."""
    found = cards_of(state)
    assert sorted(order for order, _ in found) == list(range(len(DECK)))
    assert Counter(face for _, face in found) == Counter(DECK)
    assert all(c.face_up and c.face is not Face.HAZARD for pile in state.piles for c in pile)


def may(state: AroundState) -> str:
    """Return the codes of all that may be done now, in the order of `legal`."""
    return " ".join(encode(action) for action in legal(state))


def rule_against(state: AroundState, code: str) -> str | None:
    """Return the rule that forbids a move; None when it is allowed."""
    try:
        decide(state, decode(code))
    except IllegalActionError as error:
        return error.rule
    return None


def grid_of(state: AroundState, seat: int) -> str:
    return format_grid(state.grids[seat])


def hand(state: AroundState) -> str:
    """Return the card in hand, empty for none."""
    return "" if state.turn.hand is None else str(state.turn.hand)


def piles(state: AroundState) -> tuple[str, str]:
    """Return both discard piles, their tops last."""
    left, right = (" ".join(str(c) for c in pile) for pile in state.piles)
    return left, right


def pond(state: AroundState) -> str:
    """Return the Hazards that are out of play."""
    return " ".join(str(c) for c in state.removed)


def stacked(*words: str) -> tuple[str, ...]:
    """Return a deck that begins with these cards, blanks between them; the rest follows as it comes."""
    front = " ".join(words).split()
    left = Counter(str(face) for face in DECK)
    left.subtract(front)
    assert min(left.values()) >= 0, "the deck does not hold so many of a kind"
    return *front, *left.elements()


def seated(
    players: int, *decks: tuple[str, ...], first: int = 0, options: AroundOptions = BASIC
) -> AroundState:
    """Return a game before its first deal; `decks` are those of its first rounds."""
    match = Match(tuple(Player(f"Player {seat}") for seat in range(players)), options, first)
    return start(match, Luck("pictures", tuple((f"round-{n}", deck) for n, deck in enumerate(decks, 1))))


def deal(state: AroundState) -> AroundState:
    for event in decide(state, DEAL):
        state = evolve(state, event)
        assert_whole(state)
    return state


def parse_grid(text: str, first: int = 0) -> Grid:
    """Return a grid from its text: `?` is a face-down card, all others are face up; orders count up from `first`."""
    return tuple(card(first + n, face, face is not None) for n, face in enumerate(parse_faces(text)))


def format_grid(cards: Grid) -> str:
    words = [str(c) if c.face_up else "?" for c in cards]
    return " / ".join(" ".join(words[row : row + 3]) for row in (0, 3, 6))
