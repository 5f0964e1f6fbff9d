"""A program that goes on with the saved game, as fast as it can, and says after every action how many there are."""

import sys

from gnoming import paths
from gnoming.core.game import Budget, Match, Player
from gnoming.registry import GAMES
from scenes.flow.profile import Profile

SEED = "killed"
PLAYERS = tuple(Player(f"Bot {n}", "bot", "random") for n in range(4))


def main() -> None:
    desk = Profile(paths.user_folders())
    game = GAMES["gnoming-a-round"]
    match = Match(PLAYERS, game.make_options({"rounds": 9}), 0)
    session = desk.saved_session() or desk.new_session(game, match, SEED)
    print("start", len(session.journal), flush=True)
    bot = game.make_bot("random")
    while not session.state.over:
        if session.state.to_act:
            seat = session.state.to_act[0]
            session.act(seat, bot.think(session.view(seat), Budget(f"{SEED}{len(session.journal)}")))
        else:
            session.act(None, game.deal_action())
        print(len(session.journal), flush=True)
    print("end", flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main()
