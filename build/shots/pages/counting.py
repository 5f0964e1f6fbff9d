"""States of the pages for games with real cards."""

from gnoming.core.match import Player
from gnoming.registry import GAMES
from gnoming.text import text
from scenes.counting.who import WhoPlaysScene
from shots.steps import State, press, settle, state, use
from shots.studio import Studio

FAMILY = (
    ("Anna", "penny"), ("Otto", "rowan"), ("Lina", "kiara"), ("Grandpa Karl", "moss"), ("Mum", "helna"),
    ("Friedrich-Wilhelm", "cobble"), ("Aunt Rosa", "greta"),
)  # fmt: skip
AROUND, PESKY = GAMES
HANDS = (
    "yb10 -13 g1 g5 y1 y2 y7 y8 b1 b3 b7 b8 b9 b10 b14 r1 r2 r3 r8 r9",
    "p+10 +8 g3 r10 r16 r17 r19 r20 b4 b6",
    "p0 -6 y4 y5 y9 y10 b2 b5 b12 b15 r7 r11 r12 r14",
)


def _people(count: int) -> list[Player]:
    return [Player(name, portrait=gnome) for name, gnome in FAMILY[:count]]


def _who(studio: Studio) -> None:
    """Show the page for a new game, with four of six people at the table."""
    studio.show()
    studio.navigator.counting.choose_players()
    scene = studio.scene
    assert isinstance(scene, WhoPlaysScene)
    scene.people += _people(6)
    scene.refresh()
    for player in scene.people[-6:-2]:
        scene.tap(player)
    studio.settle()


def _round(count: int) -> State:
    """Show a round of `count` players at the third one's eighth card."""

    def begin(studio: Studio) -> None:
        studio.show()
        studio.navigator.counting.begin(GAMES[AROUND], _people(count), {}, 0)

    return state(
        begin,
        press(*"5553", "4", "-", "3", "3", "6", "7", "return"),
        press(*"248353187", "return", *"8358", "-", "3", *"4m", "f", "4"),
        settle,
    )


def _hand(studio: Studio) -> None:
    """Show a hand of the second game at its third player."""
    studio.show()
    pages = studio.navigator.counting
    pages.begin(GAMES[PESKY], _people(4), {}, 0)
    for seat, words in enumerate(HANDS):
        pages.change(pages.game.with_hand(0, seat, words))
    pages.enter(0, 2)
    studio.settle()


def _full_hands(studio: Studio) -> None:
    """Enter the last player's hand of the second game."""
    pages = studio.navigator.counting
    pages.change(pages.game.with_hand(0, 2, HANDS[2]).with_hand(0, 3, "none -13 =9"))


def _count(studio: Studio) -> None:
    """Count the round at once, instead of line by line."""
    pages = studio.navigator.counting
    pages.change(pages.game.with_round_counted())
    pages.show_rounds()
    studio.settle()


def _result(studio: Studio) -> None:
    """Show the scores of a round, counted to the end."""
    studio.navigator.counting.count(0)
    studio.settle()


def _unfinished(studio: Studio) -> None:
    """Show the title with as many unfinished games as are kept."""
    studio.show()
    pages = studio.navigator.counting
    for count in range(7, 1, -1):
        game = GAMES[PESKY if count in (3, 5) else AROUND]
        pages.begin(game, _people(count), {}, 0)
        pages.change(pages.game.with_hand(0, 0, HANDS[0] if game.name == PESKY else "5 5 5 / 3 4 -3 / 3 6 7"))
    pages.leave()
    studio.settle()


def _over(studio: Studio) -> None:
    """Show the end of a game of seven, with the scores of three rounds."""
    studio.show()
    pages = studio.navigator.counting
    pages.begin(GAMES[AROUND], _people(7), {}, 0)
    grids = (
        "5 5 5 / 3 4 -3 / 3 6 7",
        "-2 4 8 / 3 5 3 / -1 8 7",
        "8 3 5 / 8 -3 4 / M X -1",
        "8 8 M / -4 -3 7 / -1 4 7",
    )
    for number in range(3):
        for seat in range(7):
            pages.change(pages.game.with_hand(number, seat, grids[(seat + number) % 4]))
        pages.change(pages.game.with_out(number, 3).with_round_counted())
    pages.show_rounds()
    studio.settle()


ROUND = _round(4)
FULL = state(ROUND, press(*"x1", "return", "5", "-", "4", "-", "3", *"m475", *"42"))
STATES: dict[str, State] = {
    "count-who": _who,
    "count-round": ROUND,
    "count-round-7": _round(7),
    "count-doubt": state(_round(4), press(*"x1", "return", *["-", "4"] * 4), settle),
    "count-result": state(FULL, _result),
    "count-rounds": state(FULL, _count),
    "count-advice": state(_round(4), press("h", "left"), settle),
    "count-over": _over,
    "count-title": _unfinished,
    "count-which": state(_unfinished, use(lambda: text("count.heading")), settle),
    "count-hand": _hand,
    "count-hand-result": state(_hand, _full_hands, _result),
    "count-hand-number": state(_hand, use(lambda: text("count.in-numbers")), settle),
}
FEW = ("count-who", "count-round", "count-doubt", "count-rounds", "count-hand")
