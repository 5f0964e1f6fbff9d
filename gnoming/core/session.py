"""One game in progress: an inbox that everybody posts actions to, a journal, and listeners.

People, bots, replays and tests are alike here: they post, the session decides, and all are told what happened.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol

from gnoming.core.errors import IllegalActionError
from gnoming.core.game import A, Action, E, Event, Game, Match, S, State
from gnoming.core.luck import Luck


@dataclass(frozen=True, slots=True)
class Entry(Generic[S, A, E]):
    """One action in the journal: who did it (None: the table), what happened, and the states around it."""

    seat: int | None
    action: A
    events: tuple[E, ...]
    before: S
    after: S


AnyEntry = Entry[State, Action, Event]


class Listener(Protocol[S, A, E]):
    """Somebody who is told what happens in a session."""

    def happened(self, entry: Entry[S, A, E]) -> None:
        """An action was carried out, and is being saved."""

    def refused(self, seat: int | None, action: A, error: IllegalActionError) -> None:
        """An action was posted that the rules forbid; nothing has changed."""

    def undone(self, entries: tuple[Entry[S, A, E], ...]) -> None:
        """These entries, the latest first, were taken back."""


class Session(Generic[S, A, E]):
    """Owns one game; its state changes only through actions posted to it.

    `save` is called after every action, before anybody is told; it may go on beside the game, and `kept` says whether
    that has come to its end. In practice mode anything can be undone.
    """

    def __init__(
        self,
        game: Game[S, A, E],
        match: Match,
        luck: Luck,
        created: str,
        practice: bool = False,
        save: Callable[["Session[S, A, E]"], None] | None = None,
    ) -> None:
        self.game = game
        self.match = match
        self.luck = luck
        self.created = created
        self.practice = practice
        self.save = save
        self.is_saved: Callable[[], bool] = lambda: True
        self.journal: list[Entry[S, A, E]] = []
        self.listeners: list[Listener[S, A, E]] = []
        self._start = game.start(match, luck)
        self._inbox: deque[tuple[int | None, A]] = deque()

    @property
    def state(self) -> S:
        """The full state as it is now."""
        return self.journal[-1].after if self.journal else self._start

    def view(self, seat: int) -> S:
        """Return what this seat can know now."""
        return self.game.view(self.state, seat)

    def post(self, seat: int | None, action: A) -> None:
        """Put an action into the inbox; seat None is the table itself."""
        self._inbox.append((seat, action))

    def pump(self) -> int:
        """Carry out what lies in the inbox, in order; return how many actions were legal."""
        done = 0
        while self._inbox:
            seat, action = self._inbox.popleft()
            try:
                entry = self._carry_out(seat, action)
            except IllegalActionError as error:
                for listener in tuple(self.listeners):
                    listener.refused(seat, action, error)
                continue
            done += 1
            for listener in tuple(self.listeners):
                listener.happened(entry)
        return done

    def act(self, seat: int | None, action: A) -> Entry[S, A, E]:
        """Carry out one action at once and return its entry; raises IllegalActionError. Listeners are told."""
        entry = self._carry_out(seat, action)
        for listener in tuple(self.listeners):
            listener.happened(entry)
        return entry

    def _carry_out(self, seat: int | None, action: A) -> Entry[S, A, E]:
        before = self.state
        expected = before.to_act
        if (seat is None and expected) or (seat is not None and seat not in expected):
            raise IllegalActionError("game-over" if before.over else "not-your-turn")
        events = self.game.decide(before, action)
        after = before
        for event in events:
            after = self.game.evolve(after, event)
        entry = Entry(seat, action, events, before, after)
        self.journal.append(entry)
        if self.save is not None:
            self.save(self)
        return entry

    def undoable(self, seat: int) -> int:
        """Return how many entries an undo by this seat would take back now; 0 when it may not.

        Its last action can be undone until something hidden was revealed or another player acted; in practice
        mode always, together with all that followed it, a deal included.
        """
        for back, entry in enumerate(reversed(self.journal), 1):
            if not self.practice and (entry.seat != seat or any(event.reveals for event in entry.events)):
                return 0
            if entry.seat == seat:
                return back
        return 0

    def undo(self, seat: int) -> bool:
        """Take back this seat's last action, if that may be; return whether it was."""
        count = self.undoable(seat)
        if not count:
            return False
        taken = tuple(reversed(self.journal[-count:]))
        del self.journal[-count:]
        self._inbox.clear()
        if self.save is not None:
            self.save(self)
        for listener in tuple(self.listeners):
            listener.undone(taken)
        return True


AnySession = Session[State, Action, Event]
