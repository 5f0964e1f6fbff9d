"""Speech beside the window: the order of sentences, and voices that fail, hang, or say one sentence at a time."""

import threading
from collections.abc import Callable

from scenes.kit.assist.speech.speaker import MAX_WAITING, Speaker
from scenes.kit.assist.speech.voice import Tuning, Voice, VoiceError

LONG_S = 120.0
"""Seconds after which something that should come at once never will."""


class FakeVoice(Voice):
    """Notes what it is told; waits where it is held, and fails at words it cannot say."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self._is_ready = True
        self.unspeakable = ""
        self.gate = threading.Event()
        self.gate.set()
        self.entered = threading.Event()

    @property
    def is_ready(self) -> bool:
        return self._is_ready

    @is_ready.setter
    def is_ready(self, is_ready: bool) -> None:
        self._is_ready = is_ready

    def say(self, sentence: str) -> None:
        self.entered.set()
        assert self.gate.wait(LONG_S)
        if sentence == self.unspeakable:
            raise VoiceError(sentence)
        self.done.append(sentence)

    def stop(self) -> None:
        self.done.append("[stop]")
        self.is_ready = True

    def tune(self, tuning: Tuning) -> None:
        self.done.append(f"[{tuning.language} {tuning.name} {tuning.rate} {tuning.volume}]")

    def voices(self, language: str) -> tuple[str, ...]:
        return (f"{language}-one", f"{language}-two")

    def close(self) -> None:
        self.done.append("[close]")


START = "[en  0.0 1.0]"


def speaker_of(voice: FakeVoice) -> Speaker:
    return Speaker(lambda: voice, Tuning())


def end(speaker: Speaker) -> None:
    speaker.close()
    assert speaker.join(LONG_S)


def held() -> tuple[FakeVoice, Speaker]:
    """Return a voice that is held in its first sentence, and its speaker."""
    voice = FakeVoice()
    speaker = speaker_of(voice)
    voice.gate.clear()
    speaker.say("first")
    assert voice.entered.wait(LONG_S)
    return voice, speaker


def test_sentences_are_said_in_order_and_the_voice_is_closed() -> None:
    voice = FakeVoice()
    speaker = speaker_of(voice)
    for sentence in ("one", "", "two"):
        speaker.say(sentence)
    end(speaker)
    assert voice.done == [START, "one", "two", "[close]"]


def test_an_interrupting_sentence_drops_what_waits() -> None:
    voice, speaker = held()
    speaker.say("dropped")
    speaker.say("now", interrupt=True)
    speaker.say("then")
    voice.gate.set()
    end(speaker)
    assert voice.done == [START, "first", "[stop]", "now", "then", "[close]"]


def test_a_stop_drops_all() -> None:
    voice, speaker = held()
    speaker.say("dropped")
    speaker.stop()
    voice.gate.set()
    end(speaker)
    assert voice.done == [START, "first", "[stop]", "[close]"]


def test_a_voice_that_hangs_holds_nobody_up_and_little_waits_for_it() -> None:
    voice, speaker = held()
    for number in range(2 * MAX_WAITING):
        speaker.say(str(number))
    speaker.close()
    assert not speaker.join(0.0)
    voice.gate.set()
    assert speaker.join(LONG_S)
    assert voice.done == [START, "first", *map(str, range(MAX_WAITING, 2 * MAX_WAITING)), "[close]"]


def test_a_voice_that_says_one_sentence_at_a_time_is_waited_for_but_can_be_interrupted() -> None:
    voice, speaker = held()
    voice.is_ready = False
    voice.gate.set()
    speaker.say("dropped")
    speaker.say("now", interrupt=True)
    end(speaker)
    assert voice.done == [START, "first", "[stop]", "now", "[close]"]


def test_a_tuning_holds_from_the_next_sentence_on_and_tells_the_voices() -> None:
    voice, speaker = held()
    speaker.tune(Tuning("de", "Anna", 0.5, 0.25))
    speaker.say("zwei")
    voice.gate.set()
    end(speaker)
    assert voice.done == [START, "first", "[de Anna 0.5 0.25]", "zwei", "[close]"]
    assert speaker.voice_names == ("de-one", "de-two")


def test_a_voice_that_dies_is_opened_once_more_and_says_the_sentence() -> None:
    voices = [FakeVoice(), FakeVoice()]
    voices[0].unspeakable = "two"
    waiting = iter(voices)
    speaker = Speaker(lambda: next(waiting), Tuning())
    for sentence in ("one", "two", "three"):
        speaker.say(sentence)
    end(speaker)
    assert voices[0].done == [START, "one", "[close]"]
    assert voices[1].done == [START, "two", "three", "[close]"]
    assert not speaker.has_failed


def refuse() -> FakeVoice:
    raise FileNotFoundError("no speech here")


def break_down() -> FakeVoice:
    """Fail as nobody foresaw."""
    raise RuntimeError("a bug of the system's")


def test_where_there_is_no_voice_that_is_told_and_nothing_is_raised() -> None:
    makers: tuple[Callable[[], FakeVoice], ...] = (refuse, break_down)
    for maker in makers:
        speaker = Speaker(maker, Tuning())
        speaker.say("unheard")
        assert speaker.join(LONG_S)
        assert speaker.has_failed
        speaker.say("unheard", interrupt=True)
        speaker.close()
