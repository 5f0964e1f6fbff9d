"""The operating system: the user's language and accessibility settings, and memory management. Nothing here raises."""

import contextlib
import locale
import os
import sys
from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

_M_MMAP_THRESHOLD = -3
_READER_RUNS = 0x46
"""The parameter SPI_GETSCREENREADER."""
_LARGE_TEXT = 1.25
"""Text counts as large from this multiple of the usual size."""
_LIBRARY_PATHS = ("LD_LIBRARY_PATH", "LIBPATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "LD_PRELOAD")
"""The variables that tell systems where to look for libraries."""
_LARGE_BYTES = 1 << 18
"""The size of the smallest large block, in bytes."""
_SEPARATORS = ",;\t|"
"""The characters that spreadsheets take between the columns of a CSV file."""


class NumberFormat(NamedTuple):
    """The decimal mark, and the separator between the columns of a CSV file."""

    mark: str
    separator: str


def number_format(mark: str, separator: str = "") -> NumberFormat:
    """Return the format with this decimal mark, and this list separator if it can be used."""
    usable = len(separator) == 1 and separator in _SEPARATORS and separator != mark
    return NumberFormat(mark, separator if usable else ";" if mark == "," else ",")


def preferred_languages(environ: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """Return the codes of the user's languages, most preferred first; none if the system names none."""
    named = next(filter(None, map(environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), None)
    if named is None:
        listed = [_system_locale()]
    elif named.partition(".")[0] in ("C", "POSIX"):
        listed = []
    else:
        listed = [*environ.get("LANGUAGE", "").split(":"), named]
    return tuple(dict.fromkeys(filter(None, map(_language_code, listed))))


def preferred_number_format(environ: Mapping[str, str] = os.environ) -> NumberFormat | None:
    """Return the user's number format, as the system's spreadsheets use it; None if the system names none."""
    if sys.platform == "win32":
        mark, separator = map(_windows_international, ("sDecimal", "sList"))
    else:
        names = map(environ.get, ("LC_ALL", "LC_NUMERIC", "LANG"))
        name = next(filter(None, names), None) or _system_locale().partition("@")[0]
        mark, separator = _decimal_mark(name) if name.partition(".")[0] not in ("", "C", "POSIX") else "", ""
    return number_format(mark, separator) if len(mark) == 1 and not mark.isalnum() else None


def _windows_international(name: str) -> str:
    """Return a regional setting of Windows; empty if there is none."""
    if sys.platform == "win32":
        import winreg

        with (
            contextlib.suppress(OSError),
            winreg.OpenKey(winreg.HKEY_CURRENT_USER, r"Control Panel\International") as key,
        ):
            return str(winreg.QueryValueEx(key, name)[0])
    return ""


def _decimal_mark(name: str) -> str:
    """Return a locale's decimal mark; empty if the locale isn't installed. The program's own locale is unchanged."""
    if sys.platform == "win32":
        return ""
    import ctypes

    with contextlib.suppress(OSError, AttributeError, UnicodeError):
        library = ctypes.CDLL(None)
        library.newlocale.restype = ctypes.c_void_p
        library.newlocale.argtypes = ctypes.c_int, ctypes.c_char_p, ctypes.c_void_p
        library.nl_langinfo_l.restype = ctypes.c_char_p
        library.nl_langinfo_l.argtypes = ctypes.c_int, ctypes.c_void_p
        library.freelocale.argtypes = (ctypes.c_void_p,)
        # Apple's locales need a code set in their names, and the bits of their categories differ, too.
        is_apple = sys.platform == "darwin"
        full = f"{name}.UTF-8" if is_apple and "." not in name else name
        opened = library.newlocale(1 << 4 if is_apple else 1 << locale.LC_NUMERIC, full.encode(), None)
        if opened:
            try:
                return str(library.nl_langinfo_l(locale.RADIXCHAR, opened).decode())
            finally:
                library.freelocale(opened)
    return ""


def local_time(moment: str) -> datetime | None:
    """Convert a moment in UTC, in the ISO format used in files, to local time; return None if it isn't valid."""
    try:
        return datetime.fromisoformat(moment).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def uses_reader_or_large_text() -> bool:
    """Return whether a screen reader or large text is in use. May start programs, so don't call it within a frame."""
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
    """Make glibc return the memory of large pictures to the system as soon as they are dropped.

    By default it stops doing so for blocks of such a size once one has been freed; pictures of many sizes then leave
    gaps of up to a third of all memory. Other C libraries return large blocks anyway.
    """
    if sys.platform != "linux":
        return
    import ctypes

    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, _LARGE_BYTES)


def return_freed_memory() -> None:
    """Make glibc return the memory of dropped small pictures and objects to the system; this takes 1 to 6 ms."""
    if sys.platform != "linux":
        return
    import ctypes

    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def _language_code(name: str) -> str:
    letters = name.replace("-", "_").partition("_")[0].partition(".")[0].partition("@")[0].lower()
    return letters if letters.isascii() and letters.isalpha() and len(letters) in (2, 3) else ""


def _system_locale() -> str:
    """Return the system's locale, for programs that Windows or macOS starts without locale variables."""
    if sys.platform == "win32":
        import ctypes

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    if sys.platform == "darwin":
        return command_output("defaults", "read", "-g", "AppleLocale")
    return ""


def windows_parameter(question: int) -> int | None:
    """Return an integer system parameter on Windows; None elsewhere, or if it is unknown."""
    if sys.platform == "win32":
        import ctypes

        answer = ctypes.c_int(0)
        answered = ctypes.windll.user32.SystemParametersInfoW(question, 0, ctypes.byref(answer), 0)
        return answer.value if answered else None
    return None


def windows_text_percent() -> float:
    """Return the system's text size in percent; 100 by default."""
    if sys.platform == "win32":
        import winreg

        with (
            contextlib.suppress(OSError),
            winreg.OpenKey(winreg.HKEY_CURRENT_USER, r"Software\Microsoft\Accessibility") as key,
        ):
            return to_number(str(winreg.QueryValueEx(key, "TextScaleFactor")[0]))
    return 100.0


def environment_of_others(environ: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return the environment for programs that aren't part of this one.

    A bundled program finds its own libraries through variables that would mislead other programs. The original values
    are kept in variables named `..._ORIG`.
    """
    found = dict(environ)
    if getattr(sys, "frozen", False):
        for name in _LIBRARY_PATHS:
            found.pop(name, None)
            before = found.pop(f"{name}_ORIG", None)
            if before:
                found[name] = before
    return found


def to_number(words: str) -> float:
    """Return the number that this text represents; 0 if it is not a number."""
    try:
        return float(words)
    except ValueError:
        return 0.0


def command_output(*command: str) -> str:
    """Return the output of another program; empty if it fails."""
    import subprocess  # slow to load, and most systems need no command

    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=2, check=True, env=environment_of_others()
        )
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return ""
    return done.stdout.strip()
