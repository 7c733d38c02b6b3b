"""The Figma plugin: its main file in Node over a canvas made of data, its window in Chromium, and a live service."""
import contextlib
import http.server
import json
import pathlib
import shutil
import subprocess
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PLUGIN = ROOT / "Examples/clients/figma-plugin"
KITS = json.loads((pathlib.Path(__file__).parent / "kits.json").read_text())["kits"]
AT = [-1250.5, 4310.25]  # a place on the canvas that only `origin` explains
SETTINGS = {"device": "", "orientation": "", "keyboard": "withBar", "scrolls": False}
HOSTILE = "<img src=x onerror=alert(1)>\u202e\u0007\x1b[2J\ud800 \"'`</script>"


def run(page, *steps):
    """The messages to the window, the requests, and the page after each step."""
    given = json.dumps({"page": page, "at": AT, "steps": steps})
    done = subprocess.run(["node", ROOT / "Checks/page/plugin.js", PLUGIN / "code.js"], input=given, capture_output=True, text=True, timeout=30)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def check(url, **settings):
    return {"send": {"type": "check", "service": url, **SETTINGS, **settings}}


def checked(run):
    *_, last = [one for one in run["told"] if one["type"] in ("checked", "failed")]
    assert last["type"] == "checked", last
    return last


def refused(run):
    return [one["message"] for one in run["told"] if one["type"] == "failed"]


def artboard(*layers, name="Sign in", size=(393, 852), **properties):
    return ["FRAME", name, 0, 0, *size, properties, list(layers)]


def named(layers, name):
    return [one for layer in layers for one in ([layer] if layer["name"] == name else []) + named(layer.get("children") or [], name)]


def audited(run):
    """The form that was sent last, its results by field, and the cell."""
    last = run["asked"][-1]
    assert last["status"] == 200 and last["url"].endswith("/audit"), last
    return last["body"]["form"], {one["field"]: one for one in last["answer"]["forms"][0]["results"]}, last["answer"]["cells"][0]


def check_pictures(run, url):
    """Every number of the pictures is one that the service answered."""
    form, results, cell = audited(run)
    assert all(one["url"].startswith(url + "/") for one in run["asked"]), run["asked"]
    board, *_ = run["pages"][-1]["children"]
    (group,) = [one for one in run["pages"][-1]["children"] if one["type"] == "GROUP"]
    frames = [one for one in group["children"] if one["type"] == "FRAME"]
    rows = checked(run)["rows"]
    assert [frame["name"] for frame in frames] == [f"{row['label']}, keyboard up" for row in rows[:8]], (frames, rows)
    assert group["x"] == board["x"] + board["width"] + 80 and group["y"] == board["y"], group
    order = {json.dumps(one["label"]): one["id"] for one in form["fields"]}
    for frame, row in zip(frames, rows):
        answer = results[order[json.dumps(row["label"])]]
        asked = answer["request"]
        view, field = asked["scrollView"]["frame"], asked["field"]["frame"]
        up = answer["contentOffset"]["y"] - view["y"]
        assert (frame["width"], frame["height"]) == (cell["screen"]["width"], cell["screen"]["height"])
        (drawn,) = [one for one in frame["children"] if one["type"] == "RECTANGLE" and one["name"] == "field"]
        assert abs(drawn["y"] - frame["y"] - (field["y"] - up)) < 1e-6 and drawn["height"] == field["height"], (row, drawn, field, up)
        (content,) = [one for one in frame["children"] if one["name"] == "content"]
        assert content["y"] - frame["y"] == -up and content["width"] == asked["scrollView"]["contentSize"]["width"]
        keyboards = [one for one in frame["children"] if one["name"] == "keyboard"]
        keyboard = cell["keyboardFrame"]
        assert [[one["x"] - frame["x"], one["y"] - frame["y"], one["width"], one["height"]] for one in keyboards] == ([list(keyboard.values())] if keyboard else []), keyboards
        if answer["gap"] < 0:
            below = min(answer["points"], -answer["gap"])
            ends = [(one["y"], one["y"] + one["height"]) for one in frame["children"] if one["name"] == "not seen"]
            assert (drawn["y"] + drawn["height"] - below, drawn["y"] + drawn["height"]) in ends, (row, ends, drawn)
        hatched = sum(one["height"] for one in frame["children"] if one["name"] == "not seen")
        missing = answer["points"] + sum(one["points"] for one in answer.get("companions", []))
        assert abs(hatched - missing) < 1e-6, (row, hatched, missing)
        # The layer itself is copied to the same place, and no copy of a keyboard or a bar moves along.
        layer = next(one["name"] for one in checked(run)["layers"] if one["id"] == row["id"])
        assert any(abs(one["y"] - drawn["y"]) < 1e-6 for one in named([content], layer)), (row, drawn)
        assert row["text"] or answer["outcome"] == "seen", row
        for one in named([content], "Status Bar") + named([content], "Keyboard - iPhone"):
            assert one["opacity"] == 0, one
    return frames


