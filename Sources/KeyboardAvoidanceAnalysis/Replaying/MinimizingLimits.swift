/// How long the search for a minimal sequence may take.
public struct MinimizingLimits: Sendable, Hashable {
    /// The most parts tried.
    public var solves = 2_000
    /// The most events carried out in all of them.
    public var events = 200_000

    /// The default limits.
    public init() {}
}
