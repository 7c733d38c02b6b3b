/// Something in an answer that its reader should know.
public struct Warning: Sendable, Hashable {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// A hide, although nothing was saved: the keyboard was never shown here, or the state was lost.
        case nothingSaved
        /// An inset changed while the keyboard was up, and not to a value that was answered.
        case insetChangedExternally
        /// Keyboard, safe area and obstructions leave no band at all.
        case noVisibleBand
        /// The target is taller than the band.
        case targetTallerThanBand
        /// The scroll view cannot be scrolled far enough.
        case targetOutOfReach
        /// An all-zero keyboard frame says nothing and was ignored.
        case zeroFrameIgnored
        /// Another app's keyboard was ignored.
        case nonLocalIgnored
    }

    public var code: Code
    public var message: String
    /// The names of the members from the request's top to the place, where there is one.
    public var path: [String]?

    public init(_ code: Code, _ message: String, path: [String]? = nil) {
        self.code = code
        self.message = message
        self.path = path
    }
}
