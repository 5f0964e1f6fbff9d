"""Games that are played whole in every way that there is: by ear, by what readers are told, by pad, by one switch.

A short one of each kind always; GNOMING_WHOLE_GAMES=all plays another of each, which differs where it matters: in its
seats, its rules and its language. They take their time: pytest's --timeout=0 gives it to them. GNOMING_TRANSCRIPTS=DIR
writes there what those heard who played by ear.
"""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from gnoming.core.game import AnyGame, Player
from gnoming.core.session import AnySession
from gnoming.registry import GAMES
from gnoming.text import text
from scenes.pilot.program import Program
from scenes.setup.scene import SetupScene
from tests.support.looks import shown
from tests.support.playing import sit_down


@dataclass(frozen=True, slots=True)
class WholeGame:
    """One person against the weakest bots: at the smallest table by the usual rules, unless it says otherwise."""

    name: str
    language: str = "en"
    seats: int = 0
    preset: str = ""
    rounds: int = 1

    def __str__(self) -> str:
        return "-".join(filter(None, (self.name, self.language, self.preset)))

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return GAMES[self.name]

    def session(self, way: str) -> AnySession:
        """Return it before its first deal; `way` is how it will be played, from which its luck follows."""
        seats = self.seats or self.game.seats.start
        bots = [Player(f"Bot {n}", "bot", self.game.levels[0]) for n in range(1, seats)]
        values: dict[str, object] = dict.fromkeys(dict(self.game.presets).get(self.preset, ()), True)
        lengths = {"rounds": self.rounds, "target": 10}
        values |= {spec.name: lengths[spec.name] for spec in self.game.option_specs if spec.name in lengths}
        return sit_down(self.game, [Player("Person 1"), *bots], f"{way}-{self}", values=values)

    def set_up(self, program: Program, use: Callable[[str], None]) -> None:
        """Change on the page of a new game what it says otherwise, and start it; `use` uses the widget of a name."""
        scene = shown(program.pilot, SetupScene)
        if self.preset:
            use(text(f"preset.{self.preset}"))  # text keys: preset.*
        while len(scene.seat_buttons) < self.seats:
            use(text("setup.add"))
        use(text("setup.start"))


def keep_transcript(whole: WholeGame, transcript: Sequence[tuple[str, Sequence[str]]]) -> None:
    """Write each key of a game with what was heard after it, if that is asked for."""
    folder = os.environ.get("GNOMING_TRANSCRIPTS")
    if folder:
        rows = "".join(f"| {key} | {' '.join(said)} |\n" for key, said in transcript)
        (Path(folder) / f"{whole}.md").write_text(f"| key | heard |\n|---|---|\n{rows}", "utf-8")


SHORT = (WholeGame("gnoming-a-round"), WholeGame("pesky-garden-gnomes"))
OTHERS = (
    WholeGame("gnoming-a-round", "de", seats=4, preset="advanced", rounds=2),
    WholeGame("pesky-garden-gnomes", "fr", seats=5),
)
PLAYED = (*SHORT, *OTHERS) if os.environ.get("GNOMING_WHOLE_GAMES") == "all" else SHORT
IS_ALL = len(PLAYED) > len(SHORT)
each_whole_game = pytest.mark.parametrize("whole", PLAYED, ids=str)
a_whole_game = pytest.mark.parametrize("whole", PLAYED if IS_ALL else SHORT[1:], ids=str)
"""For a device by which it is enough to play one kind, since another plays the other."""
