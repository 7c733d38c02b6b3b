extension SessionState {
    /// About how many bytes a session's state takes: the values themselves and their lists, for a bound on all.
    public var approximateSize: Int {
        MemoryLayout<SessionState>.size + listSize
            + retries.reduce(0) { sum, retry in
                sum + MemoryLayout<Retry>.stride + retry.id.utf8.count + retry.event.listSize + retry.before.listSize
            }
    }

    private var listSize: Int { geometry.listSize + (saved?.listSize ?? 0) }
}

extension Geometry {
    fileprivate var listSize: Int {
        scrollView.snapToOffsets.count * MemoryLayout<Double>.size + scrollView.id.utf8.count
            + (field?.id.utf8.count ?? 0)
    }
}

extension Event {
    fileprivate var listSize: Int {
        (scrollView.given?.snapToOffsets.given?.count ?? 0) * MemoryLayout<Double>.size
            + (savedState?.listSize ?? 0)
    }
}

extension SavedState {
    fileprivate var listSize: Int {
        (history.contentInsets.count + history.scrollIndicatorInsets.count) * MemoryLayout<EdgeInsets>.size
            + history.contentOffsets.count * MemoryLayout<Point>.size + (scrollViewID?.utf8.count ?? 0)
    }
}
