"""The medal at the end of a daily deal: the score against par, in golf terms."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gnoming.deals.deal import deal_of
from gnoming.deals.results import scored_try
from gnoming.deals.rounds_asked import ParWork, deal_par
from gnoming.text import text
from scenes.deals.golf_words import golf_headline, golf_meaning, minus
from scenes.table.game.face import Medal

if TYPE_CHECKING:
    from gnoming.core.session import AnySession
    from gnoming.deals.results import DealResults
    from gnoming.storage.store import Store
    from gnoming.thinking.thinker import Thinker


class ParNews:
    """A medal that waits for the deal's par. `on_par` is called once par is known and stored."""

    def __init__(self, session: AnySession, seat: int, par: ParWork, on_par: Callable[[], None]) -> None:
        self._game = session.game.name
        self._points = session.game.totals(session.state)[seat]
        self._par = par
        self._on_par = on_par

    def medal(self) -> Medal | None:
        """Return the medal as it is now; None if par cannot be computed."""
        if self._par.poll() and self._par.par is not None:
            self._on_par()
        par = self._par.par
        if par is not None:
            headline = golf_headline(self._points, par, self._game)
            words = text("deal.medal.words", headline=headline, par=minus(par))
            return Medal("flag", golf_meaning(self._points, par, self._game), words)
        if self._par.progress is None:
            return None
        return Medal("flag", text("deal.medal.waits"), text("deal.medal.waits-words"))

    def close(self) -> None:
        """Stop computing par; the calendar starts again when it needs it."""
        self._par.stop()


def par_news(
    session: AnySession, results: Store[DealResults], thinker: Thinker, on_par: Callable[[], None]
) -> ParNews | None:
    """Return the medal of a finished game's par, for a scored try or a deal whose par is known; else None."""
    deal = deal_of(session)
    if deal is None or deal.person is None or session.level_changed:
        return None
    if scored_try(results.value, deal, session) is None and deal.code not in results.value.pars:
        return None
    return ParNews(session, deal.person, deal_par(results, lambda: thinker, deal), on_par)
