"""The calibration of the means into values to play by.

The value of each line and card is learned separately, but a grid that hopes for many sets cannot complete them all,
so the sum of its means is too optimistic. So for each stage, the lines' part and the cards' part are scaled to fit
whole scores best.
"""

import numpy as np
from numpy.typing import NDArray

from gnoming.around.search.lines import CLASSES
from gnoming.around.search.value import LOOSE, NO_TURN, STAGES, Weights

MIN_NOTES = 300.0
"""The number of notes that a stage needs to be calibrated."""
PRIOR_SPREAD = 50.0
"""The strength with which a scale is held near 1, as a spread in points."""


def calibrate(k: Weights, raw: Weights, fits: NDArray[np.float64], scales: NDArray[np.float64]) -> None:
    """Set `k` to the scaled means in `raw`, and update `scales` (two per stage)."""
    line, lack = k.line.reshape(STAGES, CLASSES), k.lack.reshape(STAGES, CLASSES)
    for at in range(STAGES):
        if at != NO_TURN and fits[at, 0] > MIN_NOTES:
            new = _scales(fits[at])
            lines, cards = fits[at, 1:3] / fits[at, 0]
            k.base[3 * at : 3 * at + 3] -= (new[0] - scales[at, 0]) * lines + (new[1] - scales[at, 1]) * cards
            scales[at] = new
    line[:] = raw.line.reshape(STAGES, CLASSES) * scales[:, :1]
    lack[:] = raw.lack.reshape(STAGES, CLASSES) * scales[:, :1]
    k.loose.reshape(STAGES, LOOSE)[:] = raw.loose.reshape(STAGES, LOOSE) * scales[:, 1:]


def _scales(fit: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the scales of lines and of cards that fit a stage's scores best."""
    n, lines, cards, lines2, both, cards2, missing, by_lines, by_cards = fit
    squares = np.array([[lines2, both], [both, cards2]]) - np.outer([lines, cards], [lines, cards]) / n
    products = np.array([by_lines, by_cards]) - np.array([lines, cards]) * missing / n
    change = np.linalg.solve(squares + np.eye(2) * PRIOR_SPREAD**2, products)
    return np.clip(1.0 + change, 0.4, 1.6)
