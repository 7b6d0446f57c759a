"""Learned players: a network reads the row of numbers that its seat may see, and weighs the open answers."""
