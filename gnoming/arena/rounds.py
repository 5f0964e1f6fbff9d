"""What the arena reads from any game's rounds: the points, how a round ended, and the turns.

All of it stands in what every game writes into its record, and in its events' words; no game is known here.
"""

from collections.abc import Iterable, Sequence

from gnoming.core.game import Action, Event, JsonObject, State
from gnoming.core.session import Entry


def round_points(round_: JsonObject, players: int) -> tuple[int, ...]:
    """Return what a finished round brought each seat: its scores and, where the game has them, the adjustments."""
    scores = _seat_numbers(round_, "scores", players)
    adjust = _seat_numbers(round_, "adjust", players) if "adjust" in round_ else (0,) * players
    return tuple(score + change for score, change in zip(scores, adjust, strict=True))


def _seat_numbers(round_: JsonObject, key: str, players: int) -> tuple[int, ...]:
    found = round_[key]
    assert isinstance(found, list)
    numbers = tuple(number for number in found if isinstance(number, int))
    assert len(numbers) == players
    return numbers


def count_stalled(rounds: Sequence[JsonObject]) -> int | None:
    """Return how many rounds no player ended; None where records name nobody who goes out."""
    outs = [round_["out"] for round_ in rounds if "out" in round_]
    return sum(out is None for out in outs) if outs else None


def sum_known(counts: Iterable[int | None]) -> int | None:
    """Return the sum of what can be counted; None where nothing can."""
    found = [count for count in counts if count is not None]
    return sum(found) if found else None


def count_turns(journal: Iterable[Entry[State, Action, Event]], players: int) -> tuple[int, ...]:
    """Return how many turns each seat has had: its TurnBegan events, or its actions in a game without such events."""
    began, acted = [0] * players, [0] * players
    for entry in journal:
        if entry.seat is not None:
            acted[entry.seat] += 1
        for seat in _seats_whose_turn_began(entry.events):
            began[seat] += 1
    return tuple(began if any(began) else acted)


def _seats_whose_turn_began(events: Sequence[Event]) -> Iterable[int]:
    """Games name their events in the same words: the one that begins a turn is called TurnBegan and has a seat."""
    for event in events:
        if type(event).__name__ == "TurnBegan":
            seat: object = getattr(event, "seat", None)
            if isinstance(seat, int):
                yield seat
