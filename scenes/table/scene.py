"""The table on which a game is played: people's gestures and bots' moves go into the session, beats come out."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from gnoming.core.errors import IllegalAction
from gnoming.core.game import Action, State
from gnoming.text import language, text
from gnoming.thinking.questions import Thinker
from scenes.kit.scene import Scene
from scenes.kit.tools import Tools
from scenes.kit.viewport import Viewport
from scenes.table.asking import Asking
from scenes.table.attention import Attention
from scenes.table.chronicle import TurnTold, lap, turns
from scenes.table.controls import Commands, Controls
from scenes.table.director import Shown
from scenes.table.hands import Asked, Hands
from scenes.table.hint import Hint
from scenes.table.news import say_what_is_asked, tell_the_others_turns
from scenes.table.orders import Orders
from scenes.table.pacer import AnySession, Pace, Pacer
from scenes.table.picture import TablePicture
from scenes.table.places import Places
from scenes.table.pointer import Grabber
from scenes.table.portraits import Portraits
from scenes.table.presenter import AnyEntry, Presenter

SCORE_WAIT = 900.0
"""Milliseconds between the last card turned up and the scores."""


@dataclass(frozen=True, slots=True)
class TableExits:
    """Where the table leads: the scores of a round, the end, the menu, the log, a bot's reasons (None: the last)."""

    round_over: Callable[["TableScene"], None]
    menu: Callable[["TableScene"], None]
    log: Callable[["TableScene"], None]
    why: Callable[["TableScene", int | None], None]


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
        self.picture = TablePicture(tools, self.stage, presenter, self.players, portraits, self._first_own())
        self.picture.on_shown = self._shown
        self.hands = Hands(session.game, self._acting_view)
        self.grabber = Grabber(self.picture, self.hands, self._carry_out, self._put_back)
        self.attention = Attention(self.picture, self.stage, self.timeline)
        self.pacer = Pacer(session, self.players, lambda: self.picture.busy, self._finish, thinker)
        self._commands = Commands(
            self.undo, self.ask_hint, self.attention.toggle_counts, self._log, self._menu, self._choose
        )
        self._pace = pace
        self._exits = exits
        self._tell = tell
        self._score_in = SCORE_WAIT
        self._told = 0
        self._aimed: tuple[State, bool, int] | None = None
        holding = lambda: bool(self.hands.sources())  # noqa: E731
        self.places = Places(self.picture, self.stage, self.focus, self.grabber, self.attention, holding)
        bots = [seat for seat, player in enumerate(self.players) if not player.human]
        self.asking = Asking(self.picture, self.stage, self.focus, bots, self.ask_why)
        self.controls = Controls(tools, self.stage, self.focus, self._commands)
        self.hint = Hint(self.picture, self.stage, self.timeline, thinker)
        self._orders = Orders(
            self.places,
            self.grabber,
            self.pacer,
            presenter.keys,
            {
                "undo": self.undo,
                "counts": self.attention.toggle_counts,
                "log": self._log,
                "menu": self._menu,
                "replay-lap": self.replay_lap,
                "hint": self.ask_hint,
                "why": lambda: self.ask_why(None),
                "choose": self._choose_first,
            },
        )
        self._spoken = language()
        session.listeners.append(self)

    # life -----------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """The app runs at full pace while cards move, bots play, or a card is held."""
        waiting = self.pacer.acting is not None or self._scores_due
        return super().busy or self.picture.busy or waiting or self.grabber.held is not None

    def layout(self, viewport: Viewport) -> None:
        self.grabber.cancel()
        self.picture.lay_out(viewport, self.session.view(self.picture.own))
        self.places.layout()
        self.asking.layout()
        self.controls.layout(viewport, self.picture.layout)
        self.attention.layout()
        self.hint.layout()
        self._aimed = None
        self._refresh()

    def enter(self) -> None:
        state = self.session.state
        if not state.to_act and not state.over and not self.session.journal:
            self.deal()
        elif not state.to_act:
            self._score_in = 0.0

    @property
    def _scores_due(self) -> bool:
        """Whether a round is over and its scores have not been shown, whatever became of the picture meanwhile."""
        done = len(self.session.journal)
        return done > 0 and not self.session.state.to_act and self._told != done

    def resume(self) -> None:
        """Another language may have been chosen in the options, and a key or button let go that was held here."""
        self.pacer.holding = False
        self.grabber.cancel()
        if self._spoken != language():
            self._spoken = language()
            self.places.rename()
            self.asking.rename()
            self.controls.remove()
            self.controls = Controls(self.tools, self.stage, self.focus, self._commands)
            self.layout(self.viewport)

    def leave(self) -> None:
        self.pacer.forget()
        self.hint.forget()
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
        beats.advance(dt)
        self.grabber.update(dt)
        self._count_down(dt * speed)
        self.pacer.update(dt * speed)
        self.hint.update()
        self.picture.ponder(self.pacer.pondering, dt)
        self._turn_table()
        self._refresh()

    def _count_down(self, dt: float) -> None:
        """The scores come a little after the last card of the round was turned up."""
        if not self._scores_due or self.picture.busy:
            return
        self._score_in -= dt
        if self._score_in <= 0:
            self._told = len(self.session.journal)
            self._exits.round_over(self)

    # seats ----------------------------------------------------------------------------------------

    def _first_own(self) -> int:
        """The seat that lies below at first: the person to act, else the first person, else seat 0."""
        people = [seat for seat, player in enumerate(self.players) if player.human]
        to_act = self.session.state.to_act
        return to_act[0] if to_act and to_act[0] in people else (people[0] if people else 0)

    def _acting_view(self) -> State | None:
        """The view of the person who is to act; None while nobody or a bot is."""
        to_act = self.session.state.to_act
        if not to_act or not self.players[to_act[0]].human:
            return None
        return self.session.view(to_act[0])

    def _turn_table(self) -> None:
        """With several people at one machine, the table turns to whoever is to act."""
        to_act = self.session.state.to_act
        if not to_act or self.picture.busy:
            return
        seat = to_act[0]
        if seat != self.picture.own and self.players[seat].human:
            self.grabber.cancel()
            before = self.places.own_zone()
            self.picture.turn_to(seat, self.session.view(seat))
            self.places.layout()
            self.places.follow(before)
            self.asking.layout()
            self.attention.layout()
            self.hint.layout()
            self._aimed = None
            view = self.session.view(seat)
            self.toast.say(self.presenter.call(view, self.picture.names[seat]), "person")
            self.tools.mixer.play("turn")

    # what happens ---------------------------------------------------------------------------------

    def happened(self, entry: AnyEntry) -> None:
        """An action was carried out: show it."""
        self._score_in = SCORE_WAIT
        self.attention.look_away()
        self.hint.dismiss()
        self.picture.perform(entry)
        self._tell(self)

    def refused(self, seat: int | None, action: Action, error: IllegalAction) -> None:
        """An action was not allowed: say why."""
        self._say_no(str(error))

    def undone(self, entries: tuple[AnyEntry, ...]) -> None:
        """Entries were taken back: the cards glide to where they were."""
        self._finish()
        self.hint.dismiss()
        view = self.session.view(self.picture.own)
        self.picture.director.glide_to(view)
        self.picture.show(view)

    def _shown(self, shown: Shown) -> None:
        if shown.cue.banner:
            self.toast.say(shown.cue.banner, "flag")
        self.attention.refresh_counts()

    def _finish(self) -> None:
        """End at once what is under way on the table."""
        self.picture.beats.finish_all()

    def _say_no(self, sentence: str) -> None:
        self.tools.mixer.play("refusal")
        self.toast.dismiss()
        self.toast.say(sentence, "question")

    # what people do -------------------------------------------------------------------------------

    def _carry_out(self, asked: Asked) -> bool:
        """Post an action, or say why it may not be; return whether it was carried out."""
        if asked.refusal is not None:
            self._say_no(asked.refusal)
        to_act = self.session.state.to_act
        if asked.action is None or not to_act:
            return False
        self._finish()
        self.toast.dismiss()
        self.session.post(to_act[0], asked.action)
        return self.session.pump() > 0

    def _put_back(self) -> bool:
        """A card brought back to where it was taken from: that is an undo, if it may be."""
        to_act = self.session.state.to_act
        return bool(to_act) and self.session.undo(to_act[0])

    def undo(self) -> None:
        """Take back the last action of the person who acted last, if that may be."""
        self.grabber.cancel()
        seat = self._last_person()
        if seat is None or not self.session.undo(seat):
            self._say_no(text("table.no-undo"))

    def _last_person(self) -> int | None:
        """The person who acted last."""
        seats = (entry.seat for entry in reversed(self.session.journal))
        return next((seat for seat in seats if seat is not None and self.players[seat].human), None)

    def replay_lap(self) -> None:
        """Show once more what happened since one's own last turn."""
        own = self.picture.own
        entries = lap(self.session.journal, own)
        if not entries or self.picture.busy:
            return
        self.picture.settle(self.session.game.view(entries[0].before, own))
        for entry in entries:
            self.picture.perform(entry)
        now = self.session.view(own)
        self.picture.director.glide_to(now)

    def ask_hint(self) -> None:
        """Show the best moves of the person who is asked; once more takes them away."""
        view = self._acting_view()
        if self.hint.showing:
            self.hint.dismiss()
        elif view is None:
            self._say_no(text("hint.not-now"))
        else:
            self.grabber.cancel()
            self._finish()
            self.attention.hide_sheets()
            self.hint.ask(view, f"{self.session.luck.seed}/hint-{len(self.session.journal)}")

    @property
    def can_hint(self) -> bool:
        """Whether a person is asked for anything now."""
        return self._acting_view() is not None

    def bots_turns(self) -> list[TurnTold]:
        """Return the bots' turns of this round, in order."""
        told = turns(self.presenter, self.session.journal)
        return [turn for turn in told if not self.players[turn.seat].human]

    def ask_why(self, seat: int | None) -> None:
        """Let a bot, or whichever had the last turn, give its reasons."""
        self._exits.why(self, seat)

    def _choose(self, name: str) -> None:
        self._carry_out(self.hands.choose(name))

    def _choose_first(self) -> None:
        for name in self.hands.choices()[:1]:
            self._choose(name)

    def _log(self) -> None:
        self._exits.log(self)

    def _menu(self) -> None:
        self._exits.menu(self)

    def back(self) -> bool:
        if self.grabber.held is not None:
            self.grabber.cancel()
        else:
            self._menu()
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

    def _refresh(self) -> None:
        """Bring all that shows what can be done up to date; while nothing changes, nothing is looked up."""
        settled = not self.picture.busy
        key = (self.session.state, settled, self.picture.own)
        if self._aimed is not None and self._aimed[0] is key[0] and self._aimed[1:] == key[1:]:
            return
        self._aimed = key
        self.attention.aim(self.hands.targets() if settled else ())
        if settled:
            self.places.look_again()
        choices = self.hands.choices() if settled else ()
        self.controls.offer({name: self.presenter.choice_name(name) for name in choices})
        last = self._last_person()
        self.controls.undo.enabled = last is not None and self.session.undoable(last) > 0
        say_what_is_asked(self.picture, self.session, self._acting_view())
        tell_the_others_turns(self.picture, self.session)
