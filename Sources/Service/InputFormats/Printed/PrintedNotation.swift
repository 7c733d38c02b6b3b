/// A notation in which a tool prints an object: the next one is one row.
///
/// A class, so that handing one on does not copy its lists.
final class PrintedNotation: Sendable {
    /// The notation in words, for sentences.
    let name: String
    /// The signs around the members.
    let open: UInt8
    let close: UInt8
    /// The signs between a member's name and its value.
    let assignments: [UInt8]
    /// The sign after a member's value; a space for any white space.
    let separator: UInt8
    /// The words that may stand in front of it.
    let heads: [StaticString]
    /// The bytes with which it may begin.
    let first: [UInt8]
    /// Whether one of them has to.
    let needsHead: Bool
    /// Whether it has lists, and objects like itself, as values.
    let isNested: Bool
    /// Whether its first member is the class and the address of the object.
    let hasAddress: Bool
    /// The member that takes a text that was sent as a whole request; nil if several may.
    let member: String?

    private init(
        _ name: String, _ signs: StaticString, for member: String? = nil, heads: [StaticString] = [],
        needsHead: Bool = false, isNested: Bool = false, hasAddress: Bool = false
    ) {
        let signs = Array(signs.description.utf8)
        (self.name, self.member) = (name, member)
        (open, close, separator) = (signs[0], signs[1], signs[2])
        assignments = Array(signs[3...])
        first = (needsHead ? [] : [signs[0]]) + heads.map { $0.utf8Start.pointee }
        (self.heads, self.needsHead, self.isNested, self.hasAddress) = (heads, needsHead, isNested, hasAddress)
    }

    /// `{key = value; …}`.
    static let objectiveC = PrintedNotation("an Objective-C dictionary", "{};=", for: "keyboard", isNested: true)
    /// `[key: value, …]`.
    static let swift = PrintedNotation("a Swift dictionary", "[],:", for: "keyboard", isNested: true)
    /// `{key: value, …}`.
    static let javaScript = PrintedNotation(
        "a JavaScript object", "{},:", heads: ["DOMRect", "DOMRectReadOnly", "VisualViewport", "Object"],
        isNested: true)
    /// `MediaQueryData(key: value, …)`.
    static let mediaQuery = PrintedNotation(
        "Flutter's MediaQueryData", "(),:", for: "mediaQuery", heads: ["MediaQueryData"], needsHead: true)
    /// `WindowInsets{key=value key=value …}`.
    static let windowInsets = PrintedNotation(
        "Android's WindowInsets", "{} =", for: "windowInsets", heads: ["WindowInsets"], needsHead: true)
    /// `<Class: 0x…; key = value; key: value; …>`.
    static let view = PrintedNotation("a view's description", "<>;=:", for: "scrollView", hasAddress: true)

    /// The notations of a keyboard's user info.
    static let userInfo = [objectiveC, swift, javaScript]
    static let all = userInfo + [mediaQuery, windowInsets, view]
}
