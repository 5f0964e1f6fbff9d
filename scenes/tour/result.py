from dataclasses import dataclass

from gnoming.deals.days import golf_word
from gnoming.text import format_decimal, text
from gnoming.tour.course import STROKE
from scenes.app.app import App
from scenes.deals.button_rows import lay_out_rows, rows_height
from scenes.kit.box import Space, page_box
from scenes.kit.motion.timeline import Call
from scenes.kit.viewport import Viewport
from scenes.menus.menu_scene import SheetScene
from scenes.tour.words import over_words


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round on a hole: title, points, par, penalty strokes, the counted points, and the total."""

    title: str
    points: int
    par: int
    strokes: int
    is_mulligan: bool
    counts: int
    total: str
    cup: str = ""
    """The sentences about the cup and trophies won; empty if none were won."""


class ResultScene(SheetScene):
    name = "tour-result"

    def __init__(self, app: App, result: RoundResult, on_watch: Call, on_review: Call) -> None:
        super().__init__(app)
        self._result = result
        self._on_watch = on_watch
        self._on_review = on_review

    def build(self) -> None:
        ui, size, result = self.ui, self.ui.theme.text, self._result
        counted = result.points + STROKE * result.strokes
        word = golf_word(counted, result.par)
        self._sheet = self.panel("parchment")
        self._title = self.on_paper(result.title, size.label)
        # text keys: deal.golf.* deal.golf-means.*
        over = over_words(counted - result.par)
        headline = text("deal.day.headline", word=text(f"deal.golf.{word}"), over=over)
        self.headline = self.on_paper(
            headline, size.title * 1.15, "display", colour=ui.theme.palette.clay_deep
        )
        self._means = self.on_paper(self._meaning(text(f"deal.golf-means.{word}")), size.body)
        self._total = self.on_paper("\n".join(filter(None, (result.total, result.cup))), size.label, "bold")
        self._buttons = [
            self.button(text("tour.on"), self.close, "primary", "flag"),
            self.button(text("tour.watch"), self._on_watch, icon="replay"),
            self.button(text("tour.review"), self._on_review, icon="graph"),
        ]

    def _meaning(self, meaning: str) -> str:
        result = self._result
        lines = [
            text(
                "tour.result",
                points=format_decimal(result.points, 0),
                par=format_decimal(result.par, 0),
                meaning=meaning,
            )
        ]
        if result.strokes:
            counts = format_decimal(result.counts, 0)
            lines.append(text("tour.strokes", points=STROKE * result.strokes, counts=counts))
        if result.is_mulligan:
            lines.append(text("tour.mulligan-counts", points=format_decimal(result.counts, 0)))
        return "\n".join(lines)

    def enter(self) -> None:
        super().enter()
        over = self._result.points + STROKE * self._result.strokes - self._result.par
        word = golf_word(over, 0)
        self.ui.mixer.play("set" if word == "par" else "win" if over < 0 else "lose")

    def arrange(self, viewport: Viewport) -> None:
        scale = viewport.text_scale
        wide = min(viewport.units_wide - 40, 540 + 220 * (scale - 1))
        inner = wide - 64
        foot = rows_height(viewport, self._buttons, inner)
        parts = (
            (self._title, 34 * scale**0.8),
            (self.headline, 76 * scale**0.6),
            (self._means, (64 + 26 * self._means.text.count("\n")) * scale),
            (self._total, (34 + 30 * self._total.text.count("\n")) * scale),
        )
        need = sum(high for _, high in parts) + foot + 74
        high = min(need, viewport.units_high - 30)
        share = (high - foot - 74) / (need - foot - 74)
        sheet = page_box(viewport).centred(wide, high)
        self._sheet.layout(viewport, *sheet)
        space = Space(sheet.inset(32, 22, 32, 24))
        lay_out_rows(viewport, self._buttons, space.bottom(foot))
        for label, tall in parts:
            label.layout(viewport, *space.top(tall * share, 4))
