"""The Swift code of the documents, for the checks that compile and run it."""
import pathlib
import re

TOP = pathlib.Path(__file__).resolve().parents[2]
MANIFEST = "// Package.swift"
# A line `print(…)  // 336.0` says what must be printed.
PRINTED = re.compile(r"^\s*print\(.*\)  // (.*)$", re.MULTILINE)


def code(markdown, modules=None):
    """What runs of a document, and the manifests that it shows; where modules are named, only what imports no others.

    A block without imports goes on from the one before. What runs besides the blocks of Swift, such as the user that taps, is Swift in a comment of Markdown that begins with
    "<!-- run". A block that begins with "// Package.swift" is a manifest.
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
