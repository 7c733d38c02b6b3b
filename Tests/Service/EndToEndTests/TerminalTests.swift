import Foundation
import Testing

/// The texts of commands where standard output is a terminal, which script(1) makes.
@Suite(.fewAtOnce) struct TerminalTests {
    private static let forms = URL(filePath: #filePath).appending(path: "../../../../Examples/forms").standardized.path

    /// The output of a command in a terminal of so many columns.
    private static func shown(
        _ command: String, columns: Int, _ environment: [String: String] = [:]
    ) async throws -> String {
        let terminal = ["TERM": "xterm", "NO_COLOR": ""].merging(environment) { $1 }
        let end = try await Shell.run(
            "script --quiet --command \"stty columns \(columns); \(command)\" /dev/null </dev/null | tr -d '\\r'",
            environment: terminal)
        #expect(end.status == 0 && end.errors.isEmpty, "\(end.errors)")
        return end.output
    }

    /// The text without colours and the erased line of progress.
    private static func withoutColors(_ text: String) -> String {
        text.replacing(/\u{1B}\[[0-9]*m|(auditing: [0-9]+ s)+ */, with: "")
    }

    @Test(
        arguments: [
            "audit \(forms) --devices all --no-config", "devices", "policies", "solve --text request.json",
            "solve --compare --text request.json",
        ], [80, 20])
    func `no line is wider than the terminal`(_ command: String, _ columns: Int) async throws {
        let output = Self.withoutColors(try await Self.shown("$P " + command, columns: columns))
        #expect(output.split(separator: "\n").count > 3)
        let wide = output.split(separator: "\n").filter { $0.count > columns }
        #expect(wide.isEmpty, "\(wide.prefix(3))")
    }

    @Test func `an audit counts devices, and says names below the field`() async throws {
        let command = "$P audit low.json --devices iphones --keyboards withBar --no-config"
        let output = try await Self.shown(command, columns: 80)
        #expect(output.contains("\n  \u{1B}[31mhidden\u{1B}[0m  a  "), "\(output)")
        #expect(output.contains("\n    iPhone"), "\(output)")
        let piped = try await Shell.run(command + " | cat")
        #expect(!piped.output.contains("\u{1B}") && piped.output.contains("  hidden  a  "))
    }

    @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
    func `nothing has a colour where none is wanted`(_ environment: [String: String]) async throws {
        let output = try await Self.shown("$P audit low.json --no-config", columns: 80, environment)
        #expect(output.contains("hidden") && !output.contains("\u{1B}"))
    }
}
