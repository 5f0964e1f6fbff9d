"""Those Pesky Garden Gnomes as one of the program's games."""

from collections.abc import Mapping
from typing import ClassVar

from gnoming.core.errors import GnomingError
from gnoming.core.game import Game, Match, OptionSpec
from gnoming.core.luck import Luck
from gnoming.core.table import CardPlacement, Gesture
from gnoming.pesky import actions, record, rules, sheet, table
from gnoming.pesky import view as viewing
from gnoming.pesky.achievements import ACHIEVEMENTS
from gnoming.pesky.actions import PeskyAction
from gnoming.pesky.bots import judge as judging
from gnoming.pesky.bots.levels import BOTS
from gnoming.pesky.counting import PeskyCounting
from gnoming.pesky.decide import decide
from gnoming.pesky.events import PeskyEvent
from gnoming.pesky.evolve import evolve
from gnoming.pesky.explain import reasons, words
from gnoming.pesky.explain.taught import is_taught
from gnoming.pesky.options import PRESETS, SPECS, PeskyOptions, own_options, read_options, recorded_options
from gnoming.pesky.state import PeskyState, Phase
from gnoming.text import text

SEATS = range(3, 6)


def start(match: Match, luck: Luck) -> PeskyState:
    """Return the state before the first deal; the dealer sits to the right of the seat that begins (2.2)."""
    options, players = match.check(SEATS, PeskyOptions), len(match.players)
    return PeskyState(options, players, luck, (), match.dealer, Phase.DEAL, match.first_seat % players)


class PeskyGame(Game[PeskyState, PeskyAction, PeskyEvent]):
    """The rules, record and table of Those Pesky Garden Gnomes; most methods are pure functions from other modules."""

    name: ClassVar[str] = "pesky-garden-gnomes"
    seats: ClassVar[range] = SEATS
    option_specs: ClassVar[tuple[OptionSpec, ...]] = SPECS
    presets: ClassVar[tuple[tuple[str, tuple[str, ...]], ...]] = PRESETS
    deal = actions.DEAL
    bots = BOTS
    decision_kinds: ClassVar[tuple[str, ...]] = actions.DECISION_KINDS
    has_secrets: ClassVar[bool] = True
    achievements = ACHIEVEMENTS
    counting = PeskyCounting()
    deal_number: ClassVar[int] = 1
    day_options: ClassVar[Mapping[str, object]] = {"target": 10}
    stroke: ClassVar[int] = 3

    make_options = staticmethod(read_options)
    own_options = staticmethod(own_options)
    options_from_record = staticmethod(recorded_options)
    start = staticmethod(start)
    legal = staticmethod(rules.legal)
    check = staticmethod(rules.check)
    decide = staticmethod(decide)
    evolve = staticmethod(evolve)
    view = staticmethod(viewing.view)
    joint_view = staticmethod(viewing.together)
    resample = staticmethod(viewing.resample)

    encode = staticmethod(actions.encode)
    decode = staticmethod(actions.decode)
    decision_kind = staticmethod(actions.decision_kind)
    record_event = staticmethod(record.record_event)
    recorded_shuffles = staticmethod(record.recorded_shuffles)
    round_shuffles = staticmethod(record.round_shuffles)
    redeal = staticmethod(record.redeal)
    judge = staticmethod(judging.judge)
    judge_in_slices = staticmethod(judging.judge_in_slices)
    expected_scores = staticmethod(judging.expected_scores)
    describe = staticmethod(words.describe)
    explain = staticmethod(reasons.explain)
    explain_apart = staticmethod(reasons.explain_apart)
    advise = staticmethod(reasons.advise)
    is_taught = staticmethod(is_taught)

    zones = staticmethod(table.zones)
    is_decided = staticmethod(viewing.is_decided)
    last_card = staticmethod(rules.last_card)

    def __init__(self) -> None:
        self.hand_order: table.HandOrder = "colour"
        """The order in which people's hands are sorted; it affects neither rules nor records."""

    def placements(self, view: PeskyState) -> tuple[CardPlacement, ...]:
        return table.placements(view, self.hand_order)

    def interpret(self, view: PeskyState, gesture: Gesture) -> PeskyAction | None:
        return table.interpret(view, gesture, self.hand_order)

    def gestures(self, view: PeskyState) -> dict[Gesture, PeskyAction]:
        return table.gestures(view, self.hand_order)

    def user_file_error(self) -> GnomingError | None:
        return sheet.sheet_in_use()[1]

    def describe_level(self, level: str) -> str:
        return text(f"pesky.level.{level}")
