"""Requests to /avoid as readers bring them: the examples of the contract and of the pages, and a few more, in every spelling."""
import copy
import json
import os
import pathlib
import re
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def examples(url):
    """Each request to /avoid of the contract, README.md and the documents, by name."""
    with urllib.request.urlopen(url + "/openapi.json") as answer:
        documents = [json.load(answer), json.loads((ROOT / "Checks/live/examples.json").read_text())]
    bodies = [one["paths"]["/avoid"]["post"]["requestBody"]["content"]["application/json"] for one in documents]
    found = {name: example["value"] for body in bodies for name, example in body["examples"].items()}
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        markdown = page.read_text()
        texts = re.findall(r"/avoid(?: -H '[^']*')* -d '(\{[^']*\})'", markdown) + re.findall(r"echo '(\{.*?\})' \|", markdown)
        found |= {f"{page.relative_to(ROOT)} {number}": json.loads(text) for number, text in enumerate(texts, 1)}
    for file in sorted((ROOT / "Examples/clients").glob("*/request.json")):
        found[str(file.relative_to(ROOT))] = json.loads(file.read_text())
    return found


def more():
    """Requests that ask what the examples do not."""
    scroll = {"frame": [[0, 0], [1194, 834]], "contentSize": [1194, 1600]}
    phone = {"frame": [[0, 0], [375, 812]], "contentSize": [375, 1200]}
    field = {"id": "mail", "frame": [[16, 656], [343, 44]]}
    return {
        "landscape": {"device": "ipad-11", "orientation": "landscape", "scrollView": scroll,
                      "field": {"frame": [[16, 700], [300, 44]]}},
        "floating kind": {"device": "ipad-11", "keyboardKind": "floating", "field": {"frame": [[300, 900], [300, 44]]},
                          "scrollView": {"frame": [[0, 74], [834, 1120]], "contentSize": [834, 1400]}},
        "hardware bar": {"device": "ipad-11", "keyboardKind": "hardwareBar", "field": {"frame": [[24, 1090], [300, 44]]},
                         "scrollView": {"frame": [[0, 0], [834, 1194]], "contentSize": [834, 1194]}},
        "Android": {"device": "android-pixel-5", "field": {"frame": [[16, 700], [300, 44]]},
                    "scrollView": {"frame": [[0, 0], [393, 851]], "contentSize": [393, 1200]}},
        "canvas": {"origin": {"x": -1250.5, "y": 4310.25, "width": 375, "height": 812},
                   "screen": {"width": 375, "height": 812},
                   "scrollView": {"frame": [[-1250.5, 4310.25], [375, 812]], "contentSize": [375, 900]},
                   "field": {"frame": [[-1234.5, 4966.25], [343, 44]], "coordinateSpace": "screen"},
                   "keyboard": {"frameEnd": [[-1250.5, 4786.25], [375, 336]]}},
        "window beside another": {"screen": {"width": 1024, "height": 768}, "keyboard": {"height": 400},
                                  "window": {"frame": [[704, 20], [320, 748]], "safeAreaInsets": [0, 0, 20, 0]},
                                  "scrollView": {"frame": [[0, 60], [320, 688]], "contentSize": [320, 900],
                                                 "contentOffset": [0, 30], "contentInset": [8, 0, 5, 0]},
                                  "field": {"frame": [[720, 600], [200, 44]], "coordinateSpace": "screen"}},
        "wishes": {"scrollView": phone, "field": field, "obstructions": {"top": 60, "bottom": 20},
                   "keyboard": {"height": 300, "animationDuration": 0.4, "animationCurve": 2, "accessoryHeight": 44},
                   "options": {"padding": {"top": 4, "bottom": 31}, "alignment": 0.25, "insetRule": "add"}},
        "shown before": {"scrollView": {**phone, "contentInset": [0, 0, 291, 0], "contentOffset": [0, 189]},
                         "field": field, "keyboard": {"height": 336}, "event": "keyboardWillChangeFrame",
                         "savedState": {"contentInset": [0, 0, 12, 0], "contentOffset": [0, 7]}},
        "a container": {"scrollView": phone, "field": field, "keyboard": {"height": 336},
                        "container": {"frame": [[8, 600], [359, 150]], "coordinateSpace": "window"}},
        "from below the screen": {"scrollView": phone, "field": field, "policy": "keyboardListener",
                                  "fidelity": "asWritten",
                                  "keyboard": {"frameBegin": [[0, 812], [375, 291]], "frameEnd": [[0, 476], [375, 336]]}},
        "null is left out": {"screen": None, "device": None, "scrollView": {**phone, "contentInset": None},
                             "field": field, "keyboard": {"height": 336}, "options": {"padding": None}},
        "no field": {"scrollView": phone, "keyboard": {"height": 336}},
    }


RECTS = {"frame", "frameEnd", "frameBegin", "caretRect"}
INSETS = {"contentInset", "scrollIndicatorInsets", "safeAreaInsets", "adjustedContentInset"}


def respelled(value, arrays, name=None):
    """The request with every rectangle, point, size and insets written as arrays, or as objects."""
    if name in RECTS or (name == "origin" and (isinstance(value, list) or "width" in value)):
        if isinstance(value, list):
            (x, y), (width, height) = value
        else:
            x, y = (value[one] if one in value else value["screen" + one.upper()] for one in "xy")
            width, height = value["width"], value["height"]
        return [[x, y], [width, height]] if arrays else {"x": x, "y": y, "width": width, "height": height}
    if value is not None and name in INSETS | {"contentSize", "contentOffset"}:
        sides = {"contentSize": ["width", "height"], "contentOffset": ["x", "y"]}.get(name, ["top", "left", "bottom", "right"])
        numbers = value if isinstance(value, list) else [value.get(side, 0) for side in sides]
        return numbers if arrays else dict(zip(sides, numbers))
    # A history has lists of such values under their names.
    if isinstance(value, dict) and name != "history":
        return {one: respelled(inner, arrays, one) for one, inner in value.items()}
    return [respelled(one, arrays) for one in value] if isinstance(value, list) else value


