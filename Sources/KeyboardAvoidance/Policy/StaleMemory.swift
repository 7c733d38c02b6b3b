/// What the code of a published policy has not cleared on hide, for each scroll view by its id.
///
/// The variables of an article's code belong to one view controller, and so to one scroll view.
package struct StaleMemory: Sendable, Hashable {
    package struct Entry: Sendable, Hashable {
        package var id: String
        package var record: MemoryRecord

        package init(id: String, record: MemoryRecord) {
            self.id = id
            self.record = record
        }
    }

    /// The one that changed last is last.
    package private(set) var entries: [Entry]

    /// The one that changed last is last.
    package init(_ entries: [Entry] = []) { self.entries = entries }

    /// The variables of a scroll view's code; empty ones are not kept.
    subscript(id: String) -> MemoryRecord {
        get { entries.first { $0.id == id }?.record ?? MemoryRecord() }
        set {
            guard self[id] != newValue else { return }
            entries.removeAll { $0.id == id }
            if newValue != MemoryRecord() { entries.append(Entry(id: id, record: newValue)) }
            if entries.count > SavedState.maximumLeftScrollViews + 1 { entries.removeFirst() }
        }
    }
}
