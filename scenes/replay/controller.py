from dataclasses import replace

from gnoming.core.game import State
from gnoming.core.session import AnySession
from scenes.app.controller import Controller
from scenes.games import face_of, presenter_for
from scenes.replay.scene import ReplayScene
from scenes.table.game.round_end import round_end

SCORES_MS = 3500.0
"""The milliseconds for which a replay shows a round's scores."""


class Replays(Controller):
    """Shows finished games step by step."""

    def watch(self, session: AnySession, at: int = 0) -> None:
        """Show a finished game, starting at the position after `at` moves; from its beginning, it runs by itself."""
        scene = self._push(session, at)
        if at == 0:
            scene.start()

    def _push(self, session: AnySession, at: int) -> ReplayScene:
        scene = ReplayScene(self._navigator, presenter_for(session.game), session, at)
        self._app.scenes.push(scene)
        return scene

    def watch_with_other_eyes(self, session: AnySession) -> None:
        """Show a finished game from its first deal, as seen from the seat next to the player's."""
        scene = self._push(session, 1)
        scene.look_with(scene.eyes.next_seat)
        scene.explain_eyes()

    def choose_position(self, session: AnySession) -> None:
        """Show a finished game from its last round, so that the player can choose a position to play on from."""
        dealt = (n for n in range(len(session.journal), 0, -1) if session.journal[n - 1].seat is None)
        self.watch(session, next(dealt, 0))

    def show_scores(self, session: AnySession, state: State) -> None:
        """Show the scores of a round that ended in this state; the page closes itself after SCORES_MS."""
        end = replace(round_end(session, state), moves_on_ms=SCORES_MS)
        self._app.scenes.push(face_of(session.game.name).make_scores_scene(self._app, end))
