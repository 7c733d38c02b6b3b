@_spi(Engine) import KeyboardAvoidance

/// One event with its answer, and the data for checking it.
struct CheckedStep {
    var event: Event
    var answer: Avoidance
    /// The data the answer was made from.
    var snapshot: Snapshot
    /// In force after the answer.
    var geometry: Geometry
    var saved: SavedState?

    /// The scroll view's values before the answer, from the event or the session.
    var current: ScrollValues { ScrollValues(snapshot.scrollViews[0]) }

    var savedBefore: SavedState? { snapshot.savedBefore }

    private typealias Broken = InvariantChecker.Broken

    /// The values after the answer.
    var answered: ScrollValues { geometry.scrollView.values }

    /// Whether the answer has values to write, rather than only ignoring the event.
    var isAnswered: Bool { answer.decision != .ignore && answer.decision != .pending }

    /// Whether a list's insets and offset stay as they are.
    var isFrozen: Bool { geometry.list?.options.freeze ?? false }

    /// The invariants that this step breaks by itself.
    ///
    /// - Parameter isOffsetLeft: whether the offset may stay past its range.
    func brokenAlone(isChangedByOthers: Bool, isOffsetLeft: Bool) -> [InvariantChecker.Broken] {
        var broken: [Broken] = []
        if !answer.isFinite { broken.append(Broken(invariant: .finiteNumbers, message: "a number is not finite")) }
        if answer.keyboard.overlap < 0 {
            let overlap = points(answer.keyboard.overlap)
            broken.append(Broken(invariant: .overlapNotNegative, message: "the overlap is \(overlap)"))
        }
        if !isChangedByOthers, let found = insetBelowBase { broken.append(found) }
        if let offset = answer.contentOffset, offset.x != current.contentOffset.x {
            broken.append(
                Broken(
                    invariant: .horizontalOffsetKept,
                    message: "the horizontal offset was \(points(current.contentOffset.x)) and became "
                        + points(offset.x)
                )
            )
        }
        if let found = visibleTargetMoved { broken.append(found) }
        if !isOffsetLeft, let found = offsetOutOfRange { broken.append(found) }
        if let found = hiddenWithoutWarning { broken.append(found) }
        return broken
    }

    private var insetBelowBase: Broken? {
        guard let base = saved?.scrollView.base, isAnswered else { return nil }
        for (name, insets, least) in [
            ("contentInset", answer.contentInset, base.contentInset),
            ("scrollIndicatorInsets", answer.scrollIndicatorInsets, base.scrollIndicatorInsets),
        ] {
            for (side, found, floor) in [
                ("top", insets.top, least.top), ("left", insets.left, least.left),
                ("bottom", insets.bottom, least.bottom), ("right", insets.right, least.right),
            ] where found < floor {
                return Broken(
                    invariant: .insetNotBelowBase,
                    message: "\(name).\(side) is \(points(found)); the app had set \(points(floor))")
            }
        }
        return nil
    }

    private var visibleTargetMoved: Broken? {
        let options = geometry.options
        guard let offset = answer.contentOffset, answer.coverage != nil, let field = geometry.field,
            geometry.container == nil, geometry.outerScrollViews.isEmpty,
            options.strategy == .scroll, options.alignment == .nearest, answer.visibleRect.height > 0
        else { return nil }
        let old = current.contentOffset.y
        guard snapshot.offsetRange.contains(old) else { return nil }
        let padding = field.padding ?? options.padding
        let band = VerticalSpan(top: answer.visibleRect.minY, bottom: answer.visibleRect.maxY).offsetBy(old - offset.y)
        let isVisible = field.frame.minY - padding.top >= band.top && field.frame.maxY + padding.bottom <= band.bottom
        // The band is restored with the rounding of two sums.
        guard isVisible, (offset.y - old).magnitude > 1e-6 else { return nil }
        return Broken(
            invariant: .visibleTargetNotMoved,
            message: "the field was visible at the offset \(points(old)), and the offset became \(points(offset.y))")
    }

    /// On the screen; nil if no keyboard is docked.
    var heightOfDockedKeyboard: Double? {
        guard answer.keyboard.mode == .docked, let frame = answer.keyboard.frameInWindow else { return nil }
        let screen = LayoutRect(width: snapshot.screen.width, height: snapshot.screen.height)
        return frame.offsetBy(dx: snapshot.window.x, dy: snapshot.window.y).intersection(screen)?.height.tidied
    }

