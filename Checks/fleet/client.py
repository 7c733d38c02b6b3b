"""A client of HTTP/1.1 that keeps its connections and says exactly what it got."""
import re
import socket

STATUS = re.compile(rb"HTTP/1\.1 (\d{3}) ")
LENGTH = re.compile(rb"(?i)\r\ncontent-length: *(\d+)")
TRIED = re.compile(rb"(?i)\r\nx-tried: *([^\r]+)")


class Answer:
    """Status, head and body."""

    def __init__(self, status, head, body):
        self.status, self.head, self.body = status, head, body

    @property
    def tries(self):
        """The number of times a balancer reports to have sent the request; None without such a report."""
        tried = TRIED.search(self.head)
        if tried is None:
            return None
        # nginx names the replicas, HAProxy counts what it sent again.
        text = tried.group(1).decode()
        return 1 + int(text.lstrip("+")) if text.lstrip("+").isdigit() else len(re.findall(r"127\.0\.0\.1", text))

    def __eq__(self, other):
        return (self.status, self.body) == (other.status, other.body)

    def __repr__(self):
        return f"{self.status} {self.body[:400].decode(errors='replace')}"


class Client:
    """Connections to any number of ports, one each, made when they are needed."""

    def __init__(self, timeout=10):
        self.timeout, self.streams, self.requests = timeout, {}, 0

    def ask(self, port, method, target, body=None, request_id="fleet"):
        """Raises OSError where no whole answer came; then nobody knows what became of the request."""
        self.send(port, method, target, body, request_id)
        return self.receive(port)

    def send(self, port, method, target, body=None, request_id="fleet"):
        self.requests += 1
        head = f"{method} {target} HTTP/1.1\r\nHost: fleet\r\nX-Request-Id: {request_id}\r\n"
        if body is not None:
            head += f"Content-Length: {len(body)}\r\n"
        if port not in self.streams:
            stream = socket.create_connection(("127.0.0.1", port), self.timeout)
            stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.streams[port] = stream
        try:
            self.streams[port].sendall(head.encode() + b"\r\n" + (body or b""))
        except OSError:
            self.leave(port)
            raise

    def receive(self, port):
        stream = self.streams[port]
        try:
            data = b""
            while b"\r\n\r\n" not in data:
                data += self._piece(stream)
            head, _, body = data.partition(b"\r\n\r\n")
            status = int(STATUS.match(head).group(1))
            length = LENGTH.search(head)
            length = int(length.group(1)) if length and status not in (204, 304) else 0
            while len(body) < length:
                body += self._piece(stream)
        except OSError:
            self.leave(port)
            raise
        if len(body) > length or b"\r\nconnection: close" in head.lower():
            self.leave(port)
        return Answer(status, head, body)

    @staticmethod
    def _piece(stream):
        piece = stream.recv(65536)
        if not piece:
            raise ConnectionError("ended instead of answering")
        return piece

    def leave(self, port):
        self.streams.pop(port).close()

    def close(self):
        for port in list(self.streams):
            self.leave(port)
