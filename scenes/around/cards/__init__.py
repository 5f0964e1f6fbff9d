"""The faces of Gnoming A Round's cards."""
