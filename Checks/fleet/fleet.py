"""Replicas side by side with their store, a balancer in front, and one replica apart whose answers are the oracle's."""
import contextlib
import pathlib
import re
import tempfile

from balancers import BALANCERS
from client import Client
from cluster import Cluster
from programs import CERTIFICATES, Redis, Replica, make_certificates


class Fleet:
    """Everything that runs. `store` is "redis", "durable", "tls", "cluster", or "memory" for replicas without one.

    `between` makes, of the store's port, what stands between a replica and Redis, and has a `port` and `end()`.
    """

    def __init__(self, program, store="redis", balancer=None, replicas=3, between=None, flags=()):
        self.program, self.kind, self.balancer_name, self.count = program, store, balancer, replicas
        self.between, self.flags = between, flags

    def __enter__(self):
        with contextlib.ExitStack() as stack:
            self.folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="fleet-")))
            self.store = self._begin(stack, self._store())
            urls = [self.store.url if self.store else None] * self.count
            if self.between:
                proxies = [self.between(self.store.port) for _ in urls]
                for proxy in proxies:
                    stack.callback(proxy.end)
                urls = [f"redis://127.0.0.1:{proxy.port}" for proxy in proxies]
                self.proxies = proxies
            trust = ("--session-store-ca", str(CERTIFICATES / "authority.pem")) if self.kind == "tls" else ()
            self.replicas = [
                self._begin(stack, Replica(self.folder, f"replica-{index}", self.program, *trust, *self.flags, store=url))
                for index, url in enumerate(urls)]
            self.oracle = self._begin(stack, Replica(self.folder, "oracle", self.program))
            self.balancer = None
            if self.balancer_name:
                self.balancer = self._begin(stack, BALANCERS[self.balancer_name](self.folder, self.replicas))
            self.stack = stack.pop_all()
        return self

    def __exit__(self, *_):
        self.stack.close()

    def _store(self):
        if self.kind == "memory":
            return None
        if self.kind == "cluster":
            return Cluster(self.folder)
        if self.kind == "tls":
            make_certificates()
        return Redis(self.folder, is_durable=self.kind == "durable", has_tls=self.kind == "tls")

    @staticmethod
    def _begin(stack, program):
        if program is not None:
            stack.callback(program.end)
            program.start()
        return program

    @property
    def ports(self):
        """Where clients ask: the balancer, or any replica where there is none."""
        return [self.balancer.port] if self.balancer else [replica.port for replica in self.replicas]

    def metric(self, name):
        """The sum of a figure of all replicas that live, of those labels that there are."""
        client = Client()
        alive = [replica.port for replica in self.replicas if replica.process.poll() is None]
        text = b"".join(client.ask(port, "GET", "/metrics").body for port in alive).decode()
        client.close()
        return sum(float(line.rpartition(" ")[2]) for line in text.splitlines() if re.match(rf"{name}[ {{]", line))
