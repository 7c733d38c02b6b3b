import JSON
@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

@testable import Service
@testable import Contract

/// The service's JSON, read by Foundation.
@Suite struct WriterOracleTests {
    @Test(arguments: [UInt64(1), 2, 3])
    func `every answer parses with Foundation, every number to the bit`(seed: UInt64) throws {
        var sequences = RandomSequences(seed: seed)
        if seed == 3 { sequences.scenes.extremes = 50 }
        for _ in 0..<120 {
            var state: SessionState?
            for event in sequences.events(isWhole: true) {
                let transition = try TestSupport.transition(from: state, on: event)
                state = transition.state
                var writer = JSONWriter()
                writer.answer(transition.answer, savedState: transition.savedState)
                let wrong = differences(transition, try JSONValue(parsing: writer.bytes))
                try #require(wrong.isEmpty, "\(wrong)\n\(String(decoding: writer.bytes, as: UTF8.self))")
            }
        }
    }

    @Test(arguments: [UInt64(11), 12])
    func `a saved state comes back to the bit`(seed: UInt64) throws {
        var sequences = RandomSequences(seed: seed)
        for _ in 0..<800 {
            var state: SessionState?
            for event in sequences.events(isWhole: true) {
                state = try TestSupport.transition(from: state, on: event).state
                guard var saved = state?.saved else { continue }
                var writer = JSONWriter()
                writer.literal("{\"savedState\":")
                writer.savedState(saved)
                writer.literal("}")
                // Reported and never used, so it is not stored.
                saved.keyboard?.frameBegin = nil
                // Only a session keeps the range last answered.
                saved.scrollView.range = nil
                for index in saved.outerScrollViews.indices { saved.outerScrollViews[index].range = nil }
                let read = try read(writer.bytes)
                try #require(read == saved, "\(String(decoding: writer.bytes, as: UTF8.self))")
            }
        }
    }

    @Test func `a saved state with sums beyond the largest length is refused with the places, as any number is`() throws
    {
        let request: JSONValue = [
            "screen": ["width": 400, "height": 800],
            "scrollView": [
                "frame": [[0, 0], [400, 800]], "contentSize": [400, 1e9], "contentInset": [0, 0, 1e9, 0],
                "contentOffset": [0, 1e9],
            ],
            "keyboard": ["height": 300], "field": ["frame": [[0, 1e9], [100, 40]], "coordinateSpace": "window"],
        ]
        let endpoint = try TestService(.inProcess)
        let first = try endpoint.post(request)
        let saved = try #require(first.body["savedState"])
        let again = try endpoint.post(request.setting("savedState", to: saved))
        #expect(again.status == 422)
        let pointers = again.body["errors"]?.elements.compactMap { $0["pointer"]?.text } ?? []
        let places = [
            "answered/contentOffset/y", "history/contentOffsets/1/1", "lastMove/1", "target/fieldOrigin/1",
            "target/rows/0",
            "target/rows/1",
        ]
        #expect(pointers == places.map { "/savedState/" + $0 })
    }

    @Test(arguments: [UInt64(21), 22])
    func `bytes in, bytes out: with savedState the same answers as in a session`(seed: UInt64) throws {
        var sequences = RandomSequences(seed: seed)
        for number in 0..<60 {
            let endpoint = try TestService(.inProcess)
            var saved: JSONValue?
            var (wasIgnored, isLeaving) = (false, false)
            for event in sequences.events(isWhole: true) {
                // Only a session knows that the keyboard is leaving.
                if event.kind == .interactiveDismiss, isLeaving { continue }
                isLeaving = event.kind == .keyboardWillHide || isLeaving && event.kind != .keyboardDidHide
                var request = requestBody(of: event)
                if saved == nil || wasIgnored, let view = request["scrollView"] {
                    let values: JSONValue = [
                        "contentInset": [0, 0, 0, 0], "scrollIndicatorInsets": [0, 0, 0, 0], "contentOffset": [0, 0],
                        "adjustedContentInset": nil,
                    ]
                    request = request.setting("scrollView", to: values.overlaid(with: view))
                }
                let inSession = try endpoint.post(request, sessionField: "s\(number)")
                if let saved {
                    // Null forgets in a session; a client that keeps the state takes out of it what it forgets.
                    let forgets = request["scrollView"]?["adjustedContentInset"] == .null
                    let kept = forgets ? saved.without("observedAdjustment") : saved
                    request = request.setting("savedState", to: kept)
                }
                let alone = try endpoint.post(request)
                try #require(inSession.status == 200 && alone.status == 200, "\(alone.body)\n\(request)")
                // Only a session knows the range last answered, and so who brought an offset past it.
                if isOverscrolled(inSession.body) != isOverscrolled(alone.body) { break }
                let isSame = inSession.body.without("session") == alone.body
                try #require(isSame, "\(inSession.body)\n\(alone.body)\n\(request)")
                saved = alone.body["savedState"] == .null ? nil : alone.body["savedState"]
                wasIgnored = alone.body["decision"] == "ignore"
                if saved != nil { isLeaving = false }
            }
        }
    }

