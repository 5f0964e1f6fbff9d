"""Any legal action, each as likely as the next: what every other level is measured against."""

from gnoming.around.actions import AroundAction
from gnoming.around.rules import legal
from gnoming.around.state import AroundState
from gnoming.core.game import Budget
from gnoming.core.luck import stream


class RandomBot:
    """Knows the rules and nothing else."""

    def think(self, view: AroundState, budget: Budget) -> AroundAction:
        """Return any legal action."""
        choices = legal(view)
        return choices[int(stream(budget.seed, "random").random() * len(choices))]
