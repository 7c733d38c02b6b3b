#!/usr/bin/env python3
"""Measures TLS beside nginx with the same certificate, then reloads certificates under load.

usage: tls_beside_nginx.py BINARY CERTIFICATES [--reloads-only | --compare-only]

Both servers run on one core and answer GET /healthz with the same fields; the client has the other. Requests on
connections that stay open are made by wrk; connections with a full or a resumed handshake and one request by Python, and what they cost is the processor time of the
server. Reloading: certificate and key are exchanged and SIGHUP is sent a hundred times while requests run, 200,000 of
them at least. Everything listens on 127.0.0.1. Standard library only.
"""
import os
import pathlib
import re
import shutil
import signal
import socket
import ssl
import statistics
import subprocess
import sys
import tempfile
import threading
import time

from beside_nginx import Server, free_port

ROUNDS = 5
REQUESTS = 200_000
RELOADS = 100
TAKEN = "the certificate was read again"

NGINX = """
daemon off;
worker_processes 1;
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
  ssl_session_cache off;
  server {{
    listen 127.0.0.1:{port} ssl backlog=4096;
    location / {{
      default_type application/json;
      add_header Access-Control-Allow-Origin "*";
      add_header Access-Control-Expose-Headers "Allow, ETag, Location, Retry-After";
      add_header Cache-Control "no-store";
      add_header Content-Security-Policy "default-src 'none'; frame-ancestors 'none'";
      add_header X-Content-Type-Options "nosniff";
      add_header Strict-Transport-Security "max-age=63072000";
      return 200 '{{"status":"ok"}}';
    }}
  }}
}}
"""


def keep_alive(server, core):
    """Requests a second and microseconds of CPU a request on 64 connections."""
    before = server.cpu()
    output = subprocess.run(
        ["taskset", "-c", str(core), "wrk", "-t1", "-c64", "-d2s", server.url], check=True, capture_output=True, text=True,
    ).stdout
    used = server.cpu() - before
    if "Non-2xx" in output or "Socket errors" in output:
        sys.exit(f"error: {server.name}: {output}")
    requests = int(re.search(r"(\d+) requests in", output).group(1))
    return float(re.search(r"Requests/sec:\s+([\d.]+)", output).group(1)), used / 1000 / requests


class Handshakes:
    """A client that makes connections one after the other, full or resumed, each with one request."""

    def __init__(self, port, resumed):
        self.port, self.resumed = port, resumed
        self.context = ssl.create_default_context()
        self.context.check_hostname = False
        self.context.verify_mode = ssl.CERT_NONE

    def run(self, count):
        session, resumed = None, 0
        for _ in range(count):
            with socket.create_connection(("127.0.0.1", self.port), timeout=10) as raw:
                with self.context.wrap_socket(raw, session=session) as connection:
                    connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    while connection.recv(4096):
                        pass
                    resumed += connection.session_reused
                    if self.resumed:
                        session = connection.session
        return resumed


def handshake(server, resumed, count=300):
    """Microseconds of the server's CPU for one connection with one request."""
    client = Handshakes(server.port, resumed)
    before = server.cpu()
    again = client.run(count)
    used = server.cpu() - before
    if resumed and again < count - 1 or not resumed and again:
        sys.exit(f"error: {server.name}: {again} of {count} handshakes were resumed")
    return used / 1000 / count


