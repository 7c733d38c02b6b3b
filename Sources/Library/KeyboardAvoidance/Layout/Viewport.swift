/// One scroll view as the rules see it, innermost or outer, with the field and the container in its content.
package struct Viewport: Sendable, BitwiseCopyable {
    /// In window coordinates.
    package var frame: LayoutRect
    package var contentSize: LayoutSize
    package var scrollView: ScrollView
    /// The scroll view's own safe area, if it was reported.
    var safeAreaInsets: LayoutInsets?
    var field: FieldGeometry?
    var container: LayoutRect?
    /// The least height of the scroll views inside: nothing taller can be fully visible.
    var lowestInside = Double.infinity

    /// The scroll view's height, H in the rules.
    var height: Double { frame.height }

    /// Its current values.
    package var current: ScrollValues { scrollView.values }

    /// The innermost scroll view.
    @inline(__always)
    package init(innermostOf input: borrowing LayoutInput) {
        self.init(innermostOf: input, observed: input.numbers.scrollView.observedAdjustment)
    }

    /// The innermost scroll view with another observed adjustment.
    @inline(__always)
    package init(innermostOf input: borrowing LayoutInput, observed: SafeArea?) {
        frame = input.frame
        contentSize = input.contentSize
        scrollView = input.numbers.scrollView
        scrollView.observedAdjustment = observed
        safeAreaInsets = input.cold.safeAreaInsets
        field = input.numbers.field
        container = input.container?.frame
    }

    /// An outer scroll view in place of this one, at their current positions, with the field and the container in its
    /// content; nil if its frame or its content size is unknown.
    package func seen(from outer: ScrollView, _ safeAreaInsets: LayoutInsets?) -> Viewport? {
        guard let outerFrame = outer.frame, let outerContent = outer.contentSize else { return nil }
        let offset = outer.values.contentOffset
        var view = self
        view.frame = outerFrame
        view.contentSize = outerContent
        view.scrollView = outer
        view.safeAreaInsets = safeAreaInsets
        view.lowestInside = min(lowestInside, height)
        view.moveTarget(
            dx: frame.x - current.contentOffset.x - outerFrame.x + offset.x,
            dy: frame.y - current.contentOffset.y - outerFrame.y + offset.y)
        return view
    }

    /// Moves the field and the container in the content.
    mutating func moveTarget(dx: Double = 0, dy: Double) {
        field?.mapRects { $0.offsetBy(dx: dx, dy: dy) }
        container = container?.offsetBy(dx: dx, dy: dy)
    }
}

// Rule 2, Overlap.
extension Viewport {
    /// The height of the scroll view that a docked keyboard covers, in points from its bottom edge.
    package func overlap(of keyboard: Classification) -> Double {
        guard keyboard.mode == .docked, let keyboardFrame = keyboard.frameInWindow,
            min(frame.maxX, keyboardFrame.maxX) - max(frame.minX, keyboardFrame.minX) > Tolerance.dust
        else { return 0 }
        return min(max(frame.maxY - keyboardFrame.minY, 0), height).withoutDust.tidied
    }
}

// Rule 8, Range.
extension Viewport {
    /// The offsets at which the scroll view can rest: [−T0, max(−T0, content + A − H)].
    ///
    /// - Parameter need: the inset at the bottom, the system's part included.
    func range(base: LayoutInsets, need: Double, safeArea: SafeArea) -> OffsetRange {
        let lowest = -(base.top + safeArea.top) + 0
        return OffsetRange(lowest: lowest, highest: max(lowest, contentSize.height + need - height))
    }
}
