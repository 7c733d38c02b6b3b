"""An independent judge of scroll views in each other: Chromium's own scrollIntoView, against every contentOffset answered.

A form is one to three scroll views in each other, of any sizes and offsets, a field somewhere in the innermost content, a
keyboard, and what else covers the window. Each scroll view becomes a <div> that scrolls; what its insets add above and below
its content becomes empty space in it, so that scrollTop 0 is the lowest offset. The keyboard, the safe area and the header are
the window's: they become `scroll-padding` of the outermost <div> alone. An inner one keeps its own inset at the top clear.
The field's padding becomes `scroll-margin`. Then each view's offset must be the browser's, within a pixel.

The browser chooses what is compared, not our rules: a form counts if the browser brings the whole target, with its padding,
into every scrollport. The rest is left out, for there is nothing in CSS to compare it with: a browser stops where a range
ends or a scrollport is too small, and goes on with the part of the target that shows; the rules go on with the whole target,
give up its padding, and let inner views make up for what outer ones lacked. A form of one scroll view counts in any case in
which the target fits.
"""
import json
import os
import random

from judging import BLOCK, SCROLL, offsets, post_all

SEED = 23
COUNT = int(os.environ.get("FORMS", "200"))
CHUNK = 250


class View:
    """One scroll view, in whole points: what the service is sent of it, and what the browser gets."""

    def __init__(self, random_, name, y, height, outermost):
        self.name, self.y, self.height, self.outermost = name, y, height, outermost
        self.inset_top, self.inset_bottom = random_.choice([(0, 0), (0, 0), (random_.randint(0, 60), random_.randint(0, 90))])
        safe = random_.choice([(0, 0), (random_.randint(0, 60), random_.randint(0, 34))])
        self.safe_top, self.safe_bottom = safe if outermost else (0, 0)
        self.covered = self.space_below = 0
        self.top = self.inset_top + self.safe_top
        self.band_top = self.top

    def cover(self, keyboard_top, header):
        """The outermost one's part: what lies over the window."""
        overlap = min(max(self.y + self.height - keyboard_top, 0), self.height)
        self.covered = max(self.safe_bottom, overlap)
        self.space_below = max(0, overlap - self.inset_bottom - self.safe_bottom)
        self.band_top = max(self.top, header - self.y if header else 0)

    def fill(self, random_, content):
        self.content = content
        self.lowest = -self.top
        self.highest = max(self.lowest, content + self.inset_bottom + self.safe_bottom - self.height)
        self.offset = random_.choice([self.lowest, random_.randint(self.lowest, self.highest), random_.randint(self.lowest, self.highest)])

    def request(self):
        return {
            "id": self.name,
            "frame": {"x": 0, "y": self.y, "width": 300, "height": self.height},
            "contentSize": {"width": 300, "height": self.content},
            "contentInset": {"top": self.inset_top, "left": 0, "bottom": self.inset_bottom, "right": 0},
            "contentOffset": {"x": 0, "y": self.offset},
            "contentInsetAdjustmentBehavior": "always" if self.outermost else "never",
            "safeAreaInsets": {"top": self.safe_top, "left": 0, "bottom": self.safe_bottom, "right": 0},
        }

    def page(self, outer):
        return {
            "top": outer.top + self.y - outer.y + outer.offset if outer else 0,
            "height": self.height,
            "total": self.top + self.content + self.inset_bottom + self.safe_bottom + self.space_below,
            "bandTop": self.band_top, "bandBottom": self.covered, "scrollTop": self.offset - self.lowest,
        }


def shrunk(random_, views, window, keyboard, header, needed):
    """The event of a lower keyboard, of a single view also with less content, and the views' sizes then."""
    outermost, lower = views[-1], random_.randint(30, keyboard - 1)
    event = {"event": "keyboardWillChangeFrame", "keyboard": {"height": lower}}
    before = outermost.covered, outermost.space_below, outermost.band_top, outermost.content
    outermost.cover(window - lower, header)
    if len(views) == 1 and random_.random() < .5:
        outermost.content = random_.randint(needed, outermost.content)
        event["scrollView"] = {"contentSize": {"width": 300, "height": outermost.content}}
    sizes = [view.page(around) for view, around in zip(views, views[1:] + [None])]
    outermost.covered, outermost.space_below, outermost.band_top, outermost.content = before
    return event, sizes


