"""Measures what other clients notice of wrong requests: the p99 of POST /avoid and GET /healthz beside 1, 8 and 64
connections that send them again and again, paired with an idle control and with as many connections of a valid request
that spaces make as long. Fails above the largest of 10 ms, five times the control, and twice the valid request's. Then
sends SIGTERM beside 32 of them, twenty times.

usage: refusals.py PROGRAM
"""
import signal
import socket
import subprocess
import sys
import threading
import time

PORT = 9340
SCENE = (
    '"screen":{"width":375,"height":812},"scrollView":{"frame":[[0,0],[375,812]],"contentSize":[375,1200]},'
    '"field":{"frame":[[16,656],[343,44]]},"keyboard":{"height":336}'
)
VIEW = '{"frame":[[0,0],[1,1]],"contentSize":[1,1]}'
ATTACKS = {
    "20,000 outer views": SCENE + ',"outerScrollViews":[' + ",".join([VIEW] * 20_000) + "]",
    "90,000 unknown members": SCENE + "".join(f',"a{number}":1' for number in range(90_000)),
    "a field 20,000 times": SCENE + ',"field":{"frame":[[0,0],[9,9]]}' * 20_000,
    "60 names like one": SCENE + "".join(f',"scrolView{number}":1' for number in range(60)),
}


def post(members):
    body = "{" + members + "}"
    return f"POST /avoid HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()


VALID, HEALTH = post(SCENE), b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"


class Client:
    def __init__(self):
        self.socket = socket.create_connection(("127.0.0.1", PORT))
        self.input = self.socket.makefile("rb")

    def ask(self, request):
        self.socket.sendall(request)
        size = 0
        while (line := self.input.readline()) != b"\r\n":
            if not line:
                raise OSError("the server has closed the connection")
            if line.lower().startswith(b"content-length:"):
                size = int(line[15:])
        self.input.read(size)


def repeat(request, connections):
    """Sends a request on so many connections until the server ends them."""
    def run():
        try:
            client = Client()
            while True:
                client.ask(request)
        except OSError:
            pass
    threads = [threading.Thread(target=run, daemon=True) for _ in range(connections)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def p99(seconds):
    """The 99th percentile in milliseconds of answers to one client."""
    client, times, end = Client(), [], time.monotonic() + seconds
    while time.monotonic() < end:
        for request in (VALID, HEALTH):
            start = time.monotonic()
            client.ask(request)
            times.append(1_000 * (time.monotonic() - start))
        time.sleep(0.002)
    return sorted(times)[int(len(times) * 0.99)]


def beside(name, connections):
    """The p99 beside connections of another process, so that Python's lock is not what waits."""
    other = subprocess.Popen([sys.executable, __file__, "--attack", name, str(connections)])
    try:
        time.sleep(1)
        return p99(4)
    finally:
        other.kill()
        other.wait()
        time.sleep(0.3)


def serve(program, *flags):
    server = subprocess.Popen([program, "serve", "--port", str(PORT), "--loops", "2", "--log-level", "error", *flags])
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", PORT)).close()
            return server
        except OSError:
            time.sleep(0.05)
    raise SystemExit("the server does not listen")


def padded(request):
    """A valid request as long as another one."""
    return post(SCENE + " " * max(0, len(request) - len(VALID)))


def main(program):
    failures = 0
    server = serve(program)
    for name in ATTACKS:
        for connections in (1, 8, 64):
            idle, beside_it, beside_valid = p99(2), beside(name, connections), beside("valid " + name, connections)
            is_good = beside_it <= max(10, 5 * idle, 2 * beside_valid)
            failures += not is_good
            print(
                f"{'ok  ' if is_good else 'FAIL'} {name}, {connections} connections: p99 {beside_it:.1f} ms, idle"
                f" {idle:.2f}, beside a valid request {beside_valid:.1f}", flush=True)
    server.kill()
    server.wait()
    slowest = 0
    for _ in range(20):
        server = serve(program, "--drain-timeout", "2", "--readiness-grace", "0")
        other = subprocess.Popen([sys.executable, __file__, "--attack", "20,000 outer views", "32"])
        time.sleep(1)
        start = time.monotonic()
        server.send_signal(signal.SIGTERM)
        server.wait()
        slowest = max(slowest, time.monotonic() - start)
        other.kill()
        other.wait()
    failures += slowest > 2.5
    print(f"SIGTERM beside 32 connections, 20 times: over within {slowest:.2f} s (at most 2.5)")
    print(f"{failures} failed")
    return failures > 0


if __name__ == "__main__":
    if sys.argv[1] == "--attack":
        wanted = sys.argv[2].removeprefix("valid ")
        attack = post(ATTACKS[wanted])
        repeat(padded(attack) if wanted != sys.argv[2] else attack, int(sys.argv[3]))
    else:
        sys.exit(main(sys.argv[1]))
