"""Checks every endpoint's answers with httplint and REDbot, and with slowhttptest that slow clients cannot block the
service.

Usage: audit_http.py PROGRAM, with the Python that has httplint and redbot. SECONDS_EACH (60) is the length of each slow test.
"""
import os
import pathlib
import re
import subprocess
import sys
import threading
import time

from httplint.message import HttpRequestLinter, HttpResponseLinter
from httplint.note import levels

from server import BODY, Server, request

PROGRAM = sys.argv[1]
SECONDS = int(os.environ.get("SECONDS_EACH", "60"))
# Notes that are expected where the request was made for that answer: they say what the status says.
EXPECTED = {
    400: "STATUS_BAD_REQUEST",  # the body is cut off on purpose
    414: "STATUS_URI_TOO_LONG",  # the target is too long on purpose
}

JSON = "Content-Type: application/json"
SESSION = b'{"session":"audit",' + BODY[1:]
SEQUENCE = b'{"events":[' + BODY + b',{"event":"keyboardWillHide"}]}'
FIELDS = b'{"fields":[{"id":"a","frame":[[0,0],[10,10]]},{"id":"b","frame":[[0,20],[10,10]]}]}'
# Method, target, fields, body, and the status that shows that the endpoint itself answered.
REQUESTS = [
    *(("GET", target, (), None, 200) for target in
      ("/", "/healthz", "/readyz", "/version", "/devices", "/devices/iphone-14-pro", "/openapi.yaml", "/openapi.json", "/docs")),
    *(("HEAD", target, (), None, 200) for target in ("/", "/healthz", "/devices", "/openapi.json")),
    *(("OPTIONS", target, (), None, 204) for target in ("/avoid", "/sessions", "/healthz", "*")),
    ("OPTIONS", "/avoid", ("Origin: null", "Access-Control-Request-Method: POST"), None, 204),
    ("POST", "/avoid", (JSON,), BODY, 200),
    ("POST", "/avoid", (JSON, "Origin: null"), BODY, 200),
    ("POST", "/avoid", (JSON,), SESSION, 200),
    ("POST", "/avoid", (JSON, "Accept: image/svg+xml"), BODY, 200),
    ("POST", "/compare", (JSON,), BODY, 200),
    ("POST", "/compare", (JSON, "Accept: text/plain"), BODY, 200),
    ("POST", "/compare", (JSON, "Accept: image/svg+xml"), BODY, 200),
    ("POST", "/replay", (JSON,), SEQUENCE, 200),
    ("POST", "/focus-order", (JSON,), FIELDS, 200),
    ("POST", "/sessions", (), b"", 201),
    ("GET", "/sessions/audit", (), None, 200),
    ("DELETE", "/sessions/audit", (), None, 204),
    # Refusals, one of each kind.
    ("POST", "/avoid", (JSON,), b"{", 400),
    ("POST", "/avoid", (JSON,), b"{}", 422),
    ("POST", "/avoid", ("Content-Type: text/html",), BODY, 415),
    ("POST", "/avoid", (JSON, "Content-Encoding: gzip"), BODY, 415),
    ("POST", "/avoid", (JSON, "Accept: image/png"), BODY, 406),
    ("POST", "/avoid", (JSON,), None, 400),
    ("GET", "/avoid", (), None, 405),
    ("GET", "/nowhere", (), None, 404),
    ("GET", "/sessions/audit", (), None, 404),
    ("BREW", "/avoid", (), None, 501),
    ("GET", "/" + "a" * 9000, (), None, 414),
    ("GET", "/healthz", ("X: " + "a" * 17000,), None, 431),
    ("GET", "/healthz", ("Expect: tea",), None, 417),
    ("POST", "/avoid", ("Content-Length: 99999999", JSON), None, 413),
    ("POST", "/avoid", ("Transfer-Encoding: gzip, chunked", JSON), None, 501),
]


def spoken(data):
    """Status line, fields and body of the answer to one request."""
    with server.connect() as stream:
        stream.sendall(data)
        stream.settimeout(3)
        text = b""
        while True:
            head, end, body = text.partition(b"\r\n\r\n")
            length = re.search(rb"(?im)^content-length: (\d+)", head)
            wanted = int(length.group(1)) if length and not data.startswith(b"HEAD") else 0
            if end and len(body) >= wanted:
                break
            piece = stream.recv(65536)
            if not piece:
                break
            text += piece
    lines = head.split(b"\r\n")
    fields = [tuple(part.strip() for part in line.split(b":", 1)) for line in lines[1:]]
    return lines[0], fields, body[:wanted]


