extension SessionState {
    /// The approximate size of a session's state in bytes: the value itself and its lists, for a limit on all sessions.
    public var approximateSize: Int {
        MemoryLayout<SessionState>.stride + geometry.scrollViewID.text.utf8.count
            + geometry.fieldID.text.utf8.count + (geometry.rare.isEmpty ? 0 : geometry.rare.listSize) + kept.listSize
            + (staleMemory.isEmpty ? 0 : staleMemory.listSize)
    }
}

extension Rare<RareGeometry> {
    fileprivate var listSize: Int {
        value.map { rare in
            MemoryLayout<RareGeometry>.stride + rare.snapToOffsets.count * MemoryLayout<Double>.size
                + rare.outerScrollViews.reduce(0) { sum, outer in
                    sum + MemoryLayout<OuterScrollView>.stride + outer.id.text.utf8.count
                        + outer.snapToOffsets.count * MemoryLayout<Double>.size
                }
        } ?? 0
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
    @inline(__always)
    fileprivate var listSize: Int { scrollView.listSize + (rare.isEmpty ? 0 : rare.listSize) }
}

extension Rare<RareSavedState> {
    fileprivate var listSize: Int {
        value.map { rare in
            (rare.outerScrollViews + rare.leftScrollViews).reduce(MemoryLayout<RareSavedState>.stride) { sum, view in
                sum + MemoryLayout<SavedScrollView>.stride + view.listSize
            } + (rare.system?.listSize ?? 0)
        } ?? 0
    }
}

extension SavedScrollView {
    @inline(__always)
    fileprivate var listSize: Int {
        (id?.text.utf8.count ?? 0) + history.listSize + (rare.isEmpty ? 0 : rare.listSize)
    }
}

extension Rare<RareSavedScrollView> {
    fileprivate var listSize: Int {
        value.map { rare in
            MemoryLayout<RareSavedScrollView>.stride
                + (rare.resized?.heights.count ?? 0) * MemoryLayout<Double>.size + (rare.system?.listSize ?? 0)
        } ?? 0
    }
}

extension Rare<StaleMemory> {
    fileprivate var listSize: Int {
        value.map { memory in
            memory.entries.reduce(MemoryLayout<StaleMemory>.stride) { sum, entry in
                sum + MemoryLayout<StaleMemory.Entry>.stride + entry.id.text.utf8.count + entry.record.listSize
            }
        } ?? 0
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
