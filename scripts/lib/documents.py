"""The Swift code of the documents, for the checks that compile and run it."""
import pathlib
import re

TOP = pathlib.Path(__file__).resolve().parents[2]
MANIFEST = "// Package.swift"
# A line `print(…)  // 336.0` says what must be printed.
PRINTED = re.compile(r"^\s*print\(.*\)  // (.*)$", re.MULTILINE)


def code(markdown, modules=None):
    """The code of a document that runs, and its manifests; with `modules`, only code that imports no others.

    A block without imports continues the one before. Other code to run, such as the user's taps, is Swift in a comment of
    Markdown that begins with "<!-- run". A block that begins with "// Package.swift" is a manifest.
    """
    runs, manifests, is_meant = [], [], True
    for block in re.findall(r"^```swift\n(.*?)^```$|^<!-- run\n(.*?)^-->$", markdown, re.MULTILINE | re.DOTALL):
        block = "".join(block)
        if block.startswith(MANIFEST):
            manifests.append(block)
            continue
        imported = set(re.findall(r"^import (\w+)$", block, re.MULTILINE))
        is_meant = is_meant if modules is None or not imported else imported <= modules
        if is_meant:
            runs.append(block)
    return "\n".join(runs), manifests
