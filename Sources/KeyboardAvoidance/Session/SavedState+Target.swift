// Rule 6: who asks for the target.
extension SavedState {
    /// Tells whether the user has scrolled the target out of sight, or something asks for it.
    ///
    /// - Parameters:
    ///   - outcome: what others did to the scroll views.
    ///   - isInnermostKnown: whether the target last answered lies in the innermost scroll view.
    @inline(__always)
    mutating func judgeTarget(
        _ input: borrowing LayoutInput,
        _ outcome: borrowing PolicyOutcome,
        isInnermostKnown: Bool
    ) {
        guard let known = target else { return }
        if known.isAskedFor(by: input, isInnermostKnown: isInnermostKnown) {
            if known.isOutOfSight { target?.isOutOfSight = false }
            return
        }
        // A window of another size says nothing of the band last answered.
        if outcome.course.newSize != nil || !isInnermostKnown { return }
        if known.isOutOfSight ? isScrolled(input) : outcome.isScrolledByUser {
            target?.isOutOfSight = !input.sees(known, translatedBy: translation)
        }
    }

    /// Whether a scroll view stands at another offset than the one last answered, whoever moved it.
    ///
    /// Where all stand as they did, a target that is out of sight stays so: the same event again moves nothing.
    private func isScrolled(_ input: borrowing LayoutInput) -> Bool {
        func isElsewhere(_ view: SavedScrollView, _ values: ScrollValues) -> Bool {
            guard let answered = view.answered else { return true }
            return !answered.contentOffset.y.isClose(to: values.contentOffset.y, within: Tolerance.scrolling)
        }
        return isElsewhere(scrollView, input.current)
            || zip(outerScrollViews, input.outerScrollViews).contains { isElsewhere($0, $1.view.values) }
    }

    /// Remembers the target that is answered; an event that brings one is the first to know it.
    @inline(__always)
    mutating func takeTarget(of layout: Layout, _ input: borrowing LayoutInput) {
        // Told apart, so that no pass is copied as a whole.
        let last = layout.outer.count - 1
        let chosen = last < 0 ? layout.innermost.target : layout.outer[last].pass.target
        guard let field = input.numbers.field, let candidate = chosen?.candidate else {
            target = nil
            return
        }
        let band =
            last < 0
            ? layout.innermost.band.offsetBy(layout.innermost.frame.y)
            : layout.outer[last].pass.band.offsetBy(layout.outer[last].view.frame.y)
        target = AnsweredTarget(
            fieldOrigin: LayoutPoint(x: field.frame.x, y: field.frame.y),
            rows: input.rows(of: candidate, field),
            band: band,
            isOutOfSight: target?.isOutOfSight ?? false
        )
    }
}

extension AnsweredTarget {
    /// Whether an event asks for the target: a focus, typing, or another target.
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

extension PolicyOutcome {
    /// Whether an offset came with the event that is the user's.
    @inline(__always)
    fileprivate var isScrolledByUser: Bool {
        course.change?.scrolledTo != nil || outerChanges.contains { $0.scrolledTo != nil }
    }
}

extension LayoutInput {
    /// The rows of what was taken for the target, in the innermost scroll view's content.
    @inline(__always)
    fileprivate func rows(of candidate: Target.Candidate, _ field: Field) -> VerticalSpan {
        let frame =
            switch candidate {
            case .container: container?.frame ?? field.frame
            case .caret: field.caretRect ?? field.frame
            case .padded, .withoutTopPadding, .bare, .oversize: field.frame
            }
        return VerticalSpan(top: frame.minY, bottom: frame.maxY)
    }

    /// Whether a row of the target last answered lies in the band last answered and in every frame on the way, where
    /// the scroll views now stand.
    ///
    /// - Parameter distance: how the whole view has been moved, 0 or negative.
    fileprivate func sees(_ target: AnsweredTarget, translatedBy distance: Double) -> Bool {
        var rows = target.rows.offsetBy(frame.y - current.contentOffset.y)
        let height = rows.bottom - rows.top
        rows = rows.common(with: VerticalSpan(top: frame.minY, bottom: frame.maxY))
        for outer in outerScrollViews {
            guard let frame = outer.view.frame else { continue }
            rows = rows.common(with: VerticalSpan(top: frame.minY, bottom: frame.maxY))
        }
        rows = rows.offsetBy(distance).common(with: target.band)
        // A target without height is seen where it lies.
        return rows.bottom - rows.top > min(Tolerance.dust, height - Tolerance.dust)
    }
}
