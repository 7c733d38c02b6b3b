"""The box that takes any text: pasted anywhere, dropped as a file, refused with fixes, and told how it was understood."""
import base64
import json
import urllib.parse

from reader_requests import ask
from tab import link, link_of_text
from test_first_minute import violations
from test_requests import COLUMNS, paste, paste_text

PHONE = {"screen": [375, 812], "scrollView": {"frame": "{{0, 0}, {375, 812}}", "contentSize": [375, 1200]},
         "field": [16, 656, 343, 44]}
SPELLED = {**PHONE, "keyboard": {"endCoordinates": {"screenX": 0, "screenY": 476, "width": 375, "height": 288}, "duration": 0}}
REFUSED = {**PHONE, "keyboard": "336px"}


def offset(tab, column=1):
    return tab.columns()[column]["answer"]["contentOffset"]["y"]


def understood(tab):
    line = tab.page.locator("#understood")
    return line.inner_text() if line.is_visible() else None


def box(tab):
    return tab.page.locator("#patch").input_value()


def forget_refusals(tab):
    """The browser itself reports each answer that is a refusal."""
    tab.errors = [error for error in tab.errors if "422" not in error]


def test_a_paste_anywhere_says_what_was_understood(browser):
    with browser.tab() as tab:
        tab.open()
        paste(tab, SPELLED)
        assert offset(tab) == 234 and tab.state()["columns"] == COLUMNS
        line = understood(tab)
        assert line.startswith("Understood: /screen as size") and "/keyboard as React Native, Android: top edge 476" in line, line
        assert tab.page.locator("#patch").is_visible() and json.loads(box(tab)) == SPELLED
        assert not violations(tab)[0]
        # The line speaks of what was pasted; another document says nothing of it.
        tab.page.get_by_label("Padding").fill("40")
        tab.rest()
        assert understood(tab) is None and json.loads(box(tab))["scrollView"]["frame"] == {"x": 0, "y": 0, "width": 375, "height": 812}
        paste(tab, json.loads(box(tab)))
        assert understood(tab) == "Understood as it is written."
        tab.check_quiet()


def test_a_paste_into_a_field_is_the_fields_own(browser):
    with browser.tab() as tab:
        tab.open()
        first = tab.state()
        for selector in ("[data-id=note] .edit", "#patch", "#scrub"):
            tab.js("""selector => {
              const clipboardData = new DataTransfer();
              clipboardData.setData('text/plain', '{"keyboard": 336}');
              document.querySelector(selector).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
            }""", selector)
        tab.rest()
        assert tab.state() == first and understood(tab) is None
        tab.check_quiet()


def drop(tab, text):
    tab.js("""text => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'request.json', { type: 'application/json' }));
      for (const name of ['dragover', 'drop']) {
        const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true });
        document.querySelector('#columns').dispatchEvent(event);
        if (!event.defaultPrevented) throw new Error(name);
      }
    }""", text)
    tab.js("() => new Promise(done => setTimeout(done, 50))")
    tab.rest()


def test_a_dropped_file_is_taken(browser):
    with browser.tab() as tab:
        tab.open()
        drop(tab, json.dumps(SPELLED))
        assert offset(tab) == 234 and understood(tab).startswith("Understood: ")
        drop(tab, "x" * 1_048_577)
        assert "longer than 1 MiB" in tab.page.locator("#problem").inner_text()
        tab.check_quiet()


