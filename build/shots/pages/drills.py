"""The drill pages: the page with its beds, a drill, and its verdict."""

from dataclasses import replace
from datetime import timedelta

from gnoming import paths
from gnoming.drills.drill import Drill
from gnoming.drills.progress import DrillProgress, Repetition, read_ready
from scenes.drills.page import DrillsPage
from scenes.drills.scene import DrillScene
from scenes.pilot.program import TODAY
from shots.pages.menus import TITLE
from shots.steps import State
from shots.studio import Studio

AROUND, PESKY = "gnoming-a-round", "pesky-garden-gnomes"
FAR = (
    Repetition(2, 2, TODAY),
    Repetition(1, 1, TODAY),
    Repetition(3, 0, TODAY + timedelta(2)),
    Repetition(2, 1, TODAY + timedelta(3)),
    Repetition(4, 2, TODAY),
)


def _drills(game: str) -> tuple[Drill, ...]:
    return read_ready(paths.assets() / "drills" / f"{game}.json")


def page(done: int) -> State:
    """Return the state that shows the page with this many drills of each game done."""

    def show(studio: Studio) -> None:
        TITLE(studio)
        drills = (*_drills(AROUND), *_drills(PESKY))
        own = (
            tuple(replace(one, name=f"own-{n}", grade=0) for n, one in enumerate(drills[5:19]))
            if done
            else ()
        )
        taken = (*own[:9], *drills[:done], *drills[30 : 30 + done // 2])
        known = {one.name: FAR[n % len(FAR)] for n, one in enumerate(taken)}
        studio.profile.stores.drills = DrillProgress(own, known)
        studio.navigator.drills.open()
        studio.settle()

    return show


def drill(
    game: str, number: int, choose: int | None = None, about: int | None = None, own: bool = False
) -> State:
    """Return the state that shows a drill, once a choice is made and another choice is asked about.

    Both choices are given by rank, and None leaves that out. With `own`, the drill is one of the player's
    own, and this is the only state that needs a reviewed game.
    """

    def show(studio: Studio) -> None:
        TITLE(studio)
        drills = _drills(game)
        leaks = (replace(drills[number], name="own-1", grade=0),) if own else ()
        studio.profile.stores.drills = DrillProgress(leaks, {one.name: FAR[0] for one in drills[:number]})
        studio.navigator.drills.open()
        page = studio.app.scenes.top
        if not isinstance(page, DrillsPage):
            raise LookupError("no page of drills")
        page.plots[(AROUND, PESKY).index(game)].begin.activate()
        studio.settle()
        scene = studio.app.scenes.top
        if not isinstance(scene, DrillScene):
            raise LookupError("no drill")
        if choose is not None:
            choices = scene.asked.position.choices
            scene.decide(choices[choose].action)
            if about is not None:
                scene.tell_about(choices[about].action)
            studio.settle()

    return show


def meant(studio: Studio) -> None:
    """Show a selected choice that waits to be confirmed."""
    drill(AROUND, 3)(studio)
    scene = studio.app.scenes.top
    if not isinstance(scene, DrillScene):
        raise LookupError("no drill")
    scene.mean(scene.asked.position.choices[-1].action)
    studio.settle()


STATES: dict[str, State] = {
    "drills": page(12),
    "drills-new": page(0),
    "drill-asked": drill(AROUND, 3),
    "drill-meant": meant,
    "drill-wrong": drill(AROUND, 3, -1),
    "drill-best": drill(AROUND, 1, 0),
    "drill-about": drill(AROUND, 12, 0, -1),
    "drill-own": drill(AROUND, 16, 1, own=True),
    "drill-pesky": drill(PESKY, 4),
    "drill-pesky-wrong": drill(PESKY, 4, -1),
    "drill-pesky-trump": drill(PESKY, 2, -1),
}
FEW = ("drills", "drill-wrong")
