"""Playing a game: the dealer who throws the real dice, and the table everybody sits at."""
