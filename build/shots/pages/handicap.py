"""Rated games: the setup's notice, the flag at the table, and the handicap at the end of a game."""

from dataclasses import replace

from gnoming.core.session import AnySession
from gnoming.handicap.rated import RatedGame, RatedGames, Unrated
from gnoming.handicap.scoring import GameLoss
from gnoming.text import text
from scenes.setup.scene import SetupScene
from shots.pages.menus import SETUP
from shots.positions import Party, found, last_before
from shots.steps import State, away, go_on, settle, state, until, use, wait
from shots.studio import Studio
from shots.tables.table import LONGEST, midgame

GAME = "gnoming-a-round"


def rated_games(games: int, lost: float = 21.0) -> RatedGames:
    """Return this many rated games."""
    losses = [GameLoss(62, lost + 3.0 * (number % 5)) for number in range(games)]
    return RatedGames(
        tuple(RatedGame(GAME, f"2026-10-{1 + n:02}T18:00:00Z", f"{n}", loss) for n, loss in enumerate(losses))
    )


def _watched(session: AnySession) -> AnySession:
    session.assists = frozenset()
    return session


def _setup(games: int) -> State:
    def open_setup(studio: Studio) -> None:
        studio.show()
        studio.profile.stores.rated = rated_games(games)
        studio.use(text("title.new"))

    return state(open_setup, away, settle)


def _setup_for_two(studio: Studio) -> None:
    SETUP(studio)
    scene = studio.scene
    assert isinstance(scene, SetupScene)
    scene.draft.seats[1] = replace(scene.draft.seats[1], kind="human", level=None)
    scene.refresh()
    studio.settle()


def _table(helped: bool = False) -> State:
    def sit(studio: Studio) -> None:
        session = _watched(found(Party(4), midgame))
        if helped:
            session.note_assist(Unrated.HINT)
        studio.show(session)

    return state(sit, settle)


def _final(party: Party, games: int, reviewed: bool = True) -> State:
    """Show the end of a rated game, for a player with this many rated games before it."""

    def play(studio: Studio) -> None:
        session, action = last_before(party, lambda s: s.over)
        studio.show(_watched(session))
        studio.profile.stores.rated = rated_games(games)
        session.post(session.state.to_act[0], action)
        session.pump()

    def review(studio: Studio) -> None:
        if reviewed:
            waiting = studio.profile.stores.rated.waiting[0]
            studio.profile.stores.rated = studio.profile.stores.rated.with_game(
                waiting._replace(loss=GameLoss(60, 13.0))
            )
            studio.pilot.wait(300)
            studio.settle()

    return state(play, until("score"), go_on, until("final"), review)


STATES: dict[str, State] = {
    "setup-rated": _setup(7),
    "setup-not-rated": _setup_for_two,
    "table-rated": _table(),
    "table-menu-rated": state(_table(), use(lambda: text("table.menu")), away, wait(600)),
    "opponents-level": state(
        _table(),
        use(lambda: text("table.menu")),
        away,
        wait(600),
        use(lambda: text("level-change.menu")),
        wait(600),
    ),
    "table-menu-not-rated": state(_table(True), use(lambda: text("table.menu")), away, wait(600)),
    "final-rated": _final(Party(4), 19),
    "final-rated-first": _final(Party(3, names=LONGEST), 0),
    "final-rated-waits": _final(Party(4), 3, reviewed=False),
}
