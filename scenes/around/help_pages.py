from functools import partial

from gnoming.around.cards import parse_faces
from gnoming.around.scoring import COLUMNS, ROWS, score
from gnoming.text import format_decimal, text
from scenes.around.cards.deck import posed
from scenes.help.animation import Animation
from scenes.help.canvas import HelpCanvas, Places
from scenes.help.page import HelpPage, in_hand, make_page
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.input.bindings import Bindings
from scenes.kit.input.keys import key_label

SHOWN_COMMANDS = (
    "draw", "left-pile", "right-pile", "pond", "next", "confirm", "skip", "undo", "replay-lap", "hint", "why", "counts",
    "peek", "moves", "explain", "help", "read-keys", "mute", "back", "fullscreen",
)  # fmt: skip


def around_pages(bindings: Bindings) -> tuple[HelpPage, ...]:
    """Return all pages, in the current language and with the current keys."""
    keys = make_page("help.keys", 3, partial(_draw_places, bindings=bindings), commands=SHOWN_COMMANDS)
    return (
        make_page("help.goal", 3, _draw_goal),
        make_page("help.turn", 4, _draw_turn, has_steps=True),
        make_page("help.sets", 3, _draw_sets),
        make_page("help.bounce", 4, _draw_bounce, has_steps=True),
        make_page("help.mulligan", 4, _draw_mulligan),
        make_page("help.hazard", 3, _draw_hazard),
        make_page("help.end", 4, _draw_end),
        make_page("help.advanced", 4, _draw_advanced),
        in_hand(keys, "help.keys.2", bindings),
    )


