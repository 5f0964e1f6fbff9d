"""The operating system: its user's language, and needs of eyes and ears; its memory. Nothing here raises."""

import contextlib
import locale
import os
import sys
from collections.abc import Mapping

_M_MMAP_THRESHOLD = -3
_READER_RUNS = 0x46
"""SPI_GETSCREENREADER."""
_LARGE_TEXT = 1.25
"""The share of the usual size from which text is large."""
_LARGE_BYTES = 1 << 20
"""Bytes of the smallest large block."""


def preferred_language(environ: Mapping[str, str] = os.environ) -> str:
    """Return the code of the system's language; "en" if it names none."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environ.get(variable, "")
        if value:
            if value.partition(".")[0] in ("C", "POSIX"):
                return "en"
            languages = environ.get("LANGUAGE", "").split(":")
            return _language_code(next(filter(None, languages), value)) or "en"
    return _language_code(_system_locale()) or "en"


def uses_reader_or_large_text() -> bool:
    """Return whether the user has a screen reader or large text. It may start other programs: call it in no frame."""
    if sys.platform == "win32":
        return bool(windows_parameter(_READER_RUNS)) or windows_text_percent() >= _LARGE_TEXT * 100
    if sys.platform == "darwin":
        return command_output("defaults", "read", "com.apple.universalaccess", "voiceOverOnOffKey") == "1"
    if "gnome" in os.environ.get("XDG_CURRENT_DESKTOP", "").lower():
        reader = "org.gnome.desktop.a11y.applications", "screen-reader-enabled"
        scale = "org.gnome.desktop.interface", "text-scaling-factor"
        return (
            command_output("gsettings", "get", *reader) == "true"
            or to_number(command_output("gsettings", "get", *scale)) >= _LARGE_TEXT
        )
    return False


def return_large_blocks() -> None:
    """Have glibc return the memory of every larger picture as soon as the picture is dropped.

    By default it keeps such blocks after the first was freed, and pictures of many sizes leave holes there, up to a
    third of all memory. Other C libraries return large blocks anyway.
    """
    if sys.platform != "linux":
        return
    import ctypes

    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, _LARGE_BYTES)


def _language_code(name: str) -> str:
    letters = name.replace("-", "_").partition("_")[0].partition(".")[0].partition("@")[0].lower()
    return letters if letters.isascii() and letters.isalpha() and len(letters) in (2, 3) else ""


def _system_locale() -> str:
    """Return the user's locale where no variable names it, as for programs started by a click on Windows and macOS."""
    if sys.platform == "win32":
        import ctypes

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    if sys.platform == "darwin":
        return command_output("defaults", "read", "-g", "AppleLocale")
    return ""


def windows_parameter(question: int) -> int | None:
    """Return what Windows answers to a question for a whole number; None elsewhere, or where it does not know."""
    if sys.platform == "win32":
        import ctypes

        answer = ctypes.c_int(0)
        answered = ctypes.windll.user32.SystemParametersInfoW(question, 0, ctypes.byref(answer), 0)
        return answer.value if answered else None
    return None


def windows_text_percent() -> float:
    """Return the size of the system's text in percent; 100 where nobody has changed it."""
    if sys.platform == "win32":
        import winreg

        with (
            contextlib.suppress(OSError),
            winreg.OpenKey(winreg.HKEY_CURRENT_USER, r"Software\Microsoft\Accessibility") as key,
        ):
            return to_number(str(winreg.QueryValueEx(key, "TextScaleFactor")[0]))
    return 100.0


def to_number(words: str) -> float:
    """Return a number from its digits; 0 where there is none."""
    try:
        return float(words)
    except ValueError:
        return 0.0


def command_output(*command: str) -> str:
    """Return what another program prints; nothing where it fails."""
    import subprocess  # takes its time to load, and most systems need no command

    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=2, check=True)
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return ""
    return done.stdout.strip()
