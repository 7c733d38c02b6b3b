#!/usr/bin/env python3
"""The picture that README.md opens with: its first request, drawn by the service. usage: picture.py URL"""
import pathlib
import re
import sys
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PICTURE = ROOT / "docs/images/answer.svg"


def drawn(url):
    """The service's present drawing."""
    request = re.search(r"\$ curl -s http://127\.0\.0\.1:8080/avoid -d '(.*?)'\n", (ROOT / "README.md").read_text(), re.DOTALL)[1]
    asked = urllib.request.Request(url + "/avoid", request.encode(), {"Accept": "image/svg+xml", "Content-Type": "application/json"})
    with urllib.request.urlopen(asked) as answer:
        return answer.read()


if __name__ == "__main__":
    PICTURE.write_bytes(drawn(sys.argv[1].rstrip("/")))
    print(f"{PICTURE.name}: {PICTURE.stat().st_size} bytes")
