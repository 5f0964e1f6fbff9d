"""Those Pesky Garden Gnomes as one of the program's games."""

from collections.abc import Generator, Mapping
from random import Random
from typing import ClassVar

from gnoming.core.errors import GnomingError
from gnoming.core.game import (
    Bot,
    Budget,
    Game,
    JsonObject,
    Judgement,
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
from gnoming.pesky.bots import judge
from gnoming.pesky.bots.levels import LEVELS, POOL, bot_for, make_bot, resolve_level
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
    card_count: ClassVar[int] = table.ITEM_COUNT
    decision_kinds: ClassVar[tuple[str, ...]] = actions.DECISION_KINDS
    has_secrets: ClassVar[bool] = True
    sample_count: ClassVar[int] = 40

    def make_options(self, values: Mapping[str, object]) -> PeskyOptions:
        return read_options(values)

    def options_from_record(self, found: JsonObject) -> PeskyOptions:
        return recorded_options(found)

    def user_file_error(self) -> GnomingError | None:
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

    def joint_view(self, state: PeskyState) -> PeskyState:
        return viewing.together(state)

    def resample(self, view: PeskyState, rng: Random) -> PeskyState:
        return viewing.resample(view, rng)

    def encode(self, action: PeskyAction) -> str:
        return actions.encode(action)

    def decode(self, code: str) -> PeskyAction:
        return actions.decode(code)

    def deal_action(self) -> PeskyAction:
        return actions.DEAL

    def record_event(self, event: PeskyEvent, round_: JsonObject) -> None:
        recording.record_event(event, round_)

    def recorded_shuffles(self, number: int, round_: JsonObject) -> tuple[tuple[str, tuple[str, ...]], ...]:
        return recording.recorded_shuffles(number, round_)

    def redeal(self, round_: JsonObject, state: PeskyState) -> JsonObject:
        return recording.redeal(round_, state)

    def first_seat(self, round_: JsonObject, players: int) -> int:
        return recording.first_seat(round_, players)

    def result(self, state: PeskyState) -> JsonObject:
        return recording.result(state)

    def totals(self, state: PeskyState) -> tuple[int, ...]:
        return totals(state)

    def make_bot(self, level: str) -> Bot[PeskyState, PeskyAction]:
        return make_bot(level)

    def resolve_level(self, name: str | None = None) -> str:
        return resolve_level(name)

    def make_bot_for(self, player: Player) -> Bot[PeskyState, PeskyAction]:
        return bot_for(player.level)

    def describe_level(self, level: str) -> str:
        return text(f"pesky.level.{level}")

    def judge(self, view: PeskyState, budget: Budget) -> Judgement[PeskyAction]:
        return judge.judge(view, budget)

    def judge_in_slices(
        self, view: PeskyState, budget: Budget
    ) -> Generator[None, None, Judgement[PeskyAction]]:
        return judge.judge_in_slices(view, budget)

    def expected_scores(self, view: PeskyState) -> tuple[float, ...]:
        return judge.expected_scores(view)

    def decision_kind(self, action: PeskyAction) -> str:
        return actions.decision_kind(action)

    def describe(self, view: PeskyState, action: PeskyAction) -> str:
        return words.describe(view, action)

    def explain(
        self,
        view: PeskyState,
        action: PeskyAction,
        judged: Judgement[PeskyAction],
        names: tuple[str, ...],
    ) -> str:
        return words.explain(view, action, judged, names)

    def zones(self, players: int) -> tuple[Zone, ...]:
        return table.zones(players)

    def placements(self, view: PeskyState) -> tuple[Placement, ...]:
        return table.placements(view)

    def interpret(self, view: PeskyState, gesture: Gesture) -> PeskyAction | None:
        return table.interpret(view, gesture)

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
    dealer = (match.first_seat - 1) % players
    return PeskyState(options, players, luck, (), dealer, Phase.DEAL, match.first_seat % players)
