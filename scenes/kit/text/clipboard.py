"""The system's clipboard, as far as there is one."""

import pygame


def write_clipboard(text: str) -> bool:
    """Put text on the clipboard; return whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, NotImplementedError):
        return False
    return True


def read_clipboard() -> str:
    """Return the clipboard's text; empty where there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, NotImplementedError):
        return ""
