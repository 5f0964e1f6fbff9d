"""Those Pesky Garden Gnomes in representative states."""

from dataclasses import replace

from gnoming.core.table import Spot
from gnoming.pesky.actions import NameTrump
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.table import goal_zone, hand_zone, trick_spot
from gnoming.text import text
from scenes.review.live_review import AnyStep, LiveReview
from scenes.review.scene import ReviewScene
from scenes.setup.scene import SetupScene
from shots.pesky_positions import (
    Wanted,
    after_hand,
    decided,
    finished,
    following,
    found,
    goals_to_keep,
    leading,
    may_take_more,
    mine,
    party,
    second_trick,
    taken,
    too_many,
    towards_points,
)
from shots.positions import NAMES
from shots.steps import (
    State,
    Step,
    away,
    go_on,
    look,
    play_out,
    press,
    settle,
    settle_but_sentences,
    show,
    state,
    until,
    use,
    wait,
)
from shots.studio import Studio
from shots.tables.advice import hold_back, position, review_of

LONGEST = ("Maximiliane Sophie", "Friedrich-Wilhelm", "Wolfgang Amadeus M", "MMMMMMMMMMMMMMMMMM", "Ø")


def trick_rests(studio: Studio) -> None:
    """Play a card, and stop while the complete trick is shown."""
    studio.pilot.click(*_reach(studio, 2))
    studio.pilot.click(*_reach(studio, 2))
    for _ in range(400):
        shown = studio.table.picture.view
        assert isinstance(shown, PeskyState)
        if len(shown.trick) == 4 or len(shown.won[0]) + sum(map(len, shown.won[1:])) > 12:
            break
        studio.pilot.wait(30)
    studio.pilot.wait(600)


def at(seats: int, wanted: Wanted, names: tuple[str, ...] = NAMES, target: int = 30) -> Step:
    """Show a game for this many players that reaches the wanted position, and wait until nothing moves."""
    return state(show(lambda: found(seats, wanted, names=names, target=target)), settle)


def picked(studio: Studio) -> None:
    """Pick a card with one click, and point at another one."""
    studio.pilot.click(*_reach(studio, 2))
    studio.pilot.wait(300)
    studio.pilot.move(*_reach(studio, 4))
    studio.pilot.wait(500)


def selected(name: str) -> Step:
    """Select an answer with one click, so that its consequence is shown."""

    def click(studio: Studio) -> None:
        studio.pilot.click_on(studio.table.input.choices.buttons[name])
        studio.pilot.wait(900)

    return click


def goal_picked(studio: Studio) -> None:
    """Pick the first of two goals with one click."""
    studio.pilot.click(*studio.table.picture.layout.spots[Spot(goal_zone(0), 0)].centre)
    studio.pilot.wait(900)


def refused(studio: Studio) -> None:
    """Click a card that doesn't follow suit, so that the rule is shown."""
    sources = studio.table.input.resolver.sources()
    hand = [n for n in range(8) if Spot(hand_zone(0), n) not in sources]
    studio.pilot.click(*_reach(studio, hand[0]))
    studio.settle_but_sentences()


def _reach(studio: Studio, index: int) -> tuple[float, float]:
    return studio.table.picture.layout.clickable_box(Spot(hand_zone(0), index)).centre


def hint(wanted: Wanted) -> State:
    """Show a hint in a position."""
    return state(at(4, wanted), press("h"), wait(300))


def score(seats: int, wanted: Wanted, target: int = 30) -> State:
    """Show the scores of a hand, in a game with this target."""
    return state(show(lambda: found(seats, wanted, target=target)), until("score"))


def score_comes(studio: Studio) -> None:
    """Show some goals turned up, and a figure on its way."""
    studio.show(found(4, after_hand(3)))
    for _ in range(100):
        if studio.scene.name == "score":
            break
        studio.pilot.wait(50)
    studio.pilot.wait(2900)


def final(target: int) -> State:
    """Show the end of a game with this target."""

    def play(studio: Studio) -> None:
        ended = found(5, lambda state: state.over, target=target)
        session = party(5, ended.luck.seed, target=target)
        for entry in ended.journal[:-1]:
            session.act(entry.seat, entry.action)
        studio.show(session)
        session.post(session.state.to_act[0], ended.journal[-1].action)
        session.pump()

    return state(play, until("score"), go_on, until("final"))


def choose_game(studio: Studio) -> None:
    """Choose this game on the setup page."""
    scene = studio.scene
    assert isinstance(scene, SetupScene)
    scene.focus_game_choice()
    studio.pilot.press("right")


def remember(studio: Studio) -> None:
    """Turn on the memory aid."""
    studio.profile.change_settings(replace(studio.profile.settings, memory_aid=True))


def help_page(page: int) -> State:
    """Show one page of the help, with its animation played to the end."""
    return state(show(lambda: party(4, "help")), press("f1", *["right"] * page), settle, play_out)


def own_cards(colour: str) -> State:
    """Show the owner's cards of one suit."""
    # text keys: pesky.colour.*
    return state(OWN_CARDS, use(lambda: text(f"pesky.colour.{colour}").capitalize()), away, settle)


def _trump_choice(review: LiveReview) -> AnyStep:
    """Return the first decision on trump, of any seat."""
    step = next(
        step for step in review.steps if step.decision and isinstance(step.decision.taken.action, NameTrump)
    )
    review.seat = step.seat or 0
    return step


