"""Four-Card Golf: two to four players have four cards each, face down in two columns, and fewest points win.

Put the open card in place of one of yours, or turn one up and the stock's next card becomes the open one. In the end
each card counts its number, and two alike in a column count nothing.
"""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import chain
from random import Random

from gnoming.core.codes import Codes, join_words
from gnoming.core.game import Action, Budget, Event, Game, JsonObject, JudgedAction, Judgement, Match, Options
from gnoming.core.levels import Levels, RandomBot
from gnoming.core.luck import Luck, require_luck, shuffled
from gnoming.core.match import OptionSpec
from gnoming.core.model import RevealingEvent, RoundScored
from gnoming.core.table import CardPlacement, Choose, Drag, Gesture, Press, Spot, Zone, ZoneKind
from gnoming.text import format_decimal, text

DECK = tuple(range(1, 11)) * 4
MEAN = 5.5
STOCK, OPEN = Spot("stock"), Spot("open")


@dataclass(frozen=True, slots=True)
class Move(Action, RevealingEvent):  # a move is also the event that it causes
    put: bool = False
    place: int = -1


@dataclass(frozen=True, slots=True)
class Dealt(RevealingEvent):
    dealer: int
    deck: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GolfOptions(Options):
    rounds: int


@dataclass(frozen=True, slots=True)
class GolfState:
    """Cards are numbered from 0 as they were dealt; `deck` has their faces, None for those that cannot be known."""

    options: GolfOptions
    players: int
    luck: Luck | None
    dealer: int
    seat: int | None = None
    results: tuple[RoundScored, ...] = ()
    deck: tuple[int | None, ...] = ()
    up: frozenset[int] = frozenset()
    grids: tuple[tuple[int, ...], ...] = ()
    thrown: tuple[int, ...] = ()
    stock: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        return len(self.results) == self.options.rounds

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.seat is None else (self.seat,)

    def points(self, seat: int) -> float:
        """Return what a seat's cards count, with a mean card for each that is not known."""
        faces = [self.deck[card] or MEAN for card in self.grids[seat]]
        return sum(one + other for one, other in (faces[::2], faces[1::2]) if one != other or one == MEAN)


