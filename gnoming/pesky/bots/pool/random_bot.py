"""Any legal action, each as likely as the next: what every other level is measured against."""

from gnoming.core.game import Budget
from gnoming.core.luck import stream
from gnoming.pesky.actions import PeskyAction
from gnoming.pesky.rules import legal
from gnoming.pesky.state import PeskyState


class RandomBot:
    """Knows the rules and nothing else."""

    def think(self, view: PeskyState, budget: Budget) -> PeskyAction:
        """Return any legal action."""
        choices = legal(view)
        return choices[int(stream(budget.seed, "random").random() * len(choices))]
