"""Those Pesky Garden Gnomes as one of the program's games."""

from collections.abc import Generator, Mapping
from random import Random
from typing import ClassVar

from gnoming.core.errors import GameError
from gnoming.core.game import (
    Bot,
    Budget,
    Game,
    JsonObject,
    Judged,
    Match,
    OptionSpec,
    Player,
)
from gnoming.core.luck import Luck
from gnoming.core.table import Gesture, Placement, Zone
from gnoming.pesky import actions, rules, sheet_file, table
from gnoming.pesky import decide as deciding
from gnoming.pesky import evolve as evolving
from gnoming.pesky import record as recording
from gnoming.pesky import view as viewing
from gnoming.pesky.actions import PeskyAction
from gnoming.pesky.bots import LEVELS, POOL, bot_for, judge, make_bot, resolve_level
from gnoming.pesky.events import PeskyEvent
from gnoming.pesky.explain import words
from gnoming.pesky.options import PRESETS, SPECS, PeskyOptions, read_options, recorded_options
from gnoming.pesky.state import PeskyState, Phase, totals
from gnoming.text import text


class PeskyGame(Game[PeskyState, PeskyAction, PeskyEvent]):
    """The rules, record and table of Those Pesky Garden Gnomes; every method is one of its pure functions."""

    name: ClassVar[str] = "pesky-garden-gnomes"
    seats: ClassVar[range] = range(3, 6)
    option_specs: ClassVar[tuple[OptionSpec, ...]] = SPECS
    presets: ClassVar[tuple[tuple[str, tuple[str, ...]], ...]] = PRESETS
    levels: ClassVar[tuple[str, ...]] = LEVELS
    pool: ClassVar[tuple[str, ...]] = POOL
    cards: ClassVar[int] = table.ITEM_COUNT
    kinds: ClassVar[tuple[str, ...]] = actions.KINDS
    secrets: ClassVar[bool] = True
    samples: ClassVar[int] = 40

    def options(self, values: Mapping[str, object]) -> PeskyOptions:
        return read_options(values)

    def recorded_options(self, found: JsonObject) -> PeskyOptions:
        return recorded_options(found)

    def complaint(self) -> GameError | None:
        return sheet_file.sheet_in_use()[1]

    def start(self, match: Match, luck: Luck) -> PeskyState:
        return start(match, luck)

    def legal(self, state: PeskyState) -> tuple[PeskyAction, ...]:
        return rules.legal(state)

    def check(self, state: PeskyState, action: PeskyAction) -> None:
        rules.check(state, action)

    def decide(self, state: PeskyState, action: PeskyAction) -> tuple[PeskyEvent, ...]:
        return deciding.decide(state, action)

    def evolve(self, state: PeskyState, event: PeskyEvent) -> PeskyState:
        return evolving.evolve(state, event)

    def view(self, state: PeskyState, seat: int) -> PeskyState:
        return viewing.view(state, seat)

    def together(self, state: PeskyState) -> PeskyState:
        return viewing.together(state)

    def resample(self, view: PeskyState, rng: Random) -> PeskyState:
        return viewing.resample(view, rng)

    def write(self, action: PeskyAction) -> str:
        return actions.write(action)

    def read(self, code: str) -> PeskyAction:
        return actions.read(code)

    def deal(self) -> PeskyAction:
        return actions.DEAL

    def note(self, event: PeskyEvent, round_: JsonObject) -> None:
        recording.note(event, round_)

    def script(self, number: int, round_: JsonObject) -> tuple[tuple[str, tuple[str, ...]], ...]:
        return recording.script(number, round_)

    def redealt(self, round_: JsonObject, state: PeskyState) -> JsonObject:
        return recording.redealt(round_, state)

    def first_seat(self, round_: JsonObject, players: int) -> int:
        return recording.first_seat(round_, players)

    def result(self, state: PeskyState) -> JsonObject:
        return recording.result(state)

    def totals(self, state: PeskyState) -> tuple[int, ...]:
        return totals(state)

    def bot(self, level: str) -> Bot[PeskyState, PeskyAction]:
        return make_bot(level)

    def level_for(self, name: str | None = None) -> str:
        return resolve_level(name)

    def bot_for(self, player: Player) -> Bot[PeskyState, PeskyAction]:
        return bot_for(player.level)

    def about(self, level: str) -> str:
        return text(f"pesky.level.{level}")

    def judge(self, view: PeskyState, budget: Budget) -> tuple[Judged[PeskyAction], ...]:
        return judge.judge(view, budget)

    def ponder_judge(
        self, view: PeskyState, budget: Budget
    ) -> Generator[None, None, tuple[Judged[PeskyAction], ...]]:
        return judge.ponder(view, budget)

    def expected(self, view: PeskyState) -> tuple[float, ...]:
        return judge.expected(view)

    def kind(self, action: PeskyAction) -> str:
        return actions.kind(action)

    def describe(self, view: PeskyState, action: PeskyAction) -> str:
        return words.describe(view, action)

    def explain(
        self,
        view: PeskyState,
        action: PeskyAction,
        judged: tuple[Judged[PeskyAction], ...],
        names: tuple[str, ...],
    ) -> str:
        return words.explain(view, action, judged, names)

    def zones(self, players: int) -> tuple[Zone, ...]:
        return table.zones(players)

    def placements(self, view: PeskyState) -> tuple[Placement, ...]:
        return table.placements(view)

    def meaning(self, view: PeskyState, gesture: Gesture) -> PeskyAction | None:
        return table.meaning(view, gesture)

    def gestures(self, view: PeskyState) -> dict[Gesture, PeskyAction]:
        return table.gestures(view)


def start(match: Match, luck: Luck) -> PeskyState:
    """Return the state before the first deal; the dealer sits to the right of the seat that begins (2.2)."""
    options = match.options
    if not isinstance(options, PeskyOptions):
        raise TypeError(f"not the options of Those Pesky Garden Gnomes: {options!r}")
    players = len(match.players)
    if players not in PeskyGame.seats:
        raise ValueError(f"Those Pesky Garden Gnomes is played by 3 to 5, not {players}")
    dealer = (match.first - 1) % players
    return PeskyState(options, players, luck, (), dealer, Phase.DEAL, match.first % players)
