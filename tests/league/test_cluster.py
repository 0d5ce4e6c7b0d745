"""A league on a Dask cluster, here of this machine."""

import pytest

from piligames.league import league

distributed = pytest.importorskip("distributed")


def test_a_cluster_plays_the_same_league():
    how = {"game": "pleesheez", "play": "round", "seats": 2, "deals": 3}
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        spread = league(["careful", "random"], executor=client.get_executor(pure=False), **how)
        assert len(client.scheduler_info()["workers"]) == 2
    assert spread.games == league(["careful", "random"], **how).games
