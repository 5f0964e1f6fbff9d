"""The way bots play rather than their strength: each gnome's style, and play under every combination of rules.

Styles: a bot with a gnome's style against the same level without one, in every seat of the same deals. Combinations:
all five levels at one table in changing seats, and four of each level; the win rates, and how rounds end.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from statistics import fmean

from bench.rows import percentile
from gnoming.arena.deals import count_stalled, count_turns, rotate_levels
from gnoming.arena.intervals import Interval, interval, share_interval
from gnoming.arena.self_play import game_seed, play_game
from gnoming.around.actions import Discard, Draw, Flip, RemoveHazard, Source
from gnoming.around.bots.levels import LEVELS
from gnoming.around.bots.style import STYLES, rough_gain
from gnoming.around.state import AroundState, Phase, next_seat
from gnoming.around.visible import top_face, visible_grid
from gnoming.cli.output import ProgressBar
from gnoming.core.game import Options
from gnoming.core.luck import shuffled, stream
from gnoming.core.record_writer import write_rounds
from gnoming.core.session import AnyEntry, AnySession
from gnoming.registry import GAMES

GAME = GAMES["gnoming-a-round"]
SWITCHES = tuple(
    spec.name
    for spec in GAME.option_specs
    if isinstance(spec.default, bool) and spec.name != "count_rounds_won"
)
"""The options that change how a round is played."""
MIN_TELLING_GAP = 2.0
"""The points by which two piles must differ for the next player; otherwise the choice between them reveals nothing."""


# styles -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayStyle:
    """The visible traits of a bot's play: shares from 0 to 1, and numbers per round."""

    unknown: float
    """The share of draws from the draw pile."""
    flipped: float
    """The share of offers after a Hazard that were taken."""
    hazards: float
    """The number of Hazards discarded per round."""
    out: float
    """The share of rounds that it ended."""
    turns: float
    """The number of turns per round."""
    spoiled: float
    """The share of discards that covered what the next player could use, if the piles differed."""
    wins: Interval
    """The share of games won, by deal."""

    def line(self) -> str:
        """Return the numbers as one line: turns and Hazards per round, then shares in percent."""
        shares = (self.unknown, self.flipped, self.out, self.spoiled)
        words = " ".join(f"{100 * share:6.1f}" for share in shares)
        wins = f"{100 * self.wins.mean:5.1f} ({100 * self.wins.low:.1f} to {100 * self.wins.high:.1f})"
        return f"{self.turns:6.2f} {self.hazards:6.2f} {words}   {wins}"


HEADS = " turns hazard  drawn% flips%  outs% spoil%   wins%"


def measure_style(
    level: str, others: str, deals: int, seats: int = 4, rounds: int = 1, nodes: int | None = None
) -> PlayStyle:
    """Measure one bot's style among others, in every seat of each deal; `nodes` limits bots that search."""
    seen: Counter[str] = Counter()
    wins: list[float] = []
    options = GAME.make_options({"rounds": rounds})
    for number in range(deals):
        won = 0.0
        for own in range(seats):
            levels = tuple(level if seat == own else others for seat in range(seats))
            session = play_game(GAME, levels, options, game_seed("manners", number), nodes)
            for entry in session.journal:
                if entry.seat == own:
                    assert isinstance(entry.before, AroundState)
                    _count_action(entry.before, entry.action, seen)
            seen["out"] += sum(round_["out"] == own for round_ in write_rounds(GAME, session.journal))
            won += _victory_share(session, own)
        wins.append(won / seats)
    played = deals * seats * rounds
    return PlayStyle(
        seen["unknown"] / seen["draws"],
        seen["flipped"] / max(1, seen["offers"]),
        seen["hazards"] / played,
        seen["out"] / played,
        seen["draws"] / played,
        seen["spoiled"] / max(1, seen["telling"]),
        share_interval(wins),
    )


