#!/usr/bin/env python3
"""Runs every test of the page against a live server.

usage: suite.py URL [NAME...]   with names, only the tests whose name holds one of them
"""
import importlib
import sys
import time
import traceback

from tab import browser

MODULES = [
    "test_page", "test_devices", "test_requests", "test_import", "test_rules", "test_code", "test_questions", "test_access", "test_first_minute", "test_faults",
    "test_examples", "test_judge", "test_nested", "test_reference", "test_platforms",
]


def main():
    url, names = sys.argv[1].rstrip("/"), sys.argv[2:]
    passed = failed = 0
    with browser(url) as one:
        for module in MODULES:
            for name, test in list(vars(importlib.import_module(module)).items()):
                if not name.startswith("test_") or not callable(test) or (names and not any(part in name for part in names)):
                    continue
                began = time.monotonic()
                try:
                    note = test(one)
                    passed += 1
                    print(f"ok    {name} ({time.monotonic() - began:.1f} s){': ' + note if note else ''}", flush=True)
                except Exception:  # a test may fail in any way
                    failed += 1
                    print(f"FAIL  {name}\n{traceback.format_exc()}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
