import Foundation
@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

/// Events as JSON in the spelling of POST /avoid.
@Suite struct EventCodingTests {
    private func read<Value: Decodable>(_: Value.Type, _ text: String) throws -> Value {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        return try decoder.decode(Value.self, from: Data(text.utf8))
    }

    /// The path of the error in a value, and its text.
    private func refusal<Value: Decodable>(_: Value.Type, _ text: String) -> String {
        do {
            return "none: \(try read(Value.self, text))"
        } catch let error as DecodingError {
            let context: DecodingError.Context
            switch error {
            case .dataCorrupted(let found), .keyNotFound(_, let found), .typeMismatch(_, let found),
                .valueNotFound(_, let found):
                context = found
            @unknown default: return "\(error)"
            }
            let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
            return "\(path): \(context.debugDescription)"
        } catch {
            return "\(error)"
        }
    }

    @Test func `an event comes back equal from its JSON`() throws {
        let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
        for seed in UInt64(0)..<1_000 {
            var scenes = RandomScenes(seed: seed)
            var event = scenes.keyboardEvent()
            event.field?.id = scenes.chance(50) ? "email" : ""
            let read = try decoder.decode(KeyboardEvent.self, from: try encoder.encode(event))
            #expect(read == event, "seed \(seed)")
            #expect(try decoder.decode(KeyboardEvent.self, from: try encoder.encode(read)) == event)
            let options = scenes.avoiderOptions()
            #expect(try decoder.decode(AvoidanceOptions.self, from: try encoder.encode(options)) == options)
        }
    }

    @Test func `an event is whole but for the keyboard, so that nothing of before is taken for it`() throws {
        let view = ScrollViewGeometry(
            frame: LayoutRect(width: 375, height: 812), contentSize: LayoutSize(width: 375, height: 900))
        let bytes = try JSONEncoder().encode(KeyboardEvent(.textDidChange, scrollView: view))
        let body = try JSONValue(parsing: Array(bytes))
        #expect(body["event"] == "textDidChange")
        for name in [
            "field", "container", "obstructions", "window", "screen", "device", "orientation", "keyboardKind",
        ] {
            #expect(body[name] == .null, "\(name)")
        }
        #expect(body["keyboard"] == nil && body["scrollView"]?["isTracking"] == nil)
        #expect(body["scrollView"]?["safeAreaInsets"] == .null)
        #expect(body["scrollView"]?["adjustedContentInset"] == .null)
    }

    @Test func `a list comes back equal, and one that cannot be is refused`() throws {
        let view = ScrollViewGeometry(
            frame: LayoutRect(width: 375, height: 812), contentSize: LayoutSize(width: 375, height: 900))
        var event = KeyboardEvent(.layoutDidChange, scrollView: view)
        var list = ListOptions()
        (list.isInverted, list.behavior, list.extraContentPadding) = (true, .persistent, 22)
        event.list = list
        let bytes = try JSONEncoder().encode(event)
        #expect(try JSONDecoder().decode(KeyboardEvent.self, from: bytes) == event)
        let body = try JSONValue(parsing: Array(bytes))
        #expect(body["list"]?["inverted"] == true && body["list"]?["behavior"] == "persistent")
        #expect(try read(ListOptions.self, "{\"freeze\":true}").freeze)
        #expect(refusal(ListOptions.self, "{\"blankSpace\":-1}").hasPrefix("blankSpace: -1.0 is out of range"))
        #expect(refusal(ListOptions.self, "{\"invertd\":true}").contains("did you mean `inverted`?"))
    }

    @Test func `the arrays that Core Graphics writes are read`() throws {
        #expect(try read(LayoutRect.self, "[[1,2],[3,4]]") == LayoutRect(x: 1, y: 2, width: 3, height: 4))
        #expect(try read(LayoutPoint.self, "[1,2]") == LayoutPoint(x: 1, y: 2))
        #expect(try read(LayoutSize.self, "[1,2]") == LayoutSize(width: 1, height: 2))
        #expect(try read(LayoutInsets.self, "[1,2,3,4]") == LayoutInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(try read(Padding.self, "7") == Padding(7))
        #expect(try read(Keyboard.self, "{\"height\":336}") == Keyboard(height: 336))
    }

