"""Games saved before their last move, so that the pages after a game are heard without playing all of it."""

from pathlib import Path

LEVELS = (1, 2)
"""The levels of the two bots."""
SEED = "reader"


def save_almost_over(name: str, home: Path) -> None:
    """Save a short game, played at random up to the person's last move, in a folder of the game's files."""
    from gnoming.core.game import Match, Player
    from gnoming.paths import user_folders
    from gnoming.person.profile import Profile
    from gnoming.registry import GAMES
    from gnoming.selftest.game_checks import play_randomly

    game = GAMES[name]
    bots = zip(("Rowan", "Helna"), LEVELS, strict=True)
    players = (Player("You"), *(Player(bot, "bot", game.levels[level]) for bot, level in bots))
    wanted = {"rounds": 1, "target": 10}
    options = {spec.name: wanted[spec.name] for spec in game.option_specs if spec.name in wanted}
    profile = Profile(user_folders({"GNOMING_HOME": str(home)}))
    match = Match(players, game.make_options(options))
    whole = profile.new_session(game, match, SEED)
    play_randomly(whole)
    last = max(number for number, entry in enumerate(whole.journal) if entry.seat == 0)
    saved = profile.new_session(game, match, SEED)
    for entry in whole.journal[:last]:
        saved.act(entry.seat, entry.action)
    profile.games.save(saved)
    profile.close()
