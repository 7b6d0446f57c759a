"""A small game to begin from: ``gulch new NAME`` copies the folder ``rodeo`` and gives it another name."""
