"""A hide without eventID through a balancer while Redis stands still or its replica dies: never carried out twice."""
import collections
import json
import signal
import threading
import time

from client import Client
from results import check
from server import BODY

STALL = 0.7
# HAProxy says nothing where a replica dies under a request that is not the first of its client's connection.
ENDED = "the end of the connection"
TOLD = (502, 504, ENDED)


def once(fleet, rounds):
    """`rounds` stalls of Redis and as many replicas killed, each with a hide under way whose client has no eventID."""
    for title, happens in (("stalls of Redis", _stall), ("replicas killed", _kill)):
        answers, revisions, findings = collections.Counter(), collections.Counter(), []
        for index in range(rounds):
            name = f"once-{title.split()[0]}-{index}"
            status, revision, decision = _hide(fleet, name, happens, index)
            answers[status] += 1
            revisions[revision] += 1
            # Carried out once it is the second event of its session, and a 200 says what the keyboard had changed.
            is_known = {200: (revision, decision) == (2, "restore"), 503: revision == 1}.get(status, status in TOLD)
            if revision > 2 or not is_known:
                findings.append(f"{name}: {status} {decision}, then revision {revision}")
        said = ", ".join(f"{count} × {status}" for status, count in sorted(answers.items(), key=str))
        twice = sum(count for revision, count in revisions.items() if revision > 2)
        print(f"{fleet.balancer_name}, {rounds} {title}: answered {said}; {twice} carried out twice, "
              f"{revisions[2]} once, {revisions[1]} not at all", flush=True)
        check(f"{fleet.balancer_name}, {title}: no hide without eventID is carried out twice", not findings, findings[:3])
        # Else nothing was under way when it happened.
        check(f"{fleet.balancer_name}, {title}: the client is told that nobody knows", answers[502] + answers[504], answers)


def _hide(fleet, name, happens, index):
    """The status and the decision of a hide, and the revision of its session once everything is well again.

    Of three hides two come to the replica that has the session's record still, which writes at once; the third is read first.
    Every second one comes on a connection of its own.
    """
    client, got = Client(), []
    while client.ask(fleet.balancer.port, "POST", "/avoid", json.dumps({"session": name, **json.loads(BODY)}).encode()).status != 200:
        time.sleep(0.02)
    for _ in range(len(fleet.replicas) - 1 if index % 3 else 0):
        client.ask(fleet.balancer.port, "POST", "/avoid", BODY)
    if index % 2:
        client.leave(fleet.balancer.port)
    fleet.store.signal(signal.SIGSTOP)
    body = json.dumps({"session": name, "event": "keyboardWillHide"}).encode()

    def ask():
        try:
            got.append(client.ask(fleet.balancer.port, "POST", "/avoid", body))
        except OSError:
            got.append(None)

    asking = threading.Thread(target=ask)
    asking.start()
    try:
        happens(fleet, _busy(fleet))
    finally:
        fleet.store.signal(signal.SIGCONT)
    asking.join()
    for replica in fleet.replicas:
        if replica.process.poll() is not None:
            replica.start()
    view = client.ask(fleet.balancer.port, "GET", f"/sessions/{name}")
    deadline = time.monotonic() + 5
    while view.status != 200 and time.monotonic() < deadline:
        time.sleep(0.02)
        view = client.ask(fleet.balancer.port, "GET", f"/sessions/{name}")
    client.close()
    answer, revision = got[0], json.loads(view.body)["revision"]
    if answer is None:
        return ENDED, revision, None
    return answer.status, revision, json.loads(answer.body)["decision"] if answer.status == 200 else None


def _busy(fleet):
    """The replica that waits for Redis."""
    client, deadline = Client(), time.monotonic() + 5
    try:
        while time.monotonic() < deadline:
            for replica in fleet.replicas:
                text = client.ask(replica.port, "GET", "/metrics").body.decode()
                if "\nkeyboard_avoidance_store_in_flight 0\n" not in text:
                    return replica
        raise RuntimeError("no replica asks Redis")
    finally:
        client.close()


def _stall(_fleet, _replica):
    time.sleep(STALL)


def _kill(_fleet, replica):
    replica.kill()
