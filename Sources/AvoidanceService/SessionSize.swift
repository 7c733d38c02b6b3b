import KeyboardAvoidance

extension SessionState {
    /// About how many bytes a session's state takes, for the store's limit: the values themselves and their lists.
    var approximateSize: Int {
        MemoryLayout<SessionState>.size + geometry.approximateListSize + (saved?.approximateListSize ?? 0)
            + retrySize
    }
}

extension Geometry {
    fileprivate var approximateListSize: Int {
        scrollView.snapToOffsets.count * MemoryLayout<Double>.size + scrollView.id.utf8.count
            + (field?.id.utf8.count ?? 0)
    }
}

extension SavedState {
    fileprivate var approximateListSize: Int {
        (history.contentInsets.count + history.scrollIndicatorInsets.count) * MemoryLayout<EdgeInsets>.size
            + history.contentOffsets.count * MemoryLayout<Point>.size
    }
}
