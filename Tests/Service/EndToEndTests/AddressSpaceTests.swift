import Foundation
import TestSupport
import Testing

/// A server with limited address space (RLIMIT_AS), as set by `ulimit -v`; `make memory` fills one.
///
/// ThreadSanitizer reserves terabytes of it, so there is none of this under it.
@Suite(.fewAtOnce, .enabled(if: ProcessInfo.processInfo.environment["TSAN_OPTIONS"] == nil))
struct AddressSpaceTests {
    private static let limit = 512 << 20
    private static let shell = URL(filePath: "/bin/sh")

    /// The arguments with which `shell` becomes the program with at most `limit` bytes of address space.
    private static func arguments(_ arguments: [String]) -> [String] {
        ["-c", "ulimit -v \(limit >> 10) && exec \"$@\"", "sh", Program.path.path] + arguments
    }

    @Test func `Connections may keep a third of the space left at the start`() async throws {
        let end = try await Program.run(Self.arguments(["serve", "--print-config"]), program: Self.shell)
        #expect(end.status == 0, "\(end.errors)")
        let printed = try JSONValue(parsing: Array(end.output.utf8))
        let bytes = try #require(printed["maximum-buffered-bytes"]?["value"]?.double)
        #expect(bytes > Double(64 << 20))
        #expect(bytes < Double(Self.limit / 3))
    }

    @Test func `Loops share one heap, because each of its own would reserve 64 MiB`() async throws {
        let server = try await RunningServer.start(
            Self.arguments(["serve", "--port", "0", "--loops", "8"]), program: Self.shell)
        // Connections are spread over the loops in turn.
        for _ in 0..<16 { #expect(try await server.avoid(Requests.show).status == 200) }
        let maps = try String(contentsOfFile: "/proc/\(server.processID)/maps", encoding: .utf8)
        let reserved = maps.split(separator: "\n").filter { line in
            let parts = line.split(separator: " ")
            let bounds = parts[0].split(separator: "-").compactMap { Int($0, radix: 16) }
            return parts[1].hasPrefix("---") && parts[3] == "00:00" && bounds[1] - bounds[0] > 32 << 20
        }
        #expect(reserved.isEmpty)
    }
}
