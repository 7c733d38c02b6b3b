#!/usr/bin/env python3
"""Checks the examples for CI: their files by the JSON schemas that check-jsonschema brings, and the command of the action on
Examples/forms. usage: ci_examples.py PROGRAM. Last line: 'N passed, N failed'."""
import os
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

TOP = pathlib.Path(__file__).resolve().parents[2]
SCHEMAS = {
    "Examples/github-action/action.yml": "vendor.github-actions",
    "Examples/github-action/workflow.yaml": "vendor.github-workflows",
    "Examples/gitlab/gitlab-ci.yml": "vendor.gitlab-ci",
}


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
            done = subprocess.run([TOP / "Examples/github-action/audit"], env={**os.environ, **variables}, cwd=folder, capture_output=True, text=True, check=False)
            assert done.returncode == code, (devices, done.returncode, done.stdout, done.stderr)
            assert any(line.startswith("::error") for line in done.stdout.splitlines()) == bool(code), done.stdout
            assert "are covered" in summary.read_text(encoding="utf-8"), summary.read_text(encoding="utf-8")
            failures = sum(int(suite.get("failures", 0)) for suite in ElementTree.parse(report).getroot().iter("testsuite"))
            assert bool(failures) == bool(code), failures


def main():
    checks = [(lambda file=file, name=name: schema(file, name)) for file, name in SCHEMAS.items()] + [lambda: action(os.path.abspath(sys.argv[1]))]
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
