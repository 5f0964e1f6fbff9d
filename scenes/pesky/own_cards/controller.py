"""The owner's cards: opens their page, and writes their file after each change."""

from dataclasses import dataclass
from pathlib import Path

from gnoming.person.profile import Profile
from gnoming.pesky.sheet import GoalSheet, custom_path, sheet_in_use, write_sheet
from gnoming.storage import files
from gnoming.storage.saves import as_save_error
from gnoming.text import text
from scenes.app.controller import Navigator
from scenes.pesky.own_cards.scene import OwnCardsScene


def open_own_cards(navigator: Navigator) -> None:
    """Show the page over the current one; if the file is unusable, show the reason."""
    sheet, error = sheet_in_use()
    file = SheetFile(navigator.profile, custom_path(), error is None)
    navigator.push(OwnCardsScene(navigator, sheet, file.write))
    if error is not None:
        navigator.say(str(error))


@dataclass
class SheetFile:
    """The file of the owner's cards. An unusable file is set aside before the first write."""

    profile: Profile
    path: Path
    is_usable: bool

    def write(self, sheet: GoalSheet) -> str:
        """Write a sheet on the writer's thread; return a sentence if an unusable file was set aside."""
        notice = "" if self.is_usable else self._set_aside()
        self.is_usable = True
        self.profile.write_latest(self.path.name, lambda: self._replace(sheet))
        return notice

    def _set_aside(self) -> str:
        try:
            kept = files.set_aside(self.path, "damaged")
        except OSError:
            return ""  # the write then fails as well, and reports it
        return text("saves.document-damaged", old=self.path.name, file=kept.name)

    def _replace(self, sheet: GoalSheet) -> None:
        with as_save_error():
            files.replace_atomically(self.path, write_sheet(sheet).encode())
