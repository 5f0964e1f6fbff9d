"""What a scene is called, told as it opens."""

from __future__ import annotations

from weakref import ReferenceType, ref

from scenes.kit.assist.access.outline import free_words
from scenes.kit.assist.access.spoken import as_sentence
from scenes.kit.scene import Scene
from scenes.kit.widgets import Label


class TitleTeller:
    """Tells the title of each scene that comes to the top."""

    def __init__(self) -> None:
        self._told: ReferenceType[Scene] | None = None

    def update(self, scene: Scene) -> str:
        """Return the title of a scene that was not the topmost at the last call, as a sentence; else nothing."""
        if self._told is not None and self._told() is scene:
            return ""
        self._told = ref(scene)
        return as_sentence(title_of(scene))


def title_of(scene: Scene) -> str:
    """Return the largest words in the display face; of a dialog, which has none, all that it says."""
    words = free_words(scene)
    titles = [label for label in words if isinstance(label, Label) and label.style == "display"]
    titles = [label for label in titles if any(map(str.isalpha, label.name))]
    if titles:
        return max(titles, key=lambda label: label.size).name
    return " ".join(label.name for label in words) if scene.overlay else ""
