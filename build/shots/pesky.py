"""Those Pesky Garden Gnomes in its telling states."""

from collections.abc import Callable
from functools import partial

from gnoming.core.game import Match, Player
from gnoming.core.luck import Luck
from gnoming.core.session import AnySession, Session
from gnoming.core.table import Spot
from gnoming.pesky.actions import Take
from gnoming.pesky.game import PeskyGame
from gnoming.pesky.rules import legal
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.table import hand_zone, trick_spot
from gnoming.registry import GAMES
from gnoming.text import text
from scenes.setup.scene import SetupScene
from shots.positions import CREATED, NAMES, PORTRAITS, NoSuchPositionError, advance
from shots.studio import Studio

State = Callable[[Studio], None]
Wanted = Callable[[PeskyState], bool]

LEVEL = "sprout"
LONGEST = ("Maximiliane Sophie", "Friedrich-Wilhelm", "Wolfgang Amadeus M", "MMMMMMMMMMMMMMMMMM", "Ø")


# positions --------------------------------------------------------------------------------------------


def party(
    seats: int, seed: str, people: int = 1, names: tuple[str, ...] = NAMES, target: int = 30
) -> AnySession:
    """Return a game for so many, up to this score, before its first deal."""
    game = GAMES[PeskyGame.name]
    players = tuple(
        Player(names[n], "human", None, PORTRAITS[n])
        if n < people
        else Player(names[n], "bot", LEVEL, PORTRAITS[n])
        for n in range(seats)
    )
    return Session(game, Match(players, game.make_options({"target": target})), Luck(seed), CREATED)


def pesky(session: AnySession) -> PeskyState:
    """Return the full state of a session of this game."""
    state = session.state
    assert isinstance(state, PeskyState)
    return state


def found(
    seats: int, wanted: Wanted, people: int = 1, names: tuple[str, ...] = NAMES, target: int = 30
) -> AnySession:
    """Return the first game of some seeds that comes to what is wanted; raises NoSuchPositionError."""
    for number in range(60):
        session = party(seats, f"pesky-{number}", people, names, target)
        while advance(session, LEVEL):
            if wanted(pesky(session)):
                return session
    raise NoSuchPositionError(f"no game of {seats} came to it")


def mine(phase: Phase, cards: int, trick: int) -> Wanted:
    """A position in which seat 0 is asked, with so many cards in hand, and at least so many in the trick."""
    return lambda state: (
        state.phase is phase
        and state.to_act == (0,)
        and len(state.hands[0]) == cards
        and len(state.trick) >= trick
    )


def _following(state: PeskyState) -> bool:
    return mine(Phase.PLAY, 8, 2)(state) and 1 < len(legal(state)) < 6 and bool(state.results)


def _between_hands(state: PeskyState) -> bool:
    return state.phase is Phase.DEAL and len(state.results) == 3


# states -----------------------------------------------------------------------------------------------


def playing(seats: int, studio: Studio) -> None:
    """In the middle of a hand, some cards playable."""
    studio.show(found(seats, _following))
    studio.settle()


def long_names(studio: Studio) -> None:
    """Five with names as long as they can be, their hands full."""
    studio.show(found(5, mine(Phase.PLAY, 10, 2), names=LONGEST))
    studio.settle()


def trump(studio: Studio) -> None:
    """One is to name trump."""
    studio.show(found(4, mine(Phase.TRUMP, 10, 0)))
    studio.settle()


def more(studio: Studio) -> None:
    """One may take a second goal, a second token, or both."""
    studio.show(
        found(4, lambda state: state.phase is Phase.EXTRA and len(legal(state)) == 4 and state.seat == 0)
    )
    studio.settle()


def keeping(studio: Studio) -> None:
    """Two goals and two tokens, one of each to keep."""
    session = found(
        4, lambda state: state.phase is Phase.EXTRA and len(legal(state)) == 4 and state.seat == 0
    )
    session.act(0, Take(True, True))
    studio.show(session)
    studio.settle()


def dealing(studio: Studio) -> None:
    """Some way into a deal."""
    studio.show(party(4, "deal"))
    studio.pilot.wait(700)


def picked(studio: Studio) -> None:
    """A card picked by one click, another one looked at."""
    studio.show(found(4, mine(Phase.PLAY, 7, 0)))
    studio.settle()
    studio.pilot.click(*_reach(studio, 2))
    studio.pilot.wait(300)
    studio.pilot.move(*_reach(studio, 4))
    studio.pilot.wait(500)


