import ArgumentParser
import AvoidanceService
import Glibc

/// `solve`: does what the server's endpoints do, from a file and without a server.
struct SolveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "solve",
        abstract: "Answers a request from a file or from standard input; no server is needed.",
        discussion: """
            The request is that of POST /avoid, or of the endpoint that a flag names.
            The exit code is made for scripts:

              0   the answer is printed, and nothing is wrong with it
              1   it is printed, and a target stays covered: coverage.after is above 0
                  or keyboardOverTarget is warned, with --compare in any of the answers;
                  or with --replay an invariant breaks, or the policy's code observes
                  none of the events
              2   the request is refused, or is longer than 1 MiB; standard error has a
                  line for each error
              3   the file or standard input cannot be read
              64  the command line cannot be meant

            Examples:

              keyboard-avoidance solve form.json
              keyboard-avoidance solve --policy textBox --fidelity asWritten < form.json
              keyboard-avoidance solve --compare --text form.json
              keyboard-avoidance solve --replay --policy keyboardListener recorded.ndjson
              keyboard-avoidance solve --focus-order fields.json
            """
    )

    /// The endpoints besides POST /avoid.
    enum Mode: String, EnumerableFlag {
        case compare
        case replay
        case focusOrder

        static func help(for value: Mode) -> ArgumentHelp? {
            switch value {
            case .compare: "Asks every policy, as intended and as written, or those of --policy and --fidelity."
            case .replay: "Reads events: a JSON array, an object with `events`, or one a line (.ndjson, .jsonl)."
            case .focusOrder: "Reads the fields of a form and prints their order."
            }
        }
    }

    @Flag(help: "What to do instead of answering one request.")
    var mode: Mode?

    @Option(help: ArgumentHelp("Instead of the request's policy; may be repeated with --compare and --replay."))
    var policy: [String] = []

    @Option(help: ArgumentHelp("Instead of the request's fidelity, intended or asWritten; may be repeated likewise."))
    var fidelity: [String] = []

    @Flag(help: "With --compare: prints a table for people instead of JSON.")
    var text = false

    @Argument(help: "A file with the request; - or nothing reads standard input.")
    var file = "-"

    func validate() throws {
        if text, mode != .compare { throw ValidationError("--text goes with --compare") }
        guard mode == nil, policy.count > 1 || fidelity.count > 1 else { return }
        throw ValidationError("one request is answered by one policy; --compare asks several")
    }

    func run() throws {
        let request = try read()
        switch Solver.run(task, policies: policy, fidelities: fidelity, on: request) {
        case .answer(let bytes, let isGood):
            write(bytes, to: STDOUT_FILENO)
            if !isGood { throw Self.isNotGood }
        case .refusal(let sentences):
            report(sentences)
            throw Self.isRefused
        }
    }

    // The exit codes besides 0, and ArgumentParser's 64.
    private static let isNotGood = ExitCode(1)
    private static let isRefused = ExitCode(2)
    private static let isUnreadable = ExitCode(3)

    private var task: Solver.Task {
        switch mode {
        case nil: .avoid
        case .compare: .compare(asTable: text)
        case .replay: .replay(file.hasSuffix(".ndjson") || file.hasSuffix(".jsonl") ? .lines : nil)
        case .focusOrder: .focusOrder
        }
    }

    /// Reads the whole file, up to the size limit of a request.
    private func read() throws(ExitCode) -> [UInt8] {
        let limit = Solver.maximumRequest
        let bytes: [UInt8]
        do throws(FileContents.Failure) {
            bytes =
                try file == "-"
                ? FileContents.read(STDIN_FILENO, limit: limit) : FileContents.read(file, limit: limit)
        } catch {
            report(["\(file == "-" ? "standard input" : file) cannot be read: \(error)"])
            throw Self.isUnreadable
        }
        guard bytes.count <= limit else {
            report(["a request has at most \(limit) bytes"])
            throw Self.isRefused
        }
        return bytes
    }

    /// Writes a line an error to standard error.
    private func report(_ sentences: [String]) {
        for sentence in sentences { write(Array("error: \(sentence)\n".utf8), to: STDERR_FILENO) }
    }

    private func write(_ bytes: [UInt8], to descriptor: CInt) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
