"""The page of finished games, the sheet for one, and its replay."""

import json
from functools import cache

from gnoming.characters import CHARACTER_NAMES
from gnoming.core.game import Json, JsonObject
from gnoming.core.record_writer import write_record
from gnoming.core.session import AnySession
from gnoming.text import text
from scenes.clubhouse.scene import ClubhouseScene, Entry
from scenes.kit.drawing.icons import ICONS
from scenes.past.scene import PastScene
from shots.pages.menus import title_saved_both
from shots.pesky_positions import LEVEL as PESKY_LEVEL
from shots.pesky_positions import party as pesky_party
from shots.positions import LEVEL, Party, advance
from shots.steps import State, away, press, settle, state, use
from shots.studio import Studio
from shots.tables.table import LONGEST

STARRED = (1, 4)
"""The indices of the favourites."""
COUNTED = (5,)
"""The indices of games with real cards."""


def _over(session: AnySession, level: str) -> JsonObject:
    while advance(session, level):
        pass
    return write_record(session)


@cache
def finished_games() -> tuple[JsonObject, ...]:
    """Return a few finished games of both kinds, for two to seven players with short and long names."""
    parties = [Party(4), Party(7, names=LONGEST), Party(2), Party(5, people=2), Party(7), Party(3)]
    games = [_over(party.session(f"past-{n}"), LEVEL) for n, party in enumerate(parties)]
    hands = [pesky_party(seats, f"past-{seats}") for seats in (3, 4, 5)]
    return (*games, *(_over(session, PESKY_LEVEL) for session in hands))


def fill(studio: Studio, copies: int = 3) -> None:
    """Show the title to a person with some finished games."""
    studio.show()
    _write(studio, copies)


def _write(studio: Studio, copies: int) -> None:
    """Write the records, and show the title with them."""
    folder = studio.profile.records.folder
    folder.mkdir(parents=True, exist_ok=True)
    for number, game in enumerate(finished_games() * copies):
        day = f"2026-{11 - number // 9:02}-{28 - 3 * (number % 9):02}"
        seed: Json = f"counted-{day}" if number in COUNTED else f"{number:032x}"
        ending = "star.gnome" if number in STARRED else "gnome"
        document = json.dumps(
            {**game, "seed": seed, "created": f"{day}T{17 + number % 5}:{7 * number % 60:02}:00Z"}
        )
        (folder / f"{day}-{game['game']}.{ending}").write_text(document, "utf-8")
    studio.navigator.show_title()
    studio.settle()


def _title_with_all(studio: Studio) -> None:
    """Show the title to a person with finished games and a saved one of each kind."""
    title_saved_both(studio)
    _write(studio, 1)


def _drop_nonsense(studio: Studio) -> None:
    """Drop a file on the page that is not a record."""
    scene = studio.scene
    assert isinstance(scene, PastScene)
    path = studio.profile.records.folder.parent / "holiday.jpg"
    path.write_bytes(b"\xff\xd8 no record")
    scene.drop(path)
    studio.settle()


def _ask_to_delete(studio: Studio) -> None:
    scene = studio.scene
    assert isinstance(scene, PastScene)
    scene.uses.delete(scene.list.games[0])
    studio.settle()


CLUBHOUSE = state(fill, use(lambda: text("title.clubhouse")), away, settle)


def _nine_signs(studio: Studio) -> None:
    """Show a full wall, with the longest note on each sign."""
    fill(studio)
    titles = (text("title.deals"), text("title.past"), text("title.options"), text("deal.day.code"))
    signs = [
        Entry(
            f"{n}", titles[n % 4], ICONS[3 * n], studio.away, text("clubhouse.drills-none"), host, n % 4 == 0
        )
        for n, host in enumerate(CHARACTER_NAMES[:9])
    ]
    page = ClubhouseScene(studio.app, lambda: signs, lambda entry: None, studio.away)
    studio.app.scenes.replace(page)
    studio.settle()


PAST = state(fill, use(lambda: text("title.past")), away, settle)
SHEET = state(PAST, press("down", "return"), settle)


def _watch(game: int) -> State:
    """Watch one of the games for a few moves, from the beginning of its last round."""
    chosen = press(*["down"] * game, "return")
    return state(
        PAST, chosen, settle, use(lambda: text("past.play-on")), settle, press(*["right"] * 9), away, settle
    )


STATES: dict[str, State] = {
    "title-past": fill,
    "title-past-saved": _title_with_all,
    "clubhouse": CLUBHOUSE,
    "clubhouse-nine": _nine_signs,
    "past": PAST,
    "past-keys": state(PAST, press("down", "down", "left"), settle),
    "past-favourites": state(PAST, use(lambda: text("past.favourites")), away, settle),
    "past-empty": state(Studio.show, lambda studio: studio.navigator.past.open(), settle),
    "past-game": SHEET,
    "past-copied": state(SHEET, use(lambda: text("past.export")), away, Studio.settle_but_sentences),
    "past-delete": state(PAST, _ask_to_delete),
    "watch-2": _watch(2),
    "watch-7": _watch(1),
    "watch-pesky": _watch(8),
    "watch-eyes": state(_watch(8), press("v", "v"), away, Studio.settle_but_sentences),
    "watch-eyes-7": state(_watch(1), press("v"), away, Studio.settle_but_sentences),
    "past-refused": state(PAST, _drop_nonsense),
}
