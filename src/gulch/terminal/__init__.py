"""The same tables as text: for people at a terminal."""
