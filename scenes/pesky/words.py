"""The texts of Those Pesky Garden Gnomes: prompts, names of spots and cards, and summaries of turns.

Texts about other seats reveal only what everyone has seen.
"""

from collections.abc import Sequence
from typing import assert_never

from gnoming.core.session import AnyEntry
from gnoming.core.table import CardPlacement, Spot
from gnoming.pesky.actions import Play, Trump
from gnoming.pesky.cards import BY_TEXT, Face, Suit
from gnoming.pesky.events import CardPlayed, ExtraDeclined, ExtraTaken, TrickWon, TrumpNamed
from gnoming.pesky.explain.words import card_name, describe_goal, describe_goal_shortly, suit_name, trump_name
from gnoming.pesky.rules import playable
from gnoming.pesky.scoring import GoalProgress, trick_winner
from gnoming.pesky.sheet import Goal, Kind
from gnoming.pesky.state import PeskyState, Phase, Trick
from gnoming.pesky.table import FIRST_GOAL, FIRST_TOKEN
from gnoming.text import capitalised, player_text, text, text_n
from scenes.kit.text.phrases import NO_BREAK_SPACE
from scenes.pesky.cards.face_names import card_face_name
from scenes.table.game.presenter import CardOverview, Names


def format_number(value: int, plus: bool = False) -> str:
    """Return a number with a typographic minus sign; with `plus`, positive numbers get a sign too."""
    return (f"{value:+d}" if plus else str(value)).replace("-", "−")


def prompt(state: PeskyState, names: Names, mine: bool) -> str:
    """Return the prompt for the current phase; `mine` is True if it is the player's own turn."""
    match state.phase:
        case Phase.OVER:
            return text("pesky.prompt.over")
        case Phase.DEAL:
            return text("pesky.prompt.deal") if state.results else text("table.dealing")
        case Phase.PLAY if mine:
            return _play_prompt(state)
    # text keys: pesky.prompt.* pesky.wait.*
    key = state.phase.value
    return text(f"pesky.prompt.{key}") if mine else text(f"pesky.wait.{key}", name=names[state.seat])


def trick_result(state: PeskyState, names: Names, spoken_to: int | None) -> str:
    """Return the sentence that names the trick's winner once the trick is complete; empty before that."""
    winner = trick_taker(state)
    return trick_taken(winner, names, spoken_to) if winner is not None and state.trick else ""


def just_shown(state: PeskyState, names: Names, spoken_to: int | None) -> str:
    """Return the text about bids, trump, trick or goals just shown; empty once a seat is to act."""
    winner = trick_taker(state)
    if state.opened:
        return text("pesky.banner.goals") if state.phase is Phase.PLAY else ""
    if winner is not None:
        return trick_taken(winner, names, spoken_to)
    if state.phase is Phase.TRUMP and state.trump is not None:
        return trump_named(state.seat, state.trump, names)
    return text("pesky.banner.tokens") if are_bids_turned_up(state) else ""


def are_bids_turned_up(state: PeskyState) -> bool:
    """Return whether the bids are revealed and nobody has been asked for trump yet (section 2.3)."""
    return state.tokens_shown and not state.opened and state.phase not in (Phase.TRUMP, Phase.PLAY)


def trick_taker(state: PeskyState) -> int | None:
    """Return the winner of a trick from its last card until the winner leads; None at other times."""
    trick = state.trick or state.last_trick
    if state.phase is not Phase.PLAY or len(trick) < state.players or state.trump is None:
        return None
    winner = trick_winner(trick, state.trump)
    is_to_lead = not state.trick and state.to_act == (winner,)
    return None if is_to_lead else winner


def trump_named(seat: int, trump: Trump, names: Names) -> str:
    """Return the sentence about the trump that a seat has named."""
    # text keys: pesky.banner.*
    if trump.suit is None:
        return player_text("pesky.banner.no-trump", names[seat])
    return player_text("pesky.banner.trump", names[seat], colour=trump_name(trump))


def trick_taken(winner: int, names: Names, spoken_to: int | None) -> str:
    """Return the sentence that says who takes the trick."""
    return text("pesky.prompt.taken") if winner == spoken_to else text("pesky.wait.taken", name=names[winner])


