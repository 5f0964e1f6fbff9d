"""The statistics page: without games, with a few and with thousands, and its questions."""

import json
from dataclasses import replace
from random import Random

from gnoming.core.game import Json
from gnoming.handicap.rated import RatedGame, RatedGames
from gnoming.handicap.scoring import GameLoss
from gnoming.identity import FIRST
from gnoming.past.archive import PastGames
from gnoming.person.roster import Person
from gnoming.registry import GAMES
from gnoming.stats.reviewed_games import Cost, ReviewedGames
from gnoming.text import text
from scenes.stats.scene import StatsScene
from shots.pages.past import finished_games
from shots.steps import State, press, settle, state, use
from shots.studio import Studio

KINDS = {"gnoming-a-round": ("source", "place", "bounce"), "pesky-garden-gnomes": ("keep", "card")}


def page(count: int, reviewed: int = 0, more: bool = True) -> State:
    """Return the state that shows the page of a person with this many games, the latest ones reviewed.

    Without `more`, it shows only the four plain numbers.
    """

    def show(studio: Studio) -> None:
        studio.show()
        _write(studio, count)
        _review(studio, reviewed)
        studio.navigator.stats.open()
        studio.settle()
        if more:
            use(lambda: text("stats.more"))(studio)
            studio.settle()

    return show


def _write(studio: Studio, count: int) -> None:
    """Write records: copies of the few games that were played, with points shifted as if by skill and luck."""
    folder, rng = studio.profile.records.folder, Random("statistics")
    folder.mkdir(parents=True, exist_ok=True)
    games = finished_games()
    person = Person(FIRST, "Penny", "penny", "gardener")
    for number in range(count):
        game = json.loads(json.dumps(games[number % len(games)]))
        game["players"][0]["name"] = person.name
        for seat, gift in enumerate(round(rng.gauss(0, 6)) for _ in game["players"]):
            gift -= round(5 * number / count) if seat == 0 else 0
            game["rounds"][0]["scores"][seat] += gift
            game["totals"][seat] += gift
        best = min(game["totals"])
        game["winners"] = [seat for seat, total in enumerate(game["totals"]) if total == best]
        day = f"{2024 + number // 336}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}"
        seed: Json = f"{number:032x}"
        document = {**game, "seed": seed, "created": f"{day}T18:00:00Z"}
        (folder / f"{day}-{game['game']}-{number}.gnome").write_text(json.dumps(document), "utf-8")
    studio.profile.keep_person(person)


def _review(studio: Studio, count: int) -> None:
    """Have the latest games reviewed and rated."""
    games = PastGames(studio.profile.records.folder, studio.profile.records.index, GAMES)
    games.open()
    while games.unread:
        games.read_next()
    rng, reviewed, rated = Random("reviews"), ReviewedGames(), RatedGames()
    for number, game in enumerate(reversed(games.games[:count])):
        kinds = KINDS.get(game.game, ("source", "card"))
        better = 1 - 0.4 * number / count
        costs = {kind: Cost(9, rng.uniform(0.5, 6.0) * better) for kind in kinds}
        reviewed = replace(reviewed, reviews={**reviewed.reviews, game.identity: costs})
        lost = sum(cost.lost for cost in costs.values())
        rated = rated.with_game(RatedGame(*game.identity, GameLoss(27, lost)))
    studio.profile.stores.stats, studio.profile.stores.rated = reviewed, rated


def _scene(studio: Studio) -> StatsScene:
    assert isinstance(studio.scene, StatsScene), studio.scene
    return studio.scene


def _export(studio: Studio) -> None:
    _scene(studio).export()


def _ask(studio: Studio) -> None:
    _scene(studio).ask_to_forget()


FEW_GAMES = page(5)
STATES: dict[str, State] = {
    "stats-none": page(0),
    "stats-few": FEW_GAMES,
    "stats": page(90, 60),
    "stats-plain": page(90, 60, more=False),
    "stats-thousands": page(3000, 900),
    "stats-chosen": state(page(90, 60), press("down", "right"), settle),
    "stats-end": state(page(90, 60), press("down", "end", "pagedown", "pagedown"), settle),
    "stats-delete": state(FEW_GAMES, _ask, settle),
    "stats-exported": state(FEW_GAMES, _export, Studio.settle_but_sentences),
}
FEW = ("stats",)
