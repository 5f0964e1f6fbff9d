"""The rules page a second time, slow and plain, sharing nothing with the engine: both must always agree.

It plays one round in the words of a record, where a card is its text and places count from 1. Numbers in comments
are sections of the rules.
"""

from dataclasses import dataclass, field
from itertools import product

ROWS = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9))
POSITIVE = ("3", "4", "5", "6", "7", "8")


@dataclass
class Place:
    card: str
    up: bool = False


@dataclass
class Referee:
    """One round from its deck on; `switches` holds the options that are on."""

    seats: int
    switches: frozenset[str]
    dealer: int
    deck: list[str]
    renewal: list[str] | None = None
    grids: list[dict[int, Place]] = field(default_factory=list)
    piles: dict[str, list[str]] = field(default_factory=lambda: {"L": [], "R": []})
    pond: list[str] = field(default_factory=list)
    step: str = "flips"
    hand: str = ""
    taken_from: str = ""
    was_down: bool = False
    filled: int = 0
    bounced: int = 0
    stirred: bool = False
    quiet_turns: int = 0
    asked: list[int] = field(default_factory=list)
    out: int | None = None
    lap: list[int] = field(default_factory=list)
    renewed: bool = False

    def __post_init__(self) -> None:
        """Section 2, and the dealing order of the record format."""
        self.deck = list(self.deck)
        self.grids = [{} for _ in range(self.seats)]
        for place in range(1, 10):
            for n in range(1, self.seats + 1):
                self.grids[(self.dealer + n) % self.seats][place] = Place(self.deck.pop(0))
        for pile in "LR":
            while self.deck[0] == "X":
                self.pond.append(self.deck.pop(0))
            self.piles[pile].append(self.deck.pop(0))
        self.seat = (self.dealer + 1) % self.seats

    def legal(self) -> set[str]:
        """Return every legal move, as `seat:code`."""
        match self.step:
            case "flips":
                return {f"{self.seat}:f{p}" for p in self.down(self.seat)}
            case "offer":
                return {f"{self.asked[0]}:{c}" for c in ["-", *(f"f{p}" for p in self.down(self.asked[0]))]}
            case "draw":
                codes = ["d", *(pile.lower() for pile in "LR" if self.may_take(pile))]
            case "play":
                codes = [f"p{p}" for p in self.may_fill()] + (self.discards() if self.may_keep() else [])
            case "taken":
                codes = [f"b{p}" for p in range(1, 10) if self.may_bounce(p)] + self.discards()
            case _:
                codes = []
        return {f"{self.seat}:{code}" for code in codes}

    def down(self, seat: int) -> list[int]:
        return [p for p, place in self.grids[seat].items() if not place.up]

    def open_mulligans(self) -> list[int]:
        return [p for p, place in self.grids[self.seat].items() if place.up and place.card == "M"]

    def may_take(self, pile: str) -> bool:
        """Section 3; 5: no second Mulligan; 7: not after a standstill."""
        if not self.piles[pile] or self.quiet_turns == 3 * self.seats:
            return False
        return not (self.piles[pile][-1] == "M" and self.open_mulligans())

    def may_fill(self) -> list[int]:
        """Section 5: where the drawn card may go."""
        showing = self.open_mulligans()
        if len(showing) > 1 or (len(showing) == 1 and self.hand == "M"):
            return showing
        return list(range(1, 10))

    def may_keep(self) -> bool:
        """Section 3: a taken card must be played; 5: so must any card while two Mulligans show."""
        if self.taken_from != "d" and "free_take" not in self.switches:
            return False
        return len(self.open_mulligans()) < 2 or self.hand in ("X", "M")

    def discards(self) -> list[str]:
        """Section 3: a Hazard goes out of play, and exactly one empty pile must be filled."""
        if self.hand == "X":
            return ["x"]
        empty = [pile for pile in "LR" if not self.piles[pile]]
        return empty if len(empty) == 1 else ["L", "R"]

    def may_bounce(self, place: int) -> bool:
        """Sections 4 and 9."""
        if self.hand not in POSITIVE or place == self.filled:
            return False
        if "bounce_face_up" in self.switches:
            if self.bounced == 9:
                return False
        elif not self.was_down:
            return False
        return any(p.up and p.card == self.hand for p in self.grids[self.seat].values())

    def do(self, move: str) -> None:
        seat, code = int(move[0]), move[2:]
        if code[0] == "f" or code == "-":
            self._turn_up(seat, code)
        elif code in ("d", "l", "r"):
            self._draw(code)
        elif code[0] in "pb":
            self._put(int(code[1]), code[0] == "b")
        elif code == "x":
            self.pond.append(self.hand)
            self.hand = ""
            self._offer()
        else:
            self.piles[code].append(self.hand)
            self.hand = ""
            self._end_turn()

    def _turn_up(self, seat: int, code: str) -> None:
        if code != "-":
            self.grids[seat][int(code[1])].up = True
        if self.step == "offer":
            self.asked.pop(0)
            if not self.asked:
                self._end_turn()
        elif len(self.down(seat)) == 7:
            self.seat = (seat + 1) % self.seats
            if len(self.down(self.seat)) == 7:
                self.step = "draw"

    def _draw(self, code: str) -> None:
        self.step, self.taken_from, self.bounced, self.stirred = "play", code, 0, code == "d"
        if code != "d":
            self.hand = self.piles[code.upper()].pop()
            return
        if not self.deck:
            self._renew()
        self.hand = self.deck.pop(0)

    def _renew(self) -> None:
        """Section 7: the order is what the record says; its cards must be all discards but the tops."""
        assert not self.renewed
        assert self.renewal is not None
        under = [c for pile in self.piles.values() for c in pile[:-1]]
        assert sorted(under) == sorted(self.renewal)
        self.piles = {name: pile[-1:] for name, pile in self.piles.items()}
        self.deck, self.renewed = list(self.renewal), True

    def _put(self, number: int, bounced: bool) -> None:
        place = self.grids[self.seat][number]
        self.was_down = not place.up
        self.stirred = self.stirred or self.was_down
        self.bounced += bounced
        self.hand, place.card, place.up, self.filled = place.card, self.hand, True, number
        self.step = "taken"

    def _round_ends(self) -> bool:
        if self.renewed and not self.deck:
            return True
        return self.out is not None and self.lap == [self.seat]

    def _offer(self) -> None:
        """Section 6, and 9 for those behind."""
        needed = 4 if "hazard_needs_four" in self.switches else 2
        others = [(self.seat + n) % self.seats for n in range(1, self.seats)]
        if self.out is not None:
            others = [seat for seat in others if seat in self.lap]
        self.asked = [seat for seat in others if len(self.down(seat)) >= needed]
        if self._round_ends():
            self.asked = []
        if self.asked:
            self.step = "offer"
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        """Section 7."""
        ends = self._round_ends()
        if self.out is not None:
            self.lap.remove(self.seat)
        elif not self.down(self.seat):
            self.out = self.seat
            self.lap = [(self.seat + n) % self.seats for n in range(1, self.seats)]
        self.quiet_turns = 0 if self.stirred else self.quiet_turns + 1
        self.step = "end" if ends else "draw"
        if not ends:
            self.seat = (self.seat + 1) % self.seats

    def scores(self) -> list[int]:
        """Section 8, before anything for going out."""
        return [self.score([p.card for _, p in sorted(grid.items())]) for grid in self.grids]

    def adjust(self) -> list[int]:
        """Section 8: what going out brings or costs."""
        scores, change = self.scores(), [0] * self.seats
        if self.out is not None:
            best = min(score for seat, score in enumerate(scores) if seat != self.out)
            lost = 0 if "forgive_penalty" in self.switches else 5
            change[self.out] = -5 if scores[self.out] < best else lost
        return change

    def score(self, cards: list[str]) -> int:
        """Return the least that a grid can score: every choice of Mulligans' values and of lines is tried."""
        if "mulligan_one_value" not in self.switches:
            lines = {row: self._best([cards[n - 1] for n in row]) for row in ROWS}
            return self._cheapest(cards, lines)
        wild = [n for n, c in enumerate(cards) if c == "M"]
        totals = []
        for values in product(POSITIVE, repeat=len(wild)):
            shown = list(cards)
            for n, value in zip(wild, values, strict=True):
                shown[n] = value
            lines = {row: self._fixed([shown[n - 1] for n in row]) for row in ROWS}
            totals.append(self._cheapest(cards, lines))
        return min(totals)

    def _best(self, line: list[str]) -> int:
        wild = [n for n, c in enumerate(line) if c == "M"]
        best = 0
        for values in product(POSITIVE, repeat=len(wild)):
            shown = list(line)
            for n, value in zip(wild, values, strict=True):
                shown[n] = value
            best = max(best, self._fixed(shown))
        return best

    def _fixed(self, line: list[str]) -> int:
        if any(c not in POSITIVE for c in line):
            return 0
        a, b, c = (int(word) for word in line)
        if a == b == c:
            return b
        if "runs" in self.switches and b - a == c - b and abs(b - a) == 1:
            return b
        return 0

    def _cheapest(self, cards: list[str], lines: dict[tuple[int, int, int], int]) -> int:
        worth = [10 if c == "X" else 0 if c == "M" else int(c) for c in cards]
        found = [row for row in ROWS if lines[row]]
        totals = []
        for chosen in product((True, False), repeat=len(found)):
            rows = [row for row, scored in zip(found, chosen, strict=True) if scored]
            covered = {n for row in rows for n in row}
            loose = sum(points for n, points in enumerate(worth, 1) if n not in covered)
            totals.append(loose - sum(lines[row] for row in rows))
        return min(totals)
