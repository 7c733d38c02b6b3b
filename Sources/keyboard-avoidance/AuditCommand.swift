import ArgumentParser
import AvoidanceService
import FoundationEssentials
import Glibc
import JSON
import Transport

/// `audit`: lays forms out on every device and says which fields a keyboard covers, without a server.
struct AuditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Audits whole forms on every device; no server is needed.",
        discussion: """
            A FILE holds a form, a list of forms, or a request of POST /audit; - is
            standard input, a folder all *.json in and below it. Settings come from the
            command line, then a FILE that is a request, then .keyboard-avoidance.json in
            the working directory or a parent, up to the one that holds .git. Lists are
            separated by commas, or the option is repeated.

            Exit: 0 nothing fails; 1 a field does, or nothing was judged of a form or of a
            device, glob or class that is named; 2 a request or the configuration is
            invalid; 3 a file cannot be read or written; 64 usage, or no form.

              keyboard-avoidance audit forms --devices latest --format github
            """
    )

    @Argument(help: "Forms: files, folders, or - for standard input.")
    var file: [String] = []

    @Option(help: "Names, classes or globs of devices, or @FILE with a list of them.")
    var devices: [String] = []

    @Option(help: "portrait, landscape.")
    var orientations: [String] = []

    @Option(help: "withBar, withoutBar, hardwareBar, floating, none.")
    var keyboards: [String] = []

    @Option(help: "The policy that the app ships.")
    var policy: String?

    @Option(help: "Its reading, intended or asWritten.")
    var fidelity: String?

    @Option(
        help:
            "What fails: partly, hidden, unknown, companion, underFloating, caretOnly, unreachable, tooTall, warnings.")
    var failOn: [String] = []

    @Flag(help: "Passes although nothing was judged of a form or of a named device.")
    var allowUnjudged = false

    @Option(help: "The most results, fields by cells.")
    var maximumAuditResults = Auditor.defaultMaximumResults

    @Option(help: "text, github, markdown, junit, json or svg; repeated as FORMAT:FILE.")
    var format: [String] = []

    @Option(help: "The file for a format that names none, instead of standard output.")
    var output: String?

    @Option(help: "Findings known before, which do not fail.")
    var baseline: String?

    @Option(help: "Writes the findings to a file.")
    var writeBaseline: String?

    @Option(help: "The configuration.")
    var config: String?

    @Flag(help: "Reads no configuration.")
    var noConfig = false

    @Option(help: "Goes before each link, such as http://127.0.0.1:8080.")
    var linkBase: String?

    @Flag(help: "Prints nothing on standard output.")
    var quiet = false

    func validate() throws {
        if noConfig, config != nil { throw ValidationError("--config and --no-config contradict each other") }
        if !(1...1_000_000).contains(maximumAuditResults) {
            throw ValidationError("--maximum-audit-results is from 1 to 1000000")
        }
        for format in format where Self.parsed(format) == nil {
            let words = Auditor.Format.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--format \(format): the formats are \(words)")
        }
    }

    private static func parsed(_ format: String) -> (format: Auditor.Format, file: String?)? {
        let parts = format.split(separator: ":", maxSplits: 1).map(String.init)
        return Auditor.Format(rawValue: parts.first ?? "").map { ($0, parts.count > 1 ? parts[1] : nil) }
    }

    func run() throws {
        var status: Int32 = 0
        /// Says why an exit code is at least this one.
        func fail(_ code: Int32, _ line: String) {
            FileContents.say("error: \(line)")
            status = max(status, code)
        }
        func read(_ path: String) -> Auditor.File? {
            do throws(SystemError) {
                let text = try FileContents.read(path, limit: Solver.maximumRequest)
                if text.count <= Solver.maximumRequest {
                    return Auditor.File(path == "-" ? "standard input" : path, text)
                }
                fail(2, "\(path): a file has at most \(Solver.maximumRequest) bytes")
            } catch {
                fail(3, "\(path) cannot be read: \(error.reason)")
            }
            return nil
        }
        let configPath = noConfig ? nil : config ?? AuditFiles.configuration
        let configFile = configPath.flatMap(read)
        if let configFile { FileContents.say("configuration: \(configFile.name)") }
        let folder = (configFile?.name.split(separator: "/", omittingEmptySubsequences: false).dropLast() ?? [])
            .joined(separator: "/")
        let reader = Auditor(commandLine: [], config: configFile, linkBase: nil)
        func besideConfig(_ path: String) -> String {
            path.hasPrefix("/") || folder.isEmpty ? path : "\(folder)/\(path)"
        }

        var settings: [JSONTree.Member] = []
        for (name, values) in [
            ("devices", devices), ("orientations", orientations), ("keyboards", keyboards), ("failOn", failOn),
        ] where !values.isEmpty {
            let words = values.flatMap { $0.split(separator: ",").map(String.init) }
            let list = words.flatMap { word -> [JSONTree] in
                guard name == "devices", word.hasPrefix("@") else { return [.string(word)] }
                guard let file = read(String(word.dropFirst())) else { return [] }
                let tree = file.text.withUnsafeBufferPointer { try? JSONTree($0) }
                if tree == nil { fail(2, "\(file.name): this is no JSON") }
                return (tree?["devices"] ?? tree)?.elements ?? []
            }
            settings.append(JSONTree.Member(name, .array(list)))
        }
        for (name, value) in [("policy", policy), ("fidelity", fidelity)] {
            if let value { settings.append(JSONTree.Member(name, .string(value))) }
        }
        if allowUnjudged { settings.append(JSONTree.Member("allowUnjudged", .bool(true))) }
        let known = baseline ?? reader.configured("baseline").first.map(besideConfig)
        var refusals: [String] = []
        var knownFindings: JSONTree?
        let isNew = known.map { AuditFiles.isSame($0, writeBaseline) && access($0, F_OK) != 0 } ?? true
        if let known, !isNew, let file = read(known) {
            var checker = Auditor(commandLine: [], config: nil, linkBase: nil)
            knownFindings = checker.baseline(file)
            refusals = checker.refusals
            if baseline != nil, let knownFindings { settings.append(JSONTree.Member("baseline", knownFindings)) }
        }
        var auditor = Auditor(
            commandLine: settings, config: configFile, linkBase: linkBase, knownFindings: knownFindings,
            maximumResults: maximumAuditResults)
        var paths = file.isEmpty ? [] : file.map { [$0] }
        if file.isEmpty { paths = reader.configured("forms").map { AuditFiles.matches(besideConfig($0)) } }
        if paths.isEmpty, status == 0 {
            throw ValidationError("name a form: a file, a folder, or - for standard input")
        }
        var named: [String] = []
        for (index, found) in paths.enumerated() {
            let files = found.map(AuditFiles.expanded)
            let empty = zip(found, files).first { $0.1.isEmpty }
            if let empty { fail(64, "\(empty.0) holds no *.json") }
            if found.isEmpty { fail(64, "\(configFile?.name ?? ""): /forms/\(index): no file matches") }
            named += files.joined()
        }
        if status == 64 { throw ExitCode(status) }
        for path in named {
            if let file = read(path) { auditor.add(file) } else { auditor.miss(path) }
        }
        for line in refusals + auditor.refusals { fail(2, line) }
        guard auditor.hasForms else { throw ExitCode(max(status, 2)) }
        for format in format.isEmpty ? ["text"] : format {
            guard let (format, file) = Self.parsed(format) else { continue }
            guard let bytes = auditor.rendered(as: format) else {
                fail(2, "the answer takes more than 16 MiB: ask for fewer cells")
                continue
            }
            if let path = file ?? output {
                if !FileContents.write(bytes, toFile: path) { fail(3, "\(path) cannot be written") }
            } else if !quiet {
                FileContents.write(bytes, to: STDOUT_FILENO)
            }
            let summary = ThisProcess.environment["GITHUB_STEP_SUMMARY"] ?? ""
            guard format == .github, !summary.isEmpty, let text = auditor.rendered(as: .markdown) else { continue }
            if !AuditFiles.append(text, to: summary) { fail(3, "\(summary) cannot be written") }
        }
        if let writeBaseline, !FileContents.write(auditor.newBaseline(), toFile: writeBaseline) {
            fail(3, "\(writeBaseline) cannot be written")
        }
        if status == 0, !auditor.passes() { status = 1 }
        throw ExitCode(status)
    }
}
