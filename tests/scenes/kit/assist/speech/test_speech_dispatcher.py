"""The voice through a speech-dispatcher of its own, whose synthesizer is a command that writes to a file."""

import contextlib
import os
import shutil
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.kit.assist.speech.speaker import Speaker
from scenes.kit.assist.speech.speech_dispatcher import PROGRAM, find_socket, open_voice
from scenes.kit.assist.speech.voice import Tuning, VoiceError

LONG_S = 120.0
STOP_POLLS = 250
CONFIG = """LogLevel 1
LogDir "{folder}/log"
AddModule "file" "sd_generic" "file.conf"
DefaultModule file
DefaultLanguage en
AudioOutputMethod "alsa"
"""
MODULE = """GenericExecuteSynth "echo \\'$VOICE|$RATE|$VOLUME|$DATA\\' >> {heard}"
GenericRateAdd 0
GenericRateMultiply 100
GenericVolumeAdd 0
GenericVolumeMultiply 100
GenericLanguage "en" "en" "utf-8"
GenericLanguage "de" "de" "utf-8"
AddVoice "en" "MALE1" "tom"
AddVoice "en" "FEMALE1" "ann"
AddVoice "de" "FEMALE1" "grete"
"""


class Dispatcher:
    """The places of the server and its files, for a program that is started with `environ`."""

    def __init__(self, folder: Path) -> None:
        self.heard = folder / "heard"
        home = folder / "home" / ".config" / "speech-dispatcher"
        (home / "modules").mkdir(parents=True)
        (home / "speechd.conf").write_text(CONFIG.format(folder=folder))
        (home / "modules" / "file.conf").write_text(MODULE.format(heard=self.heard))
        (folder / "log").mkdir()
        # No machine that tests has a loudspeaker.
        (folder / "asound").write_text("pcm.!default { type null }\n")
        runtime = folder / "run"
        runtime.mkdir(mode=0o700)
        self.environ = {
            "PATH": os.environ["PATH"],
            "HOME": str(folder / "home"),
            "XDG_CONFIG_HOME": str(home.parent),
            "XDG_RUNTIME_DIR": str(runtime),
            "ALSA_CONFIG_PATH": str(folder / "asound"),
            "LC_ALL": "C.UTF-8",
        }
        self._pid_file = runtime / "speech-dispatcher" / "pid" / "speech-dispatcher.pid"

    def stop(self) -> None:
        """End the server, if it was started; kill it where it doesn't heed the request, as happens."""
        if not self._pid_file.is_file():
            return
        while not (number := self._pid_file.read_text()):  # made, but not written yet
            time.sleep(0.02)
        pid = int(number)
        os.kill(pid, signal.SIGTERM)
        for _ in range(STOP_POLLS):
            if not self._pid_file.exists():
                return
            time.sleep(0.02)
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
        self._pid_file.unlink(missing_ok=True)

    def wait_for(self, words: str) -> list[str]:
        """Return all that was heard, as soon as these words are among it."""
        self._wait(lambda: self.heard.is_file() and words in self.heard.read_text())
        return self.heard.read_text().splitlines()

    def _wait(self, holds: object) -> None:
        ends = time.monotonic() + LONG_S
        while not holds():  # type: ignore[operator]
            assert time.monotonic() < ends
            time.sleep(0.02)


@pytest.fixture
def dispatcher(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dispatcher]:
    """Return a server that is not started yet; its socket's path must be short."""
    if shutil.which(PROGRAM) is None:
        pytest.skip(f"takes {PROGRAM}")
    one = Dispatcher(tmp_path_factory.mktemp("sd"))
    yield one
    one.stop()


def test_it_is_started_and_heard_in_the_voice_that_was_chosen(dispatcher: Dispatcher) -> None:
    speaker = Speaker(lambda: open_voice(dispatcher.environ), Tuning("en", "ann", rate=0.5, volume=0.5))
    speaker.say("Row 2, column 3: seven.")
    speaker.say(".dots. and ‘quotes’, Ä.")
    heard = dispatcher.wait_for("quotes")
    speaker.tune(Tuning("de"))
    speaker.say("Du bist dran.")
    heard = dispatcher.wait_for("dran")
    assert speaker.voice_names == ("grete",)
    assert [line.split("|")[:3] for line in (heard[0], heard[-1])] == [
        ["ann", "50.00", "0.00"],
        ["grete", "0.00", "100.00"],
    ]
    # The server hands text on sentence by sentence.
    words = " ".join(line.split("|")[3].strip() for line in heard)
    assert words == "Row 2, column 3: seven. .dots. and ‘quotes’, Ä. Du bist dran."
    speaker.close()
    assert speaker.join(LONG_S)
    assert not speaker.has_failed


def test_a_server_that_is_killed_in_between_is_started_anew(dispatcher: Dispatcher) -> None:
    speaker = Speaker(lambda: open_voice(dispatcher.environ), Tuning("en"))
    speaker.say("Before.")
    dispatcher.wait_for("Before")
    dispatcher.stop()
    speaker.say("After.")
    dispatcher.wait_for("After")
    speaker.close()
    assert speaker.join(LONG_S)


@pytest.mark.parametrize(
    ("environ", "path"),
    [
        ({"XDG_RUNTIME_DIR": "/run/x"}, "/run/x/speech-dispatcher/speechd.sock"),
        ({"SPEECHD_ADDRESS": "unix_socket:/there", "XDG_RUNTIME_DIR": "/run/x"}, "/there"),
        (
            {"SPEECHD_ADDRESS": "unix_socket", "XDG_RUNTIME_DIR": "/run/x"},
            "/run/x/speech-dispatcher/speechd.sock",
        ),
    ],
)
def test_the_socket_is_where_the_environment_says(environ: dict[str, str], path: str) -> None:
    assert find_socket(environ) == Path(path)


def test_a_server_that_listens_to_a_network_is_none() -> None:
    with pytest.raises(VoiceError, match="inet_socket"):
        find_socket({"SPEECHD_ADDRESS": "inet_socket:127.0.0.1:6560"})
