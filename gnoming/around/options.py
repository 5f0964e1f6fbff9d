"""The options of Gnoming A Round (sections 3, 8 and 9)."""

from dataclasses import dataclass

from gnoming.core.game import Options, OptionSpec

DEFAULT_ROUNDS = 3
SPECS = (
    OptionSpec("rounds", DEFAULT_ROUNDS, 1, 9),
    OptionSpec("count_rounds_won", False),
    OptionSpec("forgive_penalty", False),
    OptionSpec("free_take", False),
    OptionSpec("bounce_face_up", False, advanced=True),
    OptionSpec("runs", False, advanced=True),
    OptionSpec("hazard_needs_four", False, advanced=True),
    OptionSpec("mulligan_one_value", False, advanced=True),
)
PRESETS = (
    ("basic", ()),
    ("advanced", tuple(spec.name for spec in SPECS if spec.advanced)),
    ("family", ("forgive_penalty",)),
)


@dataclass(frozen=True, slots=True)
class AroundOptions(Options):
    """The options of a game; every switch is off in the basic game."""

    rounds: int = DEFAULT_ROUNDS
    count_rounds_won: bool = False
    forgive_penalty: bool = False
    free_take: bool = False
    bounce_face_up: bool = False
    runs: bool = False
    hazard_needs_four: bool = False
    mulligan_one_value: bool = False

    @property
    def hazard_needs(self) -> int:
        """The fewest face-down cards with which a player may turn one up after another's Hazard (section 6)."""
        return 4 if self.hazard_needs_four else 2
