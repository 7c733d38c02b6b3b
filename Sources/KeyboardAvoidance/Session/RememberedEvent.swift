/// A whole event in the memory of a session.
@_spi(Engine) public struct RememberedEvent: RecentEvent {
    public let id: Identifier
    public let before: SessionState
    private let event: Event

    public init(_ event: Event, id: Identifier, before: SessionState, after: SessionState) {
        self.id = id
        self.before = before
        self.event = event
    }

    public func isRepeated(by event: Event) -> Bool { self.event == event }

    public var approximateSize: Int {
        MemoryLayout<RememberedEvent>.stride - MemoryLayout<SessionState>.stride + id.text.utf8.count + event.listSize
            + before.approximateSize
    }
}
