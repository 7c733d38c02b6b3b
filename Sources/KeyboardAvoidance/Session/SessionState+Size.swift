extension SessionState {
    /// About how many bytes a session's state takes: the values themselves and their lists, for a bound on all.
    public var approximateSize: Int {
        MemoryLayout<SessionState>.size + listSize
            + retries.reduce(0) { sum, retry in
                sum + MemoryLayout<Retry>.stride + retry.id.utf8.count + retry.event.listSize + retry.before.listSize
            }
    }

    private var listSize: Int { geometry.listSize + (saved?.listSize ?? 0) + (leftover?.listSize ?? 0) }
}

extension Geometry {
    fileprivate var listSize: Int {
        scrollView.snapToOffsets.count * MemoryLayout<Double>.size + scrollView.id.utf8.count
            + (field?.id.utf8.count ?? 0)
            + outerScrollViews.reduce(0) { sum, outer in
                sum + MemoryLayout<ScrollView>.stride + outer.id.utf8.count
                    + outer.snapToOffsets.count * MemoryLayout<Double>.size
            }
    }
}

extension Event {
    fileprivate var listSize: Int {
        (scrollView.given?.snapToOffsets.given?.count ?? 0) * MemoryLayout<Double>.size
            + (savedState?.listSize ?? 0)
            + (outerScrollViews.given?.reduce(0) { sum, outer in
                sum + MemoryLayout<ScrollViewChanges>.stride
                    + (outer.snapToOffsets.given?.count ?? 0) * MemoryLayout<Double>.size
            } ?? 0)
    }
}

extension SavedState {
    fileprivate var listSize: Int {
        (history.contentInsets.count + history.scrollIndicatorInsets.count) * MemoryLayout<EdgeInsets>.size
            + history.contentOffsets.count * MemoryLayout<Point>.size + (scrollViewID?.utf8.count ?? 0)
            + outerScrollViews.reduce(0) { sum, outer in
                sum + MemoryLayout<SavedOuterScrollView>.stride + outer.id.utf8.count
                    + outer.contentOffsets.count * MemoryLayout<Point>.size
            } + (system?.listSize ?? 0)
    }
}

extension MemoryRecord {
    fileprivate var listSize: Int {
        entries.reduce(0) { sum, entry in
            var size = MemoryLayout<Entry>.stride
            if case .rects(let rects) = entry.value { size += rects.count * MemoryLayout<Rect>.size }
            return sum + size
        }
    }
}