def test_the_plugin_knows_the_fields_of_ui_kits(browser):
    for kit in KITS:
        told = run([kit["artboard"]], {"select": kit["artboard"][1]}, check(browser.url))
        last, (form, _, _) = checked(told), audited(told)
        assert [one["label"] for one in form["fields"]] == kit["fields"], (kit["kit"], form["fields"])
        assert {one["name"]: one["role"] for one in last["layers"] if one["role"] != "field"} == kit["others"], (kit["kit"], last["layers"])
        assert form["origin"] == {"x": AT[0], "y": AT[1]} and form["designedFor"] == kit["designedFor"], form
        assert form["obstructions"] == kit["obstructions"] and last["scrolls"] is kit["scrolls"] and ("scrollView" in form) is kit["scrolls"], form
        check_pictures(told, browser.url)
        # A padding that stays short covers nothing.
        for row in last["rows"]:
            if row["label"] == kit.get("residual"):
                assert row["missing"] == "seen" and row["text"] == "", row
                (answer,) = [one for one in audited(told)[1].values() if form["fields"][int(one["field"][6:])]["label"] == row["label"]]
                assert answer["points"] == 0 and answer["gap"] < 10 and answer["coveredBefore"] == 70, answer
    return f"{len(KITS)} kits"


def test_names_of_layers(browser):
    roles = {
        "field": [
            "Text fields", "_Text field base", "Textarea input field", "TextInput", "SearchBar", "Text Field with icon", "Input and label", "OTP Input", "Combobox",
            "Input / Placeholder", "form-input", "EMAIL INPUT", "Champ / Text Field / Téléphone", "Text Field / 2",
        ],
        "button": ["Button / Primary", "Button with icon", "btn_continue", "CTA"],
        "bar": ["TabBar", "Bottom Nav", "Top App Bar", "NavBar", "Search App Bar", "_Toolbar - Bottom"],
        "system": ["StatusBar", "Bars / Status Bar / Light", "HomeIndicator", "Gesture Bar"],
        "keyboard": ["Keyboard/Dark", "Numpad", "iOS Keyboard"],
        "none": ["Input chip", "Date picker / Text field", "Radio button", "Toggle", "Dropdown", "Text Field / Select"],
        None: [
            "Input Label", "Field Label Container", "Search Icon", "icon/search", "Search results", "Inputs", "Fieldset", "Navigation Pill", "keyboard_arrow_up",
            "Keyboard Avoiding View", "Icon Button", "Text", "Frame 12", "Input Helper Text", "Context", "Barcode",
        ],
    }
    names = [(name, role) for role, names in roles.items() for name in names]
    layers = [["FRAME", name, 0, 60 + 130 * index, 390, 120] for index, (name, _) in enumerate(names)]
    found = {one["name"]: one["role"] for one in checked(run([artboard(*layers, size=(390, 9000))], {"select": "Sign in"}, check(browser.url)))["layers"]}
    wrong = [(name, role, found.get(name)) for name, role in names if found.get(name) != role]
    assert not wrong, wrong
    return f"{len(names)} names"


