import Foundation
import TestSupport
import Testing

/// The command `solve` on requests that are refused: the fixes, and `--fix`.
@Suite(.fewAtOnce) struct SolveFixTests {
    private static func solve(_ arguments: [String], _ request: String) async throws -> Program.End {
        try await Program.run(["solve"] + arguments, input: Array(request.utf8))
    }

    @Test func `the fix stands under its error`() async throws {
        let end = try await Self.solve(
            [], Requests.show.replacing("\"keyboard\":", with: "\"keyboard\":\"336px\",\"x\":"))
        #expect(end.status == 2)
        #expect(end.errors.contains("error: /keyboard: "))
        #expect(end.errors.contains("\n  fix: {\"keyboard\":336}\n"))
    }

    @Test func `--fix prints the corrected request, and each change beside it`() async throws {
        let end = try await Self.solve(["--fix"], "{\"keyboard\":{\"height\":\"336\"},\"view\":[0,0,375,812]}")
        #expect(end.status == 0)
        #expect(end.output == "{\"keyboard\":{\"height\":336},\"view\":[0,0,375,812]}\n")
        #expect(end.errors == "/keyboard/height: \"336\" → 336\n")
    }

    @Test func `--fix goes on where a misspelt member hides another mistake`() async throws {
        let request = "{\"keyboard\":336,\"scrolView\":{\"frame\":[0,0,375,812],\"contentHeight\":1200}}"
        let end = try await Self.solve(["--fix"], request)
        #expect(end.status == 0)
        #expect(
            end.output
                == "{\"keyboard\":336,\"scrollView\":{\"frame\":[0,0,375,812],\"contentSize\":{\"width\":375,\"height\":1200}}}\n"
        )
        #expect(end.errors.split(separator: "\n").count == 4)
        #expect(end.errors.contains("/scrollView/contentHeight: 1200 → nothing\n"))
    }

    @Test func `--fix prints the errors that are left, and exits with 2`() async throws {
        let request = "{\"keyboard\":{\"height\":\"336\"},\"view\":[0,0,375]}"
        let end = try await Self.solve(["--fix"], request)
        #expect(end.status == 2)
        #expect(end.output == "{\"keyboard\":{\"height\":336},\"view\":[0,0,375]}\n")
        #expect(end.errors.hasPrefix("/keyboard/height: \"336\" → 336\nerror: /view: "))
    }

    @Test func `--fix leaves a right request as it is, and refuses what is no JSON`() async throws {
        let right = try await Self.solve(["--fix"], "{ \"keyboard\": 336, \"view\": [0, 0, 375, 812] }")
        #expect(right.status == 0 && right.errors.isEmpty)
        #expect(right.output == "{ \"keyboard\": 336, \"view\": [0, 0, 375, 812] }\n")
        let broken = try await Self.solve(["--fix"], "{")
        #expect(broken.status == 2 && broken.output.isEmpty)
        #expect(broken.errors.hasPrefix("error: line 1, column 2: "))
    }

    @Test(arguments: [["--replay"], ["--focus-order"], ["--text"], ["--policy", "automatic"]])
    func `--fix corrects one request only`(_ other: [String]) async throws {
        let end = try await Self.solve(["--fix"] + other, Requests.show)
        #expect(end.status == 64)
    }

    @Test func `a client's text cannot steer the terminal`() async throws {
        let name = "\\u001b[31m\\u202e\\u009b"
        let end = try await Self.solve([], "{\"\(name)\":1,\"keyboard\":{\"height\":\"336\"},\"view\":[0,0,1,1]}")
        #expect(end.status == 2)
        #expect(!end.errors.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E || $0.value == 0x9B })
        #expect(end.errors.contains("\\u{1b}[31m\\u{202e}\\u{9b}"))
    }
}
