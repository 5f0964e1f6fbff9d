"""The effects of placing a card in a grid: lines completed and broken, cards replaced or awaited, and going
out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import erf, sqrt

from gnoming.around.bots import judge
from gnoming.around.bots.grid_estimate import HEURISTICS, line_targets
from gnoming.around.bots.race_estimate import RaceEstimate
from gnoming.around.cards import MULLIGAN, Face
from gnoming.around.explain.fact import Concern, Fact, card_name, whole
from gnoming.around.rules import MOST_BOUNCES
from gnoming.around.scoring import GOING_OUT, LINES, line_scored, points
from gnoming.around.state import AroundState, face_down
from gnoming.around.visible import (
    LINES_OF,
    VisibleGrid,
    open_places,
    unseen_counts,
    visible_grid,
    with_face,
)
from gnoming.text import format_decimal, text, text_n

Line = tuple[int, int, int]
ScoredLines = frozenset[tuple[Line, str, int]]
"""The sets and runs of a grid: places, kind, and (negative) points."""
START_WEIGHT = 0.4
"""The points that a card is worth with which a set may yet begin."""
OUT_WEIGHT = 2.0
"""Extra points for going out, because people notice it first."""
MULLIGAN_ROOM = 1.0
"""The points that a line of a Mulligan's is worth if both of its other cards are open."""
VARIANCE, VARIANCE_PER_CARD = 3, 10
"""The variance of another grid's final score if all its cards are face up, and the extra variance of each face-down
card.
"""


