"""Ends, hands over and reloads the real process under load. Usage: handover.py PROGRAM

ROUNDS (default 20) is how often a socket is handed over; it is ended as often, and reads its certificate five times as
often. Clients ask without a pause on connections they keep; a request without an answer of 200 is a failure.
"""
import os
import pathlib
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time

from results import check, finish
from server import GOOD, Server, answer, request

PROGRAM = sys.argv[1]
ROUNDS = int(os.environ.get("ROUNDS", "20"))
CLIENTS = 8
READY = request("GET", "/readyz")


class Load:
    """Clients that ask one request after the other, and make a new connection where an answer ends one."""

    def __init__(self, port, wrap=None, requests=None, clients=CLIENTS):
        self.port, self.wrap, self.requests = port, wrap, requests
        self.answers, self.failures = 0, []
        self.makes_connections = self.asks = True
        self.threads = [threading.Thread(target=self.run) for _ in range(clients)]
        for thread in self.threads:
            thread.start()

    def run(self):
        while self.makes_connections:
            asked = 0
            try:
                stream = socket.create_connection(("127.0.0.1", self.port), 10)
                stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                stream = self.wrap(stream) if self.wrap else stream
                with stream:
                    while self.asks and asked != self.requests:
                        stream.sendall(GOOD[1])
                        status, head, _ = answer(stream)
                        asked += 1
                        self.answers += 1
                        if status != 200:
                            raise ConnectionError(f"answered {status}")
                        if b"connection: close" in head.lower():
                            break
            except OSError as error:
                self.failures.append(f"request {asked + 1} of a connection: {error}")

    def end(self):
        self.makes_connections = self.asks = False
        for thread in self.threads:
            thread.join()


def watched_end(grace, rounds):
    """Clients watch /readyz, and leave once it says so; until then none may be refused."""
    answers, failures, first = 0, [], []
    for _ in range(rounds):
        server = Server(PROGRAM, *grace)
        load = Load(server.port)
        with server.connect() as probe:
            probe.sendall(READY)
            check("watched: ready", answer(probe)[0] == 200)
            time.sleep(0.1)
            start = time.monotonic()
            os.kill(server.pid, signal.SIGTERM)
            status, head = 200, b""
            while status == 200:
                probe.sendall(READY)
                status, head, _ = answer(probe)
                time.sleep(0.005)
        first.append(time.monotonic() - start)
        check("watched: 503 with Retry-After", status == 503 and b"Retry-After: 1" in head, status)
        check("watched: served meanwhile", server.is_well())
        load.makes_connections = False
        check("watched: exit", server.process.wait(30) == 0)
        load.end()
        server.process.stderr.close()
        answers += load.answers
        failures += load.failures
    check("watched: no request failed", not failures, failures[:5])
    print(f"ended {rounds} times while /readyz was watched ({' '.join(grace) or 'auto'}): {answers} answers, "
          f"{len(failures)} failed, 503 after at most {max(first) * 1e3:.0f} ms", flush=True)


def unwatched_end():
    """Nobody asks /readyz: the end comes at once, though clients keep their connections and ask."""
    slowest = 0.0
    for _ in range(ROUNDS):
        server = Server(PROGRAM)
        load = Load(server.port)
        idle = [server.connect() for _ in range(50)]
        time.sleep(0.1)
        start = time.monotonic()
        os.kill(server.pid, signal.SIGTERM)
        check("unwatched: exit", server.process.wait(30) == 0)
        slowest = max(slowest, time.monotonic() - start)
        load.end()
        server.process.stderr.close()
        for stream in idle:
            stream.close()
    check("unwatched: within 0.2 s", slowest < 0.2, f"{slowest:.3f} s")
    print(f"ended {ROUNDS} times while nobody watched, beside 50 idle connections: at most {slowest * 1e3:.0f} ms", flush=True)


def handed_over(grace):
    """The parent holds the socket; a new process begins, then the old one is told to end."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        held.listen(4096)
        port = held.getsockname()[1]

        def start():
            # Only the process that becomes the server can say which number it has.
            hand = ("sh", "-c", 'exec 3<&0 </dev/null; LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"', "sh")
            return Server(PROGRAM, *grace, before=hand, stdin=held)

        server = start()
        check("handed over: the port", server.port == port)
        keeping, coming = Load(port), Load(port, requests=1)
        for _ in range(ROUNDS):
            time.sleep(0.1)
            successor = start()
            os.kill(server.pid, signal.SIGTERM)
            check("handed over: exit", server.process.wait(30) == 0)
            server.process.stderr.close()
            server = successor
        for load in (keeping, coming):
            load.end()
            check("handed over: no request failed", not load.failures, load.failures[:5])
        check("handed over: the last one's exit", server.end() == 0)
    print(f"handed a socket over {ROUNDS} times ({' '.join(grace)}): {keeping.answers} answers on kept connections, "
          f"{len(keeping.failures)} failed, {coming.answers} on new ones, {len(coming.failures)} failed", flush=True)


def reloaded():
    """A new certificate each time; handshakes and kept connections go on."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        subprocess.run(["scripts/lib/make-test-certificates", folder], check=True, stdout=subprocess.DEVNULL)
        notified = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        notified.bind(str(folder / "notify"))
        notified.settimeout(30)
        server = Server(PROGRAM, "--tls-cert", str(folder / "server.pem"), "--tls-key", str(folder / "server.key"),
                        env={"NOTIFY_SOCKET": str(folder / "notify")})
        check("reloaded: told that it is ready", notified.recv(100) == b"READY=1")
        trust = ssl.create_default_context(cafile=str(folder / "authority.pem"))

        def wrap(stream):
            return trust.wrap_socket(stream, server_hostname="localhost")

        keeping, coming = Load(server.port, wrap), Load(server.port, wrap, requests=1, clients=2)
        rounds = 5 * ROUNDS
        for _ in range(rounds):
            time.sleep(0.02)
            os.kill(server.pid, signal.SIGHUP)
            check("reloaded: told that it reloads", notified.recv(100).startswith(b"RELOADING=1\nMONOTONIC_USEC="))
            check("reloaded: told that it has", notified.recv(100) == b"READY=1")
        for load in (keeping, coming):
            load.end()
            check("reloaded: no request failed", not load.failures, load.failures[:5])
        check("reloaded: exit", server.end() == 0)
    print(f"reloaded the certificate {rounds} times: {keeping.answers} answers on kept connections, "
          f"{len(keeping.failures)} failed, {coming.answers} handshakes, {len(coming.failures)} failed", flush=True)


watched_end((), max(1, ROUNDS // 10))
watched_end(("--readiness-grace", "1"), ROUNDS)
unwatched_end()
handed_over(("--readiness-grace", "1"))
handed_over(("--readiness-grace", "0"))
reloaded()
finish()
