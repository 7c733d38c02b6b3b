"""Sequences of events as an app would send them, each wholly decided by its seed."""
import dataclasses
import random

SCREENS = [(375, 812), (390, 844), (320, 568), (768, 1024), (812, 375)]


@dataclasses.dataclass
class Step:
    """One thing that a client does.

    `kind` is "event"; "again" (the last event with its eventID, which must be answered as the first time), "other" (its
    eventID with another body), "look" (GET), "end" (DELETE, and what comes after), or "pause".
    """

    kind: str
    body: dict | None = None
    seconds: float = 0.0


@dataclasses.dataclass
class Sequence:
    seed: int
    name: str
    is_minted: bool
    has_event_ids: bool
    steps: list


def sequence(seed, name=None):
    """The sequence of a seed; a name of one's own decides where in a cluster it is kept."""
    return _Writer(seed, name).written()


def form(random):
    """A screen with a form and a field: all that a first event needs but a keyboard."""
    width, height = random.choice(SCREENS)
    content = round(height * random.uniform(0.8, 3), random.choice([0, 1, 15]))
    body = {
        "screen": {"width": width, "height": height, "scale": random.choice([1, 2, 3])},
        "scrollView": {"frame": {"x": 0, "y": 0, "width": width, "height": height},
                       "contentSize": {"width": width, "height": content}},
        "field": field(random, width, content),
    }
    view = body["scrollView"]
    if random.random() < 0.6:
        body["window"] = {"safeAreaInsets": {"top": 44, "left": 0, "bottom": 34, "right": 0}}
    if random.random() < 0.5:
        view["id"] = f"form-{random.randrange(3)}"
    if random.random() < 0.5:
        view["contentInset"] = {"top": number(random, 20), "left": 0, "bottom": number(random, 50), "right": 0}
    if random.random() < 0.5:
        view["contentOffset"] = {"x": 0, "y": number(random, 60)}
    if random.random() < 0.2:
        view["snapToOffsets"] = sorted(number(random, height) for _ in range(random.randrange(1, 9)))
    if random.random() < 0.2:
        view["contentInsetAdjustmentBehavior"] = random.choice(["automatic", "never", "always", "scrollableAxes"])
    if random.random() < 0.25:
        body["outerScrollViews"] = [{
            "id": "outer", "frame": {"x": 0, "y": 0, "width": width, "height": height},
            "contentSize": {"width": width, "height": height + number(random, 300)}}]
    if random.random() < 0.3:
        body["options"] = options(random)
    if random.random() < 0.2:
        body["obstructions"] = {"bottom": number(random, 49)}
    return body


def number(random, limit):
    """Whole, or with as many digits as a double has, which must come back to the bit."""
    return random.randrange(limit + 1) if random.random() < 0.5 else random.uniform(0, limit)


def field(random, width, content):
    value = {"frame": {"x": 16, "y": number(random, max(1, int(content) - 44)), "width": width - 32, "height": 44}}
    if random.random() < 0.4:
        value["id"] = f"field-{random.randrange(4)}"
    return value


def options(random):
    return {name: value for name, value in (
        ("strategy", random.choice(["scroll", "insetOnly", "resize", "translate"])),
        ("padding", number(random, 30)),
        ("alignment", random.choice(["nearest", "top", "center", "bottom", random.random()])),
        ("insetRule", random.choice(["max", "add"])),
        ("restoreOffset", random.choice(["ifUntouched", "always", "never"])),
        ("explain", random.random() < 0.3),
        ("respectsHideFrame", True),
    ) if random.random() < 0.35}


def keyboard(random, screen, is_reported=None):
    width, height = screen["width"], screen["height"]
    tall = height * random.uniform(0.25, 0.5)
    if is_reported is None and random.random() < 0.3:
        return {"height": tall}
    value = {"frameEnd": {"x": 0, "y": height - tall, "width": width, "height": tall}}
    if random.random() < 0.3:
        value["animationDuration"] = random.choice([0, 0.25, 0.35])
    return value


