"""Attacks by clients and faults of the machine, each against the real process; faults.py runs all of them.

Each function takes the program and `check(name, is_right, detail)`.
"""
import glob
import os
import pathlib
import re
import resource
import select
import signal
import socket
import struct
import tempfile
import time

from server import BODY, GOOD, Server, answer, request

QUICK = ("--linger-timeout", "0.2")


def well_again(name, server, before, check, threads=2):
    check(f"{name}: alive and well", server.is_alive() and server.is_well())
    check(f"{name}: descriptors", server.descriptors_are_back(before[0]), (before, server.figures()))
    check(f"{name}: threads", server.threads_are_back(before[1] + threads), (before, server.figures()))
    check(f"{name}: exit", server.end() == 0)


def started(program, *flags, **keywords):
    server = Server(program, *QUICK, *flags, **keywords)
    server.is_well()
    return server, server.figures()


def reset(stream):
    stream.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    stream.close()


def clients_vanish(program, check):
    """Connections that end or are reset at every place of a request, and before their answers are read."""
    server, before = started(program)
    for leave in (socket.socket.close, reset):
        for end in range(0, len(GOOD[1]) + 1, 3):
            stream = server.connect()
            stream.sendall(GOOD[1][:end])
            leave(stream)
        for _ in range(50):
            stream = server.connect()
            stream.sendall(request("GET", "/openapi.json") * 20)
            leave(stream)
    well_again("clients vanish", server, before, check)


