"""Games to open in the window: one in which a strong bot has to think for a long time."""

from pathlib import Path

from gnoming.core.game import Match, Player
from gnoming.core.luck import Luck
from gnoming.core.session import AnySession, Session
from gnoming.person.records import write_session
from gnoming.registry import find_game
from scenes.table.play.pacer import deal_round

CREATED = "2026-01-01T00:00:00Z"


def bots_begin(seed: str, level: int = -1) -> AnySession:
    """Return a dealt game of Gnoming A Round in which three bots of a level (the strongest) act before the person."""
    game = find_game("gnoming-a-round")
    bots = tuple(Player(name, "bot", game.levels[level]) for name in ("Rowan", "Helna", "Kiara"))
    session = Session(game, Match((Player("Ada"), *bots), game.make_options({}), 1), Luck(seed), CREATED)
    deal_round(session)
    return session


def write_record(folder: Path, name: str, session: AnySession) -> Path:
    """Write a game to a file as the program does; return its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.gnome"
    path.write_text(write_session(session), "utf-8")
    return path
