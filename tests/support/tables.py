"""A table to test on: a real scene in a window without a screen, and a person who plays by real input events."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from gnoming import paths
from gnoming.around.state import AroundState
from gnoming.core.game import Action, AnyGame, Budget, Match, Player, State
from gnoming.core.luck import Luck, stream
from gnoming.core.session import AnySession, Session
from gnoming.core.table import Choose, Drag, Gesture, Press, Spot
from gnoming.pesky.state import PeskyState
from gnoming.registry import GAMES, find_game
from gnoming.storage.settings import HandOrder, Pace, Settings
from gnoming.thinking.in_process import InProcessThinker
from gnoming.thinking.thinker import Thinker
from scenes.app.app import App
from scenes.app.app_options import AppOptions
from scenes.games import presenter_for
from scenes.kit.cards.card_sprite import CardSprite
from scenes.kit.drawing.icons import IconName
from scenes.kit.viewport import Viewport
from scenes.pilot.pilot import Pilot
from scenes.table.game.history import TurnSummary
from scenes.table.game.navigation import GroundPicture, MenuEntry, TableNavigation
from scenes.table.play.pacer import deal_round
from scenes.table.scene import TableScene
from scenes.table.view.panels.choices import ChoiceButton
from scenes.table.view.picture import TablePicture
from tests.support.given import as_a
from tests.support.looks import FPS
from tests.support.program import SMALL

NAMES = ("Ann", "Bramble", "Tilda", "Moss", "Juniper", "Cobble", "Greta")
GAME = GAMES["gnoming-a-round"]
PESKY = GAMES["pesky-garden-gnomes"]


Make = Callable[["Table", Gesture], None]
"""A way to make a gesture."""
_open: list[App] = []


def note_open(app: App) -> None:
    """Remember a window that is to be closed after the test."""
    _open.append(app)


def close_all() -> None:
    """Close the windows of all tables: one that is thrown away some time later may take a newer one with it."""
    while _open:
        _open.pop().window.destroy()


class PlainProfile:
    """A profile with nothing to tell and nothing to save."""

    save_problem = None

    def __init__(self, **chosen: object) -> None:
        """Have the usual settings but for these."""
        self.settings = Settings()
        self.choose(**chosen)

    def choose(self, **chosen: object) -> None:
        """Have other settings from now on."""
        self.change_settings(replace(self.settings, **chosen))  # type: ignore[arg-type]

    def change_settings(self, settings: Settings) -> None:
        """Have other settings from now on."""
        self.settings = settings

    def next_notice(self) -> None:
        """There is none."""


@dataclass
class NavigationLog(TableNavigation):
    """Notes the screens that the table opened; rounds are dealt and curtains opened at once."""

    names: list[str]
    session: AnySession

    def round_over(self, ground: GroundPicture) -> None:
        self.names.append("round-over")
        if not self.session.state.over:
            deal_round(self.session)

    def look_back(self, state: State, ground: GroundPicture) -> None:
        self.names.append("look-back")

    def paper(self, name: str, view: State, own: int) -> None:
        self.names.append(f"paper-{name}")

    def menu(self, entries: Sequence[MenuEntry]) -> None:
        self.names.append("menu")

    def log(self, turns: Sequence[TurnSummary], bot_turns: Sequence[TurnSummary]) -> None:
        self.names.append("log")

    def reasons(self, bot_turns: Sequence[TurnSummary], at: int) -> None:
        self.names.append(f"why-{bot_turns[at].seat}")

    def glossary(self, term: str) -> None:
        self.names.append(f"glossary-{term}")

    def toggle_sound(self) -> None:
        self.names.append("sound")

    def curtain(self, seat: int, on_ready: Callable[[int], None]) -> None:
        self.names.append(f"curtain-{seat}")
        on_ready(seat)


@dataclass
class Table:
    """Everything a test wants to hold."""

    app: App
    scene: TableScene
    session: AnySession
    pilot: Pilot
    navigation_log: NavigationLog
    profile: PlainProfile

    @property
    def exits(self) -> list[str]:
        """The screens that the table has opened, in order."""
        return self.navigation_log.names

    def lay_out(self, size: tuple[int, int], text_scale: float = 1.0) -> None:
        """Lay the table out for another window, which needn't be painted."""
        self.app.ui.typography.clear()
        self.app.scenes.resize(Viewport(*size, text_scale))

    @property
    def picture(self) -> TablePicture:
        """The picture of the table."""
        return self.scene.picture

    @property
    def around(self) -> AroundState:
        """The state of a game of Gnoming A Round."""
        assert isinstance(self.session.state, AroundState)
        return self.session.state

    @property
    def pesky(self) -> PeskyState:
        """The state of a game of Those Pesky Garden Gnomes."""
        assert isinstance(self.session.state, PeskyState)
        return self.session.state

    @property
    def done(self) -> int:
        """The number of actions so far."""
        return len(self.session.journal)

    def press(self, *keys: str) -> None:
        """Press keys, each when all is at rest after the one before."""
        for key in keys:
            self.pilot.press(key)
            self.pilot.settle()

    def codes(self, since: int = 0) -> list[str]:
        """Return the actions after the first `since`, as a record writes them."""
        return [self.session.game.encode(entry.action) for entry in self.session.journal[since:]]

    def sprite(self, spot: Spot) -> CardSprite:
        """Return the sprite of the topmost card on a spot."""
        order = self.picture.cards.top_card(spot)
        assert order is not None
        return self.picture.cards.sprites[order]

    def sentences(self) -> list[str]:
        """Listen to what the table says from now on."""
        said: list[str] = []

        def listen(text: str, icon_name: IconName | None = None, is_spoken: bool = True) -> None:
            said.append(text)

        toast = self.scene.toast
        toast.show_message = toast.show_first = listen  # type: ignore[method-assign]
        return said


