"""The effects of placing a card in a grid: completed and broken lines, other changes, and going out."""

from collections.abc import Iterator, Sequence
from math import erf, sqrt

from gnoming.around.actions import Source
from gnoming.around.bots import judge
from gnoming.around.bots.grid_estimate import HEURISTICS, line_targets
from gnoming.around.bots.race_estimate import RaceEstimate
from gnoming.around.cards import MULLIGAN, Face
from gnoming.around.explain.fact import Fact, Kind, card_name, card_object, spot_name, whole
from gnoming.around.rules import MOST_BOUNCES
from gnoming.around.scoring import GOING_OUT, LINES, line_scored, points
from gnoming.around.state import AroundState, face_down
from gnoming.around.visible import (
    LINES_OF,
    VisibleGrid,
    open_places,
    secured_places,
    top_face,
    unseen_counts,
    visible_grid,
    with_face,
)
from gnoming.text import format_decimal, text, text_n

Line = tuple[int, int, int]
ScoredLines = frozenset[tuple[Line, str, int]]
"""The sets and runs of a grid: places, kind, and (negative) points."""
START_WEIGHT, BEGIN_WEIGHT = 0.4, 0.14
"""The points for a card with which a set may still begin, and for each point of a new card's value."""
MIN_ROOM = 0.4
"""The points gained because a minus card takes no room from a set."""
HIGH = 6
"""The lowest value that the lessons call high and throw away."""
LYING_CHANCE = 0.6
"""The chance of getting a card that lies on top of a discard pile."""
OUT_WEIGHT = 2.0
"""Extra points for going out, because people notice it first."""
MULLIGAN_ROOM = 1.0
"""The points that a Mulligan's line is worth if both of its other cards are open."""
TURN_WEIGHT = 0.5
"""The points that it is worth to have one card fewer face down."""
USEFUL_POINTS = 2.0
"""The fewest points that make a card useful to the next player."""
MATCHING_POINTS = 1.0
"""The points that a card is worth to the next player if it equals one that may still become a set."""
VARIANCE, VARIANCE_PER_CARD = 3, 10
"""The variance of another grid's final score if all its cards are face up, and the extra variance of each face-down
card.
"""


def visible_score(view: AroundState, grid: VisibleGrid) -> int:
    """Return the score of a grid's face-up cards."""
    return points(grid, view.options.runs, view.options.mulligan_one_value)


