"""The offer of the next level to a player who keeps winning."""

from collections.abc import Sequence
from dataclasses import replace

from gnoming.core.game import AnyGame, Player
from gnoming.core.session import AnySession
from gnoming.storage.settings import Settings

WINS = 5
"""The number of wins in a row at one level after which the next level is offered."""


def note_result(settings: Settings, session: AnySession, winners: Sequence[int]) -> Settings:
    """Return the settings with a finished game counted, if one person played against bots and not in practice mode."""
    key = _count_key(session)
    if key is None:
        return settings
    person = next(seat for seat, player in enumerate(session.match.players) if player.human)
    wins = settings.wins_in_a_row.get(key, 0) + 1 if person in winners else 0
    return replace(settings, wins_in_a_row={**settings.wins_in_a_row, key: wins})


def forget_wins(settings: Settings, session: AnySession) -> Settings:
    """Return the settings without the wins at this level, because the offer has been made."""
    key = _count_key(session)
    kept = {name: wins for name, wins in settings.wins_in_a_row.items() if name != key}
    return replace(settings, wins_in_a_row=kept)


def level_to_offer(settings: Settings, session: AnySession) -> str | None:
    """Return the level to offer; None if it is too early, or there is no higher one."""
    key, levels = _count_key(session), session.game.levels
    if key is None or settings.wins_in_a_row.get(key, 0) < WINS:
        return None
    next_at = levels.index(_strongest(session.game, session.match.players)) + 1
    return levels[next_at] if next_at < len(levels) else None


def raise_bots(game: AnyGame, players: Sequence[Player], level: str) -> tuple[Player, ...]:
    """Return the players with the strongest bots raised to this level."""
    strongest = _strongest(game, players)
    return tuple(replace(one, level=level) if one.level == strongest else one for one in players)


def _strongest(game: AnyGame, players: Sequence[Player]) -> str:
    return max((one.level for one in players if one.level in game.levels), key=game.levels.index)


def _count_key(session: AnySession) -> str | None:
    """Return the key under which wins count: the game and its strongest level; None if the game does not count."""
    players, levels = session.match.players, session.game.levels
    people = [player for player in players if player.human]
    if (
        session.practice
        or session.level_changed
        or len(people) != 1
        or not any(player.level in levels for player in players)
    ):
        return None
    return f"{session.game.name}/{_strongest(session.game, players)}"
