import Pictures
import Service
import Contract
import Glibc
import JSON
@_spi(Engine) import KeyboardAvoidance
import SessionStore

/// The time spent on one request: case C read, answered and written, without a socket.
@main
enum Micro {
    static func main() throws {
        guard (2...4).contains(CommandLine.arguments.count) else {
            print("usage: Micro REQUEST.json [RUNS [OPERATION]], or Micro REQUEST.json COUNT sessions")
            exit(2)
        }
        // Few are enough for a tool that counts instructions.
        let runs = CommandLine.arguments.count >= 3 ? Int(CommandLine.arguments[2]) ?? 1 : 40
        let request = try read(CommandLine.arguments[1])
        var read = AvoidRequest()
        try decode(request, into: &read)
        let event = read.event
        if CommandLine.arguments.count == 4, CommandLine.arguments[3] == "sessions" {
            return try SessionMemory.measure(event, count: runs)
        }
        var state = SessionState()
        let answer = try state.handle(event)
        var shown = state
        var writer = JSONWriter(minimumCapacity: 8192)
        writer.answer(answer, of: &shown)
        print(
            "a request of \(request.count) bytes, an answer of \(writer.count); ns an operation, the best of \(runs) runs"
        )

        measure("decode", runs) {
            var read = AvoidRequest()
            try? decode(request, into: &read)
        }
        measure("answer, stateless", runs) {
            var state = SessionState()
            _ = try? state.handle(event)
        }
        var session = Session<RememberedEvent>(state: shown)
        measure("in place, shown already", runs) {
            _ = try? session.carryOut(event) { state, event throws(ContractErrors) in try state.handle(event) }
        }
        measure("encode", runs) {
            writer.removeAll()
            writer.answer(answer, of: &shown)
        }
        measure("decode, answer and encode", runs) {
            writer.removeAll()
            var read = AvoidRequest()
            try? decode(request, into: &read)
            var state = SessionState()
            guard let answer = try? state.handle(read.event) else { return }
            writer.answer(answer, of: &state)
        }
        var before = SessionState()
        let pictured = try PicturedAnswer(to: event, in: &before)
        measure("draw", runs, count: 100) { _ = Sheet(pictured, version: "").svg() }
        measure("decode, answer and draw", runs, count: 100) {
            var read = AvoidRequest()
            try? decode(request, into: &read)
            var state = SessionState()
            guard let pictured = try? PicturedAnswer(to: read.event, in: &state) else { return }
            _ = Sheet(pictured, version: "").svg()
        }
        for (name, dump) in LargeDump.all {
            guard LargeDump.fields(dump) == 100 else { throw Unreadable(path: name) }
            measure(name, runs, count: 2) { _ = LargeDump.fields(dump) }
        }
    }

    private static func decode(_ bytes: [UInt8], into request: inout AvoidRequest) throws {
        try bytes.withUnsafeBufferPointer {
            var decoder = RequestDecoder($0)
            try decoder.read(into: &request)
        }
    }

    private static func measure(_ name: String, _ runs: Int, count: Int = 2_000, _ operation: () -> Void) {
        // For counting the instructions of one alone.
        if CommandLine.arguments.count == 4, CommandLine.arguments[3] != name { return }
        let clock = ContinuousClock()
        // The best, because every disturbance makes a run longer.
        let runs = (0..<runs).map { _ in clock.measure { for _ in 0..<count { operation() } } / count }
        let nanoseconds = Int((runs.min() ?? .zero) / .nanoseconds(1))
        print("  \(name)\(String(repeating: " ", count: 28 - name.utf8.count))\(nanoseconds)")
    }

    private static func read(_ path: String) throws -> [UInt8] {
        guard let file = fopen(path, "r") else { throw Unreadable(path: path) }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = fread(&bytes, 1, bytes.count, file)
        return Array(bytes[..<count])
    }

    private struct Unreadable: Error { var path: String }
}
