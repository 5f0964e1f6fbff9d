"""The voice of macOS, by the commands that it runs."""

import subprocess
import sys
from collections.abc import Sequence

import pytest

from scenes.kit.assist.speech.mac_say import SayVoice
from scenes.kit.assist.speech.sapi import ComVoice, SapiVoice
from scenes.kit.assist.speech.voice import Tuning, VoiceError

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


INSTALLED = [("Zira & Co", 0x409), ("Hedda", 0x407), ("Hazel", 0x809)]


class FakeObject(ComVoice):
    """Notes each call."""

    def __init__(self) -> None:
        self.calls: list[tuple[object, ...]] = []

    def speak(self, words: str, flags: int) -> None:
        self.calls.append((words, flags))

    def set_rate(self, rate: int) -> None:
        self.calls.append(("rate", rate))

    def set_volume(self, volume: int) -> None:
        self.calls.append(("volume", volume))

    def release(self) -> None:
        self.calls.append(("release",))


@pytest.fixture
def windows() -> FakeObject:
    return FakeObject()


@pytest.fixture
def voice(windows: FakeObject) -> SapiVoice:
    return SapiVoice(lambda: windows, lambda: INSTALLED)


def test_marks_in_a_sentence_are_words(windows: FakeObject, voice: SapiVoice) -> None:
    voice.say('5 < 7 & "so"')
    assert windows.calls == [("5 &lt; 7 &amp; &quot;so&quot;", 9)]


def test_a_stop_drops_what_waits(windows: FakeObject, voice: SapiVoice) -> None:
    voice.stop()
    assert windows.calls == [("", 3)]


def test_a_voice_of_the_language_speaks(windows: FakeObject, voice: SapiVoice) -> None:
    voice.tune(Tuning("en", "Hedda", rate=-1.0, volume=0.5))
    voice.say("Hi")
    assert windows.calls == [
        ("rate", -10),
        ("volume", 50),
        ('<voice required="Name=Zira &amp; Co">Hi</voice>', 9),
    ]


def test_the_chosen_one_speaks_else_windows_own(windows: FakeObject, voice: SapiVoice) -> None:
    for tuning in (Tuning("en", "Hazel"), Tuning("fr")):
        voice.tune(tuning)
        voice.say("Hi")
    spoken = [call[0] for call in windows.calls if call[-1] == 9]
    assert spoken == ['<voice required="Name=Hazel">Hi</voice>', "Hi"]


def test_the_voices_of_a_language_are_those_of_all_its_countries(voice: SapiVoice) -> None:
    assert voice.voices("en") == ("Zira & Co", "Hazel")
    assert voice.voices("xx") == ()


def test_it_is_let_go_of_silently(windows: FakeObject, voice: SapiVoice) -> None:
    voice.close()
    assert windows.calls == [("", 3), ("release",)]


@pytest.mark.skipif(sys.platform != "win32", reason="takes Windows")
def test_windows_has_a_voice_object_with_these_methods() -> None:
    told: list[str] = []
    voice = ComVoice()
    for call in (voice.set_rate, voice.set_volume):
        try:
            call(5)
        except VoiceError as error:
            told.append(str(error))
    voice.release()
    assert set(told) <= {"SAPI answers 80004001"}  # wine's knows the methods and does nothing
