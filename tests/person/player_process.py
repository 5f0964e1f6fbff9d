"""A program that goes on with a slot's saved game, as fast as it can, and counts its actions aloud."""

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
    slot = sys.argv[1]
    saved = [one for one in profile.games.saved() if one.slot == slot]
    session = saved[0] if saved else profile.new_session(game, match, SEED)
    session.slot = slot
    print("start", len(session.journal), flush=True)
    for _ in bot_moves(session, seed=SEED):
        print(len(session.journal), flush=True)
    print("end", flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main()