class PutFacts:
    """The current player's grid, and the effects of placing cards there."""

    def __init__(self, view: AroundState) -> None:
        self._view = view
        self.race = RaceEstimate(view, HEURISTICS)
        self.grid: VisibleGrid = self.race.grid

    def best_place(self, face: Face) -> int:
        """Return the best place (from 0) for a drawn card."""
        places = open_places(self.grid, face)
        return min(places, key=lambda place: self.race.cost_after(with_face(self.grid, place, face)))

    def cost_unchanged(self) -> float:
        """Return the seat's cost with its grid unchanged."""
        return self.race.cost_after(self.grid)

    def cost_with(self, face: Face) -> float:
        """Return the seat's cost with this card in its best place."""
        return self.race.cost_after(with_face(self.grid, self.best_place(face), face))

    def find(self, face: Face, place: int) -> Iterator[Fact]:
        """Yield the effects of putting a face on a place (from 0)."""
        after = with_face(self.grid, place, face)
        made = self._scored_lines(after) - self._scored_lines(self.grid)
        broken = self._scored_lines(self.grid) - self._scored_lines(after)
        if made or broken:
            yield replace(self._line_fact(after, made, broken), is_change=True)
        else:
            yield replace(self._replacement_fact(face, place), is_change=True)
            yield from self._awaited_facts(after, place)
            yield from self._spoiling_facts(after, place)
        yield from self._bounce_facts(after, place)
        if None not in after and None in self.grid and self._view.out is None:
            yield self._going_out_fact(after)

    def _scored_lines(self, grid: VisibleGrid) -> ScoredLines:
        found = []
        for line in LINES:
            a, b, c = (grid[place] for place in line)
            if a is not None and b is not None and c is not None:
                scored = line_scored(a, b, c, self._view.options.runs)
                if scored is not None:
                    found.append((line, *scored))
        return frozenset(found)

    def _visible_score(self, grid: VisibleGrid) -> int:
        """Return the score of a grid's face-up cards."""
        options = self._view.options
        return points(grid, options.runs, options.mulligan_one_value)

    def _line_fact(self, after: VisibleGrid, made: ScoredLines, broken: ScoredLines) -> Fact:
        """Return the fact about the lines that the card completes, or else breaks: their points before and after."""
        change = self._visible_score(after) - self._visible_score(self.grid)
        if not made or change > 0:
            _, kind, lost = min(broken or made, key=lambda line: line[2])
            return Fact(-change, _line_sentence("breaks", kind, -lost, lost + change, lost), "")
        _, kind, best = min(made, key=lambda line: line[2])
        then = sum(line[2] for line in made)
        if len(made) > 1:
            sentence = text("why.completes-both", then=whole(then), now=whole(then - change))
            return Fact(-change, sentence, text("advice.for.completes-both"))
        sentence = _line_sentence("completes", kind, -best, then, then - change)
        return Fact(-change, sentence, _line_advice(kind, -best, -change))

    def _replacement_fact(self, face: Face, place: int) -> Fact:
        old, new = self.grid[place], card_name(face)
        if old is None:
            lying = self.race.chances.in_grids
            average = sum(int(each) * chance for each, chance in lying.items())
            sentence = text("why.settles", new=new, average=format_decimal(average))
            advice = text("advice.for.settles") if int(face) < average else ""
            return Fact(average - int(face), sentence, advice, 2)
        change = self._visible_score(with_face(self.grid, place, face)) - self._visible_score(self.grid)
        key = "why.replaces" if change <= 0 else "why.raises"
        return Fact(-change, text_n(key, abs(change), new=new, old=card_name(old)), _change_advice(change))

    def _awaited_facts(self, after: VisibleGrid, place: int) -> Iterator[Fact]:
        """Yield the fact about the most promising line that now lacks only one card."""
        counts = unseen_counts(self._view)
        found: list[tuple[float, Face, bool, Face | None]] = []
        for line in LINES_OF[place]:
            for wanted, value in self._lacking(after, line).items():
                if counts[wanted] and value > self._lacking(self.grid, line).get(wanted, 0):
                    gain = self._gain(after, self._gap(after, line, wanted), wanted)
                    is_run = sum(after[at] in (wanted, MULLIGAN) for at in line) < 2
                    over = after[self._gap(after, line, wanted)]
                    found.append((self._chance(wanted) * gain, wanted, is_run, over))
        found = [awaited for awaited in found if awaited[0] > 0]
        if found:
            weight, face, is_run, over = max(found, key=lambda awaited: awaited[0])
            kind, name = "run" if is_run else "set", card_name(face)
            if over is not None:
                name = text("why.card-over", face=name, old=card_name(over))
            sentence = text_n(f"why.awaits.{kind}", counts[face], face=name)
            yield Fact(weight, sentence, text(f"advice.for.awaits.{kind}", face=name), 1, Concern.HOPE)

    def _spoiling_facts(self, after: VisibleGrid, place: int) -> Iterator[Fact]:
        """Yield the facts against a card on a place that another card, or the Mulligan's set, needs, or over one of two
        cards that only lack a third.
        """
        new, old, counts = after[place], self.grid[place], unseen_counts(self._view)
        for line in LINES_OF[place]:
            still = self._lacking(after, line)
            for wanted, value in self._lacking(self.grid, line).items():
                gap, weight = self._gap(self.grid, line, wanted), -self._chance(wanted)
                weight *= self._gain(self.grid, gap, wanted)
                if not counts[wanted] or new is wanted or weight >= 0:
                    continue
                if gap == place and old is None:
                    yield Fact(weight, text("why.fills-gap", face=card_name(wanted)), "", 1)
                elif gap != place and still.get(wanted, 0) < value:
                    yield self._broken_pair(weight, [self.grid[at] for at in line if at != gap], wanted)
            crowds = old is None and new is not None and not new.positive
            if crowds and MULLIGAN in (self.grid[at] for at in line):
                yield Fact(-MULLIGAN_ROOM, text("why.crowds-mulligan"), "", 1)
            beside = [face for at in line if at != place and (face := self.grid[at]) is not None]
            lone = beside[0] if old is None and len(beside) == 1 else None
            if lone is not None and lone.positive and lone not in (new, MULLIGAN) and counts[lone] > 1:
                yield Fact(-START_WEIGHT, text("why.crowds", face=card_name(lone)), "", 1)
        if old is not None and old.positive and new is not old and counts[old] > 1:
            yield Fact(-START_WEIGHT, text("why.covers-start", face=card_name(old)), "", 1)

    def _broken_pair(self, weight: float, pair: Sequence[Face | None], wanted: Face) -> Fact:
        """Return the fact against parting two cards that `wanted` would have made a set or run."""
        one, other = (card_name(face) for face in pair if face is not None)
        if one == other:
            return Fact(weight, text("why.breaks-pair", face=one), "", 1)
        return Fact(weight, text("why.parts", one=one, other=other, wanted=card_name(wanted)), "", 1)

    def _gain(self, grid: VisibleGrid, place: int, face: Face) -> int:
        """Return the points saved by a face on a place, where it may also break a set; negative if it costs points."""
        return self._visible_score(grid) - self._visible_score(with_face(grid, place, face))

    def next_gain(self, face: Face) -> float:
        """Return the points that the next player could save with a face, no more than that player's grid shows."""
        grid = visible_grid(self._view.grids[(self._view.to_act[0] + 1) % self._view.players])
        lying = self.race.chances.in_grids
        average = sum(int(each) * chance for each, chance in lying.items())
        hidden = [average if one is None else 0.0 for one in grid]
        shown = max(hidden[place] + self._gain(grid, place, face) for place in open_places(grid, face))
        return max(0.0, min(shown, self.race.next_seat_gain(face)))

    def _gap(self, grid: VisibleGrid, line: Line, wanted: Face) -> int:
        """Return the place in a line where this face would complete a set or run."""
        for at in line:
            a, b, c = (wanted if other == at else grid[other] for other in line)
            known = a is not None and b is not None and c is not None
            if known and line_scored(a, b, c, self._view.options.runs) is not None:
                return at
        return line[0]

    def _lacking(self, grid: VisibleGrid, line: Line) -> dict[Face, int]:
        """Return each face that would complete a line on its own, with the value of that set or run."""
        a, b, c = (grid[place] for place in line)
        lacking: dict[Face, int] = {}
        for value, missing in line_targets((a, b, c), self._view.options.runs):
            if len(missing) == 1 and (a, b, c).count(MULLIGAN) < 2:
                lacking[missing[0][0]] = max(int(value), lacking.get(missing[0][0], 0))
        return lacking

    def _chance(self, face: Face) -> float:
        """Return the approximate probability of drawing a face before this round ends."""
        fewest = min(sum(not card.face_up for card in grid) for grid in self._view.grids)
        turns = min(fewest / HEURISTICS.flips_per_turn, HEURISTICS.max_turns)
        return 1.0 - float((1 - self.race.chances.in_draw_pile[face]) ** turns)

    def _bounce_facts(self, after: VisibleGrid, place: int) -> Iterator[Fact]:
        """Yield the fact that the replaced card may bounce, if it may."""
        old, options = self.grid[place], self._view.options
        matching = {face for face in after if face is not None and face.positive}
        if old is None:
            lying = self.race.chances.in_grids
            hope = sum(lying[face] * self._bounce_gain(after, place, face) for face in matching)
            percent = round(100 * sum(lying[face] for face in matching))
            yield Fact(hope, text("why.may-bounce", percent=percent), "", 4, Concern.HOPE)
        elif options.bounce_face_up and old in matching and self._view.turn.bounces < MOST_BOUNCES:
            gain = self._bounce_gain(after, place, old)
            advice = text("advice.for.can-bounce", face=card_name(old))
            yield Fact(gain, text("why.can-bounce", face=card_name(old)), advice, 4, Concern.HOPE)

    def _bounce_gain(self, grid: VisibleGrid, filled: int, face: Face) -> float:
        """Return the points that a face would gain if it bounced to the best place other than `filled`."""
        worth = self.race.expected_score
        best = min(worth(with_face(grid, place, face)) for place in range(9) if place != filled)
        return max(0.0, worth(grid) - best)

    def _going_out_fact(self, after: VisibleGrid) -> Fact:
        """Return the fact about going out with this grid: the chance that its score is the lowest, which decides the
        gain (section 8).
        """
        score, view = self._visible_score(after), self._view
        chance = 1.0
        for seat, theirs in enumerate(judge.expected_scores(view)):
            if seat != view.to_act[0]:
                spread = sqrt(VARIANCE + VARIANCE_PER_CARD * face_down(view.grids[seat]))
                chance *= 0.5 + 0.5 * erf((theirs - score - 0.5) / spread / sqrt(2))
        penalty = 0 if view.options.forgive_penalty else GOING_OUT
        brings = chance * (GOING_OUT + penalty) - penalty
        turns = self.race.cost_after(self.grid) - self.race.cost_after(after)
        if turns < 0:
            sentence = text("why.out-early", points=whole(score), percent=round(100 * chance))
            return Fact(min(turns, brings), sentence, "", -1)
        sentence = text("why.out", points=whole(score), percent=round(100 * chance))
        advice = text("advice.for.out" if chance > 0.5 else "advice.for.out-risky", points=whole(score))
        return Fact(brings + OUT_WEIGHT, sentence, advice, -1)


def _line_sentence(done: str, kind: str, value: int, then: int, now: int) -> str:
    """Return the sentence about the points of a set or run before and now."""
    # text keys: why.completes-* why.breaks-*
    counts = {"then": whole(then), "now": whole(now)}
    if kind == "run":
        return text(f"why.{done}-run", low=value - 1, high=value + 1, **counts)
    return text(f"why.{done}-set", value=value, **counts)


def _line_advice(kind: str, value: int, saved: int) -> str:
    """Return the advice to complete a set or run, which saves this many points."""
    if kind == "run":
        return text_n("advice.for.completes-run", saved, low=value - 1, high=value + 1)
    return text_n("advice.for.completes-set", saved, value=value)


def _change_advice(change: int) -> str:
    """Return the reason to replace a face-up card, which changes the score by this many points."""
    if change < 0:
        return text_n("advice.for.saves", -change)
    return text_n("advice.for.costs", change) if change else text("advice.for.same")