def _victory_share(session: AnySession, seat: int) -> float:
    """Return a seat's share of the win."""
    winners = GAME.result(session.state)["winners"]
    assert isinstance(winners, list)
    return 1 / len(winners) if seat in winners else 0.0


def _count_action(state: AroundState, action: object, seen: Counter[str]) -> None:
    """Count what an action reveals about the style."""
    if isinstance(action, Draw):
        seen["draws"] += 1
        seen["unknown"] += action.source is Source.DRAW_PILE
    elif isinstance(action, RemoveHazard):
        seen["hazards"] += 1
    elif state.phase is Phase.OFFER:
        seen["offers"] += 1
        seen["flipped"] += isinstance(action, Flip)
    elif isinstance(action, Discard) and all(state.piles):
        left, right = (_pile_value(state, pile) for pile in (Source.LEFT, Source.RIGHT))
        if abs(left - right) >= MIN_TELLING_GAP:
            seen["telling"] += 1
            seen["spoiled"] += (action.pile is Source.LEFT) == (left > right)


def _pile_value(state: AroundState, pile: Source) -> float:
    """Return roughly how many points the next player could gain from a pile's top card."""
    face = top_face(state, pile)
    assert face is not None
    return rough_gain(visible_grid(state.grids[next_seat(state, state.turn.seat)]), face, state.options.runs)


# combinations -----------------------------------------------------------------------------------------


@dataclass(slots=True)
class RoundEndings:
    """The endings of rounds: their number, how many nobody ended, and each player's turns per round."""

    rounds: int = 0
    unfinished: int = 0
    turns: list[int] = field(default_factory=list)

    def add(self, session: AnySession) -> None:
        players = len(session.match.players)
        self.rounds += sum(entry.seat is None for entry in session.journal)
        self.unfinished += count_stalled(write_rounds(GAME, session.journal)) or 0
        for entries in _rounds(session.journal):
            self.turns += count_turns(entries, players)

    @property
    def ended(self) -> float:
        """The share of rounds that a player ended."""
        return 1 - self.unfinished / self.rounds

    def line(self) -> str:
        """Return the numbers in words."""
        long = percentile(self.turns, 0.95)
        return f"{self.rounds} rounds, {self.ended:.2%} ended by a player, p95 {long:.0f} turns, most {max(self.turns)}"


def _rounds(journal: Sequence[AnyEntry]) -> Iterator[list[AnyEntry]]:
    """Return the entries of each round; a round begins with an action of the table."""
    starts = [number for number, entry in enumerate(journal) if entry.seat is None]
    for start, end in zip(starts, [*starts[1:], len(journal)], strict=True):
        yield list(journal[start:end])


@dataclass(frozen=True, slots=True)
class RuleMix:
    """A combination of rules: each level's wins at a mixed table, and how rounds ended there and among equals."""

    switches: tuple[str, ...]
    wins: tuple[Interval, ...]
    steps: tuple[Interval, ...]
    """The number by which each level's wins exceed those of the level below, by deal."""
    among_all: RoundEndings
    among_equals: RoundEndings

    @property
    def level_order_violations(self) -> list[str]:
        """The levels that won less often than the one below, beyond what chance explains."""
        return [name for name, step in zip(LEVELS[1:], self.steps, strict=True) if step.high < 0]


def measure_rules(switches: tuple[str, ...], deals: int, games: int, nodes: int, seed: str) -> RuleMix:
    """Play these deals from every seat among all levels, and these games among four bots of each level."""
    options = GAME.make_options(dict.fromkeys(switches, True))
    all_, equals = RoundEndings(), RoundEndings()
    wins = [_deal(options, game_seed(seed, number), nodes, all_) for number in range(deals)]
    for level, number in product(LEVELS, range(games)):
        equals.add(play_game(GAME, (level,) * 4, options, game_seed(f"{seed}/{level}", number), nodes))
    steps = [[deal[n + 1] - deal[n] for deal in wins] for n in range(len(LEVELS) - 1)]
    shares = tuple(share_interval([deal[n] for deal in wins]) for n in range(len(LEVELS)))
    return RuleMix(switches, shares, tuple(map(interval, steps)), all_, equals)


