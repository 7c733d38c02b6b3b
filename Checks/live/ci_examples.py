#!/usr/bin/env python3
"""Checks the examples for CI: their files by the JSON schemas that check-jsonschema brings, the command of the action on
Examples/forms, and the audit's Markdown by a parser. usage: ci_examples.py PROGRAM. Last line: 'N passed, N failed'."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from markdown_it import MarkdownIt

TOP = pathlib.Path(__file__).resolve().parents[2]
SCHEMAS = {
    "Examples/ci/github-action/action.yml": "vendor.github-actions",
    "Examples/ci/github-action/workflow.yaml": "vendor.github-workflows",
    "Examples/ci/gitlab/gitlab-ci.yml": "vendor.gitlab-ci",
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
