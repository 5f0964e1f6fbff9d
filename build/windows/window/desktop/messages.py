"""Window messages sent as a desktop would; runs on its own under a Windows Python: messages.py TITLE WHAT."""

import sys

WM_CLOSE, WM_QUERYENDSESSION, WM_ENDSESSION, WM_SYSCOMMAND = 0x10, 0x11, 0x16, 0x112
SC_MINIMIZE, SC_MAXIMIZE, SC_RESTORE = 0xF020, 0xF030, 0xF120
ENDSESSION_LOGOFF = -0x80000000
WAIT_MS = 5000
POSTED = {
    "close": (WM_CLOSE, 0),
    "minimise": (WM_SYSCOMMAND, SC_MINIMIZE),
    "maximise": (WM_SYSCOMMAND, SC_MAXIMIZE),
    "restore": (WM_SYSCOMMAND, SC_RESTORE),
}


def main(title: str, what: str) -> int:
    """Send the message to the window with this title; return 0, or 1 if none accepts it."""
    if sys.platform == "win32":
        import ctypes

        user = ctypes.windll.user32
        user.FindWindowW.restype = ctypes.c_void_p
        window = ctypes.c_void_p(user.FindWindowW(None, title))
        if window and what in POSTED:
            message, word = POSTED[what]
            return 0 if user.PostMessageW(window, message, word, 0) else 1

        def ask(message: int, word: int) -> bool:
            answer = ctypes.c_size_t(0)
            log_off = ctypes.c_ssize_t(ENDSESSION_LOGOFF)
            told = user.SendMessageTimeoutW(window, message, word, log_off, 0, WAIT_MS, ctypes.byref(answer))
            return bool(told) and (message == WM_ENDSESSION or bool(answer.value))

        if window and what == "log-off":
            return 0 if ask(WM_QUERYENDSESSION, 0) and ask(WM_ENDSESSION, 1) else 1
    return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
