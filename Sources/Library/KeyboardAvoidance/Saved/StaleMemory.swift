/// The variables that the code of a published policy did not clear on hide, by scroll view id.
///
/// The variables of an article's code belong to one view controller, and therefore to one scroll view.
@_spi(Engine) public struct StaleMemory: Sendable, Hashable {
    public struct Entry: Sendable, Hashable {
        public var id: Identifier
        public var record: MemoryRecord

        public init(id: Identifier, record: MemoryRecord) {
            self.id = id
            self.record = record
        }
    }

    /// In the order of change, the latest last.
    public private(set) var entries: [Entry]

    /// In the order of change, the latest last.
    public init(_ entries: [Entry] = []) { self.entries = entries }

    /// The variables of a scroll view's code; empty ones are not stored.
    public subscript(id: Identifier) -> MemoryRecord {
        get { entries.first { $0.id == id }?.record ?? MemoryRecord() }
        set {
            guard self[id] != newValue else { return }
            entries.removeAll { $0.id == id }
            if newValue != MemoryRecord() { entries.append(Entry(id: id, record: newValue)) }
            if entries.count > SavedState.maximumLeftScrollViews + 1 { entries.removeFirst() }
        }
    }
}