def notes_of(linter):
    for note in linter.notes:
        yield note
        yield from note.subnotes


def lint(method, target, fields, body, expected):
    """The notes on one answer that are not good."""
    data = request(method, target, body, fields)
    first, answered, content = spoken(data)
    version, status, phrase = first.split(b" ", 2)
    if int(status) != expected:
        return [f"answered {int(status)} instead of {expected}"]
    now = time.time()
    asked = HttpRequestLinter(start_time=now)
    uri = f"http://a{target}" if target != "*" else "*"
    asked.process_request_topline(method.encode(), uri.encode(), b"1.1")
    asked.process_headers([tuple(part.strip().encode() for part in line.split(":", 1))
                           for line in ("Host: a", *fields)])
    asked.feed_content(body or b"")
    asked.finish_content(True, [])
    answer = HttpResponseLinter(start_time=now, no_content=method == "HEAD")
    answer.request = asked
    answer.process_response_topline(version[5:], status, phrase)
    answer.process_headers(answered)
    answer.feed_content(content)
    answer.finish_content(True, [])
    return [f"{note.level.name} {type(note).__name__}: {note.summary}" for note in notes_of(answer)
            if note.level in (levels.BAD, levels.WARN) and type(note).__name__ != EXPECTED.get(expected)]


def redbot(target):
    """The lines of REDbot's report that are marked, and whether it came to an end."""
    tool = pathlib.Path(sys.executable).parent / "redbot"
    run = subprocess.run([tool, f"http://127.0.0.1:{server.port}{target}"], capture_output=True, text=True, timeout=60)
    if "HTTP/1.1" not in run.stdout:
        return [f"no report: {run.stdout[-300:]} {run.stderr[-300:]}"]
    return [line.strip() for line in run.stdout.splitlines() if re.search(r"\[(BAD|WARN)|^\s*\* .*(BAD|WARN)", line)]


def slow(mode, flags):
    """Runs one of the tool's modes; others must be served meanwhile, by its own probe and by ours."""
    slowest, failures, stopping = [0.0], [0], threading.Event()

    def probe():
        while not stopping.wait(0.1):
            start = time.monotonic()
            try:
                failures[0] += server.ask(request("POST", "/avoid", BODY), 5)[0] != 200
            except OSError:
                failures[0] += 1
            slowest[0] = max(slowest[0], time.monotonic() - start)

    thread = threading.Thread(target=probe)
    thread.start()
    run = subprocess.run(
        ["slowhttptest", *flags, "-c", "1000", "-r", "200", "-p", "3", "-l", str(SECONDS),
         "-u", f"http://127.0.0.1:{server.port}/avoid" if mode != "read" else
         f"http://127.0.0.1:{server.port}/openapi.json"], capture_output=True, text=True, timeout=SECONDS + 120)
    stopping.set()
    thread.join()
    text = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", run.stdout)
    seen = re.findall(r"service available:\s*(YES|NO)", text)
    print(f"slow {mode}: {len(seen)} reports of slowhttptest, {seen.count('NO')} without service;"
          f" {failures[0]} of our probes failed, the slowest took {slowest[0] * 1e3:.0f} ms", flush=True)
    return bool(not seen or "NO" in seen or failures[0])


server = Server(PROGRAM)
complaints = 0
for probe in REQUESTS:
    for note in lint(*probe):
        complaints += 1
        print(f"{probe[0]} {probe[1][:40]} {probe[4]}: {note}", flush=True)
print(f"httplint: {len(REQUESTS)} answers, {complaints} BAD or WARN", flush=True)
found = 0
GETS = [probe[1] for probe in REQUESTS if probe[0] == "GET" and probe[4] == 200 and "sessions" not in probe[1]]
for target in GETS:
    for line in redbot(target):
        found += 1
        print(f"REDbot {target}: {line}", flush=True)
print(f"REDbot: {len(GETS)} paths, {found} BAD or WARN", flush=True)
failed = [mode for mode, flags in (("header", ["-H", "-i", "2"]), ("body", ["-B", "-i", "2", "-s", "8192"]),
                                   ("read", ["-X", "-w", "10", "-y", "20", "-n", "5", "-z", "32", "-k", "3"]))
          if slow(mode, flags)]
well, status = server.is_well(), server.end()
print(f"well afterwards: {well}, exit {status}", flush=True)
sys.exit(bool(complaints or found or failed or not well or status))