def test_the_artboard_becomes_a_form(browser):
    kit = KITS[3]["artboard"]
    told = run([kit], {"select": "textarea"}, check(browser.url, device="iphone-8"))
    form, _, cell = audited(told)
    assert form["accessoryHeight"] == 44, "the toolbar on the keyboard"
    for frame in check_pictures(told, browser.url):
        (toolbar,) = [one for one in frame["children"] if one["name"] == "Toolbar"]
        assert toolbar["y"] + 44 == frame["y"] + cell["keyboardFrame"]["y"], toolbar
    fields = {one["label"]: one for one in form["fields"]}
    assert fields["textarea"]["frame"] == {"x": AT[0] + 16, "y": AT[1] + 386, "width": 358, "height": 90} and fields["textarea"]["coordinateSpace"] == "window"
    form, results, _ = audited(run([KITS[1]["artboard"]], {"select": "Checkout"}, check(browser.url)))
    assert form["scrollView"]["contentSize"] == {"width": 402, "height": 1300 - 62 - 34} and form["scrollView"]["frame"]["height"] == 874
    constraints = {one["label"]: one["constraints"] for one in form["fields"]}
    assert constraints["Input Field (Name)"] == {"horizontal": "STRETCH", "vertical": "MIN"}, constraints
    assert constraints["Textarea Field (Note)"] == {"horizontal": "MIN", "vertical": "MIN"}, constraints
    form, results, _ = audited(run([KITS[2]["artboard"]], {"select": "E-mail"}, check(browser.url)))
    assert form["fields"][1]["constraints"]["vertical"] == "MAX" and results["field-1"]["outcome"] == "hidden", results


def test_the_button_below_the_last_field_belongs_to_it(browser):
    page = [artboard(["INSTANCE", "Input / Email", 24, 400, 345, 44], ["INSTANCE", "Input / Password", 24, 460, 345, 44], ["INSTANCE", "Button", 24, 520, 345, 50, {}, [["TEXT", "T", 30, 530, 60, 20, {"text": "Continue"}]]])]
    told = run(page, {"select": "Sign in"}, check(browser.url))
    form, results, _ = audited(told)
    assert form["fields"][1]["companions"] == ["button-0"] and "companions" not in form["fields"][0], form
    assert form["landmarks"][0]["label"] == "Button (Continue)" and len(results["field-1"]["companions"]) == 1
    assert results["field-1"]["companions"][0].items() >= {"id": "button-0", "points": 50, "height": 50}.items()
    first = checked(told)["rows"][0]
    assert first["missing"] == "seen alone" and "without Button (Continue)" in first["text"], first
    check_pictures(told, browser.url)


