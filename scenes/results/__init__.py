"""The end of a round and of a game: the scores, the winners' ceremony, medals, and the table of rounds."""
