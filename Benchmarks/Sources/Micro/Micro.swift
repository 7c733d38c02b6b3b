import AvoidanceService
import Glibc
import JSON
import KeyboardAvoidance
import SessionStore

/// Where the time of one request goes: case C read, answered and written, without a socket.
@main
enum Micro {
    static func main() throws {
        guard CommandLine.arguments.count == 2 else {
            print("usage: Micro REQUEST.json")
            exit(2)
        }
        let request = try read(CommandLine.arguments[1])
        let event = try decode(request).event
        let answer = try KeyboardAvoidance.answer(to: event)
        let state = try transition(from: nil, on: event).state
        var writer = JSONWriter(minimumCapacity: 8192)
        writer.answer(answer, session: nil)
        print("a request of \(request.count) bytes, an answer of \(writer.count); ns an operation, the median of 9 runs")

        measure("decode") { _ = try? decode(request) }
        measure("answer, stateless") { _ = try? KeyboardAvoidance.answer(to: event) }
        measure("transition, shown already") { _ = try? transition(from: state, on: event) }
        measure("encode") {
            writer.removeAll()
            writer.answer(answer, session: nil)
        }
        measure("decode, answer and encode") {
            writer.removeAll()
            guard let event = try? decode(request).event, let answer = try? KeyboardAvoidance.answer(to: event) else { return }
            writer.answer(answer, session: nil)
        }
    }

    private static func decode(_ bytes: [UInt8]) throws -> AvoidRequest {
        try bytes.withUnsafeBufferPointer {
            var decoding = Decoding($0)
            return try decoding.request()
        }
    }

    private static func measure(_ name: String, _ operation: () -> Void) {
        let clock = ContinuousClock()
        let count = 20_000
        let runs = (0..<9).map { _ in clock.measure { for _ in 0..<count { operation() } } / count }
        let nanoseconds = Int(runs.sorted()[4] / .nanoseconds(1))
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