def test_a_refused_text_has_its_errors_at_their_lines_and_is_right_with_their_fixes(browser):
    with browser.tab() as tab:
        tab.open()
        paste(tab, {**{name: REFUSED[name] for name in ("screen", "scrollView", "keyboard")}, "textField": REFUSED["field"]})
        problem = tab.page.locator("#problem")
        assert json.loads(box(tab))["keyboard"] == "336px", "it stays as it was pasted"
        assert 'Line 4: "keyboard": "336px",' in problem.inner_text() and 'Line 5: "textField"' in problem.inner_text(), problem.inner_text()
        assert tab.page.locator("#story").inner_text() == "The service refuses this request."
        assert not violations(tab)[0]
        # The reader may go on writing: that is kept.
        tab.page.locator("#patch").fill(box(tab).replace("656", "646"))
        for _ in range(2):
            problem.get_by_role("button", name="Apply this fix").first.click()
            tab.rest()
        assert not problem.is_visible() and offset(tab) == 224 and understood(tab), problem.inner_text()
        assert json.loads(box(tab)) == {**{name: PHONE[name] for name in ("screen", "scrollView")}, "keyboard": 336, "field": [16, 646, 343, 44]}
        forget_refusals(tab)
        tab.check_quiet()


MISTAKES = {
    "a renamed field": lambda one: {**one, "textField": one["field"], "field": None},
    "no content size": lambda one: {**one, "scrollView": {"frame": one["scrollView"]["frame"]}},
    "a keyboard in px": lambda one: {**one, "keyboard": "336px"},
    "a duration in milliseconds": lambda one: {**one, "keyboard": {"height": 336, "animationDuration": 250}},
    "an inset for four sides": lambda one: {**one, "scrollView": {**one["scrollView"], "contentInset": 20}},
    "pixels of a known scale": lambda one: {**one, "screen": {"width": 1125, "height": 2436, "scale": 3}, "keyboard": {"ime": 1008}},
    "wrapped": lambda one: {"request": one},
    "an event by its short name": lambda one: {**one, "event": "onKeyboardShow"},
    "the end of a notification's name": lambda one: {**one, "event": "didShow"},
    "a height among the options": lambda one: {**one, "safeAreaBottom": 34, "keyboard": 336},
}


def patched(target, patch):
    """The target as a JSON merge patch changes it."""
    if not isinstance(patch, dict):
        return patch
    merged = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            merged.pop(name, None)
        else:
            merged[name] = patched(merged.get(name), value)
    return merged


def test_each_refused_request_is_right_once_its_fixes_are_applied(browser):
    with browser.tab() as tab:
        tab.open()
        for name, mistake in MISTAKES.items():
            sent = mistake({**PHONE, "keyboard": 336})
            sent = {member: value for member, value in sent.items() if value is not None}
            paste(tab, sent)
            for _ in range(4):
                status, told = ask(browser.url, sent)
                if status == 200:
                    break
                assert all("fix" in error for error in told["errors"]), (name, told)
                first = min(told["errors"], key=lambda error: json.dumps(sent).find(error["pointer"].split("/")[-1] or "{"))
                button = tab.page.locator("#problem").get_by_role("button", name=f"Apply this fix to {first['pointer'] or 'the request'}", exact=True)
                button.click()
                tab.rest()
                sent = patched(sent, first["fix"])
            assert status == 200, (name, told)
            assert json.loads(box(tab)) == sent, (name, sent)
            status, answer = ask(browser.url, {**sent, **COLUMNS[1]})
            assert tab.columns()[1]["answer"]["contentOffset"] == answer["contentOffset"], (name, tab.columns()[1]["answer"], answer)
            assert tab.columns()[1]["answer"]["keyboard"]["overlap"] == answer["keyboard"]["overlap"], name
        forget_refusals(tab)
        tab.check_quiet()
    return f"{len(MISTAKES)} mistakes"


def test_a_problem_brings_its_fixes_to_the_request_that_is_shown(browser):
    status, problem = ask(browser.url, REFUSED)
    assert status == 422
    with browser.tab() as tab:
        tab.open()
        paste(tab, {**PHONE, "keyboard": 300})
        tab.page.get_by_label("Padding").fill("20")
        tab.rest()
        paste(tab, problem)
        assert "Line " in tab.page.locator("#problem").inner_text() and '"keyboard": {"height": 300}' in box(tab), box(tab)
        tab.page.get_by_role("button", name="Apply this fix").click()
        tab.rest()
        assert offset(tab) == 656 + 44 + 20 - 476, tab.columns()[1]["answer"]["contentOffset"]
        tab.check_quiet()


