/// Why an offset is left as it is, whatever the target.
enum Hold: Sendable, Hashable, BitwiseCopyable {
    /// The user drags the keyboard, and the system scrolls.
    case interactiveDismissal
    case insetOnly
    /// The whole view moves instead.
    case translation
    case pagingOrDisabled
    case noBand
    /// The keyboard is hidden or not to be avoided.
    case hidden
}
