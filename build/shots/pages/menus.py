"""All scenes around the table in representative states."""

import shutil
from dataclasses import replace
from pathlib import Path

from gnoming.around.state import AroundState, Phase
from gnoming.core.session import AnySession
from gnoming.text import text
from scenes.dialogs.dialog import ConfirmScene, NoticeScene
from scenes.setup.scene import SetupScene
from shots.pesky_positions import found as found_hand
from shots.positions import Party, advance, found, last_before
from shots.steps import State, Step, at, away, go_on, play_out, press, settle, show, state, until, use, wait
from shots.studio import Studio
from shots.tables.table import ADVANCED, LONGEST, midgame

# title and setup --------------------------------------------------------------------------------------


def title_saved(studio: Studio) -> None:
    """Show the title with a saved game to continue."""
    studio.show(None, found(Party(4), midgame))
    studio.settle()


def title_saved_both(studio: Studio) -> None:
    """Show the title with a saved game of each kind."""
    hand = found_hand(4, lambda state: len(state.results) == 1)
    studio.show(None, found(Party(7, names=LONGEST), midgame), hand)
    studio.settle()


def table_not_saved(studio: Studio) -> None:
    """Show a table whose game cannot be saved, because there is a file in place of the folder."""
    at(Party(4), midgame)(studio)
    session = studio.table.session
    saves = studio.profile.games.store(session.game.name).path.parent
    studio.profile.close()
    shutil.rmtree(saves)
    saves.write_bytes(b"no folder")
    studio.profile.games.save(session)
    studio.profile.close()
    studio.pilot.wait(12_000)
    studio.settle()


def note_plaque(studio: Studio) -> None:
    """Show the note on the player's plaque."""
    plaque = studio.table.picture.layout.seat(0).plaque
    studio.pilot.move(*plaque.centre)
    studio.pilot.press("?")
    studio.settle()


def title_again(studio: Studio) -> None:
    """Show the title to a person who has begun a game before."""
    SETUP(studio)
    settings = studio.profile.settings
    studio.profile.change_settings(replace(settings, lessons_done=tuple(f"lesson-{n}" for n in range(9))))
    studio.pilot.press("escape")
    studio.profile.remember_setup({**(studio.profile.settings.last_setup or {}), "begun": True})
    studio.navigator.show_title()
    studio.away()
    studio.settle()


def setup_seven(studio: Studio) -> None:
    """Fill all seats of the setup."""
    SETUP(studio)
    for _ in range(7):
        studio.use_if_there(text("setup.add"))
    studio.away()
    studio.settle()


def setup_rules(studio: Studio) -> None:
    """Choose the advanced preset, and scroll the house rules to their end."""
    SETUP(studio)
    studio.use(text("preset.advanced"))
    studio.use(text("setup.house-rules"))
    for _ in range(30):
        studio.pilot.wheel(-2)
    studio.settle()


def _seat(number: int) -> Step:
    """Open a seat's sheet."""

    def open_sheet(studio: Studio) -> None:
        scene = studio.scene
        assert isinstance(scene, SetupScene)
        scene.open_seat(number - 1)
        studio.settle()

    return open_sheet


def _portrait_of(number: int) -> Step:
    return state(_seat(number), use(lambda: text("setup.portrait-of", number=number)))


TITLE = state(Studio.show, settle)
HELP = state(TITLE, use(lambda: text("title.help")), settle, use(lambda: text("around.title")))
SETUP = state(TITLE, use(lambda: text("title.new")), away, settle)


# options, help, questions -----------------------------------------------------------------------------


def options(leaf: str) -> State:
    """Show one tab of the options."""
    # text keys: options.leaf.*
    return state(
        TITLE, use(lambda: text("title.options")), use(lambda: text(f"options.leaf.{leaf}")), away, wait(1500)
    )


def help_page(page: int) -> State:
    """Show one page of the help, with its animation played to the end."""
    return state(HELP, away, press(*["right"] * page), settle, play_out)


def confirm(studio: Studio) -> None:
    """Open a record while another game is saved."""
    title_saved(studio)
    words = (
        text("saves.replace-saved", game=text("around.title")),
        text("saves.replace-yes"),
        text("saves.replace-no"),
    )
    studio.app.scenes.push(ConfirmScene(studio.app, *words, lambda yes: None))
    studio.settle()


def notice(studio: Studio) -> None:
    """Report a damaged save that was set aside."""
    TITLE(studio)
    words = text("saves.backup-used", file=Path("/home/gnome/.local/share/gnoming/saves/game.json.damaged-1"))
    studio.app.scenes.push(NoticeScene(studio.app, words))
    studio.settle()


# scores -----------------------------------------------------------------------------------------------


def round_score(party: Party) -> State:
    """Show the scores after the second round."""
    return state(
        show(lambda: found(party, lambda s: s.phase is Phase.DEAL and len(s.results) == 2)), until("score")
    )


def last_round(party: Party) -> State:
    """Show the scores after the last round."""

    def play(studio: Studio) -> None:
        session, action = last_before(party, _over)
        studio.show(session)
        session.post(session.state.to_act[0], action)
        session.pump()

    return state(play, until("score"))


def _over(state: AroundState) -> bool:
    return state.over


def final(party: Party) -> State:
    """Show the end of a game."""
    return state(last_round(party), go_on, until("final"))


def _whole_game() -> AnySession:
    session = Party(5).session("replay")
    while advance(session):
        pass
    return session


STATES: dict[str, State] = {
    "title-new": TITLE,
    "title-saved": title_saved,
    "title-saved-both": title_saved_both,
    "title-again": title_again,
    "table-not-saved": table_not_saved,
    "title-rules": state(TITLE, use(lambda: text("title.help")), away, settle),
    "setup-default": SETUP,
    "setup-7-seats": setup_seven,
    "setup-rules": setup_rules,
    "setup-seat": state(SETUP, _seat(2), away, settle),
    "setup-person": state(SETUP, _seat(1), away, settle),
    "setup-portraits": state(SETUP, _portrait_of(1), away, settle),
    "setup-styles": state(SETUP, _portrait_of(2), away, settle),
    # the question whether to give up the saved game
    "setup-give-up": state(
        title_saved, use(lambda: text("title.new")), settle, use(lambda: text("setup.start")), away, settle
    ),
    **{f"options-{leaf}": options(leaf) for leaf in ("access", "picture", "motion", "sound", "game", "keys")},
    **{f"help-{page + 1}": help_page(page) for page in range(9)},
    "glossary": state(HELP, settle, use(lambda: text("glossary.heading")), away, settle),
    "glossary-hazard": state(
        TITLE, lambda studio: studio.navigator.overlays.open_glossary("gnoming-a-round", "hazard"), settle
    ),
    "glossary-trump": state(
        TITLE, lambda studio: studio.navigator.overlays.open_glossary("pesky-garden-gnomes", "trump"), settle
    ),
    "note-plaque": state(at(Party(4), midgame), note_plaque),
    "confirm-replace": confirm,
    "notice-damaged": notice,
    "score-4": round_score(Party(4)),
    "score-7": round_score(Party(7, options=ADVANCED, names=LONGEST)),
    "score-2": round_score(Party(2)),
    # the scores being counted
    "score-comes": state(
        show(lambda: found(Party(4), lambda s: s.phase is Phase.DEAL and len(s.results) == 1)), wait(1200)
    ),
    "score-last": last_round(Party(4)),
    "final-4": final(Party(4)),
    "final-7": final(Party(7, names=LONGEST)),
    # the replay of a finished game, some moves in
    "replay-move": state(show(_whole_game), press("space", *["right"] * 24), settle),
}
