"""The bots for Gnoming A Round."""
