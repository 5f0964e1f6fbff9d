"""The explanation of a review's columns and flags."""

from collections.abc import Sequence

from gnoming.text import text
from scenes.app.app import App
from scenes.dialogs.reading import ROW_SIZE, ReadingScene
from scenes.kit.widgets import Label


class ReviewGuide(ReadingScene):
    """An overlay that explains the review of a game."""

    name = "review-guide"
    wide, high, gap = 820.0, 660.0, 12.0

    def __init__(self, app: App, game_name: str) -> None:
        super().__init__(app)
        self._game_name = game_name

    def heading(self) -> str:
        return text("review.explain")

    def make_rows(self) -> Sequence[Label]:
        # text keys: review.guide.luck.* review.guide.adjusted.*
        told = (
            text("review.guide.margin"),
            text("review.guide.error"),
            text("review.guide.mistakes"),
            text(f"review.guide.luck.{self._game_name}"),
            text("review.guide.result"),
            text(f"review.guide.adjusted.{self._game_name}"),
        )
        return [Label(self.ui, words, ROW_SIZE, ground="slate", z=2) for words in told]