def test_other_devices_orientations_and_keyboards(browser):
    board = artboard(["INSTANCE", "Input", 24, 300, 345, 44, {"constraints": {"horizontal": "STRETCH", "vertical": "MIN"}}], ["INSTANCE", "Text Area", 24, 700, 345, 120])
    for settings in (
        {"device": "iPhone 8"}, {"orientation": "landscape"}, {"device": "iphone-se-1", "keyboard": "withoutBar"}, {"device": "ipad-11", "keyboard": "floating"},
        {"device": "ipad-11", "keyboard": "hardwareBar"}, {"keyboard": "none"},
    ):
        told = run([board], {"select": "Sign in"}, check(browser.url, scrolls=True, **settings))
        form, results, cell = audited(told)
        assert form["designedFor"]["device"] == "iphone-14-pro" and "scrollView" in form, form
        assert cell["device"] == settings.get("device", "iphone-14-pro").replace("iPhone 8", "iphone-8") and cell["orientation"] == settings.get("orientation", "portrait"), cell
        check_pictures(told, browser.url)
    told = run([board], {"select": "Sign in"}, check(browser.url), check(browser.url, device="iphone-12", keyboard="hardwareBar"))
    last = checked(told)
    assert last["reason"] == "noKeyboardFigure" and {row["missing"] for row in last["rows"]} == {"unknown"}, last
    assert [len(page["children"]) for page in told["pages"]] == [1, 2, 1], "no picture of another run is left"
    tall = artboard(["INSTANCE", "Input", 24, 300, 327, 44], size=(375, 1200))
    for device, drawn_for in (("", "iphone-12-mini"), ("iPhone 8", "iphone-8"), ("iPhone XS", "iphone-x"), ("iPhone 16", "iphone-12-mini")):
        assert audited(run([tall], {"select": "Sign in"}, check(browser.url, device=device)))[0]["designedFor"]["device"] == drawn_for, device
    android = artboard(["INSTANCE", "Status Bar", 0, 0, 412, 24], ["INSTANCE", "Input", 24, 300, 345, 44], size=(412, 892))
    told = run([android], {"select": "Sign in"}, check(browser.url), check(browser.url, device="iPhone 12"))
    assert [one["reason"] for one in told["told"] if one["type"] == "checked"] == ["", ""], told["told"]
    assert audited(told)[0]["designedFor"] == {"device": "android-pixel-4a-5g", "orientation": "portrait"}
    told = run([board], {"select": "Sign in"}, check(browser.url, keyboard="floating"))
    assert refused(told) == ["iphone-14-pro has no such keyboard. Choose another kind."], refused(told)
    told = run([artboard(board[7][0], size=(500, 700))], {"select": "Sign in"}, check(browser.url), check(browser.url, device="iphone-8"))
    assert refused(told) == ["No device is 500 × 700. Choose the device to be asked about."], refused(told)
    assert audited(told)[0]["designedFor"] == {"width": 500, "height": 700, "safeAreaInsets": {"top": 0, "bottom": 0}}


def test_two_runs_leave_one_group(browser):
    flow = ["FRAME", "Flow", 0, 0, 900, 900, {"layoutMode": "HORIZONTAL"}, [KITS[0]["artboard"]]]
    told = run([flow], {"select": "2"}, check(browser.url), check(browser.url), {"copy": "Flow"}, check(browser.url, device="nope"))
    groups = [[one["id"] for one in page["children"] if one["type"] == "GROUP"] for page in told["pages"]]
    assert [len(one) for one in groups] == [0, 1, 1, 1, 1] and groups[1] != groups[2] == groups[4], groups
    assert told["pages"][1]["children"][1]["name"] == "2, keyboard up", "on the page, beside the frame with auto layout"
    assert len(told["pages"][2]["children"]) == 2 and len(refused(told)) == 1, told["pages"][2]["children"]
    before, after = (json.dumps(named([page["children"][0]], "2")[0]["children"]) for page in (told["pages"][0], told["pages"][2]))
    assert before == after, "the artboard itself stays as it is"


def test_at_most_eight_pictures_and_the_worst_first(browser):
    fields = [["INSTANCE", f"Input {number}", 24, 70 + 64 * number, 345, 44] for number in range(12)]
    told = run([artboard(*fields)], {"select": "Sign in"}, check(browser.url))
    frames, rows = check_pictures(told, browser.url), checked(told)["rows"]
    assert len(frames) == 8 and len(rows) == 12, rows
    missing = [float(row["missing"].split(" ")[0]) if "of" in row["missing"] else 0 for row in rows]
    assert missing == sorted(missing, reverse=True) and missing[0] == 44 and missing[-1] == 0, rows


