"""The examples, as their readers run them."""
import json
import pathlib
import shutil
import subprocess
import tempfile
import time

from recorded import ANSWERS, serving

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


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
        [*swift, *stand_in, "-c", "-o", f"{folder}/UIKit.o", *sorted((ROOT / "Tests/Library/UIKit").glob("*.swift"))],
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
