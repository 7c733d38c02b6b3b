#!/usr/bin/env python3
"""Runs every test of the page against a live server, in two browsers side by side.

usage: suite.py URL [NAME...]   with names, only the tests whose name holds one of them
"""
import importlib
import multiprocessing
import sys
import time
import traceback

from tab import browser

MODULES = [
    "test_page", "test_devices", "test_requests", "test_import", "test_rules", "test_code", "test_questions", "test_access", "test_first_minute", "test_faults",
    "test_audit", "test_heat_map", "test_plugin", "test_judge", "test_nested", "test_reference", "test_platforms",
    "test_snippet", "test_dumps", "test_lists", "test_token", "test_chats",
]
BROWSERS = 2


def tests(names):
    """The wanted tests as (module, name), in order."""
    for module in MODULES:
        for name, test in vars(importlib.import_module(module)).items():
            if name.startswith("test_") and callable(test) and (not names or any(part in name for part in names)):
                yield module, name


def work(url, queue, results):
    """Runs tests of the queue in a browser of its own until an empty one; puts (passed, report) for each."""
    with browser(url) as one:
        for module, name in iter(queue.get, None):
            began = time.monotonic()
            try:
                note = getattr(importlib.import_module(module), name)(one)
                results.put((True, f"ok    {name} ({time.monotonic() - began:.1f} s){': ' + note if note else ''}"))
            except Exception:  # a test may fail in any way
                results.put((False, f"FAIL  {name}\n{traceback.format_exc()}"))


def main():
    url, names = sys.argv[1].rstrip("/"), sys.argv[2:]
    wanted = list(tests(names))
    queue, results = multiprocessing.Queue(), multiprocessing.Queue()
    workers = [multiprocessing.Process(target=work, args=(url, queue, results), daemon=True) for _ in range(min(BROWSERS, len(wanted)))]
    for one in wanted + [None] * len(workers):
        queue.put(one)
    for worker in workers:
        worker.start()
    failed = []
    for _ in wanted:
        while results.empty():
            if not any(worker.is_alive() for worker in workers) and results.empty():
                sys.exit("error: the browsers ended before the tests did")
            time.sleep(.05)
        is_passed, report = results.get()
        if not is_passed:
            failed.append(report)
        print(report, flush=True)
    for worker in workers:
        worker.join()
    # At the end again, because a record of the run may keep its end only.
    for report in failed:
        print(report)
    print(f"{len(wanted) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
