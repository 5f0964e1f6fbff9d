"""The interface of a game: its rules as pure functions over frozen values, and its table, without any drawing."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping
from random import Random
from typing import ClassVar, Generic

from gnoming.core.achievements import GameAchievements
from gnoming.core.codes import Codes, split_words
from gnoming.core.counting import Counting
from gnoming.core.errors import GnomingError, IllegalActionError, RecordError
from gnoming.core.levels import Levels
from gnoming.core.luck import Luck
from gnoming.core.match import Json, JsonObject, Match, Options, OptionSpec, Player, check_options
from gnoming.core.model import (
    A,
    Action,
    Bot,
    Budget,
    E,
    Event,
    JudgedAction,
    Judgement,
    S,
    ScoredCards,
    State,
)
from gnoming.core.table import CardPlacement, Gesture, Zone
from gnoming.text import text

__all__ = [
    "A", "Action", "AnyGame", "Bot", "Budget", "E", "Event", "Game", "Json", "JsonObject", "JudgedAction",
    "Judgement", "Match", "OptionSpec", "Options", "Player", "S", "ScoredCards", "State", "check_options",
]  # fmt: skip


class Game(ABC, Generic[S, A, E]):
    """One game: its rules as pure functions, texts for its actions, its record, its judgement, and its table.

    If every round of a game begins with one shuffled deck, `deck` is enough to describe its shuffles; the methods
    about shuffles have defaults for that.
    """

    name: ClassVar[str]
    seats: ClassVar[range]
    options_type: ClassVar[type[Options]]
    """The dataclass of the options, with a field for each of `option_specs`."""
    option_specs: ClassVar[tuple[OptionSpec, ...]]
    presets: ClassVar[tuple[tuple[str, tuple[str, ...]], ...]] = (("basic", ()),)
    """The names of preset rules, each with the switches it turns on."""
    deal: A
    """The action that deals the next round."""
    codes: Codes[A]
    """The codes of all actions except the deal."""
    bots: Levels[S, A]
    deck: ClassVar[tuple[str, ...]] = ()
    decision_kinds: ClassVar[tuple[str, ...]] = ("card",)
    """The kinds of decisions, in the order in which they come up in a turn."""
    has_secrets: ClassVar[bool] = False
    """True if a seat can see cards that others cannot."""
    has_styles: ClassVar[bool] = False
    """True if a level can be played in a gnome's style."""
    deal_number: ClassVar[int]
    """The game's number in deal codes, from 0 to 7; it never changes."""
    day_options: ClassVar[Mapping[str, object]] = {}
    """The options for the day's deal, which should make for a short game."""
    stroke: ClassVar[int] = 5
    """The approximate number of points in the day's deal that equals one golf stroke."""
    achievements: GameAchievements[S, A, E] | None = None
    counting: Counting | None = None
    """The counting of rounds played with real cards, if the game has one."""
    rules_version: ClassVar[int] = 1
    """The version of the rules, which is part of deal codes.

    It is raised when the same deck and moves would lead to a different game, or when the options change.
    """

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of bots offered to people, weakest first."""
        return self.bots.offered

    def make_options(self, values: Mapping[str, object]) -> Options:
        """Return the options with these values, and defaults for the rest; raises OptionError."""
        return self.options_type(**check_options(self.option_specs, values))

    def own_options(self, values: Mapping[str, object]) -> Options:
        """Return the options for a new game, like `make_options`.

        They may follow the player's own file for the game.
        """
        return self.make_options(values)

    def has_own_cards(self, options: Options) -> bool:
        """Return whether these options contain more than the game's list, thanks to the player's own file."""
        return options.as_json().keys() != {spec.name for spec in self.option_specs}

    def options_from_record(self, found: JsonObject) -> Options:
        """Return the options of a record, which must list all of them; raises RecordError."""
        names = [spec.name for spec in self.option_specs]
        missing = [name for name in names if name not in found]
        if missing:
            raise RecordError("record.key", name=f"options.{missing[0]}")
        return self.make_options({name: found[name] for name in names})

    def user_file_error(self) -> GnomingError | None:
        """Return the error in the player's own file for this game; None if there is none. Faulty files are ignored."""
        return None

    @abstractmethod
    def start(self, match: Match, luck: Luck) -> S:
        """Return the state before the first deal."""

    @abstractmethod
    def legal(self, state: S) -> tuple[A, ...]:
        """Return all legal actions."""

    def check(self, state: S, action: A) -> None:
        """Raise IllegalActionError, with the rule, if this action is illegal now.

        By default there is a single rule, whose text is `rule.` and the game's name.
        """
        if action not in self.legal(state):
            raise IllegalActionError("game-over" if state.over else self.name)

    @abstractmethod
    def decide(self, state: S, action: A) -> tuple[E, ...]:
        """Return the events of this action; chance enters only here. Raises IllegalActionError."""

    @abstractmethod
    def evolve(self, state: S, event: E) -> S:
        """Return the state after this event, without checks and without chance."""

    @abstractmethod
    def view(self, state: S, seat: int) -> S:
        """Return the state as this seat knows it."""

    def joint_view(self, state: S) -> S:
        """Return the state as all seats together know it."""
        return self.view(state, 0)

    @abstractmethod
    def resample(self, view: S, rng: Random) -> S:
        """Return a random full state that is consistent with this view."""

    def encode(self, action: A) -> str:
        """Return the action's code in a record; empty for an action of the table."""
        return self.codes.encode(action)

    def decode(self, code: str) -> A:
        """Return the action with this code; raises RecordError."""
        return self.codes.decode(code)

    def deal_action(self) -> A:
        return self.deal

    @abstractmethod
    def record_event(self, event: E, round_: JsonObject) -> None:
        """Add this event's data to a record's round, except for anything that the moves already imply."""

    def recorded_shuffles(self, number: int, round_: JsonObject) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return the (name, cards) of each shuffle in round `number` (from 1) of a record; raises RecordError."""
        return ((f"round-{number}", split_words(round_.get("deck"), "deck")),)

    def round_shuffles(self, options: Options, number: int) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return the (name, cards in printed order) of each shuffle at the start of round `number`, counted from 1."""
        return ((f"round-{number}", self.deck),)

    def most_rounds(self, options: Options) -> int | None:
        """Return the largest number of rounds a game can have; None if there is no limit."""
        rounds = options.as_json().get("rounds")
        return rounds if isinstance(rounds, int) else None

    @abstractmethod
    def redeal(self, round_: JsonObject, state: S) -> JsonObject:
        """Return a record's unfinished round with its hidden cards replaced by those of `state`.

        `state` is resampled from the view that the round's moves led to.
        """

    def first_seat(self, round_: JsonObject, players: int) -> int:
        """Return the seat that begins the game, the one after the first round's dealer; raises RecordError."""
        dealer = round_.get("dealer")
        if type(dealer) is not int or not 0 <= dealer < players:
            raise RecordError("record.key", name="dealer")
        return (dealer + 1) % players

    def result(self, state: S) -> JsonObject:
        """Return a record's totals and winners; empty before the game has ended."""
        if not state.over:
            return {}
        return {"totals": [*self.totals(state)], "winners": [*self.winners(state)]}

    def rounds(self, state: S) -> tuple[tuple[int, ...], ...]:
        """Return, for each seat, its points in every finished round."""
        return tuple(tuple(round_.points[seat] for round_ in state.results) for seat in range(state.players))

    def totals(self, state: S) -> tuple[int, ...]:
        """Return each seat's total score over the finished rounds."""
        return tuple(map(sum, self.rounds(state)))

    def winners(self, state: S) -> tuple[int, ...]:
        """Return the winning seats of a finished game, by default those with the lowest total."""
        totals = self.totals(state)
        return tuple(seat for seat, total in enumerate(totals) if total == min(totals))

    def make_bot(self, level: str) -> Bot[S, A]:
        """Return a bot of this level; raises UnknownLevelError."""
        return self.bots.make(level)

    def resolve_level(self, name: str | None = None) -> str:
        """Return the level now offered for a name from an old record or setting; the default level for None."""
        return self.bots.resolve(name)

    def make_bot_for(self, player: Player) -> Bot[S, A]:
        """Return the bot for this player's level and gnome."""
        return self.bots.make_for(player.level, player.portrait)

    def level_name(self, level: str) -> str:
        """Return the name of a level recorded by any version of the program, or the level itself if it is unknown."""
        # text keys: level.*
        bots, name = self.bots, level.partition("/")[0]
        if name not in bots.pool:
            name = bots.retired.get(name, name)
        return text(f"level.{name}") if name in (*bots.offered, *bots.pool) else level

    def describe_level(self, level: str) -> str:
        """Return a sentence that describes how a bot of this level plays."""
        return text(f"level.{level}.help")

    @abstractmethod
    def judge(self, view: S, budget: Budget) -> Judgement[A]:
        """Return every legal action with its expected points for the seat to act, best first."""

    def judge_in_slices(self, view: S, budget: Budget) -> Generator[None, None, Judgement[A]]:
        """Yield every few milliseconds, then return the judgement; by default there is a single slice."""
        yield
        return self.judge(view, budget)

    @abstractmethod
    def expected_scores(self, view: S) -> tuple[float, ...]:
        """Return each seat's expected score in the current round, 0 between rounds. Fast, and valid in any phase."""

    def decision_kind(self, action: A) -> str:
        """Return which of `decision_kinds` this action belongs to, by default the first."""
        return self.decision_kinds[0]

    @abstractmethod
    def describe(self, view: S, action: A) -> str:
        """Describe an action in a few words, such as "The 6 from the left pile"."""

    @abstractmethod
    def explain(self, view: S, action: A, judged: Judgement[A], names: tuple[str, ...]) -> str:
        """Return a sentence that gives reasons for or against an action, based on the judgement of this view."""

    def explain_apart(
        self, view: S, action: A, other: A, judged: Judgement[A], names: tuple[str, ...]
    ) -> tuple[str, str]:
        """Return why an action is better than `other`, and the reasons against `other`.

        By default, there are no reasons against `other`.
        """
        return self.explain(view, action, judged, names), ""

    def certain_view(self, view: S, action: A) -> S | None:
        """Return the view after an action that is only half a move and reveals nothing; by default None."""
        return None

    def advise(
        self, view: S, action: A, judged: Judgement[A], names: tuple[str, ...], following: Judgement[A] = ()
    ) -> str:
        """Return one sentence that recommends an action, with its reason; by default the reason alone.

        `following` is the judgement of the action's `certain_view`, if it has one.
        """
        return self.explain(view, action, judged, names)

    def is_taught(self, view: S, action: A) -> bool:
        """Return whether this game's first lessons teach this action in this view; by default False."""
        return False

    def is_untaught(self, view: S, action: A) -> bool:
        """Return whether an action contradicts this game's first lessons; by default False.

        Hints recommend such an action only if it is clearly better.
        """
        return False

    def in_sight(self, view: S, action: A) -> float:
        """Return the points that an action visibly gains; by default 0.

        Hints use them to choose between moves that are about as good.
        """
        return 0

    def motive(self, view: S, action: A, player: Player, names: tuple[str, ...]) -> str:
        """Return a bot's own reasons for its action, without comparing it with others.

        By default, this is a sentence that the bot had none.
        """
        return text("why.nothing-seen", name=names[view.to_act[0]])

    @abstractmethod
    def zones(self, players: int) -> tuple[Zone, ...]:
        """Return the zones of a table for this number of players."""

    @abstractmethod
    def placements(self, view: S) -> tuple[CardPlacement, ...]:
        """Return the place of every card."""

    def interpret(self, view: S, gesture: Gesture) -> A | None:
        """Return the action for a gesture; None if it has no meaning here.

        By default, only gestures for legal actions have a meaning. A game that can name the broken rule returns illegal
        actions too.
        """
        return self.gestures(view).get(gesture)

    @abstractmethod
    def gestures(self, view: S) -> dict[Gesture, A]:
        """Return every gesture for a legal action, with that action; each legal action has at least one."""

    def is_decided(self, view: S) -> bool:
        """Return whether this view shows that no remaining action can change the round's result."""
        return False

    def last_card(self, state: S) -> A | None:
        """Return the action that plays the last card of the current seat; None if it holds more, or has a choice."""
        return None


AnyGame = Game[State, Action, Event]
