"""The table of Those Pesky Garden Gnomes, independent of pixels: its zones, its items, and the meaning of gestures.

Goals and tokens are placed like cards. Items are numbered: cards from 0, then goals, then tokens.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias, assert_never

from gnoming.core.table import CardPlacement, Choose, Drag, Gesture, Press, Spot, Zone, ZoneKind
from gnoming.pesky import actions
from gnoming.pesky.actions import PeskyAction
from gnoming.pesky.cards import (
    DECK,
    HAND_SIZE,
    TOKENS,
    Card,
    F,
    PlayingCard,
    format_token,
    hidden,
    known_faces,
)
from gnoming.pesky.rules import legal
from gnoming.pesky.sheet import GOALS, Goal
from gnoming.pesky.state import PeskyState

HandOrder: TypeAlias = Literal["colour", "rank", "dealt"]
"""The order of a hand: by suit and rank, by rank and suit, or as dealt."""
FIRST_GOAL = len(DECK)
FIRST_TOKEN = FIRST_GOAL + GOALS
ITEM_COUNT = FIRST_TOKEN + len(TOKENS)
"""The number of items that have a place: cards, goals and tokens."""
GOAL_PILE, TOKEN_PILE, REST = Spot("goals"), Spot("tokens"), Spot("rest")
TAKE_NAMES = dict(zip(actions.TAKES, ("take-goal", "take-token", "take-both", "take-nothing"), strict=True))
TRUMP_NAMES = {name: f"trump-{name.trump.name.lower()}" for name in actions.NAMES}
_CHOICES: dict[str, PeskyAction] = {"deal": actions.DEAL}
_CHOICES |= {name: action for action, name in TAKE_NAMES.items()}
_CHOICES |= {name: action for action, name in TRUMP_NAMES.items()}


def hand_zone(seat: int) -> str:
    return f"hand-{seat}"


def trick_spot(seat: int) -> Spot:
    return Spot("trick", seat)


def won_spot(seat: int) -> Spot:
    return Spot(f"won-{seat}")


def goal_zone(seat: int) -> str:
    """Return the name of the zone for a seat's goals: one, or two to choose from."""
    return f"goal-{seat}"


def token_zone(seat: int) -> str:
    """Return the name of the zone for a seat's tokens: one, or two to choose from."""
    return f"token-{seat}"


def pile_of(card: int) -> Spot:
    """Return the pile that an item with this number is dealt from; each kind has its own (section 2.1)."""
    return TOKEN_PILE if card >= FIRST_TOKEN else GOAL_PILE if card >= FIRST_GOAL else REST


def zones(players: int) -> tuple[Zone, ...]:
    shared = (
        Zone("trick", ZoneKind.GRID, players),
        *(Zone(spot.zone, ZoneKind.PILE) for spot in (GOAL_PILE, TOKEN_PILE, REST)),
    )
    return shared + tuple(zone for seat in range(players) for zone in _own_zones(seat))


def _own_zones(seat: int) -> tuple[Zone, ...]:
    return (
        Zone(hand_zone(seat), ZoneKind.HAND, HAND_SIZE, seat),
        Zone(goal_zone(seat), ZoneKind.GRID, 2, seat),
        Zone(token_zone(seat), ZoneKind.GRID, 2, seat),
        Zone(won_spot(seat).zone, ZoneKind.PILE, 1, seat),
    )


def placements(view: PeskyState, order: HandOrder = "colour") -> tuple[CardPlacement, ...]:
    """Return the place of every item, with the faces that the view knows. There are none before the first deal."""
    return tuple(_placements(view, order)) if view.hands else ()


def _placements(view: PeskyState, order: HandOrder) -> Iterator[CardPlacement]:
    for seat in range(view.players):
        for n, card in enumerate(arrange_hand(view.hands[seat], order)):
            yield _placed(card, Spot(hand_zone(seat), n))
        yield from _pile(map(hidden, view.won[seat]), won_spot(seat), 0)
        for n, goal in enumerate(view.goals[seat]):
            yield _placed(goal, Spot(goal_zone(seat), n), 0, FIRST_GOAL)
        for n, token in enumerate(view.tokens[seat]):
            yield _placed(_printed(token), Spot(token_zone(seat), n), 0, FIRST_TOKEN)
    for played in view.trick:
        yield _placed(played.card, trick_spot(played.seat))
    yield from _pile(map(hidden, view.rest), REST, 0)
    back = [goal for goals in view.returned_goals for goal in goals]
    yield from _pile(map(hidden, (*back, *view.goal_pile)), GOAL_PILE, FIRST_GOAL)
    back_too = [token for tokens in view.returned_tokens for token in tokens]
    yield from _pile(map(hidden, (*back_too, *view.token_pile)), TOKEN_PILE, FIRST_TOKEN)