def held(studio: Studio) -> None:
    """A card dragged towards the trick."""
    studio.show(found(4, mine(Phase.PLAY, 7, 0)))
    studio.settle()
    studio.hold(Spot(hand_zone(0), 0), trick_spot(0), 0.7)


def refused(studio: Studio) -> None:
    """A card that does not follow, and the rule in words."""
    studio.show(found(4, _following))
    studio.settle()
    sources = studio.table.input.resolver.sources()
    hand = [n for n in range(8) if Spot(hand_zone(0), n) not in sources]
    studio.pilot.click(*_reach(studio, hand[0]))
    studio.settle_but_sentences()


def _reach(studio: Studio, index: int) -> tuple[float, float]:
    return studio.table.picture.layout.clickable_box(Spot(hand_zone(0), index)).centre


def hint(wanted: Wanted, studio: Studio) -> None:
    """A hint in a position."""
    studio.show(found(4, wanted))
    studio.settle()
    studio.pilot.press("h")
    studio.pilot.wait(300)


def last_trick(studio: Studio) -> None:
    """The trick before this one, looked at."""
    studio.show(found(4, lambda state: mine(Phase.PLAY, 6, 0)(state) and bool(state.last_trick)))
    studio.settle()
    studio.pilot.press("c")
    studio.settle()


def curtain(studio: Studio) -> None:
    """Between two people."""
    studio.show(party(4, "curtain", people=2))
    studio.settle()


def score(studio: Studio) -> None:
    """A hand counted."""
    studio.show(found(5, _between_hands))
    studio.until("score")


def score_up_to(target: int, hands: int, studio: Studio) -> None:
    """A hand counted, in a game that goes up to another score."""
    studio.show(
        found(5, lambda state: state.phase is Phase.DEAL and len(state.results) == hands, target=target)
    )
    studio.until("score")


def score_comes(studio: Studio) -> None:
    """Some goals turned up, a figure on its way."""
    studio.show(found(4, _between_hands))
    for _ in range(100):
        if studio.scene.name == "score":
            break
        studio.pilot.wait(50)
    studio.pilot.wait(2900)


def final(target: int, studio: Studio) -> None:
    """The end of a game that goes up to a score."""
    ended = found(5, lambda state: state.over, target=target)
    session = party(5, ended.luck.seed, target=target)
    for entry in ended.journal[:-1]:
        session.act(entry.seat, entry.action)
    studio.show(session)
    session.post(session.state.to_act[0], ended.journal[-1].action)
    session.pump()
    studio.until("score")
    studio.go_on()
    studio.until("final")


def setup(studio: Studio) -> None:
    """The page on which the game is set up."""
    studio.show()
    studio.settle()
    studio.use(text("title.new"))
    studio.settle()
    scene = studio.scene
    assert isinstance(scene, SetupScene)
    scene.focus_game_choice()
    studio.pilot.press("right")
    studio.away()
    studio.settle()


def help_page(page: int) -> State:
    """One page of how to play."""

    def show(studio: Studio) -> None:
        studio.show(party(4, "help"))
        studio.pilot.press("f1")
        for _ in range(page):
            studio.pilot.press("right")
        studio.settle()

    return show


STATES: dict[str, State] = {
    **{f"pesky-{count}-seats": partial(playing, count) for count in (3, 4, 5)},
    "pesky-long-names": long_names,
    "pesky-trump": trump,
    "pesky-more": more,
    "pesky-keep": keeping,
    "pesky-deal": dealing,
    "pesky-picked": picked,
    "pesky-held": held,
    "pesky-refused": refused,
    "pesky-hint": partial(hint, _following),
    "pesky-hint-trump": partial(hint, mine(Phase.TRUMP, 10, 0)),
    "pesky-hint-more": partial(hint, lambda state: state.phase is Phase.EXTRA and state.seat == 0),
    "pesky-last-trick": last_trick,
    "pesky-curtain": curtain,
    "pesky-score": score,
    "pesky-score-comes": score_comes,
    "pesky-score-to-15": partial(score_up_to, 15, 2),
    "pesky-score-to-60": partial(score_up_to, 60, 5),
    "pesky-final": partial(final, 30),
    "pesky-final-to-60": partial(final, 60),
    "pesky-setup": setup,
    **{f"pesky-help-{page + 1}": help_page(page) for page in range(8)},
}
FEW = (
    "pesky-4-seats", "pesky-5-seats", "pesky-long-names", "pesky-trump", "pesky-keep", "pesky-curtain", "pesky-score",
    "pesky-setup", "pesky-help-1", "pesky-help-8",
)  # fmt: skip
