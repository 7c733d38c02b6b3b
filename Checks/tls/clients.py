#!/usr/bin/env python3
"""Lets every client that is installed show and hide a keyboard over https, and checks what it was answered.

usage: clients.py BINARY

The clients are curl, Python's requests and httpx, Node's fetch, Java's HttpClient, headless Chromium, Swift's URLSession and
openssl s_client, which also has to resume its session. Those that are not installed are named. Closing line: 'N passed, N failed,
N skipped'.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
SHOW = (
    '{"session":"%s","screen":{"width":375,"height":812},"window":{"safeAreaInsets":[44,0,34,0]},'
    '"scrollView":{"frame":[[0,0],[375,812]],"contentSize":[375,1200],"contentOffset":[0,40]},'
    '"field":{"frame":[[16,656],[343,44]]},"keyboard":{"frameEnd":[[0,476],[375,336]]}}'
)
HIDE = '{"session":"%s","event":"keyboardWillHide"}'

PYTHON = """
import sys, {module}
url, authority, show, hide = sys.argv[1:]
with {module}.{session} as client:
    for body in (show, hide):
        print(client.post(url, {body}=body.encode(), headers={{"Content-Type": "application/json"}}).text)
"""
NODE = """
const [url, show, hide] = process.argv.slice(2);
for (const body of [show, hide]) console.log(await (await fetch(url, {method: "POST", body})).text());
"""
JAVA = """
import java.net.URI;
import java.net.http.*;

public class Client {
    public static void main(String[] words) throws Exception {
        var client = HttpClient.newHttpClient();
        for (var body : new String[] {words[1], words[2]}) {
            var request = HttpRequest.newBuilder(URI.create(words[0])).POST(HttpRequest.BodyPublishers.ofString(body));
            System.out.println(client.send(request.build(), HttpResponse.BodyHandlers.ofString()).body());
        }
    }
}
"""
SWIFT = """
import Foundation
import FoundationNetworking

