// Rules 11, 12 and 14: reconciles the current scroll views with the saved ones.
extension SavedState {
    /// The result.
    struct Reconciliation {
        /// The saved state of each scroll view, inner to outer; nil for one that was never saved.
        var views: [SavedScrollView?] = []
        /// The scroll views that are gone.
        var gone: [SavedScrollView] = []
        /// The changes to each by others.
        var changes: [ExternalChange] = []
        /// The window's new size, or the screen's without a window; nil if it has not changed.
        var newSize: LayoutSize?
        var isCaptured = false
    }

    /// Detects changes by others, and captures new scroll views.
    ///
    /// - Parameter captures: false on a hide, which saves nothing.
    mutating func reconcile(_ input: borrowing LayoutInput, captures: Bool) -> Reconciliation {
        completeIfBaseAlone(with: input)
        var reconciliation = Reconciliation()
        reconciliation.newSize = noticeSize(input)
        var known = all.filter { $0.id != nil }
        var places = known.indices.map(\.self)
        for place in 0...input.outerScrollViews.count {
            let outer = place == 0 ? nil : input.outerScrollViews[place - 1]
            let id = outer?.id ?? input.scrollViewID
            let view = outer?.view ?? input.numbers.scrollView
            var change = ExternalChange()
            if let index = known.index(known: id, at: place), let position = places.firstIndex(of: index) {
                places.remove(at: position)
                var saved = known[index]
                change = saved.reconcile(
                    view, outer == nil ? input.sentFrame : outer?.sentFrame,
                    isTracking: outer == nil ? input.event.isTracking : outer?.isTracking,
                    isObserved: outer?.hasAdjustedContentInset ?? input.event.hasAdjustedContentInset,
                    isResized: reconciliation.newSize != nil, input)
                reconciliation.views.append(saved)
            } else if captures {
                var saved = SavedScrollView(capturing: view, id: id, isDragging: isDragging)
                // Provisional: its range is not yet known.
                saved.overscroll = Overscroll(
                    offset: view.values.contentOffset.y, keyboardHeight: input.heightOfKeyboard())
                if input.event.kind.isInteractive { saved.isUserScrolled = true }
                reconciliation.views.append(saved)
                reconciliation.isCaptured = true
            } else {
                reconciliation.views.append(nil)
            }
            reconciliation.changes.append(change)
        }
        known = places.map { known[$0] }
        reconciliation.gone = known
        return reconciliation
    }

    /// Replaces the saved scroll views by the reconciled ones.
    mutating func take(_ views: [SavedScrollView?]) {
        let views = views.compactMap(\.self)
        if let innermost = views.first { scrollView = innermost }
        outerScrollViews = Array(views.dropFirst())
    }
}

extension SavedScrollView {
    /// Detects changes by others to a scroll view seen before.
    ///
    /// - Parameters:
    ///   - sentFrame: the frame in the event; nil if it was not sent.
    ///   - isTracking: whether the user moves it; nil if unknown.
    ///   - isObserved: whether `adjustedContentInset` was observed anew.
    ///   - isResized: whether the window changed size.
    @inline(__always)
    mutating func reconcile(
        _ view: ScrollView, _ sentFrame: LayoutRect?, isTracking: Bool?, isObserved: Bool, isResized: Bool,
        _ input: borrowing LayoutInput
    ) -> ExternalChange {
        let change = absorb(view.values, isTracking: isTracking, during: input.event.kind, input)
        takeFrame(sentFrame, scale: input.screen.scale)
        if isObserved { observedAdjustment = view.observedAdjustment }
        if isResized { void(observed: isObserved ? observedAdjustment : nil) }
        if input.event.kind.isInteractive { isUserScrolled = true }
        return change
    }

    /// Records a sent frame, which may be our own shortened one or a new one.
    @inline(__always)
    package mutating func takeFrame(_ sent: LayoutRect?, scale: Double) {
        guard hasColdParts, let sent, resized != nil else { return }
        resized?.take(sent: sent, scale: scale)
    }

    /// Rule 14: voids the saved offset, and an observed safe area unless it was observed anew.
    mutating func void(observed: SafeArea?) {
        isOffsetVoid = true
        observedAdjustment = observed
    }
}
