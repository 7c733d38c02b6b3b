# shellcheck shell=bash
# Runs steps, one after another or beside each other, and counts what passed, failed and was skipped. Sourced from the top,
# after common.sh; its last line of output, at the end of the script, is "N passed, N failed, N skipped". A step skips a check
# that this machine does not allow, with a line "skipped: REASON". With EVERYTHING=1 that is a failure.

logs=.build/checks
passed=0
failed=0
skipped=0
running=
declare -A begun=()
began=$SECONDS

finish() {
    local status=$?
    trap - EXIT
    [[ -z $running ]] || { kill "$running" 2>/dev/null || true; }
    for pid in "${begun[@]}"; do kill -- -"$pid" 2>/dev/null || true; done
    # An end that no step counted is one failure.
    ((status == 0 || failed > 0)) || failed=1
    if [[ ${EVERYTHING:-} == 1 ]] && ((skipped > 0 && status == 0)); then
        say "FAILED: EVERYTHING=1 allows no check to be skipped"
        failed=1
        status=1
    fi
    say "$((SECONDS - began)) s in all"
    say "$passed passed, $failed failed, $skipped skipped"
    exit "$status"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Adds to the totals what a step's output counts, or one for the step where it counts nothing.
count() {
    local log=$1 status=$2 swift summary disabled
    swift=$(sed -nE 's/.*Test run with ([0-9]+) tests?.*/\1/p' "$log" | tail -n 1)
    summary=$(grep -aE '^[0-9]+ passed, [0-9]+ failed(, [0-9]+ skipped)?$' "$log" | tail -n 1 || true)
    if [[ -n $swift ]]; then
        local wrong
        wrong=$(grep -acE '^✘ Test .* failed after ' "$log" || true)
        wrong=$((wrong - $(grep -acE '^✘ Test run with .* failed after ' "$log" || true)))
        disabled=$(grep -acE '^➜ Test .* skipped' "$log" || true)
        passed=$((passed + swift - wrong - disabled))
        failed=$((failed + wrong))
        skipped=$((skipped + disabled))
    elif [[ $summary =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed(,\ ([0-9]+))? ]]; then
        passed=$((passed + BASH_REMATCH[1]))
        failed=$((failed + BASH_REMATCH[2]))
        skipped=$((skipped + ${BASH_REMATCH[4]:-0}))
    elif ((status == 0)); then
        passed=$((passed + 1))
    fi
    # A step that ended badly has a failure, whatever it counted.
    ((status == 0 || failed > 0)) || failed=1
}

# step NAME COMMAND...: runs the command, says how long it took, and ends the run where it fails.
step() {
    local name=$1 start=$SECONDS status=0 log
    shift
    log=$(log_of "$name")
    say "== $name"
    if [[ ${VERBOSE:-} == 1 ]]; then
        "$@" </dev/null 2>&1 | tee "$log" || status=$?
    else
        "$@" </dev/null >"$log" 2>&1 &
        running=$!
        while kill -0 "$running" 2>/dev/null; do
            sleep 0.2
            if ((SECONDS - start > 0 && (SECONDS - start) % 30 == 0)); then
                say "   ... $((SECONDS - start)) s"
                sleep 1
            fi
        done
        wait "$running" || status=$?
        running=
    fi
    count "$log" "$status"
    if ((status != 0)); then
        [[ ${VERBOSE:-} == 1 ]] || tail -n 60 "$log"
        # Last, because a record of the run may keep its end only: which tests failed, and where.
        grep -aE '^✘ |\.swift:[0-9]+:[0-9]+: |^FAIL |^[A-Za-z]*Error: ' "$log" | tail -n 20 | cut -c 1-300 || true
        grep -aE '^differences: ' "$log" || true
        say "FAILED after $((SECONDS - start)) s: $name (all of its output: $log)"
        exit 1
    fi
    grep -aE '^skipped: |^➜ Test .* skipped' "$log" | sed 's/^/   /' || true
    say "   ok, $((SECONDS - start)) s"
}

# begin NAME COMMAND...: starts a long step that runs beside the next ones; `collect NAME` is its end. Nice, because the
# steps beside it have deadlines.
begin() {
    local name=$1 log
    shift
    log=$(log_of "$name")
    rm -f "$log.status"
    # A process group of its own, so that all of it can be ended.
    set -m
    {
        renice -n 10 "$BASHPID" >/dev/null
        "$@" </dev/null >"$log.begun" 2>&1 && echo 0 >"$log.status" || echo 1 >"$log.status"
    } &
    begun[$name]=$!
    set +m
}

# after NAME COMMAND...: the command, once what was begun as NAME has ended well; for `begin`.
after() {
    local status
    status=$(log_of "$1").status
    shift
    while [[ ! -f $status ]]; do sleep 0.2; done
    [[ $(<"$status") == 0 ]] && "$@"
}

collect() { step "$1" wait_for "$1"; }

# Waits for what was begun, and prints what it printed.
wait_for() {
    local log
    log=$(log_of "$1")
    while [[ ! -f $log.status ]]; do
        kill -0 "${begun[$1]}" 2>/dev/null || break
        sleep 0.2
    done
    cat "$log.begun"
    [[ -f $log.status && $(<"$log.status") == 0 ]]
}

log_of() { printf '%s/%s.log' "$logs" "${1//[^a-zA-Z0-9]/-}"; }

mkdir -p "$logs"
