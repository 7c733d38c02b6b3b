@_spi(Engine) import KeyboardAvoidance

/// The broken invariants of the answer to a valid event, whatever came before it.
///
/// - Parameters:
///   - saved: the saved state after it.
///   - current: the scroll view's values before the event.
///   - isContentField: whether the field was sent in content coordinates, so that its position can be checked here.
func brokenInvariants(
    _ answer: Avoidance,
    saved: SavedState?,
    to event: Event,
    current: ScrollValues
) -> [String] {
    var broken: [String] = []
    func check(_ holds: Bool, _ what: @autoclosure () -> String) {
        if !holds { broken.append(what()) }
    }
    check(numbers(of: answer, saved).allSatisfy(\.isFinite), "a number is not finite")
    check(answer.keyboard.overlap >= 0, "overlap \(answer.keyboard.overlap)")
    check(answer.visibleRect.height >= 0, "visible height \(answer.visibleRect.height)")
    check((answer.requiredViewOffset ?? 0) <= 0, "requiredViewOffset above 0")
    if let x = answer.contentOffset?.x { check(x == current.contentOffset.x, "x moved to \(x)") }
    check((answer.contentOffset == nil) <= (event.kind == .interactiveDismiss), "no offset outside a dismissal")
    switch answer.decision {
    case .none, .pending, .ignore:
        check(isSame(answer.contentInset, current.contentInset), "\(answer.decision) with another contentInset")
        check(
            isSame(answer.scrollIndicatorInsets, current.scrollIndicatorInsets),
            "\(answer.decision) with other indicators")
        check(
            answer.contentOffset == nil || answer.contentOffset == current.contentOffset,
            "\(answer.decision) with another offset"
        )
    case .show, .move, .restore: break
    }
    check((answer.decision == .restore) <= (saved == nil), "something is saved after a hide")
    guard answer.decision == .show || answer.decision == .move, let saved else { return broken }
    broken += brokenInsets(answer, base: saved.scrollView.base)
    broken += brokenCoverage(answer)
    broken += moved(answer, event, current, within: saved.scrollView.range)
    return broken
}

/// The insets are no smaller than the base, change at the bottom only, and are no larger than the keyboard needs.
private func brokenInsets(_ answer: Avoidance, base: ScrollValues) -> [String] {
    var broken: [String] = []
    let (inset, was) = (answer.contentInset, base.contentInset)
    if (inset.top, inset.left, inset.right) != (was.top, was.left, was.right) { broken.append("another side is inset") }
    if inset.bottom < was.bottom { broken.append("contentInset.bottom \(inset.bottom) below the base \(was.bottom)") }
    let indicator = answer.scrollIndicatorInsets
    if indicator.bottom < base.scrollIndicatorInsets.bottom { broken.append("indicators below the base") }
    if indicator.bottom > max(base.scrollIndicatorInsets.bottom, answer.keyboard.overlap) + 1e-6 {
        broken.append("indicators further in than the keyboard reaches")
    }
    let room = max(was.bottom, 0) + answer.keyboard.overlap
    if inset.bottom > was.bottom, inset.bottom > room * (1 + 1e-12) + 1e-6 {
        broken.append("contentInset.bottom \(inset.bottom) is more than base and overlap, \(room)")
    }
    return broken
}

/// A difference below a millionth of a point is no move.
private func isSame(_ one: LayoutInsets, _ other: LayoutInsets) -> Bool {
    [one.top - other.top, one.left - other.left, one.bottom - other.bottom, one.right - other.right]
        .allSatisfy { $0.magnitude <= 1e-6 }
}

/// Either nothing of the target is hidden, or the answer has the distance or tells that it cannot fit, with a warning.
private func brokenCoverage(_ answer: Avoidance) -> [String] {
    // Only code that leaves the offset to the system answers without these numbers.
    guard let coverage = answer.coverage else { return [] }
    guard let after = coverage.after, let residual = coverage.residual else { return ["coverage without its end"] }
    let codes = answer.warnings.map(\.code)
    var broken: [String] = []
    if coverage.before < 0 || after < 0 || residual < 0 { broken.append("negative coverage") }
    if after > 0, !codes.contains(where: \.saysTargetIsCovered) { broken.append("hidden, and no reason given") }
    // Without a hidden row, the scroll view may end where the padding would be.
    if residual > 0, after > 0, !codes.contains(.targetOutOfReach) { broken.append("a residual without a warning") }
    if answer.visibleRect.height == 0, !codes.contains(.noVisibleBand) { broken.append("no band without a warning") }
    return broken
}

/// Under `nearest`, a target that is visible with its padding is not moved, unless the offset is past its range.
private func moved(
    _ answer: Avoidance, _ event: Event, _ current: ScrollValues, within range: OffsetRange?
) -> [String] {
    guard let field = event.field.given, field.coordinateSpace == .content, let new = answer.contentOffset,
        event.options.alignment.given == .nearest
    else { return [] }
    let padding = field.padding ?? event.options.padding.given ?? Padding(10)
    let bandTop = answer.visibleRect.y - new.y
    let top = field.frame.y - padding.top - current.contentOffset.y
    let bottom = field.frame.y + field.frame.height + padding.bottom - current.contentOffset.y
    let isVisible = top >= bandTop + 1e-6 && bottom <= bandTop + answer.visibleRect.height - 1e-6
    guard isVisible, new.y != current.contentOffset.y else { return [] }
    if let range, current.contentOffset.y < range.lowest || current.contentOffset.y > range.highest { return [] }
    return ["a visible target moved from \(current.contentOffset.y) to \(new.y)"]
}

/// Every number of an answer.
private func numbers(of answer: Avoidance, _ saved: SavedState?) -> [Double] {
    func all(_ insets: LayoutInsets) -> [Double] { [insets.top, insets.left, insets.bottom, insets.right] }
    func all(_ rect: LayoutRect) -> [Double] { [rect.x, rect.y, rect.width, rect.height] }
    func all(_ values: ScrollValues) -> [Double] {
        all(values.contentInset) + all(values.scrollIndicatorInsets) + [values.contentOffset.x, values.contentOffset.y]
    }
    var numbers = all(answer.contentInset) + all(answer.scrollIndicatorInsets) + all(answer.visibleRect)
    numbers += [answer.keyboard.overlap, answer.requiredViewOffset ?? 0, answer.animation.duration]
    numbers += [answer.animation.settlingDuration, answer.contentOffset?.x ?? 0, answer.contentOffset?.y ?? 0]
    numbers += answer.keyboard.frameInWindow.map(all) ?? []
    numbers += answer.coverage.map { [$0.before, $0.after ?? .nan, $0.residual ?? .nan] } ?? []
    numbers += saved.map { all($0.scrollView.base) + ($0.scrollView.answered.map(all) ?? []) } ?? []
    return numbers
}

extension Bool {
    /// Implication: false only if the left is true and the right is not.
    fileprivate static func <= (one: Bool, other: Bool) -> Bool { !one || other }
}
