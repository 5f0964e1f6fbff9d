"""The table in its telling states."""

from collections.abc import Callable
from functools import partial

from gnoming.around.actions import Bounce, Source
from gnoming.around.cards import HAZARD, MULLIGAN
from gnoming.around.rules import legal
from gnoming.around.scoring import ScoreLine, score
from gnoming.around.state import AroundState, Phase, face_down
from gnoming.around.table import DRAW_PILE, HAND, PILES, POND, grid_zone
from gnoming.core.table import Spot
from shots.positions import Party, Wanted, around, choice, found, last_before
from shots.studio import Studio

State = Callable[[Studio], None]

OWN = grid_zone(0)
LONGEST = (
    "Maximiliane Sophie", "Friedrich-Wilhelm", "Wolfgang Amadeus M", "Bartholomew Under", "Wilhelmina Wombat",
    "MMMMMMMMMMMMMMMMMM", "Ø",
)  # fmt: skip
ADVANCED = {"runs": True, "bounce_face_up": True, "hazard_needs_four": True, "mulligan_one_value": True}


# positions --------------------------------------------------------------------------------------------


def mine(*phases: Phase) -> Wanted:
    """A position in which seat 0 is asked for one of these."""
    return lambda state: state.phase in phases and state.to_act == (0,)


def lines(state: AroundState, seat: int) -> tuple[ScoreLine, ...]:
    """Return the sets and runs that show in a seat's grid."""
    grid = [card.face if card.face_up else None for card in state.grids[seat]]
    found = score(grid, state.options.runs, state.options.mulligan_one_value).lines
    return tuple(line for line in found if line.kind in ("set", "run"))


def midgame(state: AroundState) -> bool:
    """Return whether it is the second round, own grid half open, sets on the table, and seat 0 to draw."""
    if not mine(Phase.DRAW)(state) or state.round_number != 2 or not 3 <= face_down(state.grids[0]) <= 5:
        return False
    return any(lines(state, seat) for seat in range(state.players))


def _grid_with_set(state: AroundState) -> bool:
    return mine(Phase.DRAW)(state) and face_down(state.grids[0]) <= 3 and bool(lines(state, 0))


def can_bounce(state: AroundState) -> bool:
    return mine(Phase.TAKEN)(state) and any(isinstance(action, Bounce) for action in legal(state))


def hazard_in_hand(state: AroundState) -> bool:
    return mine(Phase.PLAY)(state) and state.turn.hand is not None and state.turn.hand.face is HAZARD


def _mulligan_shows(state: AroundState) -> bool:
    return mine(Phase.DRAW)(state) and any(card.face_up and card.face is MULLIGAN for card in state.grids[0])


# states -----------------------------------------------------------------------------------------------


def seats(count: int, studio: Studio) -> None:
    """In the middle of a game for so many."""
    studio.show(found(Party(count), midgame))
    studio.settle()


def long_names(studio: Studio) -> None:
    """Seven with names as long as they can be, and all advanced rules."""
    studio.show(found(Party(7, names=LONGEST, options={**ADVANCED, "rounds": 9}), midgame))
    studio.settle()


def deal(ms: float, studio: Studio) -> None:
    """So many milliseconds into the deal for seven."""
    studio.show(Party(7).session("deal"))
    studio.pilot.wait(ms)


def flips(studio: Studio) -> None:
    """One's own starting flips."""
    session = Party(4).session("flips")
    session.act(None, session.game.deal_action())
    while around(session).to_act != (0,):
        seat = around(session).to_act[0]
        session.act(seat, choice(session))
    studio.show(session)
    studio.settle()


def in_hand(studio: Studio) -> None:
    """A card just drawn, with everything glowing where it may go."""
    studio.show(found(Party(4), _mulligan_shows))
    studio.pilot.press("d")
    studio.settle()


def held(studio: Studio) -> None:
    """A card dragged from the draw pile to one's own grid, not yet let go."""
    studio.show(found(Party(4), midgame))
    studio.hold(DRAW_PILE, Spot(OWN, 4), 0.8)


def bounce(studio: Studio) -> None:
    """A bounce is possible."""
    studio.show(found(Party(4), can_bounce))
    studio.settle()


def hazard(studio: Studio) -> None:
    """A Hazard in hand."""
    studio.show(found(Party(4), hazard_in_hand))
    studio.settle()


def offer(studio: Studio) -> None:
    """Another has removed a Hazard: turn a card, or decline."""
    studio.show(found(Party(4), mine(Phase.OFFER)))
    studio.settle()


def last_lap(studio: Studio) -> None:
    """Somebody has gone out; it is one's own last turn."""
    studio.show(found(Party(4), lambda s: s.out not in (None, 0) and mine(Phase.DRAW)(s)))
    studio.settle()


