"""The commands of docs/guide/fleet.md in a root of their own, and questions to what they make: see run.

usage: commands.py FOLDER BINARY [--here]; in namespaces of its own. With --here and where none can be made, the commands that
need none are run, in FOLDER. Closing line: 'N passed, N failed, N skipped'.
"""
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import threading
import time
import traceback

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "Checks/compose"))
import namespaces  # noqa: E402 (the line above says where it is)
from attacks import (  # noqa: E402
    SHOW, STATELESS, a_replica_may_be_killed, ask, large_bodies_are_refused, post, sequence_is_right)
from programs import Program, listens, waits_until  # noqa: E402

URL = "http://127.0.0.1:8080"
PORTS = (8081, 8082, 8083)
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"

# Stands in for systemctl in the root: hands its arguments to Machine.answer, and ends with the status that comes back.
SYSTEMCTL = """\
#!/bin/sh
echo "$*" >/run/harness/asked
read -r status </run/harness/told
exit "$status"
"""


class Unit(Program):
    """A unit of systemd without it: started as the user it names, with its variables, copies of its credentials and its runtime
    directory. It does not look at what the unit forbids; scripts/lib/check-units does."""

    def __init__(self, root, name):
        instance = name.partition("@")[2]
        file = f"systemd/system/{name.removesuffix(instance)}.service"
        folder = next(root / folder for folder in ("etc", "lib") if (root / folder / file).exists())
        credentials = f"/run/credentials/{name}"
        text = (folder / file).read_text(encoding="utf-8").replace("%i", instance).replace("%d", credentials)

        def values(key):
            return re.findall(rf"^{key}=(.*)$", text, re.MULTILINE)

        user = "nobody" if values("DynamicUser") else [*values("User"), "root"][0]
        for one, source in (line.split(":") for line in values("LoadCredential")):
            run("chroot", root, "install", "-D", "-o", user, "-m", "400", source, f"{credentials}/{one}")
        for path in values("RuntimeDirectory"):
            run("chroot", root, "install", "-d", "-o", user, f"/run/{path}")
        variables = values("Environment")
        for path in values("EnvironmentFile"):
            given = root / path.removeprefix("-").removeprefix("/")
            variables += given.read_text(encoding="utf-8").splitlines() if given.exists() else []
        # In the foreground, as a process of ours.
        command = shlex.split(values("ExecStart")[0].replace("daemon on;", "daemon off;"))
        as_user = ["sh", "-c", 'exec setpriv --reuid "$0" --regid "$(id -g "$0")" --clear-groups "$@"', user]
        super().__init__(root / "run/harness", name, ["chroot", str(root), *as_user, *command], int(instance) if instance else None,
                         env={"PATH": PATH, **dict(line.split("=", 1) for line in variables if "=" in line)})


