/// A part of a sequence that breaks an invariant as the whole does.
public struct MinimalSequence: Sendable, Hashable {
    /// Which events, by their places in the whole sequence, in their order.
    public var indices: [Int]
    /// True where leaving out any one of them breaks the invariant no more; false where the search was ended by its
    /// limits before that was shown.
    public var isMinimal: Bool
    /// How many parts were tried.
    public var solves: Int
}
