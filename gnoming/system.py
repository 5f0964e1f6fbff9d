"""What the system says of its owner's wishes: language and motion; and how it lends memory.

Never fails: it may just not know.
"""

import contextlib
import locale
import os
import sys
from collections.abc import Mapping

_M_MMAP_THRESHOLD = -3
_LARGE_BYTES = 1 << 20
"""Bytes from which on a block is large."""


def preferred_language(environ: Mapping[str, str] = os.environ) -> str:
    """Give the two letters of the language that the system speaks, "en" when it does not say."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environ.get(variable, "")
        if value:
            if value.partition(".")[0] in ("C", "POSIX"):
                return "en"
            wishes = environ.get("LANGUAGE", "").split(":")
            return _language_code(next(filter(None, wishes), value)) or "en"
    return _language_code(_system_locale()) or "en"


def wants_reduced_motion() -> bool:
    """Whether the system was told to move less. May ask another program: call it once, not in a frame."""
    if sys.platform == "win32":
        return _windows_shows_animations() is False
    if sys.platform == "darwin":
        return _command_output("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1"
    if "gnome" in os.environ.get("XDG_CURRENT_DESKTOP", "").lower():
        return (
            _command_output("gsettings", "get", "org.gnome.desktop.interface", "enable-animations") == "false"
        )
    return False


def return_large_blocks() -> None:
    """Have the memory of every larger picture go back to the system as soon as the picture is dropped.

    Once one was dropped, glibc keeps that of all others for itself; between pictures of many sizes that lasting
    store fills with holes, up to a third of all memory. Other systems' libraries give large blocks back anyway.
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
    """The user's language where no variable tells it: programs started by a click on Windows and macOS."""
    if sys.platform == "win32":
        import ctypes

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    if sys.platform == "darwin":
        return _command_output("defaults", "read", "-g", "AppleLocale")
    return ""


def _windows_shows_animations() -> bool | None:
    if sys.platform == "win32":
        import ctypes

        animates = ctypes.c_int(1)
        question = 0x1042  # SPI_GETCLIENTAREAANIMATION
        answered = ctypes.windll.user32.SystemParametersInfoW(question, 0, ctypes.byref(animates), 0)
        return bool(animates.value) if answered else None
    return None


def _command_output(*command: str) -> str:
    import subprocess  # takes its time to load, and most systems need no command

    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=2, check=True)
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return ""
    return done.stdout.strip()
