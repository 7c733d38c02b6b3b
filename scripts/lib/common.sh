# shellcheck shell=bash
# What the scripts share. They source it from the top of the repository.

# Package.swift reads it. Set where swift is run by hand too, it spares building everything anew.
export WARNINGS_AS_ERRORS=1

# Debian packages the build needs besides what Swift itself asks for.
# shellcheck disable=SC2034 # the scripts that source this install them
build_packages=(git ca-certificates libssl-dev)

say() { printf '%s\n' "$*"; }

# Ends the script with one sentence.
fail() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

# The version of this build, and the project's address: the variable SOURCE, else where origin is, if a browser can go there.
project_version() { sed -nE 's/.*current = "(.*)"/\1/p' Sources/Service/Contract/Wire/ServiceVersion.swift; }
project_source() {
    local address=${SOURCE:-$(git remote get-url origin 2>/dev/null || true)}
    [[ $address != https://* || $address == *@* ]] || say "${address%.git}"
}

# Installs those of the named Debian packages that are missing; apt is called only if one is.
install_packages() {
    local package missing=()
    if ! command -v dpkg-query >/dev/null; then
        say "This is no Debian: make sure that what corresponds to these packages is installed: $*"
        return
    fi
    for package in "$@"; do
        [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || missing+=("$package")
    done
    ((${#missing[@]})) || return 0

    local as_root=()
    if ((EUID != 0)); then
        command -v sudo >/dev/null || fail "these packages are missing and sudo is not there to install them; as root, run: apt-get install ${missing[*]}"
        as_root=(sudo)
    fi
    say "Installing ${missing[*]} with apt ..."
    "${as_root[@]}" apt-get update -qq </dev/null || fail "apt-get update failed: is the network there?"
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" </dev/null >/dev/null \
        || fail "apt-get could not install ${missing[*]}"
}

# Installs nginx and stops Debian from starting it at once: each check starts its own.
install_nginx() {
    [[ -z $(command -v nginx) && ! -x /usr/sbin/nginx ]] || return 0
    install_packages nginx
    service nginx stop >/dev/null 2>&1 || true
}

# Ends the script unless a Swift that can build the package is on the path.
require_swift() {
    local version
    command -v swift >/dev/null \
        || fail "swift is not on the PATH: install Swift 6.3 as https://www.swift.org/install/linux/ says, then run this again"
    version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+)\.([0-9]+).*/\1 \2/p' | head -n 1)
    # shellcheck disable=SC2086 # two numbers are two words
    set -- ${version:-0 0}
    (($1 > 6 || ($1 == 6 && $2 >= 3))) \
        || fail "this is Swift $1.$2 and the package needs 6.3 or later: install it as https://www.swift.org/install/linux/ says"
}

# Lists every Swift file of the project, each ended by a zero byte.
swift_files() {
    local folder folders=()
    for folder in Package.swift Sources Tests Checks Benchmarks Examples; do
        [[ ! -e $folder ]] || folders+=("$folder")
    done
    find "${folders[@]}" -name .build -prune -o -name '*.swift' -print0
}

# Debian packages the checks against a live server need.
python_packages=(python3 python3-venv)

# The first Python that can make an environment and is new enough for the tools.
find_python() {
    local candidate
    for candidate in python3 /usr/bin/python3; do
        if "$candidate" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then
            say "$candidate"
            return
        fi
    done
    return 1
}

# Makes .venv with the pinned tools, anew only where the list or the Python has changed.
prepare_python() {
    local python stamp
    find_python >/dev/null || install_packages "${python_packages[@]}"
    python=$(find_python) || fail "Python 3.10 or later with venv was not found: install python3 and python3-venv"
    stamp=$("$python" --version; cat Checks/live/requirements.txt)
    if [[ -x .venv/bin/python && -f .venv/installed && $(<.venv/installed) == "$stamp" ]]; then return; fi
    rm -rf .venv
    "$python" -m venv .venv || return
    .venv/bin/pip install --quiet --disable-pip-version-check --requirement Checks/live/requirements.txt || return
    printf '%s\n' "$stamp" >.venv/installed
}
