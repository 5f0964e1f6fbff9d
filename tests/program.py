"""The whole program in a window without a screen; the fixture `home` gives it a home of its own."""

from dataclasses import replace

from gnoming import paths
from gnoming.core.session import AnySession
from gnoming.registry import find_game
from gnoming.text import set_language
from gnoming.thinking.in_process import InProcessThinker
from scenes.app.app import App
from scenes.flow.flow import Flow
from scenes.flow.profile import Profile
from tests.pilot import Pilot


class Program:
    """Starts it, with a game opened if one is given. It speaks `code`, or what was spoken before."""

    def __init__(
        self,
        record: AnySession | None = None,
        size: tuple[int, int] = (1280, 720),
        scale: float = 1.0,
        code: str | None = None,
        demo: bool = False,
    ) -> None:
        self.desk = Profile(paths.user_folders())
        self.desk.settings = replace(
            self.desk.settings, language=code or "en", bots_pace="instant", text_scale=scale
        )
        if code is not None:
            set_language(code)
        self.thinker = InProcessThinker(find_game)
        self.flow = Flow(self.desk, lambda: self.thinker, record, demo)
        self.app = App(replace(self.desk.app_options(), size=size), self.flow.first_scene)
        self.flow.show_first_notices()
        self.pilot = Pilot(self.app)

    def close(self) -> None:
        """End it."""
        self.flow.close()
        self.app.close()
