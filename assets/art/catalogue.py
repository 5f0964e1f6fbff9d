"""The list of all masters."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import icon
from cardart import back, day_high, day_low, frame, night, small, special
from cardart.cast import POSES as FACES_OF_POSES
from drawing.page import Page
from drawing.svg import Svg
from master import Master
from people import PEOPLE
from peskyart.catalogue import pesky
from portraits import PAGE as PORTRAIT
from portraits import portrait
from rig.who import EXPRESSIONS
from standing import PAGE as STANDING
from standing import POSES, standing
from tableart.course import border, holes, lap, lawn, pond, stones, windmill
from tableart.prizes import podium, trophies
from tableart.views import evening, moving, title, tour, village

from scenes.around.cards.poses import LARGE_PATCHES, SMALL_PATCHES

LARGE, SMALL = (396, 554), (264, 368)


def masters() -> list[Master]:
    """All pictures, in the order in which they are rendered."""
    return [*cards(), *small_cards(), *card_poses(), *pesky(), *table(), *portraits(), *figures(), *icons()]


def _wrapped(wrap: Callable[[Svg], Svg], draw: Callable[[], Svg]) -> Callable[[], Svg]:
    return lambda: wrap(draw())


def cards() -> list[Master]:
    """The large cards."""
    days = (day_low.three, day_low.four, day_low.five, day_high.six, day_high.seven, day_high.eight)
    nights = (night.one, night.two, night.three, night.four)
    drawn: list[tuple[str, Callable[[], Svg]]] = []
    drawn += [
        (f"p{value}", _wrapped(partial(frame.day_card, value), draw)) for value, draw in enumerate(days, 3)
    ]
    drawn += [
        (f"n{value}", _wrapped(partial(frame.night_card, -value), draw))
        for value, draw in enumerate(nights, 1)
    ]
    drawn += [
        ("hazard", _wrapped(frame.hazard_card, special.hazard)),
        ("mulligan", _wrapped(frame.star_card, special.mulligan)),
    ]
    found = [Master(f"cards/{name}.webp", LARGE, frame.PAGE, draw) for name, draw in drawn]
    return [*found, Master("cards/back.webp", LARGE, frame.PAGE, back.back, grain=0, change=back.symmetric)]


def small_cards() -> list[Master]:
    """The cards for sizes under 60 units."""
    drawn: list[tuple[str, Callable[[], Svg]]] = []
    drawn += [
        (f"p{v}", _wrapped(partial(frame.day_card_small, v), partial(small.day, v))) for v in range(3, 9)
    ]
    drawn += [
        (f"n{v}", _wrapped(partial(frame.night_card_small, -v), partial(small.night, -v)))
        for v in range(1, 5)
    ]
    drawn += [
        ("hazard", _wrapped(frame.hazard_card_small, special.hazard_small)),
        ("mulligan", _wrapped(frame.star_card_small, special.mulligan_small)),
    ]
    found = [Master(f"cards/small/{name}.webp", SMALL, frame.PAGE, draw, grain=0.03) for name, draw in drawn]
    return [
        *found,
        Master("cards/small/back.webp", SMALL, frame.PAGE, back.back_small, grain=0, change=back.symmetric),
    ]


def card_poses() -> list[Master]:
    """The differences of the gnomes' other poses by day, which the game draws over their cards."""
    large = {3: day_low.three, 4: day_low.four, 5: day_low.five}
    large |= {6: day_high.six, 7: day_high.seven, 8: day_high.eight}
    found = []
    for name, place in LARGE_PATCHES.items():
        value, pose = map(int, name.split("."))
        draw = _wrapped(
            partial(frame.day_card, value), partial(large[value], FACES_OF_POSES[value][pose - 1])
        )
        file = f"cards/poses/p{value}-{pose}.webp"
        found.append(Master(file, LARGE, frame.PAGE, draw, quality=84, part=place))
    for name, place in SMALL_PATCHES.items():
        value, pose = map(int, name.split("."))
        draw = _wrapped(
            partial(frame.day_card_small, value), partial(small.day, value, FACES_OF_POSES[value][pose - 1])
        )
        file = f"cards/poses/small-p{value}-{pose}.webp"
        found.append(Master(file, SMALL, frame.PAGE, draw, grain=0.03, quality=84, part=place))
    return found


