import Foundation
import TestSupport
import Testing

/// The exit codes of docs/guide/operating.md, each with the command that ends so.
@Suite(.fewAtOnce) struct ExitCodeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var status: Int32
        /// Begins with the command, but for what is set up before.
        var script: String
        var testDescription: String { "\(status): \(script)" }
        /// The command whose exit code it is.
        var command: String {
            let words = script.split { $0 == " " || $0 == ";" }
            let index = words.lastIndex { $0 == "$P" || $0 == "$A" } ?? 0
            return words[index] == "$A" ? "audit" : String(words[index + 1])
        }
    }

    private static let cases = [
        Case(status: 0, script: "mkfifo log; $P serve --port 0 2>log & exec 3<log; read -r line <&3; kill $!; wait $!"),
        Case(status: 0, script: "$P health http://127.0.0.1:$PORT/healthz"),
        Case(status: 0, script: "$P solve request.json"), Case(status: 0, script: "$A"),
        Case(status: 0, script: "$P devices iphone-8"), Case(status: 0, script: "$P policies automatic"),
        Case(status: 0, script: "$P form dump.json"),
        Case(status: 1, script: "$P serve --port $PORT"),
        Case(status: 1, script: "$P serve --auth-token-file no --port 0"),
        Case(status: 1, script: "$P health http://127.0.0.1:$PORT/nowhere"),
        Case(status: 1, script: "$P solve --policy keyboardListener --fidelity asWritten request.json"),
        Case(
            status: 1,
            script: "printf '\\n{\"event\":\"keyboardWillHide\"}' | cat request.json - | "
                + "$P solve --replay --policy keyboardListener --fidelity asWritten"),
        Case(status: 1, script: "$P audit low.json --devices iphone-8 --no-config"),
        Case(status: 2, script: "echo '{\"event\":5}' | $P solve"),
        Case(status: 2, script: "head -c 1048577 /dev/zero | $P solve"),
        Case(status: 2, script: "echo [5] | $P audit - --no-config"),
        Case(status: 2, script: "echo [ >.keyboard-avoidance.json; $P audit"),
        Case(status: 2, script: "echo '{\"version\":2}' >b; $A --baseline b"),
        Case(status: 2, script: "echo [ >d; $A --devices @d"), Case(status: 2, script: "$P devices iphone-99"),
        Case(status: 2, script: "$P policies mine"),
        Case(status: 2, script: "$P form ok.json"),
        Case(status: 2, script: "head -c 1048577 /dev/zero | $P form"),
        Case(status: 3, script: "$P form no.xml"), Case(status: 3, script: "$P form dump.json >/dev/full"),
        Case(status: 3, script: "$P serve --print-config >/dev/full"),
        Case(status: 3, script: "$P health http://127.0.0.1:$PORT/healthz >/dev/full"),
        Case(status: 3, script: "$P solve no.json"), Case(status: 3, script: "$P solve <&-"),
        Case(status: 3, script: "$P audit no.json"), Case(status: 3, script: "$A --output /dev/full"),
        Case(status: 3, script: "$P devices >&-"), Case(status: 3, script: "$P policies >&-"),
        Case(status: 64, script: "$P serve --port x"), Case(status: 64, script: "PORT=x; export PORT; $P serve"),
        Case(status: 64, script: "$P health localhost"), Case(status: 64, script: "$P health --timeout 0"),
        Case(status: 64, script: "$P solve --text --focus-order"), Case(status: 64, script: "$P solve '{}'"),
        Case(status: 64, script: "$P form dump.json --density 2"), Case(status: 64, script: "$P form --dpi x"),
        Case(status: 64, script: "$P audit --no-config"), Case(status: 64, script: "$P audit '[]'"),
        Case(status: 64, script: "$P devices --format xml"), Case(status: 64, script: "$P policies --format xml"),
    ]

    @Test func `each command ends with the codes of its table`() async throws {
        let server = try await RunningServer.start()
        for test in Self.cases {
            let script = test.script.replacing("$PORT", with: "\(server.port)")
            let end = try await Shell.run(script)
            #expect(end.status == test.status, "\(script): \(end.errors)")
            #expect(test.status == 0 || !end.errors.isEmpty || test.status == 1, "\(script)")
        }
    }

    @Test func `the table of the guide and these commands are the same`() throws {
        let guide = try String(contentsOf: Self.repository.appending(path: "docs/guide/operating.md"), encoding: .utf8)
        let section = try #require(guide.components(separatedBy: "## Exit codes\n").dropFirst().first)
        var listed: [String: Set<Int32>] = [:]
        for line in section.split(separator: "\n") {
            guard let row = line.wholeMatch(of: /- (\d+): (.*)/), let status = Int32(row.output.1) else { continue }
            for command in row.output.2.matches(of: /`([a-z]+)`/) {
                listed[String(command.output.1), default: []].insert(status)
            }
        }
        let found = Dictionary(grouping: Self.cases, by: \.command).mapValues { Set($0.map(\.status)) }
        #expect(found == listed)
    }

    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    // MARK: - A wrong configuration

    private static let configurations: [(text: String, lines: [String])] = [
        ("[]", [":1:1: a configuration is an object, found an array"]),
        ("{\n", [":2:1: the text ends before its arrays and objects are closed; something is cut off"]),
        ("{\"forms\":5}", [":1:10: /forms: expected a list of strings, found a number"]),
        ("{\"forms\":[\"ok.json\", 5]}", [":1:10: /forms: expected a list of strings, found an array"]),
        (
            "{\"forms\":[\"ok.json\"],\"devices\":[\"iphone-8\"],\n\"baseline\":5}",
            [":2:12: /baseline: expected a string, found a number"]
        ),
        ("{\"forms\":[\"ok.json\"],\"linkBase\":5}", [":1:33: /linkBase: expected a string, found a number"]),
        ("{\"allowUnjudged\":1}", [":1:18: /allowUnjudged: expected true or false, found a number"]),
        ("{\"forms\":[\"ok.json\"],\"devices\":5}", [":1:32: /devices: expected an array, found a number"]),
        (
            "{\"devices\":[\"iphone-99\"]}",
            [":1:13: /devices/0: there is no device `iphone-99`; `keyboard-avoidance devices` lists all"]
        ),
        (
            "{\"forms\":[\"ok.json\"],\"device\":[],\"x\":1}",
            [
                ":1:31: /device: a configuration has no such member; did you mean `devices`?",
                ":1:38: /x: a configuration has no such member",
            ]
        ),
        ("{\"forms\":[],\"forms\":[]}", [":1:10: /forms: the member `forms` stands twice; write it once"]),
        ("{\"$schema\":\"s\",\"_comment\":1,\"forms\":[\"ok.json\"],\"devices\":[\"iphone-8\"]}", []),
    ]

    @Test(arguments: configurations)
    func `a wrong configuration is 2 with each mistake once, whether a file is named or not`(
        _ text: String, _ lines: [String]
    ) async throws {
        for file in ["", "ok.json --devices iphone-8"] {
            let end = try await Shell.run(
                "$P audit --quiet \(file)", files: [".keyboard-avoidance.json": text])
            #expect(end.status == (lines.isEmpty ? 0 : 2), "\(end.errors)")
            let errors = end.errors.split(separator: "\n").dropFirst()
            #expect(errors.count == lines.count, "\(end.errors)")
            for line in lines {
                let matching = errors.filter {
                    $0.hasPrefix("error: ") && $0.hasSuffix(".keyboard-avoidance.json" + line)
                }
                #expect(matching.count == 1, "\(line): \(end.errors)")
            }
        }
    }

    @Test func `a glob that no file matches is 64 with its place`() async throws {
        let end = try await Shell.run(
            "$P audit --quiet", files: [".keyboard-avoidance.json": "{\"forms\":[\"no*.json\"]}"])
        #expect(end.status == 64)
        #expect(end.errors.contains(".keyboard-avoidance.json:1:11: /forms/0: no file matches"), "\(end.errors)")
    }

    @Test(arguments: [
        ("[", "b:1:2: the text ends before its arrays and objects are closed; something is cut off"),
        ("{\"version\": 2, \"findings\": []}", "b:1:13: this is version 2; this program reads baselines of version 1"),
        ("[]", "b:1:1: this is no baseline, which has `version` and `findings`"),
        ("{\"version\": 1,\n\"findings\": [5]}", "b:2:14: /findings/0: expected an object, found a number"),
    ])
    func `a wrong baseline is 2 with its place, whether a file is named or not`(
        _ text: String, _ line: String
    ) async throws {
        for audit in ["$A --quiet", "$P audit --no-config"] {
            let end = try await Shell.run("\(audit) --baseline b", files: ["b": text])
            #expect(end.status == 2)
            #expect(end.errors == "error: \(line)\n")
        }
    }
}
