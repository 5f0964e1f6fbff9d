"""The screen readers that run, by a real accessibility bus, on which others listen."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from jeepney import DBusAddress, new_method_call

from gnoming import screen_readers
from gnoming.screen_readers import REGISTRY, reading_of, registered_reading

ROOT = Path(__file__).parents[1]
LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
MAGNIFIER = ("object:state-changed:focused", "object:text-caret-moved")
OLD_ORCA = (*MAGNIFIER, "object:state-changed:checked")
ORCA = (*OLD_ORCA, "object:announcement")


@pytest.mark.skipif(
    any(shutil.which(name) is None for name in ("dbus-run-session", "gdbus")) or not LAUNCHER.is_file(),
    reason="takes the packages dbus, libglib2.0-bin and at-spi2-core",
)
def test_a_reader_is_known_by_what_it_listens_for(tmp_path: Path) -> None:
    command = ["dbus-run-session", "--", sys.executable, "-m", "tests.test_screen_readers"]
    environ = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)}
    said = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
    assert json.loads(said.stdout.splitlines()[-1]) == ["nothing", "nothing", "focus", "all"]


def test_two_programs_together_are_no_reader() -> None:
    focus, checked = "Object:StateChanged:Focused", "Object:StateChanged:Checked"
    assert reading_of(f"([(':1.0', '{focus}'), (':1.1', '{checked}')],)") == "nothing"
    assert reading_of(f"([(':1.0', '{focus}'), (':1.0', '{checked}')],)") == "focus"


def test_where_there_is_no_bus_nobody_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    assert registered_reading() is None


def main() -> None:
    """Ask while nobody listens, then beside a magnifier, an old reader and a new one."""
    from tests.support.bus_listener import LIMIT_S, listen

    real = subprocess.run  # a busy bus takes its time
    subprocess.run = lambda *command, **how: real(*command, **{**how, "timeout": LIMIT_S})
    screen_readers.CALL = ("gdbus", "call", "--timeout", "100")
    heard = [registered_reading()]
    registry = DBusAddress("/org/a11y/atspi/registry", bus_name=REGISTRY, interface=REGISTRY)
    for events in (MAGNIFIER, OLD_ORCA, ORCA):
        bus = listen()
        for event in events:
            bus.send_and_get_reply(
                new_method_call(registry, "RegisterEvent", "sass", (event, [], "")), timeout=LIMIT_S
            )
        heard.append(registered_reading())
    print(json.dumps(heard))


if __name__ == "__main__":
    main()
