"""Clients' attempts through a proxy in front of replicas that share their sessions; used by compose and guide-commands alike."""
import contextlib
import json
import os
import pathlib
import re
import socket
import urllib.error
import urllib.parse
import urllib.request

from fleet import TOP
from programs import waits_until

STATELESS = (TOP / "Benchmarks/case-c.json").read_bytes()
SHOW = {**json.loads(STATELESS), "eventID": "show"}
SHOW["scrollView"]["contentOffset"] = {"x": 0, "y": 20.3}


def ask(method, url, data=None, fields=None):
    """Status, fields and document of an answer; no document if that is the proxy's own page."""
    request = urllib.request.Request(url, data, {"Content-Type": "application/json", **(fields or {})}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, answer.headers, json.loads(answer.read() or b"null")
    except urllib.error.HTTPError as error:
        text = error.read()
        return error.code, error.headers, json.loads(text) if "json" in error.headers.get("Content-Type", "") else None


def post(url, body, fields=None):
    """The answer to an event; after 502, which is that of a replica that has just died, it is sent again."""
    for _ in range(4):
        answer = ask("POST", url + "/avoid", body if isinstance(body, bytes) else json.dumps(body).encode(), fields)
        if answer[0] != 502:
            break
    return answer


def connect(url):
    parts = urllib.parse.urlsplit(url)
    return socket.create_connection((parts.hostname, parts.port), timeout=10)


def status_of_head(url, *lines, body=b""):
    """The status that is answered to a head and the beginning of its body."""
    with connect(url) as client:
        client.sendall("\r\n".join(["POST /avoid HTTP/1.1", "Host: a", *lines, "", ""]).encode() + body)
        return int(re.match(rb"HTTP/1\.[01] (\d+) ", client.recv(4096))[1])


def large_bodies_are_refused(fleet):
    """a body of 10 GB is refused at its head, and one without a length once it has more than 1 MiB"""
    assert status_of_head(fleet.url, "Content-Length: 10000000000") == 413
    chunk = b"10000\r\n" + bytes(65536) + b"\r\n"
    assert status_of_head(fleet.url, "Transfer-Encoding: chunked", body=chunk * 17) == 413


def unfinished_bodies_are_bounded(fleet):
    """700 bodies of 1 MiB without their last byte fill what compose.yaml gives nginx for them, and no other request is refused"""
    size = (1 << 20) - 1
    with contextlib.ExitStack() as stack:
        for _ in range(700):
            client = stack.enter_context(connect(fleet.url))
            client.settimeout(0.5)
            with contextlib.suppress(OSError):
                client.sendall(f"POST /avoid HTTP/1.1\r\nHost: a\r\nContent-Length: {size + 1}\r\n\r\n".encode() + b" " * size)
        limit = int(re.fullmatch(r"/tmp:size=(\d+)m", fleet.services["nginx"]["tmpfs"][0])[1]) << 20
        nginx = fleet.running["nginx"].process.pid
        room = os.statvfs(f"/proc/{nginx}/root/tmp")
        used = (room.f_blocks - room.f_bfree) * room.f_frsize
        assert 0 < used <= limit, f"{used} bytes of {limit}"
        memory = used + resident(nginx)
        allowed = int(fleet.services["nginx"]["mem_limit"].removesuffix("m")) << 20
        assert memory < allowed, f"{memory} bytes of {allowed}"
        print(f"     700 bodies: {memory >> 20} MiB of {allowed >> 20}")
        for _ in range(20):
            assert post(fleet.url, STATELESS)[0] == 200
    assert waits_until(lambda: post(fleet.url, b" " * 500_000 + STATELESS)[0] == 200)


def resident(pid):
    """Bytes of memory of a process and its children."""
    children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
    own = int(re.search(r"RssAnon:\s+(\d+)", pathlib.Path(f"/proc/{pid}/status").read_text(encoding="utf-8"))[1]) * 1024
    return own + sum(map(resident, children))


def sequence_is_right(fleet, session):
    """A keyboard that comes and goes, each event twice, as a client that saw no answer sends it."""
    for event, expected in ((SHOW, 234), ({"event": "keyboardWillHide", "eventID": "hide"}, 20.3)):
        answers = []
        for _ in range(2):
            code, _, document = post(fleet.url, {"session": session, **event})
            assert code == 200, f"answered {code}: {document}"
            assert document["contentOffset"]["y"] == expected, document["contentOffset"]
            answers.append(document)
        assert answers[0] == answers[1], "a repeated event has another answer"


def a_replica_may_be_killed(fleet):
    """a killed replica is not noticed, and comes back"""
    code = post(fleet.url, {"session": "killed", **SHOW})[0]
    assert code == 200, code
    for index, name in enumerate(fleet.replicas):
        fleet.kill(name)
        for number in range(6):
            assert post(fleet.url, STATELESS)[0] == 200
            sequence_is_right(fleet, f"without-{index}-{number}")
        fleet.start(name)
    document = post(fleet.url, {"session": "killed", "event": "keyboardWillHide"})[2]
    assert document["contentOffset"] == {"x": 0, "y": 20.3}, document


def clients_are_told_apart(fleet):
    """the replicas' log has the client's own address, whatever a client says of itself"""
    before = {name: len(fleet.log(name)) for name in fleet.replicas}
    for fields in ({}, {"Forwarded": "for=6.6.6.6"}, {"X-Forwarded-For": "6.6.6.6", "X-Forwarded-Host": "evil.example"}):
        assert post(fleet.url, STATELESS, {**fields, "User-Agent": "told-apart"})[0] == 200

    def addresses():
        lines = "".join(fleet.log(name)[before[name]:] for name in fleet.replicas).splitlines()
        return [json.loads(line)["client.address"] for line in lines if '"told-apart"' in line]

    assert waits_until(lambda: len(addresses()) == 3), addresses()
    assert set(addresses()) == {fleet.client_address}, addresses()


CHECKS = [large_bodies_are_refused, unfinished_bodies_are_bounded, clients_are_told_apart]
