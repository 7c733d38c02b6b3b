extension SessionState {
    /// The approximate size of a session's state in bytes: the value itself and its lists, for a limit on all sessions.
    public var approximateSize: Int {
        MemoryLayout<SessionState>.stride + geometry.listSize + kept.listSize
            + (staleMemory.value.map { MemoryLayout<StaleMemory>.stride + $0.listSize } ?? 0)
    }
}

extension Geometry {
    fileprivate var listSize: Int {
        scrollViewID.text.utf8.count + fieldID.text.utf8.count
            + (rare.read { rare in
                MemoryLayout<RareGeometry>.stride + rare.snapToOffsets.count * MemoryLayout<Double>.size
                    + rare.outerScrollViews.reduce(0) { sum, outer in
                        sum + MemoryLayout<OuterScrollView>.stride + outer.id.text.utf8.count
                            + outer.snapToOffsets.count * MemoryLayout<Double>.size
                    }
            } ?? 0)
    }
}

extension Event {
    /// The approximate size of its lists in bytes.
    var listSize: Int {
        (scrollView.snapToOffsets.given?.count ?? 0) * MemoryLayout<Double>.size
            + (savedState.map { MemoryLayout<SavedState>.stride + $0.listSize } ?? 0)
            + (outerScrollViews.given?.reduce(0) { sum, outer in
                sum + MemoryLayout<ScrollViewPatch>.stride
                    + (outer.snapToOffsets.given?.count ?? 0) * MemoryLayout<Double>.size
            } ?? 0)
    }
}

extension SavedState {
    fileprivate var listSize: Int {
        scrollView.listSize
            + (outerScrollViews + leftScrollViews).reduce(0) { sum, view in
                sum + MemoryLayout<SavedScrollView>.stride + view.listSize
            }
            + (hasRareParts ? MemoryLayout<RareSavedState>.stride : 0) + (system?.listSize ?? 0)
    }
}

extension SavedScrollView {
    fileprivate var listSize: Int {
        (id?.text.utf8.count ?? 0) + history.listSize
            + (hasRareParts
                ? MemoryLayout<RareSavedScrollView>.stride + (resized?.heights.count ?? 0) * MemoryLayout<Double>.size
                    + (system?.listSize ?? 0)
                : 0)
    }
}

extension StaleMemory {
    fileprivate var listSize: Int {
        entries.reduce(0) { sum, entry in
            sum + MemoryLayout<Entry>.stride + entry.id.text.utf8.count + entry.record.listSize
        }
    }
}

extension MemoryRecord {
    fileprivate var listSize: Int {
        entries.reduce(0) { sum, entry in
            var size = MemoryLayout<Entry>.stride
            if case .rects(let rects) = entry.value { size += rects.count * MemoryLayout<LayoutRect>.size }
            return sum + size
        }
    }
}