def brief_prompt(state: PeskyState) -> str:
    """Return the prompt for the current player in a few words; empty if it can't be shortened."""
    if state.phase is Phase.PLAY:
        return _play_prompt(state, "brief")
    return text("pesky.brief.trump") if state.phase is Phase.TRUMP else ""


def _play_prompt(state: PeskyState, length: str = "prompt") -> str:
    led = state.led
    # text keys: pesky.prompt.* pesky.brief.*
    if led is None:
        return text(f"pesky.{length}.lead")
    name = "follow" if any(face.suit is led for face in playable(state)) else "free"
    return text(f"pesky.{length}.{name}", colour=suit_name(led))


def goal_title(goal: Goal, players: int, short: bool = False) -> str:
    """Return a goal's description in a form that can stand alone."""
    words = describe_goal_shortly(goal, players) if short else describe_goal(goal, players)
    return capitalised(words)


def goal_progress(reckoning: GoalProgress, short: bool = False) -> str:
    """Return the text about the progress towards a goal, or about the bid if nothing else counts for it."""
    made, aim = format_number(reckoning.made), format_number(reckoning.target)
    match reckoning.goal.kind:
        case Kind.TOKEN:
            key = "pesky.stand.token-short" if short else "pesky.stand.token"
            return text(key, made=format_number(reckoning.made, plus=True))
        case Kind.POINTS | Kind.CARDS:
            if short:
                return text("pesky.stand.of-short", made=made)
            return text("pesky.stand.of", made=made, aim=aim)
        case _:
            assert_never(reckoning.goal.kind)


def goal_cost(reckoning: GoalProgress, short: bool = False) -> str:
    """Return what a goal costs if no more cards are won: the distance from it, up to the limit (section 3)."""
    if not reckoning.score:
        return text("pesky.stand.exact")
    if short:
        return text("pesky.stand.costs-short", cost=reckoning.score)
    return text_n("pesky.stand.costs", reckoning.score)


def spot_name(spot: Spot, names: Names) -> str:
    zone, _, seat = spot.zone.partition("-")
    match zone:
        case "hand":
            return player_text("pesky.spot.hand", names[int(seat)], number=str(spot.index + 1))
        case "trick":
            return player_text("pesky.spot.trick", names[spot.index])
        case "won" | "goal" | "token":
            return player_text(f"pesky.spot.{zone}", names[int(seat)])  # text keys: pesky.spot.*
        case _:
            return text(f"pesky.spot.{zone}")


def placement_name(placement: CardPlacement, state: PeskyState) -> str:
    """Return the name of a card, goal or token, which may be face down."""
    face = placement.face
    if placement.card >= FIRST_TOKEN:
        return text("pesky.thing.token-hidden") if face is None else format_number(int(face), plus=True)
    if placement.card >= FIRST_GOAL:
        goal = next((goal for goal in state.options.sheet.goals if goal.name == face), None)
        return text("pesky.thing.goal-hidden") if goal is None else goal_title(goal, state.players)
    return text("pesky.thing.hidden") if face is None else card_with_points(BY_TEXT[face], state)


def with_points(told: str, action: object, state: PeskyState) -> str:
    """Return the text of a move with its card's points, if any, as in "The red 9 (+5)"."""
    points = state.options.sheet.points(action.face) if isinstance(action, Play) else 0
    return f"{told} ({format_number(points, plus=True)})" if points else told


def card_with_points(face: Face, state: PeskyState) -> str:
    """Return a card's name with its points, if any, as in "red 9 +5"."""
    points = state.options.sheet.points(face)
    name = card_name(face)
    return (
        text("pesky.narration.points", card=name, points=format_number(points, plus=True)) if points else name
    )


def last_trick_overview(state: PeskyState, names: Names) -> CardOverview:
    """Return the previous trick, which can be looked at until the current one is won."""
    if not state.last_trick or state.trump is None:
        return CardOverview(text("pesky.last-trick.none"), ())
    winner = names[trick_winner(state.last_trick, state.trump)]
    heading = player_text("pesky.last-trick.won", winner)  # text keys: pesky.last-trick.won.*
    return CardOverview(heading, _trick_rows(state.last_trick, state.trump, names), framed=True)


