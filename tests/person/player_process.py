"""A program that goes on with the saved game, as fast as it can, and says after every action how many there are."""

import sys

from gnoming import paths
from gnoming.core.game import Match, Player
from gnoming.person.profile import Profile
from gnoming.registry import GAMES
from tests.support.playing import bot_moves

SEED = "killed"
PLAYERS = tuple(Player(f"Bot {n}", "bot", "random") for n in range(4))


def main() -> None:
    profile = Profile(paths.user_folders())
    game = GAMES["gnoming-a-round"]
    match = Match(PLAYERS, game.make_options({"rounds": 9}), 0)
    session = next(iter(profile.games.saved()), None) or profile.new_session(game, match, SEED)
    print("start", len(session.journal), flush=True)
    for _ in bot_moves(session, seed=SEED):
        print(len(session.journal), flush=True)
    print("end", flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main()
