"""Keys and gamepad buttons at a table: places by number, piles by letter, Space to hurry, and named orders."""

from collections.abc import Callable, Mapping

from gnoming.core.table import Spot
from scenes.table.pacer import Pacer
from scenes.table.places import Places
from scenes.table.pointer import Grabber


class Orders:
    """Carries out commands. `spots` are those with a key of their own, `named` what the other orders do."""

    def __init__(
        self,
        places: Places,
        grabber: Grabber,
        pacer: Pacer,
        spots: Mapping[str, Spot],
        named: Mapping[str, Callable[[], None]],
    ) -> None:
        self._places = places
        self._grabber = grabber
        self._pacer = pacer
        self._spots = spots
        self._named = named

    def obey(self, command: str) -> bool:
        """Carry out a command; return whether it means anything here."""
        if command in ("next", "previous"):
            self._places.step(1 if command == "next" else -1)
        elif command == "skip":
            return self._skip()
        elif command.startswith("place-"):
            self._places.use_numbered(int(command.removeprefix("place-")))
        elif command in self._spots:
            self._grabber.click(self._spots[command])
        elif command in self._named:
            self._named[command]()
        else:
            return False
        return True

    def _skip(self) -> bool:
        """Space finishes the current move; held down it runs on to one's own turn."""
        if self._pacer.acting is None:
            return self._pacer.finish_beats()
        self._pacer.finish_turn()
        self._pacer.holding = True
        return True
