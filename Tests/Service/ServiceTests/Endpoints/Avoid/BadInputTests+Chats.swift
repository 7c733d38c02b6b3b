import TestSupport
import Testing

// `list`: types, ranges, what a list has no rule for, and lists that are hardly lists.
extension BadInputTests {
    private static func list(_ list: JSONValue, _ more: JSONValue = [:]) -> JSONValue {
        show([view("messages")], JSONValue.object(["list": list]).overlaid(with: more))
    }

    private static func scrolling(_ members: JSONValue) -> JSONValue { ["scrollView": members] }

    /// The members for which a list has no rule, each with a value that is not the default, and the default.
    private static let conflicts: [(pointer: String, sent: JSONValue, usual: JSONValue)] = [
        ("/field", ["field": lowField], ["field": nil]),
        ("/container", ["container": ["frame": [[0, 0], [9, 9]]]], ["container": nil]),
        ("/outerScrollViews", ["outerScrollViews": [view("form")]], ["outerScrollViews": []]),
        ("/scrollView/snapToOffsets", scrolling(["snapToOffsets": [9]]), scrolling(["snapToOffsets": []])),
        ("/scrollView/systemAvoids", scrolling(["systemAvoids": true]), scrolling(["systemAvoids": false])),
        ("/scrollView/isScrollEnabled", scrolling(["isScrollEnabled": false]), scrolling(["isScrollEnabled": true])),
        ("/scrollView/isPagingEnabled", scrolling(["isPagingEnabled": true]), scrolling(["isPagingEnabled": false])),
        ("/options/strategy", ["options": ["strategy": "resize"]], ["options": ["strategy": "scroll"]]),
        ("/options/insetRule", ["options": ["insetRule": "add"]], ["options": ["insetRule": "max"]]),
        ("/options/padding", ["options": ["padding": 9]], ["options": ["padding": 10]]),
        ("/options/alignment", ["options": ["alignment": "top"]], ["options": ["alignment": "nearest"]]),
        ("/options/oversize", ["options": ["oversize": "top"]], ["options": ["oversize": "caret"]]),
        ("/options/restoreOffset", ["options": ["restoreOffset": "never"]], ["options": ["restoreOffset": nil]]),
        ("/options/clamp", ["options": ["clamp": false]], ["options": ["clamp": true]]),
    ]

    static let chats =
        ["true", 1, []].map { (wrong: JSONValue) in
            Row(name: "list \(wrong)", requests: [list(wrong)], errors: [["/list", "wrongType"]])
        }
        + ["inverted", "freeze"].map { member in
            Row(
                name: "list.\(member) a word", requests: [list([member: "yes"])],
                errors: [["/list/\(member)", "wrongType"]])
        }
        + ["atEndThreshold", "blankSpace", "extraContentPadding"].flatMap { member in
            [-1, 1e10].map { (wrong: JSONValue) in
                Row(
                    name: "list.\(member) \(wrong)", requests: [list([member: wrong])],
                    errors: [["/list/\(member)", "outOfRange"]])
            }
        }
        + conflicts.flatMap { conflict in
            [
                Row(
                    name: "a list beside \(conflict.pointer)", requests: [list([:], conflict.sent)],
                    errors: [[conflict.pointer, "conflictingMembers"]]),
                Row(
                    name: "a list beside a remembered \(conflict.pointer)",
                    requests: [
                        show([view("messages")], conflict.sent), hide, ["event": "layoutDidChange", "list": [:]],
                    ],
                    errors: [[conflict.pointer, "conflictingMembers"]]),
                Row(
                    name: "a list beside the default of \(conflict.pointer)",
                    requests: [list([:], conflict.usual)], answer: ["contentOffset": [0, 336]]),
            ]
        } + [
            Row(
                name: "list.behavior of another library", requests: [list(["behavior": "whenAtEnds"])],
                errors: [["/list/behavior", "unknownValue"]]),
            Row(
                name: "list misspelt inside", requests: [list(["invertd": true])],
                errors: [["/list/invertd", "unknownMember"]]),
            Row(
                name: "list under another policy", requests: [list([:], ["policy": "keyboardOverlap"])],
                errors: [["/list", "notSupported"]]),
            Row(
                name: "list inverted while shown",
                requests: [list([:]), ["event": "layoutDidChange", "list": ["inverted": true]]],
                errors: [["/list/inverted", "conflictingMembers"]]),
            Row(
                name: "list no longer inverted while shown",
                requests: [list(["inverted": true]), ["event": "layoutDidChange", "list": ["inverted": nil]]],
                errors: [["/list/inverted", "conflictingMembers"]]),
            Row(
                name: "list null where none is remembered", requests: [list(nil)],
                answer: ["contentInset": [0, 0, 336, 0], "contentOffset": [0, 0]]),
            Row(
                name: "list members null are their defaults",
                requests: [
                    list(["behavior": "never", "extraContentPadding": 50]),
                    ["event": "layoutDidChange", "list": ["behavior": nil, "extraContentPadding": nil]],
                ],
                answer: ["contentInset": [0, 0, 336, 0]]),
            Row(
                name: "list forgotten takes a field again",
                requests: [
                    list([:]), hide, show([view("messages")], ["list": nil, "field": lowField]),
                ],
                answer: ["contentOffset": [0, 234]]),
            Row(
                name: "list spaces of a billion",
                requests: [list(["blankSpace": 1e9, "extraContentPadding": 1e9, "atEndThreshold": 1e9])],
                answer: ["contentInset": [0, 0, 1_000_000_336, 0]]),
        ]
}
