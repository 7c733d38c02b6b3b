"""Asserts that no field of a form stays covered by the keyboard. Run by pytest-playwright; SERVICE and PAGE are addresses."""
import json
import os
import urllib.request

SERVICE = os.environ.get("SERVICE", "http://127.0.0.1:8080")
PAGE = os.environ.get("PAGE", "http://127.0.0.1:3000")
KEYBOARD = 336  # points: that of an iPhone 15 with its bar (GET /devices/iphone-14-pro)


def ask(request):
    """The service's answer; an error says what to send instead."""
    post = urllib.request.Request(f"{SERVICE}/avoid", json.dumps(request).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(post) as answer:
        return json.load(answer)


def request_for(page, field, scroller):
    """The request for a keyboard that comes up over a field: the boxes are CSS pixels of the viewport."""
    size = scroller.evaluate("view => [view.scrollWidth, view.scrollHeight]")
    return {
        "screen": page.viewport_size,
        "scrollView": {
            "frame": scroller.bounding_box(), "contentSize": size, "contentOffset": scroller.evaluate("view => view.scrollTop"),
            "contentInsetAdjustmentBehavior": "never",
        },
        "field": {"frame": field.bounding_box(), "coordinateSpace": "window"},
        "keyboardHeight": KEYBOARD,
    }


def test_no_field_stays_covered(page):
    page.set_viewport_size({"width": 393, "height": 852})
    page.goto(PAGE)
    scroller = page.locator("[data-scrolls]")
    for field in page.locator("input, textarea, select").all():
        box = field.bounding_box()
        assert box, f"{field} is not in the page's layout"
        answer = ask(request_for(page, field, scroller))
        # A warning, such as screenMayBePixels, means that the numbers are not what they seem.
        assert answer["coverage"]["after"] == 0 and not answer["warnings"], (box, answer["coverage"], answer["warnings"])
