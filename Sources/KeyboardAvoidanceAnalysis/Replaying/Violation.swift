/// The first step of a sequence at which an invariant broke.
public struct Violation: Sendable, Hashable {
    /// The event's place in the sequence, from 0.
    public var index: Int
    /// What the step broke.
    public var invariant: Replay.Invariant
    /// One sentence with the numbers.
    public var message: String
}
