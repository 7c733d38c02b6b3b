/// An event with an id in a session's memory: enough to repeat its answer.
@_spi(Engine) public protocol RecentEvent: Sendable, Equatable {
    /// Makes the entry of an event that was handled.
    ///
    /// - Parameters:
    ///   - id: the event's own.
    ///   - before: the state before the event.
    ///   - after: the state after the event.
    init(_ event: Event, id: Identifier, before: SessionState, after: SessionState)

    var id: Identifier { get }
    /// The state before the event.
    var before: SessionState { get }
    /// The approximate size in memory, in bytes.
    var approximateSize: Int { get }

    /// Whether another event with the same id is a repetition of this one.
    func isRepeated(by event: Event) -> Bool
}
