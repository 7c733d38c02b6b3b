"""The commands of docs/guide/fleet.md in a root of their own, and questions to what they make: see run.

usage: walk.py FOLDER BINARY [--here]; in namespaces of its own. With --here and where none can be made, the commands that
need none are run, in FOLDER. Closing line: 'N passed, N failed, N skipped'.
"""
import json
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import time
import traceback

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "Checks/compose"))
import namespaces  # noqa: E402 (the line above says where it is)
from attacks import SHOW, STATELESS, ask, large_bodies_are_refused, post  # noqa: E402
from fleet import waits_until  # noqa: E402

URL = "http://127.0.0.1:8080"
REPLICAS = (8081, 8082, 8083)


class Machine:
    """A root in which commands are carried out."""

    url = URL

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
        shutil.copy(TOP / "Checks/walk/systemctl", self.root / "usr/local/sbin/systemctl")

    def libraries(self, binary):
        """Puts Swift's own libraries there, for a program that is not linked as the page says."""
        for line in subprocess.run(["ldd", binary], capture_output=True, text=True, check=True).stdout.splitlines():
            found = re.search(r"=> (/\S*/lib/swift/\S+)", line)
            if found and not (self.root / found[1][1:]).exists():
                (self.root / found[1][1:]).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(found[1], self.root / found[1][1:])

    def bash(self, text):
        done = subprocess.run(
            ["chroot", str(self.root), "bash", "-euo", "pipefail", "-c", "cd /root/checkout\n" + text], capture_output=True, text=True,
            check=False, timeout=120, stdin=subprocess.DEVNULL,
            env={"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "DEBIAN_FRONTEND": "noninteractive"})
        if done.returncode:
            raise AssertionError(f"{text}\n{done.stdout}{done.stderr}")
        return done.stdout


class Folder:
    """A folder of this machine, in which the commands that write to no other place are carried out."""

    def __init__(self, folder):
        self.home = folder / "checkout"
        self.home.mkdir()
        shutil.copytree(TOP / "Examples", self.home / "Examples")

    def bash(self, text):
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", text], cwd=self.home, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            check=False, timeout=120)
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


def walk(machine, heading):
    for commands, printed in blocks(heading):
        said = machine.bash(commands)
        missing = [line for line in printed if line not in said]
        assert not missing, f"{commands}\nprinted {said!r}, not {missing}"


def listens(*ports):
    def is_there(port):
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", port)) == 0

    assert waits_until(lambda: all(map(is_there, ports))), ports


def right(session):
    """A keyboard that comes and goes."""
    for event, expected in ((SHOW, 234), ({"event": "keyboardWillHide", "eventID": "hide"}, 20.3)):
        code, _, document = post(URL, {"session": session, **event})
        assert code == 200 and document["contentOffset"]["y"] == expected, f"{code} {document}"


def redis_is_back():
    assert waits_until(lambda: post(URL, {"session": "back", **SHOW})[0] == 200)
    # Each loop of each replica tries again for itself, at the latest 2 s after it tried last.
    time.sleep(3)


# Each check is a sentence that holds.

def users_are_made(machine):
    """the commands of “Who may ask it” make a list of users"""
    walk(machine, "### Who may ask it")
    for name in ("redis-password", "administrator-password"):
        assert re.fullmatch("[0-9a-f]{64}", (machine.home / name).read_text(encoding="utf-8")), name
    users = (machine.home / "users.acl").read_text(encoding="utf-8")
    for user in ("keyboard-avoidance", "administrator"):
        assert re.search(rf"^user {user} on #[0-9a-f]{{64}} ", users, re.MULTILINE), users


def fleet_is_made(machine):
    """the commands of “Without containers” make a fleet that answers, and its administrator is answered"""
    walk(machine, "## Without containers")
    listens(8080, *REPLICAS)
    for number in range(6):
        right(f"first-{number}")


def nobody_else_is_answered(machine):
    """Redis asks for a password, and speaks TLS alone"""
    said = machine.bash("redis-cli --tls --cacert server.pem -h localhost ping; redis-cli -h localhost ping 2>&1 || true")
    assert "NOAUTH" in said and "PONG" not in said, said


def replicas_may_be_killed(machine):
    """a replica that is killed is not noticed, and comes back"""
    post(URL, {"session": "killed", **SHOW})
    for port in REPLICAS:
        machine.bash(f"kill -9 $(cat /run/walk/keyboard-avoidance@{port}.pid)")
        for number in range(6):
            assert post(URL, STATELESS)[0] == 200
            right(f"without-{port}-{number}")
        machine.bash(f"systemctl start keyboard-avoidance@{port}")
        listens(port)
    document = post(URL, {"session": "killed", "event": "keyboardWillHide"})[2]
    assert document["contentOffset"]["y"] == 20.3, document


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
    walk(machine, "### Another password")
    listens(8080, *REPLICAS)
    right("changed")
    machine.bash("systemctl restart redis-server")
    redis_is_back()
    right("known")


def clients_are_known(machine):
    """the own page is not refused for its origin, and a client cannot call itself another"""
    for origin, expected in (("http://127.0.0.1:8080", 200), ("https://evil.example", 403)):
        fields = {"Origin": origin, "X-Forwarded-Host": "evil.example", "Forwarded": "host=evil.example;proto=https"}
        assert ask("GET", URL + "/version", fields=fields)[0] == expected, origin


def haproxy_instead(machine):
    """HAProxy with haproxy.cfg in the place of nginx: the same"""
    machine.bash("systemctl stop nginx; cp Examples/deploy/fleet/haproxy.cfg /etc/haproxy/; haproxy -c -q -f /etc/haproxy/haproxy.cfg; "
                 "haproxy -D -f /etc/haproxy/haproxy.cfg")
    listens(8080)
    assert waits_until(lambda: post(URL, STATELESS)[0] == 200)
    for number in range(6):
        right(f"haproxy-{number}")
    replicas_may_be_killed(machine)
    clients_are_known(machine)


def large_bodies(machine):
    """a body of 10 GB is refused at its head"""
    large_bodies_are_refused(machine)


CHECKS = [
    users_are_made, fleet_is_made, nobody_else_is_answered, large_bodies, replicas_may_be_killed, redis_keeps_sessions,
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
            for log in sorted((machine.root / "run/walk").glob("*.log")):
                print(log.name, log.read_text(encoding="utf-8", errors="replace")[-1500:])
            break
    print(f"{passed} passed, {len(CHECKS) - passed} failed, 0 skipped")
    return passed != len(CHECKS)


if __name__ == "__main__":
    sys.exit(main())