def form(random_, alignments, shrinks=False):
    """A request, the same form for the browser, and the lowest offset of each view.

    One that shrinks has a second event and the sizes after it, both as `then`.
    """
    window = random_.randint(400, 950)
    keyboard = random_.choice([random_.randint(100, 420), random_.randint(200, 350)])
    header = random_.choice([0, 0, 0, random_.randint(0, 150)])
    names = ["page", "form", "text"][random_.choice([0, 0, 1, 1, 1, 2]):]
    y = random_.choice([0, random_.randint(0, 160)])
    outer, views = None, []
    for name in names:
        if outer is None:
            view = View(random_, name, y, random_.randint(150, window - y), True)
            view.cover(window - keyboard, header)
            view.fill(random_, random_.randint(100, 2500))
        else:
            place = random_.randint(0, max(0, outer.content - 40))
            height = random_.randint(40, max(40, min(outer.content - place, 700)))
            view = View(random_, name, outer.y + place - outer.offset, height, False)
            view.fill(random_, random_.choice([random_.randint(30, 300), random_.randint(100, 2000)]))
        views.append(view)
        outer = view
    inner = views[-1]
    pad_top, pad_bottom = random_.choice([(0, 0), (10, 10), (random_.randint(0, 40), random_.randint(0, 40))])
    field_height = random_.randint(1, min(160, inner.content))
    field_top = random_.randint(0, inner.content - field_height)
    alignment = random_.choice(alignments)
    views.reverse()
    request = {
        "screen": {"width": 300, "height": window, "scale": 1},
        "window": {"frame": {"x": 0, "y": 0, "width": 300, "height": window}},
        "scrollView": views[0].request(), "outerScrollViews": [view.request() for view in views[1:]],
        "field": {"frame": {"x": 0, "y": field_top, "width": 100, "height": field_height}},
        "keyboard": {"height": keyboard},
        "options": {"alignment": alignment, "padding": {"top": pad_top, "bottom": pad_bottom}},
    }
    if header:
        request["obstructions"] = {"top": header}
    page = {
        "views": [view.page(around) for view, around in zip(views, views[1:] + [None])],
        "fieldTop": inner.top + field_top, "fieldHeight": field_height, "marginTop": pad_top, "marginBottom": pad_bottom,
        "block": BLOCK[alignment],
    }
    if shrinks:
        request["then"], page["then"] = shrunk(random_, views, window, keyboard, header, field_top + field_height)
    fits = field_height + pad_top + pad_bottom <= min(view.height - view.band_top - view.covered for view in views)
    return request, page, [view.lowest for view in views], fits


def compared(tab, random_, alignments, count):
    """As many forms as are asked for whose target the browser brings into view; each with where it scrolled, and how many
    were left out."""
    forms, left_out = [], 0
    while len(forms) < count:
        drawn = [form(random_, alignments) for _ in range(CHUNK)]
        for one, scrolled in zip(drawn, tab.js(SCROLL, [page for _, page, _, _ in drawn])):
            before, after, short = scrolled
            assert all(abs(view["scrollTop"] - there) <= 1 for view, there in zip(one[1]["views"], before)), (before, one)
            if one[3] and (not short or len(before) == 1):
                forms.append((one, before, after))
            else:
                left_out += 1
    return forms[:count], left_out


def judge(browser, seed, alignments, count):
    with browser.tab() as tab:
        tab.page.set_content("<!doctype html><body></body>")
        forms, left_out = compared(tab, random.Random(seed), alignments, count)
    answers = post_all(browser.url, [one[0] for one, _, _ in forms])
    wrong, depths, moved, several = [], [0, 0, 0], 0, 0
    for ((request, _, lowest, _), before, after), answer in zip(forms, answers):
        depths[len(before) - 1] += 1
        changes = sum(there != was for was, there in zip(before, after))
        moved += changes > 0
        several += changes > 1
        browsers = [there + low for there, low in zip(after, lowest)]
        # The browser's scrollTop is a whole pixel, and so is each offset on a screen of scale 1.
        if any(abs(one - other) > 1 for one, other in zip(offsets(answer), browsers)):
            wrong.append({"browser": browsers, "service": offsets(answer), "request": request})
    for one in sorted(wrong, key=lambda one: len(json.dumps(one)))[:5]:
        print(json.dumps(one))
    assert not wrong, f"{len(wrong)} of {len(forms)} forms disagree"
    return (
        f"{len(forms)} forms of {depths[0]}, {depths[1]} and {depths[2]} with one, two and three scroll views, {moved} moved, "
        f"{several} in several views, {left_out} left out"
    )


def test_the_browser_agrees_on_nested_forms(browser):
    return judge(browser, SEED, ["nearest"], COUNT)


def test_the_browser_agrees_on_aligned_nested_forms(browser):
    return judge(browser, SEED, ["top", "center", "bottom"], COUNT)


def test_the_browser_agrees_where_the_scrollport_shrinks(browser):
    """The browser keeps an offset in its range where the range shrinks, and so does an answer."""
    drawn, forms, left_out, returned, wrong = random.Random(SEED), [], 0, 0, []
    with browser.tab() as tab:
        tab.page.set_content("<!doctype html><body></body>")
        while len(forms) < min(COUNT, 1000):
            batch = [form(drawn, ["nearest"], shrinks=True) for _ in range(CHUNK)]
            for one, found in zip(batch, tab.js(SCROLL, [page for _, page, _, _ in batch])):
                before, after, short, settled, then, short_then = found
                if one[3] and not short and not short_then and settled != after:
                    forms.append((one, after, then))
                else:
                    left_out += 1
    requests = []
    for number, ((request, _, _, _), _, _) in enumerate(forms):
        second = request.pop("then")
        session = f"shrinks-{number}"
        requests += [{**request, "session": session}, {**second, "session": session}]
    answers = post_all(browser.url, requests)
    for number, ((_, _, lowest, _), after, then) in enumerate(forms):
        for scrolled, answer in zip((after, then), answers[2 * number:2 * number + 2]):
            browsers = [there + low for there, low in zip(scrolled, lowest)]
            if any(abs(one - other) > 1 for one, other in zip(offsets(answer), browsers)):
                wrong.append({"browser": browsers, "service": offsets(answer), "requests": requests[2 * number:2 * number + 2]})
        returned += answers[2 * number + 1]["decision"] == "move"
    for one in sorted(wrong, key=lambda one: len(json.dumps(one)))[:5]:
        print(json.dumps(one))
    assert not wrong, f"{len(wrong)} of {len(forms)} forms disagree"
    return f"{len(forms)} forms, {returned} returned, {left_out} left out"
