#!/usr/bin/env python3
"""Runs every command of docs/guide/tls.md, in their order, in a folder that is gone afterwards.

usage: commands.py BINARY

Commands are the lines of `console` blocks that begin with "$ "; each must succeed, and none may go without its answer.
./scripts/run and the built program are BINARY here, on a free port. Closing line: 'N passed, N failed'.
"""
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
PORT = "8443"
SERVER = "./scripts/run --port " + PORT
PROGRAM = "./.build/release/keyboard-avoidance"


def commands(text):
    return [line[2:] for block in re.findall(r"^```console\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
            for line in block.splitlines() if line.startswith("$ ")]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    binary = str(pathlib.Path(sys.argv[1]).resolve())
    passed = failed = 0
    port, server = PORT, None
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "scripts").symlink_to(TOP / "scripts")
        try:
            for command in commands((TOP / "docs/guide/tls.md").read_text(encoding="utf-8")):
                if command.startswith(SERVER):
                    words = [binary, "serve", "--port", "0", *shlex.split(command[len(SERVER):])]
                    server = subprocess.Popen(words, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                              stderr=subprocess.PIPE, text=True)
                    line = server.stderr.readline()
                    port = re.search(r":(\d+)\"|$", line).group(1)
                    wrong = None if "listening on https://" in line else line
                else:
                    done = subprocess.run(["bash", "-c", command.replace(f":{PORT}", f":{port}").replace(PROGRAM, shlex.quote(binary))], cwd=folder, text=True,
                                          stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=False)
                    wrong = done.stderr + done.stdout if done.returncode else None
                passed += wrong is None
                failed += wrong is not None
                if wrong is not None:
                    print(f"FAIL {command}\n     {wrong.strip()[:400]}")
        finally:
            if server:
                server.terminate()
                failed += server.wait(20) != 0
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or passed < 5 else 0


if __name__ == "__main__":
    sys.exit(main())
