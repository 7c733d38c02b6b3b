"""Searches for dear refusals: mutates valid requests, keeps those that take the most processor time for their size, mutates
these again, and prints the dearest of each operation with its instructions, where valgrind is installed. Nothing fails:
docs/reports/performance.md says what is known. The requests are left in .build/costs.

usage: costs.py PROGRAM, with INPUTS and SEED in the environment
"""
import glob
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys

from server import Server, answer, request

TOP = pathlib.Path(__file__).parents[2]
FIXTURES = TOP / "Tests/Service"
FOLDER = TOP / ".build/costs"
LONGEST = 900_000
# Nanoseconds of processor time that an instruction takes, about: only to rank.
NANOSECONDS = 0.14
WORDS = (
    "scrollView scrolView keyboard keybord frame field feild x hieght contentSize options policy outerScrollViews safeArea"
    " device event savedState stateToken userInfo notification windowInsets mediaQuery density fields obstructions form"
    " devices events policies padding alignment"
).split() + ["", "\0", "$schema"]
TEXTS = [
    "{{0, 0}, {375, 812}}", "Rect(0, 0 - 1080, 2400)", "NSConcreteNotification 0x1 {name = UIKeyboardWillShowNotification}",
    "WindowInsets{statusBars=Insets{left=0, top=63, right=0, bottom=0}", "EdgeInsets(0.0, 0.0, 0.0, 336.0)",
    "<UITextField: 0x7f; frame = (16 656; 343 44)>", "Optional((0.0, 0.0, 375.0, 812.0))", "1e400", "iphone-8", "name ", "a\n",
    "é", "../", "*", "?", "{", "[", "<a>",
]


def cases(path):
    return json.loads((FIXTURES / path).read_text())["cases"]


def seeds():
    """The texts to begin with, by operation."""
    events = [json.dumps(case["request"]) for case in cases("InputFormatsTests/Fixtures/inputs.json") if "request" in case]
    audits = [json.dumps(case["request"]) for case in cases("ServiceTests/Fixtures/audit.json") if "request" in case]
    replays = [text for text in events if '"events"' in text]
    events = [text for text in events if '"events"' not in text]
    return {
        "/avoid": events, "/compare": events[:40], "/focus-order": events[:40],
        "/replay": replays + ['{"events":[%s,{"event":"hide"}]}' % text for text in events[:20]],
        "/audit": [text for text in audits if len(text) < 20_000],
        "/form?dpi=420": [path.read_text(errors="replace") for path in (TOP / "Examples/dumps").iterdir() if path.is_file()],
    }


