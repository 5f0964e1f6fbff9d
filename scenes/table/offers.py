"""What can be done now, and all that shows it: targets, buttons, the sentence beside the hand, the slate."""

from collections.abc import Callable
from functools import partial

from gnoming.core.game import State
from scenes.kit.tools import Tools
from scenes.table.attention import Attention
from scenes.table.choices import Look
from scenes.table.controls import Controls
from scenes.table.deeds import Deeds
from scenes.table.hands import Hands
from scenes.table.news import say_what_is_asked, tell_the_others_turns
from scenes.table.pacer import AnySession
from scenes.table.picture import TablePicture
from scenes.table.places import Places


class Offers:
    """Brings it up to date; while nothing changes, nothing is looked up. `asked` gives the view of who is asked."""

    def __init__(
        self,
        tools: Tools,
        session: AnySession,
        picture: TablePicture,
        hands: Hands,
        deeds: Deeds,
        attention: Attention,
        places: Places,
        asked: Callable[[], State | None],
    ) -> None:
        self._tools = tools
        self._session = session
        self._picture = picture
        self._hands = hands
        self._deeds = deeds
        self._attention = attention
        self._places = places
        self._asked = asked
        self._shown: tuple[State, bool, int, State | None] | None = None

    def forget(self) -> None:
        """Places are others now: whatever was shown has to be shown anew."""
        self._shown = None

    def refresh(self, controls: Controls) -> None:
        """Show what can be done now."""
        picture = self._picture
        settled = not picture.busy
        state, shown = self._session.state, None if settled else picture.view
        if self._told(state, settled, shown):
            return
        self._shown = state, settled, picture.own, shown
        targets = self._hands.targets() if settled else ()
        self._attention.aim(targets)
        if settled:
            self._places.follow_cards(targets)
            self._places.look_again()
        choices = self._hands.choices() if settled else ()
        controls.choices.offer({name: self._look_of(name) for name in choices})
        controls.undo.enabled = self._deeds.can_undo
        say_what_is_asked(picture, self._session, self._asked())
        tell_the_others_turns(picture, self._session)

    def _told(self, state: State, settled: bool, shown: State | None) -> bool:
        """Return whether nothing changed; states are large, and told apart by which they are."""
        last = self._shown
        if last is None:
            return False
        return last[0] is state and last[3] is shown and last[1:3] == (settled, self._picture.own)

    def _look_of(self, choice: str) -> Look:
        presenter = self._picture.presenter
        return presenter.choice_name(choice), partial(presenter.choice_picture, self._tools, choice)
