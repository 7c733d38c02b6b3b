#!/usr/bin/env python3
"""Reads compose.yaml with Compose, and starts what it describes without a container engine: see fleet.py.

usage: check.py BINARY

Replicas, Redis and nginx are killed and started again meanwhile. Where no namespaces can be made, what needs none is checked.
Closing line: 'N passed, N failed, N skipped'.
"""
import contextlib
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
import urllib.error
import urllib.request

import attacks
import namespaces
import places
from attacks import SHOW, STATELESS, a_replica_may_be_killed, ask, post, sequence_is_right
from fleet import TOP, Fleet
from programs import program_named, waits_until

REPLICAS = 3


def requests_of(fleet):
    """The number of requests to /avoid that each replica has answered."""
    counts = {}
    for name in fleet.replicas:
        if name in fleet.running:
            with urllib.request.urlopen(fleet.replica_url(name) + "/metrics", timeout=5) as answer:
                text = answer.read().decode()
            found = re.findall(r'^http_server_request_duration_seconds_count\{.*http_route="/avoid".*\} (\d+)$', text, re.MULTILINE)
            counts[name] = sum(map(int, found))
    return counts


def asked(fleet, number, fields=None):
    """The number of requests through nginx that each replica has answered, most first; every one must be answered with
    200."""
    before = requests_of(fleet)
    for _ in range(number):
        code = post(fleet.url, STATELESS, fields)[0]
        assert code == 200, f"answered {code}"
    def counts():
        return sorted((count - before[name] for name, count in requests_of(fleet).items()), reverse=True)

    # A request is counted after it was answered.
    assert waits_until(lambda: sum(counts()) == number), counts()
    return counts()


def redis(fleet, *words):
    command = [program_named("redis-cli"), "-h", "redis", "--user", "check", "--pass", "check", "--no-auth-warning"]
    return subprocess.run([*command, *words], capture_output=True, text=True, check=True, timeout=10).stdout.strip()


def redis_error(*words):
    """The reply of Redis to a client without a password."""
    done = subprocess.run(
        [program_named("redis-cli"), "-h", "redis", "-e", *words], capture_output=True, text=True, check=False)
    return done.stderr + done.stdout


def guarded_users(folder):
    """The list of users that the commands of docs/guide/fleet.md make, and the file with the password."""
    guide = (TOP / "docs/guide/fleet.md").read_text(encoding="utf-8").split("### Who may ask it")[1]
    commands = re.findall(r"^# (.*)$", re.search(r"```console\n(.*?)```", guide, re.DOTALL)[1], re.MULTILINE)
    pathlib.Path(folder, "Examples").symlink_to(TOP / "Examples")
    subprocess.run(["bash", "-euo", "pipefail", "-c", "\n".join(commands)], cwd=folder, check=True)
    return {"users": pathlib.Path(folder, "users.acl"), "password_file": pathlib.Path(folder, "redis-password"), "user": "keyboard-avoidance"}


# Each check is a sentence that holds.

def compose_takes_the_file(_):
    """Compose reads compose.yaml"""
    for command in (["docker", "compose"], ["docker-compose"]):
        if shutil.which(command[0]) and subprocess.run([*command, "version"], capture_output=True, check=False).returncode == 0:
            done = subprocess.run([*command, "config", "--quiet"], cwd=TOP, capture_output=True, text=True, check=False)
            assert done.returncode == 0 and not done.stderr, done.stderr
            return
    raise AssertionError("neither docker compose nor docker-compose is installed")


def services_may_do_little(fleet):
    """every service has a read-only root, no capability, a limit of memory and a health check; only nginx has a port, on loopback"""
    assert len(fleet.replicas) == REPLICAS, fleet.replicas
    for name, service in fleet.services.items():
        assert service["read_only"] is True and service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert service["mem_limit"] and service["healthcheck"]["test"][0] == "CMD", name
        ports = service.get("ports", [])
        assert all(port.startswith("127.0.0.1:") for port in ports) and bool(ports) == (name == "nginx"), f"{name}: {ports}"
    assert all(fleet.services[name]["stop_grace_period"] == "20s" for name in fleet.replicas)


