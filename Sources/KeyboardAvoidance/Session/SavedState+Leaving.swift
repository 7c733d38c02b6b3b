// The code of a published policy belongs to one view controller, so what it saves belongs to one scroll view.
extension SavedState {
    /// The most scroll views that are kept beside the one that is shown; the one left longest ago is forgotten first.
    public static let maximumLeftScrollViews = 16

    /// Takes up what is kept of the innermost scroll view, where the one before was another; that one is put aside.
    ///
    /// - Parameter keepsMemoryByView: whether each scroll view has variables of its own.
    mutating func turn(to input: borrowing LayoutInput, keepsMemoryByView: Bool) {
        guard isShown, let id = scrollView.id, id != input.scrollViewID else { return }
        var left = leftScrollViews
        scrollView.system = keepsMemoryByView ? system : nil
        left.append(scrollView)
        if let index = left.firstIndex(where: { $0.id == input.scrollViewID }) {
            scrollView = left.remove(at: index)
        } else {
            scrollView = SavedScrollView(
                capturing: input.numbers.scrollView, id: input.scrollViewID, isDragging: isDragging)
            scrollView.history.record(input.current)
        }
        if keepsMemoryByView { system = scrollView.system }
        scrollView.system = nil
        leftScrollViews = left.suffix(Self.maximumLeftScrollViews)
    }
}
