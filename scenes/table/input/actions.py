"""What the people at a table do: their actions go into the session, and are taken back from it."""

from collections.abc import Callable

from gnoming.core.game import Action
from gnoming.text import text
from scenes.table.context import TableContext
from scenes.table.input.gestures import GestureResolver, Resolved


class PlayerActions:
    """The one way from a resolved gesture into the session."""

    def __init__(self, table: TableContext, resolver: GestureResolver) -> None:
        self._session = table.session
        self._perspective = table.perspective
        self._feedback = table.feedback
        self._resolver = resolver
        self.hold_back: Callable[[Action], bool] = lambda action: False
        """Asked before each move of a person whether it waits for a second thought."""

    def submit(self, resolved: Resolved) -> bool:
        """Post an action, or say why it may not be; return whether it was carried out."""
        if resolved.refusal is not None:
            self._feedback.refuse(resolved.refusal)
        to_act = self._session.state.to_act
        if resolved.action is None or not to_act or self.hold_back(resolved.action):
            return False
        return self.play(resolved.action)

    def play(self, action: Action) -> bool:
        """Post an action of whoever is to act, without a second thought; return whether it was carried out."""
        self._session.post(self._session.state.to_act[0], action)
        return self._session.pump() > 0

    def refuse(self, sentence: str) -> None:
        """Say why something may not be, where no rule says it."""
        self._feedback.refuse(sentence)

    def choose(self, name: str) -> None:
        """Do what a named choice asks for."""
        self.submit(self._resolver.resolve_choice(name))

    def undo_drag(self) -> bool:
        """Undo, if that may be, as a card was brought back to where it was taken from; return whether it was."""
        to_act = self._session.state.to_act
        return bool(to_act) and self._session.undo(to_act[0])

    @property
    def can_undo(self) -> bool:
        """Whether the person who acted last may take that back."""
        seat = self._last_person()
        return seat is not None and self._session.undoable(seat) > 0

    def undo(self) -> None:
        """Take back the last action of the person who acted last, or say that it may not be."""
        seat = self._last_person()
        if seat is None or not self._session.undo(seat):
            self._feedback.refuse(text("table.no-undo"))

    def _last_person(self) -> int | None:
        """Return the person who acted last; where there are secrets, only if they still sit before the table."""
        seats = (entry.seat for entry in reversed(self._session.journal))
        last = next((seat for seat in seats if self._perspective.is_person(seat)), None)
        return None if self._session.game.has_secrets and last != self._perspective.own else last