def test_corrections_are_kept_with_the_file(browser):
    card = ["INSTANCE", "Text Field", 24, 200, 345, 80, {}, [["FRAME", "Inner input", 24, 220, 345, 40]]]
    composer = ["INSTANCE", "Toolbar", 0, 700, 393, 60, {}, [["INSTANCE", "Message Input", 24, 708, 345, 44], ["INSTANCE", "Text Field", 24, 708, 345, 44]]]
    board = artboard(["RECTANGLE", "Rectangle 7", 24, 600, 345, 44], ["INSTANCE", "Input", 24, 300, 345, 44], composer, card)
    steps = [{"select": "Rectangle 7"}, {"send": {"type": "role", "id": "Rectangle 7", "role": "field"}}, {"send": {"type": "role", "id": "Input", "role": "none"}}, {"send": {"type": "role", "id": "Message Input", "role": "field"}}]
    steps.append({"send": {"type": "role", "id": "Inner input", "role": "field"}})
    told = run([board], *steps, check(browser.url, device="iphone-8"), {"send": {"type": "show", "id": "Rectangle 7"}}, {"send": {"type": "show", "id": "9:9"}})
    form, _, _ = audited(told)
    assert [one["label"] for one in form["fields"]] == ["Rectangle 7", "Message Input", "Inner input"], form
    kept = told["pages"][-1]["children"][0]
    assert [one["data"] for one in kept["children"]] == [{"role": "field"}, {"role": "none"}, {}, {}], kept
    assert json.loads(kept["data"]["settings"]) == {**SETTINGS, "device": "iphone-8"}, kept["data"]
    assert told["told"][-2:] == [{"type": "in view", "name": "Rectangle 7"}, {"type": "failed", "message": "This layer is no longer there. Check the artboard again."}]
    selected = [one for one in told["told"] if one["type"] == "selected"]
    assert selected[0]["layer"]["role"] == "" and selected[1]["layer"]["role"] == "field" and selected[0]["artboard"] == "Sign in", selected


def test_what_cannot_be_done_is_said_in_words(browser):
    board = artboard(["INSTANCE", "Input", 24, 300, 1e12, 44], ["INSTANCE", "Text Field", 24, 400, 345, 44])
    (huge,) = refused(run([board], {"select": "Sign in"}, check(browser.url)))
    first, line = huge.split("\n")
    assert first.startswith("The service refuses the request (422): ") and line.startswith("Input: ") and line.endswith("(outOfRange at /form/fields/0/frame/width)"), huge
    (empty,) = refused(run([artboard()], {"select": "Sign in"}, check(browser.url)))
    assert empty == "No layer of Sign in is named as a text field. Select one, and choose “field” below."
    (nothing,) = refused(run([artboard()], check(browser.url)))
    assert nothing.startswith("Select one artboard"), nothing
    words = {
        "http://127.0.0.1:9": "Nothing answers at http://127.0.0.1:9.\nStart the service there", "javascript:alert(1)": "begins with http:// or https://",
        browser.url + "/docs/x": "There is no /devices at",
    }
    with contextlib.ExitStack() as others:
        for other in (b"<h1>It works!</h1>", b"[]", b"null", b'{"hello": 1}'):
            words[others.enter_context(answering(other))] = "answers with status 200, but not as the service does"
        messages = refused(run([board], {"select": "Sign in"}, *map(check, words)))
    assert len(messages) == len(words) and all(map(str.__contains__, messages, words.values())), messages


