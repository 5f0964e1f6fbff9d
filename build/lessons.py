"""`python3 build lessons`: stack the lessons' decks. The `[[deal]]` tables of a NAME.toml become its NAME.gnome.

A deal gives the places of the cards that matter; all others follow in a fixed order. `moves` are everybody's moves,
as in a record.
"""

import json
import sys
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypedDict, cast

from environment import ROOT, BuildError
from gnoming.core.game import Match, Player
from gnoming.core.luck import Luck, shuffled, stream
from gnoming.core.record_writer import write_record
from gnoming.core.session import AnySession, Session
from gnoming.registry import GAMES

LESSONS = ROOT / "assets" / "lessons"
CREATED = "2026-01-01T00:00:00Z"
Script = tuple[tuple[str, tuple[str, ...]], ...]


class Deal(TypedDict, total=False):
    """A lesson's deal: the game and its players, the places of cards, and everybody's moves."""

    game: str
    players: list[str]
    options: dict[str, bool | int]
    dealer: int
    grids: list[str]
    left: str
    right: str
    draw: str
    hands: list[str]
    goals: str
    tokens: str
    prelude: int
    moves: str


def main(arguments: list[str]) -> int:
    """Write every lesson's record; with `--check`, only report which ones are out of date."""
    stale = [path for path in sorted(LESSONS.glob("*.toml")) if _write(path, "--check" in arguments)]
    for path in stale:
        print(f"lessons: {path.stem}.gnome {'is out of date' if '--check' in arguments else 'written'}")
    return int(bool(stale) and "--check" in arguments)


def _write(steps: Path, only_check: bool) -> bool:
    """Write the record beside a file of steps if it has changed; return whether it has."""
    document = make_record(steps.stem, tomllib.loads(steps.read_text("utf-8")))
    record = steps.with_suffix(".gnome")
    if record.is_file() and _content(record.read_text("utf-8")) == _content(document):
        return False
    if not only_check:
        record.write_text(document, "utf-8")
    return True


def _content(document: str) -> dict[str, object]:
    """Return a record without the version of the program that wrote it."""
    record: dict[str, object] = json.loads(document)
    return {**record, "program": ""}


def make_record(name: str, table: Mapping[str, object]) -> str:
    """Return the record of a lesson as text; raises BuildError if a deal or a move is impossible."""
    deals = cast(Sequence[Deal], table["deal"])
    game = GAMES[deals[0]["game"]]
    seats = [tuple(words.split()) for words in deals[0]["players"]]
    people = tuple(
        Player(seat[0], "human" if len(seat) == 1 else "bot", *(("sprout", seat[1]) if len(seat) > 1 else ()))
        for seat in seats
    )
    stack = STACKS[game.name]
    script = tuple(
        shuffle
        for n, deal in enumerate(deals, 1)
        for shuffle in stack(f"round-{n}", deal, _from_left(deal["dealer"], len(seats)))
    )
    match = Match(
        people, game.make_options(deals[0].get("options", {})), (deals[0]["dealer"] + 1) % len(seats)
    )
    session: AnySession = Session(game, match, Luck(name, script), CREATED)
    for n, deal in enumerate(deals, 1):
        session.act(None, game.deal_action())
        _play(session, f"{name}, deal {n}", deal.get("moves", "").split())
    return json.dumps(write_record(session), indent=1, ensure_ascii=False) + "\n"


def _play(session: AnySession, where: str, moves: Sequence[str]) -> None:
    for n, move in enumerate(moves):
        seat, _, code = move.partition(":")
        try:
            session.act(int(seat), session.game.decode(code))
        except Exception as error:
            legal = " ".join(session.game.encode(action) for action in session.game.legal(session.state))
            raise BuildError(
                f"{where}: move {n}, {move}: {error} (seat {session.state.to_act}: {legal})"
            ) from error


def _stack_around(name: str, deal: Deal, order: Sequence[int]) -> Script:
    """Return a round's deck: the grids dealt in turn from the dealer's left, the two piles, then the draw pile."""
    from gnoming.around.cards import DECK

    grids = [[word for word in grid.split() if word != "/"] for grid in deal["grids"]]
    wanted = [grids[seat][place] for place in range(9) for seat in order]
    wanted += [deal["left"], deal["right"], *deal["draw"].split()]
    return ((name, _filled(wanted, [str(face) for face in DECK])),)


def _stack_pesky(name: str, deal: Deal, order: Sequence[int]) -> Script:
    """Return a hand's deck, goals and tokens; hands, goals and tokens are given by seat."""
    from gnoming.pesky.cards import DECK

    hands = [hand.split() for hand in deal["hands"]]
    wanted = [hands[seat][n] for n in range(10) for seat in order]

    def by_turn(words: str) -> tuple[str, ...]:
        found = words.split()
        return (*(found[seat] for seat in order), *found[len(order) :])

    return (
        (name, _filled(wanted, [str(face) for face in DECK])),
        (f"{name}-goals", by_turn(deal["goals"])),
        (f"{name}-tokens", by_turn(deal["tokens"])),
    )


STACKS: Mapping[str, Callable[[str, Deal, Sequence[int]], Script]] = {
    "gnoming-a-round": _stack_around,
    "pesky-garden-gnomes": _stack_pesky,
}


def _from_left(dealer: int, seats: int) -> list[int]:
    return [(dealer + 1 + n) % seats for n in range(seats)]


def _filled(wanted: Sequence[str], deck: Sequence[str]) -> tuple[str, ...]:
    """Return the whole deck: the wanted cards first, then the others in a fixed order."""
    rest = list(deck)
    for card in wanted:
        if card not in rest:
            raise BuildError(f"there is no further {card} in the deck.")
        rest.remove(card)
    return (*wanted, *shuffled(rest, stream("lessons", "others")))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
