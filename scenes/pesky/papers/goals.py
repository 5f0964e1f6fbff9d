"""The paper with all goals and the cards that count, all bids with their holders, and the most a hand can cost."""

from collections.abc import Sequence

import pygame

from gnoming.pesky.cards import TOKENS, Suit, format_token, known_faces
from gnoming.pesky.scoring import MAX_SCORE
from gnoming.pesky.sheet import Goal, Kind
from gnoming.pesky.state import PeskyState
from gnoming.text import text
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.drawing.shapes import framed
from scenes.kit.widgets.buffers import joined
from scenes.kit.widgets.ui_context import UiContext
from scenes.pesky.cards.face_names import goal_face_name, token_face_name
from scenes.pesky.words import format_number, goal_title
from scenes.table.sheets.paper import PaperSheet

BIDS_SHARE = 0.24
"""The share of the paper's height for the bids and the line that explains them."""
HEAD_SHARE, TWO_LINES = 1.2, 1.5
"""The heights of a unit's name and of a goal with a second line in a tall paper, in heights of other goals."""
NAME_SIZE, WORDS_SIZE = 20.0, 15.5
"""The sizes of names and other text in units, at the usual text size."""


class GoalsPaper(PaperSheet):
    """All goals and bids. The player's own are highlighted, and revealed bids show their holders."""

    def __init__(self, ui: UiContext, view: PeskyState, own: int, names: Sequence[str]) -> None:
        super().__init__(ui, text("pesky.paper.goals"))
        self._goals, self._players = view.options.sheet.goals, view.players
        held = known_faces(view.goals[own]) if view.goals else ()
        self.own_goals = {goal.name for goal in held}
        self.holders = {
            token: names[seat] for seat, tokens in enumerate(view.tokens) for token in known_faces(tokens)
        }
        self._options = view.options

    @property
    def words(self) -> str:
        parts = [text("pesky.paper.goals")]
        for unit, goals in self._kinds:
            named = (" – ".join(filter(None, (self._name_of(goal), _what_else(goal)))) for goal in goals)
            parts += [unit, *named]
        parts.append(text("pesky.paper.bids"))
        for token in sorted(TOKENS, reverse=True):
            bid = format_number(token, plus=True)
            holder = self.holders.get(token)
            parts.append(bid if holder is None else text("pesky.narration.played", name=holder, card=bid))
        return joined([*parts, self._limit])

    @property
    def _kinds(self) -> Sequence[tuple[str, Sequence[Goal]]]:
        """The goals in points, highest first, and the other goals, each kind below a sentence about it."""
        points = [goal for goal in self._goals if goal.kind is Kind.POINTS]
        points.sort(key=lambda goal: goal.target(self._players), reverse=True)
        others = [goal for goal in self._goals if goal.kind is not Kind.POINTS]
        return (text("pesky.paper.points"), points), (text("pesky.paper.cards"), others)

    @property
    def _limit(self) -> str:
        costs = text("pesky.paper.limit", most=MAX_SCORE, off=MAX_SCORE + 3)
        is_one, target = self._options.is_one_hand, self._options.target
        ends = text("pesky.only-hand") if is_one else text("pesky.paper.target", target=target)
        return f"{costs} {ends}"

    def write_body(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        px, theme = self.viewport.px, self.ui.theme
        tall = area.h > area.w
        bids = pygame.Rect(area.x, 0, area.w, round(area.h * BIDS_SHARE))
        foot = min(round(self.viewport.text_px(16) * (2.6 if tall else 1.5)), area.h // 9)
        bids.bottom = area.bottom - foot
        goals = pygame.Rect(area.x, area.y, area.w, bids.y - area.y - px(4))
        self._write_goals(picture, goals, tall)
        pygame.draw.line(picture, theme.on_paper_quiet, bids.topleft, bids.topright, max(1, px(1.2)))
        self._write_bids(picture, bids.inflate(0, -px(8)), rows=2 if tall else 1)
        below = pygame.Rect(area.x, area.bottom - foot, area.w, foot)
        if tall:
            self.block(picture, self._limit, below, 16, theme.on_paper, "bold", centred=True)
        else:
            self.line(picture, self._limit, below, 16, theme.on_paper, "bold", "centre")

    def _write_goals(self, picture: pygame.Surface, area: pygame.Rect, tall: bool) -> None:
        """Write goals in points on the left, highest first, and the others on the right or, in a tall paper, below."""
        if not tall:
            for n, (unit, goals) in enumerate(self._kinds):
                half = pygame.Rect(area.x + n * area.w // 2, area.y, area.w // 2, area.h)
                self._write_kind(picture, half, unit, [[goal] for goal in goals], 0.15 * area.h)
            return
        blocks = [
            (unit, [goals[at : at + across] for at in range(0, len(goals), across)])
            for across, (unit, goals) in zip((2, 1), self._kinds, strict=True)
        ]
        share = area.h / sum(HEAD_SHARE + sum(map(_share, lines)) for _, lines in blocks)
        top = float(area.y)
        for unit, lines in blocks:
            high = share * (HEAD_SHARE + sum(map(_share, lines)))
            block = pygame.Rect(area.x, round(top), area.w, round(high))
            self._write_kind(picture, block, unit, lines, HEAD_SHARE * share)
            top += high

    def _write_kind(
        self,
        picture: pygame.Surface,
        area: pygame.Rect,
        unit: str,
        lines: Sequence[Sequence[Goal]],
        head: float,
    ) -> None:
        """Write lines of goals that are counted in one unit, below the unit's name, which is `head` pixels high."""
        above = pygame.Rect(area.x + self.viewport.px(6), area.y, area.w - self.viewport.px(18), round(head))
        self.block(picture, unit, above, WORDS_SIZE, self.ui.theme.on_paper, "bold")
        share = (area.h - head) / max(1, sum(map(_share, lines)))
        across = max(map(len, lines), default=1)
        longest = max((self._name_of(goal) for goals in lines for goal in goals), key=len, default="")
        top = area.y + head
        for goals in lines:
            high = share * _share(goals)
            for n, goal in enumerate(goals):
                cell = pygame.Rect(area.x + n * area.w // across, round(top), area.w // across, int(high))
                self._write_goal(picture, cell, goal, longest)
            top += high

    def _write_goal(self, picture: pygame.Surface, cell: pygame.Rect, goal: Goal, longest: str) -> None:
        px, theme = self.viewport.px, self.ui.theme
        tall = cell.h - px(7)
        card = pygame.Rect(cell.x + px(6), cell.y + px(3), round(tall / CARD_SHAPE), tall)
        if goal.name in self.own_goals:
            ring = card.inflate(px(6), px(6))
            picture.blit(framed(ring.size, px(7), px(3), theme.palette.moss), ring)
        picture.blit(self.ui.art.render_face(goal_face_name(goal), *card.size), card)
        words = pygame.Rect(card.right + px(14), card.y, cell.right - px(8) - card.right - px(14), card.h)
        more = _what_else(goal)
        if more:
            words.h = words.h // 2
            below = words.move(0, words.h)
            self.line(picture, more, below, WORDS_SIZE, theme.on_paper)
        self.line(picture, self._name_of(goal), words, NAME_SIZE, theme.on_paper, "bold", like=longest)

    def _name_of(self, goal: Goal) -> str:
        """Return a goal's name, with a remark if the goal is the player's own."""
        name = goal_title(goal, self._players)
        return text("pesky.paper.yours", goal=name) if goal.name in self.own_goals else name

    def _write_bids(self, picture: pygame.Surface, area: pygame.Rect, rows: int) -> None:
        above = pygame.Rect(area.x, area.y, area.w, round(area.h * 0.24 / rows))
        bids, ink = text("pesky.paper.bids"), self.ui.theme.on_paper
        self.line(picture, bids, above, WORDS_SIZE, ink, "text", "centre")
        columns, high = len(TOKENS) // rows, (area.bottom - above.bottom) // rows
        for n, token in enumerate(sorted(TOKENS, reverse=True)):
            row, column = divmod(n, columns)
            left = round(area.x + area.w / columns * column)
            cell = pygame.Rect(left, above.bottom + row * high, area.w // columns, high)
            self._write_bid(picture, cell, token)

    def _write_bid(self, picture: pygame.Surface, cell: pygame.Rect, token: int) -> None:
        px, name = self.viewport.px, round(cell.h * 0.29)
        side = min(cell.h - name - px(4), cell.w - px(12))
        disc = pygame.Rect(0, cell.y + px(3), side, side)
        disc.centerx = cell.centerx
        picture.blit(self.ui.art.render_face(token_face_name(format_token(token)), side, side), disc)
        if token in self.holders:
            below = pygame.Rect(cell.x + px(2), disc.bottom, cell.w - px(4), cell.bottom - disc.bottom)
            longest = max(self.holders.values(), key=len)
            holder, ink = self.holders[token], self.ui.theme.on_paper
            self.line(picture, holder, below, 14, ink, "bold", "centre", longest)


def _share(goals: Sequence[Goal]) -> float:
    """Return the height of a row of goals, relative to a row of goals that each need only one line."""
    return TWO_LINES if any(map(_what_else, goals)) else 1.0


def _what_else(goal: Goal) -> str:
    """Return the part of a goal's description that its column's unit doesn't cover; empty if there is none."""
    if goal.kind is Kind.TOKEN:
        return text("pesky.paper.token")
    no_cards = goal.kind is Kind.CARDS and goal.number == 0 and len(goal.suits) == len(Suit)
    return text("pesky.paper.no-cards") if no_cards else ""
