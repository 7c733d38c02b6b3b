"""The services of compose.yaml on this machine without a container engine: redis-server, the replicas and nginx, each with the
command, the settings and the files that compose.yaml names, on free ports of 127.0.0.1. Other addresses and folders are put
in the place of those of the containers, a replica that is asked to end does so at once, and nothing else is changed."""
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request

import yaml

TOP = pathlib.Path(__file__).resolve().parents[2]
READY_WITHIN = 15  # seconds


def free_ports(number):
    probes = [socket.socket() for _ in range(number)]
    try:
        for probe in probes:
            probe.bind(("127.0.0.1", 0))
        return [probe.getsockname()[1] for probe in probes]
    finally:
        for probe in probes:
            probe.close()


def program_named(name):
    found = shutil.which(name, path=os.environ["PATH"] + ":/usr/sbin")
    if found is None:
        raise FileNotFoundError(f"{name} is not installed")
    return found


def waits_until(condition, within=READY_WITHIN):
    deadline = time.monotonic() + within
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def status(url):
    """The status of an answer; None if there is none."""
    try:
        with urllib.request.urlopen(url, timeout=2) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return None


class Fleet:
    """Starts everything; a context manager that ends it. `folder` takes what is written: configurations and logs.

    With `users`, a list of users and a password file of theirs, Redis asks who comes."""

    def __init__(self, program, folder, *, affinity=False, users=None, user=None, password_file=None):
        self.program = program
        self.folder = pathlib.Path(folder)
        self.users, self.user, self.password_file = users, user, password_file
        self.services = yaml.safe_load((TOP / "compose.yaml").read_text(encoding="utf-8"))["services"]
        self.replicas = [name for name, service in self.services.items() if service["image"] == "keyboard-avoidance"]
        self.ports = dict(zip(self.services, free_ports(len(self.services))))
        self.running = {}
        self.address = f"127.0.0.1:{self.ports['nginx']}"
        self.url = f"http://{self.address}"
        self.nginx_configuration = self.write_nginx_configuration(affinity)

    def __enter__(self):
        try:
            self.start("redis")
            for name in self.replicas:
                self.start(name)
            self.start("nginx")
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_):
        self.stop()

    def file_of(self, service, path):
        """The file of this machine that a container has at a path."""
        for volume in self.services[service]["volumes"]:
            source, target, _ = volume.split(":")
            if target == path:
                return TOP / source
        raise LookupError(f"compose.yaml gives {service} no {path}")

    def write_nginx_configuration(self, affinity):
        text = self.file_of("nginx", "/etc/nginx/nginx.conf").read_text(encoding="utf-8")
        text = text.replace("listen 8080;", f"listen {self.address};").replace(" /tmp/", f" {self.folder}/")
        # An address has nothing to be resolved; Debian's nginx is older than the word.
        text, count = re.subn(
            r"server (keyboard-avoidance-\d+):8080 resolve ", lambda found: f"server 127.0.0.1:{self.ports[found[1]]} ", text)
        if count != len(self.replicas):
            raise LookupError(f"nginx.conf names {count} replicas, compose.yaml {len(self.replicas)}")
        if affinity:
            text = text.replace("# hash ", "hash ")
        path = self.folder / "nginx.conf"
        path.write_text(text, encoding="utf-8")
        return path

    def command(self, name):
        service, port = self.services[name], str(self.ports[name])
        if name == "redis":
            program, configuration = service["command"]
            users = self.folder / "redis-users.acl"
            # A user of the tests' own sees what is refused to the others, who stay as they are.
            listed = (self.users or self.file_of(name, "/etc/redis/users.acl")).read_text(encoding="utf-8")
            users.write_text(listed + "user check on >check ~* &* +@all\n", encoding="utf-8")
            return [program_named(program), self.file_of(name, configuration), "--port", port, "--bind", "127.0.0.1", "--dir",
                    self.folder, "--aclfile", users]
        if name == "nginx":
            return [program_named("nginx"), "-p", self.folder, "-c", self.nginx_configuration, "-g", "daemon off;"]
        return [self.program, "serve", "--host", "127.0.0.1", "--port", port, "--readiness-grace", "0"]

    def environment(self, name):
        """The variables of a service, with this machine's Redis."""
        variables = self.services[name].get("environment", {})
        redis = f"//{self.user + '@' if self.user else ''}127.0.0.1:{self.ports['redis']}"
        variables = {key: value.replace("//redis", redis) for key, value in variables.items()}
        if variables and self.password_file:
            variables["KEYBOARD_AVOIDANCE_SESSION_STORE_PASSWORD_FILE"] = str(self.password_file)
        return variables

    def log(self, name):
        return (self.folder / f"{name}.log").read_text(encoding="utf-8", errors="replace")

    def start(self, name):
        """Starts a service, and waits until it takes connections."""
        with open(self.folder / f"{name}.log", "ab") as log:
            process = subprocess.Popen(
                [str(word) for word in self.command(name)], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log,
                stderr=subprocess.STDOUT, env={**os.environ, **self.environment(name)})
        self.running[name] = process

        def listens():
            if process.poll() is not None:
                raise RuntimeError(f"{name} ended with {process.returncode}: {self.log(name)[-2000:]}")
            with socket.socket() as probe:
                return probe.connect_ex(("127.0.0.1", self.ports[name])) == 0

        if not waits_until(listens):
            raise RuntimeError(f"{name} did not listen within {READY_WITHIN} s: {self.log(name)[-2000:]}")

    def kill(self, name):
        process = self.running.pop(name)
        process.kill()
        process.wait()

    def stop(self):
        """Ends everything, nginx first."""
        for name, process in reversed(self.running.items()):
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.running = {}
