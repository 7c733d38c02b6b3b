import TestSupport
import Testing

// `systemAvoids`, and an `adjustedContentInset` that cannot be.
extension BadInputTests {
    private static let avoiding = view("text").setting("systemAvoids", to: true)

    private static func adjusted(_ bottom: Double) -> JSONValue {
        view("text").without("contentInset").setting("adjustedContentInset", to: ["bottom": .number(bottom)])
    }

    static let systems =
        ["true", 1, 0, [], [:]].map { (wrong: JSONValue) in
            Row(
                name: "systemAvoids \(wrong)",
                requests: [
                    show([
                        view("text").setting("systemAvoids", to: wrong),
                        view("form").setting("systemAvoids", to: wrong),
                    ])
                ],
                errors: [
                    ["/outerScrollViews/0/systemAvoids", "wrongType"], ["/scrollView/systemAvoids", "wrongType"],
                ])
        } + [
            Row(
                name: "systemAvoids in a saved state is no member",
                requests: [
                    show(
                        [view("text")],
                        ["savedState": ["contentInset": [0, 0, 0, 0], "contentOffset": [0, 0], "systemAvoids": true]])
                ],
                errors: [["/savedState/systemAvoids", "unknownMember"]]),
            Row(
                name: "systemAvoids misspelt is not known",
                requests: [show([view("text").setting("systemAvoid", to: true)])],
                errors: [["/scrollView/systemAvoid", "unknownMember"]]),
            Row(
                name: "systemAvoids null is false",
                requests: [show([view("text").setting("systemAvoids", to: nil)])],
                answer: ["contentInset": [0, 0, 336, 0]]),
            Row(
                name: "systemAvoids told while the keyboard is up takes the inset back",
                requests: [
                    show([view("text", bottom: 9)]),
                    ["event": "layoutDidChange", "scrollView": ["systemAvoids": true]],
                ],
                answer: ["decision": "move", "contentInset": [0, 0, 9, 0], "scrollIndicatorInsets": [0, 0, 0, 0]]),
            Row(
                name: "systemAvoids leaves with the scroll view that had it",
                requests: [show([avoiding]), ["event": "textDidBeginEditing", "scrollView": view("other")]],
                answer: ["decision": "move", "contentInset": [0, 0, 336, 0]]),
            Row(
                name: "systemAvoids under insetOnly: nothing is left to do",
                requests: [show([avoiding], ["field": lowField, "options": ["strategy": "insetOnly"]])],
                answer: ["decision": "show", "contentInset": [0, 0, 0, 0], "contentOffset": [0, 0]]),
            Row(
                name: "systemAvoids under resize scrolls",
                requests: [show([avoiding], ["field": lowField, "options": ["strategy": "resize"]])],
                answer: ["contentInset": [0, 0, 0, 0], "contentOffset": [0, 234], "frame": nil]),
            Row(
                name: "systemAvoids of an outer scroll view under translate scrolls",
                requests: [
                    show(
                        [view("text"), view("form").setting("systemAvoids", to: true)],
                        ["field": lowField, "options": ["strategy": "translate"]])
                ],
                answer: ["outerScrollViews": [["contentOffset": [0, 234]]], "translation": nil]),
            Row(
                name: "adjustedContentInset without contentInset in the first event",
                requests: [show([adjusted(83)])], answer: ["contentInset": [0, 0, 253, 0]]),
            Row(
                name: "adjustedContentInset below the contentInset adds nothing",
                requests: [show([adjusted(-5)])], answer: ["contentInset": [0, 0, 336, 0]]),
            Row(
                name: "adjustedContentInset of a billion leaves no room to make",
                requests: [show([adjusted(1e9)], ["field": lowField])],
                answer: ["decision": "show", "contentInset": [0, 0, 0, 0], "contentOffset": [0, 0]]),
            Row(
                name: "adjustedContentInset of a billion, and then as it is",
                requests: [
                    show([adjusted(1e9)], ["field": lowField]),
                    [
                        "event": "layoutDidChange",
                        "scrollView": ["contentInset": [0, 0, 0, 0], "adjustedContentInset": [0, 0, 34, 0]],
                    ],
                ],
                answer: ["decision": "move", "contentInset": [0, 0, 302, 0], "contentOffset": [0, 234]]),
            Row(
                name: "adjustedContentInset beyond every length",
                requests: [show([adjusted(1e10)])],
                errors: [["/scrollView/adjustedContentInset/bottom", "outOfRange"]]),
        ]
}
