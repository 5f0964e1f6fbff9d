"""A seat's grid on the score page: its lines light up and get tags one by one while the sum counts up."""

from collections.abc import Sequence

import pygame

from gnoming.text import format_decimal, text
from scenes.around.scores.layout import GAP, TURF, SeatScoreLayout, is_flat, seat_score_layout
from scenes.around.scores.seat_results import SeatResult
from scenes.kit.box import Box
from scenes.kit.cards.card_art import SMALL_BELOW
from scenes.kit.cards.card_sprite import CardSprite, LineGlow
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.cards.sprite_composer import SpriteSpec
from scenes.kit.drawing.icons import render_icon
from scenes.kit.stage.node import Node
from scenes.kit.text.phrases import NO_BREAK_SPACE
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label
from scenes.kit.widgets.ui_context import UiContext, as_sentence
from scenes.results.scores_scene import ICON_SIDE, ScorePanel
from scenes.table.view.panels.tallies import ValueTag, line_places, sum_words, tallies


def lines_text(result: SeatResult) -> str:
    """Return a text that says where a grid's points come from: sets, runs, single cards, and going out."""
    joined = [(line.words, format_decimal(line.points, 0)) for line in result.lines if line.joined]
    parts = [text("around.narration.line", line=words, points=points) for words, points in joined]
    alone = [line.words for line in result.lines if not line.joined]
    if alone:
        parts.append(text("score.narration.alone", cards=", ".join(alone)))
    return " ".join(filter(None, (*map(as_sentence, parts), going_out_text(result))))


def going_out_text(result: SeatResult) -> str:
    """Return a sentence that tells the points for going out; empty if they don't concern this seat."""
    if not result.adjust:
        return as_sentence(result.note)
    points = format_decimal(result.adjust, 0, plus=True)
    return as_sentence(text("score.narration.included", words=result.note, points=points))


