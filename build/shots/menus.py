"""All scenes around the table in their telling states."""

from pathlib import Path

from gnoming.around.state import AroundState, Phase
from gnoming.text import text
from scenes.dialogs.confirm import ConfirmScene
from scenes.dialogs.notice import NoticeScene
from shots.positions import Party, advance, found, last_before
from shots.studio import Studio
from shots.table import ADVANCED, LONGEST, State, midgame

# title and setup --------------------------------------------------------------------------------------


def title(studio: Studio) -> None:
    """Without a saved game."""
    studio.show()
    studio.settle()


def title_saved(studio: Studio) -> None:
    """With a saved game to continue."""
    studio.show(saved=found(Party(4), midgame))
    studio.settle()


def setup(studio: Studio) -> None:
    """As it comes up first."""
    title(studio)
    studio.use(text("title.new"))
    studio.away()
    studio.settle()


def setup_seven(studio: Studio) -> None:
    """With all seats taken."""
    setup(studio)
    for _ in range(7):
        studio.use_if_there(text("setup.add"))
    studio.away()
    studio.settle()


def setup_rules(studio: Studio) -> None:
    """With the advanced preset, the rules scrolled to their end."""
    setup(studio)
    studio.use_if_there(text("setup.rules"))
    studio.use(text("preset.advanced"))
    for _ in range(30):
        studio.pilot.wheel(-2)
    studio.settle()


def setup_portraits(studio: Studio) -> None:
    """Choosing a portrait."""
    setup(studio)
    studio.use(text("setup.portrait-of", number=1))
    studio.away()
    studio.settle()


def setup_styles(studio: Studio) -> None:
    """Choosing a bot's gnome, and with it how the bot plays."""
    setup(studio)
    studio.use(text("setup.portrait-of", number=2))
    studio.away()
    studio.settle()


def setup_give_up(studio: Studio) -> None:
    """Starting anew would give the saved game up: the question."""
    title_saved(studio)
    studio.use(text("title.new"))
    studio.settle()
    studio.use(text("setup.start"))
    studio.away()
    studio.settle()


# options, help, questions -----------------------------------------------------------------------------


def options(leaf: str) -> State:
    """One leaf of the options."""

    def show(studio: Studio) -> None:
        title(studio)
        studio.use(text("title.options"))
        # text keys: options.leaf.*
        studio.use(text(f"options.leaf.{leaf}"))
        studio.away()
        studio.pilot.wait(1500)

    return show


def help_page(page: int) -> State:
    """One page of how to play."""

    def show(studio: Studio) -> None:
        title(studio)
        studio.use(text("title.help"))
        studio.away()
        for _ in range(page):
            studio.pilot.press("right")
        studio.settle()

    return show


def confirm(studio: Studio) -> None:
    """A record is opened while another game is saved."""
    title_saved(studio)
    words = (text("flow.replace-saved"), text("flow.replace-yes"), text("flow.replace-no"))
    studio.app.scenes.push(ConfirmScene(studio.app, *words, lambda yes: None))
    studio.settle()


def notice(studio: Studio) -> None:
    """A damaged save was set aside."""
    title(studio)
    words = text("saves.backup-used", file=Path("/home/gnome/.local/share/gnoming/saves/game.json.damaged-1"))
    studio.app.scenes.push(NoticeScene(studio.app, words))
    studio.settle()


# scores -----------------------------------------------------------------------------------------------


def round_score(party: Party) -> State:
    """After the second round."""

    def show(studio: Studio) -> None:
        studio.show(found(party, lambda s: s.phase is Phase.DEAL and len(s.results) == 2))
        studio.until(_ROUND)

    return show


def round_score_comes(studio: Studio) -> None:
    """While the scores are counted up."""
    studio.show(found(Party(4), lambda s: s.phase is Phase.DEAL and len(s.results) == 1))
    studio.pilot.wait(1200)


def _over(state: AroundState) -> bool:
    return state.over


def last_round(studio: Studio) -> None:
    """After the last round."""
    session, action = last_before(Party(4), _over)
    studio.show(session)
    session.post(session.state.to_act[0], action)
    session.pump()
    studio.until(_ROUND)


def final(party: Party) -> State:
    """The end of a game."""

    def show(studio: Studio) -> None:
        session, action = last_before(party, _over)
        studio.show(session)
        session.post(session.state.to_act[0], action)
        session.pump()
        studio.until(_ROUND)
        studio.go_on()
        studio.until("final")

    return show


def replay(studio: Studio) -> None:
    """A finished game, some way in."""
    session = Party(5).session("replay")
    while advance(session):
        pass
    studio.show(session)
    studio.settle()
    for _ in range(24):
        studio.pilot.press("right")
    studio.settle()


_ROUND = "score"

STATES: dict[str, State] = {
    "title-new": title,
    "title-saved": title_saved,
    "setup-default": setup,
    "setup-7-seats": setup_seven,
    "setup-rules": setup_rules,
    "setup-portraits": setup_portraits,
    "setup-styles": setup_styles,
    "setup-give-up": setup_give_up,
    **{f"options-{leaf}": options(leaf) for leaf in ("picture", "motion", "sound", "game", "keys")},
    **{f"help-{page + 1}": help_page(page) for page in range(9)},
    "confirm-replace": confirm,
    "notice-damaged": notice,
    "score-4": round_score(Party(4)),
    "score-7": round_score(Party(7, options=ADVANCED, names=LONGEST)),
    "score-2": round_score(Party(2)),
    "score-comes": round_score_comes,
    "score-last": last_round,
    "final-4": final(Party(4)),
    "final-7": final(Party(7, names=LONGEST)),
    "replay-move": replay,
}
