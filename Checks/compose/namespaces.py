"""Namespaces of a check's own: what it mounts, its networks and its processes are seen by nobody else. Standard library only."""
import os
import subprocess
import sys

WORDS = ["unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"]
# Both are done in them; a container may allow the one and not the other.
TRIAL = "mount -t tmpfs none /tmp && ip link set lo up"


def enter():
    """Starts this program again in such namespaces; None if it runs in them, else the reason why it cannot.

    Only root is let in: the files of Redis and nginx are root's, and a user's own namespace has no other users."""
    if os.environ.get("IN_NAMESPACES") == "1":
        return None
    if os.geteuid() != 0:
        return "only root can make namespaces with the files of Redis and nginx"
    done = subprocess.run([*WORDS, "sh", "-c", TRIAL], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        return f"no namespaces can be made here, {done.stderr.strip().splitlines()[-1]}"
    os.execvpe(WORDS[0], [*WORDS, sys.executable, *sys.argv], {**os.environ, "IN_NAMESPACES": "1"})
