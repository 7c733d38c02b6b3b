"""As much of the protocol of Redis as the checks need to order servers about."""
import binascii
import socket


class Refused(Exception):
    """An error that Redis answered."""


class Connection:
    def __init__(self, port, timeout=10):
        self.stream = socket.create_connection(("127.0.0.1", port), timeout)
        self.lines = self.stream.makefile("rb")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.lines.close()
        self.stream.close()

    def ask(self, *words):
        words = [word if isinstance(word, bytes) else str(word).encode() for word in words]
        self.stream.sendall(b"*%d\r\n" % len(words) + b"".join(b"$%d\r\n%s\r\n" % (len(word), word) for word in words))
        return self._reply()

    def _reply(self):
        line = self.lines.readline()
        if not line.endswith(b"\r\n"):
            raise ConnectionError("Redis ended the connection")
        kind, rest = line[:1], line[1:-2]
        if kind == b"-":
            raise Refused(rest.decode())
        if kind == b"+":
            return rest
        if kind == b":":
            return int(rest)
        if rest == b"-1":
            return None
        if kind == b"$":
            return self.lines.read(int(rest) + 2)[:-2]
        return [self._reply() for _ in range(int(rest))]


def slot(name):
    """The slot of a session of nobody in particular, whose key has `/name` between its braces."""
    return binascii.crc_hqx(f"/{name}".encode(), 0) % 16384
