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

              0  the answer is printed, and nothing is wrong with it
              1  it is printed, and a target stays covered: coverage.after is above 0,
                 with --compare in any of the answers; or with --replay an invariant
                 breaks; or the file cannot be read
              2  the request is refused; standard error has a line for each error

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
            if !isGood { throw ExitCode(1) }
        case .refusal(let sentences):
            for sentence in sentences { write(Array("error: \(sentence)\n".utf8), to: STDERR_FILENO) }
            throw ExitCode(2)
        }
    }

    private var task: Solver.Task {
        switch mode {
        case nil: .avoid
        case .compare: .compare(asTable: text)
        case .replay: .replay(file.hasSuffix(".ndjson") || file.hasSuffix(".jsonl") ? .lines : nil)
        case .focusOrder: .focusOrder
        }
    }

    /// Reads the whole file, up to the size limit of a request.
    private func read() throws -> [UInt8] {
        let descriptor = file == "-" ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Failure("\(file) cannot be read: \(String(cString: strerror(errno)))")
        }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(descriptor, &piece, piece.count)
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw Failure("\(file) cannot be read: \(String(cString: strerror(errno)))")
            }
            bytes.append(contentsOf: piece[..<count])
            guard bytes.count <= Solver.maximumRequest else {
                throw Failure("a request has at most \(Solver.maximumRequest) bytes")
            }
        }
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
