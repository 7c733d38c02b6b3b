"""Clients that fill memory, against a server that has little of it. Usage: memory.py PROGRAM

Each case opens CONNECTIONS (9980) connections that keep as much as they can for DURATION (20) seconds: page, which asks
for the page and does not read; bodies, which leave out the last byte; refused, with bodies for routes that are answered
from the head; token, the same without the token; slow, whose bodies dribble in; mixed, all of these. Meanwhile 10 other
connections ask for case C: every answer must be 200, the 99th percentile at most PATIENCE (100) milliseconds. Afterwards
memory must be back to within 10 MB, after BACK (60) seconds at the latest.

MEMORY (512) MiB is what the server may have, in a control group where one can be made, or of address space with
LIMIT=address-space. CASES chooses. TLS=FOLDER speaks TLS, with the certificate that scripts/lib/make-test-certificates
makes there.
"""
import contextlib
import json
import os
import re
import resource
import selectors
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from server import Server, answer, request

HERE = Path(__file__).resolve().parent
CASE_C = (HERE.parent.parent / "Benchmarks/case-c.json").read_bytes()
CONNECTIONS = int(os.environ.get("CONNECTIONS", "9980"))
SECONDS = float(os.environ.get("DURATION", "20"))
PATIENCE = float(os.environ.get("PATIENCE", "100"))
BACK = float(os.environ.get("BACK", "60"))
MEMORY = int(os.environ.get("MEMORY", "512")) << 20
LIMIT = os.environ.get("LIMIT", "group")
TLS = os.environ.get("TLS")
CASES = os.environ.get("CASES", "page bodies refused token slow mixed").split()
TOKEN = "a-token-of-this-check-0123456789abcdef"
MEGABYTE = b"x" * (1 << 20)
GOOD_CONNECTIONS = 10


# Connections that keep what they can

def secure(stream):
    """The connection, with TLS if that is asked for."""
    if not TLS:
        return stream
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context.wrap_socket(stream)


def body_to(target, *fields):
    return request("POST", target, MEGABYTE, fields)[:-1]


ATTACKS = {
    "page": [request("GET", "/") * 30],
    "bodies": [body_to("/avoid")],
    "refused": [body_to("/nowhere"), body_to("/policies"), body_to("/avoid", "Content-Type: text/html")],
    "token": [body_to("/avoid"), body_to("/compare")],
    "slow": [body_to("/avoid")],
}
ATTACKS["mixed"] = [*ATTACKS["page"], *ATTACKS["bodies"], *ATTACKS["refused"]]


