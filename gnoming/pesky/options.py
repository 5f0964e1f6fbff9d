"""The options of a game: the score that ends it, and the points and goals on the cards."""

from collections.abc import Mapping
from dataclasses import dataclass

from gnoming.core.errors import RecordError
from gnoming.core.game import JsonObject, Options, OptionSpec, check_options
from gnoming.pesky.sheet import GoalSheet, SheetError, built_in_sheet, read_sheet, sheet_in_use

SPECS = (OptionSpec("target", 30, 1, 60, low_name="option.target.low", coded_from=10),)
PRESETS: tuple[tuple[str, tuple[str, ...]], ...] = (("basic", ()),)


@dataclass(frozen=True, slots=True)
class PeskyOptions(Options):
    """A game's options: `target`, the score beyond which it ends (section 4), and the `sheet` of points and goals."""

    target: int
    sheet: GoalSheet

    @property
    def is_one_hand(self) -> bool:
        """True if the game is to end after its first hand."""
        return self.target == SPECS[0].low

    def as_json(self) -> JsonObject:
        """Return the options as a record stores them; the sheet only if it is not the built-in one."""
        agreed: JsonObject = {"target": self.target}
        return agreed if self.sheet == built_in_sheet() else agreed | self.sheet.as_json()


def read_options(values: Mapping[str, object]) -> PeskyOptions:
    """Return the options for a game with the built-in sheet. Raises OptionError."""
    return PeskyOptions(check_options(SPECS, values)["target"], built_in_sheet())


def own_options(values: Mapping[str, object]) -> PeskyOptions:
    """Return the options for a game with the sheet of the player's own cards, if there is one. Raises OptionError."""
    return PeskyOptions(check_options(SPECS, values)["target"], sheet_in_use()[0])


def recorded_options(found: JsonObject) -> PeskyOptions:
    """Return the options of a record, independent of the current sheet; raises RecordError."""
    (spec,) = SPECS
    if spec.name not in found:
        raise RecordError("record.key", name=f"options.{spec.name}")
    target = check_options(SPECS, {spec.name: found[spec.name]})[spec.name]
    said: JsonObject = {name: found[name] for name in ("points", "goals") if name in found}
    try:
        return PeskyOptions(target, read_sheet(said) if said else built_in_sheet())
    except SheetError as fault:
        raise RecordError("record.key", name=".".join(("options", *fault.place))) from None
