"""The surroundings that containers give the services of compose.yaml, made of this process's own namespaces: their addresses and names, the
files at the paths that volumes name, and folders in memory of the sizes that are named. Nothing of it is seen outside
(namespaces.py)."""
import contextlib
import os
import pathlib
import subprocess

import yaml

COMPOSE = pathlib.Path(__file__).resolve().parents[2] / "compose.yaml"
# Where Redis is, whose network has no addresses of its own choice.
STORE = "172.28.6.2"
GATEWAY = "172.28.5.1"


def run(*words):
    subprocess.run([str(word) for word in words], check=True)


class Places:
    """A context manager; `nginx` has a network of its own, because it listens on every address of it, and mounts of its own,
    because its /tmp is not that of this program, whose files may be there."""

    def __init__(self, folder):
        self.services = yaml.safe_load(COMPOSE.read_text(encoding="utf-8"))["services"]
        self.folder = pathlib.Path(folder)
        self.keeper = None
        self.mounted = []

    def address(self, name):
        networks = self.services[name]["networks"]
        if isinstance(networks, dict) and "default" in networks:
            return networks["default"]["ipv4_address"]
        return STORE

    def __enter__(self):
        with contextlib.ExitStack() as stack:
            stack.callback(self.__exit__)
            self.keeper = subprocess.Popen(["unshare", "--net", "--mount", "sleep", "infinity"])
            run("ip", "link", "set", "lo", "up")
            run("ip", "addr", "add", STORE + "/24", "dev", "lo")
            self._link()
            hosts = self.folder / "hosts"
            hosts.write_text("127.0.0.1 localhost\n" + "".join(f"{self.address(name)} {name}\n" for name in self.services))
            # These last as long as the namespaces.
            for name in ("redis", "nginx"):
                run(*self.inside(name), "mount", "--bind", hosts, "/etc/hosts")
            stack.pop_all()
        return self

    def __exit__(self, *_):
        self.clear()
        self.keeper.kill()
        self.keeper.wait()

    def _link(self):
        """Joins nginx' network to that of all others."""
        # The mounts come second.
        mine = os.readlink("/proc/self/ns/mnt")
        while os.readlink(f"/proc/{self.keeper.pid}/ns/mnt") == mine:
            pass
        run("ip", "link", "add", "others", "type", "veth", "peer", "name", "eth0", "netns", self.keeper.pid)
        for address in [GATEWAY, *(self.address(name) for name in self.services if name not in ("nginx", "redis"))]:
            run("ip", "addr", "add", address + "/24", "dev", "others")
        run("ip", "link", "set", "others", "up")
        for words in (["addr", "add", self.address("nginx") + "/24", "dev", "eth0"], ["link", "set", "eth0", "up"], ["link", "set", "lo", "up"]):
            run(*self.inside("nginx"), "ip", *words)

    def inside(self, name):
        """The words before a command of a service."""
        keeper = f"/proc/{self.keeper.pid}"
        # The root too: `make bare` runs this in another one, which entering mounts alone would leave.
        return ["nsenter", f"--net={keeper}/ns/net", f"--mount={keeper}/ns/mnt", f"--root={keeper}/root"] if name == "nginx" else []

    def put(self, name, source, target):
        """Has a service see a file at another path."""
        target = pathlib.Path(target)
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.touch()
        self._mount(name, ["--bind", source], target)

    def memory(self, name, target, size=None):
        """Puts an empty folder in memory at a service's path."""
        pathlib.Path(target).mkdir(parents=True, exist_ok=True)
        self._mount(name, ["-t", "tmpfs", *(["-o", f"size={size}"] if size else []), "none"], target)

    def clear(self):
        """Takes back what was put and the folders in memory."""
        while self.mounted:
            run(*self.mounted.pop())

    def _mount(self, name, words, target):
        run(*self.inside(name), "mount", *words, target)
        self.mounted.append([*self.inside(name), "umount", "--lazy", target])
