"""The table on which a game is played: people's gestures and bots' moves go into the session, beats come out."""

from collections.abc import Callable
from functools import partial

import pygame

from gnoming.core.errors import IllegalAction
from gnoming.core.game import Action, State
from gnoming.text import language
from gnoming.thinking.questions import Thinker
from scenes.airs import LAST_LAP, TABLE
from scenes.kit.air import Air
from scenes.kit.scene import Scene
from scenes.kit.tools import Tools
from scenes.kit.viewport import Viewport
from scenes.table.asking import Asking
from scenes.table.attention import Attention
from scenes.table.controls import Controls
from scenes.table.curtain import Watch
from scenes.table.deeds import Deeds
from scenes.table.director import Shown
from scenes.table.exits import TableExits
from scenes.table.hands import Hands
from scenes.table.hint import Hint
from scenes.table.offers import Offers
from scenes.table.orders import Orders
from scenes.table.pacer import AnySession, Pace, Pacer
from scenes.table.picture import TablePicture
from scenes.table.places import Places
from scenes.table.pointer import Grabber
from scenes.table.portraits import Portraits
from scenes.table.presenter import AnyEntry, Presenter
from scenes.table.scores_due import ScoresDue
from scenes.table.seating import first_own
from scenes.table.sitting import Sitting, asked_view
from scenes.table.wishes import Wishes


