"""Plays a sequence against the fleet as a careful client would, and judges every answer by the oracle's."""
import collections
import json
import random
import time

PROBLEM = b'"/problems/session-store-unavailable"'
STATUS = {"no": 503, "unknown": 504}
PATIENCE = 30
# Seconds after which a write that a proxy delays has happened or never will.
LATE = 2


def difference(answer, expected):
    """The difference between two texts, from where they begin to differ."""
    if expected is None or answer.status != expected.status:
        return f"{answer} instead of {expected}"
    pairs = zip(answer.body, expected.body)
    begin = next((index for index, (mine, other) in enumerate(pairs) if mine != other), 0)
    begin = max(0, begin - 60)
    mine, other = (each.body[begin:begin + 200].decode(errors="replace") for each in (answer, expected))
    return f"{answer.status} …{mine}… instead of …{other}…"


class Wrong(Exception):
    """An answer that no order of what happened explains."""


class Player:
    """One client: one request after the other.

    The oracle is a replica with its sessions in memory and no balancer; it gets the same events in the same order. Three
    things may be otherwise: what the chaos let Redis lose if `may_lose`; an event without eventID that the player sent more
    often than once, with an outcome that nobody knows, may have happened more than once; and so may a DELETE. A try that
    was answered with `applied: "no"` has not happened, and the balancer repeats no event that may have.
    """

    def __init__(self, client, fleet, seed, chaos=None, may_lose=False):
        self.client, self.fleet, self.chaos, self.may_lose = client, fleet, chaos, may_lose
        self.random = random.Random(seed)
        self.counts = collections.Counter()
        self.findings = []
        # The last tries of the sequence: seconds since its begin, step, request, port and outcome.
        self.tries = collections.deque(maxlen=12)

    def play(self, sequence):
        self.name = self.oracle_name = sequence.name
        self.sequence, self.last, self.step, self.is_lost = sequence, None, "begin", False
        self.mark, self.begin = self._restarts(), time.monotonic()
        self.tries.clear()
        try:
            if sequence.is_minted:
                self._mint()
            for index, step in enumerate(sequence.steps):
                self.step = f"step {index} ({step.kind})"
                self._carry_out(index, step)
        except Wrong as error:
            self.counts["wrong"] += 1
            self.findings.append(f"sequence {sequence.seed}, {self.step}: {error}; " + " · ".join(self.tries))
        self.counts["sequences"] += 1
        self.counts["lost"] += self.is_lost

    def _carry_out(self, index, step):
        if step.kind == "pause":
            time.sleep(step.seconds)
        elif step.kind == "look":
            self._look()
        elif step.kind == "end":
            self._end()
        elif step.kind == "event":
            identified = {"eventID": f"{self.sequence.seed}.{index}"} if self.sequence.has_event_ids else {}
            self.last = {**identified, **step.body}, None
            self.last = self.last[0], self._event(self.last[0])
        elif step.kind == "again":
            body, first = self.last
            self.counts["repeated"] += 1
            lost = self.counts["losses"]
            answer = self._event(body)
            if answer != first and self.counts["losses"] == lost:
                raise Wrong(f"answered again with {difference(answer, first)}")
        else:
            self._event({**self.last[0], "event": "textDidEndEditing", "keyboard": None})

    # Requests, and the check of their answers.

    def _mint(self):
        answer, _ = self._settle("POST", "/sessions", b"")
        expected = self._oracle("POST", "/sessions", b"")
        if answer.status != 201:
            raise Wrong(f"no session was made: {answer}")
        self.name, self.oracle_name = (json.loads(each.body)["id"] for each in (answer, expected))
        if not self._agrees(answer, expected):
            raise self._differing(answer, expected)

    def _event(self, body):
        """Sends it until it is answered, and answers None if the answer was never seen but its effect was."""
        restarts, uncertain = self._restarts(), 0
        has_id = "eventID" in body
        ask = lambda: self._oracle("POST", "/avoid", self._body(self.oracle_name, body))
        while True:
            answer, unknown = self._settle("POST", "/avoid", self._body(self.name, body), is_repeatable=has_id)
            uncertain += unknown
            if answer is not None:
                self._judge(answer, ask, 0 if has_id else uncertain)
                self.mark = restarts
                return answer
            # Nobody knows whether it happened: the session says it.
            view, _ = self._settle("GET", f"/sessions/{self.name}")
            if self._is_view(view):
                continue
            if applied := self._judge_view(view, ask, uncertain):
                self._await_late_writes(ask, uncertain - applied)
                self.mark = restarts
                return None

    def _look(self):
        restarts = self._restarts()
        answer, _ = self._settle("GET", f"/sessions/{self.name}")
        self._judge(answer, self._oracle_view, 0)
        self.mark = restarts

    def _end(self):
        answer, uncertain = self._settle("DELETE", f"/sessions/{self.name}")
        expected = self._oracle("DELETE", f"/sessions/{self.oracle_name}")
        if not self._agrees(answer, expected):
            gone = self._oracle("DELETE", f"/sessions/{self.oracle_name}")
            if not self._agrees(answer, gone) or not (uncertain or self._may_be_lost()):
                raise self._differing(answer, expected)
            if not uncertain:
                self._lose()
        self.counts["ended"] += 1
        # An ended session stays ended: a server-generated name is gone, and any other begins anew.
        self.mark = self._restarts()
        self._look()
        self._event({"event": "layoutDidChange"})
        first = next(step.body for step in self.sequence.steps if step.kind == "event")
        self._event({"eventID": "anew", **first})

    def _judge(self, answer, ask, uncertain):
        """Whether it is the oracle's, or one that can be explained."""
        expected = ask()
        if self._agrees(answer, expected) or self._agrees_after_more(answer, ask, uncertain):
            return
        if self._may_be_lost():
            self._lose()
            if self._agrees(answer, ask()) or self._agrees_after_more(answer, ask, uncertain):
                return
        raise self._differing(answer, expected)

    def _agrees_after_more(self, answer, ask, uncertain):
        for _ in range(uncertain):
            if self._agrees(answer, ask()):
                self.counts["doubled"] += 1
                return True
        return False

    def _judge_view(self, view, ask, uncertain):
        """The number of times that an event without an answer has happened, as the session shows."""
        for is_first in (True, False):
            if not is_first:
                if not self._may_be_lost():
                    break
                self._lose()
                if self._is_view(view):
                    return 0
            for count in range(uncertain):
                ask()
                if self._is_view(view):
                    self.counts["seen"] += 1
                    self.counts["doubled"] += count > 0
                    return count + 1
        raise Wrong(f"after an unknown outcome the session is {difference(view, self._oracle_view())}")

    def _await_late_writes(self, ask, left):
        """A try whose outcome nobody knows may happen after another one was seen to have happened."""
        if not left or self.may_lose:
            return
        time.sleep(LATE)
        view, _ = self._settle("GET", f"/sessions/{self.name}")
        for _ in range(left):
            if self._is_view(view):
                return
            ask()
            self.counts["doubled"] += 1
        if not self._is_view(view):
            raise Wrong(f"after late writes the session is {difference(view, self._oracle_view())}")

    def _may_be_lost(self):
        return self.may_lose and self._restarts() > self.mark

    def _lose(self):
        self.is_lost = True
        self.counts["losses"] += 1
        self.mark = self._restarts()
        self._oracle("DELETE", f"/sessions/{self.oracle_name}")

    def _restarts(self):
        return self.chaos.restarts if self.chaos else 0

    # Sending requests.

    def _settle(self, method, target, body=None, is_repeatable=True):
        """The answer, or None for the first unknown outcome of what is not repeatable, and how many tries may have
        happened without an answer."""
        uncertain, pause, deadline = 0, 0.02, time.monotonic() + PATIENCE
        while True:
            self.counts["requests"] += 1
            is_unknown, port = True, self.random.choice(self.fleet.ports)
            try:
                answer = self.client.ask(port, method, target, body, self.sequence.seed)
            except OSError as error:
                self._note(method, port, repr(error))
                uncertain += 1
            else:
                self._note(method, port, f"{answer.status} …{answer.body[-80:].decode(errors='replace')}")
                # A request repeated by the balancer has not happened, except for a DELETE, which is safe to repeat.
                again = (answer.tries or 1) - 1
                uncertain += again * (method == "DELETE")
                self.counts["tried again"] += again
                if answer.status not in (502, 503, 504):
                    return answer, uncertain
                is_unknown = not self._says_no(answer)
                uncertain += is_unknown
            if time.monotonic() > deadline:
                raise Wrong(f"{method} {target} was not answered within {PATIENCE} s")
            if not is_repeatable and uncertain and is_unknown:
                return None, uncertain
            self.counts["retries"] += 1
            time.sleep(pause * self.random.random())
            pause = min(0.5, 2 * pause)

    def _note(self, method, port, outcome):
        self.tries.append(f"{time.monotonic() - self.begin:.3f} {self.step}: {method} {port} {outcome}")

    def _says_no(self, answer):
        """Whether it is a refusal that promises that nothing has happened."""
        if PROBLEM not in answer.body:
            return False
        self.counts["refused"] += 1
        applied = json.loads(answer.body).get("applied")
        if answer.status != STATUS.get(applied) or b"\r\nretry-after:" not in answer.head.lower():
            raise Wrong(f"a refusal without `applied`, its status or Retry-After: {answer}")
        self.counts[f"applied: {applied}"] += 1
        return applied == "no"

    # The oracle.

    def _body(self, name, body):
        return json.dumps({"session": name, **body}).encode()

    def _oracle(self, method, target, body=None):
        return self.client.ask(self.fleet.oracle.port, method, target, body, self.sequence.seed)

    def _oracle_view(self):
        return self._oracle("GET", f"/sessions/{self.oracle_name}")

    def _is_view(self, view):
        return self._agrees(view, self._oracle_view())

    def _agrees(self, answer, expected):
        """Whether they are the same to the bit, but for the name that each has made of a session."""
        mine = expected.body.replace(self.oracle_name.encode(), self.name.encode())
        return answer.status == expected.status and answer.body == mine

    def _differing(self, answer, expected):
        return Wrong(f"answered {difference(answer, expected)}")
