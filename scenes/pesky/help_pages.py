"""The help pages of Those Pesky Garden Gnomes, with animations of the real cards."""

from functools import partial

from gnoming.pesky.cards import BY_TEXT, DECK, TOKENS, format_token
from gnoming.pesky.sheet import sheet_in_use
from scenes.help.animation import Animation
from scenes.help.canvas import HelpCanvas
from scenes.help.page import HelpPage, in_hand, make_page
from scenes.kit.input.bindings import Bindings
from scenes.kit.input.keys import key_label
from scenes.kit.motion.curves import FALL, LEAVE
from scenes.pesky.cards.face_names import (
    BACK,
    GOAL_BACK,
    TOKEN_BACK,
    card_face_name,
    goal_face_name,
    token_face_name,
)
from scenes.pesky.path.stones import standard_path
from scenes.pesky.words import format_number

POINT_CARDS = ("g2", "y9", "b12", "r17", "g4", "y7", "b14", "r19")
"""The cards shown for their points, if all of them have points."""
TAKEN_MS = 5400.0
"""The moment of the trick page's animation at which the trick is gathered, in milliseconds."""
SHOWN_COMMANDS = (
    "next", "left", "right", "confirm", "skip", "undo", "replay-lap", "hint", "counts", "goals", "scores", "log",
    "explain", "help", "mute", "back",
)  # fmt: skip


def pesky_pages(bindings: Bindings) -> tuple[HelpPage, ...]:
    """Return all pages, in the current language and with the current keys."""
    keys = make_page("pesky.help.keys", 4, partial(_draw_keys, bindings=bindings), commands=SHOWN_COMMANDS)
    return (
        make_page("pesky.help.goal", 4, _draw_goal),
        make_page("pesky.help.cards", 4, _draw_cards, leads_to_cards=True),
        make_page("pesky.help.trick", 4, _draw_trick, has_steps=True),
        make_page("pesky.help.trump", 4, _draw_trump),
        make_page("pesky.help.score", 4, _draw_score),
        make_page("pesky.help.all", 5, _draw_all_goals, leads_to_cards=True),
        make_page("pesky.help.more", 3, _draw_more),
        make_page("pesky.help.end", 3, _draw_end),
        in_hand(keys, "pesky.help.keys.3", bindings),
    )


# pictures: 420 by 440 units ---------------------------------------------------------------------------


def _draw_goal(canvas: HelpCanvas) -> Animation:
    """Show a goal and a token, then the cards won one by one, and their distance from the goal."""
    faces, sheet = ("y9", "b7", "b12"), sheet_in_use()[0]
    won = [sheet.points(BY_TEXT[face]) for face in faces]
    made = 4 + sum(won)
    canvas.turf(16, 16, 388, 250)
    canvas.card(goal_face_name("p+10"), 96, 141, 128)
    canvas.token(token_face_name(format_token(4)), 285, 84, 96)
    animation = Animation(canvas)
    for n, face in enumerate(faces):
        card = animation.card(card_face_name(face), 213 + n * 72, 392, 66, above=True)
        card.lean(0, 0, 8 - 8 * n).go(600 + 700 * n, 620, (213 + n * 72, 200), high=60)
        card.lean(600 + 700 * n, 560, 0)
    total = " ".join(["+4", *(f"{'−' if points < 0 else '+'} {abs(points)}" for points in won)])
    high, low = max(10, made), min(10, made)
    off = f"{high} − {low} = {high - low}" if low >= 0 else f"{high} + {-low} = {high - low}"
    animation.mark(2800, lambda over: over.badge(f"{total} = {format_number(made)}", 210, 318, size=34))
    animation.mark(3800, lambda over: over.badge(off, 210, 384, size=34))
    return animation


