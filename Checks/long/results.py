"""Counts what a check of this folder finds right and wrong."""
import sys

_passed = _failed = 0


def check(name, is_right, detail=""):
    """Counts one finding, and names it if it is wrong."""
    global _passed, _failed
    if is_right:
        _passed += 1
    else:
        _failed += 1
        print(f"FAILED {name} {detail}", flush=True)


def finish():
    """Prints how many there were of both, and ends the program with 1 if one was wrong."""
    print(f"{_passed} passed, {_failed} failed", flush=True)
    sys.exit(_failed > 0)