def test_the_fix_of_a_warning_is_applied_with_a_button(browser):
    doubted = {**PHONE, "scrollView": {**PHONE["scrollView"], "contentOffset": 300}, "field": [16, 600, 343, 44], "keyboard": 336}
    with browser.tab() as tab:
        tab.open()
        tab.page.route("**/avoid", warn)
        paste(tab, doubted)
        assert not violations(tab)[0]
        tab.column(1).get_by_role("button", name="Apply this fix to /field/frame").click()
        tab.rest()
        # Read in the window's space, the field lies 300 points further down.
        assert offset(tab) == 600 + 300 + 44 + 10 - 476, tab.columns()[1]["answer"]["contentOffset"]
        assert not tab.column(1).get_by_role("button", name="Apply this fix").count()
        tab.check_quiet()


def warn(route):
    """Adds the warning to an answer that does not have it, where no space is said."""
    answer = route.fetch().json()
    told = json.loads(route.request.post_data)
    fix = {"field": {"coordinateSpace": "window"}}
    is_doubted = "field" in told and "coordinateSpace" not in (told["field"] if isinstance(told["field"], dict) else {})
    if is_doubted and not any("fix" in warning for warning in answer["warnings"]):
        answer["warnings"].append({"code": "fieldMayBeInWindowSpace", "message": "m", "pointer": "/field/frame", "fix": fix})
    route.fulfill(json=answer)


def test_of_a_command_only_the_body_is_used(browser):
    body = json.dumps(SPELLED)
    with browser.tab() as tab:
        tab.open()
        asked = []
        tab.page.on("request", lambda request: asked.append((request.url, request.all_headers())))
        command = f"curl -u me:s3cret https://s3cret.example/avoid -b 'id=s3cret' -H 'Authorization: Bearer s3cret' \\\n  -d '{body}'"
        paste_text(tab, command)
        assert offset(tab) == 234 and understood(tab).startswith("Understood the command’s body: "), understood(tab)
        tab.page.locator("#patch").fill("")
        tab.page.locator("#patch").focus()
        tab.js("""text => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', text);
          document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }""", command)
        tab.rest()
        kept = tab.page.content() + box(tab) + tab.page.url + json.dumps(asked)
        assert "s3cret" not in kept and json.loads(box(tab)) == SPELLED
        tab.check_quiet()


def test_a_link_or_a_command_without_a_request_is_never_sent(browser):
    with browser.tab() as tab:
        tab.open()
        asked = []
        tab.page.on("request", lambda request: asked.append(request.url))
        for text, said in (
            ("https://example.com/form.json", "holds no request"),
            ("curl https://example.com -d @secrets.json", "in a file"),
            ("http://h/#request=e", "base64url"),
            ("curl https://example.com -d '[1]'", "An object is expected"), (link(padding=-1), "must be a number"),
        ):
            paste_text(tab, text)
            assert said in tab.page.locator("#problem").inner_text(), (text, tab.page.locator("#problem").inner_text())
            assert understood(tab) is None
        assert not asked, asked
        tab.check_quiet()


def test_what_is_no_json_is_refused_by_the_service_at_its_place(browser):
    with browser.tab() as tab:
        tab.open()
        for text, said, place in (
            ("{frame: 1}", "line 1, column 2: found “f” where", 1), (f"curl -b id=s3cret h/avoid -d '{{\"a\" 1}}'", "line 1, column 6", 5),
            ("http://h/" + link_of_text('{"v": 1,}'), "line 1, column 9", 8), ('{"keyboard": 1, "keyboard": 2}', "the member “keyboard” stands twice", None),
        ):
            paste_text(tab, text)
            told = tab.page.locator("#problem").inner_text()
            assert said in told and "s3cret" not in told + box(tab), (text, told)
            assert place is None or tab.js("document.querySelector('#patch').selectionStart") == place, text
            assert understood(tab) is None and not violations(tab)[0]
        assert told.count("Line 1: ") == 2, told
        tab.errors = [error for error in tab.errors if "400" not in error and "422" not in error]
        tab.check_quiet()


