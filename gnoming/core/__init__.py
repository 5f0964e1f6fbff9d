"""The parts that all card games of this program share: luck, sessions, records, and a table without pixels."""
