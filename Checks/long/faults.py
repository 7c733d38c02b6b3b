"""Faults against the real process: calls that fail, descriptors that run out, signals. Usage: faults.py PROGRAM

ROUNDS (default 100) is how often it is killed and drained. After each fault a good GET and POST must be answered
within a second, descriptors and threads must be back where they were, and the process must live.
"""
import os
import resource
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time

from process_faults import PROCESS_FAULTS
from results import check, finish
from server import GOOD, Server, answer

PROGRAM = sys.argv[1]
ROUNDS = int(os.environ.get("ROUNDS", "100"))

# The errors with which a call can return; the start is left alone, so each begins at a later call.
PAIRS = [
    *(("accept4", error) for error in
      "EMFILE ENFILE ECONNABORTED EINTR ENOBUFS ENOMEM EPROTO EPERM ENETDOWN EHOSTUNREACH EAGAIN".split()),
    *(("recvfrom", error) for error in "EINTR EAGAIN ECONNRESET ENOMEM ENOBUFS ETIMEDOUT EIO EHOSTUNREACH".split()),
    *(("sendto", error) for error in "EINTR EAGAIN ECONNRESET EPIPE ENOBUFS ENOMEM ETIMEDOUT EIO".split()),
    *(("epoll_wait", error) for error in "EINTR".split()),
    *(("epoll_pwait", error) for error in "EINTR".split()),
    # Not futex, which never ends a wake with an error: Dispatch ends the process over that. Not epoll_ctl: Dispatch
    # makes most of these calls, to arm a source again, where the kernel needs no memory; made to fail there, Dispatch
    # is deaf for good. Ours are made to fail in the tests, by descriptor.
    *(("setsockopt", error) for error in "ENOPROTOOPT EINVAL ENOBUFS".split()),
    *(("shutdown", error) for error in "ENOTCONN EINVAL".split()),
    *(("close", error) for error in "EINTR EIO".split()),
    *(("epoll_create1", error) for error in "EMFILE".split()),
    *(("eventfd2", error) for error in "EMFILE".split()),
    *(("write", error) for error in "EINTR".split()),
    *(("read", error) for error in "EINTR".split()),
    *(("getrandom", error) for error in "EINTR EAGAIN".split()),
    *(("clock_gettime", error) for error in "EINVAL".split()),
    *(("mmap", error) for error in "EAGAIN".split()),
    *(("madvise", error) for error in "EINVAL ENOMEM".split()),
    ("sendto", "short"), ("recvfrom", "short"),
]


def inject(call, error):
    """A few calls in the middle of work fail; those before and after them do not."""
    server = Server(PROGRAM, "--linger-timeout", "0.2")
    tracer = None
    try:
        if not server.is_well():
            return check(f"{call} {error}", False, "not well before")
        before = server.figures()
        what = "retval=1" if error == "short" else f"error={error}"
        tracer = subprocess.Popen(
            ["strace", "-f", "-qq", "-p", str(server.pid), "-e", f"trace={call}",
             "-e", f"inject={call}:{what}:when=2..6", "-o", "/dev/null"], stderr=subprocess.DEVNULL)
        time.sleep(0.25)
        for _ in range(4):
            for good in GOOD:
                try:
                    # A connection that is hit may end, but what is answered must be right. A call that is made to
                    # say it took one byte corrupts that one answer, which is the injection's doing.
                    status = server.ask(good, 2)[0]
                    check(f"{call} {error}: answer", status == 200 or error == "short", status)
                except (OSError, ValueError, IndexError):
                    pass
        tracer.send_signal(signal.SIGINT)
        tracer.wait(10)
        tracer = None
        check(f"{call} {error}: well again", server.is_alive() and server.is_well())
        # A close that is made to fail closes nothing, unlike one that fails by itself.
        if call != "close":
            check(f"{call} {error}: descriptors", server.descriptors_are_back(before[0]), server.figures())
            check(f"{call} {error}: threads", server.threads_are_back(before[1] + 2), server.figures())
        check(f"{call} {error}: exit", server.end() == 0)
    finally:
        if tracer:
            tracer.kill()
        if server.is_alive():
            server.end(signal.SIGKILL)


