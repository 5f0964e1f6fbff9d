"""The score page of Gnoming A Round."""
