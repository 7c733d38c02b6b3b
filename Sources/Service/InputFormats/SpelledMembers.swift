package import JSON
@_spi(Engine) import KeyboardAvoidance

/// The members that may be sent in more than one form, by the objects that hold them.
package enum SpelledMembers {
    /// An object whose members may be sent in more than one form, by its name, or that of the list that it is in; the name
    /// of a request is empty.
    struct Holder: Sendable {
        /// The member that its sides may stand for, and a rect in its place.
        let rectMember: String?
        let names: JSONNames

        init(_ names: JSONNames, rectMember: String? = nil) { (self.names, self.rectMember) = (names, rectMember) }
    }

    /// The objects of events.
    static let ofEvents = NameTable(
        MemberKind.holders.map { ($0, Holder($1.names, rectMember: $1.rectMember)) })

    /// The objects of the fields whose order is asked.
    static let ofFields = NameTable([("", Holder(JSONNames(["fields"]))), ("fields", Holder(JSONNames(["frame"])))])

    /// The objects of the forms of an audit.
    static let ofAudits: NameTable<Holder> = {
        let form = [
            "designedFor", "origin", "scrollView", "view", "outerScrollViews", "fields", "landmarks", "containers",
            "obstructions", "accessoryHeight", "focusOrder", "options",
        ]
        let scrollView = Holder(MemberKind.scrollView.names, rectMember: "frame")
        let element = Holder(MemberKind.field.names, rectMember: "frame")
        return NameTable(
            [
                ("", ["form", "forms"]), ("form", form), ("designedFor", ["width", "height", "safeAreaInsets"]),
                ("focusOrder", ["rowTolerance"]), ("options", ["padding"]),
            ].map { ($0, Holder(JSONNames($1))) }
                + ["scrollView", "view", "outerScrollViews"].map { ($0, scrollView) }
                + ["fields", "landmarks", "containers"].map { ($0, element) })
    }()

    /// Whether a member that the contract does not have may be one of a spelling.
    ///
    /// - Parameter known: the members that the contract has at its place.
    package static func mayBeSpelled(_ name: String, in known: JSONNames) -> Bool {
        if name.utf8.starts(with: "UIKeyboard".utf8) { return true }
        // At the top of an event the names are known; elsewhere it may be one of any value's.
        let isOfEvent = known.count >= eventNames.count && known.name(at: 0) == eventNames[0]
        return (isOfEvent ? requestNames : names).contains(name)
    }

    static let eventNames = Event.Member.allCases.map(\.stringValue)

    /// The names of members of spellings at the top of a request.
    private static let requestNames = Set(
        MemberKind.request.members + ["name"] + ofEditors + KeyboardFormat.events.flatMap(\.parts.keys))

    /// The names of members of spellings, wherever they stand.
    private static let names: Set<String> = {
        let places: [MemberKind] = [.keyboard, .scrollView, .view, .field]
        let kinds = [GeometryKind.keyboardFrame, .point, .size, .screen, .insets]
        var names = Set(places.flatMap(\.members))
        for kind in kinds { names.formUnion(kind.names + kind.kept + kind.unused) }
        for form in KeyboardFormat.all { names.formUnion(form.parts.keys) }
        return names.union(KeyboardFormat.beside.keys)
    }()

    /// The options of peers that are lengths, by their names.
    static let peerLengths = Set(
        Policy.allCases.flatMap { $0.descriptor.options.filter(\.isLength).map(\.name.description) })

    /// UIKit's name since iOS 13, and the contract's own.
    static let (verticalInsets, indicatorInsets) = ("verticalScrollIndicatorInsets", "scrollIndicatorInsets")

    /// The members of an event that stand for another one: only one of them may be sent.
    static let aliases = [
        "keyboardHeight": "keyboard", "userInfo": "keyboard", "name": "event", "notification": "event",
        "view": "scrollView",
    ]

    /// The members beside those aliases that say a member of an event, too.
    static let others = [
        "keyboard": ["mediaQuery", "windowInsets", "notification"] + KeyboardFormat.events.map(\.place),
        "screen": ["mediaQuery"],
    ]

    /// The members in place of which one of an event may be sent.
    static func substitutes(for name: String) -> [String] {
        aliases.filter { $0.value == name }.map(\.key) + (others[name] ?? [])
    }

    /// The members of an event that are not missing where the value of another one is wrong: another event may need no
    /// keyboard, and a device has one.
    static func brought(by name: String) -> [String] {
        if KeyboardFormat.uiKit.has(name) { return ["keyboard"] }
        return bringing[name] ?? aliases[name].map { [$0] } ?? []
    }

    private static let bringing = [
        "event": ["keyboard"], "endCoordinates": ["keyboard"], "startCoordinates": ["keyboard"],
        "boundingRect": ["keyboard"], "windowInsets": ["keyboard"], "notification": ["keyboard"],
        "device": ["keyboard", "screen"],
        "mediaQuery": ["keyboard", "screen"], "visualViewport": ["keyboard", "screen"],
    ]

    /// The members that say which of several fields has the focus, beside the list and in a field.
    static let focus = (beside: ["focused", "focusedField"], inside: ["isFocused", "focused", "isFirstResponder"])

    /// The members at the top of a request that are for editors and people: they are read, and not used.
    package static let ofEditors = ["$schema", "_comment"]

    /// Whether a member may be a side of a frame that stands beside the other members of its object.
    package static func isSideOfFrame(_ name: String) -> Bool { GeometryKind.rect.hasSide(name) }

    /// The members that name a session or belong to one: a link has none of them.
    package static let ofSession: Set<String> = ["session", "eventID", "stateToken"]
}

/// The words that may be sent for a value, and the contract's own.
enum SpelledWords {
    /// The names of events: UIKit's notifications in Objective-C and in Swift, and the VirtualKeyboard API's event.
    static let events: [String: String] = {
        var events = ["geometrychange": "keyboardWillChangeFrame"]
        for kind in ["WillShow", "DidShow", "WillChangeFrame", "DidChangeFrame", "WillHide", "DidHide"] {
            for name in ["UIKeyboard", "UIResponder.keyboard", "keyboard"] {
                events["\(name)\(kind)Notification"] = "keyboard\(kind)"
            }
        }
        for kind in ["DidBeginEditing", "DidChange", "DidEndEditing"] {
            for name in ["UITextFieldText", "UITextViewText", "UITextField.text", "UITextView.text"] {
                events["\(name)\(kind)Notification"] = "text\(kind)"
            }
        }
        return events
    }()

    /// The names of animation curves, and their raw values in UIKit.
    static let curves: [String: Int] = [
        "easeInOut": 0, "easeInEaseOut": 0, "easeIn": 1, "easeOut": 2, "linear": 3, "keyboard": 7,
    ]
}
