"""A game is told as its journal holds it: everything that is open to see, in order, and once."""

import re
from collections.abc import Iterator, Sequence

import pytest

from gnoming.around import events as around
from gnoming.around.actions import Source
from gnoming.around.cards import Face
from gnoming.around.state import AroundState, Phase
from gnoming.core.game import AnyGame, Event, State
from gnoming.core.session import AnySession
from gnoming.pesky import events as pesky
from gnoming.pesky.state import PeskyState
from gnoming.storage.settings import Pace
from gnoming.text import text
from scenes.app.app_options import SpeechOptions
from scenes.table.game.navigation import GroundPicture
from shots.positions import Party, last_before
from tests.support.given import as_a
from tests.support.pupils.hearing import HeardSpeaker, hear
from tests.support.tables import GAME, NAMES, PESKY, Table, by_clicks, play, table

pytestmark = pytest.mark.usefixtures("english")
Fact = tuple[str, ...]
"""The player ("" for the table), and the cards or the word for the action."""
SEATS = 3
CARD = r"−?\d|Hazard|Mulligan"
SUIT = r"red|blue|green|yellow"
TELLING = re.compile(
    r"(?P<extra>\w+): (?P<what>drew (?:a second (?:goal and|goal to|bid)|nothing extra))"
    rf"|(?P<who>\w+): (?P<move>(?:turned up|drew|took {CARD}|took a (?:{CARD})) ?[^.!…]*[.…])"
    rf"|(?P<own>{CARD}), row \d, column \d\."
    rf"|The (?P<used>{CARD}) (?:to|onto|from|bounces to) (?:row|the) "
    r"|(?P<asked>Your turn:|Your last turn:|Take a card:|Nothing has changed|You lead:|Follow suit:|You have no \w+:)"
    r"|(?P<lap>turned up (?:the|your) last card)"
    r"|(?P<renewed>shuffled into a new one)|(?P<aside>The very first card is a Hazard)"
    rf"|(?P<player>\w+): played the (?P<card>(?:{SUIT}) \d+)"
    r"|(?P<taker>\w+) takes? the trick"
    rf"|(?P<namer>\w+)(?:: named| names) (?P<trump>{SUIT}) as trump"
    r"|(?P<free>\w+)(?:: chose no| plays without) trump"
    r"|(?P<bids>bids are revealed)|(?P<goals>goals are revealed)"
)


def heard(said: str) -> list[Fact]:
    """Return what the voice told of the game, without what it asked for and what has the focus."""
    told: list[Fact] = []
    for found in TELLING.finditer(said.replace("\N{NO-BREAK SPACE}", " ")):
        kind = found.lastgroup or ""
        match kind:
            case "move":
                words = re.sub(r"(bounced \S+ to )?row \d, column \d", "", found["move"])
                told.append((found["who"], *re.findall(CARD, words), *("…" if "…" in words else "")))
            case "card" | "what" | "trump":
                who = found["player"] or found["extra"] or found["namer"]
                told.append((who, found[kind].removeprefix("drew ")))
            case "own" | "used":
                told.append((NAMES[0], found[kind]))
            case "taker" | "free":
                told.append((found[kind].replace("You", NAMES[0]), kind))
            case _:
                told.append(("", kind))
    return told


def happened(session: AnySession) -> Iterator[Fact]:
    """Yield what the person at the first seat should hear of a game, event by event."""
    turn = Turn()
    for entry in session.journal:
        state = entry.before
        for event in entry.events:
            after = session.game.evolve(state, event)
            if isinstance(state, AroundState) and isinstance(after, AroundState):
                yield from turn.facts(event, state, after)
            else:
                yield from pesky_facts(event, after)
            state = after


def card(face: Face | None) -> str:
    """Return a card as it is spoken."""
    assert face is not None
    return str(face).replace("-", "−") if str(face).lstrip("-").isdigit() else face.name.capitalize()


class Turn:
    """The cards of the turn that is under way in the first game."""

    def __init__(self) -> None:
        self.cards: list[str] = []

    def facts(self, event: Event, before: AroundState, after: AroundState) -> Iterator[Fact]:
        """Yield what an event lets one hear."""
        match event:
            case around.PlaceTurnedUp(seat, place) if before.phase in (Phase.STARTING_FLIPS, Phase.OFFER):
                self.cards.append(card(after.grids[seat][place - 1].face))
                if seat == 0 or before.phase is Phase.OFFER or len(self.cards) == 2:
                    yield from self.over(seat, own=True)
            case around.CardDrawn(seat, source):
                assert after.turn.hand is not None
                self.cards = [card(after.turn.hand.face)]
                if seat == 0 and source is not Source.DRAW_PILE:
                    yield NAMES[0], self.cards[0]
            case around.CardPlayed(0) | around.CardBounced(0) | around.CardDiscarded(0):
                assert before.turn.hand is not None
                yield NAMES[0], card(before.turn.hand.face)
            case around.CardPlayed(had_been_down=True) | around.CardBounced(had_been_down=True):
                assert after.turn.hand is not None
                self.cards.append(card(after.turn.hand.face))
            case around.CardDiscarded(seat, pile):
                yield from self.over(seat, card(after.piles[pile.value][-1].face))
            case around.HazardRemoved(seat):
                yield from self.over(seat, "Hazard")
            case around.TurnBegan(0):
                yield "", "asked"
            case around.LastLapBegan():
                yield "", "lap"
            case around.PileRenewed():
                yield "", "renewed"
            case around.HazardSetAside():
                yield "", "aside"

    def over(self, seat: int, *left: str, own: bool = False) -> Iterator[Fact]:
        """Yield the turn, unless it is one's own and no card turned up."""
        if seat or own:
            yield NAMES[seat], *self.cards, *left
        self.cards = []


