import JSON

/// A form in which a platform reports its keyboard: the next one is one row.
///
/// A class, so that handing one on does not copy its lists.
final class KeyboardForm: Sendable {
    /// The meaning of a member.
    enum Part: Sendable {
        case frameEnd, frameBegin, curve, isLocal, accessoryHeight
        /// A time: the divisor that makes it seconds.
        case duration(Double)
        /// Insets whose bottom is the keyboard's height, or that height alone.
        case inset
        /// The pixels in a point.
        case unit
        case visualViewport, innerHeight, innerWidth
    }

    let name: String
    let parts: [String: Part]
    /// The members that show that a keyboard is in this form, the one that holds it first.
    let marks: [String]
    /// The members that it cannot be read without.
    let required: [String]
    /// The beginning of the names of members that are read, and not used.
    let unused: String?
    /// Whether numbers may be in quotes.
    let isQuoted: Bool

    init(
        name: String, parts: [String: Part], marks: [String], required: [String], unused: String? = nil,
        isQuoted: Bool = false
    ) {
        self.name = name
        self.parts = parts
        self.marks = marks
        self.required = required
        self.unused = unused
        self.isQuoted = isQuoted
    }

    static let uiKit = KeyboardForm(
        name: "UIKit's userInfo",
        parts: [
            "UIKeyboardFrameEndUserInfoKey": .frameEnd, "UIKeyboardFrameBeginUserInfoKey": .frameBegin,
            "UIKeyboardAnimationDurationUserInfoKey": .duration(1), "UIKeyboardAnimationCurveUserInfoKey": .curve,
            "UIKeyboardIsLocalUserInfoKey": .isLocal,
        ],
        marks: [], required: ["UIKeyboardFrameEndUserInfoKey"], unused: "UIKeyboard", isQuoted: true)

    static let reactNative = KeyboardForm(
        name: "React Native",
        parts: [
            "endCoordinates": .frameEnd, "startCoordinates": .frameBegin, "duration": .duration(1000),
            "easing": .curve, "isEventFromThisApp": .isLocal,
        ],
        marks: ["endCoordinates", "startCoordinates", "isEventFromThisApp"], required: ["endCoordinates"])

    static let android = KeyboardForm(
        name: "Android's ime insets", parts: ["ime": .inset, "density": .unit, "durationMillis": .duration(1000)],
        marks: ["ime"], required: ["ime"])

    static let flutter = KeyboardForm(
        name: "Flutter's viewInsets", parts: ["viewInsets": .inset, "devicePixelRatio": .unit], marks: ["viewInsets"],
        required: ["viewInsets"])

    static let web = KeyboardForm(
        name: "visualViewport",
        parts: ["visualViewport": .visualViewport, "innerHeight": .innerHeight, "innerWidth": .innerWidth],
        marks: ["visualViewport"], required: ["visualViewport", "innerHeight"])

    static let virtualKeyboard = KeyboardForm(
        name: "VirtualKeyboard's boundingRect", parts: ["boundingRect": .frameEnd], marks: ["boundingRect"],
        required: ["boundingRect"])

    static let all = [uiKit, reactNative, android, flutter, web, virtualKeyboard]

    /// The forms whose members may also stand at the top of a request.
    static let events = [uiKit, reactNative, web]

    /// The members that may stand beside any of them.
    static let beside: [String: Part] = ["accessoryHeight": .accessoryHeight, "isLocal": .isLocal]

    /// Whether a member shows this form.
    func isShown(by name: String) -> Bool { unused.map { name.hasPrefix($0) } ?? marks.contains(name) }

    /// Whether a member belongs to it.
    func has(_ name: String) -> Bool { parts[name] != nil || unused.map { name.hasPrefix($0) } ?? false }
}

/// The values besides the keyboard that a web form has.
struct WebForm {
    /// The distance by which the browser has panned the page, in points.
    var pan: Double?
    /// The layout viewport, which is the screen if no other is sent.
    var screen: JSONTree?
}