def in_strings(value, name=None):
    """A request in objects with its rectangles, points, sizes and insets as UIKit writes them into texts. A saved state
    is the service's own."""
    if not isinstance(value, dict):
        return [in_strings(one) for one in value] if isinstance(value, list) else value
    numbers = ", ".join(json.dumps(one) for one in value.values())
    if name in RECTS or (name == "origin" and "width" in value):
        x, y, width, height = (json.dumps(value[one]) for one in ("x", "y", "width", "height"))
        return f"{{{{{x}, {y}}}, {{{width}, {height}}}}}"
    if name in INSETS | {"contentSize", "contentOffset", "origin"} or (name == "screen" and set(value) == {"width", "height"}):
        return f"{{{numbers}}}"
    return {one: inner if one in ("savedState", "history") else in_strings(inner, one) for one, inner in value.items()}


KEYS = {"frameEnd": "FrameEnd", "frameBegin": "FrameBegin", "animationDuration": "AnimationDuration",
        "animationCurve": "AnimationCurve", "isLocal": "IsLocal"}


def in_user_info(request):
    """A request in objects with its keyboard as UIKit's userInfo."""
    keyboard = {f"UIKeyboard{KEYS[name]}UserInfoKey": value for name, value in request["keyboard"].items()}
    return in_strings({**request, "keyboard": {**keyboard, **{
        key: in_strings(value, "frame") for key, value in keyboard.items() if isinstance(value, dict)}}})


def in_react_native(request):
    """A request in objects with its keyboard's frames in React Native's words."""
    out = copy.deepcopy(request)
    for name in ("frameEnd", "frameBegin"):
        if name in out["keyboard"]:
            frame = out["keyboard"][name]
            out["keyboard"][name] = {"screenX": frame.pop("x"), "screenY": frame.pop("y"), **frame}
    return out


def understood(url, request):
    """The request in the contract's own members, as the service read it; None if it is refused or shows no keyboard: a
    hide shows none, and a focus alone none yet."""
    options = request.get("options") or {}
    status, answer = ask(url, {**request, "options": {**options, "explain": True}})
    if status != 200 or answer["keyboard"]["mode"] == "hidden":
        return None
    read = answer["read"]["request"]
    kept = {name: value for name, value in read["options"].items() if name != "explain" or name in options}
    return {**read, "options": kept} if kept else {name: value for name, value in read.items() if name != "options"}


def spellings(request):
    """A request in objects, in every spelling."""
    yield "objects", request
    yield "arrays", respelled(request, arrays=True)
    yield "strings", in_strings(request)
    keyboard = request.get("keyboard") or {}
    if "frameEnd" in keyboard or "frameBegin" in keyboard:
        yield "React Native", in_react_native(request)
    if "frameEnd" in keyboard and set(keyboard) <= set(KEYS):
        yield "userInfo", in_user_info(request)


def variants(url, of=1):
    """Each request in every spelling, with and without a screen, that the service answers without a session: its name,
    itself, and the same as the service understands it. One of so many, unless the environment has EXAMPLES=all."""
    number = 0
    for name, request in (examples(url) | more()).items():
        request = {member: value for member, value in request.items() if member != "session"}
        read = understood(url, request)
        if read is None:
            continue
        screens = {"with": read.get("screen") or screen_taken(url, read), "without": None}
        for word, screen in screens.items():
            place = {"screen": screen} if screen else {}
            came = {member: value for member, value in request.items() if member != "screen"} | place
            bare = {member: value for member, value in read.items() if member != "screen"} | place
            for spelling, one in [("as it came", came), *spellings(respelled(bare, arrays=False))]:
                number += 1
                if os.environ.get("EXAMPLES") != "all" and number % of:
                    continue
                meant = understood(url, one)
                if meant is not None:
                    yield f"{name}, {word} screen, {spelling}", one, meant


def screen_taken(url, request):
    """The screen that openapi.yaml says is taken where none is sent."""
    if request.get("device"):
        with urllib.request.urlopen(f"{url}/devices/{request['device']}") as answer:
            size = json.load(answer)["size"]
        sides = ("height", "width") if request.get("orientation") == "landscape" else ("width", "height")
        return dict(zip(("width", "height"), (size[side] for side in sides)))
    request = respelled(request, arrays=False)
    origin = request.get("origin") or {"x": 0, "y": 0}
    far = lambda frame: (frame["x"] + frame["width"] - origin["x"], frame["y"] + frame["height"] - origin["y"])
    window = (request.get("window") or {}).get("frame")
    if window:
        return dict(zip(("width", "height"), far(window)))
    views = [request["scrollView"], *(request.get("outerScrollViews") or [])]
    ends = [far(view["frame"]) for view in views]
    extent = [max(end[side] for end in ends) for side in (0, 1)]
    keyboard = (request.get("keyboard") or {}).get("frameEnd")
    if keyboard and keyboard["x"] - origin["x"] < extent[0] and keyboard["y"] - origin["y"] < extent[1]:
        extent = [max(pair) for pair in zip(extent, far(keyboard))]
    return {"width": extent[0], "height": extent[1]}


def ask(url, request):
    try:
        with urllib.request.urlopen(urllib.request.Request(url + "/avoid", json.dumps(request).encode())) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)
