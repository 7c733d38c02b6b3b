#!/usr/bin/env python3
"""The pictures that the service draws: README.md's first request and audit of Examples/forms, and form C of the rules.

usage: picture.py URL"""
import json
import pathlib
import re
import sys
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
IMAGES = ROOT / "docs/images"
DEVICES = ["latest-iphones", "iphone-8", "iphone-se-1"]


def drawn(url):
    """The service's present drawings, by their files."""
    request = re.search(r"\$ curl -s http://127\.0\.0\.1:8080/avoid -d '(.*?)'\n", (ROOT / "README.md").read_text(), re.DOTALL)[1]
    forms = [json.loads(file.read_text()) for file in sorted((ROOT / "Examples/forms").glob("*.json"))]
    audit = json.dumps({"forms": forms, "devices": DEVICES})
    form_c = (ROOT / "Benchmarks/case-c.json").read_text()
    asked = {"answer": ("/avoid", request), "audit": ("/audit", audit), "form-c": ("/avoid", form_c)}
    return {IMAGES / f"{name}.svg": picture(url + path, body) for name, (path, body) in asked.items()}


def picture(url, request):
    """An answer as SVG."""
    asked = urllib.request.Request(url, request.encode(), {"Accept": "image/svg+xml", "Content-Type": "application/json"})
    with urllib.request.urlopen(asked) as answer:
        return answer.read()


if __name__ == "__main__":
    for file, content in drawn(sys.argv[1].rstrip("/")).items():
        file.write_bytes(content)
        print(f"{file.name}: {len(content)} bytes")
