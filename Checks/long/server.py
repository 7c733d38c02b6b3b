"""A server of one's own, and a client that controls every byte: what the long checks share."""
import json
import os
import re
import select
import signal
import socket
import subprocess
import time

BODY = json.dumps({
    "scrollView": {"frame": [[0, 0], [375, 812]], "contentSize": [375, 1200]},
    "field": {"frame": [[16, 656], [343, 44]]},
    "keyboard": {"height": 336},
}).encode()


def request(method, target, body=None, fields=()):
    lines = [f"{method} {target} HTTP/1.1", "Host: a", *fields]
    if body is not None:
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + (body or b"")


GOOD = (request("GET", "/healthz"), request("POST", "/avoid", BODY))


class Server:
    """The built program on a free port, or on the port given; `before` is put before its command line."""

    def __init__(self, program, *flags, before=(), port=0, env=None, stdin=None):
        self.process = subprocess.Popen(
            [*before, program, "serve", "--port", str(port), *flags], stdin=stdin, stderr=subprocess.PIPE,
            env={**os.environ, **(env or {})})
        self.log = ""
        deadline = time.monotonic() + 60
        while not re.search(r"listening on .*\n", self.log):
            if not select.select([self.process.stderr], [], [], max(0, deadline - time.monotonic()))[0]:
                break
            # Not by lines: what a buffer holds, select does not see.
            piece = os.read(self.process.stderr.fileno(), 4096)
            if not piece:
                raise RuntimeError("the server did not start: " + self.log)
            self.log += piece.decode()
        self.port = int(re.search(r"127\.0\.0\.1:(\d+)", self.log).group(1))
        # Under strace the server is the child of the process that was started.
        children = open(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read().split()
        self.pid = int(children[0]) if before and children else self.process.pid

    def connect(self, timeout=10):
        stream = socket.create_connection(("127.0.0.1", self.port), timeout)
        stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return stream

    def ask(self, data, timeout=10):
        with self.connect(timeout) as stream:
            stream.sendall(data)
            return answer(stream)

    def is_well(self, within=1.0):
        """Whether a good GET and POST are answered in time; a connection that a fault hit may be tried again."""
        deadline = time.monotonic() + max(within, 1) * 5
        while time.monotonic() < deadline:
            try:
                start = time.monotonic()
                if all(self.ask(good, 5)[0] == 200 for good in GOOD) and time.monotonic() - start < within:
                    return True
            except OSError:
                pass
            time.sleep(0.05)
        return False

    def figures(self):
        """Descriptors, threads and resident kilobytes."""
        status = open(f"/proc/{self.pid}/status").read()
        threads = int(re.search(r"Threads:\s+(\d+)", status).group(1))
        resident = int(re.search(r"VmRSS:\s+(\d+)", status).group(1))
        return len(os.listdir(f"/proc/{self.pid}/fd")), threads, resident

    def descriptors_are_back(self, before, within=12):
        deadline = time.monotonic() + within
        while time.monotonic() < deadline:
            if self.figures()[0] <= before:
                return True
            time.sleep(0.1)
        return False

    def threads_are_back(self, before, within=20):
        """Dispatch keeps a thread for some seconds after it has nothing to do."""
        deadline = time.monotonic() + within
        while time.monotonic() < deadline:
            if self.figures()[1] <= before:
                return True
            time.sleep(0.1)
        return False

    def is_alive(self):
        return self.process.poll() is None

    def end(self, number=signal.SIGTERM, within=30):
        """Ends it and answers its exit status."""
        if self.is_alive():
            os.kill(self.pid, number)
        try:
            status = self.process.wait(within)
        finally:
            if self.is_alive():
                self.process.kill()
                self.process.wait()
            self.process.stderr.close()
        return status


def answer(stream):
    """Status, fields and body of the next answer; raises ConnectionError where there is none."""
    data = b""
    while b"\r\n\r\n" not in data:
        piece = stream.recv(65536)
        if not piece:
            raise ConnectionError("ended instead of answering")
        data += piece
    head, _, body = data.partition(b"\r\n\r\n")
    status = int(head.split(b" ")[1])
    length = re.search(rb"(?i)content-length: (\d+)", head)
    length = int(length.group(1)) if length and status not in (204, 304) else 0
    while len(body) < length:
        piece = stream.recv(65536)
        if not piece:
            raise ConnectionError("ended inside an answer")
        body += piece
    return status, head, body[:length]
