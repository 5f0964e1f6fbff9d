"""The places of a trick are seen while tricks are played, and never beside what one chooses on."""

from gnoming.pesky.state import Phase
from scenes.pesky.plates import TrickTurf
from tests.support.tables import PESKY, by_keys, chosen, my_turn, table


def test_a_tricks_places_are_there_while_tricks_are_played() -> None:
    at = table(4, game=PESKY)
    panels = next(extra for extra in at.picture.panels._extras if isinstance(extra, TrickTurf)).nodes
    found: dict[Phase, set[tuple[bool, ...]]] = {}
    while my_turn(at):
        at.pilot.settle()
        if at.pesky.results:
            break
        found.setdefault(at.pesky.phase, set()).add(tuple(panel.visible for panel in panels))
        by_keys(at, chosen(at)[0])
    assert found.pop(Phase.PLAY) == {(True, True, True, True, False)}
    assert Phase.TRUMP in found
    assert all(seen == {(False,) * 5} for seen in found.values())
