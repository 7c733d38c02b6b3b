"""Requests with small accidents, and what live servers say to them."""
import base64
import pathlib
import random
import re
import socket

from server import BODY, GOOD, request

CORPUS = pathlib.Path(__file__).parents[2] / "Tests/Service/FuzzReplayTests/Corpus/http.txt"
# The kernel's name for it, which Python does not have: the port is chosen when the connection is made.
IP_BIND_ADDRESS_NO_PORT = 24
STATUS = re.compile(rb"HTTP/1\.[01] (\d\d\d) ")
# The last word of a line is an input in base64; its first byte tells the fuzzing program where to cut.
STRANGE = [base64.b64decode(line.split()[-1])[1:] for line in CORPUS.read_text().splitlines()]
CHUNKED = request("POST", "/avoid", fields=("Transfer-Encoding: chunked", "Content-Type: application/json"))
# Requests that are right, of every kind of framing and persistence.
RIGHT = [
    *GOOD,
    CHUNKED + b"%x\r\n%s\r\n0\r\n\r\n" % (len(BODY), BODY),
    CHUNKED + b"40;a=b\r\n%s\r\n%X;c=\"d\"\r\n%s\r\n00\r\nExpires: 0\r\n\r\n" % (
        BODY[:64], len(BODY) - 64, BODY[64:]),
    GOOD[1] + GOOD[0],
    CHUNKED + b"2\r\n{}\r\n0\r\n\r\n" + GOOD[1] + GOOD[0],
    request("POST", "/avoid", BODY, ("Avoid-Session: mutated",)),
    request("POST", "/avoid", BODY, ("Expect: 100-continue",)),
    request("POST", "/compare", BODY, ("Accept: text/plain",)),
    request("OPTIONS", "*"),
    request("HEAD", "/devices?a=%41", fields=("User-Agent: a (b)", "Accept: */*;q=0.5, application/json")),
    request("DELETE", "/sessions/nobody"),
    request("GET", "http://a/healthz"),
    GOOD[0].replace(b"HTTP/1.1", b"HTTP/1.0"),
    GOOD[0].replace(b"Host: a", b"Host: a\r\nConnection: keep-alive, close") + GOOD[0],
]
SEEDS = STRANGE + RIGHT * (len(STRANGE) // len(RIGHT) + 1)
WORDS = [b"\r\n", b"\n", b"\r", b"\0", b" ", b"\t", b":", b",", b"chunked", b"Transfer-Encoding: chunked\r\n",
         b"Content-Length: 5\r\n", b"Host: b\r\n", b"HTTP/1.0", b"0\r\n\r\n", b"\xff", b"%", b"[::1]", b";a=b",
         b"Connection: close\r\n", b"Expect: 100-continue\r\n", b"+", b"0x", b"_", b"\x0b", b"\x7f", b"\x85"]


def mutated(chance: random.Random):
    """One of the seeds with up to four accidents."""
    data = bytearray(chance.choice(SEEDS))
    for _ in range(chance.choice((1, 1, 1, 2, 3, 4))):
        at = chance.randrange(len(data) + 1)
        kind = chance.randrange(6)
        if kind == 0 and data:
            data[at % len(data)] = chance.randrange(256)
        elif kind == 1:
            data[at:at] = chance.choice(WORDS)
        elif kind == 2:
            del data[at:at + chance.randint(1, 8)]
        elif kind == 3:
            other = chance.choice(SEEDS)
            data[at:] = other[chance.randrange(len(other)):]
        elif kind == 4 and data:
            data[at % len(data)] ^= 1 << chance.randrange(8)
        else:
            data[at:at] = data[at:at + chance.randint(1, 16)]
    return bytes(data)


def ask(port, data, index, patience):
    """All that a server says on a new connection, and whether it ended that within so many seconds."""
    text = b""
    with socket.socket() as stream:
        stream.settimeout(patience)
        # A port cannot be used again for a while; each of these addresses has its own.
        stream.setsockopt(socket.IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, 1)
        stream.bind((f"127.0.1.{1 + index % 200}", 0))
        stream.connect(("127.0.0.1", port))
        try:
            stream.sendall(data)
            stream.shutdown(socket.SHUT_WR)
            while piece := stream.recv(65536):
                text += piece
        except TimeoutError:
            return text, False
        except ConnectionError:
            pass
    return text, True


def statuses(text):
    """The statuses of all answers in what a server said."""
    return [int(status) for status in STATUS.findall(text)]