def last_lap_begins(studio: Studio) -> None:
    """The banner as one goes out oneself."""
    before, action = last_before(Party(4), lambda s: s.out == 0)
    studio.show(before)
    studio.settle()
    before.post(0, action)
    before.pump()
    studio.pilot.wait(900)


def two_people(studio: Studio) -> None:
    """Two people at one machine: the table has just turned to the second one."""
    session = found(Party(4, people=2), lambda s: s.round_number == 1 and mine(Phase.DRAW)(s))
    studio.show(session)
    for _ in range(20):
        if session.state.to_act != (0,):
            break
        session.post(0, choice(session))
        session.pump()
    while studio.table.picture.own == 0:
        studio.pilot.wait(50)
    studio.pilot.wait(900)


def score_sheet(studio: Studio) -> None:
    """Pointing at one's own grid: what each line scores."""
    studio.show(found(Party(4), _grid_with_set))
    studio.settle()
    _look(studio, Spot(OWN, 4))


def score_sheet_advanced(studio: Studio) -> None:
    """The same with runs, for the longest words there are."""
    runs = found(
        Party(4, options=ADVANCED),
        lambda s: mine(Phase.DRAW)(s) and any(line.kind == "run" for line in lines(s, 0)),
    )
    studio.show(runs)
    studio.settle()
    _look(studio, Spot(OWN, 4))


def peek(count: int, studio: Studio) -> None:
    """Pointing at another's grid: it is shown large."""
    studio.show(found(Party(count), midgame))
    studio.settle()
    _look(studio, Spot(grid_zone(count // 2), 4))


def _look(studio: Studio, spot: Spot) -> None:
    studio.pilot.move(*studio.point(spot))
    studio.pilot.wait(900)


def counts(studio: Studio) -> None:
    """What remains of each face."""
    studio.show(found(Party(4), midgame))
    studio.settle()
    studio.pilot.press("c")
    studio.pilot.wait(600)


def illegal_drop(studio: Studio) -> None:
    """A card dropped into the pond, where only Hazards go: the sentence that says so."""
    studio.show(found(Party(4), _draws_plain))
    studio.pilot.press("d")
    studio.settle()
    studio.hold(HAND, POND, 1.0)
    studio.drop(POND)
    studio.settle_but_sentences()


def _draws_plain(state: AroundState) -> bool:
    return midgame(state) and state.draw_pile[-1].face is not HAZARD


def illegal_take(studio: Studio) -> None:
    """A card taken from a pile may not be put back: the longest of the usual refusals."""
    studio.show(found(Party(4), lambda s: midgame(s) and all(s.piles)))
    studio.pilot.press("q")
    studio.settle()
    studio.hold(HAND, PILES[Source.RIGHT], 1.0)
    studio.drop(PILES[Source.RIGHT])
    studio.settle_but_sentences()


def keys(studio: Studio) -> None:
    """Played by keys: the focus ring on one's own grid."""
    studio.show(found(Party(4), midgame))
    studio.pilot.press("d")
    studio.settle()
    for key in ("tab", "tab", "right", "down"):
        studio.pilot.press(key)
    studio.settle_but_sentences()


def bot_moves(studio: Studio) -> None:
    """A bot's card on its way."""
    session = found(Party(5), lambda s: s.round_number == 1 and s.phase is Phase.DRAW and s.to_act == (2,))
    studio.show(session)
    studio.pilot.wait(820)


def menu(studio: Studio) -> None:
    """The menu over the table."""
    studio.show(found(Party(4), midgame))
    studio.settle()
    studio.pilot.press("m")
    studio.settle()


def log(studio: Studio) -> None:
    """The log over the table."""
    studio.show(found(Party(4), midgame))
    studio.settle()
    studio.pilot.press("l")
    studio.settle()


STATES: dict[str, State] = {
    **{f"table-{count}-seats": partial(seats, count) for count in range(2, 8)},
    "table-long-names": long_names,
    "table-mid-deal": partial(deal, 900),
    "table-deal-ends": partial(deal, 2200),
    "table-starting-flips": flips,
    "table-card-in-hand": in_hand,
    "table-card-held": held,
    "table-bounce": bounce,
    "table-hazard": hazard,
    "table-hazard-offer": offer,
    "table-last-lap": last_lap,
    "table-last-lap-begins": last_lap_begins,
    "table-two-people": two_people,
    "table-score-sheet": score_sheet,
    "table-score-sheet-runs": score_sheet_advanced,
    "table-peek-4": partial(peek, 4),
    "table-peek-7": partial(peek, 7),
    "table-counts": counts,
    "table-illegal-drop": illegal_drop,
    "table-illegal-discard": illegal_take,
    "table-keys": keys,
    "table-bot-moves": bot_moves,
    "table-menu": menu,
    "table-log": log,
}
