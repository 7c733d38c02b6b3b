#!/usr/bin/env python3
"""Has promtool judge a scrape, and a Prometheus scrape a running server and answer the queries of docs/guide/operating.md.

usage: prometheus.py BINARY FOLDER, the folder with prometheus and promtool

Both listen on free ports of 127.0.0.1 and are ended by their process. Closing line: 'N passed, N failed'. Standard library
only.
"""
import json
import math
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

TOP = pathlib.Path(__file__).resolve().parents[2]
# The second has a warning: nothing was saved.
BODIES = ((TOP / "Benchmarks/case-c.json").read_bytes(), b'{"event":"keyboardWillHide"}')
WITHIN = 60  # seconds for everything that is waited for
CONFIGURATION = """
global: {{scrape_interval: 250ms, scrape_timeout: 250ms}}
scrape_configs:
  - job_name: keyboard-avoidance
    static_configs: [{{targets: ["127.0.0.1:{port}"]}}]
"""
outcomes = []


def check(name, is_good, detail=""):
    outcomes.append(is_good)
    print(f"{'ok' if is_good else 'FAILED'}: {name}{'' if is_good else f': {detail}'}", flush=True)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def get(url):
    with urllib.request.urlopen(url, timeout=10) as answer:
        return answer.read().decode()


def wait_for(found):
    """The first result of `found` that is not empty."""
    deadline = time.monotonic() + WITHIN
    while time.monotonic() < deadline:
        try:
            if value := found():
                return value
        except (urllib.error.URLError, OSError):
            pass
        time.sleep(0.1)
    return None


def end(process):
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(WITHIN)
        except subprocess.TimeoutExpired:
            process.kill()


def ask(port, count):
    for index in range(count):
        for body in BODIES:
            request = urllib.request.Request(f"http://127.0.0.1:{port}/avoid", body, {"Content-Type": "application/json"})
            with urllib.request.urlopen(request, timeout=10) as answer:
                answer.read()
        try:
            get(f"http://127.0.0.1:{port}/invented-{index}")
        except urllib.error.HTTPError as error:
            error.read()


class Prometheus:
    def __init__(self, port):
        self.port = port

    def query(self, text):
        """The samples of an instant query, by their labels."""
        answer = json.loads(get(f"http://127.0.0.1:{self.port}/api/v1/query?" + urllib.parse.urlencode({"query": text})))
        return {json.dumps(s["metric"], sort_keys=True): float(s["value"][1]) for s in answer["data"]["result"]}


def queries_of_the_guide():
    text = (TOP / "docs/guide/operating.md").read_text()
    lines = text.split("\nPromQL:\n\n")[1].split("\n\n")[0].splitlines()
    # A line's text before the colon is no query, even if it names a metric or a path.
    return [query for line in lines for query in re.findall(r"`([^`]+)`", line.split(": ", 1)[1])]


def judge(promtool, admin, what):
    scrape = get(f"http://127.0.0.1:{admin}/metrics")
    judged = subprocess.run([promtool, "check", "metrics"], input=scrape, capture_output=True, text=True, timeout=WITHIN)
    check(f"promtool has nothing to say of {what}", (judged.returncode, judged.stdout + judged.stderr) == (0, ""),
          judged.stdout + judged.stderr)
    return scrape


def examine_store(binary, promtool):
    """With sessions on a Redis that is not there, which has every family of the store."""
    port, admin = free_port(), free_port()
    server = subprocess.Popen(
        [binary, "serve", "--port", str(port), "--admin-port", str(admin), "--readiness-grace", "0",
         "--session-store", f"redis://127.0.0.1:{free_port()}", "--session-store-timeout", "0.1"],
        stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(lambda: get(f"http://127.0.0.1:{admin}/readyz"))
        try:
            get(f"http://127.0.0.1:{port}/sessions/form")
        except urllib.error.HTTPError as error:
            check("a session on a Redis that is not there is answered 503", error.code == 503, error.code)
        scrape = judge(promtool, admin, "a scrape with sessions on Redis")
        families = re.findall(r"# TYPE keyboard_avoidance_(store_\w+|sessions?_\w+)", scrape)
        check("the store's families stand in the place of those of memory",
              len(families) == 7 and all(name.startswith("store_") for name in families), families)
    finally:
        end(server)


def examine(prometheus, port, admin, promtool):
    judge(promtool, admin, "a scrape")
    up = wait_for(lambda: 1 in prometheus.query("up").values())
    check("up is 1", bool(up))
    route = 'http_server_request_duration_seconds_count{http_route="/avoid"}'
    before = wait_for(lambda: prometheus.query(route)) or {}
    check("what was asked before is counted", list(before.values()) == [10], before)
    ask(port, 40)
    after = wait_for(lambda: list(prometheus.query(route).values()) == [90])
    check("what is asked is counted, each once", bool(after), prometheus.query(route))
    rate = wait_for(lambda: sum(prometheus.query(f"rate({route}[1m])").values()))
    check("a rate is above 0", rate is not None and rate > 0, rate)
    quantile = prometheus.query(
        'histogram_quantile(0.99, sum by (le) (rate(http_server_request_duration_seconds_bucket{http_route="/avoid"}[1m])))')
    check("a quantile is between 0 and 10 s", all(0 < value <= 10 for value in quantile.values()) and bool(quantile), quantile)
    routes = prometheus.query('count by (http_route) (http_server_request_duration_seconds_count)')
    check("no invented path is a series", set(routes) == {'{"http_route": "/avoid"}', "{}"}, routes)
    for query in queries_of_the_guide():
        query = query.replace("[5m]", "[1m]").replace("[1h]", "[1m]")
        result = prometheus.query(query)
        # Without TLS, Redis and failures there is nothing, or a division of nothing.
        is_good = "tls" in query or "_store_" in query or "5.." in query or (bool(result) and not any(map(math.isnan, result.values())))
        check(f"the guide's query has an answer: {query}", is_good, result)


def main():
    binary, folder = sys.argv[1:]
    with tempfile.TemporaryDirectory() as work:
        port, admin, own = free_port(), free_port(), free_port()
        configuration = pathlib.Path(work, "prometheus.yml")
        configuration.write_text(CONFIGURATION.format(port=admin))
        server = subprocess.Popen(
            [binary, "serve", "--port", str(port), "--admin-port", str(admin), "--readiness-grace", "0"],
            stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        database = subprocess.Popen(
            [f"{folder}/prometheus", f"--config.file={configuration}", f"--storage.tsdb.path={work}/data",
             f"--web.listen-address=127.0.0.1:{own}", "--log.level=error"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_for(lambda: get(f"http://127.0.0.1:{admin}/readyz"))
            ask(port, 5)
            prometheus = Prometheus(own)
            wait_for(lambda: get(f"http://127.0.0.1:{own}/-/ready"))
            examine(prometheus, port, admin, f"{folder}/promtool")
            server.send_signal(signal.SIGTERM)
            check("the server ends with 0", server.wait(WITHIN) == 0)
            down = wait_for(lambda: 0 in prometheus.query("up").values())
            check("up is 0 once it has ended", bool(down))
        finally:
            for process in (server, database):
                end(process)
    examine_store(binary, f"{folder}/promtool")
    print(f"{sum(outcomes)} passed, {len(outcomes) - sum(outcomes)} failed")
    sys.exit(0 if all(outcomes) else 1)


main()
