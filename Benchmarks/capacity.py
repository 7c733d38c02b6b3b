#!/usr/bin/env python3
"""Measures what docs/guide/fleet.md computes a fleet from: processor time a request and an event, in the service and in Redis.

usage: capacity.py BINARY

Replicas with one loop each are pinned to one core, wrk and Redis to another. An event is one of show, change and hide of case-c.json
with a session. Ways to ask take turns, round by round; figures are medians. Everything listens on 127.0.0.1, and whatever was
started is stopped again. The whole takes about two minutes. Standard library only.
"""
import datetime
import json
import os
import pathlib
import platform
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time

from beside_nginx import BODY, Server, free_port, post

CONNECTIONS = 64
ROUNDS = 5
SECONDS = 2  # one measurement
SESSIONS = 2000  # far more than connections, so that two events of one session hardly ever meet
USED = 0.6  # of a core, the most that is planned for
CORES = 4  # of a replica
LIFETIME = 600  # seconds, a session's
EVENTS = 10  # of a session

# Three bodies follow each other for each session: a keyboard that comes, changes and leaves.
WRK_SCRIPT = """
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
local bodies, sessions, ids, at_random, seed = {{[[{show}]], [[{change}]], [[{hide}]]}}, {sessions}, {ids}, {at_random}, {seed}
local step, number = {{}}, 0
math.randomseed(seed)
function request()
  number = number + 1
  local session = at_random and math.random(sessions) or number % sessions
  step[session] = (step[session] or 0) % 3 + 1
  local id = ids and string.format('"eventID":"%d-%d",', seed, number) or ""
  return wrk.format(nil, nil, nil, string.format('{{"session":"{name}-%d",%s%s', session, id, bodies[step[session]]))
end
{done}
"""
PLAIN_SCRIPT = """
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = [[{body}]]
{done}
"""
DONE = """
function done(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format('{"requests":%d,"p50":%.1f,"p99":%.1f,"wrong":%d}\\n', summary.requests,
    latency:percentile(50), latency:percentile(99), errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
"""


class Redis(Server):
    """A Redis that keeps nothing on disk."""

    def __init__(self, core, folder):
        self.port = free_port()
        super().__init__(
            "Redis", core, ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--dir", folder, "--save", "",
                            "--maxmemory-policy", "noeviction"], self.port)
        deadline = time.monotonic() + 10
        while self.ask("PING") != "PONG":
            if time.monotonic() > deadline:
                sys.exit("error: Redis does not answer")
            time.sleep(0.05)

    def ask(self, *words):
        return subprocess.run(["redis-cli", "-p", str(self.port), *words], capture_output=True, text=True, check=False).stdout.strip()

    def operations(self):
        """The number of commands the service has sent so far.

        Each script either sets a record or gets the one that is there, so these two count its calls, and reads besides."""
        calls = dict(re.findall(r"cmdstat_(\w+):calls=(\d+)", self.ask("INFO", "commandstats")))
        return int(calls.get("get", 0)) + int(calls.get("set", 0))

    def get_p50(self, core, key):
        """Median time of a GET of a key over one connection, in microseconds."""
        done = subprocess.run(
            ["taskset", "-c", str(core), "redis-benchmark", "-p", str(self.port), "-c", "1", "-n", "10000", "--csv", "GET", key],
            capture_output=True, text=True, check=True)
        header, figures = (line.replace('"', "").split(",") for line in done.stdout.splitlines()[-2:])
        return float(figures[header.index("p50_latency_ms")]) * 1000


