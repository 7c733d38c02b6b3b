"""Two requests for one session, sent to two replicas at once: the answers are those of one of their two orders."""
import json
import random

from client import Client
from results import check
from sequences import form, keyboard


def races(fleet, rounds, title="races", seed=1):
    client, choose = Client(), random.Random(seed)
    wrong, orders, kinds = [], [0, 0], 0
    for index in range(rounds):
        name = f"race-{seed}-{index}"
        first = form(choose)
        client.ask(fleet.replicas[index % 3].port, "POST", "/avoid", _show(choose, name, first))
        pair = _pair(choose, name, first, index)
        ports = choose.sample([replica.port for replica in fleet.replicas], 2)
        shown = client.ask(ports[0], "GET", f"/sessions/{name}")
        for port, what in zip(ports, pair):
            client.send(port, *what)
        answers = [client.receive(port) for port in ports]
        last = client.ask(choose.choice(ports), "GET", f"/sessions/{name}")
        expected = [_in_order(client, fleet, name, choose_order, pair, first, shown) for choose_order in ((0, 1), (1, 0))]
        got = (*answers, last)
        kinds += len({what[0] for what in pair}) > 1
        for number, order in enumerate(expected):
            if got == order:
                orders[number] += 1
                break
        else:
            wrong.append(f"race {index}: {pair} were answered {got}; one after the other {expected[0]} or {expected[1]}")
    client.close()
    print(f"{title}: {rounds:,} pairs to two replicas at once, {kinds:,} of them with a DELETE, {orders[0]:,} as if in the order "
          f"sent, {orders[1]:,} in the other, {len(wrong)} wrong", flush=True)
    for finding in wrong[:5]:
        print("  " + finding[:2000], flush=True)
    check(f"{title}: each pair is in one of its orders", not wrong, f"{len(wrong)} wrong")


def _show(choose, name, first):
    # A race begins with a session whose keyboard is up, the same for the oracle.
    return json.dumps({"session": name, "event": "keyboardWillShow", **first,
                       "keyboard": keyboard(random.Random(name), first["screen"])}).encode()


def _pair(choose, name, first, index):
    """Two requests that differ, or one event with its eventID twice, or an event and a DELETE."""
    def event(number, body):
        identified = {"eventID": f"{index}.{number}"} if choose.random() < 0.5 else {}
        return "POST", "/avoid", json.dumps({"session": name, **identified, **body}).encode()

    frame = event(0, {"event": "keyboardWillChangeFrame", "keyboard": keyboard(choose, first["screen"])})
    kind = choose.random()
    if kind < 0.15:
        same = "POST", "/avoid", json.dumps({"session": name, "eventID": "same", "event": "keyboardWillHide"}).encode()
        return [same, same]
    if kind < 0.3:
        return [frame, ("DELETE", f"/sessions/{name}")]
    if kind < 0.6:
        return [frame, event(1, {"event": "keyboardWillHide"})]
    view = {"contentSize": {"width": first["screen"]["width"], "height": choose.uniform(500, 3000)}}
    return [frame, event(1, {"event": "layoutDidChange", "scrollView": view})]


def _in_order(client, fleet, name, order, pair, first, shown):
    """The answers of the oracle if the requests come in this order, and the session afterwards."""
    port = fleet.oracle.port
    client.ask(port, "DELETE", f"/sessions/{name}")
    client.ask(port, "POST", "/avoid", _show(None, name, first))
    begun = client.ask(port, "GET", f"/sessions/{name}")
    if begun != shown:
        return begun, shown, None
    answers = {index: client.ask(port, *pair[index]) for index in order}
    return answers[0], answers[1], client.ask(port, "GET", f"/sessions/{name}")
