"""The voice of Windows, by the calls that it makes."""

import sys

import pytest

from scenes.kit.assist.speech.sapi import ComVoice, SapiVoice
from scenes.kit.assist.speech.voice import Tuning, VoiceError

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
    """Return what Windows hears."""
    return FakeObject()


@pytest.fixture
def voice(windows: FakeObject) -> SapiVoice:
    """Return a voice on it."""
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


def test_the_one_that_is_chosen_speaks_and_windows_own_where_none_knows_the_language(
    windows: FakeObject, voice: SapiVoice
) -> None:
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
