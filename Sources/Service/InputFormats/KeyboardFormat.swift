/// A form in which a platform reports its keyboard: the next one is one row.
///
/// A class, so that handing one on does not copy its lists.
final class KeyboardFormat: Sendable {
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
    let platform: String?
    let extent: Extent
    let parts: NameTable<Part>
    /// The members that show that a keyboard is in this form, the one that holds it first.
    let marks: [String]
    /// The members that it cannot be read without.
    let required: [String]
    /// The beginning of the names of members that are read, and not used; numbers beside them may be in quotes.
    let unused: String?

    private init(
        name: String, platform: String? = nil, extent: Extent, parts: NameTable<Part>, marks: [String] = [],
        required: [String], unused: String? = nil
    ) {
        (self.name, self.platform, self.extent, self.parts) = (name, platform, extent, parts)
        (self.marks, self.required, self.unused) = (marks, required, unused)
    }

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
    static let beside: NameTable<Part> = [
        "accessoryHeight": .member("accessoryHeight"), "isLocal": .member("isLocal"),
    ]

    /// The form that a member of a keyboard shows; nil for one that may be in any.
    static func shown(by name: String) -> KeyboardFormat? {
        marked[name] ?? all.first { $0.isUnused(name) }
    }

    private static let marked = NameTable(all.flatMap { form in form.marks.map { ($0, form) } })

    /// The form of a keyboard whose members stand at the top of a request, by one of them that shows it.
    static func shownAtTop(by name: String) -> KeyboardFormat? {
        shown(by: name).flatMap { form in events.contains { $0 === form } ? form : nil }
    }

    /// Whether a member belongs to it.
    func has(_ name: String) -> Bool { parts[name] != nil || isUnused(name) }

    private func isUnused(_ name: String) -> Bool {
        guard let unused, name.utf8.first == unused.utf8.first else { return false }
        return name.hasPrefix(unused)
    }
}