def table() -> list[Master]:
    """The course, in pieces; see assets/table/layout.json."""
    drawn: list[tuple[str, Page, Callable[[], Svg], float, float]] = [
        ("lawn", lawn.PAGE, lawn.lawn, 1.5, 1),
        ("border-left", border.SIDE, border.left, 2, 1.5),
        ("border-right", border.SIDE, border.right, 2, 1.5),
        ("lawn-blades", lawn.TILE, lawn.fine_blades, 3, 1),
        ("border-top", border.TOP, border.top, 2, 2),
        ("border-top-2", border.TOP, border.top_other, 2, 2),
        ("border-bottom", border.BOTTOM, border.bottom, 2, 2),
        ("path-stones", stones.PAGE, stones.path_stones, 3, 1.5),
        ("windmill", windmill.WHOLE_PAGE, windmill.mill, 3, 1.5),
        ("windmill-tower", windmill.PAGE, windmill.body, 3, 1.5),
        ("windmill-sails", windmill.SAILS_PAGE, windmill.sails_alone, 3, 1.5),
        ("cup-left", holes.PAGE, holes.left_hole, 3, 1.5),
        ("cup-right", holes.PAGE, holes.right_hole, 3, 1.5),
        ("pond", pond.PAGE, pond.pond, 3, 1.5),
        ("title", title.PAGE, title.title, 1.5, 1.5),
        ("title-blink", title.part_page(title.FACE), title.girl_blinks, 1.5, 1.5),
        ("title-no-robin", title.part_page(title.BIRD), partial(title.without_animal, title.BIRD), 1.5, 1.5),
        ("title-robin", title.part_page(title.BIRD), title.bird_alone, 1.5, 1.5),
        ("title-no-frog", title.part_page(title.FROG), partial(title.without_animal, title.FROG), 1.5, 1.5),
        ("title-frog", title.part_page(title.FROG), title.frog_alone, 1.5, 1.5),
        ("title-club", title.part_page(title.CLUB), title.club_alone, 1.5, 1.5),
        ("title-ball", title.BALL, title.ball_alone, 3, 1.5),
        ("title-front", title.STRIP, title.front_strip, 1.5, 1.5),
        *((f"cloud-{n}", moving.CLOUD, partial(moving.cloud, n), 2, 1) for n in (1, 2, 3)),
        ("turtle", moving.TURTLE, moving.turtle, 3, 1.5),
        ("trophy", moving.TROPHY, moving.trophy, 4, 1.5),
        ("leaves", moving.LEAVES, moving.leaves, 3, 1.5),
        ("bell", moving.BELL, moving.bell, 4, 1.5),
        ("lanterns", lap.CROOKS, lap.crooks, 3, 1.5),
        ("lap-cloth", lap.CLOTH, lap.cloth, 3, 1.5),
        ("lap-pole", lap.POLE, lap.pole, 3, 1.5),
        ("evening", evening.PAGE, evening.evening, 1.5, 1.5),
        *((f"stump-{n}", podium.PAGE, partial(podium.stump, n), 2.4, 1.5) for n in podium.HIGH),
        ("post-foot", podium.POST, podium.post_foot, 3, 1.5),
        ("houses", village.HOUSES, village.houses, 2, 1.5),
        ("house", village.HOUSE, village.house, 2, 1.5),
        ("rose-arch", village.ARCH, village.arch, 2, 1.5),
        ("bench", village.BENCH, village.bench, 2, 1.5),
        *((f"tour-green-{n}", tour.GREEN, partial(tour.green, n), 2, 1.5) for n in (1, 2)),
        *((f"tour-flag-{kind}", tour.FLAG, partial(tour.flag, kind), 2, 1.5) for kind in tour.FLAGS),
        ("tour-brook", tour.BROOK, tour.brook, 1.8, 1.5),
        ("tour-bridge", tour.BRIDGE, tour.bridge, 2, 1.5),
        *(
            (
                f"trophy-{name}",
                trophies.TROPHY,
                partial(trophies.trophy, name.partition("-")[0], name),
                1.6,
                1.5,
            )
            for name in trophies.EMBLEMS
        ),
        *((f"shrub-{n}", village.SHRUB, partial(village.shrub, n), 2, 1.5) for n in village.BLOSSOMS),
    ]
    found = [
        Master(
            f"table/{name}.webp",
            (round(page.width * scale), round(page.height * scale)),
            page,
            draw,
            grain=0.03,
            oversample=oversample,
            quality=86,
        )
        for name, page, draw, scale, oversample in drawn
    ]
    return [
        *found,
        Master(
            "table/title-no-club.webp",
            (2560, 1080),
            title.PAGE,
            title.without_club,
            grain=0.03,
            oversample=1.5,
            quality=86,
            change=title.club_part,
        ),
    ]


def portraits() -> list[Master]:
    """Ten gnomes with five faces each."""
    return [
        Master(
            f"gnomes/{name}-{mood}.webp",
            (300, 300),
            PORTRAIT,
            partial(portrait, name, mood),
            grain=0.03,
            quality=88,
        )
        for name in PEOPLE
        for mood in EXPRESSIONS
    ]


def figures() -> list[Master]:
    """The ten gnomes as they stand at the end of a game."""
    return [
        Master(
            f"gnomes/{name}-{pose}.webp",
            (round(STANDING.width * 1.6), round(STANDING.height * 1.6)),
            STANDING,
            partial(standing, name, pose),
            grain=0.03,
            oversample=1.5,
            quality=86,
        )
        for name in PEOPLE
        for pose in POSES
    ]


def icons() -> list[Master]:
    """The program's icon; the small sizes have a drawing of their own."""
    found = [
        Master(
            f"icon/gnoming-{size}.png",
            (size, size),
            icon.PAGE,
            icon.small_icon if size < 48 else icon.icon,
            grain=0,
        )
        for size in icon.SIZES
    ]
    found.append(Master("icon/gnoming.png", (512, 512), icon.PAGE, icon.icon, grain=0))
    return [*found, Master("icon/gnoming.ico", (256, 256), icon.PAGE, icon.icon, grain=0)]
