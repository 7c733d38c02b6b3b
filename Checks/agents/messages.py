#!/usr/bin/env python3
"""Plays vectors.json through every way to the tools of agents, and lets the client `mcp` of PyPI ask them in both revisions.

usage: messages.py BINARY CERTIFICATES

The ways are POST /mcp of a server of its own, of one with a token, of one with TLS (certificates of
scripts/lib/make-test-certificates), and `BINARY mcp` on standard input and output. In the vectors an expected object is a
part of the answer, a list has the same length, numbers are equal within 1e-9; $string and $number stand for any, $absent for
none, $contains for parts of a text, and $rest for a part of an endpoint's answer. exact: nothing else.
Closing line: 'N passed, N failed'.
"""
import asyncio
import http.client
import json
import os
import pathlib
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.parse
import warnings

import httpx2
from mcp import StdioServerParameters
from mcp.client.client import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.exceptions import MCPError

HERE = pathlib.Path(__file__).resolve().parent
TOKEN = "agents-token-0123456789abcdefghijklmnop"
TOOLS = ["avoid_keyboard", "audit_form", "replay_events", "find_devices"]
MISSING = object()
passed, failed = 0, 0


def note(name, problems):
    global passed, failed
    if not problems:
        passed += 1
        return
    failed += 1
    print(f"FAIL {name}")
    for problem in problems[:6]:
        print("     " + problem[:400])


class Server:
    """A server on a free port until the end of a `with`."""

    def __init__(self, binary, *flags, authority=None, token=None):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.url = f"http{'s' if authority else ''}://127.0.0.1:{port}"
        self.tls = ssl.create_default_context(cafile=authority) if authority else None
        self.token = token
        self.process = subprocess.Popen([binary, "serve", "--port", str(port), *flags], stderr=subprocess.DEVNULL)

    def __enter__(self):
        for _ in range(200):
            try:
                if self.ask("GET", "/healthz")[0] == 200:
                    return self
            except OSError:
                time.sleep(0.05)
        raise SystemExit("the server does not answer")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def ask(self, method, path, fields=(), body=None):
        host = urllib.parse.urlsplit(self.url).netloc
        if self.tls:
            client = http.client.HTTPSConnection(host, timeout=60, context=self.tls)
        else:
            client = http.client.HTTPConnection(host, timeout=60)
        sent = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"} if body is not None else {}
        if self.token:
            sent["Authorization"] = "Bearer " + self.token
        sent.update(fields)
        client.request(method, path, body, sent)
        answer = client.getresponse()
        content = answer.read()
        client.close()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, content

    def rest(self, question):
        body = json.dumps(question["body"]) if "body" in question else None
        value = json.loads(self.ask(question["method"], question["path"], {"Accept": "application/json"}, body)[2])
        for name in question["at"].split("/")[1:]:
            value = value[int(name)] if isinstance(value, list) else value[name]
        return value


def differences(want, got, place, server, exact=False):
    if isinstance(want, dict) and len(want) == 1 and next(iter(want)).startswith("$"):
        (kind, value), = want.items()
        if kind == "$absent":
            return [] if got is MISSING else [f"{place}: there is {got!r}"]
        if kind == "$rest":
            return differences(server.rest(value), got, place, server, True)
        fits = {
            "$string": isinstance(got, str) and got != "",
            "$number": isinstance(got, (int, float)) and not isinstance(got, bool),
            "$contains": isinstance(got, str) and all(part.lower() in got.lower() for part in value if kind == "$contains")
            if kind == "$contains" else False,
        }[kind]
        return [] if fits else [f"{place}: {got!r} is not {kind} {value!r}"]
    if got is MISSING:
        return [f"{place}: missing"]
    if isinstance(want, dict):
        if not isinstance(got, dict):
            return [f"{place}: no object: {got!r}"]
        found = [text for name, value in want.items()
                 for text in differences(value, got.get(name, MISSING), f"{place}/{name}", server, exact)]
        return found + [f"{place}/{name}: too much" for name in got if exact and name not in want]
    if isinstance(want, list):
        if not isinstance(got, list) or len(want) != len(got):
            return [f"{place}: {len(want)} elements expected, found {got!r}"]
        return [text for index, value in enumerate(want)
                for text in differences(value, got[index], f"{place}/{index}", server, exact)]
    if isinstance(want, (int, float)) and isinstance(got, (int, float)) and not isinstance(want, bool):
        return [] if abs(want - got) <= 1e-9 else [f"{place}: expected {want!r}, found {got!r}"]
    return [] if want == got and type(want) is type(got) else [f"{place}: expected {want!r}, found {got!r}"]


def over_http(case, server):
    asked, expected = case["request"], case["expect"]
    body = asked["raw"] if "raw" in asked else json.dumps(asked["body"]) if "body" in asked else None
    status, fields, content = server.ask(asked["method"], "/mcp", asked.get("headers", {}), body)
    if status != expected["status"]:
        return [f"status {status}, expected {expected['status']}: {content[:300]!r}"]
    found = [text for name, value in expected.get("headers", {}).items()
             for text in differences(value, fields.get(name.lower(), MISSING), name, server)]
    if fields.get("content-type", "").split(";")[0] != expected.get("type", fields.get("content-type", "").split(";")[0]):
        found.append(f"type {fields.get('content-type')}")
    if len(content) > expected.get("limit", 16_384) or expected.get("empty") and content:
        found.append(f"{len(content)} bytes")
    if "body" in expected:
        found += differences(expected["body"], json.loads(content), "", server, expected.get("exact", False))
    return found