class Machine:
    """A root in which commands are carried out."""

    url = URL
    replicas = [f"keyboard-avoidance@{port}" for port in PORTS]

    def __init__(self, folder, binary, is_here):
        self.root = folder / "root"
        run("ip", "link", "set", "lo", "up")
        if is_here:
            memory = folder / "memory"
            memory.mkdir()
            run("mount", "-t", "tmpfs", "none", memory)
            for name in ("upper", "work"):
                (memory / name).mkdir()
            self.root.mkdir()
            run("mount", "-t", "overlay", "overlay", "-o", f"lowerdir=/,upperdir={memory}/upper,workdir={memory}/work", self.root)
        # Without the lists apt-get knows of nothing newer that it would have to fetch: run has installed what is needed.
        for path, kind in (("run", "tmpfs"), ("tmp", "tmpfs"), ("proc", "proc"), ("var/lib/apt/lists", "tmpfs")):
            (self.root / path).mkdir(exist_ok=True)
            run("mount", "-t", kind, "none", self.root / path)
        # Devices, which nobody can make in a namespace.
        (self.root / "dev").mkdir(exist_ok=True)
        run("mount", "--rbind", "/dev", self.root / "dev")
        (self.root / "etc/hosts").write_text("127.0.0.1 localhost\n", encoding="utf-8")
        self.home = self.root / "root/checkout"
        self.home.mkdir(parents=True)
        shutil.copytree(TOP / "Examples", self.home / "Examples")
        shutil.copy(binary, self.home / "keyboard-avoidance")
        self.libraries(binary)
        self.units = {}
        (self.root / "run/harness").mkdir()
        for name in ("asked", "told"):
            os.mkfifo(self.root / "run/harness" / name)
        stand_in = self.root / "usr/local/sbin/systemctl"
        stand_in.write_text(SYSTEMCTL, encoding="utf-8")
        stand_in.chmod(0o755)
        threading.Thread(target=self.answer, daemon=True).start()

    def answer(self):
        """Carries out what the stand-in for systemctl is told, one line after another."""
        while True:
            action, *units = (self.root / "run/harness/asked").read_text(encoding="utf-8").split()
            status = 0
            try:
                for name in units:
                    if name in self.units and action in ("stop", "restart"):
                        self.units[name].end()
                    if name != "--now" and action in ("start", "restart", "enable"):
                        self.start(name)
            except Exception:  # whatever it is, the command fails with it
                traceback.print_exc()
                status = 1
            (self.root / "run/harness/told").write_text(f"{status}\n", encoding="utf-8")

    def kill(self, name):
        self.units[name].kill()

    def start(self, name):
        self.units[name] = Unit(self.root, name).start()

    def libraries(self, binary):
        """Puts Swift's own libraries there, for a program that is not linked as the page says."""
        for line in subprocess.run(["ldd", binary], capture_output=True, text=True, check=True).stdout.splitlines():
            found = re.search(r"=> (/\S*/lib/swift/\S+)", line)
            if found and not (self.root / found[1][1:]).exists():
                (self.root / found[1][1:]).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(found[1], self.root / found[1][1:])

    def bash(self, text):
        return bash("cd /root/checkout\n" + text, "chroot", str(self.root),
                    env={"PATH": PATH, "HOME": "/root", "DEBIAN_FRONTEND": "noninteractive"})


class Folder:
    """A folder of this machine, in which the commands that write to no other place are carried out."""

    def __init__(self, folder):
        self.home = folder / "checkout"
        self.home.mkdir()
        shutil.copytree(TOP / "Examples", self.home / "Examples")

    def bash(self, text):
        return bash(text, cwd=self.home)


def bash(text, *before, **surroundings):
    done = subprocess.run(
        [*before, "bash", "-euo", "pipefail", "-c", text], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
        timeout=120, **surroundings)
    if done.returncode:
        raise AssertionError(f"{text}\n{done.stdout}{done.stderr}")
    return done.stdout


def run(*words):
    subprocess.run([str(word) for word in words], check=True)


