"""The tour's page: a course's map with the walking gnome, its score card, and the shelf of cups."""

from functools import partial

import pygame

from gnoming.text import format_decimal, text
from gnoming.tour.course import HOLES, Course
from gnoming.tour.progress import CourseCard, best_over, hole_over, leaves, total_over
from scenes.app.controller import Navigator
from scenes.garden.master_images import MasterImages
from scenes.kit.box import Box
from scenes.kit.motion.timeline import Tween
from scenes.kit.sound.ambience import GARDEN
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button
from scenes.menus.menu_scene import MenuScene
from scenes.tour.cup_tab import CupTab
from scenes.tour.hole_flag import HoleFlag, ScoreCard
from scenes.tour.map_picture import Walker, map_picture, release_map
from scenes.tour.map_plan import MapPlace, way
from scenes.tour.sign import HoleSign
from scenes.tour.words import done_words, hole_state, hole_value, hole_words, over_words, total_words

MS_PER_UNIT = 7.0
"""The time the gnome takes to walk one unit of the plan, in milliseconds."""


class TourScene(MenuScene):
    """The page for a course. `walked_from` is the hole just finished, where the gnome starts walking."""

    name = "tour"
    upright = True
    ambience = GARDEN

    def __init__(self, navigator: Navigator, course: Course, walked_from: int | None = None) -> None:
        super().__init__(navigator.app)
        self._navigator, self._tour = navigator, navigator.tour
        self.on_back = self._tour.leave
        self.course = course
        self._walked_from = walked_from
        self._masters = MasterImages(self.ui.assets)
        self._place = MapPlace(Box(0, 0, 1000, 720))

    @property
    def card(self) -> CourseCard:
        return self._tour.card(self.course)

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        course, card = self.course, self.card
        self._board = self.panel("wood")
        self.flags = [self.add(self._make_flag(hole)) for hole in range(HOLES)]
        self.walker = self.add(Walker(self._masters, self._tour.gnome))
        self._heading = self.centred(course.title, size.heading, "display")
        total = over_words(total_over(course, card)) if card.done else "–"
        self.total = self.centred(total, 62, "display")
        self._total_label = self.label(total_words(course, card), size.label, "bold", overflow="fit")
        self._after = self.label(done_words(card), size.small, overflow="fit")
        self._card = self.add(ScoreCard(ui, course, card))
        self._note = self.panel("parchment")
        self._note_words = self.on_paper(self._next_words(), size.body)
        self._main = self.add(self._main_button())
        self._tabs = [self.add(self._make_tab(one)) for one in self._tour.courses.values()]
        self._back = self.button(text("menu.back"), self._tour.leave, icon="left")

    def _make_flag(self, hole: int) -> HoleFlag:
        course, card = self.course, self.card
        state, over = hole_state(course, card, hole), hole_over(course, card, hole)
        name = text("tour.hole-name", number=hole + 1, name=course.holes[hole].title)
        tag = ("", "")
        if over is not None:
            tag = (hole_words(course, card, hole), over_words(over))
        elif state == "next":
            tag = (text("tour.hole", number=hole + 1), "")
        value = hole_value(course, card, hole)
        return HoleFlag(self.ui, hole, name, value, state, tag, partial(self.open_sign, hole))

    def _next_words(self) -> str:
        """Return the text about the next hole and its par, or the sentence that the course is finished."""
        hole = self.card.next_hole
        if hole is None:
            best = best_over(self.course, self.card)
            return text("tour.finished", over=over_words(best or 0))
        par = format_decimal(self.course.par(hole), 0)
        return text("tour.coming", name=self.course.holes[hole].title, par=par)

    def _main_button(self) -> Button:
        """Make the main button, which opens the next hole's sign or starts the course again."""
        hole = self.card.next_hole
        if hole is None:
            return Button(self.ui, text("tour.again"), self._walk_again, "primary", "play")
        key = "tour.go-on" if self._tour.is_waiting(self.course, hole) else "tour.play"
        # text keys: tour.go-on tour.play
        return Button(self.ui, text(key, number=hole + 1), partial(self.open_sign, hole), "primary", "flag")

    def _make_tab(self, course: Course) -> CupTab:
        best = best_over(course, self._tour.card(course))
        value = (
            text("tour.cup-none")
            if best is None
            else text("tour.cup", over=over_words(best), leaves=leaves(best))
        )
        show = partial(self.show_course, course)
        names = {one: text(f"tour.tab.{one}") for one in self._tour.courses}  # text keys: tour.tab.*
        return CupTab(
            self.ui,
            self._masters,
            names[course.name],
            max(names.values(), key=lambda name: self.ui.typography.width(name, 100, "bold")),
            value,
            leaves(best),
            course.name == self.course.name,
            show,
        )

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        if viewport.is_tall:
            map_high = min(640.0, viewport.units_high * 0.55)
            board = Box(14, map_high + 6, 692, viewport.units_high - map_high - 20)
            self._place = MapPlace(Box(0, 26, 720, map_high - 34))
            self._arrange_wide_board(viewport, board)
        else:
            wide = 274 + 74 * (viewport.text_scale - 1)
            board = Box(viewport.units_wide - wide - 14, 14, wide, 692)
            # Large text on the button would lie over the first hole's.
            foot = self._back.preferred_size(viewport)[1] if viewport.has_large_text else 0.0
            self._place = MapPlace(Box(0, 12, board.x - 4, 700 - foot))
            self._arrange_column(viewport, board)
        self.stage.background = map_picture(self.ui, self.course.name, viewport, self._place)
        for flag in self.flags:
            flag.stand(viewport, self._place, self._masters)
        self.walker.stand(viewport, self._place)
        hole = self.card.next_hole
        self.walker.set_way(way(self._walked_from, HOLES - 1 if hole is None else hole)[-1:])

    def make_background(self, viewport: Viewport) -> pygame.Surface | None:  # type: ignore[override]
        """Return None: the map is drawn once its place is known."""
        return None

    def _arrange_column(self, viewport: Viewport, box: Box) -> None:
        scale = viewport.text_scale
        self._board.layout(viewport, *box)
        inner, y = Box(box.x + 16, box.y, box.w - 32, box.h), box.y + 10
        head, total = min(self._heading.height(viewport, 4000), 56.0), 72.0
        self._heading.layout(viewport, inner.x, y, inner.w, head)
        self._lay_total(viewport, Box(inner.x, y + head, inner.w, total))
        button = min(56.0, self._main.preferred_size(viewport)[1])
        shelf = 112.0
        foot = box.bottom - 14
        wide, high = self._back.preferred_size(viewport)
        self._back.layout(viewport, 16, box.bottom - high, wide, high)
        self._lay_shelf(viewport, Box(inner.x, foot - shelf, inner.w, shelf))
        self._main.layout(viewport, inner.x, foot - shelf - 12 - button, inner.w, button)
        top = y + head + total + 8
        note = min(92.0, 68.0 * scale)
        low = foot - shelf - button - 24
        self._lay_note(viewport, Box(inner.x, low - note, inner.w, note))
        self._card.layout(viewport, inner.x, top, inner.w, low - note - 10 - top)

    def _arrange_wide_board(self, viewport: Viewport, box: Box) -> None:
        """Lay out the board in two parts: the card on the left, the shelf and the buttons on the right."""
        self._board.layout(viewport, *box)
        left, right = (
            Box(box.x + 18, box.y + 12, 330, box.h - 30),
            Box(box.x + 366, box.y + 12, 308, box.h - 30),
        )
        head = min(self._heading.height(viewport, 4000), 84.0)
        self._heading.layout(viewport, left.x, left.y, left.w, head)
        self._lay_total(viewport, Box(left.x, left.y + head + 2, left.w, 88))
        wide, back = self._back.preferred_size(viewport)
        self._card.layout(viewport, left.x, left.y + head + 98, left.w, left.h - head - 110 - back)
        self._back.layout(viewport, left.x, left.bottom - back, min(wide, left.w), back)
        button, note = 74.0, 96.0
        shelf = right.h - button - note - 30
        self._lay_shelf(viewport, Box(right.x, right.y + 4, right.w, shelf))
        self._lay_note(viewport, Box(right.x, right.y + shelf + 16, right.w, note))
        self._main.layout(viewport, right.x, right.bottom - button, right.w, button)

    def _lay_total(self, viewport: Viewport, box: Box) -> None:
        share = 0.44
        self.total.layout(viewport, box.x, box.y, box.w * share, box.h)
        x, wide = box.x + box.w * share + 6, box.w * (1 - share) - 6
        self._total_label.layout(viewport, x, box.y + 2, wide, box.h * 0.54)
        self._after.layout(viewport, x, box.y + 2 + box.h * 0.54, wide, box.h * 0.42)

    def _lay_note(self, viewport: Viewport, box: Box) -> None:
        self._note.layout(viewport, *box)
        self._note_words.layout(viewport, box.x + 10, box.y + 6, box.w - 20, box.h - 12)

    def _lay_shelf(self, viewport: Viewport, box: Box) -> None:
        gap = 6.0
        wide = (box.w - 2 * gap) / 3
        for n, tab in enumerate(self._tabs):
            tab.layout(viewport, box.x + n * (wide + gap), box.y, wide, box.h)

    # life -----------------------------------------------------------------------------------------

    def open_sign(self, hole: int) -> None:
        self.app.scenes.push(HoleSign(self._navigator, self.course, hole, self.refresh))

    def show_course(self, course: Course) -> None:
        """Show a course, unless it is shown already."""
        if course.name != self.course.name:
            self.course, self._walked_from = course, None
            self.refresh()

    def walk_on(self, earlier: int) -> None:
        """Let the gnome walk from the hole just finished to the next one, unless motion is reduced."""
        hole = self.card.next_hole
        if self.ui.motion.reduced or hole is None or hole <= earlier:
            return
        self.walker.set_way(way(earlier, hole))
        self.walker.walk(0.0)
        self.timeline.start(Tween(self.walker.length * MS_PER_UNIT, self.walker.walk))

    def _walk_again(self) -> None:
        from scenes.dialogs.dialog import ConfirmScene

        def answer(yes: bool) -> None:
            if yes:
                self._tour.walk_again(self.course)
                self.refresh()

        words = text("tour.again-ask"), text("tour.again-yes"), text("tour.again-no")
        self.app.scenes.push(ConfirmScene(self.app, *words, answer))

    def resume(self) -> None:
        self.refresh()
        if self._walked_from is not None:
            earlier, self._walked_from = self._walked_from, None
            self.walk_on(earlier)

    def leave(self) -> None:
        release_map()
