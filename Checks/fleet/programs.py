"""Real programs, each ended by its process id: the one harness of fleet, compose and guide-commands. Replicas and Redis servers of
fleet are here too, on free loopback ports."""
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import time

import resp

FIRST_PORT, LAST_PORT = 20000, 31000
# Absolute, because Redis reads them from another folder.
CERTIFICATES = pathlib.Path(".build/fleet-certificates").resolve()
_taken = set()
# Another server than the installed one: a Redis of another version, or a Valkey.
REDIS_SERVER = os.environ.get("REDIS_SERVER", "redis-server")


def free_port():
    """A port that nothing listens on, below those that the kernel gives to clients, and never the same twice."""
    while True:
        port = random.randrange(FIRST_PORT, LAST_PORT)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        if port not in _taken:
            _taken.add(port)
            return port


def listens(port, address="127.0.0.1"):
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex((address, port)) == 0


def program_named(name):
    found = shutil.which(name, path=os.environ["PATH"] + ":/usr/sbin")
    if found is None:
        raise FileNotFoundError(f"{name} is not installed")
    return found


def waits_until(condition, within=60):
    deadline = time.monotonic() + within
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.005)
    return True


class Program:
    """A process that listens on a port, or on none; what it prints is kept in a file of its folder. `surroundings` are its
    variables and its working folder, by the names of Popen."""

    def __init__(self, folder, name, command, port=None, address="127.0.0.1", **surroundings):
        self.folder, self.name, self.command, self.port = pathlib.Path(folder), name, command, port
        self.address, self.surroundings = address, surroundings
        self.log = self.folder / f"{name}.log"
        self.process = None

    def start(self, within=20):
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, **self.surroundings)
        if not waits_until(lambda: self.is_up() or self.process.poll() is not None, within) or not self.is_up():
            self.kill()
            raise RuntimeError(f"{self.name} did not start: " + self.log.read_text(errors="replace")[-2000:])
        return self

    def is_up(self):
        return self.port is None or listens(self.port, self.address)

    def signal(self, number):
        os.kill(self.process.pid, number)

    def kill(self):
        """Ends it as a power cut would."""
        self.process.kill()
        self.process.wait()

    def end(self, within=20):
        """Asks it to end, and answers its exit status."""
        if self.process is None or self.process.poll() is not None:
            return None
        self.signal(signal.SIGCONT)
        self.process.terminate()
        try:
            return self.process.wait(within)
        except subprocess.TimeoutExpired:
            self.kill()
            return -signal.SIGKILL


class Replica(Program):
    """Our program. Without a store its sessions are in its memory."""

    def __init__(self, folder, name, program, *flags, store=None):
        port = free_port()
        stored = ("--session-store", store) if store else ("--maximum-sessions", "1000000")
        # A connection kept open by a balancer must never be closed during a request.
        super().__init__(folder, name, [
            program, "serve", "--port", str(port), "--maximum-requests", "1000000000", "--idle-timeout", "600",
            "--session-lifetime", "3600", "--access-log", "none", *stored, *flags], port)


class Redis(Program):
    """A Redis server that keeps nothing on disk unless `is_durable`: then every write is there before its reply."""

    def __init__(self, folder, name="redis", is_durable=False, has_tls=False, is_node=False):
        port = free_port()
        own = pathlib.Path(folder) / name
        own.mkdir()
        command = [REDIS_SERVER, "--bind", "127.0.0.1", "--dir", str(own), "--save", "", "--maxmemory-policy", "noeviction",
                   "--appendonly", "yes" if is_durable else "no", "--appendfsync", "always"]
        if has_tls:
            command += ["--port", "0", "--tls-port", str(port), "--tls-auth-clients", "no",
                        "--tls-cert-file", str(CERTIFICATES / "server.pem"), "--tls-key-file", str(CERTIFICATES / "server.key"),
                        "--tls-ca-cert-file", str(CERTIFICATES / "authority.pem")]
        else:
            command += ["--port", str(port)]
        if is_node:
            command += ["--cluster-enabled", "yes", "--cluster-port", str(free_port()), "--cluster-node-timeout", "5000"]
        super().__init__(folder, name, command, port)
        self.has_tls, self.is_durable = has_tls, is_durable
        self.url = f"redis{'s' if has_tls else ''}://{'localhost' if has_tls else '127.0.0.1'}:{port}"

    def is_up(self):
        """Whether it answers, and has read what it had kept."""
        if self.has_tls:
            return listens(self.port)
        try:
            with resp.Connection(self.port, 1) as connection:
                return connection.ask("PING") == b"PONG"
        except (OSError, resp.Refused):
            return False


def make_certificates():
    subprocess.run(["scripts/lib/make-test-certificates", CERTIFICATES], check=True, stdout=subprocess.DEVNULL)
