"""Who noticed what, beside a model that keeps everything each viewpoint has noticed."""

from collections.abc import Collection

from hypothesis import given
from hypothesis import strategies as st

from gulch.web.ledger.noticed import WATCHER, Ledger

Action = tuple[frozenset[int], bool]  # who cannot notice it, and whether it takes moves back


class Model:
    """A list for each viewpoint: what it noticed, in order."""

    def __init__(self, seats: int) -> None:
        self.noticed: dict[int, list[tuple[int, bool | None]]] = {
            viewpoint: [] for viewpoint in (WATCHER, *range(seats))
        }

    def enter(self, number: int, deaf: Collection[int], taken_back: bool) -> None:
        for viewpoint, noticed in self.noticed.items():
            if viewpoint not in deaf:
                noticed.append((number, taken_back))

    def renumber(self, number: int, viewpoint: int) -> None:
        self.noticed[viewpoint].append((number, None))

    def version(self, viewpoint: int) -> int:
        return sum(taken_back is not None for _, taken_back in self.noticed[viewpoint])

    def epoch(self, viewpoint: int) -> list[int]:
        return [number for number, taken_back in self.noticed[viewpoint] if taken_back is not False]


seats = st.shared(st.integers(2, 8), key="seats")
viewpoints = seats.flatmap(lambda many: st.integers(WATCHER, many - 1))
actions = st.tuples(st.frozensets(viewpoints), st.booleans())
happenings = st.lists(st.one_of(actions, viewpoints), max_size=30)


@given(seats, happenings)
def test_versions_count_what_was_noticed_and_epochs_change_when_lines_were_taken_back(
    many: int, happened: list[Action | int]
) -> None:
    ledger, model = Ledger(many), Model(many)
    for number, what in enumerate(happened):
        before = {p: (ledger.version(p), ledger.epoch(p), model.epoch(p)) for p in ledger.viewpoints}
        if isinstance(what, tuple):
            deaf, taken_back = what
            ledger.enter(ledger.quiet_for(deaf), taken_back)
            model.enter(number, deaf, taken_back)
        else:
            ledger.renumber(what)
            model.renumber(number, what)
        for p, (version, epoch, marks) in before.items():
            assert ledger.version(p) == model.version(p)
            assert (ledger.epoch(p) != epoch) == (model.epoch(p) != marks)
            if isinstance(what, tuple) and p in what[0]:
                assert (ledger.version(p), ledger.epoch(p)) == (version, epoch), "it could not notice this"


@given(seats, st.frozensets(viewpoints))
def test_quiet_bits_say_who_cannot_notice(many: int, deaf: frozenset[int]) -> None:
    ledger = Ledger(many)
    quiet = ledger.quiet_for(deaf)
    assert 0 <= quiet < 1 << (many + 1)
    assert {p for p in ledger.viewpoints if not ledger.notices(p, quiet)} == deaf


@given(seats, st.lists(actions, max_size=10), st.lists(actions, max_size=10))
def test_a_ledger_goes_on_from_its_versions(many: int, first: list[Action], later: list[Action]) -> None:
    whole = Ledger(many)
    for deaf, taken_back in first:
        whole.enter(whole.quiet_for(deaf), taken_back)
    again = Ledger(many, whole.versions)
    for ledger in (whole, again):
        for deaf, taken_back in later:
            ledger.enter(ledger.quiet_for(deaf), taken_back)
    assert again.versions == whole.versions


def test_what_one_seat_does_in_secret_leaves_no_trace_with_the_others() -> None:
    ledger = Ledger(3)
    ledger.enter(ledger.quiet_for([0, 2, WATCHER]))
    assert [ledger.version(p) for p in (WATCHER, 0, 1, 2)] == [0, 0, 1, 0]
    assert ledger.quiet_for([0, 2, WATCHER]) == 0b1101, "as the store has it: the seats, and then those who watch"