let words = CommandLine.arguments
for body in words[2...] {
    var request = URLRequest(url: URL(string: words[1])!)
    request.httpMethod = "POST"
    request.httpBody = Data(body.utf8)
    let (data, _) = try await URLSession.shared.data(for: request)
    print(String(decoding: data, as: UTF8.self))
}
"""
# The one place where URLSession on Linux looks for authorities.
SYSTEM_AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt"
PAGE = """<!doctype html><title>wait</title><pre id="out"></pre><script>
(async () => {
  const out = document.getElementById("out");
  for (const body of [%s, %s])
    out.textContent += (await (await fetch(%s, {method: "POST", body})).text()) + "\\n";
  document.title = "done";
})();
</script>"""


def output(command, **more):
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, **more)
    if done.returncode != 0:
        raise RuntimeError(f"ended with {done.returncode}: {(done.stderr or done.stdout).strip()[-400:]}")
    return done.stdout


class Clients:
    """Each method is one client: it sends both requests and gives back what was answered, a line each."""

    def __init__(self, port, folder):
        self.url = f"https://localhost:{port}/avoid"
        self.port = port
        self.folder = folder
        self.authority = str(folder / "authority.pem")

    def curl(self, show, hide):
        lines = [output(["curl", "-sS", "--cacert", self.authority, self.url, "-d", body]) for body in (show, hide)]
        return "\n".join(lines)

    def requests(self, show, hide):
        code = PYTHON.format(module="requests", session="Session()", body="data")
        code = code.replace("as client:", "as client:\n    client.trust_env, client.verify = False, authority")
        return output([sys.executable, "-c", code, self.url, self.authority, show, hide])

    def httpx(self, show, hide):
        code = "import ssl" + PYTHON.format(
            module="httpx", session="Client(verify=ssl.create_default_context(cafile=sys.argv[2]))", body="content")
        return output([sys.executable, "-c", code, self.url, self.authority, show, hide])

    def node(self, show, hide):
        return output(
            ["node", "--input-type=module", "-", self.url, show, hide], input=NODE,
            env=os.environ | {"NODE_EXTRA_CA_CERTS": self.authority})

    def java(self, show, hide):
        store = str(self.folder / "trust.p12")
        if not os.path.exists(store):
            output(["keytool", "-importcert", "-noprompt", "-alias", "authority", "-file", self.authority, "-keystore", store,
                    "-storepass", "password", "-storetype", "PKCS12"])
        (self.folder / "Client.java").write_text(JAVA, encoding="utf-8")
        return output(
            ["java", f"-Djavax.net.ssl.trustStore={store}", "-Djavax.net.ssl.trustStorePassword=password",
             str(self.folder / "Client.java"), self.url, show, hide])

    def chromium(self, show, hide):
        page = self.folder / "page.html"
        page.write_text(PAGE % (json.dumps(show), json.dumps(hide), json.dumps(self.url)), encoding="utf-8")
        # Trusts this one key, where the others are told of the authority.
        key = output(["sh", "-c", f"openssl x509 -in '{self.folder}/server.pem' -pubkey -noout | openssl pkey -pubin -outform der"
                      " | openssl dgst -sha256 -binary | openssl base64"]).strip()
        with tempfile.TemporaryDirectory() as profile:
            text = output(
                ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}",
                 f"--ignore-certificate-errors-spki-list={key}", "--virtual-time-budget=10000", "--dump-dom", page.as_uri()])
        return text.partition('<pre id="out">')[2].partition("</pre>")[0]

    def urlsession(self, show, hide):
        # Its authorities are the system's, so it gets a system of its own: a mount that nobody else sees.
        (self.folder / "main.swift").write_text(SWIFT, encoding="utf-8")
        client = str(self.folder / "client")
        output(["swiftc", "-o", client, str(self.folder / "main.swift")])
        return output(["unshare", "--mount", "sh", "-c", f'mount --bind "$0" {SYSTEM_AUTHORITIES} && exec "$@"', self.authority,
                       client, self.url, show, hide])

    def s_client(self, show, hide):
        lines = []
        for body in (show, hide):
            request = (f"POST /avoid HTTP/1.1\r\nHost: localhost:{self.port}\r\nConnection: close\r\n"
                       f"Content-Length: {len(body)}\r\n\r\n{body}")
            answer = output(["openssl", "s_client", "-quiet", "-verify_return_error", "-CAfile", self.authority, "-connect",
                             f"localhost:{self.port}"], input=request)
            lines.append(answer.partition("\n\n")[2])
        seen = output(["openssl", "s_client", "-tls1_2", "-reconnect", "-CAfile", self.authority, "-connect",
                       f"localhost:{self.port}"], input="")
        if seen.count("Reused, TLSv1.2") != 5:
            raise RuntimeError(f"-reconnect resumed {seen.count('Reused, TLSv1.2')} of 5 times")
        return "\n".join(lines)


def problem(text):
    answers = [json.loads(line) for line in text.splitlines() if line.strip()]
    if [answer.get("decision") for answer in answers] != ["show", "restore"]:
        return f"answered {text[:300]!r}"
    if (answers[0]["contentInset"]["bottom"], answers[1]["contentInset"]["bottom"]) != (302, 0):
        return "other insets"
    return None


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    passed = failed = skipped = 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        output([str(TOP / "scripts/lib/make-test-certificates"), scratch])
        server = subprocess.Popen(
            [sys.argv[1], "serve", "--port", "0", "--tls-cert", folder / "server.pem", "--tls-key", folder / "server.key"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        try:
            first = server.stderr.readline()
            clients = Clients(int(re.search(r":(\d+)\"?$", first).group(1)), folder)
            for name, program in [
                ("curl", "curl"), ("requests", None), ("httpx", None), ("node", "node"), ("java", "keytool"),
                ("chromium", "chromium"), ("s_client", "openssl"), ("urlsession", "swiftc"),
            ]:
                if name == "urlsession" and subprocess.call(["unshare", "--mount", "true"], stderr=subprocess.DEVNULL):
                    print("skipped: urlsession trusts only what the system does, and a mount that changes that cannot be made here")
                    skipped += 1
                    continue
                if program and not shutil.which(program):
                    print(f"not there: {program}")
                    continue
                try:
                    wrong = problem(getattr(clients, name)(SHOW % name, HIDE % name))
                except (RuntimeError, ValueError, subprocess.TimeoutExpired) as error:
                    wrong = str(error)
                print(f"{name}: {wrong or 'ok'}")
                passed += wrong is None
                failed += wrong is not None
        finally:
            server.terminate()
            if server.wait(20) != 0:
                failed += 1
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
