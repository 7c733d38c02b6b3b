"""The questions that every Python client asks: README's, a comparison, a replay, an audit, a session, devices, a saved state."""
import json
import pathlib
import sys

TASK = json.loads(pathlib.Path(sys.argv[1]).read_text())
FORM, HIDE = TASK["form"], {"event": "keyboardWillHide"}


def session(call, values):
    name = values(call("mintSession", None))["id"]
    shown = values(call("avoid", {**FORM, "session": name, "eventID": "1"}))
    seen = values(call("readSession", None, name))
    hidden = values(call("avoid", {"session": name, "eventID": "2", **HIDE}))
    call("endSession", None, name)
    return shown["session"]["revision"] == 1 and seen["isKeyboardShown"] is True and hidden["decision"] == "restore"


def avoid(call, values):
    answer = values(call("avoid", FORM))
    return (answer["decision"], answer["contentInset"]["bottom"], answer["contentOffset"]["y"], answer["animation"]["timing"]["type"]) == (
        "show", 336, 234, "spring")


def replay(call, values):
    answers = values(call("replay", {"events": [FORM, HIDE]}))["results"][0]["answers"]
    return [answer["decision"] for answer in answers] == ["show", "restore"]


def devices(call, values):
    listed, shown = values(call("listDevices", None))["devices"], values(call("showDevice", None, "iphone-14-pro"))
    return len(listed) >= 29 and shown["size"]["width"] == 393


def saved_state(call, values):
    state = values(call("avoid", FORM))["savedState"]
    return values(call("avoid", {**HIDE, "scrollView": FORM["scrollView"], "savedState": state}))["decision"] == "restore"


def compare(call, values):
    return len(values(call("compare", {**FORM, "policies": ["automatic", "keyboardListener"]}))["results"]) == 3


def audit(call, values):
    return values(call("audit", TASK["audit"]))["summary"]["failing"] == TASK["failing"]


def faults(call, values, parse=None):
    """The faults of a client.

    `call(operation, body or None, *path)` gives a model, `values(model)` its JSON, `parse(name of a schema, JSON)` a model;
    an answer of tomorrow has members and codes that today's contract lacks.
    """
    found = []
    for question in (avoid, compare, replay, audit, session, devices, saved_state):
        try:
            if not question(call, values):
                found.append(f"{question.__name__}: another answer")
        except Exception as error:  # a client raises what it likes
            found.append(f"{question.__name__}: {type(error).__name__}: {str(error)[:300]}")
    for name, answer in TASK["tomorrow"].items() if parse else ():
        try:
            parse(name, answer)
        except Exception as error:
            found.append(f"{name} of tomorrow: {type(error).__name__}: {str(error)[:300]}")
    return found