def nginx_takes_its_configuration(fleet):
    """nginx takes nginx.conf"""
    done = subprocess.run([*fleet.places.inside("nginx"), program_named("nginx"), "-t"], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "warn" not in done.stderr, done.stderr


def redis_drops_nothing(fleet):
    """Redis refuses writes when it is full, writes no file, and is the replicas' alone"""
    settings = {name: redis(fleet, "CONFIG", "GET", name).splitlines()[-1:] for name in ("maxmemory-policy", "save", "appendonly")}
    assert settings == {"maxmemory-policy": ["noeviction"], "save": ["save"], "appendonly": ["no"]}, settings
    assert int(redis(fleet, "CONFIG", "GET", "maxmemory").splitlines()[1]) > 0
    for words in (["GET", "other"], ["KEYS", "*"], ["CONFIG", "GET", "*"], ["FLUSHALL"], ["PUBLISH", "a", "b"]):
        assert redis_error(*words).startswith("NOPERM"), words
    redis(fleet, "ACL", "LOG", "RESET")


def requests_are_spread(fleet):
    """nginx spreads requests over the replicas"""
    counts = asked(fleet, 30)
    assert counts[-1] >= 5, counts


def sessions_are_shared(fleet):
    """a session goes on at any replica, a repeated event is answered as before, and what is ended is ended everywhere"""
    sequence_is_right(fleet, "shared")
    code, _, made = ask("POST", f"{fleet.url}/sessions", b"{}")
    assert code == 201, made
    session = f"{fleet.url}/sessions/{made['id']}"
    sequence_is_right(fleet, made["id"])
    for _ in range(REPLICAS):
        code, _, document = ask("GET", session)
        assert code == 200, document
    assert ask("DELETE", session)[0] == 204
    for _ in range(REPLICAS):
        assert ask("GET", session)[0] == 404


def redis_may_be_away(fleet):
    """while Redis is away requests without a session are answered, the others told to come again; 3 s after it is back all is well"""
    fleet.kill("redis")
    code, fields, document = post(fleet.url, {"session": "away", **SHOW})
    assert code in (503, 504) and document["type"] == "/problems/session-store-unavailable", f"{code} {document}"
    assert fields["Retry-After"] == "1" and document["applied"] == {503: "no", 504: "unknown"}[code], document
    assert asked(fleet, 12)[-1] >= 1
    for name in fleet.replicas:
        assert ask("GET", fleet.replica_url(name) + "/readyz")[0] == 200, name
    fleet.start("redis")
    # Each loop of each replica tries again for itself, at the latest 2 s after it tried last.
    time.sleep(3)
    for number in range(12):
        sequence_is_right(fleet, f"back-{number}")


def what_is_lost_is_new(fleet):
    """after FLUSHALL a session is a new one: revision 1, nothing saved, and none of a name that was given out"""
    made = ask("POST", f"{fleet.url}/sessions", b"{}")[2]["id"]
    for session in ("flushed", made):
        assert post(fleet.url, {"session": session, **SHOW})[0] == 200
    redis(fleet, "FLUSHALL")
    code, _, document = post(fleet.url, {"session": "flushed", "event": "keyboardWillHide"})
    assert code == 200 and document["session"]["revision"] == 1 and document["decision"] == "none", document
    assert [warning["code"] for warning in document["warnings"]] == ["nothingSaved"], document
    assert post(fleet.url, {"session": made, "event": "keyboardWillHide"})[0] == 404


def a_master_may_be_lost(fleet):
    """while Redis has no replica that it must have, or is a replica itself, events are refused and not carried out; then all is well"""
    for refuse, allow in (
        (["CONFIG", "SET", "min-replicas-to-write", "1"], ["CONFIG", "SET", "min-replicas-to-write", "0"]),
        (["REPLICAOF", "127.0.0.1", "1"], ["REPLICAOF", "NO", "ONE"]),
    ):
        redis(fleet, *refuse)
        code, _, document = post(fleet.url, {"session": "refused", **SHOW})
        assert code == 503 and document["applied"] == "no", document
        assert post(fleet.url, STATELESS)[0] == 200
        redis(fleet, *allow)
        assert waits_until(lambda: post(fleet.url, {"session": "allowed", **SHOW})[0] == 200, within=5)
        # No connection of any loop has stayed behind.
        time.sleep(2)
        for number in range(12):
            sequence_is_right(fleet, f"{refuse[0]}-{number}")
    assert post(fleet.url, {"session": "refused", **SHOW})[2]["session"]["revision"] == 1


def rights_are_enough(fleet):
    """Redis has refused nothing that the service asked for"""
    assert redis(fleet, "ACL", "LOG") == "", redis(fleet, "ACL", "LOG")
    print("     commands used:", *sorted(re.findall(r"cmdstat_([a-z|]+):", redis(fleet, "INFO", "commandstats"))))


def users_are_made(_):
    """the commands of docs/guide/fleet.md make a list of users, one of them for the replicas"""
    with tempfile.TemporaryDirectory() as folder:
        made = guarded_users(folder)
        assert f"user {made['user']} on" in made["users"].read_text(encoding="utf-8"), made["users"].read_text(encoding="utf-8")


def users_are_asked(fleet):
    """with the list of users that docs/guide/fleet.md makes, nobody without the password is answered"""
    for words in (["PING"], ["GET", "keyboard-avoidance:{/a}"]):
        assert redis_error(*words).startswith("NOAUTH"), words
    sequence_is_right(fleet, "guarded")


def administrator(fleet, *words):
    """The reply of Redis to the administrator of docs/guide/fleet.md."""
    password = (fleet.folder / "administrator-password").read_text(encoding="utf-8").strip()
    return subprocess.run(
        [program_named("redis-cli"), "-h", "redis", "-e", "--user", "administrator", *words], capture_output=True, text=True,
        check=True, env={**os.environ, "REDISCLI_AUTH": password}, timeout=10).stdout


def an_administrator_is_no_reader(fleet):
    """the administrator of docs/guide/fleet.md may do what its tables ask for, and read no session"""
    key = "keyboard-avoidance:{/guarded}"
    for words in (["PING"], ["INFO"], ["SLOWLOG", "LEN"], ["ACL", "LIST"], ["ACL", "WHOAMI"], ["MEMORY", "USAGE", key]):
        assert administrator(fleet, *words).strip(), words
    for words in (["GET", key], ["FLUSHALL"], ["CONFIG", "GET", "*"], ["KEYS", "*"]):
        try:
            raise AssertionError(f"{words}: {administrator(fleet, *words)}")
        except subprocess.CalledProcessError as error:
            assert "NOPERM" in error.stdout + error.stderr, error
    redis(fleet, "ACL", "LOG", "RESET")


def a_password_may_be_changed(fleet):
    """the password of Redis is changed without an event refused, as docs/guide/fleet.md says"""
    old, new = fleet.password_file.read_text().strip(), "another-password"
    administrator(fleet, "ACL", "SETUSER", fleet.user, f">{new}")
    fleet.password_file.write_text(new)
    for name in fleet.replicas:
        fleet.running[name].signal(signal.SIGHUP)
    sequence_is_right(fleet, "between")
    for name in fleet.replicas:
        assert waits_until(lambda: "read again" in fleet.log(name)), fleet.log(name)
    administrator(fleet, "ACL", "SETUSER", fleet.user, f"<{old}")
    # Open connections would continue with the old one.
    redis(fleet, "CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
    assert waits_until(lambda: post(fleet.url, {"session": "changed", **SHOW})[0] == 200, within=5)
    sequence_is_right(fleet, "changed-again")


def affinity_keeps_a_session_to_a_replica(fleet):
    """with affinity a session meets one replica, requests without the field all, and a replica may still be killed"""
    nginx_takes_its_configuration(fleet)
    assert asked(fleet, 12, {"Avoid-Session": "a"})[0] == 12
    assert asked(fleet, 60)[-1] >= 5
    for name in fleet.replicas:
        fleet.kill(name)
        assert asked(fleet, 6, {"Avoid-Session": "a"})[0] == 6
        fleet.start(name)


# The checks of the fleet as in compose.yaml, and of one with affinity and users.
CHECKS = {
    False: [
        compose_takes_the_file, services_may_do_little, nginx_takes_its_configuration, redis_drops_nothing, requests_are_spread,
        *attacks.CHECKS, sessions_are_shared, a_replica_may_be_killed, rights_are_enough, redis_may_be_away,
        what_is_lost_is_new, a_master_may_be_lost, rights_are_enough,
    ],
    True: [users_are_made, users_are_asked, an_administrator_is_no_reader, a_password_may_be_changed, rights_are_enough, affinity_keeps_a_session_to_a_replica],
}


# These read files only.
WITHOUT_NAMESPACES = [compose_takes_the_file, services_may_do_little, users_are_made]


def run(checks, fleet):
    """The number of checks that hold, and of those that do not."""
    failed = 0
    for check in checks:
        try:
            check(fleet)
        except Exception:  # whatever went wrong, the others are still of interest
            failed += 1
            print(f"FAIL {check.__doc__}\n{traceback.format_exc(limit=-2)}")
    if failed:
        print("\n".join(f"{name}: {fleet.log(name)[-1000:]}" for name in fleet.services if (fleet.folder / f"{name}.log").exists()))
    return len(checks) - failed, failed


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    # Told to stop, end by way of the context managers below, so that no server is left behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    missing = namespaces.enter()
    passed = failed = 0
    with contextlib.ExitStack() as stack:
        base = stack.enter_context(tempfile.TemporaryDirectory(dir=TOP / ".build"))
        if missing:
            every = [check for checks in CHECKS.values() for check in checks]
            skipped = [check for check in every if check not in WITHOUT_NAMESPACES]
            passed, failed = run(WITHOUT_NAMESPACES, Fleet(pathlib.Path(sys.argv[1]).resolve(), base, places.Places(base)))
            for check in skipped:
                print(f"skipped: {check.__doc__}: {missing}")
            print(f"{passed} passed, {failed} failed, {len(skipped)} skipped")
            return 1 if failed else 0
        place = stack.enter_context(places.Places(base))
        for is_guarded, checks in CHECKS.items():
            folder = tempfile.mkdtemp(dir=base)
            more = guarded_users(folder) if is_guarded else {}
            with Fleet(pathlib.Path(sys.argv[1]).resolve(), folder, place, affinity=is_guarded, **more) as fleet:
                counts = run(checks, fleet)
            passed, failed = passed + counts[0], failed + counts[1]
    print(f"{passed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
