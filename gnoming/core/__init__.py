"""What every card game of this program shares: luck, sessions, records, and the table without pixels."""
