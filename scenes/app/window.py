"""The program's window: SDL's hints, the first size, the icon, and Ctrl-C in the terminal."""

import contextlib
import logging
import os
import signal
import sys
from collections.abc import Callable
from types import FrameType, TracebackType

import pygame

from gnoming.core.errors import GnomingError
from scenes.app.app_options import AppOptions, last_size

log = logging.getLogger(__name__)
_HINTS = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_IME_SHOW_UI": "1",
    # A click that brings the window to the front counts, as in the dialogs of other programs.
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    # The picture is made in memory; presenting it through OpenGL takes 40 MB, and far longer without a fast card.
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}


class NoDisplayError(GnomingError):
    """Raised when no window can be opened because there is no screen."""


def open_window(options: AppOptions, before_shown: Callable[[pygame.Window], object]) -> pygame.Window:
    """Return a new window made as the options ask. Raises NoDisplayError.

    On Windows, `before_shown` gets the window before it is shown, because that is when screen readers ask for it.
    """
    for name, value in _HINTS.items():
        os.environ.setdefault(name, value)
    # Desktops find the program's icon and entry by this name; pygame has set it to the script's name.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "gnoming"
    try:
        pygame.display.init()
        # Without a screen, SDL falls back to its offscreen driver, which only those who ask for it get.
        wanted = os.environ.get("SDL_VIDEODRIVER", "")
        if pygame.display.get_driver() == "offscreen" and wanted != "offscreen":
            pygame.display.quit()
            raise pygame.error("only the offscreen driver works")
        pygame.font.init()
        size = options.size or _first_size(last_size(options.settings))
        hidden = sys.platform == "win32"
        window = pygame.Window(options.title, size, resizable=True, allow_high_dpi=True, hidden=hidden)
        if hidden:
            before_shown(window)
            window.show()
        window.minimum_size = (min(640, size[0]), min(400, size[1]))
        if options.settings.mode == "fullscreen":
            window.set_fullscreen(True)
        elif options.settings.maximized:
            window.maximize()
        window.get_surface()
    except pygame.error as error:
        log.error("no window: %s", error)
        raise NoDisplayError("error.no-display", reason=str(error)) from error
    _set_icon(window, options)
    pygame.key.stop_text_input()
    pygame.key.set_repeat(380, 55)
    return window


def _first_size(last: tuple[int, int] | None) -> tuple[int, int]:
    """Return the last size if it fits a screen; otherwise, the largest common one that spares system bars."""
    screens = pygame.display.get_desktop_sizes()
    if last is not None and any(last[0] <= w and last[1] <= h for w, h in screens):
        return last
    desktop = screens[0]
    for size in ((2560, 1440), (1920, 1080), (1600, 900), (1280, 720), (1024, 640)):
        if size[0] <= desktop[0] * 0.9 and size[1] <= desktop[1] * 0.88:
            return size
    return max(320, round(desktop[0] * 0.95)), max(240, round(desktop[1] * 0.9))


def _set_icon(window: pygame.Window, options: AppOptions) -> None:
    path = options.assets / "icon" / "gnoming-128.png"
    if path.is_file():
        with contextlib.suppress(pygame.error):
            window.set_icon(pygame.image.load(path))


class CtrlC:
    """A context in which the first Ctrl-C closes the window as its button does, and the second one
    interrupts.

    Python's own KeyboardInterrupt can occur anywhere. In a callback, such as a weak reference's during an
    import, it would be printed and lost, and the game would go on. So it is raised only when the context is
    left.
    """

    def __init__(self) -> None:
        self._is_pressed = False

    def __enter__(self) -> None:
        # A program started with Ctrl-C ignored, as a shell's background jobs are, keeps ignoring it.
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, self._close_window)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if signal.getsignal(signal.SIGINT) == self._close_window:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        if self._is_pressed and error is None:
            raise KeyboardInterrupt

    def _close_window(self, number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        if not pygame.display.get_init():
            raise KeyboardInterrupt
        self._is_pressed = True
        pygame.event.post(pygame.event.Event(pygame.QUIT))
