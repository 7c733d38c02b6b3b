"""An independent judge: Chromium's own scrollIntoView on real scrolling elements, against the service's contentOffset.

A scroll view becomes a <div> that scrolls, an outer one a <div> around it. What the insets add above and below the content
becomes empty space in it, so that scrollTop 0 is the offset −T0; the band becomes `scroll-padding`, the field's padding
`scroll-margin`, the alignment `block`. Targets that fit are compared under all four; of those taller than the band the two
wishes that CSS knows too: `nearest` is the service's `leave`, `start` its `top`.

Where an inner view cannot bring the whole target into its band, CSS goes on with the part that shows and the service with
the whole target. Nested forms are drawn so that this does not happen (`can_show`).
"""
import http.client
import json
import random
import urllib.parse

COUNT = 2000
SEED = 20_240_607
BLOCK = {"nearest": "nearest", "top": "start", "center": "center", "bottom": "end"}

SCROLL = """cases => cases.map(one => {
  const views = [];
  let parent = document.body;
  for (const view of one.views.toReversed()) {  // the outermost first
    const scroller = document.createElement('div'), content = document.createElement('div');
    const place = views.length ? `position:absolute;left:0;top:${view.top}px` : 'position:fixed;left:0;top:0';
    scroller.style.cssText = `${place};width:300px;height:${view.height}px;overflow-y:scroll;overflow-anchor:none;scroll-padding:${view.bandTop}px 0 ${view.bandBottom}px`;
    content.style.cssText = `position:relative;height:${view.total}px`;
    scroller.append(content);
    parent.append(scroller);
    parent = content;
    views.unshift(scroller);
  }
  const field = document.createElement('div');
  field.style.cssText = `position:absolute;left:0;width:100px;top:${one.fieldTop}px;height:${one.fieldHeight}px;scroll-margin:${one.marginTop}px 0 ${one.marginBottom}px`;
  parent.append(field);
  views.forEach((view, i) => view.scrollTop = one.views[i].scrollTop);
  const before = views.map(view => view.scrollTop);
  field.scrollIntoView({ block: one.block, inline: 'nearest', behavior: 'instant' });
  const after = views.map(view => view.scrollTop);
  views.at(-1).remove();
  return [before, after];
})"""


def lengths(random_):
    """Whole points on a screen of scale 1, or, in a third of the forms, quarters on one of scale 4, so that the service
    rounds nothing away; the browser's scrollTop is always a whole pixel."""
    scale = random_.choice([1, 1, 4])
    return (lambda low, high: low + random_.randint(0, int((high - low) * scale)) / scale), scale


def form(random_):
    """A request, and the same form for the browser."""
    length, scale = lengths(random_)
    while True:
        window = length(400, 950)
        top = random_.choice([0, length(0, 160)])
        height = length(180, window - top)
        keyboard = random_.choice([0, length(100, 420), length(200, 350)])
        safe_top, safe_bottom = random_.choice([(0, 0), (0, 0), (length(0, 60), length(0, 34))])
        inset_top, inset_bottom = random_.choice([(0, 0), (length(0, 80), length(0, 120))])
        header = random_.choice([0, 0, length(0, 200)])
        overlap = min(max(top + height - (window - keyboard), 0), height) if keyboard else 0
        t0 = inset_top + safe_top
        need = max(inset_bottom + safe_bottom, overlap)
        band_top = max(t0, header - top if header else 0, 0)
        band = height - max(safe_bottom, overlap) - band_top
        if band < 30:
            continue
        content = length(100, 2400)
        pad_top, pad_bottom = random_.choice([(0, 0), (10, 10), (length(0, 40), length(0, 40))])
        tall = random_.random() < 0.12
        field_height = length(int(band) + 2, int(band) + 300) if tall else length(1, max(1, int(band - pad_top - pad_bottom)))
        if tall:
            pad_top = pad_bottom = 0
        elif field_height + pad_top + pad_bottom > band:
            continue
        if field_height > content:
            continue
        field_top = length(0, int(content - field_height)) if content - field_height >= 1 else 0
        alignment = random_.choice(["nearest", "top"] if tall else list(BLOCK))
        lowest, highest = -t0, max(-t0, content + inset_bottom + safe_bottom - height)
        offset = length(lowest, highest) if highest - lowest >= 1 else lowest
        offset = min(max(offset, lowest), highest)
        break
    request = {
        "screen": {"width": 300, "height": window, "scale": scale},
        "window": {"frame": {"x": 0, "y": 0, "width": 300, "height": window}},
        "scrollView": {
            "frame": {"x": 0, "y": top, "width": 300, "height": height},
            "contentSize": {"width": 300, "height": content},
            "contentInset": {"top": inset_top, "left": 0, "bottom": inset_bottom, "right": 0},
            "contentOffset": {"x": 0, "y": offset},
            "contentInsetAdjustmentBehavior": "always",
            "safeAreaInsets": {"top": safe_top, "left": 0, "bottom": safe_bottom, "right": 0},
        },
        "field": {"frame": {"x": 0, "y": field_top, "width": 100, "height": field_height}},
        "options": {"alignment": alignment, "padding": {"top": pad_top, "bottom": pad_bottom}, "oversize": "leave" if alignment == "nearest" else "top"},
    }
    if header:
        request["obstructions"] = {"top": header, "bottom": 0}
    # A keyboard that covers nothing is docked below the scroll view, where there is space for it.
    if not keyboard and top + height > window - 1:
        return form(random_)
    request["keyboard"] = {"height": keyboard or 1}
    view = {
        "height": height, "total": t0 + content + need, "bandTop": band_top, "bandBottom": max(safe_bottom, overlap),
        "scrollTop": offset + t0,
    }
    page = {
        "views": [view], "fieldTop": t0 + field_top, "fieldHeight": field_height, "marginTop": pad_top,
        "marginBottom": pad_bottom, "block": BLOCK[alignment],
    }
    return request, page, [t0], tall


