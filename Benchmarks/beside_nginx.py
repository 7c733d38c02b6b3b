#!/usr/bin/env python3
"""Measures the server beside nginx, each on one core, wrk on another, in rounds that take turns.

usage: beside_nginx.py BINARY

nginx answers a fixed text: what the server answers to case-c.json. Both get the same request. Everything listens on
127.0.0.1, and whatever was started is stopped again. The whole takes about a minute. Standard library only.
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
CONNECTIONS = (64, 1, 256)
ROUNDS = 5
SECONDS = 1  # one measurement

WRK_SCRIPT = """
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = io.open("{body}", "rb"):read("*a")
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
  server {{
    listen 127.0.0.1:{port} backlog=4096;
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
        """Nanoseconds of processor time so far, of all threads."""
        total = 0
        for process in self.processes():
            for thread in pathlib.Path(f"/proc/{process}/task").iterdir():
                total += int((thread / "schedstat").read_text().split()[0])
        return total

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def measure(server, connections, core, script):
    before = server.cpu()
    output = subprocess.run(
        ["taskset", "-c", str(core), "wrk", "-t1", f"-c{connections}", f"-d{SECONDS}s", "--timeout", "5s", "-s", script,
         server.url],
        check=True, capture_output=True, text=True, timeout=30,
    ).stdout
    used = server.cpu() - before
    result = json.loads(next(line for line in output.splitlines() if line.startswith("{")))
    if result["wrong"]:
        sys.exit(f"error: {server.name} answered {result['wrong']} requests wrongly or not at all")
    result["rate"] = result["requests"] / result["microseconds"] * 1e6
    result["cpu"] = used / 1000 / result["requests"]
    return result


def report(connections, results):
    """One table of medians; the ratio is taken round by round, then its median."""
    own, other = (results[name] for name in results)
    ratios = [a["rate"] / b["rate"] for a, b in zip(own, other)]
    print(f"\n{connections} connection{'s' if connections > 1 else ''}, medians of {len(ratios)} rounds")
    print(f"  {'':<20} {'requests/s':>12} {'CPU us/request':>15} {'p50 us':>8} {'p99 us':>8}")
    for name, rounds in results.items():
        middle = {key: statistics.median(one[key] for one in rounds) for key in ("rate", "cpu", "p50", "p99")}
        print(f"  {name:<20} {middle['rate']:>12,.0f} {middle['cpu']:>15.2f} {middle['p50']:>8.0f} {middle['p99']:>8.0f}")
    cpu = statistics.median(a["cpu"] / b["cpu"] for a, b in zip(own, other))
    print(f"  ratio {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f}), of CPU time {cpu:.2f}")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for tool in ("wrk", "nginx", "taskset"):
        if shutil.which(tool) is None and not os.path.exists(f"/usr/sbin/{tool}"):
            sys.exit(f"error: {tool} is not installed")
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        sys.exit("error: this needs two cores, one for the servers and one for wrk")
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        servers = []
        try:
            port = free_port()
            command = [sys.argv[1], "serve", "--port", str(port), "--loops", "1", "--maximum-requests", "1000000000"]
            servers.append(Server("keyboard-avoidance", cores[0], command, port))
            answer = post(servers[0].url)
            text = answer.decode()
            if "'" in text or "$" in text or "\\" in text:
                sys.exit("error: the answer has a character that nginx would read as its own")
            port = free_port()
            config = pathlib.Path(folder, "nginx.conf")
            config.write_text(NGINX.format(folder=folder, port=port, text=text))
            nginx = shutil.which("nginx") or "/usr/sbin/nginx"
            servers.append(Server("nginx, fixed answer", cores[0], [nginx, "-p", folder, "-c", str(config)], port))
            if post(servers[1].url) != answer:
                sys.exit("error: nginx does not answer the same text")
            script = pathlib.Path(folder, "post.lua")
            script.write_text(WRK_SCRIPT.format(body=HERE / "case-c.json"))
            print(f"{platform.system()} {platform.release()}, {len(cores)} cores; a request of {len(BODY)} bytes, an answer of {len(answer)}")
            print(f"servers pinned to core {cores[0]}, wrk with one thread to core {cores[1]}")
            for server in servers:
                measure(server, 64, cores[1], str(script))  # warm up
            for connections in CONNECTIONS:
                results = {server.name: [] for server in servers}
                for number in range(ROUNDS):
                    for server in servers if number % 2 == 0 else reversed(servers):
                        results[server.name].append(measure(server, connections, cores[1], str(script)))
                report(connections, results)
        finally:
            for server in servers:
                server.stop()


if __name__ == "__main__":
    main()