def table(
    players: int = 3,
    people: int = 1,
    seed: str = "table",
    size: tuple[int, int] = SMALL,
    text_scale: float = 1.0,
    fps: float = FPS,
    pace: Pace = "instant",
    reduced: bool = False,
    level: str = "random",
    options: Mapping[str, object] | None = None,
    practice: bool = False,
    session: AnySession | None = None,
    thinker: Thinker | None = None,
    game: AnyGame = GAME,
    hand_order: HandOrder = "colour",
    until: Callable[[PeskyState], bool] | None = None,
) -> Table:
    """Open a table with so many seats, of which the first ones are people.

    With `until` the second game has been played before, without a picture, till this held on a person's turn.
    """
    seats = tuple(
        Player(NAMES[n], "human") if n < people else Player(NAMES[n], "bot", level) for n in range(players)
    )
    match = Match(seats, game.make_options(options or {}))
    session = session or Session(game, match, Luck(seed), "2026-01-01T00:00:00Z", practice)
    if until is not None:
        _play_on(session, until)
    log = NavigationLog([], session)
    scenes: list[TableScene] = []
    profile = PlainProfile(bots_pace=pace, hand_order=hand_order)

    def first(app: App) -> TableScene:
        scene = TableScene(
            app.ui, presenter_for(session.game), session, profile, log, thinker or InProcessThinker(find_game)
        )
        scenes.append(scene)
        return scene

    app_options = AppOptions(paths.assets(), Settings(text_scale=text_scale, reduced_motion=reduced), size)
    app = App(app_options, first, random.Random(1))
    note_open(app)
    return Table(app, scenes[0], session, Pilot(app, fps), log, profile)


def _play_on(session: AnySession, until: Callable[[PeskyState], bool]) -> None:
    """Play on as `play` does by hand."""
    game, players, seed = session.game, session.match.players, session.luck.seed
    while True:
        state, done = as_a(PeskyState, session.state), len(session.journal)
        if not state.to_act:
            session.act(None, game.deal_action())
            continue
        seat = state.to_act[0]
        level = players[seat].level
        if level is not None:
            session.act(seat, game.make_bot(level).think(session.view(seat), Budget(f"{seed}/{done}")))
        elif until(state):
            return
        else:
            legal = sorted(game.legal(state), key=game.encode)
            session.act(seat, legal[int(stream(seed, f"person-{done}").random() * len(legal))])


def point(at: Table, spot: Spot) -> tuple[float, float]:
    """Return the middle of what can be pointed at of a spot, in table units."""
    return at.picture.layout.clickable_box(spot).centre


def frames(at: Table, ms: float = 1000 / 60) -> Iterator[float]:
    """Let everything be shown, frame by frame; yield how many milliseconds have passed."""
    passed = 0.0
    while at.picture.busy:
        at.pilot.wait(ms)
        passed += ms
        yield passed


def my_turn(at: Table, limit: float = 60_000) -> bool:
    """Let time pass until a person is asked and nothing moves; False when the game is over."""
    while True:
        if at.session.state.over:
            return False
        to_act = at.session.state.to_act
        waits = at.picture.busy or at.scene.handover.active or at.scene.pacer.acting_bot is not None
        if to_act and at.session.match.players[to_act[0]].human and not waits:
            return True
        at.pilot.wait(at.pilot.frame_ms)
        limit -= at.pilot.frame_ms
        if limit < 0:
            raise TimeoutError(f"nobody is asked: {at.session.state}")


