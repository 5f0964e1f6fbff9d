"""What reviews say of the decisions of who plays: the costliest are kept as drills, all for the statistics."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gnoming.drills.drill import own_drills
from gnoming.handicap.rated import game_of

if TYPE_CHECKING:
    from gnoming.core.game import Action
    from gnoming.core.session import AnySession
    from gnoming.handicap.game_review import GameReview
    from gnoming.review.decisions import JudgedDecision
    from scenes.flow.profile import Profile
    from scenes.review.live_review import LiveReview

    Numbered = Iterable[tuple[int, JudgedDecision[Action]]]


def keep_leaks(profile: Profile, review: GameReview) -> None:
    """Keep the decisions of a game that was judged beside whatever is shown."""
    seat = own_seat(profile, review.session)
    own = ((one.number, one.decision) for one in review.decisions if one.seat == seat)
    _keep(profile, review.session, own, is_whole=not review.unanswered)


def keep_leaks_shown(profile: Profile, review: LiveReview) -> int:
    """Keep the decisions of a game whose review is looked at; return how many leaks were not known."""
    before = len(profile.books.drills.own)
    seat = own_seat(profile, review.session)
    own = ((step.number, step.decision) for step in review.steps if step.seat == seat and step.decision)
    _keep(profile, review.session, own if seat is not None else ())
    return max(0, len(profile.books.drills.own) - before)


def _keep(profile: Profile, session: AnySession, decisions: Numbered, is_whole: bool = True) -> None:
    own = tuple(decisions)
    profile.books.drills = profile.books.drills.with_own(own_drills(session, own))
    if own and is_whole and session.state.over and not session.practice:
        costs = [(one.kind, one.points_lost) for _, one in own]
        profile.books.stats = profile.books.stats.with_review(game_of(session).identity, costs)


def own_seat(profile: Profile, session: AnySession) -> int | None:
    """Return the seat of who plays here: the only person's, or of several people the one of that name."""
    people = {seat: player.name for seat, player in enumerate(session.match.players) if player.human}
    if len(people) == 1:
        return next(iter(people))
    person = profile.people.current
    return next((seat for seat, name in people.items() if person is not None and name == person.name), None)