def descriptors_run_out():
    server = Server(PROGRAM, "--linger-timeout", "0.2", "--idle-timeout", "30")
    # Dispatch opens descriptors of its own with the first connection.
    server.is_well()
    before = server.figures()
    resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (before[0] + 20, before[0] + 20))
    held = []
    for _ in range(60):
        try:
            held.append(socket.create_connection(("127.0.0.1", server.port), 2))
        except OSError:
            break
    time.sleep(0.5)
    usage = sum(map(int, open(f"/proc/{server.pid}/stat").read().split()[13:15]))
    time.sleep(1)
    spent = sum(map(int, open(f"/proc/{server.pid}/stat").read().split()[13:15])) - usage
    check("no descriptors: no spinning", spent < 30, f"{spent} ticks a second")
    check("no descriptors: alive", server.is_alive())
    for stream in held:
        stream.close()
    check("no descriptors: well again", server.is_well())
    check("no descriptors: back", server.descriptors_are_back(before[0]), server.figures())
    check("no descriptors: exit", server.end() == 0)


def stop_and_go():
    server = Server(PROGRAM)
    stream = server.connect()
    os.kill(server.pid, signal.SIGSTOP)
    stream.sendall(GOOD[1])
    time.sleep(0.5)
    os.kill(server.pid, signal.SIGCONT)
    check("stopped and continued: answered", answer(stream)[0] == 200)
    stream.close()
    check("stopped and continued: well", server.is_well())
    check("stopped and continued: exit", server.end() == 0)


def kill_and_restart():
    port, slowest, left = 0, 0, []
    for index in range(ROUNDS):
        start = time.monotonic()
        server = Server(PROGRAM, port=port)
        port = server.port
        check("restart: well", server.is_well())
        slowest = max(slowest, time.monotonic() - start)
        left = [server.connect() for _ in range(5)]
        left[0].sendall(GOOD[1][:-5])
        server.end(signal.SIGKILL)
        for stream in left:
            stream.close()
    print(f"killed and restarted {ROUNDS} times on one port, ready within {slowest:.2f} s", flush=True)


def drain_under_load():
    lost = answered = 0
    slowest = 0.0
    for _ in range(ROUNDS):
        server = Server(PROGRAM)
        stopping = threading.Event()
        counts = [0, 0]

        def load():
            while not stopping.is_set():
                try:
                    stream = server.connect(5)
                except OSError:
                    return
                with stream:
                    while True:
                        try:
                            stream.sendall(GOOD[1])
                        except OSError:
                            break
                        try:
                            status, head, _ = answer(stream)
                        except (OSError, ConnectionError) as error:
                            # An idle connection may be ended at the moment a request is on its way; one that the
                            # server has begun to answer may not.
                            if "inside" in str(error):
                                counts[1] += 1
                            break
                        counts[0] += 1
                        if status != 200:
                            counts[1] += 1
                        if b"connection: close" in head.lower():
                            break

        threads = [threading.Thread(target=load) for _ in range(4)]
        for thread in threads:
            thread.start()
        half = server.connect()
        half.sendall(GOOD[1][:-7])
        time.sleep(0.1)
        start = time.monotonic()
        os.kill(server.pid, signal.SIGTERM)
        time.sleep(0.02)
        half.sendall(GOOD[1][-7:])
        try:
            # Without “close” where it was answered before the signal came through.
            check("drain: the request under way is answered", answer(half)[0] == 200)
        except OSError as error:
            check("drain: the request under way is answered", False, error)
        half.close()
        status = server.end(signal.SIGCONT)
        slowest = max(slowest, time.monotonic() - start)
        stopping.set()
        for thread in threads:
            thread.join()
        check("drain: exit", status == 0, status)
        answered += counts[0]
        lost += counts[1]
    check("drain: nothing lost", lost == 0, lost)
    print(f"drained {ROUNDS} times under load: {answered} answers, {lost} lost, at most {slowest:.2f} s", flush=True)


if shutil.which("strace"):
    began = time.monotonic()
    for pair in PAIRS:
        try:
            inject(*pair)
        except (OSError, subprocess.TimeoutExpired, RuntimeError) as error:
            check(" ".join(pair), False, error)
    print(f"{len(PAIRS)} pairs of call and error in {time.monotonic() - began:.0f} s", flush=True)
else:
    print("strace is not here: no calls were made to fail", flush=True)
for cause in PROCESS_FAULTS:
    start = time.monotonic()
    cause(PROGRAM, check)
    print(f"{cause.__name__.replace('_', ' ')}: {time.monotonic() - start:.0f} s", flush=True)
descriptors_run_out()
stop_and_go()
kill_and_restart()
drain_under_load()
finish()
