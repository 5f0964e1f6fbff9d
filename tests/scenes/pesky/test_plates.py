"""The green of a trick is seen while tricks are played, and never beside what one chooses on."""

from gnoming.pesky.state import Phase
from gnoming.pesky.table import trick_spot
from scenes.kit.widgets import Panel
from scenes.pesky.plates import TrickTurf
from tests.support.tables import PESKY, by_keys, chosen, my_turn, table


def test_a_tricks_green_is_there_while_tricks_are_played_and_holds_all_its_places() -> None:
    at = table(4, game=PESKY)
    extra = next(extra for extra in at.picture.panels._extras if isinstance(extra, TrickTurf))
    (green,) = extra.nodes
    assert isinstance(green, Panel)
    assert all(green.area.contains(at.picture.card_rect(trick_spot(seat))) for seat in range(4))
    found: dict[Phase, set[bool]] = {}
    while my_turn(at):
        at.pilot.settle()
        if at.pesky.results:
            break
        found.setdefault(at.pesky.phase, set()).add(green.visible)
        by_keys(at, chosen(at)[0])
    assert found.pop(Phase.PLAY) == {True}
    assert Phase.TRUMP in found
    assert all(seen == {False} for seen in found.values())
