// Rule 8: the ranges last answered, which follow from the rest of a session unless somebody held the scroll view.
extension SessionState {
    /// Marks a range as unknown where another one follows.
    private static let unknownRange = OffsetRange(lowest: 1, highest: 0)

    /// Leaves out the ranges that follow from the rest: a session is written without them.
    public mutating func omitRanges() {
        guard let ranges = followingRanges else { return }
        changeRanges { index, range in
            range = range == ranges[index] ? nil : range ?? Self.unknownRange
        }
    }

    /// Fills in the ranges that were left out.
    public mutating func completeRanges() {
        guard let ranges = followingRanges else { return }
        changeRanges { index, range in
            range = range == Self.unknownRange ? nil : range ?? ranges[index]
        }
    }

    /// - Parameter change: gets the index of each saved scroll view, 0 for the innermost one, and its range.
    private mutating func changeRanges(_ change: (Int, inout OffsetRange?) -> Void) {
        change(0, &kept.scrollView.range)
        kept.changeOuterScrollViews { views in
            for index in views.indices { change(index + 1, &views[index].range) }
        }
    }

    /// The range of each saved scroll view by the geometry and the last answer; nil while `automatic` has none.
    private var followingRanges: [OffsetRange?]? {
        guard kept.isShown, kept.policy == .automatic, kept.scrollView.answered != nil, geometry.isPlaced,
            let surroundings = geometry.surroundings
        else { return nil }
        let input = LayoutInput(
            geometry, surroundings, EventFacts(Event(), as: .layoutDidChange), keyboardBefore: nil)
        var view = Viewport(innermostOf: input, observed: kept.scrollView.observedAdjustment)
        var ranges = [kept.scrollView.followingRange(of: view, in: input)]
        let carrier = input.outerScrollViews.lastIndex { $0.view.canScroll }
        for (index, saved) in kept.outerScrollViews.enumerated() {
            guard input.outerScrollViews.indices.contains(index) else {
                ranges.append(nil)
                continue
            }
            var outer = input.outerScrollViews[index].view
            outer.observedAdjustment = saved.observedAdjustment
            guard let seen = view.seen(from: outer, input.outerScrollViews[index].safeAreaInsets) else { return nil }
            if let carrier, index <= carrier { ranges[index] = ranges[index]?.joined(with: ownRange(of: view, index)) }
            view = seen
            ranges.append(saved.followingRange(of: view, in: input))
        }
        return ranges.map { $0?.tidied }
    }

    private func ownRange(of view: Viewport, _ index: Int) -> OffsetRange {
        let base = index == 0 ? kept.scrollView.base : kept.outerScrollViews[index - 1].base
        return view.range(base: base.contentInset, need: base.contentInset.bottom, safeArea: SafeArea())
    }
}

extension SavedScrollView {
    /// The offsets at which the scroll view rests with the insets last answered.
    fileprivate func followingRange(of view: Viewport, in input: borrowing LayoutInput) -> OffsetRange? {
        guard let answered else { return nil }
        var (view, safeArea) = (view, view.safeArea(in: input))
        if let height = resized?.answered.height {
            safeArea = safeArea.above(view.height - height)
            view.frame.height = height
        }
        return view.range(
            base: base.contentInset, need: answered.contentInset.bottom + safeArea.bottom, safeArea: safeArea)
    }
}
