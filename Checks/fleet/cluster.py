"""A Redis cluster of three masters, and slots that move between them without end."""
import subprocess
import threading
import time

import resp
from programs import Redis, waits_until

SLOTS = 16384
# Few, so that each of them is on its way again and again while sessions in it are used.
HOT_SLOTS = [index * SLOTS // 24 + 7 for index in range(24)]


class Cluster:
    def __init__(self, folder):
        self.nodes = [Redis(folder, f"master-{index}", is_node=True) for index in range(3)]
        self.url = "redis://" + ",".join(f"127.0.0.1:{node.port}" for node in self.nodes)

    def start(self):
        for node in self.nodes:
            node.start()
        addresses = [f"127.0.0.1:{node.port}" for node in self.nodes]
        made = subprocess.run(["redis-cli", "--cluster", "create", *addresses, "--cluster-yes"], capture_output=True, text=True)
        if not waits_until(lambda: all(map(self._is_whole, self.nodes)), within=20):
            raise RuntimeError("the cluster was not made: " + made.stdout + made.stderr)
        return self

    def end(self):
        for node in self.nodes:
            node.end()

    @staticmethod
    def _is_whole(node):
        with resp.Connection(node.port) as connection:
            return b"cluster_state:ok" in connection.ask("CLUSTER", "INFO")


class Movement:
    """Moves the hot slots from master to master, one after another, until it is ended."""

    def __init__(self, cluster):
        self.nodes, self.moved, self.keys, self.failures = cluster.nodes, 0, 0, []
        self.is_ending = threading.Event()
        self.thread = threading.Thread(target=self._run)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.is_ending.set()
        self.thread.join()

    def _run(self):
        connections = [resp.Connection(node.port) for node in self.nodes]
        ids = [connection.ask("CLUSTER", "MYID") for connection in connections]
        owners = {slot: self._owner(connections[0], slot) for slot in HOT_SLOTS}
        while not self.is_ending.is_set():
            for slot in HOT_SLOTS:
                if self.is_ending.is_set():
                    break
                source, target = owners[slot], (owners[slot] + 1) % 3
                try:
                    self._move(slot, connections, ids, source, target)
                    owners[slot] = target
                    self.moved += 1
                except (resp.Refused, OSError) as error:
                    self.failures.append(f"slot {slot}: {error}")
        for connection in connections:
            connection.__exit__()

    def _owner(self, connection, slot):
        for first, last, node, *_ in connection.ask("CLUSTER", "SLOTS"):
            if first <= slot <= last:
                return [each.port for each in self.nodes].index(node[1])
        raise RuntimeError(f"slot {slot} is nobody's")

    def _move(self, slot, connections, ids, source, target):
        connections[target].ask("CLUSTER", "SETSLOT", slot, "IMPORTING", ids[source])
        connections[source].ask("CLUSTER", "SETSLOT", slot, "MIGRATING", ids[target])
        # For a while what is new goes to one master, and what was there is still on the other.
        time.sleep(0.01)
        while keys := connections[source].ask("CLUSTER", "GETKEYSINSLOT", slot, 5):
            self.keys += len(keys)
            connections[source].ask("MIGRATE", "127.0.0.1", self.nodes[target].port, "", 0, 2000, "KEYS", *keys)
            time.sleep(0.002)
        # The new owner first: what arrives there for the slot must not be sent back.
        for index in (target, source, 3 - source - target):
            connections[index].ask("CLUSTER", "SETSLOT", slot, "NODE", ids[target])
