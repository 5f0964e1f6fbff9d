"""The trophy shelf: what somebody has achieved, what else there is to achieve, and the cups of the tour."""
