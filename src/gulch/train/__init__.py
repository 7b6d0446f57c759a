"""``gulch train``: a network learns a game by playing against itself. Needs the extra ``gulch[train]``."""
