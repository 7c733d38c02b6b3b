"""Mutated requests to our server and to those of Node and Go. Usage: differential.py PROGRAM

INPUTS (100000) is how many, SEED (1) where they begin. What we accept and another refuses must have one of the reasons
below, each with its section; what has none is shown and fails. Servers whose tools are not here are left out.
"""
import collections
import os
import pathlib
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

from mutator import ask, mutated, statuses
from server import Server

PROGRAM = sys.argv[1]
INPUTS = int(os.environ.get("INPUTS", "100000"))
HERE = pathlib.Path(__file__).parent
# Answers that say “this is no request”; all others say what was thought of one.
REFUSALS = {400, 408, 413, 414, 417, 421, 431, 501, 505}


def answers(port, data, index=0, patience=0.5):
    """Returns a server's text and the statuses of its final answers."""
    text, _ = ask(port, data, index, patience)
    return text, [status for status in statuses(text) if status != 100]


def accepts(said):
    """Whether everything that was looked at was understood."""
    return bool(said) and not any(status in REFUSALS for status in said)


def read_by_us(data, ours):
    """The shortest beginning of what was sent that we answer in the same way."""
    for end in range(1, len(data)):
        if answers(server.port, data[:end], end)[1] == ours:
            return data[:end]
    return data


def reason(data, text, ours, port):
    """Why we may accept what another refuses; nothing where it has to be looked at."""
    first_line = data.lstrip(b"\r\n").split(b"\r\n", 1)[0]
    if re.search(rb" HTTP/1\.[2-9]\r?\n", data):
        return "a minor version above 1 is read as HTTP/1.1 (RFC 9110 §2.5)"
    if first_line.startswith(b"CONNECT "):
        return "CONNECT is a method that is not allowed here (RFC 9110 §15.5.6), others end the connection"
    if first_line.endswith(b" HTTP/1.0") and re.search(rb"(?i)\r\nexpect:", data):
        return "an expectation in HTTP/1.0 is ignored (RFC 9110 §10.1.1)"
    close = re.sub(rb"(^|\r\n\r\n)\r\n(?=[A-Z])", rb"\1", data)
    if close != data and accepts(answers(port, close)[1]):
        return "one empty line before a request is skipped (RFC 9112 §2.2)"
    tidy = re.sub(rb"[ \t]*\t[ \t]*(?=\r\n)", b"", data)
    if tidy != data and accepts(answers(port, tidy)[1]):
        return "blanks around a value, a tab too, are no part of it (RFC 9110 §5.6.3)"
    plain = re.sub(rb"(\r\n[0-9A-Fa-f]+)[ \t]*;[^\r\n]*(?=\r\n)", rb"\1", data)
    if plain != data and accepts(answers(port, plain)[1]):
        return "a well-formed chunk extension is ignored, whatever it says (RFC 9112 §7.1.1)"
    bare = re.sub(rb"(\r\n0+\r\n)(?:[^\r\n]+\r\n)+\r\n", rb"\1\r\n", data)
    if bare != data and accepts(answers(port, bare)[1]):
        return "trailers are dropped, whatever they say (RFC 9110 §6.5.1)"
    # A request of HTTP/1.0 ends the connection without a word (RFC 9112 §9.3).
    if b"connection: close" in text.lower() or b" HTTP/1.0\r\n" in data:
        part = read_by_us(data, ours)
        if len(part) < len(data) and accepts(answers(port, part)[1]):
            return "what follows the request that ends the connection is not read (RFC 9112 §9.6)"
        if ours[-1] in (404, 405, 406, 415) and b"100-continue" in data.lower():
            return "the head decides the refusal, so the client that waits is not told to go on (RFC 9110 §10.1.1)"
    return None


def start_node(port):
    return subprocess.Popen(["node", HERE / "peer.js", str(port)])


def start_go(port):
    folder = tempfile.mkdtemp()
    program = os.path.join(folder, "peer")
    subprocess.run(["go", "build", "-o", program, HERE / "peer.go"], check=True,
                   env={**os.environ, "GOCACHE": os.path.join(folder, "cache"), "GO111MODULE": "off"})
    return subprocess.Popen([program, str(port)], stderr=subprocess.DEVNULL)


def free_port():
    with socket.socket() as stream:
        stream.bind(("127.0.0.1", 0))
        return stream.getsockname()[1]


server = Server(PROGRAM, "--linger-timeout", "0.2")
peers = {}
for name, start in {"node": start_node, "go": start_go}.items():
    if not shutil.which(name):
        print(f"{name} is not here", flush=True)
        continue
    port = free_port()
    peers[name] = (port, start(port))
    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            break
        except OSError:
            time.sleep(0.1)
unexplained = 0
try:
    for name, (port, process) in peers.items():
        chance = random.Random(int(os.environ.get("SEED", "1")))
        reasons, only_they, unexplained_here = collections.Counter(), collections.Counter(), 0
        began = time.monotonic()
        for index in range(INPUTS):
            data = mutated(chance)
            text, ours = answers(server.port, data, index)
            _, theirs = answers(port, data, index)
            if accepts(ours) and not theirs:
                # Perhaps only late.
                _, theirs = answers(port, data, index, 10)
            if accepts(ours) and not accepts(theirs):
                why = reason(data, text, ours, port)
                reasons[why or "NO REASON"] += 1
                if why is None:
                    unexplained_here += 1
                    if unexplained_here <= 40:
                        print(f"NO REASON {name}: {ours}, {theirs} for {data[:700]!r}", flush=True)
            elif accepts(theirs) and not accepts(ours):
                only_they[tuple(ours)] += 1
            if process.poll() is not None or not server.is_alive():
                raise RuntimeError(f"a server ended after {data!r}")
        print(f"{name}: {INPUTS} inputs in {time.monotonic() - began:.0f} s", flush=True)
        for why, count in reasons.most_common():
            print(f"  {count} only we accept: {why}", flush=True)
        print(f"  {sum(only_they.values())} only they accept, our answers {dict(only_they.most_common(6))}", flush=True)
        unexplained += unexplained_here
finally:
    for _, process in peers.values():
        process.terminate()
        process.wait()
status = server.end()
print(f"{unexplained} without a reason", flush=True)
sys.exit(bool(unexplained or status or not peers))
