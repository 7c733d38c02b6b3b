extension SessionState {
    /// About how many bytes a session's state takes: the value itself and its lists, for a bound on all.
    public var approximateSize: Int {
        MemoryLayout<SessionState>.stride + listSize
            + retries.reduce(0) { sum, retry in
                sum + MemoryLayout<Retry>.stride + retry.id.utf8.count + retry.event.listSize
                    + MemoryLayout<SessionState>.stride + (retry.before.value?.listSize ?? 0)
            }
    }

    private var listSize: Int {
        geometry.listSize + kept.listSize
            + (staleMemory.value.map { MemoryLayout<MemoryRecord>.stride + $0.listSize } ?? 0)
    }
}

extension Geometry {
    fileprivate var listSize: Int {
        scrollViewID.utf8.count + fieldID.utf8.count
            + (rare.read { rare in
                MemoryLayout<RareGeometry>.stride + rare.snapToOffsets.count * MemoryLayout<Double>.size
                    + rare.outerScrollViews.reduce(0) { sum, outer in
                        sum + MemoryLayout<OuterScrollView>.stride + outer.id.utf8.count
                            + outer.snapToOffsets.count * MemoryLayout<Double>.size
                    }
            } ?? 0)
    }
}

extension Event {
    fileprivate var listSize: Int {
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
            + outerScrollViews.reduce(0) { sum, outer in sum + MemoryLayout<SavedScrollView>.stride + outer.listSize }
            + (hasRareParts ? MemoryLayout<RareSavedState>.stride : 0) + (system?.listSize ?? 0)
    }
}

extension SavedScrollView {
    fileprivate var listSize: Int {
        (id?.utf8.count ?? 0) + history.listSize
            + (hasRareParts
                ? MemoryLayout<RareSavedScrollView>.stride + (resized?.heights.count ?? 0) * MemoryLayout<Double>.size
                : 0)
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
