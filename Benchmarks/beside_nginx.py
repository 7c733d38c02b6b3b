#!/usr/bin/env python3
"""Measures the server beside nginx and constant.c, each on one core, wrk on another, in rounds that take turns.

usage: beside_nginx.py BINARY CERTIFICATES CONSTANT

The others answer a fixed text: what the server answers to case-c.json. All get the same request. Then follow a session a
connection, beside the server without one, and TLS beside nginx with the same certificate. Everything listens on
127.0.0.1, and each server that was started is stopped again. The whole takes about three minutes. Standard library only.
"""
import json
import os
import pathlib
import platform
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
BODY = (HERE / "case-c.json").read_bytes()
CONNECTIONS = (64, 1, 16, 256)
MANY = 64  # connections of the rows with sessions and TLS
ROUNDS = 7
SECONDS = 1  # one measurement

WRK_SCRIPT = """
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
local body, sessions, number, requests = [[{body}]], {sessions}, 0, {{}}
function init()
  for session = 1, sessions do
    requests[session] = wrk.format(nil, nil, nil, string.format('{{"session":"session-%d",%s', session, body:sub(2)))
  end
  requests[0] = wrk.format(nil, nil, nil, body)
end
function request()
  if sessions == 0 then return requests[0] end
  number = number % sessions + 1
  return requests[number]
end
function done(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format('{{"requests":%d,"microseconds":%d,"p50":%.1f,"p99":%.1f,"wrong":%d}}\\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
"""

NGINX = """
daemon off;
worker_processes 1;
worker_rlimit_nofile 4096;
pid {folder}/nginx.pid;
error_log stderr error;
events {{ worker_connections 2048; }}
http {{
  access_log off;
  keepalive_requests 1000000000;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  ssl_certificate {certificates}/server.pem;
  ssl_certificate_key {certificates}/server.key;
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_ecdh_curve X25519:prime256v1:secp384r1;
  server {{
    listen 127.0.0.1:{port} backlog=4096;
    listen 127.0.0.1:{tls_port} ssl backlog=4096;
    location / {{ default_type application/json; return 200 '{text}'; }}
  }}
}}
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def post(url, within=10):
    """The answer to case C; waits until the server takes connections."""
    deadline = time.monotonic() + within
    while True:
        try:
            request = urllib.request.Request(url, BODY, {"Content-Type": "application/json"})
            with urllib.request.urlopen(request, timeout=2) as answer:
                return answer.read()
        except (urllib.error.URLError, OSError):
            if time.monotonic() > deadline:
                raise
            time.sleep(0.02)


class Server:
    """A process pinned to a core."""

    def __init__(self, name, core, command, port):
        self.name = name
        self.url = f"http://127.0.0.1:{port}/avoid"
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            preexec_fn=lambda: os.sched_setaffinity(0, {core}),
        )

    def processes(self):
        own = self.process.pid
        children = pathlib.Path(f"/proc/{own}/task/{own}/children").read_text().split()
        return [own, *map(int, children)]

    def cpu(self):
        """Nanoseconds of processor time so far, of all threads, those that have ended included: clock_getcpuclockid(3)."""
        return sum(time.clock_gettime_ns(~process << 3 | 2) for process in self.processes())

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def measure(server, connections, core, script, url=None):
    """Requests a second, microseconds of the server's processor time a request, and latencies."""
    before = server.cpu()
    output = subprocess.run(
        ["taskset", "-c", str(core), "wrk", "-t1", f"-c{connections}", f"-d{SECONDS}s", "--timeout", "5s", "-s", script,
         url or server.url],
        check=True, capture_output=True, text=True, timeout=30,
    ).stdout
    used = server.cpu() - before
    result = json.loads(next(line for line in output.splitlines() if line.startswith("{")))
    if result["wrong"]:
        sys.exit(f"error: {server.name} answered {result['wrong']} requests wrongly or not at all")
    result["rate"] = result["requests"] / result["microseconds"] * 1e6
    result["cpu"] = used / 1000 / result["requests"]
    return result


