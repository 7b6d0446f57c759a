"""The same schedule on a cluster of two nodes, of which one is lost in the middle."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from gulch.arena.cluster import connected, play_there
from gulch.arena.dealing import task
from gulch.arena.entrants import BadArena, table_of
from gulch.arena.local import play_here
from gulch.arena.results import Heading, Keeper, Results, read_results
from gulch.cli import main

STORE = 80 * 2**20  # bytes of memory that a node keeps for results


@pytest.mark.skipif(find_spec("ray") is None, reason="no wheel of Ray for this Python: see the Makefile")
def test_who_loses_a_node_loses_no_game_and_counts_none_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    from ray.cluster_utils import Cluster

    heading = Heading(table_of("wild-west-way", ["random", "greedy"], 2), "pairs", 8, 1)
    games = [task(heading.table, 1, seating) for seating in heading.seatings()]
    path, came = tmp_path / "a.jsonl", 0
    cluster = Cluster(
        initialize_head=True,
        head_node_args={"num_cpus": 1, "include_dashboard": False, "object_store_memory": STORE},
    )
    try:
        second = cluster.add_node(num_cpus=1, object_store_memory=STORE)
        cluster.wait_for_nodes()
        with connected(cluster.address) as far, Keeper(path, Results(heading)) as keeper:

            def keep(played: dict[str, Any]) -> None:
                nonlocal came
                came += 1
                assert keeper.keep(played), "came twice"
                if came == 3:
                    cluster.remove_node(second, allow_graceful=False)  # with what it was playing

            far.play(games, keep)
    finally:
        cluster.shutdown()
    here: dict[int, Any] = {}
    play_here(games, lambda played: here.__setitem__(played["result"]["game"], played["result"]))
    assert came == 16 and read_results(path).games == here


def test_a_node_of_another_release_is_refused() -> None:
    with pytest.raises(BadArena, match="a node of the cluster has gulch"):
        play_there({}, "0.0")


def test_who_has_no_ray_is_told_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["arena", "wild-west-way", "random", "greedy", "--ray", "auto"]) == 2
    assert "gulch[ray]" in capsys.readouterr().err and list(tmp_path.iterdir()) == []
