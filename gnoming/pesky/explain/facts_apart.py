"""Plain differences between two cards, told if none is felt by the player's goal alone."""

from gnoming.pesky.explain.aim import signed
from gnoming.pesky.explain.cards_apart import CLEARLY_FEWER, CardsApart
from gnoming.pesky.explain.trick import LOST
from gnoming.pesky.explain.words import card_name, suit_name
from gnoming.text import player_text, text


def facts_apart(cards: CardsApart) -> str:
    """Return the first difference that may speak for the better card, and the goal's need; empty if there is none."""
    is_open = not cards.aim.is_lost and not cards.aim.is_settled
    felt = (_trump, _suits, _height, CardsApart.may_take) if is_open else ()
    for difference in (_lead, _clear_chance, *felt, _chance, _points):
        if words := difference(cards):
            return f"{words} {cards.aim.sentence}"
    return ""


def _lead(cards: CardsApart) -> str:
    """Return who takes the trick and leads the next one, if that's certain."""
    best, rival = cards.best, cards.rival
    if not best.is_last or best.wins is rival.wins:
        return ""
    taker, leaver = (best, rival) if best.wins else (rival, best)
    if (taker.gain < 0) if best.wins else (taker.gain > 0):
        return ""
    return f"{text('pesky.why.leads', card=card_name(taker.face))} {cards.left(leaver)}"


def _clear_chance(cards: CardsApart) -> str:
    few, more = sorted((cards.best.beaters, cards.rival.beaters))
    return _chance(cards) if few <= CLEARLY_FEWER * more else ""


def _chance(cards: CardsApart) -> str:
    """Return which card is likelier to win the trick and the next lead, unless the trick is unwanted, or to lose it."""
    best, rival = cards.best, cards.rival
    few, more = sorted((best.beaters, rival.beaters))
    is_taker = best.beaters == few
    if few == more or best.is_last or ((best.gain < 0) if is_taker else (rival.gain > 0)):
        return ""
    kind = "chance" if more == LOST else "count" if few else "sure"
    # text keys: pesky.why.card.lead-* pesky.why.card.no-lead-*
    return cards.named(f"{'' if is_taker else 'no-'}lead-{kind}", few=few, more=more)


def _trump(cards: CardsApart) -> str:
    is_trump = [one.face.suit is cards.trump.suit for one in (cards.best, cards.rival)]
    return cards.named("draws-trumps") if is_trump == [True, False] and not cards.view.trick else ""


def _suits(cards: CardsApart) -> str:
    """Return of which of two suits besides trump the player has more cards."""
    suits = [one.face.suit for one in (cards.best, cards.rival)]
    own, other = (cards.count(suit) for suit in suits)
    use = cards.use_of_void()
    if own == other or cards.trump.suit in suits or (own < other and use is None):
        return ""
    # text keys: pesky.why.card.shorter pesky.why.card.shorter-trump
    values = {"colour": suit_name(suits[0]), "second": suit_name(suits[1]), "n": own, "m": other}
    return cards.named(f"shorter{use}" if own < other else "longer", **values)


def _height(cards: CardsApart) -> str:
    """Return that the weaker card is kept for another trick."""
    best, rival, wants = cards.best.face, cards.rival.face, cards.aim.wants_cards
    is_counted = wants and rival.suit in cards.aim.progress.goal.suits
    return cards.named("keeps-low") if cards.is_higher(best, rival) and not is_counted else ""


def _points(cards: CardsApart) -> str:
    """Return what each card is worth to whoever takes the trick."""
    best, rival = cards.best, cards.rival
    own, other = (cards.view.options.sheet.points(one.face) for one in (best, rival))
    if own == other:
        return ""
    if best.is_last and best.wins is rival.wins is False:
        names = {"card": card_name(best.face), "other": card_name(rival.face)}
        name = cards.names[best.winner]
        return player_text("pesky.why.gives", name, points=signed(own), more=signed(other), **names)
    return cards.named("adds", points=signed(own), more=signed(other))
