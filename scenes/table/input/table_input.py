from collections.abc import Callable, Sequence
from functools import partial

from gnoming.core.game import Action, State
from gnoming.core.table import Choose, Drag, Gesture, Press, Spot
from gnoming.text import text
from scenes.kit.assist.scanning.offer import Usable
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.ui_context import as_sentence
from scenes.table.game.navigation import MenuEntry
from scenes.table.input.autoplay import AutoPlay
from scenes.table.input.context import TableContext
from scenes.table.input.drag import DragController, HeldLook
from scenes.table.input.gestures import GestureResolver, PlayerActions, Resolved, press_words
from scenes.table.input.handles import PanelHandles, TabGroups
from scenes.table.input.narrator import TableNarrator
from scenes.table.input.reading import TableReading
from scenes.table.input.spots import SpotHandle, SpotHandles
from scenes.table.view.captions import again_words, update_prompt, update_slate
from scenes.table.view.marks.hand_keys import HandKeys
from scenes.table.view.marks.highlights import Highlights
from scenes.table.view.panels.choices import ChoiceFace, ChoicePanel

OWN_NEXT_MS = 1000.0
"""The ms without Enter after which Enter applies to the card that your last answer has led the focus to."""


class TableInput:
    """All input at a table: pointer and keys become gestures and actions, and marks show what can be used."""

    def __init__(
        self, table: TableContext, memory_aid: Callable[[], bool], plays_only_card: Callable[[], bool]
    ) -> None:
        self._table = table
        picture = self._picture = table.picture
        self.highlights = Highlights(picture, table.stage, table.timeline)
        self.resolver = GestureResolver(table.session.game, table.perspective)
        self.actions = PlayerActions(table, self.resolver)
        self.actions.usable_keys = self._usable_keys
        self.drag = DragController(picture, self.highlights.hand_hover, self.resolver, self.actions)
        reading = self.reading = TableReading(table, memory_aid)
        self.held_look = HeldLook(picture, self.highlights.peek, self.drag)
        self.spots = SpotHandles(table, self.drag, self.held_look, self.highlights, self.reading.open_paper)
        self.tabs = TabGroups(picture, table.focus)
        toggle = self.highlights.toggle_overview
        self.panels = PanelHandles(table, reading.open_scores, lambda: reading.has_scores, toggle)
        self.choices = ChoicePanel(picture.ui, table.stage, table.focus, self.actions.choose)
        self.choices.on_look = self._look_at_choice
        self.autoplay = AutoPlay(table, self.resolver, self.drag, self.actions, plays_only_card)
        self.narrator = TableNarrator(table, lambda: self.asks())
        self._hand_keys = HandKeys(picture.ui)
        table.stage.add(self._hand_keys)
        self._held_over: Spot | None = None
        self.instruction: Callable[[], str] = lambda: ""
        """A function that returns an instruction from outside the game, such as a lesson's; empty if there is
        none.
        """
        self.asks: Callable[[], bool] = lambda: True
        """A function that returns whether the game's own prompts are announced."""
        self._attended = 0
        """The journal's length when the focus was last moved for your turn."""
        self._hasty_ms = 0.0
        self._numbered: tuple[Spot | None, str | None, str] = (None, None, "")
        """The card or choice that the last number key has picked, and its command."""
        self._shown: tuple[State, State | None, bool, bool, int, int, Spot | None, str | None] | None = None

    def layout(self, zone_before: str | None = None) -> None:
        """Update the layout; move a focus in the zone `zone_before` to the zone that is now at the bottom."""
        layout, viewport = self._picture.layout, self._picture.viewport
        self.choices.layout(viewport, layout.choice_button, layout.choice_panel or layout.choice_button)
        self.spots.layout()
        self.panels.layout()
        self.autoplay.layout()
        if zone_before is not None:
            self.spots.keep_focus(zone_before)
        self.highlights.layout()
        self._shown = None

    def relabel(self) -> None:
        self.spots.relabel()
        self.panels.relabel()
        self.autoplay.relabel()
        self.choices.set_choices({})  # so that they come back in the current language

    def forget_shown(self) -> None:
        """Let the next refresh update everything, because something else has written to the prompt."""
        self._shown = None

    def clear(self) -> None:
        """Clear the hover, the picked card and the selection, because something has happened."""
        self.highlights.close_note()
        self.highlights.clear_hover()
        self.drag.pick(None)
        self.choices.select(None)

    @property
    def has_picked(self) -> bool:
        """True if a card is held or picked, or a choice is selected."""
        picked = self.drag.picked if self.drag.held is None else self.drag.held
        return picked is not None or self.choices.selected is not None

    def let_go(self) -> None:
        self.drag.cancel()
        self.choices.select(None)

    def leave_asking(self) -> None:
        """Make every click take effect at once, because the scene asks for confirmation itself."""
        self.choices.is_asked_elsewhere = self.drag.is_asked_elsewhere = True

    def update(self, dt: float) -> None:
        """Advance the held card and the marks by `dt` ms."""
        self.drag.update(dt)
        self._hasty_ms = max(0.0, self._hasty_ms - dt)
        over = self.drag.held_over
        if over != self._held_over:
            self._held_over = over
            self.highlights.legal.look(over, held_over=True)
        self.highlights.legal.update(dt)
        self.highlights.cover_slate()

    def use_numbered(self, number: int, on_keypad: bool = False) -> bool:
        """Use the choice with this number if there are several choices, otherwise the card with this number."""
        used = self.choices.use_numbered(number) or self.spots.use_numbered(number, on_keypad)
        self._numbered = self.drag.picked, self.choices.selected, f"place-{number}"
        return used

    def choose_first(self) -> None:
        """Make the only choice or the selected one, accept the offer to finish the hand, or select the first choice."""
        if self.autoplay.offer.visible:
            self.autoplay.finish()
            return
        names = self.resolver.choices()
        if self.choices.selected is not None or len(names) == 1:
            self.actions.choose(self.choices.selected or names[0])
        else:
            self.choices.use_numbered(1)

    # usable things --------------------------------------------------------------------------------

    def refresh(self) -> bool:
        """Mark the possible moves; return whether they have changed. If they haven't, nothing is computed."""
        session, picture, settled = self._table.session, self._picture, not self._picture.busy
        if self._is_current(session.state, picture.view, settled):
            return False
        self._shown = session.state, picture.view, *self._seen(settled)
        targets = self.resolver.targets() if settled else ()
        self.highlights.set_targets(targets)
        self._held_over = None  # the marks are new, so the place under the card is shown again
        if settled:
            self.spots.update_targets(targets)
            self._go_to_turn()
            self.spots.rehover()
        else:
            self.spots.leave_what_is_gone()
        self.highlights.refresh_overview()
        if self.highlights.peek.seat is not None:
            self.highlights.peek.refresh()
        choices = self.resolver.choices() if settled else ()
        faces = {name: self._choice_face(name) for name in choices}
        self.choices.set_choices(faces, has_others=len(targets) > 0)
        self.autoplay.refresh(settled)
        acting = self._table.perspective.acting_view()
        update_prompt(picture, session, acting, self._table.perspective.only_person, self.once_more())
        self.narrator.update()
        with_keys = picture.ui.spoken.in_full
        if self.asks():
            more = "" if self.has_picked else self.choice_sentences(with_keys)
            if with_keys and acting is not None and picture.presenter.is_second_move(acting):
                more = self._usable_keys()
            self.narrator.ask(acting, more, self.spots.new_card)
        update_slate(picture, session)
        self.show_keys()
        return True

    def show_keys(self) -> None:
        """Show the number keys of the cards in your hand or of your answers, when you use keys and can act."""
        layout, bindings = self._picture.layout, self._picture.ui.bindings
        signs = []
        if bindings.device == "keys" and self.spots.has_targets and not self._picture.busy:
            signs = [
                (layout.clickable_box(spot), bindings.prompt(command))
                for spot, command in self.spots.number_keys().items()
                if spot.zone in layout.arranged and spot in layout.spots
            ]
        self._hand_keys.show(self._picture.viewport, signs)

    def choice_sentences(self, with_keys: bool = True) -> str:
        """Return each named choice as a sentence, with its key if `with_keys` is True."""
        names = [button.name for button in self.choices.buttons.values()]
        if not with_keys:
            return " ".join(map(as_sentence, names))
        one = self._picture.ui.bindings.prompt("choose")
        keys = [one] if len(names) == 1 else [str(number) for number in range(1, len(names) + 1)]
        pairs = zip(keys, names, strict=True)
        return " ".join(as_sentence(text("table.name-and-turn", name=key, turn=name)) for key, name in pairs)

    def question(self) -> str:
        """Return a lesson's instruction if there is one, otherwise the prompt; then the choices."""
        picture, asked = self._picture, self.instruction()
        if not asked and picture.view is not None:
            reminder = picture.presenter.reminder(picture.view, picture.names)
            asked = f"{reminder} {picture.panels.prompt.content}".lstrip()
        return " ".join(filter(None, (asked, self.choice_sentences())))

    def request(self, action: Action) -> str:
        """Return a sentence that asks for a legal action and names its key, if it has one."""
        view = self._table.perspective.acting_view()
        if view is None:
            return ""
        move = self._picture.presenter.game.describe(view, action)
        found = (self._key_of(one) for one, meant in self.resolver.gestures().items() if meant == action)
        command, times = next((one for one in found if one[0]), ("", 1))
        return press_words(self._picture.ui.bindings.prompt(command), move, times)

    def _key_of(self, gesture: Gesture) -> tuple[str, int]:
        """Return the command of the key that makes a gesture, and how often to press it; the command may be empty."""
        if isinstance(gesture, Choose):
            names = self.resolver.choices()
            single = len(names) == 1
            return ("choose", 1) if single else (f"place-{names.index(gesture.name) + 1}", 2)
        at = self._spot_to_press(gesture)
        keys, piles = self.spots.number_keys(), self._picture.presenter.spot_keys
        if at in keys:
            return keys[at], 1 + self.spots.is_read_first(at)
        return next((name for name, pile in piles.items() if pile == at), ""), 1

    def _spot_to_press(self, gesture: Press | Drag) -> Spot:
        """Return the spot to use for a gesture: a card in a hand, otherwise the place where a card goes."""
        if isinstance(gesture, Press):
            return gesture.spot
        return gesture.source if self._picture.is_fan(gesture.source.zone) else gesture.target

    def lead_to(self, gesture: Gesture) -> None:
        """Move the focus to where a gesture is made, for players with keys or a gamepad."""
        if isinstance(gesture, Choose):
            widget: Widget | None = self.choices.buttons.get(gesture.name)
        else:
            widget = self.spots.handle(self._spot_to_press(gesture))
        if widget is not None and widget.takes_focus and self._picture.ui.bindings.follows_focus:
            self._table.focus.lead(widget)

    def keys_for(self, gesture: Gesture) -> str:
        """Return the keys that make a gesture wherever the focus is; empty for a player who uses a pointer."""
        bindings = self._picture.ui.bindings
        if not bindings.follows_focus:
            return ""
        if isinstance(gesture, Choose):
            is_twice = len(self.resolver.choices()) > 1
        else:
            is_twice = self.spots.is_read_first(self._spot_to_press(gesture))
        # text keys: lesson.keys lesson.keys-twice
        return text("lesson.keys-twice" if is_twice else "lesson.keys", key=bindings.prompt("confirm"))

    def _usable_keys(self) -> str:
        """Return sentences with the keys of the usable piles and, if your grid is usable, of its number keys.

        The result is empty if other spots are usable too.
        """
        presenter, usable = self._picture.presenter, set(self.resolver.targets())
        piles = {pile: name for name, pile in presenter.spot_keys.items() if pile in usable}
        zones, own = {spot.zone for spot in usable - piles.keys()}, self.spots.own_zone()
        if zones - {own} or (zones and self._picture.is_fan(own)):
            return ""
        keys = self._picture.ui.bindings.prompt
        pairs = ((keys(name), presenter.spot_name(pile, self._picture.names)) for pile, name in piles.items())
        said = [text("table.name-and-turn", name=key, turn=pile) for key, pile in pairs if key]
        return " ".join(map(as_sentence, [text("table.number-keys"), *said] if zones else said))

    def key_rule(self, is_twice: bool) -> Sequence[str]:
        """Return a sentence that says whether a card takes one press or two; none if there is no such key."""
        key = self._picture.ui.bindings.prompt("confirm")
        # text keys: keys.once keys.twice
        return [text("keys.twice" if is_twice else "keys.once", key=key)] if key else ()

    def refusal_of(self, spot: Spot | None) -> str:
        """Return why a card in your hand can't be played now; empty if it can or isn't in your hand."""
        is_held = spot is not None and spot.zone == self.spots.own_zone() and self._picture.is_fan(spot.zone)
        return (self.resolver.resolve_press(spot).refusal or "") if spot is not None and is_held else ""

    def press_pile(self, spot: Spot) -> None:
        """Use a pile by its key; if that does nothing, read the prompt to players who use a screen reader."""
        unmeant = self.resolver.resolve_press(spot) == Resolved() and spot not in self.resolver.sources()
        if unmeant and self._picture.ui.spoken.is_announcing and not self.has_picked:
            self._picture.ui.spoken.say(self.question())
        else:
            self.drag.click(spot)

    def _go_to_turn(self) -> None:
        """Focus a usable card when a player with keys or a gamepad gets the turn or is asked a question."""
        journal, to_act = self._table.session.journal, self._table.session.state.to_act
        if len(journal) == self._attended or not self._picture.ui.bindings.follows_focus:
            return
        if self._table.perspective.acting_view() is None or not journal:
            return
        is_next_question = self.spots.asked_zone() is not None or self._table.focus.focused is None
        if journal[-1].seat not in to_act or is_next_question:
            self._attended = len(journal)
            self.spots.focus_usable()
            if journal[-1].seat in to_act:
                self._hasty_ms = OWN_NEXT_MS

    def is_hasty(self, command: str | None) -> bool:
        """Return whether Enter comes too soon on a card to which your last answer led the focus.

        Somebody who keeps pressing Enter to answer would play the card unseen. Each such press restarts the wait.
        """
        at = self._table.focus.focused
        is_led = (
            isinstance(at, SpotHandle) and self._table.focus.is_led(at) and self._picture.is_fan(at.spot.zone)
        )
        if command != "confirm" or not is_led or not self._hasty_ms:
            return False
        self._hasty_ms = OWN_NEXT_MS
        return True

    def leave_focus(self) -> None:
        """Leave it to the current player to move the focus to a card, which otherwise happens automatically."""
        self._attended = len(self._table.session.journal)

    def moves(self) -> list[MenuEntry]:
        view = self._table.perspective.acting_view()
        if view is None or self._picture.busy:
            return []
        actions = dict.fromkeys(self.resolver.gestures().values())
        words = partial(self._picture.presenter.move_words, view)
        return [
            MenuEntry(words(action), "play", partial(self.actions.submit, Resolved(action)))
            for action in actions
        ]

    def begin_by_keys(self) -> bool:
        """Move the focus to a usable card if nothing has the focus; return whether there was one."""
        focus = self._table.focus
        if focus.focused is not None or self._picture.busy:
            return False
        self.spots.focus_usable()
        focus.set(focus.focused)  # the player's own key led there
        return focus.focused is not None

    def usable(self) -> Usable:
        """Return everything that can be used now: the spots and choices that are moves, and all other widgets.

        There are no moves while your own last move is still being shown.
        """
        resolver, busy = self.resolver, self._picture.busy
        others = [w for w in self._table.focus.widgets if not isinstance(w, SpotHandle)]
        moves = [spot for spot in resolver.targets() if not busy and resolver.can_use(spot)]
        if self.drag.picked is not None:
            moves = list(resolver.drop_targets(self.drag.picked)) + moves
        choices = [button for button in self.choices.buttons.values() if button.takes_focus]
        rest = [w for w in others if w.does_something and w not in choices]
        return Usable([choices, *self.spots.in_zones(moves)], rest)

    def _is_current(self, state: State, view: State | None, settled: bool) -> bool:
        """Return whether the marks are up to date; states are compared by identity because they are large."""
        last = self._shown
        if last is None:
            return False
        return last[0] is state and last[1] is view and last[2:] == self._seen(settled)

    def _seen(self, settled: bool) -> tuple[bool, bool, int, int, Spot | None, str | None]:
        """Return everything besides the state and view that affects the marks."""
        picture = self._picture
        picked, chosen = self.drag.picked, self.choices.selected
        return settled, self.resolver.rests(), picture.own, picture.seen.count, picked, chosen

    def once_more(self) -> str:
        """Return a sentence that says what a second press does or why to play the round out; empty if there is none."""
        picked, chosen, bindings = self.drag.picked, self.choices.selected, self._picture.ui.bindings
        if (picked, chosen) != self._numbered[:2]:
            self._numbered = (None, None, "")
        command = self._numbered[2] or "confirm"
        if picked is not None and self._picture.is_fan(picked.zone):
            return "" if self.autoplay.active else again_words(bindings, "table.once-more", command)
        if picked is not None or chosen is not None:
            return again_words(bindings, command=command)
        return self._picture.presenter.decided_words() if self.autoplay.offer.visible else ""

    def _look_at_choice(self, name: str | None) -> None:
        detail = self._picture.layout.detail
        self.highlights.look_at_choice(name, not any(detail.overlaps(box) for box in self.choices.boxes))

    def _choice_face(self, choice: str) -> ChoiceFace:
        presenter = self._picture.presenter
        return presenter.choice_name(choice), partial(presenter.choice_picture, self._picture.ui, choice)
