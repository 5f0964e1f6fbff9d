"""The draft of a game being set up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from gnoming.characters import CHARACTER_NAMES, portrait_or_default
from gnoming.core.game import AnyGame, OptionSpec, Player
from gnoming.setup.choice import MAX_NAME_CHARS, FirstPlayer, SetupChoice
from gnoming.text import name_key, text

GUEST_PORTRAIT = "cobble"
DEFAULT_BOTS = ("weeder", "gardener", "sprout")
"""The levels of a new player's first bots."""


def character_name(portrait: str) -> str:
    return text(f"gnome.{portrait}")


MOST_GUESTS = 7
"""The maximum number of guests at a table."""


def guest_name(number: int) -> str:
    """Return the name of a table's first guest, or of a later one, numbered from 1."""
    return text("profiles.guest") if number == 1 else text("setup.guest", number=number)


def is_guest(name: str) -> bool:
    """Return whether a player with this name is a guest, for whom nothing counts."""
    return any(name_key(name) == name_key(guest_name(number)) for number in range(1, MOST_GUESTS + 1))


@dataclass(frozen=True, slots=True)
class StartProblem:
    """The reason why a game cannot start: a sentence, and the seat concerned."""

    sentence: str
    seat: int


class SetupDraft:
    """A game being set up. `people` are those known on this computer, and `own` the one who is playing, if any."""

    def __init__(
        self,
        game: AnyGame,
        last: SetupChoice | None,
        people: Sequence[Player] = (),
        own: Player | None = None,
    ) -> None:
        self.game = game
        self._people, self._own = tuple(people), own
        self.seats: list[Player] = list(last.players) if last else self._default_seats()
        self.options: dict[str, bool | int] = {spec.name: spec.default for spec in game.option_specs}
        self.options |= dict(last.options) if last else {}
        self.first: FirstPlayer = last.first if last else "lot"
        self.youngest = bool(last and last.youngest)
        self.seats = [
            replace(p, portrait=portrait_or_default(p.portrait, n)) for n, p in enumerate(self.seats)
        ]

    def _default_seats(self) -> list[Player]:
        """Return one person and three bots, so that a new player only has to press Start."""
        levels = [self.game.resolve_level(name) for name in DEFAULT_BOTS]
        bots = [
            Player(character_name(n), "bot", lv, n) for n, lv in zip(CHARACTER_NAMES, levels, strict=False)
        ]
        return [Player(text("lesson.you"), portrait="penny"), *bots]

    # seats ----------------------------------------------------------------------------------------

    @property
    def is_full(self) -> bool:
        return len(self.seats) + 1 not in self.game.seats

    @property
    def is_minimal(self) -> bool:
        return len(self.seats) - 1 not in self.game.seats

    def add_bot(self) -> None:
        """Add a bot with a free character."""
        taken = {player.portrait for player in self.seats}
        portrait = next((name for name in CHARACTER_NAMES if name not in taken), CHARACTER_NAMES[0])
        self.seats.append(Player(character_name(portrait), "bot", self.game.resolve_level(), portrait))

    def remove_seat(self, seat: int) -> None:
        """Remove a seat; the first player stays the same, unless it was this seat."""
        usual = self._usual()
        del self.seats[seat], usual[seat]
        self._rename_usual(usual)
        if self.first != "lot":
            if self.first == seat:
                self.first, self.youngest = "lot", False
            elif self.first > seat:
                self.first -= 1

    def _usual(self) -> list[bool]:
        """Return for each seat whether it has its default name."""
        return [player.name == self.default_name(n) for n, player in enumerate(self.seats)]

    def _rename_usual(self, usual: Sequence[bool]) -> None:
        """Give these seats their default names again after a change, except names that are taken."""
        for seat, name in ((n, self.default_name(n)) for n, is_usual in enumerate(usual) if is_usual):
            if all(name_key(self.shown_name(n)) != name_key(name) for n in range(len(self.seats))):
                self.rename(seat, name)

    def remove_last(self) -> None:
        """Remove the last bot, or the last person if there are no bots."""
        bots = [seat for seat, player in enumerate(self.seats) if not player.human]
        self.remove_seat(bots[-1] if bots else len(self.seats) - 1)

    def offered_people(self, seat: int) -> tuple[Player, ...]:
        """Return a guest and the known people who have no other seat; nobody if no people are known."""
        if not self._people:
            return ()
        taken = {name_key(self.shown_name(n)) for n in range(len(self.seats)) if n != seat}
        guests = (guest_name(number) for number in range(1, MOST_GUESTS + 1))
        free = next(name for name in guests if name_key(name) not in taken)
        found = [one for one in self._people if name_key(one.name) not in taken]
        return (*found, Player(free, portrait=GUEST_PORTRAIT))

    def seat_person(self, seat: int, person: Player) -> None:
        """Give a seat to a person; if another seat has their gnome, that seat gets this one's gnome."""
        usual = self._usual()
        usual[seat] = False
        self.seats[seat] = replace(self.seats[seat], name=person.name, kind="human", level=None)
        self._rename_usual(usual)
        if person.portrait is not None:
            self.set_portrait(seat, person.portrait)

    def rename(self, seat: int, name: str) -> None:
        """Set a name as it is being typed."""
        self.seats[seat] = replace(self.seats[seat], name=name)

    def set_kind(self, seat: int, level: str | None) -> None:
        """Give a seat to a person (`level` is None) or a bot, and adapt its name if it is the default.

        The person who is playing gets the seat if they have none.
        """
        if level is None and self._own is not None and self._own in self.offered_people(seat):
            self.seat_person(seat, self._own)
            return
        usual, player = self._usual(), self.seats[seat]
        if player.human and (is_guest(player.name) or player.name in {one.name for one in self._people}):
            usual[seat] = True
        self.seats[seat] = changed = replace(player, kind="human" if level is None else "bot", level=level)
        self._rename_usual(usual)
        if self.youngest and self.first == seat and not changed.human:
            self.first, self.youngest = "lot", False

    def set_portrait(self, seat: int, portrait: str) -> None:
        """Give a seat a character; if another seat had it, that seat gets this one's previous character."""
        before = self.seats[seat].portrait or CHARACTER_NAMES[0]
        for n, player in enumerate(self.seats):
            if n != seat and player.portrait == portrait:
                self._assign_portrait(n, before)
        self._assign_portrait(seat, portrait)

    def _assign_portrait(self, seat: int, portrait: str) -> None:
        usual = self._usual()
        self.seats[seat] = replace(self.seats[seat], portrait=portrait)
        self._rename_usual(usual)

    def default_name(self, seat: int) -> str:
        """Return a seat's default name: the only person is called "You", and others by their number."""
        player = self.seats[seat]
        if player.human:
            is_only = sum(one.human for one in self.seats) == 1
            return text("lesson.you") if is_only else text("setup.player", number=seat + 1)
        return character_name(player.portrait or CHARACTER_NAMES[0])

    # rules ----------------------------------------------------------------------------------------

    def switch_options(self) -> tuple[OptionSpec, ...]:
        return tuple(spec for spec in self.game.option_specs if isinstance(spec.default, bool))

    def number_options(self) -> tuple[OptionSpec, ...]:
        return tuple(spec for spec in self.game.option_specs if not isinstance(spec.default, bool))

    def use_preset(self, name: str) -> None:
        """Switch a preset's options on and all others off; numbers stay."""
        on = dict(self.game.presets)[name]
        self.options |= {spec.name: spec.name in on for spec in self.switch_options()}

    def current_preset(self) -> str | None:
        """Return the name of the preset that the switches match; None if there is none."""
        on = {spec.name for spec in self.switch_options() if self.options[spec.name]}
        return next((name for name, names in self.game.presets if set(names) == on), None)

    # the end --------------------------------------------------------------------------------------

    def first_player_choices(self) -> list[tuple[str, FirstPlayer, bool]]:
        """Return the choices for the first player: each one's text, `first` and `youngest`."""
        found: list[tuple[str, FirstPlayer, bool]] = [(text("setup.first.lot"), "lot", False)]
        people = [n for n, player in enumerate(self.seats) if player.human]
        found += [(text("setup.first.youngest", name=self.shown_name(n)), n, True) for n in people]
        found += [
            (text("setup.first.seat", name=self.shown_name(n)), n, False) for n in range(len(self.seats))
        ]
        return found

    def shown_name(self, seat: int) -> str:
        """Return a seat's name, or its default name if empty."""
        return self.seats[seat].name.strip() or self.default_name(seat)

    def start_problem(self) -> StartProblem | None:
        """Return why the game cannot start; None if it can. Empty names count as default names."""
        names = [name_key(self.shown_name(n)) for n in range(len(self.seats))]
        for n, name in enumerate(names):
            if name in names[:n]:
                return StartProblem(text("setup.same-name", name=self.shown_name(n)), n)
        return None

    def make_choice(self) -> SetupChoice:
        """Return the choice with all names filled in."""
        players = tuple(
            replace(player, name=self.shown_name(n)[:MAX_NAME_CHARS]) for n, player in enumerate(self.seats)
        )
        return SetupChoice(players, dict(self.options), self.first, self.youngest)


def carry_people(game: AnyGame, choice: SetupChoice, latest: Sequence[Player]) -> SetupChoice:
    """Give the choice's people the names and portraits of the latest people, in order; return the choice.

    A bot with such a portrait gets that person's old one. If two names would be equal, the choice does not change.
    """
    draft = SetupDraft(game, choice)
    seats = [seat for seat, player in enumerate(draft.seats) if player.human]
    for seat, person in zip(seats, (player for player in latest if player.human), strict=False):
        if person.portrait is not None:
            draft.set_portrait(seat, person.portrait)
        draft.rename(seat, person.name)
    if draft.start_problem() is not None:
        return choice
    return replace(choice, players=tuple(draft.seats))