def arrange_hand(hand: tuple[PlayingCard, ...], order: HandOrder = "colour") -> tuple[PlayingCard, ...]:
    """Return a hand in this order. A hidden hand stays as dealt, because sorting it would reveal something."""
    shown = [(card.face, card) for card in hand if card.face is not None]
    if order == "dealt" or len(shown) < len(hand):
        return hand
    if order == "rank":
        shown.sort(key=lambda pair: (pair[0].rank, pair[0].suit))
    else:
        shown.sort(key=lambda pair: pair[0])
    return tuple(card for _, card in shown)


def _printed(token: Card[int]) -> Card[str]:
    return Card(token.order, None if token.face is None else format_token(token.face))


def _pile(cards: Iterable[Card[F]], spot: Spot, first: int) -> Iterator[CardPlacement]:
    return (_placed(card, spot, depth, first) for depth, card in enumerate(cards))


def _placed(card: Card[F], spot: Spot, depth: int = 0, first: int = 0) -> CardPlacement:
    return CardPlacement(first + card.order, spot, depth, None if card.face is None else str(card.face))


def interpret(view: PeskyState, gesture: Gesture, order: HandOrder = "colour") -> PeskyAction | None:
    """Return the action that a gesture means, legal or not; None if it means nothing here."""
    if not view.to_act:
        return actions.DEAL if gesture == Choose("deal") else None
    match gesture:
        case Press(spot):
            return _press(view, spot, order)
        case Drag(source, target) if target == trick_spot(view.seat) and source.zone == hand_zone(view.seat):
            return _press(view, source, order)
        case Drag():
            return None
        case Choose(name):
            return _CHOICES.get(name)
        case _:
            assert_never(gesture)


def _press(view: PeskyState, spot: Spot, order: HandOrder) -> PeskyAction | None:
    """Return the action for pressing one of the seat's own cards, goals or tokens; None for anything else."""
    seat, n = view.seat, spot.index
    if spot.zone == hand_zone(seat):
        faces = known_faces(arrange_hand(view.hands[seat], order))
        return actions.PLAYS[faces[n]] if n < len(faces) else None
    if spot.zone == goal_zone(seat):
        goals: tuple[Goal, ...] = known_faces(view.goals[seat])
        return actions.KeepGoal(goals[n].name) if n < len(goals) else None
    if spot.zone == token_zone(seat):
        tokens = known_faces(view.tokens[seat])
        return actions.KEEPS[tokens[n]] if n < len(tokens) else None
    return None


def gestures(view: PeskyState, order: HandOrder = "colour") -> dict[Gesture, PeskyAction]:
    """Return the gestures of all legal actions: players press a card, or drag it to the trick."""
    return {gesture: action for action in legal(view) for gesture in _gestures_of(view, action, order)}


def _gestures_of(view: PeskyState, action: PeskyAction, order: HandOrder) -> tuple[Gesture, ...]:
    seat = view.seat
    match action:
        case actions.Deal():
            return (Choose("deal"),)
        case actions.Take():
            return (Choose(TAKE_NAMES[action]),)
        case actions.NameTrump():
            return (Choose(TRUMP_NAMES[action]),)
        case actions.KeepGoal(name):
            names = [goal.name for goal in known_faces(view.goals[seat])]
            return (Press(Spot(goal_zone(seat), names.index(name))),)
        case actions.KeepToken(token):
            return (Press(Spot(token_zone(seat), known_faces(view.tokens[seat]).index(token))),)
        case actions.Play(face):
            spot = Spot(hand_zone(seat), known_faces(arrange_hand(view.hands[seat], order)).index(face))
            return (Press(spot), Drag(spot, trick_spot(seat)))
        case _:
            assert_never(action)