class View:
    """One scroll view of a nested form, whole points only: what the service is sent of it, and what the browser gets."""

    def __init__(self, random_, name, y, height, keyboard_top, header):
        self.name, self.y, self.height = name, y, height
        self.safe_top, self.safe_bottom = random_.choice([(0, 0), (0, 0), (random_.randint(0, 60), random_.randint(0, 34))])
        self.inset_top, self.inset_bottom = random_.choice([(0, 0), (random_.randint(0, 80), random_.randint(0, 120))])
        self.overlap = min(max(y + height - keyboard_top, 0), height)
        self.t0 = self.inset_top + self.safe_top
        self.band_top = max(self.t0, header - y if header else 0, 0)
        self.covered = max(self.safe_bottom, self.overlap)
        self.has_insets = True

    @property
    def band(self):
        return self.height - self.covered - self.band_top

    @property
    def space_below(self):
        """What the insets add below the content: the keyboard's part only for the innermost and the outermost view."""
        own = self.inset_bottom + self.safe_bottom
        return max(own, self.overlap) if self.has_insets else own

    def fill(self, random_, content, offset=None):
        self.content = content
        highest = max(-self.t0, content + self.inset_bottom + self.safe_bottom - self.height)
        self.offset = random_.randint(-self.t0, highest) if offset is None else min(max(offset, -self.t0), highest)

    def can_show(self, top, bottom):
        """Whether rows of the content can be scrolled so that all of them lie in the band."""
        highest = max(-self.t0, self.content + self.space_below - self.height)
        return top - self.band_top >= -self.t0 and bottom - (self.height - self.covered) <= highest

    def request(self):
        return {
            "id": self.name,
            "frame": {"x": 0, "y": self.y, "width": 300, "height": self.height},
            "contentSize": {"width": 300, "height": self.content},
            "contentInset": {"top": self.inset_top, "left": 0, "bottom": self.inset_bottom, "right": 0},
            "contentOffset": {"x": 0, "y": self.offset},
            "contentInsetAdjustmentBehavior": "always",
            "safeAreaInsets": {"top": self.safe_top, "left": 0, "bottom": self.safe_bottom, "right": 0},
        }

    def page(self, outer):
        top = outer.t0 + outer.offset + self.y - outer.y if outer else 0
        return {
            "top": top, "height": self.height, "total": self.t0 + self.content + self.space_below,
            "bandTop": self.band_top, "bandBottom": self.covered, "scrollTop": self.offset + self.t0,
        }


