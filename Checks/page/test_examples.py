"""The examples, as their readers run them."""
import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import time

from recorded import ANSWERS, serving

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PLUGIN = ROOT / "Examples" / "figma-plugin"


def test_the_plugin_runs_in_node(browser):
    done = subprocess.run(
        ["node", ROOT / "Checks/page/plugin.js", PLUGIN / "code.js", browser.url], capture_output=True, text=True, timeout=30
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    shown, unselected, checked, refused = told["told"]
    assert shown["type"] == "shown" and unselected == {"type": "failed", "message": "Select one frame: the screen with the form."}
    assert checked["type"] == "checked" and checked["fields"] == 3, checked
    assert [field["name"] for field in checked["covered"]] == ["Field message"], checked["covered"]
    message = checked["covered"][0]
    assert message["after"] > 0 and message["advice"], message
    assert refused["type"] == "failed" and refused["message"].startswith("/options/padding"), refused
    # The boxes go out as the canvas has them.
    first = told["requests"][0]["body"]
    assert first["origin"] == told["frame"] and first["field"]["frame"]["y"] == told["frame"]["y"] + 120, first
    placed = told["placed"]
    assert placed["x"] == told["frame"]["x"] + 375 + 80 and placed["y"] == told["frame"]["y"]
    if checked["picture"] == "picture":
        assert placed["begins"] == "<svg", placed
    else:
        assert [part["name"] for part in placed["parts"]] == ["field, after", "keyboard"], placed
    return f"beside the frame: {checked['picture']}"


def test_the_plugin_tells_what_cures_and_survives_nulls(browser):
    floating, cure, lost = (ANSWERS[name][0] for name in ("floating", "cure", "lost"))
    with serving(floating, cure, *4 * [lost]) as (url, _):
        done = subprocess.run(["node", ROOT / "Checks/page/plugin.js", PLUGIN / "code.js", url], capture_output=True, text=True, timeout=30)
    told = json.loads(done.stdout)
    checked = told["told"][2]
    assert checked["type"] == "checked", told["told"]
    under, short = checked["covered"]
    assert under["after"] == 44 and "keyboard" in under["advice"], under
    assert "(/outerScrollViews/0/contentSize/height 1390 would do)" in short["advice"], short


def test_the_plugins_rectangles_without_an_offset(browser):
    with serving(*6 * [ANSWERS["lost"][0]]) as (url, _):
        done = subprocess.run(["node", ROOT / "Checks/page/plugin.js", PLUGIN / "code.js", url], capture_output=True, text=True, timeout=30)
    told = json.loads(done.stdout)
    checked, placed = told["told"][2], told["placed"]
    assert checked["type"] == "checked" and checked["covered"] == [] and checked["picture"] == "rectangles", checked
    assert [(part["name"], part["y"]) for part in placed["parts"]] == [("field, after", 430)], placed


def test_the_plugins_window(browser):
    with browser.tab(width=320, height=440) as tab:
        tab.page.set_content((PLUGIN / "ui.html").read_text())
        tab.js("() => { window.heard = []; addEventListener('message', e => heard.push(e.data.pluginMessage)); }")
        tab.page.get_by_label("Keyboard", exact=True).fill("291")
        tab.page.get_by_label("Service").fill(tab.url)
        tab.page.get_by_role("button", name="Check the selected frame").click()
        tab.page.wait_for_function("heard.length === 1")
        assert tab.js("heard[0]") == {"type": "check", "service": tab.url, "keyboard": 291, "padding": 10}
        request = {
            "origin": {"x": 1000, "y": 2000}, "screen": {"width": 375, "height": 812},
            "scrollView": {"frame": {"x": 1000, "y": 2000, "width": 375, "height": 812}, "contentSize": {"width": 375, "height": 812}},
            "field": {"id": "Field mail", "frame": {"x": 1016, "y": 2600, "width": 343, "height": 44}, "coordinateSpace": "screen"},
            "keyboard": {"height": 291},
        }
        covered = [{"id": "1:5", "name": "<b>Field</b> message", "after": 134, "residual": 134, "advice": "make it smaller"}]
        tab.js("message => postMessage({ pluginMessage: message }, '*')", {"type": "checked", "frame": "Sign up", "fields": 3, "covered": covered, "request": request})
        item = tab.page.get_by_role("list", name="Fields that stay covered").locator("li")
        item.wait_for()
        assert "<b>Field</b> message" in item.inner_text() and "134 pt" in item.inner_text()
        assert "1 of 3 fields stay covered" in tab.page.get_by_role("status").inner_text()
        opened = tab.page.locator("#link").get_attribute("href")
        assert not tab.errors, tab.errors
        tab.js("message => postMessage({ pluginMessage: message }, '*')", {"type": "failed", "message": "Select one frame"})
        tab.page.get_by_text("Select one frame").wait_for()
    with browser.tab() as tab:
        tab.open(hash=opened[opened.index("#"):])
        lane = tab.lanes()[0]
        assert lane["answer"]["contentOffset"]["y"] == 133 and lane["answer"]["coverage"]["after"] == 0, lane["answer"]
        tab.check_quiet()


def test_the_compiled_plugin_is_the_sources(browser):
    source, compiled = (PLUGIN / "code.ts").read_text(), (PLUGIN / "code.js").read_text()
    # The strings and the names of functions are what a forgotten compilation would show.
    for pattern in (r'"[^"\n]*"', r"`[^`]*`", r"function (\w+)"):
        wanted, found = re.findall(pattern, source), re.findall(pattern, compiled)
        missing = [one for one in found if one not in wanted]
        assert not missing, missing
    if shutil.which("tsc"):
        made = ROOT / ".build" / "plugin"
        subprocess.run(["tsc", "--target", "es2018", "--lib", "es2019", "--outDir", made, PLUGIN / "code.ts"], capture_output=True)
        assert (made / "code.js").read_text() == compiled
        return "as tsc makes it"


def test_the_shell_lines_tell_the_whole_story(browser):
    done = subprocess.run(["bash", ROOT / "Examples/curl/story", browser.url], capture_output=True, text=True, timeout=30)
    assert done.returncode == 0, done.stderr
    answers = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    assert [answer["decision"] for answer in answers] == ["pending", "show", "move", "restore"], done.stdout
    assert answers[-1]["contentInset"]["bottom"] == 0


def built_for_ios(folder):
    """Compiles the example that asks over HTTP, and the program that runs it, against the stand-in for UIKit."""
    swift = ["swiftc", "-swift-version", "6", "-warnings-as-errors"]
    stand_in = ["-wmo", "-parse-as-library", "-module-name", "UIKit", "-emit-module-path", f"{folder}/UIKit.swiftmodule"]
    shutil.copy(ROOT / "Checks/page/ios_http.swift", f"{folder}/main.swift")
    for command in (
        [*swift, *stand_in, "-c", "-o", f"{folder}/UIKit.o", *sorted((ROOT / "Tests/UIKit").glob("*.swift"))],
        [*swift, "-I", folder, "-o", f"{folder}/ios", *sorted((ROOT / "Examples/ios-http").glob("*.swift")), f"{folder}/main.swift", f"{folder}/UIKit.o"],
    ):
        done = subprocess.run(command, capture_output=True, text=True, timeout=180)
        assert done.returncode == 0, done.stderr
    return f"{folder}/ios"


def test_the_ios_example_over_http_applies_what_answers_say(browser):
    if not shutil.which("swiftc"):
        return "skipped: no swiftc"
    seen = {}

    def show(body):
        answer = json.loads(json.dumps(ANSWERS["nested"][0]))
        seen["form"] = answer["outerScrollViews"][0]["id"] = body["outerScrollViews"][0]["id"]
        return answer

    def leave(body):
        insets = {"top": 7, "left": 0, "bottom": 3, "right": 0}
        released = [{"id": seen["form"], "contentInset": insets, "scrollIndicatorInsets": {**insets, "bottom": 4}}]
        answer = {**ANSWERS["nested"][0], "decision": "move", "released": released}
        del answer["outerScrollViews"]
        return answer

    def late(body):
        # The service takes longest for the show: the hide must wait for it.
        time.sleep(0.2)
        return show(body)

    def restore(body):
        zero = {"top": 0, "left": 0, "bottom": 0, "right": 0}
        outer = {"id": seen["form"], "contentInset": zero, "scrollIndicatorInsets": zero, "contentOffset": {"x": 0, "y": 0}}
        return {**ANSWERS["nested"][0], "decision": "restore", "contentInset": zero, "outerScrollViews": [outer]}

    with tempfile.TemporaryDirectory() as folder:
        program = built_for_ios(folder)
        with serving(show, leave, ANSWERS["lost"][0]) as (url, posted):
            done = subprocess.run([program, url], capture_output=True, text=True, timeout=60)
        with serving(late, restore) as (url, ordered):
            quick = subprocess.run([program, url, "quickly"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    # Both get insets; the form that is left gets its own back; a hide that knows of nothing leaves all as it is.
    assert done.stdout.split("\n")[:3] == ["180.0 336.0 336.0 314.0", "180.0 3.0 4.0 314.0", "180.0 3.0 4.0 314.0"], done.stdout
    first, second, _ = posted
    assert [body["event"] for body in posted] == ["keyboardWillShow", "keyboardWillChangeFrame", "keyboardWillHide"], posted
    assert first["outerScrollViews"][0]["contentInset"]["top"] == 7 and first["scrollView"]["id"] != seen["form"], first
    assert second["outerScrollViews"] == [], second
    assert [body["event"] for body in ordered] == ["keyboardWillShow", "keyboardWillHide"], ordered
    assert quick.stdout == "0.0 0.0 0.0 0.0\n", (quick.stdout, quick.stderr)