def on_turn(at: Table) -> Table:
    """Return a table once a person is asked, as must come, and nothing moves."""
    assert my_turn(at)
    return at


def chosen(at: Table) -> tuple[Gesture, Action]:
    """Return one of the gestures that can be made now, always the same for the same position."""
    gestures = at.scene.input.resolver.gestures()
    rng = stream(at.session.luck.seed, f"person-{len(at.session.journal)}")
    ordered = sorted(gestures.items(), key=lambda pair: at.session.game.encode(pair[1]))
    return ordered[int(rng.random() * len(ordered))]


def by_mouse(at: Table, gesture: Gesture, drag: bool) -> None:
    """Make a gesture with the mouse: dragging, or by clicks alone."""
    match gesture:
        case Press(spot):
            at.pilot.click(*point(at, spot))
            if at.scene.input.drag.picked == spot:
                at.pilot.click(*point(at, spot))
        case Drag(source, target) if drag:
            at.pilot.drag(point(at, source), point(at, target), 4)
        case Drag(source, target) if at.picture.is_fan(source.zone):
            at.pilot.click(*point(at, source))
            at.pilot.click(*point(at, target))
        case Drag(_, target):
            at.pilot.click(*point(at, target))
        case Choose(name):
            button = at.scene.input.choices.buttons[name]
            at.pilot.click_on(button)
            if at.scene.input.choices.selected == name:
                at.pilot.click_on(button)


def by_clicks(at: Table, gesture: Gesture) -> None:
    """Make a gesture by clicks alone."""
    by_mouse(at, gesture, drag=False)


def by_drags(at: Table, gesture: Gesture) -> None:
    """Make a gesture by dragging, where it is one of a card that goes somewhere."""
    by_mouse(at, gesture, drag=True)


def by_keys(at: Table, gesture: Gesture) -> None:
    """Make a gesture with the keyboard alone."""
    keys = {"draw": "d", "left": "q", "right": "e", "pond": "x"}
    match gesture:
        case Choose(name) if len(at.scene.input.choices.buttons) > 1:
            tab_to(at, at.scene.input.choices.buttons[name].name)
        case Choose():
            at.pilot.press("n")
        case Press(spot) | Drag(spot, _) if at.picture.is_fan(spot.zone):
            at.pilot.press(str((spot.index + 1) % 10))
            at.pilot.press("return")
        case Press(spot) if spot.zone.startswith(("goal-", "token-")):
            at.pilot.press(str(spot.index + 1))
            at.pilot.press("return")
        case Press(spot) | Drag(_, spot):
            if spot.zone in keys:
                at.pilot.press(keys[spot.zone])
            else:
                at.pilot.press(str(spot.index + 1))


def play(at: Table, make: Make, until: Callable[[], bool] = lambda: False) -> None:
    """Play to the end, or till this holds on a person's turn; every gesture must do the action that it means."""
    while my_turn(at):
        if until():
            return
        gesture, action = chosen(at)
        done = at.done
        make(at, gesture)
        assert at.done > done, (gesture, at.picture.panels.prompt.content)
        assert at.session.journal[done].action == action
    at.pilot.settle()


def rests_as_it_should(at: Table) -> None:
    """Check that every card, and what is said of them, is as the game has it; without a focus, which lifts a card."""
    at.scene.focus.set(None)
    at.pilot.settle()
    picture, view = at.picture, at.session.view(at.picture.own)
    placements = picture.presenter.game.placements(view)
    rests = picture.director.geometry.rest_poses(placements, picture.director.usable_spots(view))
    assert {n: (s.centre, s.face, s.lift, s.z) for n, s in picture.cards.sprites.items()} == {
        n: (rest.centre, rest.face, 0.0, rest.z) for n, rest in rests.items()
    }
    assert picture.view == view


def tab_to(at: Table, name: str) -> None:
    """Go to what has this name with Tab and the arrows, and use it."""
    for _ in range(60):
        focus = at.scene.focus.focused
        if focus is not None and focus.name == name:
            break
        at.pilot.press("tab" if focus is None or not isinstance(focus, ChoiceButton) else "down")
    else:
        raise AssertionError(f"{name!r} cannot be reached")
    at.pilot.press("return")
    if at.scene.input.has_picked:
        at.pilot.press("return")


def journal(session: AnySession) -> list[str]:
    """Return all that was done in a session, as text."""
    return [f"{entry.seat}:{session.game.encode(entry.action)}" for entry in session.journal]
