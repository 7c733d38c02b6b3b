import Foundation
import Glibc
import TestSupport
import Testing

/// The command `mcp` on standard input and output.
@Suite(.fewAtOnce) struct MCPCommandTests {
    private static let ping = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}"
    private static let pong = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}"

    private static let inputs: [(script: String, codes: [Double])] = [
        ("printf ''", []), ("printf '\\n \\n'", []), ("printf '%s\\n' \"$PING\"", [0]), ("printf '%s' \"$PING\"", [0]),
        ("printf '\\0\\n%s\\n' \"$PING\"", [-32_700, 0]), ("printf '%s\\n{\"jsonrpc\"' \"$PING\"", [0, -32_700]),
        ("{ head -c 2097152 /dev/zero | tr '\\0' x; printf '\\n%s\\n' \"$PING\"; }", [-32_600, 0]),
        ("printf '%s\\r\\n[]\\n%s\\n' \"$PING\" \"$PING\"", [0, -32_600, 0]),
    ]

    @Test(arguments: inputs.indices)
    func `faults of a line do not end it, and its end is good`(_ index: Int) async throws {
        let row = Self.inputs[index]
        let end = try await Shell.run("\(row.script) | $P mcp; exit ${PIPESTATUS[1]}", environment: ["PING": Self.ping])
        #expect(end.status == 0 && end.errors.isEmpty, "\(end.errors)")
        let codes = try end.output.split(separator: "\n").map { line in
            try JSONValue(parsing: Array(line.utf8))["error"]?["code"]?.double ?? 0
        }
        #expect(codes == row.codes)
    }

    @Test func `a reader that is gone is no failure`() async throws {
        let end = try await Shell.run(
            "yes \"$PING\" 2>/dev/null | { $P mcp; echo $? >&2; } | head -n 2", environment: ["PING": Self.ping])
        #expect(end.output == "\(Self.pong)\n\(Self.pong)\n")
        #expect(end.errors == "0\n")
        let idle = try await Shell.run("{ sleep 60 & } | { $P mcp; echo $? >&2; } | true; kill %1 2>/dev/null; exit 0")
        #expect(idle.errors.hasPrefix("0\n"))
    }

    @Test(arguments: ["TERM", "INT"])
    func `a signal ends it well, after the message in hand`(_ signal: String) async throws {
        let script = """
            mkfifo in; $P mcp < in > out & exec 3> in; printf '%s\\n' "$PING" >&3
            until [[ -s out ]]; do sleep 0.05; done; kill -\(signal) $!; wait $!; status=$?; cat out; exit $status
            """
        let end = try await Shell.run(script, environment: ["PING": Self.ping])
        #expect(end.status == 0 && end.output == "\(Self.pong)\n")
    }

    @Test func `standard input that cannot be read is a failure`() async throws {
        let end = try await Shell.run("$P mcp < . ; exit $?")
        #expect(end.status == 3 && end.errors.contains("standard input or output fails"), "\(end.errors)")
        let full = try await Shell.run(
            "printf '%s\\n' \"$PING\" | $P mcp > /dev/full", environment: ["PING": Self.ping])
        #expect(full.status == 3)
    }

    @Test func `a terminal is told how to add it`() async throws {
        let end = try await Shell.run("script -qec \"$P mcp\" /dev/null < /dev/null")
        #expect(end.output.contains("speaks MCP on standard input; add it to an agent: "), "\(end.output)")
    }

    @Test func `no argument is taken`() async throws {
        #expect(try await Program.run(["mcp", "--port", "1"]).status == 64)
    }
}
