"""Somebody who plays by a real keyboard of any layout: keys are pressed by their position in a real window.

    python -m tests.support.pupils.layouts HOME [LAYOUT...]

plays a round by each layout and prints its row of the table in docs/keys.md. DISPLAY must be an X server that
nobody else uses.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from gnoming.around.state import AroundState, Phase
from gnoming.registry import GAMES, find_game
from gnoming.selftest.game_checks import new_game
from gnoming.thinking.in_process import InProcessThinker
from scenes.kit.input.keys import key_label
from scenes.pilot.pilot import Pilot
from scenes.pilot.player import PlayError, next_action, play_to_end, settle
from scenes.pilot.program import Program
from tests.support.drawn_once import drawn_once
from tests.support.given import as_a
from tests.support.program import FEW_FRAMES, SMALL, quick_profile
from tests.support.tables import NavigationLog, PlainProfile, Table, by_keys

ROWS = {10: "1234567890-=", 24: "qwertyuiop[]", 38: "asdfghjkl;'`", 51: "\\zxcvbnm,./", 94: "<"}
"""The characters of a US keyboard's keys, from these X key codes on; the last is beside the left Shift in Europe."""
CODES = {char: first + n for first, row in ROWS.items() for n, char in enumerate(row)}
NAMED_KEYS = {
    "return": "Return", "tab": "Tab", "escape": "Escape", "down": "Down", "right": "Right", "ctrl": "Control_L",
}  # fmt: skip
LAYOUTS = (
    "us", "de", "fr", "ch", "es", "pl", "cz", "hu", "tr", "ru", "gr", "il", "ara", "us(dvorak)", "fr(bepo)",
)  # fmt: skip
"""The layouts tried, as setxkbmap calls them."""
_ROWS = "qwertyuiop[]asdfghjkl;'zxcvbnm,./"
_MOVED = {
    **dict.fromkeys(("de", "ch", "cz", "hu"), ("yz", "zy")),
    "fr": ("qwaz;m", "azqwm,"),
    "us(dvorak)": (_ROWS, "',.pyfgcrl/=aoeuidhtns-;qjkxbmwvz"),
    "fr(bepo)": (_ROWS, "bépoè^vdljzwauie,ctsrnmàyx.k'qghf"),
}
"""Positions whose keys print other Latin letters than on a US keyboard, and what they print."""


def position(layout: str, letter: str) -> str:
    """Return what a US keyboard prints where a layout has a letter, or where it would be if no key prints it."""
    positions, printed = _MOVED.get(layout, ("", ""))
    return dict(zip(printed, positions, strict=True)).get(letter, letter)


class Keyboard(Pilot):
    """A pilot whose keys are those of the X server, in a layout."""

    layout = "us"
    digits: frozenset[str] = frozenset()
    """The digits pressed in this layout."""

    def lay_out(self, layout: str) -> None:
        """Change to another layout while the program runs."""
        self.layout, self.digits = layout, frozenset()
        name, _, variant = layout.rstrip(")").partition("(")
        subprocess.run(["setxkbmap", name, "-variant", variant], check=True)
        self.wait(2 * self.frame_ms)

    def press(self, key: str) -> None:
        """Press and release a key, such as "d", "return" or "ctrl+z", where the layout has it."""
        *mods, name = key.split("+")
        code = NAMED_KEYS.get(name) or str(CODES[position(self.layout, name)])
        self.digits |= {name} & set("123456789")
        held = [NAMED_KEYS[mod] for mod in mods]
        self._use(*[word for mod in held for word in ("keydown", mod)], "key", code)
        self._use(*[word for mod in held for word in ("keyup", mod)])
        self.wait(self.frame_ms)

    def press_all(self) -> list[pygame.event.Event]:
        """Press every key that prints something, and return the presses instead of giving them to the program."""
        pygame.event.clear()
        self._use("key", *map(str, CODES.values()))
        found: list[pygame.event.Event] = []
        for _ in range(3000):
            found += pygame.event.get(pygame.KEYDOWN)
            if len(found) >= len(CODES):
                break
            time.sleep(0.02)
        return found

    def _use(self, *words: str) -> None:
        if words:
            subprocess.run(["xdotool", *words], check=True)


class Player:
    """Plays by a keyboard, and notes which keys do what they should."""

    def __init__(self, home: Path) -> None:
        self.program = Program(quick_profile(home), InProcessThinker(find_game), SMALL, FEW_FRAMES)
        self.keyboard = Keyboard(self.program.app, FEW_FRAMES, self.program.profile.wait_for_disk)
        self.program.pilot = self.keyboard
        self.program.app.window.focus()

    def play(self, layout: str) -> str:
        """Play a round by this layout, and return its row of the table; it has "-" for a key that does nothing."""
        self.keyboard.lay_out(layout)
        presses = self.keyboard.press_all()
        bindings = self.program.app.ui.bindings
        names = [bindings.name_of(press) for press in presses]
        bound = len(set(names)) if all(map(key_label, names)) else 0
        printed = {char: press.key for char, press in zip(CODES, presses, strict=True)}
        self.program.open(new_game(GAMES["gnoming-a-round"], people=1, seed="layouts"))
        settle(self.program)
        table = self.program.table
        while as_a(AroundState, table.session.state).phase is not Phase.DRAW:
            self._play_action()

        def used(key: str, look: Callable[[], object]) -> str:
            """Press a key; return what is printed on it, with "-" if nothing is changed by it."""
            before = look()
            self.keyboard.press(key)
            settle(self.program)
            char = chr(printed[position(layout, key[-1])])
            return "-" if look() == before else f"{key[:-1].title()}{char.upper()}"

        mute = used("a", lambda: self.program.app.ui.mixer.volumes.muted)
        log = used("l", lambda: self.program.scene.name)
        self.keyboard.press("escape")
        settle(self.program)
        left, undo, draw = (used(key, lambda: len(table.session.journal)) for key in ("q", "ctrl+z", "d"))
        play_to_end(self.program, self._play_action, lambda: self.keyboard.press("return"))
        places = "".join(sorted(self.keyboard.digits))
        cells = (layout, draw, mute, log, left, undo, places, f"{bound} of {len(names)}")
        return f"| {' | '.join(cells)} |"

    def _play_action(self) -> None:
        """Make a move by keys, digits for the places among them."""
        table = self.program.table
        done, wanted = len(table.session.journal), next_action(table.session)
        gesture = next(g for g, action in table.input.resolver.gestures().items() if action == wanted)
        session, log = table.session, NavigationLog([], table.session)
        by_keys(Table(self.program.app, table, session, self.keyboard, log, PlainProfile()), gesture)
        settle(self.program)
        if [entry.action for entry in table.session.journal[done : done + 1]] != [wanted]:
            raise PlayError(table.session, f"{self.keyboard.layout}: no key makes {gesture}")


if __name__ == "__main__":
    with drawn_once():
        player = Player(Path(sys.argv[1]))
        for name in sys.argv[2:] or LAYOUTS:
            print(player.play(name), flush=True)
        player.program.close()
