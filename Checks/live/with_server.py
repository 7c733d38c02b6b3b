#!/usr/bin/env python3
"""Runs a command against a server of its own.

usage: with_server.py BINARY [--tls FOLDER] -- COMMAND [ARGUMENT...]

Starts BINARY on a free port, with a key for state tokens, waits until it is ready, runs the command with "{url}" replaced by the server's address, and
stops the server. With --tls the server has the test certificate of that folder (scripts/lib/make-test-certificates), and the
variables that Python's clients read tell the command to trust its authority. Fails where the command fails, where the server does not become ready or does not end well when told to;
then it shows what the server wrote.
"""
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

READY_WITHIN = 15  # seconds
STOPPED_WITHIN = 30  # seconds


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_until_ready(server, url):
    deadline = time.monotonic() + READY_WITHIN
    while time.monotonic() < deadline:
        if server.poll() is not None:
            return f"the server ended with status {server.returncode} before it was ready"
        try:
            with urllib.request.urlopen(url + "/readyz", timeout=1) as answer:
                if answer.status == 200:
                    return None
        except (urllib.error.URLError, OSError):
            pass
        time.sleep(0.05)
    return f"the server was not ready within {READY_WITHIN} s"


def run(binary, certificates, command):
    port = free_port()
    url = f"http{'s' if certificates else ''}://127.0.0.1:{port}"
    flags = []
    if certificates:
        flags = ["--tls-cert", f"{certificates}/server.pem", "--tls-key", f"{certificates}/server.key"]
        authority = os.path.abspath(f"{certificates}/authority.pem")
        os.environ.update(SSL_CERT_FILE=authority, REQUESTS_CA_BUNDLE=authority, CURL_CA_BUNDLE=authority)
    with tempfile.TemporaryFile() as log, tempfile.NamedTemporaryFile("w") as keys:
        # A key for state tokens, of no value elsewhere.
        print("live:" + "5f" * 32, file=keys, flush=True)
        flags += ["--state-key-file", keys.name]
        server = subprocess.Popen(
            [binary, "serve", "--host", "127.0.0.1", "--port", str(port), "--readiness-grace", "0", *flags],
            stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
        )
        try:
            problem = wait_until_ready(server, url)
            if problem is None:
                status = subprocess.call([word.replace("{url}", url) for word in command], stdin=subprocess.DEVNULL)
                if server.poll() is not None:
                    problem = f"the server ended with status {server.returncode} while the command ran"
                elif status != 0:
                    problem = f"the command ended with status {status}"
            if server.poll() is None:
                server.send_signal(signal.SIGTERM)
                try:
                    ended = server.wait(STOPPED_WITHIN)
                    if ended != 0:
                        problem = problem or f"the server ended with status {ended} on SIGTERM"
                except subprocess.TimeoutExpired:
                    problem = problem or f"the server did not end within {STOPPED_WITHIN} s of SIGTERM"
        finally:
            if server.poll() is None:
                server.kill()
                server.wait()
        if problem is None:
            return 0
        log.seek(max(0, log.seek(0, os.SEEK_END) - 4_000))
        written = log.read().decode(errors="replace")
        if written:
            print(f"The server's last words:\n{written}", file=sys.stderr)
        print(f"error: {problem}", file=sys.stderr)
        return 1


def main():
    words = sys.argv[1:]
    certificates = None
    if words[1:2] == ["--tls"] and len(words) > 2:
        certificates = words[2]
        del words[1:3]
    if len(words) < 3 or words[1] != "--":
        sys.exit(__doc__)
    # Told to stop, end by way of the finally above, so that no server is left behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    return run(words[0], certificates, words[2:])


if __name__ == "__main__":
    sys.exit(main())
