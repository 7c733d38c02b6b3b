"""Mutated requests against a live server, each on a connection of its own. Usage: mutations.py PROGRAM

INPUTS (100000) is how many, SEED (1) where they begin. After each one the server must answer a good request on a
connection to every loop, held since the start, and after every hundred on a new one too; at the end descriptors,
threads and memory must be back.
"""
import collections
import os
import random
import sys
import time

from mutator import ask, mutated, statuses
from server import GOOD, Server, answer

PROGRAM = sys.argv[1]
INPUTS = int(os.environ.get("INPUTS", "100000"))
LOOPS = 2


class Held:
    """A connection that is held from beginning to end, and must go on answering."""

    def __init__(self, server):
        self.stream = server.connect()
        self.expected = None
        self.body = None

    def send(self):
        self.stream.sendall(GOOD[1])

    def is_answered(self):
        status, _, body = answer(self.stream)
        self.body = self.body or body
        return status == 200 and body == self.body


chance = random.Random(int(os.environ.get("SEED", "1")))
server = Server(PROGRAM, "--loops", str(LOOPS), "--linger-timeout", "0.2",
                "--idle-timeout", "600", "--maximum-requests", "1000000000")
# Connections go to the loops in turn.
held = [Held(server) for _ in range(LOOPS)]
server.is_well()
before = warm = server.figures()
seen = collections.Counter()
began = time.monotonic()
troubles = 0
for index in range(INPUTS):
    data = mutated(chance)
    try:
        text, has_ended = ask(server.port, data, index, 5)
        if not has_ended:
            raise ValueError("the connection is not ended")
        answers = statuses(text)
        seen[answers[0] if answers else 0] += 1
        if any(status >= 500 and status not in (501, 505) for status in answers):
            raise ValueError(f"answered {answers}")
        for one in held:
            one.send()
        if not all([one.is_answered() for one in held]):
            raise ValueError("a good request was answered wrongly")
        if index % 100 == 99 and server.ask(GOOD[1])[0] != 200:
            raise ValueError("a good request on a new connection was refused")
    except (OSError, ValueError) as error:
        troubles += 1
        print(f"TROUBLE {error} after {data!r}", flush=True)
        if troubles > 20 or not server.is_alive():
            break
    if index == INPUTS // 10:
        warm = server.figures()
    if index % 100_000 == 99_999:
        print(f"{index + 1} inputs, {time.monotonic() - began:.0f} s, {server.figures()}", flush=True)
took = time.monotonic() - began
print(f"{sum(seen.values())} inputs in {took:.0f} s, first answers {dict(sorted(seen.items()))}, {troubles} troubles",
      flush=True)
last = server.figures()
for one in held:
    one.stream.close()
is_back = server.descriptors_are_back(before[0] - LOOPS) and server.threads_are_back(before[1] + 2)
# A sanitizer keeps what is freed, so there memory says nothing; it looks for leaks itself.
is_flat = "ASAN_OPTIONS" in os.environ or last[2] - warm[2] < max(1024, warm[2] // 20)
print(f"descriptors, threads, KiB: before {before}, warm {warm}, last {last}, after {server.figures()};"
      f" well {server.is_well()}", flush=True)
status = server.end()
sys.exit(bool(troubles or status or not is_back or not is_flat))
