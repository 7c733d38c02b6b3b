"""Mutated requests against a live server, each on a connection of its own. Usage: mutations.py PROGRAM

INPUTS (100000) is how many, SEED (1) where they begin. After every hundred the server must answer a good request on a
new connection and on one held since the start; at the end its descriptors must be back. With PEER=host:port the same
bytes go to another server, and what we accept and it refuses is counted and shown.
"""
import collections
import os
import pathlib
import random
import re
import socket
import sys
import time

from server import GOOD, Server, answer

PROGRAM = sys.argv[1]
INPUTS = int(os.environ.get("INPUTS", "100000"))
PEER = os.environ.get("PEER")
random.seed(int(os.environ.get("SEED", "1")))
corpus = pathlib.Path(__file__).parents[2] / "Fuzz" / "Corpus"
SEEDS = [path.read_bytes()[1:] for path in sorted((corpus / "http").iterdir())] + [*GOOD]
WORDS = [b"\r\n", b"\n", b"\r", b"\0", b" ", b"\t", b":", b",", b"chunked", b"Transfer-Encoding: chunked\r\n",
         b"Content-Length: 5\r\n", b"Host: b\r\n", b"HTTP/1.0", b"0\r\n\r\n", b"\xff", b"%", b"[::1]", b";a=b"]


def mutated():
    data = bytearray(random.choice(SEEDS))
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(data) + 1)
        choice = random.randrange(6)
        if choice == 0 and data:
            data[at % len(data)] = random.randrange(256)
        elif choice == 1:
            data[at:at] = random.choice(WORDS)
        elif choice == 2:
            del data[at:at + random.randint(1, 8)]
        elif choice == 3:
            other = random.choice(SEEDS)
            data[at:] = other[random.randrange(len(other)):]
        elif choice == 4 and data:
            data[at % len(data)] ^= 1 << random.randrange(8)
        else:
            data[at:at] = data[at:at + random.randint(1, 16)]
    return bytes(data)


def ask(port, data, patience=5):
    """The statuses of all answers until the server ends the connection."""
    text = b""
    with socket.create_connection(("127.0.0.1", port), patience) as stream:
        try:
            stream.sendall(data)
            stream.shutdown(socket.SHUT_WR)
            while piece := stream.recv(65536):
                text += piece
        except ConnectionError:
            pass
    return [int(status) for status in re.findall(rb"HTTP/1\.[01] (\d\d\d) ", text)]


def accepts(statuses):
    """Whether everything that was sent was understood."""
    return bool(statuses) and not any(status in (400, 408, 413, 414, 417, 431, 501, 505) for status in statuses)


server = Server(PROGRAM, "--linger-timeout", "0.2", "--idle-timeout", "600")
held = server.connect()
held.sendall(GOOD[0])
answer(held)
server.is_well()
before = server.figures()
seen, differences, examples = collections.Counter(), collections.Counter(), {}
began = time.monotonic()
troubles = 0
for index in range(INPUTS):
    data = mutated()
    try:
        statuses = ask(server.port, data)
    except OSError as error:
        troubles += 1
        print(f"TROUBLE {error} after {data!r}", flush=True)
        continue
    seen[statuses[0] if statuses else 0] += 1
    if any(status >= 500 and status not in (501, 505) for status in statuses):
        troubles += 1
        print(f"TROUBLE {statuses} for {data!r}", flush=True)
    if index % 100 == 99:
        try:
            held.sendall(GOOD[1])
            if answer(held)[0] != 200 or server.ask(GOOD[1])[0] != 200:
                raise ConnectionError("a good request was refused")
        except OSError as error:
            troubles += 1
            print(f"TROUBLE {error}, not well after {data!r}", flush=True)
    if PEER:
        try:
            theirs = ask(int(PEER.rpartition(":")[2]), data)
        except OSError:
            theirs = []
        ours_accepts, theirs_accepts = accepts(statuses), accepts(theirs)
        if ours_accepts != theirs_accepts:
            kind = ("only we accept" if ours_accepts else "only they accept", tuple(statuses), tuple(theirs))
            differences[kind] += 1
            examples.setdefault(kind, []).append(data)
took = time.monotonic() - began
for kind, count in differences.most_common():
    print(f"{count} {kind}: {[bytes(data[:160]) for data in examples[kind][:4]]}", flush=True)
print(f"{INPUTS} inputs in {took:.0f} s, first answers {dict(sorted(seen.items()))}, {troubles} troubles", flush=True)
held.close()
back = server.descriptors_are_back(before[0])
print(f"before {before}, after {server.figures()}; well {server.is_well()}", flush=True)
status = server.end()
sys.exit(bool(troubles or status or not back))
