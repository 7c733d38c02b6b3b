"""Makes clients from openapi.yaml with real generators and calls a server with them.

usage: generators.py BASE_URL [STEP...]

The clients in Python and TypeScript call /avoid, /compare, /replay, /audit, /sessions and /devices, the Swift one encodes and
decodes, Kotlin's is only made. Each also reads answers that have a member and a code more than the contract says. A step
without its tool (java; tsc and node; swiftc) is skipped. Closing line: 'N passed, N failed, N skipped'.
"""
import copy
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

import openapi_generator_cli
import yaml

import rules

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parents[1]
BIN = pathlib.Path(sys.executable).parent
JAR = pathlib.Path(openapi_generator_cli.__file__).with_name("openapi-generator.jar")
WITHIN = 600  # seconds
DOCUMENT = yaml.safe_load((TOP / "openapi.yaml").read_text(encoding="utf-8"))


class Skipped(Exception):
    """A tool is missing."""


def box(x, y, width, height):
    return {"x": x, "y": y, "width": width, "height": height}


FORM = {
    "scrollView": {"frame": box(0, 0, 375, 812), "contentSize": {"width": 375, "height": 1200}},
    "field": {"frame": box(16, 656, 343, 44)}, "keyboard": {"height": 336}}
AUDIT = {
    "form": {
        "name": "login", "designedFor": {"device": "iPhone 15"}, "view": {"frame": box(0, 0, 393, 852)},
        "options": {"strategy": "translate"},
        "fields": [
            {"id": "user", "label": "User", "frame": box(24, 420, 345, 44)},
            {"id": "password", "label": "Password", "frame": box(24, 480, 345, 44), "companions": ["signIn"]}],
        "landmarks": [{"id": "signIn", "label": "Sign in", "frame": box(24, 544, 345, 50)}]},
    "devices": ["iphone-12", "iphone-14-pro", "ipad-10.9"]}


def run(*command, folder=None):
    """The output of a command, or its last lines as faults."""
    environment = {**os.environ, "PYTHONPATH": str(HERE)}
    done = subprocess.run(
        list(map(str, command)), cwd=folder, capture_output=True, text=True, timeout=WITHIN, env=environment, check=False)
    if done.returncode:
        output = (done.stdout + done.stderr).splitlines()
        raise RuntimeError("\n".join([line for line in output if "error" in line.lower()][:6] or output[-6:]))
    return done.stdout + done.stderr


