#!/usr/bin/env python3
"""Posts the contract's acceptance vectors to a running server, as the Swift tests do to the service without a socket.

usage: vectors.py ADDRESS   such as 127.0.0.1:8080

A vector is posted twice: in a session of its own, and with each answer's savedState sent back. Closing line:
'N passed, N failed'.
"""
import json
import pathlib
import sys
import urllib.error
import urllib.request

VECTORS = pathlib.Path(__file__).resolve().parents[2] / "Tests/Service/ServiceTests/Fixtures/acceptance.json"
TOLERANCE = 1e-9


def differences(expected, found, path=""):
    """The expected parts missing from the answer; members that are not expected may be anything."""
    here = path or "/"
    if isinstance(expected, dict):
        if not isinstance(found, dict):
            return [f"{here}: expected an object, found {found!r}"]
        return [line for name, value in expected.items() for line in differences(value, found.get(name), f"{path}/{name}")]
    if isinstance(expected, list):
        if not isinstance(found, list) or len(found) != len(expected):
            return [f"{here}: expected {len(expected)} elements, found {found!r}"]
        return [line for index, value in enumerate(expected) for line in differences(value, found[index], f"{path}/{index}")]
    if all(isinstance(value, (int, float)) and not isinstance(value, bool) for value in (expected, found)):
        same = abs(expected - found) <= TOLERANCE
    else:
        same = type(expected) is type(found) and expected == found
    return [] if same else [f"{here}: expected {expected!r}, found {found!r}"]


def post(address, request):
    body = json.dumps(request).encode()
    message = urllib.request.Request(f"http://{address}/avoid", body, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(message, timeout=10) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as refusal:
        return refusal.code, json.load(refusal)


def wrong_with(address, vector, session):
    saved, lines = None, []
    for number, step in enumerate(vector["steps"]):
        request = dict(step["send"])
        if session:
            request["session"] = session
        elif saved is not None:
            request.setdefault("savedState", saved)
        status, answer = post(address, request)
        if status != step.get("status", 200):
            lines.append(f"step {number}: answered with {status}: {answer}")
        lines += [f"step {number}{line}" for line in differences(step["expect"], answer)]
        if status == 200:
            saved = answer.get("savedState")
    return lines


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    passed = failed = 0
    for vector in json.loads(VECTORS.read_text(encoding="utf-8"))["cases"]:
        ways = [("in a session", f"vector-{vector['name']}", "stateless"), ("by savedState", None, "session")]
        for way, session, unless in ways:
            if vector.get("only") == unless:
                continue
            lines = wrong_with(sys.argv[1], vector, session)
            passed += not lines
            failed += bool(lines)
            for line in lines:
                print(f"FAIL {vector['name']}, {way}: {line}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
