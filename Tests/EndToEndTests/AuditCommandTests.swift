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
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
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