def compare(binary, certificates):
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        servers = []
        try:
            ports = [free_port(), free_port()]
            servers.append(Server("keyboard-avoidance", cores[0], [
                binary, "serve", "--port", str(ports[0]), "--loops", "1", "--maximum-requests", "1000000000",
                "--tls-cert", certificates / "server.pem", "--tls-key", certificates / "server.key"], ports[0]))
            config = pathlib.Path(folder, "nginx.conf")
            config.write_text(NGINX.format(folder=folder, port=ports[1], certificates=certificates))
            nginx = shutil.which("nginx") or "/usr/sbin/nginx"
            servers.append(Server("nginx", cores[0], [nginx, "-p", folder, "-c", str(config)], ports[1]))
            time.sleep(1)
            for server, port in zip(servers, ports):
                server.port, server.url = port, f"https://127.0.0.1:{port}/healthz"
            os.sched_setaffinity(0, {cores[1]})
            rows = [
                ("keep-alive, requests/s", lambda one: keep_alive(one, cores[1])[0], False),
                ("keep-alive, CPU us/request", lambda one: keep_alive(one, cores[1])[1], True),
                ("full handshake, CPU us", lambda one: handshake(one, False), True),
                ("resumed handshake, CPU us", lambda one: handshake(one, True), True),
            ]
            print(f"{'medians of ' + str(ROUNDS) + ' rounds':<30}{'ours':>12}{'nginx':>12}{'ratio':>8}  (above 1: ours is better)")
            for name, measure, is_cost in rows:
                found = {server.name: [] for server in servers}
                for number in range(ROUNDS):
                    for server in servers if number % 2 == 0 else reversed(servers):
                        found[server.name].append(measure(server))
                own, other = found.values()
                ratios = [b / a if is_cost else a / b for a, b in zip(own, other)]
                print(f"{name:<30}{statistics.median(own):>12,.1f}{statistics.median(other):>12,.1f}"
                      f"{statistics.median(ratios):>8.2f}  {min(ratios):.2f} to {max(ratios):.2f}", flush=True)
        finally:
            for server in servers:
                server.stop()


def reload(binary, certificates):
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        names = ("server", "server-next")

        def put(name):
            for kind in ("pem", "key"):
                shutil.copy(certificates / f"{name}.{kind}", folder / f"new.{kind}")
                os.replace(folder / f"new.{kind}", folder / f"server.{kind}")

        put(names[0])
        log = open(folder / "log", "w+", encoding="utf-8")
        port = free_port()
        server = subprocess.Popen(
            [binary, "serve", "--port", str(port), "--tls-cert", folder / "server.pem", "--tls-key", folder / "server.key"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=log)
        status = pathlib.Path(f"/proc/{server.pid}")

        def held():
            pages = int((status / "statm").read_text().split()[1])
            return len(list((status / "fd").iterdir())), pages * os.sysconf("SC_PAGE_SIZE") / 1e6

        try:
            time.sleep(0.7)
            client = Handshakes(port, False)
            client.run(50)
            before = held()
            failed, served, serials, ended = [], [0], set(), threading.Event()

            def connect():
                while not ended.is_set():
                    try:
                        serials.add(ssl.get_server_certificate(("127.0.0.1", port)))
                        served[0] += Handshakes(port, False).run(1) + 1
                    except OSError as error:
                        failed.append(str(error))

            worker = threading.Thread(target=connect)
            worker.start()
            total = reloads = 0
            while total < REQUESTS or reloads < RELOADS:
                load = subprocess.Popen(
                    ["wrk", "-t1", "-c32", "-d5s", f"https://127.0.0.1:{port}/healthz"], stdout=subprocess.PIPE, text=True)
                while load.poll() is None:
                    # One at a time: signals that wait become one.
                    if reloads < RELOADS and (folder / "log").read_text(encoding="utf-8").count(TAKEN) == reloads:
                        reloads += 1
                        put(names[reloads % 2])
                        server.send_signal(signal.SIGHUP)
                    time.sleep(0.05)
                output = load.stdout.read()
                total += int(re.search(r"(\d+) requests in", output).group(1))
                failed += re.findall(r"(Non-2xx.*|Socket errors.*)", output)
            ended.set()
            worker.join()
            time.sleep(3)
            after = held()
            log.seek(0)
            taken = log.read().count(TAKEN)
            print(f"{reloads} reloads sent, {taken} carried out, {len(serials)} certificates seen; {total:,} requests on open"
                  f" connections and {served[0]:,} on new ones, {len(failed)} failed {failed[:3]}")
            print(f"descriptors {before[0]} -> {after[0]}, resident {before[1]:.1f} -> {after[1]:.1f} MB")
            return not failed and after[0] <= before[0] and len(serials) == 2 and taken == RELOADS
        finally:
            server.terminate()
            server.wait(20)
            log.close()


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    certificates = pathlib.Path(sys.argv[2]).resolve()
    if "--reloads-only" not in sys.argv:
        compare(sys.argv[1], certificates)
    if "--compare-only" not in sys.argv and not reload(sys.argv[1], certificates):
        sys.exit("error: reloading lost something")


if __name__ == "__main__":
    main()
