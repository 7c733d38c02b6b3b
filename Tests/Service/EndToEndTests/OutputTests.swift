import Foundation
import Testing

/// The outputs and the inputs of the commands: every byte is checked, and what stands there stays.
@Suite(.fewAtOnce) struct OutputTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var script: String
        var status: Int32 = 0
        /// All of standard output, without the last line's end.
        var prints = ""
        /// In standard error; nothing for none.
        var says = ""
    }

    private static func check(_ test: Case) async throws {
        let end = try await Shell.run(test.script)
        #expect(end.status == test.status, "\(end.errors)")
        #expect(end.output == (test.prints.isEmpty ? "" : test.prints + "\n"), "\(end.errors)")
        #expect(test.says.isEmpty ? end.errors.isEmpty : end.errors.contains(test.says), "\(end.errors)")
    }

    private static let pipeWithoutReader = "mkfifo p; exec 3<>p; exec 4>p; exec 3<&-"
    private static let full = "cannot be written: No space left on device"

    @Test(arguments: [
        Case(
            testDescription: "audit, full disk", script: "$A >/dev/full", status: 3,
            says: "error: standard output \(full)"),
        Case(
            testDescription: "audit, closed", script: "$A >&-", status: 3,
            says: "error: standard output cannot be written: Bad file descriptor"),
        Case(testDescription: "audit, GitHub", script: "$A --format github >/dev/full", status: 3, says: full),
        Case(testDescription: "audit, a file", script: "$A --output /dev/full", status: 3, says: "/dev/full \(full)"),
        Case(testDescription: "audit, a format", script: "$A --format junit:/dev/full", status: 3, says: full),
        Case(
            testDescription: "audit, a baseline", script: "$A --quiet --write-baseline /dev/full", status: 3, says: full
        ),
        Case(
            testDescription: "audit, GitHub's summary",
            script: "GITHUB_STEP_SUMMARY=/dev/full $A --quiet --format github", status: 3, says: full),
        Case(testDescription: "solve, full disk", script: "$P solve request.json >/dev/full", status: 3, says: full),
        Case(
            testDescription: "solve, closed", script: "$P solve request.json >&-", status: 3,
            says: "error: standard output cannot be written: Bad file descriptor"),
        Case(
            testDescription: "solve, closed pipe without SIGPIPE",
            script: "\(pipeWithoutReader); trap '' PIPE; $P solve request.json >&4", status: 3,
            says: "error: standard output cannot be written: Broken pipe"),
        Case(
            testDescription: "solve, closed pipe", script: "\(pipeWithoutReader); $P solve request.json >&4",
            status: 141),
        Case(testDescription: "solve --fix", script: "$P solve --fix request.json >/dev/full", status: 3, says: full),
        Case(
            testDescription: "solve --minimal",
            script: """
                printf '\\n{"event":"keyboardWillHide"}' | cat request.json - >events
                $P solve --replay --policy keyboardListener --fidelity asWritten --minimal /dev/full events >answer
                """, status: 3, says: "/dev/full \(full)"),
        Case(testDescription: "help", script: "$P --help >/dev/full", status: 3, says: full),
        Case(testDescription: "version", script: "$P --version >&-", status: 3, says: "Bad file descriptor"),
        Case(testDescription: "devices", script: "$P devices >/dev/full", status: 3, says: full),
        Case(testDescription: "policies", script: "$P policies >/dev/full", status: 3, says: full),
        Case(testDescription: "print-config", script: "$P serve --print-config >/dev/full", status: 3, says: full),
        Case(
            testDescription: "a file in the place of closed descriptors",
            script: "$A --output report.txt <&- >&- 2>&-; grep -c 'nothing to report' report.txt", prints: "1"),
    ])
    func `a byte that cannot be written is exit 3 with its reason`(_ test: Case) async throws {
        try await Self.check(test)
    }

    @Test(arguments: [
        Case(
            testDescription: "a device",
            script: """
                mknod null c 1 3 2>/dev/null || ln -s /dev/null null
                $A --format json --output null --quiet && stat -Lc %F null
                """, prints: "character special file"),
        Case(
            testDescription: "a FIFO",
            script: """
                mkfifo pipe; cat pipe >got &
                $A --format json --output pipe && stat -c %F pipe; wait; head -c 11 got; echo
                """, prints: "fifo\n{\"summary\":"),
        Case(
            testDescription: "a symbolic link",
            script: """
                echo old >file; ln -s file link
                $A --format junit:link && stat -c %F link && head -c 5 file && echo
                """, prints: "symbolic link\n<?xml"),
        Case(
            testDescription: "the smallest part of a replay by a link",
            script: """
                printf '\\n{"event":"keyboardWillHide"}' | cat request.json - >events; echo old >file; ln -s file link
                $P solve --replay --policy keyboardListener --fidelity asWritten --minimal link events >answer
                stat -c %F link; head -c 11 file; echo
                """, prints: "symbolic link\n{\"version\":"),
        Case(
            testDescription: "a link to nothing",
            script: "ln -s new link; $A --format junit:link; stat -c %F link new",
            prints: "symbolic link\nregular file"),
        Case(
            testDescription: "a hard link",
            script: "echo old >file; ln file other; $A --format junit:file; stat -c %h file; head -c 5 other; echo",
            prints: "2\n<?xml"),
        Case(
            testDescription: "mode and owner",
            script: """
                echo old >mine; chmod 640 mine; chown 7:8 mine 2>/dev/null; before=$(stat -c '%a %u %g' mine)
                $A --quiet --write-baseline mine; [[ $before = "$(stat -c '%a %u %g' mine)" ]] && head -c 13 mine; echo
                """, prints: "{\"version\": 1"),
        Case(
            testDescription: "a new file's mode is that of the user",
            script: "umask 027; $A --quiet --write-baseline new; stat -c %a new", prints: "640"),
        Case(
            testDescription: "standard output by its name, after what stands there",
            script: "$A --quiet --write-baseline /dev/stdout >out; $A --write-baseline /dev/fd/3 3>>out >first; "
                + "grep -c version out",
            prints: "2"),
        Case(
            testDescription: "nothing is left beside it", script: "mkdir in; $A --output in/a; ls -A in", prints: "a"),
        Case(
            testDescription: "a folder", script: "mkdir in; $A --output in", status: 3,
            says: "in cannot be written: Is a directory"),
        Case(
            testDescription: "a folder that is not there", script: "$A --output no/a", status: 3,
            says: "no/a cannot be written: No such file or directory"),
    ])
    func `an output is written into what is there`(_ test: Case) async throws { try await Self.check(test) }

    @Test(
        .disabled(
            if: ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil,
            "ThreadSanitizer's own files are larger than the limit"))
    func `a file that was there is whole or as before`() async throws {
        try await Self.check(
            Case(
                testDescription: "a file that cannot grow",
                script: "echo old >file; (ulimit -f 0; trap '' XFSZ; $A --output file); code=$?; cat file; exit $code",
                status: 3, prints: "old", says: "file cannot be written: File too large"))
    }

    @Test(arguments: [
        Case(
            testDescription: "a FIFO in a folder",
            script: "mkdir in; mkfifo in/z.json; cp ok.json in; timeout 20 $P audit in --quiet --no-config", status: 3,
            says: "error: in/z.json cannot be read: it is a FIFO, not a regular file\n"),
        Case(
            testDescription: "a FIFO", script: "mkfifo p; timeout 20 $P solve p", status: 3,
            says: "error: p cannot be read: it is a FIFO, not a regular file"),
        Case(
            testDescription: "a FIFO as configuration",
            script: "mkfifo .keyboard-avoidance.json; timeout 20 $P audit ok.json --quiet", status: 3,
            says: "it is a FIFO, not a regular file"),
        Case(
            testDescription: "a FIFO as devices",
            script: "mkfifo p; timeout 20 $P audit ok.json --devices @p --no-config --quiet", status: 3,
            says: "error: p cannot be read: it is a FIFO, not a regular file"),
        Case(
            testDescription: "a device", script: "timeout 20 $P audit /dev/zero", status: 3,
            says: "error: /dev/zero cannot be read: it is a device, not a regular file"),
        Case(
            testDescription: "a socket",
            script: """
                python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("s.json")'
                $P audit s.json
                """, status: 3, says: "error: s.json cannot be read: it is a socket, not a regular file"),
        Case(
            testDescription: "a folder", script: "$P solve .", status: 3,
            says: "error: . cannot be read: it is a folder, not a regular file"),
        Case(
            testDescription: "a link in a circle", script: "ln -s a b; ln -s b a; $P audit a", status: 3,
            says: "error: a cannot be read: Too many levels of symbolic links"),
        Case(
            testDescription: "a link in a circle in a folder",
            script:
                "mkdir in; ln -s ../in in/in; ln -s a.json in/a.json; cp ok.json in; $P audit in --no-config --quiet",
            status: 3, says: "error: in/a.json cannot be read: Too many levels of symbolic links\n"),
        Case(
            testDescription: "names that are no UTF-8",
            script: """
                mkdir in; cp ok.json in/$'\\xff.json'; cp low.json in/$'\\xfe.json'
                $P audit in in/$'\\xff.json' --devices iphone-8 --no-config --output $'\\xfd'
                code=$?; grep -ao 'in/.x..[.]json' $'\\xfd'; exit $code
                """, status: 1, prints: "in/\\xfe.json\nin/\\xff.json"),
        Case(
            testDescription: "a folder of 10,000 files",
            script: """
                mkdir in; seq -f in/%05.0f.txt 10000 | xargs touch; cp ok.json in
                $P audit in --no-config --devices iphone-8 | grep -c 'in/ok.json'
                """, prints: "1"),
        Case(
            testDescription: "standard input by all its names",
            script: """
                $P solve - <request.json >1; $P solve /dev/stdin <request.json >2; cat request.json | $P solve /dev/stdin >3
                $P solve <(cat request.json) >4; $P solve /dev/fd/7 7<request.json >5; cat ? | sort -u | wc -l
                """, prints: "1"),
    ])
    func `input is a regular file or an open descriptor, and is not waited for`(_ test: Case) async throws {
        try await Self.check(test)
    }

    @Test(arguments: [
        ("$P audit --format $'\\e[31mx'", "--format \\u{1b}[31mx: the formats are"),
        ("$P serve --log-level $'\\e]0;x\\a'", "'\\u{1b}]0;x\\u{7}'"),
        ("$P serve --port $'1\\n::error::x'", "'1\\u{a}::error::x'"),
        ("$P $'sol\\eve'", "unknown subcommand 'sol\\u{1b}ve'"),
        ("$P solve $'--\\e'", "unknown option '--\\u{1b}'"),
        ("KEYBOARD_AVOIDANCE_PORT=$'\\e' $P", "KEYBOARD_AVOIDANCE_PORT: \"\\u{1b}\" is"),
        ("$P health $'\\e'", "\\u{1b} is no URL"), ("$P devices $'\\e[1m'", "there is no device"),
    ])
    func `an error shows a control as text`(_ script: String, _ sentence: String) async throws {
        let end = try await Shell.run(script)
        #expect(end.errors.contains(sentence), "\(end.errors)")
        #expect(!end.errors.utf8.contains { $0 < 0x20 && $0 != 0x0A })
        #expect(!end.errors.contains("\n::"))
    }
}
