from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

import pygame

from gnoming.characters import seat_portraits
from gnoming.core.game import Action, Player, State
from gnoming.review.decisions import JudgedDecision, judged_decision
from gnoming.review.steps import acting_views
from gnoming.text import format_decimal, text
from gnoming.thinking.thinker import Thinker
from scenes.app.app import App
from scenes.dialogs.reading import ROW_SIZE, LinkLabel, ReadingScene
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, IconButton, Label, Panel, ScrollArea, Widget
from scenes.kit.widgets.ui_context import as_sentence
from scenes.menus.menu_scene import MenuScene
from scenes.menus.portraits import Portrait
from scenes.table.advice.hint import Judgements, PendingJudgements
from scenes.table.game.history import TurnSummary
from scenes.table.game.presenter import Presenter


class LogScene(ReadingScene):
    """An overlay with a line for each turn, scrolled to the end at first.

    Each of the `lines` is a name, a text and, if the turn can be explained, a number to pass to `explain`. `headings`
    are shown above the lines with these indices, and the `note` below all lines.
    """

    name = "log"
    wide, high, gap = 620.0, 640.0, 8.0
    opens_at_end = True

    def __init__(
        self,
        app: App,
        lines: Sequence[tuple[str, str, int | None]],
        explain: Callable[[int], None],
        headings: Mapping[int, str] = MappingProxyType({}),
        note: str = "",
    ) -> None:
        super().__init__(app)
        self._note = note
        self._lines = lines
        self._explain = explain
        self._headings = headings

    def heading(self) -> str:
        return text("table.log-heading")

    def close_text(self) -> str:
        return text("menu.close")

    def make_rows(self) -> Sequence[Label]:
        rows: list[Label] = [] if self._lines else [self._row(text("table.log-empty"), None)]
        for index, (name, words, number) in enumerate(self._lines):
            if index in self._headings:
                rows.append(self._heading_row(self._headings[index]))
            rows.append(self._row(text("table.name-and-turn", name=name, turn=words), number))
        return [*rows, self._row(self._note, None)] if self._note else rows

    def _heading_row(self, words: str) -> Label:
        strong = self.ui.theme.on_slate_strong
        return Label(self.ui, words, ROW_SIZE, "bold", ground="slate", colour=strong, z=2)

    def _row(self, words: str, number: int | None) -> Label:
        if number is None:
            return Label(self.ui, words, ROW_SIZE, ground="slate", z=2)
        words = text("hint.why-turn", turn=words)
        return LinkLabel(self.ui, words, "question", partial(self._explain, number))


SHEET_WIDTH, EDGES = 660.0, 60.0
"""Width of the sheet, and the minimum space above and below it together, in units."""
HEAD, FOOT = 30.0, 86.0
BELOW_MIDDLE = 270.0
"""The sheet's lower edge with usual text, in units below the window's middle."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A choice as text: the move, a reason, and a comparison. `sentence` is None until the choice is judged."""

    move: str
    sentence: str | None = None
    comparison: str = ""


