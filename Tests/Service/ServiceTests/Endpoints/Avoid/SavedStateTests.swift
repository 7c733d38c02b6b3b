@testable import Service
@_spi(Engine) import KeyboardAvoidance
import Testing
import TestSupport

/// The contents of a saved state: the scroll views left under a named policy, and a frame shortened by strategy
/// `resize`.
@Suite struct SavedStateTests {
    private static func show(_ id: String, savedState: JSONValue? = nil) -> JSONValue {
        let request: JSONValue = [
            "policy": "textBox", "fidelity": "asWritten", "event": "keyboardDidShow",
            "screen": ["width": 375, "height": 812],
            "scrollView": [
                "id": .string(id), "frame": [[0, 0], [375, 812]], "contentSize": [375, 1_200],
            ],
            "keyboard": ["height": 336],
        ]
        return savedState.map { request.setting("savedState", to: $0) } ?? request
    }

    /// The saved state after shows in `count` scroll views, one after the other.
    private func saved(after count: Int) throws -> JSONValue {
        let endpoint = try TestService(.inProcess)
        var saved: JSONValue?
        for number in 0..<count {
            saved = try endpoint.post(Self.show("\(number)", savedState: saved)).body["savedState"]
        }
        return try #require(saved)
    }

    @Test func `the sixteen that were left last are kept`() throws {
        let left = try saved(after: 20)["leftScrollViews"]?.elements.compactMap { $0["id"]?.text }
        #expect(left == (3..<19).map(String.init))
    }

    @Test func `more than sixteen are refused`() throws {
        let state = try saved(after: 20)
        let left = state["leftScrollViews"]?.elements ?? []
        let another = left.prefix(1).map { $0.setting("id", to: "another") }
        let reply = try TestService(.inProcess).post(
            Self.show("19", savedState: state.setting("leftScrollViews", to: .array(left + another))))
        #expect(reply.status == 422)
        #expect(errors(reply.body) == [["/savedState/leftScrollViews", "tooManyItems"]])
    }

    @Test(arguments: ["contentInset", "contentOffset"])
    func `one that was left needs its base`(member: String) throws {
        let state = try saved(after: 2)
        let left = try #require(state["leftScrollViews"]?.elements.first)
        let reply = try TestService(.inProcess).post(
            Self.show("1", savedState: state.setting("leftScrollViews", to: [left.without(member)])))
        #expect(reply.status == 422)
        #expect(errors(reply.body) == [["/savedState/leftScrollViews/0/\(member)", "required"]])
    }

    @Test func `an event that the code does not observe carries them on as they came`() throws {
        let state = try saved(after: 3)
        let ignored = Self.show("0", savedState: state).setting("event", to: "textDidBeginEditing")
        let answer = try TestService(.inProcess).post(ignored).body
        #expect(answer["decision"] == "ignore")
        #expect(answer["savedState"] == state)
    }

    @Test func `a state of version 2 without the members added later takes the next target for new`() throws {
        func post(_ event: String, offset: Double, _ saved: JSONValue?) throws -> JSONValue {
            var request: JSONValue = [
                "event": .string(event), "screen": ["width": 375, "height": 812],
                "scrollView": [
                    "frame": [[0, 0], [375, 812]], "contentSize": [375, 1_200], "contentOffset": [0, .number(offset)],
                    "contentInsetAdjustmentBehavior": "never",
                ],
                "keyboard": ["height": 336], "field": ["frame": [[16, 500], [343, 44]]],
            ]
            if let saved {
                request = request.without("keyboard").setting("savedState", to: saved)
                    .overlaid(with: ["scrollView": ["contentInset": [0, 0, 336, 0]]])
            }
            return try TestService(.inProcess).post(request).body
        }
        let shown = try post("keyboardWillShow", offset: 0, nil)
        #expect(shown["savedState"]?["lastMove"] != nil && shown["contentOffset"]?["y"] == 78)
        let away = try post("layoutDidChange", offset: 640, shown["savedState"])
        let saved = try #require(away["savedState"])
        #expect(saved["version"] == 2 && saved["target"]?["isOutOfSight"] == true)
        #expect(try post("layoutDidChange", offset: 640, saved)["contentOffset"]?["y"] == 640)
        let older = saved.without("target").without("lastMove")
        #expect(try post("layoutDidChange", offset: 640, older)["contentOffset"]?["y"] == 490)
        // 60 lies on the way from 0 to 78, and is the user's if the way is unknown.
        let moved = try #require(shown["savedState"])
        let hides = try [moved, moved.without("lastMove")].map { try post("keyboardWillHide", offset: 60, $0) }
        #expect(hides.map { $0["contentOffset"]?["y"] } == [0, 60])
    }

    private func errors(_ problem: JSONValue) -> [[String?]]? {
        problem["errors"]?.elements.map { [$0["pointer"]?.text, $0["code"]?.text] }
    }

    @Test func `a frame with negative sizes is given back standardised, as every rectangle`() throws {
        let insets: JSONValue = ["top": 0, "left": 0, "bottom": 0, "right": 0]
        let values: JSONValue = [
            "contentInset": insets, "scrollIndicatorInsets": insets, "contentOffset": ["x": 0, "y": 0],
        ]
        let reply = try TestService(.inProcess).post([
            "event": "textDidChange",
            "screen": ["width": 375, "height": 812],
            "scrollView": ["id": "notes", "frame": [[0, 0], [375, 812]], "contentSize": [375, 1_200]],
            "savedState": [
                "version": 2, "policy": "automatic", "scrollViewID": "form",
                "contentInset": insets, "contentOffset": ["x": 0, "y": 0], "answered": values,
                "keyboard": ["frameEnd": [[0, 476], [375, 336]]],
                "resized": ["original": [[375, 812], [-375, -812]], "answered": [[375, 476], [-375, -476]]],
            ],
        ])
        #expect(reply.status == 200)
        #expect(
            reply.body["released"]?.elements.first?["frame"] == ["x": 0, "y": 0, "width": 375, "height": 812])
    }
}