    /// Whether an offset past its range is left in a scroll view.
    private func isOverscrolled(_ answer: JSONValue) -> Bool {
        "\(answer["savedState"] ?? .null)".contains("\"overscroll\"")
    }

    private func read(_ bytes: [UInt8]) throws -> SavedState? {
        try bytes.withUnsafeBufferPointer { bytes in
            var decoder = RequestDecoder(bytes)
            return try decoder.request().event.savedState
        }
    }

    // MARK: - Number by number

    private func differences(_ done: Transition, _ text: JSONValue) -> [String] {
        let answer = done.answer
        var wrong: [String] = []
        func same(_ place: String, _ numbers: [(String, Double?)], in record: JSONValue?) {
            for (name, number) in numbers where record?[name]?.double?.bitPattern != number?.bitPattern {
                wrong.append("\(place)/\(name): \(String(describing: number)), read back \(record?[name] ?? "nothing")")
            }
        }
        func same(_ place: String, _ insets: LayoutInsets, in record: JSONValue?) {
            let numbers = [insets.top, insets.left, insets.bottom, insets.right].map { $0 + 0 }
            same(place, Array(zip(["top", "left", "bottom", "right"], numbers)), in: record)
        }
        func same(_ place: String, _ rect: LayoutRect, in record: JSONValue?) {
            let numbers = [rect.x, rect.y, rect.width, rect.height].map { $0 + 0 }
            same(place, Array(zip(["x", "y", "width", "height"], numbers)), in: record)
        }
        func same(_ place: String, _ point: LayoutPoint?, in record: JSONValue?) {
            same(place, [("x", point.map { $0.x + 0 }), ("y", point.map { $0.y + 0 })], in: record)
        }
        if text["decision"]?.text != answer.decision.rawValue { wrong.append("decision") }
        same("contentInset", answer.contentInset, in: text["contentInset"])
        same("scrollIndicatorInsets", answer.scrollIndicatorInsets, in: text["scrollIndicatorInsets"])
        same("contentOffset", answer.contentOffset, in: text["contentOffset"])
        same("visibleRect", answer.visibleRect, in: text["visibleRect"])
        same("answer", [("requiredViewOffset", answer.requiredViewOffset.map { $0 + 0 })], in: text)
        same("keyboard", [("overlap", answer.keyboard.overlap + 0)], in: text["keyboard"])
        if let frame = answer.keyboard.frameInWindow {
            same("frameInWindow", frame, in: text["keyboard"]?["frameInWindow"])
        }
        let coverage = answer.coverage
        same(
            "coverage",
            [("before", coverage?.before), ("after", coverage?.after), ("residual", coverage?.residual)],
            in: text["coverage"]
        )
        same(
            "animation",
            [("duration", answer.animation.duration), ("settlingDuration", answer.animation.settlingDuration)],
            in: text["animation"]
        )
        guard let saved = done.savedState else { return wrong }
        same("savedState/contentInset", saved.scrollView.base.contentInset, in: text["savedState"]?["contentInset"])
        same("savedState/contentOffset", saved.scrollView.base.contentOffset, in: text["savedState"]?["contentOffset"])
        if let answered = saved.scrollView.answered {
            same("answered", answered.contentOffset, in: text["savedState"]?["answered"]?["contentOffset"])
        }
        return wrong
    }
}
