@_spi(Engine) import KeyboardAvoidance

/// The members of an object, each with the kind of its value: only those that may be sent in more than one form.
struct SpelledMembers: Sendable {
    /// The kind of a value, which decides how it is read.
    indirect enum Kind: Sendable {
        case geometry(GeometryKind)
        /// A point, or a rect of which only the place counts.
        case origin
        /// A length, or lengths: a number, or numbers in an array or an object.
        case lengths
        /// The options of a peer, or of several by the names of the policies; some are lengths.
        case peer
        case curve, event, device, savedState
        case keyboard
        case screen
        case object(SpelledMembers)
        case list(SpelledMembers)
    }

    let kinds: [String: Kind]
    /// The spelled names of members, and the contract's own.
    var names: [String: String] = [:]
    /// The member whose rect may be sent in place of the whole object, or side by side with its other members.
    var frame: String?
    /// Whether a size alone is that of the screen.
    var isOnScreen = false

    static let window = SpelledMembers(
        kinds: ["frame": .geometry(.rect), "safeAreaInsets": .geometry(.insets)], frame: "frame", isOnScreen: true)

    static let scrollView = SpelledMembers(
        kinds: [
            "frame": .geometry(.rect), "contentSize": .geometry(.size), "contentInset": .geometry(.insets),
            "scrollIndicatorInsets": .geometry(.insets), "contentOffset": .geometry(.point),
            "safeAreaInsets": .geometry(.insets), "adjustedContentInset": .geometry(.insets),
            "snapToOffsets": .lengths,
        ],
        names: ["verticalScrollIndicatorInsets": "scrollIndicatorInsets"], frame: "frame")

    static let view = SpelledMembers(
        kinds: ["frame": .geometry(.rect), "safeAreaInsets": .geometry(.insets)], frame: "frame")

    static let field = SpelledMembers(
        kinds: ["frame": .geometry(.rect), "caretRect": .geometry(.rect), "padding": .lengths], frame: "frame")

    static let container = SpelledMembers(kinds: ["frame": .geometry(.rect)], frame: "frame")

    static let keyboard = SpelledMembers(
        kinds: [
            "frameEnd": .geometry(.keyboardFrame), "frameBegin": .geometry(.keyboardFrame), "height": .lengths,
            "top": .lengths, "accessoryHeight": .lengths, "animationCurve": .curve,
        ], frame: "frameEnd")

    /// The positions of members in the contract's order.
    static let eventOrder = positions(of: Event.Member.allCases.map(\.stringValue))
    static let keyboardOrder = positions(of: [
        "frameEnd", "height", "top", "frameBegin", "animationDuration", "animationCurve", "isLocal", "accessoryHeight",
    ])

    /// The members that name a session or belong to one: a link has none of them.
    static let ofSession: Set<String> = ["session", "eventID", "stateToken"]

    private static func positions(of names: [String]) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    }

    static let event = SpelledMembers(kinds: [
        "event": .event, "screen": .screen, "window": .object(.window), "scrollView": .object(.scrollView),
        "keyboard": .keyboard, "field": .object(.field), "savedState": .savedState, "origin": .origin,
        "options": .object(SpelledMembers(kinds: ["padding": .lengths])), "obstructions": .lengths,
        "device": .device, "outerScrollViews": .list(.scrollView), "container": .object(.container),
        "peer": .peer,
    ])

    /// The options of peers that are lengths, by their names.
    static let peerLengths = Set(
        Policy.allCases.flatMap { $0.descriptor.options.filter(\.isLength).map(\.name.description) })

    /// The fields of a form whose order is asked.
    static let fieldList = SpelledMembers(kinds: [
        "fields": .list(SpelledMembers(kinds: ["frame": .geometry(.rect)]))
    ])

    /// The forms of an audit, with rects in objects of their own.
    static let audit: SpelledMembers = {
        let element = SpelledMembers(kinds: field.kinds)
        let view = SpelledMembers(kinds: scrollView.kinds, names: scrollView.names)
        let form = SpelledMembers(kinds: [
            "designedFor": .object(
                SpelledMembers(kinds: ["safeAreaInsets": .geometry(.insets)])),
            "origin": .origin, "scrollView": .object(view), "view": .object(view), "outerScrollViews": .list(view),
            "fields": .list(element), "landmarks": .list(element), "containers": .list(element),
        ])
        return SpelledMembers(kinds: ["form": .object(form), "forms": .list(form)])
    }()
}
