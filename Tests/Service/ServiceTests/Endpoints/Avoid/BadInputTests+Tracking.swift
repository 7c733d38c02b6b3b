import TestSupport

// `isTracking`, and the readings of a policy.
extension BadInputTests {
    /// The field of case C.
    static let lowField: JSONValue = ["frame": [[16, 656], [343, 44]]]

    static let tracking = [
        Row(
            name: "isTracking in a saved state is no member",
            requests: [
                show(
                    [view("text")],
                    ["savedState": ["contentInset": [0, 0, 0, 0], "contentOffset": [0, 0], "isTracking": true]])
            ],
            errors: [["/savedState/isTracking", "unknownMember"]]),
        Row(
            name: "isTracking of an outer scroll view in a saved state is no member",
            requests: [
                show(
                    [view("text"), view("form")],
                    [
                        "savedState": [
                            "contentInset": [0, 0, 0, 0], "contentOffset": [0, 0],
                            "outerScrollViews": [
                                ["contentInset": [0, 0, 0, 0], "contentOffset": [0, 0], "isTracking": true]
                            ],
                        ]
                    ])
            ],
            errors: [["/savedState/outerScrollViews/0/isTracking", "unknownMember"]]),
        Row(
            name: "isTracking on a scroll view that is not known yet",
            requests: [
                show([view("text")], ["field": lowField]),
                [
                    "event": "layoutDidChange",
                    "scrollView": view("other").setting("contentOffset", to: [0, 300]).setting("isTracking", to: true),
                ], hide,
            ],
            answer: ["decision": "restore", "contentOffset": [0, 300]]),
        Row(
            name: "isTracking false is not remembered: the next 400 is the user's",
            requests: [
                show([view("text")], ["field": lowField]),
                ["event": "keyboardDidShow", "scrollView": ["contentOffset": [0, 300], "isTracking": false]],
                ["event": "layoutDidChange", "scrollView": ["contentOffset": [0, 370]]], hide,
            ],
            answer: ["decision": "restore", "contentOffset": [0, 370]]),
        Row(
            name: "isTracking of a hide: the user lets go of it at 200",
            requests: [
                show([view("text")], ["field": lowField]),
                ["event": "keyboardWillHide", "scrollView": ["contentOffset": [0, 200], "isTracking": true]],
            ],
            answer: ["decision": "restore", "contentOffset": [0, 200]]),
    ]

    // MARK: - Readings

    static let readings = [
        Row(
            name: "automatic as written is refused with whatever else is wrong",
            requests: [["fidelity": "asWritten", "keyboard": ["height": 336]]],
            errors: [
                ["/fidelity", "oneReadingOnly"], ["/scrollView", "required"],
            ]),
        Row(
            name: "a hide of which nothing is known, as written",
            requests: [["event": "keyboardWillHide", "policy": "automatic", "fidelity": "asWritten"]],
            errors: [["/fidelity", "oneReadingOnly"]]),
        Row(
            name: "policy null is automatic, and has one reading as well",
            requests: [show([view("text")], ["policy": nil, "fidelity": "asWritten"])],
            errors: [["/fidelity", "oneReadingOnly"]]),
        Row(
            name: "a saved state as written",
            requests: [
                show(
                    [view("text")],
                    [
                        "savedState": [
                            "policy": "automatic", "fidelity": "asWritten", "contentInset": [0, 0, 0, 0],
                            "contentOffset": [0, 0],
                        ]
                    ])
            ],
            errors: [["/fidelity", "oneReadingOnly"]]),
        Row(
            name: "another policy brings its usual reading",
            requests: [
                show([view("text")], ["policy": "textBox", "fidelity": "asWritten", "event": "keyboardDidShow"]),
                hide, ["event": "keyboardWillShow", "policy": "automatic"],
            ],
            answer: ["decision": "show"]),
        Row(
            name: "the same policy without its reading brings the usual one, which is another than that shown",
            requests: [
                show([view("text")], ["policy": "textBox", "fidelity": "asWritten", "event": "keyboardDidShow"]),
                ["event": "textDidChange", "policy": "textBox"],
            ],
            errors: [["/fidelity", "policyChangedWhileShown"]]),
    ]
}
