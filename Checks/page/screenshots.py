#!/usr/bin/env python3
"""Photographs of the playground. usage: screenshots.py URL FOLDER"""
import pathlib
import sys

from tab import browser, link


def columns(*names):
    return [{"policy": name, "fidelity": "intended" if name == "automatic" else "asWritten"} for name in names]


FOUR = link(columns=columns("keyboardListener", "appleDocumentation", "textBox", "automatic"))
# Each policy's failure, as the page's list of known cases shows it.
CASES = {
    "keyboardListener": "The field flies off the top",
    "keyboardAwareness": "My own insets are gone afterwards",
    "appleDocumentation": "The field stays under the keyboard",
    "keyboardOverlap": "A tab bar makes the inset negative",
    "textBox": "A visible field jumps away",
}


def main():
    url, folder = sys.argv[1].rstrip("/"), pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    with browser(url) as one:
        for name, size, scheme, hash, whole in (
            ("playground-light", (1440, 900), "light", "", False),
            ("playground-dark", (1440, 900), "dark", "", False),
            ("playground-whole", (1440, 900), "light", "", True),
            ("playground-360", (360, 780), "light", "", False),
            ("playground-four", (1440, 1000), "light", FOUR, False),
        ):
            with one.tab(*size, scheme=scheme) as tab:
                tab.open(hash=hash).page.screenshot(path=folder / f"{name}.png", full_page=whole)
        for policy, case in CASES.items():
            with one.tab(1440, 800) as tab:
                tab.open().page.get_by_label("Known cases").select_option(label=case)
                tab.rest()
                tab.page.screenshot(path=folder / f"failure-{policy}.png", clip={"x": 0, "y": 54, "width": 1120, "height": 690})
    for file in sorted(folder.glob("*.png")):
        print(f"{file.name}: {file.stat().st_size // 1024} KB")


main()
