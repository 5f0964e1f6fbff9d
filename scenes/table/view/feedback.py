"""What a table says of itself for a moment: a refusal, a banner, whose turn it is, a notice."""

from scenes.kit.drawing.icons import IconName
from scenes.kit.sound.mixer import Mixer
from scenes.kit.widgets.toast import Toast

JUST_SHOWN_MS = 600.0
"""For how long a message has to be seen at least; the scores of a round come no sooner after its last card."""


class TableFeedback:
    """The table's toast and the sounds that go with it."""

    def __init__(self, toast: Toast, mixer: Mixer) -> None:
        self.only_refusals = False
        """Whether it keeps silent but for refusals, as somebody else does the telling."""
        self._toast = toast
        self._mixer = mixer

    def dismiss(self) -> None:
        """Take away what was said: it is past."""
        self._toast.dismiss()

    def begin_round(self) -> None:
        """Take away what was said of the last round, unless it came only just now."""
        self._toast.dismiss_seen(JUST_SHOWN_MS)

    def refuse(self, sentence: str) -> None:
        """Say why something may not be."""
        self._mixer.play("refusal")
        self._toast.show_first(sentence, "halt")

    def ask_back(self) -> None:
        """Let it be heard that a move waits for a second thought."""
        self._mixer.play("turn")

    def say(self, sentence: str, icon: IconName) -> None:
        """Say something that stops nobody."""
        if self.only_refusals:
            return
        self._toast.show_message(sentence, icon)

    def answer(self, sentence: str, icon: IconName = "question") -> None:
        """Say at once what was asked, or what a press has changed."""
        if not self.only_refusals:
            self._toast.show_first(sentence, icon)

    def tell(self, sentences: str) -> None:
        """Answer somebody who asks by ear."""
        self._toast.tell(sentences)

    def call_to_turn(self, sentence: str) -> None:
        """Call a person to the table."""
        self._toast.show_message(sentence, "person")
        self._mixer.play("turn")
