"""Champion as it was before its values were fitted to whole grids and its playouts foresaw a draw."""

from gnoming.around.bots.champion import Champion
from gnoming.around.search.weights import WeightSet, has_weights


class Veteran(Champion):
    """What `champion` is measured against."""

    def __init__(self) -> None:
        """Make one of no style."""
        super().__init__(weight_set=WeightSet.VETERAN)

    @staticmethod
    def is_here() -> bool:
        """Return whether what it knows lies here: it is left out of what people install."""
        return has_weights(WeightSet.VETERAN)