class FourCardGolf(Game[GolfState, Move, Event]):
    name = "four-card-golf"
    seats = range(2, 5)
    options_type = GolfOptions
    option_specs = (OptionSpec("rounds", 3, 1, 9),)
    codes = Codes({Move(put, n): f"{'tp'[put]}{n + 1}" for put in (True, False) for n in range(4)})
    bots: Levels[GolfState, Move] = Levels(
        ("gardener",), lambda *_: FourCardGolf(), {"random": lambda: RandomBot(FourCardGolf().legal)}
    )
    deck = tuple(map(str, DECK))
    deal = Move()
    deal_number = 7

    def start(self, match: Match, luck: Luck) -> GolfState:
        return GolfState(match.check(self.seats, GolfOptions), len(match.players), luck, match.dealer)

    def legal(self, state: GolfState) -> tuple[Move, ...]:
        if state.seat is None:
            return () if state.over else (self.deal,)
        grid = state.grids[state.seat]
        return tuple(move for move in self.codes.codes if grid[move.place] not in state.up)

    def decide(self, state: GolfState, action: Move) -> tuple[Event, ...]:
        self.check(state, action)
        if action == self.deal:
            deck = require_luck(state.luck).shuffle(f"round-{len(state.results) + 1}", DECK)
            return (Dealt((state.dealer + bool(state.results)) % state.players, deck),)
        after = self.evolve(state, action)
        if not all(after.up.issuperset(grid) for grid in after.grids):
            return (action,)
        points = tuple(int(after.points(seat)) for seat in range(state.players))
        return action, RoundScored(points)

    def evolve(self, state: GolfState, event: Event) -> GolfState:
        match event:
            case Dealt(dealer, deck):
                dealt = tuple(tuple(range(4 * seat, 4 * seat + 4)) for seat in range(state.players))
                first, *rest = range(4 * state.players, len(DECK))
                state = replace(state, dealer=dealer, seat=(dealer + 1) % state.players, deck=deck)
                return replace(state, grids=dealt, up=frozenset({first}), thrown=(first,), stock=tuple(rest))
            case Move(put, place) if state.seat is not None:
                grids, grid = [*state.grids], [*state.grids[state.seat]]
                turned, thrown, stock = grid[place], state.thrown, state.stock
                if put:
                    grid[place], thrown = thrown[-1], (*thrown[:-1], turned)
                else:
                    thrown, stock = (*thrown, stock[0]), stock[1:]
                grids[state.seat], up = tuple(grid), state.up | {turned, thrown[-1]}
                state = replace(state, seat=(state.seat + 1) % state.players, grids=tuple(grids))
                return replace(state, thrown=thrown, stock=stock, up=up)
            case RoundScored():
                return replace(state, results=(*state.results, event), seat=None)
        return state

    def view(self, state: GolfState, seat: int) -> GolfState:
        deck = tuple(face if card in state.up else None for card, face in enumerate(state.deck))
        return replace(state, luck=None, deck=deck)

    def resample(self, view: GolfState, rng: Random) -> GolfState:
        hidden = iter(shuffled(sorted((Counter(DECK) - Counter(filter(None, view.deck))).elements()), rng))
        deck = tuple(face or next(hidden) for face in view.deck)
        return replace(view, luck=Luck(f"{rng.getrandbits(64):016x}"), deck=deck)

    def record_event(self, event: Event, round_: JsonObject) -> None:
        if isinstance(event, Dealt):
            round_ |= {"dealer": event.dealer, "deck": join_words(event.deck), "moves": ""}
        elif isinstance(event, RoundScored):
            round_["scores"] = [*event.points]

    def redeal(self, round_: JsonObject, state: GolfState) -> JsonObject:
        return round_ | {"deck": join_words(state.deck)}

    def judge(self, view: GolfState, budget: Budget) -> Judgement[Move]:
        (seat,), scores = view.to_act, self.expected_scores(view)
        rest = (sum(scores) - scores[seat]) / (view.players - 1)
        cost = {move: self.evolve(view, move).points(seat) for move in self.legal(view)}
        return tuple(JudgedAction(move, cost[move] - rest, 0) for move in sorted(cost, key=cost.__getitem__))

    def think(self, view: GolfState, budget: Budget) -> Move:
        return self.judge(view, budget)[0].action

    def expected_scores(self, view: GolfState) -> tuple[float, ...]:
        return tuple(0.0 if view.seat is None else view.points(seat) for seat in range(view.players))

    def describe(self, view: GolfState, action: Move) -> str:
        return text(f"golf.move.{self.encode(action)[:1]}", place=action.place + 1)

    def explain(self, view: GolfState, action: Move, judged: Judgement[Move], names: tuple[str, ...]) -> str:
        points = next(one.points for one in judged if one.action == action) - judged[0].points
        return text("golf.costs", points=format_decimal(points))

    def zones(self, players: int) -> tuple[Zone, ...]:
        piles = (Zone(STOCK.zone, ZoneKind.PILE), Zone(OPEN.zone, ZoneKind.PILE))
        return *piles, *(Zone(f"grid-{seat}", ZoneKind.GRID, 4, seat, 2) for seat in range(players))

    def placements(self, view: GolfState) -> tuple[CardPlacement, ...]:
        lying = {Spot(f"grid-{n // 4}", n % 4): (card,) for n, card in enumerate(chain(*view.grids))}
        piles = {**lying, STOCK: view.stock[::-1], OPEN: view.thrown}
        found = [(spot, depth, card) for spot, cards in piles.items() for depth, card in enumerate(cards)]
        faces = {card: str(view.deck[card]) for card in view.up}
        return tuple(CardPlacement(card, spot, depth, faces.get(card)) for spot, depth, card in found)

    def gestures(self, view: GolfState) -> dict[Gesture, Move]:
        if view.seat is None:
            return {Choose("deal"): move for move in self.legal(view)}
        spots = [Spot(f"grid-{view.seat}", place) for place in range(4)]
        return {Drag(OPEN, spots[m.place]) if m.put else Press(spots[m.place]): m for m in self.legal(view)}
