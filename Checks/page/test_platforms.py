"""The examples for clients: they compile, and what a browser or a shell can run is run."""
import importlib.util
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Examples/clients"
STUBS = pathlib.Path(__file__).parent / "platforms" / "react-native.d.ts"
LONGEST = 60  # lines

# A form that scrolls, with a header above it, on the service's own origin; a visual viewport that the test makes smaller.
FORM = """<!doctype html><meta name="viewport" content="width=device-width"><title>Form</title>
<style>body{margin:0}header{height:64px}main{height:calc(100vh - 64px);overflow:auto}
div{height:118px;padding:20px;box-sizing:border-box}</style>
<header></header><main data-scrolls>FIELDS</main>
<script>
const listeners = [];
const viewport = { width: innerWidth, height: innerHeight, offsetTop: 0, offsetLeft: 0, scale: 1,
  addEventListener: (name, listener) => listeners.push(listener), removeEventListener: () => listeners.splice(0) };
Object.defineProperty(window, 'visualViewport', { value: viewport });
window.resized = (height) => { viewport.height = height; listeners.forEach(listener => listener()); };
</script>"""
FORM = FORM.replace("FIELDS", "".join(f'<div><input id="f{number}" aria-label="Field {number}"></div>' for number in range(10)))


def show_form(tab):
    """The form at an address of the service's origin, which the browser answers itself."""
    tab.page.route("**/form", lambda route: route.fulfill(body=FORM, content_type="text/html"))
    tab.page.goto(tab.url + "/form")


def test_each_platform_has_one_file_a_request_and_an_answer(browser):
    folders = [request.parent for request in EXAMPLES.glob("*/request.json")]
    assert len(folders) == 5, folders
    for folder in folders:
        files = [file for file in folder.iterdir() if file.suffix not in (".json", ".md", ".pyc") and file.is_file()]
        assert len(files) == 1 and (folder / "answer.json").exists() and (folder / "README.md").exists(), folder
        assert len(files[0].read_text().splitlines()) <= LONGEST, files[0]


def test_the_shell_lines_tell_the_whole_story(browser):
    done = subprocess.run(["bash", EXAMPLES / "curl/story", browser.url], capture_output=True, text=True, timeout=30)
    assert done.returncode == 0, done.stderr
    answers = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    assert [answer["decision"] for answer in answers] == ["pending", "show", "move", "restore"], done.stdout
    assert answers[-1]["contentInset"]["bottom"] == 0


def test_typescript_of_the_examples_compiles(browser):
    if not shutil.which("tsc"):
        return "no tsc here: it comes with Debian's node-typescript"
    flags = ["--strict", "--noEmit", "--target", "es2022", "--module", "es2022", "--moduleResolution", "node"]
    flags += ["--typeRoots", STUBS.parent]  # no others
    for files in ([EXAMPLES / "web/avoid-keyboard.ts"], [EXAMPLES / "react-native/useKeyboardAvoidance.ts", STUBS]):
        done = subprocess.run(["tsc", *flags, "--lib", "es2022,dom", *files], capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stdout


def test_the_example_for_the_web_scrolls_its_field_clear_and_back(browser):
    with browser.tab(390, 660) as tab, tempfile.TemporaryDirectory() as made:
        script = pathlib.Path(made) / "avoid.js"
        bundle = ["--bundle", "--format=iife", "--global-name=example", f"--outfile={script}", "--log-level=error"]
        subprocess.run(["esbuild", EXAMPLES / "web/avoid-keyboard.ts", *bundle], check=True)
        show_form(tab)
        tab.page.add_script_tag(content=script.read_text())
        tab.js("url => { window.end = example.avoidKeyboard(document.querySelector('main'), url); }", tab.url)
        main, field = tab.page.locator("main"), tab.page.locator("#f4")
        tab.js("document.getElementById('f4').focus({ preventScroll: true })")
        before = field.bounding_box()
        assert before["y"] + before["height"] > 376, "the keyboard will cover it"
        with tab.page.expect_response("**/avoid") as shown:
            tab.js("resized(376)")
        answer = shown.value.json()
        arrived = "y => Math.abs(document.querySelector('main').scrollTop - y) < 1"
        tab.page.wait_for_function(arrived, arg=answer["contentOffset"]["y"])
        box = field.bounding_box()
        assert box["y"] + box["height"] <= 376 and main.evaluate("node => node.style.paddingBottom") == "284px", box
        with tab.page.expect_response("**/avoid") as hidden:
            tab.js("resized(660)")
        assert hidden.value.json()["decision"] == "restore"
        tab.page.wait_for_function("document.querySelector('main').scrollTop === 0")
        assert main.evaluate("node => node.style.paddingBottom") == "0px"
        tab.check_quiet()


def test_the_example_for_playwright_passes_on_a_form_and_finds_a_field_out_of_reach(browser):
    sys.dont_write_bytecode = True
    loader = importlib.util.spec_from_file_location("example", EXAMPLES / "playwright/test_form.py")
    example = importlib.util.module_from_spec(loader)
    loader.loader.exec_module(example)
    with browser.tab(393, 852) as tab:
        show_form(tab)
        example.SERVICE, example.PAGE = tab.url, tab.url + "/form"
        example.test_no_field_stays_covered(tab.page)
        # A field that the form cannot scroll clear of the keyboard.
        tab.page.unroute("**/form")
        beyond = FORM.replace("</main>", "<div style='position:fixed;bottom:-900px'><input></div></main>")
        tab.page.route("**/form", lambda route: route.fulfill(body=beyond, content_type="text/html"))
        try:
            example.test_no_field_stays_covered(tab.page)
        except AssertionError as error:
            assert "after" in str(error), error
        else:
            raise AssertionError("a covered field was not found")
