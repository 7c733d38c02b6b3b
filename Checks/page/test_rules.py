"""The parts of an answer besides the innermost scroll view's values: the views around it, released ones, a keyboard
that floats over the field, the cure of a warning, and nothing at all."""
import json

from recorded import answering
from tab import link, link_of_text
from test_requests import SHOWN, near

FORM = {"id": "form", "frame": [[0, 0], [375, 812]], "contentSize": [375, 812]}
NOTE = {"id": "note", "frame": [[16, 600], [343, 180]], "contentSize": [343, 180]}
NESTED = {"scrollView": NOTE, "outerScrollViews": [FORM], "keyboard": {"height": 336},
          "field": {"frame": [[0, 0], [343, 180]], "caretRect": [[8, 150], [2, 21]]}}


def open_request(tab, request):
    tab.open(hash="#request=" + link_of_text(json.dumps(request))[1:])
    return tab.js(SHOWN)[0]


def scrolled(request, dy):
    """A link to the request after a hand has scrolled its field, as the page writes it."""
    def named(values, names):
        return dict(zip(names, values))

    def rect(frame):
        return named(frame[0] + frame[1], ("x", "y", "width", "height"))

    view, (place, size) = request["scrollView"], request["field"]["frame"]
    keyboard = {name: rect(value) if name == "frameEnd" else value for name, value in request["keyboard"].items()}
    read = {**request, "keyboard": keyboard, "field": {},
            "scrollView": {"frame": rect(view["frame"]), "contentSize": named(view["contentSize"], ("width", "height"))}}
    item = {"id": "field", "kind": "field", "label": "Field", "text": "", **named(place + size, ("x", "y", "w", "h"))}
    return link(request=read, items=[item], selected="field", columns=[{"policy": "automatic", "fidelity": "intended"}],
                steps=[{"t": "sent", "field": "field"}, {"t": "scroll", "dy": dy}])


def story(tab):
    return tab.page.locator("#story").inner_text()


def big(tab):
    return " ".join(tab.column(0).locator(".big").inner_text().split())


def test_the_views_around_get_their_insets_too(browser):
    with browser.tab() as tab, answering(tab, "nested") as posted:
        shown = open_request(tab, NESTED)
        rows = shown["rows"]
        assert (rows["Bottom inset"], rows["Bottom inset of “form”"], rows["Offset of “form”"]) == ("180", "336", "314"), rows
        assert near(shown["field"]["y"], 286, 1) and big(tab) == "0 pt covered", (shown["field"], big(tab))
        assert "outerScrollViews" not in tab.column(0).inner_text() and story(tab) == "The automatic policy shows all of “Field”."
        # In a drag the insets follow the keyboard, and what is null stays what it was.
        tab.column(0).locator(".grab").press("ArrowDown")
        tab.rest()
        shown = tab.js(SHOWN)[0]
        assert (shown["rows"]["Bottom inset of “form”"], shown["rows"]["Offset of “form”"]) == ("316", "314"), shown["rows"]
        tab.page.locator("#toggle").click()
        tab.rest()
        shown = tab.js(SHOWN)[0]
        assert (shown["rows"]["Bottom inset of “form”"], shown["rows"]["Offset of “form”"]) == ("0", "0"), shown["rows"]
        assert shown["before"]["Bottom inset of “form”"] == "316" and near(shown["field"]["y"], 600, 1), shown
        show, drag, hide = posted
        assert "contentInset" not in show["outerScrollViews"][0], "the first request is the reader's own"
        for sent, bottom in ((drag, 336), (hide, 316)):
            form, note = sent["outerScrollViews"][0], sent["scrollView"]
            assert (form["contentInset"]["bottom"], form["scrollIndicatorInsets"]["bottom"], form["contentOffset"]["y"]) == (bottom, bottom, 314), form
            # A scrolled view is measured at its new position.
            assert (form["frame"]["y"], note["frame"]["y"]) == (0, 286), (form, note)
            assert sent["savedState"]["outerScrollViews"][0]["contentInset"]["bottom"] == 0, sent["savedState"]
        tab.check_quiet()


def test_each_view_moves_with_those_around_it(browser):
    card = {"id": "card", "frame": [[0, 400], [375, 412]], "contentSize": [375, 500]}
    note = {"id": "note", "frame": [[16, 660], [343, 200]], "contentSize": [343, 400]}
    request = {"scrollView": note, "outerScrollViews": [card, FORM], "screen": {"width": 375, "height": 812},
               "field": {"frame": [[0, 300], [343, 44]]}, "keyboard": {"height": 336}}
    with browser.tab() as tab, answering(tab, "deep") as posted:
        open_request(tab, request)
        answer = tab.columns()[0]["answer"]
        by = [view["contentOffset"]["y"] for view in answer["outerScrollViews"]]
        assert by[1] > 0, by
        tab.page.locator("#toggle").click()
        tab.rest()
        hide = posted[1]
        places = [view["frame"]["y"] for view in (hide["scrollView"], *hide["outerScrollViews"])]
        assert places == [660 - by[0] - by[1], 400 - by[1], 0], (places, by)
        tab.check_quiet()