def over_lines(case, binary, server):
    text = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in case["lines"])
    end = subprocess.run([binary, "mcp"], input=text, capture_output=True, text=True, timeout=60)
    found = [f"exit {end.returncode}"] if end.returncode else []
    return found + differences(case["expect"], [json.loads(line) for line in end.stdout.splitlines()], "", server)


def rect(x, y, width, height):
    return {"x": x, "y": y, "width": width, "height": height}


SHOW = {
    "scrollView": {"frame": rect(0, 0, 375, 812), "contentSize": {"width": 375, "height": 1200}},
    "field": {"frame": rect(16, 656, 343, 44)}, "keyboard": {"height": 336},
}
FORM = {
    "name": "login", "designedFor": {"device": "iPhone 15"}, "view": {"frame": rect(0, 0, 393, 852)},
    "fields": [{"id": "password", "frame": rect(24, 700, 345, 44)}],
}


async def drive(target, mode):
    """The problems of a client that checks each answer against the schemas of the list."""
    found = []

    def expect(condition, what):
        if not condition:
            found.append(str(what))

    async with Client(target(), mode=mode) as client:
        expect(client.protocol_version == ("2025-11-25" if mode == "legacy" else "2026-07-28"), client.protocol_version)
        expect(client.server_info and client.server_info.name == "keyboard-avoidance", client.server_info)
        names = [tool.name for tool in (await client.list_tools()).tools]
        expect(names == TOOLS, names)
        result = await client.call_tool("avoid_keyboard", SHOW)
        expect(not result.is_error and result.structured_content["contentOffset"] == {"x": 0, "y": 234}, result)
        result = await client.call_tool("avoid_keyboard", {**SHOW, "keyboard": {"hieght": 336}})
        expect(result.is_error, result)
        corrected = json.loads(result.content[0].text.split("Corrected arguments:\n", 1)[1])
        result = await client.call_tool("avoid_keyboard", corrected)
        expect(not result.is_error and result.structured_content["contentInset"]["bottom"] == 336, result)
        result = await client.call_tool("audit_form", {"form": FORM, "devices": ["iphone-12", "iphone-14-pro"]})
        expect(not result.is_error and result.structured_content["findings"][0]["field"] == "password", result)
        result = await client.call_tool("replay_events", {"events": [SHOW, {"event": "keyboardWillHide"}]})
        steps = result.structured_content["results"][0]["steps"]
        expect([step["decision"] for step in steps] == ["show", "restore"], result)
        result = await client.call_tool("find_devices", {"query": "all", "limit": 50})
        expect(not result.is_error and result.structured_content["more"] > 0, result)
        if mode == "legacy":
            warnings.simplefilter("ignore")
            await client.send_ping()
        for call, code in ((lambda: client.call_tool("nope", {}), -32602), (client.list_resources, -32601)):
            try:
                found.append(str(await call()))
            except MCPError as error:
                expect(error.code == code, error.code)
    return found


def reasons(error):
    if isinstance(error, BaseExceptionGroup):
        return [text for part in error.exceptions for text in reasons(part)]
    return [f"{type(error).__name__}: {error}"]


def ask_as_client(name, target):
    for mode in ("auto", "legacy"):
        try:
            problems = asyncio.run(asyncio.wait_for(drive(target, mode), 60))
        except BaseException as error:
            problems = reasons(error)
        note(f"the client, {mode}, {name}", problems)


def main(binary, certificates):
    vectors = json.loads((HERE / "vectors.json").read_text(encoding="utf-8"))
    with tempfile.NamedTemporaryFile("w") as tokens:
        print(TOKEN, file=tokens, flush=True)
        authority = os.path.abspath(f"{certificates}/authority.pem")
        secure = ["--tls-cert", f"{certificates}/server.pem", "--tls-key", f"{certificates}/server.key"]
        with Server(binary) as plain, Server(binary, "--auth-token-file", tokens.name, token=TOKEN) as closed, \
                Server(binary, *secure, authority=authority) as tls:
            for name, server in (("HTTP", plain), ("a token", closed), ("TLS", tls)):
                for case in vectors["http"]:
                    note(f"{case['name']}, {name}", over_http(case, server))
                fields = {"Authorization": "Bearer " + TOKEN} if server.token else {}
                if server is plain:
                    ask_as_client(name, lambda: server.url + "/mcp")
                    continue
                ask_as_client(name, lambda: streamable_http_client(
                    server.url + "/mcp",
                    http_client=httpx2.AsyncClient(headers=fields, timeout=60, verify=server.tls or True)))
            closed.token = None
            note("without the token", [] if closed.ask("POST", "/mcp", (), "{}")[0] == 401 else ["no 401"])
            for case in vectors["stdio"]:
                note(f"{case['name']}, standard input", over_lines(case, binary, plain))
        ask_as_client("standard input", lambda: StdioServerParameters(command=binary, args=["mcp"]))
    print(f"{passed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