def _draw_cards(canvas: HelpCanvas) -> Animation:
    """Turn up a card of each suit, and every rank that has points."""
    canvas.turf(10, 8, 400, 196)
    canvas.turf(10, 216, 400, 216)
    animation = Animation(canvas)
    for n, face in enumerate(("g5", "y10", "b15", "r20")):
        animation.card(BACK, 64 + n * 97, 106, 92).turn(400 + 260 * n, card_face_name(face))
    sheet = sheet_in_use()[0]
    with_points = [str(face) for face in DECK if sheet.points(face)]
    shown = (
        POINT_CARDS
        if set(POINT_CARDS) <= {*with_points}
        else with_points[:: max(1, len(with_points) // 8)][:8]
    )
    for n, face in enumerate(shown):
        at = 64 + n % 4 * 97, 272 + n // 4 * 104
        animation.card(BACK, *at, 68).turn(2000 + 200 * n, card_face_name(face))
    return animation


def _draw_trick(canvas: HelpCanvas) -> Animation:
    """Play four cards clockwise from the left; the highest card of the suit led takes them all."""
    canvas.turf(6, 22, 408, 396)
    spots = {"b6": (84, 220), "b3": (210, 122), "b13": (336, 220), "y10": (210, 318)}
    animation = Animation(canvas, still=TAKEN_MS - 100)
    place = canvas.place(*spots["b13"], 96)
    animation.mark(3600, lambda over: over.glow([place]), end=TAKEN_MS, pops=False)
    for n, (face, (x, y)) in enumerate(spots.items()):
        start, best = 500.0 + 800 * n, face == "b13"
        card = animation.card(card_face_name(face), x + (x - 210) * 0.2, y + (y - 220) * 0.3, 78, above=best)
        card.come(start).lean(0, 0, 10 - 7 * n).go(start, 480, (x, y), w=96, high=40).lean(start, 440, 0)
        card.go(TAKEN_MS, 620, (336 - 3 * n, 220 + 3 * n), high=0 if best else 24)
        disc = partial(HelpCanvas.step_disc, words=str(n + 1), x=x + 44, y=y - 65)
        animation.mark(start + 400, disc, end=TAKEN_MS)
    animation.mark(4000, lambda over: over.arrow((146, 220), (274, 220), 0.0), end=TAKEN_MS, pops=False)
    return animation


def _draw_trump(canvas: HelpCanvas) -> Animation:
    """Show bids, the second highest of which names trump; then win a trick with a low trump."""
    canvas.turf(10, 10, 400, 122)
    canvas.turf(136, 196, 274, 234)
    animation = Animation(canvas)
    for n, token in enumerate((4, -2, 1, -9)):
        name = token_face_name(format_token(token))
        bid = animation.mark(300 + 220 * n, partial(HelpCanvas.token, face=name, x=66 + n * 96, y=70, d=84))
        if token == 1:
            bid.move(1500, 180, 0, -10).move(1680, 200, 0, 10)
    animation.mark(1700, lambda over: over.arrow((246, 112), (90, 216), 0.12), pops=False)
    animation.mark(2100, lambda over: over.picture("pesky/trump-green", 66, 312, 220))
    animation.card(card_face_name("r18"), 190, 346, 92).come(2900).go(2900, 520, (204, 298), w=104, high=40)
    animation.card(card_face_name("g1"), 350, 366, 92).come(3800).go(3800, 520, (338, 326), w=104, high=40)
    best = canvas.place(338, 326, 104)
    animation.mark(4500, lambda over: over.glow([best]), pops=False)
    return animation


def _draw_score(canvas: HelpCanvas) -> Animation:
    """Turn up four goals of different kinds, and explain each."""
    canvas.turf(10, 6, 400, 422)
    animation = Animation(canvas)
    goals = {"p-10": "−10", "half": "½", "r10": "10", "none": "0"}
    for n, (goal, words) in enumerate(goals.items()):
        x, y, start = 82 + n % 2 * 194, 118 + n // 2 * 204, 500.0 + 1100 * n
        animation.card(GOAL_BACK, x, y, 112).turn(start, goal_face_name(goal))
        animation.mark(start + 560, partial(HelpCanvas.badge, words=words, x=x + 96, y=y, size=26))
    return animation


def _draw_all_goals(canvas: HelpCanvas) -> Animation:
    """Turn up all ten goals, and lay out all ten bids in order."""
    canvas.turf(5, 4, 406, 310)
    canvas.turf(5, 322, 406, 106)
    animation = Animation(canvas)
    for n, goal in enumerate(sheet_in_use()[0].goals):
        at = 50 + n % 5 * 80, 84 + n // 5 * 150
        animation.card(GOAL_BACK, *at, 72).turn(400 + 170 * n, goal_face_name(goal))
    for n, token in enumerate(sorted(TOKENS, reverse=True)):
        x, y, name = 50 + n % 5 * 80, 354 + n // 5 * 53, token_face_name(format_token(token))
        animation.mark(2400 + 130 * n, partial(HelpCanvas.token, face=name, x=x, y=y, d=48))
    return animation


def _draw_more(canvas: HelpCanvas) -> Animation:
    """Draw a second goal from the pile, and keep one of the two."""
    canvas.turf(10, 10, 400, 170)
    for n in range(3):
        canvas.card(GOAL_BACK, 112 - 2 * n, 96 - 2 * n, 96)
        canvas.token(TOKEN_BACK, 300 - 2 * n, 96 - 2 * n, 104)
    canvas.badge("10+", 206, 96, size=30)
    canvas.turf(10, 206, 400, 222)
    canvas.card(goal_face_name("p0"), 122, 320, 130)
    animation = Animation(canvas)
    animation.card(GOAL_BACK, 108, 92, 96, above=True).go(700, 800, (298, 320), w=130, high=70).turn(
        900, goal_face_name("c0"), high=0
    )
    kept = canvas.place(298, 320, 130)
    animation.mark(2500, lambda over: over.glow([kept]), pops=False)
    return animation


def _draw_end(canvas: HelpCanvas) -> Animation:
    """Show the path, and two figures walking to their scores."""
    canvas.paste_picture(standard_path, 210, 84, 134)
    animation = Animation(canvas)
    for start, name, x, words in ((400.0, "penny", 120, "12"), (2000.0, "rowan", 300, "31")):
        pawn = partial(HelpCanvas.picture, name=f"pesky/pawn-{name}", x=x, y=274, high=204)
        figure = animation.mark(0, pawn)
        for hop in range(3):
            figure.move(start + 380 * hop, 170, 0, -16, LEAVE).move(start + 380 * hop + 170, 170, 0, 16, FALL)
        badge = partial(HelpCanvas.badge, words=words, x=x, y=402, good=words != "31", size=28)
        animation.mark(start + 1150, badge)
    return animation


def _draw_keys(canvas: HelpCanvas, bindings: Bindings) -> Animation:
    """Draw a hand with a key for each card, and choose three cards with their keys."""
    faces = ("g3", "y4", "y9", "b2", "b7", "b13", "r6", "r11", "r17", "r20")
    animation = Animation(canvas)
    chosen = (1, 3, 7)
    for row in range(2):
        cards = [card_face_name(face) for face in faces[row * 5 : row * 5 + 5]]
        bare = [None if row * 5 + n in chosen else card for n, card in enumerate(cards)]
        places = canvas.row(bare, 20, 30 + row * 214, 72)
        for n, place in enumerate(places.rects):
            number = row * 5 + n
            names = bindings.keys.get(f"place-{number + 1}", ())
            below = place.move(0, round(place.h * 0.86))
            words = key_label(names[0]) if names else ""
            cap = animation.mark(0, partial(HelpCanvas.key_cap, words=words, place=below))
            if number in chosen:
                start = 800.0 + 1300 * chosen.index(number)
                cap.move(start, 90, 0, 5).move(start + 160, 160, 0, -5)
                animation.card(cards[n], *places.centres[n], 72, above=True).hop(start + 120, 900, 36)
    return animation
