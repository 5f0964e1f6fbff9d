"""The hint: the best move drawn on the table and recommended in a sentence, or the best ones with their points."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame

from gnoming.characters import seat_portraits
from gnoming.core.game import Action, AnyGame, Budget, JudgedAction, Judgement, State
from gnoming.review import decisions as judging
from gnoming.text import format_decimal, text
from gnoming.thinking.thinker import JudgeRequest, Thinker
from scenes.kit.box import Box
from scenes.kit.drawing.skin import Enamel
from scenes.kit.motion.timeline import Tween
from scenes.kit.stage.node import Observed
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.buttons import KEY_SIGN_SIZE, Button, paint_key_sign
from scenes.table.advice.move_marks import MoveMark, MoveMarkLayer
from scenes.table.advice.move_sheet import MoveSheet, MoveSheetContent, SheetMove
from scenes.table.input.context import TableContext
from scenes.table.view.panels.choices import ChoicePanel
from scenes.table.view.panels.overlays import Z_OVERLAY

Judgements = Judgement[Action]


class _NumbersButton(Button):
    """A button that shows the key that uses it while keys or a gamepad are in use."""

    key_sign = Observed("")

    def _paint_words(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        """Write on as many lines as the button has room for."""
        type_, place = self.ui.typography, self._place_of_words(face)
        px, lines = type_.fit_block(self.name, self.viewport.text_px(self.size), place.size, "bold")
        y = face.centery - type_.line_height(px, "bold") * len(lines) // 2
        for line in lines:
            words = type_.render(line, px, self._text_colour(), "bold")
            surface.blit(words, words.get_rect(midtop=(face.centerx, y)))
            y += type_.line_height(px, "bold")

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        px, area = self.viewport.px, self.area
        if self.key_sign:
            size = min(self.viewport.text_px(KEY_SIGN_SIZE), round(area.h * 0.4))
            half = self.ui.typography.width(self.key_sign, size, "bold") // 2 + px(4)
            centre = area.right - max(px(18), half), area.y + px(5)
            paint_key_sign(surface, self.ui, self.viewport, self.key_sign, centre, size)


class PendingJudgements:
    """A scene's judgement requests that haven't been answered yet."""

    def __init__(self, thinker: Thinker, game: AnyGame) -> None:
        self._thinker = thinker
        self._game = game
        self._waiting: dict[int, Callable[[Judgements], None]] = {}

    @property
    def busy(self) -> bool:
        """True while an answer is pending."""
        return bool(self._waiting)

    def request(
        self, view: State, seed: str, on_answer: Callable[[Judgements], None], playouts: int | None = None
    ) -> None:
        """Request judgements of all choices in a view; `on_answer` gets them, or () if there are none.

        Unless `playouts` is given, every request is equally thorough, so that a hint, the coach and the
        review agree if they use the same seed.
        """
        budget = Budget(seed, nodes=playouts or judging.PLAYOUTS)
        number = self._thinker.submit(JudgeRequest(self._game.name, view, budget))
        self._waiting[number] = on_answer

    def update(self) -> None:
        """Pass on the answers that have arrived."""
        for number in tuple(self._waiting):
            thought = self._thinker.take_answer(number)
            if isinstance(thought, tuple) and number in self._waiting:
                self._waiting.pop(number)(thought)

    def cancel_all(self) -> None:
        """Cancel all requests."""
        for number in self._waiting:
            self._thinker.cancel(number)
        self._waiting.clear()


SHOWN_MOVES = 2
"""The number of moves shown together with their points, besides the best of another kind, such as discarding."""
SMALL_CHOICE = 4
"""The largest number of moves of which all are shown, such as both face-up cards and the draw pile, besides buttons."""
BUTTON_SIZE = 15.5
"""The text size of the button that shows the points."""
GAP = 8.0
"""The distance in units between the sheet and its button."""
ENAMELS: tuple[Enamel, ...] = ("honey", "dusk", "moss", "clay", "wood")


class PointsSwitch(NamedTuple):
    """The setting for points in hints: a function that reads it, and one that changes it."""

    shown: Callable[[], bool]
    show: Callable[[bool], None]


class Hint:
    """The hint on a table, shown until a move is made; it returns if the move is taken back."""

    def __init__(self, table: TableContext, choices: ChoicePanel, points: PointsSwitch) -> None:
        picture = self._picture = table.picture
        self._timeline = table.timeline
        self._toast = table.feedback.toast
        self.judgements = PendingJudgements(table.thinker, table.session.game)
        self.ask_for: Callable[[Action], str] = lambda action: ""
        """A function that returns a sentence with a move and its key."""
        self._requested: State | None = None
        self._has_thought = False
        """True once a player has heard that a hint takes a moment."""
        self._pending_marks: tuple[MoveMark, ...] | None = None
        self.sheet = MoveSheet(picture.ui)
        self.sheet.visible = False
        self._choices = choices
        self._points = points
        self._faces = seat_portraits(table.session.match.players)
        self._judged: Judgements = ()
        self._following: Judgements = ()
        self._view: State | None = None
        """The view that was judged; None if the player has hidden its hint."""
        self.goes_on = False
        """True if the recommended card has been taken, so that the hint goes on with its place."""
        self.is_automatic = False
        """True if the hint has come by itself and the player hasn't asked for it since."""
        self.prefers_taught = False
        """True if a move that the lessons teach is recommended when others are hardly better, as in a first game."""
        self._focus = table.focus
        self._focus_before: Widget | None = None
        self.numbers = _NumbersButton(picture.ui, "", self._toggle_numbers, size=BUTTON_SIZE, z=Z_OVERLAY + 1)
        """The button that shows or hides the points; the choice is kept as a setting."""
        self.numbers.visible = False
        self.marks = MoveMarkLayer(picture.ui, table.stage, table.timeline, choices.box_of)
        self._prompt_z = picture.panels.prompt.z
        table.stage.add(self.sheet, self.numbers)
        table.focus.add(self.numbers)

    @property
    def showing(self) -> bool:
        """True if a hint is visible or being computed."""
        return self._requested is not None

    @property
    def room(self) -> Box | None:
        """The box in units that is kept free for a hint that is shown."""
        return self._free_box(bool(self.sheet.content.moves)) if self.showing else None

    def layout(self) -> None:
        """Remove the hint, because its positions are no longer valid."""
        self.sheet.viewport = self._picture.viewport
        self.sheet.visible = False
        self._hide_button()
        self.marks.clear()
        self._picture.panels.prompt.z = self._prompt_z
        self._picture.panels.cover("hint")
        self._requested = self._pending_marks = None

    def request(self, view: State, seed: str, next_seed: str) -> None:
        """Request a judgement of a view, and show the best when it arrives; the next hint will use `next_seed`."""
        self.judgements.cancel_all()
        self._requested, self.is_automatic = view, False
        self._write(text("hint.thinking"), tells=not self._has_thought)
        self._has_thought = True
        self.judgements.request(
            view, seed, lambda judged: self._look_ahead(view, self._ranked(view, judged), next_seed)
        )

    def _ranked(self, view: State, judged: Judgements) -> Judgements:
        """Return the judgement with the recommended move first."""
        game = self._picture.presenter.game
        return judged and judging.recommended_first(game, view, judged, self.prefers_taught)

    def _look_ahead(self, view: State, judged: Judgements, next_seed: str) -> None:
        """Show the best move. If it reveals nothing, first judge what follows it in the same way as the next
        hint will.
        """
        after = self._picture.presenter.game.certain_view(view, judged[0].action) if judged else None
        if after is None:
            self._on_answer(view, judged)
        elif self._requested is view:
            self.judgements.request(
                after, next_seed, lambda then: self._on_answer(view, judged, self._ranked(after, then))
            )

    def update(self) -> None:
        """Show answers that have arrived: the sheet first, and the marks on the table one frame later."""
        if self._pending_marks is not None:
            self.marks.show(self._picture.viewport, self._picture.layout, self._pending_marks)
            self._pending_marks = None
            self._keep_prompt_legible()
        bindings = self._picture.ui.bindings
        command = "confirm" if self._focus.focused is self.numbers else "next"
        self.numbers.key_sign = bindings.short_prompt(command) if bindings.follows_focus else ""
        self.judgements.update()

    def _keep_prompt_legible(self) -> None:
        """Raise the prompt above the arrows if one of them would cover its text."""
        prompt = self._picture.panels.prompt
        prompt.z = self.marks.legible_z(prompt.words_rect, self._prompt_z)

    def give_way(self, to_note: bool) -> None:
        """Make room for a note in the same place, or return once it is closed."""
        if self._requested is not None:
            self.sheet.opacity = self.numbers.opacity = 0.0 if to_note else 1.0

    def dismiss(self) -> None:
        """Fade the hint out."""
        if self._requested is None:
            return
        self._hide_button()
        self._requested = self._pending_marks = None
        self._picture.panels.prompt.z = self._prompt_z
        self.marks.fade()
        sheet = self.sheet
        self._picture.panels.cover("hint")

        def pale(share: float) -> None:
            if self._requested is None:
                sheet.opacity, sheet.visible = 1 - share, share < 1

        self._timeline.start(Tween(sheet.ui.theme.ms.fade, pale))

    def end(self, action: Action) -> None:
        """Fade out because of a move. If the player asked for the hint, and the move took the recommended
        card, the hint goes on.
        """
        is_half = bool(self._requested is not None and self._following and not self.is_automatic)
        self.goes_on = is_half and action == self._judged[0].action
        self.dismiss()

    def put_away(self) -> None:
        """Fade the hint out for good, because the player asks for it."""
        self.dismiss()
        self._view = None

    def repeat(self) -> None:
        """Leave a hint that came by itself, and say it again, because the player asks for it."""
        self.is_automatic = False
        if self._requested is not None and self._requested is self._view:
            self._show(self._requested)

    def bring_back(self, view: State | None) -> None:
        """Show the latest hint again if it is about this view, because the move after it was taken back."""
        if view is not None and view == self._view:
            self._requested = view
            self._show(view)

    def _on_answer(self, view: State, judged: Judgements, following: Judgements = ()) -> None:
        if self._requested is not view:
            return
        if not judged:
            self._write(text("hint.none"))
            return
        self._judged, self._following, self._view = judged, following, view
        self._show(view)

    def _show(self, view: State) -> None:
        """Recommend the best move, or show the best ones with their points, depending on the setting."""
        game, names, best = self._picture.presenter.game, tuple(self._picture.names), self._judged[0].action
        self.numbers.visible = len(self._judged) > 1
        shown = self._shown_moves(view) if self._points.shown() and self.numbers.visible else ()
        moves = tuple(self._with_points(view, n, one) for n, one in enumerate(shown))
        advice = game.advise(view, best, self._judged, names, self._following)
        self._write(advice, moves, self.ask_for(best))
        self._pending_marks = tuple(self._marks_for(view, shown or self._judged[:1]))

    def _shown_moves(self, view: State) -> Judgements:
        """Return the best moves and the best one of another kind, or all moves if there are few or all have
        buttons.

        The recommended move comes first, then those that are about as good (of these, first those that
        visibly gain most), then the others.
        """
        game = self._picture.presenter.game

        def rank(one: JudgedAction[Action]) -> tuple[bool, float]:
            is_worse = self._decided(one).is_mistake
            return is_worse, 0.0 if is_worse else -game.in_sight(view, one.action)

        judged = (self._judged[0], *sorted(self._judged[1:], key=rank))
        if len(judged) <= SMALL_CHOICE or self._choices.buttons:
            return judged[: len(ENAMELS)]
        kind_of, best = game.decision_kind, judged[:SHOWN_MOVES]
        kinds = {kind_of(one.action) for one in best}
        return best + tuple(one for one in judged if kind_of(one.action) not in kinds)[:1]

    def _decided(self, one: JudgedAction[Action]) -> judging.JudgedDecision[Action]:
        """Return a move as a decision, as the review judges it."""
        judged = tuple(sorted(self._judged, key=lambda one: one.points))
        return judging.judged_decision(self._picture.presenter.game, judged, one.action)

    def _with_points(self, view: State, n: int, one: JudgedAction[Action]) -> SheetMove:
        """Return move number `n`, counted from 0, with the points that it costs if that is certain.

        The best move is only called the best if it is also the recommended one.
        """
        game, decision = self._picture.presenter.game, self._decided(one)
        is_best = one is self._judged[0] is decision.best
        points = text("hint.best") if is_best else format_decimal(decision.points_lost)
        if not is_best and not decision.is_mistake:
            is_same = one is decision.best or points == format_decimal(0.0)
            points = text("hint.about-equal") if is_same else text("hint.about-equal-by", points=points)
        return SheetMove(str(n + 1), ENAMELS[n], points, game.describe(view, one.action))

    def _write(
        self, sentence: str, moves: tuple[SheetMove, ...] = (), spoken: str = "", tells: bool = True
    ) -> None:
        """Show and announce a sentence and these moves; `spoken` is the part that only the arrow shows.

        Without `tells`, it's only shown, since another sentence will follow.
        """
        assert self._requested is not None
        box, scale = self._free_box(bool(moves)), text("hint.points") if moves else ""
        is_worse_left = any(self._decided(one).is_mistake for one in self._judged)
        if moves and not is_worse_left:
            scale = text("hint.points-none")
        elif moves and len(moves) < len(self._judged):
            scale = text("hint.points-of", n=len(moves), all=len(self._judged))
        face, heading = ("", "") if moves else (self._faces[self._requested.to_act[0]], text("hint.heading"))
        content = MoveSheetContent(heading, moves, sentence, face=face, scale=scale)
        self.sheet.visible = True
        beside = self._button_beside
        self._cover_panels(box, beside)
        self.sheet.opacity = 1.0
        below, paper = 0.0 if beside else self._button_room(), self._picture.layout.hint_paper
        if paper is None:
            self.sheet.show_in(content, replace(box, h=box.h - below))
        else:
            self.sheet.show_in(content, box, max(box.y, self._picture.layout.prompt.y), below or GAP)
        self._place_button(box)
        if tells:
            self._picture.ui.spoken.say(f"{self.sheet.words if spoken else sentence} {spoken}".strip())
        else:
            self._picture.ui.spoken.promise()
        self._choices.avoid(box, self._button_room() - GAP)
        if self._toast.showing and self._toast.rect.colliderect(self._picture.viewport.rect(*box)):
            self._toast.place()

    def _free_box(self, is_long: bool) -> Box:
        """Return the box for the sheet and its button. It leaves free the tools and the pond below it, and
        the last trick or the answers above it.

        A long text also takes the place of the board beside or above it, so that its letters stay large.
        """
        layout = self._picture.layout
        if layout.hint_paper is not None:
            # With a choice, no card is in hand, and its button is on the paper, too.
            return self._widest_paper(layout.hint_paper) if self._choices.buttons else layout.hint_paper
        if not self._choices.buttons and not is_long and layout.advice_box is not None:
            return layout.advice_box
        box, board = layout.hint_box, layout.board
        if is_long and board.x >= box.right and board.y < box.bottom:
            box = replace(box, w=board.right - box.x)
        elif is_long and box.x == board.x and box.y > board.y:
            box = replace(box, y=board.y, h=box.bottom - board.y)
        answers = layout.choice_panel if self._choices.buttons else None
        for last in filter(None, (*self._picture.overview_boxes, answers)):
            if last.overlaps(box) and last.centre[1] < box.centre[1]:
                top = last.bottom + 2 * GAP
                box = replace(box, y=top, h=box.bottom - top)
        below = [
            one.y - GAP
            for one in (layout.tray, layout.pond)
            if one is not None and one.x < box.right and one.right > box.x and one.y > box.centre[1]
        ]
        return replace(box, h=min(box.bottom, *below) - box.y) if below else box

    def _widest_paper(self, paper: Box) -> Box:
        """Return this paper as wide as the room beside the player's own cards allows."""
        own = self._picture.layout.seat(self._picture.own)
        return replace(paper, w=max(paper.right, min(own.turf.x, own.medallion.x) - GAP) - paper.x)

    # the button -----------------------------------------------------------------------------------

    def _toggle_numbers(self) -> None:
        if self._requested is not None:
            self._points.show(not self._points.shown())
            self._show(self._requested)

    def _button_room(self) -> float:
        """Return the height in units that the button and its gap need."""
        is_shared = len(self._choices.buttons) == 1 and self._picture.layout.hint_paper is not None
        high = self.numbers.preferred_size(self._picture.viewport)[1]
        return GAP + high if self.numbers.visible or is_shared else 0.0

    @property
    def _button_beside(self) -> Box | None:
        """The button's own box; None if the button is below the sheet."""
        is_below = self._choices.buttons and not self._picture.viewport.is_tall
        return None if is_below else self._picture.layout.numbers_button

    def _place_button(self, box: Box) -> None:
        """Name the button, and place it where it stays whatever the hint says: at the paper's foot or below
        the sheet.
        """
        if not self.numbers.visible:
            return
        viewport, sizes = self._picture.viewport, []
        for shown in (not self._points.shown(), self._points.shown()):
            self.numbers.name = text("hint.hide-numbers" if shown else "hint.show-numbers")
            sizes.append(self.numbers.preferred_size(viewport))
        wide, high = max(sizes)
        foot = viewport.to_units(self.sheet.area.bottomleft)[1]
        place = Box(box.right - min(box.w, wide), foot + GAP, min(box.w, wide), high)
        paper = self._picture.layout.hint_paper
        if paper is not None:
            wide = min(wide, paper.w - 2 * GAP)
            if paper.overlaps(self._picture.layout.choice_button):  # which may be beside it
                wide = min(wide, self._widest_paper(paper).w / 2 - 1.5 * GAP)
            place = Box(box.x + GAP, foot - GAP - high, wide, high)
        self.numbers.layout(viewport, *(self._button_beside or place))

    def _hide_button(self) -> None:
        if self._focus.focused is self.numbers and self._focus_before is not None:
            self._focus.set(self._focus_before)
        self.numbers.visible, self._focus_before = False, None

    def use_button(self) -> bool:
        """Focus the button and use it, if it is visible and not focused; return whether it was used."""
        if not self.numbers.visible or self._focus.focused is self.numbers:
            return False
        self._focus_before = self._focus.focused
        self._focus.set(self.numbers, show=True)
        self.numbers.press_key()
        return True

    def is_used_by(self, event: pygame.event.Event, *tools: Widget) -> bool:
        """Return whether a press is meant for the hint's button or one of `tools`, and so doesn't dismiss the hint."""
        own = [widget for widget in (self.numbers, *tools) if widget.visible]
        if event.type == pygame.MOUSEBUTTONDOWN:
            return any(widget.area.collidepoint(event.pos) for widget in own)
        return self._focus.focused in own and self._focus.activates(event)

    def _cover_panels(self, box: Box, button: Box | None) -> None:
        """Hide the panels in the boxes of the sheet and the button, because a short sheet would cover only
        part of their text.
        """
        panels, rect = self._picture.panels, self._picture.viewport.rect
        under = (panels.slate, panels.board, panels.prompt)
        places = [rect(*box), *([rect(*button)] if button and self.numbers.visible else [])]
        panels.cover("hint", *(panel for panel in under if panel.area.collidelist(places) >= 0))

    def _marks_for(self, view: State, best: Sequence[JudgedAction[Action]]) -> list[MoveMark]:
        gestures = {action: g for g, action in self._picture.presenter.game.gestures(view).items()}
        return [
            MoveMark(gestures[one.action], str(n + 1) if len(best) > 1 else "hint", ENAMELS[n])
            for n, one in enumerate(best)
            if one.action in gestures
        ]