def summarise_turn(turn: Sequence[AnyEntry]) -> str | None:
    """Return a summary of a turn that gives away no secrets; None if there is nothing to mention."""
    summaries = (_event_words(event) for entry in turn for event in entry.events)
    return next((words for words in summaries if words is not None), None)


def _event_words(event: object) -> str | None:
    match event:
        case CardPlayed(_, face):
            return text("pesky.did.played", card=card_name(face))
        case TrumpNamed(_, trump):
            if trump.suit is None:
                return text("pesky.did.no-trump")
            return text("pesky.did.trump", colour=trump_name(trump))
        case ExtraTaken(_, goal, token):
            if goal is not None and token is not None:
                return text("pesky.did.took-both")
            return text("pesky.did.took-goal" if goal is not None else "pesky.did.took-token")
        case ExtraDeclined():
            return text("pesky.did.declined")
        case _:
            return None


def public_trick(state: PeskyState, names: Names) -> CardOverview:
    """Return the current trick's cards, or before them the previous one's, with the best one marked."""
    if state.trump is None or not state.trick:
        return last_trick_overview(state, names) if state.last_trick else CardOverview("", ())
    return CardOverview("", _trick_rows(state.trick, state.trump, names), framed=True)


def _trick_rows(trick: Trick, trump: Trump, names: Names) -> tuple[tuple[str, str, bool], ...]:
    """Return the picture of each card, its player, and whether another card beats it."""
    best = trick_winner(trick, trump)
    return tuple(
        (card_face_name(played.card.face), names[played.seat], played.seat != best)
        for played in trick
        if played.card.face is not None
    )


def trick_headings(turns: Sequence[Sequence[AnyEntry]], names: Names) -> dict[int, str]:
    """Return a heading for each trick of a hand, keyed by the index of the turn in which it was led."""
    found: dict[int, str] = {}
    led, number = None, 0
    for index, turn in enumerate(turns):
        events = [event for entry in turn for event in entry.events]
        if led is None and any(isinstance(event, CardPlayed) for event in events):
            led, number = index, number + 1
            found[led] = text("pesky.log.trick", number=number)
        winner = next((event.seat for event in events if isinstance(event, TrickWon)), None)
        if winner is not None and led is not None:
            found[led], led = player_text("pesky.log.taken", names[winner], number=number), None
    return found


def hand_result(reckoning: GoalProgress, token: int) -> str:
    """Return three lines: the cards won, what they count for the goal, and the distance from it (section 3)."""
    made, aim = reckoning.made, format_number(reckoning.target)
    match reckoning.goal.kind:
        case Kind.POINTS:
            bid, cards = format_number(token, plus=True), format_number(made - token, plus=made != token)
            won = text("pesky.count.points", bid=bid, cards=cards)
            against = text("pesky.count.makes", made=format_number(made), aim=aim)
        case Kind.CARDS:
            won, against = _cards_won(reckoning), text("pesky.count.goal", aim=aim)
        case Kind.TOKEN:
            won = text("pesky.count.bid", bid=format_number(token, plus=True))
            against = text("pesky.count.goal", aim=aim)
    return "\n".join(line.replace(" ", NO_BREAK_SPACE) for line in (won, against, _how_far_off(reckoning)))


def _cards_won(reckoning: GoalProgress) -> str:
    """Return how many of a goal's cards were won, with their suits unless all count."""
    suits, made = reckoning.goal.suits, reckoning.made
    if len(suits) == len(Suit):
        return text("pesky.count.cards", cards=made)
    *first, last = [suit_name(suit) for suit in suits]
    if first:
        said = text("pesky.count.colours", colours=", ".join(first), colour=last, cards=made)
    else:
        said = text("pesky.count.one-colour", colour=last, cards=made)
    return capitalised(said)


def _how_far_off(reckoning: GoalProgress) -> str:
    if not reckoning.difference:
        return text("pesky.count.exact")
    if reckoning.difference > reckoning.score:
        return text("pesky.count.capped", off=reckoning.difference, most=reckoning.score)
    return text("pesky.count.off", off=reckoning.difference)


def new_total(total: int, added: int) -> str:
    """Return the sum that makes the new total: the old one plus the added points."""
    words = text("pesky.count.sum", before=total - added, added=added, total=total)
    return words.replace(" ", NO_BREAK_SPACE)