    static let view = "\"scrollView\":{\"frame\":[[0,0],[9,9]],\"contentSize\":[9,9]}"

    static let refused = [
        ("{\(view),\"scrolview\":1}", "scrolview: unknown member `scrolview`; did you mean `scrollView`?"),
        (
            "{\"scrollView\":{\"frame\":[[0,0],[9,9]],\"contentSize\":[9,9],\"contentInsets\":{}}}",
            "scrollView.contentInsets: unknown member `contentInsets`; did you mean"
                + " `contentInset`?"
        ),
        ("{\(view),\"event\":\"keyboardWilShow\"}", "event: unknown word `keyboardWilShow`; did you mean"),
        ("{}", "scrollView.frame: the member `frame` is required"),
        ("{\(view),\"field\":{}}", "field: "),
        ("{\(view),\"field\":{\"frame\":[[0,0],[9]]}}", "field.frame: "),
        ("{\(view),\"field\":{\"frame\":[[0,0]]}}", "field.frame: "),
        ("{\(view),\"field\":{\"frame\":7}}", "field.frame: "),
        (
            "{\(view),\"field\":{\"frame\":[[0,0],[9,9]],\"caretRect\":{\"x\":\"NaN\",\"y\":0,\"width\":2,\"height\":20}}}",
            "field.caretRect.x: nan is no finite number"
        ),
        ("{\(view),\"screen\":{\"width\":-1,\"height\":9}}", "screen.width: -1.0 is out of range"),
        ("{\(view),\"screen\":{\"width\":1,\"height\":9,\"scale\":0}}", "screen.scale: 0 pixels a point"),
        ("{\(view),\"outerScrollViews\":[{\"contentSize\":[1e10,1]}]}", "outerScrollViews.0.contentSize.width: "),
        ("{\(view),\"keyboard\":{\"height\":1,\"top\":2}}", "keyboard: write `frameEnd`, `height` or `top`"),
        ("{\(view),\"keyboard\":{\"height\":1,\"animationCurve\":5}}", "keyboard.animationCurve: "),
        ("{\(view),\"policy\":\"automatic\"}", "policy: unknown member `policy`"),
        (
            "{\"scrollView\":{\"frame\":[[0,0],[9,9]],\"contentSize\":[9,9],\"snapToOffsets\":[1e10]}}",
            "scrollView.snapToOffsets[0]: 10000000000.0 is out of range"
        ),
        (
            "{\"scrollView\":{\"id\":\"\(String(repeating: "a", count: 129))\"}}",
            "scrollView.id: an id of 129 bytes is too long"
        ),
    ]

    @Test(arguments: refused)
    func `events refused by POST /avoid fail with a path and the nearest name`(_ text: String, _ error: String) {
        #expect(refusal(KeyboardEvent.self, text).hasPrefix(error), "\(refusal(KeyboardEvent.self, text))")
    }

    @Test func `an option is read as strictly`() {
        #expect(refusal(AvoidanceOptions.self, "{\"alignment\":2}").hasPrefix("alignment: expected `nearest`"))
        #expect(refusal(AvoidanceOptions.self, "{\"alignment\":\"top\"}").hasPrefix("alignment: expected"))
        #expect(refusal(AvoidanceOptions.self, "{\"pading\":2}").contains("did you mean `padding`?"))
        #expect(refusal(AvoidanceOptions.self, "{\"strategy\":\"slide\"}").contains("expected scroll, insetOnly"))
    }

    @Test func `a number that is none is not written`() {
        let view = ScrollViewGeometry(frame: LayoutRect(x: .nan), contentSize: LayoutSize())
        #expect(throws: AvoidanceError.self) {
            try JSONEncoder().encode(KeyboardEvent(.textDidChange, scrollView: view))
        }
        #expect(throws: AvoidanceError.self) { try JSONEncoder().encode(view) }
    }
}
