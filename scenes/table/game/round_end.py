"""The end of a round: everything the score page shows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gnoming.characters import seat_portraits
from gnoming.core.game import AnyGame, Player, State
from gnoming.core.session import AnySession
from scenes.table.game.navigation import GroundPicture


@dataclass(frozen=True, slots=True)
class SameCards:
    """The results of others who had the same cards. `show` opens them; `advance` computes more, until `stop`."""

    show: Callable[[], None]
    advance: Callable[[], None]
    stop: Callable[[], None]


@dataclass(frozen=True, slots=True)
class CountedRound:
    """The ways on from the scores of a round with real cards. `next_words` is the text of the gold button.

    `deals` says who deals the next round. If the gold button shows the rounds, `deals` is empty and
    `show_rounds` is None.
    """

    correct: Callable[[int], None]
    """Opens the cards of a seat to be corrected."""
    next_words: str
    changed: Callable[[], Callable[[], None] | None]
    """Returns the way to the changed game if another window has changed it."""
    deals: str = ""
    undo: Callable[[], None] | None = None
    show_rounds: Callable[[], None] | None = None


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """The end of a round: the seats' names and portraits, the full state, and the next step.

    `course_picture` returns the table's garden as a background for the page. With `is_look_back`, scores appear at once
    and lead back to the table. With `moves_on_ms`, the scene closes by itself that long after the counting.
    """

    game: AnyGame
    names: tuple[str, ...]
    portraits: tuple[str, ...]
    state: State
    on_done: Callable[[], None] = lambda: None
    course_picture: GroundPicture = lambda stage: None
    is_look_back: bool = False
    moves_on_ms: float | None = None
    same_cards: SameCards | None = None
    on_menu: Callable[[], None] | None = None
    """The function that opens the game's menu on Escape; without one, Escape continues."""
    people: tuple[int, ...] = ()
    """The seats played by people, whose results are announced at once."""
    leads_to_map: bool = False
    """True if the last round is followed by the tour's map instead of the winners."""
    counted: CountedRound | None = None


def seats_of_people(players: Sequence[Player]) -> tuple[int, ...]:
    return tuple(seat for seat, player in enumerate(players) if player.human)


def round_end(session: AnySession, state: State) -> RoundEnd:
    """Return the end of a session's round, given its final state; the next step is left unset."""
    players = session.match.players
    names = tuple(player.name for player in players)
    return RoundEnd(session.game, names, seat_portraits(players), state, people=seats_of_people(players))
