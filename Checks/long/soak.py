"""Many requests whose answers are compared with those of `solve`, beside idle and slow clients. Usage: soak.py PROGRAM

DURATION (60) is how many seconds at least and ANSWERS (0) how many answers at least, CONNECTIONS (200) and IDLE (9000)
how many, SLOW (256) how many slow clients of each kind, PATIENCE (50) how many milliseconds the 99th percentile of the
good requests beside them may take. Every request that was sent must have been answered and compared in the end.
"""
import json
import os
import random
import resource
import select
import socket
import subprocess
import sys
import threading
import time

from server import BODY, GOOD, Server, answer, request

PROGRAM = sys.argv[1]
SECONDS = float(os.environ.get("DURATION", "60"))
CONNECTIONS = int(os.environ.get("CONNECTIONS", "200"))
ANSWERS = int(os.environ.get("ANSWERS", "0"))
PATIENCE = float(os.environ.get("PATIENCE", "50")) / 1000
IDLE = int(os.environ.get("IDLE", "9000"))
SLOW = int(os.environ.get("SLOW", "256"))
DEPTH = 16
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def solved(body):
    return subprocess.run([PROGRAM, "solve"], input=body, capture_output=True, check=True).stdout.rstrip(b"\n")


def stateless(count):
    """Requests and the answers of `solve`, which has no server."""
    pairs = []
    for index in range(count):
        body = json.loads(BODY)
        body["keyboard"]["height"] = 200 + index
        body["field"]["frame"][0][1] = 300 + 11 * index
        text = json.dumps(body).encode()
        pairs.append((request("POST", "/avoid", text), solved(text)))
    return pairs


class Client:
    """One connection that asks in batches; half of them of their own session."""

    def __init__(self, server, index, pairs):
        self.stream, self.index, self.pairs = server.connect(), index, pairs
        self.buffer, self.expected = bytearray(), []
        self.session = f"soak-{os.getpid()}-{index}"
        shown = json.loads(BODY)
        shown["session"] = self.session
        text = json.dumps(shown).encode()
        self.show = request("POST", "/avoid", text)
        self.hide = request("POST", "/avoid", b'{"session":"%s","event":"keyboardWillHide"}' % self.session.encode())
        self.showing = solved(text) if index % 2 else None
        self.revision = 0
        self.asked = self.done = self.wrong = 0
        self.ask()

    def ask(self):
        batch = []
        for step in range(DEPTH):
            if self.showing and step % 2 == 0:
                for data in (self.show, self.hide):
                    self.revision += 1
                    batch.append(data)
                    mark = b'{"id":"%s","revision":%d}' % (self.session.encode(), self.revision)
                    if data is self.show:
                        first = b'{"id":"%s","revision":1}' % self.session.encode()
                        self.expected.append(self.showing.replace(first, mark))
                    else:
                        self.expected.append((b'"decision":"restore"', mark))
            else:
                data, expected = random.choice(self.pairs)
                batch.append(data)
                self.expected.append(expected)
        self.asked += len(batch)
        self.stream.sendall(b"".join(batch))

    def read(self, goes_on=True):
        piece = self.stream.recv(262144)
        if not piece:
            raise ConnectionError(f"{len(self.expected)} answers lost")
        self.buffer += piece
        start = 0
        while True:
            end = self.buffer.find(b"\r\n\r\n", start)
            if end < 0:
                break
            head = bytes(self.buffer[start:end])
            at = head.find(b"Content-Length: ") + 16
            length = int(head[at:head.find(b"\r\n", at) if head.find(b"\r\n", at) > 0 else None])
            if len(self.buffer) < end + 4 + length:
                break
            body = bytes(self.buffer[end + 4:end + 4 + length])
            start = end + 4 + length
            expected = self.expected.pop(0)
            self.done += 1
            if isinstance(expected, tuple):
                is_right = all(part in body for part in expected)
            else:
                is_right = body == expected
            if not is_right or not head.startswith(b"HTTP/1.1 200"):
                self.wrong += 1
                if self.wrong < 3:
                    print(f"WRONG {head[:40]} {body[:300]} instead of {expected[:300]}", flush=True)
        del self.buffer[:start]
        if goes_on and not self.expected:
            self.ask()