class Way:
    """One way to ask: a script for each replica that is asked, all at the same time."""

    def __init__(self, name, replicas, folder, *, redis=None, session=True, ids=False, at_random=False,
                 connections=CONNECTIONS, sessions=SESSIONS):
        self.name, self.replicas, self.redis, self.connections = name, replicas, redis, connections
        self.sessions = f"{len(replicas)}-{ids}-{connections}".lower()  # how their names begin
        self.results = []
        self.scripts = []
        for index, _ in enumerate(replicas):
            case = json.loads(BODY)
            change = {**case, "keyboard": {**case["keyboard"], "frameEnd": {"x": 0, "y": 521, "width": 375, "height": 291}}}
            if session:
                text = WRK_SCRIPT.format(
                    show=rest(case), change=rest(change), hide=rest({"event": "keyboardWillHide"}), sessions=sessions,
                    name=self.sessions, ids=str(ids).lower(), at_random=str(at_random).lower(), seed=time.time_ns() % 10**9 + index, done=DONE)
            else:
                text = PLAIN_SCRIPT.format(body=BODY.decode(), done=DONE)
            with tempfile.NamedTemporaryFile("w", dir=folder, suffix=".lua", delete=False, encoding="utf-8") as script:
                script.write(text)
            self.scripts.append(script.name)

    def measure(self, core):
        servers = [*self.replicas, *([self.redis] if self.redis else [])]
        before = [server.cpu() for server in servers]
        operations = self.redis.operations() if self.redis else 0
        loads = [
            subprocess.Popen(
                ["taskset", "-c", str(core), "wrk", "-t1", f"-c{self.connections // len(self.replicas)}", f"-d{SECONDS}s", "--timeout", "5s",
                 "-s", script, replica.url], stdout=subprocess.PIPE, text=True)
            for script, replica in zip(self.scripts, self.replicas)]
        outputs = [load.communicate(timeout=60)[0] for load in loads]
        used = [server.cpu() - start for server, start in zip(servers, before)]
        found = [json.loads(next(line for line in output.splitlines() if line.startswith("{"))) for output in outputs]
        if any(one["wrong"] for one in found):
            sys.exit(f"error: {self.name}: {sum(one['wrong'] for one in found)} requests were answered wrongly or not at all")
        requests = sum(one["requests"] for one in found)
        result = {"requests": requests / SECONDS, "cpu": sum(used[:len(self.replicas)]) / 1000 / requests,
                  "p50": statistics.mean(one["p50"] for one in found), "p99": max(one["p99"] for one in found)}
        if self.redis:
            result["redis"] = used[-1] / 1000 / requests
            result["operations"] = (self.redis.operations() - operations) / requests
        self.results.append(result)

    def median(self, key):
        return statistics.median(one[key] for one in self.results)


def rest(body):
    """The members of a body, to be put behind others."""
    return json.dumps(body, separators=(",", ":"))[1:]


def replica(name, core, binary, flags):
    port = free_port()
    server = Server(name, core, [binary, "serve", "--port", str(port), "--loops", "1", "--maximum-requests", "1000000000", *flags], port)
    post(server.url)
    return server


def knows_stores(binary):
    return "--session-store" in subprocess.run([binary, "serve", "--help"], capture_output=True, text=True, check=True).stdout


def report(ways):
    print("| | requests/s | CPU µs in the service | CPU µs in Redis | operations in Redis | p50 µs | p99 µs |\n|---|---|---|---|---|---|---|")
    for way in ways:
        redis = [f"{way.median('redis'):.1f}", f"{way.median('operations'):.2f}"] if way.redis else ["", ""]
        print(f"| {way.name} | {way.median('requests'):,.0f} | {way.median('cpu'):.1f} | {redis[0]} | {redis[1]} "
              f"| {way.median('p50'):.0f} | {way.median('p99'):.0f} |")