@contextlib.contextmanager
def answering(body):
    """The address of another program, which answers every GET with that body."""

    class Other(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Other) as server:
        threading.Thread(target=server.serve_forever, args=[.01], daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()


def test_the_plugins_window(browser):
    board = artboard(["INSTANCE", f"Input {HOSTILE}", 24, 600, 345, 44], ["INSTANCE", "Text Field", 24, 500, 345, 44], name=HOSTILE)
    told = run([board], {"send": {"type": "start", "service": browser.url}}, {"select": HOSTILE}, check(browser.url), {"select": f"Input {HOSTILE}"})
    with browser.tab(width=340, height=560) as tab:
        asked = []
        tab.page.on("request", lambda request: asked.append(request.url))
        tab.page.set_content((PLUGIN / "ui.html").read_text())
        tab.js("() => { window.posted = []; addEventListener('message', e => e.data.pluginMessage.type in { start: 1, check: 1, role: 1, show: 1 } && posted.push(e.data.pluginMessage)); }")
        for message in told["told"]:
            tab.js("message => postMessage({ pluginMessage: message }, '*')", message)
        rows = tab.page.get_by_role("list", name="Fields, worst first").locator("li")
        rows.first.wait_for()
        assert rows.count() == 2 and "<img src=x onerror=alert(1)>" in rows.first.inner_text() and "44 of 44 pt" in rows.first.inner_text(), rows.first.inner_text()
        assert "not seen whole: 2 of 2 fields" in tab.page.get_by_role("status").inner_text()
        shown = tab.page.locator("body").inner_text()
        assert "\u202e" not in shown and "\x1b" not in shown and "\u0007" not in shown, shown
        assert tab.js("document.querySelectorAll('img').length") == 0 and asked == [], asked
        assert tab.js("[...document.querySelector('#device').options].some(one => one.textContent === 'iPhone 17 Pro')")
        tab.page.get_by_label("Device").select_option("iPhone 8")
        tab.page.get_by_label("Service").fill(tab.url)
        tab.page.get_by_label("scrolls").check()
        tab.page.get_by_role("button", name="Check the artboard").click()
        rows.first.get_by_role("button").click()
        tab.page.get_by_label("Role of the selected layer").select_option("none")
        tab.page.wait_for_function("posted.filter(one => one.type !== 'start').length === 3")
        asked_for, shown, role = [one for one in tab.js("posted") if one["type"] != "start"]
        assert asked_for == {"type": "check", "service": tab.url, **SETTINGS, "device": "iPhone 8", "scrolls": True}, asked_for
        identity = checked(told)["rows"][0]["id"]
        assert shown == {"type": "show", "id": identity} and role == {"type": "role", "id": identity, "role": "none"}, (shown, role)
        link = rows.first.get_by_role("link").get_attribute("href")
        assert link.startswith(browser.url + "/#request="), link
        tab.js("message => postMessage({ pluginMessage: message }, '*')", {"type": "failed", "message": "Select one artboard"})
        tab.page.get_by_text("Select one artboard").wait_for()
        assert tab.page.get_by_role("button", name="Check the artboard").is_enabled() and not tab.errors, tab.errors
    with browser.tab() as tab:
        tab.open(hash=link[link.index("#"):])
        assert tab.columns()[0]["answer"]["coverage"]["after"] == 44, "the playground shows the same"
        tab.check_quiet()


def test_the_plugin_reaches_no_other_network(browser):
    manifest = json.loads((PLUGIN / "manifest.json").read_text())
    assert manifest["networkAccess"]["allowedDomains"] == ["none"] and manifest["networkAccess"]["devAllowedDomains"] == ["http://localhost:8080"]
    window = (PLUGIN / "ui.html").read_text()
    assert "http" not in window.replace("http://localhost:8080", "") and "innerHTML" not in window and "fetch(" not in window
    assert (PLUGIN / "code.js").read_text().count("fetch(") == 2, "both in one function, to the address of the panel"


def test_the_compiled_plugin_is_its_sources(browser):
    source, compiled = "".join(path.read_text() for path in PLUGIN.glob("*.ts")), (PLUGIN / "code.js").read_text()
    # The names of functions and constants are what a forgotten compilation would show.
    words = [line.split("(")[0].split(" ")[-1] for line in compiled.splitlines() if line.startswith(("function ", "async function "))]
    missing = [one for one in words if f"function {one}(" not in source]
    assert words and not missing, missing
    if shutil.which("tsc"):
        made = ROOT / ".build" / "plugin" / "code.js"
        subprocess.run(["tsc", "--project", PLUGIN, "--outFile", made], capture_output=True)
        assert made.read_text() == compiled
        return "as tsc makes it"
