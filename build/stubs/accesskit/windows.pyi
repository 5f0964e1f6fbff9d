from collections.abc import Callable

from accesskit import Activate, QueuedEvents, Request, TreeUpdate

class SubclassingAdapter:
    def __init__(self, hwnd: int, activate: Activate, request: Request) -> None: ...
    def update_if_active(self, make_update: Callable[[], TreeUpdate]) -> QueuedEvents | None: ...
