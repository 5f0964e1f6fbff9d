"""One icon has one meaning: whatever shares an icon with something else does the same kind of thing."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import scenes
from scenes.kit.drawing.icons import IconName

SAME = {
    "back": "deal.code.erase replay.word.leave review.earlier table.replay-back",
    "bin": "past.delete setup.remove stats.forget",
    "book": "glossary.heading seal.page.read table.menu-help title.help",
    "check": "count.finish count.is-so drills.take profiles.play seal.cut.cut who.keep who.kept",
    "code": "deal.day.code deal.our-cards",
    "copy": "count.picture past.export seal.page.copy",
    "count": "clubhouse.stats handicap.medal-waits",
    "door": (
        "drills.leave final.title lesson.all review.to-pages table.menu-title table.replay-close title.quit"
    ),
    "eye": "curtain.ready replay.eyes-how review.look seal.page.eyes",
    "flag": "clubhouse.tour tour.on tour.sign-play",
    "forward": "drills.next review.later table.replay-forward tour.leave-hole",
    "gear": "setup.house-rules table.menu-options title.options",
    "graph": "final.review past.review table.replay-review tour.review",
    "hint": "count.advice drills.heading medal.costliest-mistake review.practise table.hint",
    "join": "past.play-on review.new-cards review.play-on",
    "last": "review.later-mistake table.replay-no-further",
    "left": "deal.day.earlier help.previous letters.delete menu.back menu.cancel tour.to-map",
    "log": "table.history title.past",
    "menu": "past.all table.menu",
    "person": "profiles.guest profiles.name-needed who.keep who.unnamed",
    "play": (
        "deal.code.play deal.day.free deal.day.scored final.again seal.cut.without setup.start "
        "table.menu-resume table.replay-play title.continue tour.again tour.sign-go-on"
    ),
    "plus": "count.new-game count.who.take-seat setup.add table.menu-new title.new",
    "question": "pesky.own.one-suit review.explain table.menu-why",
    "redo": "medal.longest-bounce title.again tour.mulligan",
    "replay": "final.watch past.watch table.again tour.watch",
    "right": "count.start deal.day.later stats.more tour.to-map",
    "save": "count.csv deal.card.save seal.page.save stats.export",
    "trophy": "medal.most-tricks replay.skip-scores score.final shelf.heading shelf.medal table.menu-scores",
    "undo": (
        "count.take-back count.undo options.reset pesky.own.ours pesky.own.put-back pesky.own.undo "
        "profiles.back stats.restore table.undo"
    ),
}
"""The names that share an icon, since they mean the same kind of thing."""
TWO = {"tour.to-map", "who.keep"}
"""The names with two icons: on to the map or back to it, and a name or its promise."""
NAMED = re.compile("utton|Entry|Medal|toast|show_message|show_instead|Knob")
"""The calls that give an icon to a name."""
KEY = re.compile(r"[a-z]+(\.[a-z-]+)+")


def named_icons() -> Iterator[tuple[str, str]]:
    """Yield each icon that the source gives to something with a name, with the name's text key."""
    for file in Path(scenes.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and NAMED.search(ast.unparse(node.func)):
                parts = [*node.args, *(word.value for word in node.keywords)]
            elif isinstance(node, ast.Tuple):
                parts = node.elts
            else:
                continue
            words = [
                part.args[0] if isinstance(part, ast.Call) and ast.unparse(part.func) == "text" else part
                for part in parts
            ]
            values = [word.value for word in words if isinstance(word, ast.Constant)]
            said = [value for value in values if isinstance(value, str)]
            icons = [value for value in said if value in get_args(IconName)]
            keys = [value for value in said if KEY.fullmatch(value)]
            if icons and keys:
                yield icons[-1], keys[0]


def test_no_icon_has_two_meanings_and_no_name_two_icons() -> None:
    keys: dict[str, set[str]] = defaultdict(set)
    icons: dict[str, set[str]] = defaultdict(set)
    for icon, key in named_icons():
        keys[icon].add(key)
        icons[key].add(icon)
    shared = {icon: " ".join(sorted(found)) for icon, found in keys.items() if len(found) > 1}
    assert shared == SAME
    assert {key: found for key, found in icons.items() if len(found) > 1 and key not in TWO} == {}