def compare(title, ways):
    """Measures the ways, a name with a function each, in turns, and prints one table of medians.

    The ratios are those of the first way to each other, taken round by round, then their median."""
    results = {name: [] for name in ways}
    for number in range(ROUNDS):
        for name in ways if number % 2 == 0 else reversed(ways):
            results[name].append(ways[name]())
    print(f"\n{title}, medians of {ROUNDS} rounds")
    print(f"  {'':<20} {'requests/s':>12} {'CPU us/request':>15} {'p50 us':>8} {'p99 us':>8}  ratio of the first to it")
    own, *_ = results.values()
    for name, rounds in results.items():
        middle = {key: statistics.median(one[key] for one in rounds) for key in ("rate", "cpu", "p50", "p99")}
        row = f"  {name:<20} {middle['rate']:>12,.0f} {middle['cpu']:>15.2f} {middle['p50']:>8.0f} {middle['p99']:>8.0f}"
        for key, word in (("rate", ""), ("cpu", "CPU "), ("p99", "p99 ")) if rounds is not own else ():
            ratios = [a[key] / b[key] for a, b in zip(own, rounds)]
            row += f"  {word}{statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
        print(row, flush=True)


def script_of(folder, sessions):
    """A script of wrk's that sends case C, or case C of each of some sessions in turn."""
    script = pathlib.Path(folder, f"post-{sessions}.lua")
    script.write_text(WRK_SCRIPT.format(body=BODY.decode(), sessions=sessions))
    return str(script)


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    binary, certificates, constant = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), sys.argv[3]
    nginx = shutil.which("nginx") or "/usr/sbin/nginx"
    for tool in ("wrk", "taskset", nginx):
        if shutil.which(tool) is None:
            sys.exit(f"error: {tool} is not installed")
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        sys.exit("error: this needs two cores, one for the servers and one for wrk")
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        servers = []

        def start(name, port, *command):
            servers.append(Server(name, cores[0], command, port))
            return servers[-1]

        try:
            port, tls_port = free_port(), free_port()
            command = [binary, "serve", "--loops", "1", "--maximum-requests", "1000000000"]
            own = start("keyboard-avoidance", port, *command, "--port", str(port))
            keys = ["--tls-cert", str(certificates / "server.pem"), "--tls-key", str(certificates / "server.key")]
            own_tls = start("keyboard-avoidance", tls_port, *command, *keys, "--port", str(tls_port))
            answer = post(own.url)
            text = answer.decode()
            if "'" in text or "$" in text or "\\" in text:
                sys.exit("error: the answer has a character that nginx would read as its own")
            port, nginx_tls_port = free_port(), free_port()
            config = pathlib.Path(folder, "nginx.conf")
            config.write_text(
                NGINX.format(folder=folder, port=port, tls_port=nginx_tls_port, certificates=certificates, text=text))
            fixed = start("nginx, fixed answer", port, nginx, "-p", folder, "-c", str(config))
            port = free_port()
            pathlib.Path(folder, "answer").write_bytes(answer)
            least = start("C, fixed answer", port, constant, str(port), f"{folder}/answer")
            if not post(fixed.url) == post(least.url) == answer:
                sys.exit("error: the servers do not answer the same text")
            plain, sessions = script_of(folder, 0), script_of(folder, MANY)
            print(f"{platform.system()} {platform.release()}, {len(cores)} cores; a request of {len(BODY)} bytes, an answer of {len(answer)}")
            print(f"servers pinned to core {cores[0]}, wrk with one thread to core {cores[1]}", flush=True)

            def way(server, connections, script=plain, url=None):
                return lambda: measure(server, connections, cores[1], script, url)

            for server in (own, fixed, least):
                way(server, MANY)()  # warm up
            for connections in CONNECTIONS:
                compare(f"{connections} connection{'s' if connections > 1 else ''}",
                        {server.name: way(server, connections) for server in (own, fixed, least)})
            compare(f"{MANY} connections, a session each",
                    {"with sessions": way(own, MANY, sessions), "without": way(own, MANY)})
            compare(f"{MANY} connections with TLS",
                    {server.name: way(server, MANY, url=f"https://127.0.0.1:{port}/avoid")
                     for server, port in ((own_tls, tls_port), (fixed, nginx_tls_port))})
        finally:
            for server in servers:
                server.stop()


if __name__ == "__main__":
    main()
