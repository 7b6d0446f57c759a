"""What a game shows of itself, whatever looks at it: the box it comes in, its words, what screens are told."""
