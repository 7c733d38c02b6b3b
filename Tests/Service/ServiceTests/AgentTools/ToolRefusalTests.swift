import InputFormats
import JSON
import TestSupport
import Testing

@testable import Contract
@testable import Service

/// The texts of refusals.
@Suite struct ToolRefusalTests {
    private static let words: [(sent: String, said: String)] = [
        ("several devices are asked with POST /audit", "several devices are asked with audit_form"),
        ("there is no device; GET /devices lists all", "there is no device; find_devices lists all of the query all"),
        (
            "name it with --density or --dpi (`adb shell wm density` prints the dpi)",
            "name it with density (`adb shell wm density` prints the dpi)"
        ),
        ("name it with --screen or --designed-for", "name it with screen"),
        ("safe area 0 (--designed-for, --safe-area)", "safe area 0"),
        ("a step (--maximum-job-steps): ask", "a step: ask"),
        (
            "this is a form: POST /audit takes it; this endpoint answers for one field",
            "this is a form: audit_form takes it; this tool answers for one field"
        ),
        ("nothing of either", "nothing of either"),
    ]

    @Test(arguments: words.indices)
    func `sentences name tools and arguments`(_ index: Int) {
        #expect(Self.words[index].sent.wordsOfTools == Self.words[index].said)
    }

    private static func text(_ problem: Problem, _ arguments: String? = nil) -> String {
        guard let arguments else { return ToolRefusal(problem, of: .avoid).text }
        return Array(arguments.utf8).withUnsafeBufferPointer { ToolRefusal(problem, of: .avoid, $0).text }
    }

    @Test func `a full queue says when to try again`() {
        #expect(Self.text(.tooManyJobs(after: 3)).hasSuffix("try again in 3 seconds"))
    }

    @Test func `the arguments are corrected as far as that is known`() {
        let known = ValidationError(pointer: "/a", code: "x", detail: "b", fix: .object([.init("a", .bool(true))]))
        let unknown = ValidationError(pointer: "/c", code: "x", detail: "d")
        let sent = "{\"a\":1,\"c\":2}"
        #expect(Self.text(Problem(errors: [known]), sent).hasSuffix("\nCorrected arguments:\n{\"a\":true,\"c\":2}"))
        #expect(
            Self.text(Problem(errors: [known, unknown]), sent)
                == "2 arguments refused:\n/a x: b\n/c x: d\nCorrected arguments, but for what is not known:\n{\"a\":true,\"c\":2}"
        )
        #expect(Self.text(Problem(errors: [unknown]), sent) == "1 argument refused:\n/c x: d")
    }

    @Test func `a long refusal is cut, and what a terminal obeys is spelled out`() {
        let long = ValidationError(pointer: "/" + String(repeating: "a", count: 1_000), code: "x", detail: "\u{1B}[0m")
        let text = Self.text(Problem(errors: Array(repeating: long, count: 32)), "{}")
        #expect(text.utf8.count < 8_000 && text.hasPrefix("32 arguments refused:") && text.contains("\\u{1b}[0m"))
    }
}
