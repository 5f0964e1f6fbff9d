"""How to play Those Pesky Garden Gnomes: the pages of the help, with pictures made of the real cards."""

from __future__ import annotations

from gnoming.pesky.cards import TOKENS, format_token
from gnoming.pesky.sheet_file import sheet_in_use
from scenes.help.canvas import HelpCanvas
from scenes.help.page import HelpPage, make_page
from scenes.kit.input.bindings import Bindings
from scenes.options.keys import key_label
from scenes.pesky.deck import GOAL_BACK, TOKEN_BACK, card_face_name, goal_face_name, token_face_name
from scenes.pesky.path.stones import standard_path

SHOWN_COMMANDS = (
    "next", "left", "right", "confirm", "skip", "undo", "replay-lap", "hint", "counts", "goals", "scores", "log",
    "explain", "help", "back", "fullscreen",
)  # fmt: skip


def pesky_pages(bindings: Bindings) -> tuple[HelpPage, ...]:
    """Return all pages, in the language and with the keys that are in force now."""
    return (
        make_page("pesky.help.goal", 4, _draw_goal),
        make_page("pesky.help.cards", 3, _draw_cards),
        make_page("pesky.help.trick", 4, _draw_trick, has_steps=True),
        make_page("pesky.help.trump", 4, _draw_trump),
        make_page("pesky.help.score", 4, _draw_score),
        make_page("pesky.help.all", 4, _draw_all_goals),
        make_page("pesky.help.more", 3, _draw_more),
        make_page("pesky.help.end", 3, _draw_end),
        make_page("pesky.help.keys", 4, lambda canvas: _draw_keys(canvas, bindings), commands=SHOWN_COMMANDS),
    )


# pictures: 420 by 440 units ---------------------------------------------------------------------------


def _draw_goal(canvas: HelpCanvas) -> None:
    """Draw a goal and a token, what was won, and how far apart they are."""
    canvas.turf(16, 16, 388, 250)
    canvas.card(goal_face_name("p+10"), 96, 141, 128)
    canvas.token(token_face_name(format_token(4)), 285, 84, 96)
    for n, face in enumerate(("y9", "b7", "b12")):
        canvas.card(card_face_name(face), 213 + n * 72, 200, 66)
    canvas.badge("+4 + 5 − 7 + 7 = 9", 210, 318, size=34)
    canvas.badge("10 − 9 = 1", 210, 384, size=34)


def _draw_cards(canvas: HelpCanvas) -> None:
    """Draw a card of each colour, and all ranks that carry points."""
    canvas.turf(10, 8, 400, 196)
    for n, face in enumerate(("g5", "y10", "b15", "r20")):
        canvas.card(card_face_name(face), 64 + n * 97, 106, 92)
    canvas.turf(10, 216, 400, 216)
    for n, face in enumerate(("g2", "y9", "b12", "r17", "g4", "y7", "b14", "r19")):
        canvas.card(card_face_name(face), 64 + n % 4 * 97, 272 + n // 4 * 104, 68)


def _draw_trick(canvas: HelpCanvas) -> None:
    """Draw four cards of a trick, clockwise from the left; all go to the highest of the colour led."""
    canvas.turf(6, 22, 408, 396)
    spots = {"b6": (84, 220), "b3": (210, 122), "b13": (336, 220), "y10": (210, 318)}
    places = {face: canvas.card(card_face_name(face), x, y, 96) for face, (x, y) in spots.items()}
    canvas.glow([places["b13"]])
    for n, (x, y) in enumerate(spots.values(), 1):
        canvas.step_disc(str(n), x + 44, y - 65)
    canvas.arrow((146, 220), (274, 220), 0.0)


def _draw_trump(canvas: HelpCanvas) -> None:
    """Draw tokens, of which the second highest names trump; and a trick that a low trump wins."""
    canvas.turf(10, 10, 400, 122)
    for n, token in enumerate((4, -2, 1, -9)):
        canvas.token(token_face_name(format_token(token)), 66 + n * 96, 70, 84)
    canvas.picture("pesky/trump-green", 66, 312, 220)
    canvas.turf(136, 196, 274, 234)
    canvas.card(card_face_name("r18"), 204, 298, 104)
    best = canvas.card(card_face_name("g1"), 338, 326, 104)
    canvas.glow([best])
    canvas.arrow((246, 112), (90, 216), 0.12)


def _draw_score(canvas: HelpCanvas) -> None:
    """Draw four goals of four kinds."""
    canvas.turf(10, 6, 400, 422)
    for n, goal in enumerate(("p-10", "half", "r10", "none")):
        canvas.card(goal_face_name(goal), 82 + n % 2 * 194, 118 + n // 2 * 204, 112)
    for n, words in enumerate(("−10", "½", "10", "0")):
        canvas.badge(words, 178 + n % 2 * 194, 118 + n // 2 * 204, size=26)


def _draw_all_goals(canvas: HelpCanvas) -> None:
    """Draw all ten goals, and all ten bids in their order."""
    canvas.turf(6, 4, 408, 310)
    for n, goal in enumerate(sheet_in_use()[0].goals):
        canvas.card(goal_face_name(goal), 50 + n % 5 * 80, 84 + n // 5 * 150, 72)
    canvas.turf(6, 322, 408, 106)
    for n, token in enumerate(sorted(TOKENS, reverse=True)):
        canvas.token(token_face_name(format_token(token)), 50 + n % 5 * 80, 354 + n // 5 * 53, 48)


def _draw_more(canvas: HelpCanvas) -> None:
    """Draw the piles from which more may be drawn, and two goals of which one is kept."""
    canvas.turf(10, 10, 400, 170)
    for n in range(3):
        canvas.card(GOAL_BACK, 112 - 2 * n, 96 - 2 * n, 96)
        canvas.token(TOKEN_BACK, 300 - 2 * n, 96 - 2 * n, 104)
    canvas.turf(10, 206, 400, 222)
    canvas.card(goal_face_name("p0"), 122, 320, 130)
    kept = canvas.card(goal_face_name("c0"), 298, 320, 130)
    canvas.glow([kept])
    canvas.badge("10+", 206, 96, size=30)


def _draw_end(canvas: HelpCanvas) -> None:
    """Draw the path, and two figures on it."""
    canvas.paste_picture(standard_path, 210, 84, 134)
    canvas.picture("pesky/pawn-penny", 120, 274, 204)
    canvas.picture("pesky/pawn-rowan", 300, 274, 204)
    canvas.badge("12", 120, 402, size=28)
    canvas.badge("31", 300, 402, good=False, size=28)


def _draw_keys(canvas: HelpCanvas, bindings: Bindings) -> None:
    """Draw a hand with the number of each card."""
    faces = ("g3", "y4", "y9", "b2", "b7", "b13", "r6", "r11", "r17", "r20")
    for row, cards in enumerate((faces[:5], faces[5:])):
        places = canvas.row([card_face_name(face) for face in cards], 20, 30 + row * 214, 72)
        for n, place in enumerate(places):
            names = bindings.keys.get(f"place-{row * 5 + n + 1}", ())
            below = place.move(0, round(place.h * 0.86))
            canvas.key_cap(key_label(names[0]) if names else "", below)
