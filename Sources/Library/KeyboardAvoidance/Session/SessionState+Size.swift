extension SessionState {
    /// The approximate size of a session's state in bytes: the value itself and its lists, for a limit on all sessions.
    public var approximateSize: Int {
        MemoryLayout<SessionState>.stride + geometry.scrollViewID.text.utf8.count
            + geometry.fieldID.text.utf8.count + (geometry.cold.isEmpty ? 0 : geometry.cold.listSize) + kept.listSize
            + (staleMemory.isEmpty ? 0 : staleMemory.listSize)
    }
}

extension ColdStorage<ColdGeometry> {
    fileprivate var listSize: Int {
        value.map { cold in
            MemoryLayout<ColdGeometry>.stride + cold.snapToOffsets.count * MemoryLayout<Double>.size
                + cold.outerScrollViews.reduce(0) { sum, outer in
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
    fileprivate var listSize: Int { scrollView.listSize + (cold.isEmpty ? 0 : cold.listSize) }
}

extension ColdStorage<ColdSavedState> {
    fileprivate var listSize: Int {
        value.map { cold in
            (cold.outerScrollViews + cold.leftScrollViews).reduce(MemoryLayout<ColdSavedState>.stride) { sum, view in
                sum + MemoryLayout<SavedScrollView>.stride + view.listSize
            } + (cold.system?.listSize ?? 0)
        } ?? 0
    }
}

extension SavedScrollView {
    @inline(__always)
    fileprivate var listSize: Int {
        (id?.text.utf8.count ?? 0) + history.listSize + (cold.isEmpty ? 0 : cold.listSize)
    }
}

extension ColdStorage<ColdSavedScrollView> {
    fileprivate var listSize: Int {
        value.map { cold in
            MemoryLayout<ColdSavedScrollView>.stride
                + (cold.resized?.heights.count ?? 0) * MemoryLayout<Double>.size + (cold.system?.listSize ?? 0)
        } ?? 0
    }
}

extension ColdStorage<StaleMemory> {
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
