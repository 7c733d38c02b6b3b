#!/usr/bin/env python3
"""Runs every command of docs/guide/sessions.md and README.md and compares what it prints with what is shown there.

usage: readme_commands.py [ADDRESS]   with it only README's first request is run, against the server at that address

Commands are the lines of `console` blocks that begin with "$ ", with the lines up to the next answer that still belong to
them. The server they talk to is the one ./scripts/run starts, on a free port; with options behind it another one takes its
place, and then the replicas of compose.yaml do, with this machine's nginx and Redis (Checks/compose/fleet.py), in namespaces
of their own; where none can be made, the one server stays. In a shown answer "…" stands for members or elements left out;
the others must be there, in their order, and numbers must be the same to the bit. A command without an answer must succeed.
Closing line: 'N passed, N failed, N skipped'.
"""
import contextlib
import json
import os
import pathlib
import re
import shlex
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "Checks/compose"))
import namespaces  # noqa: E402 (the line above says where it is)
import places  # noqa: E402
from fleet import Fleet  # noqa: E402

ADDRESS = "127.0.0.1:8080"
BUILT_WITHIN = 600  # seconds
LEFT_OUT = "\u2026"

# A release's program, which is run as scripts/release --try does; here the one that was built stands for it.
RELEASE = re.compile(r"keyboard-avoidance-[\d.]+-linux-x86_64/keyboard-avoidance")

# The commands that cannot be run here, with the reason; anything else is run.
NOT_RUN = {
    "./scripts/test": "this is part of it",
    "docker build -t keyboard-avoidance .": "needs a container engine",
    "docker run --rm --read-only -p 127.0.0.1:8080:8080 keyboard-avoidance": "needs a container engine",
}
# README.md ends with the replicas, beside which ./scripts/run does not start.
PAGES = ["docs/guide/sessions.md", "README.md"]
SERVER = "./scripts/run"
FLEET = "docker compose up --detach --wait"
BINARY = TOP / ".build/release/keyboard-avoidance"


