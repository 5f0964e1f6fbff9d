"""Sentences in a first game about subjects that no lesson has covered, each when it first comes up."""

from collections.abc import Sequence

from gnoming.core.game import State
from gnoming.core.table import Spot
from gnoming.lessons.lesson import Meeting
from gnoming.text import text
from scenes.kit.box import Box
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.base import Widget
from scenes.lessons.bubble import Bubble, Speech
from scenes.lessons.moments import DID, HIDDEN, LEGAL, OWN, spots_at
from scenes.table.game.placing import Obstacles
from scenes.table.scene import TableObserver, TableScene
from scenes.table.view.marks.rings import LAST_MOVE_Z, TargetRing

HURRIED_MS = 1000.0
"""The milliseconds within which nobody has read a sentence: closed so soon, it comes again with its subject."""
READ_MS = 90.0
"""The milliseconds per letter after which a sentence in a bot's turn passes by itself."""


class FirstMeetings(TableObserver):
    """An observer with a gnome who explains new subjects; the bots wait until the sentence is read.

    During a bot's turn, players who use neither keys nor a voice needn't press anything.

    `meetings` are pairs of a gnome and its explanations.
    """

    def __init__(self, table: TableScene, meetings: Sequence[tuple[str, Meeting]]) -> None:
        self._table = table
        self._left = list(meetings)
        self._unread: list[tuple[str, Meeting]] = []
        """Those whose sentences were closed at once, until their moments have passed."""
        self._said_at = 0.0
        self._looked_at: State | None = None
        self._entries_seen = max(0, len(table.session.journal) - 1)
        self._about: tuple[Box, ...] = ()
        self._focus_before: Widget | None = None
        self.bubble = Bubble(table.ui, self._read)
        self._ring = TargetRing(table.ui, table.ui.theme.palette.honey, LAST_MOVE_Z)
        self._ring.visible = False
        table.stage.add(self.bubble, self._ring)
        table.toast_place.bubbles.append(self.bubble)
        table.focus.add(self.bubble)

    def update(self) -> None:
        """Say any due sentence once the table is at rest; the person's next move also ends it."""
        table = self._table
        if self.bubble.visible:
            panels = table.picture.panels
            waits = table.perspective.acting_person() is None
            if waits:
                panels.prompt.show(text("lesson.go-on-first", button=text("lesson.go-on")))
            # With the pointer, the button in the bubble says it all; a bubble about a legal move says what the prompt
            # would.
            is_said = (
                not table.ui.bindings.follows_focus if waits else self._unread[-1][1].when.startswith(LEGAL)
            )
            panels.cover("meeting", *((panels.prompt,) if is_said else ()))
            needs_press = table.ui.bindings.follows_focus or table.ui.spoken.is_announcing
            read_at = self._said_at + HURRIED_MS + READ_MS * len(self.bubble.speech.words)
            if waits and not needs_press and table.timeline.now > read_at:
                self._read()
        if table.session.state is self._looked_at or table.picture.busy:
            return
        if self.bubble.visible and table.perspective.is_person(table.session.journal[-1].seat):
            self._read()
        self._looked_at = table.session.state
        if not self.bubble.visible:
            self._look_for_news()

    def _look_for_news(self) -> None:
        since, self._entries_seen = self._entries_seen, len(self._table.session.journal)
        since = min(since, self._entries_seen - 1)
        passed = [one for one in self._unread if spots_at(self._table, one[1].when, since) is None]
        self._left += passed
        self._unread = [one for one in self._unread if one not in passed]
        # A subject that doesn't pass leaves your own turn to the hint.
        is_turn = self._table.perspective.acting_person() is not None
        later = (OWN, HIDDEN) if is_turn and self._table.advice.hint.prefers_taught else ()
        for gnome, meeting in self._left:
            if meeting.when.startswith(later):
                continue
            spots = spots_at(self._table, meeting.when, since)
            if spots is not None:
                # A player who has been told what they may do needn't be told what it was.
                told = (meeting.when, meeting.when.replace(LEGAL, DID))
                self._left = [one for one in self._left if one[1].when not in told]
                self._unread.append((gnome, meeting))
                layout = self._table.picture.layout
                self._about = tuple(layout.clickable_box(spot) for spot in spots if spot in layout.spots)
                bindings = self._table.ui.bindings
                keys = bindings.prompt("confirm") if bindings.follows_focus else ""
                self._say(Speech(gnome, self._words(meeting, spots), "calm", text("lesson.go-on"), keys))
                return

    def _words(self, meeting: Meeting, spots: Sequence[Spot]) -> str:
        """Return the sentence, with the names of the card on its first spot (which is lit) and of the first
        two opponents.
        """
        table = self._table
        view = table.session.game.view(table.session.state, table.perspective.own)
        cards = [one for one in table.session.game.placements(view) if one.spot in spots[:1]]
        others = [name for seat, name in enumerate(table.picture.names) if seat != table.perspective.own]
        card = "".join(table.presenter.placement_name(view, one) for one in cards)
        return text(meeting.say, card=card, first=others[0], second=others[-1])

    def _say(self, speech: Speech) -> None:
        self._table.pacer.paused, self._said_at = True, self._table.timeline.now
        self._table.feedback.toast.dismiss_seen(0.0)  # it told the same
        self.bubble.speech = speech
        self.layout(self._table.viewport, shown=True)
        self._focus_before = self._table.focus.focused
        self._table.ui.spoken.say(self.bubble.announce(self._table.focus))

    def layout(self, viewport: Viewport, shown: bool = False) -> None:
        """Place the bubble near its subject, beside the player's own cards."""
        if not (shown or self.bubble.visible):
            return
        picture, about = self._table.picture, self._about or (self._table.picture.layout.prompt,)
        layout, seat = picture.layout, picture.layout.seat(self._table.perspective.own)
        kept = [seat.turf, seat.plaque, layout.prompt, layout.tray, *layout.always_seen, *layout.looked_up]
        kept += [box for spot, box in layout.spots.items() if picture.is_pile(spot.zone)]
        watched = [*layout.names, *picture.overview_boxes, *(other.turf for other in layout.seats)]
        bare = [layout.board, *(box for spot, box in layout.spots.items() if spot.zone == "trick")]
        self.bubble.find_room(viewport, self.bubble.speech, about, Obstacles(kept, (), watched, bare))
        self.bubble.say(self.bubble.speech)
        if self._about:
            self._ring.around(viewport.rect(*self._about[0]), viewport.u)
        self._ring.visible = bool(self._about)

    def _read(self) -> None:
        """Hide the sentence, let the bots go on, and restore the focus and the hint. A sentence left in a
        hurry counts as unread.
        """
        if self._table.timeline.now - self._said_at > HURRIED_MS:
            del self._unread[-1:]
        self._table.pacer.paused = False
        self.bubble.visible = self._ring.visible = False
        self._table.picture.panels.cover("meeting")
        self._table.input.forget_shown()
        before = self._focus_before
        if before is not None and before.reachable:
            self._table.focus.set(before)
        if not self._table.advice.hint.showing:  # the press that ended the sentence has ended the hint, too
            self._table.advice.hint.bring_back(self._table.perspective.acting_view())
        self._looked_at = None
