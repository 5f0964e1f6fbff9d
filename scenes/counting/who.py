from functools import partial

from gnoming.characters import CHARACTER_NAMES, portrait_or_default
from gnoming.core.game import AnyGame
from gnoming.core.match import Player
from gnoming.person.roster import MAX_NAME_CHARS, is_name
from gnoming.registry import GAMES
from gnoming.setup.draft import SetupDraft
from gnoming.text import name_key, text, text_n
from scenes.app.controller import Navigator
from scenes.counting.choices import GameCard, PersonFace
from scenes.counting.row import lay_out_row
from scenes.games import face_of
from scenes.kit.box import Box, Space, grid
from scenes.kit.sound.ambience import GARDEN
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Stepper, TextField, Widget
from scenes.kit.widgets.base import Group
from scenes.menus.menu_scene import MenuScene
from scenes.setup.house_rules import HouseRulesScene, number_name, option_name

EDGE, GAP = 22.0, 12.0
MOST_SHOWN = 14
"""The maximum number of people offered: everyone on the list, and people added here."""


class WhoPlaysScene(MenuScene):
    """The page for a new game with real cards. The people sit clockwise in the order they are chosen."""

    name = "count-who"
    upright = True
    picture = "soft-garden"
    ambience = GARDEN

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator.app)
        self._navigator = navigator
        roster = navigator.profile.people.roster
        shown = roster.names
        self.people = [
            Player(shown[one.id], portrait=portrait_or_default(one.gnome, n))
            for n, one in enumerate(roster.people)
        ]
        listed = {name_key(one.name) for one in self.people}
        self._last = navigator.profile.stores.counted.last
        last = self._last.match.players if self._last else ()
        self.people += [player for player in last if name_key(player.name) not in listed]
        by_name = {name_key(player.name): player for player in self.people}
        self.last = [by_name[name_key(player.name)] for player in last]
        """The players of the last game, in the order in which they sat."""
        self.seated: list[Player] = []
        self._dealer = 0
        self._typed = ""
        self._has_hint = False
        """True if the window has room for the hint."""
        first = next(game for game in GAMES.values() if face_of(game.name).counting is not None)
        self._choose(self._last.game if self._last else first)
        self.on_back = navigator.counting.leave

    def _choose(self, game: AnyGame) -> None:
        self.game = game
        self.draft = SetupDraft(game, None)
        del self.seated[game.seats.stop - 1 :]

    # making -----------------------------------------------------------------------------------------

    def build(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        self._plaque = self.panel("wood")
        self._heading = self.centred(text("count.heading"), size.title * 0.9, "display", "shrink")
        self._games: dict[str, GameCard] = {}
        for game in GAMES.values():
            face = face_of(game.name)
            if face.counting is not None:
                card = GameCard(ui, face, text(face.counting.summary_key), partial(self.choose_game, game))
                self._games[game.name] = self.add(card)
        Group("radios", text("setup.game")).add(*self._games.values())
        self._people_panel = self.panel("wood")
        self._who = self.label(text("count.who"), size.heading, "display", overflow="shrink")
        self._how_many = self.label("", size.body, "bold", overflow="shrink", colour=ui.theme.on_wood_strong)
        self._hint = self.label(text("count.who.hint"), size.small, overflow="fit", align="right")
        self.again = self.button(text("title.again"), self.seat_last, icon="redo", size=size.body)
        self.faces = [
            self.add(PersonFace(ui, player, partial(self.tap, player))) for player in self.people[:MOST_SHOWN]
        ]
        self._new_words = self.label(text("count.who.new"), size.body, "display", "centre", overflow="shrink")
        self.new_name = self.add(
            TextField(ui, text("count.who.new"), self._typed, self._type, MAX_NAME_CHARS, self.seat_new)
        )
        self._new_button = self.button(
            text("count.who.take-seat"), self.seat_new, icon="plus", size=size.body
        )
        self._rules_panel = self.panel("wood")
        self._rules = self.label(text("count.rules"), size.heading, "display", overflow="shrink")
        self._presets: dict[str, Button] = {}
        if self.draft.switch_options():
            # text keys: preset.*
            for name, _ in self.game.presets:
                use = partial(self._use_preset, name)
                self._presets[name] = self.button(text(f"preset.{name}"), use, size=size.body)
            Group("radios", text("count.rules")).add(*self._presets.values())
        self._house = self.button(
            text("setup.house-rules"), self._open_house_rules, icon="gear", size=size.body
        )
        (spec,) = self.draft.number_options()
        self._number = spec
        names = [number_name(spec, n) for n in range(spec.low, spec.high + 1)]
        self._numbers = self.add(
            Stepper(ui, option_name(spec), names, int(self.draft.options[spec.name]) - spec.low,
                    self._set_number, wraps=False, name_share=0.46)
        )  # fmt: skip
        self.dealer = self.add(
            Stepper(ui, text("count.deals-first"), [], 0, self._set_dealer, name_share=0.46)
        )
        self._back = self.button(text("menu.back"), self._navigator.counting.leave, icon="left")
        self.start_button = self.button(
            text("count.start"), self.start, "primary", "right", size.label * 1.05
        )
        self._show()

    def first_focus(self) -> Widget | None:
        return self.faces[0] if self.faces else self.new_name

    def _show(self) -> None:
        for name, card in self._games.items():
            card.chosen = card.is_chosen = name == self.game.name
        for face in self.faces:
            face.seat = self.seated.index(face.player) if face.player in self.seated else -1
            face.is_chosen = face.seat >= 0
        count = len(self.seated)
        enough = count in self.game.seats
        self._how_many.text = text_n("count.who.so-far", count) if enough else self._too_few()
        self._dealer = min(self._dealer, max(0, count - 1))
        self.dealer.choices = tuple(player.name for player in self.seated)
        self.dealer.index = self._dealer
        self.dealer.enabled = count > 0
        self.dealer.invalidate()
        preset = self.draft.current_preset()
        for name, button in self._presets.items():
            button.kind = "primary" if name == preset else "wood"
            button.icon = "check" if name == preset else None
            button.is_chosen = name == preset
            button.invalidate()
        self._numbers.index = int(self.draft.options[self._number.name]) - self._number.low
        self.start_button.enabled = enough
        self.again.visible = bool(self.last) and not self.seated
        self._how_many.visible = not self.again.visible
        self._hint.visible = self._has_hint and not self.again.visible

    # use --------------------------------------------------------------------------------------------

    def choose_game(self, game: AnyGame) -> None:
        """Choose another game; people for whom it has no seat get up."""
        if game is not self.game:
            self._choose(game)
            self.refresh()

    def tap(self, player: Player) -> None:
        """Seat a person in the next free seat, or make them get up."""
        if player in self.seated:
            self.seated.remove(player)
        elif len(self.seated) + 1 >= self.game.seats.stop:
            self._refuse(text("count.who.full", most=self.game.seats.stop - 1))
            return
        else:
            self.seated.append(player)
        self._show()

    def seat_last(self) -> None:
        """Seat the players of the last game, as many as this game has seats for; if it was the same game,
        keep its rules and dealer too.
        """
        self.seated = self.last[: self.game.seats.stop - 1]
        if self._last is not None and self._last.game is self.game:
            found = self._last.match.options.as_json()
            kept = {name: found[name] for name in self.draft.options}
            self.draft.options |= {name: one for name, one in kept.items() if isinstance(one, int)}
            self._dealer = self._last.match.dealer
        self._show()
        self.focus.set(self.start_button)

    def _type(self, words: str) -> None:
        self._typed = words

    def seat_new(self) -> None:
        """Seat a new person, with a portrait that nobody else has."""
        name = self.new_name.text.strip()
        if not is_name(name) or any(name_key(name) == name_key(one.name) for one in self.people):
            self._refuse(text("count.who.other-name"))
            return
        taken = {one.portrait for one in self.people}
        gnome = next((one for one in CHARACTER_NAMES if one not in taken), CHARACTER_NAMES[0])
        player = Player(name, portrait=gnome)
        self.people.append(player)
        self._typed = ""
        if len(self.seated) + 1 < self.game.seats.stop:
            self.seated.append(player)
        self.refresh()
        face = next((one for one in self.faces if one.player is player), None)
        self.ui.spoken.say(name if face is None else face.describe())
        self.focus.set(self.new_name)

    def _use_preset(self, name: str) -> None:
        self.draft.use_preset(name)
        self._show()

    def _set_number(self, index: int) -> None:
        self.draft.options[self._number.name] = self._number.low + index

    def _set_dealer(self, index: int) -> None:
        self._dealer = index

    def _open_house_rules(self) -> None:
        if self.seated:
            self.draft.seats = list(self.seated)
            self.draft.first = (self._dealer + 1) % len(self.seated)
        self.scenes.push(HouseRulesScene(self.app, self.draft, self._house_rules_done))

    def _house_rules_done(self) -> None:
        if self.seated and self.draft.first != "lot":
            self._dealer = (self.draft.first - 1) % len(self.seated)
        self._show()

    def start(self) -> None:
        """Begin the game if enough people are seated."""
        if len(self.seated) not in self.game.seats:
            self._refuse(self._too_few())
            return
        self._navigator.counting.begin(self.game, self.seated, self.draft.options, self._dealer)

    def _too_few(self) -> str:
        return text("count.who.too-few", least=self.game.seats.start)

    def _refuse(self, words: str) -> None:
        self.ui.mixer.play("refusal")
        self.toast.show_instead(words)

    # places -----------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        scale = viewport.text_scale
        large = viewport.has_large_text
        wide = min(viewport.units_wide - 2 * EDGE, 1180.0)
        board = Box((viewport.units_wide - wide) / 2, 10, wide, viewport.units_high - 20)
        space = Space(board)
        if not large:
            self._heading.size = self.ui.theme.text.title * 0.9
            head = space.top(self._heading.height(viewport, 4000) + 8, GAP)
            plaque = head.centred(min(wide, self._heading.width(viewport) + 90), head.h)
            self._plaque.layout(viewport, *plaque)
            self._heading.layout(viewport, *plaque.inset(20, 2))
        self._plaque.visible = self._heading.visible = not large
        foot = Space(space.bottom(max(52.0, self.start_button.preferred_size(viewport)[1]), GAP))
        back, go = self._back.preferred_size(viewport)[0], self.start_button.preferred_size(viewport)[0]
        back = min(back, wide * 0.3)
        self._back.layout(viewport, *foot.left(back, GAP))
        self.start_button.layout(viewport, *foot.right(min(go + 30, foot.box.w)))
        self._arrange_games(viewport, space)
        self._arrange_rules(viewport, space)
        self._arrange_people(viewport, space.box, scale)

    def _arrange_games(self, viewport: Viewport, space: Space) -> None:
        high = 92.0 if not viewport.has_large_text else 64.0 if viewport.is_tall else 84.0
        count = len(self._games)
        across, down = (1, count) if viewport.is_tall else (count, 1)
        box = space.top(high * down + GAP * (down - 1), GAP)
        for card, place in zip(self._games.values(), grid(box, across, down, GAP), strict=True):
            card.layout(viewport, *place)

    def _arrange_rules(self, viewport: Viewport, space: Space) -> None:
        large, buttons = viewport.has_large_text, [*self._presets.values(), self._house]
        lines: list[list[Button | Stepper]]
        if viewport.is_tall:
            half = (len(buttons) + 1) // 2 if large else len(buttons)
            parts = (buttons[:half], buttons[half:], [self._numbers], [self.dealer])
            lines = [[*part] for part in parts if part]
        else:
            steppers = [self._numbers, self.dealer]
            lines = [[*buttons], [*steppers]] if large else [[*buttons, *steppers]]
        line = max(46.0, self._house.preferred_size(viewport)[1])
        head = 0.0 if large else self._rules.height(viewport, 4000) + 4
        panel = space.bottom(18 + head + len(lines) * (line + 8), GAP)
        self._rules_panel.layout(viewport, *panel)
        inner = Space(panel.inset(20, 8, 20, 10))
        self._rules.visible = not large
        if self._rules.visible:
            self._rules.layout(viewport, *inner.top(head - 4, 4))
        for part in lines:
            lay_out_row(viewport, inner.top(line, 8), part)

    def _arrange_people(self, viewport: Viewport, panel: Box, scale: float) -> None:
        self._people_panel.layout(viewport, *panel)
        space = Space(panel.inset(20, 8, 20, 12))
        head = Space(space.top(min(44.0 if not viewport.has_large_text else 58.0,
                                   self._who.height(viewport, 4000)), 6))  # fmt: skip
        self._who.layout(viewport, *head.left(min(self._who.width(viewport) + 8, head.box.w * 0.62), 14))
        again = min(self.again.preferred_size(viewport)[0], head.box.w)
        self.again.layout(viewport, head.box.right - again, head.box.y - 2, again, head.box.h)
        self._has_hint = scale < 1.4 and not viewport.is_tall
        self._how_many.layout(viewport, *head.left(head.box.w * (0.35 if self._has_hint else 1.0), 10))
        if self._has_hint:
            self._hint.layout(viewport, *head.box)
        self._show()
        if viewport.is_tall:
            new = Space(space.bottom(self._new_button.preferred_size(viewport)[1] + 4, 10))
            self._new_button.layout(
                viewport, *new.right(min(self._new_button.preferred_size(viewport)[0], 300), 12)
            )
            self.new_name.layout(viewport, *new.box)
            words = self._new_words.height(viewport, 4000)
            self._new_words.visible = words < space.box.h * 0.25
            if self._new_words.visible:
                above = space.bottom(words, 4)
                self._new_words.layout(viewport, new.box.x, above.y, new.box.w, above.h)
        else:
            new = Space(space.right(min(230.0 * scale, panel.w * 0.34), 18))
            button = min(self._new_button.preferred_size(viewport)[1], new.box.h * 0.42)
            words = min(self._new_words.height(viewport, 4000), max(0.0, new.box.h - button - 65))
            self._new_words.visible = words >= 20
            if self._new_words.visible:
                self._new_words.layout(viewport, *new.top(words, 9))
            self.new_name.layout(viewport, *new.top(min(46.0 * scale**0.5, new.box.h - button - 8), 8))
            self._new_button.layout(viewport, *new.top(button))
        if self.faces:
            across, down = _fit(space.box, len(self.faces))
            for face, place in zip(self.faces, grid(space.box, across, down, 8), strict=False):
                face.layout(viewport, *place)


def _fit(box: Box, count: int) -> tuple[int, int]:
    """Return the columns and rows that allow the largest portraits for `count` people, or for six if there
    are fewer.
    """
    best, found = 0.0, (count, 1)
    for down in range(1, count + 1):
        across = -(-max(count, 6) // down)
        size = min(box.w / across, box.h / down * 0.72)
        if size > best:
            best, found = size, (across, down)
    return found
