"""The system's settings for motion, contrast and text size. Nothing here raises."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from gnoming.system import command_output, to_number, windows_parameter, windows_text_percent

if TYPE_CHECKING:
    from configparser import ConfigParser

TEXT_SCALES = (1.0, 2.0)
"""The smallest and the largest text scale used; the system's is limited to this range."""
_GNOME_LIKE = ("gnome", "unity", "cinnamon", "mate", "budgie", "pantheon")
_POINTS, _DPI = 10.0, 96.0
"""The usual font size in KDE, and the usual resolution."""


class Look(NamedTuple):
    """The user's visual preferences, as far as the system knows them."""

    reduced_motion: bool = False
    high_contrast: bool = False
    text_scale: float = 1.0


def wanted_look(environ: Mapping[str, str] = os.environ) -> Look:
    """Return the system's settings. This may start other programs, so call it only once, on first launch."""
    if sys.platform == "win32":
        found = _windows_look()
    elif sys.platform == "darwin":
        found = _mac_look()
    else:
        desktop = environ.get("XDG_CURRENT_DESKTOP", "").lower()
        home = Path(environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
        if any(name in desktop for name in _GNOME_LIKE):
            found = _gnome_look()
        elif "kde" in desktop:
            found = _kde_look(home)
        else:
            found = _gtk_look(home)
    low, high = TEXT_SCALES
    return found._replace(text_scale=min(high, max(low, found.text_scale)))


def _windows_look() -> Look:
    animates = windows_parameter(0x1042)  # SPI_GETCLIENTAREAANIMATION
    return Look(animates == 0, _windows_contrast(), windows_text_percent() / 100)


def _windows_contrast() -> bool:
    if sys.platform == "win32":
        import ctypes

        class HighContrast(ctypes.Structure):
            _fields_ = [("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("scheme", ctypes.c_void_p)]

        answer = HighContrast(ctypes.sizeof(HighContrast), 0, None)
        question = 0x42  # SPI_GETHIGHCONTRAST
        asked = ctypes.windll.user32.SystemParametersInfoW
        return bool(asked(question, answer.size, ctypes.byref(answer), 0) and answer.flags & 1)
    return False


def _mac_look() -> Look:
    def is_on(name: str) -> bool:
        return command_output("defaults", "read", "com.apple.universalaccess", name) == "1"

    return Look(is_on("reduceMotion"), is_on("increaseContrast"))


def _gnome_look() -> Look:
    def setting(schema: str, name: str) -> str:
        return command_output("gsettings", "get", f"org.gnome.desktop.{schema}", name).strip("'")

    contrast = setting("a11y.interface", "high-contrast") == "true" or _is_contrast_theme(
        setting("interface", "gtk-theme")
    )
    scale = to_number(setting("interface", "text-scaling-factor"))
    return Look(setting("interface", "enable-animations") == "false", contrast, scale or 1.0)


def _kde_look(home: Path) -> Look:
    looks, fonts = _read_ini(home / "kdeglobals"), _read_ini(home / "kcmfonts")
    duration = looks.get("KDE", "AnimationDurationFactor", fallback="1")
    letters = looks.get("General", "font", fallback="").split(",")
    points = to_number(letters[1]) if len(letters) > 1 else 0.0
    dpi = to_number(fonts.get("General", "forceFontDPI", fallback="0"))
    contrast = _is_contrast_theme(looks.get("General", "ColorScheme", fallback=""))
    return Look(duration.strip() in ("0", "0.0"), contrast, max(points / _POINTS, dpi / _DPI))


def _gtk_look(home: Path) -> Look:
    """Return the settings in GTK's own file, which other desktops write as well."""
    settings = _read_ini(home / "gtk-3.0/settings.ini")
    still = settings.get("Settings", "gtk-enable-animations", fallback="1").lower() in ("0", "false")
    contrast = _is_contrast_theme(settings.get("Settings", "gtk-theme-name", fallback=""))
    dpi = to_number(settings.get("Settings", "gtk-xft-dpi", fallback="0")) / 1024
    return Look(still, contrast, dpi / _DPI)


def _is_contrast_theme(name: str) -> bool:
    return "highcontrast" in name.lower().replace("-", "").replace(" ", "")


def _read_ini(path: Path) -> ConfigParser:
    """Return the file's sections; none if it cannot be read."""
    from configparser import ConfigParser, Error  # only needed on these systems

    found = ConfigParser(interpolation=None, strict=False)
    try:
        found.read_string(path.read_text("utf-8"))
    except (OSError, ValueError, Error):
        return ConfigParser()
    return found
