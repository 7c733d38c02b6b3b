/// One scroll view as the rules see it, innermost or outer, with the field and the container in its content.
struct Viewport: Sendable, BitwiseCopyable {
    /// In window coordinates.
    var frame: LayoutRect
    var contentSize: LayoutSize
    var scrollView: ScrollView
    /// The scroll view's own safe area, if it was reported.
    var safeAreaInsets: LayoutInsets?
    var field: Field?
    var container: LayoutRect?
    /// The height of the lowest scroll view further in: nothing taller is shown whole.
    var lowestInside = Double.infinity

    /// The scroll view's height, H in the rules.
    var height: Double { frame.height }

    /// Its values as they are now.
    var current: ScrollValues { scrollView.values }

    /// The innermost scroll view.
    @inline(__always)
    init(innermostOf input: borrowing LayoutInput) {
        self.init(innermostOf: input, observed: input.numbers.scrollView.observedAdjustment)
    }

    /// The same with another adjustment as the observed one.
    @inline(__always)
    init(innermostOf input: borrowing LayoutInput, observed: SafeArea?) {
        frame = input.frame
        contentSize = input.contentSize
        scrollView = input.numbers.scrollView
        scrollView.observedAdjustment = observed
        safeAreaInsets = input.rare.safeAreaInsets
        field = input.numbers.field
        container = input.container?.frame
    }

    /// An outer scroll view in the place of this one, where both stand, with the field and the container in its content;
    /// nil if its frame or its content size is not known.
    func seen(from outer: ScrollView, _ safeAreaInsets: LayoutInsets?) -> Viewport? {
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
            dy: frame.y - current.contentOffset.y - outerFrame.y + offset.y
        )
        return view
    }

    /// Moves the field and the container in the content.
    mutating func moveTarget(dx: Double = 0, dy: Double) {
        if let field {
            self.field?.frame = field.frame.offsetBy(dx: dx, dy: dy)
            self.field?.caretRect = field.caretRect?.offsetBy(dx: dx, dy: dy)
        }
        container = container?.offsetBy(dx: dx, dy: dy)
    }
}

// Rule 2, Overlap.
extension Viewport {
    /// How many points of the scroll view's height a docked keyboard covers, from its bottom edge up.
    func overlap(of keyboard: Classification) -> Double {
        guard keyboard.mode == .docked, let keyboardFrame = keyboard.frameInWindow,
            min(frame.maxX, keyboardFrame.maxX) - max(frame.minX, keyboardFrame.minX) > Tolerance.dust
        else { return 0 }
        return min(max(frame.maxY - keyboardFrame.minY, 0), height).withoutDust.tidied
    }
}

// Rule 8, Range.
extension Viewport {
    /// The offsets the scroll view can rest at: [−T0, max(−T0, content + A − H)].
    ///
    /// - Parameter need: the inset at the bottom, the system's part included.
    func range(base: LayoutInsets, need: Double, safeArea: SafeArea) -> OffsetRange {
        let lowest = -(base.top + safeArea.top) + 0
        return OffsetRange(lowest: lowest, highest: max(lowest, contentSize.height + need - height))
    }
}
