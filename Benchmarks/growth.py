#!/usr/bin/env python3
"""Measures what grows with a request or a load, and how: the processor time or memory of the server at several sizes.

usage: growth.py BINARY

Each row has sizes with the cost of one, or of the whole request; the slope is that of a line through the logarithms, 1 for a cost that
grows as its size does, and below 1 where a fixed part is shared. Linux only. Everything listens on 127.0.0.1, and the servers
that were started are stopped again. The whole takes about two minutes. Standard library only.
"""
import http.client
import json
import math
import os
import pathlib
import re
import resource
import socket
import sys

from beside_nginx import BODY, Server, free_port, post

CASE = json.loads(BODY)
SECONDS = 0.5  # of processor time, the least that is measured


class Service(Server):
    """A server of its own for a measurement."""

    def __init__(self, binary, *options):
        port = free_port()
        super().__init__("keyboard-avoidance", sorted(os.sched_getaffinity(0))[0],
                         [binary, "serve", "--loops", "1", "--maximum-requests", "1000000000", "--port", str(port), *options], port)
        self.port = port
        post(self.url)
        self.client = http.client.HTTPConnection("127.0.0.1", port)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def ask(self, path, body):
        self.client.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        answer = self.client.getresponse()
        text = answer.read()
        if answer.status != 200:
            sys.exit(f"error: {path}: {answer.status} {text.decode()[:500]}")

    def time(self, path, bodies):
        """Microseconds of processor time for one of the requests, which are repeated in turn."""
        for body in bodies[:3]:
            self.ask(path, body)
        count, before = 0, self.cpu()
        while self.cpu() - before < SECONDS * 1e9:
            self.ask(path, bodies[count % len(bodies)])
            count += 1
        return (self.cpu() - before) / 1000 / count

    def memory(self):
        """Bytes of memory of its own."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"RssAnon:\s+(\d+)", status)[1]) * 1024


def connections(binary):
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with Service(binary) as server:
        before, held = server.memory(), []
        for size in (1000, 3000, 9000):
            while len(held) < size:
                held.append(socket.create_connection(("127.0.0.1", server.port)))
                if len(held) % 100 == 0:
                    server.ask("/avoid", CASE)
            yield size, server.memory() - before
        for one in held:
            one.close()


def sessions(binary):
    with Service(binary) as server:
        before, made = server.memory(), 0
        for size in (3000, 10000, 30000):
            while made < size:
                made += 1
                server.ask("/avoid", {**CASE, "session": f"session-{made}"})
            yield size, server.memory() - before


def sessions_asked(binary):
    """An event of one of many sessions."""
    with Service(binary) as server:
        for size in (100, 1000, 10000):
            yield size, server.time("/avoid", [{**CASE, "session": f"session-{number}"} for number in range(size)])


def scroll_views(binary):
    with Service(binary) as server:
        for size in (1, 4, 16):
            outer = [{"id": f"outer-{number}", "frame": {"x": 0, "y": 0, "width": 375, "height": 812},
                      "contentSize": {"width": 375, "height": 1300}} for number in range(size)]
            yield size, server.time("/avoid", [{**CASE, "outerScrollViews": outer}])


def audited_fields(binary):
    with Service(binary) as server:
        for size in (10, 50, 200):
            fields = [{"id": f"field-{number}", "frame": [[16, 300 + number], [361, 44]]} for number in range(size)]
            form = {"name": "form", "designedFor": "iPhone 15", "view": {"frame": [[0, 0], [393, 852]]}, "fields": fields}
            yield size, server.time("/audit", [{"form": form, "devices": ["latest"]}])


def replayed_events(binary):
    change = {"event": "keyboardWillChangeFrame"}
    with Service(binary, "--maximum-body", str(16 << 20)) as server:
        for size in (100, 1000, 10000):
            events = [CASE] + [{**change, "keyboard": {"frameEnd": [[0, 476 + number % 2], [375, 336]]}} for number in range(size - 1)]
            yield size, server.time("/replay", [{"events": events}])


# A row's name, its unit, whether the cost is divided by the size, and its function.
ROWS = [
    ("idle connections", "bytes", True, connections), ("sessions that show", "bytes", True, sessions),
    ("an event of each of many sessions in turn", "µs", False, sessions_asked),
    ("outer scroll views of a request", "µs", False, scroll_views), ("fields of an audit", "µs", True, audited_fields),
    ("events of a replay", "µs", True, replayed_events),
]


def slope(points):
    """The slope of the line of least squares through the logarithms."""
    xs, ys = [math.log(x) for x, _ in points], [math.log(y) for _, y in points]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys)) / sum((a - x) ** 2 for a in xs)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    print("| what grows | size: cost | slope |\n|---|---|---|")
    for name, unit, divided, measured in ROWS:
        points = list(measured(sys.argv[1]))
        costs = "; ".join(f"{size:,}: {cost / size if divided else cost:,.1f} {unit}" for size, cost in points)
        print(f"| {name} | {costs} | {slope(points):.2f} |", flush=True)


if __name__ == "__main__":
    main()