class Mutator:
    def __init__(self, seed):
        self.chance = random.Random(seed)

    def many(self, power):
        return int(10 ** self.chance.uniform(0, power))

    def value(self):
        chance = self.chance
        return chance.choice((
            lambda: None, lambda: True, lambda: chance.choice((1, -1, 0, 1e300, 0.1)),
            lambda: chance.choice(TEXTS) * self.many(3.5), lambda: chance.choice(WORDS) * chance.choice((1, 2, 50)),
            lambda: [chance.choice((1, "a", None, {}, []))] * self.many(4),
            lambda: {f"{chance.choice(WORDS)}{number}": 1 for number in range(self.many(3.5))},
        ))()

    def tree(self, tree):
        """Changes one value of a tree."""
        holders = [tree]
        for holder in holders:
            if len(holders) > 400:
                break
            inner = holder.values() if isinstance(holder, dict) else holder[:6]
            holders += [value for value in inner if isinstance(value, (dict, list)) and value]
        holder = self.chance.choice(holders)
        key = self.chance.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        kind, value = self.chance.randrange(4), holder[key]
        if kind == 0 and isinstance(holder, dict):
            name = self.chance.choice(WORDS)
            holder[name] = holder.pop(key)
        elif kind == 1 and isinstance(value, (str, list)):
            holder[key] = value * min(self.many(3.5), LONGEST // max(1, len(json.dumps(value))))
        elif kind == 2:
            holder[key] = [value] * min(self.many(3.7), LONGEST // max(1, len(json.dumps(value))))
        else:
            holder[key] = self.value()
        return tree

    def text(self, text):
        """Repeats a part, or adds a run or a word."""
        chance = self.chance
        at = chance.randrange(len(text) + 1)
        part = text[at:at + self.many(2.5)]
        kind = chance.randrange(5)
        if kind == 0:
            return text[:at] + part * self.many(4) + text[at:]
        if kind == 1:
            return text[:at] + chance.choice('{}[]",:0-e \\<>()=\né') * self.many(4.5) + text[at:]
        if kind == 2:
            return text[:at] + text[at + len(part):]
        if kind == 3:
            ends = [end.end() for end in re.finditer(r"\n|,", text[:200_000])] or [0]
            start, end = sorted((chance.choice(ends), chance.choice(ends)))
            return text[:end] + text[start:end] * self.many(3) + text[end:]
        return text[:at] + chance.choice(WORDS + TEXTS) + text[at:]

    def mutated(self, text):
        for _ in range(self.chance.choice((1, 1, 2, 3))):
            try:
                tree = json.loads(text) if self.chance.random() < 0.6 and len(text) < 400_000 else None
            except (ValueError, RecursionError):
                tree = None
            text = json.dumps(self.tree(tree)) if isinstance(tree, (dict, list)) and tree else self.text(text)
            text = text[:LONGEST]
        return text


def aim(body):
    """The most instructions that a refusal should take: three times a valid request that spaces make as long."""
    return max(1_000_000, 14 * len(body))


def spent(server):
    """Nanoseconds of processor time of all threads."""
    total = 0
    for path in glob.glob(f"/proc/{server.pid}/task/*/schedstat"):
        try:
            total += int(pathlib.Path(path).read_text().split()[0])
        except OSError:
            pass
    return total


def asking(operation, body):
    kind = "application/octet-stream" if operation.startswith("/form") else "application/json"
    return request("POST", operation, body, (f"Content-Type: {kind}", "Connection: close"))


def cost(server, data, times=1):
    """The share of the aim that a request takes, by processor time, and its status."""
    least = status = None
    for _ in range(times):
        before = spent(server)
        status = server.ask(data, 60)[0]
        taken = spent(server) - before
        least = taken if least is None else min(least, taken)
    return least / NANOSECONDS, status


def search(server, inputs, seed):
    mutator, dearest = Mutator(seed), {}
    pools = {operation: [(0, text) for text in texts] for operation, texts in seeds().items()}
    for number in range(inputs):
        if number % 1_000 == 0 and number:
            print(f"{number} of {inputs}", file=sys.stderr, flush=True)
        operation = mutator.chance.choice(list(pools))
        text = mutator.mutated(mutator.chance.choice(pools[operation])[1])
        body = text.encode("utf-8", "replace")
        data = asking(operation, body)
        taken, status = cost(server, data)
        if status < 400 or taken < 0.5 * aim(body):
            continue
        share = cost(server, data, 3)[0] / aim(body)
        pools[operation] = sorted(pools[operation] + [(share, text)], key=lambda found: -found[0])[:400]
        if share > dearest.get(operation, (0,))[0]:
            dearest[operation] = (share, body)
    return dearest


def instructions(program, data):
    """Instructions of a request in the steady state, by callgrind."""
    totals = []
    for times in (2, 6):
        out = FOLDER / f"callgrind.{times}"
        server = Server(program, "--loops", "1", before=("valgrind", "--tool=callgrind", f"--callgrind-out-file={out}"))
        server.pid = server.process.pid
        for _ in range(times):
            server.ask(data, 600)
        server.end(within=120)
        totals.append(int(re.search(r"^(?:totals|summary): (\d+)", out.read_text(), re.M).group(1)))
    return (totals[1] - totals[0]) / 4


def main():
    program, inputs, seed = sys.argv[1], int(os.environ.get("INPUTS", 10_000)), int(os.environ.get("SEED", 1))
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    server = Server(program)
    try:
        dearest = search(server, inputs, seed)
    finally:
        server.end()
    stripped = FOLDER / "program"
    subprocess.run(["strip", "-g", "-o", stripped, program], check=True)
    for operation, (share, body) in sorted(dearest.items()):
        (FOLDER / operation.strip("/").split("?")[0]).write_bytes(body)
        counted = shutil.which("valgrind")
        taken = instructions(stripped, asking(operation, body)) if counted else share * aim(body)
        print(
            f"{operation}: {len(body):,} bytes, {taken / 1e6:.2f} million{'' if counted else ' by processor time'},"
            f" {taken / len(body):.0f} a byte, {taken / aim(body):.1f} of the aim")


if __name__ == "__main__":
    main()
