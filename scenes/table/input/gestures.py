"""Finds what a gesture means in the current view, and posts it to the session as an action."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from gnoming.core.errors import IllegalActionError
from gnoming.core.game import Action, AnyGame, State
from gnoming.core.table import Choose, Drag, Gesture, Press, Spot
from gnoming.text import after_colon, text
from scenes.kit.widgets.ui_context import as_sentence
from scenes.table.game.perspective import Perspective
from scenes.table.input.context import TableContext


@dataclass(frozen=True, slots=True)
class Resolved:
    """The meaning of a gesture: a legal action, or a sentence that says why it isn't allowed, or nothing."""

    action: Action | None = None
    refusal: str | None = None


def press_words(key: str, move: str, times: int = 1) -> str:
    """Return a sentence that tells which key to press for a move, once or twice; without a key, only the move."""
    if not key:
        return as_sentence(move)
    return as_sentence(
        text("table.press" if times == 1 else "table.press-twice", key=key, move=after_colon(move))
    )


class GestureResolver:
    """Finds what gestures mean in the current player's view."""

    def __init__(self, game: AnyGame, perspective: Perspective) -> None:
        self._game = game
        self._perspective = perspective
        self._latest: tuple[State, Mapping[Gesture, Action]] | None = None
        self.rests: Callable[[], bool] = lambda: False
        """A function that returns whether no gesture means anything now, because a text waits to be read."""

    def gestures(self) -> Mapping[Gesture, Action]:
        """Return all legal gestures with their actions."""
        view = self._view
        if view is None:
            return {}
        if self._latest is None or self._latest[0] is not view:
            self._latest = view, self._game.gestures(view)
        return self._latest[1]

    @property
    def _view(self) -> State | None:
        return None if self.rests() else self._perspective.acting_view()

    def forget(self) -> None:
        """Clear the cache, because cards are now held in a different order."""
        self._latest = None

    def choices(self) -> tuple[str, ...]:
        return tuple(gesture.name for gesture in self.gestures() if isinstance(gesture, Choose))

    def targets(self) -> tuple[Spot, ...]:
        """Return the spots to press or to drop a card on."""
        found = (gesture for gesture in self.gestures() if not isinstance(gesture, Choose))
        return tuple(gesture.spot if isinstance(gesture, Press) else gesture.target for gesture in found)

    def sources(self) -> frozenset[Spot]:
        return frozenset(gesture.source for gesture in self.gestures() if isinstance(gesture, Drag))

    def drop_targets(self, source: Spot) -> frozenset[Spot]:
        """Return the spots that the card on this spot can be dragged to."""
        found = self.gestures()
        return frozenset(g.target for g in found if isinstance(g, Drag) and g.source == source)

    def can_press(self, spot: Spot) -> bool:
        """Return whether pressing this spot is an action."""
        return Press(spot) in self.gestures()

    def can_use(self, spot: Spot) -> bool:
        """Return whether pressing this spot, or moving the only movable card there, is an action."""
        gestures = self.gestures()
        return Press(spot) in gestures or sum(Drag(one, spot) in gestures for one in self.sources()) == 1

    def resolve_press(self, spot: Spot) -> Resolved:
        """Return the meaning of a click on a spot: a press, or moving the only movable card there."""
        gestures = self.gestures()
        if Press(spot) in gestures:
            return Resolved(gestures[Press(spot)])
        sources = self.sources()
        drags = [Drag(source, spot) for source in sources if Drag(source, spot) in gestures]
        if len(drags) == 1:
            return Resolved(gestures[drags[0]])
        if drags:
            return Resolved(refusal=text("table.card-first"))
        if spot in sources:
            return Resolved()
        tried: list[Gesture] = [Drag(source, spot) for source in sources]
        return self._refusal([*tried, Press(spot)])

    def resolve_drop(self, source: Spot, target: Spot) -> Resolved:
        """Return the meaning of dragging a card from one spot to another."""
        drag = Drag(source, target)
        action = self.gestures().get(drag)
        return Resolved(action) if action is not None else self._refusal([drag])

    def _refusal(self, tried: list[Gesture]) -> Resolved:
        """Return why these gestures aren't allowed, going by the first one that has a meaning."""
        view = self._view
        if view is None:
            return Resolved()
        for gesture in tried:
            action = self._game.interpret(view, gesture)
            if action is None:
                continue
            try:
                self._game.check(view, action)
            except IllegalActionError as error:
                return Resolved(refusal=str(error))
        return Resolved()


class PlayerActions:
    """Posts the actions of the people at the table to the session."""

    def __init__(self, table: TableContext, resolver: GestureResolver) -> None:
        self._session = table.session
        self._perspective = table.perspective
        self._feedback = table.feedback
        self._spoken = table.picture.ui.spoken
        self._resolver = resolver
        self.hold_back: Callable[[Action], bool] = lambda action: False
        """The function called before each move of a person; it returns True to hold the move back."""
        self.usable_keys: Callable[[], str] = lambda: ""
        """A function that returns sentences with the usable piles and their keys, announced after a refusal."""

    def submit(self, resolved: Resolved) -> bool:
        """Post an action, or show why it isn't allowed; return whether it was carried out."""
        if resolved.refusal is not None:
            self._feedback.refuse(resolved.refusal)
            self._spoken.say(self.usable_keys())
        to_act = self._session.state.to_act
        if resolved.action is None or not to_act or self.hold_back(resolved.action):
            return False
        return self.play(resolved.action)

    def play(self, action: Action) -> bool:
        """Post an action of the current player, bypassing `hold_back`; return whether it was carried out."""
        self._session.post(self._session.state.to_act[0], action)
        is_done = self._session.pump() > 0
        if is_done:
            self._spoken.promise()  # the table announces it once it is shown
        return is_done

    def choose(self, name: str) -> None:
        self.submit(Resolved(self._resolver.gestures().get(Choose(name))))

    def undo_drag(self) -> bool:
        """Undo taking a card that was dropped back where it came from; return whether that was possible."""
        to_act = self._session.state.to_act
        return bool(to_act) and self._session.undo(to_act[0])

    @property
    def can_undo(self) -> bool:
        """True if the person who acted last may undo that action."""
        seat = self._last_person()
        return seat is not None and self._session.undoable(seat) > 0

    def undo(self) -> None:
        """Undo the last action of the person who acted last, or show why that isn't possible."""
        seat = self._last_person()
        if seat is None or not self._session.undo(seat):
            self._feedback.refuse(self.no_undo())

    def no_undo(self) -> str:
        """Return why nothing can be undone; empty if something can."""
        seat, latest = self._last_person(), next(reversed(self._session.journal), None)
        if self.can_undo:
            return ""
        if seat is None or latest is None or latest.seat is None:
            return text("table.no-undo.nothing")
        return text("table.no-undo.seen" if latest.seat == seat else "table.no-undo.moved")

    def _last_person(self) -> int | None:
        """Return the person who acted last; in games with secrets, only if that person is still at the table."""
        seats = (entry.seat for entry in reversed(self._session.journal))
        last = next((seat for seat in seats if self._perspective.is_person(seat)), None)
        return None if self._session.game.has_secrets and last != self._perspective.own else last