def slow_clients(server, kind, count):
    held = []
    for _ in range(count):
        stream = socket.socket()
        if kind == "reader":
            stream.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        stream.settimeout(5)
        stream.connect(("127.0.0.1", server.port))
        stream.setblocking(False)
        first = {
            "header": b"GET /healthz HTTP/1.1\r\nHost: a\r\n", "body": GOOD[1][:-60],
            "reader": request("GET", "/openapi.json") * 40,
        }[kind]
        try:
            stream.send(first)
        except OSError:
            pass
        held.append(stream)
    return held


def good_requests_beside(server, held, kind, seconds=6):
    """The times of good requests while the slow ones send a byte every half second."""
    times, failures, end, dribble = [], 0, time.monotonic() + seconds, 0.0
    with server.connect() as stream:
        while time.monotonic() < end:
            if time.monotonic() > dribble and kind != "reader":
                dribble = time.monotonic() + 0.5
                for slow in held:
                    try:
                        slow.send(b"x")
                    except OSError:
                        pass
            start = time.monotonic()
            stream.sendall(random.choice(GOOD))
            failures += answer(stream)[0] != 200
            times.append(time.monotonic() - start)
            time.sleep(0.002)
    times.sort()
    slowest = times[len(times) * 99 // 100]
    print(f"{len(held)} slow clients ({kind}): {len(times)} good requests, {failures} failed,"
          f" median {times[len(times) // 2] * 1e3:.1f} ms, p99 {slowest * 1e3:.1f} ms", flush=True)
    return failures + (slowest > PATIENCE)


server = Server(PROGRAM, "--maximum-requests", "1000000000", "--idle-timeout", "86400")
print(f"at the start: descriptors, threads, KiB {server.figures()}", flush=True)
idle = []
for _ in range(IDLE):
    idle.append(server.connect())
print(f"{len(idle)} idle connections: {server.figures()}", flush=True)
pairs = stateless(40)
clients = {}
for index in range(CONNECTIONS):
    client = Client(server, index, pairs)
    clients[client.stream.fileno()] = client
broken = 0
poll = select.epoll()
for number in clients:
    poll.register(number, select.EPOLLIN)
began, warm, end = time.monotonic(), None, time.monotonic() + SECONDS
done = 0
while time.monotonic() < end or done < ANSWERS and broken < CONNECTIONS:
    for number, _ in poll.poll(5):
        try:
            clients[number].read()
        except OSError as error:
            broken += 1
            print(f"LOST {error}", flush=True)
            poll.unregister(number)
    if ANSWERS:
        done = sum(client.done for client in clients.values())
    if warm is None and time.monotonic() - began > SECONDS / 5:
        warm = server.figures()
took = time.monotonic() - began
last = server.figures()
# Answers still under way are read to their end.
finish = time.monotonic() + 30
waiting = {number for number, client in clients.items() if client.expected}
while waiting and time.monotonic() < finish:
    for number, _ in poll.poll(5):
        try:
            clients[number].read(goes_on=False)
        except OSError:
            poll.unregister(number)
            waiting.discard(number)
        if not clients[number].expected:
            waiting.discard(number)
asked = sum(client.asked for client in clients.values())
done = sum(client.done for client in clients.values())
wrong = sum(client.wrong for client in clients.values())
lost = asked - done
print(f"{asked} requests and {done} answers in {took:.0f} s on {CONNECTIONS} connections, half of them sessions:"
      f" {wrong} wrong, {lost} lost", flush=True)
drift = (last[2] - warm[2]) / warm[2] * 100
print(f"resident after warm-up {warm[2]} KiB, at the end {last[2]} KiB: {drift:+.1f} %", flush=True)
alive = 0
for stream in idle[:: max(1, len(idle) // 500)]:
    stream.sendall(GOOD[0])
    alive += answer(stream)[0] == 200
print(f"{alive} of {len(idle[:: max(1, len(idle) // 500)])} idle connections asked still answer", flush=True)
for stream in [*idle, *(client.stream for client in clients.values())]:
    stream.close()
failures = 0
KINDS = ("header", "body", "reader")
for kinds in *((kind,) for kind in KINDS), KINDS:
    held = [stream for kind in kinds for stream in slow_clients(server, kind, SLOW)]
    failures += good_requests_beside(server, held, ", ".join(kinds))
    for stream in held:
        stream.close()
well = server.is_well()
status = server.end()
print(f"well afterwards: {well}; exit {status}", flush=True)
# A sanitizer keeps what is freed, so there memory says nothing; it looks for leaks itself.
is_flat = "ASAN_OPTIONS" in os.environ or drift < 5
sys.exit(bool(wrong or lost or broken or failures or status or not well or not is_flat))