def report_fleets(c, c_r_one, c_r_random, s_one, s_random, bytes_each):
    print("\n| replicas of 4 cores | stateless or in memory, requests/s | on Redis, events/s: affinity / random | "
          "shards: affinity / random | Redis memory |\n|---|---|---|---|---|")
    for replicas in (1, 10, 100):
        plain = replicas * CORES * USED / c * 1e6
        events = [replicas * CORES * USED / each * 1e6 for each in (c_r_one, c_r_one if replicas == 1 else c_r_random)]
        shards = [max(1, -(-rate * each // (USED * 1e6))) for rate, each in zip(events, (s_one, s_one if replicas == 1 else s_random))]
        memory = max(events) / EVENTS * LIFETIME * bytes_each
        print(f"| {replicas} | {figure(plain)} | {figure(events[0])} / {figure(events[1])} | {shards[0]:.0f} / {shards[1]:.0f} "
              f"| {memory / 1e9:,.1f} GB |")


def figure(number):
    return f"{number / 1e6:.2g} M" if number >= 1e6 else f"{number / 1e3:.0f} k"


def processor():
    found = re.search(r"model name\s*:\s*(.*)", pathlib.Path("/proc/cpuinfo").read_text())
    return found[1] if found else platform.machine()


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for tool in ("wrk", "taskset", "redis-server", "redis-cli", "redis-benchmark"):
        if shutil.which(tool) is None:
            sys.exit(f"error: {tool} is not installed")
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        sys.exit("error: this needs two cores, one for the replicas and one for wrk and Redis")
    own, others = cores[:2]
    binary = sys.argv[1]
    servers = []
    with tempfile.TemporaryDirectory() as folder:
        try:
            servers.append(replica("memory", own, binary, []))
            memory = servers[-1]
            # Each way has sessions of its own, and what is always asked at the same replica a replica of its own: one that
            # finds its records written by others gives up keeping them for a while.
            ways = [
                Way("a request without a session", [memory], folder, session=False),
                Way("an event, session in memory", [memory], folder),
                Way("the same with eventID", [memory], folder, ids=True),
            ]
            redis, gets = None, []
            if knows_stores(binary):
                redis = Redis(others, folder)
                servers.append(redis)
                flags = ["--session-store", f"redis://127.0.0.1:{redis.port}"]
                servers += [replica(name, own, binary, flags) for name in ("alone", "first", "second")]
                servers.append(replica("reading", own, binary, [*flags, "--session-cache-bytes", "0"]))
                alone, first, second, reading = servers[-4:]
                ways += [
                    Way("on Redis, always the same replica", [alone], folder, redis=redis),
                    Way("the same with eventID", [alone], folder, redis=redis, ids=True),
                    Way("on Redis, two replicas at random", [first, second], folder, redis=redis, at_random=True),
                    Way("the same with eventID", [first, second], folder, redis=redis, at_random=True, ids=True),
                ]
                single = Way("on Redis, one connection, record kept", [alone], folder, redis=redis, connections=1, sessions=200)
                single_read = Way("on Redis, one connection, record read", [reading], folder, redis=redis, connections=1, sessions=200)
                ways += [single, single_read]
            print(f"{datetime.date.today()}, {platform.system()} {platform.release()}, {processor()}, {len(cores)} cores"
                  + (f", Redis {re.search('redis_version:(.*)', redis.ask('INFO', 'server'))[1].strip()}" if redis else "")
                  + f"; load {' '.join(pathlib.Path('/proc/loadavg').read_text().split()[:3])}\n")
            for number in range(ROUNDS + 1):
                for way in ways if number % 2 == 0 else reversed(ways):
                    way.measure(others)
                if redis:
                    gets.append(redis.get_p50(others, redis.ask("RANDOMKEY")))
                if number == 0:  # warmed up
                    gets.clear()
                    for way in ways:
                        way.results.clear()
            report(ways)
            if redis:
                keys = [f"keyboard-avoidance:{{/{ways[4].sessions}-{number}}}" for number in range(1, SESSIONS, SESSIONS // 200)]
                lengths = [int(redis.ask("STRLEN", key)) for key in keys]
                used = [int(redis.ask("MEMORY", "USAGE", key)) for key in keys]
                get = statistics.median(gets)
                print(f"\na record with four eventIDs: {statistics.median(lengths):.0f} bytes, {statistics.median(used):.0f} in Redis (MEMORY USAGE)")
                print(f"p50 of a GET {get:.0f} µs; an event takes {single.median('p50') - get:.0f} µs more than one of them if the record is kept, "
                      f"{single_read.median('p50') - 2 * get:.0f} more than two if it is read")
                print(f"CPU an event on Redis, of that in memory: {ways[3].median('cpu') / ways[1].median('cpu'):.2f} with affinity, "
                      f"{ways[5].median('cpu') / ways[1].median('cpu'):.2f} at random")
                report_fleets(ways[1].median("cpu"), ways[4].median("cpu"), ways[6].median("cpu"), ways[4].median("redis"),
                              ways[6].median("redis"), statistics.median(used))
        finally:
            for server in reversed(servers):
                server.stop()


if __name__ == "__main__":
    main()
