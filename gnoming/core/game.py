"""What a game is to the rest of the program: pure functions over frozen values, and a table without pixels."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator, Mapping
from random import Random
from typing import ClassVar, Generic

from gnoming.core.errors import GnomingError, RecordError
from gnoming.core.luck import Luck
from gnoming.core.match import Json, JsonObject, Match, Options, OptionSpec, Player, check_options
from gnoming.core.model import A, Action, Bot, Budget, E, Event, JudgedAction, Judgement, Outcome, S, State
from gnoming.core.table import Gesture, Placement, Zone
from gnoming.text import text

__all__ = [
    "A",
    "Action",
    "AnyGame",
    "Bot",
    "Budget",
    "E",
    "Event",
    "Game",
    "Json",
    "JsonObject",
    "JudgedAction",
    "Judgement",
    "Match",
    "OptionSpec",
    "Options",
    "Outcome",
    "Player",
    "S",
    "State",
    "check_options",
]

OUTCOME_SAMPLES = 200
"""Full states that stand for all, where chance has too many outcomes to count them."""


class Game(ABC, Generic[S, A, E]):
    """One game: the five functions, its texts of actions, its record, its judgement, and its table.

    `levels` are the bots that people are offered, from the weakest to the strongest, `pool` those that only the command
    line knows. `kinds` names the kinds of decision; of two, the one that stands first is taken first. With `secrets`
    each seat sees something that others do not; if `styled`, a level can be played in a gnome's style. `samples` is how
    many states stand for all in `outcomes`.
    """

    name: ClassVar[str]
    seats: ClassVar[range]
    option_specs: ClassVar[tuple[OptionSpec, ...]]
    presets: ClassVar[tuple[tuple[str, tuple[str, ...]], ...]]
    levels: ClassVar[tuple[str, ...]]
    pool: ClassVar[tuple[str, ...]] = ()
    card_count: ClassVar[int]
    decision_kinds: ClassVar[tuple[str, ...]]
    has_secrets: ClassVar[bool] = False
    has_styles: ClassVar[bool] = False
    sample_count: ClassVar[int] = OUTCOME_SAMPLES

    @abstractmethod
    def make_options(self, values: Mapping[str, object]) -> Options:
        """Return the options with these values, the others by default; raises RecordError for a wrong one."""

    def options_from_record(self, found: JsonObject) -> Options:
        """Return the options that a record holds, of which none may be missing; raises RecordError."""
        names = [spec.name for spec in self.option_specs]
        missing = [name for name in names if name not in found]
        if missing:
            raise RecordError("record.key", name=f"options.{missing[0]}")
        return self.make_options({name: found[name] for name in names})

    def user_file_error(self) -> GnomingError | None:
        """Return what is wrong with a file of the player's own that this game would follow, were it in order."""
        return None

    @abstractmethod
    def start(self, match: Match, luck: Luck) -> S:
        """Return the state before the first deal."""

    @abstractmethod
    def legal(self, state: S) -> tuple[A, ...]:
        """Return all that may be done now."""

    @abstractmethod
    def check(self, state: S, action: A) -> None:
        """Raise IllegalActionError, naming the rule, when this may not be done now."""

    @abstractmethod
    def decide(self, state: S, action: A) -> tuple[E, ...]:
        """Return what happens by this action; raises IllegalActionError. The only place for chance."""

    @abstractmethod
    def evolve(self, state: S, event: E) -> S:
        """Return the state after this event, without checks and without luck."""

    @abstractmethod
    def view(self, state: S, seat: int) -> S:
        """Return the state as this seat can know it."""

    def joint_view(self, state: S) -> S:
        """Return the state as all seats together can know it: what is hidden in it is hidden from everybody."""
        return self.view(state, 0)

    @abstractmethod
    def resample(self, view: S, rng: Random) -> S:
        """Return one full state that this view allows."""

    @abstractmethod
    def encode(self, action: A) -> str:
        """Return the action's code in a record; empty for what the table does by itself."""

    @abstractmethod
    def decode(self, code: str) -> A:
        """Return the action with this code; raises RecordError."""

    @abstractmethod
    def deal_action(self) -> A:
        """Return the action by which the table itself goes on (to the next round)."""

    @abstractmethod
    def record_event(self, event: E, round_: JsonObject) -> None:
        """Write down in a record's round what this event tells beyond the moves."""

    @abstractmethod
    def recorded_shuffles(self, number: int, round_: JsonObject) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return the shuffles that a record's round (number from 1) has written down; raises RecordError."""

    @abstractmethod
    def redeal(self, round_: JsonObject, state: S) -> JsonObject:
        """Return a record's unfinished round with its hidden cards as they lie in this state, which it has led to."""

    @abstractmethod
    def first_seat(self, round_: JsonObject, players: int) -> int:
        """Return the seat that begins, from the first round of a record; raises RecordError."""

    @abstractmethod
    def result(self, state: S) -> JsonObject:
        """Return what a record says at the end of a game: totals and winners; empty before."""

    @abstractmethod
    def totals(self, state: S) -> tuple[int, ...]:
        """Return what each seat has scored in the rounds that are over."""

    @abstractmethod
    def make_bot(self, level: str) -> Bot[S, A]:
        """Return a bot of this level; raises RecordError for an unknown one."""

    def resolve_level(self, name: str | None = None) -> str:
        """Return the level offered in place of a name that an old record or setting has; for None a usual one."""
        return name if name is not None and name in self.levels else self.levels[len(self.levels) // 2]

    def make_bot_for(self, player: Player) -> Bot[S, A]:
        """Return the bot that plays for this player; raises RecordError for a level that there is not."""
        return self.make_bot(player.level or self.levels[-1])

    def describe_level(self, level: str) -> str:
        """Return one sentence about how a bot plays."""
        return text(f"level.{level}.help")

    @abstractmethod
    def judge(self, view: S, budget: Budget) -> Judgement[A]:
        """Return every legal action with what it is worth to the seat that is asked, the best first."""

    def judge_in_slices(self, view: S, budget: Budget) -> Generator[None, None, Judgement[A]]:
        """Judge in slices of a few milliseconds; the answer is the generator's value. Without slices, all at once."""
        yield
        return self.judge(view, budget)

    @abstractmethod
    def expected_scores(self, view: S) -> tuple[float, ...]:
        """Return what each seat is expected to score in the running round, 0 between rounds; at once, in any phase."""

    @abstractmethod
    def decision_kind(self, action: A) -> str:
        """Return which of `kinds` this action is."""

    def outcomes(self, known: S, action: A, rng: Random) -> Iterator[Outcome[S]]:
        """Yield all that may come of an action, probabilities adding up to 1; a fair sample where all are too many.

        It is chance where not even all seats together can know what comes: `known`, and so every outcome, is theirs.
        """
        certain, after = self._try_action(self.resample(known, rng), action)
        if certain:
            yield Outcome(1.0, after)
            return
        for _ in range(self.sample_count):
            yield Outcome(1 / self.sample_count, self._try_action(self.resample(known, rng), action)[1])

    def _try_action(self, state: S, action: A) -> tuple[bool, S]:
        """Return whether an action reveals nothing in this state, and what all know after it."""
        events = self.decide(state, action)
        for event in events:
            state = self.evolve(state, event)
        return not any(event.chance for event in events), self.joint_view(state)

    @abstractmethod
    def describe(self, view: S, action: A) -> str:
        """Return in a few words what an action is, such as "The 6 from the left pile"."""

    @abstractmethod
    def explain(self, view: S, action: A, judged: Judgement[A], names: tuple[str, ...]) -> str:
        """Return one sentence of what speaks for an action, or against it, from the numbers of this view."""

    @abstractmethod
    def zones(self, players: int) -> tuple[Zone, ...]:
        """Return the parts of the table for so many players."""

    @abstractmethod
    def placements(self, view: S) -> tuple[Placement, ...]:
        """Return where every card lies."""

    @abstractmethod
    def interpret(self, view: S, gesture: Gesture) -> A | None:
        """Return what a gesture asks for, allowed or not; None when it means nothing here."""

    @abstractmethod
    def gestures(self, view: S) -> dict[Gesture, A]:
        """Return every gesture that is a legal action now; every legal action has one."""


AnyGame = Game[State, Action, Event]
