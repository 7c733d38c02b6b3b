/// A platform's report that there is no keyboard, which may be wrong.
@_spi(Engine) public struct KeyboardAbsence: Sendable, BitwiseCopyable {
    /// The member that says it.
    public enum Member: Sendable, BitwiseCopyable {
        /// The `innerHeight` of a web page, in points.
        case innerHeight(Double)
        /// The `endCoordinates` of React Native on Android, whose height is not above 0.
        case endCoordinates
    }

    public var member: Member
    /// Whether that member is in `keyboard`, and not at the top of the request.
    public var isInKeyboard: Bool

    public init(_ member: Member, isInKeyboard: Bool) {
        self.member = member
        self.isInKeyboard = isInKeyboard
    }

    /// The names that lead to the member as sent.
    var path: [String] {
        let name = if case .innerHeight = member { "innerHeight" } else { "endCoordinates" }
        return isInKeyboard ? ["keyboard", name] : [name]
    }
}
