import TestSupport
import Testing

@testable import Service

/// Invalid input, or valid but unusual: a table for each member, every row a sequence of requests.
@Suite struct BadInputTests {
    /// A sequence of requests in one session, and the answer to the last one.
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var requests: [JSONValue]
        /// The pointer and code of each error; empty if the answer is 200.
        var errors: [[String]] = []
        /// The expected members of the last answer.
        var answer: JSONValue = [:]

        var testDescription: String { name }
    }

    static func view(_ id: String, bottom: Double = 0) -> JSONValue {
        [
            "id": .string(id), "frame": ["x": 0, "y": 0, "width": 375, "height": 812],
            "contentSize": ["width": 375, "height": 1200], "contentInset": ["bottom": .number(bottom)],
            "contentInsetAdjustmentBehavior": "never",
        ]
    }

    /// A show in the scroll views, the innermost first.
    static func show(_ views: [JSONValue], _ more: JSONValue = [:]) -> JSONValue {
        var request: JSONValue = [
            "screen": ["width": 375, "height": 812], "scrollView": views[0], "keyboard": ["height": 336],
        ]
        if views.count > 1 { request = request.setting("outerScrollViews", to: .array(Array(views.dropFirst()))) }
        return request.overlaid(with: more)
    }

    static let hide: JSONValue = ["event": "keyboardWillHide"]

    private static func insets(bottom: Double) -> JSONValue { [0, 0, .number(bottom), 0] }

    // MARK: - Types

    static let types: [Row] = ["true", 1, 0, [], [:]].flatMap { (wrong: JSONValue) -> [Row] in
        let name = wrong.description
        var outer = view("form")
        for member in ["isInNavigationController", "alwaysBounceVertical", "isTracking"] {
            outer = outer.setting(member, to: wrong)
        }
        return [
            Row(
                name: "respectsHideFrame \(name)",
                requests: [show([view("text")], ["options": ["respectsHideFrame": wrong]])],
                errors: [["/options/respectsHideFrame", "wrongType"]]),
            Row(
                name: "isInNavigationController \(name)",
                requests: [show([view("text").setting("isInNavigationController", to: wrong)])],
                errors: [["/scrollView/isInNavigationController", "wrongType"]]),
            Row(
                name: "alwaysBounceVertical \(name)",
                requests: [show([view("text").setting("alwaysBounceVertical", to: wrong)])],
                errors: [["/scrollView/alwaysBounceVertical", "wrongType"]]),
            Row(
                name: "isTracking \(name)",
                requests: [show([view("text").setting("isTracking", to: wrong)])],
                errors: [["/scrollView/isTracking", "wrongType"]]),
            Row(
                name: "all of an outer scroll view \(name)",
                requests: [show([view("text"), outer])],
                errors: [
                    ["/outerScrollViews/0/alwaysBounceVertical", "wrongType"],
                    ["/outerScrollViews/0/isInNavigationController", "wrongType"],
                    ["/outerScrollViews/0/isTracking", "wrongType"],
                ]),
        ]
    }

    static let nulls = [
        Row(
            name: "null is the default again",
            requests: [
                show(
                    [
                        view("text").setting("isInNavigationController", to: nil)
                            .setting("alwaysBounceVertical", to: nil)
                    ],
                    ["options": ["respectsHideFrame": nil]])
            ],
            answer: ["decision": "show"]),
        Row(
            name: "isTracking null says nothing: 400 is the user's",
            requests: [
                show([view("text")], ["field": lowField]),
                ["event": "keyboardDidShow", "scrollView": ["contentOffset": [0, 400], "isTracking": nil]], hide,
            ],
            answer: ["decision": "restore", "contentOffset": [0, 388]]),
    ]

    // MARK: - Ids

    static let ids = [
        Row(
            name: "an outer scroll view has the innermost one's id", requests: [show([view("a"), view("a")])],
            errors: [["/outerScrollViews/0/id", "duplicateID"]]),
        Row(
            name: "two outer scroll views have one id", requests: [show([view("a"), view("b"), view("b")])],
            errors: [["/outerScrollViews/1/id", "duplicateID"]]),
        Row(
            name: "all three have one id", requests: [show([view("a"), view("a"), view("a")])],
            errors: [["/outerScrollViews/0/id", "duplicateID"], ["/outerScrollViews/1/id", "duplicateID"]]),
        Row(
            name: "the innermost one is remembered and an outer one sent with its id",
            requests: [show([view("a")]), ["outerScrollViews": [view("a")]]],
            errors: [["/outerScrollViews/0/id", "duplicateID"]]),
        Row(
            name: "the innermost one is remembered while hidden",
            requests: [
                show([view("a")]), hide,
                show([view("b")]).without("scrollView").setting("outerScrollViews", to: [view("a")]),
            ],
            errors: [["/outerScrollViews/0/id", "duplicateID"]]),
        Row(
            name: "another innermost one comes with an outer one of its id",
            requests: [show([view("a"), view("b")]), ["scrollView": view("b"), "outerScrollViews": [view("b")]]],
            errors: [["/outerScrollViews/0/id", "duplicateID"]]),
        Row(
            name: "a remembered outer one becomes the innermost, which is no duplicate",
            requests: [show([view("a"), view("b")]), ["event": "textDidBeginEditing", "scrollView": view("b")]],
            answer: ["decision": "move"]),
        Row(
            name: "the outermost one becomes the innermost, and those inside it go",
            requests: [
                show([view("a"), view("b"), view("c")]), ["event": "textDidBeginEditing", "scrollView": view("c")],
            ],
            answer: ["decision": "move"]),
        Row(
            name: "scroll views without an id are as many as they like",
            requests: [show([view(""), view(""), view("")])],
            answer: ["decision": "show"]),
    ]

    // MARK: - Members

    static let members = [
        Row(
            name: "contentInset null in a drag, over a base of 20: the app has set 0",
            requests: [
                show([view("a", bottom: 20)]), ["event": "interactiveDismiss", "keyboard": ["height": 300]],
                ["event": "interactiveDismiss", "keyboard": ["height": 250], "scrollView": ["contentInset": nil]], hide,
            ],
            answer: ["decision": "restore", "contentInset": insets(bottom: 0)]),
        Row(
            name: "contentInset null in a drag, over no base",
            requests: [
                show([view("a")]), ["event": "interactiveDismiss", "keyboard": ["height": 300]],
                ["event": "interactiveDismiss", "keyboard": ["height": 250], "scrollView": ["contentInset": nil]],
            ],
            answer: ["decision": "move", "contentInset": insets(bottom: 250), "warnings": []]),
        Row(
            name: "resize of a negative height, which is the same frame from its other end",
            requests: [
                show(
                    [view("a").setting("frame", to: [[0, 812], [375, -812]])],
                    ["options": ["strategy": "resize"]])
            ],
            answer: ["frame": [0, 0, 375, 476], "contentInset": insets(bottom: 0)]),
        Row(
            name: "resize of a negative height, given back",
            requests: [
                show(
                    [view("a").setting("frame", to: [[0, 812], [375, -812]])],
                    ["options": ["strategy": "resize"]]), hide,
            ],
            answer: ["frame": [0, 0, 375, 812]]),
        Row(
            name: "resize of no height behind the keyboard",
            requests: [
                show([view("a").setting("frame", to: [[0, 600], [375, 0]])], ["options": ["strategy": "resize"]])
            ],
            answer: ["frame": [0, 600, 375, 0], "keyboard": ["overlap": 0]]),
        Row(
            name: "a thousand equal snap offsets, none in range",
            requests: [snapping(to: 5_000)], answer: ["contentOffset": [0, 174], "coverage": ["after": 0]]),
        Row(
            name: "a thousand equal snap offsets above the target's goal",
            requests: [snapping(to: 100)], answer: ["contentOffset": [0, 174], "coverage": ["after": 0]]),
        Row(
            name: "a thousand equal snap offsets that show the target",
            requests: [snapping(to: 300)], answer: ["contentOffset": [0, 300], "coverage": ["after": 0]]),
    ]

    private static func snapping(to offset: Double) -> JSONValue {
        let offsets = [JSONValue](repeating: .number(offset), count: 1_000)
        return show(
            [view("a").setting("snapToOffsets", to: .array(offsets))],
            ["field": ["frame": ["x": 0, "y": 600, "width": 10, "height": 40]]])
    }

    @Test(
        arguments: types + nulls + tracking + systems + readings + ids + members + lists + chats + deep + contradictions
    )
    func `is refused with its place, or answered`(row: Row) throws {
        let service = try TestService(.inProcess)
        for (index, request) in row.requests.enumerated() {
            let reply = try service.post(request, sessionField: "form")
            let isLast = index == row.requests.count - 1
            let isRefused = isLast && !row.errors.isEmpty
            try #require(reply.status == (isRefused ? 422 : 200), "\(reply.body)")
            guard isLast else { continue }
            let errors = reply.body["errors"]?.elements ?? []
            let found = errors.map { [$0["pointer"]?.text ?? "", $0["code"]?.text ?? ""] }
            #expect(found.sorted { $0[0] < $1[0] } == row.errors, "\(reply.body)")
            #expect(reply.body.differences(from: row.answer) == [])
        }
    }

    // MARK: - Saved states

    /// The saved state of a show in three scroll views, changed.
    private func saved(_ change: (JSONValue) -> JSONValue) throws -> JSONValue {
        let answer = try TestService(.inProcess).post(Self.show(Self.three)).body
        let saved = try #require(answer["savedState"])
        #expect(saved["outerScrollViews"]?.elements.map { $0["id"]?.text } == ["form", "page"])
        return change(saved)
    }

    private static let three = [view("text", bottom: 5), view("form", bottom: 7), view("page", bottom: 9)]

    private func hidden(_ saved: JSONValue) throws -> (status: Int, body: JSONValue) {
        try TestService(.inProcess).post(Self.show(Self.three, ["event": "keyboardWillHide", "savedState": saved]))
    }

    @Test(arguments: [0, 3, "2", 1e9, 1.5, -1, true] as [JSONValue])
    func `a saved state of another version is refused`(version: JSONValue) throws {
        let reply = try hidden(try saved { $0.setting("version", to: version) })
        #expect(reply.status == 422)
        let isNumber = version.double != nil
        #expect(
            reply.body["errors"]?.elements.map { $0["code"]?.text } == [isNumber ? "unknownValue" : "wrongType"],
            "\(reply.body)")
        #expect(reply.body["errors"]?.elements.map { $0["pointer"]?.text } == ["/savedState/version"])
    }

    @Test(arguments: ["contentInset", "contentOffset"])
    func `an outer scroll view's saved values are required`(member: String) throws {
        let reply = try hidden(
            try saved { saved in
                let outer = saved["outerScrollViews"]?.elements ?? []
                return saved.setting("outerScrollViews", to: .array([outer[0].without(member), outer[1]]))
            })
        #expect(reply.status == 422)
        #expect(
            reply.body["errors"]?.elements.map { [$0["pointer"]?.text, $0["code"]?.text] }
                == [["/savedState/outerScrollViews/0/\(member)", "required"]], "\(reply.body)")
    }

    @Test func `outer scroll views in another order are known by their ids`() throws {
        let reply = try hidden(
            try saved {
                $0.setting("outerScrollViews", to: .array(($0["outerScrollViews"]?.elements ?? []).reversed()))
            })
        let expected: JSONValue = [
            "decision": "restore", "contentInset": Self.insets(bottom: 5),
            "outerScrollViews": [
                ["id": "form", "contentInset": Self.insets(bottom: 7)],
                ["id": "page", "contentInset": Self.insets(bottom: 9)],
            ],
        ]
        #expect(reply.body.differences(from: expected) == [])
        #expect(reply.body["released"] == nil)
    }

    @Test func `a saved scroll view that is not there is given back, and one that was not saved is left alone`() throws
    {
        let reply = try hidden(
            try saved { saved in
                let outer = saved["outerScrollViews"]?.elements ?? []
                return saved.setting("outerScrollViews", to: [outer[0].setting("id", to: "gone"), outer[1]])
            })
        let expected: JSONValue = [
            "outerScrollViews": [["contentInset": Self.insets(bottom: 7)], ["contentInset": Self.insets(bottom: 9)]],
            "released": [["id": "gone", "contentInset": Self.insets(bottom: 7)]],
        ]
        #expect(reply.body.differences(from: expected) == [])
    }

    @Test(arguments: ["text", "form"])
    func `an id that is saved twice is refused at the one further out`(id: String) throws {
        let reply = try hidden(
            try saved { saved in
                let outer = saved["outerScrollViews"]?.elements ?? []
                return saved.setting("outerScrollViews", to: [outer[0], outer[1].setting("id", to: .string(id))])
            })
        #expect(reply.status == 422)
        #expect(
            reply.body["errors"]?.elements.map { [$0["pointer"]?.text, $0["code"]?.text] }
                == [["/savedState/outerScrollViews/1/id", "duplicateID"]], "\(reply.body)")
    }

    @Test(arguments: [[9, 1], [9]] as [JSONValue])
    func `a drag's range is the lowest and the highest`(range: JSONValue) throws {
        let reply = try hidden(
            try saved { $0.setting("drag", to: ["contentInset": range, "scrollIndicatorInsets": [0, 0]]) })
        #expect(reply.status == 422)
        #expect(
            reply.body["errors"]?.elements.map { [$0["pointer"]?.text, $0["code"]?.text] }
                == [["/savedState/drag/contentInset", "wrongType"]], "\(reply.body)")
    }

    @Test func `an outer scroll view that the saved state leaves out is saved when it comes`() throws {
        let state = try saved { $0.without("outerScrollViews") }
        let shown = try TestService(.inProcess).post(Self.show(Self.three, ["savedState": state])).body
        #expect(
            shown["savedState"]?["outerScrollViews"]?.elements.map { $0["contentInset"]?["bottom"]?.double } == [7, 9])
    }

    @Test(arguments: ["contentInsets", "scrollIndicatorInsets", "contentOffsets"])
    func `a history longer than eight is refused`(list: String) throws {
        let reply = try hidden(
            try saved { saved in
                let history = saved["history"] ?? [:]
                let one = history[list]?.elements.first ?? nil
                return saved.setting("history", to: history.setting(list, to: .array(Array(repeating: one, count: 9))))
            })
        #expect(reply.status == 422)
        #expect(
            reply.body["errors"]?.elements.map { [$0["pointer"]?.text, $0["code"]?.text] }
                == [["/savedState/history/\(list)", "tooManyItems"]], "\(reply.body)")
    }
}

/// POST /avoid without a socket.