class Attack:
    """Many connections; each sends as much as is taken and reads nothing."""

    def __init__(self, case):
        self.case, self.selector, self.left = case, selectors.EpollSelector(), {}
        self.sent = self.ended = 0

    def begin(self, port):
        kinds = ATTACKS[self.case]
        for index in range(CONNECTIONS):
            stream = socket.socket()
            # Little is kept on this side, so that it must be kept by the server.
            stream.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            stream.connect(("127.0.0.1", port))
            stream = secure(stream)
            stream.setblocking(False)
            self.left[stream] = memoryview(kinds[index % len(kinds)])
            self.selector.register(stream, selectors.EVENT_WRITE)
            if TLS:
                # Nobody waits for the others' handshakes longer than a header may take.
                self.send(stream)

    def go_on(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            ready = self.selector.select(0.05)
            if not ready:
                time.sleep(0.02)
            for key, _ in ready:
                self.send(key.fileobj)
            if self.case == "slow":
                # A thousand bytes a second of each: twice the least rate.
                time.sleep(0.5)

    def send(self, stream):
        rest = self.left[stream]
        try:
            count = stream.send(rest[:500] if self.case == "slow" else rest[:262144])
        except (BlockingIOError, ssl.SSLWantWriteError):
            return
        except OSError:
            self.ended += 1
            self.selector.unregister(stream)
            return
        self.sent += count
        self.left[stream] = rest[count:]
        if not self.left[stream]:
            self.selector.unregister(stream)

    def close(self):
        self.selector.close()
        for stream in self.left:
            stream.close()


# The good connections, in a process of their own

def ask_well(port, seconds):
    """Prints how case C was answered: the statuses and the times in milliseconds."""
    data = request("POST", "/avoid", CASE_C, (f"Authorization: Bearer {TOKEN}",))
    selector, began, got = selectors.EpollSelector(), {}, {}
    statuses, times = {}, []

    def ask(stream):
        got[stream], began[stream] = b"", time.perf_counter()
        stream.sendall(data)

    def connect():
        stream = socket.create_connection(("127.0.0.1", port), 30)
        stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        stream = secure(stream)
        selector.register(stream, selectors.EVENT_READ)
        ask(stream)

    def count(status):
        statuses[status] = statuses.get(status, 0) + 1

    def go_on(stream):
        piece = stream.recv(65536)
        if not piece:
            raise ConnectionError("ended instead of answering")
        got[stream] += piece
        head, blank, body = got[stream].partition(b"\r\n\r\n")
        if blank and len(body) >= int(re.search(rb"Content-Length: (\d+)", head).group(1)):
            times.append((time.perf_counter() - began[stream]) * 1000)
            count(head[9:12].decode())
            ask(stream)

    for _ in range(GOOD_CONNECTIONS):
        connect()
    print("connected", flush=True)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for key, _ in selector.select(1):
            try:
                go_on(key.fileobj)
            except ConnectionError:
                count("ended")
                selector.unregister(key.fileobj)
                del began[key.fileobj]
                with contextlib.suppress(ConnectionError):
                    connect()
        time.sleep(0.002)
    # A connection that waits still has not been answered at all.
    now = time.perf_counter()
    times += [(now - began[stream]) * 1000 for stream in began if now - began[stream] > PATIENCE / 1000]
    times.sort()
    times = times or [0.0]
    print(json.dumps({"statuses": statuses, "p50": times[len(times) // 2], "p99": times[len(times) * 99 // 100],
                      "slowest": times[-1]}))


# Memory

class Group:
    """A control group of this check's own, version 2 or 1."""

    def __init__(self):
        self.path = None
        for line in Path("/proc/self/cgroup").read_text().splitlines():
            _, controllers, path = line.split(":", 2)
            if controllers and "memory" not in controllers.split(","):
                continue
            version = 1 if controllers else 2
            root = "/sys/fs/cgroup/memory" if controllers else "/sys/fs/cgroup"
            for parent in (Path(root + path), Path(root)):
                with contextlib.suppress(OSError):
                    group = parent / f"keyboard-avoidance-{os.getpid()}"
                    group.mkdir()
                    names = ("memory.limit_in_bytes", "memory.usage_in_bytes") if version == 1 else (
                        "memory.max", "memory.current")
                    self.path, self.names = group, names
                    try:
                        (group / names[0]).write_text(str(MEMORY))
                        if version == 1:
                            # Version 1 counts the sockets' memory apart, and only if it is limited.
                            (group / "memory.kmem.tcp.limit_in_bytes").write_text(str(1 << 40))
                        return
                    except OSError:
                        group.rmdir()
                        self.path = None

    @property
    def before(self):
        """Goes before a command line: the command runs in the group."""
        return ["sh", "-c", f'echo $$ > "{self.path}/cgroup.procs" && exec "$@"', "sh"]

    @property
    def used(self):
        return int((self.path / self.names[1]).read_text())

    @property
    def sockets(self):
        with contextlib.suppress(OSError):
            return int((self.path / "memory.kmem.tcp.usage_in_bytes").read_text())
        stat = (self.path / "memory.stat").read_text()
        return int(re.search(r"^sock (\d+)$", stat, re.M).group(1))

    def remove(self):
        with contextlib.suppress(OSError):
            self.path.rmdir()


def anonymous(server):
    found = re.search(r"RssAnon:\s+(\d+)", Path(f"/proc/{server.pid}/status").read_text())
    if not found:
        raise ProcessLookupError("the server has ended")
    return int(found.group(1)) << 10


def ask(server, data):
    with secure(server.connect(30)) as stream:
        stream.sendall(data)
        return answer(stream)


def metric(server, name):
    _, _, body = ask(server, request("GET", "/metrics", None, (f"Authorization: Bearer {TOKEN}",)))
    return {key: int(value) for key, value in re.findall(
        rf"^keyboard_avoidance_{name}(\S*) (\d+)$".encode(), body, re.M)}


def run(program, case, group):
    flags = []
    if TLS:
        flags = ["--tls-cert", f"{TLS}/server.pem", "--tls-key", f"{TLS}/server.key"]
    with tempfile.TemporaryDirectory() as folder:
        if case == "token":
            tokens = Path(folder) / "tokens"
            tokens.write_text(TOKEN + "\n")
            flags += ["--auth-token-file", str(tokens)]
        server = Server(program, *flags, before=group.before if group else ["prlimit", f"--as={MEMORY}"])
        server.pid = server.process.pid
        clients = Attack(case)
        try:
            return attack(server, clients, group)
        except OSError:
            # Asking a process that has just gone fails in as many ways as there are questions.
            if not has_gone(server):
                raise
            print(f"{case}: KILLED, exit {server.process.returncode}, after {clients.sent >> 20} MiB", flush=True)
            return False
        finally:
            clients.close()
            server.end()


def has_gone(server):
    with contextlib.suppress(subprocess.TimeoutExpired):
        server.process.wait(5)
    return not server.is_alive()


def attack(server, clients, group):
    # The memory that every server has once it has answered is not a remnant of the attack.
    for _ in range(200):
        ask(server, request("POST", "/avoid", CASE_C, (f"Authorization: Bearer {TOKEN}",)))
    limit = next(iter(metric(server, "buffered_bytes_limit").values()))
    at_rest, used_at_rest = anonymous(server), group.used if group else 0
    good = subprocess.Popen(
        [sys.executable, __file__, "--good", str(server.port), str(SECONDS)], stdout=subprocess.PIPE)
    good.stdout.readline()
    clients.begin(server.port)
    most, most_used, most_sockets = 0, 0, 0
    while good.poll() is None:
        clients.go_on(0.5)
        if not server.is_alive():
            good.kill()
            raise ProcessLookupError("the server has ended")
        most = max(most, anonymous(server))
        if group:
            most_used, most_sockets = max(most_used, group.used), max(most_sockets, group.sockets)
    result = json.loads(good.stdout.read())
    closed = {key.decode(): value for key, value in metric(server, "buffer_closed_total").items()}
    clients.close()
    end, began = time.monotonic() + BACK, time.monotonic()
    is_back = False
    while not is_back and time.monotonic() < end:
        time.sleep(1)
        is_back = anonymous(server) - at_rest < 10_000_000 and (
            not group or group.used - used_at_rest < 10_000_000)
    took = time.monotonic() - began
    only_good = set(result["statuses"]) == {"200"}
    is_quick = result["p99"] <= PATIENCE
    mib = 1 << 20
    print(
        f"{clients.case}: {CONNECTIONS} connections, {clients.sent / mib:.0f} MiB sent, {clients.ended} ended;"
        f" limit {limit / mib:.0f} MiB, {closed};"
        f" RssAnon {at_rest / mib:.0f} -> {most / mib:.0f} -> {anonymous(server) / mib:.0f} MiB"
        + (f", group {used_at_rest / mib:.0f} -> {most_used / mib:.0f} -> {group.used / mib:.0f} MiB,"
           f" sockets {most_sockets / mib:.0f} MiB" if group else "")
        + f", back after {took:.0f} s: {is_back}; case C {result['statuses']}, p50 {result['p50']:.1f} ms,"
          f" p99 {result['p99']:.1f} ms, slowest {result['slowest']:.1f} ms", flush=True)
    return is_back and only_good and is_quick


def main():
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if sys.argv[1] == "--good":
        return ask_well(int(sys.argv[2]), float(sys.argv[3]))
    group = Group() if LIMIT == "group" else None
    if group and not group.path:
        print("no control group can be made here: the limit is one of address space", flush=True)
        group = None
    print(f"{MEMORY >> 20} MiB of {'a control group' if group else 'address space'}", flush=True)
    try:
        failures = [case for case in CASES if not run(sys.argv[1], case, group)]
    finally:
        if group:
            group.remove()
    if failures:
        sys.exit(f"failed: {' '.join(failures)}")


if __name__ == "__main__":
    main()
