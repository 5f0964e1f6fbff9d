"""Who sits before the table: it turns to the person who is to act, behind a curtain where there are secrets."""

from collections.abc import Callable

from gnoming.core.game import State
from scenes.table.curtain import Watch
from scenes.table.pacer import AnySession
from scenes.table.picture import TablePicture
from scenes.table.places import Places
from scenes.table.pointer import Grabber
from scenes.table.seating import acting_person, acting_view


class Sitting:
    """Turns a table. `lay_anew` is told the zone that lay below before: all over the picture finds its places anew."""

    def __init__(
        self,
        session: AnySession,
        picture: TablePicture,
        places: Places,
        grabber: Grabber,
        lay_anew: Callable[[str | None], None],
        watch: Watch,
    ) -> None:
        self._session = session
        self._picture = picture
        self._places = places
        self._grabber = grabber
        self._lay_anew = lay_anew
        self._watch = watch

    def turn(self) -> State | None:
        """Turn to whoever is to act, if another person sits there; return their view then."""
        seat = acting_person(self._session)
        if seat is None or seat == self._picture.own or self._picture.busy or self._watch.needed:
            return None
        self._turn_to(seat)
        return self._session.view(seat)

    def hand_to(self, seat: int) -> None:
        """This person has come to the table and says so: show it as they may see it."""
        self._watch.looking = seat
        latest = self._session.journal[-1] if self._session.journal else None
        self._turn_to(seat)
        self._picture.settle(self._session.view(seat))
        if latest is not None and latest.seat is None:
            self._picture.settle(self._session.game.view(latest.before, seat))
            self._picture.perform(latest)

    def _turn_to(self, seat: int) -> None:
        """Let this person's cards lie below."""
        self._grabber.cancel()
        before = self._places.own_zone()
        self._picture.turn_to(seat, self._session.view(seat))
        self._lay_anew(before)


def asked_view(session: AnySession, watch: Watch) -> State | None:
    """Return the view of the person who is asked; None while nobody is, or somebody else looks at the table."""
    return acting_view(session) if watch.due() is None else None