def ask(base, path, body):
    request = urllib.request.Request(base + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    try:
        answer = urllib.request.urlopen(request, timeout=WITHIN)
    except urllib.error.HTTPError as error:
        answer = error
    with answer:
        return json.load(answer)


def of_tomorrow(answer, problem):
    """The same answers, with members and codes that the contract does not have."""
    answer, problem = copy.deepcopy(answer), copy.deepcopy(problem)
    answer |= {"tomorrow": {"a": 1}, "warnings": [{"code": "tomorrow", "message": "A warning of tomorrow.", "more": True}]}
    answer["animation"]["more"] = answer["keyboard"]["more"] = 1
    problem |= {"type": "/problems/tomorrow", "more": 1}
    problem["errors"][0] |= {"code": "tomorrow", "more": []}
    return {"Answer": answer, "Problem": problem}


class Generators:
    """The steps, each a method that returns its faults."""

    def __init__(self, base, folder):
        self.base, self.folder, self.spec, self.task = base, folder, folder / "contract.json", folder / "task.json"
        self.spec.write_text(json.dumps(DOCUMENT))
        self.report, self.problem = ask(base, "/audit", AUDIT), ask(base, "/avoid", {"keyboard": {"height": 336}})
        self.tomorrow = of_tomorrow(ask(base, "/avoid", FORM), self.problem)
        bodies = {
            one["operationId"]: one["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
            for _, _, one in rules.operations(DOCUMENT) if "application/json" in one.get("requestBody", {}).get("content", {})}
        self.task.write_text(json.dumps({
            "base": base, "form": FORM, "audit": AUDIT, "failing": self.report["summary"]["failing"], "requests": bodies,
            "tomorrow": self.tomorrow}))

    def python_client(self, name, folder):
        return run(sys.executable, HERE / "clients" / name, self.task, folder).split("\n")

    def made(self, generator, *options):
        """The folder of a client that openapi-generator made."""
        if not shutil.which("java"):
            raise Skipped("no java")
        folder = self.folder / generator
        run("java", "-jar", JAR, "generate", "-i", self.spec, "-g", generator, "-o", folder, *options)
        return folder

    def rules(self):
        return rules.broken(DOCUMENT)

    def openapi_python_client(self):
        folder = self.folder / "openapi-python-client"
        folder.mkdir()
        told = run(BIN / "openapi-python-client", "generate", "--path", self.spec, "--output-path", folder / "client", "--meta", "none")
        # It has no type for a drawing, which is no JSON.
        warnings = [line for line in re.findall(r"WARNING parsing .*|Unable to parse .*", told) if "/picture" not in line]
        return warnings + self.python_client("openapi_python_client.py", folder)

    def datamodel_code_generator(self):
        folder = self.folder / "datamodel-code-generator"
        folder.mkdir()
        run(BIN / "datamodel-codegen", "--input", self.spec, "--input-file-type", "openapi", "--output", folder / "models.py",
            "--output-model-type", "pydantic_v2.BaseModel", "--snake-case-field", "--disable-timestamp")
        return self.python_client("pydantic_models.py", folder)

    def python(self):
        return self.python_client("openapi_generator_python.py", self.made("python"))

    def typescript_fetch(self):
        folder = self.made("typescript-fetch")
        if not shutil.which("tsc") or not shutil.which("node"):
            raise Skipped("no tsc or node")
        shutil.copy(HERE / "clients/call.ts", folder)
        # Debian's TypeScript narrows `any` after `in` to {} in what is generated, hence noImplicitAny.
        options = {"target": "es2020", "module": "commonjs", "moduleResolution": "node", "outDir": "dist", "strict": True,
                   "noImplicitAny": False, "lib": ["es2020", "dom"], "types": []}
        (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "include": ["*.ts", "apis", "models"]}))
        run("tsc", "-p", folder)
        return run("node", folder / "dist/call.js", self.task).split("\n")

    def swift6(self):
        # A member `container` is a variable of what is generated.
        folder = self.made("swift6", "--name-mappings", "container=containerView")
        if not shutil.which("swiftc"):
            raise Skipped("no swiftc")
        shutil.copy(HERE / "clients/main.swift", folder)
        run("swiftc", "-swift-version", "6", "-Onone", "-o", folder / "call", folder / "main.swift", *(folder / "Sources").rglob("*.swift"))
        answers = {"answer": self.tomorrow["Answer"], "report": self.report, "problem": self.tomorrow["Problem"]}
        for name, answer in answers.items():
            (folder / f"{name}.json").write_text(json.dumps(answer))
        numbers, request = run(folder / "call", *(folder / f"{name}.json" for name in answers)).splitlines()
        answer = ask(self.base, "/avoid", json.loads(request))
        return [f"decoded {numbers}"] * (numbers.split() != ["336.0", "234.0", "false", "422"]) + [
            f"the encoded request {request}"] * (answer.get("contentOffset") != {"x": 0, "y": 234})

    def kotlin(self):
        count = len(list(self.made("kotlin").rglob("*.kt")))
        return [] if count > 50 else [f"{count} files"]


STEPS = ["rules", "openapi_python_client", "datamodel_code_generator", "python", "typescript_fetch", "swift6", "kotlin"]


def main():
    if len(sys.argv) < 2 or not set(sys.argv[2:]) <= set(STEPS):
        sys.exit(f"{__doc__}The steps are {', '.join(STEPS)}.")
    passed = failed = skipped = 0
    with tempfile.TemporaryDirectory(prefix="generators-") as folder:
        generators = Generators(sys.argv[1].rstrip("/"), pathlib.Path(folder))
        for step in sys.argv[2:] or STEPS:
            try:
                found = [line for line in getattr(generators, step)() if line]
            except Skipped as reason:
                print(f"skipped: {step}: {reason}")
                skipped += 1
                continue
            except (RuntimeError, subprocess.TimeoutExpired) as error:
                found = str(error).splitlines()
            passed, failed = passed + (not found), failed + bool(found)
            print("\n     ".join([f"{'FAIL' if found else 'ok  '} {step}", *found[:12]]), flush=True)
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
