/// A notation in which a tool prints an object: the next one is one row.
struct PrintedNotation: Sendable {
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
    var heads: [StaticString] = []
    /// Whether one of them has to.
    var needsHead = false
    /// Whether it has lists, and objects like itself, as values.
    var isNested = false
    /// Whether its first member is the class and the address of the object.
    var hasAddress = false
    /// The member that takes a text that was sent as a whole request; nil if several may.
    let member: String?

    private init(_ name: String, _ signs: StaticString, for member: String? = nil) {
        let signs = Array(signs.description.utf8)
        (self.name, self.member) = (name, member)
        (open, close, separator) = (signs[0], signs[1], signs[2])
        assignments = Array(signs[3...])
    }

    /// `{key = value; …}`.
    static let objectiveC = PrintedNotation("an Objective-C dictionary", "{};=", for: "keyboard")
        .with { $0.isNested = true }
    /// `[key: value, …]`.
    static let swift = PrintedNotation("a Swift dictionary", "[],:", for: "keyboard").with { $0.isNested = true }
    /// `{key: value, …}`.
    static let javaScript = PrintedNotation("a JavaScript object", "{},:").with {
        $0.isNested = true
        $0.heads = ["DOMRect", "DOMRectReadOnly", "VisualViewport", "Object"]
    }
    /// `MediaQueryData(key: value, …)`.
    static let mediaQuery = PrintedNotation("Flutter's MediaQueryData", "(),:", for: "mediaQuery").with {
        ($0.heads, $0.needsHead) = (["MediaQueryData"], true)
    }
    /// `WindowInsets{key=value key=value …}`.
    static let windowInsets = PrintedNotation("Android's WindowInsets", "{} =", for: "windowInsets").with {
        ($0.heads, $0.needsHead) = (["WindowInsets"], true)
    }
    /// `<Class: 0x…; key = value; key: value; …>`.
    static let view = PrintedNotation("a view's description", "<>;=:", for: "scrollView").with { $0.hasAddress = true }

    /// The notations of a keyboard's user info.
    static let userInfo = [objectiveC, swift, javaScript]
    static let all = userInfo + [mediaQuery, windowInsets, view]

    private func with(_ change: (inout PrintedNotation) -> Void) -> PrintedNotation {
        var copy = self
        change(&copy)
        return copy
    }
}
