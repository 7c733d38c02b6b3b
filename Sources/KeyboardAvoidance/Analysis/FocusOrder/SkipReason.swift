/// Why a field takes no part.
@_spi(Engine) public enum SkipReason: String, Sendable, Hashable, CaseIterable {
    case hidden
    /// An alpha below 0.01, at which UIKit takes no touches.
    case transparent
    case disabled
    case notEditable
    /// No width or no height.
    case zeroSize
}
