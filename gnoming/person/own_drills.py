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
    """Return the current player's seat; None for a game that came from elsewhere, or that another person began.

    With several people at the table, it is the seat with the current player's name.
    """
    people = {seat: player.name for seat, player in enumerate(session.match.players) if player.human}
    person = profile.people.current
    named = next((seat for seat, name in people.items() if person is not None and name == person.name), None)
    owner = profile.results.noted_owner(session)
    if len(people) != 1:
        return named if owner is not None or profile.has_sealed(session) else None
    if owner is not None:
        return next(iter(people)) if owner == profile.player_id else None
    if game_of(session).identity in {one.identity for one in profile.stores.rated.games}:
        return next(iter(people))
    is_only_person = len(profile.people.roster.people) <= 1
    return (next(iter(people)) if is_only_person else named) if profile.has_sealed(session) else None
