"""Keys and gamepad buttons at a table: places by number, piles by letter, Space to hurry, and named orders."""

from collections.abc import Callable, Mapping

from gnoming.core.table import Spot
from scenes.table.input.drag import DragController
from scenes.table.input.spots import SpotHandles
from scenes.table.pacer import Pacer


class KeyCommands:
    """Carries out commands. `spots` are those with a key of their own, `named` what the other orders do."""

    def __init__(
        self,
        spot_handles: SpotHandles,
        drag: DragController,
        pacer: Pacer,
        spot_keys: Mapping[str, Spot],
        commands: Mapping[str, Callable[[], None]],
    ) -> None:
        self._spot_handles = spot_handles
        self._drag = drag
        self._pacer = pacer
        self._spot_keys = spot_keys
        self._commands = commands

    def run(self, command: str) -> bool:
        """Carry out a command; return whether it means anything here."""
        if command in ("next", "previous"):
            self._spot_handles.step(1 if command == "next" else -1)
        elif command == "skip":
            return self._skip()
        elif command.startswith("place-"):
            self._spot_handles.use_numbered(int(command.removeprefix("place-")))
        elif command in self._spot_keys:
            self._drag.click(self._spot_keys[command])
        elif command in self._commands:
            self._commands[command]()
        else:
            return False
        return True

    def _skip(self) -> bool:
        """Space finishes the current move; held down it runs on to one's own turn."""
        if self._pacer.acting_bot is None:
            return self._pacer.finish_beats()
        self._pacer.finish_turn()
        self._pacer.hurrying = True
        return True
