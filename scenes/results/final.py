"""The page at a game's end: the winners, the table of rounds, and buttons for the next step."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from gnoming.characters import CHARACTER_NAMES, seat_portraits
from gnoming.core.session import AnySession
from gnoming.person.people import has_name
from gnoming.person.roster import Person
from gnoming.setup.draft import character_name
from gnoming.text import text
from scenes.app.controller import Navigator
from scenes.games import face_of
from scenes.garden.leaves import LeafImages, start_leaf_shower
from scenes.garden.master_images import MasterImages
from scenes.garden.posts import Post
from scenes.garden.sails import MILL_SIZE as MILL_PAGE
from scenes.garden.sails import Sails
from scenes.kit.box import Box
from scenes.kit.drawing.icons import IconName
from scenes.kit.motion.curves import linear
from scenes.kit.motion.timeline import Beat, Tween
from scenes.kit.sound.ambience import COUNTING_MUSIC_LEVEL, GARDEN
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import UnseenWords
from scenes.kit.widgets.base import Group
from scenes.menus.backgrounds import background_picture, visible_part
from scenes.menus.lettering import Lettering
from scenes.menus.menu_scene import MenuScene
from scenes.menus.press_guard import PressGuard, is_answer, is_press
from scenes.results.ceremony import (
    EVENING_TINT,
    FigurePlace,
    Procession,
    Stump,
    WinnerFigure,
    WinnersTrophy,
    ceremony_layout,
    ranks,
)
from scenes.results.evening_life import EveningLife
from scenes.results.final_layout import (
    MIN_HEAD,
    TALL_STAGE_TOP,
    FinalLayout,
    buttons_top,
    final_layout,
    lay_out_buttons,
)
from scenes.results.medal_strip import MedalNews, MedalStrip, MistakeFinder
from scenes.results.rounds_table import GameResult, ResultWords, RoundsTable

BACKGROUND, PICTURE_SIZE = "evening", (2560, 1080)
SUN_SHARE = 600 / 1707
"""The position of the setting sun, behind the winners, as a share of the picture's width."""
MILL_POSITION, MILL_SCALE = (252.0, 196.0), 0.9
"""The windmill's place on the background, which is 720 units tall, and its scale."""
LEAPING_MS = 700.0
"""The duration of the winners' leaps, in milliseconds."""
MIN_POST_HEIGHT = 16.0
"""The minimum visible height of the board's posts, in units, at which grass is drawn at their feet."""


