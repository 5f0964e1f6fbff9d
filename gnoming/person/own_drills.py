"""The current player's decisions in a review: the costliest become drills, and all go into the statistics."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gnoming.drills.drill import own_drills
from gnoming.handicap.rated import game_of

if TYPE_CHECKING:
    from gnoming.core.game import Action
    from gnoming.core.session import AnySession
    from gnoming.handicap.game_review import GameReview
    from gnoming.person.profile import Profile
    from gnoming.review.decisions import JudgedDecision
    from gnoming.review.steps import Step

    Numbered = Iterable[tuple[int, JudgedDecision[Action]]]


def keep_own_drills(profile: Profile, review: GameReview) -> None:
    """Keep the current player's decisions in a game that was reviewed in the background."""
    seat = own_seat(profile, review.session)
    own = ((one.number, one.decision) for one in review.decisions if one.seat == seat)
    _keep(profile, review.session, own, is_whole=not review.unanswered)


def keep_drills_shown(profile: Profile, session: AnySession, steps: Iterable[Step[Action]]) -> int:
    """Keep the current player's decisions in a review that is on screen; return the number of new drills."""
    before = len(profile.stores.drills.own)
    seat = own_seat(profile, session)
    own = ((step.number, step.decision) for step in steps if step.seat == seat and step.decision)
    _keep(profile, session, own if seat is not None else ())
    return max(0, len(profile.stores.drills.own) - before)


def _keep(profile: Profile, session: AnySession, decisions: Numbered, is_whole: bool = True) -> None:
    own = tuple(decisions)
    profile.stores.drills = profile.stores.drills.with_own(own_drills(session, own))
    if own and is_whole and session.state.over and not session.practice:
        costs = [(one.kind, one.points_lost) for _, one in own]
        profile.stores.stats = profile.stores.stats.with_review(game_of(session).identity, costs)


def own_seat(profile: Profile, session: AnySession) -> int | None:
    """Return the current player's seat; None for a game from elsewhere, or one that another person began.

    In games from before seats were recorded, it is the only person's seat, or that with the current player's name.
    """
    noted, owner = profile.results.noted_seat(session), profile.results.noted_owner(session)
    if noted is not None or owner not in (None, profile.player_id):
        return noted
    people = [seat for seat, player in enumerate(session.match.players) if player.human]
    is_rated = game_of(session).identity in {one.identity for one in profile.stores.rated.games}
    if len(people) == 1 and (owner is not None or is_rated):
        return people[0]
    if owner is None and not profile.has_sealed(session):
        return None
    if len(people) == 1 and len(profile.people.roster.people) <= 1:
        return people[0]
    person = profile.people.current
    names = [session.match.players[seat].name for seat in people]
    return people[names.index(person.name)] if person is not None and person.name in names else None
