import Foundation
import TestSupport
import Testing

/// The picture of questions.md of the three spaces that a field's frame can be measured in.
@Suite struct CoordinateSpaceTests {
    /// The picture's text, with each space's name just before the field's frame in it.
    private static let picture = Result {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let file = root.appending(path: "docs/images/coordinate-spaces.svg")
        return try String(contentsOf: file, encoding: .utf8).replacing(#/<[^>]*>/#, with: " ")
    }

    /// The number after a member's name in the picture.
    private static func number(after name: String) throws -> JSONValue {
        let found = try #require(picture.get().firstMatch(of: Regex("\(name) (\\d+)", as: (Substring, Substring).self)))
        return .number(try #require(Double(found.1)))
    }

    @Test func `the picture's three frames are one field, and as content frames the other two are not`() async throws {
        let request: JSONValue = [
            "screen": ["width": 1194, "height": 834],
            "window": ["frame": [[try Self.number(after: "window.frame.x"), 0], [375, 834]]],
            "scrollView": [
                "frame": [[0, try Self.number(after: "scrollView.frame.y")], [375, 746]],
                "contentSize": [375, 1200],
                "contentOffset": [0, try Self.number(after: "contentOffset.y")],
            ],
            "keyboard": ["height": 400],
        ]
        let frames = try Self.picture.get().matches(of: #/(content|window|screen)\s[a-z\s]*(\d+), (\d+), (\d+), (\d+)/#)
        try #require(frames.map(\.1) == ["content", "window", "screen"])

        var answers: [JSONValue] = []
        var misread: [JSONValue] = []
        for frame in frames {
            let numbers = try [frame.2, frame.3, frame.4, frame.5].map { JSONValue.number(try #require(Double($0))) }
            let field: JSONValue = ["frame": [[numbers[0], numbers[1]], [numbers[2], numbers[3]]]]
            let named = field.setting("coordinateSpace", to: .string(String(frame.1)))
            answers.append(try await answer(request.setting("field", to: named)))
            misread.append(try await answer(request.setting("field", to: field)))
        }
        #expect(answers[0]["contentOffset"] != request["scrollView"]?["contentOffset"])
        #expect(answers[1] == answers[0])
        #expect(answers[2] == answers[0])
        #expect(misread[0] == answers[0])
        #expect(misread[1]["contentOffset"] != answers[0]["contentOffset"])
        #expect(misread[2]["contentOffset"] != answers[0]["contentOffset"])
    }

    private func answer(_ request: JSONValue) async throws -> JSONValue {
        try await TestService.shared.get().whileWaiting { try $0.post(request).body }
    }
}