class FinalScene(MenuScene):
    """The winners' page. `fanfare` is the sound to play: `win`, or `lose` if people played and none won.

    `nameless` is the seat of a current player who is to be asked for a name, by a plate and on leaving; None
    if nobody is.
    """

    name = "final"
    upright = True
    ambience = GARDEN
    music_level = COUNTING_MUSIC_LEVEL
    read_by = ("read-page", "read-scores")
    picture = BACKGROUND

    def __init__(
        self,
        navigator: Navigator,
        session: AnySession,
        result: GameResult,
        fanfare: str,
        finder: MistakeFinder | None = None,
        news: Sequence[MedalNews] = (),
        nameless: int | None = None,
    ) -> None:
        app = navigator.app
        super().__init__(app)
        self._navigator, self._session = navigator, session
        review = partial(self._open_review, session)
        ask = None if nameless is None else partial(self._ask_name, nameless, lambda: None)
        self.medals = MedalStrip(app.ui, self.timeline, result.medals, finder, review, news, ask)
        self.result = result
        self._fanfare = fanfare
        self._nameless = nameless
        self.order = result.order
        self._ranks = ranks(result.totals, result.winners, self.order)
        self._words = ResultWords(result, self._ranks)
        self.procession = Procession(float(app.ui.motion.reduced))
        self._shows_rounds = False
        """True if the board should show all rounds instead of only the totals."""
        self._final_layout: FinalLayout
        self._figure_places: tuple[FigurePlace, ...] = ()
        self._masters = MasterImages(app.ui.assets)
        self._press_guard = PressGuard()
        self.life = EveningLife(self.stage, len(self.order))

    def _open_review(self, session: AnySession) -> None:
        """Open the review, at the costliest mistake if it has been named."""
        self._navigator.reviews.open(session, self.medals.judged)

    # making ---------------------------------------------------------------------------------------

    @property
    def spoken_title(self) -> str:
        return text("final.heading")

    def build(self) -> None:
        ui, palette = self.ui, self.ui.theme.palette
        self.heading = self.add(Lettering(ui, self._words.heading(), palette.paper, palette.honey_pale))
        self.stumps = [self.add(Stump(self._masters, min(rank, 3), z=1)) for rank in self._ranks]
        self.figures = [self.add(self._make_figure(n)) for n in range(len(self.order))]
        self.trophy = self.add(WinnersTrophy(self._masters, z=6))
        self.procession.lead(self.figures, [rank == 1 for rank in self._ranks], self.trophy)
        self._sails = self.add(Sails(ui, self._masters, z=0.5))
        self._sails.light = EVENING_TINT
        self._posts = [self.add(Post(ui, self._masters, EVENING_TINT, z=0.7)) for _ in range(2)]
        for post in self._posts:
            self.add(post.grass)
        self._board = self.panel("pegs", z=7.2)
        self.table = self.add(RoundsTable(ui, self.result))
        self._spoken_heading = self.add(UnseenWords(ui, self._words.heading()))
        self._spoken_rounds = self.add(UnseenWords(ui, self._words.rounds()))
        Group("list").add(self._spoken_heading, self._spoken_rounds)
        navigator, session = self._navigator, self._session
        # text keys: final.again final.review final.watch deal.card.heading final.title
        buttons: tuple[tuple[str, Callable[[AnySession], None], IconName], ...] = (
            ("final.again", partial(self._leave_for, navigator.after_game.play_again), "play"),
            ("final.review", self._open_review, "graph"),
            ("final.watch", navigator.replays.watch, "replay"),
            ("deal.card.heading", navigator.deals.show_card, "share"),
            ("final.title", partial(self._leave_for, navigator.after_game.leave), "door"),
        )
        self.buttons = [
            self.button(text(key), partial(use, session), "wood" if n else "primary", icon, z=9)
            for n, (key, use, icon) in enumerate(buttons)
        ]
        for button, (key, _, _) in zip(self.buttons[:-1], buttons, strict=False):
            button.purpose = text(f"tag.{key}")  # text keys: tag.final.* tag.deal.card.heading
        card = self.buttons[3]
        card.note = navigator.deals.why_no_card(session)
        card.enabled = not card.note
        if (lesson := navigator.lessons.after_first_game(session)) is not None:
            words, take = lesson
            self.buttons[0].kind = "wood"
            leave = partial(self._leave_for, lambda session: take(), session)
            self.buttons.insert(0, self.button(words, leave, "primary", "learn", z=9))
        self.add_all(self.medals.make_plates())
        self._rounds_button = self.button(
            self._words.rounds_name(), self._toggle_rounds, "wood", "right", z=9
        )

    def _make_figure(self, n: int) -> WinnerFigure:
        """Make the figure for seat `n` in the order from first to last: winners cheer, the others clap."""
        won = self._ranks[n] == 1
        z = 2.0 if won else 3.0 + 0.1 * n
        return WinnerFigure(self._masters, self.result.portraits[self.order[n]], won, z)

    # places ---------------------------------------------------------------------------------------

    def make_background(self, viewport: Viewport) -> pygame.Surface:
        """Return the garden in the evening, with the sun behind the winners."""
        return background_picture(self.ui, viewport, BACKGROUND, self._picture_anchor(viewport))

    def _picture_anchor(self, viewport: Viewport) -> tuple[float, int]:
        """Return a point as a share of the picture's width, and the window column to align it with."""
        stage = final_layout(viewport, self.table, self._ranks, self._foot(viewport)).stage
        shown = ceremony_layout(self._ranks, stage)
        won = [stand.x for stand, rank in zip(shown.places, self._ranks, strict=True) if rank == 1]
        return SUN_SHARE, round(viewport.point(sum(won) / len(won), 0)[0])

    def _foot(self, viewport: Viewport) -> float:
        return self.medals.top(viewport, buttons_top(viewport, self.buttons))

    def arrange(self, viewport: Viewport) -> None:
        foot = self._foot(viewport)
        self.medals.layout(viewport, lay_out_buttons(viewport, self.buttons))
        top, high, most = (10, TALL_STAGE_TOP - 14, 56) if viewport.is_tall else (30, 104, 84)
        self.heading.layout(viewport, 76, top, viewport.units_wide - 152, high, max_size=most)
        self._spoken_heading.layout(viewport, 76, top, viewport.units_wide - 152, high)
        self._final_layout = final_layout(viewport, self.table, self._ranks, foot)
        self._arrange_ceremony(viewport)
        self._arrange_mill(viewport)
        self._arrange_board(viewport)

    def _arrange_board(self, viewport: Viewport) -> None:
        """Lay out the board with its posts; hide the figures if a board with all rounds would cover them."""
        open_, foot = self._shows_rounds and self._final_layout.is_folded, self._foot(viewport)
        board = self._final_layout.opened_board if open_ else self._final_layout.board
        self.table.totals_only = self._final_layout.is_folded and not open_
        self.table.min_head_height = MIN_HEAD if self._final_layout.is_folded else 0.0
        self._board.layout(viewport, *board)
        self.toast.place_by(
            lambda sizes: (0, Box(*self._above(board, sizes[0]), *sizes[0])), [(board.w, 1.0)]
        )
        for rows in (self.table, self._spoken_rounds):
            rows.layout(viewport, board.x + 18, board.y + 15, board.w - 36, board.h - 30)
        self._arrange_rounds_button(viewport, board, open_)
        for post, x in zip(self._posts, (board.x + 34, board.right - 52), strict=True):
            end = max(board.bottom + 4, min(foot - 6, board.bottom + 90))
            post.layout_between(viewport, x, board.y - 14, end)
            # If buttons are right below the board, the posts end behind them and need no grass.
            post.grass.visible = foot - board.bottom >= MIN_POST_HEIGHT
        for node in (*self.figures, self.trophy):
            node.visible = self._final_layout.has_ceremony and not open_
        for stump, stand in zip(self.stumps, self._figure_places, strict=True):
            stump.visible = self._final_layout.has_ceremony and not open_ and stand.stump > 0

    def _above(self, board: Box, size: tuple[float, float]) -> tuple[float, float]:
        """Return the upper left corner in units of a message above the board, where it covers no face."""
        return board.centre[0] - size[0] / 2, max(8.0, board.y - size[1] - 22)

    def _arrange_rounds_button(self, viewport: Viewport, board: Box, open_: bool) -> None:
        """Lay out the button at the top of the board that switches between the totals and the rounds."""
        turn = self._rounds_button
        turn.visible = self._final_layout.is_folded
        if self.focus.focused is turn and not turn.visible:
            self.focus.set(self.first_focus())
        turn.name = text("final.winners") if open_ else self._words.rounds_name()
        turn.icon = "left" if open_ else "right"
        w, h = turn.preferred_size(viewport)
        room, high = (side / viewport.u - 4 for side in self.table.head_corner_size)
        turn.layout(viewport, board.x + 22, board.y + 17, min(w, room - 8), min(h, max(high, MIN_HEAD - 2)))

    def _toggle_rounds(self) -> None:
        self._shows_rounds = not self._shows_rounds
        self._arrange_board(self.viewport)

    def _arrange_mill(self, viewport: Viewport) -> None:
        seen = visible_part(PICTURE_SIZE, viewport.window.size, *self._picture_anchor(viewport))
        u = viewport.width / seen.w * PICTURE_SIZE[1] / 720
        left, top = -seen.x * viewport.width / seen.w, -seen.y * viewport.height / seen.h
        size = (round(MILL_PAGE[0] * MILL_SCALE * u), round(MILL_PAGE[1] * MILL_SCALE * u))
        place = pygame.Rect((round(left + MILL_POSITION[0] * u), round(top + MILL_POSITION[1] * u)), size)
        self._sails.layout(place)

    def _arrange_ceremony(self, viewport: Viewport) -> None:
        shown = ceremony_layout(self._ranks, self._final_layout.stage)
        self._figure_places = shown.places
        for stump, figure, stand in zip(self.stumps, self.figures, shown.places, strict=True):
            figure.visible = self._final_layout.has_ceremony
            if stand.stump > 0 and self._final_layout.has_ceremony:
                stump.layout(viewport, stand, shown.scale)
            figure.layout(viewport, stand, shown.scale)
        holder = self.procession.holder = self.figures[shown.holder]
        holder.z = 6.5
        self.trophy.layout(viewport, holder.fist, shown.scale)
        self.procession.walk(self.procession.share)
        self._masters.clear()
        if self._final_layout.has_ceremony:
            # Load the pictures of the last figures while the first ones come in.
            self.ui.idle.add(figure.load_picture for figure in reversed(self.figures))

    # time -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.ui.mixer.play(self._fanfare)
        self.ui.spoken.say(self._words.news())
        if self.ui.motion.reduced:
            return
        self.procession.walk(0.0)
        self.trophy.fall(0.0)
        win = self.ui.theme.ms.win
        self.timeline.play(Beat(Tween(win * 0.72, self.procession.walk, linear)))
        self.timeline.play(Beat(Tween(win * 0.36, self.trophy.fall, linear)), overlap=win * 0.08)
        self.timeline.start(Tween(LEAPING_MS, self.procession.leap, linear), win * 1.04)
        if not self.ui.motion.drift:
            return
        flutter, rng = LeafImages(self._masters, self.viewport), random.Random(len(self.order))
        start_leaf_shower(self.stage, self.timeline, self.viewport, flutter, rng, win * 0.45)
        self.life.start(self.viewport, flutter)

    @property
    def is_lively(self) -> bool:
        return self.life.is_lively

    def layout(self, viewport: Viewport) -> None:
        super().layout(viewport)
        if self.life.fireflies:
            self.life.start(viewport, LeafImages(self._masters, viewport))

    def update(self, dt: float) -> None:
        self._press_guard.advance(dt)
        self._sails.update(dt)
        if not self.timeline.busy:
            self.life.brightness = self.ui.motion.flash
            self.life.update(dt * self.ui.motion.drift)
            for plate in self.medals.update(dt):
                self.add(plate)

    def _leave_for(self, way: Callable[[AnySession], None], session: AnySession) -> None:
        """Leave the page; first ask a player without a name for one."""
        if self._nameless is None:
            way(session)
        else:
            self._ask_name(self._nameless, partial(way, session))

    def _ask_name(self, seat: int, go_on: Callable[[], None]) -> None:
        """Ask the player in this seat for a name, but only once; go on after the answer."""
        self._nameless = None

        def named(person: Person) -> None:
            self._show_name(seat, person)
            go_on()

        score, played_as = self._words.score(seat), self.result.names[seat]
        name = played_as if has_name(played_as, seat) else ""
        self._navigator.people.ask_name(score, self._own_gnome(seat), named, go_on, name)

    def _own_gnome(self, seat: int) -> str:
        """Return the gnome in this seat; if an opponent has that gnome's name, return another one."""
        others = [*self.result.names[:seat], *self.result.names[seat + 1 :]]
        free = [gnome for gnome in CHARACTER_NAMES if character_name(gnome) not in others]
        played = self.result.portraits[seat]
        unseen = (one for one in free if one not in self.result.portraits)
        return played if played in free else next(unseen, played)

    def _show_name(self, seat: int, person: Person) -> None:
        """Show the name and gnome of the player in this seat, who had none before, here and on the next pages."""
        session, result = self._session, self.result
        players = [*session.match.players]
        players[seat] = replace(players[seat], name=person.name, portrait=person.gnome)
        session.match = replace(session.match, players=tuple(players))
        names = tuple(player.name for player in players)
        medals = face_of(session.game.name).game_medals(session, names, result.rounds)
        self.medals.rename(medals)
        self.result = replace(result, names=names, portraits=seat_portraits(players))
        self._words = ResultWords(self.result, self._ranks)
        self.refresh()
        self.toast.show_message(text("who.kept", name=person.name), "check")

    def leave(self) -> None:
        self._sails.release()
        self.medals.close()

    def handle(self, event: pygame.event.Event) -> bool:
        command = self.ui.bindings.command(event)
        if command == "scores":
            self.ui.spoken.say(self._words.news())
            return True
        pressed = is_press(event)
        if pressed and self.timeline.busy:
            heeded = self._press_guard.accepts_press(command)
            if heeded:
                self._end_celebration()
            # A click on a button is meant for it; a key may only be meant to skip the celebration.
            if not heeded or event.type != pygame.MOUSEBUTTONDOWN:
                return True
        elif is_answer(event, self.ui.bindings) and not self._press_guard.accepts_press(command):
            return True
        return super().handle(event)

    def _end_celebration(self) -> None:
        """Finish all animations of the ceremony; leaves keep falling."""
        while self.timeline.busy:
            self.timeline.finish_current()
        self._press_guard.restart()

    def commands_here(self) -> Sequence[str]:
        return ("scores", *super().commands_here())

    def back(self) -> bool:
        if self._shows_rounds and self._final_layout.is_folded:
            self._toggle_rounds()
            return True
        self._leave_for(self._navigator.after_game.leave, self._session)
        return True
