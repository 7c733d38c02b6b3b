"""An independent judge: Chromium's own scrollIntoView on a real scrolling element, against the service's contentOffset.

The scroll view becomes a <div> that scrolls. What the insets add above and below the content becomes empty space in it, so
that scrollTop 0 is the offset −T0; the band becomes `scroll-padding`, the field's padding `scroll-margin`, the alignment
`block`. Targets that fit are compared under all four; of those taller than the band the two wishes that CSS knows too:
`nearest` is the service's `leave`, `start` its `top`.
"""
import http.client
import json
import random
import urllib.parse

COUNT = 2000
SEED = 20_240_607
BLOCK = {"nearest": "nearest", "top": "start", "center": "center", "bottom": "end"}

SCROLL = """cases => cases.map(one => {
  const view = document.createElement('div'), content = document.createElement('div'), field = document.createElement('div');
  view.style.cssText = `position:fixed;left:0;top:0;width:300px;height:${one.height}px;overflow-y:scroll;overflow-anchor:none;scroll-padding:${one.bandTop}px 0 ${one.bandBottom}px`;
  content.style.cssText = `position:relative;height:${one.total}px`;
  field.style.cssText = `position:absolute;left:0;width:100px;top:${one.fieldTop}px;height:${one.fieldHeight}px;scroll-margin:${one.marginTop}px 0 ${one.marginBottom}px`;
  content.append(field);
  view.append(content);
  document.body.append(view);
  view.scrollTop = one.scrollTop;
  const before = view.scrollTop;
  field.scrollIntoView({ block: one.block, inline: 'nearest', behavior: 'instant' });
  const after = view.scrollTop;
  view.remove();
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
    page = {
        "height": height, "total": t0 + content + need, "bandTop": band_top, "bandBottom": max(safe_bottom, overlap),
        "fieldTop": t0 + field_top, "fieldHeight": field_height, "marginTop": pad_top, "marginBottom": pad_bottom,
        "scrollTop": offset + t0, "block": BLOCK[alignment],
    }
    return request, page, t0, tall


def test_the_browser_agrees_on_2000_forms(browser):
    random_ = random.Random(SEED)
    forms = [form(random_) for _ in range(COUNT)]
    address = urllib.parse.urlsplit(browser.url)
    connection = http.client.HTTPConnection(address.hostname, address.port)
    answers = []
    for request, *_ in forms:
        connection.request("POST", "/avoid", json.dumps(request), {"Content-Type": "application/json"})
        response = connection.getresponse()
        answer = json.loads(response.read())
        assert response.status == 200, (answer, request)
        answers.append(answer)
    with browser.tab() as tab:
        tab.page.set_content("<!doctype html><body></body>")
        scrolled = tab.js(SCROLL, [page for _, page, _, _ in forms])
    wrong, moved, clamped = [], 0, 0
    for (request, page, t0, tall), answer, (before, after) in zip(forms, answers, scrolled):
        here = answer["contentOffset"]["y"] + t0
        moved += after != before
        clamped += after in (0, page["total"] - page["height"])
        if abs(here - after) > 1:
            wrong.append({"browser": after - t0, "service": answer["contentOffset"]["y"], "tall": tall, "request": request, "page": page})
    for one in wrong[:5]:
        print(json.dumps(one))
    assert not wrong, f"{len(wrong)} of {COUNT} forms disagree"
    return f"{COUNT} forms, {moved} moved, {clamped} at an end of the range, {sum(one[3] for one in forms)} taller than the band"
