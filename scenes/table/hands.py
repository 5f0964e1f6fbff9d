"""From pointer and keys to gestures, and from gestures to actions: looks up what is meant, and holds no rule."""

from collections.abc import Callable
from dataclasses import dataclass

from gnoming.core.errors import IllegalAction
from gnoming.core.game import Action, State
from gnoming.core.reading import AnyGame
from gnoming.core.table import Choose, Drag, Gesture, Press, Spot


@dataclass(frozen=True, slots=True)
class Asked:
    """What came of a gesture: the action it means and may be done, or the sentence why not, or nothing at all."""

    action: Action | None = None
    refusal: str | None = None


class Hands:
    """Finds what a gesture means in a view. `view` gives the view of the seat that may act; None when nobody may."""

    def __init__(self, game: AnyGame, view: Callable[[], State | None]) -> None:
        self._game = game
        self._view = view

    def gestures(self) -> dict[Gesture, Action]:
        """Return all that can be done now."""
        view = self._view()
        return self._game.gestures(view) if view is not None else {}

    def choices(self) -> tuple[str, ...]:
        """Return the named choices there are now."""
        return tuple(gesture.name for gesture in self.gestures() if isinstance(gesture, Choose))

    def targets(self) -> tuple[Spot, ...]:
        """Return the spots that a press or the card in hand may go to now."""
        found = []
        for gesture in self.gestures():
            if isinstance(gesture, Press):
                found.append(gesture.spot)
            elif isinstance(gesture, Drag):
                found.append(gesture.target)
        return tuple(found)

    def sources(self) -> frozenset[Spot]:
        """Return the spots from which a card may be dragged now."""
        return frozenset(gesture.source for gesture in self.gestures() if isinstance(gesture, Drag))

    def goals(self, source: Spot) -> frozenset[Spot]:
        """Return the spots to which the card on this one can be dragged now."""
        found = self.gestures()
        return frozenset(g.target for g in found if isinstance(g, Drag) and g.source == source)

    def can_press(self, spot: Spot) -> bool:
        """Return whether a press on this spot is an action now."""
        return Press(spot) in self.gestures()

    def press(self, spot: Spot) -> Asked:
        """Return what a click on a spot asks for: itself, or that the card in hand be put there."""
        gestures = self.gestures()
        if Press(spot) in gestures:
            return Asked(gestures[Press(spot)])
        sources = self.sources()
        drags = [Drag(source, spot) for source in sources if Drag(source, spot) in gestures]
        if len(drags) == 1:
            return Asked(gestures[drags[0]])
        if spot in sources:
            return Asked()
        tried: list[Gesture] = [Drag(source, spot) for source in sources]
        return self._why_not([*tried, Press(spot)])

    def drop(self, source: Spot, target: Spot) -> Asked:
        """Return what bringing the card from one spot to another asks for."""
        drag = Drag(source, target)
        action = self.gestures().get(drag)
        return Asked(action) if action is not None else self._why_not([drag])

    def choose(self, name: str) -> Asked:
        """Return what a named choice asks for."""
        return Asked(self.gestures().get(Choose(name)))

    def _why_not(self, tried: list[Gesture]) -> Asked:
        """Return the rule against the first of these gestures that means anything."""
        view = self._view()
        if view is None:
            return Asked()
        for gesture in tried:
            action = self._game.meaning(view, gesture)
            if action is None:
                continue
            try:
                self._game.check(view, action)
            except IllegalAction as error:
                return Asked(refusal=str(error))
        return Asked()