def _face_names(picture: str) -> list[str]:
    """Return the picture names of a grid's faces; cards of the same value get different poses."""
    faces = enumerate(parse_faces(picture))
    return ["back" if face is None else posed(str(face), n + n // 3) for n, face in faces]


def _without(faces: list[str], *places: int) -> list[str | None]:
    """Return the faces with None at these places, which count from 0."""
    return [None if n in places else face for n, face in enumerate(faces)]


GRID_X, GRID_Y, GRID_CARD = 34, 14, 82


def _scored_grid(canvas: HelpCanvas, picture: str, *bare: int) -> Places:
    """Draw a grid with room for points at the end of each line; the `bare` places stay empty."""
    return canvas.grid(_without(_face_names(picture), *bare), GRID_X, GRID_Y, GRID_CARD)


def _tie_lines(animation: Animation, places: Places, picture: str, start: float, apart: float) -> float:
    """Mark a grid's scoring lines one by one, with points at their ends; return the time when the last is
    done.
    """
    for line in score(parse_faces(picture)).lines:
        at = tuple(place - 1 for place in line.places)
        if len(at) < 3:
            continue
        animation.tie(start, [places.rects[place] for place in at])
        x, y = places.centres[at[-1]]
        x, y = (x + GRID_CARD / 2 + 42, y) if at in ROWS else (x, y + GRID_CARD * CARD_SHAPE / 2 + 34)
        assert at in ROWS or at in COLUMNS
        points = format_decimal(line.points, 0)
        animation.mark(start + 420, partial(HelpCanvas.badge, words=points, x=x, y=y))
        start += apart
    return start


def _draw_goal(canvas: HelpCanvas) -> Animation:
    """Turn up some cards, then replace the worst of them with a better one."""
    faces = _face_names("5 -2 ? / ? 4 7 / 3 ? -1")
    up = [n for n, face in enumerate(faces) if face != "back"]
    places = canvas.grid(_without(faces, *up), 34, 26, 86)
    animation = Animation(canvas)
    for number, n in enumerate(up):
        card = animation.card("back", *places.centres[n], 86, above=n == 5).turn(500 + 330 * number, faces[n])
        if n == 5:
            card.go(3300, 620, (360, 330), w=62, high=60).lean(3300, 620, -12)
    place = places.centres[5]
    animation.card("-4", 360, 96, 62, above=True).lean(0, 0, 10).go(
        3600, 700, (place[0] + 26, place[1] - 26), w=86, high=60
    ).lean(3600, 600, -5).go(4450, 380, place, high=20).lean(4450, 360, 0)
    return animation


def _draw_turn(canvas: HelpCanvas) -> Animation:
    """Draw a card, look at it, place it, and throw the replaced card onto a pile."""
    canvas.turf(2, 8, 118, 424)
    for n in range(3):
        canvas.card("back", 61 - n * 2, 82 - n * 2, 84)
    canvas.card("7", 61, 214, 84)
    canvas.card("3", 61, 348, 84)
    places = canvas.grid(_without(_face_names("6 ? 3 / 8 -1 5 / 4 ? ?"), 3), 206, 64, 64)
    place = places.centres[3]
    animation = Animation(canvas)
    animation.card("8", *place, 64).go(3300, 260, (place[0] - 46, place[1] + 74), w=74, high=0).lean(
        3300, 260, -10
    ).go(4100, 620, (61, 348), w=84, high=46).lean(4100, 560, 0)
    animation.card("back", 57, 78, 84, above=True).go(700, 700, (156, 150), w=92, high=30).turn(
        760, "-2", high=0
    ).lean(760, 500, 6).go(2500, 560, place, w=64, high=40).lean(2500, 500, 0)
    animation.mark(900, lambda over: over.step_disc("1", 178, 70))
    animation.mark(2700, lambda over: over.step_disc("2", 186, 226))
    animation.mark(4300, lambda over: over.step_disc("3", 186, 372))
    animation.mark(5200, lambda over: over.arrow((108, 64), (206, 160), -0.3), pops=False)
    animation.mark(5200, lambda over: over.arrow((204, 262), (106, 352), -0.25), pops=False)
    return animation


def _draw_bounce(canvas: HelpCanvas) -> Animation:
    """Place a 4; the 7 beneath it hops to two other places and knocks out an 8, which is discarded."""
    places = canvas.grid(_without(_face_names("7 7 8 / 4 ? 3 / ? -1 5"), 2, 3), 54, 44, 80)
    to, home = places.centres[2], places.centres[3]
    animation = Animation(canvas)
    animation.card("8", *to, 80).go(3560, 460, (360, 180), w=62, high=70).lean(3560, 460, -16)
    animation.card("back", *home, 80, above=True).turn(1500, "7.2", 60).go(
        2000, 300, (home[0] + 34, home[1] + 12)
    ).lean(2000, 300, -10).go(2900, 660, to, high=100).lean(3000, 500, 0)
    animation.card("4", 34, 396, 60).go(500, 760, (home[0] - 20, home[1] + 30), w=80, high=46).lean(
        0, 0, 14
    ).go(2060, 300, home, high=8).lean(2060, 280, 0)
    animation.mark(700, lambda over: over.step_disc("1", 46, 268))
    animation.mark(3000, lambda over: over.step_disc("2", 178, 236))
    animation.mark(3900, lambda over: over.step_disc("3", 360, 108))
    animation.tie(4300, places.rects[:3])
    animation.mark(4300, lambda over: over.arrow((128, 196), (244, 130), -0.24), pops=False)
    return animation


def _draw_sets(canvas: HelpCanvas) -> Animation:
    """Complete a row, and then a column, with a third 5."""
    picture = "5 5 5 / 5 3 4 / 5 6 7"
    places = _scored_grid(canvas, picture, 2, 6)
    animation = Animation(canvas)
    animation.card("5.2", 362, 300, 64, above=True).go(
        600, 760, places.centres[2], w=GRID_CARD, high=60
    ).lean(0, 0, 18).lean(520, 660, 0)
    animation.card("back", *places.centres[6], GRID_CARD).turn(2500, "5.2")
    _tie_lines(animation, places, picture, 1350, 1850)
    points = format_decimal(score(parse_faces(picture)).points, 0)
    animation.mark(4400, lambda over: over.badge(text("help.total", points=points), 296, 402, size=24))
    return animation


def _draw_mulligan(canvas: HelpCanvas) -> Animation:
    """Turn up a Mulligan between two 5s and above two 7s."""
    picture = "5 M 5 / 3 7 4 / -4 7 X"
    places = _scored_grid(canvas, picture, 1)
    animation = Animation(canvas)
    animation.card("back", *places.centres[1], GRID_CARD).turn(700, "M", 70)
    _tie_lines(animation, places, picture, 1700, 1500)
    return animation


def _draw_hazard(canvas: HelpCanvas) -> Animation:
    """Let a Hazard sink into the pond, after which another player turns up a card."""
    canvas.turf(10, 10, 136, 178)
    canvas.pond(206, 16, 208, 196)
    places = canvas.row(["back", None, "back"], 70, 296, 84)
    animation = Animation(canvas)
    animation.card("back", *places.centres[1], 84).turn(3500, "4")
    animation.card("X", 78, 99, 112, above=True).hop(700, 500, 10).go(
        1300, 820, (308, 112), w=66, high=90
    ).lean(1300, 820, -14).go(2120, 620, (308, 118), w=56, high=0)
    animation.mark(0, lambda over: over.badge("+10", 78, 206, good=False))
    animation.mark(2300, lambda over: over.arrow((150, 66), (262, 78), 0.24), pops=False)
    animation.mark(3900, lambda over: over.arrow((128, 272), (200, 290), 0.5), pops=False)
    return animation


def _draw_end(canvas: HelpCanvas) -> Animation:
    """Turn up the last card and count the points; going out gains or costs the player five points."""
    picture = "4 4 4 / -2 3 3 / 3 -1 6"
    places = _scored_grid(canvas, picture, 8)
    animation = Animation(canvas)
    animation.card("back", *places.centres[8], GRID_CARD).turn(700, "6")
    animation.mark(1500, lambda over: over.icon_disc("flag", 356, 262, 54))
    _tie_lines(animation, places, picture, 2300, 900)
    animation.mark(3500, lambda over: over.badge("−5", 332, 330))
    animation.mark(4100, lambda over: over.badge("+5", 332, 384, good=False))
    return animation


def _draw_advanced(canvas: HelpCanvas) -> Animation:
    animation = Animation(canvas)
    for number, (faces, y, points) in enumerate(((["3", "4", "5"], 24, -4), (["8", "M", "6"], 232, -7))):
        start = 500.0 + 2100 * number
        places = canvas.row(_without(faces, 1), 26, y, 96)
        animation.card("back", *places.centres[1], 96).turn(start, faces[1], 60)
        animation.tie(start + 800, places.rects)
        words = format_decimal(points, 0)
        animation.mark(start + 1200, partial(HelpCanvas.badge, words=words, x=376, y=y + 67))
    return animation


def _draw_places(canvas: HelpCanvas, bindings: Bindings) -> Animation:
    """Draw the nine places with their keys; as keys are pressed, cards hop."""
    places = canvas.grid(["back"] * 9, 74, 26, 86)
    animation = Animation(canvas)
    pressed = (4, 2, 6)
    for n, place in enumerate(places.rects):
        names = bindings.keys.get(f"place-{n + 1}", ())
        words = key_label(names[0]) if names else ""
        cap = animation.mark(0, partial(HelpCanvas.key_cap, words=words, place=place))
        if n in pressed:
            start = 900.0 + 1100 * pressed.index(n)
            cap.move(start, 90, 0, 5).move(start + 160, 160, 0, -5)
            animation.mark(start + 60, partial(HelpCanvas.glow, places=[place]), end=start + 700, pops=False)
    return animation
