"""A finished game goes into the book of deals: what people scored, and the day whose scored try it was."""

from dataclasses import replace
from datetime import date

from gnoming.core.session import AnySession
from gnoming.deals.book import MAX_NAME_CHARS, Book, Result, is_date
from gnoming.deals.days import day_deal
from gnoming.deals.deal import Deal, deal_of
from gnoming.deals.same_cards import round_scores

UNDATED = "2026-01-01"
"""The date of a game whose record tells none."""


def with_finished(book: Book, session: AnySession) -> Book:
    """Return the book with a finished game's results; the same book for one that no code can tell.

    However often it is called for a game, each result is kept once.
    """
    deal = deal_of(session)
    if deal is None or not session.state.over:
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
    scores = round_scores(session)
    for day, tried in book.days.items():
        if tried.begun == session.created and day_deal(date.fromisoformat(day)) == deal:
            if tried.score is None and scores is not None and deal.person is not None:
                return book.with_day(day, replace(tried, score=scores[deal.person]))
            return book
    return book
