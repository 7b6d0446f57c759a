"""In place of PyTorch, where it is not installed: as much of it as the tutorial speaks of."""


def set_num_threads(number: int) -> None:
    assert number > 0
