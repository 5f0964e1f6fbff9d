"""The glossary: the meanings of the games' and the table's terms, with links to help pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from gnoming.text import sort_key, text
from scenes.app.app import App
from scenes.dialogs.reading import ROW_SIZE, LinkLabel, ReadingScene
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label
from scenes.kit.widgets.base import Group


class Term(NamedTuple):
    """A term in the glossary: the last part of its text keys, and the key of its help page, if any."""

    name: str
    page: str = ""

    @property
    def word(self) -> str:
        # text keys: glossary.*
        return text(f"glossary.{self.name}")

    @property
    def meaning(self) -> str:
        """The meaning of the term, in a sentence or two."""
        # text keys: glossary.*
        return text(f"glossary.{self.name}.means")


TABLE_TERMS = tuple(Term(name) for name in (
    "plaque", "ball", "dealer", "board", "slate", "sprouts", "hint", "luck", "par", "rated", "handicap", "deal-code",
    "medals",
))  # fmt: skip
"""The terms that apply to every game's table."""


class Chapter(NamedTuple):
    """A heading and the terms below it; `open_page` takes a heading's key and opens that help page."""

    heading: str
    terms: Sequence[Term]
    open_page: Callable[[str], None] | None = None


class GlossaryScene(ReadingScene):
    """The page with all terms by chapter; a term with a help page links to it."""

    name = "glossary"
    wide = 860.0

    def __init__(self, app: App, chapters: Sequence[Chapter], term: str = "") -> None:
        """Make the glossary; it opens at the term with this name, if there is one."""
        super().__init__(app)
        self._chapters = chapters
        self._term = term
        self._words: dict[str, Label] = {}
        self._shown_first = False

    def heading(self) -> str:
        return text("glossary.heading")

    def make_rows(self) -> Sequence[Label]:
        rows: list[Label] = []
        for chapter in self._chapters:
            links = Group("list", chapter.heading)
            rows.append(Label(self.ui, chapter.heading, 26, "display", ground="slate", z=2))
            for term in sorted(chapter.terms, key=lambda term: sort_key(term.word)):
                word, meaning = self._make_entry(chapter, term)
                if isinstance(word, LinkLabel):
                    links.add(word)
                rows += (word, meaning)
        return rows

    def _make_entry(self, chapter: Chapter, term: Term) -> tuple[Label, Label]:
        word = Label(self.ui, term.word, ROW_SIZE, ground="slate", z=2)
        if term.page and chapter.open_page is not None:
            word = LinkLabel(self.ui, term.word, "book", partial(self._open, chapter.open_page, term.page))
        word.style = "bold"
        meaning = Label(self.ui, term.meaning, ROW_SIZE, ground="slate", z=2)
        word.texts = (meaning,)
        self._words.setdefault(term.name, word)
        return word, meaning

    def gap_below(self, row: Label) -> float:
        return 0.0 if row.texts else 2 * self.gap

    def _open(self, open_page: Callable[[str], None], page: str) -> None:
        self.close()
        open_page(page)

    def arrange(self, viewport: Viewport) -> None:
        super().arrange(viewport)
        if not self._shown_first:
            self._shown_first = True
            word = self._words.get(self._term)
            if word is not None:
                self._area.scroll_to(word.area.y - self._area.area.y - viewport.px(8))

    def enter(self) -> None:
        super().enter()
        word = self._words.get(self._term)
        if isinstance(word, LinkLabel):
            self.focus.set(word)
