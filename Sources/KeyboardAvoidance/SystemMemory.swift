/// The variables that the code of a named system keeps between events.
public struct SystemMemory: Sendable, Hashable {
    public init() {}
}
