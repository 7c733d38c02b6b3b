import ArgumentParser
import Service
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
            A FILE holds a form, a list of forms, a request of POST /audit, or a dump of
            a screen as the command form reads it; - is standard input, a folder all
            *.json in and below it. Settings come from the command line, then a FILE that
            is a request, then .keyboard-avoidance.json in the working directory or a
            parent, up to the one that holds .git. Where none names devices and every
            FILE is a dump of Android, they are latest-android. Lists are separated by
            commas, or the option is repeated.

            Outputs are written into what is there, as with >: devices, FIFOs, links,
            owners and modes stay.

            Exit: 0 nothing fails; 1 a field does, or nothing was judged of a form or of a
            device, glob or class that is named; 2 a request or the configuration is
            invalid; 3 a file cannot be read or an output not written; 64 usage, or no
            form, or an option of which a dump has no use.

              keyboard-avoidance audit forms --devices latest --format github
            """
    )

    @Argument(help: "Forms: files, folders, or - for standard input.", completion: .file())
    var file: [String] = []

    @Option(
        help: ArgumentHelp(
            "Names, classes or globs of devices, or @FILE with a list of them.", valueName: "names"),
        completion: .list(Listing.devices.names))
    var devices: [String] = []

    @Option(
        help: ArgumentHelp("portrait, landscape.", valueName: "words"), completion: .list(["portrait", "landscape"]))
    var orientations: [String] = []

    @Option(
        help: ArgumentHelp("withBar, withoutBar, hardwareBar, floating, none.", valueName: "words"),
        completion: .list(["withBar", "withoutBar", "hardwareBar", "floating", "none"]))
    var keyboards: [String] = []

    @Option(help: "The policy that the app ships.", completion: .list(Listing.policies.names))
    var policy: String?

    @Option(help: "Its reading, intended or asWritten.", completion: .list(["intended", "asWritten"]))
    var fidelity: String?

    @Option(
        help: ArgumentHelp(
            "What fails: partly, hidden, unknown, companion, underFloating, caretOnly, unreachable, tooTall, range, warnings.",
            valueName: "words"))
    var failOn: [String] = []

    @Flag(help: "Passes although nothing was judged of a form or of a named device.")
    var allowUnjudged = false

    @Option(help: ArgumentHelp("The most results, fields by cells.", valueName: "number"))
    var maximumAuditResults = Auditor.defaultMaximumResults

    @Option(
        help: ArgumentHelp(
            "The most steps, one for each scroll view of each solve; any number unless given.", valueName: "number"))
    var maximumJobSteps: Int?

    @Option(
        help: "text, github, markdown, junit, json or svg; repeated as FORMAT:FILE.",
        completion: .list(Auditor.Format.allCases.map(\.rawValue)))
    var format: [String] = []

    @Option(
        help: ArgumentHelp("The file for a format that names none, instead of standard output.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(help: ArgumentHelp("Findings known before, which do not fail.", valueName: "file"), completion: .file())
    var baseline: String?

    @Option(help: ArgumentHelp("Writes the findings to a file.", valueName: "file"), completion: .file())
    var writeBaseline: String?

    @Option(help: ArgumentHelp("The configuration.", valueName: "file"), completion: .file())
    var config: String?

    @Flag(help: "Reads no configuration.")
    var noConfig = false

    @Option(help: ArgumentHelp("Goes before each link, such as http://127.0.0.1:8080.", valueName: "url"))
    var linkBase: String?

    @Flag(help: "Prints nothing on standard output.")
    var quiet = false

    @OptionGroup(title: "Options of dumps of a screen")
    var dump: DumpArguments

    func validate() throws {
        if file.contains(where: AuditFiles.isRequest) {
            throw ValidationError(
                "this is a form, not a file: pipe it in, as in echo '{…}' | keyboard-avoidance audit -")
        }
        if noConfig, config != nil { throw ValidationError("--config and --no-config contradict each other") }
        if !(1...1_000_000).contains(maximumAuditResults) {
            throw ValidationError("--maximum-audit-results is from 1 to 1000000")
        }
        if let maximumJobSteps, maximumJobSteps < 1 { throw ValidationError("--maximum-job-steps is at least 1") }
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
            StandardStreams.say("error: \(line)")
            status = max(status, code)
        }
        func read(_ path: String) -> Auditor.File? {
            let name = FileContents.name(of: path)
            do throws(FileError) {
                let text = try FileContents.read(path, limit: OfflineClient.maximumRequest)
                if text.count <= OfflineClient.maximumRequest { return Auditor.File(name, text) }
                fail(2, "\(name): a file has at most \(OfflineClient.maximumRequest) bytes")
            } catch {
                fail(3, "\(name) cannot be read: \(error.reason)")
            }
            return nil
        }
        /// Writes what a format or a baseline takes.
        func write(_ path: String, _ action: () throws(SystemError) -> Void) {
            do throws(SystemError) {
                try action()
            } catch {
                fail(3, "\(FileName.shown(path)) cannot be written: \(error.reason)")
            }
        }
        let configPath = noConfig ? nil : config ?? AuditFiles.configuration
        let configuration = configPath.flatMap(read).map(AuditConfiguration.init)
        if let configuration { StandardStreams.say("configuration: \(configuration.file.name)") }
        if let configuration, !configuration.isObject {
            for line in configuration.refusals { fail(2, line) }
            throw ExitCode(status)
        }
        let folder = (configPath?.split(separator: "/", omittingEmptySubsequences: false).dropLast() ?? [])
            .joined(separator: "/")
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
                do throws(JSONSyntaxError) {
                    let tree = try file.text.withUnsafeBufferPointer { text throws(JSONSyntaxError) in
                        try JSONTree(text)
                    }
                    return (tree["devices"] ?? tree).elements
                } catch {
                    fail(2, file.line(of: error))
                    return []
                }
            }
            settings.append(JSONTree.Member(name, .array(list)))
        }
        for (name, value) in [("policy", policy), ("fidelity", fidelity)] {
            if let value { settings.append(JSONTree.Member(name, .string(value))) }
        }
        if allowUnjudged { settings.append(JSONTree.Member("allowUnjudged", .bool(true))) }
        let known = baseline ?? configuration?.texts("baseline").first.map(besideConfig)
        var refusals: [String] = []
        var knownFindings: JSONTree?
        let isNew = known.map { AuditFiles.isSame($0, writeBaseline) && !AuditFiles.isThere($0) } ?? true
        if let known, !isNew, let file = read(known) {
            (knownFindings, refusals) = Auditor.baseline(file)
            if baseline != nil, let knownFindings { settings.append(JSONTree.Member("baseline", knownFindings)) }
        }
        var auditor = Auditor(
            commandLine: settings, config: configuration, linkBase: linkBase, knownFindings: knownFindings,
            maximumResults: maximumAuditResults, dumpOptions: try dump.options())
        var named: [String] = []
        var once: Set<String> = []
        /// Adds what a path or a glob has found: files, each once, and the folders that cannot be read.
        func add(_ found: AuditFiles.Found) {
            for (path, error) in found.failures {
                fail(3, "\(FileName.shown(path)) cannot be read: \(error.reason)")
                auditor.miss(FileName.shown(path))
            }
            named += found.files.filter { once.insert($0).inserted }
        }
        func expand(_ path: String) {
            let found = AuditFiles.expanded(path)
            if found.files.isEmpty, found.failures.isEmpty { fail(64, "\(FileName.shown(path)) holds no *.json") }
            add(found)
        }
        let globs = file.isEmpty ? configuration?.texts("forms") ?? [] : []
        for path in file { expand(path) }
        for (index, glob) in globs.enumerated() {
            let found = AuditFiles.matches(besideConfig(glob))
            if found.files.isEmpty, found.failures.isEmpty {
                fail(64, "\(configuration?.place(of: ["forms", "\(index)"]) ?? ""): no file matches")
            }
            add(AuditFiles.Found(failures: found.failures))
            for path in found.files { expand(path) }
        }
        if status == 64 { throw ExitCode(status) }
        let files = named.map { path in
            let file = read(path)
            return (name: file?.name ?? FileName.shown(path), text: file?.text)
        }
        auditor.add(files)
        if !dump.isEmpty, !auditor.hasDumps, files.allSatisfy({ $0.text != nil }) {
            throw ValidationError("no FILE is a dump of a screen: leave its options out")
        }
        if auditor.hasForms, auditor.misuses.isEmpty {
            for line in auditor.notes { StandardStreams.say(line) }
        }
        for line in auditor.misuses { fail(64, line) }
        if status == 64 { throw ExitCode(status) }
        for line in refusals + auditor.refusals { fail(2, line) }
        if file.isEmpty, globs.isEmpty, status == 0 {
            throw ValidationError("name a form: a file, a folder, or - for standard input")
        }
        guard auditor.hasForms else { throw ExitCode(max(status, 2)) }
        let isDone = ProgressLine.during("auditing") { auditor.carryOut(maximumSteps: maximumJobSteps) }
        guard isDone else {
            fail(2, auditor.refusals.last ?? "")
            throw ExitCode(status)
        }
        for format in format.isEmpty ? ["text"] : format {
            guard let (format, file) = Self.parsed(format) else { continue }
            let terminal = file ?? output == nil ? StandardStreams.terminal : nil
            guard let bytes = auditor.rendered(as: format, on: terminal) else {
                fail(2, "the answer takes more than 16 MiB: ask for fewer cells")
                continue
            }
            if let path = file ?? output {
                write(path) { () throws(SystemError) in try OutputFile.write(bytes, to: path) }
            } else if !quiet {
                write("standard output") { () throws(SystemError) in try StandardStreams.print(bytes) }
            }
            let summary = ThisProcess.environment["GITHUB_STEP_SUMMARY"] ?? ""
            guard format == .github, !summary.isEmpty, let text = auditor.rendered(as: .markdown) else { continue }
            write(summary) { () throws(SystemError) in try OutputFile.append(text, to: summary) }
        }
        if let writeBaseline {
            let findings = auditor.newBaseline()
            write(writeBaseline) { () throws(SystemError) in try OutputFile.write(findings, to: writeBaseline) }
        }
        if status == 0, !auditor.passes { status = 1 }
        throw ExitCode(status)
    }
}
