"""An independent judge: Chromium's own scrollIntoView on real scrolling elements, against the service's contentOffset.

A scroll view becomes a <div> that scrolls. What the insets add above and below the content becomes empty space in it, so that
scrollTop 0 is the offset −T0; the band becomes `scroll-padding`, the field's padding `scroll-margin`, the alignment `block`.
Targets that fit are compared under all four; of those taller than the band the two wishes that CSS knows too: `nearest` is the
service's `leave`, `start` its `top`. test_nested.py judges scroll views in each other.
"""
import json
import random

from judging import BLOCK, SCROLL, offsets, post_all

COUNT = 2000
SEED = 20_240_607


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
    return request, page, t0, tall


def test_the_browser_agrees_on_2000_forms(browser):
    random_ = random.Random(SEED)
    return judge(browser, [form(random_) for _ in range(COUNT)])


def judge(browser, forms):
    answers = post_all(browser.url, [request for request, *_ in forms])
    with browser.tab() as tab:
        tab.page.set_content("<!doctype html><body></body>")
        scrolled = tab.js(SCROLL, [page for _, page, _, _ in forms])
    wrong, moved, clamped = [], 0, 0
    for (request, page, top, tall), answer, ((before,), (after,), _) in zip(forms, answers, scrolled):
        view = page["views"][0]
        assert abs(view["scrollTop"] - before) <= 1, (before, request)
        moved += after != before
        clamped += after in (0, view["total"] - view["height"])
        # The browser's scrollTop is a whole pixel.
        if abs(offsets(answer)[0] + top - after) > 1:
            wrong.append({"browser": after - top, "service": offsets(answer), "tall": tall, "request": request, "page": page})
    for one in wrong[:5]:
        print(json.dumps(one))
    assert not wrong, f"{len(wrong)} of {len(forms)} forms disagree"
    return (
        f"{len(forms)} forms, {moved} moved, {clamped} at an end of the range, {sum(one[3] for one in forms)} taller than the band"
    )
