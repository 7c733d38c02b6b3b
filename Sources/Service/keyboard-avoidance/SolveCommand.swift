import ArgumentParser
import Service
import Contract
import Glibc
import Transport

/// `solve`: answers a request in a file as the server's endpoints do, without a server.
struct SolveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "solve",
        abstract: "Answers a request from a file or from standard input; no server is needed.",
        discussion: """
            The request is that of POST /avoid, or of the endpoint that a flag names.
            The exit code is made for scripts:

              0   the answer is printed, and nothing is wrong with it
              1   it is printed, and a target stays covered: coverage.after is above 0,
                  or null (the system decides) and coverage.before is, with --compare
                  in the answer of automatic, or in any of the policies that are
                  named; or with --replay an invariant breaks, an event leaves its
                  target covered, or the policy's code observes none of the events
              2   the request is refused, or is longer than 1 MiB; standard error has a
                  line for each error, and below it the fix, a JSON merge patch
              3   a file or standard input cannot be read, or an output not written
              64  the command line cannot be meant

            With --fix the fixes are applied: the corrected request is printed, each
            change goes to standard error, and no file is written. The exit code is 0
            if the corrected request is valid, else 2.

            Examples:

              keyboard-avoidance solve form.json
              keyboard-avoidance solve --policy textBox --fidelity asWritten < form.json
              keyboard-avoidance solve --text form.json
              keyboard-avoidance solve --compare --text form.json
              keyboard-avoidance solve --replay --policy keyboardListener recorded.ndjson
              keyboard-avoidance solve --replay --text --minimal part.json recorded.json
              keyboard-avoidance solve --focus-order fields.json
              keyboard-avoidance solve --fix form.json > corrected.json
            """
    )

    /// The paths other than /avoid.
    struct Mode: EnumerableFlag {
        let route: OfflineClient.Mode

        static let allCases = OfflineClient.Mode.all.map { Mode(route: $0) }

        static func name(for value: Mode) -> NameSpecification { .customLong(value.route.name) }
        static func help(for value: Mode) -> ArgumentHelp? { ArgumentHelp(value.route.help) }
    }

    @Flag(help: "The task instead of answering one request.")
    var mode: Mode?

    @Option(
        help: "Instead of the request's policy; may be repeated with --compare and --replay.",
        completion: .list(Listing.policies.names))
    var policy: [String] = []

    @Option(
        help: "Instead of the request's fidelity, intended or asWritten; may be repeated likewise.",
        completion: .list(["intended", "asWritten"]))
    var fidelity: [String] = []

    @Flag(help: "Prints a few lines for people instead of JSON; with --compare and --replay a table.")
    var text = false

    @Option(
        help: ArgumentHelp("With --replay: writes the smallest part that breaks an invariant.", valueName: "file"),
        completion: .file())
    var minimal: String?

    @Option(
        help: ArgumentHelp(
            "With --replay: the most steps, one for each scroll view of each solve; any number unless given.",
            valueName: "number"))
    var maximumJobSteps: Int?

    @Flag(help: "Prints the request with the fixes of its errors applied, instead of an answer.")
    var fix = false

    @Argument(
        help: ArgumentHelp("A file with the request; - or nothing reads standard input.", valueName: "file"),
        completion: .file())
    var files: [String] = []

    private var file: String { files.first ?? "-" }

    private var isReplay: Bool { mode?.route.isReplay ?? false }

    func validate() throws {
        if text, let route = mode?.route, !route.isReplay, !route.printsText {
            throw ValidationError("--text goes with one request, with --compare and with --replay")
        }
        if minimal != nil, !isReplay { throw ValidationError("--minimal goes with --replay") }
        if let maximumJobSteps, !isReplay || maximumJobSteps < 1 {
            throw ValidationError("--maximum-job-steps goes with --replay, and is at least 1")
        }
        if fix, mode?.route.printsText == false || text || !policy.isEmpty || !fidelity.isEmpty {
            throw ValidationError("--fix corrects one request, alone or with --compare")
        }
        if files.count > 1 { throw ValidationError("solve answers one request: name one file") }
        guard mode == nil, policy.count > 1 || fidelity.count > 1 else { return }
        throw ValidationError("one request is answered by one policy; --compare asks several")
    }

    func run() throws {
        if AuditFiles.isRequest(file) {
            throw ValidationError(
                "this is a request, not a file: pipe it in, as in echo '{…}' | keyboard-avoidance solve")
        }
        let request = try read()
        if fix { return try correct(request) }
        let outcome = ProgressLine.during("solving") {
            OfflineClient.run(
                task, policies: policy, fidelities: fidelity, maximumSteps: maximumJobSteps, on: request)
        }
        switch outcome {
        case .answer(let bytes, let isGood, let recording):
            let shown = text ? StandardStreams.fitted(bytes) : bytes
            var isWritten = written("standard output") { () throws(SystemError) in try StandardStreams.print(shown) }
            if let minimal, let recording {
                let isPart = written(minimal) { () throws(SystemError) in
                    try OutputFile.write(recording, to: minimal)
                }
                isWritten = isWritten && isPart
            }
            if !isWritten { throw Self.isUnreadable }
            if !isGood { throw Self.isNotGood }
        case .refusal(let faults):
            report(faults)
            throw Self.isRefused
        }
    }

    private func correct(_ request: [UInt8]) throws {
        let correction = OfflineClient.correct(task, on: request)
        for change in correction.changes { StandardStreams.say(change) }
        report(correction.faults)
        if let request = correction.request {
            let isWritten = written("standard output") { () throws(SystemError) in
                try StandardStreams.print(request + [0x0A])
            }
            if !isWritten { throw Self.isUnreadable }
        }
        if !correction.faults.isEmpty { throw Self.isRefused }
    }

    // The exit codes other than 0, and ArgumentParser's 64.
    private static let isNotGood = ExitCode(1)
    private static let isRefused = ExitCode(2)
    private static let isUnreadable = ExitCode(3)

    private var task: OfflineClient.Task {
        let table = isReplay && text ? (FileContents.name(of: file), minimal.map(FileName.shown)) : nil
        return OfflineClient.Task("/\(mode?.route.name ?? "avoid")", asText: text, form: form, asTable: table)
    }

    /// The form of the events, if the file's name tells it.
    private var form: RequestBody.Form? { file.hasSuffix(".ndjson") || file.hasSuffix(".jsonl") ? .lines : nil }

    /// Reads the whole file, up to the size limit of a request.
    private func read() throws(ExitCode) -> [UInt8] {
        let limit = OfflineClient.maximumRequest
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileContents.read(file, limit: limit)
        } catch {
            StandardStreams.say("error: \(FileContents.name(of: file)) cannot be read: \(error.reason)")
            throw Self.isUnreadable
        }
        guard bytes.count <= limit else {
            StandardStreams.say("error: a request has at most \(limit) bytes")
            throw Self.isRefused
        }
        return bytes
    }

    /// Writes each error on a line of standard error, and its fix on the next.
    private func report(_ faults: [OfflineClient.HTTPError]) {
        for fault in faults {
            StandardStreams.say("error: \(fault.sentence)")
            if let fix = fault.fix { StandardStreams.say("  fix: \(fix)") }
        }
    }

    /// Writes an output; says why where that fails.
    private func written(_ path: String, _ action: () throws(SystemError) -> Void) -> Bool {
        do throws(SystemError) {
            try action()
            return true
        } catch {
            StandardStreams.say("error: \(FileName.shown(path)) cannot be written: \(error.reason)")
            return false
        }
    }
}
