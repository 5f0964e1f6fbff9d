"""A game as the people at one computer see it: which seat is shown, who is to act, and when a curtain is due."""

from gnoming.core.game import Action, State
from gnoming.core.session import AnySession


class Perspective:
    """A session as the people at this computer see it.

    If cards are hidden and several people play, nobody may look before the first curtain or right after a deal.
    """

    def __init__(self, session: AnySession) -> None:
        self._session = session
        self._people = [seat for seat, player in enumerate(session.match.players) if player.human]
        self.only_person = self._people[0] if len(self._people) == 1 else None
        """The seat of the only person among bots; None if there are several people or none."""
        self.own = self._first_seat()
        """The seat whose cards are shown large at the bottom."""
        self.hides_cards = session.game.has_secrets and len(self._people) > 1
        """True if people at this computer must not see each other's cards."""
        self.viewer: int | None = None
        """The person who may look at the table, if `hides_cards`; None if nobody may."""
        self._latest: tuple[State, int, State] | None = None

    def _first_seat(self) -> int:
        """Return the current player if that is a person, otherwise the first person, or seat 0 if there are none."""
        acting = self.acting_person()
        return acting if acting is not None else (self._people[0] if self._people else 0)

    def is_person(self, seat: int | None) -> bool:
        return seat in self._people

    def acting_person(self) -> int | None:
        """Return the current player if that is a person, otherwise None."""
        to_act = self._session.state.to_act
        return to_act[0] if to_act and self.is_person(to_act[0]) else None

    def acting_view(self) -> State | None:
        """Return the current player's view if that is a person to whom the table is turned, otherwise None."""
        seat = self.acting_person()
        is_elsewhere = self.next_viewer() is not None or self.turn_due() is not None
        return None if seat is None or is_elsewhere or self.last_card() is not None else self._view(seat)

    def last_card(self) -> Action | None:
        """Return the action that plays a person's last card, which needs nobody at the table.

        Return None in games without hidden cards or with fewer than two people, and before the first curtain has
        opened.
        """
        if not self.hides_cards or self.viewer is None or self.acting_person() is None:
            return None
        return self._session.game.last_card(self._session.state)

    def own_view(self) -> State:
        """Return the view of the seat at the bottom, covered while another person is about to play or to take over."""
        is_elsewhere = self.last_card() is not None and self.acting_person() != self.own
        is_covered = is_elsewhere or self.next_viewer() is not None
        return self.cover(self._session.state) if is_covered else self._view(self.own)

    def cover(self, state: State) -> State:
        """Return what everybody may see of a state."""
        game, other = self._session.game, (self.own + 1) % len(self._session.match.players)
        return game.view(game.view(state, self.own), other)

    def _view(self, seat: int) -> State:
        """Return a seat's current view, cached because a single gesture needs it several times."""
        state = self._session.state
        if self._latest is None or self._latest[0] is not state or self._latest[1] != seat:
            self._latest = state, seat, self._session.view(seat)
        return self._latest[2]

    def turn_due(self) -> int | None:
        """Return the person to whom the table should turn without a curtain, or None."""
        seat = self.acting_person()
        return None if self.hides_cards or seat == self.own else seat

    def next_viewer(self) -> int | None:
        """Return the person to whom the table must be handed over; None if the current viewer keeps it."""
        to_act = self._session.state.to_act
        if not self.hides_cards or not to_act:
            return None
        if self.is_person(to_act[0]):
            stays = to_act[0] == self.viewer or self.last_card() is not None
            return None if stays else to_act[0]
        return self._next_person(to_act[0]) if self.viewer is None else None

    def _next_person(self, seat: int) -> int:
        """Return the first person after a bot's seat; that person watches the bot's move."""
        players = len(self._session.match.players)
        return next(s for n in range(players) if (s := (seat + n) % players) in self._people)

    def seat_down(self, seat: int) -> None:
        """Show the table to this person, with their cards at the bottom."""
        self.own = self.viewer = seat

    def leave_table(self) -> None:
        """Hide the table from everybody, because new cards are being dealt."""
        self.viewer = None
