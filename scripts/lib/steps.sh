# shellcheck shell=bash
# Runs steps, one after another or beside each other, and counts what passed and failed. Sourced from the top, after
# common.sh; its last line of output, at the end of the script, is "N passed, N failed".

logs=.build/checks
passed=0
failed=0
running=
meanwhile=
began=$SECONDS

finish() {
    local status=$?
    trap - EXIT
    [[ -z $running ]] || { kill "$running" 2>/dev/null || true; }
    [[ -z $meanwhile ]] || { kill -- -"$meanwhile" 2>/dev/null || true; }
    # An end that no step counted is one failure.
    ((status == 0 || failed > 0)) || failed=1
    say "$((SECONDS - began)) s in all"
    say "$passed passed, $failed failed"
    exit "$status"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Adds to the totals what a step's output counts, or one for the step where it counts nothing.
count() {
    local log=$1 status=$2 swift summary
    swift=$(sed -nE 's/.*Test run with ([0-9]+) tests?.*/\1/p' "$log" | tail -n 1)
    summary=$(grep -aE '^[0-9]+ passed, [0-9]+ failed$' "$log" | tail -n 1 || true)
    if [[ -n $swift ]]; then
        local wrong
        wrong=$(grep -acE '^✘ Test .* failed after ' "$log" || true)
        wrong=$((wrong - $(grep -acE '^✘ Test run with .* failed after ' "$log" || true)))
        passed=$((passed + swift - wrong))
        failed=$((failed + wrong))
    elif [[ $summary =~ ^([0-9]+)\ passed,\ ([0-9]+) ]]; then
        passed=$((passed + BASH_REMATCH[1]))
        failed=$((failed + BASH_REMATCH[2]))
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
    log=$logs/${name//[^a-zA-Z0-9]/-}.log
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
        # Last, because a record of the run may keep its end only: which Swift tests failed, and where.
        grep -aE '^✘ |\.swift:[0-9]+:[0-9]+: ' "$log" | tail -n 20 | cut -c 1-300 || true
        grep -aE '^differences: ' "$log" || true
        say "FAILED after $((SECONDS - start)) s: $name (all of its output: $log)"
        exit 1
    fi
    say "   ok, $((SECONDS - start)) s"
}

# begin COMMAND...: starts a long step that runs beside the next ones; collect is its end, with what it printed.
begin() {
    rm -f "$logs/begun.status"
    # A process group of its own, so that all of it can be ended.
    set -m
    {
        "$@" </dev/null >"$logs/begun.log" 2>&1 && echo 0 >"$logs/begun.status" || echo 1 >"$logs/begun.status"
    } &
    meanwhile=$!
    set +m
}

collect() {
    while [[ ! -f $logs/begun.status ]]; do
        kill -0 "$meanwhile" 2>/dev/null || break
        sleep 0.2
    done
    cat "$logs/begun.log"
    [[ -f $logs/begun.status && $(<"$logs/begun.status") == 0 ]]
}

mkdir -p "$logs"
