#!/usr/bin/env python3
"""Checks the examples for CI: their files by the JSON schemas that check-jsonschema brings, the command of the action on
Examples/forms, that for Appium on Examples/dumps, and the audit's Markdown by a parser. usage: ci_examples.py PROGRAM. Last line: 'N passed, N failed'."""
import contextlib
import http.server
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import xml.etree.ElementTree as ElementTree

from markdown_it import MarkdownIt

TOP = pathlib.Path(__file__).resolve().parents[2]
SCHEMAS = {
    "Examples/ci/github-action/action.yml": "vendor.github-actions",
    "Examples/ci/github-action/workflow.yaml": "vendor.github-workflows",
    "Examples/ci/gitlab/gitlab-ci.yml": "vendor.gitlab-ci",
    "Examples/ci/appium/workflow.yaml": "vendor.github-workflows",
}
# Names that would be something else in Markdown, or end the span or the cell they stand in.
HOSTILE = [
    "<img src=x onerror=evil>", "<!-- evil", "@evil", "a\u001b[31mevil", "\u202eevil\u2066", "evil\nevil\r\n\r\n# evil", "evil\u2028- evil",
    "evil | evil", "`evil`", "``evil ` evil", "`", "|", "\\`evil\\|", "[evil](http://evil)", "![evil](evil)", "http://evil.example www.evil.example", "&lt;evil&gt; &#64;evil",
]


def schema(file, name):
    checker = pathlib.Path(sys.executable).with_name("check-jsonschema")
    done = subprocess.run([checker, "--builtin-schema", name, TOP / file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def action(program):
    """The exit code, the annotations and both files, for forms that fail and for ones that do not."""
    with tempfile.TemporaryDirectory() as folder:
        summary, report = pathlib.Path(folder, "summary.md"), pathlib.Path(folder, "keyboard-avoidance.xml")
        for devices, code in [("iphone-8", 1), ("ipad-pro-13-m4 --orientations portrait", 0)]:
            variables = {"PROGRAM": program, "FORMS": str(TOP / "Examples/forms"), "OPTIONS": f"--no-config --devices {devices}", "GITHUB_STEP_SUMMARY": str(summary)}
            done = subprocess.run([TOP / "Examples/ci/github-action/audit"], env={**os.environ, **variables}, cwd=folder, capture_output=True, text=True, check=False)
            assert done.returncode == code, (devices, done.returncode, done.stdout, done.stderr)
            assert any(line.startswith("::error") for line in done.stdout.splitlines()) == bool(code), done.stdout
            assert "are covered" in summary.read_text(encoding="utf-8"), summary.read_text(encoding="utf-8")
            failures = sum(int(suite.get("failures", 0)) for suite in ElementTree.parse(report).getroot().iter("testsuite"))
            assert bool(failures) == bool(code), failures


@contextlib.contextmanager
def appium(dump, density):
    """A stand-in for a server of Appium whose app shows a screen; its address, and what it was asked. Without a density its
    driver has no command for one."""
    asked = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def answer(self):
            asked.append(f"{self.command} {self.path}")
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            values = {"POST /session": {"sessionId": "4d1e", "capabilities": json.loads(body or b"{}")}, "GET /session/4d1e/source": dump,
                      "GET /session/4d1e/appium/device/display_density": density, "DELETE /session/4d1e": None}
            is_known = asked[-1] in values and (density or "density" not in self.path)
            value = values[asked[-1]] if is_known else {"error": "unknown command", "message": "", "stacktrace": ""}
            self.send_response(200 if is_known else 404)
            self.send_header("Content-Type", "application/json; charset=utf-8")
            self.end_headers()
            self.wfile.write(json.dumps({"value": value}).encode())

        do_GET = do_POST = do_DELETE = answer

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", asked
    finally:
        server.shutdown()
        server.server_close()


def screen(program, dump, density, matrix):
    """The screen of a running app fails, passes with the baseline of its own findings, and each session is ended."""
    text = (TOP / "Examples/dumps" / dump).read_text(encoding="utf-8")
    with appium(text, density) as (address, asked), tempfile.TemporaryDirectory() as folder:
        variables = {"PROGRAM": program, "APPIUM": address, "CAPABILITIES": str(TOP / "Examples/ci/appium/capabilities.json")}

        def run(*options):
            words = [TOP / "Examples/ci/appium/audit-screen", "signup", "--no-config", *matrix, *options]
            done = subprocess.run(words, env={**os.environ, **variables}, cwd=folder, capture_output=True, text=True, check=False)
            failures = sum(int(suite.get("failures", 0)) for suite in ElementTree.parse(f"{folder}/keyboard-avoidance.xml").getroot().iter("testsuite"))
            errors = [line for line in done.stdout.splitlines() if line.startswith("::error file=signup.json,line=1")]
            return done.returncode, bool(errors), bool(failures), done

        baseline = ["--write-baseline", "keyboard-baseline.json"]
        for options, expected in [([], (1, True, True)), (baseline, None), ([], (0, False, False))]:
            *found, done = run(*options)
            assert expected is None or tuple(found) == expected, (options, found, done.stdout, done.stderr)
        assert asked[0] == "POST /session" and len(asked) == 12 and asked[3::4] == ["DELETE /session/4d1e"] * 3, asked


def markdown(program, name):
    """With this name for everything in it, the audit's Markdown has the same paragraphs and tables as with a plain one, and all
    of the name stands in code."""
    def tokens(name):
        form = {
            "name": name, "designedFor": "iphone-8", "view": {"frame": [[0, 0], [375, 667]]},
            "fields": [{"id": name, "label": name, "frame": [[16, 600], [300, 44]], "companions": ["c"]}],
            "landmarks": [{"id": "c", "label": name, "frame": [[16, 650], [300, 10]]}],
        }
        device = {"id": "own", "name": name, "size": [375, 667], "safeArea": {"portrait": [0, 0, 0, 0]}, "keyboard": {"portrait": {"withBar": 260}}}
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump({"form": form, "devices": [device]}, file)
            file.flush()
            done = subprocess.run([program, "audit", "--no-config", "--format", "markdown", file.name], capture_output=True, text=True, check=False)
        assert done.returncode == 1, done
        parsed = MarkdownIt("commonmark").enable("table").parse(done.stdout)
        return [part for token in parsed for part in (token.children or [token])]

    found, plain = tokens(name), tokens("evil")
    assert [token.type for token in found] == [token.type for token in plain], (name, [token.type for token in found])
    assert not [token for token in found if "evil" in token.content and token.type != "code_inline"], name
    code = "".join(token.content for token in found if token.type == "code_inline")
    assert ("evil" in code) == ("evil" in name), name
    assert not {token.type for token in found} & {"html_inline", "html_block", "link_open", "image", "heading_open"}, name
    assert not any(ord(character) < 32 or character in "\u2028\u202e\u2066" for character in code), name


def main():
    checks = [(lambda file=file, name=name: schema(file, name)) for file, name in SCHEMAS.items()] + [lambda: action(os.path.abspath(sys.argv[1]))]
    checks += [lambda one=one: screen(os.path.abspath(sys.argv[1]), *one) for one in [
        ("signup.xml", 420, []), ("delivery.xml", None, ["--devices", "iphone-8", "--orientations", "landscape"])]]
    checks += [lambda name=name: markdown(os.path.abspath(sys.argv[1]), name) for name in HOSTILE]
    failed = 0
    for check in checks:
        try:
            check()
        except AssertionError as error:
            failed += 1
            print(f"FAIL {error}")
    print(f"{len(checks) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
