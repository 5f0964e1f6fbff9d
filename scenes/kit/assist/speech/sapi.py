"""The voice of Windows, SAPI 5: a COM object whose methods are called with ctypes, by their index in its table."""

import ctypes
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress

from scenes.kit.assist.speech.voice import Tuning, Voice, VoiceError

ASYNC, PURGE, XML = 1, 2, 8
"""Flags of Speak: return at once; drop the waiting sentences; the text contains XML."""
SPEAK, SET_RATE, SET_VOLUME, RELEASE = 20, 28, 30, 2
"""Indices in the table of ISpVoice's methods."""
VOICE_CLASS = "{96749377-3391-11D2-9EE3-00C04F797396}"
VOICE_INTERFACE = "{6C44DF74-72B9-4992-A1EC-EF996E0422D4}"
ALL_CONTEXTS = 23
TOKENS = r"SOFTWARE\Microsoft\Speech\Voices\Tokens"
PRIMARY_LANGUAGE = 0x3FF
"""The bits of a Windows language number that identify the language, without the country."""
LANGUAGE_NUMBERS = {"de": 0x07, "en": 0x09, "es": 0x0A, "fr": 0x0C}
MARKS = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


class ComVoice:
    """The voice object itself, created on the thread that uses it."""

    def __init__(self) -> None:
        self._this = ctypes.c_void_p()
        if sys.platform == "win32":
            ole = ctypes.windll.ole32
            ole.CoInitializeEx(None, 0)
            ids = [(ctypes.c_byte * 16)() for _ in range(2)]
            for words, id_ in zip((VOICE_CLASS, VOICE_INTERFACE), ids, strict=True):
                _check(ole.CLSIDFromString(words, id_))
            _check(ole.CoCreateInstance(ids[0], None, ALL_CONTEXTS, ids[1], ctypes.byref(self._this)))

    def speak(self, words: str, flags: int) -> None:
        parts = ctypes.c_wchar_p, ctypes.c_uint32, ctypes.c_void_p
        self._call(SPEAK, parts, words, flags, None)

    def set_rate(self, rate: int) -> None:
        """Set the pace, -10 to 10."""
        self._call(SET_RATE, (ctypes.c_long,), rate)

    def set_volume(self, volume: int) -> None:
        """Set the volume, 0 to 100."""
        self._call(SET_VOLUME, (ctypes.c_ushort,), volume)

    def release(self) -> None:
        self._call(RELEASE, ())
        if sys.platform == "win32":
            ctypes.windll.ole32.CoUninitialize()

    def _call(self, place: int, kinds: tuple[type, ...], *values: str | int | None) -> None:
        """Call the method at index `place` of the object's table. Raises VoiceError if it fails."""
        if sys.platform == "win32":
            table = ctypes.cast(self._this, ctypes.POINTER(ctypes.POINTER(ctypes.c_void_p))).contents
            method = ctypes.WINFUNCTYPE(ctypes.c_long, ctypes.c_void_p, *kinds)(table[place])
            _check(method(self._this, *values))


class SapiVoice(Voice):
    """The voice of Windows, which queues sentences itself; `installed` returns the voices' names and languages."""

    def __init__(
        self,
        make: Callable[[], ComVoice] | None = None,
        installed: Callable[[], Iterable[tuple[str, int]]] | None = None,
    ) -> None:
        self._voice = (make or ComVoice)()
        self._installed = installed or _installed_voices
        self._name = ""

    def say(self, sentence: str) -> None:
        words = sentence.translate(MARKS)
        if self._name:
            words = f'<voice required="Name={self._name.translate(MARKS)}">{words}</voice>'
        self._voice.speak(words, ASYNC | XML)

    def stop(self) -> None:
        self._voice.speak("", ASYNC | PURGE)

    def tune(self, tuning: Tuning) -> None:
        self._voice.set_rate(round(10 * tuning.rate))
        self._voice.set_volume(round(100 * tuning.volume))
        names = self.voices(tuning.language)
        self._name = tuning.name if tuning.name in names else next(iter(names), "")

    def voices(self, language: str) -> tuple[str, ...]:
        number = LANGUAGE_NUMBERS.get(language)
        return tuple(name for name, spoken in self._installed() if spoken & PRIMARY_LANGUAGE == number)

    def close(self) -> None:
        with suppress(VoiceError):
            self.stop()
        self._voice.release()


def _check(result: int) -> None:
    if result < 0:
        raise VoiceError(f"SAPI answers {result & 0xFFFFFFFF:08X}")


def _installed_voices() -> list[tuple[str, int]]:
    """Return the name and language number of every voice in the Windows registry. Raises OSError."""
    found: list[tuple[str, int]] = []
    if sys.platform == "win32":
        import winreg

        with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, TOKENS) as tokens:
            for index in range(winreg.QueryInfoKey(tokens)[0]):
                place = rf"{winreg.EnumKey(tokens, index)}\Attributes"
                with suppress(OSError, ValueError), winreg.OpenKey(tokens, place) as attributes:
                    name = str(winreg.QueryValueEx(attributes, "Name")[0])
                    numbers = str(winreg.QueryValueEx(attributes, "Language")[0]).split(";")
                    found.append((name, int(numbers[0], 16)))
    return found
