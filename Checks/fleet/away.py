"""Redis stops, or dies: sessions are refused in time, everything else is as before, and all is well once it is back."""
import json
import signal
import statistics
import threading
import time

from client import Client
from player import STATUS
from results import check
from server import BODY

REFUSED_WITHIN, BACK_WITHIN, SLOWER = 0.7, 3.0, 1.1


def away(fleet, rounds=1, is_timed=False):
    """`rounds` pairs of measured seconds, with Redis and without; then Redis is killed as well."""
    ratios, refusals, returns = [], [], []
    for _ in range(rounds):
        before, _ = _second(fleet)
        fleet.store.signal(signal.SIGSTOP)
        try:
            time.sleep(0.1)
            during, refused = _second(fleet)
            refusals += refused
            _readiness(fleet, "away")
            if not ratios:
                # After two seconds without a connection they are refused at once.
                time.sleep(2)
                at_once = _second(fleet)[1]
                refusals += at_once
                quick = statistics.median(seconds for seconds, _ in at_once)
        finally:
            fleet.store.signal(signal.SIGCONT)
        ratios.append(during / before)
        returns.append(_return(fleet))
    for _ in range(max(1, rounds // 10)):
        fleet.store.kill()
        time.sleep(0.1)
        refusals += _second(fleet)[1]
        _readiness(fleet, "away")
        fleet.store.start()
        returns.append(_return(fleet))
    slowest = max(seconds for seconds, _ in refusals)
    wrong = [answer for _, answer in refusals if not _is_refusal(answer)]
    ratio = statistics.median(ratios)
    print(f"away: {len(refusals):,} requests of sessions, {len(wrong)} not refused as promised, the slowest after {slowest:.2f} s, "
          f"at the end after {quick * 1e3:.1f} ms; stateless p99 {ratio:.2f} times that before in the middle of {rounds} "
          f"pairs; back after at most {max(returns):.1f} s", flush=True)
    check("away: refused as promised", not wrong, wrong[:3])
    check("away: refused in time", slowest <= REFUSED_WITHIN, f"{slowest:.2f} s")
    check("away: stateless requests are as quick", ratio <= SLOWER or not is_timed, f"{ratio:.2f}")
    check("away: back in time", max(returns) <= BACK_WITHIN, f"{max(returns):.1f} s")


def _second(fleet):
    """The p99 of stateless requests for a second, and what requests of sessions beside them were answered, and when."""
    answered, is_over = [], threading.Event()

    def use_sessions(index):
        client = Client()
        while not is_over.wait(0.02):
            index += 1
            body = json.dumps({"session": f"away-{index}", "eventID": "1", **json.loads(BODY)}).encode()
            begin = time.monotonic()
            method, target, sent = [("POST", "/avoid", body), ("GET", "/sessions/away", None), ("POST", "/sessions", b""),
                                    ("DELETE", "/sessions/away", None)][index % 4]
            answer = client.ask(fleet.replicas[index % 3].port, method, target, sent)
            answered.append((time.monotonic() - begin, answer))
        client.close()

    # Many, so that every loop of every replica has to ask Redis.
    threads = [threading.Thread(target=use_sessions, args=[index]) for index in range(12)]
    for thread in threads:
        thread.start()
    client, times, wrong, end = Client(), [], [], time.monotonic() + 1
    while time.monotonic() < end:
        begin = time.perf_counter()
        answer = client.ask(fleet.replicas[len(times) % 3].port, "POST", "/avoid", BODY)
        times.append(time.perf_counter() - begin)
        if answer.status != 200:
            wrong.append(answer)
    check("away: stateless requests are answered", not wrong, wrong[:3])
    client.close()
    is_over.set()
    for thread in threads:
        thread.join()
    return statistics.quantiles(times, n=100)[98], answered


def _is_refusal(answer):
    if answer.status not in STATUS.values() or b"\r\nretry-after: " not in answer.head.lower():
        return False
    problem = json.loads(answer.body)
    return problem["type"] == "/problems/session-store-unavailable" and answer.status == STATUS.get(problem.get("applied"))


def _readiness(fleet, state):
    client = Client()
    for replica in fleet.replicas:
        answer = client.ask(replica.port, "GET", "/readyz")
        check(f"away: /readyz of {replica.name}", answer.status == 200 and
              json.loads(answer.body) == {"status": "ready", "sessionStore": state}, answer)
    client.close()


def _return(fleet):
    """The seconds after which sessions work again on all replicas, and go on doing so."""
    client, begin, back = Client(), time.monotonic(), None
    while time.monotonic() < begin + BACK_WITHIN + 0.5:
        answers = [client.ask(replica.port, "POST", "/sessions", b"") for replica in fleet.replicas]
        if not all(answer.status == 201 for answer in answers):
            back = None
        elif back is None:
            back = time.monotonic() - begin
        elif time.monotonic() - begin - back > 0.5:
            break
        time.sleep(0.02)
    client.close()
    _readiness(fleet, "up")
    return BACK_WITHIN * 10 if back is None else back
