"""Full sessions, unread replays, audits and idle clients at once, in 512 MiB. Usage: jobs.py PROGRAM

For each order of the four (or the first ORDERS of them) a server with its default options runs in a control group of
MEMORY (512) MiB. sessions fills them to their limit; replays sends 16 replays of the largest answer and reads none of it;
audits sends four of the dearest; idle opens CLIENTS (10000) connections, less those of the others. The server must not be
killed, use at most PEAK (480) MiB at any time, and hold no byte of connections once all have gone.
"""
import itertools
import json
import os
import re
import resource
import socket
import sys
import time
from pathlib import Path

from memory import Group, has_gone
from server import Server, answer, request

ORDERS = int(os.environ.get("ORDERS", "24"))
CLIENTS = int(os.environ.get("CLIENTS", "10000"))
PEAK = int(os.environ.get("PEAK", "480"))
OTHERS = 30


def view(name):
    return {"id": name, "frame": [[0, 0], [375, 812]], "contentSize": [375, 3000],
            "snapToOffsets": [3 * step for step in range(1000)]}


SHOW = {
    "event": "keyboardWillShow", "keyboard": {"frameEnd": [[0, 476], [375, 336]]}, "screen": [375, 812],
    "scrollView": {"frame": [[0, 0], [375, 812]], "contentSize": [375, 3000]},
    "field": {"frame": [[16, 700], [300, 44]]},
}


def replay():
    names = itertools.islice(itertools.cycle(["keyboardWillShow", "keyboardWillHide"]), 9999)
    first = {**SHOW, "outerScrollViews": [view(f"v{number}") for number in range(8)]}
    return json.dumps([first, *({"event": name} for name in names)], separators=(",", ":")).encode()


def audit():
    form = {
        "name": "f", "designedFor": "iPhone 15",
        "scrollView": {"frame": [[0, 0], [393, 852]], "contentSize": [393, 5000], "isScrollEnabled": False},
        "fields": [{"id": f"f{number}", "frame": [[16, 800], [361, 44]]} for number in range(200)],
    }
    forms = [{**form, "name": f"f{number}"} for number in range(4)]
    return json.dumps({"forms": forms, "devices": ["ios"], "keyboards": ["withBar", "withoutBar", "hardwareBar"],
                       "detail": "all"}).encode()


def connect(server):
    stream = socket.socket()
    # Little is kept on this side, so that it must be kept by the server.
    stream.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    stream.connect(("127.0.0.1", server.port))
    return stream


def metrics(server):
    _, _, body = server.ask(request("GET", "/metrics"), 60)
    found = re.findall(r"^keyboard_avoidance_(\w+) (\d+)$", body.decode(), re.M)
    return {name: int(value) for name, value in found}


class Load:
    def __init__(self, server):
        self.server, self.streams = server, []

    def sessions(self):
        """Beside unread replays a body may get no memory: 503, or 408 in its middle; it is sent again."""
        stream = self.server.connect(60)
        for number in range(3000):
            views = [view(f"{number}-{index}-".ljust(123, "v")) for index in range(16)]
            body = json.dumps({**SHOW, "session": f"session-{number}", "outerScrollViews": views}).encode()
            data = request("POST", "/avoid", body, ("Content-Type: application/json",))
            while not self.is_answered(stream, data):
                stream.close()
                time.sleep(0.05)
                stream = self.server.connect(60)
        stream.close()

    def is_answered(self, stream, data):
        try:
            stream.sendall(data)
            return answer(stream)[0] == 200
        except ConnectionError:
            return False

    def send(self, path, body, count):
        for _ in range(count):
            stream = connect(self.server)
            stream.sendall(request("POST", path, body, ("Content-Type: application/json",)))
            self.streams.append(stream)

    def replays(self):
        self.send("/replay", replay(), 16)

    def audits(self):
        self.send("/audit", audit(), 4)

    def idle(self):
        for _ in range(CLIENTS - OTHERS):
            self.streams.append(connect(self.server))

    def close(self):
        for stream in self.streams:
            stream.close()


def is_calm(server, name, within):
    end = time.monotonic() + within
    while time.monotonic() < end:
        if metrics(server)[name] == 0:
            return True
        time.sleep(0.5)
    return False


def run(program, order):
    group = Group()
    if not group.path:
        sys.exit("no control group can be made here")
    server = Server(program, before=group.before)
    server.pid = server.process.pid
    load = Load(server)
    try:
        for part in order:
            getattr(load, part)()
        is_done = is_calm(server, "background_jobs", 120)
        held = metrics(server)
        load.close()
        is_back = is_calm(server, "buffered_bytes", 30)
        peak = int((group.path / ("memory.max_usage_in_bytes" if "limit" in group.names[0] else "memory.peak"))
                   .read_text()) >> 20
        print(f"{', '.join(order)}: peak {peak} MiB; sessions {held['session_bytes'] >> 20} MiB, unread"
              f" {held['buffered_bytes'] >> 20} of {held['buffered_bytes_limit'] >> 20} MiB; jobs done: {is_done};"
              f" nothing held afterwards: {is_back}", flush=True)
        return is_done and is_back and peak <= PEAK
    except (OSError, KeyError):
        if not has_gone(server):
            raise
        print(f"{', '.join(order)}: KILLED, exit {server.process.returncode}", flush=True)
        return False
    finally:
        load.close()
        server.end()
        group.remove()


def main():
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    orders = list(itertools.permutations(["sessions", "replays", "audits", "idle"]))[:ORDERS]
    passed = sum(run(str(Path(sys.argv[1]).resolve()), order) for order in orders)
    print(f"{passed} of {len(orders)} orders passed")
    return passed < len(orders)


if __name__ == "__main__":
    sys.exit(main())