class _Writer:
    def __init__(self, seed, name):
        self.seed, self.random = seed, random.Random(seed)
        self.is_minted = self.random.random() < 0.25
        self.has_event_ids = self.random.random() < 0.6
        self.name = name or f"fleet-{seed}"
        self.steps = []

    def written(self):
        choose = self.random
        for _ in range(choice := 1 + (choose.random() < 0.2)):
            self._cycle()
        # Most go on; some end, or are left as they are.
        if choose.random() < 0.35:
            if choice == 1 and choose.random() < 0.3:
                self.steps.pop()
            self._add("end")
        return Sequence(self.seed, self.name, self.is_minted, self.has_event_ids, self.steps)

    def _add(self, kind, body=None):
        self.steps.append(Step(kind, body))
        chance = self.random.random()
        if kind == "event" and self.has_event_ids and chance < 0.15:
            self.steps.append(Step("again"))
        elif kind == "event" and self.has_event_ids and chance < 0.18:
            self.steps.append(Step("other"))
        elif chance > 0.9:
            self.steps.append(Step("look"))
        if self.random.random() < 0.04:
            self.steps.append(Step("pause", seconds=self.random.uniform(0.2, 2)))

    def _cycle(self):
        """Show, changes, hide."""
        choose = self.random
        first = form(choose)
        self.screen = first["screen"]
        self.content = first["scrollView"]["contentSize"]["height"]
        if choose.random() < 0.25:
            self._add("event", {"event": "textDidBeginEditing", **first})
            self._add("event", {"event": "keyboardWillShow", "keyboard": keyboard(choose, self.screen)})
        else:
            self._add("event", {"event": "keyboardWillShow", **first, "keyboard": keyboard(choose, self.screen)})
        for _ in range(choose.randrange(0, 5)):
            self._add("event", choose.choice(
                [self._frame, self._field, self._content, self._rotation, self._options, self._typing, self._mistake])())
        hide = {"event": choose.choice(["keyboardWillHide", "keyboardDidHide"])}
        if choose.random() < 0.2:
            hide["keyboard"] = {"frameEnd": {"x": 0, "y": self.screen["height"], "width": self.screen["width"], "height": 300}}
        self._add("event", hide)

    def _frame(self):
        return {"event": "keyboardWillChangeFrame", "keyboard": keyboard(self.random, self.screen, is_reported=True)}

    def _field(self):
        return {"event": "textDidBeginEditing", "field": field(self.random, self.screen["width"], self.content)}

    def _content(self):
        view = {"contentSize": {"width": self.screen["width"], "height": self.content + number(self.random, 400)}}
        if self.random.random() < 0.5:
            view["contentInset"] = {"top": 0, "left": 0, "bottom": number(self.random, 300), "right": 0}
        if self.random.random() < 0.3:
            view["contentOffset"] = {"x": 0, "y": number(self.random, 200)}
        return {"event": "layoutDidChange", "scrollView": view}

    def _rotation(self):
        self.screen = {**self.screen, "width": self.screen["height"], "height": self.screen["width"]}
        size = {"width": self.screen["width"], "height": self.screen["height"]}
        return {"event": "keyboardWillChangeFrame", "screen": self.screen,
                "window": {"safeAreaInsets": {"top": 0, "left": 44, "bottom": 21, "right": 44}},
                "scrollView": {"frame": {"x": 0, "y": 0, **size}, "contentSize": {**size, "height": self.content}},
                "field": field(self.random, size["width"], self.content),
                "keyboard": keyboard(self.random, self.screen, is_reported=True)}

    def _options(self):
        return {"event": "layoutDidChange", "options": options(self.random)}

    def _typing(self):
        frame = {"x": 16, "y": number(self.random, max(1, int(self.content) - 100)), "width": 200, "height": 90}
        caret = {"x": 20, "y": frame["y"] + number(self.random, 70), "width": 2, "height": 20}
        return {"event": "textDidChange", "field": {"id": "notes", "frame": frame, "caretRect": caret}}

    def _mistake(self):
        """Refused, and changes nothing; which members are missing may depend on what the session remembers."""
        return self.random.choice([
            {"event": "keyboardWillShow", "policy": "textBox"},
            {"event": "layoutDidChange", "scrollView": {"contentSize": None}},
            {"event": "keyboardWillChangeFrame", "keyboard": {"height": "336"}},
            {"event": "layoutDidChange", "scrolView": {}},
        ])