def blocks(heading):
    """The commands of each console block of a section of the page, with what is printed behind the last of them."""
    page = (TOP / "docs/guide/fleet.md").read_text(encoding="utf-8")
    section = re.split(r"^#{2,3} ", page.split(heading + "\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]
    for block in re.findall(r"```console\n(.*?)```", section, re.DOTALL):
        lines = block.splitlines()
        yield "\n".join(line[2:] for line in lines if line[:2] in ("# ", "$ ")), [line for line in lines if line[:2] not in ("# ", "$ ")]


def run_commands(machine, heading):
    for commands, printed in blocks(heading):
        said = machine.bash(commands)
        missing = [line for line in printed if line not in said]
        assert not missing, f"{commands}\nprinted {said!r}, not {missing}"


def listen(*ports):
    assert waits_until(lambda: all(map(listens, ports))), ports


def redis_is_back():
    assert waits_until(lambda: post(URL, {"session": "back", **SHOW})[0] == 200)
    # Each loop of each replica tries again for itself, at the latest 2 s after it tried last.
    time.sleep(3)


# Each check is a sentence that holds.

def users_are_made(machine):
    """the commands of “Who may ask it” make a list of users"""
    run_commands(machine, "### Who may ask it")
    for name in ("redis-password", "administrator-password"):
        assert re.fullmatch("[0-9a-f]{64}", (machine.home / name).read_text(encoding="utf-8")), name
    users = (machine.home / "users.acl").read_text(encoding="utf-8")
    for user in ("keyboard-avoidance", "administrator"):
        assert re.search(rf"^user {user} on #[0-9a-f]{{64}} ", users, re.MULTILINE), users


def fleet_is_made(machine):
    """the commands of “Without containers” make a fleet that answers, and its administrator is answered"""
    run_commands(machine, "## Without containers")
    listen(8080, *PORTS)
    for number in range(6):
        sequence_is_right(machine, f"first-{number}")


def nobody_else_is_answered(machine):
    """Redis asks for a password, and speaks TLS alone"""
    said = machine.bash("redis-cli --tls --cacert server.pem -h localhost ping; redis-cli -h localhost ping 2>&1 || true")
    assert "NOAUTH" in said and "PONG" not in said, said


def redis_keeps_sessions(machine):
    """a restart of Redis loses no session that is two seconds old"""
    post(URL, {"session": "kept", **SHOW})
    time.sleep(2)
    machine.bash("systemctl restart redis-server")
    redis_is_back()
    document = post(URL, {"session": "kept", "event": "keyboardWillHide"})[2]
    assert document["contentOffset"]["y"] == 20.3, document


def password_is_changed(machine):
    """the commands of “Another password” change it while sessions are used, and Redis still knows it after a restart"""
    run_commands(machine, "### Another password")
    listen(8080, *PORTS)
    sequence_is_right(machine, "changed")
    machine.bash("systemctl restart redis-server")
    redis_is_back()
    sequence_is_right(machine, "known")


def clients_are_known(machine):
    """the own page is not refused for its origin, and a client cannot call itself another"""
    for origin, expected in (("http://127.0.0.1:8080", 200), ("https://evil.example", 403)):
        fields = {"Origin": origin, "X-Forwarded-Host": "evil.example", "Forwarded": "host=evil.example;proto=https"}
        assert ask("GET", URL + "/version", fields=fields)[0] == expected, origin


def haproxy_instead(machine):
    """HAProxy with haproxy.cfg in the place of nginx: the same"""
    machine.bash("systemctl stop nginx; cp Examples/deploy/fleet/haproxy.cfg /etc/haproxy/; haproxy -c -q -f /etc/haproxy/haproxy.cfg; "
                 "haproxy -D -f /etc/haproxy/haproxy.cfg")
    listen(8080)
    assert waits_until(lambda: post(URL, STATELESS)[0] == 200)
    for number in range(6):
        sequence_is_right(machine, f"haproxy-{number}")
    a_replica_may_be_killed(machine)
    clients_are_known(machine)


CHECKS = [
    users_are_made, fleet_is_made, nobody_else_is_answered, large_bodies_are_refused, a_replica_may_be_killed, redis_keeps_sessions,
    password_is_changed, clients_are_known, haproxy_instead,
]


def main():
    folder, binary = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
    missing = namespaces.enter()
    if missing:
        if "--here" not in sys.argv:
            sys.exit(f"error: {missing}")
        users_are_made(Folder(folder))
        skipped = [check for check in CHECKS if check is not users_are_made]
        for check in skipped:
            print(f"skipped: {check.__doc__}: {missing}")
        print(f"1 passed, 0 failed, {len(skipped)} skipped")
        return 0
    machine = Machine(folder, binary, "--here" in sys.argv)
    # Makes the proxy refuse pages of other origins, to show that its own is accepted.
    (machine.root / "etc/default/keyboard-avoidance").write_text(
        "KEYBOARD_AVOIDANCE_CORS_ORIGIN=https://design.example\n", encoding="utf-8")
    passed = 0
    for check in CHECKS:
        try:
            check(machine)
            passed += 1
        except Exception:  # what comes next builds on it
            print(f"FAIL {check.__doc__}\n{traceback.format_exc(limit=-2)}")
            for log in sorted((machine.root / "run/harness").glob("*.log")):
                print(log.name, log.read_text(encoding="utf-8", errors="replace")[-1500:])
            break
    print(f"{passed} passed, {len(CHECKS) - passed} failed, 0 skipped")
    return passed != len(CHECKS)


if __name__ == "__main__":
    sys.exit(main())
