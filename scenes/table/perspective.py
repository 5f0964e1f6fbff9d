"""Who sits before the table: it turns to the person who is to act, behind a curtain where there are secrets."""

from collections.abc import Callable

from gnoming.core.game import State
from gnoming.core.session import AnySession
from scenes.table.acting import acting_person, acting_view
from scenes.table.curtain import ViewGuard
from scenes.table.input.drag import DragController
from scenes.table.input.spots import SpotHandles
from scenes.table.view.picture import TablePicture


class Perspective:
    """Turns a table. `lay_anew` is told the zone that lay below before: all over the picture finds its places anew."""

    def __init__(
        self,
        session: AnySession,
        picture: TablePicture,
        spots: SpotHandles,
        drag: DragController,
        relayout: Callable[[str | None], None],
        view_guard: ViewGuard,
    ) -> None:
        self._session = session
        self._picture = picture
        self._spots = spots
        self._drag = drag
        self._relayout = relayout
        self._view_guard = view_guard

    def follow_turn(self) -> State | None:
        """Turn to whoever is to act, if another person sits there; return their view then."""
        seat = acting_person(self._session)
        if seat is None or seat == self._picture.own or self._picture.busy or self._view_guard.hides_cards:
            return None
        self._turn_to(seat)
        return self._session.view(seat)

    def show_to(self, seat: int) -> None:
        """This person has come to the table and says so: show it as they may see it."""
        self._view_guard.viewer = seat
        latest = self._session.journal[-1] if self._session.journal else None
        self._turn_to(seat)
        self._picture.settle(self._session.view(seat))
        if latest is not None and latest.seat is None:
            self._picture.settle(self._session.game.view(latest.before, seat))
            self._picture.perform(latest)

    def _turn_to(self, seat: int) -> None:
        """Let this person's cards lie below."""
        self._drag.cancel()
        before = self._spots.own_zone()
        self._picture.turn_to(seat, self._session.view(seat))
        self._relayout(before)


def visible_acting_view(session: AnySession, view_guard: ViewGuard) -> State | None:
    """Return the view of the person who is asked; None while nobody is, or somebody else looks at the table."""
    return acting_view(session) if view_guard.next_viewer() is None else None