def test_a_resized_view_in_a_form_keeps_its_place(browser):
    request = {**NESTED, "options": {"strategy": "resize", "alignment": "top"}, "field": {"frame": [[0, 120], [343, 44]]},
               "scrollView": {**NOTE, "frame": [[16, 400], [343, 380]], "contentSize": [343, 600]},
               "outerScrollViews": [{**FORM, "contentSize": [375, 1200]}]}
    with browser.tab() as tab, answering(tab, "resized") as posted:
        open_request(tab, request)
        answer = tab.columns()[0]["answer"]
        outer = answer["outerScrollViews"][0]["contentOffset"]["y"]
        assert outer > 0 and answer["frame"]["height"] < 380, answer
        tab.column(0).locator(".grab").press("ArrowDown")
        tab.rest()
        tab.page.locator("#toggle").click()
        tab.rest()
        tall = [posted[0]["scrollView"]["frame"]["height"], answer["frame"]["height"]]
        assert [one["scrollView"]["frame"]["height"] for one in posted[:2]] == tall, posted
        assert {one["scrollView"]["frame"]["y"] for one in posted[1:]} == {400 - outer}, [one["scrollView"] for one in posted]
        tab.check_quiet()


def test_a_view_that_is_given_back_is_named(browser):
    # The text view was innermost when the keyboard came up, shortened by `resize`; now the form is.
    with browser.tab() as tab, answering(tab, "released") as posted:
        open_request(tab, {"scrollView": FORM, "keyboard": {"height": 336}, "savedState": {"version": 2}})
        rows = tab.js(SHOWN)[0]["rows"]
        assert rows["Given back to “note”"] == "inset 12, height 180" and rows["Given back to a scroll view"] == "inset 0", rows
        tab.check_quiet()
    assert len(posted) == 1


def test_a_field_under_a_floating_keyboard_is_not_shown(browser):
    request = {"screen": {"width": 834, "height": 1194}, "keyboard": {"frameEnd": [[257, 821], [320, 254]]},
               "scrollView": {"frame": [[0, 74], [834, 1120]], "contentSize": [834, 1400]},
               "field": {"frame": [[24, 800], [786, 44]]}}
    with browser.tab() as tab, answering(tab, "floating"):
        open_request(tab, request)
        assert story(tab) == "The automatic policy leaves all 44 points of “Field” under the floating keyboard."
        assert big(tab) == "44 of 44 pt covered by the floating keyboard", big(tab)
        assert "keyboardOverTarget" in tab.column(0).locator(".defects").inner_text()
        assert "bad" in tab.column(0).get_attribute("class") and tab.page.locator("#plot .bad").count() == 1
        # A hand that scrolls the field away from under it is seen to.
        for dy, hidden in ((66, "31 of 44 pt covered"), (120, "0 pt covered")):
            tab.page.goto("about:blank")
            tab.open(hash=scrolled(request, dy))
            assert big(tab).startswith(hidden), (dy, big(tab))
        tab.check_quiet()


def test_a_warning_says_where_and_what_cures_it(browser):
    form = {**FORM, "contentSize": [375, 1000]}
    request = {**NESTED, "outerScrollViews": [form], "scrollView": {**NOTE, "frame": [[16, 1200], [343, 180]]}}
    with browser.tab() as tab, answering(tab, "cure"):
        open_request(tab, request)
        text = tab.column(0).locator(".defects").inner_text()
        assert "targetOutOfReach" in text and "Where: /outerScrollViews/0" in text, text
        assert "Cure: /outerScrollViews/0/contentSize/height = 1390" in text, text
        # It is out of reach, and would fit.
        assert story(tab) == "The automatic policy leaves all 180 points of “Field” out of sight."
        assert big(tab) == "180 of 180 pt covered" and tab.column(0).locator(".ghost").is_hidden(), big(tab)
        tab.check_quiet()


def test_a_changed_inset_is_named_with_its_sides(browser):
    with browser.tab() as tab, answering(tab, "changed"):
        open_request(tab, NESTED)
        items = [text for text in tab.column(0).locator(".defects li").all_inner_texts() if text.startswith("insetChangedExternally")]
        assert len(items) == 2 and "Where: /scrollView/contentInset (top, bottom)" in items[0], items
        assert "Where: /outerScrollViews/0/contentInset (top)" in items[1], items
        tab.check_quiet()


def test_a_hide_that_knows_of_nothing_shows_no_null(browser):
    with browser.tab() as tab, answering(tab, "lost"):
        shown = open_request(tab, {"event": "keyboardWillHide"})
        assert {shown["rows"][name] for name in ("Offset", "Bottom inset", "Indicator inset")} == {"left as it is"}, shown["rows"]
        said = tab.page.locator("body").inner_text()
        assert "null" not in said.split("The same request")[0] and "NaN" not in said and "undefined" not in said
        assert "nothingSaved" in tab.column(0).inner_text() and story(tab).startswith("The keyboard is down."), story(tab)
        tab.check_quiet()


def test_a_moved_window_is_counted_once(browser):
    request = {"scrollView": {"frame": [[0, 0], [375, 812]], "contentSize": [375, 1200]}, "keyboard": {"height": 336},
               "field": {"frame": [[16, 656], [343, 44]]}, "options": {"strategy": "translate"}}
    with browser.tab() as tab, answering(tab, "translated"):
        shown = open_request(tab, request)
        answer = tab.columns()[0]["answer"]
        assert (answer["translation"]["y"], big(tab)) == (-234, "0 pt covered")
        band = answer["visibleRect"]
        assert near(tab.box(".band", 0)["height"], (band["height"]) * tab.columns()[0]["scale"], 3), (tab.box(".band", 0), band)
        top = tab.box(".band", 0)["y"] - tab.box(".screen", 0)["y"]
        assert near(top, 0, 3), (top, shown)
        # A hand that scrolls the moved form on still sees the field.
        tab.page.goto("about:blank")
        tab.open(hash=scrolled(request, 300))
        assert near(tab.js(SHOWN)[0]["field"]["y"], 656 - 234 - 300, 1) and big(tab) == "0 pt covered", big(tab)
        tab.check_quiet()
