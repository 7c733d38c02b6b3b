import ArgumentParser
import AvoidanceService
import Glibc

/// `solve`: one request in, one answer out, no server.
struct SolveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "solve",
        abstract: "Reads one request of POST /avoid and prints its answer; no server is needed.",
        discussion: "Exits with 2 where the request is refused; standard error then says what to change."
    )

    @Argument(help: "A file with the request; - or nothing reads standard input.")
    var file = "-"

    func run() throws {
        let request = try read()
        switch Solver.solve(request) {
        case .answer(let bytes):
            write(bytes + [0x0A], to: STDOUT_FILENO)
        case .refusal(let sentences):
            for sentence in sentences { write(Array("error: \(sentence)\n".utf8), to: STDERR_FILENO) }
            throw ExitCode(2)
        }
    }

    /// The whole of the file, as far as a request may go.
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