def connections_storm(program, check):
    """Three thousand clients at once."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    server, before = started(program)
    clients, poll, answered = {}, select.epoll(), 0
    for _ in range(3000):
        stream = socket.socket()
        stream.setblocking(False)
        stream.connect_ex(("127.0.0.1", server.port))
        clients[stream.fileno()] = stream
        poll.register(stream, select.EPOLLOUT)
    refused, end = 0, time.monotonic() + 30
    while clients and time.monotonic() < end:
        for number, events in poll.poll(1):
            stream = clients[number]
            try:
                if events & select.EPOLLOUT:
                    stream.send(GOOD[0])
                    poll.modify(number, select.EPOLLIN)
                    continue
                answered += stream.recv(4096).startswith(b"HTTP/1.1 200")
            except OSError:
                refused += 1
            poll.unregister(number)
            clients.pop(number).close()
    check("storm: everyone is answered", answered == 3000, f"{answered} answered, {refused} refused")
    for stream in clients.values():
        stream.close()
    well_again("storm", server, before, check)


def wall_clock_jumps(program, check):
    """A year ahead and two back: nothing that is held or kept ends by it."""
    library = glob.glob("/usr/lib/*/faketime/libfaketime.so.1")
    if not library:
        print("libfaketime is not here: no clock was moved", flush=True)
        return
    clock = pathlib.Path(tempfile.mkdtemp()) / "clock"
    clock.write_text("+0")
    server = Server(program, env={
        "LD_PRELOAD": library[0], "FAKETIME_TIMESTAMP_FILE": str(clock), "FAKETIME_NO_CACHE": "1",
        "DONT_FAKE_MONOTONIC": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1"})
    held, half = server.connect(), server.connect()
    shown = request("POST", "/avoid", b'{"session":"clock",' + BODY[1:])
    held.sendall(shown)
    answer(held)
    half.sendall(GOOD[1][:-9])
    years = set()
    for moved in ("+365d", "-365d"):
        clock.write_text(moved)
        # Longer than deadlines and the date wait before they are looked at again.
        time.sleep(1.5)
        held.sendall(request("GET", "/sessions/clock"))
        status, head, _ = answer(held)
        years.add(re.search(rb"Date: .* (\d{4}) ", head).group(1))
        check(f"clock {moved}: connection and session are there", status == 200, status)
    check("clock: it was moved", len(years) == 2, years)
    half.sendall(GOOD[1][-9:])
    check("clock: the request under way is answered", answer(half)[0] == 200)
    held.close()
    half.close()
    check("clock: well", server.is_well())
    check("clock: exit", server.end() == 0)


def sessions_flood(program, check):
    """Ten times as many sessions as the server may keep: the oldest leave, and memory does not grow."""
    capacity = 10_000
    server, before = started(program, "--maximum-sessions", str(capacity), "--maximum-requests", "1000000000")
    full = None
    with server.connect() as stream:
        for index in range(0, 10 * capacity, 50):
            names = range(index, index + 50)
            stream.sendall(b"".join(
                request("POST", "/avoid", b'{"session":"flood-%d",' % name + BODY[1:]) for name in names))
            rest, count = b"", 0
            while count < 50:
                rest += stream.recv(262144)
                count = rest.count(b'"session":{"id":"flood-')
            if index == 3 * capacity:
                full = server.figures()[2]
    grown = server.figures()[2] - full
    check("sessions flood: memory", grown < max(2048, full // 20), f"{full} KiB grew by {grown}")
    check("sessions flood: the oldest has left", server.ask(request("GET", "/sessions/flood-0"))[0] == 404)
    check("sessions flood: the newest is there", server.ask(request("GET", f"/sessions/flood-{10 * capacity - 1}"))[0] == 200)
    well_again("sessions flood", server, before, check)


def large_bodies(program, check):
    """A hundred clients with a body that is almost there: memory is what they sent, and comes back."""
    size, clients = 1_000_000, 100
    server, before = started(program)
    held = []
    for _ in range(clients):
        stream = server.connect()
        stream.sendall(b"POST /avoid HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n" % size)
        stream.sendall(b" " * (size - 1))
        held.append(stream)
    check("large bodies: others are served", server.is_well())
    grown = server.figures()[2] - before[2]
    check("large bodies: memory", grown < 2 * clients * size // 1024, f"{grown} KiB")
    for stream in held:
        stream.sendall(b"x")
    check("large bodies: answered", all(answer(stream)[0] == 400 for stream in held))
    for stream in held:
        stream.close()
    well_again("large bodies", server, before, check)
    print(f"{clients} bodies of {size} bytes took {grown} KiB", flush=True)


def json_bombs(program, check):
    """Texts made to cost: each is refused within a second."""
    large = 1_000_000
    names = b"{" + b",".join(b'"n%d":1' % index for index in range(80_000)) + b"}"
    lines = b"\n".join([b'{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1}'] * 18_000)
    others = (
        ("/compare", names, ()), ("/replay", names, ()), ("/focus-order", names, ()),
        ("/replay", lines, ("Content-Type: application/x-ndjson",)),
        ("/replay", b'{"events":[' + b",".join([b'{"event":"keyboardWillShw"}'] * 30_000) + b"]}", ()),
        ("/focus-order", b'{"fields":[' + b",".join([b'{"q":1}'] * 100_000) + b"]}", ()),
        ("/compare", b'{"policies":[' + b",".join([b'"automatc"'] * 80_000) + b"]}", ()),
    )
    bombs = {
        "brackets": b"[" * large, "objects": b'{"a":' * (large // 5), "digits": b"1" * large,
        "exponent": b"1e" + b"9" * (large - 2), "escapes": b'"' + b"\\u0041" * (large // 6) + b'"',
        "names": names,
        "equal names": b"{" + b",".join([b'"event":1'] * 90_000) + b"}",
        "numbers": b'{"scrollView":{"snapToOffsets":[' + b",".join([b"1"] * 400_000) + b"]}}",
        "spaces": b" " * large, "bytes": b"\xff" * large,
    }
    server, before = started(program)
    everything = [*((name, "/avoid", text, ()) for name, text in bombs.items()),
                  *((f"errors at {path}", path, text, fields) for path, text, fields in others)]
    slowest = 0.0
    for name, path, text, fields in everything:
        start = time.monotonic()
        status = server.ask(request("POST", path, text, fields), 30)[0]
        took = time.monotonic() - start
        slowest = max(slowest, took)
        check(f"bomb of {name}", status in (400, 413, 422) and took < 1, f"{status} in {took:.2f} s")
    print(f"{len(everything)} bombs, the slowest took {slowest * 1e3:.0f} ms", flush=True)
    well_again("bombs", server, before, check)


def second_signal(program, check):
    """The first signal waits for a request under way, the second does not."""
    server, _ = started(program, "--drain-timeout", "60")
    half = server.connect()
    half.sendall(GOOD[1][:-7])
    check("second signal: well", server.is_well())
    os.kill(server.pid, signal.SIGTERM)
    time.sleep(0.3)
    check("second signal: the first one waits", server.is_alive())
    start = time.monotonic()
    status = server.end()
    check("second signal: ended at once", status == 0 and time.monotonic() - start < 1, status)
    half.close()


PROCESS_FAULTS = (clients_vanish, connections_storm, wall_clock_jumps, sessions_flood, large_bodies, json_bombs, second_signal)
