"""What lies on the table of Those Pesky Garden Gnomes besides cards."""
