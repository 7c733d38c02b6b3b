"""The services of compose.yaml on this machine without a container engine: redis-server, the replicas and nginx, each with the
command, the settings and the files that compose.yaml names, at the addresses, the ports and the paths that they have there
(places.py). Only a replica that is asked to end does so at once, and Redis has one user more, who sees what others are refused."""
import os
import pathlib
import sys

from places import GATEWAY

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(TOP / "Checks/fleet"))
from programs import Program, program_named  # noqa: E402 (the line above says where it is)


class Fleet:
    """Starts everything; a context manager that ends it. `folder` takes what is written: logs, and files that are changed.

    With `users`, a list of users and a password file of theirs, Redis asks who comes."""

    def __init__(self, program, folder, places, *, affinity=False, users=None, user=None, password_file=None):
        self.program = program
        self.folder = pathlib.Path(folder)
        self.places, self.affinity = places, affinity
        self.users, self.user, self.password_file = users, user, password_file
        self.services = places.services
        self.replicas = [name for name, service in self.services.items() if service["image"] == "keyboard-avoidance"]
        self.running = {}
        self.url = f"http://{self.address('nginx')}:8080"
        # The address nginx sees for clients in the others' network.
        self.client_address = GATEWAY

    def __enter__(self):
        try:
            self.put_files()
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

    def address(self, name):
        return self.places.address(name)

    def replica_url(self, name):
        return f"http://{self.address(name)}:8080"

    def put_files(self):
        """Puts the volumes of compose.yaml where the containers have them, and folders in memory, which may hide the sources of
        the former."""
        for name in ("redis", "nginx"):
            for volume in self.services[name]["volumes"]:
                source, target, mode = volume.split(":")
                assert mode == "ro", volume
                self.places.put(name, self.changed(TOP / source), target)
            for folder in self.services[name]["tmpfs"]:
                path, _, size = folder.partition(":size=")
                self.places.memory(name, path, size)

    def changed(self, source):
        """A file as it is shipped, or with what only a check changes."""
        text = source.read_text(encoding="utf-8")
        if source.suffix == ".acl":
            # A user of the tests' own sees what is refused to the others, who stay as they are.
            text = (self.users.read_text(encoding="utf-8") if self.users else text) + "user check on >check ~* &* +@all\n"
        elif self.affinity:
            text = text.replace("# hash ", "hash ")
        else:
            return source
        path = self.folder / source.name
        path.write_text(text, encoding="utf-8")
        return path

    def command(self, name):
        if name == "redis":
            program, configuration = self.services[name]["command"]
            return [program_named(program), configuration]
        if name == "nginx":
            # The image's own command.
            return [*self.places.inside(name), program_named("nginx"), "-g", "daemon off;"]
        return [self.program, "serve", "--host", self.address(name), "--readiness-grace", "0"]

    def environment(self, name):
        """The variables of a service; those of the image have the log as JSON."""
        variables = dict(self.services[name].get("environment", {}))
        if variables and self.user:
            variables["KEYBOARD_AVOIDANCE_SESSION_STORE"] = f"redis://{self.user}@redis"
        if variables and self.password_file:
            variables["KEYBOARD_AVOIDANCE_SESSION_STORE_PASSWORD_FILE"] = str(self.password_file)
        if variables:
            variables |= {"KEYBOARD_AVOIDANCE_LOG_FORMAT": "json", "KEYBOARD_AVOIDANCE_ACCESS_LOG": "all"}
        return variables

    def log(self, name):
        return (self.folder / f"{name}.log").read_text(encoding="utf-8", errors="replace")

    def start(self, name):
        """Starts a service, and waits until it takes connections."""
        self.running[name] = Program(
            self.folder, name, [str(word) for word in self.command(name)], 6379 if name == "redis" else 8080, self.address(name),
            cwd="/data" if name == "redis" else self.folder, env={**os.environ, **self.environment(name)}).start(within=60)

    def kill(self, name):
        self.running.pop(name).kill()

    def stop(self):
        """Ends everything, nginx first, and takes its files back."""
        for program in reversed(self.running.values()):
            program.end(within=30)
        self.running = {}
        self.places.clear()
