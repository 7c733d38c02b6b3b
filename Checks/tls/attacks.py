#!/usr/bin/env python3
"""Attacks a server's handshakes in many ways, while a good client continues to send requests.

usage: attacks.py BINARY CERTIFICATES [ROUNDS]

Starts BINARY with the test certificate of that folder. A round: 1,000 handshakes begun and held open, a handshake cut at
every byte, random and near-handshake garbage, ClientHellos far too large, bytes bent one at a time, and connections
reset in the middle. The good client must get every answer, soon; afterwards the server must hold as many descriptors as
before, and its memory must not grow from round to round. Listens on 127.0.0.1. Standard library only.
Closing line: 'N passed, N failed'.
"""
import contextlib
import os
import pathlib
import random
import resource
import signal
import socket
import ssl
import struct
import subprocess
import sys
import threading
import time

HELD = 1000
GARBAGE = 400
# Seconds within which the good client must be answered: short where the machine is quiet, long enough where it is not.
SOONEST = float(os.environ.get("SOONEST", "8"))
HANDSHAKE = 3  # seconds the server gives a handshake


def careless(version=None):
    """A client's context that knows no authorities, which would take far longer to load than a handshake takes."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    if version:
        context.minimum_version = context.maximum_version = version
    return context


def client_hello(version=None):
    context = careless(version)
    sent = ssl.MemoryBIO()
    with contextlib.suppress(ssl.SSLWantReadError):
        context.wrap_bio(ssl.MemoryBIO(), sent, server_hostname="localhost").do_handshake()
    return sent.read()


class Server:
    def __init__(self, binary, certificates):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.process = subprocess.Popen(
            [binary, "serve", "--port", str(self.port), "--handshake-timeout", str(HANDSHAKE), "--linger-timeout", "1",
             "--tls-cert", f"{certificates}/server.pem", "--tls-key", f"{certificates}/server.key"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.context = ssl.create_default_context(cafile=f"{certificates}/authority.pem")
        deadline = time.monotonic() + 30
        while True:
            with contextlib.suppress(OSError):
                self.ask()
                return
            if time.monotonic() > deadline or self.process.poll() is not None:
                sys.exit("error: the server did not start")
            time.sleep(0.05)

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=20)

    def ask(self):
        """One request on a connection of its own; how long it took."""
        began = time.monotonic()
        with self.connect() as raw, self.context.wrap_socket(raw, server_hostname="localhost") as client:
            client.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            answer = b""
            while piece := client.recv(4096):
                answer += piece
            if not answer.startswith(b"HTTP/1.1 200 "):
                raise OSError(f"answered {answer[:60]!r}")
        return time.monotonic() - began

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def resident(self):
        return int(pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class GoodClient(threading.Thread):
    """Asks over and over until told to end."""

    def __init__(self, server):
        super().__init__()
        self.server, self.ended, self.times, self.failures = server, threading.Event(), [], []

    def run(self):
        while not self.ended.is_set():
            try:
                self.times.append(self.server.ask())
            except OSError as error:
                self.failures.append(str(error))
            time.sleep(0.01)


def send_and_leave(server, data, wait=False, reset=False):
    with server.connect() as client:
        with contextlib.suppress(OSError):
            client.sendall(data)
            if wait:
                client.settimeout(HANDSHAKE + 5)
                client.shutdown(socket.SHUT_WR)
                while client.recv(65536):
                    pass
            if reset:
                client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def held_open(server, chance):
    hello = client_hello()
    held = []
    for index in range(HELD):
        client = server.connect()
        client.sendall(hello[:chance.choice([0, 1, 5, len(hello) // 2, len(hello) - 1, len(hello)])] if index % 2 else hello)
        held.append(client)
    server.ask()
    # Each is ended by the server, in its time.
    for client in held:
        with contextlib.suppress(ConnectionResetError):
            while client.recv(65536):
                pass
        client.close()


def cut_at_every_byte(server, chance):
    for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
        hello = client_hello(version)
        for end in range(len(hello) + 1):
            send_and_leave(server, hello[:end], wait=end % 7 == 0, reset=end % 3 == 0)


def second_flight_cut_at_every_byte(server, chance):
    for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
        end, whole = 0, False
        while not whole:
            inside, outside = ssl.MemoryBIO(), ssl.MemoryBIO()
            tls = careless(version).wrap_bio(inside, outside)
            with server.connect() as client:
                with contextlib.suppress(ssl.SSLWantReadError):
                    tls.do_handshake()
                client.sendall(outside.read())
                while True:
                    inside.write(client.recv(65536))
                    with contextlib.suppress(ssl.SSLWantReadError):
                        tls.do_handshake()
                    flight = outside.read()
                    if flight:
                        break
                client.sendall(flight[:end])
                whole = end >= len(flight)
            end += 1


def garbage(server, chance):
    hello = client_hello()
    for _ in range(GARBAGE):
        kind = chance.randrange(5)
        if kind == 0:
            data = chance.randbytes(chance.randrange(1, 4000))
        elif kind == 1:
            data = b"\x16\x03\x01" + chance.randbytes(chance.randrange(1, 20000))
        elif kind == 2:
            data = b"\x16\x03\x01" + struct.pack(">H", 200) + b"\x01" + chance.randbytes(199)
        elif kind == 3:
            bent = bytearray(hello)
            for _ in range(chance.randrange(1, 6)):
                bent[chance.randrange(len(bent))] = chance.randrange(256)
            data = bytes(bent)
        else:
            data = hello + chance.randbytes(chance.randrange(1, 3000))
        send_and_leave(server, data, wait=chance.random() < 0.5, reset=chance.random() < 0.3)


def giant_hello(server, chance):
    # One handshake message said to be 16 MB, in as many records as it takes; most is never read.
    body = b"\x01" + struct.pack(">I", 0xFFFFFF)[1:] + b"\x03\x03" + bytes(4_000_000)
    records = b"".join(
        b"\x16\x03\x01" + struct.pack(">H", len(piece)) + piece
        for piece in (body[start:start + 16384] for start in range(0, len(body), 16384)))
    for _ in range(5):
        send_and_leave(server, records, wait=True)
    # A record longer than one may be.
    send_and_leave(server, b"\x16\x03\x01\xff\xff" + bytes(70000), wait=True)
    # A hello that is only extensions, as large as one record holds.
    extension = b"\xfa\xfa" + struct.pack(">H", 16000) + bytes(16000)
    inner = b"\x03\x03" + bytes(32) + b"\0" + b"\0\x02\x13\x01" + b"\x01\0" + struct.pack(">H", len(extension)) + extension
    hello = b"\x01" + struct.pack(">I", len(inner))[1:] + inner
    send_and_leave(server, b"\x16\x03\x01" + struct.pack(">H", len(hello)) + hello, wait=True)


def bent_one_byte_at_a_time(server, chance):
    hello = bytearray(client_hello())
    for place in range(len(hello)):
        hello[place] ^= 0xFF
        send_and_leave(server, bytes(hello), reset=place % 2 == 0)
        hello[place] ^= 0xFF


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    chance = random.Random(5)
    server = Server(sys.argv[1], sys.argv[2])
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 2
    passed, troubles = 0, []
    try:
        server.ask()
        before, grown = server.descriptors(), []
        for number in range(rounds):
            for attack in (held_open, cut_at_every_byte, second_flight_cut_at_every_byte, garbage, giant_hello,
                           bent_one_byte_at_a_time):
                good = GoodClient(server)
                good.start()
                began = time.monotonic()
                try:
                    attack(server, chance)
                finally:
                    good.ended.set()
                    good.join()
                slowest = max(good.times, default=0)
                wrong = good.failures or not good.times or slowest > SOONEST
                print(f"{'FAIL ' if wrong else ''}{attack.__name__}: {time.monotonic() - began:.1f} s; {len(good.times)} good"
                      f" answers beside it, the slowest after {slowest * 1000:.0f} ms{' ' + str(good.failures[:3]) if wrong else ''}")
                if wrong:
                    troubles.append(attack.__name__)
                else:
                    passed += 1
            deadline = time.monotonic() + HANDSHAKE + 10
            while server.descriptors() > before and time.monotonic() < deadline:
                time.sleep(0.2)
            grown.append(server.resident() / 1e6)
        after = server.descriptors()
        print(f"descriptors {before} -> {after}; resident after each round {', '.join(f'{size:.1f}' for size in grown)} MB")
        if after > before:
            troubles.append("descriptors")
        else:
            passed += 1
        # The first rounds fill caches and arenas; a handshake that is not freed would add 50 KB each time, in the last too.
        if grown[-1] > grown[-2] + HELD * 0.032:
            troubles.append("memory")
        else:
            passed += 1
        server.process.send_signal(signal.SIGTERM)
        if server.process.wait(30) != 0:
            troubles.append(f"the server ended with {server.process.returncode}")
        else:
            passed += 1
    finally:
        if server.process.poll() is None:
            server.process.kill()
    print(f"{passed} passed, {len(troubles)} failed")
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())