def test_a_link_is_decoded_and_not_followed(browser):
    with browser.tab() as tab:
        tab.open()
        words = link_of_text(json.dumps(SPELLED))[1:]
        for address in (f"https://elsewhere.example/#request={words}", f"https://elsewhere.example/avoid?request={words}",
                        f"/picture?request={urllib.parse.quote(json.dumps(SPELLED))}"):
            paste_text(tab, address)
            assert offset(tab) == 234 and understood(tab).startswith("Understood the link: "), (address, understood(tab))
            tab.page.get_by_role("button", name="Drop my changes").click()
            tab.rest()
        paste_text(tab, "https://elsewhere.example/" + link(padding=44))
        assert tab.state()["padding"] == 44 and offset(tab) == 154
        tab.check_quiet()


def test_an_event_alone_is_added_to_the_form_shown(browser):
    user_info = {"UIKeyboardFrameEndUserInfoKey": "NSRect: {{0, 432}, {393, 420}}", "UIKeyboardAnimationDurationUserInfoKey": "0.4"}
    events = {
        "UIKit": {"name": "UIKeyboardWillChangeFrameNotification", "userInfo": user_info}, "the keys": user_info,
        "React Native, Android": {"endCoordinates": {"screenX": 0, "screenY": 432, "width": 393, "height": 372}, "duration": 0},
        "web": {"visualViewport": {"width": 393, "height": 432, "offsetTop": 0, "scale": 1}, "innerHeight": 852},
    }
    for name, event in events.items():
        with browser.tab() as tab:
            tab.open()
            paste(tab, event)
            answer = tab.columns()[1]["answer"]
            assert answer["keyboard"]["overlap"] == 420 and answer["coverage"]["after"] == 0, (name, answer["keyboard"])
            assert understood(tab).endswith("; added to the form shown here."), understood(tab)
            request = tab.state()["request"]
            assert request["screen"]["height"] == 852 and len(tab.state()["items"]) == 1, request
            if "name" in event:
                assert answer["animation"]["duration"] == 0.4 and request["event"] == "keyboardWillChangeFrame", request
                paste(tab, {"name": "UIKeyboardWillHideNotification", "userInfo": {"UIKeyboardFrameEndUserInfoKey": "{{0, 852}, {393, 420}}"}})
                assert tab.columns()[1]["answer"]["decision"] == "restore", tab.columns()[1]["answer"]["decision"]
            tab.check_quiet()


def test_a_text_that_a_tool_prints_is_read_like_its_event(browser):
    info = '{\n    UIKeyboardFrameEndUserInfoKey = "NSRect: {{0, 432}, {393, 420}}";\n}'
    for name, text in {
        "Objective-C": info, "Swift": '[AnyHashable("UIKeyboardFrameEndUserInfoKey"): NSRect: {{0, 432}, {393, 420}}]',
        "a log": f"09:15 App[1] NSConcreteNotification 0x60 {{name = UIKeyboardWillShowNotification; userInfo = {info}}}",
        "a notification": "name = UIKeyboardWillShowNotification, object = nil, userInfo = Optional([AnyHashable(\"UIKeyboardFrameEndUserInfoKey\"): NSRect: {{0, 432}, {393, 420}}])",
        "Flutter": "MediaQueryData(size: Size(393.0, 852.0), viewInsets: EdgeInsets(0.0, 0.0, 0.0, 420.0))",
    }.items():
        with browser.tab() as tab:
            tab.open()
            paste_text(tab, text)
            answer = tab.columns()[1]["answer"]
            assert answer["keyboard"]["overlap"] == 420 and answer["coverage"]["after"] == 0, (name, answer["keyboard"])
            assert understood(tab).endswith("; added to the form shown here."), (name, understood(tab))
            tab.check_quiet()


