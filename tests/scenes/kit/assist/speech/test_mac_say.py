"""The voice of macOS, by the commands that it runs."""

import subprocess
from collections.abc import Sequence

from scenes.kit.assist.speech.mac_say import SayVoice
from scenes.kit.assist.speech.voice import Tuning

VOICES = """Anna                de_DE    # Hallo! Ich heiße Anna.
Bad News            en_US    # Hello! My name is Bad News.
Eddy (English (UK)) en_GB    # Hello! My name is Eddy.
Majed               ar_001   # مرحبًا! اسمي ماجد.
"""


class Running(subprocess.Popen[bytes]):
    """A program that runs until it is ended."""

    def __init__(self) -> None:
        self.status: int | None = None

    def poll(self) -> int | None:
        return self.status

    def terminate(self) -> None:
        self.status = -15


class Mac:
    """Notes what is run."""

    def __init__(self) -> None:
        self.runs: list[tuple[list[str], str]] = []
        self.last = Running()
        self.voice = SayVoice(self.start, lambda command: VOICES)

    def start(self, command: Sequence[str], sentence: str) -> Running:
        self.runs.append((list(command), sentence))
        self.last = Running()
        return self.last


def test_each_sentence_is_a_run_and_the_next_waits_for_its_end() -> None:
    mac = Mac()
    mac.voice.say("Your turn.")
    assert mac.runs == [(["/usr/bin/say"], "[[volm 1.00]] Your turn.")]
    ready = [mac.voice.is_ready]
    mac.last.status = 0
    assert [*ready, mac.voice.is_ready] == [False, True]


def test_a_stop_ends_the_run() -> None:
    mac = Mac()
    mac.voice.say("A long story.")
    mac.voice.stop()
    assert mac.last.status == -15
    assert mac.voice.is_ready


def test_a_tuning_becomes_options() -> None:
    mac = Mac()
    mac.voice.tune(Tuning("en", "Eddy (English (UK))", rate=1.0, volume=0.5))
    mac.voice.say("Hello [[slnc 9000]] you.")
    options = ["-r", "455", "-v", "Eddy (English (UK))"]
    assert mac.runs == [(["/usr/bin/say", *options], "[[volm 0.50]] Hello [slnc 9000] you.")]


def test_a_voice_of_the_language_speaks_where_none_is_chosen_and_the_systems_own_where_there_is_none() -> (
    None
):
    mac = Mac()
    for language in ("de", "fr"):
        mac.voice.tune(Tuning(language, "Bad News"))
        mac.voice.say("x")
    assert [command[1:] for command, _ in mac.runs] == [["-r", "175", "-v", "Anna"], ["-r", "175"]]


def test_the_voices_of_a_language_are_listed() -> None:
    assert Mac().voice.voices("en") == ("Bad News", "Eddy (English (UK))")
