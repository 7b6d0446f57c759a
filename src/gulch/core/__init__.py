"""What every game is made of. Knows no game and imports the standard library only."""
