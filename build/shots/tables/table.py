"""The table in representative states."""

from gnoming.around.actions import Bounce, Source
from gnoming.around.cards import HAZARD, MULLIGAN
from gnoming.around.rules import legal
from gnoming.around.scoring import ScoreLine, score
from gnoming.around.state import AroundState, Phase, face_down
from gnoming.around.table import DRAW_PILE, HAND, PILES, POND, grid_zone
from gnoming.core.session import AnySession
from gnoming.core.table import Spot
from shots.positions import Party, Wanted, around, choice, found, last_before
from shots.steps import State, at, closely, drop, press, settle, settle_but_sentences, show, state, wait
from shots.studio import Studio

OWN = grid_zone(0)
CROSSING = "row and column"
"""The seed of games in which a card soon completes two lines."""
LONGEST = (
    "Maximiliane Sophie", "Friedrich-Wilhelm", "Wolfgang Amadeus M", "Bartholomew Under", "Wilhelmina Wombat",
    "MMMMMMMMMMMMMMMMMM", "Ø",
)  # fmt: skip
ADVANCED = {"runs": True, "bounce_face_up": True, "hazard_needs_four": True, "mulligan_one_value": True}


# positions --------------------------------------------------------------------------------------------


def mine(*phases: Phase) -> Wanted:
    """Want a position in which seat 0 is to act in one of these phases."""
    return lambda state: state.phase in phases and state.to_act == (0,)


def lines(state: AroundState, seat: int) -> tuple[ScoreLine, ...]:
    """Return the sets and runs visible in a seat's grid."""
    grid = [card.face if card.face_up else None for card in state.grids[seat]]
    found = score(grid, state.options.runs, state.options.mulligan_one_value).lines
    return tuple(line for line in found if line.kind in ("set", "run"))


def crosses_lines() -> Wanted:
    """Want a position in which a card has just completed two lines of seat 0."""
    known = 0

    def wanted(state: AroundState) -> bool:
        nonlocal known
        before, known = known, len(lines(state, 0))
        return state.turn.seat == 0 and known - before == 2

    return wanted


def midgame(state: AroundState) -> bool:
    """Return whether seat 0 is to draw in the second round, with its grid half open and sets on the table."""
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


def draws_plain(state: AroundState) -> bool:
    return midgame(state) and state.draw_pile[-1].face is not HAZARD


def _run_shows(state: AroundState) -> bool:
    return mine(Phase.DRAW)(state) and any(line.kind == "run" for line in lines(state, 0))


def _starting_flips() -> AnySession:
    session = Party(4).session("flips")
    session.act(None, session.game.deal_action())
    while around(session).to_act != (0,):
        session.act(around(session).to_act[0], choice(session))
    return session


# states -----------------------------------------------------------------------------------------------


def last_lap_begins(studio: Studio) -> None:
    """Show the banner when the player goes out."""
    before, action = last_before(Party(4), lambda s: s.out == 0)
    studio.show(before)
    studio.settle()
    before.post(0, action)
    before.pump()
    studio.pilot.wait(900)


def two_people(studio: Studio) -> None:
    """Show the table just turned to the second of two people who share a computer."""
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


FOUR = Party(4)
MIDGAME = at(FOUR, midgame)
STATES: dict[str, State] = {
    **{f"table-{count}-seats": at(Party(count), midgame) for count in range(2, 8)},
    "table-long-names": at(Party(7, names=LONGEST, options={**ADVANCED, "rounds": 9}), midgame),
    "table-mid-deal": state(show(lambda: Party(7).session("deal")), wait(900)),
    "table-deal-ends": state(show(lambda: Party(7).session("deal")), wait(2200)),
    "table-starting-flips": state(show(_starting_flips), settle),
    "table-card-in-hand": state(show(lambda: found(FOUR, _mulligan_shows)), press("d"), settle),
    "table-card-held": state(
        show(lambda: found(FOUR, midgame)), lambda studio: studio.hold(DRAW_PILE, Spot(OWN, 4), 0.8)
    ),
    "table-bounce": at(FOUR, can_bounce),
    "table-hazard": at(FOUR, hazard_in_hand),
    "table-hazard-offer": at(FOUR, mine(Phase.OFFER)),
    "table-last-lap": at(FOUR, lambda s: s.out not in (None, 0) and mine(Phase.DRAW)(s)),
    "table-last-lap-begins": last_lap_begins,
    "table-two-people": two_people,
    "table-score-sheet": state(at(FOUR, _grid_with_set), closely(Spot(OWN, 4))),
    # the longest texts:
    "table-score-sheet-runs": state(at(Party(4, options=ADVANCED), _run_shows), closely(Spot(OWN, 4))),
    "table-peek-4": state(MIDGAME, closely(Spot(grid_zone(2), 4))),
    "table-peek-7": state(at(Party(7), midgame), closely(Spot(grid_zone(3), 4))),
    "table-counts": state(MIDGAME, press("c"), wait(600)),
    "table-illegal-drop": state(show(lambda: found(FOUR, draws_plain)), press("d"), settle, drop(HAND, POND)),
    # A card taken from a pile must not be put back: this is the longest of the usual refusals.
    "table-illegal-discard": state(
        show(lambda: found(FOUR, lambda s: midgame(s) and all(s.piles))),
        press("q"),
        settle,
        drop(HAND, PILES[Source.RIGHT]),
    ),
    "table-keys": state(
        show(lambda: found(FOUR, midgame)),
        press("d"),
        settle,
        press("tab", "tab", "right", "down"),
        settle_but_sentences,
    ),
    "table-bot-moves": state(
        show(
            lambda: found(
                Party(5), lambda s: s.round_number == 1 and s.phase is Phase.DRAW and s.to_act == (2,)
            )
        ),
        wait(820),
    ),
    "table-step-by-step": state(
        MIDGAME, press("t", "t", "t"), press("d"), settle, press("7"), settle, press("q"), wait(4000)
    ),
    "table-menu": state(MIDGAME, press("m"), settle),
    "table-log": state(MIDGAME, press("l"), settle),
}