def commands(text):
    """Each command with the answer shown after it; the answer is empty where none is shown."""
    found = []
    for block in re.findall(r"^```console\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            lines = part.splitlines()
            end = 1
            # A quote that is open goes on in the next line.
            while "\n".join(lines[:end]).count("'") % 2 == 1:
                end += 1
            found.append(("\n".join(lines[:end]), "\n".join(lines[end:])))
    return found


class Shown:
    """A shown answer as JSON, in which a marker tells where something is left out."""

    def __init__(self, text):
        # As a member and as an element the marker is JSON too; which of both it is, its surroundings say.
        lines, stack = [], []
        for line in text.splitlines():
            if line.strip() == LEFT_OUT:
                line = f'"{LEFT_OUT}": 0,' if stack[-1] == "{" else f'"{LEFT_OUT}",'
            else:
                for character in re.sub(r'"(\\.|[^"\\])*"', "", line):
                    if character in "{[":
                        stack.append(character)
                    elif character in "}]":
                        stack.pop()
            lines.append(line)
        self.value = json.loads(re.sub(r",(\s*[}\]])", r"\1", "\n".join(lines)), object_pairs_hook=list_of_members)


def list_of_members(pairs):
    return ("object", pairs)


def differences(shown, found, path=""):
    here = path or "/"
    if isinstance(shown, tuple):
        if not isinstance(found, dict):
            return [f"{here}: an object is shown, found {found!r}"]
        names = [name for name, _ in shown[1] if name != LEFT_OUT]
        lines = [f"{path}/{name}: not there" for name in names if name not in found]
        lines += [line for name, value in shown[1] if name in found for line in differences(value, found[name], f"{path}/{name}")]
        if len(names) == len(shown[1]) and set(found) - set(names):
            lines.append(f"{here}: not shown, and not marked as left out: {sorted(set(found) - set(names))}")
        if [name for name in found if name in names] != names:
            lines.append(f"{here}: another order")
        return lines
    if isinstance(shown, list):
        if not isinstance(found, list):
            return [f"{here}: an array is shown, found {found!r}"]
        items = [item for item in shown if item != LEFT_OUT]
        if len(items) > len(found) or (len(items) == len(shown) and len(items) != len(found)):
            return [f"{here}: {len(items)} elements are shown, found {len(found)}"]
        return [line for index, item in enumerate(items) for line in differences(item, found[index], f"{path}/{index}")]
    if isinstance(shown, (int, float)) and not isinstance(shown, bool):
        same = isinstance(found, (int, float)) and not isinstance(found, bool) and shown == found
    else:
        same = type(shown) is type(found) and shown == found
    return [] if same else [f"{here}: shown {shown!r}, found {found!r}"]


def wrong_with(command, answer, address):
    done = subprocess.run(
        ["bash", "-c", RELEASE.sub(str(BINARY), command.replace(ADDRESS, address))], cwd=TOP, stdin=subprocess.DEVNULL, capture_output=True, text=True,
        timeout=60, check=False,
    )
    if done.returncode != 0:
        return [f"ended with {done.returncode}: {done.stderr.strip()[:300]}"]
    if not answer:
        return []
    if not answer.lstrip().startswith(("{", "[")):
        return [] if done.stdout.strip() == answer.strip() else [f"shown is {answer!r}, found {done.stdout!r}"]
    try:
        return differences(Shown(answer).value, json.loads(done.stdout))
    except ValueError as error:
        return [f"{error}: {done.stdout[:300]}"]


def start_server(command):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen(
        [*shlex.split(command), "--port", str(port), "--readiness-grace", "0"], cwd=TOP, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True,
    )
    return server, f"127.0.0.1:{port}"


def wait_until_ready(server, address):
    deadline = time.monotonic() + BUILT_WITHIN
    while time.monotonic() < deadline:
        if server.poll() is not None:
            return f"{SERVER} ended with {server.returncode}: {server.stdout.read()[-2000:]}"
        try:
            with urllib.request.urlopen(f"http://{address}/readyz", timeout=1) as answer:
                if answer.status == 200:
                    return None
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    return f"{SERVER} was not ready within {BUILT_WITHIN} s"


def stop(server):
    """Ends a server as a service manager does; says what was wrong with its end."""
    os.killpg(server.pid, signal.SIGTERM)
    server.communicate(timeout=30)
    return [f"ended with {server.returncode} on SIGTERM"] if server.returncode != 0 else []


def report(command, lines):
    if lines:
        print(f"FAIL {command}")
        print("\n".join(f"     {line}" for line in lines))


def main():
    texts = [(TOP / page).read_text(encoding="utf-8") for page in PAGES]
    found = [command for text in texts for command in commands(text)]
    if len(sys.argv) == 2:
        command, answer = next((command, answer) for command, answer in commands(texts[-1]) if command.startswith("curl "))
        lines = wrong_with(command, answer, sys.argv[1])
        report(command, lines)
        print(f"{int(not lines)} passed, {int(bool(lines))} failed")
        return 1 if lines else 0
    passed = failed = skipped = 0
    if SERVER not in [command for command, _ in found]:
        sys.exit(f"error: README.md does not say {SERVER}")
    # Told to stop, end by way of the finally below, so that no server is left behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    missing = namespaces.enter()
    stack = contextlib.ExitStack()
    folder = stack.enter_context(tempfile.TemporaryDirectory(dir=TOP / ".build"))
    place = None if missing else stack.enter_context(places.Places(folder))
    server, address = start_server(SERVER)
    try:
        problem = wait_until_ready(server, address)
        if problem:
            sys.exit(f"error: {problem}")
        for command, answer in found:
            if command == SERVER:
                passed += 1
                continue
            if command.startswith(SERVER + " "):
                lines = stop(server)
                server, address = start_server(command)
                problem = wait_until_ready(server, address)
                lines += [problem] if problem else []
                passed += not lines
                failed += bool(lines)
                report(command, lines)
                continue
            if command == FLEET and missing:
                # One server answers the next commands as three replicas do.
                print(f"skipped: {command}: {missing}")
                skipped += 1
                continue
            if command == FLEET:
                fleet = stack.enter_context(Fleet(BINARY, folder, place))
                address = fleet.url.removeprefix("http://")
                passed += 1
                continue
            reason = NOT_RUN.get(command) or ("needs a release" if command.startswith("tar -xzf ") else None)
            if reason:
                print(f"not run: {command} ({reason})")
                continue
            lines = wrong_with(command, answer, address)
            passed += not lines
            failed += bool(lines)
            report(command, lines)
        lines = stop(server)
        failed += bool(lines)
        report(SERVER, lines)
    finally:
        stack.close()
        if server.poll() is None:
            os.killpg(server.pid, signal.SIGKILL)
            server.wait()
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
