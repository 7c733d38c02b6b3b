import Foundation
import Testing

/// The commands of Examples/dumps.md and its dumps.
@Suite(.fewAtOnce) struct DocumentedDumpTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    /// Each command of the page's console blocks, with the lines that it prints.
    private static func commands() throws -> [(command: String, printed: String)] {
        let page = try String(contentsOf: root.appending(path: "Examples/dumps.md"), encoding: .utf8)
        return page.matches(of: /(?ms)^```console\n(.*?)^```$/).flatMap { block in
            "\n\(block.output.1)".split(separator: "\n$ ").map { part in
                let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
                return (String(lines[0]), lines.count > 1 ? String(lines[1]) : "")
            }
        }
    }

    @Test func `each command of the page prints what is shown`() async throws {
        let commands = try Self.commands()
        #expect(commands.count >= 16)
        for (command, printed) in commands {
            let end = try await Program.run(
                ["-c", "keyboard-avoidance() { \(Program.path.path) \"$@\"; }; \(command)"],
                program: URL(filePath: "/bin/bash"), folder: Self.root)
            #expect(end.status <= 1, "\(command): \(end.errors)")
            #expect(
                (end.errors + end.output).trimmingCharacters(in: .newlines) == printed.trimmingCharacters(in: .newlines)
            )
        }
    }

    @Test func `each dump of Examples is shown`() throws {
        let shown = try Self.commands().compactMap {
            $0.command.firstMatch(of: /form Examples\/dumps\/(\S+)/)?.output.1
        }
        let names = try FileManager.default.contentsOfDirectory(
            atPath: Self.root.appending(path: "Examples/dumps").path)
        #expect(shown.map(String.init).sorted() == names.sorted())
    }
}
