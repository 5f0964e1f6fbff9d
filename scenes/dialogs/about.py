"""The About pages: the parts of the program, their authors, every licence in full, and the changes."""

from collections.abc import Sequence
from functools import partial

from gnoming import __version__, licences
from gnoming.text import text
from scenes.app.app import App
from scenes.dialogs.reading import ROW_SIZE, LinkLabel, ReadingScene
from scenes.kit.widgets import Label


class AboutScene(ReadingScene):
    """The page with the parts of the program and their authors, each with a link to its licence."""

    name = "about"

    def heading(self) -> str:
        return text("about.heading", version=__version__)

    def make_rows(self) -> Sequence[Label]:
        ui = self.ui
        keys = ("about.own", "about.private", "about.others")
        sentences = [Label(ui, text(key), ROW_SIZE, ground="slate", z=2) for key in keys]
        parts = [
            LinkLabel(
                ui,
                text("about.part", name=one.name, licence=one.licence),
                "book",
                partial(self._open_licence, one),
            )
            for one in licences.read_components()
        ]
        changes = LinkLabel(
            ui, text("about.changes"), "news", lambda: self.app.scenes.push(ChangesScene(self.app))
        )
        return [*sentences[:2], changes, sentences[2], *parts]

    def _open_licence(self, component: licences.Component) -> None:
        self.app.scenes.push(LicenceScene(self.app, component))


class ChangesScene(ReadingScene):
    """The page with this version's changes, described for players."""

    name = "changes"

    def heading(self) -> str:
        return text("about.changes")

    def make_rows(self) -> Sequence[Label]:
        version = Label(
            self.ui, text("title.version", version=__version__), ROW_SIZE, "bold", ground="slate", z=2
        )
        lines = text("about.changes.list").split("\n")
        return [version, *(Label(self.ui, line, ROW_SIZE, ground="slate", z=2) for line in lines)]


class LicenceScene(ReadingScene):
    """The page with the full text of a licence, which isn't translated because it is a legal text."""

    name = "licence"

    def __init__(self, app: App, component: licences.Component) -> None:
        super().__init__(app)
        self._component = component

    def heading(self) -> str:
        return self._component.name

    def make_rows(self) -> Sequence[Label]:
        words = f"{self._component.source}\n\n{licences.licence_text(self._component)}"
        paragraphs = [_unwrap(part) for part in words.split("\n\n")]
        return [Label(self.ui, one, 16, ground="slate", z=2) for one in paragraphs if one]


def _unwrap(paragraph: str) -> str:
    """Return a paragraph on one line, leaving out rules made of punctuation."""
    return " ".join(word for word in paragraph.split() if set(word) - set("=-_*"))
