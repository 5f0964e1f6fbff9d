"""Who sits where at one machine: whose grid lies below, and whose turn it is among the people."""

from gnoming.core.game import State
from gnoming.core.session import AnySession


def first_own_seat(session: AnySession) -> int:
    """Return the seat that lies below at first: the person to act, else the first person, else seat 0."""
    people = [seat for seat, player in enumerate(session.match.players) if player.human]
    to_act = session.state.to_act
    return to_act[0] if to_act and to_act[0] in people else (people[0] if people else 0)


def acting_person(session: AnySession) -> int | None:
    """Return the person who is to act; None while nobody or a bot is."""
    to_act = session.state.to_act
    return to_act[0] if to_act and session.match.players[to_act[0]].human else None


def acting_view(session: AnySession) -> State | None:
    """Return the view of the person who is to act; None while nobody or a bot is."""
    seat = acting_person(session)
    return None if seat is None else session.view(seat)
