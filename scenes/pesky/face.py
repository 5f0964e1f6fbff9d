"""The face of Those Pesky Garden Gnomes: everything about the game that the window needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gnoming.text import text, text_n
from scenes.table.game.counting import CountingFace
from scenes.table.game.face import GameFace, Medal, OwnCards, PresetPicture

if TYPE_CHECKING:
    from gnoming.core.session import AnySession
    from gnoming.counted.game import CountedGame
    from scenes.app.app import App
    from scenes.app.controller import Navigator
    from scenes.menus.menu_scene import MenuScene
    from scenes.table.game.presenter import Presenter
    from scenes.table.game.round_end import RoundEnd


def _make_presenter() -> Presenter:
    from scenes.pesky.presenter import PeskyPresenter

    return PeskyPresenter()


def _make_scores_scene(app: App, end: RoundEnd) -> MenuScene:
    from scenes.pesky.scores import PeskyScoresScene

    return PeskyScoresScene(app, end)


def _game_medals(
    session: AnySession, names: Sequence[str], rounds: Sequence[Sequence[int]]
) -> tuple[Medal, ...]:
    """Return the medals that are known as soon as a game ends."""
    from gnoming.pesky.events import TrickWon
    from scenes.results.medals import best_round_medal

    found = [best_round_medal(names, rounds, text("medal.best-hand"))]
    events = (event for entry in session.journal for event in entry.events)
    taken = Counter(event.seat for event in events if isinstance(event, TrickWon))
    if taken:
        seat, tricks = min(taken.items(), key=lambda one: (-one[1], one[0]))
        words = text_n("medal.tricks", tricks, name=names[seat])
        found.append(Medal("trophy", text("medal.most-tricks"), words))
    return tuple(medal for medal in found if medal is not None)


def _has_own_cards() -> bool:
    from gnoming.pesky.sheet import built_in_sheet, sheet_in_use

    return sheet_in_use()[0] != built_in_sheet()


def _open_own_cards(navigator: Navigator) -> None:
    from scenes.pesky.own_cards.controller import open_own_cards

    open_own_cards(navigator)


PRESETS = {"pesky": PresetPicture((1480, 120, 860, 560), gnomes=("helna", "rowan", "tilda", "moss"))}


def _make_entry(navigator: Navigator, number: int, seat: int) -> MenuScene:
    from scenes.pesky.counting.scene import PeskyEntryScene

    return PeskyEntryScene(navigator, number, seat)


def _make_counted_scores(app: App, end: RoundEnd, game: CountedGame, number: int) -> MenuScene:
    from gnoming.pesky.counting import reckonings
    from scenes.pesky.scores import PeskyScoresScene

    return PeskyScoresScene(app, end, reckonings(game.rounds[number].hands, game.match.options))


# text keys: count.summary.pesky pesky.title pesky.own.link pesky.own.guess pesky.own.used
FACE = GameFace(
    "pesky-garden-gnomes",
    "pesky.title",
    "pesky/emblem-pesky",
    PRESETS,
    _make_presenter,
    _make_scores_scene,
    _game_medals,
    OwnCards("pesky.own.link", "pesky.own.guess", "pesky.own.used", _has_own_cards, _open_own_cards),
    CountingFace("count.summary.pesky", _make_entry, _make_counted_scores),
)