def nested_form(random_):
    """One or two scroll views around the innermost one; None where the dice do not make a form that can be compared."""
    window = random_.randint(500, 950)
    keyboard = random_.randint(100, 420)
    header = random_.choice([0, 0, random_.randint(0, 150)])
    views, y, height = [], random_.randint(0, 100), 0
    for name in ["page", "form", "text"][random_.choice([0, 1, 1]):]:  # outer to inner
        height = random_.randint(180, window - y) if not views else random_.randint(80, max(80, height))
        views.append(View(random_, name, y, height, window - keyboard, header))
        y += random_.randint(-60, 200)
    for view in views[1:-1]:
        view.has_insets = False
    views[-1].fill(random_, random_.randint(100, 2000))
    for outer, inner in reversed(list(zip(views, views[1:]))):
        # The inner view's place in the outer content is at least 0, and the content holds all of it.
        least = max(-outer.t0, outer.y - inner.y)
        offset = random_.randint(least, least + 600)
        place = inner.y - outer.y + offset
        outer.fill(random_, place + inner.height + random_.randint(0, 600), offset)
        if outer.offset != offset:
            return None
    pad_top, pad_bottom = random_.choice([(0, 0), (10, 10), (random_.randint(0, 40), random_.randint(0, 40))])
    room = min(view.band for view in views) - pad_top - pad_bottom
    inner = views[-1]
    if room < 20:
        return None
    field_height = random_.randint(1, min(room, inner.content))
    field_top = random_.randint(0, inner.content - field_height)
    if not inner.can_show(field_top - pad_top, field_top + field_height + pad_bottom):
        return None
    for outer, inside in list(zip(views, views[1:]))[1:]:  # the outermost may fall short
        place = inside.y - outer.y + outer.offset
        if not outer.can_show(place, place + inside.height):
            return None
    alignment = random_.choice(list(BLOCK))
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
        request["obstructions"] = {"top": header, "bottom": 0}
    page = {
        "views": [view.page(outer) for view, outer in zip(views, views[1:] + [None])],
        "fieldTop": views[0].t0 + field_top, "fieldHeight": field_height, "marginTop": pad_top, "marginBottom": pad_bottom,
        "block": BLOCK[alignment],
    }
    return request, page, [view.t0 for view in views], False


def nested_forms(random_, count):
    forms = []
    while len(forms) < count:
        if one := nested_form(random_):
            forms.append(one)
    return forms


def test_the_browser_agrees_on_2000_forms(browser):
    random_ = random.Random(SEED)
    return judge(browser, [form(random_) for _ in range(COUNT)])


def test_the_browser_agrees_on_2000_nested_forms(browser):
    return judge(browser, nested_forms(random.Random(SEED), COUNT))


def post_all(url, requests):
    address = urllib.parse.urlsplit(url)
    connection = http.client.HTTPConnection(address.hostname, address.port)
    answers = []
    for request in requests:
        connection.request("POST", "/avoid", json.dumps(request), {"Content-Type": "application/json"})
        response = connection.getresponse()
        answer = json.loads(response.read())
        assert response.status == 200, (answer, request)
        answers.append(answer)
    return answers


def judge(browser, forms):
    answers = post_all(browser.url, [request for request, *_ in forms])
    with browser.tab() as tab:
        tab.page.set_content("<!doctype html><body></body>")
        scrolled = tab.js(SCROLL, [page for _, page, _, _ in forms])
    wrong, moved, outer_moved, clamped = [], 0, 0, 0
    for (request, page, t0s, tall), answer, (before, after) in zip(forms, answers, scrolled):
        assert all(abs(view["scrollTop"] - there) <= 1 for view, there in zip(page["views"], before)), (before, request)
        moved += after != before
        outer_moved += after[1:] != before[1:]
        clamped += after[-1] in (0, page["views"][-1]["total"] - page["views"][-1]["height"])
        offsets = [view["contentOffset"]["y"] for view in [answer] + answer.get("outerScrollViews", [])]
        # The browser's scrollTop is a whole pixel: a pixel for this view, and one for each inside it.
        if any(abs(offset + t0 - there) > 1 + i for i, (offset, t0, there) in enumerate(zip(offsets, t0s, after))):
            wrong.append({
                "browser": [there - t0 for there, t0 in zip(after, t0s)], "service": offsets, "tall": tall,
                "request": request, "page": page,
            })
    for one in wrong[:5]:
        print(json.dumps(one))
    assert not wrong, f"{len(wrong)} of {len(forms)} forms disagree"
    return (
        f"{len(forms)} forms, {moved} moved, {outer_moved} of them an outer view too, {clamped} at an end of the range, "
        f"{sum(one[3] for one in forms)} taller than the band"
    )
