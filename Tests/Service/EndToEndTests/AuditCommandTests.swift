import Foundation
import TestSupport
import Testing

/// The command `audit` in a folder of its own: exit codes, the configuration and baselines.
@Suite(.fewAtOnce) struct AuditCommandTests {
    /// A form whose password is covered on an iPhone 8 and not on the phone it is drawn for.
    private static let form = """
        {"name": "login", "designedFor": "iphone-14-pro", "view": {"frame": [[0, 0], [393, 852]]},
        "options": {"strategy": "insetOnly"}, "fields": [{"id": "user", "frame": [[24, 120], [345, 44]]},
        {"id": "password", "frame": [[24, 480], [345, 44]]}]}
        """
    private static let options = ["--devices", "iphone-8", "--orientations", "portrait", "--keyboards", "withBar"]

    /// Runs the command where `files` are, and reads one of them afterwards.
    private static func audit(
        _ arguments: [String], files: [String: String] = ["login.json": form], environment: [String: String] = [:],
        reading name: String? = nil
    ) async throws -> (end: Program.End, file: String?) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "audit-\(UUID())/app")
        defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        // The search for a configuration ends here.
        try Data().write(to: folder.deletingLastPathComponent().appending(path: ".git"))
        let end = try await Program.run(
            ["audit"] + arguments, environment: ["GITHUB_STEP_SUMMARY": ""].merging(environment) { $1 }, folder: folder)
        return (end, try name.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) })
    }

    private static let ends: [(arguments: [String], status: Int32)] = [
        (["login.json"] + options, 1),
        (["seen.json"] + options, 0),
        (["bent.json"] + options, 2),
        (["absent.json"] + options, 3),
        ([], 64),
        (["login.json", "--format", "word"], 64),
        (["login.json", "absent.json"] + options, 3),
        (["bent.json", "absent.json"] + options, 3),
    ]

    @Test(arguments: ends) func `the exit code is the highest that holds`(_ arguments: [String], _ status: Int32)
        async throws
    {
        let seen = Self.form.replacing("[24, 480]", with: "[24, 200]")
        let files = ["login.json": Self.form, "seen.json": seen, "bent.json": "{\"name\": \"bent\", \"fieldz\": []}"]
        let (end, _) = try await Self.audit(arguments, files: files)
        #expect(end.status == status, "\(end.errors)")
    }

    /// Settings under which nothing is judged of the device that is named, and the sentence about it.
    private static let unjudged: [(arguments: [String], sentence: String)] = [
        (
            ["--devices", "iphone-zoomed-320x693"],
            "None of 4 could be judged. Not judged: form login (noSafeArea), iphone-zoomed-320x693 (noSafeArea)."
        ),
        (["--devices", "*-floating-*"], "*-floating-* (noScreen"),
        (
            ["--devices", "iPhone 15", "--keyboards", "floating"],
            "None of 0 could be judged. Not judged: form login (noCell), iPhone 15 (noCell)."
        ),
        (
            ["--devices", "iPhone 15", "--policy", "keyboardOverlap"],
            "None of 4 could be judged. Not judged: form login (offsetLeftToSystem), iPhone 15 (offsetLeftToSystem)."
        ),
    ]

    @Test(arguments: unjudged)
    func `an audit that judged nothing fails in every format, unless that is meant`(
        _ arguments: [String], _ sentence: String
    ) async throws {
        for format in ["text", "github", "markdown", "junit", "json", "svg"] {
            let (end, _) = try await Self.audit(["login.json", "--format", format] + arguments)
            #expect(end.status == 1, "\(format): \(end.output)")
            #expect(!end.output.contains("nothing to report"))
            switch format {
            case "junit":
                #expect(end.output.contains("<testsuite name=\"not judged\" tests=\"2\" failures=\"0\" errors=\"2\""))
                #expect(end.output.contains("<testcase classname=\"not judged\" name=\"form login\""))
            case "json":
                #expect(end.output.contains("\"passed\":false,\"unjudged\":[{\"form\":\"login\",\"because\":["))
            case "github":
                #expect(end.output.contains("\n::error file=login.json,title=Not judged::form login ("))
                #expect(end.output.contains(sentence))
            // Names are code spans, lines are broken.
            case "markdown", "svg": #expect(end.output.contains("Not judged: "))
            default: #expect(end.output.contains(sentence), "\(end.output)")
            }
            let (meant, _) = try await Self.audit(["login.json", "--format", format, "--allow-unjudged"] + arguments)
            #expect(meant.status == 0, "\(meant.errors)")
            #expect(!meant.output.contains("<error") && !meant.output.contains("::error"))
        }
    }

    @Test func `the configuration may allow what was not judged`() async throws {
        let files = [
            "login.json": Self.form,
            ".keyboard-avoidance.json": "{\"devices\": [\"*-zoomed-*\"], \"allowUnjudged\": true}",
        ]
        let (end, _) = try await Self.audit(["login.json"], files: files)
        #expect(end.status == 0 && end.output.contains("Not judged: form login"), "\(end.errors)")
    }

    @Test func `a form whose fields take no focus fails the audit of the others`() async throws {
        let seen = Self.form.replacing("[24, 480]", with: "[24, 200]")
        let idle = seen.replacing("\"login\"", with: "\"idle\"").replacing(
            "\"id\":", with: "\"isEnabled\": false, \"id\":")
        let (end, _) = try await Self.audit(
            ["a.json", "b.json"] + Self.options, files: ["a.json": seen, "b.json": idle])
        #expect(
            end.status == 1 && end.output.contains("Not judged: form idle (noField)."), "\(end.output)\(end.errors)")
    }

    @Test(arguments: ["text", "github", "markdown", "junit", "json", "svg"])
    func `files that were not audited are named in every format`(_ format: String) async throws {
        let (end, _) = try await Self.audit(
            ["login.json", "bent.json", "absent.json", "--format", format] + Self.options,
            files: ["login.json": Self.form, "bent.json": "{\"name\": \"bent\","])
        #expect(end.status == 3)
        switch format {
        case "junit":
            #expect(end.output.contains("name=\"bent.json\"") && end.output.contains("<error type=\"notAudited\""))
        case "json": #expect(end.output.contains("\"passed\":false,\"notAudited\":[\"bent.json\",\"absent.json\"]"))
        case "markdown": #expect(end.output.contains("Not audited: `bent.json`, `absent.json`."))
        case "svg": #expect(end.output.contains("Not audited: bent.json, absent.json."))
        default: #expect(end.output.contains(" Not audited: bent.json, absent.json.\n"))
        }
    }

    @Test(
        arguments: [
            (["empty"], [], "error: empty holds no *.json"),
            (["login.json", "empty/"], [], "error: empty/ holds no *.json"),
            ([], ["forms/*.json"], "/forms/0: no file matches"),
        ] as [([String], [String], String)])
    func `a folder or a glob without a form is one line and 64`(
        _ arguments: [String], _ globs: [String], _ line: String
    ) async throws {
        let list = globs.map { "\"\($0)\"" }.joined(separator: ",")
        let files = [
            "login.json": Self.form, "empty/readme.txt": "", ".keyboard-avoidance.json": "{\"forms\": [\(list)]}",
        ]
        let (end, _) = try await Self.audit(arguments, files: files)
        #expect(end.status == 64 && end.output.isEmpty)
        let lines = end.errors.split(separator: "\n").filter { !$0.hasPrefix("configuration: ") }
        #expect(lines.count == 1 && lines.first?.hasSuffix(line) == true, "\(end.errors)")
    }

    @Test func `an option raises the limit of results`() async throws {
        let limited = ["login.json", "--maximum-audit-results", "1"] + Self.options
        let (end, _) = try await Self.audit(limited)
        #expect(end.status == 2 && end.errors.contains("2 results, fields by cells, are more than 1"), "\(end.errors)")
        #expect(try await Self.audit(["login.json", "--maximum-audit-results", "2"] + Self.options).end.status == 1)
        #expect(try await Self.audit(["login.json", "--maximum-audit-results", "0"]).end.status == 64)
    }

    @Test func `an error says the file, the line and the column`() async throws {
        let bent = Self.form.replacing("[345, 44]]}]}", with: "[345, \"x\"]]}]}")
        let (end, _) = try await Self.audit(["login.json"] + Self.options, files: ["login.json": bent])
        #expect(end.status == 2)
        #expect(end.firstError.hasPrefix("error: login.json:3:"), "\(end.errors)")
    }

    @Test func `a baseline that was written passes, whether an option or the configuration names it`() async throws {
        let (first, written) = try await Self.audit(
            ["login.json", "--write-baseline", "known.json"] + Self.options, reading: "known.json")
        #expect(first.status == 1)
        let known = try #require(written)
        // The glob does not match the configuration itself.
        let config = "{\"forms\": [\"*.json\"], \"baseline\": \"known.txt\"}"
        let files = ["login.json": Self.form, "known.txt": known]
        let (option, _) = try await Self.audit(["login.json", "--baseline", "known.txt"] + Self.options, files: files)
        #expect(option.status == 0)
        let named = [".keyboard-avoidance.json": config]
        let (configured, _) = try await Self.audit(Self.options, files: files.merging(named) { $1 })
        #expect(configured.status == 0, "\(configured.errors)")
        #expect(configured.firstError.hasPrefix("configuration: "))
        let (without, _) = try await Self.audit(
            ["login.json", "--no-config"] + Self.options, files: files.merging(named) { $1 })
        #expect(without.status == 1)
    }

    @Test func `the findings of a file that is a request win over the configuration's`() async throws {
        let (_, written) = try await Self.audit(
            ["login.json", "--write-baseline", "known.json"] + Self.options, reading: "known.json")
        let files = [
            "request.json": "{\"form\": \(Self.form), \"baseline\": []}", "known.txt": try #require(written),
            ".keyboard-avoidance.json": "{\"baseline\": \"known.txt\"}",
        ]
        #expect(try await Self.audit(["request.json"] + Self.options, files: files).end.status == 1)
    }

    @Test func `GitHub's annotations come with a summary of the job`() async throws {
        let (end, summary) = try await Self.audit(
            ["login.json", "--format", "github"] + Self.options, environment: ["GITHUB_STEP_SUMMARY": "summary.md"],
            reading: "summary.md")
        #expect(end.output.contains("::error file=login.json,line="))
        #expect(summary?.contains("| `password` in `login` |") == true, "\(summary ?? "")")
    }
}
