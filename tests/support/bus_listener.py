"""A screen reader on the desktop's own bus, run by itself inside a bus session: `python -m tests.support.bus_listener`.

Starts the game, waits until its title can be read, presses Options through the tree, and prints what it then reads.
"""

import json
import os
import subprocess
import sys
import time

from jeepney import DBusAddress, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

LIMIT_S = 120.0
ACCESSIBLE, ACTION = "org.a11y.atspi.Accessible", "org.a11y.atspi.Action"
PROPERTIES = "org.freedesktop.DBus.Properties"
REGISTRY = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
Place = tuple[str, str]
"""A bus name and the path of an object there."""


def call(
    bus: DBusConnection,
    place: Place,
    interface: str,
    method: str,
    signature: str | None = None,
    *body: object,
) -> tuple[object, ...]:
    """Call a method and return what comes back."""
    address = DBusAddress(place[1], bus_name=place[0], interface=interface)
    message = new_method_call(address, method, signature, body)
    return tuple(bus.send_and_get_reply(message, timeout=LIMIT_S).body)


def listen() -> DBusConnection:
    """Say that a screen reader runs, and return the bus that it listens on."""
    session, place = open_dbus_connection("SESSION"), ("org.a11y.Bus", "/org/a11y/bus")
    (address,) = call(session, place, "org.a11y.Bus", "GetAddress")
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        call(session, place, PROPERTIES, "Set", "ssv", "org.a11y.Status", name, ("b", True))
    return open_dbus_connection(str(address))


def children(bus: DBusConnection, place: Place) -> list[Place]:
    """Return the objects below one; none where it is gone by now, which is answered by words."""
    (found,) = call(bus, place, ACCESSIBLE, "GetChildren")
    return [(str(name), str(path)) for name, path in found] if isinstance(found, list) else []


def names(bus: DBusConnection) -> dict[str, Place]:
    """Return all that can be read of the game, by its name; empty while it is not there."""
    found: dict[str, Place] = {}
    for program in children(bus, REGISTRY):
        for window in children(bus, program):
            things = children(bus, window)
            for thing in things:
                things += children(bus, thing)
                (pair,) = call(bus, thing, PROPERTIES, "Get", "ss", ACCESSIBLE, "Name")
                if isinstance(pair, tuple):  # else it is gone by now
                    found[str(pair[1])] = thing
    return found


def wait_for(bus: DBusConnection, name: str) -> dict[str, Place]:
    """Return what can be read once this is among it; raises TimeoutError."""
    end = time.monotonic() + LIMIT_S
    while time.monotonic() < end:
        found = names(bus)
        if name in found:
            return found
        time.sleep(0.1)
    raise TimeoutError(f"{name} is never read")


def main() -> None:
    """Listen to the title and to the options."""
    bus = listen()
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    game = subprocess.Popen([sys.executable, "-m", "gnoming"], env={**os.environ, **quiet})
    try:
        title = wait_for(bus, sys.argv[1])
        call(bus, title[sys.argv[1]], ACTION, "DoAction", "i", 0)
        print(json.dumps([sorted(title), sorted(wait_for(bus, sys.argv[2]))]))
    finally:
        game.kill()
        game.wait()


if __name__ == "__main__":
    main()