OWN_CARDS = state(
    Studio.show,
    settle,
    use(lambda: text("title.options")),
    use(lambda: text("options.leaf.game")),
    settle,
    use(lambda: text("options.own-cards", game=text("pesky.title"))),
    settle,
)
MIDHAND = at(4, mine(Phase.PLAY, 7, 0))


def offer_drills(studio: Studio) -> None:
    """Offer practice of the player's own mistakes on a complete review, as after a game with costly ones."""
    scene = studio.scene
    assert isinstance(scene, ReviewScene)
    scene.are_drills = lambda: True
    scene.refresh()


STATES: dict[str, State] = {
    **{f"pesky-{count}-seats": at(count, following) for count in (3, 4, 5)},
    "pesky-long-names": at(5, mine(Phase.PLAY, 10, 2), LONGEST),
    "pesky-trump": at(4, mine(Phase.TRUMP, 10, 0)),
    "pesky-trump-selected": state(at(4, mine(Phase.TRUMP, 10, 0)), selected("trump-blue")),
    # The choice of a second goal, a second token or both; then of one of each to keep.
    "pesky-more": at(4, may_take_more),
    "pesky-more-selected": state(at(4, may_take_more), selected("take-token")),
    "pesky-keep": state(show(goals_to_keep), settle),
    "pesky-keep-picked": state(show(goals_to_keep), settle, goal_picked),
    "pesky-deal": state(show(lambda: party(4, "deal")), wait(700)),
    "pesky-picked": state(MIDHAND, picked),
    "pesky-held": state(MIDHAND, lambda studio: studio.hold(Spot(hand_zone(0), 0), trick_spot(0), 0.7)),
    "pesky-refused": state(at(4, following), refused),
    "pesky-hint": hint(following),
    "pesky-coach": state(at(4, leading), hold_back),
    "pesky-hint-trump": hint(mine(Phase.TRUMP, 10, 0)),
    "pesky-hint-more": hint(lambda state: state.phase is Phase.EXTRA and state.seat == 0),
    "pesky-finished-trick": state(MIDHAND, trick_rests),
    "pesky-points-goal": at(4, towards_points),
    "pesky-too-many": at(4, too_many),
    "pesky-log": state(at(4, second_trick), press("l"), settle),
    "pesky-why": state(at(4, second_trick), press("w"), settle_but_sentences),
    "pesky-keys": state(at(4, following), press("f3"), settle),
    "pesky-last-trick": state(at(4, second_trick), press("c"), settle),
    "pesky-goal-note": state(at(4, following), look(Spot(goal_zone(0)))),
    "pesky-curtain-trick": state(
        show(lambda: found(4, lambda state: len(state.trick) == 3 and state.seat == 1, people=2)), settle
    ),
    "pesky-curtain-taken": state(show(lambda: found(4, taken, people=2)), settle),
    "pesky-curtain": state(show(lambda: party(4, "curtain", people=2)), settle),
    "pesky-score": score(5, after_hand(3)),
    "pesky-score-comes": score_comes,
    "pesky-score-to-15": score(5, after_hand(2), 15),
    "pesky-score-to-60": score(5, after_hand(5), 60),
    "pesky-final": final(30),
    "pesky-final-to-60": final(60),
    "pesky-review": review_of(lambda: finished(1)),
    "pesky-review-drills": state(review_of(lambda: finished(1)), offer_drills, settle),
    "pesky-review-guide": state(review_of(lambda: finished(1)), use(lambda: text("review.explain")), settle),
    "pesky-review-position": position(lambda review: review.costliest()[0], review_of(lambda: finished(1))),
    "pesky-review-choice": position(_trump_choice, review_of(lambda: finished(1))),
    "pesky-setup": state(
        Studio.show, settle, use(lambda: text("title.new")), settle, choose_game, away, settle
    ),
    "pesky-finish": at(3, decided),
    "pesky-goals": state(MIDHAND, press("g"), settle),
    "pesky-played": state(MIDHAND, remember, press("p"), settle),
    "pesky-look-back": state(MIDHAND, press("s"), settle),
    "pesky-menu": state(MIDHAND, remember, press("m"), settle),
    **{f"pesky-help-{page + 1}": help_page(page) for page in range(9)},
    **{f"own-cards-{tab}": own_cards(tab) for tab in ("green", "yellow", "blue", "red")},
    "own-cards-goals": state(OWN_CARDS, use(lambda: text("pesky.own.goals")), away, settle),
    "own-cards-typed": state(
        OWN_CARDS,
        press("-", "4", "right", "1", "2", "right", "right", "space", "up", "up", "space", "right", "6"),
        settle,
    ),
    "own-cards-goal": state(
        OWN_CARDS,
        use(lambda: text("pesky.own.goals")),
        press("down", "down", "left", "left", "return"),
        settle,
    ),
}
FEW = (
    "pesky-4-seats", "pesky-5-seats", "pesky-long-names", "pesky-trump", "pesky-keep", "pesky-curtain", "pesky-score",
    "pesky-curtain-trick", "pesky-finish",
    "pesky-setup", "pesky-help-1", "pesky-help-8", "own-cards-red", "own-cards-typed", "own-cards-goal",
)  # fmt: skip
