"""Points, endings and turns of any game's rounds, read from its record and the names of its events."""

from collections.abc import Iterable, Sequence

from gnoming.core.game import Action, Event, JsonObject, State
from gnoming.core.model import Entry


def round_points(round_: JsonObject, players: int) -> tuple[int, ...]:
    """Return each seat's points in a finished round: its scores and, if the game has them, adjustments."""
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
    """Return the number of rounds that no player ended; None if the game's records do not say who ended one."""
    outs = [round_["out"] for round_ in rounds if "out" in round_]
    return sum(out is None for out in outs) if outs else None


def sum_known(counts: Iterable[int | None]) -> int | None:
    """Return the sum of what can be counted; None where nothing can."""
    found = [count for count in counts if count is not None]
    return sum(found) if found else None


def count_turns(journal: Iterable[Entry[State, Action, Event]], players: int) -> tuple[int, ...]:
    """Return each seat's turns: its TurnBegan events, or its actions in a game without such events."""
    began, acted = [0] * players, [0] * players
    for entry in journal:
        if entry.seat is not None:
            acted[entry.seat] += 1
        for seat in _seats_whose_turn_began(entry.events):
            began[seat] += 1
    return tuple(began if any(began) else acted)


def _seats_whose_turn_began(events: Sequence[Event]) -> Iterable[int]:
    """Yield the seats of the TurnBegan events, as every game with such events calls them."""
    for event in events:
        if type(event).__name__ == "TurnBegan":
            seat: object = getattr(event, "seat", None)
            if isinstance(seat, int):
                yield seat