def test_a_text_waits_for_a_service_that_is_away(browser):
    with browser.tab() as tab:
        tab.open()
        tab.page.route("**/avoid", lambda route: route.abort())
        paste(tab, SPELLED)
        assert tab.page.locator("#banner").is_visible() and json.loads(box(tab)) == SPELLED
        tab.page.unroute("**/avoid")
        tab.page.locator("#banner").wait_for(state="hidden")
        tab.rest()
        assert offset(tab) == 234 and understood(tab)


def copied_link(tab):
    tab.js("() => { window.copied = null; navigator.clipboard.writeText = async (text) => { window.copied = text; }; }")
    tab.page.locator("#share").click()
    return tab.js("copied")


def test_a_link_is_short_where_the_request_fits_it(browser):
    with browser.tab() as tab:
        tab.open(query="")
        paste(tab, {**PHONE, "keyboard": 336})
        short = copied_link(tab)
        assert short == f"{browser.url}/avoid?screen=375x812&content=375x1200&field=16,656,343,44&keyboard=336", short
        answer = tab.columns()[1]["answer"]
        # A form, a step that was taken and a field's name have no short names.
        tab.page.locator("#toggle").click()
        tab.rest()
        assert "/#" in copied_link(tab)
        tab.page.get_by_role("button", name="Drop my changes").click()
        tab.rest()
        assert "/avoid?" not in copied_link(tab)
        paste(tab, {**PHONE, "field": {"id": "mail", "frame": PHONE["field"]}, "keyboard": 336})
        assert "/#" in copied_link(tab)
        # Pasted, the short link is read by the service; followed, it comes back to the page.
        paste_text(tab, short.replace(browser.url, "https://elsewhere.example") + "&align=top")
        assert understood(tab).startswith("Understood the link") and offset(tab) == 646, (understood(tab), offset(tab))
        paste_text(tab, short + "&pretty")
        assert "pretty" in tab.page.locator("#problem").inner_text(), tab.page.locator("#problem").inner_text()
        tab.page.goto(short)
        tab.rest()
        assert tab.page.url.startswith(browser.url + "/#request=") and tab.columns()[-1]["answer"] == answer, tab.page.url
        forget_refusals(tab)
        tab.check_quiet()


RECORDING = {"version": 1, "about": "a login screen", "dropped": 0, "events": [
    {"time": 0, "screen": {"width": 375, "height": 812}, "field": {"id": "email", "frame": [[16, 656], [343, 44]]},
     "scrollView": {"frame": [[0, 0], [375, 812]], "contentSize": [375, 1200]}, "keyboard": {"height": 336}},
    {"time": 0.05, "event": "textDidChange", "scrollView": {"isScrollEnabled": False, "contentOffset": [0, 0]}},
    {"time": 0.1, "event": "keyboardWillHide"}]}


def test_a_dropped_recording_opens_at_its_first_wrong_event_and_plays(browser):
    with browser.tab() as tab:
        tab.open()
        drop(tab, json.dumps(RECORDING))
        said = tab.page.locator("#recorded-event")
        assert said.inner_text() == "2 of 3, 0.050 s: textDidChange (wrong)", said.inner_text()
        assert tab.columns()[0]["answer"]["coverage"]["after"] > 0
        tab.page.get_by_label("Event before").click()
        tab.rest()
        assert said.inner_text() == "1 of 3, 0.000 s: keyboardWillShow" and offset(tab, 0) == 234, offset(tab, 0)
        tab.page.get_by_role("button", name="Play in its own time").click()
        tab.page.wait_for_function("() => document.querySelector('#recorded').value === '2'")
        tab.rest()
        assert tab.columns()[0]["answer"]["decision"] == "restore"
        assert not violations(tab)[0]
        # Another document is no recording.
        tab.page.get_by_label("Padding").fill("40")
        tab.rest()
        assert not tab.page.locator("#recording").is_visible()
        drop(tab, json.dumps({**RECORDING, "version": 2}))
        assert "expected 1" in tab.page.locator("#problem").inner_text()
        forget_refusals(tab)
        tab.check_quiet()
