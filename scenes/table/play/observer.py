"""What keeps somebody company at a table without being part of it, as hints that come by themselves do."""

from typing import Protocol

from scenes.kit.viewport import Viewport


class TableCompanion(Protocol):
    """Takes its place when the table is laid out, and looks at the table after each of its steps."""

    def layout(self, viewport: Viewport) -> None:
        """Take the place it has on this table."""

    def update(self) -> None:
        """Do what is due now."""