def _deal(options: Options, seed: str, nodes: int, ends: RoundEndings) -> list[float]:
    """Play one deal from every seat and return each level's share of the wins.

    The neighbours are drawn at random for every deal, because sitting after a player who ignores the others is a great
    advantage.
    """
    won = [0.0] * len(LEVELS)
    order = shuffled(LEVELS, stream(seed, "order"))
    for shift in range(len(LEVELS)):
        levels = rotate_levels(order, shift)
        session = play_game(GAME, levels, options, seed, nodes)
        ends.add(session)
        for seat, level in enumerate(levels):
            won[LEVELS.index(level)] += _victory_share(session, seat) / len(LEVELS)
    return won


def main(arguments: list[str]) -> int:
    """Measure what the arguments ask for, and print it; return 0."""
    asked = _parser().parse_args(arguments)
    for level in asked.styles.split(",") if asked.styles else ():
        print(f"{level:24}{HEADS}   ({asked.deals} deals, 4 seats, {asked.rounds} rounds)")
        for gnome in ("", *STYLES):
            name = f"{level}/{gnome}" if gnome else level
            found = measure_style(name, level, asked.deals, rounds=asked.rounds, nodes=asked.nodes)
            print(f"{name:24}{found.line()}", flush=True)
    if asked.mixtures:
        _print_rule_mixes(asked.mixtures, asked.games, asked.nodes, asked.seed)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python3 build style-report", description=__doc__.split("\n")[0])
    parser.add_argument(
        "--styles", default="", metavar="LEVEL,…", help="measure every gnome's style at these levels"
    )
    parser.add_argument("--deals", type=int, default=60, help="deals, each from four seats, for a style")
    parser.add_argument("--rounds", type=int, default=3, help="rounds of such a game")
    parser.add_argument(
        "--mixtures", type=int, default=0, metavar="DEALS", help="deals among all levels in a mixture"
    )
    parser.add_argument("--games", type=int, default=4, help="games of four of each level in a mixture")
    parser.add_argument("--nodes", type=int, default=150, help="playouts per decision of those who search")
    parser.add_argument("--seed", default="1")
    return parser


def _print_rule_mixes(deals: int, games: int, nodes: int, seed: str) -> None:
    """Print a line for every combination of rules, and a summary."""
    found: list[RuleMix] = []
    progress = ProgressBar(2 ** len(SWITCHES), sys.stderr, time.monotonic)
    for chosen in product((False, True), repeat=len(SWITCHES)):
        switches = tuple(name for name, on in zip(SWITCHES, chosen, strict=True) if on)
        # Each row has deals of its own, so that luck evens out.
        one = measure_rules(switches, deals, games, nodes, f"{seed}/{len(found)}")
        found.append(one)
        shares = " ".join(f"{100 * share.mean:5.1f}" for share in one.wins)
        print(f"{shares}   {', '.join(one.switches) or 'basic'}", flush=True)
        for ends, who in ((one.among_all, "all levels"), (one.among_equals, "equals")):
            print(f"  {who}: {ends.line()}", flush=True)
        if one.level_order_violations:
            print(f"  below the level under it: {', '.join(one.level_order_violations)}", flush=True)
        progress.show(len(found))
    progress.clear()
    print(f"wins in % of {', '.join(LEVELS)}, mean of {len(found)} mixtures:")
    print(" ".join(f"{100 * fmean(one.wins[n].mean for one in found):5.1f}" for n in range(len(LEVELS))))
    every = [ends for one in found for ends in (one.among_all, one.among_equals)]
    rounds, unfinished = sum(ends.rounds for ends in every), sum(ends.unfinished for ends in every)
    most = max(percentile(ends.turns, 0.95) for ends in every)
    print(f"{rounds} rounds, {unfinished} of them ended by nobody; the largest p95 {most:.0f} turns a player")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