class TableScene(Scene[None]):
    """One game in progress."""

    name = "table"

    def __init__(
        self,
        tools: Tools,
        presenter: Presenter,
        session: AnySession,
        portraits: Portraits,
        pace: Callable[[], Pace],
        tell: Callable[["TableScene"], None],
        exits: TableExits,
        thinker: Thinker,
    ) -> None:
        super().__init__(tools)
        self.session = session
        self.presenter = presenter
        self.players = session.match.players
        own = first_own(session)
        self.picture = TablePicture(tools, self.stage, presenter, self.players, portraits, own)
        self.picture.on_shown = self._shown
        self.watch = Watch(session)
        self.hands = Hands(session.game, self._asked_view)
        self.attention = Attention(self.picture, self.stage, self.timeline)
        self.picture.on_view = self.attention.refresh_counts
        choices = lambda: self.controls.choices  # noqa: E731
        self.hint = Hint(self.picture, self.stage, self.timeline, thinker, choices)
        self._deeds = Deeds(session, self.picture, self.hands, self.hint, self._act_now, self._say_no)
        self.grabber = Grabber(self.picture, self.hands, self._deeds.carry_out, self._deeds.put_back)
        self.grabber.on_pick = lambda: self.attention.fingers.pick(self.grabber.picked)
        self.pacer = Pacer(session, self.players, lambda: self.picture.busy, self._finish, thinker)
        self._pace = pace
        self._exits = exits
        self._tell = tell
        self._scores = ScoresDue(session)
        holding = lambda: bool(self.hands.sources())  # noqa: E731
        self.places = Places(self.picture, self.stage, self.focus, self.grabber, self.attention, holding)
        self._offers = Offers(
            tools,
            session,
            self.picture,
            self.hands,
            self._deeds,
            self.attention,
            self.places,
            self._asked_view,
        )
        self._sitting = Sitting(session, self.picture, self.places, self.grabber, self._lay_anew, self.watch)
        # Where each sees what others must not, a bot's reasons would tell what it has in hand.
        secret = session.game.secrets
        bots = [] if secret else [seat for seat, player in enumerate(self.players) if not player.human]
        self.wishes = Wishes(self, self._deeds, exits, self._asked_view)
        self.asking = Asking(self.picture, self.stage, self.focus, bots, self.wishes.why)
        self.controls: Controls = self._new_controls()
        self._orders = Orders(self.places, self.grabber, self.pacer, presenter.keys, self.wishes.named())
        self._spoken = language()
        session.listeners.append(self)

    def _new_controls(self) -> Controls:
        return Controls(
            self.tools, self.stage, self.focus, self.wishes.commands(), self.presenter.glance_name()
        )

    # life -----------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """The app runs at full pace while cards move, bots play, or a card is held."""
        waiting = self.pacer.acting is not None or self._scores.due
        return super().busy or self.picture.moving or waiting or self.grabber.held is not None

    @property
    def air(self) -> Air:
        """The garden with its mill; in the last lap the music is in a hurry, as the light is warmer."""
        view = self.picture.view
        return LAST_LAP if view is not None and self.presenter.late(view) else TABLE

    def layout(self, viewport: Viewport) -> None:
        self.grabber.cancel()
        self.picture.lay_out(viewport, self.session.view(self.picture.own))
        self.controls.layout(viewport, self.picture.layout)
        notice = self.picture.layout.notice
        self.toast.stand(notice.centre[0], notice.bottom, notice.w)
        self._lay_anew()
        self._offers.refresh(self.controls)

    def _lay_anew(self, before: str | None = None) -> None:
        """All that lies over the picture finds its places; the focus, if it was in the hand or grid `before`, too."""
        self.places.layout()
        if before is not None:
            self.places.follow(before)
        self.asking.layout()
        self.attention.layout()
        self.hint.layout()
        self._offers.forget()

    def enter(self) -> None:
        state = self.session.state
        if not state.to_act and not state.over and not self.session.journal:
            self.deal()
        elif not state.to_act:
            self._scores.at_once()
        self._draw_curtain()

    def resume(self) -> None:
        """Another language may have been chosen in the options, and a key or button let go that was held here."""
        self.pacer.holding = False
        self.grabber.cancel()
        if self._spoken != language():
            self._spoken = language()
            self.places.rename()
            self.asking.rename()
            self.controls.remove()
            self.controls = self._new_controls()
            self.layout(self.viewport)

    def leave(self) -> None:
        self.pacer.forget()
        self.hint.forget()
        self.picture.scenery.forget()
        if self in self.session.listeners:
            self.session.listeners.remove(self)

    def deal(self) -> None:
        """Let the table deal the next round."""
        self.session.post(None, self.session.game.deal())
        self.session.pump()

    def update(self, dt: float) -> None:
        speed = self.tools.motion.speed
        beats = self.picture.beats
        last = self.session.journal[-1].seat if self.session.journal else None
        self.pacer.pace = self._pace()
        beats.speed = speed * (self.pacer.speed if self.pacer.is_bot(last) else 1.0)
        self.picture.advance(dt)
        self.grabber.update(dt)
        if not self.picture.busy:
            if self._scores.soon():
                self.tools.art.later([partial(self._exits.scores_soon, self)])
            if self._scores.passed(dt * speed):
                self._exits.round_over(self)
        self.pacer.update(dt * speed)
        self.hint.update()
        self.picture.ponder(self.pacer.pondering, dt)
        if self._draw_curtain():
            return
        self._turn_table()
        self._tell(self)
        self._offers.refresh(self.controls)

    # seats ----------------------------------------------------------------------------------------

    def _turn_table(self) -> None:
        """With several people at one machine, the table turns to whoever is to act."""
        view = self._sitting.turn()
        if view is not None:
            self.toast.say(self.presenter.call(view, self.picture.names[self.picture.own]), "person")
            self.tools.mixer.play("turn")

    def _draw_curtain(self) -> bool:
        """Hide the table when it goes to another person, if there is anything to hide; return whether that was due."""
        seat = self.watch.due()
        if seat is None or self.picture.busy:
            return False
        self.grabber.cancel()
        self.attention.hide_sheets()
        self._exits.curtain(self, seat)
        return True

    def handed_to(self, seat: int) -> None:
        """This person has come to the table and says so: show it as they may see it."""
        self._sitting.hand_to(seat)

    def _asked_view(self) -> State | None:
        return asked_view(self.session, self.watch)

    # what happens ---------------------------------------------------------------------------------

    def happened(self, entry: AnyEntry) -> None:
        """An action was carried out: show it."""
        self._scores.again()
        self.attention.look_away()
        self.grabber.pick(None)
        self.hint.dismiss()
        if self.watch.needed and entry.seat is None:
            self.watch.leave()  # who is to see the cards dealt, the curtain finds out
        else:
            self.picture.perform(entry)

    def refused(self, seat: int | None, action: Action, error: IllegalAction) -> None:
        """An action was not allowed: say why."""
        self._say_no(str(error))

    def undone(self, entries: tuple[AnyEntry, ...]) -> None:
        """Entries were taken back: the cards glide to where they were."""
        self._finish()
        self.hint.dismiss()
        self.picture.glide_to(self.session.view(self.picture.own))

    def _shown(self, shown: Shown) -> None:
        if shown.cue.banner:
            self.toast.say(shown.cue.banner, "flag")

    def _finish(self) -> None:
        """End at once what is under way on the table."""
        self.picture.beats.finish_all()

    def _say_no(self, sentence: str) -> None:
        self.tools.mixer.play("refusal")
        self.toast.dismiss()
        self.toast.say(sentence, "halt")

    # what people do -------------------------------------------------------------------------------

    def _act_now(self) -> None:
        """Somebody acts: what is under way comes to its end, and what was said is past."""
        self._finish()
        self.toast.dismiss()

    def back(self) -> bool:
        if self.grabber.held is not None or self.grabber.picked is not None:
            self.grabber.cancel()
        else:
            self.wishes.menu()
        return True

    # input ----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYUP, pygame.CONTROLLERBUTTONUP):
            self.pacer.holding = False  # whichever key hurries: it may have been bound anew
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.pacer.acting is not None:
            self.pacer.finish_turn()  # a click while a bot plays only hurries it
        command = self.tools.bindings.command(event)
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)
        if pressed and self.hint.showing:
            self.hint.dismiss()
            if command == "hint":
                return True
        if command is not None and self._orders.obey(command):
            return True
        return super().handle(event)
