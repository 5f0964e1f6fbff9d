"""The place of each picture of the table; written to assets/table/layout.json for the code that composes the screen."""

from __future__ import annotations

import json

from tableart.course import border, holes, lawn, pond, stones, windmill

Place = dict[str, object]


def layout() -> str:
    """JSON with rectangles x, y, width, height in table units (720 to the window's height)."""
    start = border.SIDE_WIDTH - 20
    hub_x = windmill.FOOT[0] + windmill.HUB[0] * windmill.SCALE
    hub_y = windmill.FOOT[1] + windmill.HUB[1] * windmill.SCALE
    pictures: dict[str, Place] = {
        "lawn": {
            "anchor": "centre",
            "rect": [0, 0, lawn.WIDTH, lawn.HEIGHT],
            "note": "cover the window, cut evenly left and right",
        },
        "border-top": {
            "anchor": "top",
            "rect": [start, 0, border.STRIP_WIDTH, border.TOP_HEIGHT],
            "repeat": "x",
            "note": f"repeat from x {start} to the width less {start}, cut the last; then left and right over it",
        },
        "border-top-2": {
            "anchor": "top",
            "rect": [start + border.STRIP_WIDTH, 0, border.STRIP_WIDTH, border.TOP_HEIGHT],
            "repeat": "x",
            "note": "every second one of the strips above, so that they do not look stamped",
        },
        "border-bottom": {
            "anchor": "bottom",
            "rect": [start, -border.BOTTOM_HEIGHT, border.STRIP_WIDTH, border.BOTTOM_HEIGHT],
            "repeat": "x",
            "note": "the same along the lower edge; y counts from the bottom",
        },
        "border-left": {"anchor": "left", "rect": [0, 0, border.SIDE_WIDTH, border.SIDE_HEIGHT]},
        "border-right": {
            "anchor": "right",
            "rect": [-border.SIDE_WIDTH, 0, border.SIDE_WIDTH, border.SIDE_HEIGHT],
            "note": "x counts from the right edge",
        },
        "path-stones": {
            "anchor": "left",
            "rect": [0, 552, stones.WIDTH, stones.HEIGHT],
            "note": "below the windmill, over border-left",
        },
        "windmill": {
            "anchor": "left",
            "rect": [8, 305, windmill.WHOLE_PAGE.width, windmill.WHOLE_PAGE.height],
        },
        "windmill-tower": {
            "anchor": "left",
            "rect": [8, 305, windmill.WIDTH, windmill.HEIGHT],
            "note": "without sails, for when they turn",
        },
        "windmill-sails": {
            "anchor": "left",
            "rect": [
                round(8 + hub_x - windmill.SAILS / 2, 1),
                round(305 + hub_y - windmill.SAILS / 2, 1),
                windmill.SAILS,
                windmill.SAILS,
            ],
            "note": f"turn about its middle, then squeeze the width by {windmill.SQUEEZE}",
        },
        "cup-left": {
            "anchor": "table",
            "rect": [312 - holes.CUP[0], 506 - holes.CUP[1], holes.WIDTH, holes.HEIGHT],
            "centre": [312, 506],
        },
        "cup-right": {
            "anchor": "table",
            "rect": [412 - holes.CUP[0], 506 - holes.CUP[1], holes.WIDTH, holes.HEIGHT],
            "centre": [412, 506],
        },
        "pond": {"anchor": "table", "rect": [838, 548, pond.WIDTH, pond.HEIGHT]},
    }
    return (
        json.dumps({"unit": "window height / 720", "order": list(pictures), "pictures": pictures}, indent=1)
        + "\n"
    )
