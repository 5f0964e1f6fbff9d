"""A hole's sign: story, opponents, rules, par and score, and the button that starts the round."""

from functools import partial

from gnoming.text import format_decimal, text
from gnoming.tour.course import STROKE, Course
from scenes.app.controller import Navigator
from scenes.deals.button_rows import lay_out_rows, rows_height
from scenes.kit.box import Space, columns, page_box
from scenes.kit.motion.timeline import Call
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Widget
from scenes.menus.menu_scene import SheetScene
from scenes.menus.portraits import Portrait
from scenes.tour.words import over_words


class HoleSign(SheetScene):
    """The sheet about a hole, over the map; `on_changed` is called after changes that affect the map."""

    name = "tour-sign"

    def __init__(self, navigator: Navigator, course: Course, hole: int, on_changed: Call) -> None:
        super().__init__(navigator.app)
        self._tour = navigator.tour
        self._course = course
        self.hole = hole
        self._on_changed = on_changed

    def build(self) -> None:
        ui, size, course = self.ui, self.ui.theme.text, self._course
        hole = course.holes[self.hole]
        self._post = self.panel("wood")
        self._paper = self.panel("parchment")
        title = text("tour.hole-name", number=self.hole + 1, name=hole.title)
        self._title = self.centred(title, size.title * 0.8, "display")
        self._story = self.on_paper(hole.story, size.label)
        self._faces = []
        for gnome, level in self._tour.faces(course, self.hole):
            # text keys: gnome.* level.*
            words = f"{text(f'gnome.{gnome}')}\n{text(f'level.{level}')}"
            self._faces.append((self.add(Portrait(ui, gnome)), self.on_paper(words, size.small)))
        self._rules = self.on_paper(self._rule_words(), size.small)
        self._score = self.on_paper(self._score_words(), size.label, "bold")
        self._buttons = self.add_all(self._make_buttons())

    def _rule_words(self) -> str:
        """Return the text about the rules in use and the first player."""
        # text keys: option.*
        hole = self._course.holes[self.hole]
        switches = [text(f"option.{name.replace('_', '-')}") for name in hole.switches]
        rules = text("tour.rules", rules=" · ".join(switches)) if switches else text("tour.rules-none")
        first = hole.deal.first_seat
        if first == 0:
            return f"{rules} {text('tour.you-begin')}"
        gnome = self._tour.faces(self._course, self.hole)[first - 1][0]
        return f"{rules} {text('tour.begins', name=text(f'gnome.{gnome}'))}"

    def _score_words(self) -> str:
        """Return the text about par and the player's score relative to it."""
        course, card = self._course, self._tour.card(self._course)
        par, entry = course.par(self.hole), card.holes[self.hole]
        lines = [text("tour.par", par=format_decimal(par, 0))]
        points = entry.counts(par)
        if entry.left:
            lines.append(text("tour.score-left", over=over_words((points or 0) - par)))
        elif points is not None:
            lines.append(text("tour.score", points=format_decimal(points, 0), over=over_words(points - par)))
        elif entry.tries > 1 or (entry.tries and not self._waits):
            spent = entry.tries - (1 if self._waits else 0)
            lines.append(text("tour.spent", tries=spent, points=STROKE * spent))
        if self.hole == card.next_hole and entry.may_be_left:
            lines.append(text("tour.leave-means", points=STROKE * entry.tries))
        record = card.records[self.hole]
        if record is not None and record != points:
            lines.append(text("tour.record", points=format_decimal(record, 0)))
        if card.is_mulligan(self.hole) and not self._waits:
            lines.append(text("tour.mulligan-means"))
        return "\n".join(lines)

    @property
    def _waits(self) -> bool:
        return self._tour.is_waiting(self._course, self.hole)

    def _make_buttons(self) -> list[Button]:
        ui, card, hole = self.ui, self._tour.card(self._course), self.hole
        play = partial(self._tour.play, self._course, hole)
        buttons = []
        if self._waits:
            buttons.append(Button(ui, text("tour.sign-go-on"), play, "primary", "play"))
        elif hole == card.next_hole:
            buttons.append(Button(ui, text("tour.sign-play"), play, "primary", "flag"))
        elif card.is_mulligan(hole):
            buttons.append(Button(ui, text("tour.mulligan"), play, icon="redo"))
        if hole == card.next_hole and card.holes[hole].may_be_left:
            buttons.append(Button(ui, text("tour.leave-hole"), self._leave_hole, icon="forward"))
        return [*buttons, Button(ui, text("tour.to-map"), self.close, icon="left")]

    def first_focus(self) -> Widget | None:
        return self._buttons[0]

    def _leave_hole(self) -> None:
        self._tour.leave_hole(self._course, self.hole)
        self.close()
        self._on_changed()

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        scale = viewport.text_scale
        wide = min(viewport.units_wide - 36, 560 + 260 * (scale - 1) + 40 * max(0, len(self._faces) - 3))
        foot = rows_height(viewport, self._buttons, wide - 48)
        title = min(58.0 * scale**0.5, 84.0)
        story, rules = 62 * scale**0.9, 40 * scale**0.9
        score = (10 + 24 * (1 + self._score.text.count("\n"))) * scale**0.85
        face, name = min(84.0 if scale < 1.5 else 68.0, (wide - 72) / len(self._faces) - 10), 50 * scale**0.9
        need = title + story + face + name + rules + score + foot + 96
        high = min(viewport.units_high - 24, need)
        spare = max(0.4, (high - title - foot - face - 96) / (story + name + rules + score))
        post = page_box(viewport).centred(wide, high)
        self._post.layout(viewport, *post)
        space = Space(post.inset(24, 8, 24, 6))
        self._title.layout(viewport, *space.top(title, 4))
        paper = space.top(high - title - foot - 40, 14).inset(-4, 0)
        lay_out_rows(viewport, self._buttons, space.box)
        self._paper.layout(viewport, *paper)
        space = Space(paper.inset(18, 12))
        self._story.layout(viewport, *space.top(story * spare, 6))
        pitch = min((paper.w - 24) / len(self._faces), face + 74 * scale)
        places = columns(space.top(face + name * spare, 8), [pitch] * len(self._faces), share=0.5)
        for (portrait, words), place in zip(self._faces, places, strict=True):
            seat = Space(place)
            portrait.layout(viewport, *list(seat.top(face, 2).centred(face, face))[:3])
            words.layout(viewport, *seat.top(name * spare).inset(2, 0))
        self._rules.layout(viewport, *space.top(rules * spare, 4))
        self._score.layout(viewport, *space.top(score * spare))
