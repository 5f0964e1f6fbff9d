"""Puts up what lies over the cards and takes it away again: in the table's beats, or beside them."""

from collections.abc import Callable, Sequence
from functools import partial

from scenes.kit.motion.timeline import Timeline, Tween, linear
from scenes.kit.stage.node import Node
from scenes.kit.stage.stage import Stage
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Point
from scenes.table.view.celebrations.burst import Burst, Particle

Z_BURST = 90.0


class Effects:
    """Shows nodes for their time. What belongs to the beats is waited for; what is beside them is not."""

    def __init__(self, ui: UiContext, stage: Stage, beats: Timeline) -> None:
        self._ui = ui
        self._stage = stage
        self._beats = beats
        self._beside = Timeline()
        self.nodes: set[Node] = set()
        """All that is up now."""

    @property
    def moving(self) -> bool:
        """Whether anything flies that nobody waits for."""
        return self._beside.moving

    def update(self, dt: float) -> None:
        """Let `dt` ms pass in what nobody waits for."""
        self._beside.speed = self._ui.motion.speed
        self._beside.advance(dt)

    def finish(self) -> None:
        """End everything at once: somebody is in a hurry."""
        self._beside.finish_all()

    def clear(self) -> None:
        """Forget everything."""
        self._beside.clear()
        self._stage.remove(*self.nodes)
        self.nodes.clear()

    def burst(self, particles: Sequence[Particle], centre: Point, unit: float, z: float = Z_BURST) -> None:
        """Let particles fly from a point."""
        burst = Burst(particles, centre, unit, z)
        self.play_beside(burst, burst.show, burst.lasts)

    def later(self, call: Callable[[], None], delay: float) -> None:
        """Call after so many ms of the beats."""
        self._beats.start(Tween(0, lambda _: None, begin=call), delay)

    def play(
        self,
        node: Node,
        show: Callable[[float], None],
        lasts: float,
        delay: float = 0.0,
        done: Callable[[], None] | None = None,
    ) -> None:
        """Show something that is waited for, after so many ms; `done` is called once it is away again."""

        def end() -> None:
            self._take_away(node)
            if done is not None:
                done()

        self._put_up(node)
        self._beats.start(Tween(lasts, show, linear, done=end), delay)

    def play_beside(self, node: Node, show: Callable[[float], None], lasts: float) -> None:
        """Show something that nobody waits for."""
        self._put_up(node)
        self._beside.start(Tween(lasts, show, linear, done=partial(self._take_away, node)))

    def _put_up(self, node: Node) -> None:
        self.nodes.add(node)
        self._stage.add(node)

    def _take_away(self, node: Node) -> None:
        self.nodes.discard(node)
        self._stage.remove(node)