class FlagIcon(Node):
    """A small flag for the seat that went out."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(None)
        self._ui = ui

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(render_icon("flag", self.rect.w, self._ui.theme.on_wood), self.rect)


class SeatScorePanel(ScorePanel):
    """A board with the nine cards, a tag at each line, their sum, and the points for going out."""

    def __init__(
        self, ui: UiContext, result: SeatResult, name: str, portrait: str, faces: Sequence[str | None]
    ) -> None:
        super().__init__(ui, name, portrait)
        self.result = result
        size = ui.theme.text
        self.sum = Label(ui, "", size.heading * 1.5, "display", "right", overflow="fit")
        self.words = Label(ui, "", size.body, "text", "centre", overflow="fit")
        self.flag = FlagIcon(ui)
        self.adjust = Label(ui, "", size.label, "bold", "left", overflow="fit")
        self._is_wide = True
        self._sum_only = False
        self._said: tuple[str, ...] = ("", "")
        """The sum and the note below the cards."""
        self._tallies = tallies(result.lines)
        self.tags = [ValueTag(ui, tally, z=4) for tally in self._tallies]
        self.cards = [CardSprite(ui.art, face or "back", 60, 84, z=1) for face in faces]
        self._joined = [tally for tally in self._tallies if tally.joined]
        self.glows = [LineGlow(ui.theme, z=2) for _ in self._joined]
        # The line at its brightest. It swells by fading in and out, because blurring would be too slow.
        self._flashes = [LineGlow(ui.theme, z=2.5) for _ in self._joined]
        for glow, spark in zip(self.glows, self._flashes, strict=True):
            glow.strength, spark.strength = 0.15, 1.0
        self.reset()

    @property
    def nodes(self) -> list[Node]:
        """All nodes, from bottom to top."""
        words: list[Node] = [self.sum, self.words, self.flag, self.adjust]
        plain = [node for node in super().nodes if node is not self.total]
        return [*plain, *words, *self.cards, *self.glows, *self._flashes, *self.tags]

    @property
    def line_count(self) -> int:
        return len(self._tallies)

    @property
    def score(self) -> int:
        """The round's score, including the points for going out."""
        return self.result.score + self.result.adjust

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport, board: Box) -> None:
        inner = self.place_correct(viewport, board, is_flat(board))
        knob = 0.0 if self.correct is None or self.correct.shows_name else ICON_SIDE
        places = seat_score_layout(inner, viewport.text_scale, knob)
        self.panel.layout(viewport, board.x, board.y, board.w, board.h)
        self.portrait.layout(viewport, places.portrait.x, places.portrait.y, places.portrait.w)
        self._sum_only = places.sum_only
        self._write()
        below = places.words is not None and not places.sum_only
        self.sum.align = "right" if places.is_stacked and below else "centre"
        self.words.visible = places.words is not None
        self._is_wide = places.is_stacked
        # If there are words, they name the points for going out, which would look like a summand beside the total.
        self.adjust.visible = not below
        for label, box in (
            (self.name, places.name),
            (self.sum, places.sum),
            (self.words, places.words),
            (self.adjust, places.adjust),
        ):
            if box is not None:
                label.layout(viewport, box.x, box.y, box.w, box.h)
        flag = places.flag
        self.flag.rect = viewport.rect(flag.x, flag.y, flag.w, flag.h)
        usual = seat_score_layout(inner, 1.0, knob)
        self._arrange_cards(viewport, places, viewport.px(usual.card_width))

    def _arrange_cards(self, viewport: Viewport, places: SeatScoreLayout, usual: int) -> None:
        """Place the cards and their tags. Tags are at least as large as text of the `usual` size makes them
        on such cards.
        """
        turf, w = places.turf, places.card_width
        h, gap = w * CARD_SHAPE, w * GAP
        self.turf.layout(viewport, turf.x, turf.y, turf.w, turf.h)
        left, top = turf.x + TURF + w / 2, turf.y + TURF + h / 2
        for n, card in enumerate(self.cards):
            card.size = (viewport.px(w), viewport.px(h))
            card.centre = viewport.point(left + n % 3 * (w + gap), top + n // 3 * (h + gap))
        rects = [card.card_rect for card in self.cards]
        for tally, glow, spark in zip(self._joined, self.glows, self._flashes, strict=True):
            for light in (glow, spark):
                light.enclose([rects[place] for place in tally.places], viewport.u * w / 88)
        for tag in self.tags:
            line = [rects[place] for place in line_places(tag.tally)]
            cards = line[0].unionall(line[1:])
            tag.hang(
                cards,
                viewport.px(w),
                viewport.u,
                inside=places.tags_inside,
                least=usual,
                text_scale=viewport.text_scale,
            )
        alone = [place for tally in self._tallies if not tally.joined for place in tally.places]
        small = viewport.px(w) < SMALL_BELOW * self.ui.art.u
        self.ui.art.prewarm(
            SpriteSpec(self.cards[n].face, *self.cards[n].size, small=small, glow=True) for n in alone
        )

    # time -----------------------------------------------------------------------------------------

    def reset(self) -> None:
        """Go back to the state before the counting."""
        self.sum.text = "0" if self._tallies else ""
        self.adjust.text = ""
        self._write("", "")
        self.flag.visible = False
        for node in (*self.glows, *self._flashes, *self.tags):
            node.visible = False
        self._highlight(())

    def show_line(self, step: int) -> None:
        """Light up line number `step`, counted from 0, attach its tag, and add its points to the sum."""
        tally = self._tallies[step]
        self.add_up(step + 1)
        self._highlight(() if tally.joined else tally.places)
        self.show_tag(step)

    def add_up(self, count: int) -> None:
        """Show the sum of the first `count` lines."""
        counted = [one.points for one in self._tallies[:count]]
        self._write(sum_words(counted), "")
        self.sum.text = format_decimal(sum(counted), 0)

    def show_tag(self, step: int) -> None:
        """Attach the tag of line number `step`, and light the line up if it is a set or a run."""
        tally = self._tallies[step]
        self.tags[step].visible = True
        if tally.joined:
            self.glows[self._joined.index(tally)].visible = True

    def is_joined(self, step: int) -> bool:
        """Return whether line number `step`, counted from 0, is a set or a run."""
        return self._tallies[step].joined

    def flash(self, step: int, share: float) -> None:
        """Light line number `step`, if it is a set or a run, to this share of full brightness."""
        tally = self._tallies[step]
        if tally.joined:
            spark = self._flashes[self._joined.index(tally)]
            spark.visible = share > 0
            spark.opacity = share

    def show_adjustment(self) -> None:
        """Show the complete sum, the points for going out, and the round's score."""
        result = self.result
        self._highlight(())
        points = format_decimal(result.adjust, 0, plus=True)
        note = result.note
        if result.adjust:
            head, _, tail = text("score.line", words=note, points=points).rpartition(" ")
            note = f"{head}{NO_BREAK_SPACE if self._is_wide else ' '}{tail}"
        self._say(note)
        self.sum.text = format_decimal(self.score, 0)
        self.flag.visible = bool(result.note)
        self.adjust.text = points if result.adjust else ""

    def show_best(self, best: bool) -> None:
        """Highlight this board if its score is the `best` of the round."""
        if best and not self.result.note:
            self._say(text("score.best"))
        self.panel.lit = best
        self.portrait.mood = "delighted" if best else "calm"

    def _say(self, note: str) -> None:
        """Show the points of all lines, their sum, and a note."""
        words = sum_words([tally.points for tally in self._tallies]) if self._tallies else ""
        if len(self._tallies) > 1:
            words += f" = {format_decimal(self.result.score, 0)}"
        for sign in "+−=":  # a sign stays with its number
            words = words.replace(f"{sign} ", f"{sign}{NO_BREAK_SPACE}")
        self._write(words, note)

    def _write(self, *said: str) -> None:
        """Write a sum and a note, by default the previous ones. The note is left out if only the sum fits."""
        self._said = said or self._said
        self.words.text = "\n".join(filter(None, self._said[:1] if self._sum_only else self._said))

    def _highlight(self, places: tuple[int, ...]) -> None:
        for n, card in enumerate(self.cards):
            card.mark(glow=n in places)
            card.z = 3 if n in places else 1