class PutFacts:
    """The current player's grid, and the effects of placing cards there."""

    def __init__(self, view: AroundState) -> None:
        self._view = view
        self.race = RaceEstimate(view, HEURISTICS)
        self.grid: VisibleGrid = self.race.grid
        self._tops = {top_face(view, pile) for pile in (Source.LEFT, Source.RIGHT)}

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
        yield self._line_fact(after, made, broken) if made or broken else self._replacement_fact(face, place)
        yield from self._bounce_facts(after, place)
        if None not in after and None in self.grid and self._view.out is None:
            yield self._going_out_fact(after)
            return
        if self.grid[place] is None and self._view.out is None:
            yield Fact(Kind.TURNS_UP, TURN_WEIGHT, text("why.turns-up"), text("advice.for.turns-up"))
        if made or broken:
            yield from self._gap_facts(after, place)
        else:
            awaited = tuple(self._awaited_facts(after, place))
            yield from awaited or self._begun_facts(after, place)
            yield from self._spoiling_facts(after, place)

    def _scored_lines(self, grid: VisibleGrid) -> ScoredLines:
        found = []
        for line in LINES:
            a, b, c = (grid[place] for place in line)
            if a is not None and b is not None and c is not None:
                scored = line_scored(a, b, c, self._view.options.runs)
                if scored is not None:
                    found.append((line, *scored))
        return frozenset(found)

    def _line_fact(self, after: VisibleGrid, made: ScoredLines, broken: ScoredLines) -> Fact:
        """Return the fact about the lines that the card completes, or else breaks: their points before and after."""
        change = visible_score(self._view, after) - visible_score(self._view, self.grid)
        is_good = bool(made) and change <= 0
        line, kind, best = min(made if is_good else broken or made, key=lambda line: line[2])
        values = {"value": -best, "low": -best - 1, "high": -best + 1}
        if not is_good:
            return Fact(Kind.CHANGE, -change, text_n(f"why.breaks.{kind}", change, **values))
        then = sum(line[2] for line in made)
        counts = {"then": whole(then), "now": whole(then - change)}
        if len(made) > 1:
            advice = text("advice.for.completes.both")
            return Fact(Kind.CHANGE, -change, text("why.completes.both", **counts), advice)
        if kind == "set" and MULLIGAN in (self.grid[at] for at in line):
            kind = "mulligan"
        advice = text_n(f"advice.for.completes.{kind}", -change, **values)
        return Fact(Kind.CHANGE, -change, text(f"why.completes.{kind}", **values, **counts), advice)

    def _replacement_fact(self, face: Face, place: int) -> Fact:
        old, new = self.grid[place], card_object(face)
        if old is None:
            lying = self.race.chances.in_grids
            average = sum(int(each) * chance for each, chance in lying.items())
            sentence = text("why.settles", new=new, average=format_decimal(average))
            advice = text("advice.for.settles") if int(face) < average else ""
            return Fact(Kind.KNOWN, average - int(face), sentence, advice)
        change = visible_score(self._view, with_face(self.grid, place, face)) - visible_score(
            self._view, self.grid
        )
        key = "why.replaces" if change <= 0 else "why.raises"
        sentence = text_n(key, abs(change), new=new, old=card_object(old))
        advice = text_n("advice.for.costs" if change > 0 else "advice.for.saves", abs(change))
        return Fact(Kind.CHANGE, -change, sentence, advice if change else text("advice.for.same"))

    def _awaited_facts(self, after: VisibleGrid, place: int) -> Iterator[Fact]:
        """Yield the fact about the most promising line that now lacks only one card."""
        counts, kept = unseen_counts(self._view), secured_places(after, self._view.options.runs)
        tops = self._tops if self._view.out is None else ()
        found: list[tuple[float, Face, str, Face | None]] = []
        for line in LINES_OF[place]:
            for wanted, value in self._lacking(after, line).items():
                gap = self._gap(after, line, wanted)
                is_new = gap not in kept and value > self._lacking(self.grid, line).get(wanted, 0)
                gain = self._gain(after, gap, wanted)
                if is_new and gain > 0 and (counts[wanted] or wanted in tops):
                    chance = max(self._chance(wanted, gap), LYING_CHANCE * (wanted in tops))
                    found.append((chance * gain, wanted, self._kind_of(after, line, wanted), after[gap]))
        if found:
            weight, face, kind, over = max(found, key=lambda awaited: awaited[0])
            name = card_name(face)
            if over is not None:
                name = text("why.card-over", face=name, old=card_name(over))
            # text keys: why.awaits.* advice.for.awaits.*
            sentence = text_n(f"why.awaits.{kind}", counts[face], face=name)
            if self._view.out is not None:
                sentence, kind = text("why.awaits.hidden", face=name), "hidden"
            elif kind == "set" and face in tops:
                sentence, kind = text("why.awaits.lies", face=name), "lies"
            yield Fact(Kind.PAIR, weight, sentence, text(f"advice.for.awaits.{kind}", face=name))

    def _kind_of(self, grid: VisibleGrid, line: Line, wanted: Face) -> str:
        """Return the kind of group that a face would complete: a set, a set with a Mulligan, or a run."""
        if sum(grid[at] in (wanted, MULLIGAN) for at in line) < 2:
            return "run"
        return "mulligan" if MULLIGAN in (grid[at] for at in line) else "set"

    def _begun_facts(self, after: VisibleGrid, place: int) -> Iterator[Fact]:
        """Yield the fact that a set may begin with a card, if its row or its column has room for one."""
        face, left = after[place], unseen_counts(self._view)
        is_new = self.grid[place] is None and self._view.out is None
        if face is None or not face.positive or left[face] < 2 or not is_new:
            return
        lines = sum(all(after[at] is None for at in line if at != place) for line in LINES_OF[place])
        if lines:
            values = {"face": card_name(face), "n": left[face]}
            key = "begins" if face < HIGH else "begins-lies" if face in self._tops else "begins-high"
            advice = text(f"advice.for.{key}", **values)  # text keys: advice.for.begins*
            yield Fact(Kind.BEGINS, BEGIN_WEIGHT * lines * face, text("why.begins", **values), advice)

    def _spoiling_facts(self, after: VisibleGrid, place: int) -> Iterator[Fact]:
        """Yield the weightiest fact against a card where a pair or set needs another, or over one of a pair.

        A set may have a Mulligan in it. If there is no such fact, yield the fact that the card leaves less
        room for sets.
        """
        spoilt = tuple(self._gap_facts(after, place))
        old, new, counts = self.grid[place], after[place], unseen_counts(self._view)
        yield from spoilt
        if spoilt or self._view.out is not None:
            return
        if old is None:
            yield from self._crowding_facts(after, place)
        elif new is not old and counts[old] > 1 and self._may_begin(place, old):
            yield _spoils(-START_WEIGHT, "covers-start", face=card_name(old))

    def _may_begin(self, place: int, face: Face) -> bool:
        """Return whether a card's row or column has room for a set of it."""
        fit = (None, face, MULLIGAN)
        return face.positive and any(
            all(self.grid[at] in fit for at in line if at != place) for line in LINES_OF[place]
        )

    def _gap_facts(self, after: VisibleGrid, place: int) -> Iterator[Fact]:
        """Yield the weightiest fact against a card where a pair needs another one, or over one of a pair."""
        spoilt = [fact for line in LINES_OF[place] for fact in self._parted(after, line, place)]
        if spoilt:
            yield min(spoilt, key=lambda fact: fact.weight)

    def _parted(self, after: VisibleGrid, line: Line, place: int) -> Iterator[Fact]:
        """Yield the facts against placing a card in a line that lacked only one other card."""
        new, old, counts = after[place], self.grid[place], unseen_counts(self._view)
        kept, still = secured_places(self.grid, self._view.options.runs), self._lacking(after, line)
        for wanted, value in self._lacking(self.grid, line).items():
            gap = self._gap(self.grid, line, wanted)
            weight = -self._chance(wanted, gap) * self._gain(self.grid, gap, wanted)
            if not counts[wanted] or new is wanted or weight >= 0 or gap in kept:
                continue
            if gap == place and old is None:
                yield _spoils(weight, "fills-gap", face=card_name(wanted))
            elif gap != place and still.get(wanted, 0) < value:
                yield self._broken_pair(weight, [self.grid[at] for at in line if at != gap], wanted)

    def _crowding_facts(self, after: VisibleGrid, place: int) -> Iterator[Fact]:
        """Yield the fact that a card on a face-down one leaves less room for sets.

        It may lie beside a card, or in empty lines.
        """
        new, counts = after[place], unseen_counts(self._view)
        kept, grid = secured_places(self.grid, self._view.options.runs), self.grid
        lines = [[at for at in line if at != place] for line in LINES_OF[place]]
        beside = [[None if at in kept else grid[at] for at in line] for line in lines]
        lone = [face for faces in beside for face in faces if face is not None and faces.count(None)]
        if new is not None and not new.positive and MULLIGAN in lone:
            yield Fact(Kind.SPOILS, -MULLIGAN_ROOM, text("why.crowds-mulligan"))
            return
        cards = [face for face in lone if face.positive and face not in (new, MULLIGAN) and counts[face] > 1]
        blocked = 0 if new is None or new.positive else sum(set(faces) == {None} for faces in beside)
        weight = -START_WEIGHT * (len(cards) + blocked)
        if cards:
            spot = next(at for line in lines for at in line if grid[at] is max(cards))
            name = spot_name(grid, spot)
            yield Fact(Kind.SPOILS, weight, text("why.crowds", face=name))
        elif blocked:
            yield Fact(Kind.SPOILS, weight, text_n("why.blocks", blocked))
        if new is not None and not new.positive:
            spent = [n for n, faces in enumerate(beside) if min(face or 0 for face in faces) < 0]
            if spent:
                yield _spoils(MIN_ROOM, ("shares.row", "shares.column")[spent[0]])

    def _broken_pair(self, weight: float, pair: Sequence[Face | None], wanted: Face) -> Fact:
        """Return the fact against parting two cards that `wanted` would have made a set or run."""
        one, other = (card_name(face) for face in pair if face is not None)
        what = "breaks-pair" if one == other else "parts"
        warns = what if self._view.out is None else f"{what}-hidden"
        return _spoils(weight, what, warns, face=one, one=one, other=other, wanted=card_name(wanted))

    def _gain(self, grid: VisibleGrid, place: int, face: Face) -> int:
        """Return the points saved by putting a face on a place.

        They are negative if it costs points, for example because it breaks a set.
        """
        return visible_score(self._view, grid) - visible_score(self._view, with_face(grid, place, face))

    def _rival(self, ahead: int) -> VisibleGrid:
        """Return the grid of the player whose turn comes `ahead` turns later."""
        return visible_grid(self._view.grids[(self._view.to_act[0] + ahead) % self._view.players])

    def next_gain(self, face: Face, ahead: int = 1) -> float:
        """Return the points that the player whose turn comes `ahead` turns later could save with a face.

        They are limited to those that the player's grid shows and, for the next player, to the race's
        estimate.
        """
        grid, lying = self._rival(ahead), self.race.chances.in_grids
        average = sum(int(each) * chance for each, chance in lying.items())
        hidden = [average if one is None else 0.0 for one in grid]
        shown = max(hidden[place] + self._gain(grid, place, face) for place in open_places(grid, face))
        return max(0.0, min(shown, self.race.next_seat_gain(face)) if ahead == 1 else shown)

    def next_use(self, face: Face, ahead: int = 1) -> float:
        """Return a card's worth in points to the player `ahead` turns later; 0 if it is of little use."""
        gain = self.next_gain(face, ahead)
        return gain if gain >= USEFUL_POINTS else MATCHING_POINTS * self._has(face, ahead)

    def _has(self, face: Face, ahead: int) -> bool:
        """Return whether a player has this face in a row or column that may still become a set of it."""
        fit, grid = {face, MULLIGAN, None}, self._rival(ahead)
        return face.positive and any(
            face in faces and None in faces and set(faces) <= fit
            for faces in ([grid[at] for at in line] for line in LINES)
        )

    def user_of(self, face: Face) -> int:
        """Return the number of turns until the first other player who could use a card; 0 if nobody could."""
        view, first = self._view, self._view.to_act[0]
        last = view.players if view.out is None else (view.out - first) % view.players
        return next((ahead for ahead in range(1, last) if self.next_use(face, ahead)), 0)

    def wanted(self) -> list[Face]:
        """Return the faces that would complete one of the player's sets, the most valuable ones first.

        Faces on top of a pile are left out.
        """
        counts, gains = unseen_counts(self._view), dict[Face, int]()
        for line in LINES:
            for face in self._lacking(self.grid, line):
                gain = self._gain(self.grid, self._gap(self.grid, line, face), face)
                is_set = self._kind_of(self.grid, line, face) != "run"
                if is_set and counts[face] and gain > 0 and face not in self._tops:
                    gains[face] = max(gain, gains.get(face, 0))
        return sorted(gains, key=lambda face: -gains[face])

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

    def _chance(self, face: Face, place: int) -> float:
        """Return the approximate probability of drawing a face before this round ends.

        Once somebody has gone out, it is the probability that the face lies face down on this place.
        """
        if self._view.out is not None:
            return self.race.chances.in_grids[face] if self.grid[place] is None else 0.0
        fewest = min(sum(not card.face_up for card in grid) for grid in self._view.grids)
        turns = min(fewest / HEURISTICS.flips_per_turn, HEURISTICS.max_turns)
        return 1.0 - float((1 - self.race.chances.in_draw_pile[face]) ** turns)

    def _bounce_facts(self, after: VisibleGrid, place: int) -> Iterator[Fact]:
        old, options = self.grid[place], self._view.options
        matching = {face for face in after if face is not None and face.positive}
        if old is None:
            lying = self.race.chances.in_grids
            hope = sum(lying[face] * self._bounce_gain(after, place, face) for face in matching)
            percent = round(100 * sum(lying[face] for face in matching))
            yield Fact(Kind.BOUNCE, hope, text("why.may-bounce", percent=percent))
        elif options.bounce_face_up and old in matching and self._view.turn.bounces < MOST_BOUNCES:
            gain = self._bounce_gain(after, place, old)
            advice = text("advice.for.can-bounce", face=card_name(old))
            yield Fact(Kind.BOUNCE, gain, text("why.can-bounce", face=card_name(old)), advice)

    def _bounce_gain(self, grid: VisibleGrid, filled: int, face: Face) -> float:
        """Return the points that a face would gain if it bounced to the best place other than `filled`."""
        worth = self.race.expected_score
        best = min(worth(with_face(grid, place, face)) for place in range(9) if place != filled)
        return max(0.0, worth(grid) - best)

    def _going_out_fact(self, after: VisibleGrid) -> Fact:
        """Return the fact about going out with this grid.

        It gives the chance that the grid's score is the lowest, which decides the gain (section 8).
        """
        score, view = visible_score(self._view, after), self._view
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
            warning = text("advice.but.out-early", points=whole(score))
            return Fact(Kind.OUT, min(turns, brings), sentence, warning=warning)
        sentence = text("why.out", points=whole(score), percent=round(100 * chance))
        advice = text("advice.for.out" if chance > 0.5 else "advice.for.out-risky", points=whole(score))
        return Fact(Kind.OUT, brings + OUT_WEIGHT, sentence, advice, text("advice.but.no-hurry"))


def _spoils(weight: float, what: str, warns: str = "", **values: str) -> Fact:
    """Return a fact about a spot that a set or run needs, or no longer needs, with its warning in a hint."""
    # text keys: why.covers-start why.fills-gap why.breaks-pair why.parts why.shares.* advice.but.*
    warning = text(f"advice.but.{warns or what}", **values)
    return Fact(Kind.SPOILS, weight, text(f"why.{what}", **values), warning=warning)
