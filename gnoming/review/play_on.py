"""Resuming a game from an earlier position: seen cards stay, and hidden cards are dealt again."""

import json
from dataclasses import replace

from gnoming.core.game import Match, Player
from gnoming.core.luck import stream
from gnoming.core.record_reader import read_record
from gnoming.core.record_writer import write_record
from gnoming.core.replay import resume
from gnoming.core.session import AnySession, Session
from gnoming.review.steps import acting_views


def play_on(session: AnySession, number: int, seat: int, seed: str, created: str) -> AnySession:
    """Return a new game that starts from the position before the entry with this `number`.

    The seed reshuffles the hidden cards, because the player has seen how the game went on. In a game among bots, a
    person takes this seat.
    """
    game, players = session.game, _with_a_person(session.match, seat)
    start = Session(game, replace(session.match, players=players), replace(session.luck, seed=seed), created)
    start.journal.extend(session.journal[:number])
    record = write_record(start)
    state = game.resample(acting_views(game, session.journal[number])[0], stream(seed, "onward"))
    rounds = record["rounds"]
    assert isinstance(rounds, list)
    running = rounds[-1]
    assert isinstance(running, dict)
    record["rounds"] = [*rounds[:-1], game.redeal(running, state)]
    return resume(read_record(json.dumps(record), {game.name: game}))


def _with_a_person(match: Match, seat: int) -> tuple[Player, ...]:
    """Return the players; if all of them are bots, a person takes this seat."""
    players = match.players
    if any(player.human for player in players):
        return players
    person = replace(players[seat], kind="human", level=None)
    return (*players[:seat], person, *players[seat + 1 :])
