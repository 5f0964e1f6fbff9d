"""Facts about the three cards of a line, computed once for every possible line.

Lines that are the same read backwards form one *class*; `CLASS[a * 169 + b * 13 + c]` is its number.
"""

from gnoming.around.scoring import line_scored
from gnoming.around.search.flat_state import FACES, HIDDEN, MULLIGAN, POSITIVES

IN_WHOLE, WAITING, SPOILT, MISSING, HOPEFUL, IDLE, ROLES = 0, 1, 2, 3, 4, 5, 6
"""The roles of a card in its line: the line scores (IN_WHOLE); it lacks one card, where another card is face down
(WAITING) or face up (SPOILT), or only where this card is (MISSING); it lacks more, and another card is face down
(HOPEFUL) or none is (IDLE). Last, the number of roles."""
NOTHING = 12
"""The number that stands for no face: every list by face has a zero at this index."""

FACE_VALUE = (*(float(face) for face in FACES), 0.0)


def _classify() -> tuple[list[int], list[tuple[int, int, int]]]:
    """Return the class of each line, and one line for each class."""
    numbers: dict[tuple[int, int, int], int] = {}
    found = []
    for index in range(13**3):
        line = (index // 169, index // 13 % 13, index % 13)
        found.append(numbers.setdefault(min(line, line[::-1]), len(numbers)))
    return found, list(numbers)


CLASS, LINES = _classify()
CLASSES = len(LINES)


def points(line: tuple[int, int, int], runs: bool) -> int | None:
    """Return the (negative) points of a line of face-up cards as a set or run; None if it is neither."""
    if HIDDEN in line:
        return None
    a, b, c = line
    scored = line_scored(FACES[a], FACES[b], FACES[c], runs)
    return None if scored is None else scored[1]


def completing_faces(line: tuple[int, int, int], runs: bool) -> dict[int, tuple[int, ...]]:
    """Return the faces that would complete the line, each with the places (0 to 2) where it would do so."""
    found: dict[int, tuple[int, ...]] = {}
    for place in range(3):
        for face in range(POSITIVES):
            a, b, c = [face if at == place else line[at] for at in range(3)]
            if points((a, b, c), runs) is not None:
                found[face] = (*found.get(face, ()), place)
    return found


def lacking(runs: bool) -> tuple[list[int], list[int]]:
    """Return the first and second face that would complete each class of lines; NOTHING if there is none."""

    def lack(line: tuple[int, int, int]) -> list[int]:
        if points(line, runs) is not None or line.count(MULLIGAN) > 1:
            return []
        return sorted(completing_faces(line, runs), reverse=True)[:2]

    both = [[*lack(line), NOTHING, NOTHING] for line in LINES]
    return [pair[0] for pair in both], [pair[1] for pair in both]


def line_roles(runs: bool) -> list[int]:
    """Return the roles of the three cards of each possible line, even if several lines are of one class."""
    found = []
    for index in range(13**3):
        line = (index // 169, index // 13 % 13, index % 13)
        found += [_role(line, place, runs) for place in range(3)]
    return found


def _role(line: tuple[int, int, int], place: int, runs: bool) -> int:
    if points(line, runs) is not None:
        return IN_WHOLE
    missing = {at for places in completing_faces(line, runs).values() for at in places}
    if not missing:
        others = line[:place] + line[place + 1 :]
        return HOPEFUL if HIDDEN in others else IDLE
    if missing == {place}:
        return MISSING
    there = missing - {place}
    return WAITING if any(line[at] == HIDDEN for at in there) else SPOILT


def whole_points(runs: bool) -> list[float]:
    """Return the points of each class as a set or run; 0 if it is neither."""
    return [float(points(line, runs) or 0) for line in LINES]


def loose_points() -> list[float]:
    """Return the points of a card by itself, for each face and the card's roles in its row and column."""
    value = (*FACE_VALUE[:12], 3.2)
    return [
        0.0 if IN_WHOLE in (row, column) else value[face]
        for face in range(13)
        for row in range(ROLES)
        for column in range(ROLES)
    ]
