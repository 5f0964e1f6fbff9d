"""The parts that all card games of this program share: luck, sessions, records, and the table, without any drawing."""
