"""One game in progress: an inbox for actions, a journal, and listeners.

People, bots, replays and tests use it in the same way: they post actions, the session decides, and every listener is
notified.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Generic, Protocol

from gnoming.core.errors import IllegalActionError
from gnoming.core.game import A, Action, E, Event, Game, Match, S, State
from gnoming.core.luck import Luck
from gnoming.core.match import LEVEL_CHANGED
from gnoming.core.model import Entry

AnyEntry = Entry[State, Action, Event]


class Listener(Protocol[S, A, E]):
    def happened(self, entry: Entry[S, A, E]) -> None:
        """Handle an action that has been carried out and is being saved."""

    def refused(self, seat: int | None, action: A, error: IllegalActionError) -> None:
        """Handle an action that the rules forbid; nothing has changed."""

    def undone(self, entries: tuple[Entry[S, A, E], ...]) -> None:
        """Handle the entries that have been taken back, latest first."""


class Session(Generic[S, A, E]):
    """One game, whose state changes only through actions.

    `save` is called after every action, before the listeners; it may work in the background, and `is_saved`
    returns whether it has finished. In practice mode, everything can be undone.
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
        self.assists: frozenset[str] | None = None
        """The assists that people have used in this game; None if they are not tracked."""
        self.cut = ""
        """The cut of the deck after it was sealed, as recorded; empty if it was not cut."""
        self.slot = ""
        """The name of its slot beside the save of its game's ordinary games; empty for an ordinary game."""
        self.save = save
        self.is_saved: Callable[[], bool] = lambda: True
        self.journal: list[Entry[S, A, E]] = []
        self.listeners: list[Listener[S, A, E]] = []
        self._start = game.start(match, luck)
        self._inbox: deque[tuple[int | None, A]] = deque()

    @property
    def state(self) -> S:
        return self.journal[-1].after if self.journal else self._start

    def view(self, seat: int) -> S:
        return self.game.view(self.state, seat)

    def note_assist(self, assist: str) -> bool:
        """Add an assist to the record if the game tracks assists; return True if the assist is new."""
        if self.assists is None or assist in self.assists:
            return False
        self.assists |= {assist}
        self._save_played()
        return True

    def change_level(self, level: str) -> bool:
        """Have all bots play at this level from their next decision on; return True if that changes anything.

        The change is recorded even in a game that does not track assists.
        """
        players = tuple(one if one.human else replace(one, level=level) for one in self.match.players)
        if players == self.match.players:
            return False
        self.match = replace(self.match, players=players)
        self.assists = (self.assists or frozenset()) | {LEVEL_CHANGED}
        self._save_played()
        return True

    @property
    def level_changed(self) -> bool:
        """True if bots have played at another level than their current one."""
        return self.assists is not None and LEVEL_CHANGED in self.assists

    def _save_played(self) -> None:
        """Save the game again if anything has been played."""
        if self.save is not None and self.journal:
            self.save(self)

    def post(self, seat: int | None, action: A) -> None:
        """Put an action into the inbox; a `seat` of None is the table."""
        self._inbox.append((seat, action))

    def pump(self) -> int:
        """Carry out the actions in the inbox in order; return the number of legal ones."""
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
        """Carry out one action, notify the listeners, and return its entry; raises IllegalActionError."""
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
        """Return the number of entries that undoing would take back for this seat; 0 if it may not undo.

        A seat can undo its last action until something hidden is revealed or another player acts. In practice
        mode, a seat can always undo; this takes back all later actions too, including deals.
        """
        for back, entry in enumerate(reversed(self.journal), 1):
            if not self.practice and (entry.seat != seat or any(event.reveals for event in entry.events)):
                return 0
            if entry.seat == seat:
                return back
        return 0

    def undo(self, seat: int) -> bool:
        """Take back this seat's last action if that is allowed; return whether it was."""
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
