"""A bot's own reasons: the facts that its level weighs, and its gnome's style if that tips the choice."""

from collections.abc import Sequence
from statistics import fmean

from gnoming.around import actions
from gnoming.around.actions import AroundAction, Source
from gnoming.around.bots.style import NEUTRAL, STYLES, bias
from gnoming.around.explain.fact import Concern, Kind, card_object
from gnoming.around.explain.find_facts import MIN_WEIGHT, find_facts
from gnoming.around.explain.taught import saved_by
from gnoming.around.rules import legal
from gnoming.around.state import AroundState, Phase
from gnoming.around.view import after_taking
from gnoming.around.visible import hand_face
from gnoming.core.game import Player
from gnoming.text import text

PUSH_POINTS = 0.2
"""The points that a style must add to an action, compared with the average choice, to be a reason for it."""
EPSILON = 1e-6
"""The excess over the least weight that a draw from the draw pile has only if the estimate sees a gain."""
EVERYTHING = frozenset(Concern)
WEIGHED: dict[str, frozenset[Concern]] = {
    "sprout": frozenset({Concern.GRID}),
    "weeder": frozenset({Concern.GRID}),
    "gardener": frozenset({Concern.GRID, Concern.HOPE}),
    "greenkeeper": frozenset({Concern.GRID, Concern.HOPE}),
}
"""The concerns of each level that doesn't weigh everything."""


def motive(view: AroundState, action: AroundAction, player: Player, names: Sequence[str]) -> str:
    """Return the sentences in which a bot would explain its action, without comparing it to others.

    There may be none for a discard, or for taking a face-up card, which is only half a move.
    """
    style = STYLES.get(player.portrait or "", NEUTRAL)
    weighed = WEIGHED.get(player.level or "", EVERYTHING)
    if style.denial > 0:
        weighed |= {Concern.OTHERS}
    facts = [
        fact
        for fact in find_facts(view, action, names)
        if fact.kind.concern in weighed and fact.weight >= MIN_WEIGHT + EPSILON * (fact.kind is Kind.PILE)
    ]
    if after_taking(view, action) is not None:  # where the card goes is told of the move that puts it there
        facts = [fact for fact in facts if fact.kind is Kind.OTHERS]
    best = sorted(sorted(facts, key=lambda fact: -fact.weight)[:2], key=lambda fact: fact.kind)
    sentences = [text("why.one", first=fact.sentence) for fact in best]
    push = bias(style, view, action) - fmean(bias(style, view, choice) for choice in legal(view))
    if push >= PUSH_POINTS:
        # text keys: style.*
        words = text(f"style.{player.portrait}")
        sentences.append(text("setup.style-of", name=names[view.to_act[0]], style=words))
    return " ".join(sentences) or _without_facts(view, action, names[view.to_act[0]])


def _without_facts(view: AroundState, action: AroundAction, name: str) -> str:
    """Return the sentence about an action for which the bot's level sees no reason; it may be empty."""
    match action:
        case actions.Draw(Source.DRAW_PILE):
            return text("why.hoped", name=name)
        case actions.Discard():
            if view.phase is Phase.PLAY and not saved_by(view, face := hand_face(view)):
                return text("why.unwanted", name=name, card=card_object(face))
            return ""
        case actions.Draw():
            return ""
        case actions.Flip():
            return text("why.all-alike", name=name)
        case _:
            return text("why.nothing-seen", name=name)
