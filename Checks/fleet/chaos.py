"""Disturbs a fleet while clients use it: replicas are killed and restarted, Redis is stopped, killed and restarted."""
import signal
import threading
import time


class Chaos:
    """Kills a replica every `kill_every` seconds; stops Redis for two seconds, and later kills and restarts it, once.

    `restarts` counts what sessions may be lost by, each before it takes effect.
    """

    def __init__(self, fleet, kill_every=2.0, stop_at=None, restart_at=None):
        self.fleet, self.kill_every, self.stop_at, self.restart_at = fleet, kill_every, stop_at, restart_at
        self.kills = self.stops = self.restarts = 0
        self.failure = None
        self.is_ending = threading.Event()
        plans = [(self.kill_every, self._kill_replicas), (self.stop_at, self._stop_store), (self.restart_at, self._restart_store)]
        self.threads = [threading.Thread(target=self._run, args=plan, daemon=True) for plan in plans if plan[0] is not None]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.is_ending.set()
        for thread in self.threads:
            thread.join()

    def _run(self, delay, what):
        if self.is_ending.wait(delay):
            return
        try:
            what()
        except (RuntimeError, OSError) as error:
            self.failure = str(error)

    def _kill_replicas(self):
        while True:
            replica = self.fleet.replicas[self.kills % len(self.fleet.replicas)]
            # Without a store its sessions go with it.
            self.restarts += self.fleet.store is None
            replica.kill()
            self.kills += 1
            # A moment without it, in which the balancer finds nobody there.
            time.sleep(0.1)
            replica.start()
            if self.is_ending.wait(max(0.1, self.kill_every - 0.1)):
                return

    def _stop_store(self):
        self.stops += 1
        self.fleet.store.signal(signal.SIGSTOP)
        try:
            self.is_ending.wait(2)
        finally:
            self.fleet.store.signal(signal.SIGCONT)

    def _restart_store(self):
        self.restarts += 1
        self.fleet.store.kill()
        time.sleep(0.1)
        self.fleet.store.start()