def pesky_facts(event: Event, after: State) -> Iterator[Fact]:
    """Yield what an event of the second game lets one hear."""
    match event:
        case pesky.CardPlayed(seat, face) if seat:
            yield NAMES[seat], f"{face.suit.name.lower()} {face.rank}"
        case pesky.TrickWon(seat):
            yield NAMES[seat], "taker"
        case pesky.TrumpNamed(seat, trump):
            yield NAMES[seat], trump.suit.name.lower() if trump.suit else "free"
        case pesky.TurnBegan(0):
            yield "", "asked"
        case pesky.TokensRevealed():
            yield "", "bids"
        case pesky.GoalRevealed() if len(as_a(PeskyState, after).opened) == 1:
            yield "", "goals"
        case pesky.ExtraDeclined(seat) if seat:
            yield NAMES[seat], "nothing extra"
        case pesky.ExtraTaken(seat, goal, token) if seat:
            yield (
                NAMES[seat],
                f"a second {'bid' if goal is None else 'goal to' if token is None else 'goal and'}",
            )


def listen(at: Table, monkeypatch: pytest.MonkeyPatch) -> HeardSpeaker:
    """Turn speech on; return what hears it, also what was to be said before."""
    made, before = hear(monkeypatch), at.app.ui.spoken.sentences
    at.app.announcer.speech.apply(SpeechOptions(on=True))
    at.pilot.wait(1)
    made[-1].said[:0] = [(sentence, False) for sentence in before]
    return made[-1]


def same(told: Sequence[Fact], happened: Sequence[Fact]) -> None:
    """Check that both are the same, and name the first difference."""
    for number, (one, other) in enumerate(zip(told, happened, strict=False)):
        assert one == other, f"after {told[max(0, number - 3) : number]}"
    assert len(told) == len(happened)


@pytest.mark.parametrize("pace", ["normal", "instant"])
@pytest.mark.parametrize(
    ("game", "options"), [(GAME, {"rounds": 1}), (PESKY, {"target": 10})], ids=["around", "pesky"]
)
def test_each_event_is_told_once_and_in_order(
    game: AnyGame, options: dict[str, int], pace: Pace, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = table(SEATS, seed="told", game=game, options=options, pace=pace, fps=20)
    speaker, left = listen(at, monkeypatch), list[float]()
    show = at.navigation_log.round_over

    def round_over(ground: GroundPicture) -> None:
        left.append(at.app.ui.spoken.speaking_ms)
        show(ground)

    monkeypatch.setattr(at.navigation_log, "round_over", round_over)
    play(at, by_clicks)
    at.pilot.wait(2_000)
    said = " ".join(speaker.take())
    assert "thinking" not in said
    same(heard(said), list(happened(at.session)))
    assert set(left) == {0.0}, "the scores wait until the end has been told"


def test_a_hazard_that_comes_out_is_asked_for_with_the_key_of_the_pond(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def comes_out(state: AroundState) -> bool:
        hand, is_own = state.turn.hand, state.turn.seat == 0
        return is_own and state.phase is Phase.TAKEN and hand is not None and hand.face is Face.HAZARD

    session, action = last_before(Party(4), comes_out)
    at = table(4, session=session)
    speaker = listen(at, monkeypatch)
    session.post(0, action)
    session.pump()
    at.pilot.wait(4_000)
    assert f"X: {text('around.spot.pond')}." in " ".join(speaker.take())


def test_a_prompt_in_the_same_words_is_read_again_after_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    faces: list[Face | None] = [None]

    def same_again(state: AroundState) -> bool:
        """Return whether a bounce has brought out the same card, which may bounce too."""
        hand = state.turn.hand
        faces.append(hand.face if hand is not None and state.turn.seat == 0 and state.turn.bounces else None)
        may = state.turn.bounces > 1 and any(
            code.startswith("b") for code in map(GAME.encode, GAME.legal(state))
        )
        return may and faces[-1] is not None and faces[-1] is faces[-2]

    session, action = last_before(Party(4), same_again)
    at = table(4, session=session)
    speaker = listen(at, monkeypatch)
    at.pilot.wait(2_000)
    asked = at.picture.panels.prompt.content
    speaker.take()
    session.post(0, action)
    session.pump()
    at.pilot.wait(4_000)
    assert at.picture.panels.prompt.content == asked
    assert asked in " ".join(speaker.take())
