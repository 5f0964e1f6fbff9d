"""The screen readers running on Linux: the programs that the accessibility bus lists as listeners."""

import re
from collections import defaultdict
from typing import Literal, TypeAlias

from gnoming.system import command_output

Reading: TypeAlias = Literal["nothing", "focus", "all"]
"""The parts of a window that screen readers read: none, only the focus (older ones), or also announcements.
"""
READ_EVENTS = {"object:statechanged:focused", "object:statechanged:checked"}
"""The events for which every screen reader listens; magnifiers and on-screen keyboards follow only the focus.
"""
ANNOUNCEMENT = "object:announcement"
CALL = ("gdbus", "call", "--timeout", "1")
BUS = ("--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method", "org.a11y.Bus.GetAddress")
REGISTRY = "org.a11y.atspi.Registry"
EVENTS = (
    *("--dest", REGISTRY, "--object-path", "/org/a11y/atspi/registry"),
    *("--method", f"{REGISTRY}.GetRegisteredEvents"),
)


def registered_reading() -> Reading | None:
    """Return how much the running screen readers read, or None if the bus can't be asked. Blocks until it answers."""
    address = re.search(r"'(.+)'", command_output(*CALL, "--session", *BUS))
    answer = command_output(*CALL, "--address", address[1], *EVENTS) if address is not None else ""
    return reading_of(answer) if answer else None


def reading_of(answer: str) -> Reading:
    """Return how much is read, given the registry's list of programs and the events they listen for.

    Orca speaks announcements from version 45 on; older versions listen only for the focus.
    """
    events: defaultdict[str, set[str]] = defaultdict(set)
    for program, event in re.findall(r"\('([^']*)', '([^']*)'", answer):
        events[program].add(event.rstrip(":").lower())
    readers = [heard for heard in events.values() if heard >= READ_EVENTS]
    if not readers:
        return "nothing"
    return "all" if any(ANNOUNCEMENT in heard for heard in readers) else "focus"
