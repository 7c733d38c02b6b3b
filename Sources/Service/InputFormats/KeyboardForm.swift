/// A form in which a platform reports its keyboard: the next one is one row.
struct KeyboardFormat: Sendable {
    /// The meaning of a member.
    enum Part: Sendable {
        /// The frame, insets or viewport that say where the keyboard is.
        case extent
        /// The value of a canonical member.
        case member(String)
        /// A time: the divisor that makes it seconds.
        case duration(Double)
        /// The pixels in a point.
        case unit
    }

    /// The meaning of what says where the keyboard is.
    enum Extent: Sendable {
        case frame
        /// React Native's frame: that of Android has a height less that of the bars.
        case frameOrTop
        /// A frame without a size if the keyboard is hidden.
        case frameOrNone
        /// Insets whose bottom is the keyboard's height, or that height alone.
        case inset(needsUnit: Bool)
        case viewport
    }

    let name: String
    /// The platform of the form if that has no UIKit, or does not let it add the safe area.
    var platform: String?
    let extent: Extent
    let parts: [String: Part]
    /// The members that show that a keyboard is in this form, the one that holds it first.
    var marks: [String] = []
    /// The members that it cannot be read without.
    let required: [String]
    /// The beginning of the names of members that are read, and not used; numbers beside them may be in quotes.
    var unused: String?

    static let uiKit = KeyboardFormat(
        name: "UIKit's userInfo", extent: .frame,
        parts: [
            "UIKeyboardFrameEndUserInfoKey": .extent, "UIKeyboardFrameBeginUserInfoKey": .member("frameBegin"),
            "UIKeyboardAnimationDurationUserInfoKey": .duration(1),
            "UIKeyboardAnimationCurveUserInfoKey": .member("animationCurve"),
            "UIKeyboardIsLocalUserInfoKey": .member("isLocal"),
        ],
        required: ["UIKeyboardFrameEndUserInfoKey"], unused: "UIKeyboard")

    static let reactNative = KeyboardFormat(
        name: "React Native", platform: "React Native", extent: .frameOrTop,
        parts: [
            "endCoordinates": .extent, "startCoordinates": .member("frameBegin"), "duration": .duration(1000),
            "easing": .member("animationCurve"), "isEventFromThisApp": .member("isLocal"),
        ],
        marks: ["endCoordinates", "startCoordinates", "isEventFromThisApp"], required: ["endCoordinates"])

    static let android = KeyboardFormat(
        name: "Android's ime insets", platform: "Android", extent: .inset(needsUnit: true),
        parts: ["ime": .extent, "density": .unit, "durationMillis": .duration(1000)], marks: ["ime"],
        required: ["ime"])

    static let flutter = KeyboardFormat(
        name: "Flutter's viewInsets", platform: "Flutter", extent: .inset(needsUnit: false),
        parts: ["viewInsets": .extent, "devicePixelRatio": .unit], marks: ["viewInsets"], required: ["viewInsets"])

    static let web = KeyboardFormat(
        name: "visualViewport", platform: "the web", extent: .viewport,
        parts: ["visualViewport": .extent, "innerHeight": .extent, "innerWidth": .extent], marks: ["visualViewport"],
        required: ["visualViewport", "innerHeight"])

    static let virtualKeyboard = KeyboardFormat(
        name: "VirtualKeyboard's boundingRect", platform: "the web", extent: .frameOrNone,
        parts: ["boundingRect": .extent], marks: ["boundingRect"], required: ["boundingRect"])

    /// The members of the contract that say where the keyboard is.
    static let ownPlaces: Set = ["frameEnd", "height", "top"]

    /// The member that says where the keyboard is.
    var place: String { required[0] }

    /// The members that say where the keyboard is, here and in a keyboard's other forms.
    static let places = ownPlaces.union(all.filter { $0.unused == nil }.map(\.place))

    static let all = [uiKit, reactNative, android, flutter, web, virtualKeyboard]

    /// The forms whose members may also stand at the top of a request.
    static let events = [uiKit, reactNative, web]

    /// The members that may stand beside any of them.
    static let beside: [String: Part] = [
        "accessoryHeight": .member("accessoryHeight"), "isLocal": .member("isLocal"),
    ]

    /// Whether a member of a request shows that its keyboard's members stand beside it.
    static func showsEvent(_ name: String) -> Bool {
        guard let first = name.utf8.first, firstBytes & 1 << UInt64(first & 63) != 0 else { return false }
        return events.contains { $0.isShown(by: name) }
    }

    /// A bit for the first byte of each such member, by its lowest six bits.
    private static let firstBytes = events.flatMap { $0.marks + [$0.unused].compactMap(\.self) }.compactMap(
        \.utf8.first
    )
    .reduce(UInt64(0)) { $0 | 1 << UInt64($1 & 63) }

    /// Whether a member shows this form.
    func isShown(by name: String) -> Bool { unused.map { name.hasPrefix($0) } ?? marks.contains(name) }

    /// Whether a member belongs to it.
    func has(_ name: String) -> Bool { parts[name] != nil || unused.map { name.hasPrefix($0) } ?? false }
}