class WhyScene(MenuScene):
    """An overlay that explains a turn; the arrow keys switch to the previous and next turns."""

    name = "why"
    upright = True
    overlay = True
    closes_on_back = True

    def __init__(
        self,
        app: App,
        presenter: Presenter,
        players: Sequence[Player],
        turns: Sequence[TurnSummary],
        at: int,
        thinker: Thinker,
    ) -> None:
        super().__init__(app)
        self._presenter = presenter
        self._players, self._portraits = tuple(players), seat_portraits(players)
        self._names = tuple(player.name for player in players)
        self._turns = tuple(turns)
        self._judgements = PendingJudgements(thinker, presenter.game)
        self.at = at
        self._request()

    @property
    def turn(self) -> TurnSummary:
        """The turn being explained."""
        return self._turns[self.at]

    @property
    def busy(self) -> bool:
        return super().busy or self._judgements.busy

    # thinking -------------------------------------------------------------------------------------

    def _request(self) -> None:
        self._judgements.cancel_all()
        game = self._presenter.game
        seen = [(acting_views(game, entry)[0], entry.action) for entry in self.turn.entries]
        self._choices = [(view, action) for view, action in seen if len(game.legal(view)) > 1]
        self.reasons = [Reason(game.describe(view, action)) for view, action in self._choices]
        for n in reversed(range(len(self._choices))):  # the last request is answered first
            view, seed = self._choices[n][0], f"why-{self.at}-{n}"
            self._judgements.request(view, seed, partial(self._on_judged, n))

    def _on_judged(self, n: int, judged: Judgements) -> None:
        game, (view, action) = self._presenter.game, self._choices[n]
        why, compared = text("hint.none"), ""
        if judged:
            why = game.motive(view, action, self._players[self.turn.seat], self._names)
            compared = self._comparison(view, judged_decision(game, judged, action))
        self.reasons[n] = Reason(self.reasons[n].move, why, compared)
        if all(one.sentence is not None for one in self.reasons):
            parts = (part for one in self.reasons for part in (one.move, one.sentence, one.comparison))
            self.ui.spoken.say(" ".join(as_sentence(part) for part in parts if part))
        self._write()
        self.arrange(self.viewport)

    def _comparison(self, view: State, decision: JudgedDecision[Action]) -> str:
        """Return a text about the move that was clearly better, and why; empty if there was none."""
        if not decision.is_mistake:
            return ""
        game, best = self._presenter.game, decision.best.action
        better = text(
            "hint.was-not-best",
            move=game.describe(view, best),
            points=format_decimal(decision.points_lost),
        )
        why, _ = game.explain_apart(view, best, decision.taken.action, decision.choices, self._names)
        return f"{better} {why}"

    def update(self, dt: float) -> None:
        self._judgements.update()

    def leave(self) -> None:
        self._judgements.cancel_all()

    # widgets --------------------------------------------------------------------------------------

    def build(self) -> None:
        ui = self.ui
        self._sheet = self.add(Panel(ui, "slate"))
        self._face = self.add(Portrait(ui, self._portraits[self.turn.seat], "thinking", z=2))
        self._heading = self.add(Label(ui, "", 27, "display", ground="slate", overflow="fit"))
        self._did = self.add(Label(ui, "", 18.5, ground="slate", overflow="fit"))
        self._area = self.add(ScrollArea(ui, text("hint.why"), z=1, ground=self._sheet))
        self._rows: list[Label] = []
        strong = ui.theme.on_slate_strong
        for _ in self.reasons:
            self._rows += [
                self.add(Label(ui, "", 18.5, "bold", ground="slate", colour=strong, z=2)),
                self.add(Label(ui, "", 18.5, ground="slate", z=2)),
                self.add(Label(ui, "", 16, ground="slate", z=2)),
            ]
        earlier, later = text("hint.earlier"), text("hint.later")
        self._earlier = self.add(IconButton(ui, earlier, "left", partial(self._step, -1), "dusk", z=1))
        self._later = self.add(IconButton(ui, later, "right", partial(self._step, 1), "dusk", z=1))
        self._close = self.add(Button(ui, text("menu.close"), self.close, "primary", z=1))
        self._write()

    def _write(self) -> None:
        name = self._names[self.turn.seat]
        self._heading.text = text("hint.why-of", name=name)
        self._did.text = text("hint.did", name=name, words=self.turn.summary)
        for n, reason in enumerate(self.reasons):
            move, why, compared = self._rows[3 * n : 3 * n + 3]
            move.text = reason.move
            why.visible = reason.sentence != ""
            why.text = text("hint.thinking") if reason.sentence is None else reason.sentence
            compared.text = reason.comparison
            compared.visible = bool(reason.comparison)
        self._earlier.enabled = self.at > 0
        self._later.enabled = self.at < len(self._turns) - 1

    def arrange(self, viewport: Viewport) -> None:
        """Make the sheet tall enough for its text, if that fits; otherwise let the text scroll. Its buttons stay."""
        width = min(SHEET_WIDTH, viewport.units_wide - 40)
        face = 64.0 + 12 * viewport.text_scale
        shown = [(n, row) for n, row in enumerate(self._rows) if row.visible]
        heights = [row.height(viewport, width - 92) + (16 if self._ends_choice(n) else 1) for n, row in shown]
        end = (
            viewport.units_high - EDGES / 2
            if viewport.has_large_text
            else viewport.units_high / 2 + BELOW_MIDDLE
        )
        high = min(end - EDGES / 2, face + HEAD + sum(heights) + FOOT)
        if viewport.is_tall:  # in the middle, where there is room to stay as high
            high = max(high, min(2 * BELOW_MIDDLE, viewport.units_high - EDGES))
            end = (viewport.units_high + high) / 2
        x, y = (viewport.units_wide - width) / 2, end - high
        self._sheet.layout(viewport, x, y, width, high)
        self._arrange_head(viewport, x, y, width, face)
        first, foot = y + face + HEAD, y + high - FOOT
        self._area.layout(viewport, x + 24, first, width - 48, foot - first)
        top = first
        for (_, row), tall in zip(shown, heights, strict=True):
            row.layout(viewport, x + 34, top, width - 92, row.height(viewport, width - 92))
            top += tall
        self._area.set_content(self._rows, viewport.px(top - first))
        self._earlier.layout(viewport, x + 30, y + high - 72, 50, 50)
        self._later.layout(viewport, x + width - 80, y + high - 72, 50, 50)
        self._close.layout(viewport, x + width / 2 - 120, y + high - 74, 240, 54)

    def _arrange_head(self, viewport: Viewport, x: float, y: float, width: float, face: float) -> None:
        self._face.layout(viewport, x + 22, y + 14, face)
        left = x + 22 + face + 14
        words = x + width - 24 - left
        self._heading.layout(viewport, left, y + 16, words, face * 0.52)
        self._did.layout(viewport, left, y + 16 + face * 0.54, words, face * 0.44)

    def _ends_choice(self, n: int) -> bool:
        """Return whether row `n` is the last visible one of its choice."""
        rest = self._rows[n + 1 : n - n % 3 + 3]
        return not any(row.visible for row in rest)

    def first_focus(self) -> Widget:
        return self._close

    # use ------------------------------------------------------------------------------------------

    def _step(self, way: int) -> None:
        at = self.at + way
        if 0 <= at < len(self._turns):
            self.at = at
            self._request()
            self.refresh()

    def handle(self, event: pygame.event.Event) -> bool:
        match self.ui.bindings.command(event):
            case "left":
                self._step(-1)
            case "right":
                self._step(1)
            case "why":
                self.close()
            case _:
                return super().handle(event)
        return True
