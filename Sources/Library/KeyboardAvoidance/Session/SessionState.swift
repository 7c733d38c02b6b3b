/// The state of a session between two events.
@_spi(Engine) public struct SessionState: Sendable, Hashable {
    /// The number of events carried out; a retry does not count.
    public var revision: UInt64 = 0
    public var geometry = Geometry()
    /// The saved state while the keyboard is shown: always stored here, so that nothing large is moved in and out.
    public var kept = SavedState()
    /// Whether `keyboardWillHide` has come, and neither `keyboardDidHide` nor another keyboard since.
    public var isKeyboardLeaving = false
    /// Whether the keyboard has come again before that `keyboardDidHide`, which may still come.
    public var awaitsDidHide = false
    /// The variables that the code of a published policy did not clear on hide.
    public var staleMemory = ColdStorage<StaleMemory>()

    public init() {}

    /// Whether the keyboard is up; such a session is evicted later, as if it had been used later.
    public var isShown: Bool { kept.isShown }

    /// Present while the keyboard is shown.
    public var saved: SavedState? { kept.isShown ? kept : nil }
}
