# shellcheck shell=bash
# Makes a Debian in a folder, for the scripts that need one that has nothing else. Sourced from the top, after common.sh;
# its callers are root.

# The folder of the Swift toolchain that is on the path: the one that holds bin and lib.
find_toolchain() {
    require_swift
    swift -print-target-info | sed -nE 's|.*"runtimeResourcePath": "(.*)/lib/swift".*|\1|p'
}

# make_debian FOLDER SUITE [PACKAGE...]: the smallest Debian, with the named packages, its updates among apt's sources.
make_debian() {
    local root=$1 suite=$2 log
    shift 2
    install_packages debootstrap
    log=$(mktemp)
    debootstrap --variant=minbase ${1:+--include="$(IFS=,; echo "$*")"} "$suite" "$root" >"$log" \
        || { tail "$log"; fail "debootstrap could not make a Debian: is its mirror in reach?"; }
    rm "$log"
    printf 'deb http://deb.debian.org/%s main\n' "debian $suite" "debian $suite-updates" "debian-security $suite-security" \
        >"$root/etc/apt/sources.list"
    rm -rf "$root"/var/lib/apt/lists/* "$root"/var/cache/apt/archives/*.deb
}

# bring_dependencies FOLDER: clones of the packages that this one depends on, made from wherever git reads them here, and
# git in the folder set to read them there.
bring_dependencies() {
    local root=$1 url
    swift package resolve >&2 || fail "swift package resolve failed"
    while read -r url; do
        git clone --quiet --bare "$url" "$root/srv/git/${url#https://}"
    done < <(sed -nE 's/.*"location" : "(.*)".*/\1/p' Package.resolved)
    printf '[url "/srv/git/"]\n\tinsteadOf = https://\n' >"$root/etc/gitconfig"
}

# bring_network FOLDER: how this machine finds and trusts others.
bring_network() {
    local root=$1 path
    for path in /etc/resolv.conf /etc/hosts /etc/pip.conf /usr/local/share/ca-certificates; do
        [[ ! -e $path ]] || cp --recursive --dereference "$path" "$root$(dirname "$path")/"
    done
}

# in_debian FOLDER COMMAND...: runs a command there with a /proc, a /dev and processes of its own, and nothing of this
# machine's environment but how to reach others. Folders in the array `mounted`, FROM:TO, are to be seen there read-only.
in_debian() {
    local root=$1 variables=() name
    shift
    for name in http_proxy https_proxy no_proxy PIP_CERT PIP_INDEX_URL VERBOSE FAST; do
        [[ -z ${!name:-} ]] || variables+=("$name=${!name}")
    done
    # shellcheck disable=SC2016 # the inner shell expands these
    unshare --mount --pid --fork --kill-child bash -euc '
        root=$1 mounted=$2
        shift 2
        mount --make-rprivate /
        # A root that is no mount point lets no command in it make namespaces of its own.
        mount --rbind "$root" "$root"
        for one in $mounted; do
            mkdir -p "$root${one#*:}"
            mount --bind "${one%%:*}" "$root${one#*:}"
            mount -o remount,bind,ro "$root${one#*:}"
        done
        mount -t proc proc "$root/proc"
        mount --rbind /sys "$root/sys"
        mount --rbind /dev "$root/dev"
        exec env -i HOME=/root LANG=C.UTF-8 "$@"
    ' bash "$root" "${mounted[*]:-}" PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        "${variables[@]}" "$(command -v chroot)" "$root" "$@"
}
