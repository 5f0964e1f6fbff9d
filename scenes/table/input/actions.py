"""What the people at a table do: carry out what they ask for, take it back, get a hint, see the lap once more."""

from collections.abc import Callable

from gnoming.core.game import State
from gnoming.core.session import AnySession
from gnoming.text import text
from scenes.table.advice.hint import Hint
from scenes.table.history import lap
from scenes.table.input.gestures import GestureResolver, Resolved
from scenes.table.view.picture import TablePicture


class PlayerActions:
    """Posts people's actions. `before` is called before one is carried out, `say_no` with what forbids one."""

    def __init__(
        self,
        session: AnySession,
        picture: TablePicture,
        resolver: GestureResolver,
        hint: Hint,
        before_action: Callable[[], None],
        refuse: Callable[[str], None],
    ) -> None:
        self._session = session
        self._picture = picture
        self._resolver = resolver
        self._hint = hint
        self._before_action = before_action
        self._refuse = refuse

    def submit(self, asked: Resolved) -> bool:
        """Post an action, or say why it may not be; return whether it was carried out."""
        if asked.refusal is not None:
            self._refuse(asked.refusal)
        to_act = self._session.state.to_act
        if asked.action is None or not to_act:
            return False
        self._before_action()
        self._session.post(to_act[0], asked.action)
        return self._session.pump() > 0

    def choose(self, name: str) -> None:
        """Do what a named choice asks for."""
        self.submit(self._resolver.resolve_choice(name))

    def choose_first(self) -> None:
        """Do what the first named choice asks for, if there is one."""
        for name in self._resolver.choices()[:1]:
            self.choose(name)

    def undo_drag(self) -> bool:
        """A card brought back to where it was taken from: that is an undo, if it may be."""
        to_act = self._session.state.to_act
        return bool(to_act) and self._session.undo(to_act[0])

    @property
    def can_undo(self) -> bool:
        """Whether the person who acted last may take that back."""
        seat = self._last_human_seat()
        return seat is not None and self._session.undoable(seat) > 0

    def undo(self) -> None:
        """Take back the last action of the person who acted last, if that may be."""
        seat = self._last_human_seat()
        if seat is None or not self._session.undo(seat):
            self._refuse(text("table.no-undo"))

    def _last_human_seat(self) -> int | None:
        """Return the person who acted last; where there are secrets, only if they still sit before the table."""
        players = self._session.match.players
        seats = (entry.seat for entry in reversed(self._session.journal))
        last = next((seat for seat in seats if seat is not None and players[seat].human), None)
        return None if self._session.game.has_secrets and last != self._picture.own else last

    def show_hint(self, view: State | None) -> None:
        """Show the best moves in this view of the person who is asked; None when nobody is."""
        if view is None:
            self._refuse(text("hint.not-now"))
            return
        self._picture.beats.finish_all()
        self._hint.request(view, f"{self._session.luck.seed}/hint-{len(self._session.journal)}")

    def replay_lap(self) -> None:
        """Show once more what happened since one's own last turn."""
        picture, session = self._picture, self._session
        entries = lap(session.journal, picture.own)
        if not entries or picture.busy:
            return
        picture.settle(session.game.view(entries[0].before, picture.own))
        for entry in entries:
            picture.perform(entry)
        picture.glide_to(session.view(picture.own))
