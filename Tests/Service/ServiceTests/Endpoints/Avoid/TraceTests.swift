import TestSupport
import Testing

@testable import Service

/// Each deciding rule has a step in the trace, which names its effect and numbers.
@Suite struct TraceTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var requests: [JSONValue]
        /// The rule, and a part of its sentence.
        var step: (rule: String, text: String)

        var testDescription: String { name }
    }

    /// A form of 1,200 in a phone of 812, with a keyboard of 336.
    private static let form: JSONValue = [
        "screen": ["width": 375, "height": 812], "window": ["safeAreaInsets": ["top": 44, "bottom": 34]],
        "scrollView": ["id": "form", "frame": [[0, 0], [375, 812]], "contentSize": [375, 1200]],
        "field": ["frame": [[16, 656], [343, 44]]], "keyboard": ["height": 336], "options": ["explain": true],
    ]

    private static func show(_ more: JSONValue) -> JSONValue { form.overlaid(with: more) }

    private static let nested = show([
        "scrollView": ["id": "text", "frame": [[0, 600], [375, 180]], "contentSize": [375, 180]],
        "outerScrollViews": [
            [
                "id": "form", "frame": [[0, 0], [375, 812]], "contentSize": [375, 1200], "contentInset": [0, 0, 9, 0],
            ]
        ],
        "field": ["frame": [[0, 0], [343, 180]]],
    ])

    static let rows: [Row] = [
        Row(
            name: "docked in Slide Over",
            requests: [
                show([
                    "screen": ["width": 1024, "height": 1366], "window": ["frame": [[694, 10], [320, 1346]]],
                    "scrollView": ["frame": [[0, 0], [320, 1346]]],
                ]).setting("keyboard", to: ["frameEnd": [[694, 1056], [320, 300]]])
            ],
            step: ("classification", "ends where the window does")),
        Row(
            name: "a target that the user has scrolled out of sight",
            requests: [
                show([:]),
                [
                    "event": "layoutDidChange",
                    "scrollView": ["contentSize": [375, 2000], "contentOffset": [0, 800], "isTracking": true],
                ],
            ],
            step: ("outOfSight", "until a focus or typing asks for it")),
        Row(
            name: "an offset on the way of an answer that the user holds",
            requests: [
                show([:]),
                ["event": "textDidChange", "scrollView": ["contentOffset": [0, 100], "isTracking": true]],
            ],
            step: ("userScrolled", "the user scrolled")),
        Row(
            name: "rows behind a floating keyboard",
            requests: [
                show(["field": ["frame": [[16, 220], [343, 44]]]])
                    .setting("keyboard", to: ["frameEnd": [[40, 200], [300, 260]]])
            ],
            step: ("coverage", "outside the band or behind the keyboard")),
        Row(
            name: "no snap offset shows the target", requests: [show(["scrollView": ["snapToOffsets": [0, 640]]])],
            step: ("snap", "no snap offset in range shows the target")),
        Row(
            name: "a frame that is shortened", requests: [show(["options": ["strategy": "resize"]])],
            step: ("resize", "812 − 336, down to a whole pixel: 476")),
        Row(
            name: "strategy resize is left",
            requests: [show(["options": ["strategy": "resize"]]), ["options": ["strategy": "scroll"]]],
            step: ("frame", "the frame is 812 high again")),
        Row(
            name: "an inset of the app's own",
            requests: [show([:]), ["event": "layoutDidChange", "scrollView": ["contentInset": [0, 0, 20, 0]]]],
            step: ("externalChange", "contentInset was changed by others")),
        Row(
            name: "somebody followed the keyboard",
            requests: [show([:]), ["event": "layoutDidChange", "scrollView": ["contentInset": [0, 0, 257, 0]]]],
            step: ("externalChange", "on hide it returns to 0")),
        Row(
            name: "an outer scroll view's inset",
            requests: [
                nested,
                [
                    "event": "layoutDidChange",
                    "outerScrollViews": [
                        [
                            "id": "form", "frame": [[0, 0], [375, 812]], "contentSize": [375, 1200],
                            "contentInset": [60, 0, 302, 0],
                        ]
                    ],
                ],
            ],
            step: ("externalChange", "outerScrollViews/0/contentInset")),
        Row(
            name: "a drag", requests: [show([:]), ["event": "interactiveDismiss", "keyboard": ["height": 200]]],
            step: ("drag", "the offsets are the system's")),
        Row(
            name: "an outer band", requests: [nested], step: ("nested", "outerScrollViews/0")),
        Row(
            name: "a scroll view that comes while shown",
            requests: [
                show([:]),
                [
                    "event": "textDidBeginEditing",
                    "scrollView": ["id": "b", "frame": [[0, 0], [9, 9]], "contentSize": [9, 9]],
                ],
            ],
            step: ("save", "while the keyboard is up")),
        Row(
            name: "a scroll view that is sent no more",
            requests: [
                show([:]),
                [
                    "event": "textDidBeginEditing",
                    "scrollView": ["id": "b", "frame": [[0, 0], [9, 9]], "contentSize": [9, 9]],
                ],
            ],
            step: ("released", "form is sent no more")),
        Row(
            name: "a hide that finds nothing", requests: [["event": "keyboardWillHide", "options": ["explain": true]]],
            step: ("restore", "no scroll view is known")),
        Row(
            name: "a hide with nothing saved", requests: [show(["event": "keyboardWillHide"])],
            step: ("restore", "nothing is saved")),
    ]

    @Test(arguments: rows)
    func `each deciding rule has its step`(row: Row) throws {
        let endpoint = try TestService(.inProcess)
        var answer: JSONValue = [:]
        for request in row.requests {
            let reply = try endpoint.post(request, sessionField: "trace")
            try #require(reply.status == 200, "\(reply.body)")
            answer = reply.body
        }
        let steps = answer["trace"]?.elements ?? []
        let texts = steps.filter { $0["rule"]?.text == row.step.rule }.compactMap { $0["text"]?.text }
        #expect(texts.contains { $0.contains(row.step.text) }, "\(steps.compactMap { $0["text"]?.text })")
    }

    @Test func `where no scroll view is known no band is worked out`() throws {
        let hide: JSONValue = ["event": "keyboardWillHide", "options": ["explain": true]]
        let rules = try TestService(.inProcess).post(hide).body["trace"]?.elements.map { $0["rule"]?.text }
        #expect(rules == ["classification", "restore", "decision"])
    }
}
