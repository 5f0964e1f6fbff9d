"""What is looked at is named and explained; asked once more, the glossary opens at its word."""

from scenes.help.terms import TABLE_TERMS, Term
from scenes.table.context import TableContext
from scenes.table.view.marks.highlights import Highlights


class Explaining:
    """Answers the question mark, on cards, piles, plaques and boards."""

    def __init__(self, table: TableContext, highlights: Highlights) -> None:
        self._table = table
        self._highlights = highlights
        self._presenter = table.picture.presenter

    def explain(self) -> bool:
        """Explain what pointer or focus is on, or lead on from its note; return whether there was anything."""
        term = self._term()
        if self._highlights.note_sheet.visible and term is not None:
            self._highlights.note_sheet.visible = False
            self._table.exits.glossary(term.name)
            return True
        if self._highlights.explain():
            return True
        if term is None or self._table.picture.busy:
            return False
        self._highlights.define(term)
        return True

    def _term(self) -> Term | None:
        """Return the word of the glossary for what is looked at; None where there is none."""
        view, spot, choice = self._table.picture.view, self._highlights.hovered, self._highlights.choice
        if view is not None and spot is not None:
            name = self._presenter.term(view, spot)
        else:
            name = self._board_name() if choice is None else self._presenter.choice_term(choice)
        return next((term for term in (*self._presenter.terms(), *TABLE_TERMS) if term.name == name), None)

    def _board_name(self) -> str:
        """Return the word for the plaque or board that is looked at."""
        focus, picture = self._table.focus, self._table.picture
        if focus.point is None:
            return ""
        at, layout = picture.viewport.to_units(focus.point), picture.layout
        if any(box.contains(*at) for seat in layout.seats for box in (seat.plaque, seat.medallion)):
            return "plaque"
        if layout.board.contains(*at):
            return self._presenter.board_term
        return "slate" if layout.slate is not None and layout.slate.contains(*at) else ""
