// Rule 6: requests for the target.
extension SavedState {
    /// Determines whether the user has scrolled the target out of sight, or something requests it.
    ///
    /// - Parameters:
    ///   - isResized: the window changed size.
    ///   - isScrolledByUser: an offset came with the event that is the user's.
    ///   - isInnermostKnown: whether the target last answered lies in the innermost scroll view.
    @inline(__always)
    mutating func judgeTarget(
        _ input: borrowing LayoutInput, isResized: Bool, isScrolledByUser: Bool, isInnermostKnown: Bool
    ) {
        guard let known = target else { return }
        if known.isAskedFor(by: input, isInnermostKnown: isInnermostKnown) {
            if known.isOutOfSight { target?.isOutOfSight = false }
            return
        }
        // A window of another size says nothing of the band last answered.
        if isResized || !isInnermostKnown { return }
        if known.isOutOfSight ? isScrolled(input) : isScrolledByUser {
            target?.isOutOfSight = !input.sees(known, translatedBy: translation)
        }
    }

    /// Whether a scroll view has another offset than the last answered one, for any reason.
    ///
    /// While none has moved, a target out of sight stays so: repeating the event moves nothing.
    private func isScrolled(_ input: borrowing LayoutInput) -> Bool {
        func isElsewhere(_ view: SavedScrollView, _ values: ScrollValues) -> Bool {
            guard let answered = view.answered else { return true }
            return !answered.contentOffset.y.isClose(to: values.contentOffset.y, within: Tolerance.scrolling)
        }
        return isElsewhere(scrollView, input.current)
            || zip(outerScrollViews, input.outerScrollViews).contains { isElsewhere($0, $1.view.values) }
    }

    /// Records the answered target; an event that brings one is the first to know it.
    @inline(__always)
    mutating func takeTarget(of layout: Layout, _ input: borrowing LayoutInput) {
        // Separately, so that no pass is copied as a whole.
        let last = layout.outer.count - 1
        let chosen = last < 0 ? layout.innermost.target : layout.outer[last].pass.target
        let suppression = layout.innermost.suppression
        let isJudgedSeen = suppression == nil || suppression == .pagingOrDisabled
        guard let field = input.numbers.field, let candidate = chosen?.candidate else {
            target = nil
            return
        }
        let band =
            last < 0
            ? layout.innermost.band.offsetBy(layout.innermost.frame.y)
            : layout.outer[last].pass.band.offsetBy(layout.outer[last].view.frame.y)
        target = AnsweredTarget(
            fieldOrigin: LayoutPoint(x: field.frame.x, y: field.frame.y), rows: input.rows(of: candidate, field),
            band: band, isOutOfSight: !isJudgedSeen && target?.isOutOfSight ?? false)
    }
}

extension AnsweredTarget {
    /// Whether an event requests the target: a focus, typing, or another target.
    @inline(__always)
    fileprivate func isAskedFor(by input: borrowing LayoutInput, isInnermostKnown: Bool) -> Bool {
        let event = input.event
        if event.kind == .textDidBeginEditing || event.kind == .textDidChange { return true }
        if let isSame = event.isSameField { return !isSame }
        guard event.hasField, event.kind.isOfKeyboard, let field = input.numbers.field else { return false }
        if !isInnermostKnown { return true }
        let origin = LayoutPoint(x: field.frame.x, y: field.frame.y)
        return !origin.isClose(to: fieldOrigin, within: Tolerance.scrolling)
    }
}

extension LayoutInput {
    /// The rows of a candidate, in the innermost scroll view's content.
    @inline(__always)
    fileprivate func rows(of candidate: Target.Candidate, _ field: FieldGeometry) -> VerticalSpan {
        let frame = field.rect(of: candidate, container: container?.frame)
        return VerticalSpan(top: frame.minY, bottom: frame.maxY)
    }

    /// Whether a row of the last answered target lies in the last answered band and in every frame on the way, at the
    /// current positions of the scroll views.
    ///
    /// - Parameter distance: the translation of the whole view, 0 or negative.
    fileprivate func sees(_ target: AnsweredTarget, translatedBy distance: Double) -> Bool {
        var seen = target.band.offsetBy(-distance).common(with: frame.rows)
        for outer in outerScrollViews {
            if let frame = outer.view.frame { seen = seen.common(with: frame.rows) }
        }
        return target.rows.offsetBy(frame.y - current.contentOffset.y).isSeen(in: seen)
    }
}
