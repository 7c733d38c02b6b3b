# shellcheck shell=bash
# What the page's tests and its screenshots share: Debian's browser, and an environment with what drives it.

prepare_browser() {
    install_packages chromium nodejs python3 python3-venv
    local python=python3 stamp
    "$python" -c 'import ensurepip, venv' 2>/dev/null || python=/usr/bin/python3
    stamp=$("$python" --version; cat Checks/page/requirements.txt)
    if [[ -x .venv-page/bin/python && -f .venv-page/installed && $(<.venv-page/installed) == "$stamp" ]]; then return; fi
    rm -rf .venv-page
    "$python" -m venv .venv-page
    .venv-page/bin/pip install --quiet --disable-pip-version-check --requirement Checks/page/requirements.txt
    printf '%s\n' "$stamp" >.venv-page/installed
}
