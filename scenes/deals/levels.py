from functools import partial

import pygame

from gnoming.deals.days import golf_headline, golf_meaning
from gnoming.deals.level_rounds import LevelRounds
from gnoming.deals.rounds_asked import PAR_ROUNDS
from gnoming.text import format_decimal, text, text_n
from scenes.app.app import App
from scenes.kit.box import Space, page_box
from scenes.kit.drawing.icons import render_icon
from scenes.kit.motion.timeline import Call
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.menu_scene import SheetScene

ROW_HEIGHT, GAP = 58.0, 10.0
MIN_ROW_HEIGHT, MIN_GAP = 44.0, 4.0
"""The smallest height of a row and the smallest gap; in a low window the gaps shrink before the rows do."""


class LevelRow(Widget):
    """A plank with a bot level's name and its score, or dots while the level is still playing."""

    def __init__(self, ui: UiContext, name: str, score: int | None, on_use: Call | None) -> None:
        super().__init__(ui, name, on_use=on_use)
        self.score = score
        self.enabled = on_use is None or score is not None
        self.is_own = on_use is None
        self.focusable = not self.is_own

    def value(self) -> str:
        return "…" if self.score is None else format_decimal(self.score, 0)

    def name_and_value(self) -> tuple[str, str]:
        if self.score is None:
            return self.name, self.value()
        return self.name, text_n("score.narration.points", abs(self.score), points=self.value())

    def paint(self, surface: pygame.Surface) -> None:
        px, theme, box = self.viewport.px, self.ui.theme, self.area
        if self.is_own:
            body = self.ui.skin.panel("parchment", box.size, self.viewport.u)
        else:
            body = self.ui.skin.button("wood", box.size, self.viewport.u, self.state)
        surface.blit(body.surface, (box.x - body.pad, box.y - body.pad))
        ink = theme.on_paper if self.is_own else theme.on_wood
        size = min(self.viewport.text_px(theme.text.label), round(box.h * 0.66))
        points = self.ui.typography.render(self.value(), size, ink, "bold")
        middle = box.centery - (0 if self.is_own else px(2))
        icon = 0 if self.is_own else size + px(14)
        surface.blit(points, points.get_rect(midright=(box.right - px(18) - icon, middle)))
        if icon and self.score is not None:
            surface.blit(render_icon("replay", size, ink), (box.right - px(14) - size, middle - size // 2))
        room = box.w - points.get_width() - px(50) - icon
        fit, words = self.ui.typography.fit_line(self.name, size, room, "bold" if self.is_own else "text")
        name = self.ui.typography.render(words, fit, ink, "bold" if self.is_own else "text")
        surface.blit(name, name.get_rect(midleft=(box.x + px(20), middle)))


class LevelsScene(SheetScene):
    """A sheet over the scores with a row for the player and one for each level, filled in as rounds end.

    Par is shown at the bottom as soon as it is known, except on a `plain` sheet, which avoids golf terms.
    """

    name = "deal-levels"

    def __init__(self, app: App, rounds: LevelRounds, plain: bool = False) -> None:
        super().__init__(app)
        self._is_plain = plain
        self._rounds = rounds

    def build(self) -> None:
        ui, size, rounds = self.ui, self.ui.theme.text, self._rounds
        self._sheet = self.panel("wood")
        self._heading = self.centred(text("deal.levels.heading"), size.heading, "display")
        # text keys: deal.levels.help.*
        help_text = text(f"deal.levels.help.{rounds.session.game.name}")
        self.help_words = self.centred(help_text, size.small)
        own = LevelRow(ui, self._own_name(), rounds.own, None)
        # text keys: level.*
        self.rows = [self.add(own)] + [
            self.add(LevelRow(ui, text(f"level.{level}"), rounds.score(level), partial(rounds.watch, level)))
            for level in rounds.session.game.levels
        ]
        self.par_words = self.centred(self._par_words(), size.small)
        self._back = self.button(text("menu.close"), self.close, "primary", "close")

    def _own_name(self) -> str:
        """Return the label of the player's row, with the golf term once par is known."""
        game, own, par = self._rounds.session.game.name, self._rounds.own, self._rounds.par.par
        if par is None or self._is_plain:
            return text("deal.levels.you")
        return text("deal.levels.you-golf", headline=golf_headline(own, par, game))

    def _par_words(self) -> str:
        """Return the meaning of the golf term and of par, or the progress while par is being computed."""
        # text keys: deal.levels.par.* deal.levels.par-comes.*
        game, own, work = self._rounds.session.game.name, self._rounds.own, self._rounds.par
        if self._is_plain:
            return ""
        if work.par is not None:
            par = text(f"deal.levels.par.{game}", par=format_decimal(work.par, 0), rounds=PAR_ROUNDS)
            return f"{golf_meaning(own, work.par, game)} {par}"
        if work.progress is None:
            return ""
        done, every = work.progress
        return text(f"deal.levels.par-comes.{game}", done=done, rounds=every)

    def enter(self) -> None:
        super().enter()
        self.ui.spoken.say(self.rows[0].describe())

    def arrange(self, viewport: Viewport) -> None:
        wide = min(viewport.units_wide - 40, 420 + 200 * viewport.text_scale)
        heading, note = min(46.0 * viewport.text_scale, 74.0), min(48.0 * viewport.text_scale, 86.0)
        foot = min(66.0, self._back.preferred_size(viewport)[1])
        count, words = len(self.rows), min(44.0 * viewport.text_scale, 86.0)
        room = viewport.units_high - 30 - heading - note - words - foot - 62
        pitch = min(room / count, ROW_HEIGHT * min(viewport.text_scale, 1.3) + GAP)
        high = max(pitch - GAP, min(MIN_ROW_HEIGHT, pitch - MIN_GAP))
        sheet = page_box(viewport).centred(wide, heading + note + count * pitch + words + foot + 60)
        self._sheet.layout(viewport, *sheet)
        space = Space(sheet.inset(28, 12))
        self._heading.layout(viewport, *space.top(heading))
        self.help_words.layout(viewport, *space.top(note, 10))
        for row in self.rows:
            row.layout(viewport, *space.top(high, pitch - high))
        self.par_words.layout(viewport, *space.top(words + 8).inset(0, 2, 0, 6))
        self._back.layout(viewport, *space.top(foot))

    def update(self, dt: float) -> None:
        working, was_known = self._rounds.par.progress, self._rounds.par.par is not None
        if not self._rounds.poll() and working == self._rounds.par.progress:
            return
        if working is None or self._rounds.par.par is not None:
            self.refresh()
        self.par_words.text = self._par_words()
        if not was_known and self._rounds.par.par is not None:
            self.ui.spoken.say(self.par_words.text)
