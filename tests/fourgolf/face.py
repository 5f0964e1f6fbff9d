"""Four-Card Golf as the window knows it."""

from gnoming.core.game import Event, State
from gnoming.core.table import CardPlacement, Spot
from gnoming.text import text
from scenes.help.page import HelpPage
from scenes.kit.box import Box
from scenes.kit.cards.deck import Deck, Face, NumberMark, PlainCard
from scenes.kit.input.bindings import Bindings
from scenes.results.scores_scene import PlainScoresScene
from scenes.table.game.cue import Cue
from scenes.table.game.face import GameFace, PresetPicture
from scenes.table.game.layout import SeatLayout, TableLayout
from scenes.table.game.presenter import Names, Presenter
from tests.fourgolf.game import DECK, OPEN, STOCK, Dealt, FourCardGolf

PAPER, INK = (250, 240, 210), (40, 70, 30)
GROUND = PlainCard(PAPER, INK, "plain", INK, PAPER)
MARKS = {f"golf-{n}": (NumberMark(str(n), 0.5, 0.5, 0.6, 0.8, INK, PAPER),) for n in sorted({*DECK})}
CARDS = {name: Face(GROUND, GROUND, marks, marks) for name, marks in MARKS.items()}
CARDS["back"] = Face("back", "small/back")


class GolfPresenter(Presenter):
    game_name = FourCardGolf.name

    def layout(self, size: tuple[float, float], text: float, players: int, own: int) -> TableLayout:
        right, seats = size[0] - 280, []
        spots = {STOCK: Box(right / 2 - 80, 290, 70, 98), OPEN: Box(right / 2 + 10, 290, 70, 98)}
        for n in range(players):
            x, y, w = right * (n - 0.5) / max(1, players - 1) - 60, 60.0, 60.0
            if n == 0:
                x, y, w = right / 2 - 80, 450.0, 75.0
            seat, down, across = (own + n) % players, w * 1.4 + 6, w + 8
            for at in range(4):
                spots[Spot(f"grid-{seat}", at)] = Box(x + at % 2 * across, y + at // 2 * down, w, w * 1.4)
            turf, name = Box(x - 8, y - 8, 2 * across + 8, 2 * down + 10), Box(x, y - 46, 160, 34)
            seats.append(SeatLayout(seat, Box(x - 60, y, 44, 44), name, turf, stacked=False, own=n == 0))
        below = Box(right, 260, 266, 340)
        return TableLayout(
            size[0], tuple(seats), spots, Box(right / 2 - 280, 396, 560, 36), Box(right / 2 - 130, 390, 260, 50),
            Box(right, 12, 266, 240), Box(right, 614, 266, 88), below, below,
        )  # fmt: skip

    def pages(self, bindings: Bindings) -> tuple[HelpPage, ...]:
        return (HelpPage(text("golf.title"), (text("golf.help"),), lambda canvas: None),)

    def prompt(self, view: State, names: Names, mine: bool) -> str:
        return text("golf.prompt") if mine else text("golf.waits")

    def deck(self, view: State | None) -> Deck:
        return Deck(CARDS, tuple(CARDS))

    def picture_name(self, placement: CardPlacement) -> str:
        return f"golf-{placement.face}" if placement.face else "back"

    def cue(self, event: Event, before: State, after: State, names: Names) -> Cue:
        return Cue("deal", dealt=True, gather=lambda card: STOCK) if isinstance(event, Dealt) else Cue("play")

    def spot_name(self, spot: Spot, names: Names) -> str:
        if spot in (STOCK, OPEN):
            return text(f"golf.spot.{spot.zone}")
        return text("golf.spot", name=names[int(spot.zone[5:])], place=spot.index + 1)

    def placement_name(self, view: State, placement: CardPlacement) -> str:
        return placement.face or text("golf.hidden")


EMBLEM, PRESETS = "pesky/emblem-around", {"golf": PresetPicture((640, 440, 400, 420), gnomes=("rowan",))}
FACE = GameFace(FourCardGolf.name, "golf.title", EMBLEM, PRESETS, GolfPresenter, PlainScoresScene)