    /// An offset at which the scroll view cannot rest.
    var offsetOutOfRange: InvariantChecker.Broken? {
        guard let offset = answer.contentOffset, isAnswered, saved != nil || savedBefore != nil else { return nil }
        guard geometry.options.clamp, !isFrozen, answer.isOffsetLegal(in: snapshot.offsetRange) == false,
            !isInOwnViewport(offset.y)
        else { return nil }
        let range = snapshot.offsetRange
        return Broken(
            invariant: .offsetLegal,
            message: "the offset \(points(offset.y)) lies outside \(points(range.lowest)) to "
                + points(range.highest)
        )
    }

    /// Whether a scroll view inside others can rest at an offset between its insets from before the keyboard.
    private func isInOwnViewport(_ offset: Double) -> Bool {
        guard let base = saved?.scrollView.base.contentInset, !geometry.outerScrollViews.isEmpty else { return false }
        let view = snapshot.scrollViews[0]
        let end = max(-base.top, view.contentSize.height + base.bottom - view.frame.height)
        return OffsetRange(lowest: -base.top, highest: end).contains(offset)
    }

    private var hiddenWithoutWarning: Broken? {
        // An event that the code does not observe has a warning of its own.
        guard isAnswered, answer.targetOutcome(of: event.kind) == .covered, let covered = answer.coverage?.after else {
            return nil
        }
        guard !answer.warnings.contains(where: \.code.saysTargetIsCovered) else { return nil }
        return Broken(
            invariant: .hiddenTargetWarned,
            message: "\(points(covered)) points of the target stay hidden, and no warning says so")
    }

    /// A hide that does not restore the insets from before the show.
    ///
    /// - Parameter isUnanswered: whether a keyboard was up without an answer by the policy's code, so that the app's
    ///   current values are the original ones.
    func insetsNotRestored(isUnanswered: Bool) -> InvariantChecker.Broken? {
        // With `respectsHideFrame` a hide may be a change of frame.
        let isHide = event.kind.isHide && !(geometry.policy == .automatic && answer.keyboard.mode == .docked)
        let unanswered = isUnanswered && isHide ? current : nil
        guard var base = savedBefore?.scrollView.base ?? unanswered, isHide || saved == nil,
            answer.decision != .ignore, !isFrozen
        else {
            return nil
        }
        if let list = geometry.list?.options { base.contentInset = base.contentInset.left(by: list) }
        for (name, found, before) in [
            ("contentInset", answer.contentInset, base.contentInset),
            ("scrollIndicatorInsets", answer.scrollIndicatorInsets, base.scrollIndicatorInsets),
        ] where found != before {
            return Broken(
                invariant: .hideRestoresInsets,
                message: "\(name) was \(before.list) before the keyboard and is \(found.list) after it")
        }
        return nil
    }
}

extension LayoutInsets {
    /// The insets that a hide leaves in a list: those before the keyboard with its own space.
    fileprivate func left(by list: ListOptions) -> LayoutInsets {
        var insets = self
        let space = max(list.blankSpace, list.extraContentPadding)
        if list.isInverted { insets.top = (top + space).tidied } else { insets.bottom = (bottom + space).tidied }
        return space > 0 ? insets : self
    }
}

extension Avoidance {
    /// Whether every number that depends on the geometry is finite.
    fileprivate var isFinite: Bool {
        var numbers = contentInset.numbers + scrollIndicatorInsets.numbers + visibleRect.numbers + [keyboard.overlap]
        if let contentOffset { numbers += [contentOffset.x, contentOffset.y] }
        if let translation { numbers += [translation.x, translation.y] }
        if let frame { numbers += frame.numbers }
        if let requiredViewOffset { numbers.append(requiredViewOffset) }
        if let coverage { numbers += [coverage.before, coverage.after ?? 0, coverage.residual ?? 0] }
        for outer in outerScrollViews { numbers.append(outer.contentOffset?.y ?? 0) }
        return numbers.allSatisfy(\.isFinite)
    }
}

extension LayoutInsets {
    fileprivate var numbers: [Double] { [top, left, bottom, right] }
    fileprivate var list: String { "(" + numbers.map(points).joined(separator: ", ") + ")" }
}

extension LayoutRect {
    fileprivate var numbers: [Double] { [x, y, width, height] }
}
