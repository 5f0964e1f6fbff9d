"""The curtain between people at one machine, in games in which each sees what others must not."""

from collections.abc import Callable

from gnoming.text import text
from scenes.app import App
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.panel import Panel
from scenes.kit.widgets.text import Label
from scenes.menus.base import MenuScene
from scenes.menus.portraits import Portrait
from scenes.table.pacer import AnySession

CLOSED_MS = 700.0
"""How long a curtain cannot be opened: whoever hurried the bots with key or click must not open it for another."""


class Watch:
    """Knows who may look at the table. Nobody may before the first curtain, and after each deal."""

    def __init__(self, session: AnySession) -> None:
        self._session = session
        people = [seat for seat, player in enumerate(session.match.players) if player.human]
        self._people = people
        self.needed = session.game.secrets and len(people) > 1
        """Whether there is anything to hide, and anybody to hide it from."""
        self.looking: int | None = None
        """The person who sits before the table."""

    def leave(self) -> None:
        """Cards are dealt, or the table is left: nobody looks any more."""
        self.looking = None

    def due(self) -> int | None:
        """Return the person to whom the table is to be handed now; None while it is in the right hands."""
        if not self.needed:
            return None
        to_act = self._session.state.to_act
        if not to_act:
            return None
        if to_act[0] in self._people:
            return to_act[0] if to_act[0] != self.looking else None
        return self._next(to_act[0]) if self.looking is None else None

    def _next(self, seat: int) -> int:
        """Return the person who sits next after a bot: somebody has to watch what it does."""
        players = len(self._session.match.players)
        return next(s for n in range(players) if (s := (seat + n) % players) in self._people)


class CurtainScene(MenuScene[None]):
    """Hides the table until the next person is there. `ready` is called once it is gone."""

    name = "curtain"

    def __init__(self, app: App, name: str, portrait: str, picture: str, ready: Callable[[], None]) -> None:
        super().__init__(app)
        self.picture = picture
        self._name = name
        self._portrait_name = portrait
        self._ready = ready
        self._closed = CLOSED_MS

    def build(self) -> None:
        tools, size = self.tools, self.tools.theme.text
        self._board = self.put(Panel(tools, "wood"))
        self._portrait = self.put(Portrait(tools, self._portrait_name, z=2))
        self._heading = self.put(
            Label(tools, text("curtain.hand-over", name=self._name), size.heading * 1.2, "display", "centre")
        )
        self._words = self.put(Label(tools, text("curtain.why"), size.body, "text", "centre"))
        self._go = self.put(Button(tools, text("curtain.ready"), self._done, "primary", "eye"))

    def arrange(self, viewport: Viewport) -> None:
        """A board at the foot of the picture: the portrait on the left, words and button beside it."""
        scale = viewport.text_scale
        face = 118.0 if scale < 1.5 else 92.0
        w = min(620.0 * max(1.0, 0.4 + 0.6 * scale), viewport.units_wide - 48)
        inner = w - face - 64
        head, words = self._heading.height(viewport, inner), self._words.height(viewport, inner)
        go, high = self._go.natural(viewport)
        tall = max(face + 32, head + words + high + 46)
        x, y = (viewport.units_wide - w) / 2, 720 - tall - 22
        self._board.layout(viewport, x, y, w, tall)
        self._portrait.layout(viewport, x + 20, y + (tall - face) / 2, face)
        left, y = x + face + 40, y + (tall - head - words - high - 18) / 2
        self._heading.layout(viewport, left, y, inner, head)
        self._words.layout(viewport, left, y + head + 4, inner, words)
        go = min(max(go, 240.0), inner)
        self._go.layout(viewport, left + (inner - go) / 2, y + head + words + 18, go, high)

    def first_focus(self) -> Button:
        return self._go

    def update(self, dt: float) -> None:
        self._closed = max(0.0, self._closed - dt)

    def back(self) -> bool:
        """Who is not the next person has no business here; there is nothing to go back to."""
        return True

    def _done(self) -> None:
        if self._closed:
            return
        self.close(None)
        self._ready()
