"""A finished game goes into the book of deals: what people scored, and the day whose scored try it was."""

from dataclasses import replace

from gnoming.core.session import AnySession
from gnoming.deals.book import MAX_NAME_CHARS, Book, DayTry, Result, is_date
from gnoming.deals.days import read_game_day
from gnoming.deals.deal import Deal, deal_of

UNDATED = "2026-01-01"
"""The date of a game whose record tells none."""


def with_finished(book: Book, session: AnySession) -> Book:
    """Return the book with a finished game's results; the same book for one that no code can tell.

    No code tells a game whose bots got another level in its middle.

    However often it is called for a game, each result is kept once.
    """
    deal = deal_of(session)
    if deal is None or session.level_changed or not session.state.over:
        return book
    for result in results_of(deal, session):
        book = book.with_result(result)
    return _with_scored_try(book, deal, session)


def results_of(deal: Deal, session: AnySession) -> tuple[Result, ...]:
    """Return what each person scored in a finished game, dated as the game is."""
    totals = session.game.totals(session.state)
    day = session.created[:10] if is_date(session.created[:10]) else UNDATED
    return tuple(
        Result(deal.code, player.name.strip()[:MAX_NAME_CHARS] or "?", totals[seat], day, totals)
        for seat, player in enumerate(session.match.players)
        if player.human
    )


def _with_scored_try(book: Book, deal: Deal, session: AnySession) -> Book:
    """Return the book with a day's score, if this is the game that was begun as its scored try."""
    found = scored_try(book, deal, session)
    if found is None or found[1].score is not None or deal.person is None:
        return book
    key, tried = found
    return book.with_day(key, replace(tried, score=session.game.totals(session.state)[deal.person]))


def scored_try(book: Book, deal: Deal, session: AnySession) -> tuple[str, DayTry] | None:
    """Return the scored try that this game is, with the key of its day; None for every other game."""
    for key, tries in book.days.items():
        for tried in tries:
            day = read_game_day(key) if tried.begun == session.created else None
            if day is not None and day.deal == deal:
                return key, tried
    return None
