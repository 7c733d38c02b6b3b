/// Everything a session remembers between two events.
@_spi(Engine) public struct SessionState: Sendable, Hashable {
    /// How many events of this session were carried out; a retry does not count.
    public package(set) var revision: UInt64 = 0
    public package(set) var geometry = Geometry()
    /// What is kept while the keyboard is shown: it lies here all the time, so that nothing large is moved in and out.
    package var kept = SavedState()
    /// `keyboardWillHide` has come, and neither `keyboardDidHide` nor another keyboard since.
    package var isKeyboardLeaving = false
    /// What the code of a published policy has not cleared on hide.
    package var staleMemory = Rare<StaleMemory>()
    /// The last events that carried an id, oldest first.
    var retries: [Retry] = []

    public init() {}

    /// True while the keyboard is up; such a session is evicted as if it had been used later than it was.
    public var isShown: Bool { kept.isShown }

    /// Present while the keyboard is shown.
    public var saved: SavedState? { kept.isShown ? kept : nil }

    /// Hands over what is saved where it lies, which is cheaper than a copy of it; nil while the keyboard is hidden.
    public func readSaved<Result>(_ body: (borrowing SavedState) -> Result) -> Result? {
        kept.isShown ? body(kept) : nil
    }
}

extension SessionState {
    /// One event that carried an id, and the state before it: enough to answer its retry again.
    struct Retry: Sendable, Hashable {
        /// How many are kept.
        static let capacity = 4

        var id: String
        var event: Event
        /// Without its own list of retries: only the newest state has one.
        var before: Rare<SessionState>

        /// By the bytes of the id, as JSON tells texts apart: `==` takes spellings of a character for one.
        func isOf(_ id: String) -> Bool { self.id.utf8.elementsEqual(id.utf8) }
    }
}
