#!/usr/bin/env python3
"""Starts a server with a test certificate and has sslyze and testssl.sh look at its TLS.

usage: audit_tls.py BINARY CERTIFICATES

sslyze compares with Mozilla's intermediate profile; its one allowed complaint is that it cannot validate the certificate's
path. Of testssl.sh nothing above LOW is allowed but what it says about the trust of the test certificate. Closing line:
'N passed, N failed'.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

# The findings of testssl.sh about the unknown test authority, and about a certificate that lives for a month.
OF_THE_TEST_CERTIFICATE = {
    "cert_chain_of_trust", "cert_revocation", "cert_crlDistributionPoints", "cert_ocspURL", "cert_trust",
    "cert_expirationStatus", "cert_notAfter", "cert_caIssuers", "cert_mustStapleExtension", "OCSP_stapling", "DNS_CAArecord",
    "certificate_transparency", "grade_cap_reason_1", "overall_grade", "final_score",
}
# WARN is what the tool says of itself, such as that its openssl lacks GOST.
ALLOWED_SEVERITIES = {"OK", "INFO", "LOW", "DEBUG", "WARN"}


def start(binary, folder):
    server = subprocess.Popen(
        [binary, "serve", "--port", "0", "--tls-cert", folder / "server.pem", "--tls-key", folder / "server.key"],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    )
    for line in server.stderr:
        if "listening on https://" in line:
            return server, int(re.search(r":(\d+)\"", line).group(1))
    sys.exit("error: the server did not start")


def ask_sslyze(port):
    done = subprocess.run(
        [sys.executable, "-m", "sslyze", "--mozilla_config", "intermediate", f"localhost:{port}"],
        capture_output=True, text=True, timeout=120, check=False,
    )
    head, _, verdict = done.stdout.partition("COMPLIANCE AGAINST")
    if not head or "localhost" not in verdict:
        return [f"no verdict: {done.stdout[-500:]}{done.stderr[-500:]}"]
    complaints = [line.strip()[2:] for line in verdict.splitlines() if line.strip().startswith("* ")]
    return [line for line in complaints if not line.startswith("certificate_path_validation:")]


def ask_testssl(port, folder):
    with tempfile.TemporaryDirectory() as scratch:
        report = pathlib.Path(scratch) / "report.json"
        subprocess.run(
            ["testssl", "--quiet", "--color", "0", "--warnings", "batch", "--add-ca", folder / "authority.pem", "--jsonfile",
             report, f"localhost:{port}"],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=400, check=False,
        )
        if not report.exists():
            return ["no report"]
        findings = json.loads(report.read_text(encoding="utf-8"))
    if len(findings) < 50:
        return [f"only {len(findings)} findings: the run was cut short"]
    for finding in findings:
        if finding["severity"] not in ("OK", "INFO"):
            print(f"testssl.sh: {finding['severity']} {finding['id']}: {finding['finding']}")
    return [
        f"{finding['severity']} {finding['id']}: {finding['finding']}" for finding in findings
        if finding["severity"] not in ALLOWED_SEVERITIES and finding["id"].split(" ")[0] not in OF_THE_TEST_CERTIFICATE
    ]


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    binary, folder = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    server, port = start(binary, folder)
    passed = failed = 0
    try:
        for name, ask in [("sslyze", lambda: ask_sslyze(port)), ("testssl.sh", lambda: ask_testssl(port, folder))]:
            began = time.monotonic()
            complaints = ask()
            passed += not complaints
            failed += bool(complaints)
            print(f"{name}: {'ok' if not complaints else 'FAILED'}, {time.monotonic() - began:.0f} s")
            print("\n".join(f"     {line}" for line in complaints), end="\n" if complaints else "")
        if server.poll() is not None:
            failed += 1
            print(f"FAIL the server ended with {server.returncode}")
    finally:
        server.terminate()
        server.wait(20)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
